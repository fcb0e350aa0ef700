//! One socket for each person at a table.
//!
//! Read on in `session`, how a socket lives; in `wishes`, how requests are done; in `pending`,
//! which requests still wait; and in [`window`], what the client receives.

pub mod holds;
mod line;
mod paced;
mod pending;
mod rest;
mod session;
pub mod window;
mod wishes;

use crate::app::AppState;
use crate::fault::AppError;
use crate::guard::address::Address;
use crate::guard::crowd::CountedSocket;
use crate::guard::pace::{Purse, network};
use crate::person::secret_hash;
use crate::wire::socket::{ClientMessage, ServerMessage};
use axum::Extension;
use axum::extract::{Path, State};
use axum::response::Response;
use engine::{Seat, Viewer};
use futures_util::{SinkExt, StreamExt};
use line::{ClientSocket, Upgrade};
use session::Session;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};
use table::{Claim, LiveTable, TableId};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::{CloseFrame, WebSocketConfig};

/// The longest message anybody may send.
const LONGEST: usize = 16 * 1024;

/// The time limit for a client's hello.
const HELLO: Duration = Duration::from_secs(5);

/// The time limit for a client to receive a message.
const SLOWEST: Duration = Duration::from_secs(10);

/// The time that the server still reads from a client after saying goodbye.
const PARTING: Duration = Duration::from_secs(1);

/// The read buffer of a socket; ten thousand of them wait at a time.
const READ_BUFFER: usize = 1024;

/// The amount of output collected before it is sent at once.
const WRITE_BUFFER: usize = 4 * 1024;

/// Opens a socket to a table. Errors are reported over it, because a browser sees nothing else.
/// Only when the limit of open sockets is reached is there none to report them over.
#[cfg_attr(
    feature = "types",
    utoipa::path(
        get,
        path = "/api/tables/{id}/live",
        operation_id = "live",
        params(("id" = String, Path, description = "the id of a table")),
        responses((status = 101, description = "the socket is open; who asks is said over it")),
    )
)]
pub async fn open(
    State(app): State<AppState>,
    Path(id): Path<String>,
    Address(from): Address,
    connection: Option<Extension<Arc<CountedSocket>>>,
    upgrade: Upgrade,
) -> Result<Response, AppError> {
    let place = app.crowd.enter(from)?;
    let bytes = app.pacers.bytes();
    let config = WebSocketConfig::default()
        .max_message_size(Some(LONGEST))
        .max_frame_size(Some(LONGEST))
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(WRITE_BUFFER);
    Ok(upgrade.attend(config, bytes, move |line| async move {
        attend(app, (id, network(from)), line).await;
        drop((place, connection));
    }))
}

/// Serves a socket from the first message to the last.
async fn attend(app: AppState, (id, from): (String, IpAddr), mut socket: ClientSocket) {
    let inside = app.clone();
    let _counted = inside.metrics.sockets.enter();
    let ended = match greet(&app, (&id, from), &mut socket).await {
        Ok(guest) => play(app, guest, &mut socket).await,
        Err(ended) => ended,
    };
    if let Ended::With(fault) = ended {
        fault.log();
        let goodbye = ServerMessage::Goodbye { fault: fault.told() };
        // Who does not hear it any more is gone anyway.
        let _ = send(&mut socket, Message::Text(window::written(&goodbye))).await;
        let close = CloseFrame { code: fault.close_code(), reason: "".into() };
        let _ = send(&mut socket, Message::Close(Some(close))).await;
        if !matches!(fault, AppError::Closing) {
            let _ = tokio::time::timeout(PARTING, heard_out(&mut socket)).await;
        }
    }
}

/// Reads what the client had already sent. The system tears down a connection that is closed with
/// unread data, and the goodbye with it.
async fn heard_out(socket: &mut ClientSocket) {
    while let Some(Ok(_)) = socket.next().await {}
}

