//! A connection to the database, which is given up when nothing comes back.
//!
//! A connection can die without a word: a cable, a firewall that forgets it. The system notices a
//! machine that is gone (keepalives, `TCP_USER_TIMEOUT`). A time limit for every query notices all
//! else, such as a proxy that swallows everything.

use super::Database;
use crate::store::StoreError;
use std::time::Duration;
use tokio::task::AbortHandle;
use tokio::time::timeout;
use tokio_postgres::{Client, Config};

/// The default for how long a database may stay silent.
pub const SILENCE: Duration = Duration::from_secs(10);

/// The wait of libpq and tokio-postgres before the first keepalive, by default.
const UNSAID: Duration = Duration::from_secs(2 * 60 * 60);

/// The number of keepalive probes.
const PROBES: u32 = 3;

/// The patience for laying out a database, in multiples of the patience for a query. Others may be
/// doing the same.
const LAYING_OUT: u32 = 12;

/// Lets the system watch over connections, unless the address says how.
pub fn watch_over(config: &mut Config, silence: Duration) {
    if config.get_connect_timeout().is_none() {
        config.connect_timeout(silence);
    }
    if config.get_tcp_user_timeout().is_none() {
        config.tcp_user_timeout(silence);
    }
    if config.get_keepalives_idle() == UNSAID {
        // The system counts in whole seconds.
        let probe = (silence / (PROBES + 1)).max(Duration::from_secs(1));
        config.keepalives_idle(probe).keepalives_interval(probe).keepalives_retries(PROBES);
    }
}

/// A connection, driven by a task of its own for as long as this is kept.
pub struct PgConnection {
    client: Client,
    driving: AbortHandle,
}

impl PgConnection {
    /// Opens a connection.
    pub async fn open(place: &Database) -> Result<PgConnection, StoreError> {
        let (client, connection) = place.connect().await?;
        // What breaks the connection breaks the next question too, and is told there.
        Ok(PgConnection { client, driving: tokio::spawn(connection).abort_handle() })
    }

    /// Creates a connection that another task drives.
    pub fn on(client: Client, driving: AbortHandle) -> PgConnection {
        PgConnection { client, driving }
    }

    /// Returns true if the connection can take no more queries.
    pub fn is_lost(&self) -> bool {
        self.client.is_closed() || self.driving.is_finished()
    }

    /// Returns the client, for queries [`within`](Way::within) the time limit.
    pub fn client(&self) -> &Client {
        &self.client
    }

    /// Waits for an answer, and gives the connection up if none comes.
    pub async fn within<T>(
        &self,
        place: &Database,
        answer: impl Future<Output = Result<T, tokio_postgres::Error>>,
    ) -> Result<T, StoreError> {
        match timeout(place.silence, answer).await {
            Ok(answer) => answer.map_err(|wrong| place.fault(&wrong)),
            Err(_) => {
                self.driving.abort();
                Err(place.is_silent())
            }
        }
    }

    /// Lays the database out, if it is new.
    pub async fn lay_out(&mut self, place: &Database) -> Result<(), StoreError> {
        let laid = timeout(place.silence * LAYING_OUT, place.lay_out(&mut self.client)).await;
        laid.unwrap_or_else(|_| Err(place.is_silent()))
    }
}

impl Drop for PgConnection {
    fn drop(&mut self) {
        self.driving.abort();
    }
}
