//! The promises of the reader of Runs: every fault lies within the text and says what would be right, or the text is a Run that can be
//! agreed on, is written as it is read, has a page, and begins or is refused by a rule.

use duels::runs::READY;
use duels::runs::read::read;
use duels::setup::{Costs, Setup};
use duels::{Duels, LEDGER};
use engine::prelude::*;
use engine::story::Silence;
use engine::{CardFile, Dice, Published};
use proving::steps::are_bounded;

/// A text as a Run.
pub fn hold(text: &str) {
    let file = CardFile { name: "own.toml".to_owned(), text: text.to_owned() };
    match are_bounded(text, || read(text)) {
        Err(faults) => {
            let last = text.lines().count().max(1);
            for fault in &faults {
                assert!((1..=last + 1).contains(&fault.line) && fault.column > 0, "{fault}");
                assert!(!fault.reason.is_empty() && !fault.remedy.is_empty(), "{fault}");
            }
            let wrong = Duels::publish(&[file]).expect_err("it is no Run");
            assert_eq!(wrong.found.len(), faults.len(), "{wrong}");
            assert_eq!(
                (wrong.found[0].line, wrong.found[0].column),
                (faults[0].line, faults[0].column)
            );
        }
        Ok(script) => {
            let game = Duels::publish(std::slice::from_ref(&file)).expect("it is a Run");
            let pages = Duels::pages(&[file]).expect("it has a page");
            assert_eq!(pages.last().map(|page| page.name.as_str()), Some(script.title.as_str()));
            begins(&game);
        }
    }
}

/// Begins a duel with the Run of a game, unless a rule is against it.
fn begins(game: &Duels) {
    let setup = Setup { costs: Costs::Agreed, ..Setup::default() };
    let table = game.with_brought(&setup).expect("it has a Run");
    match table.begin(&setup, &mut Dice::from_number(1), &mut Silence) {
        Ok(state) => assert!(table.turn(&state) == table.turn(&state.clone())),
        Err(no) => assert!(LEDGER.rules.iter().any(|rule| rule.id == no.rule), "{no}"),
    }
}

/// The texts of the ready Runs.
pub fn true_ones() -> Vec<String> {
    READY.iter().map(|text| (*text).to_owned()).collect()
}
