//! Every scenario of the game holds.

use engine::scenario;
use std::path::Path;
use whoccg::WhoCcg;

#[test]
fn all_scenarios_hold() {
    let game = WhoCcg::standard();
    let files = ledger::files::under(Path::new("scenarios"), &["toml"]).expect("they can be read");
    assert!(!files.is_empty(), "there are scenarios");
    let reports = files.iter().map(|file| scenario::check(&game, &file.path, &file.text));
    let wrong: Vec<String> =
        reports.filter(|report| !report.holds()).map(|report| report.to_string()).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}
