//! The drawing of a view: the few parts with which all games are drawn.
//!
//! A scene is made from a view and from nothing else, so a screen cannot leak. A client computes no
//! rule: it shows the parts, offers exactly the choices of the [`Prompt`] and shows the reasons of
//! what cannot be.
//!
//! Parts that come up in scene after scene and seldom change (faces, choices, reasons, trees,
//! piles) are held by an [`Arc`], so that a game may share them among scenes; a
//! [`Memo`](crate::Memo) helps with that.

use crate::blank::Blank;
use crate::{DieLook, Line, Refusal, RuleId, Seat, Text, Tint, Turn, Viewer};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::sync::Arc;

/// All that a client needs to draw a moment of a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Scene {
    /// The game's title.
    pub title: String,
    /// The viewer.
    pub viewer: Viewer,
    /// The title of the moment, such as "Turn 7".
    pub moment: String,
    /// The pending question, and the seat that must answer it.
    pub prompt: Prompt,
    /// The parts of the table, in the order in which they are read.
    pub parts: Vec<Part>,
    /// Lines between things.
    pub links: Vec<Link>,
    /// The actors of this round in the order of their turns, where there is more to show than whose
    /// turn it is. Those who have had their turn come first, then the one on turn, then those who
    /// wait.
    pub order: Vec<Actor>,
    /// The ending of the game, if it is over.
    pub ending: Option<Line>,
}

impl Scene {
    /// Draws a table in a game whose things have no links.
    pub fn new(
        title: &str,
        viewer: Viewer,
        moment: String,
        turn: &Turn,
        prompt: Prompt,
        parts: Vec<Part>,
    ) -> Scene {
        let (title, ending) = (title.to_owned(), turn.ending());
        Scene { title, viewer, moment, prompt, parts, links: Vec::new(), order: Vec::new(), ending }
    }

    /// Returns the same table in passing, without a pending question.
    pub fn in_passing(self) -> Scene {
        Scene { prompt: Prompt::default(), ..self }
    }
}

/// A player or a character that has one turn in a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Actor {
    /// The name of the actor.
    pub name: String,
    /// The thing on the table, if there is one.
    pub thing: Option<ThingId>,
    /// The state of the actor's turn in this round.
    pub stands: Stands,
}

/// The state of an actor's turn in a round, from its beginning to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Stands {
    /// The turn is over.
    Acted,
    /// The turn is now.
    Acts,
    /// The turn is still to come.
    Waits,
}

impl Actor {
    /// Returns the name, with a word for the state of the turn where that needs one.
    pub fn said(&self) -> String {
        match self.stands {
            Stands::Acted => format!("{} (done)", self.name),
            Stands::Acts => format!("{} (now)", self.name),
            Stands::Waits => self.name.clone(),
        }
    }
}

/// The question of the moment.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Prompt {
    /// The seat that must decide, or `None` when the game is over.
    pub asks: Option<Seat>,
    /// The question, or the event that the viewer waits for.
    pub text: Text,
    /// The answers, if the viewer must decide.
    pub choices: Vec<Arc<Choice>>,
    /// The deeds that a turn can have at all, always in this order, while the viewer is free to
    /// act.
    pub deeds: Vec<Deed>,
    /// The answer that lets the moment go by, if the question to the viewer is one that players
    /// mostly let go by.
    pub lets_by: Option<LetsBy>,
}

/// The answer that lets a moment go by: nothing is paid, chosen or shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct LetsBy {
    /// The sort of moment: the name of one of [`Rules::occasions`](crate::Rules::occasions).
    pub occasion: Cow<'static, str>,
    /// The answer in notation, one of those that are offered.
    pub notation: String,
}

impl Prompt {
    /// Puts a question to the seat that must decide, while all others wait. When the game is over,
    /// there is no question.
    pub fn of(
        viewer: Viewer,
        turn: &Turn,
        question: impl Into<Text>,
        choices: impl FnOnce() -> Vec<Choice>,
    ) -> Prompt {
        let (asks, text) = match *turn {
            Turn::Over(_) => (None, "The game is over.".into()),
            Turn::Decide(seat) if viewer.is(seat) => (Some(seat), question.into()),
            Turn::Decide(seat) => (Some(seat), Text::new().seat(seat).words(" is deciding.")),
        };
        let is_asked = asks.is_some_and(|seat| viewer.is(seat));
        let choices = if is_asked { choices() } else { Vec::new() };
        Prompt {
            asks,
            text,
            choices: choices.into_iter().map(Arc::new).collect(),
            ..Prompt::default()
        }
    }

