//! The texts of single cards, cut out of card files, so that a designer can begin from one.

use serde::Serialize;

/// A card of the box as its author would write it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct CardText {
    /// The card's id.
    pub id: String,
    /// The table that begins it, such as `technology`.
    pub sort: String,
    /// The text, without the notes of where its parts come from.
    pub text: String,
}

/// The notes that hold for the printed card and for no other.
const NOTES: [&str; 4] = ["origin", "doubt", "ruling", "facts"];

/// The origin of a card that a person writes here.
const DESIGNED: &str = "origin = \"designed\"";

/// Returns the cards of these files, in order.
pub fn card_texts(files: &[(&str, &str)]) -> Vec<CardText> {
    files.iter().flat_map(|(_, text)| entries(text)).filter_map(card_text).collect()
}

/// Returns the ids of the cards in a text, in order.
pub fn card_ids(text: &str) -> Vec<String> {
    entries(text).iter().filter_map(|lines| id_in(lines)).collect()
}

/// Returns the lines of each card, from its `[[sort]]` to the next.
fn entries(text: &str) -> Vec<Vec<&str>> {
    let mut found: Vec<Vec<&str>> = Vec::new();
    for line in text.lines() {
        if line.starts_with("[[") {
            found.push(Vec::new());
        }
        if let Some(entry) = found.last_mut() {
            entry.push(line);
        }
    }
    found
}

fn card_text(lines: Vec<&str>) -> Option<CardText> {
    let sort = lines.first()?.trim_start_matches('[').split(']').next()?.to_owned();
    let id = id_in(&lines)?;
    let mut kept = own_fields(&lines[1..]);
    kept.insert(0, lines[0]);
    kept.push(DESIGNED);
    Some(CardText { id, sort, text: kept.join("\n") + "\n" })
}

/// Returns the fields that say what the card is, each with all its lines.
fn own_fields<'t>(lines: &[&'t str]) -> Vec<&'t str> {
    let mut kept = Vec::new();
    let mut is_note = false;
    // A table within the card, such as that of its origins, ends its fields.
    for &line in lines.iter().take_while(|line| !line.starts_with('[')) {
        if let Some(key) = key_of(line) {
            is_note = NOTES.contains(&key);
        }
        if !is_note && !line.trim().is_empty() && !line.starts_with('#') {
            kept.push(line);
        }
    }
    kept
}

/// Returns the key of a field that begins on this line.
fn key_of(line: &str) -> Option<&str> {
    let (key, _) = line.split_once('=')?;
    let key = key.trim_end();
    let is_name = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    (!key.is_empty() && key.chars().all(is_name)).then_some(key)
}

fn id_in(lines: &[&str]) -> Option<String> {
    let line = lines.iter().find(|line| key_of(line) == Some("id"))?;
    Some(line.split('"').nth(1)?.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "# Bells.\n\n[[bell]]\nid = \"great\"\nname = \"Great\"\nfacts = [\n  \"id = none\",\n]\nloud = 3\n\
        [bell.origin]\nloud = \"seed\"\n\n# A small one.\n[[bell]]\nid = \"small\" # rings\norigin = \"seed\"\n";

    #[test]
    fn a_card_is_cut_out_without_the_notes_of_the_printed_one() {
        let [great, small] = card_texts(&[("bells.toml", FILE)]).try_into().expect("two cards");
        assert_eq!((great.id.as_str(), great.sort.as_str()), ("great", "bell"));
        assert_eq!(
            great.text,
            "[[bell]]\nid = \"great\"\nname = \"Great\"\nloud = 3\norigin = \"designed\"\n"
        );
        assert_eq!(small.text, "[[bell]]\nid = \"small\" # rings\norigin = \"designed\"\n");
    }

    #[test]
    fn ids_are_found_in_the_order_of_the_text() {
        assert_eq!(card_ids(FILE), ["great", "small"]);
        assert_eq!(card_ids("id = \"nothing\"\n"), [] as [&str; 0]);
    }
}
