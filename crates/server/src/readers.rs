//! Reading what strangers send: apart from those who play, a few at a time, and not forever.
//!
//! Readers can't be stopped in the middle. The server does not wait for a slow one, but it keeps
//! its place until done. So however much is sent, no more is read at once than there are places.

use crate::fault::AppError;
use std::sync::Arc;
use std::time::Duration;
use table::TableError;
use tokio::sync::Semaphore;

/// The places for reading request bodies.
pub struct Readers(Arc<Semaphore>);

impl Readers {
    /// Creates readers with this number of places.
    pub fn new(places: usize) -> Readers {
        Readers(Arc::new(Semaphore::new(places.max(1))))
    }

    /// Runs something on a thread of its own as soon as there is a place. Waits for that no longer
    /// than `patience`.
    pub async fn read<T: Send + 'static>(
        &self,
        patience: Duration,
        work: impl FnOnce() -> Result<T, AppError> + Send + 'static,
    ) -> Result<T, AppError> {
        let reading = async {
            let place = self.0.clone().acquire_owned().await.expect("places are never closed");
            let read = tokio::task::spawn_blocking(move || {
                let _until_done = place;
                work()
            });
            read.await.unwrap_or(Err(TableError::Broken.into()))
        };
        let read = tokio::time::timeout(patience, reading).await;
        read.unwrap_or(Err(AppError::TooLong))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;

    /// On one thread: whatever is read there holds up everything.
    #[tokio::test]
    async fn who_reads_for_too_long_keeps_the_place_and_nobody_waits() {
        let readers = Readers::new(1);
        let (done, waits) = mpsc::channel();
        let moment = Duration::from_millis(20);
        let first = readers.read(moment, move || Ok(waits.recv())).await;
        assert!(matches!(first, Err(AppError::TooLong)));
        let second = readers.read(moment, || Ok(())).await;
        assert!(matches!(second, Err(AppError::TooLong)), "there is one place, and it is taken");
        done.send(()).expect("it is still being read");
        assert!(readers.read(Duration::from_secs(60), || Ok(())).await.is_ok());
    }
}