    /// Returns the same question in a moment of this sort, which this answer lets go by. Only the
    /// seat that must decide gets it.
    pub fn letting_by(self, occasion: &'static str, notation: impl FnOnce() -> String) -> Prompt {
        let is_asked = !self.choices.is_empty();
        let lets_by = || LetsBy { occasion: occasion.into(), notation: notation() };
        Prompt { lets_by: is_asked.then(lets_by), ..self }
    }
}

impl Prompt {
    /// Makes a sort of deed, done by the answers of the group with its name. If there are none, it
    /// calls `why_not` for the reason.
    pub fn deed(&self, name: &'static str, why_not: impl FnOnce() -> Option<Refusal>) -> Deed {
        let can_be_done = self.choices.iter().any(|choice| choice.group == name);
        let why_not = if can_be_done { None } else { why_not() };
        let why_not = why_not.map(|no| Line { text: no.why.into(), rules: vec![no.rule] });
        Deed { name: name.into(), group: name.into(), why_not, ..Deed::default() }
    }
}

/// A sort of deed. It has its place even if it cannot be done now.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Deed {
    /// The name of the deed, in a word or two ("Develop", "End turn").
    pub name: Cow<'static, str>,
    /// The cost or the result, in a word or two ("from 3", "keep 4"); mostly empty if the deed
    /// cannot be done.
    pub price: Cow<'static, str>,
    /// The heading of the answers that do it.
    pub group: Cow<'static, str>,
    /// The reason why it cannot be done now.
    pub why_not: Option<Line>,
    /// True if the deed leads on, as the end of a turn does: then it stands apart.
    pub leads_on: bool,
    /// True if any card will do, whatever the card itself is for, as with selling: such cards are
    /// not marked as usable for it.
    pub of_any: bool,
}

/// An answer to the question.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Choice {
    /// The move in notation.
    pub notation: String,
    /// The move in plain words.
    pub text: Text,
    /// The cost, in words ("3 action points"); empty if there is none.
    pub cost: String,
    /// The things it touches, first the one to pick up.
    pub touches: Vec<ThingId>,
    /// The heading under which choices of one sort stand together.
    pub group: Cow<'static, str>,
    /// The move with a `_` for each blank; empty, if there are no blanks.
    pub form: String,
    /// The blanks of the form. The notation is a complete move, one of many.
    pub blanks: Vec<Blank>,
}

impl Choice {
    /// Makes a finished answer.
    pub fn new(notation: String, text: impl Into<Text>, group: &'static str) -> Choice {
        Choice { notation, text: text.into(), group: group.into(), ..Choice::default() }
    }
}

/// A thing on the table. Ids tell the things of one scene apart. If a game gives the thing at the
/// same spot the same id in the next scene, its patches are short. It must make ids from what the
/// viewer sees there and nothing else.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(transparent)]
pub struct ThingId(pub u32);

/// A part of a table.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "lowercase", tag = "part")]
pub enum Part {
    /// A seat: its name, numbers and small piles.
    Plate(Plate),
    /// A row of columns: generations, places, objectives.
    Columns(Arc<Columns>),
    /// Things in rows.
    Rows(Rows),
    /// A hand.
    Fan(Fan),
    /// A pile, seen from above.
    Pile(Arc<Pile>),
    /// A run through stations, some unknown.
    Path(Path),
    /// A measured table, in inches.
    Map(Map),
    /// An account.
    Ledger(Account),
}

impl Part {
    /// Makes a pile that no move touches.
    pub fn pile(name: &str, size: impl Into<u32>, seen: Vec<Thing>) -> Part {
        let size = size.into();
        Part::Pile(Pile { name: name.to_owned(), size, seen, ..Pile::default() }.into())
    }

