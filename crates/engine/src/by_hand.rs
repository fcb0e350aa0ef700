//! The deeds done by hand, at a table where a card says something that no program understands.
//!
//! Every card game has the same few deeds: a player moves or turns a card, puts tokens and a
//! counter on it, gains and loses points, reveals the top card of a pile, or shuffles a pile. Their
//! names, their notation and their lines in the story are here. A game decides what may be done to
//! its things and what follows ([`Deed`] is a part of its own moves). The crate never lists them
//! for a bot: a game offers them in its scenes alone, under the heading [`GROUP`].

use crate::{NotationError, Text};
use serde::Serialize;

/// The heading of the deeds among the answers; clients fold it away.
pub const GROUP: &str = "By hand";

/// The word with which the notation of every deed begins.
pub const VERB: &str = "by-hand";

/// The words that can follow that word.
const DEEDS: [&str; 7] = ["move", "turn", "token", "counter", "points", "reveal", "shuffle"];

/// A deed done by hand to things, spots and piles of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Deed<T, S, P> {
    /// A thing goes somewhere.
    Move {
        /// The thing to move.
        what: T,
        /// The spot it goes to.
        to: S,
    },
    /// A thing is turned to its other side.
    Turn(T),
    /// Tokens are laid on a thing, or taken off it.
    Token {
        /// The thing that gains or loses them.
        on: T,
        /// The number of tokens to add.
        by: i8,
    },
    /// The counter on a thing is set.
    Counter {
        /// The thing under the counter.
        on: T,
        /// The new number.
        to: i8,
    },
    /// Points are gained or lost.
    Points(i8),
    /// A player reveals the top card of a pile to everybody.
    Reveal(P),
    /// A pile is shuffled.
    Shuffle(P),
}

/// The names of a game's things, spots and piles.
pub trait DeedNames<T, S, P> {
    /// Writes a thing.
    fn thing(&self, thing: &T) -> String;
    /// Writes a spot.
    fn spot(&self, spot: &S) -> String;
    /// Writes a pile.
    fn pile(&self, pile: &P) -> String;
    /// Reads a thing, whose text begins at this byte of the move.
    ///
    /// # Errors
    /// Fails if there is no such thing.
    fn read_thing(&self, text: &str, at: usize) -> Result<T, NotationError>;
    /// Reads a spot, whose text begins at this byte of the move.
    ///
    /// # Errors
    /// Fails if there is no such spot.
    fn read_spot(&self, text: &str, at: usize) -> Result<S, NotationError>;
    /// Reads a pile, whose text begins at this byte of the move.
    ///
    /// # Errors
    /// Fails if there is no such pile.
    fn read_pile(&self, text: &str, at: usize) -> Result<P, NotationError>;
}

impl<T, S, P> Deed<T, S, P> {
    /// Writes the deed as notation.
    pub fn write(&self, names: &impl DeedNames<T, S, P>) -> String {
        let rest = match self {
            Deed::Move { what, to } => format!("move {} to {}", names.thing(what), names.spot(to)),
            Deed::Turn(what) => format!("turn {}", names.thing(what)),
            Deed::Token { on, by } => format!("token {} {by:+}", names.thing(on)),
            Deed::Counter { on, to } => format!("counter {} {to}", names.thing(on)),
            Deed::Points(by) => format!("points {by:+}"),
            Deed::Reveal(pile) => format!("reveal {}", names.pile(pile)),
            Deed::Shuffle(pile) => format!("shuffle {}", names.pile(pile)),
        };
        format!("{VERB} {rest}")
    }

