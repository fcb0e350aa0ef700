//! A bot that plays as it did once.

use crate::{Advice, Bot};
use engine::{Vintage, Worth};
use std::cell::OnceCell;

/// A bot that sees its game as it was valued when the bot was new. Later improvements of worth do
/// not make it stronger.
#[derive(Debug)]
pub struct Frozen<G, B> {
    bot: B,
    vintage: Vintage,
    /// The game as it was valued then; nothing if it is still valued so.
    then: OnceCell<Option<G>>,
}

impl<G: Worth, B: Bot<G>> Frozen<G, B> {
    /// Returns this bot, as of a vintage.
    pub fn new(bot: B, vintage: Vintage) -> Frozen<G, B> {
        Frozen { bot, vintage, then: OnceCell::new() }
    }
}

impl<G: Worth, B: Bot<G>> Bot<G> for Frozen<G, B> {
    fn advise(&mut self, game: &G, view: &G::View, moves: &[G::Move]) -> Advice {
        let then = self.then.get_or_init(|| game.valued_as(self.vintage));
        self.bot.advise(then.as_ref().unwrap_or(game), view, moves)
    }
}
