//! Scenarios hold: all of a folder, and those that a page for players shows.

use engine::{Game, scenario};
use ledger::files;
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
