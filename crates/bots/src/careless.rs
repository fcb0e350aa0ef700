//! A bot that now and then does not think.

use crate::{Advice, Bot};
use engine::{Dice, Game, Seed};

/// Plays as another bot does, but slips in one decision out of so many and plays anything.
#[derive(Debug)]
pub struct Careless<B> {
    careful: B,
    one_in: u32,
    dice: Dice,
}

impl<B> Careless<B> {
    /// Lets `careful` slip in one decision out of `one_in`.
    pub fn new(careful: B, one_in: u32, seed: Seed) -> Careless<B> {
        Careless { careful, one_in, dice: Dice::seeded(seed) }
    }
}

impl<G: Game, B: Bot<G>> Bot<G> for Careless<B> {
    fn advise(&mut self, game: &G, view: &G::View, moves: &[G::Move]) -> Advice {
        if self.dice.index("slip", self.one_in) > 0 {
            return self.careful.advise(game, view, moves);
        }
        let chosen = self.dice.index("bot", moves.len() as u32) as usize;
        Advice::plain(chosen, moves.len())
    }
}
