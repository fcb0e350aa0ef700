//! Playing and searching ask for no memory: everything a decision needs is in the state and in lists that
//! are kept.

use bots::{Bot, Budget, Search, Style};
use engine::prelude::*;
use engine::story::Silence;
use engine::{Dice, Seed, Turn, Viewer};
use proving::memory::random_play_allocates_nothing;
use singularity::{Setup, Singularity};

#[test]
fn random_play_asks_for_no_memory() {
    let game = Singularity::standard();
    for seed in 0..12 {
        let setup = Setup { turn_limit: Some(100), ..Setup::usual(2 + (seed % 3) as u8) };
        let decisions = random_play_allocates_nothing(&game, &setup, seed).decisions;
        assert!(decisions > 50, "a game of {decisions} decisions proves little");
    }
}

#[test]
fn a_search_allocates_its_answer_and_nothing_else() {
    let game = Singularity::standard();
    let mut dice = Dice::from_number(3);
    let begun = game.begin(&Setup::usual(3), &mut dice, &mut Silence);
    let mut state = begun.expect("the set-up is allowed");
    let mut list = Vec::new();
    let mut search = Search::new(Style::default(), Budget::iterations(300), Seed::from_number(3));
    let (mut answers, mut allocations, mut decisions) = (0, 0, 0);
    while answers < 60 {
        let Turn::Decide(seat) = game.turn(&state) else { break };
        list.clear();
        game.moves(&state, &mut list);
        let view = game.view(&state, Viewer::Seat(seat));
        search.advise(&game, &view, &list);
        let used = allocation_counter::measure(|| {
            decisions += search.advise(&game, &view, &list).decisions;
        });
        (answers, allocations) = (answers + 1, allocations + used.count_total);
        let pick = dice.index("pick", list.len() as u32) as usize;
        game.play(&mut state, seat, &list[pick], &mut dice, &mut Silence);
    }
    assert!(decisions > 100_000, "{decisions} decisions in thought prove little");
    // Now and then a list is longer than any before it and is moved to a larger place.
    let growing = allocations.saturating_sub(answers);
    assert!(
        growing <= 8,
        "{allocations} allocations in {decisions} decisions of {answers} answers"
    );
}
