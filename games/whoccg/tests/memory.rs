//! Playing asks for no memory: everything a decision needs is in the state and in a list that is kept.

use engine::story::Silence;
use engine::{Dice, Game, Turn};
use whoccg::WhoCcg;
use whoccg::decks::ready_decks;
use whoccg::setup::{Level, Setup};

/// Plays one game at random, counting decisions and what is asked of the allocator.
fn allocations_of_a_game(game: &WhoCcg, seed: u64, deck: &str) -> (u64, u64) {
    let mut dice = Dice::from_number(seed);
    let setup = Setup { deck: deck.into(), level: Level::Normal, ..Setup::usual() };
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
    let game = WhoCcg::standard();
    for (deck, _) in ready_decks() {
        let mut decisions = 0;
        for seed in 0..10 {
            let (allocations, played) = allocations_of_a_game(&game, seed, deck);
            assert_eq!(allocations, 0, "allocations in {played} decisions of game {seed}, {deck}");
            decisions += played;
        }
        assert!(decisions > 500, "games of {decisions} decisions prove little");
    }
}
