//! Everything on the table: nouns only.

use crate::moves::Spot;
use crate::setup::Terms;
use engine::{BySeat, Seat, Seats};
use runners::cards::Card;
use runners::setup::{MOST_GUARDS, MOST_RUNNERS, MOST_SEATS};
use runners::state::{Challenges, Runner, Target};
use serde::{Deserialize, Serialize};
use tinyvec::ArrayVec;

/// The most cards of a pile.
pub const MOST: usize = 96;
/// The most Contacts and Locations of a player.
pub const MOST_PLACES: usize = 24;

/// Cards in no order that matters: sorted.
pub type Pile = ArrayVec<[Card; MOST]>;
/// The Runners of a player, in the order in which they lie.
pub type Runners = ArrayVec<[Runner; MOST_RUNNERS]>;

/// Everything, hidden things included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// What lies open.
    pub open: Open,
    /// What each player has hidden from the others.
    pub hidden: BySeat<Hidden, MOST_SEATS>,
    /// The Challenges on each player's Objective, the one that is met last first.
    pub stacks: BySeat<Challenges, MOST_SEATS>,
    /// The safehouse, nuyen and Reputation of the player whose turn it is, and the run if there is one.
    pub run: runners::State,
}

/// What a player has hidden from the others. Nobody knows the order of a deck, and no rule looks at it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hidden {
    /// The hand.
    pub hand: Pile,
    /// The draw pile.
    pub deck: Pile,
    /// The Objectives that are still to come.
    pub to_come: Pile,
    /// The Objective that lies face down.
    pub laid: Option<Card>,
}

/// What all can see.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Open {
    /// What was agreed on.
    pub terms: Terms,
    /// Whether this is a run by itself, as a scenario sets it up, with no game around it.
    pub only_run: bool,
    /// Which turn it is, those of all seats together; none while first hands are looked at.
    pub turn: u16,
    /// Who began.
    pub first: Seat,
    /// Whose turn it is.
    pub active: Seat,
    /// SHDX-MULTI-03: who has left.
    pub gone: Seats,
    /// What is being decided.
    pub step: Step,
    /// Who is still to say whether he keeps his first hand.
    pub unasked: Seats,
    /// What lies before each player.
    pub crews: BySeat<Crew, MOST_SEATS>,
    /// Whose Objective the run is on.
    pub target: Seat,
    /// Whether no Challenge of another lay on the Objective when the run was declared.
    pub undefended: bool,
    /// The card that somebody has played and another may cancel.
    pub played: Option<PendingCard>,
    /// SHDX-OBJT-12: who had the Reputation that was agreed on first; several who had it at the same moment.
    #[serde(default, skip_serializing_if = "is_nobody")]
    pub first_there: Seats,
    /// Whose Upkeep is asked for; those that lie behind it are still to come.
    pub due: Option<Spot>,
}

fn is_nobody(seats: &Seats) -> bool {
    seats.is_empty()
}

/// A card that was played and is not carried out yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PendingCard {
    /// Whose it is.
    pub by: Seat,
    /// Which.
    pub card: Card,
    /// On whom or what.
    pub on: Option<Spot>,
    /// Against whom, if it is against anybody.
    pub against: Option<Seat>,
}

/// What lies before a player. Whoever has the turn has Runners, nuyen and Reputation in [`State::run`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Crew {
    /// The Runners.
    pub runners: Runners,
    /// The nuyen.
    pub nuyen: u16,
    /// The Reputation.
    pub reputation: i16,
    /// Contacts and Locations.
    pub places: ArrayVec<[Place; MOST_PLACES]>,
    /// The trash pile.
    pub trash: Pile,
    /// Objectives that were taken, whoever owned them.
    pub taken: Pile,
    /// The Objective.
    pub station: Station,
    /// How many of the next Specials against this player are cancelled.
    pub cancels: u8,
}

/// A Contact or Location in play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Place {
    /// Which card.
    pub card: Card,
    /// Whether it is turned.
    pub turned: bool,
    /// SHDX-LOC-05: whether it was used when the run was declared.
    pub worked: bool,
}

/// A player's Objective and whose Challenges lie on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Station {
    /// Whether there is one.
    pub lies: Lies,
    /// Whether a run on it was intercepted.
    pub intercepted: bool,
    /// Who played each Challenge, the one that is met last first.
    pub owners: ArrayVec<[Seat; MOST_GUARDS]>,
}

/// An Objective on the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Lies {
    /// There is none.
    #[default]
    Nothing,
    /// It lies face down.
    FaceDown,
    /// It is revealed.
    Revealed(Card),
}

