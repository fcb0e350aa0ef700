//! Tables over the network.
//!
//! The lobby, rulebooks and cards are asked for by REST; one socket for each person at a table carries what is
//! said there; the page itself is served beside them. The crate knows no rule of any game. It keeps nothing:
//! what lasts, lasts in the `Tables` of the crate `table`. No secret is logged, and nothing is sent to anybody that was not
//! made from what that one viewer may see.
//!
//! Read on in [`wire`], what is said; in `rest` and `live`, how it is answered; in `guard`, what is refused
//! before anybody listens; then in [`running`], how a server begins and ends.

mod app;
mod fault;
mod guard;
mod images;
mod known;
mod listening;
mod live;
mod metrics;
mod page;
mod patch;
mod person;
mod portray;
mod readers;
mod rest;
pub mod running;
mod school;
pub mod wire;

pub use app::{Addresses, AppState, Settings};
pub use guard::crowd::MostSockets;
pub use guard::pace::{Limits, Rate};
pub use images::Images;
pub use rest::app;
#[cfg(feature = "types")]
pub use rest::openapi::description;
pub use running::Server;
