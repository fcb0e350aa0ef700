//! The messages of the lobby.

use super::learn::LessonCard;
use super::socket::StoryLine;
use engine::{Occasion, Rule, Scene, Seat, SetupOption};
use serde::{Deserialize, Serialize};

/// A game that can be played here.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct GameCard {
    /// Its name in addresses.
    pub name: String,
    /// Its title.
    pub title: String,
    /// The goal of the players, in one sentence.
    pub blurb: String,
    /// The way to win, in one sentence.
    pub wins: String,
    /// The fewest players.
    pub least: u8,
    /// The most players.
    pub most: u8,
    /// The number of rules in its rulebook.
    pub rules: usize,
    /// The number of its cards.
    pub cards: usize,
    /// The number of its ready-made decks, or nothing if players don't build decks for it.
    pub decks: usize,
    /// The name of a sheet that its players fill in, such as `character`; `None` if there are none.
    pub sheets: Option<&'static str>,
    /// True if its characters grow over many games, in campaigns.
    pub grows: bool,
    /// The thing each seat may bring when its player sits down, such as "a deck", if any.
    pub brings: Option<&'static str>,
    /// The options to choose before the game, besides the players.
    pub options: &'static [SetupOption],
    /// Its lessons and puzzles.
    pub lessons: Vec<LessonCard>,
}

/// An address that reaches a server.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct ServerAddress {
    /// Its address for others in the local network, such as `http://192.168.1.20:8080`, if it has
    /// one and the request comes from its own machine.
    pub network: Option<String>,
}

/// A bot that can join a table.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct BotCard {
    /// Its level, by name.
    pub level: String,
    /// A short description.
    pub blurb: String,
}

/// A table to be opened.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The name of the game.
    pub game: String,
    /// The wanted players, by seat from `p1` on.
    pub seats: Vec<Wanted>,
    /// The set-up of the game as TOML; the usual set-up without it.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(optional))]
    pub setup: Option<String>,
    /// Options on top of the usual set-up, as TOML; ignored if a whole set-up is given.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(optional))]
    pub settings: Option<String>,
    /// Own cards to play with, as card text.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(optional))]
    pub cards: Option<String>,
    /// A finished table to play again with the same set-up, cards and clock. This overrides any
    /// others given here.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(optional))]
    pub like: Option<String>,
    /// The name of the person who opens the table.
    pub name: String,
    /// The visibility of the table: in the lobby, or only by its link.
    #[serde(default)]
    pub listed: Listing,
    /// The time limits of all players.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(optional))]
    pub clock: Option<ClockWish>,
    /// The seconds a player may think where there is no clock, from 60 to 2592000 (thirty days).
    /// After that, all the others may agree to let a bot play on. Ten minutes without it.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(optional))]
    pub patience: Option<u32>,
    /// The level of the bot that plays for an absent person; `normal` without it. Nobody can change
    /// it later.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(optional))]
    pub stand_in: Option<String>,
    /// True if the person who opens the table will promise something to its chance at their seats.
    /// The table waits for that promise. The person makes it over the socket, after seeing what the
    /// table is bound to.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<bool>"))]
    pub promises: bool,
}

/// The wanted player of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "lowercase", tag = "is", deny_unknown_fields)]
pub enum Wanted {
    /// The person who opens the table.
    Me {
        /// The thing they bring, such as a deck, if the game wants one.
        #[serde(default)]
        #[cfg_attr(feature = "types", ts(optional))]
        brought: Option<String>,
    },
    /// A bot of this level.
    Bot {
        /// Its level, by name.
        level: String,
    },
    /// The person with the invitation.
    Guest,
    /// The person who had this seat at the table that is played again. Their own secret is their
    /// invitation.
    Same,
}

/// The people who can find a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
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
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ClockWish {
    /// Seconds for the whole game, from 60 to 2592000 (thirty days).
    pub seconds: u32,
    /// Seconds added after each decision, 86400 (a day) at most.
    pub added: u32,
}

/// A table that was opened. It holds secrets, so it cannot be printed.
#[derive(Clone, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Opened {
    /// Its id in addresses.
    pub table: String,
    /// A link's secret for each seat that waits for a guest. Each is good for one person.
    pub invitations: Vec<Invitation>,
}

/// A secret that lets a person take a seat.
#[derive(Clone, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Invitation {
    /// The seat.
    pub seat: Seat,
    /// The secret: 32 hexadecimal digits.
    pub secret: String,
}

/// A request to sit down.
#[derive(Clone, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct SitDown {
    /// The secret of the invitation; the person's own, at a table that is played again with the same people.
    pub invitation: String,
    /// The person's name at this table.
    pub name: String,
    /// The person's promise to add to the table's chance; without it the seat adds nothing.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(optional))]
    pub promise: Option<Promise>,
    /// The text that the person brings to the game, where it wants one, such as a deck. Nobody else
    /// may see it before the end.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(optional))]
    pub brought: Option<String>,
}

/// A commitment to words, as `docs/fair.md` describes.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Promise {
    /// The commitment of the table that they saw.
    pub saw: String,
    /// The hash of their words: 64 hexadecimal digits.
    pub promise: String,
}

/// The seat that a person has taken.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct SatDown {
    /// The seat.
    pub seat: Seat,
}

