//! Playing asks for no memory: everything a decision needs is in the state and in a list that is kept.

use engine::story::Silence;
use engine::{Dice, Game, Turn};
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
