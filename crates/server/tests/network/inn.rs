//! A real server on a free port, with a real file.

use server::{Limits, Server, Settings};
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use table::{Means, Sqlite, Store, Tables};
use tempfile::TempDir;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// A server on a free port, and the folder of its tables.
pub struct Inn {
    pub address: SocketAddr,
    store: Arc<Sqlite>,
    end: Option<oneshot::Sender<()>>,
    running: JoinHandle<()>,
}

impl Inn {
    /// Opens one on this folder.
    pub async fn on(folder: &Path, settings: Settings) -> Inn {
        let store = Arc::new(Sqlite::open(&folder.join("tables.sqlite")).expect("a store"));
        let tables = Tables::new(store.clone(), Means::default()).await.expect("tables");
        let anywhere = "127.0.0.1:0".parse().expect("an address");
        let server = Server::bind(anywhere, tables, settings).await.expect("a free port");
        let address = server.address().expect("it listens");
        let (end, ended) = oneshot::channel();
        let running = tokio::spawn(server.run(async move {
            let _ = ended.await;
        }));
        Inn { address, store, end: Some(end), running }
    }

    /// Ends it as a person would, and waits until it has ended.
    pub async fn close(mut self) {
        self.end.take().expect("it runs").send(()).expect("it listens for its end");
        self.running.await.expect("it does not panic");
        self.store.close().await.expect("everything is in the file");
    }
}

/// Returns settings without limits.
pub fn free() -> Settings {
    Settings { limits: Limits::none(), ..Settings::default() }
}

/// Starts a server on a new folder, without limits.
pub async fn inn() -> (Inn, TempDir) {
    let folder = tempfile::tempdir().expect("a folder");
    (Inn::on(folder.path(), free()).await, folder)
}
