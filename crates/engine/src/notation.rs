//! Moves in a table: one row for each, which writes, reads, counts and tries it.
//!
//! [`moves!`](crate::moves) takes the rows, such as `Peek(other: Seat) = "peek {}"`. A gap holds a
//! [`Slot`]: seats, numbers and [`thing!`](crate::thing)s are slots already, and a game writes
//! those that are a language of their own.

use crate::names::Names;
use crate::{Dice, NotationError, Seat};
use ledger::form::nearest;
use std::str::Split;

/// The label under which trials ask chance.
pub const TRIAL: &str = "trial";

/// A type that can fill a gap of a move's pattern.
pub trait Slot<G>: Sized {
    /// The expected contents, such as "a seat".
    const WANTED: &'static str;

    /// Writes it as notation.
    fn write(&self, game: &G) -> String;

    /// Reads it from notation.
    fn read(game: &G, text: &str) -> Option<Self>;

    /// Returns the text that was probably meant by one that cannot be read.
    fn meant(game: &G, text: &str) -> Option<String> {
        let _ = (game, text);
        None
    }

    /// Returns any such thing, possible or not, for trying what no player would.
    fn any(game: &G, dice: &mut Dice) -> Self;
}

impl<G> Slot<G> for Seat {
    const WANTED: &'static str = "a seat";

    fn write(&self, _game: &G) -> String {
        self.to_string()
    }

    fn read(_game: &G, text: &str) -> Option<Seat> {
        Seat::parse(text)
    }

    fn any(_game: &G, dice: &mut Dice) -> Seat {
        Seat(dice.index(TRIAL, 5) as u8)
    }
}

impl<G> Slot<G> for u8 {
    const WANTED: &'static str = "a number";

    fn write(&self, _game: &G) -> String {
        self.to_string()
    }

    fn read(_game: &G, text: &str) -> Option<u8> {
        text.parse().ok()
    }

    fn any(_game: &G, dice: &mut Dice) -> u8 {
        dice.index(TRIAL, 8) as u8
    }
}

/// Returns the name in a list that was probably meant.
pub fn meant(game: &impl Names, sort: &str, text: &str) -> Option<String> {
    let words = game.words(sort);
    nearest(&text.to_lowercase(), words.iter().map(String::as_str)).map(str::to_owned)
}

/// Returns the word with which a pattern begins: the sort of move.
pub const fn kind(pattern: &'static str) -> &'static str {
    let bytes = pattern.as_bytes();
    let mut end = 0;
    while end < bytes.len() && bytes[end] != b' ' {
        end += 1;
    }
    pattern.split_at(end).0
}

/// Fills the gaps of a pattern.
pub fn filled(pattern: &str, slots: &[String]) -> String {
    let mut parts = pattern.split("{}");
    let mut text = parts.next().unwrap_or_default().to_owned();
    for (slot, part) in slots.iter().zip(parts) {
        text.push_str(slot);
        text.push_str(part);
    }
    text
}

/// A text that begins like a pattern, read gap by gap.
pub struct Gaps<'t> {
    text: &'t str,
    at: usize,
    parts: Split<'static, &'static str>,
}

