//! A seat's view as numbers: one walk over the view writes a row for each number that is not zero.
//!
//! A row is a key and a value. The key is a digest of the path to the number: names of fields, variants, places in lists. A
//! list says its length, an optional part that it is there, a word that it is this word; so views that differ give rows that
//! differ, as far as digests do. Numbers that a 32-bit float does not hold exactly are cut into pieces of 16 bits.

use serde::ser::{self, Serialize};
use std::fmt;

/// The rows of a view.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Rows {
    /// The digests of the paths.
    pub keys: Vec<u32>,
    /// The numbers.
    pub values: Vec<f32>,
}

impl Rows {
    /// Adds the rows of a view.
    pub fn add(&mut self, view: &impl Serialize) {
        view.serialize(Walk { rows: self, path: SEED }).expect("a view is plain data");
    }

    /// The number of rows.
    pub fn len(&self) -> usize {
        self.keys.len()
    }

    /// Adds all of them up in so many places, each at the place and with the sign that its key says.
    pub fn dense(&self, places: &mut [f32]) {
        places.fill(0.0);
        let size = places.len();
        for (key, value) in self.keys.iter().zip(&self.values) {
            let sign = if key >> 31 == 1 { -1.0 } else { 1.0 };
            places[*key as usize % size] += sign * squashed(*value);
        }
    }

    /// A digest of all rows.
    pub fn digest(&self) -> u64 {
        self.keys.iter().zip(&self.values).fold(SEED, |digest, (key, value)| {
            step(digest, u64::from(*key) << 32 | u64::from(value.to_bits()))
        })
    }

    fn push(&mut self, path: u64, value: f32) {
        self.keys.push((path >> 32) as u32);
        self.values.push(value);
    }
}

/// A number in a range that learners bear: small ones stay nearly as they are, large ones grow slowly.
fn squashed(value: f32) -> f32 {
    value.signum() * value.abs().ln_1p()
}

/// The path of the whole view, and an odd number without a pattern.
pub const SEED: u64 = 0x9e37_79b9_7f4a_7c15;

/// The largest whole number up to which a 32-bit float holds all.
const EXACT: u64 = 1 << 24;

/// The path with one more step (the finisher of splitmix64).
#[inline]
fn step(path: u64, by: u64) -> u64 {
    let mut mixed = path ^ by.wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ mixed >> 31
}

/// The digest of a word, eight bytes at a time.
#[inline]
pub fn word(text: &[u8]) -> u64 {
    text.chunks(8).fold(SEED ^ text.len() as u64, |digest, bytes| {
        mixed(digest, bytes.iter().fold(0, |number, byte| number << 8 | u64::from(*byte)))
    })
}

/// A digest and one more number, quickly: enough for what is mixed again later.
#[inline]
pub fn mixed(digest: u64, number: u64) -> u64 {
    (digest.rotate_left(5) ^ number).wrapping_mul(SEED)
}

const LENGTH: u64 = 1;
const PRESENT: u64 = 2;
const NEGATIVE: u64 = 3;
const PIECE: u64 = 4;
const WORD: u64 = 5;

/// A walk over a view.
struct Walk<'r> {
    rows: &'r mut Rows,
    path: u64,
}

impl<'r> Walk<'r> {
    fn at(self, by: u64) -> Walk<'r> {
        Walk { path: step(self.path, by), rows: self.rows }
    }

    fn number(self, number: u64, sign: f32) {
        if number == 0 {
            return;
        }
        if number < EXACT {
            return self.rows.push(self.path, sign * number as f32);
        }
        if sign < 0.0 {
            self.rows.push(step(self.path, NEGATIVE), 1.0);
        }
        for piece in 0..4 {
            let bits = (number >> (16 * piece) & 0xffff) as f32;
            if bits != 0.0 {
                self.rows.push(step(step(self.path, PIECE), piece), bits);
            }
        }
    }

    fn branch(mut self, len: Option<usize>) -> Branch<'r> {
        if let Some(len) = len {
            let Walk { path, rows } = &mut self;
            Walk { path: step(*path, LENGTH), rows }.number(len as u64, 1.0);
        }
        Branch { rows: self.rows, path: self.path, place: 0, key: 0 }
    }

    fn variant(self, name: &'static str) -> Walk<'r> {
        let walk = self.at(word(name.as_bytes()));
        walk.rows.push(walk.path, 1.0);
        walk
    }
}

/// A part of a view with parts of its own.
struct Branch<'r> {
    rows: &'r mut Rows,
    path: u64,
    place: u64,
    /// The key of a map whose value comes next.
    key: u64,
}

