//! How fast a duel is played at random, on the set-ups that differ most: `cargo bench -p duels --bench play`.
//!
//! Items are decisions: the moves are listed, one is picked, it is played.

use divan::counter::ItemsCount;
use divan::{AllocProfiler, Bencher};
use duels::figures::FigureId;
use duels::setup::{Gearing, Setup, Squad};
use duels::state::{Phase, Point};
use duels::tables::Scenery;
use duels::{Duels, Move, State};
use engine::prelude::*;
use engine::story::Silence;
use engine::{Dice, Seat, Turn, Viewer};
use std::fmt;

#[global_allocator]
static ALLOCATOR: AllocProfiler = AllocProfiler::system();

fn main() {
    divan::main();
}

/// How many duels one sample plays.
const DUELS: u64 = 4;

/// What is played: so many figures a team, on this ground.
#[derive(Clone, Copy, Debug)]
struct Laid {
    figures: usize,
    ground: Scenery,
}

/// One against one and two against two, on empty ground, among walls, and over the most edges.
const TABLES: [Laid; 6] = [
    Laid { figures: 1, ground: Scenery::Open },
    Laid { figures: 1, ground: Scenery::Yard },
    Laid { figures: 1, ground: Scenery::Roofs },
    Laid { figures: 2, ground: Scenery::Open },
    Laid { figures: 2, ground: Scenery::Yard },
    Laid { figures: 2, ground: Scenery::Roofs },
];

impl fmt::Display for Laid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} a team, {}", self.figures, self.ground.name())
    }
}

fn squad(names: &[&str]) -> Squad {
    names.iter().filter_map(|name| FigureId::find(name)).collect()
}

fn setup(laid: Laid) -> Setup {
    Setup {
        first: squad(&["Kyushi", "Lothan the Wise"][..laid.figures]),
        second: squad(&["Midnight", "Natokah"][..laid.figures]),
        ground: laid.ground,
        apart: 24,
        gear: Gearing::Given,
        ..Setup::default()
    }
}

/// Plays a duel from its beginning to a decision, or to its end, and says how many decisions it took.
fn play(setup: &Setup, seed: u64, most: u32, list: &mut Vec<Move>) -> (State, u32) {
    let mut dice = Dice::from_number(seed);
    let begun = Duels::default().begin(setup, &mut dice, &mut Silence);
    let mut state = begun.expect("the set-up is allowed");
    let mut decisions = 0;
    while let Turn::Decide(seat) = Duels::default().turn(&state) {
        if decisions == most {
            break;
        }
        list.clear();
        Duels::default().moves(&state, list);
        let pick = dice.index("pick", list.len() as u32) as usize;
        Duels::default().play(&mut state, seat, &list[pick], &mut dice, &mut Silence);
        decisions += 1;
    }
    (state, decisions)
}

/// Whole duels of random play.
#[divan::bench(args = TABLES, sample_count = 10)]
fn random_duels(bencher: Bencher, laid: Laid) {
    let setup = setup(laid);
    let mut list = Vec::with_capacity(256);
    let mut all =
        move || -> u32 { (0..DUELS).map(|seed| play(&setup, seed, u32::MAX, &mut list).1).sum() };
    let decisions = all();
    bencher.counter(ItemsCount::new(decisions)).bench_local(all);
}

/// The first turn of a duel, in which a figure may still go anywhere.
fn turn(laid: Laid) -> State {
    let setup = setup(laid);
    let all = (1..).map(|most| play(&setup, 1, most, &mut Vec::new()).0);
    let mut turns = all.into_iter().filter(|state| state.phase == Phase::Act);
    turns.next().expect("there is a first turn")
}

fn view(state: &State) -> duels::View {
    let Turn::Decide(seat) = Duels::default().turn(state) else { panic!("somebody decides") };
    Duels::default().view(state, Viewer::Seat(seat))
}

/// All that is offered in a turn, its ways among it.
#[divan::bench(args = TABLES)]
fn moves(bencher: Bencher, laid: Laid) {
    let state = turn(laid);
    let mut list = Vec::with_capacity(256);
    bencher.bench_local(|| {
        list.clear();
        Duels::default().moves(divan::black_box(&state), &mut list);
        list.len()
    });
}

/// What a move to the other end of the table measures, while it is carried there.
#[divan::bench(args = TABLES, sample_count = 20)]
fn sketch(bencher: Bencher, laid: Laid) {
    let view = view(&turn(laid));
    let far = Move::Go(Point { x: 50_000, y: 50_000 });
    bencher.bench_local(|| Duels::default().sketch(divan::black_box(&view), &far));
}

/// Everything that one viewer is shown.
#[divan::bench(args = TABLES, sample_count = 20)]
fn scene(bencher: Bencher, laid: Laid) {
    let view = view(&turn(laid));
    bencher.bench_local(|| Duels::default().scene(divan::black_box(&view)));
}

/// A copy of a state.
#[divan::bench]
fn clone(bencher: Bencher) {
    let state = turn(TABLES[5]);
    bencher.bench_local(|| Clone::clone(divan::black_box(&state)));
}

/// A state imagined from what a seat knows.
#[divan::bench]
fn imagine(bencher: Bencher) {
    let state = turn(TABLES[5]);
    let view = Duels::default().view(&state, Viewer::Seat(Seat(0)));
    let mut dice = Dice::from_number(1);
    bencher.bench_local(|| Duels::default().imagine(divan::black_box(&view), &mut dice));
}
