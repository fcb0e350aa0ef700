//! How fast the solitaire is played at random: `cargo bench -p whoccg`.
//!
//! Items are decisions: the moves are listed, one is picked, it is played.

use divan::Bencher;
use divan::counter::ItemsCount;
use engine::prelude::*;
use engine::{Dice, Seat, Viewer};
use proving::games;
use whoccg::setup::{Difficulty, Setup};
use whoccg::{Move, State, WhoCcg};

fn main() {
    divan::main();
}

/// How many games one sample plays.
const GAMES: u64 = 100;

/// The ready decks.
const DECKS: [&str; 4] = ["scholars", "wardens", "ledger", "tide"];

fn setup(deck: &str) -> Setup {
    Setup { deck: deck.into(), level: Difficulty::Normal, ..Setup::usual() }
}

/// Plays a game from its beginning to a decision, or to its end, and says how many decisions it took.
fn play(game: &WhoCcg, seed: u64, deck: &str, most: u32, list: &mut Vec<Move>) -> (State, u32) {
    games::play(game, &setup(deck), seed, most, list)
}

/// Whole games of random play.
#[divan::bench(args = DECKS, sample_count = 20)]
fn random_games(bencher: Bencher, deck: &str) {
    let game = WhoCcg::standard();
    let mut list = Vec::with_capacity(256);
    let mut all = move || -> u32 {
        (0..GAMES).map(|seed| play(&game, seed, deck, u32::MAX, &mut list).1).sum()
    };
    let decisions = all();
    bencher.counter(ItemsCount::new(decisions)).bench_local(all);
}

fn middle(deck: &str) -> (WhoCcg, State) {
    let game = WhoCcg::standard();
    let (state, _) = play(&game, 1, deck, 60, &mut Vec::new());
    (game, state)
}

/// A copy of a state in the middle of a game.
#[divan::bench]
fn clone(bencher: Bencher) {
    let (_, state) = middle("wardens");
    bencher.bench_local(|| Clone::clone(divan::black_box(&state)));
}

/// A state imagined from what the player knows.
#[divan::bench]
fn imagine(bencher: Bencher) {
    let (game, state) = middle("wardens");
    let view = game.view(&state, Viewer::Seat(Seat(0)));
    let mut dice = Dice::from_number(1);
    bencher.bench_local(|| game.imagine(divan::black_box(&view), &mut dice));
}
