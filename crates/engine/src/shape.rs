//! The shape of a position: the words it may have, and the values behind each.
//!
//! A game says it once ([`Arranged::shape`](crate::Arranged::shape)), for the positions that it reads and for those that it
//! describes. So a slip of the pen is found in either, wherever it stands, instead of counting as something that is not
//! there. Whether such a table can be is not asked here: that is the game's to say.

use crate::{Problem, Seat};
use ledger::complaints::TOLD;
use ledger::form::nearest;
use std::fmt::Display;
use std::ops::RangeInclusive;
use std::sync::Arc;
use toml::{Table, Value};

/// Names to choose from.
pub type NameList = Arc<[String]>;

/// The shape of one place of a position: the values that may stand there.
#[derive(Clone, Debug, Default)]
pub enum ValueShape {
    /// Any value that a viewer is sent.
    #[default]
    Anything,
    /// A whole number.
    Number(RangeInclusive<i64>),
    /// `true` or `false`.
    Flag,
    /// Any text.
    Text,
    /// A word out of a few.
    Word(NameList),
    /// The name of a thing, and marks that may follow it. A position may have other names, if its
    /// game allows them.
    Thing(NameList, &'static [&'static str]),
    /// A table with these fields; a missing field counts as empty.
    Fields(Vec<(String, ValueShape)>),
    /// A table with some of these keys, and the same behind each.
    Each(NameList, Box<ValueShape>),
    /// Such a table that lists which keys there are: behind a missing key there is not even an
    /// empty value.
    Present(NameList, Box<ValueShape>),
    /// A list in its order. `"2 laser"` is the same thing twice.
    Row(Box<ValueShape>),
    /// A list whose order means nothing.
    Heap(Box<ValueShape>),
    /// One of two shapes, told apart by their sort.
    Either(Box<ValueShape>, Box<ValueShape>),
}

/// The keys for expecting a number without naming it.
pub(crate) const OF_NUMBERS: [&str; 2] = ["at_least", "at_most"];

/// The keys for expecting a list without naming it whole.
pub(crate) const OF_LISTS: [&str; 3] = ["size", "has", "lacks"];

/// Any whole number.
const ANY: RangeInclusive<i64> = i64::MIN..=i64::MAX;

/// The use of a text: a position or an expectation.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Saying {
    /// A position lists the things there are; its game knows them by all their names.
    Position,
    /// An expectation names things as a description does, and may give bounds.
    Expectation,
}

/// Makes names in the order given.
pub fn names_of<S: Into<String>>(all: impl IntoIterator<Item = S>) -> NameList {
    all.into_iter().map(Into::into).collect()
}

/// Returns the names of so many seats.
pub fn seats(number: u8) -> NameList {
    names_of(Seat::all(number).map(|seat| seat.to_string()))
}

impl ValueShape {
    /// A number that fits into a byte.
    pub const BYTE: ValueShape = ValueShape::Number(0..=u8::MAX as i64);

    /// Makes the shape of a table with these fields.
    pub fn fields<const N: usize>(fields: [(&str, ValueShape); N]) -> ValueShape {
        ValueShape::Fields(fields.map(|(key, shape)| (key.to_owned(), shape)).into())
    }

    /// Makes the shape of a name of one of these things.
    pub fn thing(names: &NameList) -> ValueShape {
        ValueShape::Thing(names.clone(), &[])
    }

    /// Makes the shape of things in their order.
    pub fn row(names: &NameList) -> ValueShape {
        ValueShape::Row(Box::new(ValueShape::thing(names)))
    }

    /// Makes the shape of things in no order.
    pub fn heap(names: &NameList) -> ValueShape {
        ValueShape::Heap(Box::new(ValueShape::thing(names)))
    }

    /// Returns a position without the parts that cannot stand in it, and the problems with those.
    pub fn sifted(&self, position: &Table) -> (Table, Vec<Problem>) {
        let mut sieve = Sieve { saying: Saying::Position, problems: Vec::new() };
        let sound = sieve.keys("", position, |key| self.behind(key), || self.keys());
        (sound, sieve.problems)
    }

