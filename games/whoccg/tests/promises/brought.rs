//! What readers of brought cards promise: to place every complaint, and to let nothing in that is not card text
//! again, the same when it is brought once more, and that cannot be played with.

use super::can_be_played;
use engine::{CardFile, Imported, Misprint, Misprints, Published};
use import::{Brought, Format, Source, bring};
use whoccg::WhoCcg;
use whoccg::decks::ready_decks;
use whoccg::setup::Setup;

/// What stands between a mapping and the file that it is for.
pub const BETWEEN: &str = "\n====\n";

/// A text as a CSV file, after a mapping if there is one.
pub fn csv(text: &str) {
    hold(Format::Csv, text);
}

/// A text as a set file of LackeyCCG, likewise.
pub fn lackey(text: &str) {
    hold(Format::Lackey, text);
}

/// A text as Cockatrice XML, likewise.
pub fn cockatrice(text: &str) {
    hold(Format::Cockatrice, text);
}

/// A text as a file in card text.
pub fn card_text(text: &str) {
    hold(Format::Text, text);
}

fn hold(format: Format, text: &str) {
    let (mapping, text) = match text.split_once(BETWEEN) {
        Some((mapping, text)) => (Some(mapping), text),
        None => (None, text),
    };
    match import(format, text, mapping) {
        Err(wrong) => complaints_are_placed(&wrong, text, mapping.unwrap_or_default()),
        Ok(imported) => {
            let kept = &imported.by_hand.found;
            kept.iter().for_each(|found| is_placed(found, text));
            comes_back(&imported);
        }
    }
}

fn import(format: Format, text: &str, mapping: Option<&str>) -> Result<Imported, Misprints> {
    let sources = [Source { name: "brought".into(), text: text.into(), format }];
    let mapping = mapping.map(|text| ("mapping", text));
    bring(&Brought { sources: &sources, mappings: mapping.as_slice(), look: None }, |sheets| {
        Ok(WhoCcg::import(sheets))
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

/// Cards that were let in are card text, which says the same when it is brought once more.
fn comes_back(first: &Imported) {
    let again = import(Format::Text, &first.text, None);
    let again = again.unwrap_or_else(|wrong| panic!("{wrong}\n{}", first.text));
    assert_eq!(again.text, first.text);
    assert_eq!(again.pages, first.pages, "{}", first.text);
    assert_eq!(again.by_hand.found, [], "what is kept is marked: {}", first.text);
    let file = CardFile { name: "own.toml".into(), text: first.text.clone() };
    let game = WhoCcg::publish(&[file]).unwrap_or_else(|wrong| panic!("{wrong}\n{}", first.text));
    are_played_with(&game, first);
}

/// The cards in a draw deck, and in the deck that plays against it, where they are allowed there.
fn are_played_with(game: &WhoCcg, imported: &Imported) {
    let ids: Vec<String> = imported.pages.iter().map(|page| page.id.clone()).collect();
    for (_, deck) in ready_decks() {
        let mut deck = deck.clone();
        deck.leave_out.clear();
        let mut against = deck.clone();
        against.opponent.extend(ids.iter().cloned());
        for (place, id) in deck.draw.iter_mut().rev().zip(&ids) {
            place.clone_from(id);
        }
        for own in [deck, against] {
            can_be_played(game, &Setup { own: Some(own), ..Setup::usual() });
        }
    }
}