    /// Returns the things of this part, wherever they lie in it.
    pub fn things(&self) -> Vec<&Thing> {
        match self {
            Part::Plate(plate) => plate.things.iter().collect(),
            Part::Columns(part) => {
                let lays = part.columns.iter().flat_map(|column| &column.lays);
                lays.flat_map(|lay| &lay.things).collect()
            }
            Part::Rows(part) => part.rows.iter().flat_map(|lay| &lay.things).collect(),
            Part::Fan(fan) => fan.things.iter().collect(),
            Part::Pile(pile) => pile.seen.iter().collect(),
            Part::Path(path) => path.walkers.iter().chain(&path.stations).collect(),
            Part::Map(map) => map.shapes.iter().map(|shape| &shape.thing).collect(),
            Part::Ledger(_) => Vec::new(),
        }
    }
}

/// A seat at the table.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Plate {
    /// Its id, if moves touch the seat itself.
    pub id: Option<ThingId>,
    /// The seat, or `None` for an opponent that plays itself.
    pub seat: Option<Seat>,
    /// The name of the seat (a corporation, a team).
    pub name: String,
    /// True if it is this seat's turn.
    pub on_turn: bool,
    /// Its numbers.
    pub counters: Vec<Counter>,
    /// The progress of the seat toward its aims, as far as the viewer knows.
    pub meters: Vec<Arc<Meter>>,
    /// The conditions that hold for the seat, in sentences.
    pub notes: Vec<Arc<Line>>,
    /// Things that lie on the plate.
    pub things: Vec<Thing>,
}

/// The progress of a seat toward one of its aims.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Meter {
    /// The name of the aim.
    pub name: String,
    /// The aim, in a sentence.
    pub wants: String,
    /// The amount of each thing that the aim needs: how much there is, and how much it takes.
    pub bars: Vec<Counter>,
    /// The rules that say so.
    pub rules: Vec<RuleId>,
}

impl Meter {
    /// Returns the name of a bar where the names of several meters meet.
    pub fn name_of(&self, bar: &Counter) -> String {
        format!("{}, {}", self.name, bar.name)
    }

    /// Writes the meter as a sentence, "Even Hand: Have 14 social influence. Now 9 of 14."
    pub fn line(&self) -> Line {
        let far = |bar: &Counter| format!("{} of {}", bar.value, bar.of.unwrap_or(bar.value));
        let far = self.bars.iter().map(far).collect::<Vec<String>>().join(", ");
        let text = Text::new().card(&self.name).words(format!(": {} Now {far}.", self.wants));
        Line { text, rules: self.rules.clone() }
    }
}

/// A number with a name.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Counter {
    /// The name of the thing that is counted.
    pub name: Cow<'static, str>,
    /// The number.
    pub value: i64,
    /// The most there can be, where there is a most.
    pub of: Option<i64>,
    /// The stone it is drawn with.
    pub tone: Tone,
}

impl Counter {
    /// Makes a number without a meaning of its own.
    pub fn new(name: &'static str, value: impl Into<i64>) -> Counter {
        Counter { name: name.into(), value: value.into(), ..Counter::default() }
    }
}

/// The meaning of a colour; a client gives each its shape as well.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Tone {
    /// No meaning.
    #[default]
    Plain,
    /// You may, you are here, the present.
    Lapis,
    /// Harm, loss, refusal.
    Cinnabar,
    /// Gain, growth.
    Verdigris,
    /// Money, cost, warning.
    Ochre,
    /// Chance, the unknown.
    Amethyst,
}

/// Columns side by side, each with a header, lays of things and a footer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Columns {
    /// The heading of the columns.
    pub title: Text,
    /// The owner of the columns, if there is one.
    pub seat: Option<Seat>,
    /// The columns, from left to right.
    pub columns: Vec<Column>,
    /// The column that is not there yet, where the row grows.
    pub next: Option<Opening>,
}

/// A column that may come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Opening {
    /// Its heading.
    pub header: String,
    /// The way to open it, in a sentence.
    pub how: Text,
}

/// A column of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Column {
    /// Its id, if moves touch the column itself.
    pub id: Option<ThingId>,
    /// Its heading.
    pub header: String,
    /// The card that the column is, if it is one.
    pub face: Option<Arc<Face>>,
    /// True for the column of the present moment or place.
    pub current: bool,
    /// A remark, in a word or two; mostly empty.
    pub note: Cow<'static, str>,
    /// Its lays, from top to bottom.
    pub lays: Vec<Lay>,
    /// Numbers under it.
    pub footer: Vec<Counter>,
}

/// Things that lie together.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Lay {
    /// The name of the things, where they need one.
    pub name: Cow<'static, str>,
    /// The relation of the things to the viewer, such as own or opposing; plain where it makes no
    /// difference. Where it does, a client shows the name too: a colour alone tells nothing.
    pub tone: Tone,
    /// The things.
    pub things: Vec<Thing>,
}

