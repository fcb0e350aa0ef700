//! Benchmarks of bots on the tiny game Lowball: `cargo bench -p bots`.

use bots::{Bot, Budget, Greedy, Search, Style};
use divan::Bencher;
use divan::counter::ItemsCount;
use engine::prelude::*;
use engine::story::Silence;
use engine::toy::{Lowball, Move, View};
use engine::{Dice, Seed, Turn, Viewer};

fn main() {
    divan::main();
}

fn question(seats: u8) -> (View, Vec<Move>) {
    let mut dice = Dice::from_number(1);
    let state = Lowball.begin(&Lowball.usual_setup(seats), &mut dice, &mut Silence);
    let state = state.expect("the usual set-up is allowed");
    let Turn::Decide(seat) = Lowball.turn(&state) else {
        unreachable!("a game begins with a choice")
    };
    let mut moves = Vec::new();
    Lowball.moves(&state, &mut moves);
    (Lowball.view(&state, Viewer::Seat(seat)), moves)
}

/// Measures one answer of a search; items are decisions, moves listed and played.
#[divan::bench(args = [2, 3, 4])]
fn search_2000(bencher: Bencher, seats: u8) {
    let (view, moves) = question(seats);
    let search = || {
        Search::<Lowball>::new(Style::default(), Budget::iterations(2_000), Seed::from_number(1))
    };
    let decisions = search().advise(&Lowball, &view, &moves).decisions;
    bencher
        .counter(ItemsCount::new(decisions))
        .with_inputs(search)
        .bench_local_refs(|search| search.advise(&Lowball, &view, &moves));
}

/// Measures one answer of a greedy bot.
#[divan::bench(args = [2, 4])]
fn greedy(bencher: Bencher, seats: u8) {
    let (view, moves) = question(seats);
    let mut greedy = Greedy::<Lowball>::new(Seed::from_number(1));
    bencher.bench_local(|| greedy.advise(&Lowball, &view, &moves));
}
