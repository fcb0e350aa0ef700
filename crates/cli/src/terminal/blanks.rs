//! The blanks of an answer: filled by keys and clicks, with what is missing and why not said at once.

use super::board::map::plan;
use super::cursor::{Cursor, Direction};
use super::ink::{ASIDE, Ink, STRONG};
use super::paper::{Paper, TextRun, TouchTarget};
use super::room::Room;
use super::sheet::Overlay;
use crate::play::measuring::way_or_line;
use engine::blank::{self, Blank, Filling, Pick, Stop};
use engine::scene::{Choice, Draws, Map, Part};
use ratatui::crossterm::event::KeyCode;

/// So far a key moves a point, in thousandths of an inch.
const INCH: i32 = 1000;
const QUARTER: i32 = 250;

/// How wide the plan is beside which a point is chosen.
const PLAN: usize = 34;

/// Which keys those are.
const STEERED: &str = "h j k l move it an inch, H J K L a quarter";

/// An answer whose blanks are being filled.
pub struct BlanksSheet {
    choice: Choice,
    filled: Vec<Filling>,
    /// The table on which it goes to a point, with what that measures there.
    plan: Option<Map>,
    /// Why it cannot be played so.
    why_not: Option<String>,
    /// Where somebody is among what can be filled in.
    pub cursor: Cursor,
}

impl BlanksSheet {
    /// An answer filled as it stands.
    fn of(choice: &Choice) -> BlanksSheet {
        let cursor = Cursor::on(TouchTarget::Pick(0, 0));
        let filled = blank::fillings(choice);
        BlanksSheet { choice: choice.clone(), filled, plan: None, why_not: None, cursor }
    }

    /// The moves that are meant; none while something is missing.
    fn moves(&self) -> Vec<String> {
        let pairs = self.choice.blanks.iter().zip(&self.filled);
        match pairs.into_iter().any(|(blank, filling)| blank.lacks(filling).is_some()) {
            true => Vec::new(),
            false => blank::moves(&self.choice, &self.filled),
        }
    }

    /// Puts more of what the cursor is on into its blank, or takes some out, as far as there is room for it.
    fn put(&mut self, by: i64) {
        let Some(TouchTarget::Pick(place, pick)) = self.cursor.on else { return };
        let Some(blank) = self.choice.blanks.get(place) else { return };
        self.filled[place] = more(blank, &self.filled[place], pick, by);
    }

    /// Moves a point by an inch, with a capital letter by a quarter; says whether there is a point.
    fn steer(&mut self, letter: char) -> bool {
        let Some(TouchTarget::Pick(place, _)) = self.cursor.on else { return false };
        let Some(Filling::Point(x, y)) = self.filled.get_mut(place) else { return false };
        let by = if letter.is_uppercase() { QUARTER } else { INCH };
        match letter.to_ascii_lowercase() {
            'h' => x.0 = x.0.saturating_sub(by),
            'l' => x.0 = x.0.saturating_add(by),
            'j' => y.0 = y.0.saturating_sub(by),
            'k' => y.0 = y.0.saturating_add(by),
            _ => return false,
        }
        true
    }

    /// Puts in what the cursor is on; if there is no more of it, takes all of it out again.
    fn tap(&mut self) {
        let before = self.filled.clone();
        self.put(1);
        if self.filled == before {
            self.put(-i64::from(u32::MAX));
        }
    }

    /// How wide it may be at most.
    pub const fn widest(&self) -> u16 {
        if self.plan.is_some() { 78 } else { 60 }
    }

    /// What is filled in, on paper, beside the plan if there is one: that stays in sight.
    pub fn paper(&self, ink: Ink, width: usize) -> Paper {
        let Some(map) = self.plan.as_ref().filter(|_| width >= 2 * PLAN) else {
            return self.words(ink, width);
        };
        let mut left = Paper::default();
        left.reach(self.cursor.top);
        left.add(plan(map, PLAN, self.goes_to()).untouched());
        self.words(ink, width - PLAN - 1).right_of(&left, PLAN)
    }

    /// The point to which it goes as it is filled in.
    fn goes_to(&self) -> Option<(f64, f64)> {
        self.filled.iter().find_map(|filling| match filling {
            Filling::Point(x, y) => Some((x.inches(), y.inches())),
            _ => None,
        })
    }

