//! Sets of things that numbers stand for, a bit for each: one operation handles all members at
//! once.

use crate::bag::Coded;
use std::marker::PhantomData;

/// The number of values that a word of a set tells apart.
const BITS: usize = u64::BITS as usize;

/// A set of things that stand for numbers, 64 for each of its words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Set<T, const WORDS: usize> {
    pub(crate) words: [u64; WORDS],
    of: PhantomData<T>,
}

impl<T, const WORDS: usize> Default for Set<T, WORDS> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T, const WORDS: usize> Set<T, WORDS> {
    /// Creates an empty set.
    pub const fn new() -> Self {
        Set::of_words([0; WORDS])
    }

    const fn of_words(words: [u64; WORDS]) -> Self {
        Set { words, of: PhantomData }
    }

    /// Returns true if the set is empty.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.words.iter().fold(0, |any, word| any | word) == 0
    }

    /// Returns true if the two sets have a member in common.
    #[inline]
    pub fn meets(&self, other: &Self) -> bool {
        // All words at once: mostly none of them has a bit in both.
        self.words.iter().zip(&other.words).fold(0, |both, (one, other)| both | one & other) != 0
    }

    /// Returns the members of either set.
    #[inline]
    pub fn or(&self, other: &Self) -> Self {
        Set::of_words(std::array::from_fn(|at| self.words[at] | other.words[at]))
    }

    /// Returns the members of both sets.
    #[inline]
    pub fn and(&self, other: &Self) -> Self {
        Set::of_words(std::array::from_fn(|at| self.words[at] & other.words[at]))
    }

    /// Returns the members that are not in the other set.
    #[inline]
    pub fn but_for(&self, other: &Self) -> Self {
        Set::of_words(std::array::from_fn(|at| self.words[at] & !other.words[at]))
    }

    /// Returns the number of members.
    #[inline]
    pub fn count(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }
}

/// Returns the word of a number, and its bit there.
#[inline]
fn place<T: Coded>(one: T) -> (usize, u64) {
    let number = usize::from(one.code());
    (number / BITS, 1 << (number % BITS))
}

impl<T: Coded, const WORDS: usize> Set<T, WORDS> {
    /// Adds an item.
    ///
    /// # Panics
    /// Panics if its number is too large for the set.
    #[inline]
    pub fn insert(&mut self, one: T) {
        let (word, bit) = place(one);
        self.words[word] |= bit;
    }

    /// Removes an item.
    ///
    /// # Panics
    /// Panics if its number is too large for the set.
    #[inline]
    pub fn remove(&mut self, one: T) {
        let (word, bit) = place(one);
        self.words[word] &= !bit;
    }

    /// Adds an item, or removes it.
    ///
    /// # Panics
    /// Panics if its number is too large for the set.
    #[inline]
    pub fn set(&mut self, one: T, is_in: bool) {
        let (at, bit) = place(one);
        let word = &mut self.words[at];
        *word = (*word & !bit) | (bit * u64::from(is_in));
    }

    /// Returns true if the item is in the set.
    #[inline]
    pub fn has(&self, one: T) -> bool {
        let (word, bit) = place(one);
        self.words.get(word).is_some_and(|word| word & bit != 0)
    }

    /// Returns the members, in order.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = T> + use<T, WORDS> {
        Numbers::of(self.words).map(T::of_code)
    }

    /// Returns the lowest number that is not in the set.
    #[inline]
    pub fn first_free(&self) -> Option<T> {
        let word = self.words.iter().position(|word| *word != u64::MAX)?;
        Some(T::of_code((word * BITS) as u16 + self.words[word].trailing_ones() as u16))
    }

    /// Removes a place from a row, when the numbers are places of a row of this length: all after
    /// it move up.
    #[inline]
    pub fn close_up(&mut self, gone: T, length: usize) {
        let (word, bit) = place(gone);
        if length <= BITS {
            self.words[0] = without(self.words[0], bit);
        } else {
            self.close_up_long(word, bit);
        }
    }

    #[cold]
    fn close_up_long(&mut self, word: usize, bit: u64) {
        self.words[word] = without(self.words[word], bit);
        for word in word..WORDS - 1 {
            self.words[word] |= self.words[word + 1] << (BITS - 1);
            self.words[word + 1] >>= 1;
        }
    }
}

/// Removes a bit from a word and moves those above it down.
#[inline]
fn without(word: u64, bit: u64) -> u64 {
    let before = bit - 1;
    word & before | word >> 1 & !before
}

impl<T: Coded, const WORDS: usize> FromIterator<T> for Set<T, WORDS> {
    fn from_iter<I: IntoIterator<Item = T>>(all: I) -> Self {
        let mut set = Set::default();
        all.into_iter().for_each(|one| set.insert(one));
        set
    }
}

/// The numbers of the bits that are still set, the lowest first.
///
/// Words move up as they are used, so that none is looked up by a number and all of them stay in registers.
#[derive(Clone, Debug)]
struct Numbers<const WORDS: usize> {
    words: [u64; WORDS],
    /// The number of the first bit of the first word.
    first: u16,
    /// True if a later word has bits set: mostly none has.
    more: bool,
}

