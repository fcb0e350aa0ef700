//! The types that go over the wire.
//!
//! REST serves the lobby, rulebooks and cards ([`lobby`]), lessons ([`learn`]), decks ([`decks`])
//! and sheets ([`sheets`]). One socket for each person at a table carries its messages ([`socket`]).
//! Nothing in here is made from more than one viewer's view of a table. `web/src/wire.ts` is made
//! from these types; a test fails when it is stale.

pub mod campaigns;
pub mod cards;
pub mod days;
pub mod decks;
pub mod learn;
pub mod lobby;
pub mod review;
pub mod sheets;
pub mod socket;
#[cfg(feature = "types")]
pub mod types;
