//! The connection to a server: one request to sit down, then a socket.

use super::link::Link;
use crate::answer::Trouble;
use futures_util::{SinkExt, StreamExt};
use hyper::header::{AUTHORIZATION, CONTENT_TYPE, HOST};
use hyper::{Method, Request};
use hyper_util::rt::TokioIo;
use serde_json::Value;
use std::sync::Arc;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;

/// The longest answer to a request.
const LONGEST_ANSWER: usize = 1024 * 1024;

/// A stream of bytes, encrypted or not.
pub trait Stream: AsyncRead + AsyncWrite + Send + Unpin {}

impl<S: AsyncRead + AsyncWrite + Send + Unpin> Stream for S {}

/// A socket of a table.
pub type Socket = WebSocketStream<Box<dyn Stream>>;

async fn connect(link: &Link) -> Result<Box<dyn Stream>, Trouble> {
    let address = (link.host.as_str(), link.port);
    let stream = TcpStream::connect(address).await.map_err(|error| {
        Trouble::Input(format!("cannot reach {} ({error}); is the server running?", link.authority))
    })?;
    if !link.is_secure {
        return Ok(Box::new(stream));
    }
    let wrong = |error: &dyn std::fmt::Display| {
        Trouble::Input(format!("no secure connection to {} ({error})", link.authority))
    };
    let mut roots = RootCertStore::empty();
    roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    let config = ClientConfig::builder().with_root_certificates(roots).with_no_client_auth();
    let name = ServerName::try_from(link.host.clone()).map_err(|error| wrong(&error))?;
    let secure = TlsConnector::from(Arc::new(config)).connect(name, stream).await;
    Ok(Box::new(secure.map_err(|error| wrong(&error))?))
}

/// Sends a request as this person, and reads its answer.
pub async fn request(
    link: &Link,
    person: &str,
    (method, path, body): (Method, String, String),
) -> Result<Value, Trouble> {
    let wrong = |error: &dyn std::fmt::Display| {
        Trouble::Input(format!("{} did not answer ({error})", link.authority))
    };
    let (mut sender, connection) =
        hyper::client::conn::http1::handshake(TokioIo::new(connect(link).await?))
            .await
            .map_err(|error| wrong(&error))?;
    let connection = tokio::spawn(connection);
    let request = Request::builder()
        .method(method)
        .uri(path)
        .header(HOST, &link.authority)
        .header(AUTHORIZATION, format!("Bearer {person}"))
        .header(CONTENT_TYPE, "application/json")
        .body(body)
        .map_err(|error| wrong(&error))?;
    let answer = sender.send_request(request).await.map_err(|error| wrong(&error))?;
    let is_done = answer.status().is_success();
    let bytes = http_body_util::Limited::new(answer.into_body(), LONGEST_ANSWER);
    let bytes = http_body_util::BodyExt::collect(bytes).await.map_err(|error| wrong(&error))?;
    connection.abort();
    let answer: Value = serde_json::from_slice(&bytes.to_bytes()).map_err(|error| wrong(&error))?;
    if is_done { Ok(answer) } else { Err(Trouble::Input(fault(&answer))) }
}

/// The reason and the remedy of a fault.
pub fn fault(fault: &Value) -> String {
    let part = |name: &str| fault[name].as_str().unwrap_or_default().to_owned();
    match (part("reason"), part("remedy")) {
        (reason, remedy) if remedy.is_empty() => reason,
        (reason, remedy) => format!("{reason}; {remedy}"),
    }
}

/// Opens the socket of a table.
pub async fn open(link: &Link) -> Result<Socket, Trouble> {
    let scheme = if link.is_secure { "wss" } else { "ws" };
    let address = format!("{scheme}://{}/api/tables/{}/live", link.authority, link.table);
    let opened = tokio_tungstenite::client_async(address, connect(link).await?).await;
    let (socket, _) = opened.map_err(|error| {
        Trouble::Input(format!("{} opened no socket ({error})", link.authority))
    })?;
    Ok(socket)
}

/// Sends a message.
pub async fn send(socket: &mut Socket, message: Value) -> Result<(), Trouble> {
    let sent = socket.send(Message::text(message.to_string())).await;
    sent.map_err(|error| lost(&error))
}

/// Receives the next message.
pub async fn receive(socket: &mut Socket) -> Result<Value, Trouble> {
    loop {
        match socket.next().await {
            Some(Ok(Message::Text(text))) => {
                return serde_json::from_str(&text).map_err(|error| lost(&error));
            }
            Some(Ok(Message::Close(_))) | None => return Err(lost(&"the socket was closed")),
            Some(Ok(_)) => {}
            Some(Err(error)) => return Err(lost(&error)),
        }
    }
}

fn lost(error: &dyn std::fmt::Display) -> Trouble {
    Trouble::Input(format!("the table can no longer be reached ({error}); join it again"))
}