/// Lets a client play or watch, until it leaves or plays from elsewhere.
async fn play(app: AppState, guest: Guest, socket: &mut ClientSocket) -> Ended {
    let Some(claim) = guest.claim else {
        return Session::new(app, guest, socket).run().await;
    };
    let mut hold = app.holds.take(guest.table.id(), claim.seat);
    tokio::select! {
        ended = Session::new(app, guest, socket).run() => ended,
        () = hold.taken_over() => AppError::PlayedFromElsewhere.into(),
    }
}

/// The ways a socket can end.
enum Ended {
    /// The other side is gone.
    Gone,
    /// The server reports this error first.
    With(AppError),
}

impl<E: Into<AppError>> From<E> for Ended {
    fn from(error: E) -> Self {
        Ended::With(error.into())
    }
}

/// A client that has said hello.
struct Guest {
    table: Arc<LiveTable>,
    viewer: Viewer,
    claim: Option<Claim>,
    since: Option<u64>,
    purse: Purse,
    /// The client's address. All who share a network count as one.
    from: IpAddr,
    /// Its place in the count of spectators.
    _watching: Option<CountedSocket>,
}

/// Reads the hello: the person, and the last event they saw.
async fn greet(
    app: &AppState,
    (id, from): (&str, IpAddr),
    socket: &mut ClientSocket,
) -> Result<Guest, Ended> {
    let mut purse = app.pacers.purse();
    let first = tokio::time::timeout(HELLO, first_word(socket, &mut purse)).await;
    let said = first.unwrap_or(Err(Ended::With(no_hello("nothing was said for too long"))))?;
    let ClientMessage::Hello { person, seat, since } = said else {
        return Err(no_hello("something else was said").into());
    };
    let table = TableId::parse(id).ok_or(table::TableError::NoSuchTable)?;
    let table = app.tables.table(table).await?;
    let claim = claim(&table, person.as_deref(), seat)?;
    let watching = match claim {
        Some(_) => None,
        None => Some(app.crowd.watch(table.id())?),
    };
    let viewer = claim.map_or(Viewer::Spectator, |claim| Viewer::Seat(claim.seat));
    Ok(Guest { table, viewer, claim, since, purse, from, _watching: watching })
}

async fn first_word(socket: &mut ClientSocket, purse: &mut Purse) -> Result<ClientMessage, Ended> {
    loop {
        match socket.next().await {
            Some(Ok(Message::Text(text))) => {
                let said = serde_json::from_str(&text);
                return said.map_err(|wrong| Ended::With(no_hello(&wrong.to_string())));
            }
            Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Frame(_))) => {
                purse.messages.take(Instant::now()).map_err(AppError::TooOften)?;
            }
            Some(Ok(Message::Binary(_))) => return Err(no_hello("it is not text").into()),
            Some(Ok(Message::Close(_)) | Err(_)) | None => return Err(Ended::Gone),
        }
    }
}

fn no_hello(why: &str) -> AppError {
    AppError::Unreadable {
        what: "the first message",
        why: why.to_owned(),
        remedy: "say hello within 5 seconds, as in {\"say\":\"hello\"}",
    }
}

/// Returns the seat of a person: the named one or their first. Returns `None` for spectators.
fn claim(
    table: &LiveTable,
    person: Option<&str>,
    seat: Option<Seat>,
) -> Result<Option<Claim>, AppError> {
    let Some(person) = person else {
        return seat.map_or(Ok(None), |_| Err(AppError::Nobody));
    };
    let secret = secret_hash(person)?;
    let Some(seat) = seat.or_else(|| table.seats_of(secret).first().copied()) else {
        return Ok(None);
    };
    let claim = Claim { seat, secret };
    table.admit(claim)?;
    Ok(Some(claim))
}

/// Sends one message, if the client takes it.
async fn send(socket: &mut ClientSocket, message: Message) -> Result<(), Ended> {
    match tokio::time::timeout(SLOWEST, socket.send(message)).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) | Err(_) => Err(Ended::Gone),
    }
}
