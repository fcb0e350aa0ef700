//! How fast bots think about Singularity: `cargo bench -p singularity --bench search`.
//!
//! Items are decisions in thought: the moves are listed, one is picked, it is played. The moves that are
//! only tried, to find out which are worth thinking about, are not counted.

use bots::{Bot, Budget, Greedy, Search, Style};
use divan::Bencher;
use divan::counter::ItemsCount;
use engine::prelude::*;
use engine::story::Silence;
use engine::{Dice, Seed, Turn, Viewer};
use singularity::{Move, Setup, Singularity, View};

fn main() {
    divan::main();
}

/// A question with many answers out of the middle of a game played at random.
fn question(game: &Singularity, players: u8) -> (View, Vec<Move>) {
    let mut dice = Dice::from_number(1);
    let begun = game.begin(&Setup::usual(players), &mut dice, &mut Silence);
    let mut state = begun.expect("the set-up is allowed");
    let mut list = Vec::new();
    for number in 0.. {
        let Turn::Decide(seat) = game.turn(&state) else { unreachable!("it is a long game") };
        list.clear();
        game.moves(&state, &mut list);
        if number > 100 && list.len() > 15 {
            return (game.view(&state, Viewer::Seat(seat)), list);
        }
        let pick = dice.index("pick", list.len() as u32) as usize;
        game.play(&mut state, seat, &list[pick], &mut dice, &mut Silence);
    }
    unreachable!("a question is found before all numbers are counted")
}

/// One answer of a search with 2,000 iterations.
#[divan::bench(args = [2, 3, 4], sample_count = 20)]
fn search_2000(bencher: Bencher, players: u8) {
    let game = Singularity::standard();
    let (view, moves) = question(&game, players);
    let budget = Budget::iterations(2_000);
    let mut search = Search::<Singularity>::new(Style::default(), budget, Seed::from_number(1));
    let decisions = search.advise(&game, &view, &moves).decisions;
    bencher.counter(ItemsCount::new(decisions)).bench_local(|| search.advise(&game, &view, &moves));
}

/// One answer of a greedy bot.
#[divan::bench(args = [2, 4])]
fn greedy(bencher: Bencher, players: u8) {
    let game = Singularity::standard();
    let (view, moves) = question(&game, players);
    let mut greedy = Greedy::<Singularity>::new(Seed::from_number(1));
    bencher.bench_local(|| greedy.advise(&game, &view, &moves));
}
