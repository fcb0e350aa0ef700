//! The two books' tables held against each other, entry by entry.

use engine::Rule;
use runners::citations;
use singularis::{LEDGER, RULES};
use std::fmt::Write;

fn rule(id: &str) -> &'static Rule {
    let found = LEDGER.find(id).or_else(|| runners::LEDGER.find(id));
    found.unwrap_or_else(|| panic!("{id} does not hold"))
}

/// What stands in `tests/golden/cites.txt` is read by people: both sentences of an entry say the same of a run.
#[test]
fn both_books_say_the_same_at_every_entry() {
    let mut said = String::new();
    for ((name, here), (other, there)) in
        RULES.entries().into_iter().zip(citations::RULES.entries())
    {
        assert_eq!(name, other);
        let (here, there) = (rule(here.as_str()), rule(there.as_str()));
        writeln!(said, "{name}\n  {}  {}\n  {}  {}", here.id, here.text, there.id, there.text)
            .expect("a text grows");
    }
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/cites.txt");
    if std::env::var_os("BLESS").is_some() {
        std::fs::create_dir_all(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden"))
            .expect("a folder");
        std::fs::write(path, &said).expect("it is written");
    }
    let kept = std::fs::read_to_string(path).expect("it is kept");
    assert_eq!(said, kept, "the table has changed: read it, and write it anew with BLESS=1");
}

#[test]
fn where_this_book_speaks_its_own_rule_is_cited() {
    let own = RULES.entries().into_iter().filter(|(_, rule)| rule.as_str().starts_with("SGS-"));
    let silent: Vec<&str> = RULES
        .entries()
        .into_iter()
        .filter(|(_, rule)| !rule.as_str().starts_with("SGS-"))
        .map(|(name, _)| name)
        .collect();
    assert!(own.count() > 45);
    let expected = [
        "anti_social",
        "home",
        "from_home",
        "closed",
        "along",
        "alarm_if",
        "pump_price",
        "one_of_each",
        "drone",
        "one_drone",
        "ability",
        "used_up",
        "one_of_them",
        "guard",
        "conflicts",
        "most_between",
    ];
    assert_eq!(silent, expected);
}
