//! Thinking asks for no memory once it has what it needs: not while playing at random, not in a search.

use allocation_counter::measure;
use bots::{Bot, Budget, Greedy, Search, Style};
use engine::prelude::*;
use engine::story::Silence;
use engine::toy::{Lowball, Move, Setup, State, View};
use engine::{Dice, Seed, Turn, Viewer};

const SETUP: Setup = Setup { seats: 3, rounds: 8 };

/// Plays at random to the end and says how many decisions it took.
fn play_out(state: &mut State, moves: &mut Vec<Move>, dice: &mut Dice) -> u64 {
    let mut decisions = 0;
    while let Turn::Decide(seat) = Lowball.turn(state) {
        moves.clear();
        Lowball.moves(state, moves);
        let chosen = dice.index("any", moves.len() as u32) as usize;
        Lowball.play(state, seat, &moves[chosen], dice, &mut Silence);
        decisions += 1;
    }
    decisions
}

fn begin(setup: &Setup, dice: &mut Dice) -> State {
    Lowball.begin(setup, dice, &mut Silence).expect("the set-up is allowed")
}

fn question(setup: &Setup) -> (View, Vec<Move>) {
    let state = begin(setup, &mut Dice::from_number(1));
    let Turn::Decide(seat) = Lowball.turn(&state) else {
        unreachable!("a game begins with a choice")
    };
    let mut moves = Vec::new();
    Lowball.moves(&state, &mut moves);
    (Lowball.view(&state, Viewer::Seat(seat)), moves)
}

#[test]
fn random_play_allocates_nothing() {
    let (mut dice, mut moves) = (Dice::from_number(5), Vec::with_capacity(64));
    let start = begin(&SETUP, &mut dice);
    let mut decisions = 0;
    let used = measure(|| {
        for _ in 0..100 {
            let mut state = start.clone();
            decisions += play_out(&mut state, &mut moves, &mut dice);
        }
    });
    assert!(decisions > 1_000, "{decisions} decisions");
    assert_eq!(used.count_total, 0, "allocations in {decisions} decisions");
}

/// Counts a bot's allocations at its second answer. The first has filled its shelves.
fn allocations_of(bot: &mut impl Bot<Lowball>, setup: &Setup) -> (u64, u64) {
    let (view, moves) = question(setup);
    bot.advise(&Lowball, &view, &moves);
    let mut decisions = 0;
    let used = measure(|| decisions = bot.advise(&Lowball, &view, &moves).decisions);
    (used.count_total, decisions)
}

#[test]
fn a_search_allocates_its_answer_and_nothing_else() {
    let seed = Seed::from_number(1);
    for play_on in [0, 6] {
        let style = Style { play_on, play_on_candidates: 2, ..Style::default() };
        let mut search = Search::new(style, Budget::iterations(4_000), seed);
        let (allocations, decisions) = allocations_of(&mut search, &SETUP);
        assert!(decisions > 4_000, "{decisions} decisions");
        assert!(allocations <= 1, "{allocations} allocations in {decisions} decisions");
    }
}

#[test]
fn a_search_over_whole_turns_allocates_no_more() {
    let alone = Setup { seats: 1, ..SETUP };
    let mut search = Search::new(Style::default(), Budget::iterations(4_000), Seed::from_number(1));
    let (allocations, decisions) = allocations_of(&mut search, &alone);
    assert!(decisions > 4_000, "{decisions} decisions");
    assert!(allocations <= 1, "{allocations} allocations in {decisions} decisions");
}

#[test]
fn a_greedy_look_allocates_its_answer_and_nothing_else() {
    let (allocations, _) =
        allocations_of(&mut Greedy::<Lowball>::new(Seed::from_number(1)), &SETUP);
    assert!(allocations <= 1, "{allocations} allocations");
}