    /// Reads the deed after the word [`VERB`]; the text begins at this byte of the move.
    ///
    /// # Errors
    /// Says where something is missing or wrong.
    pub fn read(
        text: &str,
        at: usize,
        names: &impl DeedNames<T, S, P>,
    ) -> Result<Self, NotationError> {
        let whole = Piece { text, at }.trimmed();
        let (verb, rest) = whole.first_word();
        match verb.text.to_ascii_lowercase().as_str() {
            "move" => {
                let (what, to) = rest.around(" to ", "say where to, such as `to discard`")?;
                let what = names.read_thing(what.text, what.at)?;
                Ok(Deed::Move { what, to: names.read_spot(to.text, to.at)? })
            }
            "turn" => Ok(Deed::Turn(names.read_thing(rest.text, rest.at)?)),
            "token" => {
                let (on, by) = rest.numbered()?;
                Ok(Deed::Token { on: names.read_thing(on.text, on.at)?, by })
            }
            "counter" => {
                let (on, to) = rest.numbered()?;
                Ok(Deed::Counter { on: names.read_thing(on.text, on.at)?, to })
            }
            "points" => rest.number().map(Deed::Points),
            "reveal" => Ok(Deed::Reveal(names.read_pile(rest.text, rest.at)?)),
            "shuffle" => Ok(Deed::Shuffle(names.read_pile(rest.text, rest.at)?)),
            _ => Err(unknown(verb)),
        }
    }

    /// Returns the sort of the deed, one of [`KINDS`].
    pub const fn kind(&self) -> &'static str {
        match self {
            Deed::Move { .. } => KINDS[0],
            Deed::Turn(_) => KINDS[1],
            Deed::Token { .. } => KINDS[2],
            Deed::Counter { .. } => KINDS[3],
            Deed::Points(_) => KINDS[4],
            Deed::Reveal(_) => KINDS[5],
            Deed::Shuffle(_) => KINDS[6],
        }
    }
}

/// Every sort of deed, as sorts of moves are named.
pub const KINDS: [&str; 7] = [
    "by-hand move",
    "by-hand turn",
    "by-hand token",
    "by-hand counter",
    "by-hand points",
    "by-hand reveal",
    "by-hand shuffle",
];

fn unknown(verb: Piece<'_>) -> NotationError {
    let suggestion = ledger::form::nearest(verb.text, DEEDS.into_iter()).map(str::to_owned);
    let all = DEEDS.join(", ");
    let reason = match verb.text {
        "" => format!("say what to do by hand: {all}"),
        other => format!("`{other}` cannot be done by hand; choose one of {all}"),
    };
    NotationError { at: verb.at, reason, suggestion }
}

/// A part of a move in notation, and its position.
#[derive(Clone, Copy)]
struct Piece<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Piece<'t> {
    fn trimmed(self) -> Self {
        let before = self.text.len() - self.text.trim_start().len();
        Piece { text: self.text.trim(), at: self.at + before }
    }

    fn first_word(self) -> (Self, Self) {
        let end = self.text.find(char::is_whitespace).unwrap_or(self.text.len());
        self.split(end)
    }

    fn split(self, end: usize) -> (Self, Self) {
        let (first, rest) = self.text.split_at(end);
        (Piece { text: first, ..self }, Piece { text: rest, at: self.at + end }.trimmed())
    }

    /// Splits at the last occurrence of a word, into the text before and the text after it.
    fn around(self, word: &str, missing: &str) -> Result<(Self, Self), NotationError> {
        let Some(place) = self.text.to_ascii_lowercase().rfind(word) else {
            return Err(self.at_its_end(missing));
        };
        let (first, rest) = self.split(place);
        Ok((
            first.trimmed(),
            Piece { text: &rest.text[word.trim().len()..], at: rest.at + word.trim().len() }
                .trimmed(),
        ))
    }

    /// Splits off the number at the end.
    fn numbered(self) -> Result<(Self, i8), NotationError> {
        let Some(place) = self.text.rfind(char::is_whitespace) else {
            return Err(self.at_its_end("say how many, such as `+1`"));
        };
        let (what, number) = self.split(place);
        Ok((what, number.number()?))
    }

    fn number(self) -> Result<i8, NotationError> {
        let reason = || format!("`{}` is not a number from -99 to 99", self.text);
        let number = self.text.parse().ok().filter(|number| (-99..=99).contains(number));
        number.ok_or_else(|| NotationError { at: self.at, reason: reason(), suggestion: None })
    }

    fn at_its_end(self, reason: &str) -> NotationError {
        let at = self.at + self.text.len();
        NotationError { at, reason: reason.to_owned(), suggestion: None }
    }
}

/// Returns the words for a card that the viewer does not see.
pub fn unseen() -> Text {
    "a card".into()
}

/// Tells that something was moved.
pub fn moved(what: Text, to: &str) -> Text {
    told(what, &format!(" goes {to}."))
}

