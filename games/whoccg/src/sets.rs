//! Sets of cards and of numbers in play, a bit for each: what many have in common is asked of all of them at once.

use crate::cards::Card;
use crate::state::Id;
use std::marker::PhantomData;

/// Some of all that a byte can number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Set<T> {
    words: [u64; 4],
    of: PhantomData<T>,
}

/// Some of the cards of a pool.
pub type CardSet = Set<Card>;
/// Some of the cards in play, by their numbers.
pub type Ids = Set<Id>;
/// Some of the cards in play, by their places in the row of all.
pub type Rows = Set<u8>;

impl<T: From<u8> + Into<u8>> Set<T> {
    /// Puts one in.
    pub fn insert(&mut self, one: T) {
        let number: u8 = one.into();
        self.words[usize::from(number >> 6)] |= 1 << (number & 63);
    }

    /// Takes one out.
    pub fn remove(&mut self, one: T) {
        let number: u8 = one.into();
        self.words[usize::from(number >> 6)] &= !(1 << (number & 63));
    }

    /// Puts one in, or takes it out.
    pub fn set(&mut self, one: T, is_in: bool) {
        let number: u8 = one.into();
        let word = &mut self.words[usize::from(number >> 6)];
        *word = *word & !(1 << (number & 63)) | u64::from(is_in) << (number & 63);
    }

    /// Whether one is in.
    pub fn has(&self, one: T) -> bool {
        let number: u8 = one.into();
        self.words[usize::from(number >> 6)] >> (number & 63) & 1 == 1
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        let [a, b, c, d] = self.words;
        a | b | c | d == 0
    }

    /// Whether some are in both.
    pub fn meets(&self, other: &Set<T>) -> bool {
        // All words at once: mostly none of them has a bit in both.
        let [a, b, c, d] = other.words;
        (self.words[0] & a) | (self.words[1] & b) | (self.words[2] & c) | (self.words[3] & d) != 0
    }

    /// Those that are in one of the two.
    pub fn or(&self, other: &Set<T>) -> Set<T> {
        let words = std::array::from_fn(|word| self.words[word] | other.words[word]);
        Set { words, of: PhantomData }
    }

    /// Those that are in both.
    pub fn and(&self, other: &Set<T>) -> Set<T> {
        let words = std::array::from_fn(|word| self.words[word] & other.words[word]);
        Set { words, of: PhantomData }
    }

    /// Those that are not in the other.
    pub fn but_for(&self, other: &Set<T>) -> Set<T> {
        let words = std::array::from_fn(|word| self.words[word] & !other.words[word]);
        Set { words, of: PhantomData }
    }

    /// How many are in.
    pub fn count(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Those that are in, in order.
    pub fn iter(&self) -> impl Iterator<Item = T> + use<T> {
        Members::new(self.words).map(T::from)
    }

    /// The lowest number that is not in.
    pub(crate) fn first_free(&self) -> Option<T> {
        let word = self.words.iter().position(|word| *word != u64::MAX)?;
        Some(T::from((word as u32 * 64 + self.words[word].trailing_ones()) as u8))
    }
}

impl Rows {
    /// A card has left the row, and all that came after it have moved up: a row of so many.
    #[inline]
    pub(crate) fn close_up(&mut self, at: u8, length: usize) {
        if length <= 64 {
            let before = (1 << (at & 63)) - 1;
            self.words[0] = self.words[0] & before | self.words[0] >> 1 & !before;
        } else {
            self.close_up_long(at);
        }
    }

    #[cold]
    fn close_up_long(&mut self, at: u8) {
        let (word, before) = (usize::from(at >> 6), (1 << (at & 63)) - 1);
        let here = self.words[word];
        self.words[word] = here & before | here >> 1 & !before;
        for word in word..self.words.len() - 1 {
            self.words[word] |= self.words[word + 1] << 63;
            self.words[word + 1] >>= 1;
        }
    }
}

/// The numbers of the bits that are still set, the lowest first.
struct Members {
    /// Those of the word that is looked at.
    bits: u64,
    /// The number of its first bit.
    first: u8,
    /// Whether there is something in the words that come after it: mostly there is not.
    more: bool,
    /// Those words.
    rest: [u64; 3],
}

impl Members {
    fn new([bits, rest @ ..]: [u64; 4]) -> Members {
        Members { bits, first: 0, more: rest[0] | rest[1] | rest[2] != 0, rest }
    }

