//! How often seats win of which a search thinks so much: curves out of many games, and how true they are on others.
//!
//! In each game a few decisions are drawn by chance. What a bot finds out about its move there is set beside how the game
//! ended. Values in a row with as few wins as others below them are pooled until shares never fall (isotonic regression, pool
//! adjacent violators).

use crate::experiment::{LabError, Watch, begins, threads};
use crate::one_game::{Onlooker, Seating, play_one};
use bots::calibration::{Curve, Knot};
use bots::{Bot, Calibration, Level, Means};
use engine::{Dice, Seat, Seed, Viewer, Worth};
use rayon::prelude::*;
use std::collections::BTreeSet;
use std::fmt;

/// Games of which decisions are drawn.
#[derive(Clone, Debug)]
pub struct Sampling<S> {
    /// How games with each number of seats are set up.
    pub setups: Vec<S>,
    /// Who plays them.
    pub bots: Level,
    /// Who says what the moves are worth.
    pub judge: Level,
    /// How many games with each number of seats.
    pub games: u32,
    /// What all chance grows from.
    pub seed: String,
}

/// A decision, what was thought of it, and how its game ended.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sample {
    /// How many seats played.
    pub seats: u8,
    /// The number of the game.
    pub game: u32,
    /// The turn it was made in.
    pub turn: u16,
    /// What the judge found the best move worth, from 0 to 1.
    pub value: f32,
    /// Whether the seat won.
    pub won: bool,
}

/// How many decisions are drawn of a game.
const DRAWN: usize = 4;

/// How many phases a game has.
const PHASES: usize = 3;

/// A knot of a curve stands for one part in so many of the samples of its phase, before it is pooled with others.
const PARTS: usize = 15;

/// It stands for no fewer than this.
const LEAST: usize = 40;

/// How many bins an error of calibration is the mean of.
const BINS: usize = 10;

/// A decision that was drawn, to be judged after the game.
struct Drawn<G: Worth> {
    seat: Seat,
    turn: u16,
    view: G::View,
    moves: Vec<G::Move>,
}

/// Draws decisions of a game by chance, each as likely as any other.
struct Drawer<G: Worth> {
    drawn: Vec<Drawn<G>>,
    met: usize,
    dice: Dice,
}

impl<G: Worth> Onlooker<G> for Drawer<G> {
    fn see(&mut self, game: &G, state: &G::State, seat: Seat, moves: &[G::Move], _: usize) {
        if moves.len() == 1 {
            return;
        }
        self.met += 1;
        let place = match self.drawn.len() {
            few if few < DRAWN => few,
            _ => self.dice.index("draw", self.met as u32) as usize,
        };
        if place >= DRAWN {
            return;
        }
        let (view, turn) = (game.view(state, Viewer::Seat(seat)), game.turns_begun(state));
        let drawn = Drawn { seat, turn, view, moves: moves.to_vec() };
        match self.drawn.get_mut(place) {
            Some(other) => *other = drawn,
            None => self.drawn.push(drawn),
        }
    }
}

/// Plays the games and judges the decisions that are drawn of them; what is stopped in between is left out.
///
/// # Errors
/// When a set-up is not allowed, or threads cannot be started.
pub fn sample<G: Worth>(
    game: &G,
    sampling: &Sampling<G::Setup>,
    watch: &Watch,
) -> Result<Vec<Sample>, LabError> {
    sampling.setups.iter().try_for_each(|setup| begins(game, setup))?;
    let pool = threads(watch)?;
    let mut samples = Vec::new();
    for setup in &sampling.setups {
        let games = (0..sampling.games).into_par_iter();
        let of_game = |number| samples_of(game, sampling, setup, number, watch);
        let of_games: Vec<Vec<Sample>> = pool.install(|| games.map(of_game).while_some().collect());
        samples.extend(of_games.into_iter().flatten());
    }
    watch.progress.finish();
    Ok(samples)
}

