//! Two people at a table.

use crate::guest::{Broken, Guest};
use crate::tally::Tally;
use engine::{Dice, Seed};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::rc::Rc;
use std::time::Instant;
use table::Secret;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// The way that guests choose their moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Taste {
    /// Anything.
    Any,
    /// The last that is offered: a game that goes nowhere, and on for ever.
    Last,
}

/// A table with two people.
pub struct Table {
    /// Its id.
    pub id: String,
    guests: [Guest; 2],
    /// The number of moves known to stand.
    pub moves: usize,
    dice: Dice,
    taste: Taste,
}

impl Table {
    /// Opens a table with two guests, who both watch it.
    pub async fn open(
        address: SocketAddr,
        number: u64,
        taste: Taste,
        tally: &Rc<Tally>,
    ) -> Result<Table, Broken> {
        let people = [Secret::draw().reveal(), Secret::draw().reveal()];
        let wish =
            json!({"game": "singularity", "seats": [{"is": "me"}, {"is": "guest"}], "name": "Ada"});
        let opened = post(address, "/api/tables", &people[0], &wish).await?;
        let id = opened["table"].as_str().ok_or_else(|| Broken(opened.to_string()))?.to_owned();
        let invitation = &opened["invitations"][0]["secret"];
        let wish = json!({"invitation": invitation, "name": "Bo"});
        post(address, &format!("/api/tables/{id}/seats"), &people[1], &wish).await?;
        let guests = [
            Guest::come(address, &id, Some(&people[0]), tally.clone()).await?,
            Guest::come(address, &id, Some(&people[1]), tally.clone()).await?,
        ];
        let dice = Dice::seeded(Seed::from_number(number));
        Ok(Table { id, guests, moves: 0, dice, taste })
    }

    /// Plays one move. Says whether one could be played: none can, when the game is over.
    pub async fn play(&mut self) -> Result<Went, Broken> {
        self.play_since(None).await
    }

    /// Plays a move that was due at this moment. The wait counts from then, even if the move is
    /// sent later.
    pub async fn play_due(&mut self, due: Instant) -> Result<Went, Broken> {
        self.play_since(Some(due)).await
    }

    async fn play_since(&mut self, due: Option<Instant>) -> Result<Went, Broken> {
        let seat = loop {
            match self.question() {
                Some(Question::Asks(seat)) => break seat,
                Some(Question::Over) => return Ok(Went::Over),
                None => self.listen().await?,
            }
        };
        let choices = self.guests[seat].choices();
        let choice = match self.taste {
            Taste::Any => self.dice.index("choice", choices as u32) as usize,
            Taste::Last => choices - 1,
        };
        self.guests[seat].play(choice, due.unwrap_or_else(Instant::now)).await?;
        while self.guests[seat].waits() {
            self.listen().await?;
        }
        self.moves += 1;
        Ok(Went::On)
    }

    /// Returns the pending question. It is unknown until one of the guests has seen all moves.
    fn question(&self) -> Option<Question> {
        let up_to_date = |seat: &usize| self.guests[*seat].moves == self.moves;
        let known = (0..2).find(up_to_date)?;
        match self.guests[known].asked() {
            None => Some(Question::Over),
            Some(seat) => Some(seat as usize).filter(up_to_date).map(Question::Asks),
        }
    }

    /// Waits for a message to one of them.
    pub async fn listen(&mut self) -> Result<(), Broken> {
        let [one, other] = &mut self.guests;
        tokio::select! {
            heard = one.listen() => heard,
            heard = other.listen() => heard,
        }
    }
}

/// The state of a game after a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Went {
    /// The game goes on.
    On,
    /// The game is over.
    Over,
}

enum Question {
    Asks(usize),
    Over,
}

/// Sends a REST request.
pub async fn post(
    address: SocketAddr,
    path: &str,
    person: &str,
    wish: &Value,
) -> Result<Value, Broken> {
    let body = wish.to_string();
    let request = format!(
        "POST {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\nauthorization: Bearer {person}\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    let mut connection = TcpStream::connect(address).await?;
    connection.write_all(request.as_bytes()).await?;
    let mut reply = String::new();
    connection.read_to_string(&mut reply).await?;
    match reply.split_once("\r\n\r\n") {
        Some((head, body)) if head.contains(" 200 ") => Ok(serde_json::from_str(body)?),
        _ => Err(Broken(reply)),
    }
}
