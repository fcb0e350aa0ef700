//! What is asked and ordered: what would follow, why not, rules, taking back, saving, leaving.

use super::aside;
use super::aside::Reply;
use super::layout::Pane;
use super::paper::TouchTarget;
use super::room::{Leaving, Room};
use super::rulebook::Rulebook;
use super::sheet::Overlay;
use crate::answer::Trouble;
use crate::play::company::foretell;
use crate::play::letting::{ASK_ME_WHEN, GOES_BY};
use crate::play::measuring::{measured, measured_by};
use crate::play::orders::Order;
use crate::play::show::said;
use crate::play::sitting::{Others, SAVED, Saving, Takeback};
use engine::scene::ThingId;
use std::path::PathBuf;

impl Room {
    /// Does what was typed: the same words as when the game is played by lines.
    pub(super) fn obey(&mut self, text: &str) {
        match Order::read(text) {
            Order::Look => {}
            Order::Help => self.sheet = Some(Overlay::Help),
            Order::Refusals => self.refusals(),
            Order::Explain(text) => self.explain(text),
            Order::Number(number) => self.play_number(number),
            Order::Rules(text) => self.rules(text),
            Order::Card(name) => self.enlarge_named(name),
            Order::AskWhen(text) => self.ask_when(text),
            Order::Undo => self.undo(),
            Order::Save(file) => self.save(file),
            Order::Load(file) => self.load(file),
            Order::Hint => self.hint(),
            Order::Forecast(text) => self.forecast(text),
            Order::Measure(text) => self.measure(text),
            Order::Story(_) => self.read_story(),
            Order::Quit => self.quit(),
            Order::Other(text) => self.written(text),
        }
    }

    /// Plays what was written out; words that are no move choose the answer that the cursor is on.
    fn written(&mut self, text: &str) {
        let is_move = self.asked().is_some_and(|seat| self.sitting.is_move(seat, text));
        match self.answers.chosen() {
            Some((number, _)) if !is_move => self.play_number(number),
            _ => drop(self.play(text)),
        }
    }

    /// Plays the answer with a number.
    pub(super) fn play_number(&mut self, number: usize) {
        match self.answers.menu().choice(number) {
            Some(choice) if !choice.blanks.is_empty() => self.fill(&choice.clone()),
            Some(choice) => drop(self.play(&choice.notation.clone())),
            None => {
                let words = match self.answers.menu().len() {
                    0 => "You have nothing to decide right now.".to_owned(),
                    len => format!("There is no choice {number}; they go from 1 to {len}."),
                };
                self.say(Reply::about("No such choice").words(words));
            }
        }
    }

    /// What would follow from what the cursor is on, or why nothing can be done with it.
    pub(super) fn wonder(&mut self) {
        let on = match self.focus {
            Pane::Board => self.board.on.clone(),
            _ => self.answers.cursor.on.clone(),
        };
        match on {
            Some(TouchTarget::Choice(number)) => self.wonder_about(number),
            Some(TouchTarget::Thing(id)) => self.wonder_about_thing(id),
            _ => self.refusals(),
        }
    }

    fn wonder_about_thing(&mut self, id: ThingId) {
        let first = self.choices_of(id).next().map(|(number, _)| number);
        match first {
            Some(number) => self.wonder_about(number),
            None => self.enlarge(id),
        }
    }

    /// What would follow from the choice with a number.
    pub(super) fn wonder_about(&mut self, number: usize) {
        if let Some(choice) = self.answers.menu().choice(number) {
            let (what, notation) = (said(choice), choice.notation.clone());
            self.foresee(&what, &notation);
        }
    }

    fn foresee(&mut self, what: &str, notation: &str) {
        let Some(seat) = self.asked() else {
            return self
                .say(Reply::about("Not now").words("You have nothing to decide right now."));
        };
        let told = match self.sitting.table.preview(seat, notation) {
            Ok(preview) => Reply::follows(self.ink, what, preview),
            Err(error) => Reply::why_not(self.ink, self.sitting.table.about(), notation, &error),
        };
        let measures = measured_by(&*self.sitting.table, seat, notation);
        self.say(measures.into_iter().fold(told, Reply::words));
    }

    /// How the answer that the cursor is on would come out.
    pub(super) fn forecast_chosen(&mut self) {
        let chosen = self.answers.chosen().map(|(_, choice)| choice.notation.clone());
        match chosen {
            Some(notation) => self.forecast(&notation),
            None => self.say(Reply::about("Not now").words("Choose an answer first.")),
        }
    }

    /// How a choice or a move would come out, if everybody played on.
    fn forecast(&mut self, text: &str) {
        let number = text.parse().ok().or_else(|| self.answers.menu().number_of(text));
        let choice = number.and_then(|number| self.answers.menu().choice(number));
        let notation = choice.map_or_else(|| text.to_owned(), |choice| choice.notation.clone());
        let Some(seat) = self.asked() else {
            return self
                .say(Reply::about("Not now").words("You have nothing to decide right now."));
        };
        let table = &self.sitting.table;
        let told = match (table.check(seat, &notation), table.question()) {
            (Err(error), _) => Reply::why_not(self.ink, table.about(), &notation, &error),
            (Ok(_), Some(question)) => {
                let forecaster = foretell(table.about().name);
                let told = forecaster.and_then(|mut forecaster| {
                    forecaster.foretell(&*question, &notation).map_err(Trouble::input)
                });
                match told {
                    Ok(preview) => {
                        let what = format!("If everybody plays on after {notation}");
                        Reply::follows(self.ink, &what, preview)
                    }
                    Err(trouble) => Reply::about("No forecast").words(trouble.to_string()),
                }
            }
            (Ok(_), None) => return,
        };
        self.say(told);
    }

