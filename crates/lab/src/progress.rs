//! How far an experiment has come, for somebody who waits at a terminal.

use indicatif::{ProgressBar, ProgressStyle};

/// A bar with rate and time left on the standard error stream; nothing where that is no terminal.
pub fn bar(games: u32) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} games  {per_sec}  {eta} left")
        .expect("the template is well formed");
    ProgressBar::new(games.into()).with_style(style)
}

/// No bar at all.
pub fn hidden() -> ProgressBar {
    ProgressBar::hidden()
}
