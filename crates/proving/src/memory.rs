//! Playing asks for no memory: everything a decision needs is in the state and in a list that is kept.

use engine::story::Silence;
use engine::{Dice, Game, Turn};

/// Plays a game at random, and says in how many decisions.
///
/// # Panics
/// When the allocator was asked for anything once the game had begun.
pub fn random_play_allocates_nothing<G: Game>(game: &G, setup: &G::Setup, seed: u64) -> u64 {
    let mut dice = Dice::from_number(seed);
    let begun = game.begin(setup, &mut dice, &mut Silence);
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
    assert_eq!(used.count_total, 0, "allocations in {decisions} decisions of game {seed}");
    decisions
}
