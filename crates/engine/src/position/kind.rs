//! The structure of a value, found out by reading one: each type says by itself what it expects.

use serde::de::value::StrDeserializer;
use serde::de::{
    DeserializeOwned, DeserializeSeed, Deserializer, EnumAccess, Error as _, MapAccess, SeqAccess,
    VariantAccess, Visitor,
};
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;
use std::rc::Rc;

type Wrong = serde::de::value::Error;

/// The structure of one place of a value.
#[derive(Clone, Debug, Default)]
pub(super) enum Kind {
    /// A value that words cannot describe.
    #[default]
    Nothing,
    Number(RangeInclusive<i64>),
    Flag,
    Text,
    /// Something of a sort that may have names.
    Thing(&'static str, Box<Kind>),
    /// Things of a sort in no order.
    Bag(&'static str),
    /// A set of seats.
    Seats,
    /// A value for each seat.
    BySeat(Box<Kind>),
    List(Box<Kind>),
    /// Values of fixed number, each in its place.
    Row(Vec<Kind>),
    Fields(Vec<(&'static str, Kind)>),
    /// A value that may be missing.
    Perhaps(Box<Kind>),
    /// A variant of several, by name, with or without contents.
    OneOf(Vec<Named>),
}

impl Kind {
    /// Returns the structure of values of this type.
    ///
    /// # Panics
    /// Panics if the type refuses default values: zero, an empty text, one of each.
    pub(super) fn of<T: DeserializeOwned>() -> Kind {
        let variants = Variants::default();
        loop {
            let before = variants.known();
            let kind = RefCell::new(Kind::Nothing);
            let read = T::deserialize(Tracer { kind: &kind, variants: variants.clone() });
            read.map(drop).expect("a value that is like nothing can be read");
            if variants.known() == before && !variants.are_open() {
                return kind.into_inner();
            }
        }
    }
}

/// A variant by its name, with the kind of its contents.
type Named = (&'static str, Option<Kind>);

/// The known variants of enums: a reading meets only one variant at a time.
#[derive(Clone, Default)]
struct Variants(Rc<RefCell<Known>>);

#[derive(Default)]
struct Known {
    types: BTreeMap<&'static str, Vec<Named>>,
    /// The variants, each after its type, whose contents are not wholly known.
    open: BTreeSet<(&'static str, &'static str)>,
    /// The number of times that the type was met.
    met: usize,
}

impl Variants {
    fn known(&self) -> usize {
        self.0.borrow().types.values().map(Vec::len).sum()
    }

    fn are_open(&self) -> bool {
        !self.0.borrow().open.is_empty()
    }

    /// Returns the variant of a type to read next: one that is not known yet, one that is not known
    /// to its end, or the first.
    fn next(&self, name: &'static str, all: &'static [&'static str]) -> &'static str {
        let known = self.0.borrow();
        let seen = known.types.get(name).map_or(0, Vec::len);
        let open = || known.open.iter().find(|(of, _)| *of == name).map(|(_, variant)| *variant);
        all.get(seen).copied().or_else(open).unwrap_or(all[0])
    }

    /// Notes whether a type that was met is known to its end.
    fn meet(&self, name: &'static str, all: &'static [&'static str]) {
        let mut known = self.0.borrow_mut();
        if known.types.get(name).map_or(0, Vec::len) < all.len() {
            known.met += 1;
        }
    }

    fn met(&self) -> usize {
        self.0.borrow().met
    }

    /// Marks a variant as not yet known to its end, or as known.
    fn keep_open(&self, name: &'static str, variant: &'static str, is_open: bool) {
        let open = &mut self.0.borrow_mut().open;
        if is_open {
            open.insert((name, variant));
        } else {
            open.remove(&(name, variant));
        }
    }

    fn learn(&self, name: &'static str, variant: &'static str, kind: Option<Kind>) {
        let mut known = self.0.borrow_mut();
        let of_type = known.types.entry(name).or_default();
        match of_type.iter_mut().find(|(known, _)| *known == variant) {
            Some((_, learnt)) => *learnt = kind,
            None => of_type.push((variant, kind)),
        }
    }

    fn of(&self, name: &str) -> Kind {
        Kind::OneOf(self.0.borrow().types.get(name).cloned().unwrap_or_default())
    }
}

/// A deserializer that gives a type default values, and notes what it asked for.
struct Tracer<'k> {
    kind: &'k RefCell<Kind>,
    variants: Variants,
}

impl Tracer<'_> {
    /// Reads the inner value, and returns its kind as well.
    fn inside<R>(
        &self,
        read: impl FnOnce(Tracer<'_>) -> Result<R, Wrong>,
    ) -> Result<(R, Kind), Wrong> {
        let kind = RefCell::new(Kind::Nothing);
        let value = read(Tracer { kind: &kind, variants: self.variants.clone() })?;
        Ok((value, kind.into_inner()))
    }

    fn note(&self, kind: Kind) {
        *self.kind.borrow_mut() = kind;
    }
}

macro_rules! numbers {
    ($($read:ident $visit:ident $number:ty;)*) => {$(
        fn $read<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
            let least = i64::try_from(<$number>::MIN).unwrap_or(i64::MIN);
            self.note(Kind::Number(least..=i64::try_from(<$number>::MAX).unwrap_or(i64::MAX)));
            visitor.$visit(0)
        }
    )*};
}

impl<'de> Deserializer<'de> for Tracer<'_> {
    type Error = Wrong;

    numbers! {
        deserialize_u8 visit_u8 u8;
        deserialize_u16 visit_u16 u16;
        deserialize_u32 visit_u32 u32;
        deserialize_u64 visit_u64 u64;
        deserialize_i8 visit_i8 i8;
        deserialize_i16 visit_i16 i16;
        deserialize_i32 visit_i32 i32;
        deserialize_i64 visit_i64 i64;
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        self.note(Kind::Flag);
        visitor.visit_bool(false)
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        self.note(Kind::Text);
        visitor.visit_str("")
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        self.deserialize_str(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        let (value, kind) = self.inside(|inner| visitor.visit_some(inner))?;
        self.note(Kind::Perhaps(kind.into()));
        Ok(value)
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        visitor.visit_unit()
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Wrong> {
        let (value, kind) = self.inside(|inner| visitor.visit_newtype_struct(inner))?;
        self.note(match (name, kind) {
            ("Bag", Kind::List(pairs)) => Kind::Bag(sort_of(&pairs)),
            ("Seats", _) => Kind::Seats,
            ("BySeat", Kind::Row(mut seats)) => {
                Kind::BySeat(seats.pop().unwrap_or_default().into())
            }
            (_, kind @ Kind::Number(_)) => Kind::Thing(name, kind.into()),
            (_, kind) => kind,
        });
        Ok(value)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        let mut parts = Vec::new();
        let value = visitor.visit_seq(Parts { tracer: &self, left: 1, parts: &mut parts })?;
        self.note(Kind::List(parts.pop().unwrap_or_default().into()));
        Ok(value)
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, len: usize, visitor: V) -> Result<V::Value, Wrong> {
        let mut parts = Vec::new();
        let value = visitor.visit_seq(Parts { tracer: &self, left: len, parts: &mut parts })?;
        self.note(Kind::Row(parts));
        Ok(value)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Wrong> {
        let mut parts = Vec::new();
        let value = visitor
            .visit_map(Parts { tracer: &self, left: fields.len(), parts: &mut parts }.of(fields))?;
        self.note(Kind::Fields(fields.iter().copied().zip(parts).collect()));
        Ok(value)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Wrong> {
        let variant = self.variants.next(name, variants);
        let value = visitor.visit_enum(Variant { tracer: &self, name, variant })?;
        self.variants.meet(name, variants);
        self.note(self.variants.of(name));
        Ok(value)
    }

    fn deserialize_any<V: Visitor<'de>>(self, _visitor: V) -> Result<V::Value, Wrong> {
        Err(Wrong::custom("a state is made of numbers, flags, texts, lists and types of its own"))
    }

    serde::forward_to_deserialize_any! {
        f32 f64 char bytes byte_buf unit_struct tuple_struct map identifier ignored_any
    }
}

/// Returns the sort of the things of a bag, by its pairs.
fn sort_of(pairs: &Kind) -> &'static str {
    match pairs {
        Kind::Row(pair) => match pair.first() {
            Some(Kind::Thing(sort, _)) => sort,
            _ => "",
        },
        _ => "",
    }
}

/// The parts of a list, a row or a table, one after the other.
struct Parts<'t> {
    tracer: &'t Tracer<'t>,
    left: usize,
    parts: &'t mut Vec<Kind>,
}

impl<'t> Parts<'t> {
    fn of(self, fields: &'static [&'static str]) -> Fields<'t> {
        Fields { parts: self, fields }
    }
}

impl<'de> SeqAccess<'de> for Parts<'_> {
    type Error = Wrong;

    fn next_element_seed<S: DeserializeSeed<'de>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, Wrong> {
        if self.left == 0 {
            return Ok(None);
        }
        self.left -= 1;
        let (value, kind) = self.tracer.inside(|inner| seed.deserialize(inner))?;
        self.parts.push(kind);
        Ok(Some(value))
    }
}

struct Fields<'t> {
    parts: Parts<'t>,
    fields: &'static [&'static str],
}

