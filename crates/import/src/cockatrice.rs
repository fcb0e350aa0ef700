//! Cockatrice XML: `cards` of `card`, whose elements are what is written of it.
//!
//! Elements within `prop` count as the card's own. An element that stands several times is a list. The rest of
//! the file (sets, attributes of elements) is of use to that program alone.

use crate::FileSpan;
use crate::rows::{MOST_ROWS, RawRow, RawSheet, too_many_columns, too_many_rows};
use cardtext::Diagnostic;
use ledger::Complaints;
use roxmltree::{Document, Node};
use std::collections::{HashMap, HashSet};

/// Elements that only lay cards on that program's table, and those that every card of its usual game has. A mapping can
/// give any of them a meaning.
const PRIVATE: [&str; 22] = [
    "maintype",
    "manacost",
    "cmc",
    "color",
    "colors",
    "coloridentity",
    "pt",
    "loyalty",
    "format-",
    "upsidedown",
    "font",
    "rarity",
    "uuid",
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
pub fn read(text: &str) -> Result<RawSheet, Complaints<Diagnostic>> {
    few_attributes(text)?;
    let document = Document::parse(text).map_err(|error| vec![broken(text, &error)])?;
    let cards = document.descendants().filter(|node| node.has_tag_name("card") && is_listed(node));
    let rows: Vec<RawRow> = cards.take(MOST_ROWS + 1).map(|card| row(text, card)).collect();
    if rows.len() > MOST_ROWS {
        return Err(too_many_rows(&rows));
    }
    let mut seen: HashSet<&str> = HashSet::new();
    let named = rows.iter().flat_map(|row| &row.cells).map(|(column, _)| column);
    let columns: Vec<FileSpan> =
        named.filter(|column| seen.insert(&column.text)).cloned().collect();
    too_many_columns(&columns)?;
    Ok(RawSheet { columns, rows, private: &PRIVATE, usual: &USUAL })
}

/// The most attributes of an element. The reader of XML compares each of them with each.
const MOST_ATTRIBUTES: usize = 500;

/// Refuses a file in which an element has more attributes than anybody writes.
fn few_attributes(text: &str) -> Result<(), Complaints<Diagnostic>> {
    let openings = text.match_indices('<').map(|(at, _)| at);
    let mut ends = openings.clone().skip(1).chain([text.len()]);
    // What stands in an attribute has no `<` in it, so no element goes beyond the next.
    let crowded = openings.zip(ends.by_ref()).find(|&(from, to)| {
        text[from..to].bytes().filter(|byte| *byte == b'=').count() > MOST_ATTRIBUTES
    });
    let Some((at, _)) = crowded else { return Ok(()) };
    let message = format!("this piece has more than {MOST_ATTRIBUTES} equals signs");
    let found = Diagnostic::new("too-many", at..at + 1, message);
    Err(vec![found.help("leave out attributes that are not needed here".to_owned())].into())
}

/// Whether a node is one of the `cards`, and not a word in something else.
fn is_listed(node: &Node<'_, '_>) -> bool {
    node.parent_element().is_some_and(|parent| parent.has_tag_name("cards"))
}

fn row(text: &str, card: Node<'_, '_>) -> RawRow {
    let mut cells: Vec<(FileSpan, FileSpan)> = Vec::new();
    let mut places: HashMap<&str, usize> = HashMap::new();
    let inner = card.children().filter(|node| node.has_tag_name("prop"));
    let own = card.children().filter(|node| !node.has_tag_name("prop"));
    for node in own.chain(inner.flat_map(|prop| prop.children())).filter(Node::is_element) {
        // A second element of a name is another part of a list.
        match places.get(node.tag_name().name()) {
            Some(&place) => also(&mut cells[place].1, value(node)),
            None => {
                places.insert(node.tag_name().name(), cells.len());
                cells.push((column(text, node), value(node)));
            }
        }
    }
    RawRow { at: opening(text, card), cells }
}

/// Adds what an element says to what those before it say.
fn also(first: &mut FileSpan, value: FileSpan) {
    first.text.push_str("; ");
    first.text.push_str(&value.text);
    first.at.end = value.at.end;
}

fn column(text: &str, node: Node<'_, '_>) -> FileSpan {
    FileSpan { text: node.tag_name().name().to_owned(), at: opening(text, node) }
}

/// The opening mark of an element.
fn opening(text: &str, node: Node<'_, '_>) -> std::ops::Range<usize> {
    let whole = node.range();
    let length = text[whole.clone()].find('>').map_or(whole.len(), |end| end + 1);
    whole.start..whole.start + length
}

fn value(node: Node<'_, '_>) -> FileSpan {
    let texts = || node.children().filter(Node::is_text);
    let at = match (texts().next(), texts().next_back()) {
        (Some(first), Some(last)) => first.range().start..last.range().end,
        _ => node.range(),
    };
    let words: String = texts().filter_map(|part| part.text()).collect();
    FileSpan { text: words.trim().to_owned(), at }
}

fn broken(text: &str, error: &roxmltree::Error) -> Diagnostic {
    let place = error.pos();
    let line = text.split_inclusive('\n').take(place.row.saturating_sub(1) as usize);
    let before: usize = line.map(str::len).sum();
    let within = text[before.min(text.len())..].chars().take(place.col.saturating_sub(1) as usize);
    let at = before.min(text.len()) + within.map(char::len_utf8).sum::<usize>();
    let reason = error.to_string();
    let reason = reason.split(" at ").next().unwrap_or(&reason).to_lowercase();
    Diagnostic::new("broken-xml", at..at + 1, format!("the file is not well-formed XML: {reason}"))
        .help("export it again, or fix it here".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Mapping;
    use crate::rows::of;

    #[test]
    fn what_every_card_of_that_program_has_is_left_alone() {
        let text = "<cockatrice_carddatabase><cards><card><name>Ox</name><prop><type>Ally</type>\
            <maintype>Ally</maintype><manacost>2</manacost><cmc>2</cmc><colors>W</colors><pt>1/1</pt>\
            <coloridentity>W</coloridentity><format-modern>legal</format-modern></prop>\
            <set rarity=\"common\">X</set><tablerow>2</tablerow></card></cards></cockatrice_carddatabase>";
        let raw = read(text).expect("sound XML");
        let fields = |mapping: &Mapping| -> Vec<String> {
            let (cards, _) = of(&raw, mapping);
            cards[0].cells.iter().map(|cell| cell.field.clone()).collect()
        };
        assert_eq!(fields(&Mapping::default()), ["name", "card", "id", "origin"]);
        let costs = Mapping::read("m.toml", "[columns]\nmanacost = \"cost\"").expect("a mapping");
        assert_eq!(fields(&costs), ["name", "card", "cost", "id", "origin"]);
    }
}
