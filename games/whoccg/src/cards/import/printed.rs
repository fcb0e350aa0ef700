//! What the text of a card says in the words that are printed for its fields.
//!
//! "Reach: Law, 12 Brains." fills `reach`, "Strength 6 Brawn." fills `strength` and `quality`; the sentences
//! that do so are taken out of the text. A Goal or a Puzzle whose text does not say what it asks for asks for
//! what is judged by hand, and a Danger of that sort does nothing by itself.

use crate::cards::printed::{sentences_of, taken_apart};
use cardtext::lexer::tokens;
use engine::{CardRow, Cell};
use std::ops::Range;

/// What asks for nothing: a list without parts.
const NOTHING: &str = ";";
/// What asks for something that the player judges.
const BY_HAND: &str = "What is asked by hand";

/// The row with the fields that its text says.
pub(super) fn filled(row: &CardRow, sort: &str) -> CardRow {
    let usual: &[(&'static str, &str)] = match sort {
        sort if sort.ends_with("goal") => &[("reach", BY_HAND), ("oppose", BY_HAND)],
        "puzzle" => &[("needs", BY_HAND)],
        "danger" => &[("needs", NOTHING), ("harm", "Loses a Character")],
        _ => &[],
    };
    let printed = sentences_of(sort);
    if printed.is_empty() {
        return row.clone();
    }
    let mut row = with_ways(row);
    let text = row.cell("text").cloned();
    if let Some(text) = &text {
        row.cells.retain(|cell| cell.field != "text");
        take_apart(&mut row, text, printed);
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
fn take_apart(row: &mut CardRow, text: &Cell, printed: &[&'static str]) {
    let mut rest: Vec<Range<usize>> = Vec::new();
    for place in sentences(&text.value) {
        let said = text.value[place.clone()].trim_end_matches('.').trim();
        match printed.iter().find_map(|sentence| taken_apart(sentence, said)) {
            Some(fields) => {
                let at = within(text, &place);
                let fields = fields.into_iter().map(|(field, said)| (field, written(field, said)));
                fields.for_each(|(field, value)| add(row, field, value, &at));
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

/// What a sentence says of a field, as the field says it.
fn written(field: &str, said: &str) -> String {
    match field {
        "reach" | "oppose" | "needs" => ways(said),
        "harm" => {
            let (first, rest) = said.split_at_checked(1).unwrap_or(("", said));
            first.to_uppercase() + rest
        }
        _ => said.to_owned(),
    }
}

/// "Law, 12 Brains or 20 Brains" as a list of ways.
fn ways(needs: &str) -> String {
    if needs == "nothing" { NOTHING.to_owned() } else { needs.replace(" or ", "; ") }
}
