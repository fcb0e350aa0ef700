//! What changes from one scene to the next, as steps that a page can follow (RFC 6902).
//!
//! Scenes are compared as they are, part by part, while the patch is written: only what differs is ever put into
//! words. Lists that follow each other are alike at both ends, so they are walked from there: what is the same
//! thing is changed in place, and what is left in the middle is put in or taken out. That is not the shortest
//! patch there could be, but it is found in one walk. By which parts scenes are compared stands in `scenes`.

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
    /// From a scene to the one that follows it.
    pub fn between(old: Arc<Scene>, new: Arc<Scene>) -> Patch {
        Patch { old, new }
    }
}

impl Serialize for Patch {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut walk = Walk { path: String::new(), steps: serializer.serialize_seq(None)? };
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

/// Something that can be compared with what it became.
trait Compare: PartialEq + Serialize + Sized {
    /// Whether `new` is the same thing, if perhaps changed.
    fn is_still(&self, new: &Self) -> bool {
        self == new
    }

    /// Writes the steps that make `new` out of this.
    fn compare<Q: SerializeSeq>(&self, new: &Self, walk: &mut Walk<Q>) -> Result<(), Q::Error> {
        if self == new { Ok(()) } else { walk.replace(new) }
    }
}

/// A walk through two scenes at once.
struct Walk<Q> {
    path: String,
    steps: Q,
}

impl<Q: SerializeSeq> Walk<Q> {
    /// Compares what lies under a name. Names of parts of a scene need no escaping in a path (RFC 6901).
    fn field<T: Compare>(&mut self, name: &str, old: &T, new: &T) -> Result<(), Q::Error> {
        if old == new {
            return Ok(());
        }
        let length = self.path.len();
        self.path.push('/');
        self.path.push_str(name);
        let walked = old.compare(new, self);
        self.path.truncate(length);
        walked
    }

    fn list<T: Compare>(&mut self, old: &Vec<T>, new: &Vec<T>) -> Result<(), Q::Error> {
        if old.is_empty() || new.is_empty() {
            return if old == new { Ok(()) } else { self.replace(new) };
        }
        let before = alike(old.iter().zip(new));
        let after = alike(old[before..].iter().rev().zip(new[before..].iter().rev()));
        let (old_end, new_end) = (old.len() - after, new.len() - after);
        self.pairs(0, &old[..before], &new[..before])?;
        self.middle(before, &old[before..old_end], &new[before..new_end])?;
        self.pairs(new_end, &old[old_end..], &new[new_end..])
    }

    /// Things that are still the same, the first of them at this place.
    fn pairs<T: Compare>(&mut self, first: usize, old: &[T], new: &[T]) -> Result<(), Q::Error> {
        let changed = (first..).zip(old.iter().zip(new)).filter(|(_, (old, new))| old != new);
        for (place, (old, new)) in changed {
            self.at(place, |walk| old.compare(new, walk))?;
        }
        Ok(())
    }

    /// Things that are others now.
    fn middle<T: Compare>(&mut self, first: usize, old: &[T], new: &[T]) -> Result<(), Q::Error> {
        for (at, (_, new)) in old.iter().zip(new).enumerate() {
            self.at(first + at, |walk| walk.replace(new))?;
        }
        for at in (new.len()..old.len()).rev() {
            self.at(first + at, Walk::remove)?;
        }
        for (at, value) in new.iter().enumerate().skip(old.len()) {
            self.at(first + at, |walk| {
                walk.steps.serialize_element(&Op::Add { path: &walk.path, value })
            })?;
        }
        Ok(())
    }

    fn remove(&mut self) -> Result<(), Q::Error> {
        let remove: Op<'_, ()> = Op::Remove { path: &self.path };
        self.steps.serialize_element(&remove)
    }

    fn replace<T: Serialize>(&mut self, value: &T) -> Result<(), Q::Error> {
        self.steps.serialize_element(&Op::Replace { path: &self.path, value })
    }

    fn at(
        &mut self,
        place: usize,
        look: impl FnOnce(&mut Self) -> Result<(), Q::Error>,
    ) -> Result<(), Q::Error> {
        let length = self.path.len();
        self.path.push('/');
        push_number(&mut self.path, place);
        let looked = look(self);
        self.path.truncate(length);
        looked
    }
}

/// How many pairs, from the first on, are the same thing.
fn alike<'t, T: Compare + 't>(pairs: impl Iterator<Item = (&'t T, &'t T)>) -> usize {
    pairs.take_while(|(old, new)| old.is_still(new)).count()
}

/// Adds a number to a text, without the machinery that formats anything.
fn push_number(text: &mut String, number: usize) {
    if number >= 10 {
        push_number(text, number / 10);
    }
    text.push(char::from(b'0' + (number % 10) as u8));
}
