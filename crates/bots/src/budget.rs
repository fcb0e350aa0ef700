//! The limits of a bot's thought.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Duration;

/// Time that has passed since some fixed moment; only ever grows.
///
/// The crate reads no clock of its own, so that it runs where there is none. The caller passes one in.
pub type Clock = fn() -> Duration;

/// A tie between a thought and its asker. It reports the progress of the thought, and the asker can
/// cut it when the answer is no longer needed. A clone is the same tether.
#[derive(Clone, Debug, Default)]
pub struct Tether(Arc<Strands>);

#[derive(Debug, Default)]
struct Strands {
    is_cut: AtomicBool,
    thousandths: AtomicU32,
}

impl Tether {
    /// Ends the thought.
    pub fn cut(&self) {
        self.0.is_cut.store(true, Ordering::Relaxed);
    }

    /// Returns true if the thought has been cut.
    pub fn is_cut(&self) -> bool {
        self.0.is_cut.load(Ordering::Relaxed)
    }

    /// Returns the share of its budget that the thought has used, from 0 to 1; 0 before it begins.
    pub fn spent(&self) -> f32 {
        self.0.thousandths.load(Ordering::Relaxed) as f32 / 1_000.0
    }

    /// Reports a share that is done. If several share a thought, the largest counts.
    fn tell(&self, share: f32) {
        self.0.thousandths.fetch_max((share.min(1.0) * 1_000.0) as u32, Ordering::Relaxed);
    }
}

/// An amount of thought for one decision.
#[derive(Clone, Debug)]
pub struct Budget {
    iterations: u32,
    deadline: Option<(Clock, Duration)>,
    tether: Option<Tether>,
}

impl Budget {
    /// Returns a budget of iterations, whatever time they take. The same seed gives the same
    /// answer.
    pub fn iterations(iterations: u32) -> Budget {
        Budget { iterations: iterations.max(1), deadline: None, tether: None }
    }

    /// Limits the budget to this time by that clock.
    pub fn no_longer_than(self, time: Duration, clock: Clock) -> Budget {
        Budget { deadline: Some((clock, time)), ..self }
    }

    /// Ties the budget to a tether, which can end it and receives its progress.
    pub fn tethered(self, tether: Tether) -> Budget {
        Budget { tether: Some(tether), ..self }
    }

    /// Returns the tether of the budget, if any.
    pub(crate) fn tether(&self) -> Option<&Tether> {
        self.tether.as_ref()
    }

    /// Returns the budget of each of several walkers that share the work: fewer iterations, the
    /// same time.
    pub fn shared_by(self, number: usize) -> Budget {
        let share = (self.iterations as usize).div_ceil(number.max(1));
        Budget { iterations: share as u32, ..self }
    }

    /// Starts spending it.
    pub fn start(self) -> Spending {
        let time = self.deadline.map(|(clock, time)| Time { clock, begun: clock(), time });
        let Budget { iterations, tether, .. } = self;
        Spending { iterations, left: iterations, time, passed: 0.0, tether }
    }
}

/// A budget that is being spent.
#[derive(Clone, Debug)]
pub struct Spending {
    iterations: u32,
    left: u32,
    time: Option<Time>,
    /// The share of the time that had passed at the last look at the clock.
    passed: f32,
    tether: Option<Tether>,
}

/// The time of a budget.
#[derive(Clone, Copy, Debug)]
struct Time {
    clock: Clock,
    begun: Duration,
    time: Duration,
}

impl Time {
    /// Returns the share of the time that has passed; more than 1 when it is over.
    fn share(self) -> f32 {
        let passed = (self.clock)().saturating_sub(self.begun);
        passed.as_secs_f32() / self.time.as_secs_f32()
    }
}

impl Spending {
    /// Takes one iteration out, if one is left and the thought is not cut.
    pub fn take(&mut self) -> bool {
        // Some iterations take milliseconds: the tether is looked at before each.
        if self.tether.as_ref().is_some_and(Tether::is_cut) {
            return false;
        }
        if self.left == 0 || self.must_end() {
            return false;
        }
        self.left -= 1;
        true
    }

    /// Takes more out for an iteration that was as much work as several.
    pub fn take_more(&mut self, iterations: u32) {
        self.left = self.left.saturating_sub(iterations);
    }

    /// Returns the share that is spent, from 0 to 1: of the iterations or of the time, whichever is
    /// more.
    pub fn spent(&self) -> f32 {
        let of_iterations = 1.0 - self.left as f32 / self.iterations as f32;
        self.passed.max(of_iterations)
    }

    /// Returns true if no more than this share of the time has passed and the thought is not cut.
    /// Without a clock, time does not pass.
    pub fn is_within(&self, share: f32) -> bool {
        let is_cut = self.tether.as_ref().is_some_and(Tether::is_cut);
        !is_cut && self.time.is_none_or(|time| time.share() <= share)
    }

    /// Returns true if the thought must end. Looks at the clock each time: an iteration of some
    /// games takes a tenth of a second.
    fn must_end(&mut self) -> bool {
        self.passed = self.time.map_or(0.0, Time::share);
        let is_over = self.passed >= 1.0;
        if let Some(tether) = &self.tether {
            tether.tell(self.spent());
        }
        is_over
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
    fn an_iteration_may_cost_as_much_as_several() {
        let mut spending = Budget::iterations(100).start();
        let costly = || spending.take().then(|| spending.take_more(2));
        assert_eq!(std::iter::from_fn(costly).count(), 34);
    }

    #[test]
    fn whoever_does_not_need_the_answer_ends_the_thinking() {
        let tether = Tether::default();
        let mut spending = Budget::iterations(1_000).tethered(tether.clone()).start();
        assert!(spending.take());
        tether.cut();
        let more = std::iter::from_fn(|| spending.take().then_some(())).count() as u32;
        assert_eq!(more, 0, "it is looked at before each");
    }

    #[test]
    fn whoever_waits_is_told_how_much_is_spent() {
        let tether = Tether::default();
        let mut spending = Budget::iterations(64).tethered(tether.clone()).start();
        let mut shares = vec![tether.spent()];
        while spending.take() {
            shares.push(tether.spent());
        }
        assert!(shares.is_sorted(), "{shares:?}");
        assert_eq!((shares[0], shares[64]), (0.0, 0.984), "told before each of 64");
    }

    #[test]
    fn a_clock_ends_the_thinking_before_the_iterations_do() {
        static LOOKS: AtomicU64 = AtomicU64::new(0);
        fn clock() -> Duration {
            Duration::from_millis(LOOKS.fetch_add(1, Ordering::Relaxed))
        }
        let spent =
            spend(Budget::iterations(1_000).no_longer_than(Duration::from_millis(3), clock));
        assert_eq!(spent, 2, "each look at the clock takes a thousandth of a second");
    }
}
