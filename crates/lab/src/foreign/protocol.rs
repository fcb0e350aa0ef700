//! The protocol `tessera-bot 1`: JSON, a message a line.

use super::forfeit::Forfeit;
use engine::journal::Fingerprint;
use engine::{RuleId, Seat};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

/// The name and version of the protocol, which `hello` says.
pub const PROTOCOL: &str = "tessera-bot 1";

/// A message to a program.
#[derive(Debug, Serialize)]
#[serde(rename_all = "lowercase", tag = "type")]
pub(super) enum ToBot<'a> {
    Hello(&'a Hello<'a>),
    Ask(Ask<'a>),
    Refused { ask: u64, rule: Option<&'a str>, reason: &'a str, left_ms: u64 },
    Over(&'a GameOver<'a>),
}

/// The first message: what is played, and as whom.
#[derive(Debug, Serialize)]
pub struct Hello<'a> {
    /// The name of the protocol.
    pub protocol: &'static str,
    /// The game's name.
    pub game: &'a str,
    /// The edition of its rules.
    pub edition: u32,
    /// The digest of the cards, if they are not those of the box.
    pub cards: Option<Fingerprint>,
    /// The program's seat, counted from 0.
    pub seat: Seat,
    /// How many seats there are.
    pub seats: u8,
    /// The set-up, if it holds nothing that another seat brought.
    pub setup: Option<&'a RawValue>,
}

/// A question: which move.
#[derive(Debug, Serialize)]
pub(super) struct Ask<'a> {
    /// Its number, which the answer repeats.
    pub ask: u64,
    pub view: &'a RawValue,
    pub moves: &'a [String],
    pub told: &'a [String],
    pub left_ms: u64,
}

/// The last message: how the game ended.
#[derive(Debug, Serialize)]
pub struct GameOver<'a> {
    /// The seats that won, counted from 0.
    pub winners: &'a [Seat],
    /// The rule that ended the game, if one did.
    pub rule: Option<RuleId>,
    /// How it ended, in a few words.
    pub how: &'a str,
    /// What the seat was told since its last decision.
    pub told: &'a [String],
}

impl ToBot<'_> {
    pub(super) fn line(&self) -> String {
        let mut line = serde_json::to_string(self).expect("messages are plain data");
        line.push('\n');
        line
    }
}

/// A message from a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Reply {
    /// It is ready to play.
    Ready,
    /// It does not play this.
    No { reason: String },
    /// Its decision.
    Answer { ask: u64, answer: ProgramAnswer },
}

/// A program's decision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProgramAnswer {
    /// The index of a listed move.
    Index(usize),
    /// A move in notation, listed or not.
    Notation(String),
}

/// A program's line as JSON has it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    #[serde(default)]
    ready: Option<bool>,
    #[serde(default)]
    no: Option<String>,
    #[serde(default)]
    ask: Option<u64>,
    #[serde(default)]
    index: Option<usize>,
    #[serde(default)]
    r#move: Option<String>,
}

impl Reply {
    pub(super) fn read(line: &[u8]) -> Result<Reply, Forfeit> {
        let line: Line =
            serde_json::from_slice(line).map_err(|error| Forfeit::Garbled(error.to_string()))?;
        match line {
            Line { ready: Some(true), no: None, ask: None, index: None, r#move: None } => {
                Ok(Reply::Ready)
            }
            Line { ready: None, no: Some(reason), ask: None, index: None, r#move: None } => {
                Ok(Reply::No { reason })
            }
            Line { ready: None, no: None, ask: Some(ask), index: Some(index), r#move: None } => {
                Ok(Reply::Answer { ask, answer: ProgramAnswer::Index(index) })
            }
            Line { ready: None, no: None, ask: Some(ask), index: None, r#move: Some(text) } => {
                Ok(Reply::Answer { ask, answer: ProgramAnswer::Notation(text) })
            }
            _ => Err(Forfeit::Garbled(
                "write `ready`, `no`, or `ask` with either `index` or `move`".to_owned(),
            )),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Reply, Forfeit> {
        Reply::read(line.as_bytes())
    }

    #[test]
    fn answers_are_an_index_or_a_notation_and_never_both() {
        let answer = |answer| Ok(Reply::Answer { ask: 3, answer });
        assert_eq!(read(r#"{"ask":3,"index":0}"#), answer(ProgramAnswer::Index(0)));
        assert_eq!(
            read(r#"{"ask":3,"move":"a b"}"#),
            answer(ProgramAnswer::Notation("a b".to_owned()))
        );
        assert_eq!(read(r#"{"ready":true}"#), Ok(Reply::Ready));
        for wrong in [
            "",
            "3",
            "{}",
            "null",
            r#"{"ready":false}"#,
            r#"{"ask":3}"#,
            r#"{"index":3}"#,
            r#"{"ask":3,"index":-1}"#,
            r#"{"ask":3,"index":1,"move":"a"}"#,
            r#"{"ask":3,"index":1,"more":1}"#,
            r#"{"ask":3,"index":99999999999999999999}"#,
        ] {
            assert!(matches!(read(wrong), Err(Forfeit::Garbled(_))), "{wrong}");
        }
    }
}
