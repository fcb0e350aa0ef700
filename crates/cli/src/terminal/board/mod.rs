//! The table on paper: a frame for each seat with all that is its own, and one for what is nobody's.
//!
//! It draws what the scene says and nothing else, computes no rule and knows no game. What would follow
//! from a move, if somebody asked, is drawn into it.
//!
//! Read on in [`frame`], then in [`parts`] and [`columns`] for how each part is drawn.

mod columns;
pub mod frame;
pub mod map;
mod marks;
mod parts;
pub mod things;

use super::ink::{Ink, STRONG};
use super::paper::{Paper, TextRun};
use engine::scene::{Part, Plate, Scene, Stands, ThingId};
use engine::{Preview, Seat};
use frame::{Block, framed};
use marks::Marks;
use ratatui::style::Style;

/// A table to be drawn.
pub struct Board<'a> {
    scene: &'a Scene,
    ink: Ink,
    marks: Marks,
    /// The things that some answer touches.
    usable: Vec<ThingId>,
}

/// Where a part is in the scene, and the part.
type Placed<'a> = (usize, &'a Part);

/// What belongs together: the parts of a seat, or those of nobody.
struct Section<'a> {
    of: Option<Seat>,
    parts: Vec<Placed<'a>>,
}

impl<'a> Board<'a> {
    /// A table, with what would follow from a move drawn into it.
    pub fn new(scene: &'a Scene, ink: Ink, follows: Option<&Preview>) -> Board<'a> {
        let touched = scene.prompt.choices.iter().flat_map(|choice| &choice.touches);
        Board { scene, ink, marks: Marks::of(follows), usable: touched.copied().collect() }
    }

    /// The whole table at a width.
    pub fn paper(&self, width: usize) -> Paper {
        let mut paper = Paper::default();
        self.order(&mut paper, width);
        for section in sections(&self.scene.parts) {
            paper.begin(self.section(&section, width));
        }
        paper
    }

    /// Who has a turn in which order, whoever has it now in bold.
    fn order(&self, paper: &mut Paper, width: usize) {
        let mut pieces = vec![TextRun::plain("Turns: ")];
        for (place, actor) in self.scene.order.iter().enumerate() {
            if place > 0 {
                pieces.push(TextRun::plain(", "));
            }
            let look = if actor.stands == Stands::Acts { STRONG } else { Style::new() };
            pieces.push(TextRun::new(actor.said(), look));
        }
        if !self.scene.order.is_empty() {
            let mut told = Paper::default();
            told.flow(&pieces, width, 2);
            paper.rows.extend(told.rows.into_iter().map(|row| row.filled(width)));
        }
    }

    fn section(&self, section: &Section<'_>, width: usize) -> Paper {
        let inner = frame::inner(width);
        let plate = section.parts.iter().find_map(|(_, part)| match part {
            Part::Plate(plate) if section.of.is_some() => Some(plate),
            _ => None,
        });
        let mut blocks: Vec<Block> = Vec::new();
        for placed in &section.parts {
            let block = self.block(placed, inner);
            match blocks.last_mut() {
                Some(last) if block.title.is_empty() && last.title.is_empty() => {
                    last.body.add(block.body);
                }
                _ => blocks.push(block),
            }
        }
        framed(self.title(section.of, plate), plate.is_some_and(|it| it.on_turn), blocks, width)
    }

    fn title(&self, of: Option<Seat>, plate: Option<&Plate>) -> Vec<TextRun> {
        let words = match (of, plate) {
            (Some(seat), Some(plate)) if plate.on_turn => format!("\u{25b6} {seat} {}", plate.name),
            (Some(seat), Some(plate)) => format!("{seat} {}", plate.name),
            (Some(seat), None) => seat.to_string(),
            (None, _) => "The table".to_owned(),
        };
        let title = TextRun::new(words, STRONG);
        match plate.and_then(|plate| plate.id) {
            Some(id) => vec![title.touching(super::paper::TouchTarget::Thing(id))],
            None => vec![title],
        }
    }
}

/// The sections in the order in which they first come up, what is nobody's last.
fn sections(parts: &[Part]) -> Vec<Section<'_>> {
    let mut sections: Vec<Section<'_>> = Vec::new();
    for placed in parts.iter().enumerate() {
        let of = owner(placed.1);
        match sections.iter_mut().find(|section| section.of == of) {
            Some(section) => section.parts.push(placed),
            None => sections.push(Section { of, parts: vec![placed] }),
        }
    }
    sections.sort_by_key(|section| section.of.is_none());
    sections
}

fn owner(part: &Part) -> Option<Seat> {
    match part {
        Part::Plate(plate) => plate.seat,
        Part::Columns(columns) => columns.seat,
        Part::Fan(fan) => Some(fan.seat),
        _ => None,
    }
}