fn samples_of<G: Worth>(
    game: &G,
    sampling: &Sampling<G::Setup>,
    setup: &G::Setup,
    number: u32,
    watch: &Watch,
) -> Option<Vec<Sample>> {
    let seats = game.seats(setup);
    let seed = format!("{}/{seats}/{number}", sampling.seed);
    let (bots, means) = (vec![sampling.bots.into(); seats.into()], Means::REPEATABLE);
    let dice = Dice::seeded(Seed::from_phrase(&format!("decisions of {seed}")));
    let mut drawer = Drawer { drawn: Vec::new(), met: 0, dice };
    let seating = Seating { setup, bots, seed, means };
    let (course, _) = play_one(game, &seating, &mut drawer, watch.stop)?;
    let judged = drawer.drawn.into_iter().enumerate().filter_map(|(at, drawn)| {
        let Drawn { seat, turn, view, moves } = drawn;
        let seed = Seed::from_phrase(&format!("judge {at} of {}", seating.seed));
        let mut judge: Box<dyn Bot<G>> = sampling.judge.bot(seed, means);
        let advice = judge.advise(game, &view, &moves);
        let opinion = advice.options[advice.chosen];
        // What wins in every imagined world needs no curve.
        let value = opinion.value().filter(|_| !opinion.always_wins())?;
        let won = course.ending.winners().contains(&seat);
        Some(Sample { seats, game: number, turn, value, won })
    });
    let judged = judged.collect();
    watch.progress.inc();
    Some(judged)
}

/// The curves that these samples speak for.
pub fn fit(edition: u32, sampling_bots: Level, samples: &[Sample]) -> Calibration {
    let games: BTreeSet<(u8, u32)> = samples.iter().map(|one| (one.seats, one.game)).collect();
    let seats: BTreeSet<u8> = samples.iter().map(|one| one.seats).collect();
    let curves = seats.into_iter().flat_map(|seats| curves_of(seats, samples)).collect();
    let (bots, games) = (sampling_bots.to_string(), games.len() as u32);
    Calibration { edition, bots, games, curves }
}

fn curves_of(seats: u8, samples: &[Sample]) -> Vec<Curve> {
    let mut left: Vec<Sample> = samples.iter().filter(|one| one.seats == seats).copied().collect();
    left.sort_by_key(|one| one.turn);
    let share = left.len().div_ceil(PHASES);
    let mut ends: Vec<u16> =
        (1..PHASES).filter_map(|at| Some(left.get(at * share)?.turn)).collect();
    ends.dedup();
    let mut curves = Vec::new();
    for end in ends {
        let rest = left.split_off(left.partition_point(|one| one.turn < end));
        let phase = std::mem::replace(&mut left, rest);
        curves.extend(curve(seats, Some(end), phase));
    }
    curves.extend(curve(seats, None, left));
    curves
}

fn curve(seats: u8, before: Option<u16>, samples: Vec<Sample>) -> Option<Curve> {
    let knots = isotonic(samples);
    (!knots.is_empty()).then_some(Curve { seats, before, knots })
}

/// Samples with values in a row.
#[derive(Clone, Debug, Default)]
struct Pool {
    values: f64,
    wins: f64,
    samples: f64,
    games: BTreeSet<u32>,
}

impl Pool {
    fn add(&mut self, one: &Sample) {
        self.values += f64::from(one.value);
        self.wins += f64::from(u8::from(one.won));
        self.samples += 1.0;
        self.games.insert(one.game);
    }

    fn join(&mut self, other: Pool) {
        self.values += other.values;
        self.wins += other.wins;
        self.samples += other.samples;
        self.games.extend(other.games);
    }

    /// As a file has it, so that knots that are written alike are one.
    fn value(&self) -> f64 {
        (1e4 * self.values / self.samples).round() / 1e4
    }

    /// Half a win and half a loss are added: nothing is told to be certain because so few games say so.
    fn share(&self) -> f64 {
        (self.wins + 0.5) / (self.samples + 1.0)
    }
}

