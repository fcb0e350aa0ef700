//! The errors of a table: each has its reason and its remedy.

use crate::store::StoreError;
use engine::any::{AskError, BeginError};
use engine::journal::JournalError;
use engine::playing::{PlayError, TakebackError};
use engine::{Refusal, Seat};
use serde::{Deserialize, Serialize};

/// The reasons why the table refuses something. Nothing has changed then.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TableError {
    /// There is no such game, or no such bot, or the set-up is wrong.
    #[error("{0}")]
    Unfit(String),
    /// There is no table of this id.
    #[error("there is no such table; look at its link again, or open a new one")]
    NoSuchTable,
    /// There is no such seat.
    #[error("there is no seat {seat} here; choose p1 to p{seats}")]
    NoSuchSeat {
        /// The seat.
        seat: Seat,
        /// The number of seats.
        seats: usize,
    },
    /// Another person holds the seat.
    #[error("the seat {seat} is not yours; play your own, or ask for an invitation")]
    NotYours {
        /// The seat.
        seat: Seat,
    },
    /// The invitation is invalid, or was used.
    #[error("this invitation is no longer good for a seat; ask for a new one")]
    NoInvitation,
    /// All seats are taken.
    #[error("all seats are taken; watch, or open a table of your own")]
    Full,
    /// The table is bound to another seed by now.
    #[error("the table has since committed to another seed; look at it again, and promise again")]
    OtherCommitment,
    /// The words are not those that were promised.
    #[error("these are not the words you promised; send the ones you promised")]
    OtherWords,
    /// The promised words were given at this table before.
    #[error(
        "these words were given at this table before, so others may know them; promise new ones"
    )]
    SpentWords,
    /// A rule forbids what a seat brings.
    #[error(transparent)]
    Misfit(Refusal),
    /// The game wants no text of a seat.
    #[error("players bring nothing of their own to {game}; sit down without it")]
    Unwanted {
        /// The name of the game.
        game: &'static str,
    },
    /// A name or other words are too long, or empty.
    #[error("{what} must have 1 to {most} characters")]
    Words {
        /// The kind of text.
        what: &'static str,
        /// The most characters.
        most: usize,
    },
    /// The name is not allowed.
    #[error("you cannot use that name: {why}; choose another")]
    Name {
        /// The reason.
        why: &'static str,
    },
    /// The game has not begun.
    #[error("the game has not begun; wait until every seat is taken")]
    NotBegun,
    /// The game has begun.
    #[error("the game has begun already; play on, or open another table")]
    Begun,
    /// A player has paused the game.
    #[error("{by} has paused the game; resume it first")]
    Paused {
        /// The player's seat.
        by: Seat,
    },
    /// The game is not paused.
    #[error("the game is not paused; play on")]
    NotPaused,
    /// The game has ended.
    #[error("the game is over: {how}; open another table")]
    Over {
        /// The ending, in words.
        how: String,
    },
    /// The game has not ended.
    #[error("the game is still going on, and its journal tells everything; wait until it is over")]
    GoesOn,
    /// The seed of today's deal must stay secret today.
    #[error(
        "others may still play this deal of the day, and its journal tells everything; come back when the day is over, at midnight UTC"
    )]
    DayGoesOn,
    /// Something happened that the player had not seen.
    #[error(
        "the table has moved on: {stand} moves have been played, and you decided after {believed}; look again, then decide"
    )]
    Stale {
        /// The number of moves.
        stand: usize,
        /// The number of moves that the player assumed.
        believed: usize,
    },
    /// The move was not played.
    #[error(transparent)]
    Play(#[from] PlayError),
    /// The moves were not taken back.
    #[error(transparent)]
    Takeback(#[from] TakebackError),
    /// No player asks to take moves back.
    #[error("nobody is asking to take moves back; play on")]
    NotAsked,
    /// A bot plays the seat, or no bot does.
    #[error("{seat} {state}")]
    Chair {
        /// The seat.
        seat: Seat,
        /// The state of the seat, and the remedy.
        state: &'static str,
    },
    /// The person of the seat has left only just now.
    #[error("{seat} left only a moment ago; in {seconds} seconds a bot may play for them")]
    Grace {
        /// The seat.
        seat: Seat,
        /// The seconds still to wait.
        seconds: u64,
    },
    /// Another bot than the agreed one is to play for a person.
    #[error(
        "the bot that plays for people at this table is {agreed}, as agreed when it was opened; let that one play"
    )]
    OtherStandIn {
        /// The agreed level.
        agreed: String,
    },
    /// The person who wants to free or fill a seat has not opened the table.
    #[error("only the person who opened the table may free a seat or put a bot there; ask them")]
    NotTheOpener,
    /// The queue of thoughts is full.
    #[error("the server has too much to think about just now; ask again in a moment")]
    Busy,
    /// The asker has asked for something else since.
    #[error(
        "you asked for something else before this was worked out; ask again if you still want it"
    )]
    Superseded,
    /// The game has fewer moves.
    #[error("only {stand} moves have been played, not {asked}; ask for an earlier moment")]
    NotYet {
        /// The number of moves.
        stand: usize,
        /// The number requested.
        asked: usize,
    },
    /// The bot did not answer.
    #[error(transparent)]
    Ask(#[from] AskError),
    /// A journal does not hold.
    #[error(transparent)]
    Journal(#[from] JournalError),
    /// The game comes out differently here than when it was played.
    #[error("{why}; save its journal, and go on with the version that wrote it")]
    Closed {
        /// The rules that differ, and where that was noticed.
        why: String,
    },
    /// The table was opened with other cards than there are here.
    #[error(
        "this table is played with cards this server does not have; start the server with the card files the table was opened with, or with none if it was opened with none"
    )]
    OtherCards,
    /// The process that drives the table said so.
    #[error(transparent)]
    Elsewhere(RemoteError),
    /// An internal error that should never happen.
    #[error(
        "something went wrong on our side; nothing was lost, so try again, and tell the makers if it keeps happening"
    )]
    Broken,
    /// The store could not keep it.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<BeginError> for TableError {
    fn from(wrong: BeginError) -> Self {
        TableError::Unfit(wrong.to_string())
    }
}

