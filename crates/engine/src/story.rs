//! What happened, told in sentences that cite their rules.

use crate::{RuleId, Seat};
use serde::Serialize;
use std::fmt;

/// Somebody who listens while a move is played.
///
/// A table keeps the events in a `Vec`; a playout passes [`Silence`] and pays nothing, because the event
/// is made only when somebody listens.
pub trait Story<E> {
    /// Tells one event.
    fn tell(&mut self, event: impl FnOnce() -> E);
}

/// A story that nobody listens to.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silence;

impl<E> Story<E> for Silence {
    #[inline(always)]
    fn tell(&mut self, _event: impl FnOnce() -> E) {}
}

impl<E> Story<E> for Vec<E> {
    fn tell(&mut self, event: impl FnOnce() -> E) {
        self.push(event());
    }
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
    /// Words with which a new part of the story begins, and by which it is called.
    Heading(String),
}

/// A sentence whose seats and cards a client can tell from its words.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(transparent)]
pub struct Text(pub Vec<Span>);

impl Text {
    /// An empty sentence, to be built on.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds words.
    pub fn words(mut self, words: impl Into<String>) -> Self {
        self.0.push(Span::Words(words.into()));
        self
    }

    /// A sentence with which a new part of the story begins.
    pub fn heading(words: impl Into<String>) -> Self {
        Text(vec![Span::Heading(words.into())])
    }

    /// Adds a seat.
    pub fn seat(mut self, seat: Seat) -> Self {
        self.0.push(Span::Seat(seat));
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
            }
        }
        Ok(())
    }
}

/// One line of a story, as one viewer is told it.
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
