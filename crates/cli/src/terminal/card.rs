//! A card, enlarged: all that stands on it, what is true of it here, what joins it with others, what can be
//! done with it, and why other things cannot.

use super::board::things::about;
use super::cursor::Cursor;
use super::ink::{ASIDE, Ink, STRONG, glyph};
use super::paper::{Paper, TextRun, TouchTarget};
use super::picture::picture;
use super::room::Room;
use super::sheet::Overlay;
use crate::play::show::{counted, said};
use engine::scene::{Choice, Face, Link, Part, Scene, Thing, ThingId, Tone};

/// Which card is enlarged, and where somebody is on it.
pub struct CardSheet {
    of: Of,
    /// Where somebody is on it.
    pub cursor: Cursor,
}

/// What is enlarged.
enum Of {
    /// A thing on the table.
    Thing(ThingId),
    /// A card of the game, by its place among its pages.
    Page(usize),
}

impl Room {
    /// Enlarges a thing on the table.
    pub(super) fn enlarge(&mut self, id: ThingId) {
        let mut card = CardSheet { of: Of::Thing(id), cursor: Cursor::default() };
        let first = self.choices_of(id).next().map(|(number, _)| TouchTarget::Choice(number));
        card.cursor.on = first;
        self.sheet = Some(Overlay::Card(card));
    }

    /// Enlarges a card by its name: as it lies on the table, or else as it is printed.
    pub(super) fn enlarge_named(&mut self, name: &str) {
        let is_it = |face: &Face| face.name.eq_ignore_ascii_case(name);
        let found = things(&self.scene).find(|thing| thing.face.as_deref().is_some_and(is_it));
        if let Some(id) = found.map(|thing| thing.id) {
            return self.enlarge(id);
        }
        let page = self.sitting.pages.iter().position(|page| page.is_called(name));
        match page {
            Some(page) => {
                let card = CardSheet { of: Of::Page(page), cursor: Cursor::default() };
                self.sheet = Some(Overlay::Card(card));
            }
            None => {
                let words = format!("There is no card `{name}`.");
                self.say(super::aside::Reply::about("No such card").words(words));
            }
        }
    }

    /// The choices that touch a thing, with their numbers.
    pub(super) fn choices_of(&self, id: ThingId) -> impl Iterator<Item = (usize, &Choice)> {
        let menu = self.answers.menu();
        let all = (1..=menu.len()).filter_map(|number| Some((number, menu.choice(number)?)));
        all.filter(move |(_, choice)| choice.touches.contains(&id))
    }

    /// A card on paper.
    pub(super) fn card_paper(&self, card: &CardSheet, width: usize) -> Paper {
        match card.of {
            Of::Thing(id) => self.thing_paper(id, width),
            Of::Page(number) => {
                let page = &self.sitting.pages[number];
                let mut paper = Paper::default();
                paper.flow(&[TextRun::new(&page.name, STRONG)], width, 0);
                paper.flow(&[TextRun::new(&page.kind, ASIDE)], width, 0);
                for (title, text) in &page.rows {
                    let title = TextRun::new(format!("{title}: "), ASIDE);
                    paper.flow(&[title, TextRun::plain(text)], width, 2);
                }
                paper
            }
        }
    }

    fn thing_paper(&self, id: ThingId, width: usize) -> Paper {
        let mut paper = Paper::default();
        let thing = things(&self.scene).find(|thing| thing.id == id);
        match thing.and_then(|thing| thing.face.as_ref()) {
            Some(face) => face_paper(self.ink, face, width, &mut paper),
            None => paper.flow(&[TextRun::new(name_of(&self.scene, id), STRONG)], width, 0),
        }
        if let Some(thing) = thing {
            self.state(thing, width, &mut paper);
        }
        for link in &self.scene.links {
            self.link(link, id, width, &mut paper);
        }
        self.deeds(id, width, &mut paper);
        paper
    }

    /// What is true of it here, and why it cannot be used.
    fn state(&self, thing: &Thing, width: usize, paper: &mut Paper) {
        let present = thing.now.iter().map(counted).chain(thing.marks.clone());
        for words in present {
            paper.flow(&[TextRun::plain(format!("\u{2022} {words}"))], width, 2);
        }
        for refused in &thing.why_not {
            let notation = TextRun::new(format!("\u{2715} {}: ", refused.notation), ASIDE);
            let mut pieces = vec![notation, TextRun::plain(refused.why.clone())];
            pieces.extend(self.ink.rule(refused.rule));
            paper.flow(&pieces, width, 2);
        }
    }

    fn link(&self, link: &Link, id: ThingId, width: usize, paper: &mut Paper) {
        let (sign, other) = match (link.from == id, link.to == id) {
            (true, _) => ("\u{2192} ", link.to),
            (_, true) => ("\u{2190} ", link.from),
            _ => return,
        };
        let name = name_of(&self.scene, other);
        let name = TextRun::new(name, STRONG).touching(TouchTarget::Thing(other));
        paper.flow(
            &[TextRun::plain(sign), name, TextRun::plain(format!(": {}", link.why))],
            width,
            2,
        );
    }

    /// What can be done with it.
    fn deeds(&self, id: ThingId, width: usize, paper: &mut Paper) {
        for (at, (number, choice)) in self.choices_of(id).enumerate() {
            if at == 0 {
                paper.gap();
            }
            let text = format!("{number:\u{a0}>3}\u{a0}{}", said(choice));
            let piece = TextRun::plain(text).touching(TouchTarget::Choice(number));
            paper.flow(&[piece], width, 4);
        }
    }
}

fn face_paper(ink: Ink, face: &Face, width: usize, paper: &mut Paper) {
    paper.add(picture(ink, face, width));
    paper.gap();
    let sign = TextRun::new(format!("{} ", glyph(face.tone)), ink.tone(face.tone));
    paper.flow(&[sign, TextRun::new(&face.name, STRONG)], width, 2);
    if face.harms {
        paper.flow(&[TextRun::new("\u{21af} harms", ink.tone(Tone::Cinnabar))], width, 2);
    }
    paper.flow(&[TextRun::new(about(face).join(", "), ASIDE)], width, 0);
    if !face.text.is_empty() {
        paper.gap();
        paper.flow(&[TextRun::plain(&face.text)], width, 0);
    }
}

/// Everything that lies on the table.
fn things(scene: &Scene) -> impl Iterator<Item = &Thing> {
    scene.parts.iter().flat_map(Part::things)
}

/// What something on the table is called.
fn name_of(scene: &Scene, id: ThingId) -> String {
    let thing = things(scene).find(|thing| thing.id == id);
    let name = match thing {
        Some(thing) => thing.face.as_ref().map(|face| face.name.clone()),
        None => scene.parts.iter().find_map(|part| place_name(part, id)),
    };
    name.unwrap_or_else(|| "Face down".to_owned())
}

fn place_name(part: &Part, id: ThingId) -> Option<String> {
    match part {
        Part::Plate(plate) if plate.id == Some(id) => Some(plate.name.clone()),
        Part::Pile(pile) if pile.id == Some(id) => Some(pile.name.clone()),
        Part::Columns(part) => {
            let column = part.columns.iter().find(|column| column.id == Some(id))?;
            Some(column.header.clone())
        }
        _ => None,
    }
}
