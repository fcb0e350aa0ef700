//! The promises of every reader of imported cards. Each complaint has a place. Imported cards are card text, which imports again
//! as itself, and a game can be played with them.

use crate::steps::are_bounded;
use engine::{CardFile, Imported, Misprint, Misprints, Published};
use import::{CardImport, Format, Source, bring};

/// The line between a mapping and its file.
pub const BETWEEN: &str = "\n====\n";

/// Reads a text as a file of this format, after a mapping if it has one, and plays with the imported cards.
///
/// # Panics
/// If a promise is broken.
pub fn hold<G: Published>(format: Format, text: &str, plays_with: impl FnOnce(&G, &Imported)) {
    let (mapping, text) = match text.split_once(BETWEEN) {
        Some((mapping, text)) => (Some(mapping), text),
        None => (None, text),
    };
    match are_bounded(text, || import::<G>(format, text, mapping)) {
        Err(wrong) => complaints_are_placed(&wrong, text, mapping.unwrap_or_default()),
        Ok(imported) => {
            let kept = &imported.by_hand.found;
            kept.iter().for_each(|found| is_placed(found, text));
            plays_with(&comes_back::<G>(&imported), &imported);
        }
    }
}

fn import<G: Published>(
    format: Format,
    text: &str,
    mapping: Option<&str>,
) -> Result<Imported, Misprints> {
    let sources = [Source { name: "brought".into(), text: text.into(), format }];
    let mapping = mapping.map(|text| ("mapping", text));
    bring(&CardImport { sources: &sources, mappings: mapping.as_slice(), look: None }, |sheets| {
        Ok(G::import(sheets))
    })
}

fn complaints_are_placed(wrong: &Misprints, text: &str, mapping: &str) {
    assert!(!wrong.is_empty() && !wrong.drawn.is_empty(), "a refusal has a reason");
    for found in &wrong.found {
        is_placed(found, if found.file == "mapping" { mapping } else { text });
    }
}

fn is_placed(found: &Misprint, text: &str) {
    let line = text.split('\n').nth(found.line.wrapping_sub(1));
    let line = line.unwrap_or_else(|| panic!("{found:?} lies behind the end"));
    assert!(
        (1..=line.chars().count() + 1).contains(&found.column),
        "{found:?} lies beside its line"
    );
    assert!(!found.message.is_empty() && !found.code.is_empty(), "{found:?}");
}

/// Imports the text of imported cards again, and returns the game with them.
fn comes_back<G: Published>(first: &Imported) -> G {
    let again = import::<G>(Format::Text, &first.text, None);
    let again = again.unwrap_or_else(|wrong| panic!("{wrong}\n{}", first.text));
    assert_eq!(again.text, first.text);
    assert_eq!(again.pages, first.pages, "{}", first.text);
    assert_eq!(again.by_hand.found, [], "what is kept is marked: {}", first.text);
    let file = CardFile { name: "own.toml".into(), text: first.text.clone() };
    G::publish(&[file]).unwrap_or_else(|wrong| panic!("{wrong}\n{}", first.text))
}
