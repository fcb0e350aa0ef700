//! Specs as files: a sheet, and exactly what is wrong with it.

use duels::sheet::{Agreed, Fault, Sheet, TrollSlots, read};
use ledger::files;
use std::collections::BTreeSet;
use std::path::Path;

/// A spec, as `specs/` has it.
struct Spec {
    path: String,
    sheet: Sheet,
    agreed: Agreed,
    faults: BTreeSet<String>,
}

fn specs() -> Vec<Spec> {
    let files = files::under(Path::new("specs"), &["toml"]).expect("they can be read");
    files.into_iter().map(|file| spec(file.path, &file.text)).collect()
}

fn spec(path: String, text: &str) -> Spec {
    let spec: toml::Table = text.parse().unwrap_or_else(|error| panic!("{path}: {error}"));
    let sheet = spec["sheet"].as_str().expect("a sheet is text");
    let sheet = read(sheet).unwrap_or_else(|wrong| panic!("{path}: {wrong:#?}"));
    let faults = spec["faults"].as_array().expect("faults are a list").iter();
    let faults = faults.map(|fault| fault.as_str().expect("a fault is text").to_owned()).collect();
    let troll_slots = match spec.get("troll_slots") {
        Some(slots) => {
            assert_eq!(slots.as_str(), Some("6/15/12"), "{path}");
            TrollSlots::AsOnTheFigures
        }
        None => TrollSlots::AsInTheBlock,
    };
    Spec { path, sheet, agreed: Agreed { troll_slots }, faults }
}

fn said(fault: &Fault) -> String {
    match fault.amount {
        0 => format!("{} at {}", fault.rule, fault.place),
        amount => format!("{} at {} by {amount}", fault.rule, fault.place),
    }
}

#[test]
fn every_sheet_has_the_faults_of_its_spec_and_no_other() {
    let mut wrong = Vec::new();
    for Spec { path, sheet, agreed, faults } in specs() {
        let judged = sheet.judge(agreed);
        let found: BTreeSet<String> = judged.faults.iter().map(said).collect();
        if found != faults || found.len() != judged.faults.len() {
            let told: Vec<String> = judged.faults.iter().map(ToString::to_string).collect();
            wrong.push(format!("{path}: wanted {faults:?}, got {found:?}: {}", told.join(", ")));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_remedy_clears_its_fault_and_makes_no_other() {
    let mut wrong = Vec::new();
    for Spec { path, sheet, agreed, .. } in specs() {
        let before = sheet.judge(agreed).faults;
        for fault in &before {
            let after = sheet.mended(fault, agreed).judge(agreed).faults;
            let is_old =
                |it: &Fault| before.iter().any(|old| old.is_like(it)) && !it.is_like(fault);
            if !after.iter().all(is_old) {
                wrong.push(format!("{path}: {fault}, then {after:#?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_sheet_of_a_spec_is_printed_as_it_stands() {
    for Spec { path, sheet, .. } in specs() {
        assert_eq!(read(&sheet.to_string()).as_ref(), Ok(&sheet), "{path}");
    }
}

/// The rules that the judge refuses by, as its own files cite them.
fn refusing() -> BTreeSet<String> {
    let files = files::under(Path::new("src/sheet/judge"), &["rs"]).expect("they can be read");
    let text: String = files.into_iter().map(|file| file.text).collect();
    let constants = text.split("rule::").skip(1).filter_map(|rest| {
        let end = rest.find(|it: char| !it.is_ascii_alphanumeric() && it != '_')?;
        Some(rest[..end].replace('_', "-")).filter(|id| id.starts_with("DUE-"))
    });
    constants.collect()
}

#[test]
fn every_rule_that_can_refuse_a_sheet_has_a_spec() {
    let told: BTreeSet<String> = specs()
        .into_iter()
        .flat_map(|spec| spec.faults)
        .filter_map(|fault| fault.split_whitespace().next().map(str::to_owned))
        .collect();
    let without: Vec<String> = refusing().difference(&told).cloned().collect();
    assert!(without.is_empty(), "{without:?}");
    assert!(refusing().len() > 50, "the files of the judge are where they were");
}
