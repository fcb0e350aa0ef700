//! A finished game split into luck and errors: start, luck by label of chance, errors by seat and what nobody foresaw add up to
//! the end.
//!
//! At every choice the move is played on in a few imagined worlds, up to the next choice. The mean change of the chance to win
//! is what the move promised, and luck is what the real game changed beyond it. Luck is 0 on average, however well the chance is
//! judged, because the real world and the imagined ones follow the same odds. The judge compares changes rather than standings, so
//! a secret that the seat didn't learn is no luck. It tries all other moves in the same worlds: an error is how much less the move
//! is worth than the best. The rest of the promise is progress that a judge who looks one move ahead sees only as it comes.

use crate::foresight::{Foresight, copied};
use engine::story::Silence;
use engine::{Dice, Outcome, Seat, Seed, Turn, Viewer, Worth};
use std::collections::BTreeMap;

/// The worlds in which a move is played on at most.
const WORLDS: usize = 8;

/// The most moves without a choice that are played after one with a choice.
const MOST_FORCED: usize = 500;

/// The least chance of a seat that is still in the game.
const LEAST: f64 = 1e-3;

/// The label of luck without dice: something hidden came to light.
pub const REVEALED: &str = "what was hidden";

/// The way of one seat's chance to win, from the first choice of a game to its end.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Account {
    /// The chance before the first choice, from 0 to 1.
    pub start: f64,
    /// The part that chance added, by the label of the dice.
    pub luck: BTreeMap<String, f64>,
    /// The errors of each seat: its own at most 0, those of others at least 0.
    pub errors: Vec<f64>,
    /// The progress that the judge saw only as it came.
    pub unforeseen: f64,
    /// The result: 1 for a win, 0 for a defeat, one half where several played and nobody won.
    pub end: f64,
}

impl Account {
    /// Returns all luck together.
    pub fn all_luck(&self) -> f64 {
        self.luck.values().sum()
    }

    /// Returns the sum of all parts, which is the end.
    pub fn sum(&self) -> f64 {
        self.start + self.all_luck() + self.errors.iter().sum::<f64>() + self.unforeseen
    }
}

/// Keeps the accounts of all seats while a game is played or replayed.
pub struct Accountant<G: Worth> {
    judge: Judge<G>,
    /// The most moves that it tries at one choice, over all worlds.
    tries: usize,
    chance: Dice,
    accounts: Vec<Account>,
    /// The last choice: the chances before it, and the promise of its move.
    last: Option<(Vec<f64>, Promise)>,
}

/// The promise of a move.
struct Promise {
    by: Seat,
    /// The change of each seat's chance.
    change: Vec<f64>,
    /// The part of it that is an error.
    error: Vec<f64>,
    /// The label of the chance that it asks for.
    label: String,
}

impl<G: Worth> Accountant<G> {
    /// Creates an accountant for a game with a number of seats.
    pub fn new(seats: u8, seed: Seed) -> Accountant<G> {
        let account = Account { errors: vec![0.0; seats.into()], ..Account::default() };
        Accountant {
            judge: Judge::new(seats, seed),
            tries: usize::MAX,
            chance: Dice::seeded(Seed::from_phrase(&format!("chance of {seed}"))).recording(),
            accounts: vec![account; seats.into()],
            last: None,
        }
    }

    /// The same accountant, which tries at most a number of moves at one choice, over all worlds;
    /// but each of them in one world at least.
    pub fn trying(self, tries: usize) -> Accountant<G> {
        Accountant { tries, ..self }
    }

    /// Records the move that a seat is about to play, and those offered to it.
    pub fn see(&mut self, game: &G, state: &G::State, seat: Seat, mv: &G::Move, moves: &[G::Move]) {
        if moves.len() == 1 {
            return;
        }
        let now = self.judge.chances(game, state);
        match self.last.take() {
            Some(last) => self.enter(last, &now),
            None => self.open(&now),
        }
        let promise = self.promise(game, state, (seat, mv), moves, &now);
        self.last = Some((now, promise));
    }

    /// Returns the accounts by seat, once the game is over.
    pub fn close(mut self, outcome: &Outcome) -> Vec<Account> {
        let end = results(outcome, self.accounts.len());
        match self.last.take() {
            Some(last) => self.enter(last, &end),
            None => self.open(&end),
        }
        self.accounts.iter_mut().zip(end).for_each(|(account, end)| account.end = end);
        self.accounts
    }

    fn open(&mut self, now: &[f64]) {
        self.accounts.iter_mut().zip(now).for_each(|(account, now)| account.start = *now);
    }

    fn enter(&mut self, (before, promise): (Vec<f64>, Promise), now: &[f64]) {
        for (seat, account) in self.accounts.iter_mut().enumerate() {
            let luck = now[seat] - before[seat] - promise.change[seat];
            account.errors[promise.by.index()] += promise.error[seat];
            account.unforeseen += promise.change[seat] - promise.error[seat];
            *account.luck.entry(promise.label.clone()).or_default() += luck;
        }
    }

