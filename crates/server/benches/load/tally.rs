//! The measurements of a run.

use crate::inn::{Inn, Spent};
use std::cell::{Cell, RefCell};
use std::time::{Duration, Instant};

/// Events since the last report.
#[derive(Default)]
pub struct Tally {
    /// The time until each move was acknowledged, in microseconds.
    took: RefCell<Vec<u32>>,
    errors: Cell<u32>,
    bytes: Cell<u64>,
}

impl Tally {
    /// Counts a move that was acknowledged after this time.
    pub fn acknowledged(&self, after: Duration) {
        self.took.borrow_mut().push(after.as_micros() as u32);
    }

    /// Reports an error and counts it.
    pub fn wrong(&self, what: &str) {
        if self.errors.get() < 5 {
            eprintln!("wrong: {what}");
        }
        self.errors.set(self.errors.get() + 1);
    }

    /// Counts the bytes received.
    pub fn heard(&self, bytes: usize) {
        self.bytes.set(self.bytes.get() + bytes as u64);
    }
}

/// A stretch of time in which things are counted.
pub struct Stretch {
    begun: Instant,
    processor: Spent,
    people: Spent,
}

/// The measurements of one stretch.
pub struct Count {
    /// Moves that were acknowledged.
    pub moves: usize,
    lasted: Duration,
    processor: Spent,
    people: Spent,
    took: Vec<u32>,
    errors: u32,
    bytes: u64,
}

impl Stretch {
    /// Begins to count anew.
    pub fn begin(inn: &Inn, tally: &Tally) -> Stretch {
        tally.took.take();
        tally.bytes.take();
        let people = Spent::by(std::process::id());
        Stretch { begun: Instant::now(), processor: inn.processor_time(), people }
    }

    /// Ends the stretch and returns its measurements.
    pub fn end(self, inn: &Inn, tally: &Tally) -> Count {
        let mut took = tally.took.take();
        took.sort_unstable();
        Count {
            moves: took.len(),
            lasted: self.begun.elapsed(),
            processor: inn.processor_time() - self.processor,
            people: Spent::by(std::process::id()) - self.people,
            took,
            errors: tally.errors.take(),
            bytes: tally.bytes.take(),
        }
    }
}

impl Count {
    /// Returns the microseconds of the server's processor time for each move.
    pub fn cost(&self) -> f64 {
        self.for_each_move(self.processor.all())
    }

    fn for_each_move(&self, time: Duration) -> f64 {
        time.as_secs_f64() * 1e6 / self.moves.max(1) as f64
    }

    /// Prints the measurements.
    pub fn tell(&self) {
        let seconds = self.lasted.as_secs_f64();
        let (rate, busy) =
            (self.moves as f64 / seconds, self.processor.all().as_secs_f64() / seconds);
        println!("  moves       {} in {seconds:.1} s, {rate:.0} a second", self.moves);
        println!(
            "  acknowledged after {:.1} ms (median), {:.1} (99%), {:.1} (99.9%), {:.1} (slowest)",
            self.within(0.5),
            self.within(0.99),
            self.within(0.999),
            self.within(1.0)
        );
        println!("  errors      {}", self.errors);
        println!(
            "  server      {:.1} us of processor time a move ({:.1} its own, {:.1} the system's), {busy:.2} of a core",
            self.cost(),
            self.for_each_move(self.processor.own),
            self.for_each_move(self.processor.system),
        );
        println!(
            "  people      {:.1} us of processor time a move",
            self.for_each_move(self.people.all())
        );
        println!(
            "  heard       {} bytes a move, by all at the table",
            self.bytes / self.moves.max(1) as u64
        );
    }

    /// Returns the time in milliseconds within which this share of the moves was acknowledged.
    fn within(&self, share: f64) -> f64 {
        let place =
            ((self.took.len() as f64 * share) as usize).min(self.took.len().saturating_sub(1));
        self.took.get(place).map_or(0.0, |took| f64::from(*took) / 1e3)
    }
}