impl TableError {
    /// Returns the kind of error, for programs.
    pub fn code(&self) -> &str {
        match self {
            TableError::Unfit(_) => "unfit",
            TableError::NoSuchTable => "no-such-table",
            TableError::NoSuchSeat { .. } => "no-such-seat",
            TableError::NotYours { .. } => "not-yours",
            TableError::NoInvitation => "no-invitation",
            TableError::Full => "full",
            TableError::OtherCommitment => "other-commitment",
            TableError::OtherWords => "other-words",
            TableError::SpentWords => "spent-words",
            TableError::Unwanted { .. } => "unwanted",
            TableError::Misfit(_) => "refused",
            TableError::Words { .. } => "words",
            TableError::Name { .. } => "name",
            TableError::NotBegun => "not-begun",
            TableError::Begun => "begun",
            TableError::Paused { .. } => "paused",
            TableError::NotPaused => "not-paused",
            TableError::Over { .. } => "over",
            TableError::GoesOn => "goes-on",
            TableError::DayGoesOn => "day-goes-on",
            TableError::Stale { .. } => "stale",
            TableError::Play(_) => "refused",
            TableError::Takeback(_) => "takeback",
            TableError::NotAsked => "not-asked",
            TableError::Chair { .. } => "chair",
            TableError::Grace { .. } => "grace",
            TableError::OtherStandIn { .. } => "other-stand-in",
            TableError::NotTheOpener => "not-the-opener",
            TableError::Busy => "busy",
            TableError::Superseded => "superseded",
            TableError::NotYet { .. } => "not-yet",
            TableError::Ask(_) => "bot",
            TableError::Journal(_) => "journal",
            TableError::Closed { .. } => "closed",
            TableError::OtherCards => "other-cards",
            TableError::Elsewhere(said) => &said.code,
            TableError::Broken => "broken",
            TableError::Store(StoreError::Damaged { .. }) => "damaged",
            TableError::Store(StoreError::Full { .. }) => "no-room",
            TableError::Store(_) => "store",
        }
    }

    /// Returns the reason in words, without the rule.
    pub fn why(&self) -> String {
        match self {
            TableError::Play(PlayError::Refused(refusal)) | TableError::Misfit(refusal) => {
                refusal.why.clone()
            }
            error => error.to_string(),
        }
    }

    /// Returns the rule that forbids it, if it is a rule.
    pub fn rule(&self) -> Option<&str> {
        match self {
            TableError::Play(PlayError::Refused(refusal)) | TableError::Misfit(refusal) => {
                Some(refusal.rule.as_str())
            }
            TableError::Elsewhere(said) => said.rule.as_deref(),
            _ => None,
        }
    }
}

/// An error from the process that holds the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[error("{text}")]
pub struct RemoteError {
    /// The kind of error, for programs.
    pub code: String,
    /// The rule that forbids it, if it is a rule.
    pub rule: Option<String>,
    /// The reason and what to do.
    pub text: String,
}

impl From<TableError> for RemoteError {
    fn from(error: TableError) -> Self {
        let (code, rule) = (error.code().to_owned(), error.rule().map(str::to_owned));
        RemoteError { code, rule, text: error.why() }
    }
}
