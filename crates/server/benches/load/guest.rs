//! A client on a socket, which follows the current question through all patches and answers it.

use crate::tally::Tally;
use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Value, json};
use std::borrow::Cow;
use std::net::SocketAddr;
use std::rc::Rc;
use std::time::Instant;
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;

/// The read buffer of a socket: ten thousand of them wait at a time.
const READ_BUFFER: usize = 4 * 1024;

/// The reason why a guest cannot go on.
#[derive(Debug)]
pub struct Broken(pub String);

impl<E: std::error::Error> From<E> for Broken {
    fn from(error: E) -> Self {
        Broken(error.to_string())
    }
}

/// A client on a socket.
pub struct Guest {
    socket: WebSocketStream<TcpStream>,
    tally: Rc<Tally>,
    /// The question of the moment, as the scene has it.
    prompt: Value,
    /// The number of moves.
    pub moves: usize,
    /// The time since when a move waits for its acknowledgement.
    waiting: Option<Instant>,
}

/// The parts of a message that matter here.
#[derive(Deserialize)]
struct Heard<'a> {
    hear: &'a str,
    #[serde(default)]
    moves: usize,
    #[serde(borrow)]
    scene: Option<&'a RawValue>,
    #[serde(borrow)]
    table: Option<&'a RawValue>,
    #[serde(borrow)]
    why: Option<Cow<'a, str>>,
}

#[derive(Deserialize)]
struct Stands {
    moves: usize,
}

#[derive(Deserialize)]
struct Drawn {
    prompt: Value,
}

#[derive(Deserialize)]
struct Op<'a> {
    op: &'a str,
    #[serde(borrow)]
    path: Cow<'a, str>,
    #[serde(borrow)]
    value: Option<&'a RawValue>,
}

impl Guest {
    /// Connects to a table and says hello, as a spectator without a person.
    pub async fn come(
        address: SocketAddr,
        table: &str,
        person: Option<&str>,
        tally: Rc<Tally>,
    ) -> Result<Guest, Broken> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        let url = format!("ws://{address}/api/tables/{table}/live");
        let config = WebSocketConfig::default().read_buffer_size(READ_BUFFER).write_buffer_size(0);
        let (mut socket, _) =
            tokio_tungstenite::client_async_with_config(url, stream, Some(config)).await?;
        let hello = person.map_or_else(
            || json!({"say": "hello"}),
            |person| json!({"say": "hello", "person": person}),
        );
        socket.send(Message::text(hello.to_string())).await?;
        let mut guest = Guest { socket, tally, prompt: Value::Null, moves: 0, waiting: None };
        while guest.prompt.is_null() {
            guest.listen().await?;
        }
        Ok(guest)
    }

    /// Waits for a message and takes it in.
    pub async fn listen(&mut self) -> Result<(), Broken> {
        match self.socket.next().await {
            Some(Ok(Message::Text(text))) => self.take(text.as_str()),
            Some(Ok(Message::Close(_))) | None => Err(Broken("the socket was closed".to_owned())),
            Some(Ok(_)) => Ok(()),
            Some(Err(error)) => Err(error.into()),
        }
    }

    fn take(&mut self, text: &str) -> Result<(), Broken> {
        self.tally.heard(text.len());
        let heard: Heard = serde_json::from_str(text)?;
        match (heard.hear, heard.scene) {
            ("welcome", scene) => {
                let table = heard.table.expect("a welcome tells of the table");
                self.moves = serde_json::from_str::<Stands>(table.get())?.moves;
                scene.map_or(Ok(()), |scene| self.look(scene))
            }
            ("anew", Some(scene)) => {
                self.moves = heard.moves;
                self.look(scene)
            }
            ("patch", Some(patch)) => {
                self.moves = heard.moves;
                self.follow(patch)
            }
            ("done", _) => {
                let sent = self.waiting.take().expect("only moves are answered");
                self.tally.acknowledged(sent.elapsed());
                Ok(())
            }
            ("refused" | "goodbye" | "pardon", _) => {
                Err(Broken(heard.why.map_or_else(|| text.to_owned(), Cow::into_owned)))
            }
            _ => Ok(()),
        }
    }

    fn look(&mut self, scene: &RawValue) -> Result<(), Broken> {
        self.prompt = serde_json::from_str::<Drawn>(scene.get())?.prompt;
        Ok(())
    }

    /// Applies the part of a patch that concerns the question.
    fn follow(&mut self, patch: &RawValue) -> Result<(), Broken> {
        let ops: Vec<Op> = serde_json::from_str(patch.get())?;
        for Op { op, path, value } in ops {
            if let Some(path) = path.strip_prefix("/prompt") {
                let value =
                    value.map_or(Ok(Value::Null), |value| serde_json::from_str(value.get()))?;
                change(&mut self.prompt, op, path, value);
            }
        }
        Ok(())
    }

    /// Returns the seat that must decide, or `None` if the game is over.
    pub fn asked(&self) -> Option<u64> {
        self.prompt["asks"].as_u64()
    }

    /// Returns the number of answers offered to this guest.
    pub fn choices(&self) -> usize {
        self.prompt["choices"].as_array().map_or(0, Vec::len)
    }

    /// Plays one of the moves that are offered, and waits for it from this moment on.
    pub async fn play(&mut self, choice: usize, since: Instant) -> Result<(), Broken> {
        let notation = &self.prompt["choices"][choice]["notation"];
        let wish = json!({"say": "play", "id": 1, "notation": notation, "after": self.moves});
        self.waiting = Some(since);
        Ok(self.socket.send(Message::text(wish.to_string())).await?)
    }

    /// Returns true if a move of this guest is not yet acknowledged.
    pub fn waits(&self) -> bool {
        self.waiting.is_some()
    }
}

/// Applies one step of a patch (RFC 6902).
fn change(root: &mut Value, op: &str, path: &str, value: Value) {
    let Some((parent, key)) = path.rsplit_once('/') else {
        *root = value;
        return;
    };
    let parent = root.pointer_mut(parent).expect("a patch fits");
    let place = || key.parse::<usize>().expect("a place in a list");
    match (op, parent) {
        ("add", Value::Array(list)) => list.insert(place(), value),
        ("remove", Value::Array(list)) => drop(list.remove(place())),
        ("replace", Value::Array(list)) => list[place()] = value,
        ("replace", Value::Object(map)) => drop(map.insert(key.to_owned(), value)),
        (_, parent) => panic!("{op} {path} on {parent}"),
    }
}