    /// Returns the parts of an expectation that can never hold.
    pub fn misfits(&self, expected: &Table) -> Vec<Problem> {
        let mut sieve = Sieve { saying: Saying::Expectation, problems: Vec::new() };
        sieve.keys("", expected, |key| self.behind(key), || self.keys());
        sieve.problems
    }

    /// Returns the shape under a key, if the key is known.
    pub(crate) fn behind(&self, key: &str) -> Option<&ValueShape> {
        match self {
            ValueShape::Anything => Some(self),
            ValueShape::Fields(fields) => {
                fields.iter().find(|(name, _)| name == key).map(|(_, it)| it)
            }
            ValueShape::Each(keys, it) | ValueShape::Present(keys, it) => {
                keys.iter().any(|name| name == key).then_some(it)
            }
            ValueShape::Either(one, other) => one.behind(key).or_else(|| other.behind(key)),
            _ => None,
        }
    }

    fn keys(&self) -> Vec<&str> {
        match self {
            ValueShape::Fields(fields) => fields.iter().map(|(name, _)| name.as_str()).collect(),
            ValueShape::Each(keys, _) | ValueShape::Present(keys, _) => {
                keys.iter().map(String::as_str).collect()
            }
            ValueShape::Either(one, other) => [one.keys(), other.keys()].concat(),
            _ => Vec::new(),
        }
    }

    /// Returns the marks that a thing's name may carry, if this is a thing.
    pub(crate) fn marks(&self) -> Option<&'static [&'static str]> {
        match self {
            ValueShape::Thing(_, marks) => Some(marks),
            ValueShape::Either(one, other) => one.marks().or_else(|| other.marks()),
            _ => None,
        }
    }

    /// Returns the shape of the items, if this is a list.
    pub(crate) fn item(&self) -> Option<&ValueShape> {
        match self {
            ValueShape::Row(item) | ValueShape::Heap(item) => Some(item),
            ValueShape::Either(one, other) => one.item().or_else(|| other.item()),
            _ => None,
        }
    }

    /// Returns true if a value is of the right sort, without judging its contents.
    fn takes(&self, value: &Value) -> bool {
        match self {
            ValueShape::Anything => true,
            ValueShape::Number(_) => value.is_integer(),
            ValueShape::Flag => value.is_bool(),
            ValueShape::Text | ValueShape::Word(_) | ValueShape::Thing(..) => value.is_str(),
            ValueShape::Fields(_) | ValueShape::Each(..) | ValueShape::Present(..) => {
                value.is_table()
            }
            ValueShape::Row(_) | ValueShape::Heap(_) => value.is_array(),
            ValueShape::Either(one, other) => one.takes(value) || other.takes(value),
        }
    }

    /// Says what to write instead of something of another sort.
    fn wanted(&self) -> String {
        match self {
            ValueShape::Anything => "anything".to_owned(),
            ValueShape::Number(range) if *range == ANY => "a whole number".to_owned(),
            ValueShape::Number(range) => {
                format!("a whole number from {} to {}", range.start(), range.end())
            }
            ValueShape::Flag => "`true` or `false`".to_owned(),
            ValueShape::Text | ValueShape::Word(_) | ValueShape::Thing(..) => {
                "a name in quotation marks".to_owned()
            }
            ValueShape::Row(_) | ValueShape::Heap(_) => "a list in square brackets".to_owned(),
            ValueShape::Fields(_) => format!("a table with {}", self.keys().join(", ")),
            ValueShape::Each(keys, _) | ValueShape::Present(keys, _) => {
                let example = keys.first().map_or("…", String::as_str);
                format!("a table such as `{{ {example} = … }}`")
            }
            ValueShape::Either(one, other) => format!("{} or {}", one.wanted(), other.wanted()),
        }
    }
}

