//! Everything there is on and under the table: nouns only.
//!
//! The state is one plain value without a pointer in it, so that copying it is copying memory. What cards
//! say lives in the [`Pool`](crate::cards::Pool); here they are numbers.

pub use crate::setup::MOST_SEATS;

use crate::cards::{Card, Influence, MOST_LASTING, MOST_ONE_USE, MOST_TECHNOLOGIES};
use crate::moves::Offer;
use crate::rules::points::{Climate, Rates};
use crate::setup::{Trips, is_false};
use engine::{Bag, Seat, Seats};
use serde::{Deserialize, Serialize};
use tinyvec::ArrayVec;

/// Influence of the three types, in the order of [`Influence::ALL`]; signed, because events subtract.
pub type Amounts = [i32; 3];

/// A whole game at one moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// How many play.
    pub seats: u8,
    /// After how many turns of a player the game ends; 0 for never.
    pub turn_limit: u16,
    /// Whether whoever stands best then wins.
    #[serde(default, skip_serializing_if = "is_false")]
    pub best_wins: bool,
    /// What a trip brings beyond the rulebook.
    #[serde(default, skip_serializing_if = "Trips::are_usual")]
    pub trips: Trips,
    /// Whether with four players the lead in two types of influence wins, with nobody ahead in the third.
    #[serde(default, skip_serializing_if = "is_false")]
    pub tie_suffices: bool,
    /// Which part of the game this is.
    pub phase: Phase,
    /// Whose turn it is, or who chooses in the set-up.
    pub on_turn: Seat,
    /// How many turns have begun, all players together.
    pub turn: u16,
    /// What the player on turn has done so far.
    pub so_far: TurnProgress,
    /// The players; those beyond `seats` are blank.
    pub players: [Player; MOST_SEATS],
    /// Who has left the game.
    pub gone: Seats,
    /// The deck: a bag, whose order is decided card by card.
    pub deck: Bag,
    /// The discard pile, open to all.
    pub discard: Bag,
    /// The one use events played this turn, in order of playing.
    pub beside: ArrayVec<[Card; MOST_ONE_USE]>,
    /// Cards that left play with a player who left.
    pub removed: Bag,
    /// The continuous events in all trees, in order of playing.
    pub lasting: ArrayVec<[Lasting; MOST_LASTING]>,
    /// The permanent influence that can still be had, by type.
    pub supply: [u8; 3],
    /// Permanent influence that left play with a player who left, by type.
    pub removed_influence: [u8; 3],
    /// What is not finished: the last frame is looked at first.
    pub pending: ArrayVec<[Frame; 8]>,
    /// `memory[observer][holder]`: cards that the observer knows to be in the holder's hand. The last
    /// observer is the spectator.
    pub memory: [[Bag; MOST_SEATS]; MOST_SEATS + 1],
    /// How the game ended.
    pub over: Option<Ending>,
}

/// The parts of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Corporation mats are chosen clockwise; so many players have been asked.
    Mats {
        /// How many have chosen.
        asked: u8,
    },
    /// Permanent influence is drafted counter-clockwise; `last` took the newest chit.
    Draft {
        /// Who took the last chit, if any was taken.
        last: Option<Seat>,
    },
    /// Turns are taken.
    Play,
}

/// What the player on turn has done so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TurnProgress {
    /// An action was taken, so that there is no time travel any more.
    pub acted: bool,
    /// A trip was made, so that there is nothing else any more.
    pub travelled: bool,
    /// The one action was taken that may follow a trip if players agreed on it.
    #[serde(default, skip_serializing_if = "is_false")]
    pub followed: bool,
    /// The player asked to keep the turn with no action points left.
    pub stays: bool,
    /// The turn is ending: one use events are gone, the hand is being reduced.
    pub ending: bool,
    /// The action points that the action being played has cost.
    pub paid: u8,
    /// How many offers of barter were made.
    pub offers: u8,
}

/// One player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// The corporation mat, by number.
    pub corporation: Option<u8>,
    /// Action points, 0 to 59.
    pub points: u8,
    /// Permanent influence by type.
    pub permanent: [u8; 3],
    /// The hand.
    pub hand: Bag,
    /// The hidden objectives, as bits.
    pub objectives: u16,
    /// The technology tree.
    pub tree: Tree,
    /// How many technologies came back to this hand in this turn.
    pub returned: u8,
    /// How many turns this player has begun.
    pub turns: u16,
}

/// A technology tree.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tree {
    /// The technologies by generation, and within one in order of development.
    pub placed: ArrayVec<[Placed; MOST_TECHNOLOGIES]>,
    /// The technologies as bits.
    pub has: u64,
    /// How many generations there are; the last one is current.
    pub generations: u8,
    /// Technologies whose "once" has been used since they were developed, as bits.
    pub spent: u64,
    /// What it all amounts to, worked out again whenever the tree changes.
    pub sums: Sums,
}

/// What a tree with the events in it and its owner's mat amounts to in its current generation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sums {
    /// The signed generational influence of all generations together.
    pub influence: Amounts,
    /// What changes the cost of the owner's actions.
    pub rates: Rates,
    /// What changes the cost of cards that come into the current generation.
    pub climate: Climate,
}

/// A technology in a tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Placed {
    /// Which technology.
    pub card: Card,
    /// In which generation, counted from 1.
    pub generation: u8,
}

impl Default for Placed {
    fn default() -> Self {
        Self { card: Card(0), generation: 0 }
    }
}

/// A continuous event in a tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Lasting {
    /// Which event.
    pub card: Card,
    /// Who played it.
    pub by: Seat,
    /// In whose tree it lies.
    pub tree: Seat,
    /// In which generation, counted from 1.
    pub generation: u8,
}

