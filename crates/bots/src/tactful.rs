//! A bot that makes no offer in vain.

use crate::greedy::Appraisal;
use crate::memory::Memory;
use crate::{Advice, Bot, Opinion};
use engine::{Dice, Seed, Worth};

/// The number of imagined states in which an offer is tried before it is made.
const WORLDS: usize = 8;

/// The gain that makes an offer worth the other's time. It is more than rounding errors can cause.
const GAIN: f32 = 1e-4;

/// A bot that plays as another does, but offers only what benefits both. It repeats no offer whose
/// answer rests on the same facts.
#[derive(Debug)]
pub struct Tactful<G: Worth, B> {
    bot: B,
    appraisal: Appraisal<G>,
    dice: Dice,
    memory: Memory,
}

impl<G: Worth, B: Bot<G>> Tactful<G, B> {
    /// Lets `bot` choose among what is left without offers in vain.
    pub fn new(bot: B, memory: Memory, seed: Seed) -> Tactful<G, B> {
        let seed = Seed::from_phrase(&format!("tact of {seed}"));
        Tactful { bot, appraisal: Appraisal::default(), dice: Dice::seeded(seed), memory }
    }

    /// Returns the moves that are no offers in vain, by index, or `None` if that is all of them or
    /// none.
    fn fit(&mut self, game: &G, view: &G::View, moves: &[G::Move]) -> Option<Vec<usize>> {
        let is_offer = |mv: &G::Move| game.offer_rests_on(view, mv).is_some();
        let new = |mv: &&G::Move| {
            let rests_on = game.offer_rests_on(view, mv);
            rests_on.is_some_and(|rests_on| !self.memory.holds(*mv, rests_on))
        };
        if !moves.iter().any(is_offer) {
            return None;
        }
        let offers: Vec<G::Move> = moves.iter().filter(new).cloned().collect();
        let welcome = self.welcome(game, view, &offers);
        let fits = |at: &usize| !is_offer(&moves[*at]) || welcome.contains(&moves[*at]);
        let fit: Vec<usize> = (0..moves.len()).filter(fits).collect();
        (!fit.is_empty() && fit.len() < moves.len()).then_some(fit)
    }

    /// Returns the offers after which the seat stands better, if the other side answers as is best
    /// for it.
    fn welcome(&mut self, game: &G, view: &G::View, offers: &[G::Move]) -> Vec<G::Move> {
        if offers.is_empty() {
            return Vec::new();
        }
        self.appraisal.look(game, view, offers, WORLDS, &mut self.dice);
        let before = self.appraisal.before();
        let gains = |option: &Opinion| option.value().is_some_and(|value| value > before + GAIN);
        let looked = offers.iter().zip(self.appraisal.options());
        looked.filter(|(_, option)| gains(option)).map(|(offer, _)| offer.clone()).collect()
    }
}

impl<G: Worth, B: Bot<G>> Bot<G> for Tactful<G, B> {
    fn advise(&mut self, game: &G, view: &G::View, moves: &[G::Move]) -> Advice {
        let advice = match self.fit(game, view, moves) {
            None => self.bot.advise(game, view, moves),
            Some(fit) => advice_on(&mut self.bot, game, view, moves, &fit),
        };
        let chosen = &moves[advice.chosen];
        if let Some(rests_on) = game.offer_rests_on(view, chosen) {
            self.memory.note(chosen, rests_on);
        }
        advice
    }
}

/// Returns a bot's advice on some moves of a list. The bot sees the whole list.
fn advice_on<G: Worth>(
    bot: &mut impl Bot<G>,
    game: &G,
    view: &G::View,
    moves: &[G::Move],
    some: &[usize],
) -> Advice {
    let list: Vec<G::Move> = some.iter().map(|at| moves[*at].clone()).collect();
    let advice = bot.advise(game, view, &list);
    let mut options = vec![Opinion::default(); moves.len()];
    some.iter().zip(advice.options).for_each(|(at, opinion)| options[*at] = opinion);
    Advice { chosen: some[advice.chosen], options, decisions: advice.decisions }
}
