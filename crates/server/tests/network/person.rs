//! People: a secret each, and a socket that remembers everything it was sent.

use super::http::{Ask, Reply};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::time::Duration;
use table::Secret;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// The longest wait for an answer before the test fails.
const PATIENCE: Duration = Duration::from_secs(90);

/// A person as a browser is one.
#[derive(Clone, Debug)]
pub struct Person {
    pub secret: String,
    pub address: SocketAddr,
}

impl Person {
    pub fn new(address: SocketAddr) -> Person {
        Person { secret: Secret::draw().reveal(), address }
    }

    pub async fn get(&self, path: impl Into<String>) -> Reply {
        Ask::get(path).by(&self.secret).of(self.address).await
    }

    pub async fn post(&self, path: impl Into<String>, body: Value) -> Reply {
        Ask::post(path, body.to_string()).by(&self.secret).of(self.address).await
    }

    /// Opens a table of the tiny game with these seats; its id and its invitations.
    pub async fn open(&self, seats: Value) -> (String, Vec<String>) {
        self.open_long(seats, 3).await
    }

    /// Opens a table with a number of rounds.
    pub async fn open_long(&self, seats: Value, rounds: u8) -> (String, Vec<String>) {
        let setup =
            format!("seats = {}\nrounds = {rounds}", seats.as_array().expect("a list").len());
        let wish = json!({"game": "lowball", "seats": seats, "setup": setup, "name": "Ada", "listed": "lobby"});
        self.open_as(wish).await
    }

    /// Opens the table that is wished for.
    pub async fn open_as(&self, wish: Value) -> (String, Vec<String>) {
        let opened = self.post("/api/tables", wish).await;
        assert_eq!(opened.status, 200, "{}", opened.body);
        let opened = opened.json();
        let invitations = opened["invitations"].as_array().expect("a list").iter();
        let secrets = invitations.map(|one| one["secret"].as_str().expect("a secret").to_owned());
        (opened["table"].as_str().expect("an id").to_owned(), secrets.collect())
    }

    pub async fn sit_down(&self, table: &str, invitation: &str) -> Reply {
        self.sit_down_as("Bo", table, invitation).await
    }

    pub async fn sit_down_as(&self, name: &str, table: &str, invitation: &str) -> Reply {
        let wish = json!({"invitation": invitation, "name": name});
        self.post(format!("/api/tables/{table}/seats"), wish).await
    }

    /// Sits at a table by socket.
    pub async fn join(&self, table: &str) -> Guest {
        self.join_since(table, None).await
    }

    pub async fn join_since(&self, table: &str, since: Option<u64>) -> Guest {
        let mut guest = Guest::connect(self.address, table).await;
        let hello = match since {
            Some(since) => json!({"say": "hello", "person": self.secret, "since": since}),
            None => json!({"say": "hello", "person": self.secret}),
        };
        guest.say(hello).await;
        guest
    }
}

/// A client on a socket, with the table as it knows it.
pub struct Guest {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// Every message, as it came.
    pub heard: Vec<String>,
    /// The scene after all patches.
    pub scene: Value,
    /// The number of the last event.
    pub event: u64,
    /// The number of moves.
    pub moves: u64,
    /// The table around the game.
    pub table: Value,
    /// The code with which the socket was closed.
    pub closed: Option<u16>,
    number: u64,
}

impl Guest {
    pub async fn connect(address: SocketAddr, table: &str) -> Guest {
        let url = format!("ws://{address}/api/tables/{table}/live");
        let (socket, _) = tokio_tungstenite::connect_async(url).await.expect("a socket");
        Guest {
            socket,
            heard: Vec::new(),
            scene: Value::Null,
            event: 0,
            moves: 0,
            table: Value::Null,
            closed: None,
            number: 0,
        }
    }

    /// Watches a table.
    pub async fn watch(address: SocketAddr, table: &str) -> Guest {
        let mut guest = Guest::connect(address, table).await;
        guest.say(json!({"say": "hello"})).await;
        guest.hear("welcome").await;
        guest
    }

    pub async fn say(&mut self, said: Value) {
        self.send(said.to_string()).await;
    }

    pub async fn send(&mut self, text: impl Into<String>) {
        let sent = self.socket.send(Message::text(text.into())).await;
        sent.expect("the server reads");
    }

