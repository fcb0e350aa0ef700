//! Everything there is on and under the table: nouns only.
//!
//! The state is one plain value without a pointer in it, so that copying it is copying memory. What cards
//! say lives in the [`Pool`](crate::cards::Pool); here they are numbers.

use crate::cards::Card;
use crate::in_play::CardsInPlay;
pub use crate::lying::{
    CardPlace, Id, InPlay, MOST_IN_PLAY, MOST_OPPOSING, MOST_OWN, PLAYER, Places, Side,
};
use crate::part::Part;
use crate::sets::Rows;
use engine::Stack;
use serde::{Deserialize, Serialize};
use tinyvec::ArrayVec;

/// What can be unfinished at once: what a move begins is never more than a few things, and each of the player's cards may
/// have been brought by another that has not said everything yet.
const MOST_PENDING: usize = 16 + MOST_OWN;
/// Cards that are the player's own, in a row.
pub type Cards = ArrayVec<[Card; MOST_OWN]>;

/// A whole game at one moment: what lies open, and what does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// What everybody sees.
    pub open: Open,
    /// The hand, in the order of card numbers.
    pub hand: Cards,
    /// The draw deck, the bottom card first.
    #[serde(with = "crate::known_deck")]
    pub deck: Stack<Card, MOST_OWN>,
    /// The opponent deck, the bottom card first.
    #[serde(with = "crate::known_deck")]
    pub opponent: Stack<Card, MOST_OPPOSING>,
}

/// WHOX-TEXT-06: all that lies open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Open {
    /// WHO-GEN-12: the part that is played.
    pub part: Part,
    /// WHOX-CLOCK-01: whether the clock runs.
    pub clock: bool,
    /// WHO-WIN-11: after how many turns the player concedes; 0 for never.
    pub turn_limit: u16,
    /// Which turn this is, counted from 1.
    pub turn: u16,
    /// Which part of the turn.
    pub step: Step,
    /// What has happened in this turn.
    pub so_far: TurnProgress,
    /// WHO-SETUP-03: the places, from left to right. WHOX-ST-09: no card takes one away again.
    pub line: Cards,
    /// The TARDIS, if there is one. WHOX-TARDIS-10: no card attacks or destroys it.
    pub tardis: Option<Tardis>,
    /// All other cards in play, in the order in which they came; any number at a place (WHOX-ST-10).
    pub table: CardsInPlay,
    /// The discard pile, the lowest card first.
    pub discard: Cards,
    /// The points.
    pub points: u8,
    /// WHO-WIN-01: how many Goals the player has Reached or Opposed.
    pub goals: u8,
    /// WHOX-PURP-03: how many points came from Purpose cards.
    pub purpose_points: u8,
    /// WHO-FLIP-11: how many flips are owed.
    pub owed: u8,
    /// What is not finished: the last frame is looked at first.
    pub pending: ArrayVec<[Frame; MOST_PENDING]>,
    /// How the game ended.
    pub over: Option<Ending>,
}

/// WHO-TURN-01: the parts of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Step {
    /// Step 1 until the flip: cards are played.
    Play,
    /// Step 1 from the flip on.
    Flip,
    /// Step 2: cards in play act.
    Act,
    /// The end of step 2: Dangers, Monsters, Purposes.
    Close,
    /// Step 3: one card may be discarded.
    End,
}

/// What has happened in this turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct TurnProgress {
    /// WHO-PLAY-01: how many points of Cost were spent.
    pub spent: u8,
    /// WHO-FLIP-02: how many cards were played that are answered by flips.
    pub played: u8,
    /// WHOX-CLOCK-02: whether any card was played from the hand.
    pub used: bool,
    /// WHOX-CLOCK-01: how many cards have left the draw deck.
    pub left_deck: u8,
    /// WHOX-PURP-03: whether a Purpose has given a point.
    pub paid: bool,
}

/// The TARDIS.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tardis {
    /// Which version.
    pub card: Card,
    /// WHOX-TARDIS-07: at which place of the line.
    pub at: u8,
}

/// Whether an attempt goes on to the Goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Aim {
    /// WHOX-REACH-01: the Goal.
    Goal,
    /// WHOX-PUZ-09: the Puzzles only.
    Puzzles,
}

