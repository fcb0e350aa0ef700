//! A deck in words: its parts, and how each is written.

use crate::decks::listed::copies_of;
use crate::rule;
use crate::setup::{Deck, Part, SetUpCard};
use engine::RuleId;
use engine::decks::{self, DeckFact, DeckFault, DeckSheet, SheetEntry, SheetPart};
use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use std::fmt;

/// WHO-GEN-12: the part that is played.
pub(crate) const PART: &str = "Part";

/// The part that is played, as it is written.
pub(crate) const PARTS: [(&str, Part); 2] = [("good", Part::Good), ("evil", Part::Evil)];

/// What stands over the places.
pub(crate) const LINE: &str = "Places";
/// What stands over the TARDIS.
pub(crate) const TARDIS: &str = "TARDIS";
/// What stands over those who are aboard.
pub(crate) const CREW: &str = "Crew";
/// What stands over the Artifact that a TARDIS brings.
pub(crate) const ARTIFACT: &str = "Artifact";
/// What stands over Set-Up cards.
pub(crate) const SET_UP: &str = "Set-Up";
/// What stands over cards that lie under Set-Up cards.
pub(crate) const UNDER: &str = "Under";
/// What stands over the first Goal.
pub(crate) const GOAL: &str = "Goal";
/// What stands over the draw deck.
pub(crate) const DRAW: &str = "Draw deck";
/// What stands over the opponent deck.
pub(crate) const OPPONENT: &str = "Opponent deck";

/// WHO-SETUP-20: all that may stand over a part, in the order of Set-Up.
pub(crate) const HEADINGS: [&str; 9] =
    [LINE, TARDIS, CREW, ARTIFACT, SET_UP, UNDER, GOAL, DRAW, OPPONENT];

/// A deck in words; `name` says how a card is called.
pub(crate) fn sheet_of(deck: &Deck, name: &dyn Fn(&str) -> String) -> DeckSheet {
    let writer = Writer { name };
    let (goal, goal_at) = (&deck.goal, Some(&deck.goal_at));
    let parts = [
        (LINE, writer.all(&deck.line)),
        (TARDIS, writer.one(deck.tardis.as_ref(), deck.tardis_at.as_ref())),
        (CREW, writer.all(&deck.crew)),
        (ARTIFACT, writer.all(deck.artifact.as_slice())),
        (SET_UP, deck.set_up.iter().map(|extra| writer.set_up(extra)).collect()),
        (UNDER, deck.set_up.iter().flat_map(|extra| writer.under(extra)).collect()),
        (GOAL, writer.one(Some(goal), goal_at)),
        (DRAW, writer.all(&deck.draw)),
        (OPPONENT, writer.all(&deck.opponent)),
    ];
    let parts = parts.into_iter().filter(|(_, entries): &(_, Vec<_>)| !entries.is_empty());
    let part = PARTS.iter().find(|(_, part)| *part == deck.part).expect("each part has a word").0;
    DeckSheet {
        facts: vec![DeckFact { name: PART.to_owned(), value: part.to_owned(), line: 0 }],
        parts: parts
            .map(|(heading, entries)| SheetPart { heading: heading.to_owned(), line: 0, entries })
            .collect(),
    }
}

/// Writes cards.
struct Writer<'n> {
    name: &'n dyn Fn(&str) -> String,
}

impl Writer<'_> {
    fn entry(&self, copies: usize, card: &str, at: Option<&str>) -> SheetEntry {
        let at = at.map(self.name);
        SheetEntry { copies: copies as u32, card: (self.name)(card), at, line: 0 }
    }

    fn counted(&self, text: &str, at: Option<&str>) -> SheetEntry {
        let (copies, card) = copies_of(text);
        self.entry(copies, card, at)
    }

    fn all(&self, cards: &[String]) -> Vec<SheetEntry> {
        cards.iter().map(|card| self.counted(card, None)).collect()
    }

    fn one(&self, card: Option<&String>, at: Option<&String>) -> Vec<SheetEntry> {
        card.map(|card| self.entry(1, card, at.map(String::as_str))).into_iter().collect()
    }

    fn set_up(&self, extra: &SetUpCard) -> SheetEntry {
        let on = extra.on.as_deref().filter(|name| *name != "tardis");
        self.entry(1, &extra.card, on)
    }

    fn under(&self, extra: &SetUpCard) -> Vec<SheetEntry> {
        extra.under.iter().map(|card| self.counted(card, Some(&extra.card))).collect()
    }
}

