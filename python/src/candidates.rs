//! A listed move as numbers: one walk over the move finds the things that it names and all other numbers.

use crate::rows::{Eyes, PLACE, Rows, SEAT, THOU, item, vocabulary};
use crate::words::word;
use serde::ser::{self, Serialize};
use std::fmt;

/// The most things of a move that are referred to.
pub const REFERENCES: usize = 4;

/// The most numbers of a move that are given.
pub const NUMBERS: usize = 8;

/// The listed moves of tables, one after the other.
#[derive(Clone, Debug, Default)]
pub struct Candidates {
    /// The kinds, by their places among the game's kinds.
    pub kinds: Vec<i32>,
    /// Digests that are the same in every list.
    pub digests: Vec<u32>,
    /// For each move the rows of the things that it names: −1 for a thing without a row, and where it names fewer.
    pub references: Vec<i32>,
    /// For each move the same things by sort and number; 0 where it names fewer.
    pub vocabulary: Vec<u32>,
    /// For each move the numbers that it says; points in inches.
    pub numbers: Vec<f32>,
}

impl Candidates {
    /// Forgets what moves name.
    pub fn forget(&mut self) {
        (self.references.clear(), self.vocabulary.clear(), self.numbers.clear());
    }

    /// Adds the things and numbers of a move of a viewer whose rows are the last that were added.
    pub fn describe(&mut self, mv: &impl Serialize, eyes: Eyes, rows: &Rows) {
        let mut said = Said { eyes, things: [0; REFERENCES], numbers: [0.0; NUMBERS], at: [0; 2] };
        mv.serialize(Walk { said: &mut said, sort: None, unit: 1.0, is_whole: true })
            .expect("a move is plain data");
        let known = said.at[0].min(REFERENCES);
        let found = said.things[..known].iter().map(|thing| rows.row_of(*thing));
        self.references.extend(found.chain(std::iter::repeat_n(-1, REFERENCES - known)));
        self.vocabulary.extend(said.things);
        self.numbers.extend(said.numbers);
    }
}

/// The things and numbers that a move says.
struct Said {
    eyes: Eyes,
    things: [u32; REFERENCES],
    numbers: [f32; NUMBERS],
    /// The number of both, including those beyond the last place.
    at: [usize; 2],
}

impl Said {
    fn thing(&mut self, vocabulary: u32) {
        if let Some(place) = self.things.get_mut(self.at[0]) {
            *place = vocabulary;
        }
        self.at[0] += 1;
    }

    fn number(&mut self, number: f32) {
        if let Some(place) = self.numbers.get_mut(self.at[1]) {
            *place = number;
        }
        self.at[1] += 1;
    }
}

/// A walk over a move.
struct Walk<'s> {
    said: &'s mut Said,
    /// The sort of the number that comes next, if it is a thing.
    sort: Option<&'static str>,
    /// The factor of numbers: points and lengths are written in thousandths of an inch.
    unit: f32,
    /// True for the move itself, whose variant is its kind.
    is_whole: bool,
}

/// Thousandths of an inch.
const A_THOUSANDTH: f32 = 0.001;

/// The name under which points are written.
const POINT: &str = "Point";

impl<'s> Walk<'s> {
    fn whole(self, number: i64) {
        match self.sort {
            Some(SEAT) => {
                let from_viewer = self.said.eyes.relative(number as u64);
                self.said.thing(vocabulary(SEAT, from_viewer.max(0) as u64));
            }
            Some(sort) if sort.starts_with(PLACE) => {
                self.said.thing(item(&sort[1..], number as u64));
            }
            Some(sort) if sort != THOU => self.said.thing(vocabulary(sort, number as u64)),
            _ => self.said.number(number as f32 * self.unit),
        }
    }

    fn inside(self, unit: f32) -> Parts<'s> {
        Parts { said: self.said, unit }
    }

    /// The variant of a part is a number like others.
    fn variant(self, index: u32) -> Walk<'s> {
        if !self.is_whole {
            self.said.number(index as f32);
        }
        Walk { is_whole: false, ..self }
    }
}

/// The parts of a move or of one of its parts.
struct Parts<'s> {
    said: &'s mut Said,
    unit: f32,
}

impl Parts<'_> {
    fn part<T: Serialize + ?Sized>(&mut self, part: &T) -> Result<(), Never> {
        let Parts { said, unit } = self;
        part.serialize(Walk { said, sort: None, unit: *unit, is_whole: false })
    }
}

/// An error that only a move that refuses to be written has.
#[derive(Debug)]
pub struct Never(String);