    /// Goes on to the next word.
    fn go_on(&mut self) {
        let [next, then, last] = self.rest;
        (self.bits, self.rest) = (next, [then, last, 0]);
        self.first += 64;
        self.more = then | last != 0;
    }
}

impl Iterator for Members {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        while self.bits == 0 {
            if !self.more {
                return None;
            }
            self.go_on();
        }
        let bit = self.bits.trailing_zeros() as u8;
        self.bits &= self.bits - 1;
        Some(self.first | bit)
    }
}

impl<T: From<u8> + Into<u8> + Default> FromIterator<T> for Set<T> {
    fn from_iter<I: IntoIterator<Item = T>>(all: I) -> Set<T> {
        let mut set = Set::default();
        all.into_iter().for_each(|one| set.insert(one));
        set
    }
}

impl From<u8> for Card {
    fn from(number: u8) -> Card {
        Card(number)
    }
}

impl From<Card> for u8 {
    fn from(card: Card) -> u8 {
        card.0
    }
}

impl From<u8> for Id {
    fn from(number: u8) -> Id {
        Id(number)
    }
}

impl From<Id> for u8 {
    fn from(id: Id) -> u8 {
        id.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_know_what_is_in_them_and_in_both_of_two() {
        let odd: CardSet = [1, 63, 65, 249].map(Card).into_iter().collect();
        let even: CardSet = [0, 64, 248].map(Card).into_iter().collect();
        let found: Vec<u8> = (0..=u8::MAX).filter(|card| odd.has(Card(*card))).collect();
        assert_eq!(found, [1, 63, 65, 249]);
        assert!(odd.iter().eq(found.into_iter().map(Card)));
        assert!(!odd.meets(&even));
        assert!(odd.meets(&[Card(249)].into_iter().collect()));
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
        let upto = |end: u8| (0..end).map(Id).collect::<Ids>();
        assert_eq!(upto(0).first_free(), Some(Id(0)));
        assert_eq!(upto(70).first_free(), Some(Id(70)));
        assert_eq!((0..=u8::MAX).map(Id).collect::<Ids>().first_free(), None);
        assert!(upto(0).is_empty() && !upto(1).is_empty());
    }

    fn set(cards: &[u8]) -> CardSet {
        cards.iter().map(|card| Card(*card)).collect()
    }

    /// As far from one another as one word of a set reaches, so that each is in a word of its own.
    const FAR_APART: [u8; 4] = [1, 65, 129, 193];

    #[test]
    fn a_set_is_empty_when_nothing_is_in_any_of_its_words() {
        assert!(set(&[]).is_empty());
        for one in FAR_APART {
            assert!(FAR_APART.iter().all(|other| !set(&[one, *other]).is_empty()), "{one}");
        }
    }

    #[test]
    fn sets_meet_where_something_is_in_both() {
        assert!(!set(&FAR_APART).meets(&set(&[2, 66, 130, 194])));
        for one in FAR_APART {
            let meets = |other: &u8| set(&FAR_APART).meets(&set(&[one, *other]));
            assert!(FAR_APART.iter().all(meets), "{one}");
        }
    }

    #[test]
    fn both_together_have_what_either_has() {
        assert_eq!(set(&[1, 65, 70]).or(&set(&[1, 193, 70])), set(&[1, 65, 70, 193]));
    }

    #[test]
    fn what_is_taken_out_is_gone_and_nothing_else() {
        let mut cards = set(&[1, 65, 70, 193]);
        cards.remove(Card(65));
        cards.remove(Card(2));
        assert_eq!(cards, set(&[1, 70, 193]));
    }
}