/// The deck that is written, if it says what a deck must say.
pub(crate) fn deck_of_text(text: &str) -> Result<Deck, DeckFault> {
    let (sheet, mut faults) = DeckSheet::read(text);
    faults.extend(misplaced(&sheet));
    faults.extend(astray(&sheet));
    let part = part_of(&sheet).map_err(|fault| faults.push(fault)).ok();
    let goal = only(&sheet, GOAL, rule::WHO_SETUP_17).map_err(|fault| faults.push(fault)).ok();
    let tardis = only(&sheet, TARDIS, rule::WHO_SETUP_08).ok();
    let (Some(part), Some(goal), None) = (part, goal, faults.first()) else {
        return Err(faults.swap_remove(0));
    };
    Ok(Deck {
        part,
        line: names(&sheet, LINE),
        tardis: tardis.map(|tardis| tardis.card.clone()),
        tardis_at: tardis.and_then(|tardis| tardis.at.clone()),
        crew: names(&sheet, CREW),
        artifact: names(&sheet, ARTIFACT).into_iter().next(),
        set_up: entries(&sheet, SET_UP).iter().map(|entry| set_up_card(&sheet, entry)).collect(),
        goal: goal.card.clone(),
        goal_at: goal.at.clone().unwrap_or_default(),
        draw: names(&sheet, DRAW),
        opponent: names(&sheet, OPPONENT),
        leave_out: Vec::new(),
    })
}

/// Cards that are written under no Set-Up card, as that one is written.
fn astray(sheet: &DeckSheet) -> Option<DeckFault> {
    let is_over = |under: &SheetEntry| {
        let over = under.at.as_deref().unwrap_or_default();
        entries(sheet, SET_UP).iter().any(|entry| entry.card == over)
    };
    let astray = entries(sheet, UNDER).iter().find(|under| !is_over(under))?;
    Some(lies_nowhere(astray))
}

/// WHO-SETUP-14: what lies under no Set-Up card.
pub(crate) fn lies_nowhere(under: &SheetEntry) -> DeckFault {
    DeckFault {
        rule: Some(rule::WHO_SETUP_14),
        line: under.line,
        reason: format!("`{}` is not under a Set-Up card", under.card),
        remedy: "name the Set-Up card after an `@`, spelled as above".to_owned(),
    }
}

fn set_up_card(sheet: &DeckSheet, entry: &SheetEntry) -> SetUpCard {
    let lies_here = |under: &&SheetEntry| under.at.as_deref() == Some(&*entry.card);
    SetUpCard {
        card: entry.card.clone(),
        on: entry.at.clone(),
        under: entries(sheet, UNDER).iter().filter(lies_here).map(counted).collect(),
    }
}

/// The cards of a part.
pub(crate) fn entries<'s>(sheet: &'s DeckSheet, heading: &str) -> &'s [SheetEntry] {
    sheet.part(heading).map_or(&[], |part| &part.entries)
}

fn names(sheet: &DeckSheet, heading: &str) -> Vec<String> {
    entries(sheet, heading).iter().map(counted).collect()
}

/// A card with its copies; one copy of a name that begins with a number has to be counted too, or the number would be taken
/// for the copies.
fn counted(entry: &SheetEntry) -> String {
    match entry.copies {
        1 if copies_of(&entry.card).1 == entry.card => entry.card.clone(),
        copies => format!("{copies} {}", entry.card),
    }
}

/// WHO-GEN-08, WHO-GEN-12: the part that is played must be said.
pub(crate) fn part_of(sheet: &DeckSheet) -> Result<Part, DeckFault> {
    let said = sheet.fact(PART);
    let word = said.map_or("", |fact| fact.value.as_str());
    let known = PARTS.iter().find(|(known, _)| known.eq_ignore_ascii_case(word));
    known.map(|(_, part)| *part).ok_or_else(|| DeckFault {
        rule: Some(rule::WHO_GEN_12),
        line: said.map_or(0, |fact| fact.line),
        reason: "the deck does not say which part you play".to_owned(),
        remedy: format!("write `{PART}: good` or `{PART}: evil` at the top"),
    })
}

/// The one card of a part that has one.
pub(crate) fn only<'s>(
    sheet: &'s DeckSheet,
    heading: &str,
    rule: RuleId,
) -> Result<&'s SheetEntry, DeckFault> {
    let part = sheet.part(heading);
    match part.map(|part| part.entries.as_slice()) {
        Some([entry]) if entry.copies == 1 => Ok(entry),
        found => {
            let (reason, remedy) = match found {
                None | Some([]) => ("there is no card", "put one there"),
                Some(_) => ("there is more than one card", "take out all but one"),
            };
            Err(DeckFault {
                rule: Some(rule),
                line: part.map_or(0, |part| part.line),
                reason: format!("{reason} under `{heading}:`"),
                remedy: remedy.to_owned(),
            })
        }
    }
}

/// Parts and facts that no deck of this game has.
pub(crate) fn misplaced(sheet: &DeckSheet) -> Vec<DeckFault> {
    sheet.strangers(&HEADINGS, &[decks::NAME, PART])
}

/// Reads a deck that is written as text or option by option.
pub(crate) fn text_or_options<'de, D: Deserializer<'de>>(
    from: D,
) -> Result<Option<Deck>, D::Error> {
    from.deserialize_any(TextOrOptions).map(Some)
}

struct TextOrOptions;

impl<'de> Visitor<'de> for TextOrOptions {
    type Value = Deck;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a deck, as text or option by option")
    }

    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Deck, E> {
        deck_of_text(text).map_err(|fault| E::custom(format!("the deck, {fault}")))
    }

    fn visit_map<A: MapAccess<'de>>(self, options: A) -> Result<Deck, A::Error> {
        Deck::deserialize(MapAccessDeserializer::new(options))
    }
}
