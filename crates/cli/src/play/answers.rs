//! What is shown when it is asked for: why, rules, cards, advice, the story, help.

use super::advice::{Advice, Advised};
use super::company::{consult, foretell};
use super::letting::{ASK_ME_WHEN, GOES_BY};
use super::measuring::{measured, measured_by};
use super::menu::Menu;
use super::orders::{self, WORDS, Word};
use super::session::{AfterInput, Session};
use super::show::{self, said};
use crate::answer::Trouble;
use crate::commands::{cards, rules as ledgers};
use crate::screen::{Ink, Screen};
use bots::Weighed;
use engine::playing::PlayError;
use engine::scene::{Choice, Face, Scene, ThingId, WhyNot};
use engine::{About, CardPage, Preview, Refusal, Seat, Viewer};
use std::io;

/// How many rules are shown at once.
const RULES: usize = 12;

/// How much of the story is told when nobody says how much.
const STORY: usize = 40;

impl Session {
    /// What can be typed.
    pub(super) fn help(&mut self) -> io::Result<()> {
        let screen = &mut self.console.screen;
        screen.line("Play with the number of a choice, or type the move in words. And:")?;
        let width = WORDS.iter().map(|word| word.usage.len()).max().unwrap_or_default() + 2;
        for Word { usage, what, .. } in &WORDS {
            let usage = screen.ink(Ink::Type, format!("  {usage:<width$}"));
            screen.wrapped(&usage, what)?;
        }
        let rest = "Typing words of a choice plays it, if no other has them all. A letter or the name of a folded group opens it; words after it choose among many.";
        screen.wrapped("", rest)
    }

    /// Everything on the table that cannot be used now, by reason.
    pub(super) fn refusals(&mut self, seat: Seat) -> io::Result<()> {
        let scene = self.sitting.table.scene(Viewer::Seat(seat));
        let reasons = by_reason(&scene);
        let screen = &mut self.console.screen;
        if reasons.is_empty() {
            return screen.wrapped(
                "",
                "Everything on the table is possible right now. `? MOVE` asks about a move.",
            );
        }
        screen.line("Not possible now:")?;
        for (WhyNot { rule, why, .. }, moves) in reasons {
            let reason = screen.ink(Ink::Aside, format!("{why} [{rule}]"));
            screen.wrapped("  ", format!("{}: {reason}", moves.join(", ")))?;
        }
        screen.wrapped("", "`? MOVE` asks about any other move, `rules ID` shows a rule.")
    }

    /// Why a move is refused, or what it would do, and what it measures.
    fn check(&mut self, seat: Seat, text: &str) -> io::Result<()> {
        self.judge(seat, text)?;
        let screen = &mut self.console.screen;
        let measures = measured_by(&*self.sitting.table, seat, text);
        measures.into_iter().try_for_each(|line| screen.wrapped("  ", line))
    }

    fn judge(&mut self, seat: Seat, text: &str) -> io::Result<()> {
        match self.sitting.table.preview(seat, text) {
            Ok(preview) => {
                self.console.screen.line(format!("`{text}` is allowed; type it to play it."))?;
                foreseen(&mut self.console.screen, &preview)
            }
            Err(error) => {
                why_not(&mut self.console.screen, self.sitting.table.about(), text, &error)
            }
        }
    }

    /// What a choice does, or what a rule says.
    pub(super) fn explain(&mut self, seat: Seat, menu: &Menu, text: &str) -> io::Result<()> {
        let number = text.parse().ok().or_else(|| menu.number_of(text));
        let number = number.or_else(|| match menu.said(text).as_slice() {
            [(only, _)] if !self.is_move(seat, text) => Some(*only),
            _ => None,
        });
        if let Some(number) = number {
            return match menu.choice(number) {
                Some(choice) => self.explain_choice(seat, &choice.clone()),
                None => self.no_such_number(menu, number),
            };
        }
        match self.sitting.table.about().rule(text) {
            _ if text.is_empty() => self.console.screen.line("say which: `? 3`, or `? MOVE`"),
            Some(_) => rules(&mut self.console.screen, self.sitting.table.about(), text),
            None => self.check(seat, text),
        }
    }

    fn explain_choice(&mut self, seat: Seat, choice: &Choice) -> io::Result<()> {
        let scene = self.sitting.table.scene(Viewer::Seat(seat));
        let screen = &mut self.console.screen;
        screen.wrapped("", format!("{}.", said(choice)))?;
        for face in choice.touches.iter().filter_map(|id| face_of(&scene, *id)) {
            let name = screen.ink(Ink::Title, &face.name);
            screen.wrapped("  ", format!("{name} ({}): {}", face.kind, face.text))?;
        }
        let typed = screen.ink(Ink::Type, &choice.notation);
        screen.line(format!("Written: {typed}"))?;
        match self.sitting.table.preview(seat, &choice.notation) {
            Ok(preview) => foreseen(screen, &preview),
            Err(error) => why_not(screen, self.sitting.table.about(), &choice.notation, &error),
        }
    }

