//! How a lesson goes at a terminal: words, the table, what is typed and what becomes of it.

use crate::answer::{Answer, CommandResult, Trouble};
use crate::play::answers;
use crate::play::console::Console;
use crate::play::menu::{Menu, MenuMatch};
use crate::play::orders::Order;
use crate::play::show;
use crate::screen::{Ink, Screen};
use engine::any::Teaching;
use engine::playing::PlayError;
use engine::scenario::teaching::{Attempt, Task};
use engine::{AnyLesson, CardPage, Text};
use std::io;

/// What can be typed besides moves and the number of a choice.
const WORDS: [(&str, &str); 8] = [
    ("Enter", "read on; where there is something to do, show the table"),
    ("table", "show the table"),
    ("hint", "what to do"),
    ("? MOVE", "what would follow from a move, or why it is refused"),
    ("rules WORDS", "the rules that contain these words, or one by its id"),
    ("card NAME", "a card"),
    ("again", "begin again"),
    ("quit", "leave, and hear where to go on"),
];

/// A lesson at this terminal.
pub struct Class {
    lesson: Box<dyn AnyLesson>,
    name: String,
    pages: Vec<CardPage>,
    console: Console,
}

/// The step that follows an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum AfterLine {
    /// The same is asked.
    Ask,
    /// The lesson has gone on.
    GoOn,
    /// Somebody leaves.
    Leave,
}

impl Class {
    /// A lesson from where it is.
    pub fn new(
        lesson: Box<dyn AnyLesson>,
        name: &str,
        pages: Vec<CardPage>,
        console: Console,
    ) -> Class {
        Class { lesson, name: name.to_owned(), pages, console }
    }

    /// Teaches to the end, or as long as somebody types.
    pub fn run(mut self) -> CommandResult {
        self.welcome()?;
        self.table()?;
        loop {
            self.words()?;
            if self.lesson.task() == Task::Done {
                self.console.screen.title("Done.")?;
                return Ok(Answer::Yes);
            }
            if self.ask()? == AfterLine::Leave {
                self.farewell()?;
                return Ok(Answer::Yes);
            }
        }
    }

    fn screen(&mut self) -> &mut Screen {
        &mut self.console.screen
    }

    fn welcome(&mut self) -> io::Result<()> {
        let (title, about) = (self.lesson.title().to_owned(), self.lesson.about().to_owned());
        let seat = self.lesson.seat();
        let screen = self.screen();
        screen.title(title)?;
        screen.wrapped("", about)?;
        let help =
            format!("You are {seat}. Enter reads on, `hint` says what to do, `help` the rest.");
        screen.wrapped("", help)?;
        screen.gap()
    }

    /// What is to be read now, with the number of the step.
    fn words(&mut self) -> io::Result<()> {
        let (at, steps) = (self.lesson.at(), self.lesson.steps());
        let words = self.lesson.words().to_vec();
        let step = match self.lesson.kind() {
            Teaching::Lesson if at < steps => format!("Step {} of {steps}", at + 1),
            Teaching::Puzzle if at < steps => format!("Move {} of {steps}", at + 1),
            _ => String::new(),
        };
        self.screen().gap()?;
        let step = self.screen().ink(Ink::Aside, step);
        if !step.is_empty() {
            self.screen().line(step)?;
        }
        said(self.screen(), &words)
    }

    fn table(&mut self) -> io::Result<()> {
        let mut scene = self.lesson.scene();
        scene.links.clear();
        scene.prompt.choices.clear();
        scene.prompt.text = Text::new();
        show::draw(self.screen(), &scene)
    }

    /// Reads lines until the lesson goes on.
    fn ask(&mut self) -> Result<AfterLine, Trouble> {
        let reads = self.lesson.task() == Task::Read;
        let prompt =
            if reads { "(Enter) ".to_owned() } else { format!("{}> ", self.lesson.seat()) };
        loop {
            let Some(line) = self.console.read(&prompt)? else { return Ok(AfterLine::Leave) };
            let next = self.obey(&line)?;
            if next != AfterLine::Ask {
                return Ok(next);
            }
        }
    }