/// Says that a thing was turned, and how it lies now.
pub fn turned(what: Text, now: &str) -> Text {
    told(what, &format!(" is turned: it is {now}."))
}

/// Describes the tokens and the counter on a thing now.
pub fn counted(what: Text, tokens: u8, counter: i8) -> Text {
    told(what, &format!(" has {tokens} tokens, and its counter says {counter}."))
}

/// Tells that points were gained or lost.
pub fn scored(by: i8) -> Text {
    format!("By hand: points {by:+}.").into()
}

/// Tells that the top card of a pile was shown.
pub fn revealed(what: Text, pile: &str) -> Text {
    told(what, &format!(" lies on the top of {pile}."))
}

/// Tells that a pile was shuffled.
pub fn shuffled(pile: &str) -> Text {
    format!("By hand: {pile} is shuffled.").into()
}

fn told(what: Text, rest: &str) -> Text {
    let mut text = Text::from("By hand: ");
    text.0.extend(what.0);
    text.words(rest)
}

/// Returns the words of an answer that would do the deed.
pub fn offered<T, S, P>(
    deed: &Deed<T, S, P>,
    thing: impl Fn(&T) -> Text,
    spot: impl Fn(&S) -> String,
    pile: impl Fn(&P) -> String,
) -> Text {
    let about = |before: &str, what: &T, after: String| {
        let mut text = Text::from(before);
        text.0.extend(thing(what).0);
        if after.is_empty() { text } else { text.words(after) }
    };
    match deed {
        Deed::Move { what, to } => about("Move ", what, format!(" {}", spot(to))),
        Deed::Turn(what) => about("Turn ", what, String::new()),
        Deed::Token { on, by } => about("Tokens on ", on, format!(": {by:+}")),
        Deed::Counter { on, to } => about("Counter of ", on, format!(": {to}")),
        Deed::Points(by) => format!("Points: {by:+}").into(),
        Deed::Reveal(at) => format!("Show the top card of {}", pile(at)).into(),
        Deed::Shuffle(at) => format!("Shuffle {}", pile(at)).into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Things and spots are words; a pile is a letter.
    struct Plain;

    type Said = Deed<String, String, char>;

    impl DeedNames<String, String, char> for Plain {
        fn thing(&self, thing: &String) -> String {
            thing.clone()
        }
        fn spot(&self, spot: &String) -> String {
            spot.clone()
        }
        fn pile(&self, pile: &char) -> String {
            pile.to_string()
        }
        fn read_thing(&self, text: &str, _: usize) -> Result<String, NotationError> {
            Ok(text.to_owned())
        }
        fn read_spot(&self, text: &str, _: usize) -> Result<String, NotationError> {
            Ok(text.to_owned())
        }
        fn read_pile(&self, text: &str, at: usize) -> Result<char, NotationError> {
            let missing = NotationError { at, reason: "say which pile".into(), suggestion: None };
            text.chars().next().ok_or(missing)
        }
    }

    fn read(text: &str) -> Result<Said, NotationError> {
        Deed::read(text, 8, &Plain)
    }

    #[test]
    fn every_deed_is_read_as_it_is_written() {
        let ox = || "the ox".to_owned();
        let deeds: [Said; 7] = [
            Deed::Move { what: ox(), to: "the stable".into() },
            Deed::Turn(ox()),
            Deed::Token { on: ox(), by: -2 },
            Deed::Counter { on: ox(), to: 7 },
            Deed::Points(3),
            Deed::Reveal('d'),
            Deed::Shuffle('o'),
        ];
        for (deed, kind) in deeds.into_iter().zip(KINDS) {
            let written = deed.write(&Plain);
            let rest = written.strip_prefix(VERB).expect("every deed begins so");
            assert_eq!(deed.kind(), kind);
            assert_eq!(read(rest), Ok(deed), "{written}");
        }
    }

    #[test]
    fn what_cannot_be_read_is_told_with_its_place() {
        let at = |text: &str| read(text).expect_err("it is no deed").at;
        assert_eq!(
            (at("move ox"), at("token ox many"), at("points 100"), at("reveal")),
            (15, 17, 15, 14)
        );
        let wrong = read("shufle deck").expect_err("it is misspelt");
        assert_eq!(wrong.suggestion.as_deref(), Some("shuffle"));
    }
}