/// The knots of the best curve through samples that never falls.
fn isotonic(mut samples: Vec<Sample>) -> Vec<Knot> {
    samples.sort_by(|one, other| one.value.total_cmp(&other.value));
    let least = (samples.len() / PARTS).max(LEAST);
    let mut pools: Vec<Pool> = Vec::new();
    for part in samples.chunks(least) {
        let mut pool = Pool::default();
        part.iter().for_each(|one| pool.add(one));
        pools.push(pool);
        // The rest of a division speaks for too little by itself.
        if part.len() < least.min(samples.len()) {
            join_last(&mut pools);
        }
        while let [.., low, high] = pools.as_slice()
            && (low.share() > high.share() || low.value() >= high.value())
        {
            join_last(&mut pools);
        }
    }
    let knot =
        |pool: &Pool| Knot(pool.value() as f32, pool.share() as f32, pool.games.len() as u32);
    pools.iter().map(knot).collect()
}

fn join_last(pools: &mut Vec<Pool>) {
    if let Some(last) = pools.pop() {
        match pools.last_mut() {
            Some(before) => before.join(last),
            None => pools.push(last),
        }
    }
}

/// How true a calibration is, on games that it was not fitted on.
#[derive(Clone, Debug, PartialEq)]
pub struct Check {
    /// Of what: all games with so many seats, or a phase of them.
    pub name: String,
    /// How many decisions were drawn.
    pub samples: usize,
    /// How often the seats won.
    pub base: f64,
    /// How far the chances told are from the shares of wins, on average over ten parts of equal size.
    pub error: f64,
    /// The mean square of how far the chances told are from what came.
    pub brier: f64,
    /// The same for whoever always tells how often seats win.
    pub brier_of_base: f64,
    /// The error of the values as they were found, without a curve.
    pub error_untold: f64,
}

/// All checks of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Checks(pub Vec<Check>);

/// Holds a calibration against samples of other games. Numbers of seats that it does not know are left out.
pub fn check(known: &Calibration, samples: &[Sample]) -> Checks {
    let curve = |one: &Sample| known.curve(known.edition, one.seats, one.turn);
    let told: Vec<(&Curve, Sample, f64)> = samples
        .iter()
        .filter_map(|one| curve(one).map(|curve| (curve, *one, f64::from(curve.share(one.value)))))
        .collect();
    let mut checks = Vec::new();
    let seats: BTreeSet<u8> = told.iter().map(|(_, one, _)| one.seats).collect();
    for seats in seats {
        let of_seats = |it: &&(&Curve, Sample, f64)| it.1.seats == seats;
        let all: Vec<(Sample, f64)> =
            told.iter().filter(of_seats).map(|(_, one, share)| (*one, *share)).collect();
        let name = if seats == 1 { "1 seat".to_owned() } else { format!("{seats} seats") };
        checks.push(checked(name, &all));
        for known in known.curves.iter().filter(|curve| curve.seats == seats) {
            let phase: Vec<(Sample, f64)> = told
                .iter()
                .filter(|(curve, ..)| std::ptr::eq(*curve, known))
                .map(|(_, one, share)| (*one, *share))
                .collect();
            let name = match known.before {
                Some(before) => format!("  before turn {before}"),
                None => "  to the end".to_owned(),
            };
            checks.push(checked(name, &phase));
        }
    }
    Checks(checks)
}

fn checked(name: String, told: &[(Sample, f64)]) -> Check {
    let number = told.len().max(1) as f64;
    let won = |one: &Sample| f64::from(u8::from(one.won));
    let base = told.iter().map(|(one, _)| won(one)).sum::<f64>() / number;
    let square = |one: &Sample, share: f64| (share - won(one)) * (share - won(one));
    let values: Vec<(Sample, f64)> =
        told.iter().map(|(one, _)| (*one, f64::from(one.value))).collect();
    Check {
        name,
        samples: told.len(),
        base,
        error: error(told.to_vec()),
        brier: told.iter().map(|(one, share)| square(one, *share)).sum::<f64>() / number,
        brier_of_base: told.iter().map(|(one, _)| square(one, base)).sum::<f64>() / number,
        error_untold: error(values),
    }
}