impl Branch<'_> {
    fn part<T: Serialize + ?Sized>(&mut self, by: u64, part: &T) -> Result<(), WalkError> {
        part.serialize(Walk { rows: self.rows, path: step(self.path, by) })
    }

    fn next<T: Serialize + ?Sized>(&mut self, part: &T) -> Result<(), WalkError> {
        self.place += 1;
        self.part(self.place, part)
    }

    fn field<T: Serialize + ?Sized>(
        &mut self,
        name: &'static str,
        part: &T,
    ) -> Result<(), WalkError> {
        self.part(word(name.as_bytes()), part)
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
        fn $signed(self, number: $signed_type) -> Result<(), WalkError> {
            let number = i64::from(number);
            self.number(number.unsigned_abs(), number.signum() as f32);
            Ok(())
        }

        fn $unsigned(self, number: $unsigned_type) -> Result<(), WalkError> {
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

    fn serialize_bool(self, truth: bool) -> Result<(), WalkError> {
        self.number(truth.into(), 1.0);
        Ok(())
    }

    fn serialize_f32(self, number: f32) -> Result<(), WalkError> {
        if number != 0.0 {
            self.rows.push(self.path, number);
        }
        Ok(())
    }

    fn serialize_f64(self, number: f64) -> Result<(), WalkError> {
        self.number(number.to_bits(), 1.0);
        Ok(())
    }

    fn serialize_char(self, sign: char) -> Result<(), WalkError> {
        self.number(u32::from(sign).into(), 1.0);
        Ok(())
    }

    fn serialize_str(self, text: &str) -> Result<(), WalkError> {
        self.serialize_bytes(text.as_bytes())
    }

    fn serialize_bytes(self, text: &[u8]) -> Result<(), WalkError> {
        let path = step(step(self.path, WORD), word(text));
        self.rows.push(path, 1.0);
        Ok(())
    }

    fn serialize_none(self) -> Result<(), WalkError> {
        Ok(())
    }

    fn serialize_some<T: Serialize + ?Sized>(self, part: &T) -> Result<(), WalkError> {
        self.rows.push(step(self.path, PRESENT), 1.0);
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
        self,
        _name: &'static str,
        part: &T,
    ) -> Result<(), WalkError> {
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
        Ok(self.branch(len))
    }

    fn serialize_tuple(self, _len: usize) -> Result<Branch<'r>, WalkError> {
        Ok(self.branch(None))
    }

    fn serialize_tuple_struct(
        self,
        _name: &'static str,
        _len: usize,
    ) -> Result<Branch<'r>, WalkError> {
        Ok(self.branch(None))
    }

    fn serialize_tuple_variant(
        self,
        _name: &'static str,
        _index: u32,
        variant: &'static str,
        _len: usize,
    ) -> Result<Branch<'r>, WalkError> {
        Ok(self.variant(variant).branch(None))
    }

    fn serialize_map(self, len: Option<usize>) -> Result<Branch<'r>, WalkError> {
        Ok(self.branch(len))
    }

    fn serialize_struct(self, _name: &'static str, _len: usize) -> Result<Branch<'r>, WalkError> {
        Ok(self.branch(None))
    }

    fn serialize_struct_variant(
        self,
        _name: &'static str,
        _index: u32,
        variant: &'static str,
        _len: usize,
    ) -> Result<Branch<'r>, WalkError> {
        Ok(self.variant(variant).branch(None))
    }
}

impl ser::SerializeSeq for Branch<'_> {
    type Ok = ();
    type Error = WalkError;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, part: &T) -> Result<(), WalkError> {
        self.next(part)
    }

    fn end(self) -> Result<(), WalkError> {
        Ok(())
    }
}

impl ser::SerializeTuple for Branch<'_> {
    type Ok = ();
    type Error = WalkError;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, part: &T) -> Result<(), WalkError> {
        self.next(part)
    }

    fn end(self) -> Result<(), WalkError> {
        Ok(())
    }
}

impl ser::SerializeTupleStruct for Branch<'_> {
    type Ok = ();
    type Error = WalkError;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, part: &T) -> Result<(), WalkError> {
        self.next(part)
    }

    fn end(self) -> Result<(), WalkError> {
        Ok(())
    }
}

impl ser::SerializeTupleVariant for Branch<'_> {
    type Ok = ();
    type Error = WalkError;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, part: &T) -> Result<(), WalkError> {
        self.next(part)
    }

    fn end(self) -> Result<(), WalkError> {
        Ok(())
    }
}

impl ser::SerializeMap for Branch<'_> {
    type Ok = ();
    type Error = WalkError;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), WalkError> {
        let text = serde_json::to_string(key).map_err(ser::Error::custom)?;
        self.key = word(text.as_bytes());
        self.rows.push(step(self.path, self.key), 1.0);
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, part: &T) -> Result<(), WalkError> {
        self.part(step(self.key, PRESENT), part)
    }

    fn end(self) -> Result<(), WalkError> {
        Ok(())
    }
}

impl ser::SerializeStruct for Branch<'_> {
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
        Ok(())
    }
}

impl ser::SerializeStructVariant for Branch<'_> {
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
        Ok(())
    }
}
