//! How long a bot may think.

use std::time::Duration;

/// Time that has passed since some fixed moment; only ever grows.
///
/// The crate reads no clock of its own, so that it runs where there is none: whoever has one hands it in.
pub type Clock = fn() -> Duration;

/// An amount of thought for one decision.
#[derive(Clone, Copy, Debug)]
pub struct Budget {
    iterations: u32,
    deadline: Option<(Clock, Duration)>,
}

/// How many iterations pass between two looks at the clock.
const BETWEEN_LOOKS: u32 = 16;

impl Budget {
    /// So many iterations, whatever time they take: the same seed gives the same answer.
    pub fn iterations(iterations: u32) -> Budget {
        Budget { iterations: iterations.max(1), deadline: None }
    }

    /// The same, but no longer than this by that clock.
    pub fn no_longer_than(self, time: Duration, clock: Clock) -> Budget {
        Budget { deadline: Some((clock, time)), ..self }
    }

    /// The budget of each of several who share the work: fewer iterations, the same time.
    pub fn shared_by(self, number: usize) -> Budget {
        let share = (self.iterations as usize).div_ceil(number.max(1));
        Budget { iterations: share as u32, ..self }
    }

    /// Starts spending it.
    pub fn start(self) -> Spending {
        let until = self.deadline.map(|(clock, time)| (clock, clock() + time));
        Spending { left: self.iterations, until }
    }
}

/// A budget that is being spent.
#[derive(Clone, Copy, Debug)]
pub struct Spending {
    left: u32,
    until: Option<(Clock, Duration)>,
}

impl Spending {
    /// Takes one iteration out, if one is left.
    pub fn take(&mut self) -> bool {
        if self.left == 0 || self.left.is_multiple_of(BETWEEN_LOOKS) && self.is_late() {
            return false;
        }
        self.left -= 1;
        true
    }

    fn is_late(&self) -> bool {
        self.until.is_some_and(|(clock, until)| clock() >= until)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicU64, Ordering};

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
