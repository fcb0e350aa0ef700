//! The terminal as a stage: taken whole, and given back as it was, whatever happens.

use ratatui::crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::crossterm::{cursor, execute};
use ratatui::prelude::CrosstermBackend;
use ratatui::{Frame, Terminal};
use std::io::{self, Stdout};
use std::panic;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

/// Whether the terminal is ours at this moment.
static IS_TAKEN: AtomicBool = AtomicBool::new(false);

/// The terminal while it is ours.
pub struct TerminalGuard(Terminal<CrosstermBackend<Stdout>>);

impl TerminalGuard {
    /// Takes the terminal. It is given back when the stage goes away, and before a fault is told.
    pub fn take() -> io::Result<TerminalGuard> {
        give_back_before_faults();
        enable_raw_mode()?;
        IS_TAKEN.store(true, Ordering::SeqCst);
        execute!(io::stdout(), EnterAlternateScreen, EnableMouseCapture)?;
        Ok(TerminalGuard(Terminal::new(CrosstermBackend::new(io::stdout()))?))
    }

    /// Draws what has changed.
    pub fn draw(&mut self, draw: impl FnOnce(&mut Frame<'_>)) -> io::Result<()> {
        self.0.draw(draw).map(|_| ())
    }
}

impl Drop for TerminalGuard {
    fn drop(&mut self) {
        give_back();
    }
}

/// Gives the terminal back, if it is ours.
pub fn give_back() {
    if IS_TAKEN.swap(false, Ordering::SeqCst) {
        // A terminal that is gone cannot be given back.
        let _ = execute!(io::stdout(), DisableMouseCapture, LeaveAlternateScreen, cursor::Show);
        let _ = disable_raw_mode();
    }
}

fn give_back_before_faults() {
    let tell = panic::take_hook();
    let main = thread::current().id();
    panic::set_hook(Box::new(move |fault| {
        // A fault of somebody who thinks is told at the table, which goes on.
        if thread::current().id() == main || !IS_TAKEN.load(Ordering::SeqCst) {
            give_back();
            tell(fault);
        }
    }));
}