impl<const WORDS: usize> Numbers<WORDS> {
    #[inline]
    fn of(words: [u64; WORDS]) -> Self {
        Numbers { words, first: 0, more: is_any(&words[1..]) }
    }

    /// Goes on to the next word.
    #[inline]
    fn go_on(&mut self) {
        for at in 1..WORDS {
            self.words[at - 1] = self.words[at];
        }
        self.words[WORDS - 1] = 0;
        self.first += BITS as u16;
        self.more = is_any(&self.words[1..]);
    }
}

#[inline]
fn is_any(words: &[u64]) -> bool {
    words.iter().fold(0, |any, word| any | word) != 0
}

impl<const WORDS: usize> Iterator for Numbers<WORDS> {
    type Item = u16;

    #[inline]
    fn next(&mut self) -> Option<u16> {
        while self.words[0] == 0 {
            if !self.more {
                return None;
            }
            self.go_on();
        }
        let bit = self.words[0].trailing_zeros();
        self.words[0] &= self.words[0] - 1;
        Some(self.first | bit as u16)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.words.iter().map(|word| word.count_ones()).sum::<u32>() as usize;
        (left, Some(left))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A card of a box that outgrew a byte.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    struct Card(u16);

    impl Coded for Card {
        fn code(self) -> u16 {
            self.0
        }

        fn of_code(code: u16) -> Card {
            Card(code)
        }
    }

    type CardSet = Set<Card, 5>;
    type Rows = Set<u8, 4>;

    #[test]
    fn sets_know_what_is_in_them_and_in_both_of_two() {
        let odd: CardSet = [1, 63, 65, 300].map(Card).into_iter().collect();
        let even: CardSet = [0, 64, 299].map(Card).into_iter().collect();
        let found: Vec<u16> = (0..=u16::MAX).filter(|card| odd.has(Card(*card))).collect();
        assert_eq!(found, [1, 63, 65, 300]);
        assert!(odd.iter().eq(found.into_iter().map(Card)));
        assert!(!odd.meets(&even));
        assert!(odd.meets(&[Card(300)].into_iter().collect()));
    }

    #[test]
    fn what_came_after_a_card_that_left_the_row_moves_up() {
        let rows = |rows: &[u8]| rows.iter().copied().collect::<Rows>();
        let mut some = rows(&[0, 5, 63, 64, 65, 128, 223]);
        some.close_up(5, 224);
        assert_eq!(some, rows(&[0, 62, 63, 64, 127, 222]));
        some.close_up(200, 223);
        assert_eq!(some, rows(&[0, 62, 63, 64, 127, 221]));
        assert_eq!(some.count(), 6);
        let mut few = rows(&[0, 5, 6, 63]);
        few.close_up(5, 64);
        assert_eq!(few, rows(&[0, 5, 62]));
        some.set(0, false);
        some.set(9, true);
        assert_eq!(some.and(&rows(&[0, 9, 63])), rows(&[9, 63]));
        assert_eq!(some.but_for(&rows(&[62, 63, 64, 127, 221])), rows(&[9]));
    }

    #[test]
    fn the_lowest_number_that_is_free_is_found_until_none_is() {
        let upto = |end: u8| (0..end).collect::<Rows>();
        assert_eq!(upto(0).first_free(), Some(0));
        assert_eq!(upto(70).first_free(), Some(70));
        assert_eq!((0..=u8::MAX).collect::<Rows>().first_free(), None);
        assert!(upto(0).is_empty() && !upto(1).is_empty());
    }

    fn set(cards: &[u16]) -> CardSet {
        cards.iter().map(|card| Card(*card)).collect()
    }

    /// Numbers that are each in a word of their own, as far apart as one word of a set reaches.
    const FAR_APART: [u16; 5] = [1, 65, 129, 193, 257];

    #[test]
    fn a_set_is_empty_when_nothing_is_in_any_of_its_words() {
        assert!(set(&[]).is_empty());
        for one in FAR_APART {
            assert!(FAR_APART.iter().all(|other| !set(&[one, *other]).is_empty()), "{one}");
        }
    }

    #[test]
    fn sets_meet_where_something_is_in_both() {
        assert!(!set(&FAR_APART).meets(&set(&[2, 66, 130, 194, 258])));
        for one in FAR_APART {
            let meets = |other: &u16| set(&FAR_APART).meets(&set(&[one, *other]));
            assert!(FAR_APART.iter().all(meets), "{one}");
        }
    }

    #[test]
    fn both_together_have_what_either_has() {
        assert_eq!(set(&[1, 65, 70]).or(&set(&[1, 257, 70])), set(&[1, 65, 70, 257]));
    }

    #[test]
    fn what_is_taken_out_is_gone_and_nothing_else() {
        let mut cards = set(&[1, 65, 70, 257]);
        cards.remove(Card(65));
        cards.remove(Card(2));
        assert_eq!(cards, set(&[1, 70, 257]));
    }
}