impl Default for Lasting {
    fn default() -> Self {
        Self { card: Card(0), by: Seat(0), tree: Seat(0), generation: 0 }
    }
}

/// Where a card is being resolved: whose card it is, into whose tree it went, and where there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Site {
    /// The card.
    pub card: Card,
    /// Who played or developed it.
    pub by: Seat,
    /// The owner of the tree.
    pub tree: Seat,
    /// The generation.
    pub generation: u8,
}

/// Something unfinished.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Frame {
    /// Nothing; fills unused places.
    #[default]
    Nothing,
    /// The sentences of a card from `next` on are still to be carried out.
    Resolve {
        /// The card and where.
        site: Site,
        /// The next sentence.
        next: u8,
    },
    /// A card was taken in a trade and one is owed to this player.
    GiveBack {
        /// Who gets the card.
        to: Seat,
    },
    /// A barter is offered.
    Answer(Offer),
    /// So many technologies in the generation are to be returned to their owner's hand.
    ReturnTechnology {
        /// The card that says so and where.
        site: Site,
        /// How many.
        left: u8,
    },
    /// So many negative events in the generation are to be discarded.
    DiscardNegative {
        /// The card that says so and where.
        site: Site,
        /// How many.
        left: u8,
    },
    /// The player of the event looks through the deck for so many technologies.
    Search {
        /// The card that says so and where.
        site: Site,
        /// How many.
        left: u8,
    },
    /// The owner of the tree takes the wanted card from one of several holders.
    StealFrom {
        /// The card that says so and where.
        site: Site,
        /// The card that is wanted.
        wanted: Card,
    },
    /// The owner of the tree may search the deck for the wanted card, which nobody holds.
    MaySearch {
        /// The card that says so and where.
        site: Site,
        /// The card that is wanted.
        wanted: Card,
    },
    /// The player on turn discards down to this many cards.
    HandLimit {
        /// The limit.
        limit: u8,
    },
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ending {
    /// Who won.
    pub winner: Option<Seat>,
    /// Who won together with the winner.
    #[serde(default, skip_serializing_if = "is_nobody")]
    pub with: Seats,
    /// By what.
    pub by: WonBy,
}

fn is_nobody(seats: &Seats) -> bool {
    seats.is_empty()
}

/// The ways a game can end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WonBy {
    /// The technology that wins was developed.
    ArtificialIntelligence,
    /// Both objectives were met at one moment.
    Objectives,
    /// The highest influence of all three types, with the condition open.
    Influence,
    /// Everybody else has left.
    LastPlayer,
    /// The agreed number of turns is over; nobody wins.
    TurnLimit,
    /// The agreed number of turns is over, and whoever stands best wins.
    Standing,
}

impl State {
    /// The player of a seat.
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// The player of a seat, to be changed.
    pub fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// The tree of a seat.
    pub fn tree(&self, seat: Seat) -> &Tree {
        &self.players[seat.index()].tree
    }

    /// All seats whose players are still in the game.
    pub fn present(&self) -> Seats {
        Seats(Seats::first(self.seats).0 & !self.gone.0)
    }

    /// The seats still in the game, clockwise, beginning with the player on turn.
    pub fn clockwise(&self) -> impl Iterator<Item = Seat> + use<> {
        let (seats, first, present) = (self.seats, self.on_turn, self.present());
        (0..seats).map(move |step| Seat((first.0 + step) % seats)).filter(move |s| present.has(*s))
    }

    /// How many turns a player has begun, if nobody took more turns than those who are there. (SGY-SETUP-16)
    pub fn usual_turns(&self, seat: Seat) -> u16 {
        let players = u16::from(self.present().count());
        let began = self.clockwise().skip(1).position(|other| other == seat);
        let ago = began.map_or(0, |after| players - 1 - after as u16);
        let has_begun = self.phase == Phase::Play && self.present().has(seat) && self.turn > ago;
        if has_begun { (self.turn - ago - 1) / players + 1 } else { 0 }
    }

    /// The continuous events in one tree, in order of playing.
    pub fn lasting_in(&self, tree: Seat) -> impl Iterator<Item = &Lasting> {
        self.lasting.iter().filter(move |event| event.tree == tree)
    }
}

impl Tree {
    /// Whether the technology stands in the tree.
    pub fn holds(&self, card: Card) -> bool {
        self.has & card.bit() != 0
    }

    /// The generation in which a technology stands.
    pub fn generation_of(&self, card: Card) -> Option<u8> {
        self.placed.iter().find(|placed| placed.card == card).map(|placed| placed.generation)
    }

    /// The technologies of one generation, in order of development.
    pub fn in_generation(&self, generation: u8) -> impl Iterator<Item = Card> {
        self.placed.iter().filter(move |p| p.generation == generation).map(|p| p.card)
    }

    /// The technologies of generations before this one, as bits.
    pub fn before(&self, generation: u8) -> u64 {
        self.placed
            .iter()
            .take_while(|placed| placed.generation < generation)
            .fold(0, |bits, placed| bits | placed.card.bit())
    }

    /// The technologies of generations up to this one, as bits.
    pub fn up_to(&self, generation: u8) -> u64 {
        if generation >= self.generations { self.has } else { self.before(generation + 1) }
    }

    /// How many technologies stand in the tree.
    pub fn size(&self) -> u8 {
        self.placed.len() as u8
    }
}

impl Player {
    /// The permanent influence of one type.
    pub fn permanent_of(&self, influence: Influence) -> u8 {
        self.permanent[influence.index()]
    }
}
