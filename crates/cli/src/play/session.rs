//! How a game goes: whose turn it is, what is told, what is typed.

use super::answers;
use super::company::Player;
use super::console::Console;
use super::menu::{Menu, MenuMatch};
use super::orders::Order;
use super::show::{self, Links, on_turn};
use super::sitting::Sitting;
use crate::answer::{Answer, CommandResult, Trouble};
use crate::interrupt;
use bots::Adviser;
use engine::scene::Choice;
use engine::{Seat, Turn, Viewer};

/// A game at this terminal.
pub struct Session {
    pub(super) sitting: Sitting,
    pub(super) console: Console,
    /// What the moment was called when the whole table was shown last.
    moment: String,
    /// Who sits before the screen.
    pub(super) holder: Option<Seat>,
    pub(super) adviser: Option<Adviser>,
    /// Whether somebody was told that the game is not saved.
    pub(super) is_warned: bool,
    /// Whether what was told last is what the others did.
    pub(super) tells_of_others: bool,
}

/// The step that follows an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AfterInput {
    /// The question is still the same.
    Ask,
    /// The table has changed.
    GoOn,
    /// Somebody leaves.
    Leave,
}

impl Session {
    /// Everybody is seated before a screen.
    pub fn new(sitting: Sitting, console: Console) -> Session {
        let moment = String::new();
        Session {
            sitting,
            console,
            moment,
            holder: None,
            adviser: None,
            is_warned: false,
            tells_of_others: false,
        }
    }

    /// Plays until the game is over or somebody leaves.
    pub fn run(mut self) -> CommandResult {
        self.welcome()?;
        loop {
            let next = match self.sitting.table.turn() {
                // Bots may play for long without anybody being asked.
                _ if interrupt::is_asked_for() => self.break_off()?,
                Turn::Over(_) => self.after_the_end()?,
                Turn::Decide(seat) if self.sitting.players[seat.index()].is_human() => {
                    self.decide(seat)?
                }
                Turn::Decide(seat) => self.bot_decides(seat)?,
            };
            if next == AfterInput::Leave {
                return Ok(Answer::Yes);
            }
        }
    }

    fn bot_decides(&mut self, seat: Seat) -> Result<AfterInput, Trouble> {
        self.console.wait(&format!("{} thinks ...", self.sitting.called(seat)))?;
        let Sitting { table, players, .. } = &mut self.sitting;
        let out = match &players[seat.index()] {
            Player::Human => None,
            Player::Bot(_, bot) => {
                let asked = table.ask(&mut bot.lock().expect("nobody panics while thinking"));
                asked.map_err(Trouble::input)?;
                None
            }
            Player::Program(_, program) => {
                let mut program = program.lock().expect("nobody panics while thinking");
                match program.decide(&**table) {
                    Ok(notation) => {
                        table.play(seat, &notation).map_err(Trouble::input)?;
                        None
                    }
                    Err(why) => Some(why),
                }
            }
        };
        self.console.go_on()?;
        // Whoever ends the game ends its programs, too.
        if let Some(why) = out.filter(|_| !interrupt::is_asked_for()) {
            let told = self.sitting.forfeits(seat, &why);
            self.console.screen.line(&told)?;
        }
        if let Some(viewer) = self.sitting.only_onlooker() {
            self.tell_news(viewer)?;
        }
        Ok(AfterInput::GoOn)
    }

    /// Lets somebody decide who types: everything up to a move that is played.
    fn decide(&mut self, seat: Seat) -> Result<AfterInput, Trouble> {
        if let Some(notation) = self.sitting.goes_by(seat) {
            return self.play(seat, &notation);
        }
        self.sit_down(seat)?;
        let scene = self.sitting.table.scene(Viewer::Seat(seat));
        let menu = Menu::of(&scene.prompt.choices);
        show::question(&mut self.console.screen, &scene, &menu)?;
        loop {
            let Some(line) = self.console.read(&format!("{seat}> "))? else {
                return self.break_off();
            };
            let next = self.obey(seat, &menu, &line)?;
            if next != AfterInput::Ask {
                return Ok(next);
            }
        }
    }

    /// Makes sure that the right person looks, and tells what that person has not heard yet.
    fn sit_down(&mut self, seat: Seat) -> Result<(), Trouble> {
        let is_new = self.holder != Some(seat);
        if is_new && self.sitting.humans().count() > 1 {
            if self.holder.is_some() {
                self.console.hide()?;
            }
            self.console.hand_over(&seat.to_string())?;
        }
        self.holder = Some(seat);
        self.tell_news(Viewer::Seat(seat))?;
        let scene = self.sitting.table.scene(Viewer::Seat(seat));
        let acts = on_turn(&scene);
        if is_new || scene.moment != self.moment && acts.is_none_or(|acting| acting == seat) {
            self.moment = scene.moment;
            self.console.screen.gap()?;
            self.show_table(Viewer::Seat(seat), Links::Left)?;
        } else {
            self.show_plates(&scene, &[Some(seat), acts])?;
        }
        Ok(())
    }

