//! How far an experiment has come, for somebody who waits: a bar at a terminal, a line now and then anywhere else.

use indicatif::{ProgressBar, ProgressStyle};
use std::fmt;
use std::io::{self, IsTerminal, Write};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Lines come no closer than this.
const CLOSEST: Duration = Duration::from_secs(10);

/// Nobody waits longer than this for a line, while games end.
const FARTHEST: Duration = Duration::from_secs(60);

/// Tells how many games are finished.
pub struct ProgressDisplay(Kind);

enum Kind {
    Bar(ProgressBar),
    Lines(Mutex<Log>),
    Hidden,
}

impl fmt::Debug for ProgressDisplay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.0 {
            Kind::Bar(_) => "a bar",
            Kind::Lines(_) => "lines",
            Kind::Hidden => "nothing",
        })
    }
}

/// Progress on the standard error stream: a bar with rate and time left at a terminal, lines where it is none.
pub fn shown(games: u32) -> ProgressDisplay {
    if io::stderr().is_terminal() { bar(games) } else { lines(games, Box::new(io::stderr())) }
}

/// No progress at all.
pub fn hidden() -> ProgressDisplay {
    ProgressDisplay(Kind::Hidden)
}

fn bar(games: u32) -> ProgressDisplay {
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} games  {per_sec}  {eta} left")
        .expect("the template is well formed");
    ProgressDisplay(Kind::Bar(ProgressBar::new(games.into()).with_style(style)))
}

fn lines(games: u32, out: Box<dyn Write + Send>) -> ProgressDisplay {
    let begun = Instant::now();
    ProgressDisplay(Kind::Lines(Mutex::new(Log { out, begun, pace: Lines::of(games) })))
}

impl ProgressDisplay {
    /// One more game is finished.
    pub fn inc(&self) {
        match &self.0 {
            Kind::Bar(bar) => bar.inc(1),
            Kind::Lines(log) => log.lock().unwrap_or_else(PoisonError::into_inner).inc(),
            Kind::Hidden => {}
        }
    }

    /// Nothing more is to be told.
    pub fn finish(&self) {
        if let Kind::Bar(bar) = &self.0 {
            bar.finish_and_clear();
        }
    }
}

/// Where lines go.
struct Log {
    out: Box<dyn Write + Send>,
    begun: Instant,
    pace: Lines,
}

impl Log {
    fn inc(&mut self) {
        let line = self.pace.after_another(self.begun.elapsed());
        // Games go on also if nobody can be told of them.
        let _ = line.map_or(Ok(()), |line| writeln!(self.out, "{line}"));
    }
}

/// When a line is due: with each tenth of the games or after a minute, and not too soon after the last.
#[derive(Default)]
struct Lines {
    games: u32,
    done: u32,
    /// How many were done when the last line was written, and when that was.
    told: u32,
    told_at: Duration,
}

impl Lines {
    fn of(games: u32) -> Lines {
        Lines { games, ..Lines::default() }
    }

    /// The line that is due when another game is done, so long after the first began.
    fn after_another(&mut self, passed: Duration) -> Option<String> {
        self.done += 1;
        let since = passed.saturating_sub(self.told_at);
        let is_much = self.done - self.told >= self.games.div_ceil(10) || since >= FARTHEST;
        if !is_much || since < CLOSEST {
            return None;
        }
        (self.told, self.told_at) = (self.done, passed);
        let left = passed / self.done * (self.games - self.done.min(self.games));
        let (done, games) = (self.done, self.games);
        Some(format!("{done} of {games} games, about {} s left", left.as_secs()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is told of games that each take so many seconds.
    fn told(games: u32, seconds: u64) -> Vec<String> {
        let mut lines = Lines::of(games);
        let ends = (1..=u64::from(games)).map(|number| Duration::from_secs(number * seconds));
        ends.filter_map(|passed| lines.after_another(passed)).collect()
    }

    #[test]
    fn a_tenth_of_the_games_is_worth_a_line() {
        let told = told(200, 1);
        assert_eq!(told.len(), 10);
        assert_eq!(told[0], "20 of 200 games, about 180 s left");
        assert_eq!(told[9], "200 of 200 games, about 0 s left");
    }

    #[test]
    fn in_a_long_experiment_a_minute_is_worth_a_line() {
        assert_eq!(told(36_000, 1).len(), 600);
    }

    #[test]
    fn whoever_waits_shortly_is_told_nothing() {
        assert_eq!(told(9, 1), [""; 0]);
    }

    #[test]
    fn a_stream_that_is_gone_stops_no_game() {
        struct Gone;
        impl Write for Gone {
            fn write(&mut self, _: &[u8]) -> io::Result<usize> {
                Err(io::ErrorKind::BrokenPipe.into())
            }

            fn flush(&mut self) -> io::Result<()> {
                Ok(())
            }
        }
        let pace = Lines { told_at: Duration::ZERO, ..Lines::of(1) };
        let begun = Instant::now().checked_sub(FARTHEST).expect("a minute ago");
        let mut log = Log { out: Box::new(Gone), begun, pace };
        log.inc();
        assert_eq!((log.pace.done, log.pace.told), (1, 1));
    }
}
