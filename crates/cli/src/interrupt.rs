//! Ctrl-C, heard without breaking anything.
//!
//! Files are written whole, so ending at any moment does no harm. What takes long asks [`stop`] and ends
//! with what it has; a second Ctrl-C ends the program at once.

use std::sync::atomic::{AtomicBool, Ordering};

static STOP: AtomicBool = AtomicBool::new(false);

/// The exit code of a program that was interrupted, as shells expect it.
const INTERRUPTED: i32 = 130;

/// Becomes true with the first Ctrl-C from now on.
pub fn stop() -> &'static AtomicBool {
    listen(|| {
        if STOP.swap(true, Ordering::Relaxed) {
            std::process::exit(INTERRUPTED);
        }
    });
    &STOP
}

/// Ends the program on Ctrl-C with a line that says what became of things.
pub fn end_with(farewell: &'static str) {
    end_after(|| {}, farewell);
}

/// The same, after something has been put in order.
pub fn end_after(tidy: fn(), farewell: &'static str) {
    listen(move || {
        tidy();
        end(farewell)
    });
}

/// Ends the program as if it was interrupted.
pub fn end(farewell: &str) -> ! {
    eprintln!("\n{farewell}");
    std::process::exit(INTERRUPTED);
}

fn listen(heard: impl FnMut() + Send + 'static) {
    // Where Ctrl-C cannot be heard it ends the program, which leaves files whole too.
    let _ = ctrlc::set_handler(heard);
}
