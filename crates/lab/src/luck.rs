//! The luck of bots in many games: 0 on average, or luck is counted wrongly.

use crate::experiment::{LabError, Watch, begins, threads};
use crate::one_game::{Onlooker, Seating, play_one};
use bots::{Account, Accountant, Level, Means};
use engine::{Seat, Seed, Turn, Worth};
use rayon::prelude::*;
use std::collections::BTreeSet;
use std::fmt;

/// Games whose luck is counted.
#[derive(Clone, Debug)]
pub struct Games<S> {
    /// The set-up, one for each number of seats.
    pub setups: Vec<S>,
    /// The bots that play.
    pub bots: Level,
    /// The number of games with each number of seats.
    pub games: u32,
    /// The phrase all chance grows from.
    pub seed: String,
}

/// Keeps the accounts of a game.
struct Bookkeeper<G: Worth> {
    accountant: Option<Accountant<G>>,
    accounts: Vec<Account>,
}

impl<G: Worth> Onlooker<G> for Bookkeeper<G> {
    fn see(&mut self, game: &G, state: &G::State, seat: Seat, moves: &[G::Move], chosen: usize) {
        if let Some(accountant) = &mut self.accountant {
            accountant.see(game, state, seat, &moves[chosen], moves);
        }
    }

    fn see_the_end(&mut self, game: &G, state: &G::State) {
        if let (Turn::Over(outcome), Some(accountant)) = (game.turn(state), self.accountant.take())
        {
            self.accounts = accountant.close(&outcome);
        }
    }
}

/// A mean and its standard error.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mean {
    /// The mean.
    pub mean: f64,
    /// Its standard error.
    pub error: f64,
    /// The mean of the absolute values: by so much it moves a game.
    pub size: f64,
}

impl Mean {
    fn of(all: &[f64]) -> Mean {
        let number = all.len().max(2) as f64;
        let mean = all.iter().sum::<f64>() / number;
        let squares: f64 = all.iter().map(|one| (one - mean) * (one - mean)).sum();
        let size = all.iter().map(|one| one.abs()).sum::<f64>() / number;
        Mean { mean, error: (squares / (number - 1.0) / number).sqrt(), size }
    }
}

/// Luck and errors of one seat of each game with one number of seats.
#[derive(Clone, Debug, PartialEq)]
pub struct Fortune {
    /// The number of seats.
    pub seats: u8,
    /// The games that came to an end.
    pub games: usize,
    /// The chance before the first choice.
    pub start: Mean,
    /// All luck of a game.
    pub luck: Mean,
    /// The luck of each label, the weightiest first.
    pub by_label: Vec<(String, Mean)>,
    /// The seat's own errors.
    pub own: Mean,
    /// The errors of all others.
    pub others: Mean,
    /// The progress that the judge saw only as it came.
    pub unforeseen: Mean,
    /// The result.
    pub end: Mean,
    /// The largest gap between a sum and its end.
    pub gap: f64,
}

/// The fortunes of a game, by number of seats.
#[derive(Clone, Debug, PartialEq)]
pub struct Fortunes(pub Vec<Fortune>);

/// Plays the games and keeps their accounts; games without an end are left out.
///
/// # Errors
/// When a set-up is not allowed, or threads cannot be started.
pub fn fortunes<G: Worth>(
    game: &G,
    asked: &Games<G::Setup>,
    watch: &Watch,
) -> Result<Fortunes, LabError> {
    asked.setups.iter().try_for_each(|setup| begins(game, setup))?;
    let pool = threads(watch)?;
    let mut all = Vec::new();
    for setup in &asked.setups {
        let games = (0..asked.games).into_par_iter();
        let of_game = |number| account_of(game, asked, setup, number, watch);
        let accounts: Vec<_> = pool.install(|| games.map(of_game).while_some().collect());
        let accounts: Vec<_> = accounts.into_iter().flatten().collect();
        all.push(fortune(game.seats(setup), &accounts));
    }
    watch.progress.finish();
    Ok(Fortunes(all))
}

/// The account of one seat of a game, each in turn; nothing where the game has no end.
fn account_of<G: Worth>(
    game: &G,
    asked: &Games<G::Setup>,
    setup: &G::Setup,
    number: u32,
    watch: &Watch,
) -> Option<Option<(Seat, Account)>> {
    let seats = game.seats(setup);
    let seed = format!("luck {}/{seats}/{number}", asked.seed);
    let judge = Seed::from_phrase(&format!("judge of {seed}"));
    let accountant = Accountant::new(seats, judge);
    let mut keeper = Bookkeeper { accountant: Some(accountant), accounts: Vec::new() };
    let bots = vec![asked.bots.into(); seats.into()];
    let seating = Seating { setup, bots, seed, means: Means::REPEATABLE };
    play_one(game, &seating, &mut keeper, watch.stop)?;
    watch.progress.inc();
    let seat = Seat((number % u32::from(seats)) as u8);
    Some((seat.index() < keeper.accounts.len()).then(|| {
        let account = keeper.accounts.swap_remove(seat.index());
        (seat, account)
    }))
}

fn fortune(seats: u8, accounts: &[(Seat, Account)]) -> Fortune {
    let mean = |of: &dyn Fn(&(Seat, Account)) -> f64| {
        Mean::of(&accounts.iter().map(of).collect::<Vec<f64>>())
    };
    let labels: BTreeSet<&String> =
        accounts.iter().flat_map(|(_, account)| account.luck.keys()).collect();
    let of_label =
        |label: &str| mean(&|(_, account)| account.luck.get(label).copied().unwrap_or_default());
    let mut by_label: Vec<(String, Mean)> =
        labels.into_iter().map(|label| (label.clone(), of_label(label))).collect();
    by_label.sort_by(|(_, one), (_, other)| other.size.total_cmp(&one.size));
    let own = |(seat, account): &(Seat, Account)| account.errors[seat.index()];
    let all = |(_, account): &(Seat, Account)| account.errors.iter().sum::<f64>();
    let gaps = accounts.iter().map(|(_, account)| (account.sum() - account.end).abs());
    Fortune {
        seats,
        games: accounts.len(),
        start: mean(&|(_, account)| account.start),
        luck: mean(&|(_, account)| account.all_luck()),
        by_label,
        own: mean(&own),
        others: mean(&|one| all(one) - own(one)),
        unforeseen: mean(&|(_, account)| account.unforeseen),
        end: mean(&|(_, account)| account.end),
        gap: gaps.fold(0.0, f64::max),
    }
}

impl fmt::Display for Fortunes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for Fortune { seats, games, start, luck, by_label, own, others, unforeseen, end, gap } in
            &self.0
        {
            let title = format!("{games} games of {seats}, in 100");
            writeln!(f, "{title:32} {:>8} {:>8} {:>8}", "mean", "error", "size")?;
            let mut row = |name: &str, one: &Mean| {
                let [mean, error, size] = [one.mean, one.error, one.size].map(|it| 100.0 * it);
                writeln!(f, "{name:32} {mean:8.2} {error:8.2} {size:8.2}")
            };
            row("start", start)?;
            row("luck", luck)?;
            by_label.iter().try_for_each(|(label, one)| row(&format!("  {label}"), one))?;
            row("own errors", own)?;
            row("errors of others", others)?;
            row("not foreseen", unforeseen)?;
            row("end", end)?;
            writeln!(f, "{:32} {:8.2}", "largest gap", 100.0 * gap)?;
        }
        Ok(())
    }
}
