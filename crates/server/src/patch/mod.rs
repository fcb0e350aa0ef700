//! The changes from one scene to the next, as steps that a page can follow (RFC 6902).
//!
//! Two scenes are walked through once, side by side, and the patch is written on the way. Only
//! differences and their places are ever put into words. Parts that both scenes share are skipped.
//! `scenes` says by which parts scenes are compared, `lists` how lists are.

mod lists;
mod scenes;
#[cfg(test)]
mod tests;

use engine::Scene;
use serde::ser::SerializeSeq;
use serde::{Serialize, Serializer};
use std::sync::Arc;

/// The steps that make one scene out of another.
#[derive(Clone, Debug)]
pub struct Patch {
    old: Arc<Scene>,
    new: Arc<Scene>,
}

impl Patch {
    /// Creates a patch from a scene to the next one.
    pub fn between(old: Arc<Scene>, new: Arc<Scene>) -> Patch {
        Patch { old, new }
    }
}

impl Serialize for Patch {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let steps = serializer.serialize_seq(None)?;
        let mut walk = Walk { place: Vec::new(), path: String::new(), steps };
        self.old.compare(&self.new, &mut walk)?;
        walk.steps.end()
    }
}

/// One step.
#[derive(Serialize)]
#[serde(rename_all = "lowercase", tag = "op")]
enum Op<'a, T> {
    /// Puts a value where there was none; in a list, before what is there.
    Add { path: &'a str, value: &'a T },
    /// Puts a value in the place of another.
    Replace { path: &'a str, value: &'a T },
    /// Takes a value away.
    Remove { path: &'a str },
}

/// A part of a scene that can be compared with its later self.
trait Compare: PartialEq + Serialize {
    /// Returns true if `new` is the same thing, possibly changed.
    fn is_still(&self, new: &Self) -> bool;

    /// Writes the steps that make `new` out of this.
    fn compare<Q: SerializeSeq>(&self, new: &Self, walk: &mut Walk<Q>) -> Result<(), Q::Error>;
}

/// A walk through two scenes at once.
struct Walk<Q> {
    /// The current place.
    place: Vec<Turning>,
    /// The path of the last step, in words; kept to be overwritten.
    path: String,
    steps: Q,
}

/// A part of the path to a place.
#[derive(Clone, Copy)]
enum Turning {
    /// A field with this name. Names of parts of a scene need no escaping in a path (RFC 6901).
    Field(&'static str),
    /// A place in a list.
    Place(usize),
}

impl<Q: SerializeSeq> Walk<Q> {
    /// Compares one thing, and restores the place afterwards.
    fn at(
        &mut self,
        turning: Turning,
        look: impl FnOnce(&mut Self) -> Result<(), Q::Error>,
    ) -> Result<(), Q::Error> {
        self.place.push(turning);
        let looked = look(self);
        self.place.pop();
        looked
    }

    fn add<T: Serialize>(&mut self, value: &T) -> Result<(), Q::Error> {
        self.say_where();
        self.steps.serialize_element(&Op::Add { path: &self.path, value })
    }

    fn replace<T: Serialize>(&mut self, value: &T) -> Result<(), Q::Error> {
        self.say_where();
        self.steps.serialize_element(&Op::Replace { path: &self.path, value })
    }

    fn remove(&mut self) -> Result<(), Q::Error> {
        self.say_where();
        let remove: Op<'_, ()> = Op::Remove { path: &self.path };
        self.steps.serialize_element(&remove)
    }

    /// Writes the current place as a path.
    fn say_where(&mut self) {
        self.path.clear();
        for turning in &self.place {
            self.path.push('/');
            match *turning {
                Turning::Field(name) => self.path.push_str(name),
                Turning::Place(number) => push_number(&mut self.path, number),
            }
        }
    }
}

/// Adds a number to a text, without the machinery that formats anything.
fn push_number(text: &mut String, number: usize) {
    if number >= 10 {
        push_number(text, number / 10);
    }
    text.push(char::from(b'0' + (number % 10) as u8));
}