impl<'t> Gaps<'t> {
    /// Returns the gaps of the text, if its first word is that of the pattern.
    pub fn of(pattern: &'static str, text: &'t str) -> Option<Gaps<'t>> {
        let start = text.len() - text.trim_start().len();
        let mut parts = pattern.split("{}");
        let first = parts.next().unwrap_or_default().trim_end();
        let rest = text[start..].strip_prefix(first)?;
        let is_word = rest.is_empty() || rest.starts_with(' ');
        let at = text.len() - rest.trim_start().len();
        is_word.then_some(Gaps { text: text.trim_end(), at: at.min(text.trim_end().len()), parts })
    }

    /// Reads the next gap.
    ///
    /// # Errors
    /// Fails if the gap holds something else.
    pub fn slot<G, S: Slot<G>>(&mut self, game: &G) -> Result<S, NotationError> {
        let rest = &self.text[self.at..];
        let part = self.parts.next().unwrap_or_default();
        let end = match part {
            "" => None,
            part => rest.find(part).or_else(|| rest.strip_suffix(part.trim_end()).map(str::len)),
        };
        let end = end.unwrap_or(rest.len());
        let said = rest[..end].trim();
        let wrong = || NotationError {
            at: self.at,
            reason: format!("expected {} here", S::WANTED),
            suggestion: S::meant(game, said),
        };
        let read = S::read(game, said).ok_or_else(wrong)?;
        self.at += end;
        let rest = &self.text[self.at..];
        if !rest.starts_with(part) && (part.is_empty() || rest != part.trim_end()) {
            let reason = format!("expected `{}` here", part.trim());
            return Err(NotationError { at: self.at, reason, suggestion: None });
        }
        self.at += part.len().min(rest.len());
        Ok(read)
    }

    /// Checks that nothing follows.
    ///
    /// # Errors
    /// Fails if something follows.
    pub fn end(self) -> Result<(), NotationError> {
        if self.at == self.text.len() {
            return Ok(());
        }
        let reason = "nothing more is said in this move".to_owned();
        Err(NotationError { at: self.at, reason, suggestion: None })
    }
}

/// Returns the error for a text that begins like none of these moves.
pub fn unknown(text: &str, kinds: &[&str]) -> NotationError {
    let verb = text.split_whitespace().next().unwrap_or_default();
    let meant = nearest(&verb.to_lowercase(), kinds.iter().copied());
    let meant = meant.or(kinds.first().copied()).map(str::to_owned);
    let reason = format!("`{verb}` is not a move");
    NotationError { at: 0, reason, suggestion: meant }
}

/// A type of one number that stands for a thing with a name, such as a card. It can be in a bag, in
/// a move ([`Slot`]), in a position and in a story, and [`Names`] gives the name of each.
#[macro_export]
macro_rules! thing {
    ($(#[$meta:meta])* $vis:vis struct $name:ident($number:ty) = $wanted:literal;) => {
        $(#[$meta])*
        #[derive(
            Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash,
            serde::Serialize, serde::Deserialize,
        )]
        $vis struct $name(pub $number);

        impl $crate::bag::Coded for $name {
            const SORT: &'static str = stringify!($name);

            #[inline]
            fn code(self) -> u16 {
                self.0.into()
            }

            #[inline]
            fn of_code(code: u16) -> Self {
                $name(code as $number)
            }
        }

        impl From<$name> for u32 {
            fn from(thing: $name) -> u32 {
                thing.0.into()
            }
        }

        impl<G: $crate::Names> $crate::notation::Slot<G> for $name {
            const WANTED: &'static str = $wanted;

            fn write(&self, game: &G) -> String {
                game.words(stringify!($name)).into_iter().nth(self.0.into()).unwrap_or_default()
            }

            fn read(game: &G, text: &str) -> Option<Self> {
                $crate::names::named(game, stringify!($name), text)
                    .map(<$name as $crate::bag::Coded>::of_code)
            }

            fn meant(game: &G, text: &str) -> Option<String> {
                $crate::notation::meant(game, stringify!($name), text)
            }

            fn any(game: &G, dice: &mut $crate::Dice) -> Self {
                let of = game.names(stringify!($name)).len() as u32;
                $name(dice.index($crate::notation::TRIAL, of) as $number)
            }
        }

        impl<G: $crate::Names> $crate::telling::Spoken<G> for $name {
            fn say(&self, game: &G, _viewer: $crate::Viewer, text: $crate::Text) -> $crate::Text {
                let names = game.names(stringify!($name));
                text.card(names.into_iter().nth(self.0.into()).unwrap_or_default())
            }
        }
    };
}