    fn obey(&mut self, line: &str) -> io::Result<AfterLine> {
        match Order::read(line) {
            Order::Look if line.is_empty() && self.lesson.next() => return self.go_on(),
            Order::Look => self.table_and_question()?,
            Order::Hint => self.hint()?,
            Order::Explain(text) => self.explain(text)?,
            Order::Rules(text) => {
                answers::rules(&mut self.console.screen, self.lesson.game(), text)?;
            }
            Order::Card(name) => {
                answers::card(&mut self.console.screen, self.lesson.game(), &self.pages, name)?;
            }
            Order::Quit => return Ok(AfterLine::Leave),
            Order::Number(number) => match self.menu().choice(number) {
                Some(choice) => return self.try_move(&choice.notation.clone()),
                None => self.screen().line(format!("there is no choice {number}"))?,
            },
            Order::Other("again") => {
                self.lesson.restart();
                self.table()?;
                return Ok(AfterLine::GoOn);
            }
            Order::Other(text) if self.is_move(text) => return self.try_move(text),
            Order::Other(text) => match self.menu().meant(text) {
                MenuMatch::Choice(choice) => return self.try_move(&choice.notation.clone()),
                MenuMatch::Group(opened) => show::opened(&mut self.console.screen, &opened)?,
                MenuMatch::Several(all) => show::several(&mut self.console.screen, text, &all)?,
                MenuMatch::Nothing => return self.try_move(text),
            },
            _ => self.help()?,
        }
        Ok(AfterLine::Ask)
    }

    /// Whether a text is a move, allowed or not; a single word may name a group of choices as well.
    fn is_move(&self, text: &str) -> bool {
        let unreadable = || matches!(self.lesson.preview(text), Err(PlayError::Unreadable(_)));
        text.contains(' ') && !unreadable()
    }

    fn menu(&self) -> Menu {
        Menu::of(&self.lesson.scene().prompt.choices)
    }

    fn table_and_question(&mut self) -> io::Result<()> {
        self.table()?;
        let (scene, menu) = (self.lesson.scene(), self.menu());
        show::question(self.screen(), &scene, &menu)
    }

    /// Tells what happened, and shows what came of it.
    fn go_on(&mut self) -> io::Result<AfterLine> {
        let told = self.lesson.told();
        if !told.is_empty() {
            show::tell(self.screen(), &told, told.len())?;
            self.table()?;
        }
        Ok(AfterLine::GoOn)
    }

    fn try_move(&mut self, notation: &str) -> io::Result<AfterLine> {
        match self.lesson.try_move(notation) {
            Attempt::Right => return self.go_on(),
            Attempt::Shown(refusal) => {
                answers::refused(&mut self.console.screen, self.lesson.game(), &refusal)?;
                return Ok(AfterLine::GoOn);
            }
            Attempt::Missed(words) => {
                self.go_on()?;
                self.screen()
                    .line("That was not it. Everything is back as it was at the start.")?;
                said(self.screen(), &words)?;
                return Ok(AfterLine::GoOn);
            }
            Attempt::Astray(words) => self.nudge(&words)?,
            Attempt::Refused(refusal) => {
                answers::refused(&mut self.console.screen, self.lesson.game(), &refusal)?;
            }
            Attempt::Unreadable(error) => {
                let error = PlayError::Unreadable(error);
                answers::why_not(&mut self.console.screen, self.lesson.game(), notation, &error)?;
            }
            Attempt::NotAsked => {
                self.screen().line("There is nothing to do now: Enter reads on.")?
            }
        }
        Ok(AfterLine::Ask)
    }

    fn nudge(&mut self, words: &[Text]) -> io::Result<()> {
        match words {
            [] => self
                .screen()
                .line("That is allowed, but this step asks for another move; try `hint`."),
            words => said(self.screen(), words),
        }
    }

    fn hint(&mut self) -> io::Result<()> {
        let text = match self.lesson.hint() {
            Some(asked) => format!("Type `{asked}`."),
            None if self.lesson.task() == Task::Read => "Enter reads on.".to_owned(),
            None => "No answer works from here; `again` starts over.".to_owned(),
        };
        self.screen().line(text)
    }

    fn explain(&mut self, text: &str) -> io::Result<()> {
        let game = self.lesson.game();
        match self.lesson.preview(text) {
            Ok(preview) => answers::foreseen(&mut self.console.screen, &preview),
            Err(error) => answers::why_not(&mut self.console.screen, game, text, &error),
        }
    }

    fn help(&mut self) -> io::Result<()> {
        let screen = self.screen();
        screen.line("Type a move in words, or the number of a choice as `table` shows it. And:")?;
        WORDS.iter().try_for_each(|(typed, what)| {
            let typed = screen.ink(Ink::Type, format!("  {typed:<12}"));
            screen.wrapped(&typed, what)
        })
    }

    fn farewell(&mut self) -> io::Result<()> {
        let (game, step) = (self.lesson.game().name, self.lesson.at() + 1);
        let from = match self.lesson.kind() {
            Teaching::Lesson if step > 1 => format!(" --from {step}"),
            _ => String::new(),
        };
        let text = format!("Continue with: tessera learn {game} {}{from}", self.name);
        self.screen().line(text)
    }
}

/// Words, a paragraph each.
fn said(screen: &mut Screen, words: &[Text]) -> io::Result<()> {
    words.iter().try_for_each(|paragraph| screen.wrapped("", paragraph))
}
