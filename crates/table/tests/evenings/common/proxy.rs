//! A way to a server that can fall silent: it takes what comes, passes nothing on, and closes nothing.

use std::sync::Arc;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// A proxy between a program and a server on this machine.
pub struct Proxy {
    port: u16,
    /// The number of times it has fallen silent and begun again: earlier connections stay silent.
    silences: Arc<watch::Sender<Silence>>,
}

#[derive(Clone, Copy, Default)]
struct Silence {
    is_silent: bool,
    count: u32,
}

impl Proxy {
    /// Starts a proxy for this port.
    pub async fn before(server: u16) -> Proxy {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let port = listener.local_addr().expect("it is bound").port();
        let silences = Arc::new(watch::Sender::new(Silence::default()));
        tokio::spawn(pass_all(listener, server, silences.clone()));
        Proxy { port, silences }
    }

    /// Returns the port it listens on.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Falls silent. From now on it accepts clients, but answers nothing.
    pub fn fall_silent(&self) {
        self.silences.send_modify(|silence| silence.is_silent = true);
    }

    /// Passes on what comes over new connections. Those from before stay silent for ever.
    pub fn recover(&self) {
        self.silences.send_modify(|silence| {
            *silence = Silence { is_silent: false, count: silence.count + 1 };
        });
    }
}

async fn pass_all(listener: TcpListener, server: u16, silences: Arc<watch::Sender<Silence>>) {
    loop {
        let (client, _) = listener.accept().await.expect("a connection");
        let silences = silences.subscribe();
        tokio::spawn(async move {
            let server = TcpStream::connect(("127.0.0.1", server)).await.expect("the server");
            let ((from, to), (back_from, back_to)) = (client.into_split(), server.into_split());
            tokio::join!(pass(from, back_to, silences.clone()), pass(back_from, to, silences));
        });
    }
}

/// Passes on what comes, until it falls silent; then it swallows what comes.
async fn pass(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, silences: watch::Receiver<Silence>) {
    let born = silences.borrow().count;
    let mut piece = [0; 4096];
    let mut is_dead = false;
    while let Ok(read @ 1..) = from.read(&mut piece).await {
        let now = *silences.borrow();
        is_dead |= now.is_silent || now.count != born;
        if !is_dead && to.write_all(&piece[..read]).await.is_err() {
            return;
        }
    }
}
