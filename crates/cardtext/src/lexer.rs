//! A text cut into words, numbers and marks.
//!
//! A point inside a number (`2.0`) belongs to it; every other full stop is a mark of its own, so that
//! `Web 2.0.` ends a sentence exactly once. A hyphen or an apostrophe between letters belongs to its
//! word, a sign before a digit to its number. Spaces part words and mean nothing else.

use std::ops::Range;

/// A word, a number or a mark, with its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token<'t> {
    /// The text of the token.
    pub text: &'t str,
    /// The start of the token, in bytes.
    pub start: usize,
}

impl Token<'_> {
    /// Returns the bytes it covers.
    pub fn span(&self) -> Range<usize> {
        self.start..self.start + self.text.len()
    }

    /// Returns true if it is a full stop.
    pub fn is_full_stop(&self) -> bool {
        self.text == "."
    }
}

/// Cuts a text into tokens.
pub fn tokens(text: &str) -> Vec<Token<'_>> {
    let mut tokens = Vec::new();
    let mut start = 0;
    while let Some(first) = text[start..].chars().next() {
        let length = token_length(&text[start..]);
        if !first.is_whitespace() {
            tokens.push(Token { text: &text[start..start + length], start });
        }
        start += length;
    }
    tokens
}

/// Returns the number of bytes in the first token of a text, which must not be empty.
fn token_length(text: &str) -> usize {
    let mut chars = text.chars();
    let first = chars.next().expect("the text is not empty");
    let second = chars.next();
    let opens_word = first.is_alphanumeric()
        || matches!(first, '+' | '-') && second.is_some_and(|next| next.is_ascii_digit());
    if opens_word { word_length(text) } else { first.len_utf8() }
}

/// Returns the number of bytes in the word that begins the text.
fn word_length(text: &str) -> usize {
    let mut before = text.chars().next().expect("a word has a first letter");
    let mut rest = text.char_indices().skip(1).peekable();
    while let Some((at, letter)) = rest.next() {
        let after = rest.peek().map(|&(_, next)| next);
        if !letter.is_alphanumeric() && !joins(before, letter, after) {
            return at;
        }
        before = letter;
    }
    text.len()
}

/// Returns true if a mark between two letters belongs to their word.
fn joins(before: char, mark: char, after: Option<char>) -> bool {
    let Some(after) = after else { return false };
    match mark {
        '.' => before.is_ascii_digit() && after.is_ascii_digit(),
        '-' | '\'' | '’' => before.is_alphanumeric() && after.is_alphanumeric(),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::tokens;

    fn words(text: &str) -> Vec<&str> {
        tokens(text).iter().map(|token| token.text).collect()
    }

    #[test]
    fn a_point_in_a_number_does_not_end_the_sentence() {
        assert_eq!(words("with Web 2.0. Draw"), ["with", "Web", "2.0", ".", "Draw"]);
    }

    #[test]
    fn a_full_stop_without_a_space_still_ends_the_sentence() {
        assert_eq!(words("cards.Draw"), ["cards", ".", "Draw"]);
    }

    #[test]
    fn signs_hyphens_and_apostrophes_belong_to_their_words() {
        assert_eq!(words("+1 -2 one-use target's"), ["+1", "-2", "one-use", "target's"]);
        assert_eq!(words("+ 1 (if)"), ["+", "1", "(", "if", ")"]);
    }

    #[test]
    fn tokens_know_where_they_stand() {
        let starts: Vec<usize> = tokens("é  (x)").iter().map(|token| token.start).collect();
        assert_eq!(starts, [0, 4, 5, 6]);
    }
}
