//! The turn of a seat, and the outcome of a game.

use crate::{Line, RuleId, Seat, Seats, Text};
use serde::Serialize;

/// The seat that must decide now, or the end of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Turn {
    /// This seat.
    Decide(Seat),
    /// The game is over, and no seat decides.
    Over(Outcome),
}

/// The outcome of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Outcome {
    /// The winners; empty in a draw.
    pub winners: Seats,
    /// The rule that ended it.
    pub rule: RuleId,
    /// The way in which it ended, in a few words that are the same for every such game.
    pub how: &'static str,
}

impl Turn {
    /// Returns the line that says how the game ended, if it did.
    pub fn ending(&self) -> Option<Line> {
        match self {
            Turn::Over(outcome) => {
                let text = outcome.say_after("the game is over".into());
                Some(Line { text, rules: vec![outcome.rule] })
            }
            Turn::Decide(_) => None,
        }
    }
}

impl Outcome {
    /// Makes the outcome in which the seats with the most win together.
    pub fn most<N: Ord>(
        seats: u8,
        have: impl Fn(Seat) -> N,
        rule: RuleId,
        how: &'static str,
    ) -> Outcome {
        let most = Seat::all(seats).map(&have).max();
        let winners = Seat::all(seats).filter(|seat| Some(have(*seat)) == most).collect();
        Outcome { winners, rule, how }
    }

    /// Appends who won, and how, to a sentence.
    pub fn say_after(&self, mut text: Text) -> Text {
        for seat in self.winners.iter() {
            text = text.words(", ").seat(seat).words(" wins");
        }
        text.words(format!(" ({})", self.how))
    }
}
