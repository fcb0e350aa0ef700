//! How long a bot may think.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// Time that has passed since some fixed moment; only ever grows.
///
/// The crate reads no clock of its own, so that it runs where there is none: whoever has one hands it in.
pub type Clock = fn() -> Duration;

/// Set by somebody who does not need the answer any more.
pub type Stop = Arc<AtomicBool>;

/// An amount of thought for one decision.
#[derive(Clone, Debug)]
pub struct Budget {
    iterations: u32,
    deadline: Option<(Clock, Duration)>,
    stop: Option<Stop>,
}

/// How many iterations pass between two looks at the clock.
const BETWEEN_LOOKS: u32 = 16;

impl Budget {
    /// So many iterations, whatever time they take: the same seed gives the same answer.
    pub fn iterations(iterations: u32) -> Budget {
        Budget { iterations: iterations.max(1), deadline: None, stop: None }
    }

    /// The same, but no longer than this by that clock.
    pub fn no_longer_than(self, time: Duration, clock: Clock) -> Budget {
        Budget { deadline: Some((clock, time)), ..self }
    }

    /// The same, but over as soon as somebody says so.
    pub fn stopped_by(self, stop: Stop) -> Budget {
        Budget { stop: Some(stop), ..self }
    }

    /// The budget of each of several who share the work: fewer iterations, the same time.
    pub fn shared_by(self, number: usize) -> Budget {
        let share = (self.iterations as usize).div_ceil(number.max(1));
        Budget { iterations: share as u32, ..self }
    }

    /// Starts spending it.
    pub fn start(self) -> Spending {
        let until = self.deadline.map(|(clock, time)| (clock, clock() + time));
        Spending { left: self.iterations, until, stop: self.stop }
    }
}

/// A budget that is being spent.
#[derive(Clone, Debug)]
pub struct Spending {
    left: u32,
    until: Option<(Clock, Duration)>,
    stop: Option<Stop>,
}

impl Spending {
    /// Takes one iteration out, if one is left.
    pub fn take(&mut self) -> bool {
        if self.left == 0 || self.left.is_multiple_of(BETWEEN_LOOKS) && self.must_end() {
            return false;
        }
        self.left -= 1;
        true
    }

    fn must_end(&self) -> bool {
        let is_late = self.until.is_some_and(|(clock, until)| clock() >= until);
        is_late || self.stop.as_ref().is_some_and(|stop| stop.load(Ordering::Relaxed))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::AtomicU64;

    fn spend(budget: Budget) -> u32 {
        let mut spending = budget.start();
        std::iter::from_fn(|| spending.take().then_some(())).count() as u32
    }

    #[test]
    fn iterations_are_spent_one_by_one_and_shared_evenly() {
        assert_eq!(spend(Budget::iterations(100)), 100);
        assert_eq!(spend(Budget::iterations(100).shared_by(3)), 34);
    }

    #[test]
    fn whoever_does_not_need_the_answer_ends_the_thinking() {
        let stop = Stop::default();
        let mut spending = Budget::iterations(1_000).stopped_by(stop.clone()).start();
        assert!(spending.take());
        stop.store(true, Ordering::Relaxed);
        let more = std::iter::from_fn(|| spending.take().then_some(())).count() as u32;
        assert!(more <= BETWEEN_LOOKS, "{more} iterations");
    }

    #[test]
    fn a_clock_ends_the_thinking_before_the_iterations_do() {
        static LOOKS: AtomicU64 = AtomicU64::new(0);
        fn clock() -> Duration {
            Duration::from_millis(LOOKS.fetch_add(1, Ordering::Relaxed))
        }
        let spent =
            spend(Budget::iterations(1_000).no_longer_than(Duration::from_millis(3), clock));
        assert!((BETWEEN_LOOKS..=4 * BETWEEN_LOOKS).contains(&spent), "{spent} iterations");
    }
}
