//! A socket, from hello to goodbye.

use super::line::{ClientSocket, in_pieces};
use super::pending::{Pending, RequestKind};
use super::rest::{SpectatorPause, until};
use super::window::{FeedPosition, ViewerFeed, written};
use super::{Ended, Guest, SLOWEST, send};
use crate::app::{AppState, Doors};
use crate::fault::AppError;
use crate::live::wishes::{self, Thought};
use crate::wire::socket::{ClientMessage, ServerMessage};
use futures_util::{SinkExt, StreamExt};
use std::sync::Arc;
use std::time::{Duration, Instant};
use table::{Follower, Pulse};
use tokio::sync::{mpsc, watch};
use tokio::time::{Interval, MissedTickBehavior};
use tokio_tungstenite::tungstenite::{self, Message, Utf8Bytes};

/// The interval between checks that the client is still there.
const BEAT: Duration = Duration::from_secs(20);

/// The time that the client may stay silent.
const SILENCE: Duration = Duration::from_secs(60);

/// The interval between progress reports of a thinking bot.
const GLANCE: Duration = Duration::from_millis(250);

/// The most unreadable messages in a row.
const GARBLED: u32 = 10;

/// The most messages in a row that come too fast.
const TOO_OFTEN: u32 = 200;

/// The most pending answers that cost thought.
const THOUGHTS: usize = 4;

/// A session of a socket whose person is known.
pub struct Session<'s> {
    app: AppState,
    guest: Guest,
    socket: &'s mut ClientSocket,
    window: Arc<ViewerFeed>,
    follower: Follower,
    place: Option<FeedPosition>,
    rest: SpectatorPause,
    doors: watch::Receiver<Doors>,
    beat: Interval,
    /// The time of the next look at a bot's progress; `None` while a person must decide.
    glance: Option<Instant>,
    heard: Instant,
    garbled: u32,
    too_often: u32,
    thoughts: (mpsc::Sender<Thought>, mpsc::Receiver<Thought>),
    pending: Pending,
}

/// The next thing for the session to do.
enum Next {
    /// News of the table.
    Stirred(Pulse),
    /// A message from the client, or its departure.
    Said(Option<Result<Message, tungstenite::Error>>),
    /// An answer that cost thought.
    Thought(Thought),
    /// The time to check that the client is still there.
    Beat,
    /// The time to look at the progress of a bot.
    Glance,
    /// The server is about to end.
    Closing,
}

