//! Messages about a text that a person has written, in a person's words: the parser's own messages
//! speak to programmers.

use ledger::form::nearest;

/// The reason why a text is no move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{reason}{}", suggestion.as_ref().map(|word| format!("; did you mean `{word}`?")).unwrap_or_default())]
pub struct NotationError {
    /// The position of the mistake in the text, in bytes.
    pub at: usize,
    /// The mistake, in words.
    pub reason: String,
    /// The text that was probably meant.
    pub suggestion: Option<String>,
}

/// A mistake in a position, and where it is.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{path}: {reason}")]
pub struct Problem {
    /// The field, such as `seats.p1.hand[2]`.
    pub path: String,
    /// The mistake, and what would be right.
    pub reason: String,
}

/// The sorts of number, by their names in Rust.
const NUMBERS: [(&str, i128, i128); 8] = [
    ("u8", 0, u8::MAX as i128),
    ("u16", 0, u16::MAX as i128),
    ("u32", 0, u32::MAX as i128),
    ("u64", 0, u64::MAX as i128),
    ("i8", i8::MIN as i128, i8::MAX as i128),
    ("i16", i16::MIN as i128, i16::MAX as i128),
    ("i32", i32::MIN as i128, i32::MAX as i128),
    ("i64", i64::MIN as i128, i64::MAX as i128),
];

/// Rewrites a message of the parser in plain words; other messages stay unchanged.
pub fn in_plain_words(message: &str) -> String {
    let message = message.trim();
    let said = number(message)
        .or_else(|| unknown(message, "unknown variant `", "there is no `"))
        .or_else(|| unknown(message, "unknown field `", "nothing here is called `"))
        .or_else(|| missing(message))
        .or_else(|| of_another_sort(message));
    said.unwrap_or_else(|| message.to_owned())
}

/// Returns the place that the parser names in its message, such as `seats.stack`.
pub fn place_in(told: &str) -> Option<&str> {
    told.split_once("in `").and_then(|(_, path)| path.split('`').next())
}

fn number(message: &str) -> Option<String> {
    let (found, wanted) = message.strip_prefix("invalid ")?.split_once(", expected ")?;
    let (_, least, most) = NUMBERS.iter().find(|(name, ..)| *name == wanted)?;
    let found = found.split_once(": ")?.1;
    let found = found.split_once(' ').map_or(found, |(_, value)| value);
    Some(format!("a whole number from {least} to {most} belongs here, not {found}"))
}

fn unknown(message: &str, sort: &str, says: &str) -> Option<String> {
    let (name, known) = message.strip_prefix(sort)?.split_once('`')?;
    let known: Vec<&str> = known.split('`').skip(1).step_by(2).collect();
    let same = known.iter().copied().find(|it| it.eq_ignore_ascii_case(name));
    let meant = same.or_else(|| nearest(name, known.iter().copied()));
    Some(match (meant, known.is_empty()) {
        (Some(meant), _) => format!("{says}{name}`; did you mean `{meant}`?"),
        (None, true) => format!("{says}{name}`"),
        (None, false) => format!("{says}{name}`; choose from {}", known.join(", ")),
    })
}

fn missing(message: &str) -> Option<String> {
    let (name, _) = message.strip_prefix("missing field `")?.split_once('`')?;
    Some(format!("`{name}` is missing"))
}

fn of_another_sort(message: &str) -> Option<String> {
    let wanted = match message {
        "wanted string or table" => "a word",
        _ => match message.strip_prefix("invalid type: ")?.split_once(", expected ")?.1 {
            "a boolean" => "true or false",
            "a string" => "a word",
            "a sequence" => "a list",
            wanted if wanted == "a map" || wanted.starts_with("struct ") => "a table",
            "newtype variant" | "struct variant" | "tuple variant" => {
                return Some("that word alone does not say enough".to_owned());
            }
            _ => return None,
        },
    };
    Some(format!("{wanted} belongs here"))
}

#[cfg(test)]
mod tests {
    use super::in_plain_words;

    #[test]
    fn what_a_reader_of_data_says_is_said_as_at_a_table() {
        for (told, plain) in [
            (
                "invalid value: integer `-1`, expected u8",
                "a whole number from 0 to 255 belongs here, not `-1`",
            ),
            (
                "invalid type: string \"few\", expected u16",
                "a whole number from 0 to 65535 belongs here, not \"few\"",
            ),
            (
                "unknown variant `Easy`, expected one of `easy`, `normal`, `hard`",
                "there is no `Easy`; did you mean `easy`?",
            ),
            (
                "unknown variant `dire`, expected `easy` or `normal`",
                "there is no `dire`; choose from easy, normal",
            ),
            (
                "unknown field `lvel`, expected one of `level`, `loan`",
                "nothing here is called `lvel`; did you mean `level`?",
            ),
            ("missing field `rounds`", "`rounds` is missing"),
            ("wanted string or table", "a word belongs here"),
            ("invalid type: string \"maybe\", expected a boolean", "true or false belongs here"),
            ("invalid type: string \"x\", expected struct Brought", "a table belongs here"),
            (
                "invalid type: unit variant, expected newtype variant",
                "that word alone does not say enough",
            ),
            ("a line is too long", "a line is too long"),
        ] {
            assert_eq!(in_plain_words(told), plain);
        }
    }
}
