//! Security passcards: gear without dice, each played once at a moment of its own.

use crate::gear::{CARDS, Gear};
use crate::rule;
use engine::RuleId;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tinyvec::ArrayVec;

/// The number of the first passcard.
const FIRST: u8 = 62;

/// More Weapon for one attack.
pub const ARES: Gear = Gear(FIRST);
/// More on a white die of a dodge.
pub const YAMATETSU: Gear = Gear(FIRST + 1);
/// More on a yellow die of an attack.
pub const NOVATECH: Gear = Gear(FIRST + 2);
/// More on a black die of an attack.
pub const MISUHAMA: Gear = Gear(FIRST + 3);
/// Clicks back after damage.
pub const DOC_WAGON: Gear = Gear(FIRST + 4);
/// More on a red die of an attack.
pub const WUXING: Gear = Gear(FIRST + 5);
/// More Head for one move.
pub const SHIAWASE: Gear = Gear(FIRST + 6);
/// More defence against one attack.
pub const RENRAKU: Gear = Gear(FIRST + 7);

/// The amount by which a passcard raises a value or a die.
pub(crate) const MORE: u8 = 2;

/// The rule that says what a passcard does. Each has its own.
// DUE-CARD-35
pub(crate) fn rule_of(card: Gear) -> RuleId {
    match card {
        ARES => rule::DUE_CARD_18,
        YAMATETSU => rule::DUE_CARD_19,
        NOVATECH => rule::DUE_CARD_21,
        MISUHAMA => rule::DUE_CARD_22,
        DOC_WAGON => rule::DUE_CARD_24,
        WUXING => rule::DUE_CARD_28,
        SHIAWASE => rule::DUE_CARD_29,
        _ => rule::DUE_CARD_30,
    }
}

/// The moment at which a passcard is played, for a refusal.
pub(crate) fn moment(card: Gear) -> &'static str {
    match card {
        ARES => "Ares is played with an attack: `attack midnight playing ares with green d10`",
        YAMATETSU => "Yamatetsu raises a white die of your dodge that has just fallen",
        NOVATECH => "Novatech raises a yellow die of your attack that has just fallen",
        MISUHAMA => "Misuhama raises a black die of your attack that has just fallen",
        DOC_WAGON => "Doc Wagon is played right after damage: `treat body by 2`",
        WUXING => "Wuxing raises a red die of your attack that has just fallen",
        SHIAWASE => "Shiawase is played right before you move",
        RENRAKU => "Renraku is played when attack and dodge dice have fallen",
        _ => "only passcards are played",
    }
}

/// Marks a row of which not every piece was a passcard, or one was there twice.
const MISREAD: u16 = 1 << 8;

/// Different passcards.
// DUE-CARD-05
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Passcards(u16);

impl Passcards {
    /// No card.
    pub const NONE: Passcards = Passcards(0);
    /// One of each.
    pub const ALL: Passcards = Passcards(u8::MAX as u16);

    const fn bit(card: Gear) -> u16 {
        match card.0.checked_sub(FIRST) {
            Some(place) if place < 8 => 1 << place,
            _ => 0,
        }
    }

    /// Returns true if the card is among them.
    pub const fn has(self, card: Gear) -> bool {
        self.0 & Passcards::bit(card) != 0
    }

    /// Returns true if there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Adds a card.
    pub const fn add(&mut self, card: Gear) {
        self.0 |= Passcards::bit(card);
    }

    /// Takes a card out, and returns true if it was there.
    pub const fn take(&mut self, card: Gear) -> bool {
        let had = self.has(card);
        self.0 &= !Passcards::bit(card);
        had
    }

    /// Returns true if all of the other cards are among them.
    pub const fn contains(self, other: Passcards) -> bool {
        self.0 & other.0 == other.0
    }

    /// Returns true if they were read from something else than different passcards.
    pub(crate) const fn is_misread(self) -> bool {
        self.0 & MISREAD != 0
    }

    /// Returns true if some card is in both.
    pub const fn meets(self, other: Passcards) -> bool {
        self.0 & other.0 != 0
    }

    /// The cards in both and in either.
    #[must_use]
    pub const fn and(self, other: Passcards) -> Passcards {
        Passcards(self.0 | other.0)
    }

    /// The cards that are not among the others.
    #[must_use]
    pub const fn without(self, other: Passcards) -> Passcards {
        Passcards(self.0 & !other.0)
    }

    /// The cards, in the order of the appendix.
    pub fn iter(self) -> impl Iterator<Item = Gear> {
        (0..CARDS.len() as u8).map(|place| Gear(FIRST + place)).filter(move |card| self.has(*card))
    }
}

impl FromIterator<Gear> for Passcards {
    fn from_iter<I: IntoIterator<Item = Gear>>(cards: I) -> Passcards {
        let mut all = Passcards::NONE;
        cards.into_iter().for_each(|card| all.add(card));
        all
    }
}

/// Passcards as they are written: one after the other.
type Row = ArrayVec<[Gear; 8]>;

impl Serialize for Passcards {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.iter().collect::<Row>().serialize(to)
    }
}

impl<'de> Deserialize<'de> for Passcards {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Passcards, D::Error> {
        let row = Row::deserialize(from)?;
        let mut cards: Passcards = row.iter().copied().collect();
        if cards.iter().count() < row.len() {
            cards.0 |= MISREAD;
        }
        Ok(cards)
    }
}
