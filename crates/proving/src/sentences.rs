//! What `tessera cards GAME --sentences` prints can be copied onto a card: each example is let in on some card of the box.

use engine::{CardFile, Published, SentenceForms};
use ledger::files;
use std::path::Path;
use toml::{Table, Value};

/// A card of the box, with the name of its list.
struct Template {
    list: String,
    card: Table,
}

/// Lints every printed example on cards of the box that have such a field, and names those that no card may say.
///
/// # Panics
/// When a printed example is let in on no card.
pub fn examples_are_let_in<G: Published>() {
    let game = G::publish(&[]).expect("the box is sound");
    let mut templates = templates();
    let mut refused = Vec::new();
    for SentenceForms { place, forms } in game.sentences() {
        let keys = keys(&place);
        for (form, example) in forms.iter().filter(|_| !keys.is_empty()) {
            let fits =
                |template: &Template| keys.iter().any(|key| says::<G>(template, key, example));
            match templates.iter().position(fits) {
                // What comes next most likely stands on the same sort of card.
                Some(at) => templates[..=at].rotate_right(1),
                None => refused.push(format!("{form}: {example}")),
            }
        }
    }
    assert!(refused.is_empty(), "no card may say\n{}", refused.join("\n"));
}

fn templates() -> Vec<Template> {
    let files = files::under(Path::new("cards"), &["toml"]).expect("the cards can be read");
    let tables = files.iter().map(|file| file.text.parse::<Table>().expect("the box is TOML"));
    let cards = tables.flatten().filter_map(|(list, cards)| match cards {
        Value::Array(cards) => Some((list, cards)),
        _ => None,
    });
    let cards = cards.flat_map(|(list, cards)| {
        let tables = cards.into_iter().filter_map(|card| card.try_into::<Table>().ok());
        tables.map(move |card| Template { list: list.clone(), card })
    });
    cards.collect()
}

/// The fields that a place names: the words in backticks before its colon, unless it is a phrase within a sentence.
fn keys(place: &str) -> Vec<String> {
    let place = place.split(':').next().unwrap_or(place);
    let named = place.split('`').skip(1).step_by(2);
    named.filter(|key| !key.contains('{')).map(str::to_owned).collect()
}

/// Whether the card may say this in the field.
fn says<G: Published>(template: &Template, key: &str, example: &str) -> bool {
    let mut card = template.card.clone();
    let said = match card.get(key) {
        Some(Value::Array(_)) => Value::Array(vec![example.into()]),
        Some(_) => example.into(),
        None if key == "text" => example.into(),
        None => return false,
    };
    card.insert(key.to_owned(), said);
    let file = Table::from_iter([(template.list.clone(), Value::Array(vec![card.into()]))]);
    let text = toml::to_string(&file).expect("a card is TOML");
    G::publish(&[CardFile { name: "own.toml".to_owned(), text }]).is_ok()
}
