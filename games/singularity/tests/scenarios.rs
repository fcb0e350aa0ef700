//! Every scenario of the game holds, and so does the one that players are shown.

use engine::scenario;
use singularity::Singularity;
use std::path::Path;

/// The reports on the scenarios that do not hold.
fn wrong<'s>(scenarios: impl Iterator<Item = (&'s str, &'s str)>) -> Vec<String> {
    let game = Singularity::standard();
    let reports = scenarios.map(|(name, text)| scenario::check(&game, name, text));
    reports.filter(|report| !report.holds()).map(|report| report.to_string()).collect()
}

#[test]
fn all_scenarios_hold() {
    let files = ledger::files::under(Path::new("scenarios"), &["toml"]).expect("they can be read");
    assert!(!files.is_empty(), "there are scenarios");
    let wrong = wrong(files.iter().map(|file| (file.path.as_str(), file.text.as_str())));
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

#[test]
fn the_scenario_in_the_players_page_holds() {
    let page = include_str!("../../../docs/scenarios.md");
    let blocks = page.split("```toml\n").skip(1).filter_map(|rest| rest.split("```").next());
    let shown: Vec<&str> = blocks.filter(|block| block.contains("\"singularity\"")).collect();
    assert!(!shown.is_empty(), "the page has a scenario of this game");
    let wrong = wrong(shown.into_iter().map(|text| ("docs/scenarios.md", text)));
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}