    fn words(&self, ink: Ink, width: usize) -> Paper {
        let mut paper = Paper::default();
        paper.flow(&ink.sentence(&self.choice.text), width, 0);
        // Above what can be filled in, so that it is in sight however much that is.
        for text in self.moves() {
            paper.flow(&[TextRun::new(text, ASIDE)], width, 2);
        }
        for text in self.plan.iter().flat_map(|map| &map.strokes).filter_map(way_or_line) {
            paper.flow(&ink.sentence(text), width, 2);
        }
        if let Some(why) = &self.why_not {
            paper.flow(&[TextRun::new(why, STRONG)], width, 2);
        }
        for (place, (blank, filling)) in self.choice.blanks.iter().zip(&self.filled).enumerate() {
            let mut head = ink.sentence(blank.title());
            let lacks =
                blank.lacks(filling).map(|lacks| TextRun::new(format!(": {lacks}"), STRONG));
            head.extend(lacks);
            paper.gap();
            paper.flow(&head, width, 0);
            if let Blank::Point { .. } = blank {
                paper.flow(&[TextRun::new(STEERED, ASIDE)], width, 2);
            }
            rows(ink, place, blank, filling).for_each(|row| paper.rows.push(row.cut(width)));
        }
        paper
    }

    /// Goes to the next of what begins with a letter.
    fn seek(&mut self, letter: char, paper: &Paper, height: usize) {
        let places = self.choice.blanks.iter().enumerate();
        let all: Vec<(TouchTarget, String)> = places
            .flat_map(|(place, blank)| {
                let named = picks(blank).iter().enumerate();
                named.map(move |(at, pick)| (TouchTarget::Pick(place, at), pick.text.to_string()))
            })
            .collect();
        let from = all.iter().position(|(target, _)| Some(target) == self.cursor.on.as_ref());
        let behind = all.iter().cycle().skip(from.map_or(0, |at| at + 1)).take(all.len());
        let begins = |text: &str| text.to_lowercase().starts_with(letter.to_ascii_lowercase());
        if let Some((target, _)) = behind.into_iter().find(|(_, text)| begins(text)) {
            self.cursor.move_to(target.clone(), paper, height);
        }
    }
}

/// What a blank may be filled with, one by one.
fn picks(blank: &Blank) -> &[Pick] {
    match blank {
        Blank::Things { from: picks, .. } | Blank::Share { among: picks, .. } => picks,
        Blank::Number { .. } | Blank::Point { .. } => &[],
    }
}

/// A filling with more or less of one pick, as far as the blank has room for it.
fn more(blank: &Blank, filling: &Filling, pick: usize, by: i64) -> Filling {
    match (blank, filling) {
        (Blank::Number { least, most, .. }, Filling::Number(number)) => {
            Filling::Number((number + by).clamp(*least, *most))
        }
        (Blank::Point { stops, .. }, Filling::Point(..)) => match stops.get(pick) {
            Some(Stop { at: (x, y), .. }) => {
                Filling::Point(blank::Inches::of(*x), blank::Inches::of(*y))
            }
            None => filling.clone(),
        },
        (
            Blank::Things { most: all, .. } | Blank::Share { total: all, .. },
            Filling::Counts(counts),
        ) => {
            let others: u32 = counts.iter().sum::<u32>() - counts[pick];
            let most = picks(blank)[pick].copies.min(all.saturating_sub(others));
            let mut counts = counts.clone();
            counts[pick] = (i64::from(counts[pick]) + by).clamp(0, i64::from(most)) as u32;
            Filling::Counts(counts)
        }
        _ => filling.clone(),
    }
}

/// What can be filled in, a row each.
fn rows(
    ink: Ink,
    place: usize,
    blank: &Blank,
    filling: &Filling,
) -> impl Iterator<Item = super::paper::Row> {
    let row = |pick: usize, sign: String, text: Vec<TextRun>| {
        let pieces = std::iter::once(TextRun::plain(format!(" {sign} "))).chain(text);
        super::paper::Row(
            pieces.map(|piece| piece.touching(TouchTarget::Pick(place, pick))).collect(),
        )
    };
    let rows: Vec<_> = match (blank, filling) {
        (Blank::Number { .. }, Filling::Number(number)) => {
            vec![row(0, format!("< {number} >"), Vec::new())]
        }
        (Blank::Point { stops, .. }, Filling::Point(x, y)) => {
            let here =
                |at: (f64, f64)| (blank::Inches::of(at.0), blank::Inches::of(at.1)) == (*x, *y);
            let place = |at: (f64, f64)| vec![TextRun::plain(format!("{} {}", at.0, at.1))];
            let said = |stop: &Stop| match stop.says.0.is_empty() {
                true => place(stop.at),
                false => ink.sentence(&stop.says),
            };
            let is_first = |(pick, stop): &(usize, &Stop)| {
                stop.says.0.is_empty() || stops.iter().take(*pick).all(|it| it.says != stop.says)
            };
            let worth = stops.iter().enumerate().filter(is_first);
            worth.map(|(pick, stop)| row(pick, sign(here(stop.at).into(), 1), said(stop))).collect()
        }
        (_, Filling::Counts(counts)) => {
            let counted = picks(blank).iter().zip(counts).enumerate();
            counted
                .map(|(at, (pick, many))| {
                    row(at, sign(*many, pick.copies), ink.sentence(&pick.text))
                })
                .collect()
        }
        _ => Vec::new(),
    };
    rows.into_iter()
}