    /// Says how many choices there are.
    pub(super) fn no_such_number(&mut self, menu: &Menu, number: usize) -> io::Result<()> {
        let text = format!("there is no choice {number}; they go from 1 to {}", menu.len());
        self.console.screen.line(text)
    }

    /// What a ruler says, whoever's turn it is.
    pub(super) fn measure(&mut self, viewer: Viewer, text: &str) -> io::Result<()> {
        let screen = &mut self.console.screen;
        match measured(&*self.sitting.table, viewer, text) {
            Ok(lines) => lines.into_iter().try_for_each(|line| screen.wrapped("", line)),
            Err(why) => screen.wrapped("", why),
        }
    }

    /// What a strong player would think of the choices, seeing what this seat sees.
    pub(super) fn hint(&mut self, menu: &Menu) -> Result<(), Trouble> {
        let name = self.sitting.table.about().name;
        let Some(question) = self.sitting.table.question() else { return Ok(()) };
        let adviser = match &mut self.adviser {
            Some(adviser) => adviser,
            none => none.insert(consult(name)?),
        };
        self.console.wait("thinking ...")?;
        let thoughts = adviser.weigh(&*question);
        self.console.go_on()?;
        let thoughts = thoughts.map_err(Trouble::input)?;
        Ok(self.show_thoughts(menu, &thoughts)?)
    }

    /// How a choice or a move would come out, if everybody played on.
    pub(super) fn forecast(&mut self, seat: Seat, menu: &Menu, text: &str) -> Result<(), Trouble> {
        let number = text.parse().ok().or_else(|| menu.number_of(text));
        let notation = match number.map(|number| menu.choice(number)) {
            Some(None) => return Ok(self.no_such_number(menu, number.unwrap_or_default())?),
            Some(Some(choice)) => choice.notation.clone(),
            None if text.is_empty() => {
                return Ok(self
                    .console
                    .screen
                    .line("say which: `forecast 3`, or `forecast MOVE`")?);
            }
            None => text.to_owned(),
        };
        let table = &self.sitting.table;
        if let Err(error) = table.check(seat, &notation) {
            return Ok(why_not(&mut self.console.screen, table.about(), &notation, &error)?);
        }
        let Some(question) = table.question() else { return Ok(()) };
        let mut forecaster = foretell(table.about().name)?;
        self.console.wait("playing on ...")?;
        let told = forecaster.foretell(&*question, &notation);
        self.console.go_on()?;
        let told = told.map_err(Trouble::input)?;
        self.console.screen.line(format!("If everybody plays on after `{notation}`:"))?;
        Ok(foreseen(&mut self.console.screen, &told)?)
    }

    fn show_thoughts(&mut self, menu: &Menu, thoughts: &[Weighed]) -> io::Result<()> {
        let Advice { head, moves } = Advice::of(&*self.sitting.table, menu, thoughts);
        let screen = &mut self.console.screen;
        screen.wrapped("", head)?;
        for Advised { number, what, why } in moves {
            let number = number.map_or_else(|| "-".to_owned(), |number| number.to_string());
            let number = screen.ink(Ink::Type, format!("{number:>5}"));
            let told = if why.is_empty() { what } else { format!("{what}: {why}") };
            screen.wrapped(&format!("{number}  "), told)?;
        }
        Ok(())
    }

    /// In which moments somebody is asked; the question may go by at once.
    pub(super) fn ask_when(&mut self, seat: Seat, text: &str) -> io::Result<AfterInput> {
        let told = self.sitting.ask_when(seat, text);
        let screen = &mut self.console.screen;
        match told {
            Ok(lines) => {
                screen.line(ASK_ME_WHEN)?;
                lines.iter().try_for_each(|line| screen.wrapped("  ", line))?;
                screen.wrapped("", GOES_BY)?;
            }
            Err(why) => screen.wrapped("", why)?,
        }
        let goes_by = self.sitting.goes_by(seat).is_some();
        Ok(if goes_by { AfterInput::GoOn } else { AfterInput::Ask })
    }

    /// What happened so far, or the last lines of it.
    pub(super) fn story(&mut self, viewer: Viewer, text: &str) -> io::Result<()> {
        let lines = self.sitting.table.told(viewer, 0);
        let most = match text {
            "" => STORY,
            "all" => lines.len(),
            number => match number.parse() {
                Ok(number) => number,
                Err(_) => {
                    return self
                        .console
                        .screen
                        .line("say how much: `story`, `story 20`, `story all`");
                }
            },
        };
        let cut = lines.len().saturating_sub(most);
        if cut > 0 {
            let before = show::lines_of(cut);
            self.console.screen.line(format!("({before} before this: `story all`)"))?;
        }
        show::tell(&mut self.console.screen, &lines[cut..], lines.len())
    }

