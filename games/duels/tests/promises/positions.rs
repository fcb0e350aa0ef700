//! What a position promises: it is refused with all that is wrong with it, or it is a table at which one can go on. Such a table
//! is described and arranged again as itself, everybody sees it, and whatever is played at it, it stays such a table.

use super::SOME_TABLES;
use duels::{Duels, Setup, State};
use engine::prelude::*;
use engine::story::Silence;
use engine::{Dice, Tried, Turn, Viewer};
use toml::{Table, Value};

/// How many decisions are taken from a position that was let in, and how many moves are tried at each that nobody would
/// propose.
const DECISIONS: usize = 24;
const ODD_MOVES: usize = 2;

/// A text as the `[setup]` and the `[position]` of a scenario.
pub fn hold(text: &str) {
    let Ok(table) = text.parse::<Table>() else { return };
    let nothing = Table::new();
    let position = table.get("position").and_then(|value| value.as_table()).unwrap_or(&nothing);
    let setup = table.get("setup").cloned().map(Value::try_into::<Setup>);
    let setup = setup.and_then(Result::ok).unwrap_or_default();
    match Duels::default().arrange(&setup, position) {
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
    for _ in 0..DECISIONS {
        let Turn::Decide(seat) = Duels::default().turn(&state) else { break };
        moves.clear();
        Duels::default().moves(&state, &mut moves);
        assert!(
            !moves.is_empty(),
            "{seat} has nothing to decide: {}",
            Duels::default().describe(&state)
        );
        odd_moves_are_judged(&state, &mut dice);
        let mv = moves[dice.index("choice", moves.len() as u32) as usize];
        Duels::default().play(&mut state, seat, &mv, &mut dice, &mut Silence);
    }
    is_described(setup, &state);
    is_seen_by_all(&state, &mut dice);
}

fn is_described(setup: &Setup, state: &State) {
    let position = Duels::default().describe(state);
    assert_eq!(Duels::default().arrange(setup, &position), Ok(state.clone()), "{position}");
}

fn is_seen_by_all(state: &State, dice: &mut Dice) {
    for viewer in Viewer::all(4) {
        let view = Duels::default().view(state, viewer);
        let imagined = Duels::default().imagine(&view, dice);
        assert_eq!(
            Duels::default().view(&imagined, viewer),
            view,
            "{viewer}: {}",
            Duels::default().describe(state)
        );
        let _drawn = Duels::default().scene(&view);
    }
}

fn odd_moves_are_judged(state: &State, dice: &mut Dice) {
    for _ in 0..ODD_MOVES {
        let (seat, mv) = Tried::any_move(&Duels::default(), state, dice);
        if Duels::default().check(state, seat, &mv).is_ok() {
            Duels::default().play(&mut state.clone(), seat, &mv, dice, &mut Silence);
        }
    }
}

/// Positions of some duels as scenarios write them.
pub fn true_ones() -> Vec<String> {
    let written = |(setup, state): &(Setup, State)| {
        let setup = Value::try_from(setup).expect("a set-up is TOML");
        let both = [
            ("setup".to_owned(), setup),
            ("position".to_owned(), Duels::default().describe(state).into()),
        ];
        toml::to_string(&Table::from_iter(both)).expect("a position is TOML")
    };
    SOME_TABLES.iter().map(written).collect()
}
