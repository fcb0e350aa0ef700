//! Everything there is on and under the table: nouns only.
//!
//! The state is one plain value without a pointer in it, so that copying it is copying memory. What cards
//! say lives in the [`Pool`](crate::cards::Pool); here they are numbers.

use crate::cards::Card;
use crate::in_play::CardsInPlay;
use crate::sets::Rows;
use crate::setup::Part;
use engine::{Seat, Seats, Stack};
use serde::{Deserialize, Serialize};
use tinyvec::ArrayVec;

/// The most cards that belong to the player, those of Set-Up included.
pub const MOST_OWN: usize = 64;
/// The most cards of the opponent deck (WHO-OPP-02 knows no maximum; a table does).
pub const MOST_OPPOSING: usize = 160;
/// All cards that can be in play at once.
pub const MOST_IN_PLAY: usize = MOST_OWN + MOST_OPPOSING;
/// What can be unfinished at once: what a move begins is never more than a few things, and each of the player's cards may
/// have been brought by another that has not said everything yet.
const MOST_PENDING: usize = 16 + MOST_OWN;
/// Whom a card is known to that the player alone has seen.
pub const PLAYER: Seats = Seats::only(Seat(0));
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
    #[serde(with = "crate::buried")]
    pub deck: Stack<Card, MOST_OWN>,
    /// The opponent deck, the bottom card first.
    #[serde(with = "crate::buried")]
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
    pub so_far: SoFar,
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
pub struct SoFar {
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

/// What a card in play is called in the state: a number that no other one in play has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Id(pub u8);

/// One of the two sides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// The player.
    #[default]
    Player,
    /// The opponent deck.
    Opponent,
}

impl Side {
    /// The side against this one.
    pub const fn other(self) -> Side {
        match self {
            Side::Player => Side::Opponent,
            Side::Opponent => Side::Player,
        }
    }
}

/// Where a card in play is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Where {
    /// At a place of the line.
    At(u8),
    /// In the TARDIS, or on it.
    #[default]
    Aboard,
    /// On another card.
    On(Id),
    /// Under another card, open.
    Under(Id),
}

/// Some places of the line, a bit for each; counted from the left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Places(u64);

impl Places {
    /// All that there can be.
    pub const ALL: Places = Places(u64::MAX);

    /// So many places from the left.
    pub const fn first(number: usize) -> Places {
        if number < 64 { Places((1 << number) - 1) } else { Places::ALL }
    }

    /// The same places and one more.
    pub const fn with(self, place: u8) -> Places {
        Places(self.0 | 1 << (place & 63))
    }

    /// The same places, and one more if it is one and this holds.
    pub const fn with_if(self, place: Where, holds: bool) -> Places {
        match place {
            Where::At(place) => Places(self.0 | (holds as u64) << (place & 63)),
            _ => self,
        }
    }

    /// The same places but for one.
    pub const fn without(self, place: u8) -> Places {
        Places(self.0 & !(1 << (place & 63)))
    }

    /// The same places and all at which something is that lies there; on other cards it may be anywhere.
    pub const fn with_all_at(self, place: Where) -> Places {
        match place {
            Where::At(place) => self.with(place),
            Where::Aboard => self,
            Where::On(_) | Where::Under(_) => Places::ALL,
        }
    }

    /// The places that are in one of the two.
    pub const fn or(self, other: Places) -> Places {
        Places(self.0 | other.0)
    }

    /// The places that are in both.
    pub const fn and(self, other: Places) -> Places {
        Places(self.0 & other.0)
    }

    /// The places that are in this and not in the other.
    pub const fn but_for(self, other: Places) -> Places {
        Places(self.0 & !other.0)
    }

    /// Whether a place is one of them.
    pub const fn has(self, place: u8) -> bool {
        self.0 >> (place & 63) & 1 == 1
    }
}

impl FromIterator<u8> for Places {
    fn from_iter<I: IntoIterator<Item = u8>>(all: I) -> Places {
        all.into_iter().fold(Places::default(), Places::with)
    }
}

