//! Playing and searching ask for no memory: everything a decision needs is in the state and in lists that
//! are kept.

use bots::{Bot, Budget, Search, Style};
use engine::story::Silence;
use engine::{Dice, Game, Seed, Turn, Viewer};
use singularity::{Setup, Singularity};

/// Plays one game at random, counting decisions and what is asked of the allocator.
fn allocations_of_a_game(game: &Singularity, seed: u64, players: u8) -> (u64, u64) {
    let mut dice = Dice::from_number(seed);
    let setup = Setup { turn_limit: Some(100), ..Setup::usual(players) };
    let begun = game.begin(&setup, &mut dice, &mut Silence);
    let mut state = begun.expect("the set-up is allowed");
    let mut list = Vec::with_capacity(1024);
    let mut decisions = 0;
    let used = allocation_counter::measure(|| {
        while let Turn::Decide(seat) = game.turn(&state) {
            list.clear();
            game.moves(&state, &mut list);
            let pick = dice.index("pick", list.len() as u32) as usize;
            game.play(&mut state, seat, &list[pick], &mut dice, &mut Silence);
            decisions += 1;
        }
    });
    (used.count_total, decisions)
}

#[test]
fn random_play_allocates_nothing() {
    let game = Singularity::standard();
    for seed in 0..12 {
        let (allocations, decisions) = allocations_of_a_game(&game, seed, 2 + (seed % 3) as u8);
        assert!(decisions > 50, "a game of {decisions} decisions proves little");
        assert_eq!(allocations, 0, "allocations in {decisions} decisions of game {seed}");
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
