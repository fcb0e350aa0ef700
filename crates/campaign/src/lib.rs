//! Characters over many games: who belongs to a campaign, what they earned, and what they bought.
//!
//! A campaign is a text of entries, each bound to all before it by a hash: a member enlists, a Run was played, a member spends, a
//! member takes the last purchase back. It stores no roster. A roster is worked out from the entries, by one function: the one that
//! also judges a new entry. So a purchase comes to exactly what its preview showed.
//!
//! A campaign knows no rule. A game takes part through [`Growth`]: it judges a sheet, reads the outcome of a journal, and applies
//! gains and purchases to a member.
//!
//! Read on in [`growth`], [`offer`], [`entry`], [`campaign`], [`text`], [`packed`], [`mod@verify`].

pub mod campaign;
pub mod entry;
pub mod fault;
pub mod growth;
pub mod offer;
pub mod packed;
pub mod played;
mod roster;
pub mod text;
pub mod verify;

pub use campaign::Campaign;
pub use entry::{Aim, Enlisting, Entry, Gain, Header, Part, Run, Spending};
pub use fault::{CampaignError, Fault};
pub use growth::{Account, Grown, Growth, Outcome, PlayedPart, Spent};
pub use offer::{Job, JobAim, Ware, WarePlace};
pub use packed::{Packed, pack, unpack};
pub use played::finished;
pub use roster::Member;
pub use text::{LONGEST, game_of, read};
pub use verify::{Verdict, prove, verify};
