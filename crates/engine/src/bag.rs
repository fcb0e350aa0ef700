//! Cards in no particular order: a hand, a discard pile, a shuffled deck.

use crate::Set;
use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::marker::PhantomData;

/// The number of kinds of card that a page of a bag tells apart.
pub const KINDS: usize = 64;

/// A thing that a number stands for: a kind of card.
pub trait Coded: Copy {
    /// The sort of thing, as [`Names`](crate::Names) knows it; empty if it has no names.
    const SORT: &'static str = "";

    /// Returns its number.
    fn code(self) -> u16;

    /// Returns the thing that a number stands for.
    fn of_code(code: u16) -> Self;
}

/// A bare number in a bag is a kind of card.
impl Coded for u8 {
    const SORT: &'static str = "Card";

    #[inline]
    fn code(self) -> u16 {
        self.into()
    }

    #[inline]
    fn of_code(code: u16) -> u8 {
        code as u8
    }
}

/// A multiset of card kinds, numbered below [`KINDS`] for each of its pages.
///
/// Copies of a kind cannot be told apart, so a card in a bag has no id that could betray where it
/// has been. A shuffled deck is a bag too: its order is decided when a card is drawn. That is the
/// same game, since no rule looks at an order that no player knows, and it leaves no order that
/// could leak.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Bag<C = u8, const PAGES: usize = 1> {
    kinds: Set<C, PAGES>,
    count: u16,
    copies: [[u8; KINDS]; PAGES],
}

impl<C, const PAGES: usize> Default for Bag<C, PAGES> {
    fn default() -> Self {
        Self::new()
    }
}

impl<C, const PAGES: usize> Bag<C, PAGES> {
    /// Creates an empty bag.
    pub const fn new() -> Self {
        Self { kinds: Set::new(), count: 0, copies: [[0; KINDS]; PAGES] }
    }

    /// Returns the number of cards in the bag.
    pub const fn len(&self) -> u16 {
        self.count
    }

    /// Returns true if the bag is empty.
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }
}

impl<C> Bag<C> {
    /// Returns the kinds in the bag as a bit set.
    pub const fn mask(&self) -> u64 {
        self.kinds.words[0]
    }
}

/// Returns the page of a kind, and its index there.
#[inline]
fn place<C: Coded>(kind: C) -> (usize, usize) {
    let code = usize::from(kind.code());
    (code / KINDS, code % KINDS)
}

impl<C: Coded, const PAGES: usize> Bag<C, PAGES> {
    /// Returns the number of cards of a kind in the bag.
    #[inline]
    pub fn count(&self, kind: C) -> u8 {
        let (page, at) = place(kind);
        self.copies[page][at]
    }

    /// Returns true if the bag has a card of this kind.
    #[inline]
    pub fn has(&self, kind: C) -> bool {
        self.kinds.has(kind)
    }

    /// Returns the kinds in the bag, in order.
    #[inline]
    pub fn kinds(&self) -> impl Iterator<Item = C> + use<C, PAGES> {
        self.kinds.iter()
    }

    /// Returns each kind with its number of copies, in order.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = (C, u8)> + '_ {
        self.kinds().map(|kind| (kind, self.count(kind)))
    }

    /// Puts one card in.
    #[inline]
    pub fn add(&mut self, kind: C) {
        self.add_many(kind, 1);
    }

    /// Puts several cards of one kind in.
    #[inline]
    pub fn add_many(&mut self, kind: C, copies: u8) {
        if copies > 0 {
            let (page, at) = place(kind);
            self.copies[page][at] += copies;
            self.kinds.insert(kind);
            self.count += u16::from(copies);
        }
    }

    /// Takes one card out, and returns true if there was one.
    #[inline]
    pub fn take(&mut self, kind: C) -> bool {
        if !self.has(kind) {
            return false;
        }
        self.take_many(kind, 1);
        true
    }

    /// Takes out copies that are there.
    #[inline]
    fn take_many(&mut self, kind: C, copies: u8) {
        let (page, at) = place(kind);
        self.copies[page][at] -= copies;
        self.count -= u16::from(copies);
        if self.copies[page][at] == 0 {
            self.kinds.remove(kind);
        }
    }

    /// Puts all cards of another bag in.
    pub fn add_all(&mut self, other: &Self) {
        for (kind, copies) in other.iter() {
            self.add_many(kind, copies);
        }
    }

    /// Takes all cards of another bag out, and returns true. If some are missing, changes nothing
    /// and returns false.
    pub fn take_all(&mut self, other: &Self) -> bool {
        if !self.contains(other) {
            return false;
        }
        for (kind, copies) in other.iter() {
            self.take_many(kind, copies);
        }
        true
    }

    /// Returns true if this bag has every card of the other.
    pub fn contains(&self, other: &Self) -> bool {
        other.iter().all(|(kind, copies)| self.count(kind) >= copies)
    }

    /// Returns the kind of the card at a position, counting copies in the order of kinds.
    ///
    /// # Panics
    /// Panics if the position is not below [`Bag::len`].
    pub fn at(&self, position: u32) -> C {
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

impl<C, const PAGES: usize> std::fmt::Debug for Bag<C, PAGES>
where
    C: Coded + std::fmt::Debug,
{
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

impl<C: Coded, const PAGES: usize> FromIterator<C> for Bag<C, PAGES> {
    fn from_iter<I: IntoIterator<Item = C>>(kinds: I) -> Self {
        let mut bag = Bag::new();
        for kind in kinds {
            bag.add(kind);
        }
        bag
    }
}

impl<C: Coded, const PAGES: usize> Serialize for Bag<C, PAGES> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_newtype_struct("Bag", &Written(self))
    }
}

