//! How the room looks; what lies over it is drawn in [`sheet`](super::sheet).

use super::ink::{ASIDE, CHOSEN, STRONG, TOUCHED};
use super::layout::{LEAST, Layout, Pane};
use super::paper::{Paper, Row, TextRun, TouchTarget};
use super::room::Room;
use super::sheet::{Overlay, edge};
use engine::scene::{Deed, ThingId, Tone};
use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use ratatui::style::Style;
use ratatui::widgets::{Block, BorderType, Widget};

/// What can be done, for the line at the bottom; the last is left out first.
const HINTS: [&str; 12] = [
    "Enter plays",
    "? what follows",
    "h keys",
    "Tab panes",
    "/ type",
    "r rules",
    "u undo",
    "q leave",
    "c card",
    "H hint",
    "F how it may end",
    "t next seat",
];

impl Room {
    /// Takes in how large the screen is, and keeps every window on its paper.
    pub(super) fn resize(&mut self, size: Size) {
        self.size = size;
        self.settle();
    }

    /// Keeps every window on its paper.
    pub(super) fn settle(&mut self) {
        for pane in [Pane::Board, Pane::Question, Pane::Aside] {
            let Some(window) = self.window(pane) else { return };
            let paper = self.paper(pane, window.width.into());
            self.cursor(pane).settle(&paper, window.height.into());
        }
    }

    /// Where a pane's paper is seen.
    pub(super) fn window(&self, pane: Pane) -> Option<Rect> {
        let area = self.layout()?.inside(pane);
        if pane != Pane::Question {
            return Some(area);
        }
        let asked = (self.prompt(area.width.into()).height() as u16).min(area.height / 2);
        Some(Rect::new(area.x, area.y + asked, area.width, area.height - asked))
    }

    /// Draws everything.
    pub fn draw(&self, on: &mut Buffer) {
        let Some(layout) = self.layout() else { return self.draw_excuse(on) };
        if let Some(sheet @ (Overlay::Veil(_) | Overlay::Consent(..))) = &self.sheet {
            // Somebody else looks.
            return self.draw_sheet(sheet, on);
        }
        self.draw_head(layout.head, on);
        self.draw_pane(Pane::Board, on);
        self.draw_bar(&layout, on);
        for pane in [Pane::Question, Pane::Aside] {
            self.draw_border(pane, &layout, on);
            self.draw_pane(pane, on);
        }
        self.draw_foot(layout.foot, on);
        if let Some(sheet) = &self.sheet {
            self.draw_sheet(sheet, on);
        }
    }

    /// What is said where there is no room for a table.
    fn draw_excuse(&self, on: &mut Buffer) {
        let Size { width, height } = self.size;
        let words = format!(
            "A table needs {} columns and {} lines; here are {width} and {height}. Make the window \
             larger, or press Ctrl-C and play without --terminal.",
            LEAST.width, LEAST.height
        );
        let mut paper = Paper::default();
        paper.flow(&[TextRun::plain(words)], usize::from(width).max(1), 0);
        paper.show(0, |_| Style::new(), on.area, on);
    }

    fn draw_head(&self, area: Rect, on: &mut Buffer) {
        let left = format!(" {} \u{b7} {}", self.scene.title, self.scene.moment);
        let right = match &self.thinking {
            Some(who) => format!("{who} \u{2026} "),
            None => format!("seen by {} ", self.scene.viewer),
        };
        let gap = usize::from(area.width)
            .saturating_sub(super::paper::width(&left) + super::paper::width(&right));
        let row = Row(vec![
            TextRun::new(left, STRONG),
            TextRun::blank(gap),
            TextRun::new(right, if self.thinking.is_some() { STRONG } else { ASIDE }),
        ]);
        Paper::from_iter([row]).show(0, |_| Style::new(), area, on);
    }

