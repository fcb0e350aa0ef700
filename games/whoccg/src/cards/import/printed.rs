//! What the text of a card says in the words that are printed for its fields.
//!
//! "Reach: Law, 12 Brains." fills `reach`, "Strength 6 Brawn." fills `strength` and `quality`; the sentences
//! that do so are taken out of the text. A Goal or a Puzzle whose text does not say what it asks for asks for
//! what is judged by hand, and a Danger of that sort does nothing by itself.

use cardtext::lexer::tokens;
use engine::{CardRow, Cell};
use std::ops::Range;

/// What asks for nothing: a list without parts.
const NOTHING: &str = ";";
/// What asks for something that the player judges.
const BY_HAND: &str = "What is asked by hand";

/// A field that a sentence fills, and with what.
type Filled = (&'static str, String);

/// How a sentence of a sort of card fills fields.
type Reads = fn(&str) -> Option<Vec<Filled>>;

/// The row with the fields that its text says.
pub(super) fn filled(row: &CardRow, sort: &str) -> CardRow {
    let (reads, usual): (Reads, &[(&'static str, &str)]) = match sort {
        sort if sort.ends_with("goal") => (goal, &[("reach", BY_HAND), ("oppose", BY_HAND)]),
        "puzzle" => (puzzle, &[("needs", BY_HAND)]),
        "danger" => (danger, &[("needs", NOTHING), ("harm", "Loses a Character")]),
        "monster" => (monster, &[]),
        "prisoner" => (prisoner, &[]),
        "attack" => (attack, &[]),
        _ => return row.clone(),
    };
    let mut row = with_ways(row);
    let text = row.cell("text").cloned();
    if let Some(text) = &text {
        row.cells.retain(|cell| cell.field != "text");
        take_apart(&mut row, text, reads);
    }
    for (field, value) in usual {
        let place = text.as_ref().map_or(row.at.clone(), |text| text.at.clone());
        add(&mut row, field, (*value).to_owned(), &place);
    }
    row
}

/// "10 Brains or Law" in a column of its own is written as a list.
fn with_ways(row: &CardRow) -> CardRow {
    let mut row = row.clone();
    let asking = |cell: &&mut Cell| ["reach", "oppose", "needs"].contains(&cell.field.as_str());
    for cell in row.cells.iter_mut().filter(asking) {
        cell.value = ways(&cell.value);
    }
    row
}

/// Adds a field that is not there yet.
fn add(row: &mut CardRow, field: &str, value: String, at: &Range<usize>) {
    if row.cell(field).is_none() {
        let (field_at, at) = (at.clone(), at.clone());
        row.cells.push(Cell { field: field.to_owned(), field_at, value, at });
    }
}

/// Fills fields from the sentences of a text, and leaves the others in it.
fn take_apart(row: &mut CardRow, text: &Cell, reads: Reads) {
    let mut rest: Vec<Range<usize>> = Vec::new();
    for place in sentences(&text.value) {
        let said = text.value[place.clone()].trim_end_matches('.').trim();
        match reads(said) {
            Some(fields) => {
                let at = within(text, &place);
                fields.into_iter().for_each(|(field, value)| add(row, field, value, &at));
            }
            None => rest.push(place),
        }
    }
    let (Some(first), Some(last)) = (rest.first(), rest.last()) else { return };
    let span = first.start..last.end;
    let is_whole =
        rest.windows(2).all(|two| text.value[two[0].end..two[1].start].trim().is_empty());
    let words: Vec<&str> = rest.iter().map(|place| &text.value[place.clone()]).collect();
    let (value, at) = match is_whole {
        true => (text.value[span.clone()].to_owned(), within(text, &span)),
        false => (words.join(" "), text.at.clone()),
    };
    row.cells.push(Cell { value, at, ..text.clone() });
}

/// Where a part of a cell stands in the file; the whole cell, if it is written there with other letters.
fn within(cell: &Cell, part: &Range<usize>) -> Range<usize> {
    if cell.at.len() == cell.value.len() {
        cell.at.start + part.start..cell.at.start + part.end
    } else {
        cell.at.clone()
    }
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

fn goal(said: &str) -> Option<Vec<Filled>> {
    let reach = said.strip_prefix("Reach: ").map(|needs| ("reach", ways(needs)));
    let oppose = said.strip_prefix("Oppose: ").map(|needs| ("oppose", ways(needs)));
    Some(vec![reach.or(oppose)?])
}

fn puzzle(said: &str) -> Option<Vec<Filled>> {
    if said == "Otherwise one of the group is destroyed" {
        return Some(vec![("otherwise", "one of the group is destroyed".into())]);
    }
    Some(vec![("needs", ways(said.strip_prefix("Overcome: ")?))])
}

fn danger(said: &str) -> Option<Vec<Filled>> {
    let (needs, harm) = said.strip_prefix("Each side here needs ")?.rsplit_once(" or ")?;
    let (first, rest) = harm.split_at_checked(1)?;
    Some(vec![("needs", ways(needs)), ("harm", first.to_uppercase() + rest)])
}

fn monster(said: &str) -> Option<Vec<Filled>> {
    let (strength, quality) = said.strip_prefix("Strength ")?.split_once(' ')?;
    Some(vec![("strength", strength.into()), ("quality", quality.into())])
}

fn prisoner(said: &str) -> Option<Vec<Filled>> {
    if let Some(needs) = said.strip_prefix("Needs ") {
        return Some(vec![("needs", ways(needs))]);
    }
    let cost = said.strip_prefix("Target: an opposing Character of Cost ")?;
    Some(vec![("captive", cost.strip_suffix(" or less")?.into())])
}

fn attack(said: &str) -> Option<Vec<Filled>> {
    if said == "The loser is frozen instead of destroyed" {
        return Some(vec![("loser", "frozen".into())]);
    }
    if let Some(needs) = said.strip_prefix("Needs ") {
        return Some(vec![("needs", ways(needs))]);
    }
    if let Some(target) = said.strip_prefix("Target: ") {
        return Some(vec![("target", target.into())]);
    }
    let (quality, bonus) = said.strip_prefix("Fight with ")?.split_once(", +")?;
    Some(vec![("quality", quality.into()), ("bonus", bonus.into())])
}

/// "Law, 12 Brains or 20 Brains" as a list of ways.
fn ways(needs: &str) -> String {
    if needs == "nothing" { NOTHING.to_owned() } else { needs.replace(" or ", "; ") }
}