impl<'de, C: Coded, const PAGES: usize> Deserialize<'de> for Bag<C, PAGES> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_newtype_struct("Bag", Reading(PhantomData))
    }
}

/// A bag as pairs of a kind and its copies.
struct Written<'b, C, const PAGES: usize>(&'b Bag<C, PAGES>);

impl<C: Coded, const PAGES: usize> Serialize for Written<'_, C, PAGES> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(|(kind, copies)| (Kind(kind), copies)))
    }
}

/// A kind of card, written under the name of its sort.
struct Kind<C>(C);

impl<C: Coded> Serialize for Kind<C> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_newtype_struct(C::SORT, &self.0.code())
    }
}

/// A number that stands for a thing, read under the name of its sort.
struct Code<C>(u16, PhantomData<C>);

impl<'de, C: Coded> Deserialize<'de> for Code<C> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Number<C>(PhantomData<C>);
        impl<'de, C> Visitor<'de> for Number<C> {
            type Value = Code<C>;
            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("a number")
            }
            fn visit_newtype_struct<D>(self, inner: D) -> Result<Code<C>, D::Error>
            where
                D: Deserializer<'de>,
            {
                u16::deserialize(inner).map(|code| Code(code, PhantomData))
            }
        }
        deserializer.deserialize_newtype_struct(C::SORT, Number(PhantomData))
    }
}

/// Reads what [`Written`] wrote.
struct Reading<C, const PAGES: usize>(PhantomData<C>);

impl<'de, C: Coded, const PAGES: usize> Visitor<'de> for Reading<C, PAGES> {
    type Value = Bag<C, PAGES>;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("pairs of a kind and its copies")
    }

    fn visit_newtype_struct<D>(self, inner: D) -> Result<Self::Value, D::Error>
    where
        D: Deserializer<'de>,
    {
        let mut bag = Bag::new();
        for (Code(code, _), copies) in Vec::<(Code<C>, u8)>::deserialize(inner)? {
            if usize::from(code) >= KINDS * PAGES {
                return Err(D::Error::custom(format!("there is no card kind {code}")));
            }
            let kind = C::of_code(code);
            if bag.has(kind) {
                return Err(D::Error::custom(format!("card kind {code} is listed twice")));
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
    fn a_bag_of_several_pages_tells_as_many_kinds_apart_in_their_order() {
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        struct Wide(u16);
        impl Coded for Wide {
            fn code(self) -> u16 {
                self.0
            }
            fn of_code(code: u16) -> Wide {
                Wide(code)
            }
        }
        let mut bag: Bag<Wide, 5> = [300, 2, 66, 300].map(Wide).into_iter().collect();
        assert_eq!(bag.kinds().collect::<Vec<_>>(), [2, 66, 300].map(Wide));
        assert_eq!((bag.at(1), bag.at(3), bag.count(Wide(300))), (Wide(66), Wide(300), 2));
        assert!(bag.take(Wide(300)) && bag.take(Wide(300)) && !bag.take(Wide(300)));
        assert!(!bag.has(Wide(999)), "what no page holds is not in");
        let text = serde_json::to_string(&bag).expect("a bag can be written");
        assert_eq!(serde_json::from_str::<Bag<Wide, 5>>(&text).expect("and read"), bag);
        assert!(serde_json::from_str::<Bag<Wide, 5>>("[[320,1]]").is_err());
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
