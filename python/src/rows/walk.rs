//! The walk over a view.

use super::{Eyes, PLACE, Rows, SEAT, THOU, vocabulary};
use crate::words::{SEED, step, word};
use serde::ser::{self, Serialize};
use std::fmt;

/// The largest whole number up to which a 32-bit float holds all.
const EXACT: u64 = 1 << 24;

const LENGTH: u64 = 1;
const PRESENT: u64 = 2;
const NEGATIVE: u64 = 3;
const PIECE: u64 = 4;
const WORD: u64 = 5;

/// A moment of the walk: where it is, and whose that is.
#[derive(Clone, Copy)]
struct Spot {
    /// The digest of the way here, with the places in lists.
    path: u64,
    /// The same without them.
    place: u64,
    /// The row that numbers belong to.
    row: i32,
    /// The seat that things belong to, counted from the viewer; −1 for none.
    owner: i32,
    /// The place in the innermost list; −1 outside of lists.
    index: i32,
    /// True for an item of a list: numbers beside a thing in it are the thing's.
    is_item: bool,
}

/// A walk over a view.
pub(super) struct Walk<'r> {
    rows: &'r mut Rows,
    eyes: Eyes,
    spot: Spot,
    /// The sort of the number that comes next, if it is a thing.
    sort: Option<&'static str>,
    met: &'r mut Met,
}

/// The kind of the last part of a record.
#[derive(Default)]
pub(super) struct Met {
    /// The row of the thing that it was.
    thing: Option<i32>,
    /// The owner that it named.
    owner: Option<i32>,
}

impl<'r> Walk<'r> {
    pub(super) fn over(rows: &'r mut Rows, eyes: Eyes, met: &'r mut Met) -> Walk<'r> {
        let spot = Spot { path: SEED, place: SEED, row: 0, owner: -1, index: -1, is_item: false };
        Walk { rows, eyes, spot, sort: None, met }
    }

    fn push(&mut self, path: u64, value: f32) {
        let Spot { row, place, .. } = self.spot;
        self.rows.push(path, value, row);
        self.rows.note(|words| {
            let said = words.of(place).to_owned();
            words.numbers.insert(said);
        });
    }

    fn number(&mut self, number: u64, sign: f32) {
        if let Some(sort) = self.sort {
            self.thing(sort, number);
        }
        self.value(number, sign);
    }

    fn value(&mut self, number: u64, sign: f32) {
        let path = self.spot.path;
        if number == 0 {
            return;
        }
        if number < EXACT {
            return self.push(path, sign * number as f32);
        }
        if sign < 0.0 {
            self.push(step(path, NEGATIVE), 1.0);
        }
        for piece in 0..4 {
            let bits = (number >> (16 * piece) & 0xffff) as f32;
            if bits != 0.0 {
                self.push(step(step(path, PIECE), piece), bits);
            }
        }
    }

    /// A number under the name of its sort. It has a row; a seat says whose the things beside it are.
    fn thing(&mut self, sort: &'static str, number: u64) {
        let Spot { place, owner, index, .. } = self.spot;
        match sort {
            SEAT => self.met.owner = Some(self.eyes.relative(number)),
            SEATS | THOU => {}
            sort if sort.starts_with(PLACE) => {}
            sort => {
                let row = self.rows.push_thing(vocabulary(sort, number), owner, place, index);
                self.met.thing = Some(row);
                self.spot.row = row;
                if self.spot.is_item {
                    self.rows.enter_item(place, index, row, owner);
                }
                self.rows.note(|words| {
                    let said = format!("{}: {sort}", words.of(place));
                    words.things.insert(said);
                });
            }
        }
    }

    fn branch(mut self, kind: Kind, len: Option<usize>) -> Branch<'r> {
        if let Some(len) = len {
            let path = self.spot.path;
            self.spot.path = step(path, LENGTH);
            self.value(len as u64, 1.0);
            self.spot.path = path;
        }
        let kind = match (kind, self.sort) {
            (Kind::Tuple, Some(BY_SEAT)) => Kind::BySeat,
            (kind, _) => kind,
        };
        let first = self.rows.len();
        let Walk { rows, eyes, spot, met, .. } = self;
        Branch { rows, eyes, spot, met, kind, first, place: 0, key: 0, own: None, owner: None }
    }

    fn variant(mut self, name: &'static str) -> Walk<'r> {
        let by = word(name.as_bytes());
        self.spot.path = step(self.spot.path, by);
        let parent = self.spot.place;
        self.spot.place = step(parent, by);
        let place = self.spot.place;
        self.rows.note(|words| words.name(parent, place, name));
        self.push(self.spot.path, 1.0);
        self.spot.is_item = true;
        self
    }
}

/// A sort of parts.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// Fields, or values each in its place.
    Tuple,
    Fields,
    List,
    /// A value for each seat.
    BySeat,
}

