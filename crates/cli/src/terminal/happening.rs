//! What happens while the table is on the screen, and the threads on which it does: somebody presses a key
//! or clicks, a bot has decided, an adviser has thought.

use bots::{Adviser, Weighed};
use engine::any::{AnyQuestion, AskError};
use engine::{AnyBot, AnyTable, Seat};
use lab::foreign::{AtTable, Forfeit};
use ratatui::crossterm::event::{self, Event};
use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::Sender;
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

/// Something that happens.
pub enum Happening {
    /// A key, the mouse, a window of another size.
    Input(Event),
    /// A bot has decided.
    Decided(Seat, Result<String, AskError>),
    /// A program has decided, or is out of the game.
    Answered(Seat, Result<String, Forfeit>),
    /// An adviser has thought.
    Advised(Adviser, Result<Vec<Weighed>, AskError>),
    /// Somebody who thought met a fault.
    Faltered(String, String),
    /// Nobody can be heard any more.
    Lost(String),
    /// Somebody outside ends the program.
    Ended,
}

/// Passes on what is typed and clicked, as long as somebody listens.
pub fn listen(to: Sender<Happening>) {
    thread::spawn(move || {
        loop {
            let happening = match event::read() {
                Ok(event) => Happening::Input(event),
                Err(error) => {
                    Happening::Lost(format!("the terminal can no longer be read ({error})"))
                }
            };
            let is_last = matches!(happening, Happening::Lost(_));
            if to.send(happening).is_err() || is_last {
                return;
            }
        }
    });
}

/// Lets a bot decide; what was there before stays on the screen for at least this long.
pub fn decide(
    question: Box<dyn AnyQuestion>,
    bot: Arc<Mutex<AnyBot>>,
    pace: Duration,
    to: Sender<Happening>,
) {
    let seat = question.seat();
    think(format!("{seat}, a bot,"), to, move || {
        thread::sleep(pace);
        let mut bot = bot.lock().expect("nobody panics while thinking");
        Happening::Decided(seat, question.answer(&mut bot))
    });
}

/// Lets a program decide at a copy of the table.
pub fn ask(
    table: Arc<dyn AnyTable>,
    seat: Seat,
    program: Arc<Mutex<AtTable>>,
    pace: Duration,
    to: Sender<Happening>,
) {
    think(format!("{seat}, a program,"), to, move || {
        thread::sleep(pace);
        let mut program = program.lock().expect("nobody panics while thinking");
        Happening::Answered(seat, program.decide(&*table))
    });
}

/// Lets an adviser think.
pub fn advise(question: Box<dyn AnyQuestion>, mut adviser: Adviser, to: Sender<Happening>) {
    think("the adviser".to_owned(), to, move || {
        let thoughts = adviser.weigh(&*question);
        Happening::Advised(adviser, thoughts)
    });
}

/// Thinks on a thread of its own. A fault in it is told like anything else that happens.
fn think(who: String, to: Sender<Happening>, thought: impl FnOnce() -> Happening + Send + 'static) {
    thread::spawn(move || {
        let happening = catch_unwind(AssertUnwindSafe(thought));
        let faltered = |fault| Happening::Faltered(who, words_of(fault));
        // Whoever has left does not want to know any more.
        let _ = to.send(happening.unwrap_or_else(faltered));
    });
}

/// What a fault says.
fn words_of(fault: Box<dyn Any + Send>) -> String {
    let words = fault.downcast_ref::<&str>().map(|words| (*words).to_owned());
    let words = words.or_else(|| fault.downcast_ref::<String>().cloned());
    words.unwrap_or_else(|| "it does not say why".to_owned())
}
