//! The working-out of sheets, step by step: each number with the rule that gives it.

use duels::sheet::{Agreed, read};
use ledger::files;
use std::fmt::Write as _;
use std::path::Path;

/// The steps of the sheet of a spec.
fn working(path: &str, text: &str) -> String {
    let spec: toml::Table = text.parse().unwrap_or_else(|error| panic!("{path}: {error}"));
    let sheet = read(spec["sheet"].as_str().expect("a sheet is text")).expect("it can be read");
    let outcome = sheet.outcome(Agreed::default());
    let mut text = path.trim_start_matches("specs/").trim_end_matches(".toml").to_owned() + "\n";
    for step in &outcome.steps {
        writeln!(text, "    {}: {} [{}]", step.topic, step.says, step.rule).expect("it is text");
    }
    text
}

/// Rules: DUE-CHAR-15, DUE-ADV-10, DUE-ADV-13, DUE-APT-27, DUE-UPG-56
#[test]
fn every_step_of_a_legal_sheet_is_told_with_its_rule() {
    let kept = include_str!("../golden/working-out.txt");
    let files = files::under(Path::new("specs"), &["toml"]).expect("they can be read");
    let of = |block: &str| {
        let name = block.lines().next().unwrap_or_default();
        let file = files.iter().find(|file| file.path == format!("specs/{name}.toml"));
        file.map(|file| working(&file.path, &file.text))
    };
    for block in kept.split("\n\n") {
        let block = format!("{}\n", block.trim_end());
        assert_eq!(of(&block).as_deref(), Some(block.as_str()));
    }
}