    /// Leaves, but not without a word: a game that is not saved is kept, as if it was broken off.
    pub(super) fn quit(&mut self) -> Result<AfterInput, Trouble> {
        if self.sitting.is_kept() || !self.console.is_live() {
            return Ok(AfterInput::Leave);
        }
        if self.is_warned {
            return self.break_off();
        }
        self.is_warned = true;
        self.console.screen.wrapped(
            "",
            "This game is not saved: `save FILE` saves it where you like; `quit` again leaves, and saves it in your data folder.",
        )?;
        Ok(AfterInput::Ask)
    }
}

/// What would follow from a move: what is certain, and what is not.
pub fn foreseen(screen: &mut Screen, preview: &Preview) -> io::Result<()> {
    match preview.certain.is_empty() {
        true => screen.line("Nothing on the table is certain to change.")?,
        false => screen.line("What will follow:")?,
    }
    for change in &preview.certain {
        screen.wrapped("  ", format!("{}.", change.text))?;
    }
    if !preview.open.is_empty() {
        screen.line("What is open:")?;
    }
    preview.open.iter().try_for_each(|text| screen.wrapped("  ", format!("{text}.")))?;
    preview.chances.iter().try_for_each(|chance| screen.wrapped("  ", format!("{chance}.")))
}

/// Why a move was not played.
pub fn why_not(screen: &mut Screen, of: &About, text: &str, error: &PlayError) -> io::Result<()> {
    if let PlayError::Refused(refusal) = error {
        return refused(screen, of, refusal);
    }
    screen.wrapped("", format!("I do not understand `{text}`: {error}"))?;
    let is_first_word = matches!(error, PlayError::Unreadable(wrong) if wrong.at == 0);
    match orders::meant(text).filter(|_| is_first_word) {
        Some(meant) => screen.line(format!("Or did you mean {meant}? `help` lists all.")),
        None => screen.line("`help` lists what can be typed."),
    }
}

/// By which rule something is refused, and what the rule says.
pub fn refused(screen: &mut Screen, of: &About, refusal: &Refusal) -> io::Result<()> {
    let rule = screen.ink(Ink::Aside, format!("[{}]", refusal.rule));
    screen.wrapped("", format!("Not allowed: {} {rule}", refusal.why))?;
    match of.rule(refusal.rule.as_str()) {
        Some(rule) => screen.wrapped("  ", rule.text),
        None => Ok(()),
    }
}

/// Rules by id, or by words.
pub fn rules(screen: &mut Screen, of: &About, text: &str) -> io::Result<()> {
    if let Some(rule) = of.rule(text) {
        return ledgers::whole(rule, screen);
    }
    if text.is_empty() {
        let many = of.rules().count();
        return screen.wrapped("", format!("There are {many} rules. `rules WORDS` finds those that contain all these words, `rules ID` shows one."));
    }
    let found = of.search(text);
    if found.is_empty() {
        return screen.line(format!("no rule contains all of these words: {text}"));
    }
    found.iter().take(RULES).try_for_each(|rule| ledgers::brief(rule, screen))?;
    match found.len().saturating_sub(RULES) {
        0 => Ok(()),
        more => screen.line(format!("  ({more} more; add words to see fewer)")),
    }
}

/// A card by its name.
pub fn card(screen: &mut Screen, of: &About, pages: &[CardPage], name: &str) -> io::Result<()> {
    if pages.is_empty() {
        return screen.line(format!("{} has no cards", of.title));
    }
    if name.is_empty() {
        return screen.line("say which: `card NAME`");
    }
    match cards::find(pages, name) {
        Ok(page) => cards::show(page, screen),
        Err(reason) => screen.wrapped("", reason),
    }
}

/// The refused moves of a scene under the reason that they share.
pub fn by_reason(scene: &Scene) -> Vec<(&WhyNot, Vec<&str>)> {
    let mut reasons: Vec<(&WhyNot, Vec<&str>)> = Vec::new();
    let things = scene.parts.iter().flat_map(|part| part.things());
    for refused in things.flat_map(|thing| &thing.why_not).map(AsRef::as_ref) {
        let is_same = |known: &WhyNot| (known.rule, &known.why) == (refused.rule, &refused.why);
        match reasons.iter_mut().find(|(known, _)| is_same(known)) {
            Some((_, moves)) if moves.contains(&refused.notation.as_str()) => {}
            Some((_, moves)) => moves.push(&refused.notation),
            None => reasons.push((refused, vec![&refused.notation])),
        }
    }
    reasons
}

/// What is to be seen on a thing.
pub fn face_of(scene: &Scene, id: ThingId) -> Option<&Face> {
    let mut things = scene.parts.iter().flat_map(|part| part.things());
    things.find(|thing| thing.id == id)?.face.as_deref()
}
