//! What the lobby shows and what it is asked for.

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
    /// One sentence that says what one does in it.
    pub blurb: String,
    /// One sentence that says how one wins.
    pub wins: String,
    /// The fewest players.
    pub least: u8,
    /// The most players.
    pub most: u8,
    /// How many rules its rulebook has.
    pub rules: usize,
    /// How many cards it has.
    pub cards: usize,
    /// How many ready decks it has; none, if its decks are not built.
    pub decks: usize,
    /// What each seat may bring to it when it sits down, such as "a deck", if anything.
    pub brings: Option<&'static str>,
    /// What may be chosen beforehand, beside who plays.
    pub options: &'static [SetupOption],
    /// Its lessons and puzzles.
    pub lessons: Vec<LessonCard>,
}

/// Where a server is reached.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct ServerAddress {
    /// Its address for others in the local network, such as `http://192.168.1.20:8080`, if it has one and whoever asks sits at
    /// its machine.
    pub network: Option<String>,
}

/// A bot that can be asked to a table.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct BotCard {
    /// Its level, by name.
    pub level: String,
    /// What it does, in a few words.
    pub blurb: String,
}

/// A table to be opened.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// Which game.
    pub game: String,
    /// Who shall sit where, from `p1` on.
    pub seats: Vec<Wanted>,
    /// What the game can be told beforehand, as TOML; the usual set-up without it.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(optional))]
    pub setup: Option<String>,
    /// Options laid over the usual set-up, as TOML; they are not looked at where a whole set-up is named.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(optional))]
    pub settings: Option<String>,
    /// Cards of one's own to play with, as card text.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(optional))]
    pub cards: Option<String>,
    /// A table whose game is over: it is played again with the same set-up, cards and clock, whatever else is said
    /// of them.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(optional))]
    pub like: Option<String>,
    /// How the person who opens the table is called there.
    pub name: String,
    /// Whether the lobby shows it.
    #[serde(default)]
    pub listed: Listing,
    /// How long everybody may think.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(optional))]
    pub clock: Option<ClockWish>,
    /// How many seconds somebody may think where there is no clock, from 60 to 2592000 (thirty days); then all the others may
    /// agree to let a bot play on. Ten minutes without it.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(optional))]
    pub patience: Option<u32>,
    /// The level of the bot that plays for a person who is away; `normal` without it. Nobody can change it later.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(optional))]
    pub stand_in: Option<String>,
    /// Whether the person who opens the table will promise something to its chance at their seats. The table waits for that:
    /// it is promised over the socket, once one has seen what the table is bound to.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<bool>"))]
    pub promises: bool,
}

/// Who shall sit somewhere.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "lowercase", tag = "is", deny_unknown_fields)]
pub enum Wanted {
    /// The person who opens the table.
    Me {
        /// What they bring, such as a deck, if the game wants something.
        #[serde(default)]
        #[cfg_attr(feature = "types", ts(optional))]
        brought: Option<String>,
    },
    /// A bot of this level.
    Bot {
        /// Its level, by name.
        level: String,
    },
    /// Whoever has the invitation.
    Guest,
    /// Whoever sat there at the table that is played again. Their own secret is their invitation.
    Same,
}

/// Who learns that a table is there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Listing {
    /// Whoever has its link.
    #[default]
    Link,
    /// Everybody, who may then watch.
    Lobby,
}

/// How long everybody may think.
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

/// What lets somebody sit down.
#[derive(Clone, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Invitation {
    /// Where.
    pub seat: Seat,
    /// The secret: 32 hexadecimal digits.
    pub secret: String,
}

/// Somebody sits down.
#[derive(Clone, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct SitDown {
    /// The secret of the invitation; the person's own, at a table that is played again with the same people.
    pub invitation: String,
    /// How the person is called at this table.
    pub name: String,
    /// What the person promises to add to the table's chance; without it the seat adds nothing.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(optional))]
    pub promise: Option<Promise>,
    /// The text that the person brings to the game, where it wants one, such as a deck. Nobody else learns of it before the
    /// end.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(optional))]
    pub brought: Option<String>,
}

/// Somebody binds themselves to words, as `docs/fair.md` says.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Promise {
    /// The commitment of the table that they saw.
    pub saw: String,
    /// The hash of their words: 64 hexadecimal digits.
    pub promise: String,
}

/// Where somebody sat down.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct SatDown {
    /// The seat.
    pub seat: Seat,
}

