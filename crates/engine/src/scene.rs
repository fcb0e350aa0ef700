//! A view drawn: the few parts that all games are drawn with.
//!
//! A scene is made from a view and from nothing else, so a screen cannot leak. A client computes no rule:
//! it shows the parts, offers exactly the choices of the [`Prompt`] and shows the reasons of what cannot be.
//!
//! What comes up in scene after scene and mostly stays as it is (faces, choices, reasons, trees, piles) is held by an
//! [`Arc`], so that a game may share it among scenes; a [`Memo`](crate::Memo) helps with that.

use crate::blank::Blank;
use crate::{DieLook, Line, Refusal, RuleId, Seat, Text, Tint, Turn, Viewer};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::sync::Arc;

/// Everything a client needs to draw a moment of a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Scene {
    /// The game's title.
    pub title: String,
    /// Who looks.
    pub viewer: Viewer,
    /// What the moment is called, such as "Turn 7".
    pub moment: String,
    /// What is being asked, and of whom.
    pub prompt: Prompt,
    /// What lies on the table, in the order in which it is read.
    pub parts: Vec<Part>,
    /// Lines between things.
    pub links: Vec<Link>,
    /// Who has a turn in which order this round, where there is more to it than whose turn it is: first who has had it, then
    /// whose it is, then who waits.
    pub order: Vec<Actor>,
    /// How the game ended, if it did.
    pub ending: Option<Line>,
}

impl Scene {
    /// A table as it is drawn, in a game whose things are joined by nothing.
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

    /// The same table in passing: nobody is asked anything there any more.
    pub fn in_passing(self) -> Scene {
        Scene { prompt: Prompt::default(), ..self }
    }
}

/// Somebody who has one turn in a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Actor {
    /// What it is called.
    pub name: String,
    /// The thing that it is on the table, if it is one.
    pub thing: Option<ThingId>,
    /// Where it stands in the round.
    pub stands: Stands,
}

/// Where somebody stands in a round, from its beginning to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Stands {
    /// It has had its turn.
    Acted,
    /// It is its turn.
    Acts,
    /// It waits for its turn.
    Waits,
}

impl Actor {
    /// What it is called, and where it stands where that needs a word.
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
    /// Who must decide; nobody when the game is over.
    pub asks: Option<Seat>,
    /// The question, or what is being waited for.
    pub text: Text,
    /// The answers, if the viewer is the one who must decide.
    pub choices: Vec<Arc<Choice>>,
    /// What can be done in a turn at all, sort by sort and always in this order, while the viewer is free to act.
    pub deeds: Vec<Deed>,
    /// The answer that lets the moment go by, if the viewer is asked in a moment that mostly goes by.
    pub lets_by: Option<LetsBy>,
}

/// The answer by which a moment goes by and nothing is paid, chosen or shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct LetsBy {
    /// What sort of moment it is: the name of one of [`Rules::occasions`](crate::Rules::occasions).
    pub occasion: Cow<'static, str>,
    /// The answer as it is written, one of those that are offered.
    pub notation: String,
}

impl Prompt {
    /// What is asked of whoever must decide; all others wait. When the game is over, nobody is asked.
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

    /// The same question in a moment of this sort, which this answer lets go by. Only whoever is asked is told.
    pub fn letting_by(self, occasion: &'static str, notation: impl FnOnce() -> String) -> Prompt {
        let is_asked = !self.choices.is_empty();
        let lets_by = || LetsBy { occasion: occasion.into(), notation: notation() };
        Prompt { lets_by: is_asked.then(lets_by), ..self }
    }
}

impl Prompt {
    /// A sort of deed, done by the answers of the group with its name; if there are none, the reason why not is asked for.
    pub fn deed(&self, name: &'static str, why_not: impl FnOnce() -> Option<Refusal>) -> Deed {
        let can_be_done = self.choices.iter().any(|choice| choice.group == name);
        let why_not = if can_be_done { None } else { why_not() };
        let why_not = why_not.map(|no| Line { text: no.why.into(), rules: vec![no.rule] });
        Deed { name: name.into(), group: name.into(), why_not, ..Deed::default() }
    }
}

/// A sort of deed. It has its place whether it can be done now or not.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Deed {
    /// What it is called, in a word or two ("Develop", "End turn").
    pub name: Cow<'static, str>,
    /// What it costs, or what comes of it, in a word or two ("from 3", "keep 4"); mostly empty if it cannot be done.
    pub price: Cow<'static, str>,
    /// The heading of the answers that do it.
    pub group: Cow<'static, str>,
    /// Why it cannot be done now.
    pub why_not: Option<Line>,
    /// Whether it leads on, as the end of a turn does: then it stands apart.
    pub leads_on: bool,
    /// Whether any card will do, whatever the card itself is for, as with selling: cards are not marked as usable for it.
    pub of_any: bool,
}

