//! The bot that plays anything.

use crate::{Advice, Bot};
use engine::{Dice, Game, Seed};

/// A bot that plays any listed move, each as likely as another.
#[derive(Debug)]
pub struct Random {
    dice: Dice,
}

impl Random {
    /// Creates a bot whose whims grow from a seed.
    pub fn new(seed: Seed) -> Random {
        Random { dice: Dice::seeded(seed) }
    }
}

impl<G: Game> Bot<G> for Random {
    fn advise(&mut self, _game: &G, _view: &G::View, moves: &[G::Move]) -> Advice {
        let chosen = self.dice.index("bot", moves.len() as u32) as usize;
        Advice::plain(chosen, moves.len())
    }
}
