//! Cards in no particular order: a hand, a discard pile, a shuffled deck.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// How many kinds of card one game may have in its bags.
pub const KINDS: usize = 64;

/// A multiset of card kinds, numbered below [`KINDS`].
///
/// Copies of a kind cannot be told apart, so a card in a bag has no id that could betray where it has
/// been. A shuffled deck is a bag too: its order is decided when a card is drawn, which is the same game
/// (no rule looks at an order nobody knows) and leaves no order that could leak.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Bag {
    kinds: u64,
    count: u16,
    copies: [u8; KINDS],
}

impl Default for Bag {
    fn default() -> Self {
        Self { kinds: 0, count: 0, copies: [0; KINDS] }
    }
}

impl Bag {
    /// An empty bag.
    pub fn new() -> Self {
        Self::default()
    }

    /// How many cards are in the bag.
    pub const fn len(&self) -> u16 {
        self.count
    }

    /// Whether the bag is empty.
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// How many cards of a kind are in the bag.
    pub const fn count(&self, kind: u8) -> u8 {
        self.copies[kind as usize]
    }

    /// Whether a card of this kind is in the bag.
    pub const fn has(&self, kind: u8) -> bool {
        self.kinds >> kind & 1 == 1
    }

    /// The kinds in the bag as a bit set.
    pub const fn mask(&self) -> u64 {
        self.kinds
    }

    /// The kinds in the bag, in order.
    pub fn kinds(&self) -> impl Iterator<Item = u8> + use<> {
        Bits(self.kinds)
    }

    /// Kind and number of copies, in order.
    pub fn iter(&self) -> impl Iterator<Item = (u8, u8)> + '_ {
        self.kinds().map(|kind| (kind, self.copies[kind as usize]))
    }

    /// Puts one card in.
    pub fn add(&mut self, kind: u8) {
        self.add_many(kind, 1);
    }

    /// Puts several cards of one kind in.
    pub fn add_many(&mut self, kind: u8, copies: u8) {
        if copies > 0 {
            self.copies[kind as usize] += copies;
            self.kinds |= 1 << kind;
            self.count += u16::from(copies);
        }
    }

    /// Takes one card out, if there is one, and says whether there was.
    pub fn take(&mut self, kind: u8) -> bool {
        if !self.has(kind) {
            return false;
        }
        self.copies[kind as usize] -= 1;
        self.count -= 1;
        if self.copies[kind as usize] == 0 {
            self.kinds &= !(1 << kind);
        }
        true
    }

    /// Puts all cards of another bag in.
    pub fn add_all(&mut self, other: &Bag) {
        for (kind, copies) in other.iter() {
            self.add_many(kind, copies);
        }
    }

    /// Takes all cards of another bag out; says whether they were all there, and changes nothing if not.
    pub fn take_all(&mut self, other: &Bag) -> bool {
        if !self.contains(other) {
            return false;
        }
        for (kind, copies) in other.iter() {
            self.copies[kind as usize] -= copies;
            self.count -= u16::from(copies);
            if self.copies[kind as usize] == 0 {
                self.kinds &= !(1 << kind);
            }
        }
        true
    }

    /// Whether every card of the other bag is here.
    pub fn contains(&self, other: &Bag) -> bool {
        other.iter().all(|(kind, copies)| self.count(kind) >= copies)
    }

    /// The kind of the card at a position, counting copies in the order of kinds.
    ///
    /// # Panics
    /// When the position is not below [`Bag::len`].
    pub fn at(&self, position: u32) -> u8 {
        let mut left = position;
        for (kind, copies) in self.iter() {
            if left < u32::from(copies) {
                return kind;
            }
            left -= u32::from(copies);
        }
        panic!("position {position} is outside a bag of {} cards", self.count)
    }
}

impl std::fmt::Debug for Bag {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

impl FromIterator<u8> for Bag {
    fn from_iter<I: IntoIterator<Item = u8>>(kinds: I) -> Self {
        let mut bag = Bag::new();
        for kind in kinds {
            bag.add(kind);
        }
        bag
    }
}

impl Serialize for Bag {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Bag {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let pairs = Vec::<(u8, u8)>::deserialize(deserializer)?;
        let mut bag = Bag::new();
        for (kind, copies) in pairs {
            if usize::from(kind) >= KINDS {
                return Err(serde::de::Error::custom(format!("there is no card kind {kind}")));
            }
            if bag.has(kind) {
                return Err(serde::de::Error::custom(format!("card kind {kind} is listed twice")));
            }
            bag.add_many(kind, copies);
        }
        Ok(bag)
    }
}

/// The set bits of a number, lowest first.
#[derive(Clone, Copy, Debug)]
pub struct Bits(pub u64);

impl Iterator for Bits {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        if self.0 == 0 {
            return None;
        }
        let bit = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(bit)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_put_in_can_be_taken_out_once() {
        let mut bag: Bag = [3, 3, 60].into_iter().collect();
        assert_eq!((bag.len(), bag.count(3), bag.mask()), (3, 2, 1 << 3 | 1 << 60));
        assert!(bag.take(3) && bag.take(3) && !bag.take(3));
        assert_eq!(bag.kinds().collect::<Vec<_>>(), [60]);
    }

    #[test]
    fn positions_count_copies_in_the_order_of_kinds() {
        let bag: Bag = [5, 1, 5].into_iter().collect();
        assert_eq!([bag.at(0), bag.at(1), bag.at(2)], [1, 5, 5]);
    }

    #[test]
    fn taking_more_than_there_is_changes_nothing() {
        let mut bag: Bag = [1, 2].into_iter().collect();
        let before = bag;
        assert!(!bag.take_all(&[2, 2].into_iter().collect()));
        assert_eq!(bag, before);
    }

    #[test]
    fn a_bag_survives_being_saved() {
        let bag: Bag = [1, 2, 2, 63].into_iter().collect();
        let text = serde_json::to_string(&bag).expect("a bag can be written");
        assert_eq!(text, "[[1,1],[2,2],[63,1]]");
        assert_eq!(serde_json::from_str::<Bag>(&text).expect("and read"), bag);
        assert!(serde_json::from_str::<Bag>("[[64,1]]").is_err());
    }
}
