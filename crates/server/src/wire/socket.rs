//! The messages of a table's socket.
//!
//! The first message is [`ClientMessage::Hello`]. The answer is a [`ServerMessage::Welcome`] with
//! the whole scene, or the patches since the event that the client saw last, if they are still
//! known. A [`ServerMessage::Table`] follows. Every message about the table carries the number of
//! the last event that a client knows after receiving it. A client that returns sends that number.
//! A [`ServerMessage::Welcome`] may come at any time, to a client that was too slow for patches.
//! Every request carries a number of the client's own, and one message with that number answers it.

use super::lobby::{Fault, Promise, TableCard};
use crate::patch::Patch;
use engine::lift::Lift;
use engine::ruler::RulerEnd;
use engine::scene::Stroke;
use engine::{Line, Pace, Preview, Scene, Seat, Text, Viewer};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A message from a client.
#[derive(Clone, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase", tag = "say", deny_unknown_fields)]
pub enum ClientMessage {
    /// The introduction of a client, and the last event it saw. Must come first, once.
    Hello {
        /// The person's secret; without it the client is a spectator.
        #[serde(default)]
        #[cfg_attr(feature = "types", ts(optional))]
        person: Option<String>,
        /// One of the person's seats; the first without it.
        #[serde(default)]
        #[cfg_attr(feature = "types", ts(optional))]
        seat: Option<Seat>,
        /// The number of the last event seen.
        #[serde(default)]
        #[cfg_attr(feature = "types", ts(optional))]
        since: Option<u64>,
    },
    /// Promises something to the table's chance, before a game begins or goes on where it was brought.
    Promise {
        /// The client's number for this.
        id: u32,
        /// One of the person's seats.
        seat: Seat,
        /// The promise.
        promise: Promise,
    },
    /// Reveals the promised words, while the table is revealing.
    Reveal {
        /// The client's number for this.
        id: u32,
        /// One of the person's seats.
        seat: Seat,
        /// The words.
        words: String,
    },
    /// Plays a move.
    Play {
        /// The client's number for this.
        id: u32,
        /// The move as it is written.
        notation: String,
        /// The number of moves when the person decided.
        after: usize,
    },
    /// Asks for the certain consequences of a move.
    Foresee {
        /// The client's number for this.
        id: u32,
        /// The move as it is written.
        notation: String,
    },
    /// Asks how a move would turn out if everybody played on.
    Forecast {
        /// The client's number for this.
        id: u32,
        /// The move as it is written.
        notation: String,
    },
    /// Asks for the measurements of a move, and whether it is allowed.
    Sketch {
        /// The client's number for this.
        id: u32,
        /// The move as it is written.
        notation: String,
    },
    /// Asks what a move could carry and where, with the measurements.
    Lift {
        /// The client's number for this.
        id: u32,
        /// The move as it is written.
        notation: String,
    },
    /// Lays a ruler on the map, on anybody's turn. Spectators may, too.
    Measure {
        /// The client's number for this.
        id: u32,
        /// The start of the ruler.
        from: RulerEnd,
        /// The end of the ruler. Without it, the ruler shows how far the thing there reaches.
        #[serde(default)]
        #[cfg_attr(feature = "types", ts(optional))]
        to: Option<RulerEnd>,
    },
    /// Asks for the seat's pending decision, as a program needs it.
    Question {
        /// The client's number for this.
        id: u32,
        /// The number of moves that the program knows; the setting up is one.
        heard: usize,
    },
    /// Asks whether a move is allowed, and why not.
    Check {
        /// The client's number for this.
        id: u32,
        /// The move as it is written.
        notation: String,
    },
    /// Takes back the last moves, or asks the others for their consent.
    Takeback {
        /// The client's number for this.
        id: u32,
        /// The number of moves.
        moves: usize,
    },
    /// Asks whether the player may go back to an earlier number of moves.
    Back {
        /// The client's number for this.
        id: u32,
        /// The number of moves.
        to: usize,
    },
    /// Answers a player who asks for consent.
    Consent {
        /// The client's number for this.
        id: u32,
        /// The answer.
        answer: Answer,
    },
    /// Pauses the game.
    Pause {
        /// The client's number for this.
        id: u32,
    },
    /// Resumes the game.
    Resume {
        /// The client's number for this.
        id: u32,
    },
    /// Gives up.
    Resign {
        /// The client's number for this.
        id: u32,
    },
    /// Asks for a strong player's advice.
    Hint {
        /// The client's number for this.
        id: u32,
    },
    /// Asks for a replay since a number of moves, step by step; only the last part, if it is long.
    Again {
        /// The client's number for this.
        id: u32,
        /// The number of moves then.
        since: usize,
    },
    /// Lets a bot play a seat that its person has left. Asks the others whether a bot may play
    /// where the person is here and does not decide. Takes the player's own seat back.
    Substitute {
        /// The client's number for this.
        id: u32,
        /// The seat.
        seat: Seat,
        /// The bot's level; without it the person comes back.
        #[serde(default)]
        #[cfg_attr(feature = "types", ts(optional))]
        level: Option<String>,
    },
    /// Sets the kinds of moment that the player skips. In all others the table asks them.
    Order {
        /// The client's number for this.
        id: u32,
        /// The names of the kinds of moment.
        lets_by: Vec<String>,
    },
    /// Sends a chat message to the table.
    Talk {
        /// The client's number for this.
        id: u32,
        /// The text of the message.
        text: String,
    },
}

