//! Sets of cards, a bit for each: what many cards have in common is asked of all of them at once.

use super::Card;

/// Some of the cards of a pool.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CardSet([u64; 4]);

impl CardSet {
    /// Puts a card in.
    pub const fn insert(&mut self, card: Card) {
        self.0[(card.0 >> 6) as usize] |= 1 << (card.0 & 63);
    }

    /// Whether a card is in.
    pub const fn has(&self, card: Card) -> bool {
        self.0[(card.0 >> 6) as usize] >> (card.0 & 63) & 1 == 1
    }

    /// The cards that are in, in order.
    pub fn iter(&self) -> impl Iterator<Item = Card> + use<> {
        (0..).zip(self.0).flat_map(|(word, bits)| Bits(bits).map(move |bit| Card(word << 6 | bit)))
    }

    /// Whether some card is in both.
    pub fn meets(&self, other: &CardSet) -> bool {
        // All words at once: mostly none of them has a bit in both.
        let [a, b, c, d] = other.0;
        (self.0[0] & a) | (self.0[1] & b) | (self.0[2] & c) | (self.0[3] & d) != 0
    }
}

/// The numbers of the bits that are set, the lowest first.
struct Bits(u64);

impl Iterator for Bits {
    type Item = u8;

    fn next(&mut self) -> Option<u8> {
        let bit = self.0.trailing_zeros() as u8;
        self.0 &= self.0.wrapping_sub(1);
        (bit < 64).then_some(bit)
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        let mut set = CardSet::default();
        cards.into_iter().for_each(|card| set.insert(card));
        set
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
}
