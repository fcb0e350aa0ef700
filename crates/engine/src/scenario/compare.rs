//! The comparison of a scenario's expectations with a position: tables in part, all else exactly,
//! or within bounds.

use crate::shape::{OF_LISTS, OF_NUMBERS, ValueShape, copies_of, join, unknown, without_marks};
use serde::Serialize;
use serde_json::{Map, Value};

/// Says, place by place, where something is not as expected.
///
/// A table needs only the keys that are expected. A key that is missing or null counts as an empty
/// list, table or text and as `false`, because a position leaves out everything that is not on the
/// table. Reading the expectation has already checked that there is such a key at all. A number can
/// be expected as `{ at_least = 3 }` or `{ at_most = 3 }`. A list can be expected as
/// `{ size = 2 }`, where the size may have bounds too, and as `{ has = […] }` or `{ lacks = […] }`.
/// If the order of a list means nothing, neither does the order of the expected items.
pub fn differences(shape: &ValueShape, expected: &Value, got: &Value) -> Vec<String> {
    let mut found = Vec::new();
    compare("", shape, expected, got, &mut found);
    found
}

/// Compares parts of positions in the same way.
pub fn differences_of(
    shape: &ValueShape,
    expected: &toml::Table,
    got: &toml::Table,
) -> Vec<String> {
    differences(shape, &json(expected), &json(got))
}

/// Converts a value to the form in which it is compared.
pub(super) fn json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).expect("views, scenes and positions have only texts for keys")
}

fn compare(path: &str, shape: &ValueShape, expected: &Value, got: &Value, found: &mut Vec<String>) {
    match (expected, got) {
        (Value::Object(bounds), got) if is_bounded(shape, bounds, got) => {
            for (bound, expected) in bounds {
                compare_bound((path, shape), (bound, expected), got, found);
            }
        }
        (Value::Object(wanted), Value::Object(_) | Value::Null) if !wanted.is_empty() => {
            for (key, expected) in wanted {
                let inner = join(path, key);
                match (got.get(key), shape) {
                    (None, ValueShape::Present(..) | ValueShape::Anything) => {
                        found.push(format!("`{inner}`: {}", absent(key, got)));
                    }
                    (there, _) => {
                        let shape = shape.behind(key).unwrap_or(&ValueShape::Anything);
                        compare(&inner, shape, expected, there.unwrap_or(&Value::Null), found);
                    }
                }
            }
        }
        (expected, Value::Null) if is_nothing(expected) => {}
        (expected, got) if normal(shape, expected) == normal(shape, got) => {}
        (expected, Value::Null) => {
            found.push(format!("`{path}`: expected {expected}, but it is not there"));
        }
        (expected, got) => found.push(format!("`{path}`: expected {expected}, got {got}")),
    }
}

/// Says that there is no field of this name, and what was meant.
fn absent(key: &str, got: &Value) -> String {
    let there = got.as_object().into_iter().flat_map(Map::keys);
    unknown("field", key, &there.map(String::as_str).collect::<Vec<_>>())
}

/// Returns the expected keys that the view does not have. A view has every field that it can have,
/// so a missing field is a slip of the pen.
pub fn unknown_keys(expected: &Value, got: &Value) -> Vec<String> {
    keys_unknown_in("", expected, got)
}

fn keys_unknown_in(path: &str, expected: &Value, got: &Value) -> Vec<String> {
    let (Value::Object(wanted), Value::Object(there)) = (expected, got) else { return Vec::new() };
    let inside = wanted.iter().flat_map(|(key, expected)| {
        let path = join(path, key);
        match there.get(key) {
            None => vec![format!("`{path}`: {}", absent(key, got))],
            Some(inner) => keys_unknown_in(&path, expected, inner),
        }
    });
    inside.collect()
}

fn is_bounded(shape: &ValueShape, bounds: &Map<String, Value>, got: &Value) -> bool {
    let is_bound = |key: &String| {
        let key = key.as_str();
        OF_NUMBERS.contains(&key) || OF_LISTS.contains(&key)
    };
    match shape {
        ValueShape::Number(_) => true,
        ValueShape::Anything => {
            !got.is_object() && !bounds.is_empty() && bounds.keys().all(is_bound)
        }
        _ => shape.item().is_some(),
    }
}

