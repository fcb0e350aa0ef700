//! Connections: accepted, served, and closed when they are too slow.
//!
//! HTTP/1 runs on hyper itself and not on axum's loop, because only there can we limit how long a
//! request takes to arrive. A client that sends one letter a minute holds a connection no longer
//! than others.

use crate::app::{AppState, Doors};
use crate::guard::crowd::CountedSocket;
use crate::rest;
use axum::Router;
use axum::extract::ConnectInfo;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::io::ErrorKind;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;

/// The pause before the server accepts connections again, after the system ran out of them.
const AFTER_TOO_MANY: Duration = Duration::from_secs(1);

/// The HTTP service, as hyper calls it.
type Answers = TowerToHyperService<Router>;

/// Serves until the doors close, then for as long as open connections have something to finish.
pub async fn serve(listener: TcpListener, app: &AppState) {
    let service = Answers::new(rest::app(app.clone()));
    let mut connections = JoinSet::new();
    let mut doors = app.doors.subscribe();
    loop {
        tokio::select! {
            (stream, from) = accept(&listener) => match app.connected.enter(from.ip()) {
                Ok(place) => {
                    let connection = Connection { stream, from, place: Arc::new(place) };
                    connections.spawn(attend(connection, service.clone(), app.clone()));
                }
                Err(_) => turn_away(&stream),
            },
            // Who has gone is forgotten.
            Some(_) = connections.join_next() => {}
            () = closing(&mut doors) => break,
        }
    }
    drop(listener);
    while connections.join_next().await.is_some() {}
}

/// Waits for the next connection.
async fn accept(listener: &TcpListener) -> (TcpStream, SocketAddr) {
    loop {
        match listener.accept().await {
            Ok(accepted) => return accepted,
            // The client has hung up before its turn.
            Err(gone) if is_theirs(gone.kind()) => {}
            Err(failed) => {
                tracing::error!("cannot accept connections: {failed}");
                tokio::time::sleep(AFTER_TOO_MANY).await;
            }
        }
    }
}

fn is_theirs(kind: ErrorKind) -> bool {
    use ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(kind, ConnectionAborted | ConnectionRefused | ConnectionReset)
}

/// The response to a new connection when too many are open.
const BUSY: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\nretry-after: 5\r\ncontent-length: 0\r\n\r\n";

/// Sends the refusal of a full server, if the client can receive it at once.
fn turn_away(stream: &TcpStream) {
    let _ = stream.try_write(BUSY);
}

/// An open connection, with its place in the count.
struct Connection {
    stream: TcpStream,
    from: SocketAddr,
    place: Arc<CountedSocket>,
}

/// Serves one connection. A socket that comes of it lives on elsewhere, and takes its place in the
/// count along.
async fn attend(connection: Connection, service: Answers, app: AppState) {
    let Connection { stream, from, place } = connection;
    let mut doors = app.doors.subscribe();
    tokio::select! {
        heard = tokio::time::timeout(app.settings.first_word, stream.readable()) => {
            if !matches!(heard, Ok(Ok(()))) {
                return;
            }
        }
        () = closing(&mut doors) => return,
    }
    // Messages are small and clients wait for each. Where this fails, it is only slower.
    let _ = stream.set_nodelay(true);
    let answer = service_fn(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(from));
        request.extensions_mut().insert(place.clone());
        service.call(request)
    });
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(app.settings.slowest_request);
    let connection = http.serve_connection(TokioIo::new(stream), answer).with_upgrades();
    let mut connection = pin!(connection);
    tokio::select! {
        // Whatever goes wrong here is the other side's, which is gone.
        _ = connection.as_mut() => return,
        () = closing(&mut doors) => connection.as_mut().graceful_shutdown(),
    }
    let _ = connection.await;
}

/// Waits until the doors close.
async fn closing(doors: &mut watch::Receiver<Doors>) {
    // The state of the app keeps the sender.
    let _ = doors.wait_for(|doors| *doors == Doors::Closing).await;
}
