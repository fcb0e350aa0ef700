//! The slots of a sentence.
//!
//! Everything read is a tree of small numbers: a count, the place of a word in a list, the number
//! of a name in a dictionary, or the number of a form with the fillings of its slots
//! ([`FilledForm`]). That keeps forms plain data; [`Slot`] gives the values their types back.

use crate::patterns::Patterns;
use std::rc::Rc;

/// The text that a reader accepts in a slot and a printer writes there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SlotKind {
    /// A number from 1 to [`MOST`]; nouns after it agree with it.
    Count,
    /// A number with its sign, `+1` or `-2`; nouns after it agree with it.
    Signed,
    /// A number with a plus sign; nouns after it agree with it.
    Plus,
    /// A number with its sign, which may be `+0`; nouns don't agree with it.
    Change,
    /// A number that names something, 0 to [`MOST`]; nouns don't agree with it.
    Digit,
    /// One of these words; the number is the place in the list.
    Choice(&'static [&'static str]),
    /// A name out of the dictionary for this noun.
    Name(&'static str),
    /// A phrase, with a grammar of its own.
    Phrase(Phrase),
}

/// The greatest number a card may say.
pub const MOST: i16 = 99;

/// A grammar for slots of others, with the name that complaints and listings give it: "cost".
#[derive(Clone, Copy, Debug)]
pub struct Phrase {
    name: &'static str,
    patterns: fn() -> &'static Patterns,
}

impl Phrase {
    /// Creates a phrase from its name and its forms. The forms are built only when needed, so a
    /// phrase may stand inside itself.
    pub const fn new(name: &'static str, patterns: fn() -> &'static Patterns) -> Self {
        Self { name, patterns }
    }

    /// Returns the name of the phrase.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// Returns its forms.
    pub fn patterns(&self) -> &'static Patterns {
        (self.patterns)()
    }
}

/// Two phrases are the same if they have the same forms, which are there once.
impl PartialEq for Phrase {
    fn eq(&self, other: &Phrase) -> bool {
        self.name == other.name && std::ptr::eq(self.patterns(), other.patterns())
    }
}

impl Eq for Phrase {}

/// A form, by its number in its grammar, with something in each of its slots.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FilledForm {
    /// The number of the form.
    pub form: usize,
    /// The fillings of its slots, in the order of the pattern.
    pub slots: Vec<Filling>,
}

/// The filling of a slot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Filling {
    /// A number, or the thing that a number stands for.
    Number(i16),
    /// A phrase.
    Phrase(Rc<FilledForm>),
}

impl Filling {
    /// Returns the number in a slot for numbers, words or names.
    ///
    /// # Panics
    /// In a slot for phrases.
    pub fn number(&self) -> i16 {
        match self {
            Filling::Number(number) => *number,
            Filling::Phrase(_) => panic!("a slot for numbers holds a number"),
        }
    }

    /// Returns the number as a place in a list.
    ///
    /// # Panics
    /// In a slot for phrases.
    pub fn place(&self) -> usize {
        usize::try_from(self.number()).expect("a place in a list is not negative")
    }

    /// Returns the phrase in a slot for phrases.
    ///
    /// # Panics
    /// In a slot for anything else.
    pub fn said(&self) -> &FilledForm {
        match self {
            Filling::Phrase(said) => said,
            Filling::Number(_) => panic!("a slot for phrases holds a phrase"),
        }
    }
}

/// A type that can stand in a slot. [`crate::choice!`] makes one of words, [`crate::phrases!`] one of phrases.
pub trait Slot {
    /// The value that the game gets.
    type Value;

    /// The form in which the value is written.
    const KIND: SlotKind;

    /// Returns the value of a filling.
    fn value(filling: &Filling) -> Self::Value;

    /// Returns the filling to print for a value, if the slot can say it.
    fn filling(value: &Self::Value) -> Option<Filling>;
}

/// Boxes the value. A phrase that may occur inside itself needs that.
impl<S: Slot> Slot for Box<S> {
    type Value = Box<S::Value>;
    const KIND: SlotKind = S::KIND;

    fn value(filling: &Filling) -> Box<S::Value> {
        Box::new(S::value(filling))
    }

    fn filling(value: &Box<S::Value>) -> Option<Filling> {
        S::filling(value)
    }
}

/// Lets an enum stand in a slot for words. It has all its variants in `ALL`, in the order in which they are declared,
/// and their words in `WORDS`, unless other words are given.
#[macro_export]
macro_rules! choice {
    ($name:ty) => {
        $crate::choice!($name, <$name>::WORDS);
    };
    ($name:ty, $words:expr) => {
        impl $crate::Slot for $name {
            type Value = $name;
            const KIND: $crate::SlotKind = $crate::SlotKind::Choice($words);

            fn value(filling: &$crate::Filling) -> $name {
                <$name>::ALL[filling.place()]
            }

            fn filling(value: &$name) -> Option<$crate::Filling> {
                Some($crate::Filling::Number(*value as i16))
            }
        }
    };
}

/// A slot for a number: `2 cards`.
pub enum Count {}

/// A slot for a number with its sign: `-2 economic influence`.
pub enum Signed {}

/// A slot for a number with a plus sign: `+1 action point`.
pub enum Plus {}

/// A slot for a number with its sign that may be nothing: `+1/+0`.
pub enum Change {}

/// A slot for a number that names something: `stage 3`.
pub enum Digit {}

/// A number that a slot let through: all of them fit a byte.
const FITS: &str = "a slot lets only small numbers through";

/// A slot for numbers.
macro_rules! number {
    ($($slot:ident: $number:ty),+) => { $(
        impl Slot for $slot {
            type Value = $number;
            const KIND: SlotKind = SlotKind::$slot;

            fn value(filling: &Filling) -> $number {
                <$number>::try_from(filling.number()).expect(FITS)
            }

            fn filling(value: &$number) -> Option<Filling> {
                Some(Filling::Number((*value).into()))
            }
        }
    )+ };
}

number!(Count: u8, Plus: u8, Digit: u8, Signed: i8, Change: i8);
