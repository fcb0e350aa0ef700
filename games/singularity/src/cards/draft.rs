//! Cards as their files give them: fields read, names and sentences not yet understood.
//!
//! Whatever is wrong with a field is reported and a stand-in goes on, so that one mistake hides no other.
//! No pool is handed out while anything is reported.

use super::origin::{Field, Provenance};
use super::{Duration, Influence, InfluenceLevel, LAST_STAGE, Polarity, TripCost};
use cardtext::{Diagnostic, Entry, Sheet, Text};
use std::ops::Range;

/// The greatest number of influence, points or copies that a field may hold.
const MOST: u8 = 99;

/// Whose cards a file holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Layer {
    /// The cards of the game.
    Standard,
    /// A designer's own, which go before them.
    Own,
}

/// Where a card was read.
#[derive(Clone, Copy)]
pub(super) struct Source<'s> {
    /// The file.
    pub sheet: &'s Sheet<'s>,
    /// Whose it is.
    pub layer: Layer,
}

/// A card of some kind.
pub(super) struct Draft<'s, K> {
    /// Where it was read.
    pub source: Source<'s>,
    /// Its id.
    pub id: Text<'s>,
    /// Its name.
    pub name: Text<'s>,
    /// What it says.
    pub text: Text<'s>,
    /// What only its kind has.
    pub body: K,
    /// Where it is from.
    pub provenance: Provenance,
}

/// A kind of card, as its files give it.
pub(super) trait Body<'s>: Sized {
    /// The name of its tables.
    const TABLE: &'static str;
    /// The card in complaints.
    const WHAT: &'static str;
    /// The fields that have an origin.
    const FIELDS: &'static [Field];

    /// Reads the fields that only this kind has.
    fn read(card: &Entry<'s>) -> Self;
}

/// What only a technology has.
pub(super) struct TechnologyBody<'s> {
    /// Its stage, if that could be read.
    pub stage: Option<u8>,
    /// The ids of the technologies it requires.
    pub requires: Vec<Text<'s>>,
    /// The influence it requires.
    pub needs: InfluenceLevel,
    /// The influence it provides.
    pub gives: [u8; 3],
    /// How many copies the deck has.
    pub copies: u8,
}

/// What only an event has.
pub(super) struct EventBody {
    /// Positive or negative.
    pub polarity: Polarity,
    /// One use or continuous, if that could be read.
    pub duration: Option<Duration>,
    /// Its cost.
    pub cost: u8,
    /// The influence it requires.
    pub needs: [u8; 3],
    /// How many copies the deck has.
    pub copies: u8,
}

/// Only an objective has nothing of its own.
pub(super) struct ObjectiveBody;

/// What only a corporation has.
pub(super) struct CorporationBody<'s> {
    /// Its story.
    pub background: Text<'s>,
}

/// The time travel card.
pub(super) struct TravelDraft<'s> {
    /// Where it was read.
    pub source: Source<'s>,
    /// Where it stands there.
    pub span: Range<usize>,
    /// How many there are.
    pub copies: u8,
    /// Its rows.
    pub rows: Vec<TripCost>,
    /// Where it is from.
    pub provenance: Provenance,
}

const GIVES: Field = ("gives", &["military", "social", "economic"]);

impl<'s> Body<'s> for TechnologyBody<'s> {
    const TABLE: &'static str = "technology";
    const WHAT: &'static str = "a technology";
    const FIELDS: &'static [Field] = &[
        ("name", &[]),
        ("stage", &[]),
        ("requires", &[]),
        ("needs", &["number", "type"]),
        GIVES,
        ("text", &[]),
        ("copies", &[]),
    ];

    fn read(card: &Entry<'s>) -> Self {
        Self {
            stage: card.number("stage", 0..=LAST_STAGE),
            requires: card.texts("requires").unwrap_or_default(),
            needs: one_level(card),
            gives: influences(card, "gives"),
            copies: card.number("copies", 0..=MOST).unwrap_or_default(),
        }
    }
}

impl Body<'_> for EventBody {
    const TABLE: &'static str = "event";
    const WHAT: &'static str = "an event";
    const FIELDS: &'static [Field] = &[
        ("name", &[]),
        ("polarity", &[]),
        ("duration", &[]),
        ("cost", &[]),
        ("needs", &[]),
        ("text", &[]),
        ("copies", &[]),
    ];

    fn read(card: &Entry<'_>) -> Self {
        let polarities = [("positive", Polarity::Positive), ("negative", Polarity::Negative)];
        let durations = [("one-use", Duration::OneUse), ("continuous", Duration::Continuous)];
        Self {
            polarity: card.word("polarity", &polarities).unwrap_or(Polarity::Positive),
            duration: card.word("duration", &durations),
            // SGY-EVENT-03: there is no event for nothing.
            cost: card.number("cost", 1..=MOST).unwrap_or_default(),
            needs: influences(card, "needs"),
            copies: card.number("copies", 0..=MOST).unwrap_or_default(),
        }
    }
}

impl Body<'_> for ObjectiveBody {
    const TABLE: &'static str = "objective";
    const WHAT: &'static str = "an objective";
    const FIELDS: &'static [Field] = &[("name", &[]), ("text", &[])];

    fn read(_card: &Entry<'_>) -> Self {
        Self
    }
}