    pub async fn send_raw(&mut self, message: Message) -> bool {
        self.socket.send(message).await.is_ok()
    }

    /// Returns the next message, or `None` when the socket is closed.
    pub async fn next(&mut self) -> Option<Value> {
        loop {
            let next = tokio::time::timeout(PATIENCE, self.socket.next()).await;
            match next.expect("the server says something in time") {
                Some(Ok(Message::Text(text))) => return Some(self.take(text.as_str())),
                Some(Ok(Message::Close(close))) => {
                    self.closed = close.map(|close| close.code.into());
                    return None;
                }
                Some(Err(_)) | None => return None,
                Some(Ok(_)) => {}
            }
        }
    }

    /// Waits for a message of this kind.
    pub async fn hear(&mut self, kind: &str) -> Value {
        loop {
            let heard = self.next().await;
            let heard = heard.unwrap_or_else(|| panic!("closed before {kind}: {:?}", self.heard));
            if heard["hear"] == kind {
                return heard;
            }
        }
    }

    /// Waits until that many moves are made.
    pub async fn see(&mut self, moves: u64) {
        while self.moves < moves || self.scene.is_null() {
            self.next().await.expect("the socket is open");
        }
    }

    /// Sends a request, and waits for the answer.
    pub async fn ask(&mut self, mut wish: Value) -> Value {
        self.number += 1;
        wish["id"] = self.number.into();
        self.say(wish).await;
        loop {
            let heard = self.next().await.expect("the socket is open");
            if heard["id"] == self.number {
                return heard;
            }
        }
    }

    pub async fn play(&mut self, notation: &str) -> Value {
        let after = self.moves;
        self.ask(json!({"say": "play", "notation": notation, "after": after})).await
    }

    /// Returns the moves offered to this guest, as they are written.
    pub fn choices(&self) -> Vec<String> {
        let choices = self.scene["prompt"]["choices"].as_array();
        let choices = choices.into_iter().flatten();
        choices.map(|choice| choice["notation"].as_str().expect("a move").to_owned()).collect()
    }

    pub fn is_over(&self) -> bool {
        !self.scene["ending"].is_null()
    }

    fn take(&mut self, text: &str) -> Value {
        self.heard.push(text.to_owned());
        let heard: Value = serde_json::from_str(text).expect("JSON");
        if let Some(event) = heard["event"].as_u64() {
            assert!(event >= self.event, "events only grow: {heard}");
            self.event = event;
        }
        match heard["hear"].as_str().expect("every message says what it is") {
            "welcome" => {
                self.scene = heard["scene"].clone();
                self.moves = heard["table"]["moves"].as_u64().expect("a number");
            }
            "anew" => {
                self.scene = heard["scene"].clone();
                self.moves = heard["moves"].as_u64().expect("a number");
            }
            "patch" => {
                // A client that returns and sends its last event gets no scene; without a scene
                // there is nothing to follow.
                let ops = heard["scene"].as_array().expect("a patch");
                if !self.scene.is_null() {
                    ops.iter().for_each(|op| apply(&mut self.scene, op));
                }
                self.moves = heard["moves"].as_u64().expect("a number");
            }
            _ => {}
        }
        if !heard["table"].is_null() {
            self.table = heard["table"].clone();
        }
        heard
    }
}

/// Applies one step of a patch (RFC 6902).
pub fn apply(scene: &mut Value, op: &Value) {
    let path = op["path"].as_str().expect("a path");
    let Some((parent, key)) = path.rsplit_once('/') else {
        *scene = op["value"].clone();
        return;
    };
    let key = key.replace("~1", "/").replace("~0", "~");
    let parent = scene.pointer_mut(parent).unwrap_or_else(|| panic!("no {path}"));
    match (op["op"].as_str().expect("an op"), parent) {
        ("add", Value::Array(list)) => {
            list.insert(key.parse().expect("a place"), op["value"].clone());
        }
        ("remove", Value::Array(list)) => {
            list.remove(key.parse().expect("a place"));
        }
        ("replace", Value::Array(list)) => {
            list[key.parse::<usize>().expect("a place")] = op["value"].clone();
        }
        ("replace", Value::Object(map)) => {
            assert!(map.insert(key, op["value"].clone()).is_some(), "{op}");
        }
        (_, parent) => panic!("{op} on {parent}"),
    }
}
