//! Everything on the table: nouns only.

use crate::moves::Named;
use crate::setup::Terms;
use runners::cards::Card;
use runners::state::Challenges;
use serde::{Deserialize, Serialize};
use tinyvec::ArrayVec;

/// The most cards of a pile.
pub const MOST: usize = 192;
/// How many Objectives lie on the table at most.
pub const STATIONS: usize = 3;
/// How many player decks there are at most.
pub const DECKS: usize = 7;

/// Cards in no order that matters: sorted.
pub type Pile = ArrayVec<[Card; MOST]>;

/// Everything, hidden things included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// What lies open.
    pub open: Open,
    /// The Challenges of each Objective, the one that is met last first.
    pub stacks: [Challenges; STATIONS],
    /// The Challenges that nobody has dealt yet.
    pub challenges: Pile,
    /// The safehouse, cash and Reputation, and the run if there is one.
    pub run: runners::State,
}

/// What lies open. Decks of which every other card can be seen are open too: only their order is not known, and no
/// rule looks at it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Open {
    /// What was agreed on.
    pub terms: Terms,
    /// Whether this is a run by itself, as a scenario sets it up, with no game around it.
    pub only_run: bool,
    /// Which turn it is; none while the first hand is drawn.
    pub turn: u16,
    /// What is being decided.
    pub step: Step,
    /// What the card for which cards are drawn still says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rest: Option<Rest>,
    /// The Objectives, as they lie.
    pub objectives: ArrayVec<[Card; STATIONS]>,
    /// SGS-OPT-06: the turn in which there was a run on each of them, or that before it was laid out.
    pub since: [u16; STATIONS],
    /// The place of the Objective of the run.
    pub target: u8,
    /// SGS-SETUP-20: what is left of the loan.
    pub loan: u16,
    /// SGS-SETUP-20: the interest owed.
    pub interest: u16,
    /// SGS-CRED-05: Reputation from Objectives that is still to be paid for.
    pub gained: u16,
    /// How many of the next Events are cancelled.
    pub cancels: u8,
    /// SGS-OPT-05: how many errands were run this turn.
    pub errands: u8,
    /// The hand. Nobody plays against it, so it lies open.
    pub hand: Pile,
    /// Contacts, Locations and Specials in play.
    pub places: ArrayVec<[Place; MOST]>,
    /// SGS-RUN-49: Contacts and Locations that came as Events and work against the run.
    #[serde(default, skip_serializing_if = "ArrayVec::is_empty")]
    pub lurking: Pile,
    /// Upkeep that is still to be paid.
    pub due: Pile,
    /// SGS-PREP-17: Chipjacks for sale.
    pub supply: Pile,
    /// SGS-RUN-113: Objectives that were taken.
    pub taken: Pile,
    /// The player's decks.
    pub decks: [Pile; DECKS],
    /// Their trash piles.
    pub trash: [Pile; DECKS],
    /// The other decks.
    pub dealt: Dealt,
    /// Their trash piles; that of the Challenges is open, too.
    pub spent: Dealt,
    /// Trashed Challenges.
    pub beaten: Pile,
}

/// Cards that the game deals.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Dealt {
    /// Objectives.
    pub objectives: Pile,
    /// Events.
    pub events: Pile,
}

/// A Contact, Location or Special in play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Place {
    /// Which card.
    pub card: Card,
    /// Whether it is turned.
    pub turned: bool,
}

/// What is being decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Step {
    /// Where the next card comes from.
    Draw(Draw),
    /// Which Upkeep is paid next.
    Upkeep,
    /// What of the interest is paid.
    Demand,
    /// Anything of the Legwork phase.
    Legwork,
    /// An errand that came up 6: take it, or roll twice.
    Errand,
    /// Whether there is a run, and where.
    Shadowrun,
    /// What the run asks.
    Running,
    /// What is trashed before the turn ends.
    End,
    /// Nothing any more.
    Over(Ending),
}

/// Cards that are still to be drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Draw {
    /// How many.
    pub left: u8,
    /// What for.
    pub reason: Reason,
    /// The decks that dice have named, a bit each; none before they are rolled.
    pub decks: u8,
    /// Whether all of them come without being asked for one by one.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub all: bool,
}

/// SHDX-TIMING-01: what a card says behind the cards that are drawn for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rest {
    /// Which card.
    pub card: Card,
    /// From which of its sentences on.
    pub sentence: u8,
    /// Whom or what it names.
    pub on: Named,
}

/// What cards are drawn for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// The first hand.
    #[default]
    SetUp,
    /// The Refresh phase, where a nuyen can be had instead.
    Refresh,
    /// A card says so.
    Card,
    /// A card said so on a run that is over.
    Run,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// The target is reached and nothing owed.
    Won,
    /// The player is dead.
    Dead,
    /// SGS-OPT-01: time is up.
    Late,
    /// SGS-WIN-13: it was given up.
    Conceded,
}

impl Ending {
    /// All of them.
    pub const ALL: [Ending; 4] = [Ending::Won, Ending::Dead, Ending::Late, Ending::Conceded];
}

impl Open {
    /// SGS-CRED-26: everything that is owed.
    pub fn debt(&self) -> u16 {
        self.loan.saturating_add(self.interest)
    }

    /// The place where an Objective lies.
    pub fn station(&self, card: Card) -> Option<usize> {
        self.objectives.iter().position(|it| *it == card)
    }
}
