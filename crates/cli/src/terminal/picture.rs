//! Pictures: a small mosaic laid from a card's name, the same wherever the card lies.

use super::ink::Ink;
use super::paper::{Paper, Row, TextRun};
use engine::scene::Face;

/// How many stones a quarter of a picture has across and down.
const QUARTER: (usize, usize) = (6, 3);

/// The stones, from the ground to the darkest.
const STONES: [&str; 4] = ["  ", "\u{2591}\u{2591}", "\u{2592}\u{2592}", "\u{2588}\u{2588}"];

/// The crack through what harms.
const CRACK: &str = "\u{2571}\u{2571}";

/// A card's picture, in the middle of this width.
pub fn picture(ink: Ink, face: &Face, width: usize) -> Paper {
    let (across, down) = QUARTER;
    let left = TextRun::blank(width.saturating_sub(4 * across) / 2);
    let seed = hash(&face.name);
    let row = |y: usize| {
        let stones: String = (0..2 * across).map(|x| stone(seed, face.harms, x, y)).collect();
        Row(vec![left.clone(), TextRun::new(stones, ink.tone(face.tone))])
    };
    (0..2 * down - 1).map(row).collect()
}

/// A stone; the four quarters mirror each other, but for the crack.
fn stone(seed: u64, is_cracked: bool, x: usize, y: usize) -> &'static str {
    let (across, down) = QUARTER;
    if is_cracked && x + y == across + down - 2 {
        return CRACK;
    }
    let (x, y) = (x.min(2 * across - 1 - x), y.min(2 * down - 2 - y));
    STONES[(seed >> (2 * (y * across + x)) & 3) as usize]
}

/// A number from a name, the same on every machine.
fn hash(name: &str) -> u64 {
    let mix = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    let hash = name.bytes().fold(0xcbf2_9ce4_8422_2325, mix);
    hash ^ hash >> 29
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screen::Paint;
    use std::collections::BTreeSet;

    fn laid(name: &str, harms: bool) -> String {
        let face = Face {
            name: name.to_owned(),
            kind: String::new(),
            text: String::new(),
            numbers: Vec::new(),
            tone: Default::default(),
            harms,
            die: None,
            person: None,
        };
        let paper = picture(Ink(Paint::Plain), &face, 30);
        paper.rows.iter().flat_map(|row| &row.0).map(|piece| piece.text.clone()).collect()
    }

    /// Cards of two games that have one name have one picture.
    #[test]
    fn no_two_cards_look_alike() {
        let mut names = BTreeSet::new();
        for about in registry::games() {
            let pages = registry::pages(about.name, &[]).expect("a game comes with readable cards");
            let here: BTreeSet<String> = pages.iter().map(|page| page.name.clone()).collect();
            assert_eq!(here.len(), pages.len(), "{}", about.name);
            names.extend(here);
        }
        let pictures: BTreeSet<String> = names.iter().map(|name| laid(name, false)).collect();
        assert_eq!(pictures.len(), names.len());
    }

    #[test]
    fn what_harms_is_cracked() {
        assert!(laid("War", true).contains(CRACK));
        assert!(!laid("War", false).contains(CRACK));
    }
}
