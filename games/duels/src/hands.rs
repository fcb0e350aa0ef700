//! Sets of dice that stand for all that a figure could choose.

use crate::dice::{Colour, Die};
use crate::moves::Hand;
use crate::state::Combatant;

/// Sets of dice on a base that stand for all: none, each alone, those of each colour, with wild ones, and all that dodge.
pub(crate) fn some(fighter: Combatant<'_>) -> impl Iterator<Item = Hand> {
    let base = fighter.base;
    let of = move |wanted: &dyn Fn(Die) -> bool| -> Hand {
        Hand(base).dice().filter(|die| wanted(*die)).collect()
    };
    let mut hands = vec![Hand::default(), Hand(base)];
    hands.extend(base.kinds().map(|die| Hand::from_iter([die])));
    for colour in Colour::ALL.iter().copied() {
        hands.push(of(&|die| die.colour() == colour));
        hands.push(of(&|die| die.colour() == colour || die.colour().is_wild()));
        hands.push(of(&|die| die.colour() >= colour && die.colour() != Colour::White));
    }
    hands.push(of(&|die| matches!(die.colour(), Colour::White | Colour::Yellow)));
    // All but one, so that a second attack can be made with it.
    for kept in base.kinds().filter(|die| die.colour() != Colour::White) {
        let mut hand = of(&|die| die.colour() != Colour::White);
        hand.0.take(kept);
        hands.push(hand);
    }
    let strikes = of(&|die| die.colour() != Colour::White);
    let second = half(strikes);
    let mut first = strikes;
    first.0.take_all(&second.0);
    hands.extend([first, second]);
    hands.into_iter()
}

/// Half of some dice, so that two attacks are about as strong.
pub(crate) fn half(hand: Hand) -> Hand {
    let mut dice: Vec<Die> = hand.dice().collect();
    dice.sort_by_key(|die| std::cmp::Reverse(die.sides()));
    // The second of the first two goes, the first of the next two, and so on.
    dice.into_iter()
        .enumerate()
        .filter(|(at, _)| matches!(at % 4, 1 | 2))
        .map(|(_, die)| die)
        .collect()
}
