//! Things: in a few words where they lie, and as cards.

use super::Board;
use super::frame::{self, Block, framed};
use super::marks::ScenePlace;
use crate::play::show::counted;
use crate::terminal::ink::{ASIDE, GOING, STRONG, glyph};
use crate::terminal::paper::{Paper, Row, TextRun, TouchTarget};
use engine::scene::{Face, Thing, Tone};
use ratatui::style::Modifier;

/// How wide a card of a hand is, where there is room for cards.
const CARD: usize = 22;

/// A hand that takes more rows of cards than this is a list.
const ROWS: usize = 2;

/// How many rows of a card's numbers are shown on it.
const NUMBERS: usize = 4;

impl Board<'_> {
    /// A thing in a few words: its edge if it can be used, its shape, its name, how many, what it is at present and
    /// what is true of it.
    pub(super) fn thing(&self, thing: &Thing) -> Vec<TextRun> {
        let mut pieces = vec![self.edge(thing)];
        pieces.extend(self.face(thing));
        let present: Vec<String> =
            thing.now.iter().map(counted).chain(thing.marks.clone()).collect();
        if !present.is_empty() {
            pieces.push(TextRun::new(format!(" ({})", present.join(", ")), ASIDE));
        }
        touching(pieces, thing)
    }

    /// What can be used wears an edge.
    fn edge(&self, thing: &Thing) -> TextRun {
        let usable = self.usable.contains(&thing.id);
        let sign = if usable { "\u{258c}" } else { "\u{a0}" };
        TextRun::new(sign, self.ink.tone(Tone::Lapis).add_modifier(Modifier::BOLD))
    }

    fn face(&self, thing: &Thing) -> Vec<TextRun> {
        let (sign, tone, name) = match &thing.face {
            Some(face) => (sign(face), face.tone, face.name.as_str()),
            None => ("\u{2592}", Tone::Plain, "face down"),
        };
        let style = match (self.marks.goes(thing.id), self.usable.contains(&thing.id)) {
            (true, _) => GOING,
            (false, true) => STRONG,
            (false, false) => Default::default(),
        };
        let mut pieces = vec![
            TextRun::new(format!("{sign}\u{a0}"), self.ink.tone(tone)),
            TextRun::new(name, style),
        ];
        if thing.copies > 1 {
            pieces.push(TextRun::plain(format!("\u{a0}\u{d7}{}", thing.copies)));
        }
        pieces
    }

    /// Things one after the other.
    pub(super) fn things(&self, things: &[Thing]) -> Vec<TextRun> {
        let each = things.iter().map(|thing| self.thing(thing)).collect::<Vec<_>>();
        each.join(&TextRun::plain(" "))
    }

    /// What would come to a place, a row each.
    pub(super) fn coming(&self, to: ScenePlace, width: usize, paper: &mut Paper) {
        for name in self.marks.comes(to) {
            let text = format!("+\u{a0}{}", name.unwrap_or("a card"));
            let style = self.ink.tone(Tone::Verdigris).add_modifier(Modifier::ITALIC);
            paper.flow(&[TextRun::new(text, style)], width, 2);
        }
    }

    /// A hand: cards where few rows of them are enough, else a row each.
    pub(super) fn hand(&self, things: &[Thing], width: usize) -> Paper {
        let abreast = ((width + 1) / (CARD + 1)).max(1);
        if things.len().div_ceil(abreast) > ROWS {
            return self.list(things, width);
        }
        let mut paper = Paper::default();
        for row in things.chunks(abreast) {
            let cards = row.iter().map(|thing| self.card(thing)).collect();
            paper.add(Paper::beside(cards, CARD, &TextRun::blank(1)));
        }
        paper
    }

    /// A hand as a list: what there is room for of each card's numbers stands behind its name.
    fn list(&self, things: &[Thing], width: usize) -> Paper {
        let mut paper = Paper::default();
        for thing in things {
            let mut pieces = self.thing(thing);
            if let Some(face) = &thing.face {
                let about = TextRun::new(format!("  {}", about(face).join(", ")), ASIDE);
                pieces.push(about.touching(TouchTarget::Thing(thing.id)));
            }
            let row = Row(pieces).cut(width).filled(width);
            paper.rows.push(Row(row.0.into_iter().map(shown).collect()));
        }
        paper
    }

    fn card(&self, thing: &Thing) -> Paper {
        let inner = frame::inner(CARD);
        let mut name = Paper::default();
        name.flow(&touching(self.face(thing), thing), inner, 2);
        let mut body = Paper::default();
        let numbers = thing.face.as_deref().map(about).unwrap_or_default();
        for words in numbers.chunks(1).take(NUMBERS) {
            let piece = TextRun::new(words.join(" "), ASIDE).touching(TouchTarget::Thing(thing.id));
            body.row(vec![piece]);
        }
        name.add(body);
        name.rows.truncate(NUMBERS + 1);
        name.reach(NUMBERS + 1);
        let block = Block { title: Vec::new(), body: name };
        framed(Vec::new(), self.usable.contains(&thing.id), vec![block], CARD)
    }
}

/// The sign of a card: its tone's shape, or a jag if it harms.
fn sign(face: &Face) -> &'static str {
    if face.harms { "\u{21af}" } else { glyph(face.tone) }
}

/// What is said about a card besides its name and text.
pub fn about(face: &Face) -> Vec<String> {
    let mut about: Vec<String> = face.numbers.iter().map(counted).collect();
    about.push(face.kind.clone());
    about.retain(|words| !words.is_empty());
    about
}

fn touching(pieces: Vec<TextRun>, thing: &Thing) -> Vec<TextRun> {
    pieces.into_iter().map(|piece| piece.touching(TouchTarget::Thing(thing.id))).collect()
}

/// A piece that stands where nothing breaks any more.
fn shown(piece: TextRun) -> TextRun {
    TextRun { text: piece.text.replace('\u{a0}', " "), ..piece }
}
