//! Ten ends of the sample Run, worked out by hand in `scenarios/the-end/`: each term of its pay and of its end, bent, fells one of them.

use duels::Duels;
use duels::runs::READY;
use engine::scenario;
use ledger::files::{self, Source};
use std::path::Path;

/// A line of the Run, and what stands in its place when it is bent.
const BENDS: [(&str, &str); 11] = [
    ("paid = \"survivors\"\n", ""),
    ("token = { street-cred = 1 }\n", ""),
    ("token = { street-cred = 1 }", "token = { karma = 1 }"),
    ("first = \"The notes are taken\"\n", ""),
    ("holds = \"notes\"\n", ""),
    ("fact = \"The files are destroyed\"\nfirst = \"The notes are taken\"\n", ""),
    ("brings = \"Mortin is out\"", "fact = \"Mortin is out\""),
    ("reward = { street-cred = 2, karma = 1 }", "reward = { street-cred = 2 }"),
    ("reward = { street-cred = 2 }", "reward = { street-cred = 3 }"),
    ("rounds = 10", "rounds = 11"),
    ("\"Mortin is out\", \"The notes are taken\", \"The files", "\"Mortin is out\", \"The files"),
];

/// The sample Run under another title, so that a scenario brings its text.
fn sample() -> String {
    let text = READY.iter().find(|text| text.contains("title = \"Alternative Power\""));
    text.expect("it is ready").replace("title = \"Alternative Power\"", "title = \"Bent\"")
}

/// The ends that do not hold with this text of the Run.
fn fallen(run: &str, ends: &[Source]) -> Vec<String> {
    let with =
        |text: &str| text.replace("run = \"Alternative Power\"", &format!("run = '''\n{run}'''"));
    let holds =
        |end: &&Source| scenario::check(&Duels::default(), &end.path, &with(&end.text)).holds();
    ends.iter().filter(|end| !holds(end)).map(|end| end.path.clone()).collect()
}

/// Rules: DUE-ALT-32, DUE-ALT-33, DUE-ALT-34, DUE-ALT-35, DUE-ALT-37, DUE-ALT-38, DUE-ALT-39, DUE-ALT-105, DUE-ALT-126
#[test]
fn every_term_of_the_pay_and_of_the_end_bent_fells_an_end_worked_out_by_hand() {
    let ends = files::under(Path::new("scenarios/the-end"), &["toml"]).expect("they can be read");
    assert_eq!(ends.len(), 10);
    assert!(fallen(&sample(), &ends).is_empty(), "as it is all hold");
    for (line, bent) in BENDS {
        assert!(sample().contains(line), "{line}");
        let run = sample().replacen(line, bent, 1);
        assert!(!fallen(&run, &ends).is_empty(), "nobody notices `{bent}` for `{line}`");
    }
}