/// Things in rows.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Rows {
    /// The heading of the rows.
    pub title: Text,
    /// The rows.
    pub rows: Vec<Lay>,
}

/// A hand of cards.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Fan {
    /// The owner of the hand.
    pub seat: Seat,
    /// The name of the hand.
    pub title: Text,
    /// The cards, faces or backs.
    pub things: Vec<Thing>,
}

/// A pile of cards.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Pile {
    /// Its id, if moves touch it.
    pub id: Option<ThingId>,
    /// The name of the pile.
    pub name: String,
    /// The number of cards in the pile.
    pub size: u32,
    /// The cards that the viewer can see.
    pub seen: Vec<Thing>,
    /// What is known of the cards that lie face down: their kinds, and how many there are of each.
    pub holds: Vec<Counter>,
}

/// A way through stations toward an end.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Path {
    /// The end to which the path leads.
    pub title: Text,
    /// The stations, first the nearest.
    pub stations: Vec<Thing>,
    /// The station of those who walk it; `None` if they have not set out yet.
    pub at: Option<u32>,
    /// Those who walk it, if they are to be seen.
    pub walkers: Vec<Thing>,
    /// The ground that the path crosses.
    pub ground: Ground,
    /// The sign over the whole path now, such as an alarm.
    pub sign: Option<Sign>,
}

/// The ground that a path crosses; a client may draw it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Ground {
    /// Plain ground.
    #[default]
    Plain,
    /// A street by night.
    Street,
}

/// A word that stands over a thing, with its colour.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Sign {
    /// The words of the sign.
    pub says: Text,
    /// The meaning of the sign.
    pub tone: Tone,
}

/// A measured table.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Map {
    /// The name of the map; empty if there is nothing to say but its size.
    pub title: Text,
    /// Width in inches.
    pub width: f64,
    /// Depth in inches.
    pub depth: f64,
    /// The things that stand and lie on it.
    pub shapes: Vec<Shape>,
    /// The measurements drawn over it.
    pub strokes: Vec<Stroke>,
}

/// Something measured, drawn on a map.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Stroke {
    /// The figure to draw.
    pub draws: Draws,
    /// The meaning of the stroke: possible, costly, impossible.
    pub tone: Tone,
    /// The words that go with the stroke.
    pub says: Text,
    /// A shorter label for the drawing, where the words are too long for it; line breaks part its
    /// rows.
    pub label: Option<Text>,
    /// The thing that it is about.
    pub about: Option<ThingId>,
}

/// The figure of a stroke, in inches.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "lowercase", tag = "draws")]
pub enum Draws {
    /// A circle, such as a range.
    Ring {
        /// Its middle.
        middle: (f64, f64),
        /// Its radius.
        radius: f64,
    },
    /// A tape along a way.
    Tape {
        /// The point where it begins.
        from: (f64, f64),
        /// Its pieces, each from where the one before ends.
        legs: Vec<Leg>,
    },
    /// A straight line, such as a line of fire.
    Line {
        /// The point where it begins.
        from: (f64, f64),
        /// The point where it ends.
        to: (f64, f64),
    },
    /// Outlines filled as one, such as all that is within reach.
    Wash {
        /// The corners of each.
        outlines: Vec<Vec<(f64, f64)>>,
    },
}

/// A piece of a tape.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Leg {
    /// The point where it ends.
    pub to: (f64, f64),
    /// The radius at which it goes round something, less than half round; `None` where it is
    /// straight. Below 0 it goes round with the clock, seen from above.
    pub round: Option<f64>,
}

/// Something on a measured table.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Shape {
    /// The thing.
    pub thing: Thing,
    /// Its outline: one point and a radius, or the corners of a polygon.
    pub points: Vec<(f64, f64)>,
    /// The radius of a round base.
    pub radius: Option<f64>,
    /// The level on which it stands.
    pub level: u8,
    /// Its dials as they stand now.
    pub dials: Vec<Dial>,
    /// The dice that lie on it.
    pub dice: Vec<DieLook>,
}

