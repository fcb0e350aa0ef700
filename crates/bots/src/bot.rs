//! A bot's question and its answer.

use engine::Game;
use std::ops::AddAssign;

/// A player for one seat, who knows what that seat knows.
pub trait Bot<G: Game>: Send {
    /// Chooses one of these moves from this view, with an opinion of each.
    ///
    /// # Panics
    /// May panic when there is no move: a seat that must decide has one.
    fn advise(&mut self, game: &G, view: &G::View, moves: &[G::Move]) -> Advice;
}

/// A bot's answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// The move to play, as an index of the given list.
    pub chosen: usize,
    /// The bot's opinion of each move of that list, in the same order.
    pub options: Vec<Opinion>,
    /// The number of moves listed and played in thought, excluding mere tries.
    pub decisions: u64,
}

impl Advice {
    /// Returns the answer to a list that leaves no choice, or that the bot has no opinion on.
    pub fn plain(chosen: usize, moves: usize) -> Advice {
        Advice { chosen, options: vec![Opinion::default(); moves], decisions: 0 }
    }
}

/// A bot's opinion of one move.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Opinion {
    /// The number of looks at the move.
    pub visits: u32,
    /// The sum of the results, each from 0 (lost) to 1 (won).
    pub total: f32,
    /// The sum of their squares, which shows how far apart the looks were.
    pub squares: f32,
    /// The sum of how much better the seat stood then than before. A search compares moves by this,
    /// because some imagined states are better for a seat than others whatever it does.
    pub gained: f32,
}

/// The quantile of the normal distribution that 95 of 100 lie within, on both sides.
const Z: f32 = 1.959_964;

impl Opinion {
    /// Returns the seat's standing after the move, from 0 to 1, if the bot looked at it.
    pub fn value(self) -> Option<f32> {
        (self.visits > 0).then(|| (self.total / self.visits as f32).clamp(0.0, 1.0))
    }

    /// Returns the bounds of the value, as far as so few looks tell, if the bot looked at the move.
    pub fn between(self) -> Option<(f32, f32)> {
        let value = self.value()?;
        let looks = self.visits as f32;
        let spread = (self.squares / looks - value * value).max(0.0);
        let reach = Z * (spread / looks).sqrt();
        Some(((value - reach).max(0.0), (value + reach).min(1.0)))
    }

    /// Returns true if each look saw the game won.
    pub fn always_wins(self) -> bool {
        self.visits > 0 && self.total == self.visits as f32
    }

    /// Counts one more look.
    pub fn note(&mut self, value: f32) {
        self.visits += 1;
        self.total += value;
        self.squares += value * value;
        self.gained += value;
    }
}

impl AddAssign for Opinion {
    fn add_assign(&mut self, other: Opinion) {
        self.visits += other.visits;
        self.total += other.total;
        self.squares += other.squares;
        self.gained += other.gained;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn looks(values: &[f32]) -> Opinion {
        let mut opinion = Opinion::default();
        values.iter().for_each(|value| opinion.note(*value));
        opinion
    }

    #[test]
    fn many_looks_that_agree_leave_little_open_and_few_that_differ_leave_much() {
        let (low, high) = looks(&[0.6, 0.62, 0.58, 0.6, 0.6, 0.6]).between().expect("looked at");
        assert!(low > 0.57 && high < 0.63, "{low} {high}");
        let (low, high) = looks(&[0.1, 0.9]).between().expect("looked at");
        assert!(low < 0.1 && high > 0.9, "{low} {high}");
        assert_eq!(Opinion::default().between(), None);
    }
}
