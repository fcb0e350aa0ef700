//! Where each rule of a run stands in the book of the card game.

use runners::citations::RULES;
use shadowrun::LEDGER;

#[test]
fn every_entry_is_a_rule_that_holds_and_no_two_are_the_same() {
    let entries = RULES.entries();
    for (at, (name, rule)) in entries.iter().enumerate() {
        assert!(LEDGER.find(rule.as_str()).is_some(), "{name}: {rule} does not hold");
        let twin = entries[..at].iter().find(|(_, other)| other == rule);
        assert_eq!(twin, None, "{name}: {rule} stands for something else too");
    }
}
