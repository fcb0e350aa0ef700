//! Bends of valid JSON: numbers at their bounds, fields that are missing, doubled, unknown or of another type, huge texts.

use crate::found::edited;
use engine::{Dice, Seed};
use serde_json::{Map, Value, json};

/// Chance of a test: the same phrase gives the same answers.
pub struct Chance(Dice);

impl Chance {
    /// Chance that grows from a phrase.
    pub fn of(phrase: &str) -> Chance {
        Chance(Dice::seeded(Seed::from_phrase(phrase)))
    }

    /// A number below a bound.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0.index("bend", bound as u32) as usize
    }

    /// Returns true once in so many times.
    pub fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// One of a list.
    pub fn one_of<T: Clone>(&mut self, list: &[T]) -> T {
        list[self.below(list.len())].clone()
    }
}

/// Numbers at which some type ends, their neighbours, and some that are not whole.
const NUMBERS: [&str; 20] = [
    "0",
    "1",
    "-1",
    "7",
    "255",
    "256",
    "-32769",
    "65536",
    "2147483647",
    "-2147483648",
    "4294967295",
    "4294967296",
    "9223372036854775807",
    "-9223372036854775808",
    "9223372036854775808",
    "18446744073709551615",
    "18446744073709551616",
    "0.5",
    "-0.0",
    "1e300",
];

/// Stands behind the name of a field that is written twice, until it is text.
const TWICE: &str = "#twice";

/// A number at a bound, as text.
pub fn bound(chance: &mut Chance) -> &'static str {
    chance.one_of(&NUMBERS)
}

/// A value with one to three bends, as text.
pub fn bent(chance: &mut Chance, value: &Value) -> String {
    let mut value = value.clone();
    for _ in 0..=chance.below(3) {
        bend(chance, &mut value);
    }
    let text = value.to_string().replace(TWICE, "");
    if chance.once_in(12) { damaged(chance, &text) } else { text }
}

/// A text in which something else stands somewhere.
pub fn damaged(chance: &mut Chance, text: &str) -> String {
    let put =
        chance.one_of(&["", "\"", "{", "}", "]", "[[[[", ",", "\u{202e}", "1e999", "\n[a]\n"]);
    edited(text, chance.below(1_000) as u32, chance.below(12), put)
}

/// Bends something in a value, at any depth.
fn bend(chance: &mut Chance, value: &mut Value) {
    let mut places = Vec::new();
    list_places(value, String::new(), &mut places);
    let place = chance.one_of(&places);
    let value = value.pointer_mut(&place).expect("it was listed");
    if chance.once_in(6) {
        *value = another(chance);
        return;
    }
    match value {
        Value::Number(_) => *value = number(chance),
        Value::String(text) => *text = bent_text(chance, text),
        Value::Array(list) => bend_list(chance, list),
        Value::Object(fields) => bend_fields(chance, fields),
        Value::Null | Value::Bool(_) => *value = another(chance),
    }
}

/// Lists where something is in a value, as JSON pointers.
fn list_places(value: &Value, at: String, places: &mut Vec<String>) {
    match value {
        Value::Array(list) => {
            for (number, item) in list.iter().enumerate() {
                list_places(item, format!("{at}/{number}"), places);
            }
        }
        Value::Object(fields) => {
            for (name, field) in fields {
                let name = name.replace('~', "~0").replace('/', "~1");
                list_places(field, format!("{at}/{name}"), places);
            }
        }
        _ => {}
    }
    places.push(at);
}

fn number(chance: &mut Chance) -> Value {
    serde_json::from_str(bound(chance)).expect("it is a number")
}

/// Something of any type.
fn another(chance: &mut Chance) -> Value {
    match chance.below(8) {
        0 => Value::Null,
        1 => json!(true),
        2 => json!([]),
        3 => json!({}),
        4 => (0..100).fold(json!(1), |inner, _| json!([inner])),
        5 => json!(bound(chance)),
        6 => json!(huge(chance)),
        _ => number(chance),
    }
}

/// A text that nobody would write.
fn huge(chance: &mut Chance) -> String {
    let many = chance.one_of(&[0, 1, 70, 5_000, 17_000]);
    chance.one_of(&["x", "\0", "\u{202e}é", "p1 ", "[", "9", "\n", "🂡"]).repeat(many)
}

/// A text of which a number stands at a bound, or something else is bent.
fn bent_text(chance: &mut Chance, text: &str) -> String {
    let digits: Vec<usize> =
        text.match_indices(|c: char| c.is_ascii_digit()).map(|(at, _)| at).collect();
    match chance.below(4) {
        0 | 1 if !digits.is_empty() => {
            let at = chance.one_of(&digits);
            format!("{}{}{}", &text[..at], bound(chance), &text[at + 1..])
        }
        2 => huge(chance),
        _ => damaged(chance, text),
    }
}

fn bend_list(chance: &mut Chance, list: &mut Vec<Value>) {
    if list.is_empty() {
        list.push(another(chance));
        return;
    }
    let at = chance.below(list.len());
    match chance.below(5) {
        0 => drop(list.remove(at)),
        1 => list.push(list[at].clone()),
        2 => list.resize(chance.one_of(&[9, 300]), list[at].clone()),
        3 => list.reverse(),
        _ => list.push(another(chance)),
    }
}

fn bend_fields(chance: &mut Chance, fields: &mut Map<String, Value>) {
    let names: Vec<String> = fields.keys().cloned().collect();
    if names.is_empty() {
        fields.insert("more".to_owned(), another(chance));
        return;
    }
    let name = &chance.one_of(&names);
    match chance.below(5) {
        0 | 1 => drop(fields.remove(name)),
        2 => drop(fields.insert(format!("{name}{TWICE}"), fields[name].clone())),
        3 => drop(fields.insert(chance.one_of(&names), fields[name].clone())),
        _ => drop(fields.insert("more".to_owned(), another(chance))),
    }
}
