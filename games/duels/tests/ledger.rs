//! The rulebook is whole.

use duels::LEDGER;
use ledger::Covered;
use std::collections::BTreeSet;
use std::path::Path;

#[test]
fn what_holds_and_what_is_to_come_are_1519_rules_together() {
    let ids: BTreeSet<&str> = LEDGER.read().map(|rule| rule.id.as_str()).collect();
    assert_eq!(ids.len(), 1519, "no rule is lost, and none stands in both files");
    assert_eq!(LEDGER.rules.len() + LEDGER.to_come.len(), 1519);
}

#[test]
fn every_rule_that_holds_has_code_and_a_test() {
    let covered = Covered::read(&LEDGER, &[], Path::new(".")).expect("every citation is sound");
    let bare: Vec<&str> = covered.uncovered().iter().map(|it| it.rule.id.as_str()).collect();
    assert!(bare.is_empty(), "{bare:?}");
}
