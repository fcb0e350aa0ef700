//! A bot that overlooks most of its moves.

use crate::{Advice, Bot};
use engine::{Blunder, Dice, Seed, Turn, Worth};

/// A bot that lets another choose among a few moves that it happens to see. It never picks one that
/// plainly harms itself.
#[derive(Debug)]
pub struct Glimpse<B> {
    chooser: B,
    most: usize,
    dice: Dice,
}

impl<B> Glimpse<B> {
    /// Shows `chooser` at most `most` moves of a longer list.
    pub fn new(chooser: B, most: usize, seed: Seed) -> Glimpse<B> {
        Glimpse { chooser, most: most.max(1), dice: Dice::seeded(seed) }
    }

    /// Returns the places of the moves it sees, in the order of the list.
    fn seen(&mut self, moves: usize) -> Vec<usize> {
        let mut places: Vec<usize> = (0..moves).collect();
        for drawn in 0..self.most.min(moves) {
            let left = (moves - drawn) as u32;
            places.swap(drawn, drawn + self.dice.index("glimpse", left) as usize);
        }
        places.truncate(self.most);
        places.sort_unstable();
        places
    }

    /// Returns the places it chooses from: without those that do harm, unless all moves do.
    fn harmless<G: Worth>(&mut self, game: &G, view: &G::View, moves: &[G::Move]) -> Vec<usize> {
        let mut places = self.seen(moves.len());
        let world = game.imagine(view, &mut self.dice);
        let Turn::Decide(seat) = game.turn(&world) else { return places };
        let is_harmless = |place: &usize| {
            game.blunder(&world, seat, &moves[*place]) != Some(Blunder::HarmToOneself)
        };
        let seen: Vec<usize> = places.iter().copied().filter(is_harmless).collect();
        if !seen.is_empty() {
            return seen;
        }
        let first = (0..moves.len()).find(is_harmless);
        if let Some(first) = first {
            places = vec![first];
        }
        places
    }
}

impl<G: Worth, B: Bot<G>> Bot<G> for Glimpse<B> {
    fn advise(&mut self, game: &G, view: &G::View, moves: &[G::Move]) -> Advice {
        if moves.len() == 1 {
            return Advice::plain(0, 1);
        }
        let places = self.harmless(game, view, moves);
        let few: Vec<G::Move> = places.iter().map(|place| moves[*place].clone()).collect();
        let advice = self.chooser.advise(game, view, &few);
        let mut told = Advice::plain(places[advice.chosen], moves.len());
        for (place, opinion) in places.iter().zip(advice.options) {
            told.options[*place] = opinion;
        }
        told
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::prelude::*;
    use engine::story::Silence;
    use engine::toy::{Lowball, Move, View};
    use engine::{Seat, Viewer};
    use std::collections::BTreeSet;

    /// A bot that takes the last move it sees, and remembers the longest list.
    struct Last(usize);

    impl Bot<Lowball> for &mut Last {
        fn advise(&mut self, _: &Lowball, _: &View, moves: &[Move]) -> Advice {
            self.0 = self.0.max(moves.len());
            Advice::plain(moves.len() - 1, moves.len())
        }
    }

    #[test]
    fn two_moves_are_seen_each_time_and_any_two_may_be() {
        let setup = Lowball.usual_setup(2);
        let state = Lowball.begin(&setup, &mut Dice::from_number(3), &mut Silence);
        let state = state.expect("the set-up is allowed");
        let mut moves = Vec::new();
        Lowball.moves(&state, &mut moves);
        let view = Lowball.view(&state, Viewer::Seat(Seat(0)));
        let mut last = Last(0);
        let mut glimpse = Glimpse::new(&mut last, 2, Seed::from_number(1));
        let chosen: BTreeSet<usize> =
            (0..60).map(|_| glimpse.advise(&Lowball, &view, &moves).chosen).collect();
        assert!(moves.len() > 2, "{moves:?}");
        assert_eq!(
            chosen,
            (1..moves.len()).collect(),
            "each but the first is the last of some two"
        );
        assert_eq!(last.0, 2);
    }
}
