//! What the records of many games show.

use crate::one_game::{Ending, Record};
use engine::Seat;
use serde::Serialize;
use std::collections::BTreeMap;

/// What many games show.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Summary {
    /// How many games there are.
    pub games: u32,
    /// How many ended without a winner.
    pub draws: u32,
    /// How many did not end.
    pub unfinished: u32,
    /// How often each bot won, the best first.
    pub bots: Vec<Rate>,
    /// How often each place of the line-up won, in order: two places may have bots of one name.
    pub places: Vec<Rate>,
    /// How many games each bot forfeited; empty, if none did.
    pub forfeits: Vec<Rate>,
    /// How often each seat won, in order.
    pub seats: Vec<Rate>,
    /// How the games ended, the most frequent first.
    pub endings: Vec<Rate>,
    /// Decisions a game.
    pub decisions: Spread,
    /// Turns a game.
    pub turns: Spread,
}

impl Summary {
    /// What these games show.
    pub fn of(records: &[Record]) -> Summary {
        let is_draw =
            |record: &&Record| record.ending.winners().is_empty() && !is_unfinished(record);
        Summary {
            games: records.len() as u32,
            draws: records.iter().filter(is_draw).count() as u32,
            unfinished: records.iter().filter(|record| is_unfinished(record)).count() as u32,
            bots: best_first(tally(records, |record, seat| record.bots[seat.index()].clone())),
            places: places(records),
            forfeits: forfeits(records),
            seats: tally(records, |_, seat| seat.to_string()),
            endings: best_first(endings(records)),
            decisions: Spread::of(records.iter().map(|record| record.decisions).collect()),
            turns: Spread::of(records.iter().map(|record| record.turns).collect()),
        }
    }
}

fn is_unfinished(record: &Record) -> bool {
    record.ending == Ending::Unfinished
}

/// Games played and won under each name, by name.
fn tally(records: &[Record], name: impl Fn(&Record, Seat) -> String) -> Vec<Rate> {
    let mut counts: BTreeMap<String, (u32, u32)> = BTreeMap::new();
    for record in records {
        for seat in Seat::all(record.bots.len() as u8) {
            let (games, wins) = counts.entry(name(record, seat)).or_default();
            *games += 1;
            *wins += u32::from(record.ending.winners().contains(&seat));
        }
    }
    counts.into_iter().map(|(name, (games, wins))| Rate::new(name, wins, games)).collect()
}

/// How often each place of the line-up won.
fn places(records: &[Record]) -> Vec<Rate> {
    let seats = records.first().map_or(0, |record| record.bots.len());
    let rate = |place: usize| {
        let seat = |record: &Record| (place + record.number as usize) % seats;
        let won = |record: &&Record| record.ending.winners().contains(&Seat(seat(record) as u8));
        let name = records.first().map(|record| record.bots[seat(record)].clone());
        let won = records.iter().filter(won).count() as u32;
        Rate::new(name.unwrap_or_default(), won, records.len() as u32)
    };
    (0..seats).map(rate).collect()
}

/// How many games each bot forfeited that forfeited any.
fn forfeits(records: &[Record]) -> Vec<Rate> {
    let mut counts: BTreeMap<&str, u32> = BTreeMap::new();
    for record in records {
        if let Ending::Forfeited { by, .. } = record.ending {
            *counts.entry(&record.bots[by.index()]).or_default() += 1;
        }
    }
    let games = records.len() as u32;
    counts.into_iter().map(|(name, times)| Rate::new(name.to_owned(), times, games)).collect()
}

/// How often games ended in each way, by rule.
fn endings(records: &[Record]) -> Vec<Rate> {
    let mut counts: BTreeMap<String, u32> = BTreeMap::new();
    for record in records {
        let name = record.ending.how_by_rule();
        *counts.entry(name).or_default() += 1;
    }
    let games = records.len() as u32;
    counts.into_iter().map(|(name, times)| Rate::new(name, times, games)).collect()
}

/// The rates with the greatest share first.
pub(crate) fn best_first(mut rates: Vec<Rate>) -> Vec<Rate> {
    rates.sort_by(|one, other| other.share.total_cmp(&one.share));
    rates
}

/// How often something happened, and between which bounds its true share lies in 95 of 100 experiments.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Rate {
    /// What, or whose.
    pub name: String,
    /// How often it happened.
    pub times: u32,
    /// How often it could have.
    pub of: u32,
    /// The share, from 0 to 1.
    pub share: f64,
    /// The lower bound.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
}

/// The quantile of the normal distribution that 95 of 100 lie within, on both sides.
pub(crate) const Z: f64 = 1.959_963_984_540_054;

impl Rate {
    /// The rate of something that happened so often; the bounds are Wilson's.
    pub fn new(name: String, times: u32, of: u32) -> Rate {
        let n = f64::from(of.max(1));
        let share = f64::from(times) / n;
        let shrink = 1.0 + Z * Z / n;
        let centre = (share + Z * Z / (2.0 * n)) / shrink;
        let reach = Z / shrink * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
        let (low, high) = ((centre - reach).max(0.0), (centre + reach).min(1.0));
        Rate { name, times, of, share, low, high }
    }
}

/// The least, the middle and the greatest of some numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Spread {
    /// The least.
    pub least: u32,
    /// The middle one; of an even number, the mean of the two in the middle.
    pub median: f64,
    /// The greatest.
    pub most: u32,
    /// All of them together.
    pub sum: u64,
}

impl Spread {
    fn of(mut numbers: Vec<u32>) -> Spread {
        numbers.sort_unstable();
        match (numbers.first(), numbers.last()) {
            (Some(&least), Some(&most)) => {
                let sum = numbers.iter().copied().map(u64::from).sum();
                let [low, high] =
                    [(numbers.len() - 1) / 2, numbers.len() / 2].map(|at| numbers[at]);
                let median = (f64::from(low) + f64::from(high)) / 2.0;
                Spread { least, median, most, sum }
            }
            _ => Spread::default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn bounds(times: u32, of: u32, low: f64, high: f64) {
        let rate = Rate::new(String::new(), times, of);
        assert!((rate.low - low).abs() < 5e-5, "low {}", rate.low);
        assert!((rate.high - high).abs() < 5e-5, "high {}", rate.high);
    }

    #[test]
    fn the_bounds_are_those_of_wilson() {
        bounds(0, 10, 0.0, 0.2775);
        bounds(5, 10, 0.2366, 0.7634);
        bounds(380, 400, 0.9240, 0.9674);
        bounds(10, 10, 0.7225, 1.0);
    }

    #[test]
    fn the_spread_of_nothing_is_nothing() {
        assert_eq!(Spread::of(vec![]), Spread::default());
        let spread = Spread { least: 1, median: 3.0, most: 9, sum: 13 };
        assert_eq!(Spread::of(vec![9, 1, 3]), spread);
    }

    #[test]
    fn the_median_of_an_even_number_is_the_mean_of_the_two_in_the_middle() {
        assert_eq!(Spread::of(vec![9, 1, 3, 4]).median, 3.5);
        assert_eq!(Spread::of(vec![8, 2]).median, 5.0);
    }
}
