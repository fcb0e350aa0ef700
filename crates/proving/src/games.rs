//! Whole games for tests and benches, with every choice by dice or by a bot.

use bots::{Bot, Greedy};
use engine::story::Silence;
use engine::{Dice, Game, Seat, Seed, Turn, Viewer, Worth};

/// A decision in a game, before the chosen move is played.
pub struct Decision<'d, G: Game> {
    /// The table.
    pub state: &'d G::State,
    /// The seat that decides.
    pub seat: Seat,
    /// The moves on offer.
    pub moves: &'d [G::Move],
    /// The move that is chosen.
    pub mv: &'d G::Move,
}

/// Plays a random game to its end, shows each decision, and returns the table at the end.
///
/// # Panics
/// If a rule forbids the set-up.
pub fn show<G: Game>(
    game: &G,
    setup: &G::Setup,
    seed: u64,
    look: impl FnMut(Decision<'_, G>),
) -> G::State {
    show_chosen(game, setup, seed, |_, _, moves, dice| pick(moves, dice), look)
}

/// Plays a game of bots that look one move ahead to its end, shows each decision, and returns the table at the end.
///
/// # Panics
/// If a rule forbids the set-up.
pub fn show_greedy<G: Worth>(
    game: &G,
    setup: &G::Setup,
    seed: u64,
    look: impl FnMut(Decision<'_, G>),
) -> G::State {
    let mut bot = Greedy::new(Seed::from_number(seed));
    let choose = |state: &G::State, seat, moves: &[G::Move], _: &mut Dice| {
        bot.advise(game, &game.view(state, Viewer::Seat(seat)), moves).chosen
    };
    show_chosen(game, setup, seed, choose, look)
}

/// Plays a game to its end, shows each decision, and returns the table at the end. `choose` returns the place of a move.
///
/// # Panics
/// If a rule forbids the set-up.
pub fn show_chosen<G: Game>(
    game: &G,
    setup: &G::Setup,
    seed: u64,
    mut choose: impl FnMut(&G::State, Seat, &[G::Move], &mut Dice) -> usize,
    mut look: impl FnMut(Decision<'_, G>),
) -> G::State {
    let (mut state, mut dice) = begin(game, setup, seed);
    let mut moves = Vec::new();
    while let Turn::Decide(seat) = game.turn(&state) {
        list(game, &state, &mut moves);
        let mv = &moves[choose(&state, seat, &moves, &mut dice)];
        look(Decision { state: &state, seat, moves: &moves, mv });
        game.play(&mut state, seat, mv, &mut dice, &mut Silence);
    }
    state
}

/// Plays `most` decisions of a random game, or all, and returns the table with the number of decisions. Only `moves` may allocate.
///
/// # Panics
/// If a rule forbids the set-up.
pub fn play<G: Game>(
    game: &G,
    setup: &G::Setup,
    seed: u64,
    most: u32,
    moves: &mut Vec<G::Move>,
) -> (G::State, u32) {
    let (mut state, mut dice) = begin(game, setup, seed);
    for decision in 0..most {
        let Turn::Decide(seat) = game.turn(&state) else { return (state, decision) };
        list(game, &state, moves);
        let at = pick(moves, &mut dice);
        game.play(&mut state, seat, &moves[at], &mut dice, &mut Silence);
    }
    (state, most)
}

/// A table at its beginning, with the dice it goes on with.
pub(crate) fn begin<G: Game>(game: &G, setup: &G::Setup, seed: u64) -> (G::State, Dice) {
    let mut dice = Dice::from_number(seed);
    let begun = game.begin(setup, &mut dice, &mut Silence);
    (begun.expect("the set-up is allowed"), dice)
}

/// Lists the moves on offer, of which there must be one.
pub(crate) fn list<G: Game>(game: &G, state: &G::State, moves: &mut Vec<G::Move>) {
    moves.clear();
    game.moves(state, moves);
    assert!(!moves.is_empty(), "there is nothing to decide: {}", game.describe(state));
}

/// Picks a move at random, by its place.
pub(crate) fn pick<M>(moves: &[M], dice: &mut Dice) -> usize {
    dice.index("choice", moves.len() as u32) as usize
}
