//! Scenarios hold: all of a folder, and those that a page for players shows. Also the promises of their reader.

use crate::steps::are_bounded;
use engine::Game;
use engine::scenario::{self, Report, Verdict};
use ledger::files;
use ledger::form::Fault;
use std::path::Path;

/// Runs every scenario of a folder.
///
/// # Panics
/// When there is none, or one does not hold: with the reports on all that do not.
pub fn hold(game: &impl Game, folder: &str) {
    let files = files::under(Path::new(folder), &["toml"]).expect("they can be read");
    assert!(!files.is_empty(), "there are scenarios in {folder}");
    all_hold(game, files.iter().map(|file| (file.path.as_str(), file.text.as_str())));
}

/// Runs the scenarios of a game that stand in a page of Markdown.
///
/// # Panics
/// When there is none, or one does not hold.
pub fn shown_hold(game: &impl Game, page: &str, text: &str) {
    let blocks = text.split("```toml\n").skip(1).filter_map(|rest| rest.split("```").next());
    let title = format!("\"{}\"", game.about().name);
    let shown: Vec<&str> = blocks.filter(|block| block.contains(&title)).collect();
    assert!(!shown.is_empty(), "{page} shows a scenario of this game");
    all_hold(game, shown.into_iter().map(|text| (page, text)));
}

pub(crate) fn all_hold<'s>(game: &impl Game, all: impl Iterator<Item = (&'s str, &'s str)>) {
    let reports = all.map(|(name, text)| scenario::check(game, name, text));
    let wrong: Vec<String> =
        reports.filter(|report| !report.holds()).map(|report| report.to_string()).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

/// The longest text that is tried: longer ones only repeat the same steps.
const LONGEST: usize = 6_000;

/// Reads a text as a scenario. A refusal has places; `check` and `ask` of an accepted one come to an end.
///
/// # Panics
/// If a promise is broken.
pub fn are_read_or_refused(game: &impl Game, text: &str) {
    if text.len() > LONGEST {
        return;
    }
    let _named = (scenario::game_of(text), scenario::cards_of(text));
    are_bounded(text, || is_reported(text, &scenario::check(game, "found", text)));
    are_bounded(text, || match scenario::ask(game, text) {
        Ok(answer) => assert!(!answer.end.is_empty()),
        Err(faults) => are_placed(text, &faults),
    });
}

fn is_reported(text: &str, report: &Report) {
    assert!(!report.to_string().is_empty());
    if let Verdict::Unreadable(faults) = &report.verdict {
        are_placed(text, faults);
    }
}

fn are_placed(text: &str, faults: &[Fault]) {
    assert!(!faults.is_empty(), "a refusal has a reason");
    let last = text.lines().count() + 1;
    assert!(faults.iter().all(|fault| (1..=last).contains(&fault.line)), "{faults:?}");
}

/// The scenarios in a folder that are short enough to try.
///
/// # Panics
/// If the folder cannot be read.
pub fn short_ones(folder: &Path) -> Vec<String> {
    let files = files::under(folder, &["toml"]).expect("they can be read");
    files.into_iter().map(|file| file.text).filter(|text| text.len() <= LONGEST).collect()
}
