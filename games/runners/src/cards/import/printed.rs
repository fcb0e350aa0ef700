//! What the text of a card says of its fields: "Sleaze: Stealth-2 or Social-3." fills `sleaze`, "Pay 1¥: +1/+1." fills `pump`.
//! The sentences that do so are taken out of the text; the others are put into our own words where that can be done.

use super::idiom::{in_our_words, plain};
use crate::cards::notes::{Pump, Skills, modifier, modifier_text};
use crate::cards::{ArmorGiven, Category, Face, Trait};
use cardtext::lexer::tokens;
use engine::{CardRow, Cell};
use std::collections::HashMap;
use std::ops::Range;

/// How sentences were written that are read in our own words, by the card's name and those words.
#[derive(Default)]
pub(super) struct Printed(HashMap<(String, String), String>);

impl Printed {
    /// The row with the fields that its text says, and the rest of it in our own words.
    pub(super) fn filled(&mut self, row: &CardRow) -> CardRow {
        let name = row.cell("name").map(|cell| cell.value.trim().to_owned()).unwrap_or_default();
        filled(row, |ours, written| {
            self.0.insert((name.clone(), ours.to_owned()), written.to_owned());
        })
    }

    /// What is played by hand stands on the card in the words of the file.
    pub(super) fn back_as_written(&self, face: &mut Face) {
        let name = face.name.trim().to_owned();
        for said in &mut face.by_hand {
            if let Some(written) = self.0.get(&(name.clone(), said.clone())) {
                written.clone_into(said);
            }
        }
    }
}

fn filled(row: &CardRow, mut put: impl FnMut(&str, &str)) -> CardRow {
    let mut row = row.clone();
    for cell in &mut row.cells {
        match cell.field.as_str() {
            "sleaze" => cell.value = ways(&plain(&cell.value)),
            "needs" | "skills" => cell.value = plain(&cell.value),
            _ => {}
        }
    }
    let word = |field: &str| row.cell(field).map(|cell| cell.value.trim().to_lowercase());
    let card = word("card").unwrap_or_default();
    // Of Gear it is said what kind it is.
    let card = if card == "gear" { word("kind").unwrap_or(card) } else { card };
    let Some(text) = row.cell("text").cloned() else { return row };
    let fights = row.cell("threat").is_some_and(|it| !it.value.is_empty());
    let idle = |said: &str| card == "challenge" && goes_without_saying(said, fights);
    row.cells.retain(|cell| cell.field != "text");
    let mut rest: Vec<String> = Vec::new();
    for place in sentences(&text.value) {
        let said = text.value[place.clone()].trim().trim_end_matches('.');
        match field((&card, fights), &plain(said)).filter(|(field, _)| row.cell(field).is_none()) {
            Some((field, value)) => {
                row.cells.push(Cell {
                    field: field.to_owned(),
                    field_at: text.at.clone(),
                    value,
                    at: text.at.clone(),
                });
            }
            None => {
                let ours = in_our_words(said);
                if !ours.as_deref().is_some_and(idle) {
                    let written = text.value[place].trim();
                    if let Some(ours) = &ours {
                        put(ours, &in_one_line(written));
                    }
                    rest.push(ours.unwrap_or_else(|| written.to_owned()));
                }
            }
        }
    }
    if !rest.is_empty() {
        row.cells.push(Cell { value: elsewhere(rest.join(" "), &text), ..text });
    }
    row
}

fn in_one_line(written: &str) -> String {
    written.split_whitespace().collect::<Vec<&str>>().join(" ")
}

/// What comes by itself of a Challenge that nobody gets past, and was printed on it nevertheless.
fn goes_without_saying(said: &str, fights: bool) -> bool {
    said == "If not defeated: the run ends." || !fights && said == "If faced: the run ends."
}

/// Words that are not those of the file, and not as many: what is said of them then is said of the whole cell.
fn elsewhere(value: String, text: &Cell) -> String {
    let is_as_long = value != text.value && value.len() == text.at.len();
    if is_as_long { value + " " } else { value }
}

