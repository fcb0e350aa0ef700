//! Tables over the network.
//!
//! REST serves the lobby, rulebooks and cards. One socket for each person at a table carries its
//! messages, and the page itself is served, too. The crate knows no rule of any game. It keeps
//! nothing: all lasting data is in the `Tables` of the crate `table`. It logs no secret, and sends
//! nothing that was not made from what that one viewer may see.
//!
//! Read on in [`wire`], the messages; in `rest` and `live`, how they are answered; in `guard`, what
//! is refused before anybody listens; then in [`running`], how a server begins and ends.

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
mod preview;
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
