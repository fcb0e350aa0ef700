//! Runs with a mistake, as files: each is told at its place, in words and with an arrow, and nothing else is wrong with it.
//!
//! The last lines of a file in `runs/wrong/` are what it must be told, each after `#! `. A file whose last lines say nothing yet has
//! them written by `BLESS=1 cargo test -p duels run_specs::`, to be read by a person.

use crate::promises::runs;
use duels::Duels;
use duels::runs::{READY, read::read};
use engine::{CardFile, Published};
use ledger::files;
use std::collections::BTreeSet;
use std::path::Path;
use std::{env, fs};

/// The sign of a line that says what a file must be told.
const TOLD: &str = "#! ";

/// A file with a mistake, and what it must be told.
struct Spec {
    path: String,
    text: String,
    told: Vec<String>,
}

fn specs() -> Vec<Spec> {
    let files = files::under(Path::new("runs/wrong"), &["toml"]).expect("they can be read");
    let spec = |file: files::Source| {
        let told = file.text.lines().filter_map(|line| line.strip_prefix(TOLD));
        Spec { told: told.map(str::to_owned).collect(), path: file.path, text: file.text }
    };
    files.into_iter().map(spec).collect()
}

/// The faults of a text, each with its place, reason and remedy.
fn faults(text: &str) -> Vec<String> {
    read(text).err().unwrap_or_default().iter().map(ToString::to_string).collect()
}

/// Rules: DUE-RUN-01, DUE-RUN-20, DUE-RUN-21
#[test]
fn every_file_with_a_mistake_is_told_it_and_nothing_else() {
    let mut wrong = Vec::new();
    for Spec { path, text, told } in specs() {
        let found = faults(&text);
        if env::var_os("BLESS").is_some() && told.is_empty() {
            let lines: String = found.iter().map(|fault| format!("{TOLD}{fault}\n")).collect();
            fs::write(&path, format!("{}\n\n{lines}", text.trim_end())).expect("it can be written");
        } else if found != told || told.is_empty() {
            wrong.push(format!("{path}: wanted {told:#?}, got {found:#?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_file_with_a_mistake_is_drawn_with_an_arrow_at_its_line() {
    for Spec { path, text, told } in specs() {
        let file = CardFile { name: "own.toml".to_owned(), text };
        let wrong = Duels::publish(&[file]).expect_err(&path);
        for (fault, misprint) in told.iter().zip(&wrong.found) {
            let place = format!("{}:{}", misprint.line, misprint.column);
            assert!(
                fault.starts_with(&format!("{place}: {}", misprint.message)),
                "{path}: {fault}"
            );
            assert!(wrong.drawn.contains(&format!("own.toml:{place} ")), "{path}: {}", wrong.drawn);
        }
        assert_eq!(wrong.found.len(), told.len(), "{path}");
    }
}

/// The keys that the reader knows, as its own files name them.
fn keys() -> BTreeSet<String> {
    READY
        .iter()
        .flat_map(|text| text.lines())
        .filter_map(|line| line.split_once(" = ").map(|(key, _)| key.trim().to_owned()))
        .filter(|key| key.chars().all(|letter| letter.is_ascii_lowercase()))
        .collect()
}

#[test]
fn every_key_of_the_ready_runs_has_a_file_that_gets_it_wrong() {
    let told: String =
        specs().into_iter().flat_map(|spec| spec.told).collect::<Vec<_>>().join("\n");
    let lines = |spec: &Spec| -> Vec<String> {
        let of = |told: &String| told.split(':').next()?.parse::<usize>().ok();
        let line = |number: usize| spec.text.lines().nth(number - 1).map(str::to_owned);
        spec.told.iter().filter_map(of).filter_map(line).collect()
    };
    let wrong: BTreeSet<String> = specs()
        .iter()
        .flat_map(lines)
        .filter_map(|line| line.split_once(" = ").map(|(key, _)| key.trim().to_owned()))
        .collect();
    let is_missing = |key: &&String| !wrong.contains(*key) && !told.contains(&format!("`{key}`"));
    let missing: Vec<String> = keys().iter().filter(is_missing).cloned().collect();
    assert!(missing.is_empty(), "no file gets these wrong: {missing:?}");
    assert!(keys().len() > 40, "the ready Runs have their keys");
}

/// Texts that nobody means to be a Run: cut off anywhere, nested without end, and much too long.
#[test]
fn texts_that_are_cut_off_nested_or_huge_are_told_so() {
    for text in READY {
        for end in (0..text.len()).step_by(61).filter(|end| text.is_char_boundary(*end)) {
            runs::hold(&text[..end]);
        }
    }
    for nested in ["[", "{ a = ", "[[a]]\n", "a.", "\"\"\"", "[a."] {
        let text = format!("ends = {}", nested.repeat(16_000 / nested.len()));
        assert!(!faults(&text).is_empty(), "{nested}");
        runs::hold(&text);
    }
    let huge = format!("{}\n# {}", READY[0], "x".repeat(10 * 1024 * 1024));
    let told = faults(&huge);
    assert_eq!(told.len(), 1, "nothing of it is read");
    assert!(
        told[0].starts_with("1:1: this file has 104")
            && told[0].ends_with("a Run has 16384 bytes at most"),
        "{told:?}"
    );
    runs::hold(&huge);
}
