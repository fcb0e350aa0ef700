//! The shape of a game's rows: where things and numbers lie, what is measured, and what things are called.

use crate::rows::{Eyes, Rows, Words, vocabulary};
use crate::stepping::StepError;
use engine::story::Silence;
use engine::{Dice, Published, Seat, Turn, Viewer};
use std::collections::BTreeMap;

/// The decisions after which a random game is broken off.
const MOST_DECISIONS: u32 = 2_000;

/// The lines of all places that random games come to: `PLACE: SORT` for things, `PLACE` for numbers.
pub fn of_games<G: Published>(
    game: &G,
    setup: &G::Setup,
    games: usize,
) -> Result<Vec<String>, StepError> {
    let mut rows = Rows::default();
    rows.words = Some(Box::<Words>::default());
    for number in 0..games {
        let mut dice = Dice::from_number(number as u64);
        look_at_a_game(game, setup, &mut dice, &mut rows)?;
    }
    let words = rows.words.take().unwrap_or_default();
    Ok(words.things.into_iter().chain(words.numbers).collect())
}

fn look_at_a_game<G: Published>(
    game: &G,
    setup: &G::Setup,
    dice: &mut Dice,
    rows: &mut Rows,
) -> Result<(), StepError> {
    let (seats, mut moves) = (game.seats(setup), Vec::new());
    let mut state = begun(game, setup, dice)?;
    for _ in 0..MOST_DECISIONS {
        let Turn::Decide(seat) = game.turn(&state) else { break };
        rows.clear();
        rows.add(game, &game.view(&state, Viewer::Seat(seat)), Eyes { seat, seats });
        moves.clear();
        game.moves(&state, &mut moves);
        let at = dice.index("any", moves.len() as u32) as usize;
        game.play(&mut state, seat, &moves[at], dice, &mut Silence);
    }
    Ok(())
}

fn begun<G: Published>(game: &G, setup: &G::Setup, dice: &mut Dice) -> Result<G::State, StepError> {
    let begun = game.begin(setup, dice, &mut Silence);
    begun.map_err(|refusal| StepError::Setup(refusal.to_string()))
}

/// The names of what is measured of each seat.
pub fn measures<G: Published>(game: &G, setup: &G::Setup) -> Result<Vec<&'static str>, StepError> {
    let state = begun(game, setup, &mut Dice::from_number(0))?;
    let seat = Seat(0);
    let measured = game.measures(&game.view(&state, Viewer::Seat(seat)), seat);
    Ok(measured.into_iter().map(|(name, _)| name).collect())
}

/// The names of what the game counts, by the digests of their sorts and numbers.
pub fn vocabulary_of<G: Published>(game: &G) -> Vec<(u32, String)> {
    let mut numbers = BTreeMap::<&str, u64>::new();
    let named = game.countables().into_iter().map(|thing| {
        let number = numbers.entry(thing.sort).or_default();
        *number += 1;
        (vocabulary(thing.sort, *number - 1), thing.name)
    });
    named.collect()
}
