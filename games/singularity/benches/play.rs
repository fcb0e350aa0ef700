//! How fast Singularity is played at random: `cargo bench -p singularity`.
//!
//! Items are decisions: the moves are listed, one is picked, it is played.

use divan::Bencher;
use divan::counter::ItemsCount;
use engine::prelude::*;
use engine::{Dice, Seat, Turn, Viewer};
use proving::games;
use singularity::{Move, Setup, Singularity, State};

fn main() {
    divan::main();
}

/// How many games one sample plays.
const GAMES: u64 = 200;

fn setup(players: u8) -> Setup {
    Setup { turn_limit: Some(300), ..Setup::usual(players) }
}

/// Plays a game from its beginning to a decision, or to its end, and says how many decisions it took.
fn play(
    game: &Singularity,
    seed: u64,
    players: u8,
    most: u32,
    list: &mut Vec<Move>,
) -> (State, u32) {
    games::play(game, &setup(players), seed, most, list)
}

/// Whole games of random play.
#[divan::bench(args = [2, 3, 4], sample_count = 20)]
fn random_games(bencher: Bencher, players: u8) {
    let game = Singularity::standard();
    let mut list = Vec::with_capacity(256);
    let mut all = move || -> u32 {
        (0..GAMES).map(|seed| play(&game, seed, players, u32::MAX, &mut list).1).sum()
    };
    let decisions = all();
    bencher.counter(ItemsCount::new(decisions)).bench_local(all);
}

fn middle(players: u8) -> (Singularity, State) {
    let game = Singularity::standard();
    let (state, _) = play(&game, 1, players, 200, &mut Vec::new());
    (game, state)
}

/// A copy of a state in the middle of a game.
#[divan::bench]
fn clone(bencher: Bencher) {
    let (_, state) = middle(4);
    bencher.bench_local(|| Clone::clone(divan::black_box(&state)));
}

/// A state imagined from what one player knows.
#[divan::bench(args = [2, 4])]
fn imagine(bencher: Bencher, players: u8) {
    let (game, state) = middle(players);
    let view = game.view(&state, Viewer::Seat(state.on_turn));
    let mut dice = Dice::from_number(1);
    bencher.bench_local(|| game.imagine(divan::black_box(&view), &mut dice));
}

/// The first game of four, by seed, that goes on for 900 decisions, and who is to decide then.
fn late(game: &Singularity) -> (State, Seat) {
    let mut games = (0..).map(|seed| play(game, seed, 4, 900, &mut Vec::new()).0);
    let long = games.find_map(|state| match game.turn(&state) {
        Turn::Decide(seat) => Some((state, seat)),
        Turn::Over(_) => None,
    });
    long.expect("seeds without end")
}

/// What would follow from a move late in a game of four, where the trees are largest: the dearest move of
/// those that are listed, told from what its player knows.
#[divan::bench(sample_count = 20, sample_size = 1)]
fn preview(bencher: Bencher) {
    let game = Singularity::standard();
    let (state, seat) = late(&game);
    let view = game.view(&state, Viewer::Seat(seat));
    let mut moves = Vec::new();
    game.moves(&state, &mut moves);
    let took = |mv: &Move| {
        let begun = std::time::Instant::now();
        engine::preview(&game, &view, seat, mv).expect("a listed move");
        begun.elapsed()
    };
    let dearest = moves.iter().max_by_key(|mv| took(mv)).expect("a move to make");
    bencher.bench_local(|| engine::preview(&game, divan::black_box(&view), seat, dearest));
}
