//! Cockatrice XML: `cards` of `card`, whose elements are what is written of it.
//!
//! Elements within `prop` count as the card's own. An element that stands several times is a list. The rest of
//! the file (sets, attributes of elements) is of use to that program alone.

use crate::Spot;
use crate::rows::{RawRow, RawSheet};
use cardtext::Diagnostic;
use roxmltree::{Document, Node};

/// Elements that only lay cards on that program's table.
const PRIVATE: [&str; 9] = [
    "set",
    "tablerow",
    "cipt",
    "token",
    "related",
    "reverse-related",
    "landscapeOrientation",
    "layout",
    "side",
];

/// What that program calls fields of every game.
const USUAL: [(&str, &str); 2] = [("type", "card"), ("picture", "image")];

/// Reads the cards of a file.
///
/// # Errors
/// When it is no XML, or has no cards.
pub fn read(text: &str) -> Result<RawSheet, Vec<Diagnostic>> {
    let document = Document::parse(text).map_err(|error| vec![broken(text, &error)])?;
    let cards = document.descendants().filter(|node| node.has_tag_name("card") && is_listed(node));
    let rows: Vec<RawRow> = cards.map(|card| row(text, card)).collect();
    let mut columns: Vec<Spot> = Vec::new();
    for (column, _) in rows.iter().flat_map(|row| &row.cells) {
        if columns.iter().all(|known| known.text != column.text) {
            columns.push(column.clone());
        }
    }
    Ok(RawSheet { columns, rows, private: &PRIVATE, usual: &USUAL })
}

/// Whether a node is one of the `cards`, and not a word in something else.
fn is_listed(node: &Node<'_, '_>) -> bool {
    node.parent_element().is_some_and(|parent| parent.has_tag_name("cards"))
}

fn row(text: &str, card: Node<'_, '_>) -> RawRow {
    let mut cells: Vec<(Spot, Spot)> = Vec::new();
    let inner = card.children().filter(|node| node.has_tag_name("prop"));
    let own = card.children().filter(|node| !node.has_tag_name("prop"));
    for node in own.chain(inner.flat_map(|prop| prop.children())).filter(Node::is_element) {
        add(&mut cells, column(text, node), value(node));
    }
    RawRow { at: opening(text, card), cells }
}

/// Adds what an element says; a second one of its name is another part of a list.
fn add(cells: &mut Vec<(Spot, Spot)>, column: Spot, value: Spot) {
    match cells.iter_mut().find(|(known, _)| known.text == column.text) {
        Some((_, first)) => {
            first.text = format!("{}; {}", first.text, value.text);
            first.at = first.at.start..value.at.end;
        }
        None => cells.push((column, value)),
    }
}

fn column(text: &str, node: Node<'_, '_>) -> Spot {
    Spot { text: node.tag_name().name().to_owned(), at: opening(text, node) }
}

/// The opening mark of an element.
fn opening(text: &str, node: Node<'_, '_>) -> std::ops::Range<usize> {
    let whole = node.range();
    let length = text[whole.clone()].find('>').map_or(whole.len(), |end| end + 1);
    whole.start..whole.start + length
}

fn value(node: Node<'_, '_>) -> Spot {
    let texts = || node.children().filter(Node::is_text);
    let at = match (texts().next(), texts().next_back()) {
        (Some(first), Some(last)) => first.range().start..last.range().end,
        _ => node.range(),
    };
    let words: String = texts().filter_map(|part| part.text()).collect();
    Spot { text: words.trim().to_owned(), at }
}

fn broken(text: &str, error: &roxmltree::Error) -> Diagnostic {
    let place = error.pos();
    let line = text.split_inclusive('\n').take(place.row.saturating_sub(1) as usize);
    let before: usize = line.map(str::len).sum();
    let within = text[before.min(text.len())..].chars().take(place.col.saturating_sub(1) as usize);
    let at = before.min(text.len()) + within.map(char::len_utf8).sum::<usize>();
    let reason = error.to_string();
    let reason = reason.split(" at ").next().unwrap_or(&reason).to_lowercase();
    Diagnostic::new("broken-xml", at..at + 1, format!("the file is no sound XML: {reason}"))
        .help("export it again, or mend this place".to_owned())
}
