//! Cards in an order, with the seats that know each of them.
//!
//! A deck whose order no rule looks at is a [`Bag`](crate::Bag). Where seats look at cards, or put
//! them back, put them under or shuffle them, the stack must remember which seats know which card.
//! A view is made of that, and a state is imagined by it.

use crate::{Dice, Seats, Viewer};
use serde::{Deserialize, Serialize};
use std::ops::Deref;
use tinyvec::ArrayVec;

/// A card of a stack, and the seats that know it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lying<C> {
    /// The card.
    pub card: C,
    /// The seats that know the card; all possible seats if everybody at the table does.
    pub known: Seats,
}

impl<C> Lying<C> {
    /// Makes a card that no seat knows.
    pub const fn hidden(card: C) -> Lying<C> {
        Lying { card, known: Seats::NONE }
    }

    /// Makes a card that everybody has seen go there.
    pub const fn open(card: C) -> Lying<C> {
        Lying { card, known: Seats::ALL }
    }

    /// Returns true if this viewer knows the card. A spectator knows what everybody knows.
    pub fn is_known_to(&self, viewer: Viewer) -> bool {
        match viewer {
            Viewer::Seat(seat) => self.known.has(seat),
            Viewer::Spectator => self.known == Seats::ALL,
        }
    }
}

/// Up to `MOST` cards, the bottom one first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(serialize = "C: Serialize", deserialize = "C: Deserialize<'de>"))]
pub struct Stack<C: Default, const MOST: usize>(ArrayVec<[Lying<C>; MOST]>);

impl<C: Default, const MOST: usize> Default for Stack<C, MOST> {
    fn default() -> Self {
        Stack(ArrayVec::new())
    }
}

/// The cards with the seats that know them, the bottom one first.
impl<C: Default, const MOST: usize> Deref for Stack<C, MOST> {
    type Target = [Lying<C>];

    fn deref(&self) -> &[Lying<C>] {
        &self.0
    }
}

/// A card of a stack as a viewer sees it: the card if the viewer knows it, and the seats that know
/// it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeenCard<C> {
    /// The card, if the viewer knows it.
    pub card: Option<C>,
    /// The seats that know the card. Everybody sees who looked, but only those seats see the card.
    pub known: Seats,
}

impl<C: Copy + Default, const MOST: usize> Stack<C, MOST> {
    /// Makes a stack of cards that no seat knows, the bottom one first.
    pub fn hidden(cards: impl IntoIterator<Item = C>) -> Self {
        cards.into_iter().map(Lying::hidden).collect()
    }

    /// Takes the top card.
    pub fn take_top(&mut self) -> Option<Lying<C>> {
        self.0.pop()
    }

    /// Puts a card on top.
    pub fn put_on_top(&mut self, lying: Lying<C>) {
        self.0.push(lying);
    }

    /// Puts a card under all others.
    pub fn put_under(&mut self, lying: Lying<C>) {
        self.0.insert(0, lying);
    }

    /// Puts a card in anywhere, counted from the bottom.
    pub fn put_at(&mut self, at: usize, lying: Lying<C>) {
        self.0.insert(at, lying);
    }

    /// Takes a card from anywhere, counted from the bottom.
    pub fn take(&mut self, at: usize) -> Lying<C> {
        self.0.remove(at)
    }

    /// Lets these seats look at so many cards from the top.
    pub fn look(&mut self, many: usize, who: Seats) {
        for lying in self.0.iter_mut().rev().take(many) {
            lying.known = lying.known.and(who);
        }
    }

    /// Lets these seats look at one card, counted from the bottom.
    pub fn look_at(&mut self, at: usize, who: Seats) {
        self.0[at].known = self.0[at].known.and(who);
    }

    /// Shuffles the cards, so that no seat knows their order.
    pub fn shuffle(&mut self, what: &'static str, dice: &mut Dice) {
        dice.shuffle(what, &mut self.0);
        self.forget();
    }

    /// Makes every seat forget the positions of the cards.
    pub fn forget(&mut self) {
        self.0.iter_mut().for_each(|lying| lying.known = Seats::NONE);
    }

