//! Names that sentences may mention.

use crate::lexer::{Token, tokens};

/// Where a printer finds the names of things.
pub trait Names {
    /// The name that this number has under this noun.
    fn name(&self, noun: &'static str, number: i16) -> Option<&str>;
}

/// One name of a [`Dictionary`].
#[derive(Clone, Debug)]
struct Line {
    noun: &'static str,
    number: i16,
    name: String,
    words: Vec<String>,
}

/// Where a reader finds the things that names stand for, noun by noun.
#[derive(Clone, Debug, Default)]
pub struct Dictionary {
    lines: Vec<Line>,
}

impl Dictionary {
    /// Adds a name under a noun. A name without a word in it can't be said, and is left out.
    pub fn add(&mut self, noun: &'static str, number: i16, name: &str) {
        let words: Vec<String> = tokens(name).iter().map(|word| word.text.to_owned()).collect();
        if !words.is_empty() {
            self.lines.push(Line { noun, number, name: name.to_owned(), words });
        }
    }

    /// The longest name of this noun at the beginning of the tokens, and how many it takes.
    pub(crate) fn longest(&self, noun: &str, tokens: &[Token<'_>]) -> Option<(i16, usize)> {
        self.under(noun)
            .filter(|line| begins(tokens, &line.words))
            .max_by_key(|line| line.words.len())
            .map(|line| (line.number, line.words.len()))
    }

    /// A noun under which the tokens begin with a name, and that name.
    pub(crate) fn other_noun(&self, tokens: &[Token<'_>]) -> Option<(&'static str, &str)> {
        self.lines
            .iter()
            .filter(|line| begins(tokens, &line.words))
            .max_by_key(|line| line.words.len())
            .map(|line| (line.noun, line.name.as_str()))
    }

    /// The names of a noun.
    pub(crate) fn names_of(&self, noun: &str) -> impl Iterator<Item = &str> {
        self.under(noun).map(|line| line.name.as_str())
    }

    fn under(&self, noun: &str) -> impl Iterator<Item = &Line> {
        self.lines.iter().filter(move |line| line.noun == noun)
    }
}

impl Names for Dictionary {
    fn name(&self, noun: &'static str, number: i16) -> Option<&str> {
        self.under(noun).find(|line| line.number == number).map(|line| line.name.as_str())
    }
}

/// Whether the tokens begin with these words.
fn begins(tokens: &[Token<'_>], words: &[String]) -> bool {
    tokens.len() >= words.len() && tokens.iter().zip(words).all(|(token, word)| token.text == word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_name_wins() {
        let mut names = Dictionary::default();
        names.add("technology", 1, "Web");
        names.add("technology", 2, "Web 2.0");
        assert_eq!(names.longest("technology", &tokens("Web 2.0.")), Some((2, 2)));
        assert_eq!(names.longest("technology", &tokens("Web 4.0.")), Some((1, 1)));
        assert_eq!(names.longest("event", &tokens("Web 2.0.")), None);
    }
}
