//! Two bots against each other, so that neither is flattered.
//!
//! They play in pairs of games of the same seed: in the second each has the seats that the other had in the first. A
//! game for one is played by both, each alone, with the same seed. Whatever the seats and the seed are worth, both get
//! it, so a bot against itself scores exactly one half.

use crate::blunders::{Blunders, Critic};
use crate::contender::Contender;
use crate::experiment::{LabError, VERSION, Watch, begins, threads, try_out, written};
use crate::one_game::{Course, Ending, Seating, play_one};
use crate::summary::Z;
use bots::Means;
use engine::journal::Fingerprint;
use engine::{Seat, Worth};
use rayon::prelude::*;
use serde::Serialize;
use std::time::Instant;

/// Two bots, and what they play.
pub struct Arena<G: Worth> {
    /// How each game is set up.
    pub setup: G::Setup,
    /// Who is measured.
    pub challenger: Contender<G>,
    /// Against whom.
    pub champion: Contender<G>,
    /// How many pairs of games.
    pub pairs: u32,
    /// What all chance grows from. Both games of pair 17 of seed `x` are of seed `x/17`.
    pub seed: String,
    /// What the bots may use.
    pub means: Means,
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ArenaResult {
    /// The game's name.
    pub game: String,
    /// The version of the program that played the games.
    pub version: &'static str,
    /// The edition of the game's rules.
    pub edition: u32,
    /// The hash of the cards, if they are not those of the box.
    pub cards: Option<Fingerprint>,
    /// How each game was set up, as the game writes it.
    pub setup: serde_json::Value,
    /// What chance grew from.
    pub seed: String,
    /// How many pairs were asked for; fewer were played if it was stopped.
    pub asked: u32,
    /// The share of the points that the challenger made.
    pub score: Score,
    /// The names of the two, the challenger first.
    pub bots: [String; 2],
    /// How many games each forfeited.
    pub forfeits: [u32; 2],
    /// The blunders of each.
    pub blunders: [Blunders; 2],
    /// How long it took, in seconds. Differs from run to run.
    pub seconds: f64,
    /// What the challenger made of the points of each pair, from 0 to 1.
    #[serde(skip)]
    pub points: Vec<f64>,
}

/// The points of the challenger, out of one for each pair.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Score {
    /// How many pairs were played.
    pub pairs: u32,
    /// In how many the challenger made more points, and in how many fewer; in all others both made as many.
    pub better: u32,
    /// In how many it made fewer.
    pub worse: u32,
    /// The share of all points, from 0 to 1.
    pub share: f64,
    /// The lower bound of what the share would be in the end, in 95 of 100 such measurements.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
}

impl Score {
    /// The score of pairs in which the challenger made so much each, from 0 to 1.
    ///
    /// The bounds are those of a mean, with one pair won and one lost added: a few pairs that all come out alike
    /// prove less than they seem to.
    pub fn of(pairs: &[f64]) -> Score {
        let number = |wanted: fn(f64) -> bool| pairs.iter().filter(|one| wanted(**one)).count();
        let share = pairs.iter().sum::<f64>() / pairs.len().max(1) as f64;
        let more = pairs.len() as f64 + 2.0;
        let middle = (share * pairs.len() as f64 + 1.0) / more;
        let off = |one: f64| (one - middle) * (one - middle);
        let spread = pairs.iter().map(|one| off(*one)).sum::<f64>() + off(0.0) + off(1.0);
        let reach = Z * (spread / (more - 1.0) / more).sqrt();
        Score {
            pairs: pairs.len() as u32,
            better: number(|one| one > 0.5) as u32,
            worse: number(|one| one < 0.5) as u32,
            share,
            low: (middle - reach).max(0.0),
            high: (middle + reach).min(1.0),
        }
    }
}

