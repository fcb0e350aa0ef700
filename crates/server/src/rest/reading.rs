//! What takes its time, apart from those who play.

use crate::fault::AppError;
use crate::guard::pace::network;
use crate::hall::Hall;
use std::net::IpAddr;
use table::{Priority, TableError, Tether, Ticket};

/// Reads what was sent, at one of the few places for that.
pub async fn apart<T: Send + 'static>(
    hall: &Hall,
    work: impl FnOnce() -> Result<T, AppError> + Send + 'static,
) -> Result<T, AppError> {
    hall.readers.read(hall.settings.slowest_reading, work).await
}

/// Works out what somebody sees at once, where everything is thought, in the turn of whoever asks.
pub async fn worked_out<T: Send + 'static>(
    hall: &Hall,
    from: IpAddr,
    work: impl FnOnce(&Tether) -> Result<T, AppError> + Send + 'static,
) -> Result<T, AppError> {
    let ticket = ticket(from);
    let working = hall.house.work_out(Priority::Interactive, &ticket, work);
    let worked_out = tokio::time::timeout(hall.settings.slowest_reading, working).await;
    worked_out.unwrap_or(Err(TableError::Busy.into()))
}

/// A ticket of whoever asks from here.
pub fn ticket(from: IpAddr) -> Ticket {
    Ticket::of(network(from))
}