    /// Returns the stack as a viewer sees it.
    pub fn seen_by(&self, viewer: Viewer) -> Vec<SeenCard<C>> {
        let seen = |lying: &Lying<C>| {
            let card = lying.is_known_to(viewer).then_some(lying.card);
            SeenCard { card, known: lying.known }
        };
        self.iter().map(seen).collect()
    }

    /// Returns the cards that a viewer does not know, in the order of the stack: sort them before
    /// you show them.
    pub fn unseen_by(&self, viewer: Viewer) -> impl Iterator<Item = C> {
        self.iter().filter(move |lying| !lying.is_known_to(viewer)).map(|lying| lying.card)
    }

    /// Makes a stack that a viewer would see like this, with cards out of `unseen` in the unknown
    /// places.
    ///
    /// # Panics
    /// Panics if there are too few of them.
    pub fn imagined(seen: &[SeenCard<C>], unseen: &mut impl Iterator<Item = C>) -> Self {
        let mut card = |seen: &SeenCard<C>| {
            let card = seen.card.or_else(|| unseen.next());
            Lying { card: card.expect("there is a card for every place"), known: seen.known }
        };
        seen.iter().map(&mut card).collect()
    }
}

impl<C: Default, const MOST: usize> FromIterator<Lying<C>> for Stack<C, MOST> {
    fn from_iter<I: IntoIterator<Item = Lying<C>>>(cards: I) -> Self {
        Stack(cards.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seat;

    const ONE: Viewer = Viewer::Seat(Seat(0));
    const OTHER: Viewer = Viewer::Seat(Seat(1));

    fn stack() -> Stack<u16, 8> {
        Stack::hidden([300, 301, 302, 303])
    }

    fn seen(stack: &Stack<u16, 8>, viewer: Viewer) -> Vec<Option<u16>> {
        stack.seen_by(viewer).into_iter().map(|seen| seen.card).collect()
    }

    #[test]
    fn who_looked_knows_the_top_cards_and_that_somebody_did_is_seen() {
        let mut stack = stack();
        stack.look(2, Seats::only(Seat(0)));
        assert_eq!(seen(&stack, ONE), [None, None, Some(302), Some(303)]);
        assert_eq!(seen(&stack, OTHER), [None; 4]);
        assert_eq!(stack.seen_by(OTHER)[3].known, Seats::only(Seat(0)));
        assert_eq!(stack.unseen_by(ONE).collect::<Vec<_>>(), [300, 301]);
    }

    #[test]
    fn what_is_put_under_openly_is_known_to_whoever_looks_on() {
        let mut stack = stack();
        stack.put_under(Lying::open(9));
        stack.put_on_top(Lying::hidden(7));
        assert_eq!(seen(&stack, Viewer::Spectator)[0], Some(9));
        assert_eq!(stack.take_top(), Some(Lying::hidden(7)));
        assert_eq!(stack.take(0), Lying::open(9));
    }

    #[test]
    fn a_shuffled_stack_has_the_same_cards_and_nobody_knows_them() {
        let mut stack = stack();
        stack.look(4, Seats::ALL);
        stack.shuffle("shuffle", &mut Dice::from_number(1));
        assert_eq!(seen(&stack, Viewer::Spectator), [None; 4]);
        let mut cards: Vec<u16> = stack.iter().map(|lying| lying.card).collect();
        cards.sort_unstable();
        assert_eq!(cards, [300, 301, 302, 303]);
    }

    #[test]
    fn an_imagined_stack_is_seen_as_the_true_one_is() {
        let mut stack = stack();
        stack.look(1, Seats::only(Seat(0)));
        for viewer in [ONE, OTHER, Viewer::Spectator] {
            let mut unseen = [300, 301, 302, 303].into_iter();
            let imagined = Stack::<u16, 8>::imagined(&stack.seen_by(viewer), &mut unseen);
            assert_eq!(imagined.seen_by(viewer), stack.seen_by(viewer));
        }
    }

    #[test]
    fn a_stack_survives_being_saved() {
        let stack: Stack<u16, 8> = [Lying::open(300), Lying::hidden(4)].into_iter().collect();
        let text = serde_json::to_string(&stack).expect("a stack can be written");
        assert_eq!(text, r#"[{"card":300,"known":255},{"card":4,"known":0}]"#);
        assert_eq!(serde_json::from_str::<Stack<u16, 8>>(&text).expect("and read"), stack);
    }
}
