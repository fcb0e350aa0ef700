//! The pauses between patches for spectators: quick changes come as one patch.

use std::time::{Duration, Instant};
use table::{Follower, Pulse};

/// The longest time a spectator goes without news, so that many quick moves become one patch. A
/// card on the page takes about as long to reach its place.
const REST: Duration = Duration::from_millis(200);

/// A pause between two messages about the moves of others.
#[derive(Default)]
pub struct SpectatorPause {
    /// The earliest time of the next message.
    until: Option<Instant>,
    /// The change missed during the pause.
    missed: Option<Pulse>,
}

impl SpectatorPause {
    /// Begins a pause now.
    pub fn from_now() -> SpectatorPause {
        SpectatorPause { until: Some(Instant::now() + REST), missed: None }
    }

    fn is_over(&self) -> bool {
        self.until.is_none_or(|until| until <= Instant::now())
    }

    /// Waits until there is news. Viewers who need no rest receive it at once, others after their
    /// pause. A missed pulse is kept, even if the wait is given up.
    pub async fn stirred(&mut self, follower: &mut Follower) -> Pulse {
        let mut over = std::pin::pin!(until(self.until));
        loop {
            tokio::select! {
                pulse = follower.stirred() => {
                    if self.is_over() {
                        return pulse;
                    }
                    follower.heard(pulse);
                    self.missed = Some(pulse);
                }
                () = &mut over, if self.missed.is_some() => {
                    return self.missed.take().expect("it was looked at just now");
                }
            }
        }
    }
}

/// Waits until a moment, or forever if there is none.
pub async fn until(moment: Option<Instant>) {
    match moment {
        Some(moment) => tokio::time::sleep_until(moment.into()).await,
        None => std::future::pending().await,
    }
}