impl Problem {
    /// Notes a mistake at a place. After as many as a report shows, the others are no longer put
    /// into words. That would take longer than finding them, since each suggestion searches all
    /// names.
    pub fn note(problems: &mut Vec<Problem>, path: impl Display, reason: impl FnOnce() -> String) {
        let reason = match problems.len() < TOLD {
            true => reason(),
            false => "this is wrong as well".to_owned(),
        };
        problems.push(Problem { path: path.to_string(), reason });
    }
}

/// A sieve that goes through a text and takes out the parts that cannot be.
struct Sieve {
    saying: Saying,
    problems: Vec<Problem>,
}

impl Sieve {
    fn wrong(&mut self, path: impl Display, reason: impl FnOnce() -> String) {
        Problem::note(&mut self.problems, path, reason);
    }

    /// Returns the sound part of a table with these keys.
    fn keys<'s>(
        &mut self,
        path: &str,
        table: &Table,
        behind: impl Fn(&str) -> Option<&'s ValueShape>,
        known: impl Fn() -> Vec<&'s str>,
    ) -> Table {
        let mut sound = Table::new();
        for (key, value) in table {
            let path = join(path, key);
            match behind(key) {
                Some(shape) => {
                    sound.extend(self.value(&path, value, shape).map(|value| (key.clone(), value)));
                }
                None => {
                    self.wrong(path, || unknown("field", key, &known()));
                }
            }
        }
        sound
    }

    /// Returns the sound part of a value, if there is any.
    fn value(&mut self, path: &str, value: &Value, shape: &ValueShape) -> Option<Value> {
        if let (Saying::Expectation, Value::Table(bounds)) = (self.saying, value)
            && !shape.takes(value)
            && self.are_bounds(path, bounds, shape)
        {
            return None;
        }
        if !shape.takes(value) {
            self.wrong(path, || format!("give {}", shape.wanted()));
            return None;
        }
        match (shape, value) {
            (ValueShape::Either(one, other), _) => {
                let fitting = if one.takes(value) { one } else { other };
                self.value(path, value, fitting)
            }
            (ValueShape::Number(range), Value::Integer(number)) if !range.contains(number) => {
                self.wrong(path, || format!("give {}", shape.wanted()));
                None
            }
            (ValueShape::Word(words), Value::String(word)) => self.word(path, word, words),
            (ValueShape::Thing(things, marks), Value::String(name)) => {
                self.thing(path, name, (things, marks)).then(|| value.clone())
            }
            (_, Value::Array(items)) => Some(Value::Array(self.items(path, items, shape))),
            (_, Value::Table(table)) => {
                let sound = self.keys(path, table, |key| shape.behind(key), || shape.keys());
                Some(Value::Table(sound))
            }
            _ => Some(value.clone()),
        }
    }

    fn items(&mut self, path: &str, items: &[Value], shape: &ValueShape) -> Vec<Value> {
        let item = shape.item().unwrap_or(&ValueShape::Anything);
        let sound = items.iter().enumerate();
        sound
            .filter_map(|(number, value)| {
                let path = format!("{path}[{number}]");
                match value {
                    Value::String(text) if self.saying == Saying::Expectation => {
                        let one = Value::String(copies_of(text).1.to_owned());
                        self.value(&path, &one, item).map(|_| value.clone())
                    }
                    _ => self.value(&path, value, item),
                }
            })
            .collect()
    }

    /// Reads a word. The empty word is allowed: `over = ""` expects that the game is not over.
    fn word(&mut self, path: &str, word: &str, words: &NameList) -> Option<Value> {
        let is_nothing = word.is_empty() && self.saying == Saying::Expectation;
        if is_nothing || words.iter().any(|known| known == word) {
            return Some(Value::String(word.to_owned()));
        }
        self.wrong(path, || unknown("word", word, &words_of(words)));
        None
    }

    fn thing(&mut self, path: &str, name: &str, (things, marks): (&NameList, &[&str])) -> bool {
        let name = without_marks(name, marks);
        let is_nothing = name.is_empty() && self.saying == Saying::Expectation;
        let is_known = || things.iter().any(|known| known == name);
        if self.saying == Saying::Position || is_nothing || is_known() {
            return true;
        }
        self.wrong(path, || unknown("name", name, &words_of(things)));
        false
    }

    /// Checks a table as bounds of a number or a list; returns false if it is no such table.
    fn are_bounds(&mut self, path: &str, bounds: &Table, shape: &ValueShape) -> bool {
        let known: &[&str] = match (shape, shape.item()) {
            (ValueShape::Number(_), _) => &OF_NUMBERS,
            (_, Some(_)) => &OF_LISTS,
            _ => return false,
        };
        if bounds.is_empty() {
            self.wrong(path, || format!("this expects nothing; give {}", shape.wanted()));
        }
        for (bound, value) in bounds {
            let path = join(path, bound);
            match bound.as_str() {
                _ if !known.contains(&bound.as_str()) => {
                    self.wrong(path, || unknown("bound", bound, known));
                }
                "has" | "lacks" => {
                    let some = match value {
                        Value::Array(items) => items.as_slice(),
                        one => std::slice::from_ref(one),
                    };
                    self.items(&path, some, shape);
                }
                "size" => _ = self.value(&path, value, &ValueShape::Number(0..=u16::MAX.into())),
                _ => _ = self.value(&path, value, &ValueShape::Number(ANY)),
            }
        }
        true
    }
}