fn compare_bound(
    (path, shape): (&str, &ValueShape),
    (bound, expected): (&str, &Value),
    got: &Value,
    found: &mut Vec<String>,
) {
    let item = shape.item().unwrap_or(&ValueShape::Anything);
    let there = counted(shape, items(got));
    let named = expected.as_array().map_or(std::slice::from_ref(expected), Vec::as_slice);
    let count = |is_it: &dyn Fn(&Value) -> bool| -> u64 {
        there.iter().filter(|(one, _)| is_it(one)).map(|(_, copies)| copies).sum()
    };
    let holds = match bound {
        "at_least" => got.as_i64() >= expected.as_i64() && got.is_i64(),
        "at_most" => got.as_i64() <= expected.as_i64() && got.is_i64(),
        "has" => {
            let mut wanted = counted(&ValueShape::Heap(Box::new(item.clone())), named).into_iter();
            wanted.all(|(one, copies)| count(&|it| fits(item, &one, it)) >= copies)
        }
        "lacks" => {
            let mut wanted = counted(&ValueShape::Heap(Box::new(item.clone())), named).into_iter();
            wanted.all(|(one, copies)| count(&|it| is_one(item, &one, it)) < copies)
        }
        _ => {
            let size = there.iter().map(|(_, copies)| copies).sum::<u64>();
            let path = format!("{path}.size");
            return compare(
                &path,
                &ValueShape::Number(0..=i64::MAX),
                expected,
                &size.into(),
                found,
            );
        }
    };
    if !holds {
        let wanted = bound.replace('_', " ");
        found.push(format!("`{path}`: expected {wanted} {expected}, got {got}"));
    }
}

/// Returns true if an item of a list is as expected.
fn fits(item: &ValueShape, expected: &Value, got: &Value) -> bool {
    let mut found = Vec::new();
    compare("", item, expected, got, &mut found);
    found.is_empty()
}

/// Returns true if an item of a list is one that must not be there. It may have more words than
/// expected, such as `ox frozen` for an ox.
fn is_one(item: &ValueShape, unwanted: &Value, got: &Value) -> bool {
    let is_named = |shape: &ValueShape, got: &Value| match (shape.marks(), got.as_str()) {
        (Some(marks), Some(name)) => unwanted.as_str() == Some(without_marks(name, marks)),
        _ => false,
    };
    let inside = || {
        let fields = got.as_object().into_iter().flatten();
        fields
            .filter_map(|(key, value)| Some((item.behind(key)?, value)))
            .any(|(shape, value)| is_named(shape, value))
    };
    fits(item, unwanted, got) || is_named(item, got) || inside()
}

fn items(value: &Value) -> &[Value] {
    value.as_array().map_or(&[][..], Vec::as_slice)
}

/// Returns the things of a list and the number of each; in their order, if that means something.
fn counted(shape: &ValueShape, items: &[Value]) -> Vec<(Value, u64)> {
    let item = shape.item().unwrap_or(&ValueShape::Anything);
    let mut all: Vec<(Value, u64)> = items
        .iter()
        .map(|one| match (item.marks(), one.as_str().map(copies_of)) {
            (Some(_), Some((copies, name))) => (Value::from(name), copies),
            _ => (normal(item, one), 1),
        })
        .collect();
    if matches!(shape, ValueShape::Heap(_)) {
        all.sort_by_cached_key(|(one, _)| one.to_string());
    }
    all.dedup_by(|next, last| {
        let is_same = next.0 == last.0;
        last.1 += if is_same { next.1 } else { 0 };
        is_same
    });
    all
}

/// Normalizes a value for comparison: nothing is left out, and lists without an order are sorted.
fn normal(shape: &ValueShape, value: &Value) -> Value {
    match value {
        Value::Array(items) if shape.item().is_some() => counted(shape, items)
            .into_iter()
            .map(|(one, copies)| Value::from(vec![one, copies.into()]))
            .collect(),
        Value::Object(fields) => {
            let some = fields.iter().filter(|(_, value)| !is_nothing(value));
            some.map(|(key, value)| {
                (key.clone(), normal(shape.behind(key).unwrap_or(&ValueShape::Anything), value))
            })
            .collect()
        }
        _ => value.clone(),
    }
}