/// How far what was told is from what came, on average over parts of equal size.
fn error(mut told: Vec<(Sample, f64)>) -> f64 {
    told.sort_by(|(_, one), (_, other)| one.total_cmp(other));
    let apart = |part: &[(Sample, f64)]| {
        let off: f64 = part.iter().map(|(one, share)| share - f64::from(u8::from(one.won))).sum();
        off.abs()
    };
    let parts = told.chunks(told.len().div_ceil(BINS).max(1));
    parts.map(apart).sum::<f64>() / told.len().max(1) as f64
}

impl fmt::Display for Checks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let heads = ["samples", "won", "error", "Brier", "of base", "without"];
        write!(f, "{:24}", "chances told")?;
        heads.iter().try_for_each(|head| write!(f, " {head:>8}"))?;
        writeln!(f)?;
        for Check { name, samples, base, error, brier, brier_of_base, error_untold } in &self.0 {
            write!(f, "{name:24} {samples:8} {base:8.3} {error:8.3} {brier:8.3}")?;
            writeln!(f, " {:8.3} {error_untold:8.3}", brier / brier_of_base.max(f64::EPSILON))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn samples(number: u32, won: impl Fn(u32) -> bool) -> Vec<Sample> {
        let value = |at: u32| at as f32 / number as f32;
        let one = |at: u32| Sample { seats: 2, game: at, turn: 0, value: value(at), won: won(at) };
        (0..number).map(one).collect()
    }

    #[test]
    fn a_curve_follows_how_often_values_win() {
        // Of every four with a value below a half one wins, above it three.
        let knots = isotonic(samples(4_000, |at| at % 4 == 0 || at >= 2_000 && at % 4 != 1));
        let curve = Curve { seats: 2, before: None, knots };
        let share = |value| curve.share(value);
        assert!((share(0.1) - 0.25).abs() < 0.02 && (share(0.4) - 0.25).abs() < 0.02, "{curve:?}");
        assert!((share(0.6) - 0.75).abs() < 0.02 && (share(0.9) - 0.75).abs() < 0.02, "{curve:?}");
    }

    #[test]
    fn shares_that_would_fall_are_pooled() {
        for won in [|at: u32| at < 500, |at| at % 7 < 3, |at| at / 100 % 2 == 0] {
            let known = fit(1, Level::Greedy, &samples(1_000, won));
            let read = Calibration::read(&known.write()).expect("no curve falls");
            assert_eq!(read.curves.len(), 1, "all of one turn are one phase");
        }
        let falls = isotonic(samples(1_000, |at| at < 500));
        assert_eq!(falls.len(), 1, "the more it is worth the less it wins: one share for all");
    }

    #[test]
    fn phases_divide_the_samples_by_their_turns() {
        let mut all = samples(900, |at| at % 2 == 0);
        all.iter_mut().for_each(|one| one.turn = (one.game % 30) as u16);
        let ends: Vec<Option<u16>> =
            fit(1, Level::Greedy, &all).curves.iter().map(|curve| curve.before).collect();
        assert_eq!(ends, [Some(10), Some(20), None]);
    }

    #[test]
    fn chances_that_are_true_have_no_error_and_others_have() {
        let all = samples(4_000, |at| at % 4 == 0 || at >= 2_000 && at % 4 != 1);
        let Checks(checks) = check(&fit(1, Level::Greedy, &all), &all);
        let [all, _phase] = &checks[..] else { panic!("{checks:?}") };
        assert!(all.error < 0.02 && all.brier < 0.8 * all.brier_of_base, "{all:?}");
        assert!(all.error_untold > 0.1, "{all:?}");
    }
}
