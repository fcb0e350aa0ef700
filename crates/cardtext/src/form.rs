//! One kind of sentence: a pattern with slots, and the value it stands for.
//!
//! A pattern is written as its sentence looks: `{amount} action point(s) per turn`.
//!
//! - `{amount}` is a slot; what may stand there is said by its [`Kind`].
//! - `point(s)` and `technology/technologies` agree with the number before them.
//! - Everything else stands for itself.
//!
//! [`crate::grammar!`] declares forms so that slots and value can't be confused.

use crate::dictionary::{Dictionary, Names};
use crate::lexer::{Token, tokens};
use crate::slot::{Kind, MOST};

/// A part of a pattern.
#[derive(Clone, Debug)]
enum Piece {
    /// Words that stand for themselves.
    Words(&'static str, Vec<Token<'static>>),
    /// A word that agrees with the number before it.
    Agreeing { one: String, many: String },
    /// A slot, and the words that may stand there if it is a choice, taken apart.
    Slot(Kind, Vec<Vec<Token<'static>>>),
}

/// A pattern, and both ways between its slots and a value.
#[derive(Clone, Debug)]
pub struct Form<T> {
    pattern: &'static str,
    pieces: Vec<Piece>,
    build: fn(&[i16]) -> T,
    take: fn(&T) -> Option<Vec<i16>>,
}

/// What a form wanted where it could not go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Expected {
    /// This word.
    Word(&'static str),
    /// This word, since it agrees with the number.
    Agreeing { right: String, wrong: String, count: i16 },
    /// Something for a slot.
    Slot(Kind),
    /// The end of the sentence.
    FullStop,
    /// The end of the text.
    End,
}

/// Where a form could not go on.
#[derive(Clone, Debug)]
pub(crate) struct Stuck {
    /// The token, by number; the number of tokens if the text ended.
    pub at: usize,
    /// What was wanted there.
    pub expected: Expected,
    /// The pattern that was followed.
    pub pattern: &'static str,
}

/// What a form found, and the token after it.
pub(crate) type Followed<T> = Result<(T, usize), Stuck>;

impl<T> Form<T> {
    /// A form from its pattern, its slots in the order of the pattern, and both ways between their
    /// numbers and the value. [`crate::grammar!`] writes the call.
    pub fn new(
        pattern: &'static str,
        slots: &[(&'static str, Kind)],
        build: fn(&[i16]) -> T,
        take: fn(&T) -> Option<Vec<i16>>,
    ) -> Self {
        let mut slots = slots.iter().copied();
        let pieces = pattern.split_whitespace().map(|chunk| piece(chunk, &mut slots)).collect();
        assert!(slots.next().is_none(), "every slot stands in its pattern: {pattern}");
        Self { pattern, pieces, build, take }
    }

    /// The pattern.
    pub fn pattern(&self) -> &'static str {
        self.pattern
    }

    /// The word with which it begins, unless that is a slot.
    pub(crate) fn first_word(&self) -> Option<&'static str> {
        match self.pieces.first()? {
            Piece::Words(_, words) => words.first().map(|word| word.text),
            Piece::Agreeing { .. } | Piece::Slot(..) => None,
        }
    }

    /// What may stand in its slots, in the order of the pattern.
    pub fn slots(&self) -> impl Iterator<Item = Kind> {
        self.pieces.iter().filter_map(|piece| match piece {
            Piece::Slot(kind, _) => Some(*kind),
            Piece::Words(..) | Piece::Agreeing { .. } => None,
        })
    }

    /// What it says with these numbers in its slots, one for each.
    pub fn value(&self, slots: &[i16]) -> T {
        (self.build)(slots)
    }