/// One answer to the question.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Choice {
    /// The move as it is written.
    pub notation: String,
    /// The move in plain words.
    pub text: Text,
    /// What it costs, in words ("3 action points"); empty if nothing.
    pub cost: String,
    /// The things it touches, first the one to pick up.
    pub touches: Vec<ThingId>,
    /// The heading under which choices of one sort stand together.
    pub group: Cow<'static, str>,
    /// The move with a `_` wherever something else may be filled in; empty, if nothing may.
    pub form: String,
    /// What may be filled in there. The notation is a move as it stands, one of many.
    pub blanks: Vec<Blank>,
}

impl Choice {
    /// A finished answer.
    pub fn new(notation: String, text: impl Into<Text>, group: &'static str) -> Choice {
        Choice { notation, text: text.into(), group: group.into(), ..Choice::default() }
    }
}

/// A thing on the table. Ids tell the things of one scene apart. A game that gives what lies at the same spot the
/// same id in the next scene, made of nothing but what the viewer sees there, has short patches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(transparent)]
pub struct ThingId(pub u32);

/// One part of a table.
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
    /// A pile that no move touches.
    pub fn pile(name: &str, size: impl Into<u32>, seen: Vec<Thing>) -> Part {
        Part::Pile(Pile { id: None, name: name.to_owned(), size: size.into(), seen }.into())
    }

    /// The things of this part, wherever they lie in it.
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
    /// Which seat; nobody's for an opponent that plays itself.
    pub seat: Option<Seat>,
    /// What it is called (a corporation, a team).
    pub name: String,
    /// Whether it is this seat's turn.
    pub on_turn: bool,
    /// Its numbers.
    pub counters: Vec<Counter>,
    /// How far it is with what it wants, as far as the viewer knows.
    pub meters: Vec<Arc<Meter>>,
    /// What holds for it, in sentences.
    pub notes: Vec<Arc<Line>>,
    /// Things that lie on the plate.
    pub things: Vec<Thing>,
}

/// How far a seat is with something that it wants.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Meter {
    /// What it is called.
    pub name: String,
    /// What is wanted, in a sentence.
    pub wants: String,
    /// How much there is of each thing that is wanted, and how much it takes.
    pub bars: Vec<Counter>,
    /// The rules that say so.
    pub rules: Vec<RuleId>,
}

impl Meter {
    /// What a bar is called where the names of several meters meet.
    pub fn name_of(&self, bar: &Counter) -> String {
        format!("{}, {}", self.name, bar.name)
    }

    /// The whole of it in a sentence, "Even Hand: Have 14 social influence. Now 9 of 14."
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
    /// What is counted.
    pub name: Cow<'static, str>,
    /// How many.
    pub value: i64,
    /// The most there can be, where there is a most.
    pub of: Option<i64>,
    /// The stone it is drawn with.
    pub tone: Tone,
}

impl Counter {
    /// A number of nothing in particular.
    pub fn new(name: &'static str, value: impl Into<i64>) -> Counter {
        Counter { name: name.into(), value: value.into(), ..Counter::default() }
    }
}

/// What a colour means; a client gives each its shape as well.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Tone {
    /// Nothing in particular.
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
    /// What the columns are.
    pub title: Text,
    /// Whose they are, if anybody's.
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
    /// What opens it, in a sentence.
    pub how: Text,
}

/// One column.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Column {
    /// Its id, if moves touch the column itself.
    pub id: Option<ThingId>,
    /// Its heading.
    pub header: String,
    /// The card that the column is, if it is one.
    pub face: Option<Arc<Face>>,
    /// Whether it is where one is now.
    pub current: bool,
    /// What there is to say of it, in a word or two; mostly nothing.
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
    /// What they are, where it needs saying.
    pub name: Cow<'static, str>,
    /// What they are to the viewer, such as one's own or opposing ones; plain where it makes no difference. Where it
    /// does, a client shows the name too: a colour alone tells nothing.
    pub tone: Tone,
    /// The things.
    pub things: Vec<Thing>,
}

/// Things in rows.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Rows {
    /// What they are.
    pub title: Text,
    /// The rows.
    pub rows: Vec<Lay>,
}

/// A hand of cards.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Fan {
    /// Whose hand.
    pub seat: Seat,
    /// What it is called.
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
    /// What it is called.
    pub name: String,
    /// How many cards it has.
    pub size: u32,
    /// What can be seen of it.
    pub seen: Vec<Thing>,
}

/// A way through stations toward an end.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Path {
    /// What it leads to.
    pub title: Text,
    /// The stations, first the nearest.
    pub stations: Vec<Thing>,
    /// At which station those who walk it are; nowhere yet, if they have not set out.
    pub at: Option<u32>,
    /// Those who walk it, if they are to be seen.
    pub walkers: Vec<Thing>,
    /// What it leads over.
    pub ground: Ground,
    /// What holds on all of it now, such as an alarm.
    pub sign: Option<Sign>,
}

/// What a path leads over; a client may draw it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Ground {
    /// Nothing in particular.
    #[default]
    Plain,
    /// A street by night.
    Street,
}

/// A word that stands over something, with its colour.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Sign {
    /// What it says.
    pub says: Text,
    /// What it means.
    pub tone: Tone,
}