fn words_of(names: &NameList) -> Vec<&str> {
    names.iter().map(String::as_str).collect()
}

/// Says that a word is not understood, and what was meant or may stand there.
pub(crate) fn unknown(sort: &str, word: &str, known: &[&str]) -> String {
    /// The most words that can still be read at a glance.
    const FEW: usize = 12;
    let is_seat = |name: &str| name.strip_prefix('p').is_some_and(|it| it.parse::<u8>().is_ok());
    if let Some(last) = known.iter().rfind(|name| is_seat(name) && is_seat(word)) {
        return format!("`{word}` is not playing; there are p1 to {last}");
    }
    let what = if sort == "field" {
        "there is no such field".to_owned()
    } else {
        format!("there is no {sort} `{word}`")
    };
    match nearest(&word.to_lowercase(), known.iter().copied()) {
        Some(meant) => format!("{what}; did you mean `{meant}`?"),
        None if known.is_empty() || known.len() > FEW => what,
        None => format!("{what}; there are {}", known.join(", ")),
    }
}

/// Reads `3 laser` as 3 and `laser`.
pub(crate) fn copies_of(text: &str) -> (u64, &str) {
    let counted = text
        .split_once(' ')
        .and_then(|(copies, name)| Some((copies.parse::<u32>().ok()?, name.trim())));
    counted.map_or((1, text), |(copies, name)| (copies.into(), name))
}

/// Removes the marks from a name, such as `ox` of `ox frozen`.
pub(crate) fn without_marks<'n>(name: &'n str, marks: &[&str]) -> &'n str {
    match name.rsplit_once(' ') {
        Some((rest, mark)) if marks.contains(&mark) => without_marks(rest, marks),
        _ => name,
    }
}

pub(crate) fn join(path: &str, key: &str) -> String {
    if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_nobody_is_told_is_not_put_into_words() {
        let (mut said, mut problems) = (0, Vec::new());
        for number in 0..5_000 {
            Problem::note(&mut problems, format!("hand[{number}]"), || {
                said += 1;
                "there is no such card".to_owned()
            });
        }
        assert_eq!((said, problems.len()), (TOLD, 5_000));
        assert_eq!(problems[4_999].to_string(), "hand[4999]: this is wrong as well");
    }

    #[test]
    fn what_is_wrong_within_a_list_is_taken_out_of_it() {
        let table = |text: &str| text.parse::<Table>().expect("it is TOML");
        let item = ValueShape::fields([("card", ValueShape::Text)]);
        let shape = ValueShape::fields([("hand", ValueShape::Row(Box::new(item)))]);
        let (sound, problems) = shape.sifted(&table("hand = [{ card = 'ox', knwon = 'all' }]"));
        assert_eq!(sound, table("hand = [{ card = 'ox' }]"), "nobody complains of it again");
        assert_eq!(problems.len(), 1, "{problems:?}");
    }
}