/// The sentences of a text.
fn sentences(text: &str) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let mut from = None;
    for token in tokens(text) {
        let start = *from.get_or_insert(token.start);
        if token.is_full_stop() {
            found.push(start..token.span().end);
            from = None;
        }
    }
    found.extend(from.map(|start| start..text.trim_end().len()));
    found
}

/// The field that a sentence fills on such a card, which has a Threat Rating or not, and with what. Of a field that such cards have not
/// it fills none, and is a sentence like any other.
fn field((card, fights): (&str, bool), said: &str) -> Option<(&'static str, String)> {
    let after = |words: &[&str]| words.iter().find_map(|word| said.strip_prefix(word));
    let is = |words: &[&str]| words.iter().any(|word| said.eq_ignore_ascii_case(word));
    let is_challenge = card == "challenge";
    if let Some(asked) = after(&["Sleaze: ", "Sleaze "]) {
        return (is_challenge && all_skills(asked)).then(|| ("sleaze", ways(asked)));
    }
    if let Some(asked) = after(&["Requires ", "Needs ", "Requirement: "]) {
        let one_way = !asked.contains(" or ");
        let asks = card == "objective" || is_gear(card) && one_way;
        return (asks && all_skills(asked)).then(|| ("needs", ways(asked)));
    }
    if let Some(rating) = after(&["Armor "]) {
        let own = format!("A{rating}");
        let wears = match card {
            "challenge" | "objective" => fights,
            "drone" | "spirit" => false,
            card => card.ends_with("runner") || is_gear(card),
        };
        return (wears && ArmorGiven::parse(&own).is_some()).then_some(("armor", own));
    }
    if is(&["Unique"]) {
        return Some(("unique", "yes".to_owned()));
    }
    if is_challenge && fights && is(&["Attacks first", "Strikes first"]) {
        return Some(("attacks_first", "yes".to_owned()));
    }
    if card == "objective" && is(&["Closed system"]) {
        return Some(("closed", "yes".to_owned()));
    }
    if let ("objective", Some(banned)) = (card, after(&["No "])) {
        let banned = banned
            .strip_suffix(" Challenges")
            .or(banned.strip_suffix(" Challenges may be played here"))?;
        return Category::WORDS.contains(&banned).then(|| ("bans", banned.to_owned()));
    }
    if card.ends_with("runner") && Trait::WORDS.contains(&said) {
        return Some(("traits", said.to_owned()));
    }
    let adds = is_gear(card) && !matches!(card, "drone" | "spirit");
    if let Some((attack, body)) = modifier(said).filter(|_| adds) {
        return Some(("bonus", modifier_text((attack, body))));
    }
    let is_rated = matches!(card, "challenge" | "objective" | "drone" | "spirit");
    let can_be_pumped = fights && is_rated || card.ends_with("runner");
    let pump = pumped(said).filter(|_| can_be_pumped)?;
    Some(("pump", pump))
}

/// Whether it is Gear, or a kind of it.
fn is_gear(card: &str) -> bool {
    let others = ["challenge", "objective", "contact", "location", "special", "stinger"];
    !card.ends_with("runner") && !others.contains(&card)
}

/// "Pay 1 nuyen: +1/+1", until when makes no difference: it is for a fight.
fn pumped(said: &str) -> Option<String> {
    let said = said.strip_prefix("Pay ").or(said.strip_prefix("Pump "))?;
    let said = said.strip_suffix(" until the end of combat").unwrap_or(said);
    let (nuyen, by) = said.split_once(": ")?;
    modifier(by)?;
    let nuyen = nuyen.strip_suffix(" nuyen").unwrap_or(nuyen);
    let pump = format!("{nuyen} nuyen: {by}");
    Pump::parse(&pump).map(|_| pump)
}

/// "Stealth 2 or Social 3" as a list of ways.
fn ways(asked: &str) -> String {
    asked.replace(" or ", "; ").replace(" and ", ", ")
}

fn all_skills(asked: &str) -> bool {
    ways(asked)
        .split("; ")
        .flat_map(|way| way.split(", "))
        .all(|it| Skills::parse_one(it).is_some())
}
