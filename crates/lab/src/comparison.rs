//! The same games twice with one thing changed, such as a card: what that does.
//!
//! Game 17 of both has the same seed and the same bots on the same seats. So what is compared is the difference in each
//! pair, and what both games of a pair have in common falls out of it.

use crate::experiment::{
    Experiment, LabError, PlayedGame, VERSION, Watch, admit, play, threads, written,
};
use crate::one_game::Record;
use crate::summary::Z;
use engine::journal::Fingerprint;
use engine::{Seat, Worth};
use rayon::prelude::*;
use serde::Serialize;
use std::collections::BTreeSet;
use std::sync::Arc;

/// What is different between two experiments.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Comparison {
    /// The game's name.
    pub game: String,
    /// The version of the program that played the games.
    pub version: &'static str,
    /// The edition of the game's rules.
    pub edition: u32,
    /// The hash of the cards of each side, if they are not those of the box.
    pub cards: [Option<Fingerprint>; 2],
    /// How the games of each side were set up, as the game writes it.
    pub setups: [serde_json::Value; 2],
    /// The bots in the order of the first game's seats.
    pub lineup: Vec<String>,
    /// What chance grew from.
    pub seed: String,
    /// How many pairs of games were asked for.
    pub asked: u32,
    /// How many were played.
    pub pairs: u32,
    /// How often each bot and each seat won and how games ended, as shares from 0 to 1.
    pub shares: Vec<Difference>,
    /// How long games were.
    pub lengths: Vec<Difference>,
    /// The things that only one side has and nobody held or played there: the games say nothing of them.
    pub idle: Vec<String>,
    /// The games in pairs, in order.
    #[serde(skip)]
    pub games: Vec<Pair>,
}

/// A mean in the games of each side, and how far they are apart.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Difference {
    /// Of what.
    pub name: String,
    /// In the first experiment.
    pub this: f64,
    /// In the other.
    pub other: f64,
    /// How much more it is in the first.
    pub difference: f64,
    /// The lower bound of the difference, in 95 of 100 such comparisons.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
}

/// A game with one of two sorts of cards or decks, and what is played with it.
pub type ComparedSide<'a, G> = (&'a Arc<G>, &'a Experiment<G>);

/// Plays each game on both sides, which have line-up, seed and number of games in common.
pub fn compare<G: Worth>(
    sides: [ComparedSide<G>; 2],
    watch: &Watch,
) -> Result<Comparison, LabError> {
    sides.iter().try_for_each(|(game, experiment)| admit(&***game, experiment))?;
    // Without a census nobody knows whether the cards that differ were ever in a hand.
    let counting = sides.map(|(_, experiment)| Experiment { counts: true, ..experiment.clone() });
    let [this, other] = [0, 1].map(|side: usize| (sides[side].0, &counting[side]));
    let both = |number: u32| {
        let (this, other) = (play_on(this, number, watch)?, play_on(other, number, watch)?);
        Some(this.and_then(|this| Ok((this, other?))))
    };
    let games = 0..this.1.games;
    let pairs: Result<Vec<(Counted, Counted)>, LabError> =
        threads(watch)?.install(|| games.into_par_iter().map(both).while_some().collect());
    watch.progress.finish();
    let (these, others): (Vec<Counted>, Vec<Counted>) = pairs?.into_iter().unzip();
    let names = [this, other].map(|(game, _)| named(&**game));
    let idle = [(&names[0], &names[1], &these), (&names[1], &names[0], &others)];
    let idle = idle.into_iter().flat_map(|(own, theirs, games)| idle_of(own, theirs, games));
    let idle: Vec<String> = idle.collect();
    let record = |(record, _): Counted| record;
    let pairs = these.into_iter().map(record).zip(others.into_iter().map(record)).collect();
    Ok(Comparison::of([this, other], idle, pairs))
}

/// The names of all that is counted.
fn named<G: Worth>(game: &G) -> Vec<String> {
    game.countables().into_iter().map(|thing| thing.name).collect()
}

/// What one side has alone and nobody held or played there.
fn idle_of(own: &[String], theirs: &[String], games: &[Counted]) -> Vec<String> {
    let is_idle = |at: usize| !games.is_empty() && games.iter().all(|(_, seen)| !seen[at]);
    let alone = own.iter().enumerate().filter(|(_, name)| !theirs.contains(name));
    alone.filter(|(at, _)| is_idle(*at)).map(|(_, name)| name.clone()).collect()
}

fn play_on<G: Worth>(
    (game, experiment): ComparedSide<G>,
    number: u32,
    watch: &Watch,
) -> Option<Result<Counted, LabError>> {
    let played = play(game, experiment, number, watch.stop)?;
    watch.progress.inc();
    Some(played.map(|PlayedGame { record, census, .. }| {
        (record, census.map(|census| census.seen()).unwrap_or_default())
    }))
}

/// The two games of one seed.
pub type Pair = (Record, Record);

/// One of these games, and what was held or played in it.
type Counted = (Record, Vec<bool>);