impl ClientMessage {
    /// Returns the client's number for its request; hello has none.
    pub fn number(&self) -> Option<u32> {
        match self {
            ClientMessage::Hello { .. } => None,
            ClientMessage::Promise { id, .. }
            | ClientMessage::Reveal { id, .. }
            | ClientMessage::Play { id, .. }
            | ClientMessage::Foresee { id, .. }
            | ClientMessage::Forecast { id, .. }
            | ClientMessage::Sketch { id, .. }
            | ClientMessage::Lift { id, .. }
            | ClientMessage::Measure { id, .. }
            | ClientMessage::Check { id, .. }
            | ClientMessage::Question { id, .. }
            | ClientMessage::Takeback { id, .. }
            | ClientMessage::Back { id, .. }
            | ClientMessage::Consent { id, .. }
            | ClientMessage::Pause { id }
            | ClientMessage::Resume { id }
            | ClientMessage::Resign { id }
            | ClientMessage::Hint { id }
            | ClientMessage::Again { id, .. }
            | ClientMessage::Substitute { id, .. }
            | ClientMessage::Order { id, .. }
            | ClientMessage::Talk { id, .. } => Some(*id),
        }
    }
}

impl ServerMessage {
    /// Returns the same message, with the number of this event.
    pub fn of_event(mut self, number: u64) -> ServerMessage {
        match &mut self {
            ServerMessage::Welcome { event, .. }
            | ServerMessage::Patch { event, .. }
            | ServerMessage::Anew { event, .. }
            | ServerMessage::Table { event, .. }
            | ServerMessage::Asked { event, .. }
            | ServerMessage::Talk { event, .. } => *event = number,
            _ => {}
        }
        self
    }
}

/// The way a player may take moves back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase", tag = "is")]
pub enum WayBack {
    /// At once.
    Free,
    /// With the consent of the others.
    Ask {
        /// The reason.
        why: String,
    },
    /// Not at all.
    Never {
        /// The reason.
        why: String,
    },
}

/// Yes or no.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Answer {
    /// Yes.
    Yes,
    /// No.
    No,
}

/// A request to the other players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase", tag = "is")]
pub enum Matter {
    /// Taking moves back.
    Takeback,
    /// Pausing the game once more.
    Pause,
    /// Letting a bot play for a player who does not decide.
    Replace {
        /// The seat of that player.
        seat: Seat,
    },
}