/// The names under which values for each seat, the viewer's own things and sets of seats are written.
const BY_SEAT: &str = "BySeat";
const OWN: &str = "Own";
const SEATS: &str = "Seats";

/// A part of a view with parts of its own.
pub(super) struct Branch<'r> {
    rows: &'r mut Rows,
    eyes: Eyes,
    spot: Spot,
    met: &'r mut Met,
    kind: Kind,
    /// The first number of it.
    first: usize,
    place: u64,
    /// The key of a map whose value comes next.
    key: u64,
    /// The row of the first thing that is a part itself.
    own: Option<i32>,
    /// The owner that a part named.
    owner: Option<i32>,
}

impl Branch<'_> {
    fn part<T: Serialize + ?Sized>(&mut self, spot: Spot, part: &T) -> Result<(), WalkError> {
        *self.met = Met::default();
        let Branch { rows, eyes, met, .. } = self;
        part.serialize(Walk { rows, eyes: *eyes, spot, sort: None, met })?;
        if self.spot.is_item && matches!(self.kind, Kind::Tuple | Kind::Fields) {
            self.gather();
        }
        Ok(())
    }

    /// Lets the first thing of a record have its numbers, and the seat that it names be its owner.
    fn gather(&mut self) {
        if let (None, Some(row)) = (self.own, self.met.thing) {
            let table = std::mem::replace(&mut self.spot.row, row);
            let rows = &mut self.rows.rows[self.first..];
            rows.iter_mut().filter(|of| **of == table).for_each(|of| *of = row);
            self.own = Some(row);
            let Spot { place, index, owner, .. } = self.spot;
            self.rows.enter_item(place, index, row, owner);
        }
        if let (None, Some(owner)) = (self.owner, self.met.owner) {
            (self.owner, self.spot.owner) = (Some(owner), owner);
            self.own.into_iter().for_each(|row| self.rows.hand_over(row, owner));
        } else if let (Some(owner), Some(row)) = (self.owner, self.met.thing) {
            self.rows.hand_over(row, owner);
        }
    }

    fn next<T: Serialize + ?Sized>(&mut self, part: &T) -> Result<(), WalkError> {
        self.place += 1;
        let index = self.place - 1;
        let mut spot = Spot { path: step(self.spot.path, self.place), is_item: true, ..self.spot };
        match self.kind {
            Kind::BySeat => {
                let owner = self.eyes.relative(index);
                let row = if owner < 0 { spot.row } else { owner + 1 };
                spot = Spot { owner, row, is_item: false, ..spot };
            }
            Kind::List => spot.index = index as i32,
            Kind::Tuple | Kind::Fields => {}
        }
        self.part(spot, part)
    }

    fn field<T: Serialize + ?Sized>(
        &mut self,
        name: &'static str,
        part: &T,
    ) -> Result<(), WalkError> {
        let by = word(name.as_bytes());
        let place = step(self.spot.place, by);
        let parent = self.spot.place;
        self.rows.note(|words| words.name(parent, place, name));
        let path = step(self.spot.path, by);
        self.part(Spot { path, place, is_item: false, ..self.spot }, part)
    }

    fn close(self) -> Result<(), WalkError> {
        *self.met = Met::default();
        Ok(())
    }
}

/// The error of a walk: only a view that refuses to be written has one.
#[derive(Debug)]
pub struct WalkError(String);

impl fmt::Display for WalkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for WalkError {}

impl ser::Error for WalkError {
    fn custom<T: fmt::Display>(told: T) -> WalkError {
        WalkError(told.to_string())
    }
}

macro_rules! numbers {
    ($($signed:ident: $signed_type:ty, $unsigned:ident: $unsigned_type:ty;)*) => {$(
        fn $signed(mut self, number: $signed_type) -> Result<(), WalkError> {
            let number = i64::from(number);
            self.number(number.unsigned_abs(), number.signum() as f32);
            Ok(())
        }

        fn $unsigned(mut self, number: $unsigned_type) -> Result<(), WalkError> {
            self.number(number.into(), 1.0);
            Ok(())
        }
    )*};
}

impl<'r> ser::Serializer for Walk<'r> {
    type Ok = ();
    type Error = WalkError;
    type SerializeSeq = Branch<'r>;
    type SerializeTuple = Branch<'r>;
    type SerializeTupleStruct = Branch<'r>;
    type SerializeTupleVariant = Branch<'r>;
    type SerializeMap = Branch<'r>;
    type SerializeStruct = Branch<'r>;
    type SerializeStructVariant = Branch<'r>;

    numbers! {
        serialize_i8: i8, serialize_u8: u8;
        serialize_i16: i16, serialize_u16: u16;
        serialize_i32: i32, serialize_u32: u32;
        serialize_i64: i64, serialize_u64: u64;
    }

    fn serialize_bool(mut self, truth: bool) -> Result<(), WalkError> {
        self.number(truth.into(), 1.0);
        Ok(())
    }

