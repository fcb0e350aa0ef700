//! What changes from one scene to the next, as steps that a page can follow (RFC 6902).
//!
//! Scenes that follow each other are built alike, so lists are compared from both ends and what is left in
//! the middle is changed in place. That is not the shortest patch there could be, but it is found in one look
//! at each value.

use serde::Serialize;
use serde_json::Value;

/// One step of a patch.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "lowercase", tag = "op")]
pub enum Op {
    /// Puts a value where there was none; in a list, before what is there.
    Add {
        /// Where.
        path: String,
        /// What.
        value: Value,
    },
    /// Puts a value in the place of another.
    Replace {
        /// Where.
        path: String,
        /// What.
        value: Value,
    },
    /// Takes a value away.
    Remove {
        /// Where.
        path: String,
    },
}

/// The steps that make `new` out of `old`.
pub fn diff(old: &Value, new: &Value) -> Vec<Op> {
    let mut walk = Walk { path: String::new(), ops: Vec::new() };
    walk.value(old, new);
    walk.ops
}

/// A walk through two values at once.
struct Walk {
    path: String,
    ops: Vec<Op>,
}

impl Walk {
    fn value(&mut self, old: &Value, new: &Value) {
        match (old, new) {
            (Value::Array(old), Value::Array(new)) => self.list(old, new),
            (Value::Object(old), Value::Object(new)) if old.keys().eq(new.keys()) => {
                for ((key, old), new) in old.iter().zip(new.values()) {
                    self.below(&escaped(key), |walk| walk.value(old, new));
                }
            }
            _ if old == new => {}
            _ => self.ops.push(Op::Replace { path: self.path.clone(), value: new.clone() }),
        }
    }

    fn list(&mut self, old: &[Value], new: &[Value]) {
        let before = old.iter().zip(new).take_while(|(old, new)| old == new).count();
        let (old, new) = (&old[before..], &new[before..]);
        let ends = old.iter().rev().zip(new.iter().rev());
        let after = ends.take_while(|(old, new)| old == new).count();
        let (old, new) = (&old[..old.len() - after], &new[..new.len() - after]);
        for (at, (old, new)) in old.iter().zip(new).enumerate() {
            self.at(before + at, |walk| walk.value(old, new));
        }
        for at in (new.len()..old.len()).rev() {
            self.at(before + at, |walk| walk.ops.push(Op::Remove { path: walk.path.clone() }));
        }
        for (at, value) in new.iter().enumerate().skip(old.len()) {
            let value = value.clone();
            self.at(before + at, |walk| walk.ops.push(Op::Add { path: walk.path.clone(), value }));
        }
    }

    fn at(&mut self, index: usize, look: impl FnOnce(&mut Walk)) {
        self.below(&index.to_string(), look);
    }

    fn below(&mut self, step: &str, look: impl FnOnce(&mut Walk)) {
        let length = self.path.len();
        self.path.push('/');
        self.path.push_str(step);
        look(self);
        self.path.truncate(length);
    }
}

/// A name as it is written in a path (RFC 6901).
fn escaped(key: &str) -> std::borrow::Cow<'_, str> {
    if key.contains(['~', '/']) {
        key.replace('~', "~0").replace('/', "~1").into()
    } else {
        key.into()
    }
}
