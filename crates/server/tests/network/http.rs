//! Requests, written and read by hand: what is tested is every byte that comes back.

use serde_json::Value;
use std::net::SocketAddr;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// A request to be sent.
#[derive(Clone, Debug)]
pub struct Ask {
    method: &'static str,
    path: String,
    headers: Vec<(String, String)>,
    body: String,
    /// The name it is sent to; the server's address without one.
    host: Option<String>,
}

/// The response to a request.
#[derive(Clone, Debug)]
pub struct Reply {
    pub status: u16,
    pub headers: String,
    pub body: String,
}

impl Ask {
    pub fn get(path: impl Into<String>) -> Ask {
        Ask {
            method: "GET",
            path: path.into(),
            headers: Vec::new(),
            body: String::new(),
            host: None,
        }
    }

    pub fn post(path: impl Into<String>, body: impl Into<String>) -> Ask {
        Ask::by_method("POST", path).with(body)
    }

    pub fn by_method(method: &'static str, path: impl Into<String>) -> Ask {
        Ask { method, ..Ask::get(path) }
    }

    pub fn with(self, body: impl Into<String>) -> Ask {
        Ask { body: body.into(), ..self }.header("content-type", "application/json")
    }

    pub fn header(mut self, name: &str, value: &str) -> Ask {
        self.headers.push((name.to_owned(), value.to_owned()));
        self
    }

    /// Returns true if more is sent than most addresses take in: the server may hang up before it has arrived.
    pub fn is_long(&self) -> bool {
        self.body.len() + self.path.len() > 2_000
    }

    /// Sends the same to a host name.
    pub fn named(self, host: &str) -> Ask {
        Ask { host: Some(host.to_owned()), ..self }
    }

    pub fn by(self, secret: &str) -> Ask {
        self.header("authorization", &format!("Bearer {secret}"))
    }

    /// Sends the request to the server at this address and returns its reply.
    pub async fn of(self, address: SocketAddr) -> Reply {
        self.try_of(address).await.expect("the server answers")
    }

    /// Does the same, but returns `None` if the server hangs up.
    pub async fn try_of(self, address: SocketAddr) -> Option<Reply> {
        let mut connection = TcpStream::connect(address).await.expect("the server listens");
        let sent = connection.write_all(self.text(address).as_bytes()).await;
        let mut bytes = Vec::new();
        let read = connection.read_to_end(&mut bytes).await;
        (sent.is_ok() && read.is_ok()).then(|| Reply::read(&bytes))
    }

    fn text(&self, address: SocketAddr) -> String {
        let Ask { method, path, headers, body, host } = self;
        let address = host.clone().unwrap_or_else(|| address.to_string());
        let mut text =
            format!("{method} {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n");
        for (name, value) in headers {
            text.push_str(&format!("{name}: {value}\r\n"));
        }
        text.push_str(&format!("content-length: {}\r\n\r\n{body}", body.len()));
        text
    }
}

impl Reply {
    fn read(bytes: &[u8]) -> Reply {
        let text = String::from_utf8_lossy(bytes);
        let (headers, body) = text.split_once("\r\n\r\n").expect("headers end");
        let status = headers.split(' ').nth(1).and_then(|status| status.parse().ok());
        let headers = headers.to_lowercase();
        let body = if headers.contains("transfer-encoding: chunked") {
            unchunked(body)
        } else {
            body.to_owned()
        };
        Reply { status: status.expect("a status"), headers, body }
    }

    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|wrong| panic!("{wrong}: {}", self.body))
    }

    /// Returns the code of a fault.
    pub fn code(&self) -> String {
        let fault = self.json();
        for part in ["code", "reason", "remedy"] {
            assert!(fault[part].as_str().is_some_and(|said| !said.is_empty()), "{fault}");
        }
        fault["code"].as_str().expect("a code").to_owned()
    }
}

fn unchunked(body: &str) -> String {
    let mut whole = String::new();
    let mut rest = body;
    while let Some((size, after)) = rest.split_once("\r\n") {
        let size = usize::from_str_radix(size, 16).expect("a size");
        whole.push_str(&after[..size]);
        rest = after[size..].trim_start_matches("\r\n");
    }
    whole
}
