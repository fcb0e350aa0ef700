//! How a server begins and ends.

use crate::hall::{Doors, Hall, Settings};
use crate::{listening, page};
use std::io;
use std::net::SocketAddr;
use std::time::Duration;
use table::House;
use tokio::net::TcpListener;

/// How often windows that nobody looks through are forgotten.
const TIDYING: Duration = Duration::from_secs(30);

/// How long open connections may take to end, then sockets to say goodbye, then the house to close: ten seconds in all, whatever
/// has become of the store.
const PATIENCE: Duration = Duration::from_secs(3);

/// How often it is looked whether all sockets are gone.
const BETWEEN_LOOKS: Duration = Duration::from_millis(10);

/// A server that is about to listen.
pub struct Server {
    listener: TcpListener,
    hall: Hall,
}

impl Server {
    /// A server before a house, at an address.
    ///
    /// # Errors
    /// When the address cannot be listened on.
    pub async fn bind(address: SocketAddr, house: House, settings: Settings) -> io::Result<Server> {
        let listener = TcpListener::bind(address).await?;
        let listens = listener.local_addr()?;
        Ok(Server { listener, hall: Hall::new(house, listens, settings) })
    }

    /// Where it listens.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Whether the program has the page in it.
    pub fn has_page(&self) -> bool {
        page::is_there()
    }

    /// Serves until `end` comes. Then everybody is told, and the house is closed: what was acknowledged is in
    /// the store already.
    pub async fn run(self, end: impl Future<Output = ()> + Send + 'static) {
        let Server { listener, hall } = self;
        let tidying = tokio::spawn(tidy(hall.clone()));
        let closing = hall.clone();
        tokio::spawn(async move {
            end.await;
            closing.close();
        });
        tokio::select! {
            () = listening::serve(listener, &hall) => {}
            () = out_of_patience(&hall) => {}
        }
        // Who does not go by then is left behind.
        let _ = tokio::time::timeout(PATIENCE, all_gone(&hall)).await;
        tidying.abort();
        if tokio::time::timeout(PATIENCE, hall.house.clone().close()).await.is_err() {
            tracing::warn!("the store did not answer in time; what was acknowledged is in it");
        }
    }
}

/// Comes a while after the doors were closed.
async fn out_of_patience(hall: &Hall) {
    let mut doors = hall.doors.subscribe();
    // The hall keeps the sender.
    let _ = doors.wait_for(|doors| *doors == Doors::Closing).await;
    tokio::time::sleep(PATIENCE).await;
}

/// Comes when every socket has said goodbye.
async fn all_gone(hall: &Hall) {
    while hall.metrics.sockets.read() > 0 {
        tokio::time::sleep(BETWEEN_LOOKS).await;
    }
}

async fn tidy(hall: Hall) {
    loop {
        tokio::time::sleep(TIDYING).await;
        hall.windows.forget_unwatched();
    }
}
