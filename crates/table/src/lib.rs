//! Live tables, and the `Tables` that hold them.
//!
//! A table is what was agreed on ([`terms`]), a commitment to a seed, and [records](record) that are only ever
//! added: who sat down, what was played, what was said. People, bots or nobody hold its seats. Whatever is
//! acknowledged is durable in a [`store`] before anybody learns of it. The crate knows no rule of any game, and
//! refuses to know how people reach it: that is the server's business, or the terminal's.
//!
//! Read on in [`table`], what a table is; [`wish`], what people may do there; [`live`], how it is done; then
//! [`tables`] and [`store`].

pub mod adding;
pub mod clocks;
pub mod closed;
pub mod day;
pub mod error;
mod gathering;
pub mod ids;
pub mod live;
pub mod pauses;
pub mod record;
pub mod secret;
pub mod store;
pub mod table;
pub mod tables;
pub mod terms;
pub mod thought;
pub mod wish;

pub use adding::{Adding, Promise};
pub use bots::{Account, Tether};
pub use closed::Closed;
pub use day::{Course, Day, End};
pub use error::TableError;
pub use ids::{ProcessId, TableId};
pub use live::LiveTable;
pub use live::asked::Asked;
pub use live::follow::{Again, Follower, MOST_STEPS, News, Pulse, Story, TableNews, ToldLine};
pub use live::looking::{Plate, SeatStatus};
pub use live::reviewing::Review;
pub use live::wishes::Sketch;
pub use pauses::Pauses;
pub use record::{Answer, Matter, Request, Stated, Talk};
pub use secret::{Secret, SecretHash};
pub use store::{Access, Postgres, Secrecy, Sqlite, Store, StoreError};
pub use table::{Blamed, Bringing, Stage};
pub use tables::{
    Compared, Created, Invitation, MOST_CARD_TEXT, Means, NewTable, SavedGame, Tables, Wanted,
};
pub use terms::{
    Chair, Claim, ClockTerms, Holder, Listing, Patience, Person, Span, Terms, TimeOut,
    USUAL_STAND_IN,
};
pub use thought::{Care, Priority, Ticket, Waits};
pub use wish::{SitDown, Sitter, WayBack};
