//! Comparing what a scenario expects with what there is: tables in part, all else exactly, or within bounds.

use serde_json::{Map, Value};

/// What can be expected of a number or a list without naming it whole.
const BOUNDS: [&str; 5] = ["at_least", "at_most", "size", "has", "lacks"];

/// Says, place by place, where something is not as expected.
///
/// A table needs only the keys that are expected. A key that is not there, or is null, is as good as an
/// empty list, table or text and as `false`, because a position leaves out what is not on the table. Of a
/// number `{ at_least = 3 }` or `{ at_most = 3 }` can be expected, of a list `{ size = 2 }`, where the size may
/// have bounds too, and `{ has = […] }` or `{ lacks = […] }`.
pub fn differences(expected: &Value, got: &Value) -> Vec<String> {
    let mut found = Vec::new();
    compare("", expected, got, &mut found);
    found
}

fn compare(path: &str, expected: &Value, got: &Value, found: &mut Vec<String>) {
    match (expected, got) {
        (Value::Object(bounds), got) if is_bounded(bounds, got) => {
            for (bound, expected) in bounds {
                compare_bound(path, (bound, expected), got, found);
            }
        }
        (Value::Object(wanted), Value::Object(there)) => {
            for (key, expected) in wanted {
                let got = there.get(key).unwrap_or(&Value::Null);
                let path = if path.is_empty() { key.clone() } else { format!("{path}.{key}") };
                compare(&path, expected, got, found);
            }
        }
        (expected, Value::Null) if is_nothing(expected) => {}
        (expected, got) if expected == got => {}
        (expected, Value::Null) => {
            found.push(format!("`{path}`: expected {expected}, and it is not there"));
        }
        (expected, got) => found.push(format!("`{path}`: expected {expected}, got {got}")),
    }
}

fn is_bounded(bounds: &Map<String, Value>, got: &Value) -> bool {
    let known = bounds.keys().all(|key| BOUNDS.contains(&key.as_str()));
    !got.is_object() && !bounds.is_empty() && known
}

fn compare_bound(
    path: &str,
    (bound, expected): (&str, &Value),
    got: &Value,
    found: &mut Vec<String>,
) {
    let items = got.as_array().map_or(&[][..], Vec::as_slice);
    let named = expected.as_array().map_or(std::slice::from_ref(expected), Vec::as_slice);
    let holds = match bound {
        "at_least" => got.as_i64() >= expected.as_i64() && got.is_i64(),
        "at_most" => got.as_i64() <= expected.as_i64() && got.is_i64(),
        "has" => named.iter().all(|item| items.contains(item)),
        "lacks" => !named.iter().any(|item| items.contains(item)),
        _ => return compare(&format!("{path}.size"), expected, &items.len().into(), found),
    };
    if !holds {
        let wanted = bound.replace('_', " ");
        found.push(format!("`{path}`: expected {wanted} {expected}, got {got}"));
    }
}

fn is_nothing(expected: &Value) -> bool {
    match expected {
        Value::Null => true,
        Value::Bool(is) => !is,
        Value::String(text) => text.is_empty(),
        Value::Array(items) => items.is_empty(),
        Value::Object(fields) => fields.values().all(is_nothing),
        Value::Number(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn tables_are_compared_in_part_and_lists_exactly() {
        let got = json!({ "p1": { "score": 3, "hand": ["ibex", "lynx"] }, "round": 2 });
        assert!(differences(&json!({ "p1": { "score": 3 } }), &got).is_empty());
        assert_eq!(
            differences(&json!({ "p1": { "score": 4, "hand": ["ibex"] } }), &got),
            [
                "`p1.hand`: expected [\"ibex\"], got [\"ibex\",\"lynx\"]",
                "`p1.score`: expected 4, got 3"
            ]
        );
    }

    #[test]
    fn what_is_not_there_is_nothing() {
        let nothing = json!({ "laid": "", "hand": [], "peeked": false, "known": { "p1": [] } });
        assert!(differences(&nothing, &json!({ "laid": null })).is_empty());
        let score = differences(&json!({ "score": 0 }), &json!({}));
        assert_eq!(score, ["`score`: expected 0, and it is not there"]);
    }

    #[test]
    fn numbers_and_lists_can_be_bounded() {
        let got = json!({ "score": 3, "hand": ["ibex", "lynx"] });
        let holds = [
            json!({ "score": { "at_least": 3, "at_most": 3 }, "hand": { "size": 2 } }),
            json!({ "hand": { "has": "ibex", "lacks": ["zebu"], "size": { "at_most": 2 } } }),
            json!({ "known": { "size": 0 } }),
        ];
        for expected in holds {
            assert!(differences(&expected, &got).is_empty(), "{expected}");
        }
        let fails = json!({
            "hand": { "has": ["ibex", "zebu"], "lacks": "lynx", "size": { "at_least": 3 } },
            "score": { "at_least": 4, "at_most": 2 },
            "gone": { "at_least": 0 },
        });
        let expected = [
            "`gone`: expected at least 0, got null",
            "`hand`: expected has [\"ibex\",\"zebu\"], got [\"ibex\",\"lynx\"]",
            "`hand`: expected lacks \"lynx\", got [\"ibex\",\"lynx\"]",
            "`hand.size`: expected at least 3, got 2",
            "`score`: expected at least 4, got 3",
            "`score`: expected at most 2, got 3",
        ];
        assert_eq!(differences(&fails, &got), expected);
    }

    #[test]
    fn something_is_not_nothing() {
        assert_eq!(differences(&json!({ "hand": [] }), &json!({ "hand": ["ibex"] })).len(), 1);
        assert_eq!(differences(&json!({ "peeked": false }), &json!({ "peeked": true })).len(), 1);
    }
}