    fn promise(
        &mut self,
        game: &G,
        state: &G::State,
        (seat, mv): (Seat, &G::Move),
        moves: &[G::Move],
        now: &[f64],
    ) -> Promise {
        let view = game.view(state, Viewer::Seat(seat));
        let worlds = worlds_for(moves.len(), self.tries);
        let mut weighing = Weighing::of(moves.len());
        let mut change = vec![0.0; self.accounts.len()];
        let mut label = None;
        for _ in 0..worlds {
            let mut world = self.judge.imagine(game, &view);
            let before = self.judge.chances(game, &world);
            self.judge.weigh(game, &world, (seat, mv), moves, &mut weighing);
            game.play(&mut world, seat, mv, &mut self.chance, &mut Silence);
            self.play_forced(game, &mut world);
            let rolls = self.chance.take_record();
            label = label.or_else(|| rolls.first().map(|roll| roll.what.to_string()));
            let after = self.judge.chances(game, &world);
            for (sum, (after, before)) in change.iter_mut().zip(after.iter().zip(&before)) {
                *sum += (after - before) / worlds as f64;
            }
        }
        let lost = weighing.lost() / worlds as f64;
        let error = shared_out(lost, seat, now);
        Promise { by: seat, change, error, label: label.unwrap_or_else(|| REVEALED.to_owned()) }
    }

    /// Plays on as long as there is no choice.
    fn play_forced(&mut self, game: &G, world: &mut G::State) {
        let mut list = Vec::new();
        for _ in 0..MOST_FORCED {
            let Turn::Decide(seat) = game.turn(world) else { return };
            list.clear();
            game.moves(world, &mut list);
            let [only] = &list[..] else { return };
            game.play(world, seat, only, &mut self.chance, &mut Silence);
        }
    }
}

/// The number of worlds in which so many moves are weighed, if so many may be tried in all.
fn worlds_for(moves: usize, tries: usize) -> usize {
    (tries / moves.max(1)).clamp(1, WORLDS)
}

/// The worth of the move that was played and of all that were offered, summed over worlds.
struct Weighing {
    played: f32,
    offered: Vec<f32>,
}

impl Weighing {
    fn of(moves: usize) -> Weighing {
        Weighing { played: 0.0, offered: vec![0.0; moves] }
    }

    /// Returns the worth that was lost by not playing the best.
    fn lost(&self) -> f64 {
        let best = self.offered.iter().copied().fold(self.played, f32::max);
        f64::from(best - self.played)
    }
}

/// Returns the share of each seat in an error: its own loses, and the others gain by their
/// standing.
fn shared_out(lost: f64, by: Seat, now: &[f64]) -> Vec<f64> {
    let others: f64 = now.iter().sum::<f64>() - now[by.index()];
    let share = |(seat, chance): (usize, &f64)| match seat == by.index() {
        true => -lost,
        false => lost * chance / others.max(f64::MIN_POSITIVE),
    };
    now.iter().enumerate().map(share).collect()
}

/// Returns the result of each seat.
fn results(outcome: &Outcome, seats: usize) -> Vec<f64> {
    let nobody = if seats > 1 { 0.5 } else { 0.0 };
    let result = |seat: Seat| match (outcome.winners.is_empty(), outcome.winners.has(seat)) {
        (true, _) => nobody,
        (false, won) => f64::from(u8::from(won)),
    };
    Seat::all(seats as u8).map(result).collect()
}

/// A judge of each seat's chance to win, by the standing of all once every open choice is answered.
struct Judge<G: Worth> {
    seats: u8,
    foresight: Foresight<G>,
    settled: Option<G::State>,
    dice: Dice,
}

impl<G: Worth> Judge<G> {
    fn new(seats: u8, seed: Seed) -> Judge<G> {
        let dice = Dice::seeded(seed);
        Judge { seats, foresight: Foresight::default(), settled: None, dice }
    }

    fn imagine(&mut self, game: &G, view: &G::View) -> G::State {
        game.imagine(view, &mut self.dice)
    }

    fn chances(&mut self, game: &G, state: &G::State) -> Vec<f64> {
        let mut kept = self.settled.take();
        let settled = copied(&mut kept, state);
        self.foresight.settle(game, settled, &mut self.dice);
        let chances = match game.turn(settled) {
            Turn::Over(outcome) => results(&outcome, self.seats.into()),
            Turn::Decide(_) => self.stand(game, settled),
        };
        self.settled = kept;
        chances
    }

    /// Tries the move that was played and all that were offered in one world.
    fn weigh(
        &mut self,
        game: &G,
        world: &G::State,
        (seat, played): (Seat, &G::Move),
        moves: &[G::Move],
        weighing: &mut Weighing,
    ) {
        let mut worth = |mv: &G::Move| self.foresight.worth(game, world, seat, mv, &mut self.dice);
        let mut is_offered = false;
        for (mv, sum) in moves.iter().zip(&mut weighing.offered) {
            let worth = worth(mv);
            *sum += worth;
            if mv == played && !is_offered {
                is_offered = true;
                weighing.played += worth;
            }
        }
        if !is_offered {
            weighing.played += worth(played);
        }
    }

    /// Returns the chance of each seat. Those of several add up to 1.
    fn stand(&self, game: &G, state: &G::State) -> Vec<f64> {
        let chance = |seat: Seat| f64::from(game.worth(state, seat)).max(LEAST);
        let chances: Vec<f64> = Seat::all(self.seats).map(chance).collect();
        let all: f64 = if self.seats > 1 { chances.iter().sum() } else { 1.0 };
        chances.into_iter().map(|chance| chance / all).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lists_are_weighed_in_fewer_worlds() {
        assert_eq!([1, 10, 50, 400].map(|moves| worlds_for(moves, 200)), [WORLDS, WORLDS, 4, 1]);
        assert_eq!(worlds_for(400, usize::MAX), WORLDS);
    }
}
