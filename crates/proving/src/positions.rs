//! The promises of every reader of positions. A refusal lists all mistakes. An accepted position is a table: describing and
//! arranging it gives the same table, every viewer can see, imagine and draw it, and each move played there leaves such a table.

use crate::games::{list, pick};
use crate::steps::Bounded;
use engine::{Dice, Game, Turn, Viewer};
use toml::{Table, Value};

/// Decisions played from an accepted position, and the odd moves tried at each.
const DECISIONS: usize = 24;
const ODD_MOVES: usize = 2;

/// Decisions between two looks of all viewers.
const LOOKS: usize = 8;

/// Reads a text as the `[setup]` and the `[position]` of a scenario.
///
/// # Panics
/// If a promise is broken.
pub fn hold<G: Game>(game: &G, text: &str) {
    let Ok(table) = text.parse::<Table>() else { return };
    let nothing = Table::new();
    let position = table.get("position").and_then(Value::as_table).unwrap_or(&nothing);
    let setup = table.get("setup").cloned().map(Value::try_into::<G::Setup>);
    let usual = || game.usual_setup(game.about().least);
    let setup = setup.and_then(Result::ok).unwrap_or_else(usual);
    // What seats bring has its names at their table alone.
    let own = game.with_brought(&setup);
    let game = own.as_ref().unwrap_or(game);
    match game.arrange(&setup, position) {
        Err(problems) => {
            assert!(!problems.is_empty(), "a refusal has a reason");
            assert!(problems.iter().all(|problem| !problem.path.is_empty()), "{problems:?}");
        }
        Ok(state) => one_can_go_on(game, &setup, state),
    }
}

fn one_can_go_on<G: Game>(game: &G, setup: &G::Setup, mut state: G::State) {
    let mut dice = Dice::from_number(7);
    let mut moves = Vec::new();
    is_described(game, setup, &state);
    is_seen_by_all(game, setup, &state, &mut dice);
    for decision in 1..=DECISIONS {
        let Turn::Decide(seat) = game.turn(&state) else { break };
        odd_moves_are_judged(game, &state, &mut dice);
        list(game, &state, &mut moves);
        let mv = &moves[pick(&moves, &mut dice)];
        assert_eq!(game.check(&state, seat, mv), Ok(()), "{mv:?}: {}", game.describe(&state));
        game.play(&mut state, seat, mv, &mut dice, &mut Bounded::default());
        if decision % LOOKS == 0 {
            is_seen_by_all(game, setup, &state, &mut dice);
        }
    }
    is_described(game, setup, &state);
}

fn is_described<G: Game>(game: &G, setup: &G::Setup, state: &G::State) {
    let position = game.describe(state);
    assert_eq!(game.arrange(setup, &position).as_ref(), Ok(state), "{position}");
}

fn is_seen_by_all<G: Game>(game: &G, setup: &G::Setup, state: &G::State, dice: &mut Dice) {
    for viewer in Viewer::all(game.seats(setup)) {
        let view = game.view(state, viewer);
        let imagined = game.imagine(&view, dice);
        assert_eq!(game.view(&imagined, viewer), view, "{viewer}: {}", game.describe(state));
        let _drawn = game.scene(&view);
    }
}

fn odd_moves_are_judged<G: Game>(game: &G, state: &G::State, dice: &mut Dice) {
    for _ in 0..ODD_MOVES {
        let (seat, mv) = game.any_move(state, dice);
        if game.check(state, seat, &mv).is_ok() {
            game.play(&mut state.clone(), seat, &mv, dice, &mut Bounded::default());
        }
    }
}
