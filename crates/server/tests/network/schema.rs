//! A check that a value fits a schema, as far as the server's description uses schemas.

use serde_json::{Map, Value};
use std::collections::BTreeSet;

/// The server's description, and the schemas in it.
pub struct Description(pub Value);

impl Description {
    /// Returns the operation described for a method and path.
    pub fn operation(&self, method: &str, path: &str) -> &Value {
        let operation = &self.0["paths"][path][method.to_lowercase()];
        assert!(operation.is_object(), "{method} {path} is not described");
        operation
    }

    /// Returns the response described for a status. Some refusals have a description of their own.
    pub fn answer<'d>(&'d self, operation: &'d Value, status: u16) -> Option<&'d Value> {
        let answers = &operation["responses"];
        let is_said_by_itself = status < 400 || [400, 401, 403, 404, 429].contains(&status);
        let otherwise = answers.get("default").filter(|_| !is_said_by_itself);
        answers.get(status.to_string()).or(otherwise).map(|answer| self.resolve(answer))
    }

    /// Resolves a reference.
    pub fn resolve<'d>(&'d self, part: &'d Value) -> &'d Value {
        let Some(reference) = part["$ref"].as_str() else { return part };
        let found = self.0.pointer(reference.trim_start_matches('#'));
        found.unwrap_or_else(|| panic!("{reference} is used and not described"))
    }

    /// Checks a value against a schema, and that it has no keys unknown to the schema.
    pub fn fits(&self, schema: &Value, value: &Value) -> Result<(), String> {
        if let (Some(known), Some(object)) = (self.keys(schema), value.as_object())
            && let Some(key) = object.keys().find(|key| !known.contains(*key))
        {
            return Err(format!(" has `{key}`, which is not described"));
        }
        self.agrees(schema, value)
    }

    /// Returns the keys in a schema, where they can be counted.
    fn keys(&self, schema: &Value) -> Option<BTreeSet<String>> {
        let schema = self.resolve(schema);
        if let Some(parts) = schema["allOf"].as_array() {
            let keys = parts.iter().map(|part| self.keys(part)).collect::<Option<Vec<_>>>()?;
            return Some(keys.into_iter().flatten().collect());
        }
        Some(schema["properties"].as_object()?.keys().cloned().collect())
    }

    /// Checks a value against a schema, as far as the schema describes it.
    fn agrees(&self, schema: &Value, value: &Value) -> Result<(), String> {
        let schema = self.resolve(schema);
        self.is_one_of(&schema["oneOf"], value)?;
        for part in list(&schema["allOf"]) {
            self.agrees(part, value)?;
        }
        is_among(&schema["enum"], value)?;
        is_of_type(&schema["type"], value)?;
        match value {
            Value::Object(object) => self.object_agrees(schema, object),
            // Which of several it is has been found out, items and all.
            Value::Array(items) if schema["oneOf"].is_null() => self.items_agree(schema, items),
            _ => Ok(()),
        }
    }

    fn is_one_of(&self, schemas: &Value, value: &Value) -> Result<(), String> {
        let tried: Vec<_> = list(schemas).iter().map(|schema| self.fits(schema, value)).collect();
        if tried.is_empty() || tried.iter().any(Result::is_ok) {
            return Ok(());
        }
        Err(format!(" is none of these: {tried:?}"))
    }

    fn object_agrees(&self, schema: &Value, object: &Map<String, Value>) -> Result<(), String> {
        for key in list(&schema["required"]).iter().filter_map(Value::as_str) {
            object.get(key).ok_or_else(|| format!(" has no `{key}`"))?;
        }
        for (key, value) in object {
            if let Some(schema) = schema["properties"].get(key) {
                self.fits(schema, value).map_err(|wrong| format!(".{key}{wrong}"))?;
            }
        }
        Ok(())
    }

    fn items_agree(&self, schema: &Value, items: &[Value]) -> Result<(), String> {
        let first = list(&schema["prefixItems"]);
        for (place, item) in items.iter().enumerate() {
            let schema = first.get(place).or_else(|| schema.get("items").filter(|s| s.is_object()));
            let schema = schema.ok_or_else(|| format!("[{place}] is one too many"))?;
            self.fits(schema, item).map_err(|wrong| format!("[{place}]{wrong}"))?;
        }
        Ok(())
    }
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn is_among(allowed: &Value, value: &Value) -> Result<(), String> {
    match allowed.as_array() {
        Some(allowed) if !allowed.contains(value) => {
            Err(format!(" is {value}, not of {allowed:?}"))
        }
        _ => Ok(()),
    }
}

fn is_of_type(types: &Value, value: &Value) -> Result<(), String> {
    let is_one = |name: &Value| match name.as_str().expect("a type has a name") {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        other => panic!("{other} is no type"),
    };
    let fits = match types {
        Value::Null => true,
        Value::Array(types) => types.iter().any(is_one),
        one => is_one(one),
    };
    if fits { Ok(()) } else { Err(format!(" is {value}, which is no {types}")) }
}
