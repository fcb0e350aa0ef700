//! The events of a table, one numbered record after another. Nothing else of it is stored.
//!
//! Records are only ever added. They determine the state of a table, so any process can follow a
//! table by reading on. A table dropped from memory comes back as it was.

use crate::adding::Adding;
use crate::secret::SecretHash;
use crate::terms::Holder;
use engine::journal::{Entry, Fingerprint, Header};
use engine::{Seat, Seats, Seed};
use serde::{Deserialize, Serialize};

/// An event of a table.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Record {
    /// A seat is open to the holder of an invitation.
    Invited {
        /// The seat.
        seat: Seat,
        /// The hash of the invitation.
        invitation: SecretHash,
    },
    /// A player sat down.
    Sat {
        /// The seat.
        seat: Seat,
        /// The player.
        holder: Holder,
        /// The seat's contribution to the table's chance.
        #[serde(default, skip_serializing_if = "Adding::is_nothing")]
        adds: Adding,
        /// The text that the seat brings to the game, such as a deck. Nobody else learns of it before the end.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        brought: Option<String>,
        /// The words added to the seed on sitting down, unpromised, in records of earlier versions.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        entropy: Option<String>,
    },
    /// A player promised words.
    Promised {
        /// The seat.
        seat: Seat,
        /// The hash of the words.
        promise: Fingerprint,
    },
    /// A player revealed the words that they had promised.
    Revealed {
        /// The seat.
        seat: Seat,
        /// The words.
        words: String,
    },
    /// A player did not reveal the promised words and has lost the seat.
    Withheld {
        /// The seat.
        seat: Seat,
    },
    /// The table is bound to another seed from now on: promises are void, and revealed words are
    /// forgotten.
    Committed {
        /// The new seed. It must not leave the table before the end.
        #[serde(with = "seed_digits")]
        seed: Seed,
    },
    /// The game was saved elsewhere and brought here.
    Brought {
        /// The name of the person who brought it.
        by: String,
    },
    /// The game began.
    Began(Box<Header>),
    /// The journal grew.
    Entered {
        /// The entry.
        entry: Entry,
        /// The times on all clocks then, in milliseconds.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        clocks: Vec<u64>,
        /// The fingerprint of the state then. It reveals a game whose rules have changed since.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        state: Option<Fingerprint>,
    },
    /// The state after the records before this one: when the game began, or was brought here.
    Stands {
        /// The fingerprint of the state.
        state: Fingerprint,
    },
    /// A player asks the others for something.
    Asked(Request),
    /// A player answered the request.
    Answered {
        /// The player's seat.
        seat: Seat,
        /// The answer.
        answer: Answer,
    },
    /// A player paused the game.
    Paused {
        /// The player's seat.
        seat: Seat,
        /// The times on all clocks then, in milliseconds.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        clocks: Vec<u64>,
    },
    /// The game goes on after a pause.
    Resumed {
        /// The player's seat.
        seat: Seat,
    },
    /// A person has left.
    Left {
        /// The seat.
        seat: Seat,
    },
    /// A person is here.
    Came {
        /// The seat.
        seat: Seat,
    },
    /// A bot plays for an absent person.
    StoodIn {
        /// The seat.
        seat: Seat,
        /// The bot's level.
        level: String,
    },
    /// The person is back.
    CameBack {
        /// The seat.
        seat: Seat,
    },
    /// A player set the kinds of moment in which they skip every offer. In all others the table
    /// asks them.
    Ordered {
        /// The seat.
        seat: Seat,
        /// The names of the kinds of moment.
        lets_by: Vec<String>,
    },
    /// The table has ended before the game did.
    Ended(Stated),
    /// A player said something in the chat.
    Said(Talk),
}

/// A request of one player that others must agree to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Request {
    /// The seat that makes the request.
    pub seat: Seat,
    /// The subject of the request.
    #[serde(default, skip_serializing_if = "Matter::is_a_takeback")]
    pub matter: Matter,
    /// The number of moves to take back.
    pub moves: usize,
    /// The reason why it needs consent.
    pub why: String,
    /// The seats that agree so far, including bots.
    pub consent: Seats,
}

/// The subject of a request to the other players.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Matter {
    /// Taking moves back.
    #[default]
    Takeback,
    /// Pausing the game.
    Pause,
    /// Letting a bot of this level play for a player who does not decide.
    Replace {
        /// The seat of that player.
        seat: Seat,
        /// The level.
        level: String,
    },
}

impl Matter {
    fn is_a_takeback(&self) -> bool {
        *self == Matter::Takeback
    }
}

/// Yes or no.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Answer {
    /// Yes.
    Yes,
    /// No.
    No,
}

/// The recorded end of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stated {
    /// The winners; nobody in a draw.
    pub winners: Vec<Seat>,
    /// The rule that ended it, if one did.
    pub rule: Option<String>,
    /// The ending, in words.
    pub how: String,
}

/// A chat message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Talk {
    /// The speaker's seat, if they have one.
    pub seat: Option<Seat>,
    /// The speaker's name.
    pub name: String,
    /// The text of the message.
    pub text: String,
}

/// A record with its number and its time.
#[derive(Clone, Debug)]
pub struct Numbered {
    /// Its number, counted from 1.
    pub number: u64,
    /// The time, in milliseconds since 1970.
    pub at: u64,
    /// The event.
    pub record: Record,
}

/// A seed as hexadecimal digits.
mod seed_digits {
    use engine::Seed;
    use serde::{Deserialize, Deserializer, Serializer};

    pub fn serialize<S: Serializer>(seed: &Seed, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(seed)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Seed, D::Error> {
        let text = String::deserialize(deserializer)?;
        let wrong = || serde::de::Error::custom("a seed is 64 hexadecimal digits");
        Seed::parse(&text).ok_or_else(wrong)
    }
}