    fn draw_pane(&self, pane: Pane, on: &mut Buffer) {
        let Some(window) = self.window(pane) else { return };
        let paper = self.paper(pane, window.width.into());
        let cursor = match pane {
            Pane::Board => &self.board,
            Pane::Question => &self.answers.cursor,
            Pane::Aside => &self.aside.cursor,
        };
        let has_keys = self.focus == pane || pane == Pane::Question;
        paper.show(cursor.top, |target| self.light(target, &cursor.on, has_keys), window, on);
    }

    /// How a target is lit: what the cursor is on, and what the chosen answer touches.
    fn light(&self, target: &TouchTarget, on: &Option<TouchTarget>, has_keys: bool) -> Style {
        if has_keys && on.as_ref() == Some(target) {
            return CHOSEN;
        }
        let touches = |id| self.answers.chosen().is_some_and(|(_, it)| it.touches.contains(id));
        match (target, on) {
            (TouchTarget::Thing(id), _) if touches(id) => TOUCHED,
            (TouchTarget::Thing(id), Some(TouchTarget::Thing(on))) if self.are_joined(*id, *on) => {
                TOUCHED
            }
            _ => Style::new(),
        }
    }

    /// Whether a line of the scene joins two things.
    fn are_joined(&self, one: ThingId, other: ThingId) -> bool {
        let ends = [(one, other), (other, one)];
        self.scene.links.iter().any(|link| ends.contains(&(link.from, link.to)))
    }

    fn draw_border(&self, pane: Pane, layout: &Layout, on: &mut Buffer) {
        let (area, title) = match pane {
            Pane::Question => (layout.question, self.asks()),
            _ => (layout.aside, self.aside_title()),
        };
        let has_keys = self.focus == pane;
        let (kind, style) = match has_keys {
            true => (BorderType::Thick, self.ink.tone(Tone::Lapis)),
            false => (BorderType::Rounded, ASIDE),
        };
        Block::bordered().border_type(kind).border_style(style).render(area, on);
        title_on(area, &title, on);
        if pane == Pane::Question {
            let asked = self.prompt(usize::from(area.width) - 2);
            let inside = layout.inside(pane);
            let rows = (asked.height() as u16).min(inside.height / 2);
            asked.show(0, |_| Style::new(), Rect { height: rows, ..inside }, on);
        }
        self.draw_more(pane, area, on);
    }

    /// Says on the lower edge that there is more.
    fn draw_more(&self, pane: Pane, area: Rect, on: &mut Buffer) {
        let Some(window) = self.window(pane) else { return };
        let height = self.paper(pane, window.width.into()).height();
        let top =
            if pane == Pane::Question { self.answers.cursor.top } else { self.aside.cursor.top };
        let below = height.saturating_sub(top + usize::from(window.height));
        let words = match (top, below) {
            (0, 0) => return,
            (_, 0) => format!("\u{2191} {top}"),
            (0, _) => format!("\u{2193} {below}"),
            _ => format!("\u{2191} {top} \u{2193} {below}"),
        };
        let piece = edge(&words);
        let x = area.right().saturating_sub(piece.width() as u16 + 2);
        on.set_string(x, area.bottom() - 1, &piece.text, piece.style);
    }

    fn asks(&self) -> String {
        match self.scene.prompt.asks {
            Some(seat) if self.asked() == Some(seat) => format!("{seat}, you decide"),
            Some(seat) => format!("{seat} decides"),
            None => "The end".to_owned(),
        }
    }

    fn aside_title(&self) -> String {
        self.aside.said.as_ref().map_or_else(|| "Story".to_owned(), |said| said.title.clone())
    }

    /// The question in words.
    fn prompt(&self, width: usize) -> Paper {
        let mut paper = Paper::default();
        let mut pieces = self.ink.sentence(&self.scene.prompt.text);
        pieces.iter_mut().for_each(|piece| piece.style = STRONG);
        paper.flow(&pieces, width, 0);
        let deeds: Vec<TextRun> = self.scene.prompt.deeds.iter().flat_map(deed).collect();
        if !deeds.is_empty() {
            paper.flow(&deeds, width, 0);
        }
        paper
    }