/// Plays all pairs.
pub fn meet<G: Worth>(game: &G, arena: &Arena<G>, watch: &Watch) -> Result<ArenaResult, LabError> {
    begins(game, &arena.setup)?;
    let both = [arena.challenger.clone(), arena.champion.clone()];
    try_out(game, &arena.setup, &both)?;
    let pool = threads(watch)?;
    let start = Instant::now();
    let played: Vec<Pair> = pool.install(|| {
        let pairs = (0..arena.pairs).into_par_iter();
        pairs.map(|number| play_pair(game, arena, number, watch)).while_some().collect()
    });
    watch.progress.finish();
    let mut blunders = [Blunders::default(), Blunders::default()];
    let mut forfeits = [0; 2];
    for pair in &played {
        forfeits.iter_mut().zip(pair.forfeits).for_each(|(sum, more)| *sum += more);
        blunders.iter_mut().zip(&pair.blunders).for_each(|(sum, more)| sum.add(more));
    }
    let scores: Vec<f64> = played.iter().map(|pair| pair.score).collect();
    Ok(ArenaResult {
        game: game.about().name.to_owned(),
        version: VERSION,
        edition: game.about().edition,
        cards: game.cards(),
        setup: written(&arena.setup),
        seed: arena.seed.clone(),
        bots: both.map(|bot| bot.to_string()),
        forfeits,
        asked: arena.pairs,
        score: Score::of(&scores),
        blunders,
        seconds: start.elapsed().as_secs_f64(),
        points: scores,
    })
}

/// Two games of one seed.
struct Pair {
    /// The points of the challenger, from 0 to 1.
    score: f64,
    forfeits: [u32; 2],
    blunders: [Blunders; 2],
}

fn play_pair<G: Worth>(game: &G, arena: &Arena<G>, number: u32, watch: &Watch) -> Option<Pair> {
    let seats = usize::from(game.seats(&arena.setup));
    let mut blunders = [Blunders::default(), Blunders::default()];
    let (mut points, mut forfeits) = ([0.0; 2], [0; 2]);
    for first in 0..2 {
        let sides: Vec<usize> = (0..seats).map(|seat| (first + seat) % 2).collect();
        let both = [&arena.challenger, &arena.champion];
        let bots = sides.iter().map(|side| both[*side].clone()).collect();
        let seed = format!("{}/{number}", arena.seed);
        let seating = Seating { setup: &arena.setup, bots, seed, means: arena.means };
        let mut critic = Critic::of(&sides, &mut blunders);
        let (course, _) = play_one(game, &seating, &mut critic, watch.stop)?;
        for (seat, side) in sides.iter().enumerate() {
            points[*side] += point(&course, Seat(seat as u8), seats);
        }
        if let Ending::Forfeited { by, .. } = course.ending {
            forfeits[sides[by.index()]] += 1;
        }
        watch.progress.inc();
    }
    Some(Pair { score: score(points, seats), forfeits, blunders })
}

/// The challenger's share of a pair in which the two made so many points: of the two games that both played together, or
/// of the one that each played alone.
fn score([challenger, champion]: [f64; 2], seats: usize) -> f64 {
    let games_of_each = if seats == 1 { 1.0 } else { 2.0 };
    0.5 + (challenger - champion) / (2.0 * games_of_each)
}

/// What a seat gets out of the one point of a game: winners share it, and if there are none, all do. Whoever plays alone
/// and does not win has lost.
fn point(course: &Course, seat: Seat, seats: usize) -> f64 {
    let winners = course.ending.winners();
    match winners.len() {
        0 if seats == 1 => 0.0,
        0 => 1.0 / seats as f64,
        many => f64::from(u8::from(winners.contains(&seat))) / many as f64,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_draw_is_half_a_point_and_the_bounds_lie_around_the_share() {
        let score = Score::of(&[1.0, 0.5, 0.5, 0.0, 1.0, 0.75]);
        assert_eq!((score.pairs, score.better, score.worse, score.share), (6, 3, 1, 0.625));
        assert!(score.low < 0.5 && score.high > 0.75, "{score:?}");
    }

    #[test]
    fn few_pairs_that_come_out_alike_prove_little_and_many_prove_much() {
        assert!(Score::of(&[1.0; 3]).low < 0.5);
        assert!(Score::of(&[1.0; 100]).low > 0.9);
        assert!(Score::of(&[0.5; 100]).low < 0.5);
    }

    #[test]
    fn whoever_wins_alone_where_the_other_does_not_has_the_whole_pair() {
        assert_eq!(
            [[1.0, 0.0], [1.0, 1.0], [0.0, 0.0], [0.0, 1.0]].map(|one| score(one, 1)),
            [1.0, 0.5, 0.5, 0.0]
        );
        assert_eq!([[2.0, 0.0], [1.0, 1.0], [0.5, 1.5]].map(|two| score(two, 2)), [1.0, 0.5, 0.25]);
    }

    #[test]
    fn of_no_pairs_nothing_is_known() {
        let score = Score::of(&[]);
        assert_eq!((score.low, score.high), (0.0, 1.0));
    }
}
