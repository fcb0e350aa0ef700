//! The terms agreed before anybody sits down, and the seats with their holders.

use crate::adding::Adding;
use crate::day::Day;
use crate::secret::SecretHash;
use engine::Seat;
use engine::journal::Fingerprint;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The terms with which a table is opened. They never change.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Terms {
    /// The game's name.
    pub game: String,
    /// The set-up, as TOML.
    pub setup: String,
    /// The cards of the game, if they are not those of the box.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cards: Option<Fingerprint>,
    /// The opener's own card text, in addition to the server's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub own_cards: Option<Arc<str>>,
    /// The day whose deal is played, the same for everybody at this server.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deal: Option<Day>,
    /// The visibility of the table.
    pub listing: Listing,
    /// The time limits of all players.
    pub clock: Option<ClockTerms>,
    /// The fate of a seat whose time is over.
    pub time_out: TimeOut,
    /// The times that the others wait for a player.
    #[serde(default)]
    pub patience: Patience,
    /// The level of the bot that plays for a person who is away. Everybody who sits down agrees to it.
    #[serde(default = "usual_stand_in")]
    pub stand_in: String,
    /// The person who opened it, if known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opener: Option<SecretHash>,
    /// The time when it was opened, in milliseconds since 1970.
    pub opened: u64,
}

/// The level of the bot that plays for a person who is away, unless the table agrees on another.
pub const USUAL_STAND_IN: &str = "normal";

fn usual_stand_in() -> String {
    USUAL_STAND_IN.to_owned()
}

/// The times that the others wait for a player before they may let a bot play on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Patience {
    /// Milliseconds that a player may be away.
    pub grace: u64,
    /// Milliseconds that a player may think where there is no clock. Then all the others may agree
    /// to go on.
    pub thought: u64,
    /// Milliseconds in which a player must reveal the promised words.
    #[serde(default = "reveal")]
    pub reveal: u64,
}

fn reveal() -> u64 {
    20_000
}

impl Default for Patience {
    fn default() -> Self {
        Patience { grace: 60_000, thought: 600_000, reveal: reveal() }
    }
}

/// The people who can find a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Listing {
    /// People with its link.
    #[default]
    Link,
    /// Everybody, who may then watch.
    Lobby,
}

/// The time limits of all players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClockTerms {
    /// Milliseconds at first.
    pub first: u64,
    /// Milliseconds added after each decision.
    pub added: u64,
    /// The span that the time covers.
    pub span: Span,
}

/// The span that a clock's time covers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Span {
    /// The whole game.
    #[default]
    Game,
    /// One decision: the clock is reset after each.
    Decision,
}

/// The fate of a seat whose time is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum TimeOut {
    /// A bot of this level plays on for it.
    Bot(String),
    /// The seat resigns.
    Resign,
}

impl Default for TimeOut {
    fn default() -> Self {
        TimeOut::Bot(usual_stand_in())
    }
}

/// The holder of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Holder {
    /// Nobody yet.
    Nobody,
    /// A person.
    Person(Person),
    /// A bot of this level.
    Bot(String),
}

/// A person, known by a secret.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Person {
    /// The person's name.
    pub name: String,
    /// The hash of the secret.
    pub secret: SecretHash,
}

/// A seat and its known facts. It has no written form, so that its hashes do not leave by accident.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chair {
    /// The holder of the seat.
    pub holder: Holder,
    /// The level of the bot that plays for an absent person.
    pub stand_in: Option<String>,
    /// The time since when its person is away, in milliseconds since 1970.
    pub away: Option<u64>,
    /// The number of times its person has paused the game.
    pub pauses: u8,
    /// The hash of the invitation to this seat.
    pub(crate) invitation: Option<SecretHash>,
    /// The hash of the invitation by which its holder sat down.
    pub(crate) came_by: Option<SecretHash>,
    /// The kinds of moment that its holder skips. Only the holder may know them.
    pub lets_by: Vec<String>,
    /// Its holder's contribution to the table's chance.
    pub adding: Adding,
    /// The text that its holder brings to the game. It must not leave the table before the end.
    pub(crate) brought: Option<String>,
}

impl Chair {
    /// Returns a seat nobody has taken.
    pub(crate) fn empty() -> Chair {
        Chair {
            holder: Holder::Nobody,
            stand_in: None,
            away: None,
            pauses: 0,
            invitation: None,
            came_by: None,
            lets_by: Vec::new(),
            adding: Adding::Nothing,
            brought: None,
        }
    }

    /// Returns the level of the bot that decides here, if one does.
    pub fn bot(&self) -> Option<&str> {
        match &self.holder {
            Holder::Bot(level) => Some(level),
            _ => self.stand_in.as_deref(),
        }
    }

    /// Returns true if this person holds the seat.
    pub fn is_held_by(&self, secret: SecretHash) -> bool {
        matches!(&self.holder, Holder::Person(person) if person.secret == secret)
    }

    /// Returns the thing this person brought to the game, if they hold the seat. Only they may see
    /// it.
    pub fn brought_by(&self, secret: SecretHash) -> Option<&str> {
        self.brought.as_deref().filter(|_| self.is_held_by(secret))
    }

    /// Returns true if a person currently decides here.
    pub fn is_in_person(&self) -> bool {
        matches!(self.holder, Holder::Person(_)) && self.stand_in.is_none()
    }
}

/// The proof that a person may act for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Claim {
    /// The seat.
    pub seat: Seat,
    /// The hash of the secret that proves it.
    pub secret: SecretHash,
}