    /// Whether a text is a move; a single word may name a group of choices as well.
    pub(super) fn is_move(&self, seat: Seat, text: &str) -> bool {
        text.contains(' ') && self.sitting.is_move(seat, text)
    }

    /// Does what was typed.
    fn obey(&mut self, seat: Seat, menu: &Menu, line: &str) -> Result<AfterInput, Trouble> {
        match Order::read(line) {
            Order::Number(number) => match menu.choice(number) {
                Some(Choice { notation, .. }) => return self.play(seat, &notation.clone()),
                None => self.no_such_number(menu, number)?,
            },
            Order::Other(text) if self.is_move(seat, text) => return self.play(seat, text),
            Order::Other(text) => return self.understand(seat, menu, text),
            Order::Look => {
                self.show_table(Viewer::Seat(seat), Links::Drawn)?;
                let scene = self.sitting.table.scene(Viewer::Seat(seat));
                show::question(&mut self.console.screen, &scene, menu)?;
            }
            Order::Refusals => self.refusals(seat)?,
            Order::Explain(text) => self.explain(seat, menu, text)?,
            Order::Hint => self.hint(menu)?,
            Order::Forecast(text) => self.forecast(seat, menu, text)?,
            Order::AskWhen(text) => return Ok(self.ask_when(seat, text)?),
            Order::Undo => return self.undo(seat),
            order => return self.answer(Viewer::Seat(seat), order),
        }
        Ok(AfterInput::Ask)
    }

    /// Plays what is written or shown so, opens a group, or lists what several choices have in common.
    fn understand(&mut self, seat: Seat, menu: &Menu, text: &str) -> Result<AfterInput, Trouble> {
        match menu.meant(text) {
            MenuMatch::Choice(choice) => return self.play(seat, &choice.notation.clone()),
            MenuMatch::Group(opened) => show::opened(&mut self.console.screen, &opened)?,
            MenuMatch::Several(choices) => show::several(&mut self.console.screen, text, &choices)?,
            MenuMatch::Nothing => return self.play(seat, text),
        }
        Ok(AfterInput::Ask)
    }

    /// What can be asked at any time, also after the end.
    fn answer(&mut self, viewer: Viewer, order: Order<'_>) -> Result<AfterInput, Trouble> {
        match order {
            Order::Look => self.show_table(viewer, Links::Drawn)?,
            Order::Rules(text) => {
                answers::rules(&mut self.console.screen, self.sitting.table.about(), text)?
            }
            Order::Card(name) => answers::card(
                &mut self.console.screen,
                self.sitting.table.about(),
                &self.sitting.pages,
                name,
            )?,
            Order::Measure(text) => self.measure(viewer, text)?,
            Order::Story(text) => self.story(viewer, text)?,
            Order::Save(file) => self.save(file)?,
            Order::Load(file) => return self.load(file),
            Order::Help => self.help()?,
            Order::Quit => return self.quit(),
            _ => self
                .console
                .screen
                .line("the game is over; `look`, `story`, `undo`, `save FILE`, `quit`")?,
        }
        Ok(AfterInput::Ask)
    }

    fn play(&mut self, seat: Seat, notation: &str) -> Result<AfterInput, Trouble> {
        match self.sitting.table.play(seat, notation) {
            Ok(()) => {
                self.is_warned = false;
                Ok(AfterInput::GoOn)
            }
            Err(error) => {
                answers::why_not(
                    &mut self.console.screen,
                    self.sitting.table.about(),
                    notation,
                    &error,
                )?;
                Ok(AfterInput::Ask)
            }
        }
    }

    fn after_the_end(&mut self) -> Result<AfterInput, Trouble> {
        let viewer = self.sitting.only_onlooker().unwrap_or(Viewer::Spectator);
        self.tell_news(viewer)?;
        self.farewell()?;
        loop {
            let Some(line) = self.console.read("tessera> ")? else { return self.break_off() };
            let next = match Order::read(&line) {
                Order::Undo => match self.holder {
                    Some(seat) => self.undo(seat)?,
                    None => self.answer(viewer, Order::Undo)?,
                },
                order => self.answer(viewer, order)?,
            };
            if next != AfterInput::Ask {
                return Ok(next);
            }
        }
    }
}
