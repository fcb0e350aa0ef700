//! The other parts of a table, each as a block.

use super::frame::Block;
use super::marks::ScenePlace;
use super::{Board, Placed};
use crate::terminal::ink::{ASIDE, STRONG, glyph};
use crate::terminal::paper::{Paper, Row, TextRun, TouchTarget};
use engine::scene::{
    Account, Counter, Fan, Ground, Map, Meter, Part, Path, Pile, Plate, Rows, ThingId,
};

impl Board<'_> {
    /// A part at a width.
    pub(super) fn block(&self, &(number, part): &Placed<'_>, width: usize) -> Block {
        let (title, body) = match part {
            Part::Plate(part) => (Vec::new(), self.plate(number, part, width)),
            Part::Columns(part) => {
                (self.ink.sentence(&part.title), self.columns(number, part, width))
            }
            Part::Rows(part) => (self.ink.sentence(&part.title), self.rows(part, width)),
            Part::Fan(part) => (self.ink.sentence(&part.title), self.fan(number, part, width)),
            Part::Pile(part) => (Vec::new(), self.pile(number, part, width)),
            Part::Path(part) => (self.ink.sentence(&part.title), self.path(part, width)),
            Part::Map(part) => (map_title(part), self.map(part, width)),
            Part::Ledger(part) => (self.ink.sentence(&part.title), self.account(part, width)),
        };
        let title = title.into_iter().map(|piece| TextRun { style: STRONG, ..piece }).collect();
        Block { title, body }
    }

    fn plate(&self, number: usize, plate: &Plate, width: usize) -> Paper {
        let mut paper = Paper::default();
        let mut pieces = Vec::new();
        if plate.seat.is_none() {
            let colon = if plate.counters.is_empty() { "" } else { ": " };
            let name = TextRun::new(format!("{}{colon}", plate.name), STRONG);
            pieces.push(touchable(name, plate.id));
        }
        pieces.extend(self.counters(number, &plate.counters));
        if !pieces.is_empty() {
            paper.flow(&pieces, width, 0);
        }
        if !plate.things.is_empty() {
            paper.flow(&self.things(&plate.things), width, 1);
        }
        for meter in &plate.meters {
            paper.flow(&self.meter(number, meter), width, 2);
        }
        for note in &plate.notes {
            let mut pieces = vec![TextRun::new("\u{2013} ", ASIDE)];
            pieces.extend(self.ink.line(note));
            paper.flow(&pieces, width, 2);
        }
        self.coming(ScenePlace::part(number), width, &mut paper);
        paper
    }

    /// How far it is with what it wants, and what a move would add to that.
    fn meter(&self, number: usize, meter: &Meter) -> Vec<TextRun> {
        let mut pieces = vec![TextRun::new(format!("{}: {}", meter.name, meter.wants), ASIDE)];
        for bar in &meter.bars {
            let becomes = self.marks.becomes(ScenePlace::part(number), &meter.name_of(bar));
            pieces.push(TextRun::plain(" "));
            pieces.extend(self.ink.counter(bar, becomes));
        }
        pieces.extend(meter.rules.iter().flat_map(|rule| self.ink.rule(*rule)));
        pieces
    }

    fn counters(&self, number: usize, counters: &[Counter]) -> Vec<TextRun> {
        let each = |counter: &Counter| {
            let becomes = self.marks.becomes(ScenePlace::part(number), &counter.name);
            self.ink.counter(counter, becomes)
        };
        counters.iter().map(each).collect::<Vec<_>>().join(&TextRun::plain(" "))
    }

    fn rows(&self, part: &Rows, width: usize) -> Paper {
        let mut paper = Paper::default();
        for row in &part.rows {
            let colon = if row.name.is_empty() { "" } else { ": " };
            let mut pieces = vec![TextRun::new(format!("{}{colon}", row.name), ASIDE)];
            pieces.extend(self.things(&row.things));
            paper.flow(&pieces, width, 2);
        }
        paper
    }

    fn fan(&self, number: usize, fan: &Fan, width: usize) -> Paper {
        let mut paper = self.hand(&fan.things, width);
        if fan.things.is_empty() {
            paper.row(vec![TextRun::new(" no cards", ASIDE)]);
        }
        self.coming(ScenePlace::part(number), width, &mut paper);
        paper
    }

    fn pile(&self, number: usize, pile: &Pile, width: usize) -> Paper {
        let noun = if pile.size == 1 { "card" } else { "cards" };
        let becomes = self.marks.becomes(ScenePlace::part(number), "cards");
        let after = becomes.map(|to| format!("\u{2192}{to}")).unwrap_or_default();
        let name = TextRun::new(pile.name.clone(), STRONG);
        let mut pieces = vec![
            TextRun::new("\u{2592} ", ASIDE),
            touchable(name, pile.id),
            TextRun::plain(format!(" {}{after}\u{a0}{noun}", pile.size)),
        ];
        let kinds: Vec<String> =
            pile.holds.iter().map(|kind| format!("{} {}", kind.value, kind.name)).collect();
        if !kinds.is_empty() {
            pieces.push(TextRun::new(format!(": {}", kinds.join(", ")), ASIDE));
        }
        if !pile.seen.is_empty() {
            pieces.push(TextRun::plain(":"));
            pieces.extend(self.things(&pile.seen));
        }
        let mut paper = Paper::default();
        paper.flow(&pieces, width, 2);
        self.coming(ScenePlace::part(number), width, &mut paper);
        paper
    }

    fn path(&self, path: &Path, width: usize) -> Paper {
        let mut paper = Paper::default();
        if path.ground == Ground::Street {
            paper.flow(&[TextRun::new("a street by night", ASIDE)], width, 2);
        }
        if let Some(sign) = &path.sign {
            let ink = self.ink.tone(sign.tone);
            let mut pieces = vec![TextRun::new(format!("{}\u{a0}", glyph(sign.tone)), ink)];
            pieces.extend(self.ink.sentence(&sign.says));
            paper.flow(&pieces, width, 2);
        }
        for (number, station) in path.stations.iter().enumerate() {
            let here = path.at == Some(number as u32);
            let mark = if here { "\u{25b6}" } else { "\u{2502}" };
            let mut pieces = vec![TextRun::plain(format!("{mark} {}.", number + 1))];
            pieces.extend(self.thing(station));
            paper.flow(&pieces, width, 5);
        }
        if !path.walkers.is_empty() {
            let mut pieces = vec![TextRun::new("on the way: ", ASIDE)];
            pieces.extend(self.things(&path.walkers));
            paper.flow(&pieces, width, 2);
        }
        paper
    }

    fn account(&self, account: &Account, width: usize) -> Paper {
        let mut paper = Paper::default();
        for (line, amount) in &account.lines {
            let amount = if *amount == 0 { String::new() } else { format!("{amount:+}") };
            entry(&mut paper, &self.ink.line(line), &amount, width);
        }
        let balance = [TextRun::new(account.balance.name.to_string(), STRONG)];
        entry(&mut paper, &balance, &account.balance.value.to_string(), width);
        paper
    }
}

fn touchable(piece: TextRun, id: Option<ThingId>) -> TextRun {
    TextRun { target: id.map(TouchTarget::Thing), ..piece }
}

fn map_title(map: &Map) -> Vec<TextRun> {
    vec![TextRun::plain(format!("Table of {} by {} inches", map.width, map.depth))]
}

/// Words at the left, a number at the right.
fn entry(paper: &mut Paper, words: &[TextRun], number: &str, width: usize) {
    let room = width.saturating_sub(number.len() + 2);
    paper.flow(words, room, 2);
    let last = paper.rows.pop().unwrap_or_default();
    let Row(mut pieces) = last.filled(room);
    pieces.push(TextRun::new(format!("  {number}"), STRONG));
    paper.row(pieces);
}
