//! From a request to a socket, and messages in pieces.
//!
//! A socket keeps as much room for writing as its longest frame ever took, for as long as it lives.
//! A client that returns in the middle of a game receives the whole table, and then little for a
//! long time. So long messages go out in several frames, which the other side joins. axum's own
//! sockets send a message as one frame.

use super::paced::Paced;
use crate::fault::AppError;
use crate::guard::pace::Bucket;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Bytes, Message, Utf8Bytes};

/// A socket to a client.
pub type ClientSocket = WebSocketStream<Paced<TokioIo<Upgraded>>>;

/// The longest frame. Most messages are shorter.
const PIECE: usize = 4 * 1024;

/// A request that asks for a socket.
pub struct Upgrade {
    accept: String,
    coming: OnUpgrade,
}

impl Upgrade {
    /// Answers the request, and serves the socket once it is open.
    pub fn attend<F: Future<Output = ()> + Send + 'static>(
        self,
        config: WebSocketConfig,
        bytes: Bucket,
        attend: impl FnOnce(ClientSocket) -> F + Send + 'static,
    ) -> Response {
        let Upgrade { accept, coming } = self;
        tokio::spawn(async move {
            // Who has gone meanwhile needs no socket.
            let Ok(line) = coming.await else { return };
            let line = Paced::new(TokioIo::new(line), bytes);
            let line = WebSocketStream::from_raw_socket(line, Role::Server, Some(config)).await;
            attend(line).await;
        });
        let headers = [
            (header::CONNECTION, "upgrade".to_owned()),
            (header::UPGRADE, "websocket".to_owned()),
            (header::SEC_WEBSOCKET_ACCEPT, accept),
        ];
        (StatusCode::SWITCHING_PROTOCOLS, headers).into_response()
    }
}

impl<S: Sync> FromRequestParts<S> for Upgrade {
    type Rejection = AppError;

    /// Checks that a request asks for a socket (RFC 6455, section 4.2.1).
    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Upgrade, AppError> {
        let headers = &parts.headers;
        let asks = parts.method == Method::GET
            && names(headers, &header::CONNECTION, "upgrade")
            && names(headers, &header::UPGRADE, "websocket")
            && names(headers, &header::SEC_WEBSOCKET_VERSION, "13");
        let key = headers.get(header::SEC_WEBSOCKET_KEY).filter(|_| asks);
        let accept = key.map(|key| derive_accept_key(key.as_bytes()));
        let coming = parts.extensions.remove::<OnUpgrade>();
        accept.zip(coming).map(|(accept, coming)| Upgrade { accept, coming }).ok_or_else(no_socket)
    }
}

/// Returns true if the list in a header contains this word.
fn names(headers: &HeaderMap, name: &HeaderName, word: &str) -> bool {
    let values = headers.get_all(name).iter().filter_map(|value| value.to_str().ok());
    values.flat_map(|value| value.split(',')).any(|one| one.trim().eq_ignore_ascii_case(word))
}

fn no_socket() -> AppError {
    AppError::Unreadable {
        what: "the request",
        why: "it does not ask for a WebSocket, version 13".to_owned(),
        remedy: "open a socket here, as browsers do with `new WebSocket`",
    }
}

/// Splits a text into messages of one frame each, none longer than a piece.
pub fn in_pieces(text: Utf8Bytes) -> impl Iterator<Item = Message> {
    let bytes = Bytes::from(text);
    let last = bytes.len().saturating_sub(1) / PIECE;
    (0..=last).map(move |number| {
        let sort = if number == 0 { Data::Text } else { Data::Continue };
        let end = bytes.len().min((number + 1) * PIECE);
        let piece = bytes.slice(number * PIECE..end);
        Message::Frame(Frame::message(piece, OpCode::Data(sort), number == last))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_are_short_and_make_up_the_text() {
        for length in [0, 1, PIECE, PIECE + 1, 3 * PIECE] {
            let text = "é".repeat(length / 2) + if length % 2 == 0 { "" } else { "e" };
            let pieces: Vec<Frame> = in_pieces(text.clone().into())
                .map(|piece| match piece {
                    Message::Frame(frame) => frame,
                    other => panic!("{other}"),
                })
                .collect();
            let whole: Vec<u8> = pieces.iter().flat_map(|piece| piece.payload()).copied().collect();
            assert_eq!(whole, text.as_bytes(), "{length}");
            assert!(pieces.iter().all(|piece| piece.payload().len() <= PIECE), "{length}");
            let ends = pieces.iter().filter(|piece| piece.header().is_final).count();
            assert!(ends == 1 && pieces.last().is_some_and(|last| last.header().is_final));
            assert_eq!(pieces[0].header().opcode, OpCode::Data(Data::Text));
        }
    }
}
