//! What a position promises: it is refused with all that is wrong with it, or it is a table at which one can go on. Such a
//! table is described and arranged again as itself; everybody sees it, may imagine the rest of it and have it drawn; and
//! whatever is played at it, it stays such a table.

use super::{GAME, SOME_TABLES};
use engine::prelude::*;
use engine::story::Silence;
use engine::{Dice, Turn, Viewer};
use shadowrun::{Setup, State};
use toml::{Table, Value};

/// How many decisions are taken from a position that was let in, and how many moves are tried at each that nobody would
/// propose.
const DECISIONS: usize = 32;
const ODD_MOVES: usize = 2;

/// Every which decision all look at the table.
const LOOKS: usize = 8;

/// A text as the `[setup]` and the `[position]` of a scenario.
pub fn hold(text: &str) {
    let Ok(table) = text.parse::<Table>() else { return };
    let nothing = Table::new();
    let position = table.get("position").and_then(Value::as_table).unwrap_or(&nothing);
    let setup = table.get("setup").cloned().map(Value::try_into::<Setup>);
    let setup = setup.and_then(Result::ok).unwrap_or_default();
    match GAME.lay_out(&setup, position) {
        Err(problems) => {
            assert!(!problems.is_empty(), "what is refused is refused for a reason");
            assert!(problems.iter().all(|problem| !problem.path.is_empty()), "{problems:?}");
        }
        Ok(state) => one_can_go_on(&setup, state),
    }
}

fn one_can_go_on(setup: &Setup, mut state: State) {
    let mut dice = Dice::from_number(7);
    let mut moves = Vec::new();
    is_described(setup, &state);
    is_seen_by_all(&state, &mut dice);
    for decision in 1..=DECISIONS {
        let Turn::Decide(seat) = GAME.turn(&state) else { break };
        moves.clear();
        GAME.moves(&state, &mut moves);
        assert!(!moves.is_empty(), "{seat} has nothing to decide: {}", GAME.describe(&state));
        odd_moves_are_judged(&state, &mut dice);
        let mv = &moves[dice.index("choice", moves.len() as u32) as usize];
        assert_eq!(GAME.check(&state, seat, mv), Ok(()), "{mv:?}: {}", GAME.describe(&state));
        GAME.play(&mut state, seat, mv, &mut dice, &mut Vec::new());
        if decision % LOOKS == 0 {
            is_seen_by_all(&state, &mut dice);
        }
    }
    is_described(setup, &state);
}

fn is_described(setup: &Setup, state: &State) {
    let position = GAME.describe(state);
    assert_eq!(GAME.lay_out(setup, &position), Ok(*state), "{position}");
}

fn is_seen_by_all(state: &State, dice: &mut Dice) {
    for viewer in Viewer::all(state.open.terms.players) {
        let view = GAME.view(state, viewer);
        let imagined = GAME.imagine(&view, dice);
        assert_eq!(GAME.view(&imagined, viewer), view, "{viewer}: {}", GAME.describe(state));
        if state.open.seats().all(|seat| state.open.terms.is_list_open(seat, viewer)) {
            assert_eq!(GAME.inventory(&imagined), GAME.inventory(state), "{viewer}");
        }
        let _drawn = GAME.scene(&view);
    }
}

fn odd_moves_are_judged(state: &State, dice: &mut Dice) {
    for _ in 0..ODD_MOVES {
        let (seat, mv) = GAME.any_move(state, dice);
        if GAME.check(state, seat, &mv).is_ok() {
            let mut after = *state;
            GAME.play(&mut after, seat, &mv, dice, &mut Silence);
        }
    }
}

/// Positions of some games as scenarios write them.
pub fn true_ones() -> Vec<String> {
    let written = |(setup, state): &(Setup, State)| {
        let setup = Value::try_from(setup).expect("a set-up is TOML");
        let both =
            [("setup".to_owned(), setup), ("position".to_owned(), GAME.describe(state).into())];
        toml::to_string(&Table::from_iter(both)).expect("a position is TOML")
    };
    SOME_TABLES.iter().map(written).collect()
}