impl<'de> MapAccess<'de> for Fields<'_> {
    type Error = Wrong;

    fn next_key_seed<S: DeserializeSeed<'de>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, Wrong> {
        let Some(field) = self.fields.get(self.parts.parts.len()) else { return Ok(None) };
        seed.deserialize(StrDeserializer::new(field)).map(Some)
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Wrong> {
        let value = self.parts.next_element_seed(seed)?;
        value.ok_or_else(|| Wrong::custom("a field has a value"))
    }
}

/// A variant of a type.
struct Variant<'t> {
    tracer: &'t Tracer<'t>,
    name: &'static str,
    variant: &'static str,
}

impl<'de> EnumAccess<'de> for Variant<'_> {
    type Error = Wrong;
    type Variant = Self;

    fn variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<(S::Value, Self), Wrong> {
        Ok((seed.deserialize(StrDeserializer::new(self.variant))?, self))
    }
}

impl Variant<'_> {
    fn says<R>(self, read: impl FnOnce(Tracer<'_>) -> Result<R, Wrong>) -> Result<R, Wrong> {
        let variants = &self.tracer.variants;
        let met = variants.met();
        let (value, kind) = self.tracer.inside(read)?;
        variants.learn(self.name, self.variant, Some(kind));
        variants.keep_open(self.name, self.variant, variants.met() > met);
        Ok(value)
    }
}