/// A table, as anybody may know it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct TableCard {
    /// Its id in addresses.
    pub id: String,
    /// The game's name.
    pub game: String,
    /// The game's title.
    pub title: String,
    /// How things stand.
    pub stage: Stage,
    /// Who sits where, from `p1` on.
    pub seats: Vec<SeatCard>,
    /// Who must decide, if somebody must.
    pub asks: Option<Seat>,
    /// The number of moves that stand.
    pub moves: usize,
    /// Milliseconds until the others may agree to let a bot play for whoever must decide; none where there is a clock.
    pub waits: Option<u64>,
    /// What was agreed on for a person who is away or does not decide.
    pub absence: Absence,
    /// Whether this server cannot reach the place where tables are kept, so that what it shows may be old.
    pub cut_off: bool,
    /// How many people watch.
    pub watching: usize,
    /// The hash that binds the table to its seed; empty, if the table cannot be opened here.
    pub commitment: String,
    /// Who promised something to the table's chance and then did not say it, so that all began anew.
    pub withheld: Vec<Withheld>,
    /// Who brought the game here from elsewhere, if somebody did.
    pub brought: Option<Bringing>,
    /// What whoever sits down may bring to the game, in its own words, such as a deck; nothing, if it wants nothing or has begun.
    pub brings: Option<&'static str>,
    /// The sorts of moment that whoever sits here may let go by without being asked.
    pub occasions: &'static [Occasion],
    /// Which of them the seats of the person who asks let go by.
    pub orders: Vec<Order>,
    /// The day whose deal is played, as `2026-11-23`, if it is one: dealt by the server, and not proven.
    pub deal: Option<String>,
    /// When it was opened, in seconds since 1970.
    pub opened: u64,
    /// The seats that the person who asks holds.
    pub mine: Vec<Seat>,
    /// Whether the person who asks has opened the table, and so may free its seats before the game begins.
    pub opener: bool,
}

/// What was agreed on, when a table was opened, for a person who is away or does not decide.
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

/// What a seat lets go by without being asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Order {
    /// Which seat.
    pub seat: Seat,
    /// The names of the sorts of moment.
    pub lets_by: Vec<String>,
}

/// Somebody did not say what they had promised.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Withheld {
    /// Where they sat.
    pub seat: Seat,
    /// How they are called.
    pub name: String,
}

/// A saved game was brought to a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Bringing {
    /// Who brought it.
    pub by: String,
    /// How many moves stood then. Chance up to there was known to who brought it.
    pub moves: usize,
    /// Whether it was no saved game but a table laid out, such as a report: nothing of it was dealt.
    pub laid: bool,
}

/// How things stand at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "lowercase", tag = "is")]
pub enum Stage {
    /// Seats wait for guests, or for what somebody promises.
    Gathering,
    /// All have promised, and say what they promised; then the game begins, or goes on where it was brought.
    Revealing {
        /// Milliseconds until whoever has not is told of and loses the seat.
        within: u64,
    },
    /// The game goes on.
    Playing,
    /// Somebody has stopped it for a while.
    Paused {
        /// Who.
        by: Seat,
    },
    /// It has ended.
    Over {
        /// Who won; nobody in a draw.
        winners: Vec<Seat>,
        /// The rule by which it ended, if a rule did.
        rule: Option<String>,
        /// How it ended.
        how: String,
    },
    /// It does not go on here; what happened there is kept.
    Closed {
        /// Why not, and what to do.
        fault: Fault,
    },
}

/// Who sits somewhere.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct SeatCard {
    /// The seat.
    pub seat: Seat,
    /// Who.
    pub holder: Holder,
    /// Whether its person is here, at this server or another.
    pub here: bool,
    /// Milliseconds until the others may let a bot play for its person, who is away.
    pub away: Option<u64>,
    /// Milliseconds left to think, where there is a clock.
    pub left: Option<u64>,
    /// What it adds to the table's chance.
    pub adds: Adds,
}

/// How far a seat has come with what it adds to the table's chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Adds {
    /// It adds nothing.
    Nothing,
    /// It is to promise something.
    Awaited,
    /// It has promised something.
    Promised,
    /// It has said what it promised.
    Said,
}

/// Who holds a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "lowercase", tag = "is")]
pub enum Holder {
    /// Nobody yet.
    Nobody,
    /// A person.
    Person {
        /// How the person is called.
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

/// What went wrong, for the person concerned.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Fault {
    /// What kind of fault it is, for programs.
    pub code: String,
    /// What is wrong.
    pub reason: String,
    /// What to do about it.
    pub remedy: String,
}

/// A rulebook.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Rulebook {
    /// The game's title.
    pub title: String,
    /// Whose rules they are.
    pub source: String,
    /// The rules, in their order; those of rulebooks beside it stand last.
    pub rules: Vec<&'static Rule>,
}

/// A moment of a game, as one viewer knew it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Moment {
    /// The scene.
    pub scene: Box<Scene>,
    /// What the viewer had been told by then.
    pub story: Vec<StoryLine>,
}
