//! The beginning and the end of a server.

use crate::app::{AppState, Doors, Settings};
use crate::{listening, page};
use std::io;
use std::net::SocketAddr;
use std::time::Duration;
use table::Tables;
use tokio::net::TcpListener;

/// The interval at which the server drops feeds without viewers.
const TIDYING: Duration = Duration::from_secs(30);

/// The time for open connections to end, then for sockets to say goodbye, then for the tables to close: ten seconds in all, whatever
/// has become of the store.
const PATIENCE: Duration = Duration::from_secs(3);

/// The interval between checks that all sockets are gone.
const BETWEEN_LOOKS: Duration = Duration::from_millis(10);

/// A server that is about to listen.
pub struct Server {
    listener: TcpListener,
    app: AppState,
}

impl Server {
    /// Creates a server in front of tables, at an address.
    ///
    /// # Errors
    /// When the address cannot be listened on.
    pub async fn bind(
        address: SocketAddr,
        tables: Tables,
        settings: Settings,
    ) -> io::Result<Server> {
        let listener = TcpListener::bind(address).await?;
        let listens = listener.local_addr()?;
        Ok(Server { listener, app: AppState::new(tables, listens, settings) })
    }

    /// Returns the address it listens on.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Returns true if the program contains the page.
    pub fn has_page(&self) -> bool {
        page::is_there()
    }

    /// Serves until `end` comes. Then it says goodbye to all clients and closes the tables.
    /// Acknowledged moves are already in the store.
    pub async fn run(self, end: impl Future<Output = ()> + Send + 'static) {
        let Server { listener, app } = self;
        let tidying = tokio::spawn(tidy(app.clone()));
        let closing = app.clone();
        tokio::spawn(async move {
            end.await;
            closing.close();
        });
        tokio::select! {
            () = listening::serve(listener, &app) => {}
            () = out_of_patience(&app) => {}
        }
        // Who does not go by then is left behind.
        let _ = tokio::time::timeout(PATIENCE, all_gone(&app)).await;
        tidying.abort();
        if tokio::time::timeout(PATIENCE, app.tables.clone().close()).await.is_err() {
            tracing::warn!("the store did not answer in time; what was acknowledged is in it");
        }
    }
}

/// Waits until a while after the doors were closed.
async fn out_of_patience(app: &AppState) {
    let mut doors = app.doors.subscribe();
    // The state of the app keeps the sender.
    let _ = doors.wait_for(|doors| *doors == Doors::Closing).await;
    tokio::time::sleep(PATIENCE).await;
}

/// Waits until every socket has said goodbye.
async fn all_gone(app: &AppState) {
    while app.metrics.sockets.read() > 0 {
        tokio::time::sleep(BETWEEN_LOOKS).await;
    }
}

async fn tidy(app: AppState) {
    loop {
        tokio::time::sleep(TIDYING).await;
        app.windows.forget_unwatched();
    }
}
