//! Lowball: a tiny but whole game, on which the engine, the bots and the laboratory are tested.
//!
//! One to four seats hold six hidden cards each, of six kinds from ibex to zebu, and begin with ten
//! points; the lowest score wins. On its turn a seat may peek at a card of another player's hand,
//! which only it sees. It lays a card face down and wagers any number up to five. Then the card is
//! turned up and counts against the seat (1, 3, 5 up to 11 points), and the seat rolls a die. If
//! the die is higher than the card's place among the six kinds, the wager comes off the score;
//! otherwise three times the wager is added. Then the seat draws. So low cards and high wagers on
//! them are good, high wagers on high cards are ruinous, and sense beats luck.
//!
//! It has one of everything that a service of the engine must cope with. These are hidden hands, a
//! memory of seen cards, a face-down card, dice, a pending choice inside an effect, and free moves
//! that are not listed (wagers). There are also a move that neither rolls nor reveals (laying a
//! card), a moment that a seat may let go by (a wager, where three or four play), and draws. It is
//! not meant to be played for pleasure.
//!
//! Read on in `moves`, `play`, `view`, `scene`, `position`; `game` is for bots and trials.

mod game;
mod moves;
mod play;
mod position;
mod rule;
mod scene;
mod view;

pub use moves::Move;
pub use play::Event;
pub use rule::LEDGER;
pub use view::{Laid, View};

use crate::{About, Bag, BySeat, Seat, SetupAnswer, SetupOption};
use serde::{Deserialize, Serialize};

/// The names of the six kinds of card; the die beats an ibex with 2, a lynx with 3 and so on.
pub const NAMES: [&str; 6] = ["Ibex", "Lynx", "Okapi", "Puffin", "Quokka", "Zebu"];

/// The number of copies of each kind.
pub const COPIES: usize = 8;

/// The number of cards that a seat is dealt.
pub const HAND: u8 = 6;

/// The score with which everybody begins.
pub const START: i16 = 10;

/// The most that can be wagered on one card.
pub const MOST: u8 = 5;

/// The most seats.
pub const SEATS: usize = 4;

/// The number of seats from which on a player may choose to skip the question for wagers.
pub const MANY: u8 = 3;

/// The name of the moments at which seats may wager.
pub const WAGER: &str = "wager";

crate::thing! {
    /// A kind of card.
    pub struct Card(u8) = "a card";
}

/// The game of Lowball.
#[derive(Clone, Copy, Debug, Default)]
pub struct Lowball;

static ABOUT: About = About {
    name: "lowball",
    title: "Lowball",
    blurb: "Lay low cards, wager on the die, and end with the fewest points.",
    wins: "Whoever has the fewest points at the end wins.",
    edition: 1,
    least: 1,
    most: SEATS as u8,
    options: &[SetupOption {
        title: "Length",
        answers: &[
            SetupAnswer { title: "usual", about: "Eight rounds.", setting: "" },
            SetupAnswer { title: "short", about: "Three rounds.", setting: "rounds = 3" },
        ],
        suggested: 0,
        quick: 1,
        seat: None,
    }],
    ledger: &LEDGER,
    beside: &[],
};

/// The options of a game before the deal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The number of seats, 1 to 4.
    pub seats: u8,
    /// The number of rounds, 1 to 8.
    pub rounds: u8,
}

/// The whole table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// The number of seats and rounds.
    pub setup: Setup,
    /// The round being played, counted from 1; one more than there are rounds when the game is over.
    pub round: u8,
    /// The seat on turn.
    pub turn: Seat,
    /// True if the seat on turn has peeked already.
    pub peeked: bool,
    /// The card that lies face down while its wager is pending.
    pub laid: Option<Card>,
    /// The cards in each hand.
    pub hands: BySeat<Bag<Card>, SEATS>,
    /// The card that each seat (first) has peeked at in each other hand and that is still there.
    pub known: BySeat<BySeat<Option<Card>, SEATS>, SEATS>,
    /// The points of each seat.
    pub scores: BySeat<i16, SEATS>,
    /// The cards not dealt yet, in an order that no one has decided.
    pub deck: Bag<Card>,
    /// The cards turned up so far.
    pub discard: Bag<Card>,
}

impl State {
    /// Returns true if all rounds have been played.
    pub fn is_over(&self) -> bool {
        self.round > self.setup.rounds
    }
}

/// Returns the points that a card counts.
pub const fn points(card: Card) -> i16 {
    2 * card.0 as i16 + 1
}

/// Returns all cards of the game.
fn all_cards() -> Bag<Card> {
    (0..NAMES.len() as u8).flat_map(|kind| [Card(kind); COPIES]).collect()
}

#[cfg(test)]
mod tests;
