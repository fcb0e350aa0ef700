//! Slow requests, worked out apart from those who play.

use crate::app::AppState;
use crate::fault::AppError;
use crate::guard::pace::network;
use std::net::IpAddr;
use table::{Priority, TableError, Tether, Ticket};

/// Reads a request body, at one of the few places for that.
pub async fn apart<T: Send + 'static>(
    app: &AppState,
    work: impl FnOnce() -> Result<T, AppError> + Send + 'static,
) -> Result<T, AppError> {
    app.readers.read(app.settings.slowest_reading, work).await
}

/// Works out something that a person sees at once, on the thinking threads, in the asker's turn.
pub async fn worked_out<T: Send + 'static>(
    app: &AppState,
    from: IpAddr,
    work: impl FnOnce(&Tether) -> Result<T, AppError> + Send + 'static,
) -> Result<T, AppError> {
    let ticket = ticket(from);
    let working = app.tables.work_out(Priority::Interactive, &ticket, work);
    let worked_out = tokio::time::timeout(app.settings.slowest_reading, working).await;
    worked_out.unwrap_or(Err(TableError::Busy.into()))
}

/// Returns a ticket for requests from this address.
pub fn ticket(from: IpAddr) -> Ticket {
    Ticket::of(network(from))
}