/// Something unfinished.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Frame {
    /// Nothing; fills unused places.
    #[default]
    Nothing,
    /// So many cards are still to be flipped, the next for a place from `from` on.
    Flip {
        /// How many.
        left: u8,
        /// WHO-FLIP-05: where the next eligible place is looked for.
        from: u8,
    },
    /// WHO-SCORE-07: it is looked whether the opposing side completes Goals.
    LookAround,
    /// WHO-BANG-02: a flipped card is resolved, and Bang! cards may be played.
    AfterFlip,
    /// WHOX-BANG-03: a card is flipped for a place.
    Flipped {
        /// Which card.
        card: Card,
        /// For which place.
        place: u8,
    },
    /// An attempt is under way; those who take part are marked.
    Attempt {
        /// Where.
        place: u8,
        /// At what.
        aim: Aim,
        /// What Bang! cards add.
        bonus: [u8; 3],
    },
    /// WHOX-PUZ-08: the player chooses whom the Puzzle destroys in the group.
    Sacrifice {
        /// Where.
        place: u8,
    },
    /// A Character of the player would be destroyed, and something may happen instead.
    Doomed {
        /// Who.
        who: Id,
    },
    /// WHOX-ATT-07: who has fought and lost is frozen if still there.
    Fought {
        /// Who.
        who: Id,
    },
    /// WHOX-TARDIS-09: the player chooses who comes out of a TARDIS that has too little room.
    Crowded,
    /// WHO-ATT-06: the opposing Attack card goes under its deck after the fight.
    Spent {
        /// Which card.
        card: Card,
    },
    /// WHOX-DNG-02: the Danger harms this side now.
    Harm {
        /// Which Danger.
        danger: Id,
        /// Whom.
        side: Side,
    },
    /// WHOX-DNG-05: the Danger has hit and is destroyed.
    DangerSpent(Id),
    /// WHOX-DNG-04: the player chooses which Character is lost.
    Lose {
        /// Where.
        place: u8,
    },
    /// The player chooses a card of the hand to discard.
    Discard {
        /// How many.
        left: u8,
    },
    /// WHOX-DEST-04: a card of the player has not said everything yet that it says at a moment.
    Says {
        /// Which card lay there.
        card: Card,
        /// Where.
        source: Id,
        /// At which moment.
        moment: Moment,
        /// The sentence from which on it says the rest.
        from: u8,
    },
    /// The player chooses what a card affects.
    Affect {
        /// Whose text it is.
        source: Id,
        /// What it does.
        what: Affected,
    },
}

/// When a card says that something happens besides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Moment {
    /// WHOX-TEXT-04: it is played.
    Played,
    /// WHOX-GOAL-10: it is a Goal, and the player has Reached it.
    Reached,
    /// WHOX-GOAL-10: it is a Goal, and the player has Opposed it.
    Opposed,
}

/// What the player chooses a card for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Affected {
    /// A Condition of this kind at the place is destroyed.
    DestroyHere(u8),
    /// A Condition of this kind anywhere is destroyed.
    DestroyAnywhere(u8),
    /// An opposing Character at the place is frozen.
    #[default]
    Freeze,
    /// An opposing Character of this Cost or less is taken over.
    TakeControl(u8),
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// Enough points, and a Goal among them (WHO-WIN-01).
    Won,
    /// The draw deck is gone, and nothing in the hand can be played (WHO-WIN-02).
    NothingLeft,
    /// The player gave up (WHO-WIN-11).
    Conceded,
    /// The turns that were agreed on are over (WHO-WIN-11).
    TurnLimit,
}

impl Open {
    /// What lies on the table under this number.
    pub fn get(&self, id: Id) -> Option<&InPlay> {
        self.table.get(id)
    }

    /// Changes what lies under this number.
    ///
    /// # Panics
    /// Panics when nothing does.
    pub fn change<R>(&mut self, id: Id, how: impl FnOnce(&mut InPlay) -> R) -> R {
        self.table.change(id, how).expect("what is changed is in play")
    }

    /// Lays a card on the table.
    pub fn lay(&mut self, card: Card, owner: Side, side: Side, place: CardPlace) -> Id {
        let id = self.table.free_id();
        self.table.push(InPlay { id, card, owner, side, place, ..InPlay::default() });
        id
    }

    /// What lies at a place, in the order of coming.
    pub fn there(&self, place: CardPlace) -> impl Iterator<Item = &InPlay> {
        self.table.there(place)
    }

    /// What lies on a card.
    pub fn upon(&self, id: Id) -> impl Iterator<Item = &InPlay> {
        self.there(CardPlace::On(id))
    }

    /// The places of the line, as they are counted.
    pub fn places(&self) -> std::ops::Range<u8> {
        0..self.line.len() as u8
    }

    /// The places of the line at which some of these lie.
    pub(crate) fn places_of(&self, rows: &Rows) -> Places {
        let there = rows.iter().map(|row| self.table.at(row).place);
        there.fold(Places::default(), |places, place| places.with_if(place, true))
    }

    /// Where the TARDIS is.
    pub fn tardis_at(&self) -> Option<u8> {
        self.tardis.map(|tardis| tardis.at)
    }

    /// WHO-GEN-09, WHO-GEN-10: how the player completes Goals; the opposing side does the other thing.
    pub fn is_good(&self) -> bool {
        self.part == Part::Good
    }
}

impl State {
    /// Puts a card into the hand.
    pub fn take(&mut self, card: Card) {
        let place = self.hand.iter().position(|held| *held > card).unwrap_or(self.hand.len());
        self.hand.insert(place, card);
    }

    /// Takes a card out of the hand, if it is there.
    pub fn take_from_hand(&mut self, card: Card) -> bool {
        let place = self.hand.iter().position(|held| *held == card);
        place.map(|place| self.hand.remove(place)).is_some()
    }
}