impl Iterator for Places {
    type Item = u8;

    fn next(&mut self) -> Option<u8> {
        let place = self.0.trailing_zeros() as u8;
        self.0 &= self.0.wrapping_sub(1);
        (place < 64).then_some(place)
    }
}

/// A card in play, but for places and the TARDIS.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct InPlay {
    /// Its number among those in play.
    pub id: Id,
    /// Which card.
    pub card: Card,
    /// WHO-CTRL-03: to whom it belongs.
    pub owner: Side,
    /// Who controls it.
    pub side: Side,
    /// Where it is.
    pub place: Where,
    /// WHOX-FREEZE-01: frozen.
    pub frozen: bool,
    /// WHOX-DNG-02: frozen through the next turn.
    pub late: bool,
    /// WHOX-MOVE-03: has boarded or left the TARDIS in this turn.
    pub stepped: bool,
    /// WHOX-ICON-03: has moved through the Vortex in this turn.
    pub vortex: bool,
    /// WHO-ACT-12: has unfrozen somebody in this turn.
    pub helped: bool,
    /// WHOX-ART-04: was played during Set-Up.
    pub set_up: bool,
    /// WHO-SCORE-10: a Goal that is completed.
    pub done: bool,
    /// In the group of the attempt that is under way.
    pub joins: bool,
    /// Has acted at the end of this step 2.
    pub acted: bool,
    /// WHOX-HAND-05: tokens that were laid on it by hand.
    #[serde(skip_serializing_if = "is_none")]
    pub tokens: u8,
    /// WHOX-HAND-05: its counter, set by hand.
    #[serde(skip_serializing_if = "is_zero")]
    pub counter: i8,
}

fn is_none(tokens: &u8) -> bool {
    *tokens == 0
}

fn is_zero(counter: &i8) -> bool {
    *counter == 0
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
    pub fn lay(&mut self, card: Card, owner: Side, side: Side, place: Where) -> Id {
        let id = self.table.free_id();
        self.table.push(InPlay { id, card, owner, side, place, ..InPlay::default() });
        id
    }

    /// What lies at a place, in the order of coming.
    pub fn there(&self, place: Where) -> impl Iterator<Item = &InPlay> {
        self.table.there(place)
    }

    /// What lies on a card.
    pub fn upon(&self, id: Id) -> impl Iterator<Item = &InPlay> {
        self.there(Where::On(id))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_places_of_a_line_are_counted_from_the_left_however_long_it_is() {
        assert!(Places::first(3).eq([0, 1, 2]));
        assert_eq!(Places::first(0), Places::default());
        assert_eq!(Places::first(64), Places::ALL);
        assert_eq!(Places::first(65), Places::ALL);
    }

    #[test]
    fn a_place_that_is_taken_out_takes_no_other_with_it() {
        let some: Places = [1, 2, 5].into_iter().collect();
        assert!(some.without(2).eq([1, 5]));
        assert!(some.without(3).eq([1, 2, 5]), "it was not one of them");
        assert!(some.without(1).without(5).eq([2]));
    }

    #[test]
    fn two_sets_of_places_have_together_what_either_has() {
        let [some, others]: [Places; 2] = [[1, 2], [2, 3]].map(|all| all.into_iter().collect());
        assert!(some.or(others).eq([1, 2, 3]));
        assert!(some.and(others).eq([2]));
        assert!(some.but_for(others).eq([1]));
    }

    /// Rules: WHOX-HAND-05
    #[test]
    fn tokens_and_a_counter_are_saved_with_a_card_that_has_some() {
        let marked = InPlay { tokens: 3, counter: -2, ..InPlay::default() };
        for (one, has_some) in [(marked, true), (InPlay::default(), false)] {
            let saved = toml::Table::try_from(one).expect("it is plain data");
            let entries = ["tokens", "counter"].map(|entry| saved.contains_key(entry));
            assert_eq!(entries, [has_some; 2]);
            assert_eq!(saved.try_into::<InPlay>(), Ok(one));
        }
    }
}
