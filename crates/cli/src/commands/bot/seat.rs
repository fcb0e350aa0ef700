//! A program at a seat of a server's table.

use super::connection::{self, Socket, receive, request, send};
use super::link::Link;
use crate::answer::Trouble;
use hyper::Method;
use lab::foreign::protocol::{GameOver, Hello, PROTOCOL, ProgramAnswer};
use lab::foreign::{Denied, Foreign, Forfeit, Program, Question};
use serde_json::value::RawValue;
use serde_json::{Value, json};
use std::time::Duration;
use table::Secret;
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

/// A decision as the server tells it.
#[derive(serde::Deserialize)]
struct Asked {
    moves: usize,
    view: Box<RawValue>,
    listed: Vec<String>,
    told: Vec<String>,
}

/// A move that the program wants to play, and where the verdict goes.
struct Try {
    notation: String,
    verdict: oneshot::Sender<Result<(), Denied>>,
}

/// A program that thinks.
struct Thought {
    /// The number of moves when it was asked.
    moves: usize,
    /// Moves were taken back since.
    is_stale: bool,
    tries: mpsc::Receiver<Try>,
    ended: JoinHandle<(Foreign, Result<(), Forfeit>)>,
}

/// A program at a seat.
struct Seat<'a> {
    socket: &'a mut Socket,
    /// The program, while it does not think.
    foreign: Option<Foreign>,
    thought: Option<Thought>,
    /// The move that the table is judging.
    tried: Option<(u64, oneshot::Sender<Result<(), Denied>>)>,
    /// Milliseconds on the seat's clock, where there is one.
    left: Option<Duration>,
    /// The number of moves that the program heard of.
    heard: usize,
    /// The number of the last message.
    number: u64,
    seat: u8,
}

/// Sits down and plays to the end; says how it ended.
pub async fn play(
    link: &Link,
    program: &Program,
    name: &str,
    brought: Option<String>,
) -> Result<String, Trouble> {
    let person = Secret::draw().reveal();
    let table = format!("/api/tables/{}", link.table);
    let card = request(link, &person, (Method::GET, table.clone(), String::new())).await?;
    let wanted = json!({"invitation": link.invitation, "name": name, "brought": brought});
    let sit = (Method::POST, format!("{table}/seats"), wanted.to_string());
    let sat = request(link, &person, sit).await?;
    let seat = u8::try_from(sat["seat"].as_u64().unwrap_or_default()).unwrap_or_default();
    let foreign = begin(program, &card, seat)?;
    let mut socket = connection::open(link).await?;
    send(&mut socket, json!({"say": "hello", "person": person})).await?;
    let (foreign, thought, tried, left) = (Some(foreign), None, None, None);
    let (heard, number) = (0, 0);
    let mut seat = Seat { socket: &mut socket, foreign, thought, tried, left, heard, number, seat };
    seat.play().await
}

fn begin(program: &Program, card: &Value, seat: u8) -> Result<Foreign, Trouble> {
    let game = card["game"].as_str().unwrap_or_default();
    let hello = Hello {
        protocol: PROTOCOL,
        game,
        edition: registry::about(game).map_err(Trouble::input)?.edition,
        cards: None,
        seat: engine::Seat(seat),
        seats: card["seats"].as_array().map_or(0, Vec::len) as u8,
        setup: None,
    };
    let begun = Foreign::begin(program, &hello);
    begun.map_err(|why| Trouble::Input(format!("`{}` cannot play: {why}", program.name())))
}

