//! As many games as a question needs: Wald's sequential test for how often the first bot wins.
//!
//! Two shares are named beforehand, and after every game it is asked how much likelier the games so far are with the one
//! than with the other. Whichever is true is told with an error of five in a hundred, mostly after far fewer games than a
//! fixed number would take; a share between the two takes longest.

use crate::one_game::Record;
use serde::Serialize;

/// How often either answer may be wrong.
const ERROR: f64 = 0.05;

/// The two shares between which is decided.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Decide {
    low: f64,
    high: f64,
}

/// What was decided, and after how many games.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Decided {
    /// Between which shares.
    pub between: Decide,
    /// What the games say.
    pub answer: ShareVerdict,
    /// After how many.
    pub games: u32,
    /// How many of them the first bot won.
    pub won: u32,
}

/// The verdict of games on a share.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ShareVerdict {
    /// It is the low one, or less.
    Low,
    /// It is the high one, or more.
    High,
    /// The games were too few to tell.
    Open,
}

impl Decide {
    /// Between two shares, each more than none and less than all, the low one first.
    pub fn between(low: f64, high: f64) -> Option<Decide> {
        (0.0 < low && low < high && high < 1.0).then_some(Decide { low, high })
    }

    /// Goes through games in their order until they decide. A game that nobody won was not won by the first bot.
    pub fn decided(self, records: &[Record]) -> Decided {
        let (won_counts, lost_counts) =
            ((self.high / self.low).ln(), ((1.0 - self.high) / (1.0 - self.low)).ln());
        let bound = ((1.0 - ERROR) / ERROR).ln();
        let (mut evidence, mut won) = (0.0, 0);
        for (record, games) in records.iter().zip(1..) {
            let wins = record.first_won();
            won += u32::from(wins);
            evidence += if wins { won_counts } else { lost_counts };
            let answer = match evidence {
                it if it >= bound => ShareVerdict::High,
                it if it <= -bound => ShareVerdict::Low,
                _ => continue,
            };
            return Decided { between: self, answer, games, won };
        }
        Decided { between: self, answer: ShareVerdict::Open, games: records.len() as u32, won }
    }
}

impl std::fmt::Display for Decided {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Decided { between: Decide { low, high }, games, won, .. } = self;
        let [low, high] = [low, high].map(|share| 100.0 * share);
        match self.answer {
            ShareVerdict::Low => {
                write!(f, "decided after {games} games: the first bot wins {low:.0}% or less")?
            }
            ShareVerdict::High => {
                write!(f, "decided after {games} games: the first bot wins {high:.0}% or more")?
            }
            ShareVerdict::Open => write!(
                f,
                "not decided after {games} games whether the first bot wins {low:.0}% or {high:.0}%; give it more with --games"
            )?,
        }
        write!(f, " ({won} won)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::one_game::Ending;
    use engine::{RuleId, Seat};

    fn record(number: u32, winner: Option<Seat>) -> Record {
        let rule = RuleId::new("LOW-END-01");
        let ending = Ending::Over { winners: winner.into_iter().collect(), rule, how: "".into() };
        let (seed, bots) = (String::new(), vec!["one".to_owned(), "two".to_owned()]);
        Record { number, seed, bots, ending, scores: Vec::new(), decisions: 1, turns: 1 }
    }

    /// The first bot sits at the other seat in every second game.
    fn games(wins: impl Fn(u32) -> bool) -> Vec<Record> {
        let first = |number: u32| Seat((number % 2) as u8);
        (0..200).map(|number| record(number, wins(number).then(|| first(number)))).collect()
    }

    #[test]
    fn wins_and_losses_in_a_row_decide_after_so_many_games_as_wald_says() {
        let decide = Decide::between(0.55, 0.70).expect("two shares");
        // ln 19 = 2.944: thirteen times ln(0.70/0.55) = 0.241, eight times ln(0.45/0.30) = 0.405.
        let won = decide.decided(&games(|_| true));
        assert_eq!((won.answer, won.games, won.won), (ShareVerdict::High, 13, 13));
        let lost = decide.decided(&games(|_| false));
        assert_eq!((lost.answer, lost.games, lost.won), (ShareVerdict::Low, 8, 0));
        assert_eq!(
            lost.to_string(),
            "decided after 8 games: the first bot wins 55% or less (0 won)"
        );
    }

    #[test]
    fn too_few_games_leave_it_open() {
        let decide = Decide::between(0.55, 0.70).expect("two shares");
        let decided = decide.decided(&games(|_| true)[..12]);
        assert_eq!((decided.answer, decided.games), (ShareVerdict::Open, 12));
    }

    #[test]
    fn shares_that_are_none_are_not_taken() {
        for (low, high) in [(0.0, 0.5), (0.5, 0.5), (0.7, 0.55), (0.5, 1.0), (f64::NAN, 0.5)] {
            assert_eq!(Decide::between(low, high), None, "{low} {high}");
        }
    }
}
