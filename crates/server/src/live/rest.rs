//! The rest that somebody has who only looks on: what others do in quick succession comes as one patch.

use std::time::{Duration, Instant};
use table::Pulse;

/// How long somebody who only looks on may be left without news, so that many quick moves are one patch.
const REST: Duration = Duration::from_millis(50);

/// When somebody may be told again what others do.
#[derive(Default)]
pub struct Rest {
    /// Not before this.
    until: Option<Instant>,
    /// What has happened meanwhile.
    pub missed: Option<Pulse>,
}

impl Rest {
    /// One that begins now.
    pub fn from_now() -> Rest {
        Rest { until: Some(Instant::now() + REST), missed: None }
    }

    /// Whether it is over.
    pub fn is_over(&self) -> bool {
        self.until.is_none_or(|until| until <= Instant::now())
    }

    /// Waits until there is something to be told that was missed.
    pub async fn over(&self) -> Pulse {
        match self.missed {
            Some(missed) => {
                until(self.until).await;
                missed
            }
            None => std::future::pending().await,
        }
    }
}

/// Comes at a moment, if there is one.
pub async fn until(moment: Option<Instant>) {
    match moment {
        Some(moment) => tokio::time::sleep_until(moment.into()).await,
        None => std::future::pending().await,
    }
}