/// A dial with clicks, the last of which may show bullet holes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Dial {
    /// The name of the number that it shows.
    pub name: Cow<'static, str>,
    /// The number that it shows.
    pub value: u8,
    /// The colour that it shields against.
    pub shield: Option<Tint>,
    /// The number of bullet holes that it shows.
    pub holes: u8,
    /// The number of clicks that it has.
    pub clicks: u8,
    /// The number of clicks that are gone.
    pub gone: u8,
    /// The number of clicks at the end that show bullet holes.
    pub holed: u8,
}

/// An account with lines.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Account {
    /// The owner of the account.
    pub title: Text,
    /// The gains and payments, each with its reason.
    pub lines: Vec<(Line, i64)>,
    /// The result: the amount left, or the amount owed.
    pub balance: Counter,
    /// The line that a die decides, if there is one.
    pub roll: Option<LineRoll>,
}

/// The die that decides a line of an account: the line comes true on a low number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct LineRoll {
    /// The index of the line.
    pub line: u32,
    /// The number of sides of the die.
    pub sides: u8,
    /// The highest number on which it comes true.
    pub up_to: u8,
}

/// A card, a figure, a token.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Thing {
    /// Its id within this scene.
    pub id: ThingId,
    /// The visible face, or `None` for a back. A game may make each face once.
    pub face: Option<Arc<Face>>,
    /// The number of copies that lie here.
    pub copies: u32,
    /// The present numbers, where they differ from those printed on the face: strength 3 of 4,
    /// damage 2.
    pub now: Vec<Counter>,
    /// The remarks that hold for the thing here ("requirement met", "played by p2").
    pub marks: Vec<String>,
    /// The progress of each player who wants to have it done.
    pub progress: Vec<Progress>,
    /// The reasons why it cannot be used now, if the viewer might think it could.
    pub why_not: Vec<Arc<WhyNot>>,
}

impl Thing {
    /// Makes one thing, with its face or its back up.
    pub fn new(id: u32, face: Option<Face>) -> Thing {
        Thing { id: ThingId(id), face: face.map(Arc::new), copies: 1, ..Thing::default() }
    }
}

/// The seen side of a thing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Face {
    /// The name, from which a client makes the picture.
    pub name: String,
    /// The sort of thing, in words.
    pub kind: String,
    /// The text on the face.
    pub text: String,
    /// Its numbers.
    pub numbers: Vec<Counter>,
    /// The stone of its picture.
    pub tone: Tone,
    /// True if the thing does harm.
    pub harms: bool,
    /// The look of the die, if the thing is one: a client then draws it as a die.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub die: Option<DieLook>,
    /// The look of the person, if the thing is one: a client then draws a portrait.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub person: Option<Person>,
}

/// The features of a portrait; the rest follows from the person's name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Person {
    /// The folk of the person.
    pub folk: Folk,
    /// The ornament of the face.
    pub wears: Wears,
}

/// The folk of a person, as ears, tusks and horns show it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Folk {
    /// No special features.
    Human,
    /// Pointed ears.
    Elf,
    /// Broad, with a beard.
    Dwarf,
    /// Tusks.
    Ork,
    /// Horns and tusks.
    Troll,
}

/// The ornament of a face.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Wears {
    /// No ornament.
    Nothing,
    /// A bright bar before the eyes.
    Visor,
    /// Round glasses pushed up.
    Goggles,
    /// A painted sign.
    Paint,
    /// A band round the head.
    Band,
    /// A hat.
    Hat,
}

/// The progress of a player toward what a thing asks for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Progress {
    /// The player, in a word.
    pub who: Cow<'static, str>,
    /// The missing requirements, or that nothing is missing.
    pub says: String,
    /// The amount that the player has.
    pub value: i64,
    /// The amount that the thing asks for.
    pub of: i64,
    /// The stone it is drawn with.
    pub tone: Tone,
}

/// A reason, with its rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct WhyNot {
    /// The refused move, in notation.
    pub notation: String,
    /// The rule.
    pub rule: RuleId,
    /// The reason.
    pub why: String,
}

impl WhyNot {
    /// Makes the reason from a refused move.
    pub fn of(notation: String, Refusal { rule, why }: Refusal) -> WhyNot {
        WhyNot { notation, rule, why }
    }
}

/// A line between two things.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Link {
    /// The thing where the link begins.
    pub from: ThingId,
    /// The thing where the link ends.
    pub to: ThingId,
    /// The reason for the link.
    pub why: Arc<str>,
}
