//! The rulebook is whole.

use duels::LEDGER;
use std::collections::BTreeSet;

#[test]
fn what_holds_and_what_is_to_come_are_1519_rules_together() {
    let ids: BTreeSet<&str> = LEDGER.read().map(|rule| rule.id.as_str()).collect();
    assert_eq!(ids.len(), 1519, "no rule is lost, and none stands in both files");
    assert_eq!(LEDGER.rules.len() + LEDGER.to_come.len(), 1519);
}

#[test]
fn every_rule_that_holds_has_code_and_a_test() {
    let bare: Vec<&str> = LEDGER.uncovered().iter().map(|rule| rule.id.as_str()).collect();
    assert!(bare.is_empty(), "{bare:?}");
}