/// The moves of a game, a row each: `Name(field: Slot, …) = "pattern with {} for each field"`. The first word of the
/// pattern is the sort of the move.
#[macro_export]
macro_rules! moves {
    (
        $(#[$meta:meta])*
        $vis:vis enum $Move:ident of $Game:ty {
            $($(#[$doc:meta])* $name:ident $(($($field:ident: $slot:ty),+))? = $pattern:literal,)+
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize)]
        $vis enum $Move {
            $($(#[$doc])* $name $(($($slot),+))?,)+
        }

        impl $Move {
            /// The sorts of move.
            pub const KINDS: &'static [&'static str] = &[$($crate::notation::kind($pattern)),+];

            /// Returns the sort of this move.
            pub const fn kind(&self) -> &'static str {
                match self {
                    $($Move::$name { .. } => $crate::notation::kind($pattern),)+
                }
            }

            /// Writes it as notation.
            pub fn write(&self, game: &$Game) -> String {
                let _ = game;
                match self {
                    $($Move::$name $(($($field),+))? => $crate::notation::filled(
                        $pattern,
                        &[$($($crate::notation::Slot::<$Game>::write($field, game)),+)?],
                    ),)+
                }
            }

            /// Reads a move.
            ///
            /// # Errors
            /// Says where it is no move, and what was probably meant.
            pub fn read(game: &$Game, text: &str) -> Result<$Move, $crate::NotationError> {
                let _ = game;
                $(if let Some(mut gaps) = $crate::notation::Gaps::of($pattern, text) {
                    let _ = &mut gaps;
                    let mv = $Move::$name $(($(gaps.slot::<$Game, $slot>(game)?),+))?;
                    return gaps.end().map(|()| mv);
                })+
                Err($crate::notation::unknown(text, Self::KINDS))
            }

            /// Returns any move, possible or not, for trying what no player would.
            pub fn any(game: &$Game, dice: &mut $crate::Dice) -> $Move {
                let rows: &[fn(&$Game, &mut $crate::Dice) -> $Move] = &[$(|_game, _dice| {
                    $Move::$name $(($(<$slot as $crate::notation::Slot<$Game>>::any(_game, _dice)),+))?
                }),+];
                rows[dice.index($crate::notation::TRIAL, rows.len() as u32) as usize](game, dice)
            }
        }

        impl $crate::Written for $Game {
            fn write(&self, _view: &Self::View, mv: &$Move) -> String {
                mv.write(self)
            }

            fn read(&self, _view: &Self::View, text: &str) -> Result<$Move, $crate::NotationError> {
                $Move::read(self, text)
            }

            fn move_kind(&self, mv: &$Move) -> &'static str {
                mv.kind()
            }

            fn move_kinds(&self) -> &'static [&'static str] {
                $Move::KINDS
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    const GIVE: &str = "give {} to {}";

    fn read(text: &str) -> Option<Result<(u8, Seat), NotationError>> {
        let mut gaps = Gaps::of(GIVE, text)?;
        let given = gaps.slot::<(), u8>(&()).and_then(|many| Ok((many, gaps.slot(&())?)));
        Some(given.and_then(|given| gaps.end().map(|()| given)))
    }

    #[test]
    fn what_is_filled_in_is_read_out_again() {
        assert_eq!(filled(GIVE, &["3".to_owned(), "p2".to_owned()]), "give 3 to p2");
        for text in ["give 3 to p2", " give  3  to  p2 "] {
            assert_eq!(read(text), Some(Ok((3, Seat(1)))), "{text}");
        }
        assert_eq!(read("given 3 to p2"), None, "that is another word");
        assert_eq!(kind(GIVE), "give");
    }

    #[test]
    fn what_is_wrong_is_told_where_it_stands() {
        for (text, at, reason) in [
            ("give", 4, "expected a number here"),
            ("give much to p2", 5, "expected a number here"),
            ("give 3", 6, "expected `to` here"),
            ("give 3 to me", 10, "expected a seat here"),
            ("give 3 to ", 9, "expected a seat here"),
        ] {
            let wrong = read(text).expect("it begins so").expect_err(text);
            assert_eq!((wrong.at, wrong.reason.as_str()), (at, reason), "{text}");
        }
        let more = Gaps::of("keep", "keep it").expect("it begins so").end().expect_err("more");
        assert_eq!((more.at, more.reason.as_str()), (5, "nothing more is said in this move"));
        let meant = unknown("kepe 3", &["sail", "keep"]);
        assert_eq!(meant.to_string(), "`kepe` is not a move; did you mean `keep`?");
    }
}
