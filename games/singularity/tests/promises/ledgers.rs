//! What the reader of ledgers promises: a text is a rulebook or is refused with all its places, and any text
//! can be searched for citations.

use ledger::files::Source;
use ledger::read::{Book, is_id};
use ledger::{read, scan};
use std::sync::LazyLock;

static RULES: LazyLock<Book> =
    LazyLock::new(|| read::read(include_str!("../../rules.toml")).expect("the rulebook is sound"));

/// A text as a ledger, and as code and as a scenario that cite the game's own rules.
pub fn hold(text: &str) {
    match read::read(text) {
        Err(faults) => {
            assert!(!faults.is_empty(), "what is refused is refused for a reason");
            let last = text.lines().count() + 1;
            assert!(faults.iter().all(|fault| (1..=last).contains(&fault.line)), "{faults:?}");
        }
        Ok(book) => {
            assert!(book.rules.iter().all(|rule| is_id(&rule.id)), "{:?}", book.rules);
            cites(&book, text);
        }
    }
    cites(&RULES, text);
}

fn cites(book: &Book, text: &str) {
    for path in ["src/rule.rs", "tests/rule.rs", "scenarios/rule.toml"] {
        let source = Source { path: path.to_owned(), text: text.to_owned() };
        match scan::scan(&scan::KnownRules::of_book(book), &[source]) {
            Ok(_) => {}
            Err(strays) => assert!(!strays.is_empty(), "what is refused is refused for a reason"),
        }
    }
}