impl fmt::Display for Never {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Never {}

impl ser::Error for Never {
    fn custom<T: fmt::Display>(told: T) -> Never {
        Never(told.to_string())
    }
}

macro_rules! numbers {
    ($($write:ident: $number:ty;)*) => {$(
        fn $write(self, number: $number) -> Result<(), Never> {
            self.whole(number as i64);
            Ok(())
        }
    )*};
}

impl<'s> ser::Serializer for Walk<'s> {
    type Ok = ();
    type Error = Never;
    type SerializeSeq = Parts<'s>;
    type SerializeTuple = Parts<'s>;
    type SerializeTupleStruct = Parts<'s>;
    type SerializeTupleVariant = Parts<'s>;
    type SerializeMap = Parts<'s>;
    type SerializeStruct = Parts<'s>;
    type SerializeStructVariant = Parts<'s>;

    numbers! {
        serialize_i8: i8; serialize_u8: u8; serialize_i16: i16; serialize_u16: u16;
        serialize_i32: i32; serialize_u32: u32; serialize_i64: i64; serialize_u64: u64;
        serialize_bool: bool; serialize_char: char;
    }

    fn serialize_f32(self, number: f32) -> Result<(), Never> {
        self.said.number(number);
        Ok(())
    }

    fn serialize_f64(self, number: f64) -> Result<(), Never> {
        self.serialize_f32(number as f32)
    }

    fn serialize_str(self, text: &str) -> Result<(), Never> {
        self.serialize_bytes(text.as_bytes())
    }

    fn serialize_bytes(self, text: &[u8]) -> Result<(), Never> {
        self.said.thing((word(text) >> 32) as u32);
        Ok(())
    }

    fn serialize_none(self) -> Result<(), Never> {
        self.said.number(-1.0);
        Ok(())
    }

    fn serialize_some<T: Serialize + ?Sized>(self, part: &T) -> Result<(), Never> {
        part.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), Never> {
        Ok(())
    }

    fn serialize_unit_struct(self, _name: &'static str) -> Result<(), Never> {
        Ok(())
    }

    fn serialize_unit_variant(
        self,
        _name: &'static str,
        index: u32,
        _variant: &'static str,
    ) -> Result<(), Never> {
        self.variant(index);
        Ok(())
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        name: &'static str,
        part: &T,
    ) -> Result<(), Never> {
        let unit = if name == THOU { A_THOUSANDTH } else { self.unit };
        part.serialize(Walk { sort: Some(name), unit, ..self })
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _name: &'static str,
        index: u32,
        _variant: &'static str,
        part: &T,
    ) -> Result<(), Never> {
        part.serialize(self.variant(index))
    }

    fn serialize_seq(self, _len: Option<usize>) -> Result<Parts<'s>, Never> {
        let unit = self.unit;
        Ok(self.inside(unit))
    }

    fn serialize_tuple(self, _len: usize) -> Result<Parts<'s>, Never> {
        self.serialize_seq(None)
    }

    fn serialize_tuple_struct(self, _name: &'static str, _len: usize) -> Result<Parts<'s>, Never> {
        self.serialize_seq(None)
    }

    fn serialize_tuple_variant(
        self,
        _name: &'static str,
        index: u32,
        _variant: &'static str,
        _len: usize,
    ) -> Result<Parts<'s>, Never> {
        self.variant(index).serialize_seq(None)
    }

    fn serialize_map(self, _len: Option<usize>) -> Result<Parts<'s>, Never> {
        self.serialize_seq(None)
    }

    fn serialize_struct(self, name: &'static str, _len: usize) -> Result<Parts<'s>, Never> {
        let unit = if name == POINT { A_THOUSANDTH } else { self.unit };
        Ok(self.inside(unit))
    }

    fn serialize_struct_variant(
        self,
        _name: &'static str,
        index: u32,
        _variant: &'static str,
        _len: usize,
    ) -> Result<Parts<'s>, Never> {
        self.variant(index).serialize_seq(None)
    }
}

macro_rules! parts {
    ($($kind:ident: $write:ident;)*) => {$(
        impl ser::$kind for Parts<'_> {
            type Ok = ();
            type Error = Never;

            fn $write<T: Serialize + ?Sized>(&mut self, part: &T) -> Result<(), Never> {
                self.part(part)
            }

            fn end(self) -> Result<(), Never> {
                Ok(())
            }
        }
    )*};
}

parts! {
    SerializeSeq: serialize_element;
    SerializeTuple: serialize_element;
    SerializeTupleStruct: serialize_field;
    SerializeTupleVariant: serialize_field;
}

macro_rules! fields {
    ($($kind:ident)*) => {$(
        impl ser::$kind for Parts<'_> {
            type Ok = ();
            type Error = Never;

            fn serialize_field<T: Serialize + ?Sized>(
                &mut self,
                _name: &'static str,
                part: &T,
            ) -> Result<(), Never> {
                self.part(part)
            }

            fn end(self) -> Result<(), Never> {
                Ok(())
            }
        }
    )*};
}

fields! { SerializeStruct SerializeStructVariant }

impl ser::SerializeMap for Parts<'_> {
    type Ok = ();
    type Error = Never;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Never> {
        self.part(key)
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, part: &T) -> Result<(), Never> {
        self.part(part)
    }

    fn end(self) -> Result<(), Never> {
        Ok(())
    }
}
