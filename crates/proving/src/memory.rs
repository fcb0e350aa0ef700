//! Playing asks for no memory: everything a decision needs is in the state and in a list that is kept.

use crate::games::{begin, list, pick};
use engine::story::Silence;
use engine::{Game, Turn};

/// A game that was played at random.
#[derive(Clone, Copy, Debug, Default)]
pub struct PlayedGame {
    /// The number of decisions.
    pub decisions: u64,
    /// The most moves on offer at one decision.
    pub most_offered: usize,
}

/// Plays a game at random to its end.
///
/// # Panics
/// When the allocator was asked for anything once the game had begun.
pub fn random_play_allocates_nothing<G: Game>(game: &G, setup: &G::Setup, seed: u64) -> PlayedGame {
    let (mut state, mut dice) = begin(game, setup, seed);
    let mut moves = Vec::with_capacity(1024);
    let mut played = PlayedGame::default();
    let used = allocation_counter::measure(|| {
        while let Turn::Decide(seat) = game.turn(&state) {
            list(game, &state, &mut moves);
            let mv = &moves[pick(&moves, &mut dice)];
            game.play(&mut state, seat, mv, &mut dice, &mut Silence);
            played.decisions += 1;
            played.most_offered = played.most_offered.max(moves.len());
        }
    });
    assert_eq!(used.count_total, 0, "allocations in game {seed}: {played:?}");
    played
}
