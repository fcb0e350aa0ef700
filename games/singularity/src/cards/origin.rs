//! Where a card and its numbers are from.

use cardtext::Entry;
use std::fmt;

/// Where a fact of a card is from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Origin {
    /// The rulebook gives it.
    Seed,
    /// The rulebook lost it, but what is left of it allows nothing else.
    Derived,
    /// The printed game is known for it.
    Public,
    /// We made it.
    Designed,
}

impl Origin {
    /// All of them, from what is printed to what is ours.
    pub const ALL: [Origin; 4] = [Origin::Seed, Origin::Derived, Origin::Public, Origin::Designed];

    /// The word in card files.
    pub const fn word(self) -> &'static str {
        match self {
            Origin::Seed => "seed",
            Origin::Derived => "derived",
            Origin::Public => "public",
            Origin::Designed => "designed",
        }
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// The words of card files and what they stand for.
fn words() -> [(&'static str, Origin); 4] {
    Origin::ALL.map(|origin| (origin.word(), origin))
}

/// What is known about where a card is from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Provenance {
    /// The origin of each field, such as `gives military`.
    pub fields: Vec<(String, Origin)>,
    /// What the rulebook tells about the card, in our words.
    pub facts: Vec<String>,
    /// What the rulebook leaves open.
    pub doubt: Option<String>,
    /// How we settle the doubt.
    pub ruling: Option<String>,
}

/// A field that has an origin, and its parts if they have origins of their own.
pub(super) type Field = (&'static str, &'static [&'static str]);

impl Provenance {
    /// Reads the origin of these fields and the notes of a card.
    pub(super) fn read(card: &Entry<'_>, fields: &[Field]) -> Self {
        let note = |key| card.text_if_any(key).map(|text| text.value.to_owned());
        Self {
            fields: origins(card, fields),
            facts: card.texts_if_any("facts").iter().map(|fact| fact.value.to_owned()).collect(),
            doubt: note("doubt"),
            ruling: note("ruling"),
        }
    }
}

/// `origin = "designed"` stands for every field; a table names each.
fn origins(card: &Entry<'_>, fields: &[Field]) -> Vec<(String, Origin)> {
    if card.is_text("origin") {
        let origin = card.word("origin", &words());
        return fields.iter().flat_map(|field| named(field, origin)).collect();
    }
    let Some(table) = card.entry("origin", "the origin table") else { return Vec::new() };
    let origins = fields.iter().flat_map(|field| field_origins(&table, field)).collect();
    table.finish();
    origins
}

/// The origin of a field, or of each of its parts.
fn field_origins(table: &Entry<'_>, field: &Field) -> Vec<(String, Origin)> {
    let &(key, parts) = field;
    if parts.is_empty() || table.is_text(key) {
        return named(field, table.word(key, &words()));
    }
    let Some(table) = table.entry(key, "the origin of a field") else { return Vec::new() };
    let origin =
        |&part: &&'static str| Some((format!("{key} {part}"), table.word(part, &words())?));
    let origins = parts.iter().filter_map(origin).collect();
    table.finish();
    origins
}

/// One origin for a whole field.
fn named(&(key, _): &Field, origin: Option<Origin>) -> Vec<(String, Origin)> {
    origin.map(|origin| (key.to_owned(), origin)).into_iter().collect()
}