/// A message to a client.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase", tag = "hear")]
pub enum ServerMessage {
    /// The whole table, for this viewer.
    Welcome {
        /// The number of the last event.
        event: u64,
        /// The role of the client at this table.
        viewer: Viewer,
        /// The seats and the state of the table.
        table: TableCard,
        /// The scene; none before the game begins.
        scene: Option<Arc<Scene>>,
        /// The story so far, as this viewer knows it.
        story: Vec<StoryLine>,
        /// The chat so far.
        talk: Vec<Talk>,
    },
    /// The scene has changed. Players receive each step, even within one move. Spectators and
    /// viewers who are far behind receive many changes at once.
    Patch {
        /// The number of this event.
        event: u64,
        /// The number of moves now; a move counts when its last step is done.
        moves: usize,
        /// The changes from the last scene to this one (RFC 6902).
        #[cfg_attr(feature = "types", ts(type = "Op[]"))]
        scene: Patch,
        /// The story of it, as this viewer knows it.
        story: Vec<StoryLine>,
        /// The kind of step, or nothing if it is much at once.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "types", ts(optional))]
        step: Option<Step>,
    },
    /// Moves were taken back: the scene and the whole story anew.
    Anew {
        /// The number of this event.
        event: u64,
        /// The number of moves now.
        moves: usize,
        /// The scene.
        scene: Arc<Scene>,
        /// The story of the moves that remain, as this viewer knows it.
        story: Vec<StoryLine>,
    },
    /// The seats or the state of the table have changed. Patches alone report moves.
    Table {
        /// The number of this event.
        event: u64,
        /// The table.
        table: TableCard,
    },
    /// A player asks the others for their consent. While the request is open, it follows each
    /// [`ServerMessage::Table`].
    Asked {
        /// The number of this event.
        event: u64,
        /// The player's seat.
        by: Seat,
        /// The subject of the request.
        matter: Matter,
        /// The number of moves to take back.
        moves: usize,
        /// The reason why it needs consent.
        why: String,
    },
    /// A bot is thinking. The server sends this about four times a second to every player, as long
    /// as it lasts.
    Thinking {
        /// The seat.
        seat: Seat,
        /// The share of its time that it has used, from 0 to 1.
        share: f32,
    },
    /// A person says something in the chat.
    Talk {
        /// The number of this event.
        event: u64,
        /// The chat message.
        talk: Talk,
    },
    /// The server did not understand the message, and did nothing.
    Pardon {
        /// The error.
        fault: Fault,
    },
    /// The request is done, and its effect will not be lost.
    Done {
        /// The client's number.
        id: u32,
    },
    /// The seat's pending decision, as a program needs it.
    Question {
        /// The client's number.
        id: u32,
        /// The decision, or nothing if the seat has none now.
        question: Option<Box<Question>>,
    },
    /// The request is refused.
    Refused {
        /// The client's number.
        id: u32,
        /// The rule it would break, if it is a rule that forbids it.
        rule: Option<String>,
        /// The reason.
        why: String,
    },
    /// The way the player may take moves back.
    Back {
        /// The client's number.
        id: u32,
        /// The way back.
        way: WayBack,
    },
    /// The consequences of a move, or a forecast of how it would turn out.
    Foreseen {
        /// The client's number.
        id: u32,
        /// The consequences.
        preview: Preview,
    },
    /// The measurements of a move.
    Sketched {
        /// The client's number.
        id: u32,
        /// The lines to draw on the map.
        strokes: Vec<Stroke>,
        /// The reason why the move is not allowed, or nothing if it is.
        why: Option<String>,
    },
    /// The things a move could carry, and their destinations.
    Lifted {
        /// The client's number.
        id: u32,
        /// The things and destinations, or nothing if the move carries nothing.
        lift: Option<Lift>,
    },
    /// The measurements of a ruler.
    Measured {
        /// The client's number.
        id: u32,
        /// The lines to draw on the map, or nothing where nothing can be measured.
        strokes: Vec<Stroke>,
    },
    /// A replay of past steps.
    Again {
        /// The client's number.
        id: u32,
        /// The table as it stood before it.
        scene: Arc<Scene>,
        /// The steps, one by one.
        steps: Vec<Shown>,
    },
    /// A strong player's advice.
    Advice {
        /// The client's number.
        id: u32,
        /// At most three moves, the best first, and none that the bot hardly looked at.
        options: Vec<Advised>,
    },
    /// Something is wrong with the connection or the table; the socket is closed after it.
    Goodbye {
        /// The error.
        fault: Fault,
    },
}

/// A decision, with all that its seat knows.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Question {
    /// The number of moves.
    pub moves: usize,
    /// The seat's view.
    #[cfg_attr(feature = "types", ts(type = "unknown"))]
    pub view: Box<serde_json::value::RawValue>,
    /// The listed moves, as they are written.
    pub listed: Vec<String>,
    /// The lines of the story since then, in plain words.
    pub told: Vec<String>,
}

/// The kind of step: a move, or the time between two of its beats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Step {
    /// The seat that moved, or nothing if this only follows from a move.
    pub by: Option<Seat>,
    /// The time to show it.
    pub pace: Pace,
}

/// A replayed step.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Shown {
    /// The number of moves then; a move counts when its last step is done.
    pub moves: usize,
    /// The changes to the scene before it (RFC 6902).
    #[cfg_attr(feature = "types", ts(type = "Op[]"))]
    pub scene: Patch,
    /// The story of this step, as this viewer sees it.
    pub story: Vec<StoryLine>,
    /// The kind of step.
    pub step: Step,
}

/// A line of the story, with the move it belongs to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct StoryLine {
    /// The number of moves after which it happened; 0 while the table was set up.
    pub at: usize,
    /// The seat that moved, or nothing if it only followed from a move.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub by: Option<Seat>,
    /// The time to show it, unless it is an act, as most steps are.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub pace: Option<Pace>,
    /// The sentence.
    pub line: Line,
}

/// A chat message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Talk {
    /// The speaker's seat, if they have one.
    pub seat: Option<Seat>,
    /// The speaker's name.
    pub name: String,
    /// The text of the message.
    pub text: String,
}

/// A move in a strong player's advice.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Advised {
    /// The move as it is written.
    pub notation: String,
    /// The move in plain words.
    pub text: Text,
    /// The chance of winning after it, from 0 (lost) to 1 (won). Unknown if there is no other move
    /// and none was tried.
    pub chance: Option<f32>,
    /// The lower bound of the chance, as far as the thought tells.
    pub low: Option<f32>,
    /// The upper bound.
    pub high: Option<f32>,
    /// Its rank among the moves.
    pub rank: Rank,
    /// The weightiest thing that certainly follows from it.
    pub reason: Option<Text>,
}

/// The rank of a suggested move among the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Rank {
    /// Better than all others.
    Best,
    /// Equal to others, as far as the thought tells; none is the best.
    AsGood,
    /// Another is better.
    Less,
    /// Hardly looked at.
    Unclear,
}
