//! Skerry: a second tiny game, which tries new features of the engine before any game in a box has
//! them.
//!
//! One to three boats fish a small sea for eight rounds. On its turn a boat sails to any point
//! within four inches. It sounds: it looks at one to three cards of the stack that all fish from,
//! and takes the top one. It may sell up to three different fish, and shares the coins among the
//! boats that lie near. A boat that looks at three cards loses one card of its hand to a gull,
//! which drops it under the stack. Most coins win.
//!
//! It has what [Lowball](crate::toy) has not: decisions about a point, a number, a set and a share.
//! It has a map, and a stack whose cards some seats know. A seat brings a text, a thing has present
//! numbers, and a scenario names a random pick. Its cards have 16 bits, a designer may add some,
//! and it has a second rulebook.
//!
//! Read on in `moves`, `play`, `view`, `scene`, `position`; `game` is for bots and trials.

mod cards;
mod game;
mod moves;
mod play;
mod position;
mod rule;
mod scene;
mod sheet;
mod view;

pub use cards::{Card, FishKind};
pub use moves::{Catch, Move, Shares};
pub use play::Event;
pub use rule::{HARBOR_LEDGER, LEDGER};
pub use sheet::BaitSheets;
pub use view::View;

use crate::{About, Bag, BySeat, Seat, Stack};
use serde::{Deserialize, Serialize};

/// The most seats.
pub const SEATS: usize = 3;

/// The number of cards that a seat is dealt.
pub const HAND: usize = 3;

/// The most cards that the stack can have.
pub const MOST_CARDS: usize = 64;

/// The width and depth of the sea, in thousandths of an inch.
pub const SEA: Point = Point { x: 12_000, y: 8_000 };

/// The distance that a boat can sail.
pub const REACH: i32 = 4_000;

/// The distance that boats must keep from each other.
pub const BERTH: i32 = 1_000;

/// The distance within which a boat can be given a share.
pub const NEAR: i32 = 3_000;

/// The most cards that a boat may look at, and the most that it may sell.
pub const MOST: usize = 3;

/// The game of Skerry.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Skerry {
    /// The fish, in the order of their codes.
    pub fish: cards::Fish,
}

static ABOUT: About = About {
    name: "skerry",
    title: "Skerry",
    blurb: "Sail, sound, sell, and share with those who lie near.",
    wins: "Whoever has the most coins at the end wins.",
    least: 1,
    most: SEATS as u8,
    options: &[],
    edition: 1,
    ledger: &LEDGER,
    beside: &[&HARBOR_LEDGER],
};

/// The options of a game before the deal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The number of seats, 1 to 3.
    pub seats: u8,
    /// The number of rounds, 1 to 8.
    pub rounds: u8,
    /// The baits that boats bring with them. They are dealt when the game begins, and no state
    /// keeps them.
    #[serde(default, skip_serializing_if = "Baits::is_none")]
    pub baits: Baits,
}

/// The bait of a boat: a fish of the game, or one that only this boat knows. A set-up writes the number of the one, `3`, and the name
/// and price of the other, `Minnow 3`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
pub enum Bait {
    /// A fish of the game.
    Known(Card),
    /// A new kind, which joins the fish of this table.
    Own(FishKind),
}

impl From<Bait> for String {
    fn from(bait: Bait) -> String {
        match bait {
            Bait::Known(card) => card.0.to_string(),
            Bait::Own(kind) => format!("{} {}", kind.name, kind.coins),
        }
    }
}

impl From<String> for Bait {
    fn from(text: String) -> Bait {
        let own = || FishKind::read(&text).unwrap_or(FishKind { name: text.clone(), coins: 0 });
        text.parse().map_or_else(|_| Bait::Own(own()), |number| Bait::Known(Card(number)))
    }
}

/// The bait of each boat that has one.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Baits {
    #[serde(skip_serializing_if = "Option::is_none")]
    p1: Option<Bait>,
    #[serde(skip_serializing_if = "Option::is_none")]
    p2: Option<Bait>,
    #[serde(skip_serializing_if = "Option::is_none")]
    p3: Option<Bait>,
}

impl Baits {
    fn is_none(&self) -> bool {
        *self == Baits::default()
    }

    /// Returns these baits with one more.
    #[must_use]
    pub fn with(mut self, seat: Seat, bait: Bait) -> Baits {
        let place = [&mut self.p1, &mut self.p2, &mut self.p3].into_iter().nth(seat.index());
        *place.expect("there are three boats at most") = Some(bait);
        self
    }

    /// Returns the bait of a boat.
    pub fn of(&self, seat: Seat) -> Option<&Bait> {
        [&self.p1, &self.p2, &self.p3].into_iter().nth(seat.index())?.as_ref()
    }

    /// Returns the kinds that boats bring, by seat.
    fn own(&self) -> impl Iterator<Item = (Seat, &FishKind)> {
        Seat::all(SEATS as u8).filter_map(|seat| match self.of(seat)? {
            Bait::Own(kind) => Some((seat, kind)),
            Bait::Known(_) => None,
        })
    }
}

/// A point of the sea, in thousandths of an inch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Point {
    /// The distance from the west.
    pub x: i32,
    /// The distance from the north.
    pub y: i32,
}

impl Point {
    /// Returns true if another point is at most so far away.
    pub fn is_within(self, reach: i32, other: Point) -> bool {
        let [x, y] = [self.x - other.x, self.y - other.y].map(i64::from);
        x * x + y * y <= i64::from(reach) * i64::from(reach)
    }

    /// Returns true if the point lies in the sea.
    pub fn is_at_sea(self) -> bool {
        (0..=SEA.x).contains(&self.x) && (0..=SEA.y).contains(&self.y)
    }
}

/// The next task of the boat on turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Step {
    /// Sail.
    #[default]
    Sail,
    /// Look at the stack.
    Sound,
    /// Sell, or keep everything.
    Sell,
    /// Share this number of coins.
    Share(u16),
}

/// The whole table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// The number of seats and rounds.
    pub setup: Setup,
    /// The round being played, counted from 1; one more than there are rounds when the game is over.
    pub round: u8,
    /// The seat on turn.
    pub turn: Seat,
    /// The next task of that seat.
    pub step: Step,
    /// The position of each boat.
    pub boats: BySeat<Point, SEATS>,
    /// The coins of each seat.
    pub coins: BySeat<u16, SEATS>,
    /// The cards in each hand.
    pub hands: BySeat<Bag<Card>, SEATS>,
    /// The stack that all fish from.
    pub stack: Stack<Card, MOST_CARDS>,
    /// The cards that were sold.
    pub sold: Bag<Card>,
}

impl State {
    /// Returns true if all rounds have been played.
    pub fn is_over(&self) -> bool {
        self.round > self.setup.rounds
    }
}

/// Returns the boats that lie near enough to one of them to get a share, that one included.
fn near(boats: &BySeat<Point, SEATS>, seats: u8, of: Seat) -> impl Iterator<Item = Seat> {
    let boats = *boats;
    Seat::all(seats).filter(move |seat| boats[*seat].is_within(NEAR, boats[of]))
}

#[cfg(test)]
mod tests;
