//! Words with marks in them: `[Fuel Cell]` is a card, `[p2]` a seat, an empty line begins a
//! paragraph.

use crate::{Seat, Text};

/// Returns the paragraphs of a text, or the mark that does not end.
///
/// Line breaks within a paragraph are blanks, so that a file can be laid out as one likes.
pub fn paragraphs(text: &str) -> Result<Vec<Text>, String> {
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let parts = lines.split(|line| line.is_empty()).filter(|part| !part.is_empty());
    parts.map(|part| sentence(&part.join(" "))).collect()
}

fn sentence(words: &str) -> Result<Text, String> {
    let mut text = Text::new();
    let mut rest = words;
    while let Some((before, marked)) = rest.split_once('[') {
        let ended = marked.split_once(']').filter(|(name, _)| !name.contains('['));
        let (name, after) = ended.ok_or_else(|| format!("[{marked}"))?;
        if !before.is_empty() {
            text = text.words(before);
        }
        text = match Seat::parse(name) {
            Some(seat) => text.seat(seat),
            None => text.card(name),
        };
        rest = after;
    }
    Ok(if rest.is_empty() { text } else { text.words(rest) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_and_seats_are_told_from_words() {
        let said = paragraphs("Play [Fuel Cell]\nagainst [p2].\n\nThen rest.").expect("it ends");
        let first = Text::new().words("Play ").card("Fuel Cell").words(" against ");
        assert_eq!(said, [first.seat(Seat(1)).words("."), Text::from("Then rest.")]);
        assert_eq!(said[0].to_string(), "Play Fuel Cell against p2.");
    }

    #[test]
    fn a_mark_must_end() {
        assert_eq!(paragraphs("Play [Fuel Cell"), Err("[Fuel Cell".to_owned()));
        assert_eq!(paragraphs("  \n\n"), Ok(Vec::new()));
    }
}
