//! Reading what was sent with a request, apart from those who play.

use crate::fault::AppError;
use crate::hall::Hall;

/// Does what takes its time on a thread of its own.
pub async fn apart<T: Send + 'static>(
    hall: &Hall,
    work: impl FnOnce() -> Result<T, AppError> + Send + 'static,
) -> Result<T, AppError> {
    hall.readers.read(hall.settings.slowest_reading, work).await
}