    /// The answers; who thinks, while there are none; and in the end who won, and by which rule.
    pub(super) fn question(&self, width: usize) -> Paper {
        if self.answers.menu().len() > 0 {
            return self.answers.paper(self.ink, width);
        }
        let mut paper = Paper::default();
        if let Some((winners, outcome)) = self.sitting.winners() {
            let moves = self.sitting.table.moves_played();
            paper.flow(&[TextRun::new(format!("{winners}."), STRONG)], width, 0);
            let mut how =
                vec![TextRun::plain(format!("{}, after {moves} decisions.", outcome.how))];
            how.extend(self.ink.rule(outcome.rule));
            paper.flow(&how, width, 0);
            paper.gap();
            paper.flow(&[TextRun::plain(self.honesty.clone())], width, 0);
            paper.gap();
            paper.flow(&[TextRun::plain("s saves the game, u takes back, q leaves.")], width, 0);
        } else if let Some(who) = &self.thinking {
            paper.flow(&[TextRun::plain(format!("{who} \u{2026}"))], width, 0);
        }
        paper
    }

    /// How much of the table is in sight.
    fn draw_bar(&self, layout: &Layout, on: &mut Buffer) {
        let height = usize::from(layout.bar.height);
        let all = self.paper(Pane::Board, layout.board.width.into()).height();
        if all <= height {
            return;
        }
        let thumb = (height * height / all).max(1);
        let from = self.board.top * (height - thumb) / (all - height);
        for row in 0..height {
            let is_thumb = (from..from + thumb).contains(&row);
            let (sign, style) = match is_thumb {
                true => ("\u{2588}", self.bar_style()),
                false => ("\u{2502}", ASIDE),
            };
            on.set_string(layout.bar.x, layout.bar.y + row as u16, sign, style);
        }
    }

    fn bar_style(&self) -> Style {
        if self.focus == Pane::Board { self.ink.tone(Tone::Lapis) } else { ASIDE }
    }

    fn draw_foot(&self, area: Rect, on: &mut Buffer) {
        let pieces = match &self.typed {
            Some(text) => vec![
                TextRun::new(" > ", STRONG),
                TextRun::plain(text),
                TextRun::new(" ", CHOSEN),
                TextRun::new("  Enter does it, Esc cancels", ASIDE),
            ],
            None => vec![TextRun::new(hints(area.width.into()), ASIDE)],
        };
        Paper::from_iter([Row(pieces)]).show(0, |_| Style::new(), area, on);
    }
}

/// A sort of deed with its price; dim, if it cannot be done now.
fn deed(deed: &Deed) -> [TextRun; 2] {
    let word = |text: &str| text.replace(' ', "\u{a0}");
    let style = if deed.why_not.is_some() { ASIDE } else { STRONG };
    let price = match &deed.why_not {
        Some(_) => "\u{a0}\u{2013}".to_owned(),
        None if deed.price.is_empty() => String::new(),
        None => format!("\u{a0}{}", word(&deed.price)),
    };
    [TextRun::new(word(&deed.name), style), TextRun::new(format!("{price} "), ASIDE)]
}

/// Writes a title on the upper edge of an area.
pub(super) fn title_on(area: Rect, title: &str, on: &mut Buffer) {
    if !title.is_empty() {
        let room = usize::from(area.width).saturating_sub(4);
        on.set_stringn(area.x + 2, area.y, format!(" {title} "), room, STRONG);
    }
}

/// As many hints as there is room for.
fn hints(width: usize) -> String {
    let mut text = String::new();
    for hint in HINTS {
        let longer = format!("{text}  {hint}");
        if super::paper::width(&longer) > width {
            break;
        }
        text = longer;
    }
    text
}