impl Comparison {
    fn of<G: Worth>(
        sides: [ComparedSide<G>; 2],
        idle: Vec<String>,
        games: Vec<Pair>,
    ) -> Comparison {
        let (game, experiment) = sides[0];
        let pairs: &[Pair] = &games;
        let lineup = experiment.names();
        let bots: BTreeSet<&String> = lineup.iter().collect();
        // One bot on all seats wins as often as there are winners, whatever the cards.
        let is_told = bots.len() > 1 || lineup.len() == 1;
        let bots = bots
            .into_iter()
            .filter(|_| is_told)
            .map(|bot| share(pairs, bot, |one| share_of_bot(one, bot)));
        let seats = Seat::all(lineup.len() as u8);
        let seats = seats.map(|seat| share(pairs, &seat.to_string(), |one| won(one, seat)));
        let ends: BTreeSet<String> =
            pairs.iter().flat_map(|(this, other)| [end(this), end(other)]).collect();
        let ends = ends.iter().map(|how| share(pairs, how, |one| truth(end(one) == *how)));
        let lengths = [
            mean(pairs, "decisions", |one| one.decisions.into()),
            mean(pairs, "turns", |one| one.turns.into()),
        ];
        Comparison {
            game: game.about().name.to_owned(),
            version: VERSION,
            edition: game.about().edition,
            cards: sides.map(|(game, _)| game.cards()),
            setups: sides.map(|(_, experiment)| written(&experiment.setup)),
            seed: experiment.seed.clone(),
            asked: experiment.games,
            pairs: pairs.len() as u32,
            shares: bots.chain(seats).chain(ends).collect(),
            lengths: lengths.to_vec(),
            idle,
            lineup,
            games,
        }
    }
}

fn truth(holds: bool) -> f64 {
    f64::from(u8::from(holds))
}

fn won(record: &Record, seat: Seat) -> f64 {
    truth(record.ending.winners().contains(&seat))
}

/// The share of its seats with which a bot won.
fn share_of_bot(record: &Record, bot: &str) -> f64 {
    let seats = Seat::all(record.bots.len() as u8).zip(&record.bots);
    let its: Vec<f64> =
        seats.filter(|(_, name)| *name == bot).map(|(seat, _)| won(record, seat)).collect();
    its.iter().sum::<f64>() / its.len().max(1) as f64
}

fn end(record: &Record) -> String {
    record.ending.how_by_rule()
}

/// A share of each side. One pair for and one against are added to the bounds: a few pairs that all come out alike prove
/// less than they seem to.
fn share(pairs: &[Pair], name: &str, of: impl Fn(&Record) -> f64) -> Difference {
    between(pairs, name, of, &[1.0, -1.0])
}

fn mean(pairs: &[Pair], name: &str, of: impl Fn(&Record) -> f64) -> Difference {
    between(pairs, name, of, &[])
}

fn between(pairs: &[Pair], name: &str, of: impl Fn(&Record) -> f64, more: &[f64]) -> Difference {
    let average = |values: &[f64]| values.iter().sum::<f64>() / values.len().max(1) as f64;
    let this: Vec<f64> = pairs.iter().map(|(this, _)| of(this)).collect();
    let other: Vec<f64> = pairs.iter().map(|(_, other)| of(other)).collect();
    let mut apart: Vec<f64> = this.iter().zip(&other).map(|(this, other)| this - other).collect();
    let difference = average(&apart);
    apart.extend(more);
    let (middle, reach) = (average(&apart), reach(&apart));
    let (low, high) = (middle - reach, middle + reach);
    let (this, other) = (average(&this), average(&other));
    Difference { name: name.to_owned(), this, other, difference, low, high }
}

/// How far from the mean of such numbers the true one may be; anywhere, if there are fewer than two.
fn reach(values: &[f64]) -> f64 {
    let number = values.len() as f64;
    if values.len() < 2 {
        return f64::INFINITY;
    }
    let middle = values.iter().sum::<f64>() / number;
    let spread: f64 = values.iter().map(|value| (value - middle) * (value - middle)).sum();
    Z * (spread / (number - 1.0) / number).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::one_game::Ending;
    use engine::RuleId;

    fn record(winner: u8, turns: u32) -> Record {
        let bots = vec!["greedy".to_owned(), "random".to_owned()];
        let ending = Ending::Over {
            winners: vec![Seat(winner)],
            rule: RuleId::new("LOW-END-01"),
            how: "it".into(),
        };
        let (seed, scores) = (String::new(), Vec::new());
        Record { number: 0, seed, bots, ending, scores, decisions: 2 * turns, turns }
    }

    fn compared(pairs: &[Pair]) -> [Difference; 2] {
        let greedy = share(pairs, "greedy", |one| share_of_bot(one, "greedy"));
        [greedy, mean(pairs, "turns", |one| one.turns.into())]
    }

    #[test]
    fn games_that_are_the_same_differ_in_nothing() {
        let same = (record(0, 9), record(0, 9));
        let [greedy, turns] = compared(&vec![same; 50]);
        assert_eq!((greedy.this, greedy.other, greedy.difference), (1.0, 1.0, 0.0));
        assert!(greedy.low < 0.0 && greedy.high > 0.0, "{greedy:?}");
        assert_eq!((turns.low, turns.difference, turns.high), (0.0, 0.0, 0.0));
    }

    #[test]
    fn what_always_makes_a_difference_is_seen_through_games_of_any_length() {
        let pairs: Vec<_> = (0..40).map(|at| (record(0, at + 3), record(1, at))).collect();
        let [greedy, turns] = compared(&pairs);
        assert!(greedy.difference == 1.0 && greedy.low > 0.7, "{greedy:?}");
        assert_eq!((turns.difference, turns.low, turns.high), (3.0, 3.0, 3.0));
    }

    #[test]
    fn one_pair_proves_nothing_of_lengths() {
        let [_, turns] = compared(&[(record(0, 9), record(0, 5))]);
        assert_eq!((turns.difference, turns.low), (4.0, f64::NEG_INFINITY));
    }
}