/// A measured table.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Map {
    /// What it is called; empty, where there is nothing to say beside its size.
    pub title: Text,
    /// Width in inches.
    pub width: f64,
    /// Depth in inches.
    pub depth: f64,
    /// What stands and lies on it.
    pub shapes: Vec<Shape>,
    /// What is measured on it and drawn over it.
    pub strokes: Vec<Stroke>,
}

/// Something measured, drawn on a map.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Stroke {
    /// How it is drawn.
    pub draws: Draws,
    /// What it means: may be, costs, cannot be.
    pub tone: Tone,
    /// What it says.
    pub says: Text,
    /// What stands at it on a drawing, where all that it says is too long for that; line breaks part its rows.
    pub label: Option<Text>,
    /// The thing that it is about.
    pub about: Option<ThingId>,
}

/// How a stroke is drawn, in inches.
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
        /// Where it begins.
        from: (f64, f64),
        /// Its pieces, each from where the one before ends.
        legs: Vec<Leg>,
    },
    /// A straight line, such as a line of fire.
    Line {
        /// Where it begins.
        from: (f64, f64),
        /// Where it ends.
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
    /// Where it ends.
    pub to: (f64, f64),
    /// The radius at which it goes round something, less than half round; none where it is straight. Below 0 it goes round
    /// with the clock, seen from above.
    pub round: Option<f64>,
}

/// Something on a measured table.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Shape {
    /// What it is.
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

/// A dial with clicks, of which the last ones may show bullet holes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Dial {
    /// What is read from it.
    pub name: Cow<'static, str>,
    /// The number that it shows.
    pub value: u8,
    /// The colour that it shields against.
    pub shield: Option<Tint>,
    /// How many bullet holes it shows.
    pub holes: u8,
    /// How many clicks it has.
    pub clicks: u8,
    /// How many of them are gone.
    pub gone: u8,
    /// How many of the last ones show bullet holes.
    pub holed: u8,
}

/// An account with lines.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Account {
    /// Whose it is.
    pub title: Text,
    /// What was gained and paid, and why.
    pub lines: Vec<(Line, i64)>,
    /// What it comes to: what is left, or what is owed.
    pub balance: Counter,
    /// The line that a die decides, if there is one.
    pub roll: Option<LineRoll>,
}

/// The die that decides a line of an account: what the line says comes true on a low number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct LineRoll {
    /// Which of the lines, from 0.
    pub line: u32,
    /// How many sides the die has.
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
    /// What is to be seen of it; a back when nothing is. A game may have each face made once.
    pub face: Option<Arc<Face>>,
    /// How many alike lie here.
    pub copies: u32,
    /// What it is at present, where that is more than is printed on its face: strength 3 of 4, damage 2.
    pub now: Vec<Counter>,
    /// What is true of it here ("requirement met", "played by p2").
    pub marks: Vec<String>,
    /// How far those are who want to have it done.
    pub progress: Vec<Progress>,
    /// Why it cannot be used now, if the viewer might think it could.
    pub why_not: Vec<Arc<WhyNot>>,
}

impl Thing {
    /// One thing, with its face or its back up.
    pub fn new(id: u32, face: Option<Face>) -> Thing {
        Thing { id: ThingId(id), face: face.map(Arc::new), copies: 1, ..Thing::default() }
    }
}

/// The seen side of a thing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Face {
    /// Its name, by which its picture is laid.
    pub name: String,
    /// What sort of thing it is, in words.
    pub kind: String,
    /// What it says.
    pub text: String,
    /// Its numbers.
    pub numbers: Vec<Counter>,
    /// The stone of its picture.
    pub tone: Tone,
    /// Whether it harms.
    pub harms: bool,
    /// What it is like, if it is a die: it is drawn as one then.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub die: Option<DieLook>,
    /// Who it is, if it is somebody: they are drawn as a portrait then.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub person: Option<Person>,
}

/// What a portrait shows of somebody; the rest is laid from their name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Person {
    /// Of which folk.
    pub folk: Folk,
    /// What they wear or bear in the face.
    pub wears: Wears,
}

/// The folk somebody belongs to, as ears, tusks and horns show it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Folk {
    /// Of no mark.
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

/// What somebody wears or bears in the face.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Wears {
    /// Nothing of note.
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

/// How far somebody is with what a thing asks for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Progress {
    /// Who, in a word.
    pub who: Cow<'static, str>,
    /// What is still missing, or that nothing is.
    pub says: String,
    /// How much there is of what is asked for in numbers.
    pub value: i64,
    /// How much is asked for.
    pub of: i64,
    /// The stone it is drawn with.
    pub tone: Tone,
}

/// A reason, with its rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct WhyNot {
    /// The move that is refused, as it would be written.
    pub notation: String,
    /// The rule.
    pub rule: RuleId,
    /// The reason.
    pub why: String,
}

impl WhyNot {
    /// Why a move is refused.
    pub fn of(notation: String, Refusal { rule, why }: Refusal) -> WhyNot {
        WhyNot { notation, rule, why }
    }
}

/// A line between two things.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Link {
    /// From which thing.
    pub from: ThingId,
    /// To which thing.
    pub to: ThingId,
    /// What joins them.
    pub why: Arc<str>,
}