/// How many of so many are in: a box for one, a number for more.
fn sign(many: u32, copies: u32) -> String {
    match (many, copies) {
        (0, 1) => "[ ]".to_owned(),
        (_, 1) => "[x]".to_owned(),
        (0, _) => "  .".to_owned(),
        _ => format!("{many:>3}"),
    }
}

impl Room {
    /// Opens an answer that has blanks, to be filled.
    pub(super) fn fill(&mut self, choice: &Choice) {
        let mut sheet = BlanksSheet::of(choice);
        sheet.plan = self.plan_of(&sheet);
        self.sheet = Some(Overlay::Blanks(Box::new(sheet)));
    }

    /// Takes in a key while blanks are being filled.
    pub(super) fn blanks_key(&mut self, sheet: Overlay, key: KeyCode) {
        let window = self.sheet_window(&sheet);
        let paper = self.sheet_paper(&sheet, window.width.into());
        let Overlay::Blanks(mut sheet) = sheet else { return };
        match key {
            KeyCode::Esc => return,
            KeyCode::Enter => return self.play_filled(sheet),
            KeyCode::Char(' ') => sheet.tap(),
            KeyCode::Char('+') | KeyCode::Right => sheet.put(1),
            KeyCode::Char('-') | KeyCode::Left => sheet.put(-1),
            KeyCode::Up => sheet.cursor.go(Direction::Up, &paper, window.height.into()),
            KeyCode::Down => sheet.cursor.go(Direction::Down, &paper, window.height.into()),
            KeyCode::Char(letter) if sheet.steer(letter) => {}
            KeyCode::Char(letter) => sheet.seek(letter, &paper, window.height.into()),
            _ => {}
        }
        self.keep_filling(sheet);
    }

    /// A click puts in what it hits, or takes it out.
    pub(super) fn blanks_click(&mut self, mut sheet: Box<BlanksSheet>, on: Option<TouchTarget>) {
        if on.is_some() {
            sheet.cursor.on = on;
            sheet.tap();
        }
        self.keep_filling(sheet);
    }

    /// Says why it cannot be played so, and waits for more.
    fn keep_filling(&mut self, mut sheet: Box<BlanksSheet>) {
        let moves = sheet.moves();
        let first = self.asked().zip(moves.first());
        let judged = first.map(|(seat, text)| self.sitting.table.preview(seat, text));
        sheet.plan = self.plan_of(&sheet);
        sheet.why_not = judged.and_then(Result::err).map(|error| error.to_string());
        self.sheet = Some(Overlay::Blanks(sheet));
    }

    /// The table with what the move that is meant measures on it, where that goes to a point.
    fn plan_of(&self, sheet: &BlanksSheet) -> Option<Map> {
        sheet.goes_to()?;
        let mut map = self.scene.parts.iter().find_map(|part| match part {
            Part::Map(map) => Some(map.clone()),
            _ => None,
        })?;
        map.strokes.retain(|stroke| matches!(stroke.draws, Draws::Wash { .. }));
        let (moves, asked) = (sheet.moves(), self.asked());
        let meant = asked.zip(moves.first());
        let measured = meant.map(|(seat, text)| self.sitting.table.sketch(seat, text));
        map.strokes.extend(measured.and_then(Result::ok).unwrap_or_default());
        Some(map)
    }

    /// Plays what is filled in, one move after the other; the first that is refused ends it.
    fn play_filled(&mut self, sheet: Box<BlanksSheet>) {
        let moves = sheet.moves();
        if moves.is_empty() {
            return self.keep_filling(sheet);
        }
        for notation in moves {
            if !self.play(&notation) {
                break;
            }
        }
    }
}
