//! The story of a game, in sentences that cite their rules.

use crate::scene::ThingId;
use crate::{RuleId, Seat};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A listener to the events of a move.
///
/// A table keeps the events in a [`Tale`]; a playout passes [`Silence`] and pays nothing, because
/// the event is made only for a story that listens.
pub trait Story<E, S> {
    /// Tells one event.
    fn tell(&mut self, event: impl FnOnce() -> E);

    /// Marks a beat inside a move: the events since the beat before show on the present table, and
    /// something else comes next. A game may mark more beats than needed; a beat without events
    /// counts for nothing.
    #[inline(always)]
    fn beat(&mut self, state: &S) {
        let _ = state;
    }
}

/// A story without a listener.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silence;

impl<E, S> Story<E, S> for Silence {
    #[inline(always)]
    fn tell(&mut self, _event: impl FnOnce() -> E) {}
}

impl<E, S> Story<E, S> for Vec<E> {
    fn tell(&mut self, event: impl FnOnce() -> E) {
        self.push(event());
    }
}

/// The events of a move, parted by its beats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tale<E> {
    events: Vec<E>,
    /// After how many events there was a beat.
    beats: Vec<usize>,
}

impl<E> Default for Tale<E> {
    fn default() -> Self {
        Tale { events: Vec::new(), beats: Vec::new() }
    }
}

impl<E, S> Story<E, S> for Tale<E> {
    fn tell(&mut self, event: impl FnOnce() -> E) {
        self.events.push(event());
    }

    fn beat(&mut self, _state: &S) {
        let told = self.events.len();
        if told > self.beats.last().copied().unwrap_or(0) {
            self.beats.push(told);
        }
    }
}

impl<E> Tale<E> {
    /// Returns all events.
    pub fn events(&self) -> &[E] {
        &self.events
    }

    /// Returns the events up to each beat, with the number of events told by then. The last part
    /// ends with the move and has no beat.
    pub(crate) fn parts(&self) -> impl Iterator<Item = (Option<usize>, &[E])> {
        let inner = self.beats.iter().copied().filter(|beat| *beat < self.events.len());
        let ends = inner.map(Some).chain(std::iter::once(None));
        ends.scan(0, |from, end| {
            let part = &self.events[*from..end.unwrap_or(self.events.len())];
            *from = end.unwrap_or(*from);
            Some((end, part))
        })
    }

    /// Keeps no room to spare.
    pub(crate) fn shrink_to_fit(&mut self) {
        self.events.shrink_to_fit();
        self.beats.shrink_to_fit();
    }
}

/// An observer that looks at the table at each beat of a move, with the number of events told by
/// then.
pub(crate) struct Onlooker<F> {
    told: usize,
    last: usize,
    look: F,
}

impl<F> Onlooker<F> {
    /// Makes an observer with this callback.
    pub(crate) fn new(look: F) -> Onlooker<F> {
        Onlooker { told: 0, last: 0, look }
    }
}

impl<E, S, F: FnMut(usize, &S)> Story<E, S> for Onlooker<F> {
    fn tell(&mut self, _event: impl FnOnce() -> E) {
        self.told += 1;
    }

    fn beat(&mut self, state: &S) {
        if self.told > self.last {
            self.last = self.told;
            (self.look)(self.told, state);
        }
    }
}

/// The time that an event wants to be looked at, when others cause it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Pace {
    /// A glance: something is only counted.
    #[default]
    Brief,
    /// An act.
    Act,
    /// A roll or a fight.
    Roll,
    /// An event that no player should miss, whatever else happened: a death, a prize taken or lost,
    /// the end.
    Grave,
}

/// A line of the story of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Telling {
    /// The seat that moved, or `None` if this only followed from a move.
    pub by: Option<Seat>,
    /// The time that it wants to be looked at.
    pub pace: Pace,
    /// The sentence.
    pub line: Line,
}