fn is_nothing(expected: &Value) -> bool {
    match expected {
        Value::Null => true,
        Value::Bool(is) => !is,
        Value::String(text) => text.is_empty(),
        Value::Array(items) => items.is_empty(),
        Value::Object(fields) => fields.is_empty(),
        Value::Number(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::names_of;
    use serde_json::json;

    /// Makes a shape with a hand in no order, a line in its order, and a row of beasts with
    /// optional marks.
    fn shape() -> ValueShape {
        let cards = names_of(["ibex", "lynx", "zebu"]);
        let herd = ValueShape::Thing(cards.clone(), &["asleep"]);
        let known =
            ValueShape::fields([("card", ValueShape::thing(&cards)), ("known", ValueShape::Text)]);
        let buried = ValueShape::Either(Box::new(ValueShape::thing(&cards)), Box::new(known));
        let place = ValueShape::fields([
            ("score", ValueShape::Number(-9..=99)),
            ("hand", ValueShape::heap(&cards)),
            ("line", ValueShape::row(&cards)),
            ("herd", ValueShape::Heap(Box::new(herd))),
            ("deck", ValueShape::Row(Box::new(buried))),
            ("laid", ValueShape::thing(&cards)),
            ("peeked", ValueShape::Flag),
        ]);
        let seats = names_of(["p1", "p2"]);
        let present = ValueShape::Present(seats.clone(), Box::new(place.clone()));
        let each = ValueShape::Each(seats, Box::new(place));
        ValueShape::fields([("seats", each), ("table", present), ("round", ValueShape::BYTE)])
    }

    fn of_p1(expected: Value, got: Value) -> Vec<String> {
        differences(
            &shape(),
            &json!({ "seats": { "p1": expected } }),
            &json!({ "seats": { "p1": got } }),
        )
    }

    #[test]
    fn tables_are_compared_in_part_and_lists_exactly() {
        let got = json!({ "score": 3, "hand": ["ibex", "lynx"] });
        assert!(of_p1(json!({ "score": 3 }), got.clone()).is_empty());
        assert_eq!(
            of_p1(json!({ "score": 4, "hand": ["ibex"] }), got),
            [
                "`seats.p1.hand`: expected [\"ibex\"], got [\"ibex\",\"lynx\"]",
                "`seats.p1.score`: expected 4, got 3"
            ]
        );
    }

    #[test]
    fn what_is_not_there_is_nothing() {
        let nothing = json!({ "laid": "", "hand": [], "peeked": false });
        assert!(of_p1(nothing.clone(), json!({ "laid": null })).is_empty());
        let nobody = json!({ "seats": { "p2": nothing } });
        assert!(differences(&shape(), &nobody, &json!({})).is_empty());
        let score = of_p1(json!({ "score": 0 }), json!({}));
        assert_eq!(score, ["`seats.p1.score`: expected 0, but it is not there"]);
        let empty =
            differences(&shape(), &json!({ "seats": {} }), &json!({ "seats": { "p1": 1 } }));
        assert_eq!(empty.len(), 1, "an empty table is one in which nothing is");
    }

    #[test]
    fn behind_a_key_that_must_be_there_is_not_even_nothing() {
        let nothing = json!({ "table": { "p2": { "hand": [] } } });
        assert!(differences(&shape(), &nothing, &json!({ "table": { "p2": {} } })).is_empty());
        assert_eq!(
            differences(&shape(), &nothing, &json!({ "table": { "p1": {} } })),
            ["`table.p2`: `p2` is not playing; there are p1 to p1"]
        );
    }

    #[test]
    fn numbers_and_lists_can_be_bounded() {
        let got = json!({ "score": 3, "hand": ["ibex", "lynx"] });
        let holds = [
            json!({ "score": { "at_least": 3, "at_most": 3 }, "hand": { "size": 2 } }),
            json!({ "hand": { "has": "ibex", "lacks": ["zebu"], "size": { "at_most": 2 } } }),
            json!({ "line": { "size": 0 } }),
        ];
        for expected in holds {
            assert!(of_p1(expected.clone(), got.clone()).is_empty(), "{expected}");
        }
        let fails = json!({
            "hand": { "has": ["ibex", "zebu"], "lacks": "lynx", "size": { "at_least": 3 } },
            "score": { "at_least": 4, "at_most": 2 },
        });
        let expected = [
            "`seats.p1.hand`: expected has [\"ibex\",\"zebu\"], got [\"ibex\",\"lynx\"]",
            "`seats.p1.hand`: expected lacks \"lynx\", got [\"ibex\",\"lynx\"]",
            "`seats.p1.hand.size`: expected at least 3, got 2",
            "`seats.p1.score`: expected at least 4, got 3",
            "`seats.p1.score`: expected at most 2, got 3",
        ];
        assert_eq!(of_p1(fails, got), expected);
        let gone = differences(&shape(), &json!({ "round": { "at_least": 0 } }), &json!({}));
        assert_eq!(gone, ["`round`: expected at least 0, got null"]);
    }

    #[test]
    fn copies_are_counted_and_not_kinds() {
        let got = json!({ "hand": ["2 lynx", "ibex"] });
        for holds in [
            json!({ "size": 3 }),
            json!({ "has": ["lynx", "ibex"] }),
            json!({ "has": "2 lynx" }),
            json!({ "has": ["lynx", "lynx"] }),
            json!({ "lacks": "3 lynx" }),
            json!(["ibex", "lynx", "lynx"]),
            json!(["lynx", "ibex", "lynx"]),
        ] {
            assert!(of_p1(json!({ "hand": holds }), got.clone()).is_empty(), "{holds}");
        }
        for fails in [
            json!({ "size": 2 }),
            json!({ "has": "3 lynx" }),
            json!({ "lacks": "lynx" }),
            json!({ "lacks": "2 lynx" }),
            json!(["ibex", "lynx"]),
            json!(["2 ibex", "lynx"]),
        ] {
            assert_eq!(of_p1(json!({ "hand": fails }), got.clone()).len(), 1, "{fails}");
        }
    }

    #[test]
    fn order_counts_where_it_means_something() {
        let got = json!({ "hand": ["lynx", "ibex"], "line": ["lynx", "2 ibex"] });
        assert!(of_p1(json!({ "hand": ["ibex", "lynx"] }), got.clone()).is_empty());
        assert!(of_p1(json!({ "line": ["lynx", "ibex", "ibex"] }), got.clone()).is_empty());
        assert_eq!(of_p1(json!({ "line": ["ibex", "lynx", "ibex"] }), got).len(), 1);
    }

    #[test]
    fn what_must_not_be_there_may_have_no_mark_either() {
        let got = json!({
            "herd": ["ibex asleep", "lynx"],
            "deck": ["lynx", { "card": "zebu", "known": "all" }],
        });
        for (holds, expected) in [
            (false, json!({ "herd": { "lacks": "ibex" } })),
            (false, json!({ "herd": { "lacks": "ibex asleep" } })),
            (true, json!({ "herd": { "lacks": "lynx asleep" } })),
            (true, json!({ "herd": { "has": "ibex asleep" } })),
            (false, json!({ "herd": { "has": "ibex" } })),
            (false, json!({ "deck": { "lacks": "zebu" } })),
            (true, json!({ "deck": { "lacks": "ibex" } })),
            (true, json!({ "deck": { "has": { "card": "zebu" } } })),
            (true, json!({ "deck": ["lynx", { "card": "zebu", "known": "all" }] })),
        ] {
            assert_eq!(of_p1(expected.clone(), got.clone()).is_empty(), holds, "{expected}");
        }
    }

    #[test]
    fn something_is_not_nothing() {
        assert_eq!(of_p1(json!({ "hand": [] }), json!({ "hand": ["ibex"] })).len(), 1);
        assert_eq!(of_p1(json!({ "peeked": false }), json!({ "peeked": true })).len(), 1);
    }

    #[test]
    fn what_a_viewer_is_not_sent_is_a_slip_of_the_pen() {
        let view = json!({ "hand": ["ibex"], "open": { "line": [] } });
        let wanted = json!({ "hnad": [], "open": { "lien": [] } });
        let found = [
            "`hnad`: there is no such field; did you mean `hand`?",
            "`open.lien`: there is no such field; did you mean `line`?",
        ];
        assert_eq!(unknown_keys(&wanted, &view), found);
        assert!(unknown_keys(&json!({ "open": { "line": [1] } }), &view).is_empty());
        assert!(!differences(&ValueShape::Anything, &wanted, &view).is_empty());
    }
}