    /// The value as this form says it, if the form can say it.
    pub fn print(&self, value: &T, names: &dyn Names) -> Option<String> {
        let slots = (self.take)(value)?;
        let mut slots = slots.into_iter();
        let mut count = 1;
        let words = self.pieces.iter().map(|piece| match piece {
            Piece::Words(words, _) => (*words).to_owned(),
            Piece::Agreeing { one, many } => agreeing(one, many, count).to_owned(),
            Piece::Slot(kind, _) => {
                let number = slots.next().expect("a form has a number for every slot");
                count = counted(*kind, number).unwrap_or(count);
                written(*kind, number, names)
            }
        });
        Some(words.collect::<Vec<String>>().join(" "))
    }

    /// The form with something in each slot.
    pub(crate) fn example(&self, names: &Dictionary) -> String {
        let mut count = 1;
        let words = self.pieces.iter().map(|piece| match piece {
            Piece::Words(words, _) => (*words).to_owned(),
            Piece::Agreeing { one, many } => agreeing(one, many, count).to_owned(),
            Piece::Slot(Kind::Name(noun), _) => names.first(noun).unwrap_or(noun).to_owned(),
            Piece::Slot(kind, _) => {
                // The first word of a choice; of anything else, two.
                let number = if matches!(kind, Kind::Choice(_)) { 0 } else { 2 };
                count = counted(*kind, number).unwrap_or(count);
                written(*kind, number, names)
            }
        });
        words.collect::<Vec<String>>().join(" ")
    }

    /// Reads the form at a token.
    pub(crate) fn follow(
        &self,
        tokens: &[Token<'_>],
        from: usize,
        names: &Dictionary,
    ) -> Followed<T> {
        let mut walk = Walk { tokens, from, at: from, count: 1, slots: Vec::new() };
        for piece in &self.pieces {
            if let Err(expected) = walk.pass(piece, names) {
                return Err(Stuck { at: walk.at, expected, pattern: self.pattern });
            }
        }
        Ok(((self.build)(&walk.slots), walk.at))
    }
}

/// A part of a pattern from what stands between two spaces.
fn piece(chunk: &'static str, slots: &mut impl Iterator<Item = (&'static str, Kind)>) -> Piece {
    if let Some(name) = chunk.strip_prefix('{').and_then(|rest| rest.strip_suffix('}')) {
        let (declared, kind) = slots.next().expect("every slot of a pattern is declared");
        assert_eq!(declared, name, "slots are declared in the order of their pattern");
        let words = if let Kind::Choice(words) = kind { words } else { &[] };
        Piece::Slot(kind, words.iter().map(|word| tokens(word)).collect())
    } else if let Some(one) = chunk.strip_suffix("(s)") {
        Piece::Agreeing { one: one.to_owned(), many: format!("{one}s") }
    } else if let Some((one, many)) = chunk.split_once('/') {
        Piece::Agreeing { one: one.to_owned(), many: many.to_owned() }
    } else {
        Piece::Words(chunk, tokens(chunk))
    }
}

/// A form being followed through a text.
struct Walk<'t> {
    tokens: &'t [Token<'t>],
    from: usize,
    at: usize,
    count: i16,
    slots: Vec<i16>,
}