/// A piece of a sentence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Span {
    /// Plain words.
    Words(String),
    /// A seat, which a client may replace by its player's name.
    Seat(Seat),
    /// A card or figure that can be looked up by this name.
    Card(String),
    /// The heading of a new part of the story.
    Heading(String),
    /// A die that was rolled just then.
    Die(Die),
    /// A way on a map that was gone just then.
    Trail(Trail),
}

/// The way that a thing went on a map, in thousandths of an inch.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Trail {
    /// The words for the trail, such as `9.4 inches`.
    pub says: String,
    /// The thing that went.
    pub thing: ThingId,
    /// The point where it began.
    pub from: (i32, i32),
    /// Its pieces, each from where the one before ends.
    pub legs: Vec<Bend>,
}

/// A piece of a way that was gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Bend {
    /// The point where it ends.
    pub to: (i32, i32),
    /// The radius at which it goes round something; below 0 with the clock, seen from above. `None`
    /// where it is straight.
    pub round: Option<i32>,
}

/// A die as it fell.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Die {
    /// The words for the result, such as `red 3`, or its number alone.
    pub says: String,
    /// The number that it shows.
    pub shows: u8,
    /// The number of its sides.
    pub sides: u8,
    /// Its colour, where that means anything.
    pub tint: Option<Tint>,
}

/// The look of a die, whatever it shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct DieLook {
    /// The number of its sides.
    pub sides: u8,
    /// Its colour, where that means anything.
    pub tint: Option<Tint>,
}

impl fmt::Display for DieLook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.tint {
            Some(tint) => write!(f, "{tint} d{}", self.sides),
            None => write!(f, "a d{}", self.sides),
        }
    }
}

/// The colour of a die. It repeats what the words say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "a colour is what it is called")]
pub enum Tint {
    White,
    Yellow,
    Blue,
    Green,
    Black,
    Red,
}

impl fmt::Display for Tint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Tint::White => "white",
            Tint::Yellow => "yellow",
            Tint::Blue => "blue",
            Tint::Green => "green",
            Tint::Black => "black",
            Tint::Red => "red",
        })
    }
}

/// A sentence whose seats and cards a client can tell from its words.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(transparent)]
pub struct Text(pub Vec<Span>);

impl Text {
    /// Creates an empty sentence, to be built on.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds words.
    pub fn words(mut self, words: impl Into<String>) -> Self {
        self.0.push(Span::Words(words.into()));
        self
    }

    /// Makes the heading of a new part of the story.
    pub fn heading(words: impl Into<String>) -> Self {
        Text(vec![Span::Heading(words.into())])
    }

    /// Adds a seat.
    pub fn seat(mut self, seat: Seat) -> Self {
        self.0.push(Span::Seat(seat));
        self
    }

    /// Adds a die of no colour that was rolled just then.
    pub fn die(mut self, sides: u8, shows: u8) -> Self {
        self.0.push(Span::Die(Die { says: shows.to_string(), shows, sides, tint: None }));
        self
    }

    /// Adds the name of a card.
    pub fn card(mut self, name: impl Into<String>) -> Self {
        self.0.push(Span::Card(name.into()));
        self
    }
}

impl From<&str> for Text {
    fn from(words: &str) -> Self {
        Text::new().words(words)
    }
}

impl From<String> for Text {
    fn from(words: String) -> Self {
        Text::new().words(words)
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for span in &self.0 {
            match span {
                Span::Words(words) | Span::Heading(words) => f.write_str(words)?,
                Span::Seat(seat) => write!(f, "{seat}")?,
                Span::Card(name) => f.write_str(name)?,
                Span::Die(die) => f.write_str(&die.says)?,
                Span::Trail(trail) => f.write_str(&trail.says)?,
            }
        }
        Ok(())
    }
}

/// A line of a story, as one viewer reads it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Line {
    /// The sentence.
    pub text: Text,
    /// The rules that made it happen.
    pub rules: Vec<RuleId>,
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.text.fmt(f)?;
        if !self.rules.is_empty() {
            let rules: Vec<&str> = self.rules.iter().map(|rule| rule.as_str()).collect();
            write!(f, " [{}]", rules.join(", "))?;
        }
        Ok(())
    }
}
