//! The question and its answers: groups that open, words that choose among many.

use super::cursor::{Cursor, Direction};
use super::ink::{ASIDE, Ink, STRONG};
use super::paper::{Paper, TextRun, TouchTarget};
use crate::play::menu::{Group, Menu};
use crate::play::show::said;
use engine::scene::{Choice, Prompt};

/// The answers to the question of the moment.
pub struct Answers {
    menu: Menu,
    /// The places of the groups that are open.
    open: Vec<usize>,
    /// Words that the answers in sight must have.
    words: String,
    /// Where somebody is among them.
    pub cursor: Cursor,
}

impl Answers {
    /// The answers to a question, the cursor on an only one: of several, none may be played by somebody who presses
    /// Enter once too often.
    pub fn to(prompt: &Prompt) -> Answers {
        let menu = Menu::with_blanks(&prompt.choices);
        let unfolded = |(_, group): &(usize, &Group)| group.letter.is_none();
        let open = menu.groups().iter().enumerate().filter(unfolded).map(|(at, _)| at).collect();
        let mut answers = Answers { menu, open, words: String::new(), cursor: Cursor::default() };
        answers.cursor.on = answers.only();
        answers
    }

    /// The only answer, if there is one.
    fn only(&self) -> Option<TouchTarget> {
        (self.menu.len() == 1).then_some(TouchTarget::Choice(1))
    }

    /// The numbered choices.
    pub fn menu(&self) -> &Menu {
        &self.menu
    }

    /// The choice that the cursor is on.
    pub fn chosen(&self) -> Option<(usize, &Choice)> {
        match self.cursor.on {
            Some(TouchTarget::Choice(number)) => Some((number, self.menu.choice(number)?)),
            _ => None,
        }
    }

    /// Opens a group, or folds it again.
    pub fn turn_over(&mut self, group: usize) {
        match self.open.iter().position(|open| *open == group) {
            Some(at) => drop(self.open.remove(at)),
            None => self.open.push(group),
        }
    }

    /// Shows only the answers that have these words, or the one with this number; none for all.
    pub fn narrow(&mut self, words: &str) {
        self.words = words.trim().to_owned();
        let targets = self.targets();
        if !self.words.is_empty() {
            self.cursor.on = targets.into_iter().next();
        } else if !self.cursor.on.as_ref().is_some_and(|on| targets.contains(on)) {
            self.cursor.on = self.only();
        }
    }

    /// What there is to go to, in order.
    fn targets(&self) -> Vec<TouchTarget> {
        let mut targets = Vec::new();
        for (at, group) in self.menu.groups().iter().enumerate() {
            let shown = self.shown(at, group);
            if self.folds(group) {
                targets.push(TouchTarget::Group(at));
            }
            targets.extend(shown.iter().map(|(number, _)| TouchTarget::Choice(*number)));
        }
        targets
    }

    /// Whether a group has a head that opens it.
    fn folds(&self, group: &Group) -> bool {
        group.letter.is_some() && self.words.is_empty()
    }

    /// The answers of a group that are in sight.
    fn shown(&self, at: usize, group: &Group) -> Vec<(usize, &Choice)> {
        let of_group = self.menu.of_group(group);
        if self.words.is_empty() {
            let is_open = self.open.contains(&at);
            return of_group.filter(|_| is_open).collect();
        }
        let wanted: Vec<usize> = match self.words.parse() {
            Ok(number) => vec![number],
            Err(_) => self.menu.with_words(&self.words).iter().map(|(number, _)| *number).collect(),
        };
        of_group.filter(|(number, _)| wanted.contains(number)).collect()
    }

    /// The answers on paper.
    pub fn paper(&self, ink: Ink, width: usize) -> Paper {
        let mut paper = Paper::default();
        for (at, group) in self.menu.groups().iter().enumerate() {
            let shown = self.shown(at, group);
            if !group.name.is_empty() && (!shown.is_empty() || self.folds(group)) {
                paper.rows.push(self.head(at, group).filled(width));
            }
            for (number, choice) in shown {
                self.answer(ink, number, choice, width, &mut paper);
            }
        }
        if paper.rows.is_empty() && !self.words.is_empty() {
            paper.flow(&[TextRun::new("no answer has all of these words", ASIDE)], width, 0);
        }
        paper
    }

    fn head(&self, at: usize, group: &Group) -> super::paper::Row {
        let Group { name, .. } = group;
        if !self.folds(group) {
            return super::paper::Row(vec![TextRun::new(name, ASIDE)]);
        }
        let sign = if self.open.contains(&at) { "\u{25be}" } else { "\u{25b8}" };
        let text = format!("{sign} {name} ({})", group.size());
        super::paper::Row(vec![TextRun::plain(text).touching(TouchTarget::Group(at))])
    }

    /// An answer with its number; what it costs stands there if there is room, or if it is chosen.
    fn answer(&self, ink: Ink, number: usize, choice: &Choice, width: usize, paper: &mut Paper) {
        let target = TouchTarget::Choice(number);
        let number = format!("{number:\u{a0}>3}\u{a0}");
        let mut pieces = vec![TextRun::new(number, STRONG)];
        pieces.extend(ink.sentence(&choice.text));
        let cost = format!(" ({})", choice.cost);
        let fits = 4 + super::paper::width(&said(choice)) <= width;
        if !choice.cost.is_empty() && (fits || self.cursor.on.as_ref() == Some(&target)) {
            pieces.push(TextRun::new(cost, ASIDE));
        }
        let touching = |piece: TextRun| piece.touching(target.clone());
        let pieces: Vec<TextRun> = pieces.into_iter().map(touching).collect();
        let mut rows = Paper::default();
        rows.flow(&pieces, width, 4);
        paper.rows.extend(rows.rows.into_iter().map(|row| row.filled(width)));
    }

    /// Goes to another answer.
    pub fn go(&mut self, way: Direction, ink: Ink, width: usize, height: usize) {
        let paper = self.paper(ink, width);
        self.cursor.go(way, &paper, height);
        // The answer that is left may have been higher than it is now.
        self.cursor.follow(&self.paper(ink, width), height);
    }
}
