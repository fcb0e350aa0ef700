//! A client that asks for one forecast after the other, without waiting for any.

use crate::guest::Broken;
use crate::table::post;
use crate::tally::Tally;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::rc::Rc;
use std::time::Duration;
use table::Secret;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{Instant, sleep_until};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;

/// The game whose forecasts take longest.
const GAME: &str = "singularis";

/// A client at a table of its own that asks for outcomes.
pub struct Asker {
    socket: WebSocketStream<TcpStream>,
    /// The move whose outcome it asks for.
    notation: Value,
    tally: Rc<Tally>,
}

impl Asker {
    /// Opens a table, sits down, and looks at it.
    pub async fn come(address: SocketAddr, tally: Rc<Tally>) -> Result<Asker, Broken> {
        let person = Secret::draw().reveal();
        let wish = json!({"game": GAME, "seats": [{"is": "me"}], "name": "Eve"});
        let opened = post(address, "/api/tables", &person, &wish).await?;
        let table = opened["table"].as_str().ok_or_else(|| Broken(opened.to_string()))?;
        let stream = TcpStream::connect(address).await?;
        let url = format!("ws://{address}/api/tables/{table}/live");
        let (mut socket, _) = tokio_tungstenite::client_async(url, stream).await?;
        socket.send(Message::text(json!({"say": "hello", "person": person}).to_string())).await?;
        loop {
            let heard = socket.next().await.ok_or_else(|| Broken("it was closed".to_owned()))??;
            let Message::Text(text) = heard else { continue };
            let heard: Value = serde_json::from_str(&text)?;
            let choices = heard["scene"]["prompt"]["choices"].as_array();
            if let Some(last) = choices.and_then(|choices| choices.last()) {
                return Ok(Asker { socket, notation: last["notation"].clone(), tally });
            }
        }
    }

    /// Asks at this interval until then. Returns how many forecasts were given, how many refused,
    /// and how many given up.
    pub async fn ask_until(mut self, between: Duration, until: Instant) -> [usize; 3] {
        let (mut came, mut id) = ([0; 3], 0);
        let mut due = Instant::now();
        while due < until {
            tokio::select! {
                () = sleep_until(due) => {
                    id += 1;
                    let wish = json!({"say": "forecast", "id": id, "notation": self.notation});
                    if let Err(error) = self.socket.send(Message::text(wish.to_string())).await {
                        self.tally.wrong(&error.to_string());
                        break;
                    }
                    due += between;
                }
                heard = self.socket.next() => match heard {
                    Some(Ok(Message::Text(text))) => count(&text, &mut came),
                    Some(Ok(_)) => {}
                    Some(Err(_)) | None => {
                        self.tally.wrong("one who asks was sent away");
                        break;
                    }
                }
            }
        }
        came
    }
}

fn count(text: &str, [told, refused, given_up]: &mut [usize; 3]) {
    if text.contains("\"hear\":\"foreseen\"") {
        *told += 1;
    } else if text.contains("too much to think about") {
        *refused += 1;
    } else if text.contains("asked for something else") {
        *given_up += 1;
    }
}

/// Asks whether the server is well.
pub async fn health(address: SocketAddr) -> Result<(), Broken> {
    let mut connection = TcpStream::connect(address).await?;
    let request = format!("GET /healthz HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n");
    connection.write_all(request.as_bytes()).await?;
    let mut reply = String::new();
    connection.read_to_string(&mut reply).await?;
    reply.contains(" 200 ").then_some(()).ok_or(Broken(reply))
}