impl<'s> Session<'s> {
    /// Creates a session that has not begun.
    pub fn new(app: AppState, guest: Guest, socket: &'s mut ClientSocket) -> Session<'s> {
        let mut beat = tokio::time::interval(BEAT);
        beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        Session {
            window: app.window(&guest.table, guest.viewer),
            follower: guest.table.follow(guest.viewer, 0),
            doors: app.doors.subscribe(),
            app,
            socket,
            place: None,
            rest: SpectatorPause::default(),
            beat,
            glance: None,
            heard: Instant::now(),
            garbled: 0,
            too_often: 0,
            thoughts: mpsc::channel(THOUGHTS),
            pending: Pending::of(guest.from),
            guest,
        }
    }

    /// Runs until one side ends it.
    pub async fn run(mut self) -> Ended {
        loop {
            match self.turn().await {
                Ok(()) => {}
                Err(ended) => return ended,
            }
        }
    }

    /// Does the next thing.
    async fn turn(&mut self) -> Result<(), Ended> {
        match self.next().await {
            Next::Stirred(pulse) => self.look(pulse).await,
            Next::Said(said) => self.listen(said).await,
            Next::Thought(thought) => self.say(&thought).await,
            Next::Beat => self.check_alive().await,
            Next::Glance => self.tell_thinking().await,
            Next::Closing => Err(AppError::Closing.into()),
        }
    }

    /// Waits for the next thing to do.
    async fn next(&mut self) -> Next {
        tokio::select! {
            pulse = self.rest.stirred(&mut self.follower) => Next::Stirred(pulse),
            said = self.socket.next() => Next::Said(said),
            thought = self.thoughts.1.recv() => {
                Next::Thought(thought.expect("the session keeps a sender"))
            }
            _ = self.beat.tick() => Next::Beat,
            () = until(self.glance) => Next::Glance,
            _ = self.doors.wait_for(|doors| *doors == Doors::Closing) => Next::Closing,
        }
    }

    /// Sends the news of the table.
    async fn look(&mut self, pulse: Pulse) -> Result<(), Ended> {
        let messages = self.seen(pulse)?;
        self.send_all(messages).await
    }

    /// Returns the news of the table as messages.
    fn seen(&mut self, pulse: Pulse) -> Result<Vec<Utf8Bytes>, Ended> {
        self.follower.heard(pulse);
        let table = &self.guest.table;
        match self.guest.claim {
            // A seat can change hands before a game begins; nobody looks over the shoulder of the next.
            Some(claim) => table.admit(claim)?,
            // Who sits here is told every step.
            None => self.rest = SpectatorPause::from_now(),
        }
        let look = match self.place {
            Some(place) => self.window.look(table, pulse, place),
            None => self.window.enter(table, pulse, self.guest.since),
        };
        self.place = Some(look.place);
        self.glance_soon();
        Ok(look.messages)
    }

    /// Sends an answer together with the news of the table, which mostly results from it.
    async fn reply(&mut self, answer: &ServerMessage) -> Result<(), Ended> {
        let mut messages = vec![written(answer)];
        if let Some(pulse) = self.follower.stirred_already() {
            messages.extend(self.seen(pulse)?);
        }
        self.send_all(messages).await
    }

    /// Schedules a look at a bot's thought, so that a waiting player sees it thinking.
    fn glance_soon(&mut self) {
        let waits = self.guest.table.awaits_bot();
        let next = || Instant::now() + GLANCE;
        self.glance = waits.then(|| self.glance.unwrap_or_else(next));
    }

    /// Sends the progress of a bot that thinks here. One that thinks in another process is out of
    /// sight.
    async fn tell_thinking(&mut self) -> Result<(), Ended> {
        self.glance = None;
        self.glance_soon();
        match self.guest.table.thinking() {
            Some((seat, share)) => self.say(&ServerMessage::Thinking { seat, share }).await,
            None => Ok(()),
        }
    }

    async fn send_all(&mut self, messages: Vec<Utf8Bytes>) -> Result<(), Ended> {
        let sending = async {
            for piece in messages.into_iter().flat_map(in_pieces) {
                self.socket.feed(piece).await?;
            }
            self.socket.flush().await
        };
        match tokio::time::timeout(SLOWEST, sending).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) => Err(Ended::Gone),
            Err(_) => {
                self.app.metrics.too_slow.add();
                Err(Ended::Gone)
            }
        }
    }

    async fn say(&mut self, heard: &ServerMessage) -> Result<(), Ended> {
        send(self.socket, Message::Text(written(heard))).await
    }

    /// Checks that the client is still there, unless it has been silent for too long.
    async fn check_alive(&mut self) -> Result<(), Ended> {
        if self.heard.elapsed() > SILENCE {
            return Err(Ended::Gone);
        }
        send(self.socket, Message::Ping(Vec::new().into())).await
    }

    async fn listen(
        &mut self,
        said: Option<Result<Message, tungstenite::Error>>,
    ) -> Result<(), Ended> {
        self.heard = Instant::now();
        match said {
            Some(Ok(Message::Text(text))) => self.understand(&text).await,
            Some(Ok(Message::Binary(_))) => self.complain("it is not text".to_owned()).await,
            Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Frame(_))) => self.count_ping(),
            Some(Ok(Message::Close(_))) | None => Err(Ended::Gone),
            Some(Err(wrong)) => Err(unreadable(wrong.to_string()).into()),
        }
    }

    /// Counts a sign of life, which costs as much as a message. The server reports none of the
    /// excess ones, but ends the session after enough of them.
    fn count_ping(&mut self) -> Result<(), Ended> {
        match self.guest.purse.messages.take(Instant::now()) {
            Ok(()) => Ok(()),
            Err(wait) => self.count_too_often(wait),
        }
    }

    async fn understand(&mut self, text: &str) -> Result<(), Ended> {
        match serde_json::from_str::<ClientMessage>(text) {
            Ok(said) => match said.number() {
                Some(id) => {
                    self.garbled = 0;
                    self.dispatch(id, said).await
                }
                None => self.complain("you have already said hello".to_owned()).await,
            },
            Err(wrong) => self.complain(wrong.to_string()).await,
        }
    }

    /// Reports that a message was not understood. Says goodbye if it happens again and again.
    async fn complain(&mut self, why: String) -> Result<(), Ended> {
        self.app.metrics.garbled.add();
        self.garbled += 1;
        if self.garbled >= GARBLED {
            return Err(unreadable(why).into());
        }
        self.say(&ServerMessage::Pardon { fault: unreadable(why).told() }).await
    }

    async fn dispatch(&mut self, id: u32, said: ClientMessage) -> Result<(), Ended> {
        if let Err(wait) = wishes::afford(&said, &mut self.guest.purse) {
            return self.refuse_pace(id, wait).await;
        }
        self.too_often = 0;
        let (table, thoughts) = (&self.guest.table, self.thoughts.0.clone());
        let ticket = RequestKind::of(&said).map(|kind| self.pending.next(kind));
        let answer = match (&self.guest.claim, ticket) {
            (Some(claim), Some(ticket)) => {
                wishes::think(table, *claim, (id, said), ticket, thoughts)
            }
            (Some(claim), None) => wishes::answer(&self.app, table, *claim, (id, said)).await,
            (None, ticket) => wishes::answer_onlooker(table, (id, said), ticket, thoughts),
        };
        match answer {
            Some(answer) => self.reply(&answer).await,
            None => Ok(()),
        }
    }

    async fn refuse_pace(&mut self, id: u32, wait: Duration) -> Result<(), Ended> {
        self.count_too_often(wait)?;
        self.say(&wishes::refused(id, &AppError::TooOften(wait).to_string())).await
    }

    /// Counts a message that came too fast; too many of them end the session.
    fn count_too_often(&mut self, wait: Duration) -> Result<(), Ended> {
        self.app.metrics.too_often.add();
        self.too_often += 1;
        if self.too_often >= TOO_OFTEN {
            return Err(AppError::TooOften(wait).into());
        }
        Ok(())
    }
}

fn unreadable(why: String) -> AppError {
    AppError::Unreadable {
        what: "the message",
        why,
        remedy: "send one JSON object of at most 16 kB that says what you want",
    }
}