impl Seat<'_> {
    async fn play(&mut self) -> Result<String, Trouble> {
        loop {
            let over = tokio::select! {
                message = receive(self.socket) => self.take_in(message?).await?,
                tried = next_try(&mut self.thought) => {
                    self.judge(tried).await?;
                    None
                }
            };
            if let Some(over) = over {
                return Ok(over);
            }
        }
    }

    /// Takes in a message; the end of the game, if it tells of that.
    async fn take_in(&mut self, message: Value) -> Result<Option<String>, Trouble> {
        match message["hear"].as_str().unwrap_or_default() {
            "welcome" | "table" => {
                let table = &message["table"];
                let left = &table["seats"][usize::from(self.seat)]["left"];
                self.left = left.as_u64().map(Duration::from_millis);
                if table["stage"]["is"] == "over" {
                    return self.end(&table["stage"]).await.map(Some);
                }
                self.request_question().await?;
            }
            "patch" => self.request_question().await?,
            "anew" => {
                self.thought.iter_mut().for_each(|thought| thought.is_stale = true);
                self.request_question().await?;
            }
            "question" => self.think(&message)?,
            "done" | "refused" => self.take_verdict(&message),
            "goodbye" => return Err(Trouble::Input(connection::fault(&message["fault"]))),
            _ => {}
        }
        Ok(None)
    }

    /// Asks the table for the pending decision, unless the program thinks about it already.
    async fn request_question(&mut self) -> Result<(), Trouble> {
        if self.foreign.is_none() {
            return Ok(());
        }
        let id = self.next_number();
        send(self.socket, json!({"say": "question", "id": id, "heard": self.heard})).await
    }

    fn next_number(&mut self) -> u64 {
        self.number += 1;
        self.number
    }

    /// Lets the program think, on a thread of its own.
    fn think(&mut self, message: &Value) -> Result<(), Trouble> {
        if message["question"].is_null() {
            return Ok(());
        }
        let Some(mut foreign) = self.foreign.take() else { return Ok(()) };
        let asked: Asked =
            serde_json::from_str(&message["question"].to_string()).map_err(|error| {
                Trouble::Input(format!("cannot read what the server asks ({error})"))
            })?;
        let (to, tries) = mpsc::channel(1);
        let (moves, left) = (asked.moves, self.left);
        self.heard = moves + 1;
        let ended = tokio::task::spawn_blocking(move || {
            let Asked { view, listed, told, .. } = asked;
            let question = Question { view: &view, moves: &listed, told: &told, left };
            let decided = foreign.ask(&question, &mut |answer| judged(&listed, answer, &to));
            (foreign, decided)
        });
        self.thought = Some(Thought { moves, is_stale: false, tries, ended });
        Ok(())
    }

    /// Brings a move before the table; without one, the program has ended its thought.
    async fn judge(&mut self, tried: Option<Try>) -> Result<(), Trouble> {
        let Some(thought) = &mut self.thought else { return Ok(()) };
        if let Some(Try { notation, verdict }) = tried {
            if thought.is_stale {
                // A program that is out does not wait for it any more.
                let _ = verdict.send(Err(Denied::Out(Forfeit::Stopped)));
                return Ok(());
            }
            let after = thought.moves;
            let id = self.next_number();
            self.tried = Some((id, verdict));
            let play = json!({"say": "play", "id": id, "notation": notation, "after": after});
            return send(self.socket, play).await;
        }
        let ended = self.thought.take().expect("it was there just now").ended.await;
        let (foreign, decided) = ended.map_err(|error| Trouble::Input(error.to_string()))?;
        match decided {
            // The table went on without it.
            Ok(()) | Err(Forfeit::Stopped) => {
                self.foreign = Some(foreign);
                self.request_question().await
            }
            Err(why) => Err(Trouble::Input(format!(
                "the program is out of the game: {why}; its seat is away now, as if a person had left"
            ))),
        }
    }

    fn take_verdict(&mut self, message: &Value) {
        let id = message["id"].as_u64();
        let Some((_, verdict)) = self.tried.take_if(|(number, _)| Some(*number) == id) else {
            return;
        };
        let judged = match message["hear"] == "done" {
            true => Ok(()),
            false => Err(Denied::Refused {
                rule: message["rule"].as_str().map(str::to_owned),
                reason: message["why"].as_str().unwrap_or_default().to_owned(),
            }),
        };
        // A program that is out does not wait for it any more.
        let _ = verdict.send(judged);
    }

    /// Tells the program how the game ended.
    async fn end(&mut self, stage: &Value) -> Result<String, Trouble> {
        self.tried = None;
        if let Some(Thought { tries, ended, .. }) = self.thought.take() {
            drop(tries);
            let ended = ended.await.map_err(|error| Trouble::Input(error.to_string()))?;
            self.foreign = Some(ended.0);
        }
        let winners: Vec<engine::Seat> = stage["winners"]
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(|seat| Some(engine::Seat(u8::try_from(seat.as_u64()?).ok()?)))
            .collect();
        let how = stage["how"].as_str().unwrap_or_default();
        if let Some(foreign) = self.foreign.take() {
            foreign.over(&GameOver { winners: &winners, rule: None, how, told: &[] });
        }
        let names: Vec<String> = winners.iter().map(engine::Seat::to_string).collect();
        Ok(match names.is_empty() {
            true => format!("the game is over: nobody wins ({how})"),
            false => format!("the game is over: {} wins ({how})", names.join(", ")),
        })
    }
}

/// The next move that the program wants to play, or nothing when it has ended its thought.
async fn next_try(thought: &mut Option<Thought>) -> Option<Try> {
    match thought {
        Some(thought) => thought.tries.recv().await,
        None => std::future::pending().await,
    }
}

/// Brings an answer before the table, and waits for the verdict.
fn judged(listed: &[String], answer: &ProgramAnswer, to: &mpsc::Sender<Try>) -> Result<(), Denied> {
    let notation = match answer {
        ProgramAnswer::Notation(text) => text.clone(),
        ProgramAnswer::Index(index) => listed.get(*index).cloned().ok_or_else(|| {
            let reason = format!("there is no move {index}; the list has {}", listed.len());
            Denied::Refused { rule: None, reason }
        })?,
    };
    let (verdict, judged) = oneshot::channel();
    let stopped = |()| Denied::Out(Forfeit::Stopped);
    to.blocking_send(Try { notation, verdict }).map_err(|_| stopped(()))?;
    judged.blocking_recv().map_err(|_| stopped(()))?
}
