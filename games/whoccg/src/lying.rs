//! What lies in play: a card, whose it is and where, and sets of places and of Characters there. Nouns only, and the lowest
//! of them: they know nothing of a table.

use crate::cards::Card;
use engine::{Seat, Seats};
use serde::{Deserialize, Serialize};

/// The most cards that belong to the player, those of Set-Up included.
pub const MOST_OWN: usize = 64;
/// The most cards of the opponent deck (WHO-OPP-02 knows no maximum; a table does).
pub const MOST_OPPOSING: usize = 160;
/// All cards that can be in play at once.
pub const MOST_IN_PLAY: usize = MOST_OWN + MOST_OPPOSING;
/// Whom a card is known to that the player alone has seen.
pub const PLAYER: Seats = Seats::only(Seat(0));

/// What a card in play is called in the state: a number that no other one in play has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
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
pub enum CardPlace {
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
    pub const fn with_if(self, place: CardPlace, holds: bool) -> Places {
        match place {
            CardPlace::At(place) => Places(self.0 | (holds as u64) << (place & 63)),
            _ => self,
        }
    }

    /// The same places but for one.
    pub const fn without(self, place: u8) -> Places {
        Places(self.0 & !(1 << (place & 63)))
    }

    /// The same places and all at which something is that lies there; on other cards it may be anywhere.
    pub const fn with_all_at(self, place: CardPlace) -> Places {
        match place {
            CardPlace::At(place) => self.with(place),
            CardPlace::Aboard => self,
            CardPlace::On(_) | CardPlace::Under(_) => Places::ALL,
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
    pub place: CardPlace,
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

/// Some of the player's Characters at a place: a bit for each, in the order in which they came. Numbers beyond those
/// name the player's Characters elsewhere, in the same order, who can be in no group there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[serde(transparent)]
pub struct Group(pub u64);

impl Group {
    /// Whether the Character with this number at the place is in the group.
    pub const fn has(self, number: usize) -> bool {
        number < 64 && self.0 >> number & 1 == 1
    }

    /// The group with one more.
    pub const fn with(self, number: usize) -> Group {
        if number < 64 { Group(self.0 | 1 << number) } else { self }
    }

    /// The group with one fewer.
    pub const fn without(self, number: usize) -> Group {
        if number < 64 { Group(self.0 & !(1 << number)) } else { self }
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
