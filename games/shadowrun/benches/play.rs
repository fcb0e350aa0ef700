//! How fast the card game is played: `cargo bench -p shadowrun --bench play`.
//!
//! Items are decisions: the moves are listed, one is picked, it is played.

use bots::{Bot, Greedy};
use divan::counter::ItemsCount;
use divan::{AllocProfiler, Bencher};
use engine::story::Silence;
use engine::{Dice, Game, Seat, Seed, Turn, Viewer};
use shadowrun::Shadowrun;
use shadowrun::table::{Move, State};

#[global_allocator]
static ALLOCATOR: AllocProfiler = AllocProfiler::system();

fn main() {
    divan::main();
}

/// How many games one sample plays.
const GAMES: u64 = 20;

/// Plays a game from its beginning to a decision, or to its end, and says how many decisions it took.
fn play(game: &Shadowrun, seed: u64, most: u32, list: &mut Vec<Move>) -> (State, u32) {
    let mut dice = Dice::from_number(seed);
    let begun = game.begin(&game.suggested_setup(2), &mut dice, &mut Silence);
    let mut state = begun.expect("the set-up is allowed");
    let mut decisions = 0;
    while let Turn::Decide(seat) = game.turn(&state) {
        if decisions == most {
            break;
        }
        list.clear();
        game.moves(&state, list);
        let pick = dice.index("pick", list.len() as u32) as usize;
        game.play(&mut state, seat, &list[pick], &mut dice, &mut Silence);
        decisions += 1;
    }
    (state, decisions)
}

/// Whole games of random play.
#[divan::bench(sample_count = 20)]
fn random_games(bencher: Bencher) {
    let game = Shadowrun::standard();
    let mut list = Vec::with_capacity(512);
    let mut all =
        move || -> u32 { (0..GAMES).map(|seed| play(&game, seed, u32::MAX, &mut list).1).sum() };
    let decisions = all();
    bencher.counter(ItemsCount::new(decisions)).bench_local(all);
}

fn middle() -> (Shadowrun, State) {
    let game = Shadowrun::standard();
    let (state, _) = play(&game, 1, 100, &mut Vec::new());
    (game, state)
}

/// A copy of a state in the middle of a game.
#[divan::bench]
fn clone(bencher: Bencher) {
    let (_, state) = middle();
    bencher.bench_local(|| Clone::clone(divan::black_box(&state)));
}

/// A state imagined from what a seat knows.
#[divan::bench]
fn imagine(bencher: Bencher) {
    let (game, state) = middle();
    let view = game.view(&state, Viewer::Seat(Seat(0)));
    let mut dice = Dice::from_number(1);
    bencher.bench_local(|| game.imagine(divan::black_box(&view), &mut dice));
}

/// A whole game of bots that look one move ahead.
#[divan::bench(sample_count = 10)]
fn greedy_game(bencher: Bencher) {
    let game = Shadowrun::standard();
    let mut seed = 0;
    bencher.bench_local(|| {
        seed += 1;
        let mut dice = Dice::from_number(seed);
        let begun = game.begin(&game.suggested_setup(2), &mut dice, &mut Silence);
        let mut state = begun.expect("the set-up is allowed");
        let mut bot = Greedy::new(Seed::from_phrase(&format!("bot {seed}")));
        let mut list = Vec::new();
        while let Turn::Decide(seat) = game.turn(&state) {
            list.clear();
            game.moves(&state, &mut list);
            let view = game.view(&state, Viewer::Seat(seat));
            let chosen = bot.advise(&game, &view, &list).chosen;
            game.play(&mut state, seat, &list[chosen], &mut dice, &mut Silence);
        }
    });
}