impl<'s> Body<'s> for CorporationBody<'s> {
    const TABLE: &'static str = "corporation";
    const WHAT: &'static str = "a corporation";
    const FIELDS: &'static [Field] = &[("name", &[]), ("background", &[]), ("text", &[])];

    fn read(card: &Entry<'s>) -> Self {
        Self { background: card.text("background").unwrap_or_default() }
    }
}

/// All cards of a kind in a file.
pub(super) fn drafts<'s, K: Body<'s>>(file: &Entry<'s>, source: Source<'s>) -> Vec<Draft<'s, K>> {
    file.entries(K::TABLE, K::WHAT).into_iter().map(|card| draft(card, source)).collect()
}

fn draft<'s, K: Body<'s>>(card: Entry<'s>, source: Source<'s>) -> Draft<'s, K> {
    let draft = Draft {
        source,
        id: checked_text(&card, "id", is_id, "is lower-case letters, digits and hyphens"),
        name: checked_text(&card, "name", is_name, "is words with single spaces between them"),
        body: K::read(&card),
        text: card.text("text").unwrap_or_default(),
        provenance: Provenance::read(&card, K::FIELDS),
    };
    card.finish();
    draft
}

/// A text that has to look a certain way.
fn checked_text<'s>(
    card: &Entry<'s>,
    key: &'static str,
    fits: fn(&str) -> bool,
    rule: &str,
) -> Text<'s> {
    let text = card.text(key).unwrap_or_default();
    if !text.value.is_empty() && fits(text.value) || text.span.is_empty() {
        return text;
    }
    let message = format!("`{}` can't be the {key} of a card", text.value);
    card.report(
        Diagnostic::new("wrong-value", text.span.clone(), message)
            .label(format!("{} {key} {rule}", if key == "id" { "an" } else { "a" })),
    );
    Text::default()
}

fn is_id(text: &str) -> bool {
    let letter = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit();
    text.split('-').all(|part| !part.is_empty() && part.bytes().all(letter))
}

fn is_name(text: &str) -> bool {
    let words: Vec<&str> = text.split_whitespace().collect();
    words.join(" ") == text && text.chars().any(char::is_alphanumeric)
}

/// A table of influence by type; types not named count 0.
fn influences(card: &Entry<'_>, key: &'static str) -> [u8; 3] {
    let Some(table) = card.entry(key, "a table of influence") else { return [0; 3] };
    let numbers = Influence::ALL
        .map(|influence| table.number_if_any(influence.name(), 0..=MOST).unwrap_or_default());
    table.finish();
    numbers
}

/// SGY-TECH-02: the influence that a technology needs, which is of one type.
fn one_level(card: &Entry<'_>) -> InfluenceLevel {
    let Some(table) = card.entry("needs", "a table of influence") else { return NO_LEVEL };
    let level = |influence: Influence| {
        let number = table.number_if_any(influence.name(), 1..=MOST)?;
        Some(InfluenceLevel { influence, number })
    };
    let levels: Vec<InfluenceLevel> = Influence::ALL.into_iter().filter_map(level).collect();
    let span = table.span();
    let named = Influence::ALL.iter().filter(|influence| table.has(influence.name())).count();
    table.finish();
    if named != 1 {
        let message = "a technology needs influence of exactly one type";
        card.report(
            Diagnostic::new("wrong-value", span, message).label("write such as `{ social = 3 }`"),
        );
    }
    levels.first().copied().unwrap_or(NO_LEVEL)
}

const NO_LEVEL: InfluenceLevel = InfluenceLevel { influence: Influence::Military, number: 0 };

/// The time travel card of a file, if it has one.
pub(super) fn travel<'s>(file: &Entry<'s>, source: Source<'s>) -> Option<TravelDraft<'s>> {
    if !file.has("time_travel") {
        return None;
    }
    let card = file.entry("time_travel", "the time travel card")?;
    let rows = card.entries("rows", "a row of the time travel card");
    if rows.is_empty() || rows.len() > MOST.into() {
        let message = format!("the time travel card has {} rows", rows.len());
        let label = format!("a table `rows` has 1 to {MOST}");
        card.report(Diagnostic::new("wrong-value", card.span(), message).label(label));
    }
    let draft = TravelDraft {
        source,
        span: card.span(),
        copies: card.number("copies", 1..=MOST).unwrap_or_default(),
        rows: (1..=MOST).zip(rows).map(|(generations, row)| trip(row, generations)).collect(),
        provenance: Provenance::read(
            &card,
            &[("copies", &[]), ("generations", &[]), ("points", &[]), ("any_type", &[])],
        ),
    };
    card.finish();
    Some(draft)
}

/// A row, which must be for that many generations.
fn trip(row: Entry<'_>, generations: u8) -> TripCost {
    row.number("generations", generations..=generations);
    let trip = TripCost {
        points: row.number("points", 0..=MOST).unwrap_or_default(),
        any_type: row.number("any_type", 0..=MOST).unwrap_or_default(),
    };
    row.finish();
    trip
}
