//! Ctrl-C, and what else ends a program from outside (SIGTERM, SIGHUP), heard without breaking anything.
//!
//! Files are written whole, so ending at any moment does no harm. What takes long asks [`stop`] and ends
//! with what it has; a second Ctrl-C ends the program at once.

use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering};

static STOP: AtomicBool = AtomicBool::new(false);

/// The exit code of a program that was interrupted, as shells expect it.
const INTERRUPTED: i32 = 130;

/// Becomes true with the first Ctrl-C from now on.
pub fn stop() -> &'static AtomicBool {
    listen(|| {
        let is_second = STOP.swap(true, Ordering::Relaxed);
        // A game that waits for a program ends with it.
        lab::foreign::end_all();
        if is_second {
            std::process::exit(INTERRUPTED);
        }
    });
    &STOP
}

/// Asks the program to come to its end by itself; a second Ctrl-C ends it at once, after `tidy`.
pub fn ask_to_end(ask: impl Fn() + Send + 'static, tidy: fn()) {
    listen(move || {
        let is_second = STOP.swap(true, Ordering::Relaxed);
        lab::foreign::end_all();
        if is_second {
            tidy();
            std::process::exit(INTERRUPTED);
        }
        ask();
    });
}

/// Ctrl-C was typed where a terminal passes it on as a key.
pub fn is_typed() {
    STOP.store(true, Ordering::Relaxed);
}

/// Whether the program was asked to come to its end.
pub fn is_asked_for() -> bool {
    STOP.load(Ordering::Relaxed)
}

/// Ends the program as if it was interrupted.
pub fn end(farewell: &str) -> ! {
    // Where the terminal is gone nobody can be told.
    let _ = writeln!(std::io::stderr(), "\n{farewell}");
    lab::foreign::end_all();
    std::process::exit(INTERRUPTED);
}

fn listen(heard: impl FnMut() + Send + 'static) {
    // Where Ctrl-C cannot be heard it ends the program, which leaves files whole too.
    let _ = ctrlc::set_handler(heard);
}
