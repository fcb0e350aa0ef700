//! What may stand in a slot of a sentence.
//!
//! Whatever a slot holds travels as a small number: a count, the place of a word in a list of words, the
//! number of a name in a dictionary. That keeps forms plain data; [`Slot`] gives the number its type back.

/// What a reader accepts in a slot and what a printer writes there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A number from 1 to [`MOST`]; nouns after it agree with it.
    Count,
    /// A number with its sign, `+1` or `-2`; nouns after it agree with it.
    Signed,
    /// A number with a plus sign; nouns after it agree with it.
    Plus,
    /// A number that names something, 0 to [`MOST`]; nouns don't agree with it.
    Digit,
    /// One of these words; the number is the place in the list.
    Choice(&'static [&'static str]),
    /// A name out of the dictionary for this noun.
    Name(&'static str),
}

/// The greatest number a card may say.
pub const MOST: i16 = 99;

/// A type that can stand in a slot.
pub trait Slot {
    /// What the game gets.
    type Value: Copy;

    /// How it is written.
    const KIND: Kind;

    /// The value of a number that was read.
    fn value(raw: i16) -> Self::Value;

    /// The number to be printed for a value.
    fn raw(value: Self::Value) -> i16;
}

/// A slot for a number: `2 cards`.
pub enum Count {}

/// A slot for a number with its sign: `-2 economic influence`.
pub enum Signed {}

/// A slot for a number with a plus sign: `+1 action point`.
pub enum Plus {}

/// A slot for a number that names something: `stage 3`.
pub enum Digit {}

/// A number that a slot let through: all of them fit a byte.
const FITS: &str = "a slot lets only small numbers through";

impl Slot for Count {
    type Value = u8;
    const KIND: Kind = Kind::Count;

    fn value(raw: i16) -> u8 {
        u8::try_from(raw).expect(FITS)
    }

    fn raw(value: u8) -> i16 {
        value.into()
    }
}

impl Slot for Plus {
    type Value = u8;
    const KIND: Kind = Kind::Plus;

    fn value(raw: i16) -> u8 {
        u8::try_from(raw).expect(FITS)
    }

    fn raw(value: u8) -> i16 {
        value.into()
    }
}

impl Slot for Digit {
    type Value = u8;
    const KIND: Kind = Kind::Digit;

    fn value(raw: i16) -> u8 {
        u8::try_from(raw).expect(FITS)
    }

    fn raw(value: u8) -> i16 {
        value.into()
    }
}

impl Slot for Signed {
    type Value = i8;
    const KIND: Kind = Kind::Signed;

    fn value(raw: i16) -> i8 {
        i8::try_from(raw).expect(FITS)
    }

    fn raw(value: i8) -> i16 {
        value.into()
    }
}