    /// Lays a ruler, for whoever sits before the screen.
    fn measure(&mut self, text: &str) {
        let viewer = self.viewer();
        let told = match measured(&*self.sitting.table, viewer, text) {
            Ok(lines) => lines.into_iter().fold(Reply::about("Measured"), Reply::words),
            Err(why) => Reply::about("Not measured").words(why),
        };
        self.say(told);
    }

    /// In which moments whoever sits before the screen is asked; the question may go by at once.
    pub(super) fn ask_when(&mut self, text: &str) {
        let Some(seat) = self.holder else {
            return self.say(Reply::about("Not now").words("Nobody plays at this screen."));
        };
        let told = Reply::about(ASK_ME_WHEN);
        let told = match self.sitting.ask_when(seat, text) {
            Ok(lines) => lines.into_iter().fold(told, Reply::words).words(GOES_BY),
            Err(why) => told.words(why),
        };
        if self.asked().is_some_and(|seat| self.sitting.goes_by(seat).is_some()) {
            self.go_on();
        }
        self.say(told);
    }

    fn refusals(&mut self) {
        let told = Reply::refusals(self.ink, &self.scene);
        self.say(told);
    }

    fn explain(&mut self, text: &str) {
        let number = text.parse().ok().or_else(|| self.answers.menu().number_of(text));
        match (number, self.sitting.table.about().rule(text)) {
            (Some(number), _) => self.wonder_about(number),
            (None, Some(_)) => self.rules(text),
            (None, None) => self.foresee(text, text),
        }
    }

    /// Opens the rulebook at a rule, at words, or at the rule of the line that is being read.
    pub(super) fn rules(&mut self, text: &str) {
        let about = self.sitting.table.about();
        let book = match (about.rule(text), text) {
            (Some(rule), _) => Rulebook::at(about, rule.id),
            (None, "") => match self.rule_in_sight() {
                Some(id) => Rulebook::at(about, id),
                None => Rulebook::open(about),
            },
            (None, words) => {
                let mut book = Rulebook::open(about);
                book.seek(words);
                book
            }
        };
        self.sheet = Some(Overlay::Rules(Box::new(book)));
    }

    /// The rule that the cursor is on, if it is on one.
    fn rule_in_sight(&self) -> Option<engine::RuleId> {
        match self.aside.cursor.on {
            Some(TouchTarget::Told(number)) => aside::rule_of(&self.story, number),
            Some(TouchTarget::Rule(id)) => Some(id),
            _ => None,
        }
    }

    /// Shows the story again.
    pub(super) fn read_story(&mut self) {
        self.aside.tell();
        self.focus = Pane::Aside;
    }

    /// Takes the last decision back, if nobody needs to be asked, or asks.
    pub(super) fn undo(&mut self) {
        let Some(seat) = self.holder.filter(|_| self.thinking.is_none()) else {
            let words = "Wait until nobody is thinking, then take back.";
            return self.say(Reply::about("Not now").words(words));
        };
        match self.sitting.takeback(seat) {
            None => {
                let words = "You have made no decision yet to take back.";
                self.say(Reply::about("Nothing to take back").words(words));
            }
            Some(takeback) if takeback.asked.is_empty() => self.take_back(&takeback),
            Some(takeback) => self.sheet = Some(Overlay::Consent(takeback, 0)),
        }
    }

    /// Takes back what everybody agrees to.
    pub(super) fn take_back(&mut self, agreed: &Takeback) {
        let word = match self.sitting.take_back(agreed) {
            Ok(word) => word,
            Err(reason) => reason.to_string(),
        };
        self.sheet = None;
        self.go_on();
        self.aside.say(Reply::about("Taken back").words(word));
    }

    fn save(&mut self, file: &str) {
        let saving = self.sitting.save(file);
        self.tell_saving(saving);
    }

    /// Saves over another file, as its owner said.
    pub(super) fn save_over(&mut self, path: PathBuf) {
        let saving = self.sitting.save_to(path, Others::Overwrite);
        self.tell_saving(saving);
    }

    fn tell_saving(&mut self, saving: Result<Saving, Trouble>) {
        match saving {
            Ok(Saving::Saved(command)) => {
                self.say(Reply::about("Saved").words(SAVED).words(unbroken(&command)));
            }
            Ok(Saving::InTheWay(path)) => self.sheet = Some(Overlay::Overwrite(path)),
            Err(trouble) => self.say(Reply::about("Not saved").words(trouble.to_string())),
        }
    }

    fn load(&mut self, file: &str) {
        let told = match self.sitting.load(file) {
            _ if file.is_empty() => {
                Reply::about("Not loaded").words("Say which file: `load FILE`.")
            }
            Ok(()) => {
                (self.holder, self.known, self.since) = (None, 0, None);
                self.aside.tell();
                return self.go_on();
            }
            Err(trouble) => Reply::about("Not loaded").words(trouble.to_string()),
        };
        self.say(told);
    }

    /// Leaves, but not without a word if a game is not saved.
    pub(super) fn quit(&mut self) {
        match self.sitting.is_kept() {
            true => self.left = Some(Leaving::Done),
            false => self.sheet = Some(Overlay::Leave),
        }
    }
}

/// A command that breaks across rows only where it is longer than a row.
fn unbroken(command: &str) -> String {
    command.replace(' ', "\u{a0}")
}