/// What is being decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Step {
    /// Whether this seat keeps its first hand.
    Opening(Seat),
    /// Nuyen or cards.
    Credstick,
    /// Whether the next Upkeep is paid.
    Upkeep,
    /// Anything of the Legwork phase; or a run, which ends it.
    Legwork,
    /// What the run asks.
    Running,
    /// Whether this seat has a Stinger for the run that was declared.
    Sting(Seat),
    /// Whether this seat cancels the card that was played.
    Answer {
        /// Who is asked.
        seat: Seat,
        /// Whether it was played in the middle of a run.
        runs: bool,
    },
    /// Whether this seat intercepts the run.
    Intercept(Seat),
    /// What is trashed before the turn ends.
    End,
    /// Nothing any more.
    Over(Ending),
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// Somebody has the Reputation that was agreed on.
    Won,
    /// SHDX-OBJT-17: no Objective is in play and none can come.
    Nothing,
    /// SHDX-OBJT-18: the agreed rounds are played.
    Late,
    /// SHDX-MULTI-03: all others have left.
    Left,
}

impl Ending {
    /// All of them.
    pub const ALL: [Ending; 4] = [Ending::Won, Ending::Nothing, Ending::Late, Ending::Left];
}

impl Step {
    /// Whether there is a run, whoever is asked about it.
    pub const fn is_on_a_run(self) -> bool {
        matches!(
            self,
            Step::Running | Step::Sting(_) | Step::Intercept(_) | Step::Answer { runs: true, .. }
        )
    }
}

impl Open {
    /// Whoever sits at the table.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.terms.players)
    }

    /// The others who are still there, clockwise from a seat.
    pub fn others(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        let (players, gone) = (self.terms.players, self.gone);
        let clockwise = (1..players).map(move |more| Seat((seat.0 + more) % players));
        clockwise.filter(move |seat| !gone.has(*seat))
    }

    /// The next of them.
    pub fn next(&self, seat: Seat) -> Seat {
        self.others(seat).next().unwrap_or(seat)
    }

    /// How a move names a Runner of a seat.
    pub(crate) fn runner_spot(&self, seat: Seat, at: usize) -> Spot {
        match seat == self.active {
            true => Spot::Here(Target::runner(at)),
            false => Spot::There(seat, at as u8),
        }
    }

    /// Whose Contacts and Locations a move means: whoever's moment it is.
    pub fn whose_places(&self) -> Seat {
        match self.step {
            Step::Sting(seat) => seat,
            _ => self.active,
        }
    }

    /// How many are still there.
    pub fn present(&self) -> usize {
        self.seats().filter(|seat| self.is_there(*seat)).count()
    }

    /// Whether somebody sits there and has not left.
    pub fn is_there(&self, seat: Seat) -> bool {
        self.is_taken(seat) && !self.gone.has(seat)
    }

    /// Whether somebody sits there.
    pub fn is_taken(&self, seat: Seat) -> bool {
        seat.0 < self.terms.players
    }

    /// How many Challenges a seat has on the Objective of another.
    pub fn guards_of(&self, seat: Seat, station: Seat) -> usize {
        self.crews[station].station.owners.iter().filter(|owner| **owner == seat).count()
    }
}

impl State {
    /// All that whoever has the turn has in play.
    pub(crate) fn spots(&self) -> impl Iterator<Item = Spot> {
        self.run.open.everything().map(Spot::Here).chain(self.places())
    }

    /// The places of whoever has the turn.
    pub(crate) fn places(&self) -> impl Iterator<Item = Spot> + use<> {
        (0..self.open.crews[self.open.whose_places()].places.len() as u8).map(Spot::Place)
    }

    /// The Runners of a seat.
    pub fn runners(&self, seat: Seat) -> &Runners {
        if seat == self.open.active {
            &self.run.open.runners
        } else {
            &self.open.crews[seat].runners
        }
    }

    /// Everybody of a seat: its Runners, and those who stand in a run's way.
    pub fn everybody(&self, seat: Seat) -> impl Iterator<Item = &Runner> {
        let fights = self.is_in_a_run() && seat == self.run.open.sides.owner;
        let away = if fights { self.run.open.opponents.as_slice() } else { &[] };
        self.runners(seat).iter().chain(away)
    }

    /// Whether there is a run in the game, so that what all can pay lies there.
    fn is_in_a_run(&self) -> bool {
        self.open.step.is_on_a_run() && !self.open.only_run
    }

    /// The nuyen of a seat.
    pub fn nuyen(&self, seat: Seat) -> u16 {
        match seat {
            seat if seat == self.open.active => self.run.open.nuyen,
            seat if self.is_in_a_run() => self.run.open.purses[seat],
            seat => self.open.crews[seat].nuyen,
        }
    }

    /// The same, to change them.
    pub(crate) fn nuyen_mut(&mut self, seat: Seat) -> &mut u16 {
        match seat {
            seat if seat == self.open.active => &mut self.run.open.nuyen,
            seat if self.is_in_a_run() => &mut self.run.open.purses[seat],
            seat => &mut self.open.crews[seat].nuyen,
        }
    }

    /// The Reputation of a seat.
    pub fn reputation(&self, seat: Seat) -> i16 {
        if seat == self.open.active {
            self.run.open.reputation
        } else {
            self.open.crews[seat].reputation
        }
    }
}