impl<'de> VariantAccess<'de> for Variant<'_> {
    type Error = Wrong;

    fn unit_variant(self) -> Result<(), Wrong> {
        self.tracer.variants.learn(self.name, self.variant, None);
        Ok(())
    }

    fn newtype_variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<S::Value, Wrong> {
        self.says(|inner| seed.deserialize(inner))
    }

    fn tuple_variant<V: Visitor<'de>>(self, len: usize, visitor: V) -> Result<V::Value, Wrong> {
        self.says(|inner| inner.deserialize_tuple(len, visitor))
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Wrong> {
        let name = self.variant;
        self.says(|inner| inner.deserialize_struct(name, fields, visitor))
    }
}

#[cfg(test)]
mod tests {
    use super::Kind;
    use serde::Deserialize;

    #[derive(Deserialize)]
    #[expect(dead_code, reason = "only what it is made of is asked")]
    enum Ending {
        Won,
        Lost,
        Drawn(Why),
    }

    #[derive(Deserialize)]
    enum Why {
        Bored,
        Late,
    }

    #[derive(Deserialize)]
    #[expect(dead_code, reason = "only what it is made of is asked")]
    enum Phase {
        Begins,
        Over(Ending),
        Rests(u8),
    }

    /// Writes the variants by name, with those of their contents in brackets.
    fn said(kind: &Kind) -> String {
        let Kind::OneOf(variants) = kind else { return String::new() };
        let each = variants.iter().map(|(name, inside)| {
            let inside = inside.as_ref().map(said).unwrap_or_default();
            if inside.is_empty() { (*name).to_owned() } else { format!("{name}({inside})") }
        });
        each.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn one_of_some_inside_of_one_of_some_is_known_to_its_end() {
        assert_eq!(said(&Kind::of::<Phase>()), "Begins Over(Won Lost Drawn(Bored Late)) Rests");
    }
}
