//! The state that all requests share.

use crate::guard::crowd::{Crowd, MostSockets};
use crate::guard::pace::{Limits, Pacers};
use crate::images::Images;
use crate::live::holds::Holds;
use crate::live::window::{ViewerFeed, Windows};
use crate::metrics::Metrics;
use crate::readers::Readers;
use crate::school::School;
use engine::Viewer;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use table::{LiveTable, Tables};
use tokio::sync::watch;

/// Settings of a server.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Limits for each address and each seat.
    pub limits: Limits,
    /// Pages of other addresses that may use this server, such as `https://tessera.example`.
    pub origins: Vec<String>,
    /// The source of a request's address: the connection or a proxy.
    pub addresses: Addresses,
    /// The time a player may be away before the others may let a bot play for them.
    pub grace: Duration,
    /// The time a new connection may stay silent before the server closes it.
    pub first_word: Duration,
    /// The time limit for the head of a request, and again for its body.
    pub slowest_request: Duration,
    /// The time limit for reading a request body, including the wait for a reader.
    pub slowest_reading: Duration,
    /// The number of request bodies read at once.
    pub readers: usize,
    /// The folder of images of brought cards, if there is one.
    pub images: Option<Images>,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            limits: Limits::default(),
            origins: Vec::new(),
            addresses: Addresses::default(),
            grace: Duration::from_secs(60),
            first_word: Duration::from_secs(10),
            slowest_request: Duration::from_secs(30),
            slowest_reading: Duration::from_secs(5),
            readers: 2,
            images: None,
        }
    }
}

/// The source of a request's address.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Addresses {
    /// The connection.
    #[default]
    Connection,
    /// A proxy before the server, in `X-Forwarded-For`.
    Proxy,
}

/// The two states of a server: open to newcomers, or closing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doors {
    /// Open to newcomers.
    Open,
    /// About to end.
    Closing,
}

/// The state that all requests share; a clone shares it.
#[derive(Clone)]
pub struct AppState(Arc<Inside>);

/// The parts that all requests share.
pub struct Inside {
    pub(crate) tables: Tables,
    /// The address the server listens on.
    pub(crate) listens: SocketAddr,
    pub(crate) settings: Settings,
    pub(crate) metrics: Metrics,
    pub(crate) pacers: Pacers,
    /// All connections, including sockets.
    pub(crate) connected: Crowd,
    pub(crate) crowd: Crowd,
    pub(crate) windows: Windows,
    pub(crate) holds: Holds,
    pub(crate) school: School,
    pub(crate) readers: Readers,
    pub(crate) doors: watch::Sender<Doors>,
}

impl std::ops::Deref for AppState {
    type Target = Inside;

    fn deref(&self) -> &Inside {
        &self.0
    }
}

/// Returns the most connections allowed. All that come through a proxy have one address.
fn most_connected(settings: &Settings) -> MostSockets {
    let most = settings.limits.connected;
    match settings.addresses {
        Addresses::Connection => most,
        Addresses::Proxy => MostSockets { of_an_address: usize::MAX, ..most },
    }
}

impl AppState {
    /// Creates the state of a server in front of these tables.
    pub fn new(tables: Tables, listens: SocketAddr, settings: Settings) -> AppState {
        let pacers = Pacers::new(settings.limits.clone());
        let crowd = Crowd::new(settings.limits.open);
        let connected = Crowd::new(most_connected(&settings));
        let readers = Readers::new(settings.readers);
        AppState(Arc::new(Inside {
            tables,
            listens,
            settings,
            metrics: Metrics::default(),
            pacers,
            connected,
            crowd,
            windows: Windows::default(),
            holds: Holds::default(),
            school: School::default(),
            readers,
            doors: watch::Sender::new(Doors::Open),
        }))
    }

    /// Tells all connections that the server is about to end.
    pub fn close(&self) {
        self.doors.send_replace(Doors::Closing);
    }

    /// Returns the feed of one viewer of a table.
    pub(crate) fn window(&self, table: &LiveTable, viewer: Viewer) -> Arc<ViewerFeed> {
        self.windows.find(table.id(), viewer)
    }
}