    fn serialize_f32(mut self, number: f32) -> Result<(), WalkError> {
        if number != 0.0 {
            self.push(self.spot.path, number);
        }
        Ok(())
    }

    fn serialize_f64(mut self, number: f64) -> Result<(), WalkError> {
        self.number(number.to_bits(), 1.0);
        Ok(())
    }

    fn serialize_char(mut self, sign: char) -> Result<(), WalkError> {
        self.number(u32::from(sign).into(), 1.0);
        Ok(())
    }

    fn serialize_str(self, text: &str) -> Result<(), WalkError> {
        self.serialize_bytes(text.as_bytes())
    }

    fn serialize_bytes(mut self, text: &[u8]) -> Result<(), WalkError> {
        let path = step(step(self.spot.path, WORD), word(text));
        self.push(path, 1.0);
        Ok(())
    }

    fn serialize_none(self) -> Result<(), WalkError> {
        Ok(())
    }

    fn serialize_some<T: Serialize + ?Sized>(mut self, part: &T) -> Result<(), WalkError> {
        self.push(step(self.spot.path, PRESENT), 1.0);
        self.spot.is_item = true;
        part.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), WalkError> {
        Ok(())
    }

    fn serialize_unit_struct(self, _name: &'static str) -> Result<(), WalkError> {
        Ok(())
    }

    fn serialize_unit_variant(
        self,
        _name: &'static str,
        _index: u32,
        variant: &'static str,
    ) -> Result<(), WalkError> {
        self.variant(variant);
        Ok(())
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        mut self,
        name: &'static str,
        part: &T,
    ) -> Result<(), WalkError> {
        match name {
            OWN => (self.spot.owner, self.spot.row) = (0, 1),
            name => self.sort = Some(name),
        }
        part.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _name: &'static str,
        _index: u32,
        variant: &'static str,
        part: &T,
    ) -> Result<(), WalkError> {
        part.serialize(self.variant(variant))
    }

    fn serialize_seq(self, len: Option<usize>) -> Result<Branch<'r>, WalkError> {
        Ok(self.branch(Kind::List, len))
    }

    fn serialize_tuple(self, _len: usize) -> Result<Branch<'r>, WalkError> {
        Ok(self.branch(Kind::Tuple, None))
    }

    fn serialize_tuple_struct(
        self,
        _name: &'static str,
        _len: usize,
    ) -> Result<Branch<'r>, WalkError> {
        Ok(self.branch(Kind::Fields, None))
    }

    fn serialize_tuple_variant(
        self,
        _name: &'static str,
        _index: u32,
        variant: &'static str,
        _len: usize,
    ) -> Result<Branch<'r>, WalkError> {
        Ok(self.variant(variant).branch(Kind::Fields, None))
    }

    fn serialize_map(self, len: Option<usize>) -> Result<Branch<'r>, WalkError> {
        Ok(self.branch(Kind::List, len))
    }

    fn serialize_struct(self, _name: &'static str, _len: usize) -> Result<Branch<'r>, WalkError> {
        Ok(self.branch(Kind::Fields, None))
    }

    fn serialize_struct_variant(
        self,
        _name: &'static str,
        _index: u32,
        variant: &'static str,
        _len: usize,
    ) -> Result<Branch<'r>, WalkError> {
        Ok(self.variant(variant).branch(Kind::Fields, None))
    }
}

macro_rules! parts {
    ($($kind:ident: $write:ident;)*) => {$(
        impl ser::$kind for Branch<'_> {
            type Ok = ();
            type Error = WalkError;

            fn $write<T: Serialize + ?Sized>(&mut self, part: &T) -> Result<(), WalkError> {
                self.next(part)
            }

            fn end(self) -> Result<(), WalkError> {
                self.close()
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
        impl ser::$kind for Branch<'_> {
            type Ok = ();
            type Error = WalkError;

            fn serialize_field<T: Serialize + ?Sized>(
                &mut self,
                name: &'static str,
                part: &T,
            ) -> Result<(), WalkError> {
                self.field(name, part)
            }

            fn end(self) -> Result<(), WalkError> {
                self.close()
            }
        }
    )*};
}

fields! { SerializeStruct SerializeStructVariant }

impl ser::SerializeMap for Branch<'_> {
    type Ok = ();
    type Error = WalkError;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), WalkError> {
        let text = serde_json::to_string(key).map_err(ser::Error::custom)?;
        self.key = word(text.as_bytes());
        self.rows.push(step(self.spot.path, self.key), 1.0, self.spot.row);
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, part: &T) -> Result<(), WalkError> {
        let path = step(self.spot.path, step(self.key, PRESENT));
        self.part(Spot { path, is_item: true, ..self.spot }, part)
    }

    fn end(self) -> Result<(), WalkError> {
        self.close()
    }
}
