//! The parts by which scenes are compared, and the keys by which things are known to be the same.

use super::{Compare, Turning, Walk};
use engine::blank::Blank;
use engine::scene::{
    Account, Actor, Choice, Column, Columns, Counter, Deed, Dial, Face, Fan, Ground, Lay, LetsBy,
    LineRoll, Link, Map, Meter, Opening, Part, Path, Pile, Plate, Progress, Prompt, Rows, Shape,
    Sign, Stands, Stroke, Thing, ThingId, Tone, WhyNot,
};
use engine::{DieLook, Line, Scene, Seat, Text, Viewer};
use serde::ser::SerializeSeq;
use std::borrow::Cow;
use std::sync::Arc;

/// Compares field by field. A field that is not named here does not compile.
macro_rules! by_fields {
    ($($type:ident { $($field:ident),* } $(known by $($key:ident),+)?;)*) => {$(
        impl Compare for $type {
            fn is_still(&self, _new: &Self) -> bool {
                true $($(&& self.$key == _new.$key)+)?
            }

            fn compare<Q: SerializeSeq>(
                &self,
                new: &Self,
                walk: &mut Walk<Q>,
            ) -> Result<(), Q::Error> {
                let $type { $($field),* } = self;
                $({
                    let field = Turning::Field(stringify!($field));
                    walk.at(field, |walk| $field.compare(&new.$field, walk))?;
                })*
                Ok(())
            }
        }
    )*};
}

/// Replaces as a whole.
macro_rules! whole {
    ($($type:ty),* $(,)?) => {$(
        impl Compare for $type {
            fn is_still(&self, new: &Self) -> bool {
                self == new
            }

            fn compare<Q: SerializeSeq>(
                &self,
                new: &Self,
                walk: &mut Walk<Q>,
            ) -> Result<(), Q::Error> {
                if self == new { Ok(()) } else { walk.replace(new) }
            }
        }
    )*};
}

by_fields! {
    Scene { title, viewer, moment, prompt, parts, links, order, ending };
    Prompt { asks, text, choices, deeds, lets_by };
    Deed { name, price, group, why_not, leads_on, of_any } known by name;
    Choice { notation, text, cost, touches, group, form, blanks } known by notation;
    Plate { id, seat, name, on_turn, counters, meters, notes, things } known by id, seat, name;
    Meter { name, wants, bars, rules } known by name;
    Counter { name, value, of, tone } known by name;
    Columns { title, seat, columns, next } known by title, seat;
    Opening { header, how };
    Column { id, header, face, current, note, lays, footer } known by header;
    Lay { name, tone, things } known by name;
    Rows { title, rows } known by title;
    Fan { seat, title, things } known by seat, title;
    Pile { id, name, size, seen, holds } known by name;
    Path { title, stations, at, walkers, ground, sign } known by title;
    Map { title, width, depth, shapes, strokes } known by width, depth;
    Account { title, lines, balance, roll } known by title;
    Thing { id, face, copies, now, marks, progress, why_not } known by id;
    Progress { who, says, value, of, tone } known by who;
    WhyNot { notation, rule, why } known by notation;
    Link { from, to, why } known by from, to;
    Actor { name, thing, stands } known by name;
}

whole! {
    String, Cow<'static, str>, Arc<str>, bool, u8, u32, i64, f64, (f64, f64), (Line, i64), Blank, Dial, DieLook, Face, Ground, LetsBy, Line, LineRoll, Seat,
    Sign, Stands, Stroke, Text, ThingId, Tone, Viewer, ledger::RuleId,
}

/// Parts that two scenes share are equal and are not compared.
impl<T: Compare> Compare for Arc<T> {
    fn is_still(&self, new: &Self) -> bool {
        Arc::ptr_eq(self, new) || (**self).is_still(new)
    }

    fn compare<Q: SerializeSeq>(&self, new: &Self, walk: &mut Walk<Q>) -> Result<(), Q::Error> {
        if Arc::ptr_eq(self, new) { Ok(()) } else { (**self).compare(new, walk) }
    }
}

/// A base that has moved is the same base.
impl Compare for Shape {
    fn is_still(&self, new: &Self) -> bool {
        self.thing.is_still(&new.thing)
    }

    fn compare<Q: SerializeSeq>(&self, new: &Self, walk: &mut Walk<Q>) -> Result<(), Q::Error> {
        let Shape { thing, points, radius, level, dials, dice } = self;
        walk.at(Turning::Field("thing"), |walk| thing.compare(&new.thing, walk))?;
        walk.at(Turning::Field("points"), |walk| points.compare(&new.points, walk))?;
        walk.at(Turning::Field("radius"), |walk| radius.compare(&new.radius, walk))?;
        walk.at(Turning::Field("level"), |walk| level.compare(&new.level, walk))?;
        walk.at(Turning::Field("dials"), |walk| dials.compare(&new.dials, walk))?;
        walk.at(Turning::Field("dice"), |walk| dice.compare(&new.dice, walk))
    }
}

impl Compare for Part {
    fn is_still(&self, new: &Self) -> bool {
        match (self, new) {
            (Part::Plate(old), Part::Plate(new)) => old.is_still(new),
            (Part::Columns(old), Part::Columns(new)) => old.is_still(new),
            (Part::Rows(old), Part::Rows(new)) => old.is_still(new),
            (Part::Fan(old), Part::Fan(new)) => old.is_still(new),
            (Part::Pile(old), Part::Pile(new)) => old.is_still(new),
            (Part::Path(old), Part::Path(new)) => old.is_still(new),
            (Part::Map(old), Part::Map(new)) => old.is_still(new),
            (Part::Ledger(old), Part::Ledger(new)) => old.is_still(new),
            _ => false,
        }
    }

    fn compare<Q: SerializeSeq>(&self, new: &Self, walk: &mut Walk<Q>) -> Result<(), Q::Error> {
        match (self, new) {
            (Part::Plate(old), Part::Plate(new)) => old.compare(new, walk),
            (Part::Columns(old), Part::Columns(new)) => old.compare(new, walk),
            (Part::Rows(old), Part::Rows(new)) => old.compare(new, walk),
            (Part::Fan(old), Part::Fan(new)) => old.compare(new, walk),
            (Part::Pile(old), Part::Pile(new)) => old.compare(new, walk),
            (Part::Path(old), Part::Path(new)) => old.compare(new, walk),
            (Part::Map(old), Part::Map(new)) => old.compare(new, walk),
            (Part::Ledger(old), Part::Ledger(new)) => old.compare(new, walk),
            (_, new) => walk.replace(new),
        }
    }
}

impl<T: Compare> Compare for Option<T> {
    fn is_still(&self, new: &Self) -> bool {
        match (self, new) {
            (Some(old), Some(new)) => old.is_still(new),
            (old, new) => old.is_none() && new.is_none(),
        }
    }

    fn compare<Q: SerializeSeq>(&self, new: &Self, walk: &mut Walk<Q>) -> Result<(), Q::Error> {
        match (self, new) {
            (Some(old), Some(new)) => old.compare(new, walk),
            (None, None) => Ok(()),
            _ => walk.replace(new),
        }
    }
}
