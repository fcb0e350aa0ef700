//! The clocks of a table: how long everybody may still think.
//!
//! They hold times that were read elsewhere, in milliseconds since 1970, and read none.

use crate::terms::{ClockTerms, Span};
use engine::Seat;

/// The clocks of all seats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clocks {
    terms: ClockTerms,
    left: Vec<u64>,
    running: Option<(Seat, u64)>,
}

impl Clocks {
    /// Returns clocks that have not run yet.
    pub fn new(terms: ClockTerms, seats: u8) -> Clocks {
        Clocks { terms, left: vec![terms.first; usize::from(seats)], running: None }
    }

    /// Returns the time on a seat's clock at this moment.
    pub fn left(&self, seat: Seat, now: u64) -> u64 {
        let left = self.left[seat.index()];
        match self.running {
            Some((running, since)) if running == seat => {
                left.saturating_sub(now.saturating_sub(since))
            }
            _ => left,
        }
    }

    /// Returns the times on all clocks when the seat that had to decide has decided at this moment.
    pub fn after_decision(&self, now: u64) -> Vec<u64> {
        let mut left = self.stopped(now);
        if let Some((seat, _)) = self.running {
            let left = &mut left[seat.index()];
            *left = match self.terms.span {
                Span::Game => *left + self.terms.added,
                Span::Decision => self.terms.first,
            };
        }
        left
    }

    /// Returns the times on all clocks at this moment.
    pub fn stopped(&self, now: u64) -> Vec<u64> {
        Seat::all(self.left.len() as u8).map(|seat| self.left(seat, now)).collect()
    }

    /// Returns the seat whose clock runs, and the moment when its time ends.
    pub fn deadline(&self) -> Option<(Seat, u64)> {
        self.running.map(|(seat, since)| (seat, since + self.left[seat.index()]))
    }

    /// Sets all clocks.
    pub fn set(&mut self, left: &[u64]) {
        for (clock, left) in self.left.iter_mut().zip(left) {
            *clock = *left;
        }
    }

    /// Lets one clock run from this moment on, or none.
    pub fn run(&mut self, seat: Option<Seat>, now: u64) {
        self.running = seat.map(|seat| (seat, now));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ME: Seat = Seat(0);

    fn clocks(span: Span) -> Clocks {
        let mut clocks = Clocks::new(ClockTerms { first: 60_000, added: 2_000, span }, 2);
        clocks.run(Some(ME), 1_000);
        clocks
    }

    #[test]
    fn only_the_clock_of_whoever_decides_runs() {
        let clocks = clocks(Span::Game);
        assert_eq!((clocks.left(ME, 11_000), clocks.left(Seat(1), 11_000)), (50_000, 60_000));
        assert_eq!(clocks.deadline(), Some((ME, 61_000)));
    }

    #[test]
    fn a_decision_adds_to_a_games_time_and_renews_a_decisions() {
        assert_eq!(clocks(Span::Game).after_decision(11_000), [52_000, 60_000]);
        assert_eq!(clocks(Span::Decision).after_decision(11_000), [60_000, 60_000]);
    }

    #[test]
    fn no_clock_shows_less_than_nothing() {
        assert_eq!(clocks(Span::Game).left(ME, 100_000), 0);
    }
}