impl Walk<'_> {
    /// Passes one piece, or says what was wanted instead of the token it stopped at.
    fn pass(&mut self, piece: &Piece, names: &Dictionary) -> Result<(), Expected> {
        match piece {
            Piece::Words(_, words) => {
                words.iter().try_for_each(|word| match self.word(word.text) {
                    true => Ok(()),
                    false => Err(Expected::Word(word.text)),
                })
            }
            Piece::Agreeing { one, many } => self.agreeing(one, many),
            Piece::Slot(kind, words) => self.slot(*kind, words, names),
        }
    }

    fn here(&self) -> Option<&str> {
        self.tokens.get(self.at).map(|token| token.text)
    }

    /// Passes a word, if it is there.
    fn word(&mut self, word: &str) -> bool {
        let is_there = self.here() == Some(word);
        self.at += usize::from(is_there);
        is_there
    }

    fn agreeing(&mut self, one: &str, many: &str) -> Result<(), Expected> {
        let right = agreeing(one, many, self.count);
        let wrong = if right == one { many } else { one };
        if self.word(right) {
            return Ok(());
        }
        let (right, wrong) = (right.to_owned(), wrong.to_owned());
        Err(Expected::Agreeing { right, wrong, count: self.count })
    }

    fn slot(
        &mut self,
        kind: Kind,
        words: &[Vec<Token<'static>>],
        names: &Dictionary,
    ) -> Result<(), Expected> {
        let rest = &self.tokens[self.at.min(self.tokens.len())..];
        let opens = self.at == self.from && begins_sentence(self.tokens, self.from);
        let (number, length) = match kind {
            Kind::Choice(_) => choice(words, rest, opens),
            Kind::Name(noun) => names.longest(noun, rest),
            _ => rest.first().and_then(|token| number(kind, token.text)).map(|number| (number, 1)),
        }
        .ok_or(Expected::Slot(kind))?;
        self.count = counted(kind, number).unwrap_or(self.count);
        self.slots.push(number);
        self.at += length;
        Ok(())
    }
}

/// Whether a sentence begins at this token.
fn begins_sentence(tokens: &[Token<'_>], at: usize) -> bool {
    at == 0 || tokens[at - 1].is_full_stop()
}

/// The longest of these words at the beginning of the tokens, and how many tokens it takes.
fn choice(words: &[Vec<Token<'_>>], rest: &[Token<'_>], opens: bool) -> Option<(i16, usize)> {
    let fits = |word: &[Token<'_>]| {
        let is_long_enough = rest.len() >= word.len();
        let is_same = |at: usize| match opens && at == 0 {
            true => is_capitalised(rest[at].text, word[at].text),
            false => rest[at].text == word[at].text,
        };
        (is_long_enough && (0..word.len()).all(is_same)).then_some(word.len())
    };
    let fitting = words.iter().zip(0..).filter_map(|(word, place)| Some((place, fits(word)?)));
    fitting.max_by_key(|&(_, length)| length)
}

/// Whether what is written is a word with a capital letter at its beginning.
fn is_capitalised(written: &str, word: &str) -> bool {
    let mut letters = word.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    written.chars().eq(first.chain(letters))
}

/// The number that a token says in a slot of this kind, if it says it as the printer would.
fn number(kind: Kind, text: &str) -> Option<i16> {
    let number: i16 = text.parse().ok()?;
    let fits = match kind {
        Kind::Signed => number != 0 && (-MOST..=MOST).contains(&number),
        Kind::Digit => (0..=MOST).contains(&number),
        _ => (1..=MOST).contains(&number),
    };
    (fits && figures(kind, number) == text).then_some(number)
}

/// A number in the figures of its slot.
fn figures(kind: Kind, number: i16) -> String {
    match kind {
        Kind::Signed | Kind::Plus => format!("{number:+}"),
        _ => number.to_string(),
    }
}

/// What a slot's number looks like in print.
fn written(kind: Kind, number: i16, names: &dyn Names) -> String {
    match kind {
        Kind::Choice(words) => {
            let place = usize::try_from(number).expect("a place in a list is not negative");
            words[place].to_owned()
        }
        Kind::Name(noun) => {
            names.name(noun, number).expect("whatever a card mentions has a name").to_owned()
        }
        _ => figures(kind, number),
    }
}

/// How many things a number counts, if things agree with it.
fn counted(kind: Kind, number: i16) -> Option<i16> {
    matches!(kind, Kind::Count | Kind::Signed | Kind::Plus).then_some(number.abs())
}

/// The word that goes with so many things.
fn agreeing<'w>(one: &'w str, many: &'w str, count: i16) -> &'w str {
    if count == 1 { one } else { many }
}

/// A text with a capital letter at its beginning.
pub(crate) fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