/// The public state of a table.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct TableCard {
    /// Its id in addresses.
    pub id: String,
    /// The game's name.
    pub game: String,
    /// The game's title.
    pub title: String,
    /// The stage of the table.
    pub stage: Stage,
    /// The seats with their players, from `p1` on.
    pub seats: Vec<SeatCard>,
    /// The seat that must decide, if any.
    pub asks: Option<Seat>,
    /// The number of moves.
    pub moves: usize,
    /// Milliseconds until the others may agree to let a bot play for the player who must decide;
    /// none where there is a clock.
    pub waits: Option<u64>,
    /// The terms for a player who is away or does not decide.
    pub absence: Absence,
    /// True if this server cannot reach the place where tables are kept, so that the table shown
    /// may be old.
    pub cut_off: bool,
    /// The number of spectators.
    pub watching: usize,
    /// The hash that binds the table to its seed; empty, if the table cannot be opened here.
    pub commitment: String,
    /// The players who broke a promise to the table's chance, so that the draw began anew.
    pub withheld: Vec<Withheld>,
    /// The person who brought the game here from elsewhere, if any.
    pub brought: Option<Bringing>,
    /// The thing that a person who sits down may bring, in the game's own words, such as a deck.
    /// Nothing if the game wants nothing or has begun.
    pub brings: Option<&'static str>,
    /// The kinds of moment that the player of this seat may skip without being asked.
    pub occasions: &'static [Occasion],
    /// The offers that the viewer's seats skip.
    pub orders: Vec<Order>,
    /// The day whose deal is played, as `2026-11-23`, if it is one. The server deals it, and it is
    /// not proven.
    pub deal: Option<String>,
    /// The time when the table was opened, in seconds since 1970.
    pub opened: u64,
    /// The seats that the requester holds.
    pub mine: Vec<Seat>,
    /// True if the viewer opened the table and may free its seats before the game begins.
    pub opener: bool,
}

/// The terms, agreed when the table was opened, for a player who is away or does not decide.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Absence {
    /// The level of the bot that plays for that person.
    pub stand_in: String,
    /// Seconds that a person may be away before the others may let that bot play.
    pub grace: u64,
    /// Seconds that a person may think before all the others may agree to let it play; none where there is a clock.
    pub patience: Option<u64>,
}

/// The offers that a seat skips without being asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Order {
    /// The seat.
    pub seat: Seat,
    /// The names of the kinds of moment.
    pub lets_by: Vec<String>,
}

/// A player who did not reveal what they had promised.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Withheld {
    /// Their seat.
    pub seat: Seat,
    /// Their name.
    pub name: String,
}

/// The origin of a saved game brought to a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Bringing {
    /// The person who brought the game.
    pub by: String,
    /// The number of moves then. The person who brought the game knew all chance up to there.
    pub moves: usize,
    /// True if it was a laid-out table, such as a report, and no saved game. Nothing of it was
    /// dealt.
    pub laid: bool,
}

/// The stage of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "lowercase", tag = "is")]
pub enum Stage {
    /// Seats wait for guests or for promises.
    Gathering,
    /// All have promised, and reveal their words; then the game begins, or a brought game goes on.
    Revealing {
        /// Milliseconds until a player who has not revealed their words is named and loses the
        /// seat.
        within: u64,
    },
    /// The game goes on.
    Playing,
    /// A player has paused the game.
    Paused {
        /// The player's seat.
        by: Seat,
    },
    /// The game has ended.
    Over {
        /// The winners; nobody in a draw.
        winners: Vec<Seat>,
        /// The rule by which it ended, if a rule did.
        rule: Option<String>,
        /// The ending, in words.
        how: String,
    },
    /// The game does not go on here; its past is kept.
    Closed {
        /// The error, with its remedy.
        fault: Fault,
    },
}

/// A seat and its player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct SeatCard {
    /// The seat.
    pub seat: Seat,
    /// The holder of the seat.
    pub holder: Holder,
    /// True if its player is connected to this server or another.
    pub here: bool,
    /// Milliseconds until the others may let a bot play for its person, who is away.
    pub away: Option<u64>,
    /// Milliseconds left to think, where there is a clock.
    pub left: Option<u64>,
    /// Its contribution to the table's chance.
    pub adds: Adds,
}

/// The progress of a seat's contribution to the table's chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Adds {
    /// No contribution.
    Nothing,
    /// A promise is still to come.
    Awaited,
    /// A promise that is not yet revealed.
    Promised,
    /// The revealed words.
    Said,
}

/// The holder of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "lowercase", tag = "is")]
pub enum Holder {
    /// Nobody yet.
    Nobody,
    /// A person.
    Person {
        /// The person's name.
        name: String,
    },
    /// A bot.
    Bot {
        /// Its level, by name.
        level: String,
        /// The person it plays for while that one is away.
        stands_in_for: Option<String>,
    },
}

/// An error, in words for the person concerned.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Fault {
    /// The kind of error, for programs.
    pub code: String,
    /// The reason.
    pub reason: String,
    /// The remedy.
    pub remedy: String,
}

/// A rulebook.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Rulebook {
    /// The game's title.
    pub title: String,
    /// The author or publisher of the rules.
    pub source: String,
    /// The rules, in their order; rules of additional rulebooks come last.
    pub rules: Vec<&'static Rule>,
}

/// A moment of a game, as one viewer knew it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Moment {
    /// The scene.
    pub scene: Box<Scene>,
    /// The story that the viewer knew by then.
    pub story: Vec<StoryLine>,
}
