//! Comparing what a scenario expects with what there is: tables in part, all else exactly.

use serde_json::Value;

/// Says, place by place, where something is not as expected.
///
/// A table needs only the keys that are expected. A key that is not there, or is null, is as good as an
/// empty list, table or text and as `false`, because a position leaves out what is not on the table.
pub fn differences(expected: &Value, got: &Value) -> Vec<String> {
    let mut found = Vec::new();
    compare("", expected, got, &mut found);
    found
}

fn compare(path: &str, expected: &Value, got: &Value, found: &mut Vec<String>) {
    match (expected, got) {
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
    fn something_is_not_nothing() {
        assert_eq!(differences(&json!({ "hand": [] }), &json!({ "hand": ["ibex"] })).len(), 1);
        assert_eq!(differences(&json!({ "peeked": false }), &json!({ "peeked": true })).len(), 1);
    }
}
