//! What goes over the wire.
//!
//! The lobby, rulebooks and cards are asked for by REST ([`lobby`]), and so are lessons ([`learn`]) and decks ([`decks`]); one socket
//! for each person at a table carries what is said there ([`socket`]). Nothing in here is made from more than one viewer's view of a
//! table. `web/src/wire.ts` is made from these types; a test says when it is stale.

pub mod cards;
pub mod days;
pub mod decks;
pub mod learn;
pub mod lobby;
pub mod review;
pub mod socket;
#[cfg(feature = "types")]
pub mod types;
