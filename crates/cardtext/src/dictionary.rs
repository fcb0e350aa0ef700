//! Names that sentences may mention.

use crate::lexer::{Token, tokens};
use std::collections::HashMap;

/// The source of names for a printer.
pub trait NameSource {
    /// Returns the name of this number under this noun.
    fn name(&self, noun: &'static str, number: i16) -> Option<&str>;
}

/// The names that a reader knows, noun by noun.
#[derive(Clone, Debug, Default)]
pub struct Dictionary {
    nouns: Vec<Noun>,
}

/// The names under one noun.
#[derive(Clone, Debug)]
struct Noun {
    noun: &'static str,
    lines: Vec<Line>,
    words: Branch,
}

/// A name.
#[derive(Clone, Debug)]
struct Line {
    number: i16,
    name: String,
    /// The number of its words.
    length: usize,
}

/// Names word by word: however many there are, one is found in as many steps as it has words.
#[derive(Clone, Debug, Default)]
struct Branch {
    /// The line of the name that ends here.
    line: Option<usize>,
    on: HashMap<String, Branch>,
}

impl Dictionary {
    /// Adds a name under a noun. A name without a word in it can't be said, and is left out; so is
    /// one that is too long for a sentence.
    pub fn add(&mut self, noun: &'static str, number: i16, name: &str) {
        let words = tokens(name);
        if words.is_empty() || words.len() > MOST_WORDS {
            return;
        }
        let at = self.nouns.iter().position(|known| known.noun == noun).unwrap_or_else(|| {
            self.nouns.push(Noun { noun, lines: Vec::new(), words: Branch::default() });
            self.nouns.len() - 1
        });
        self.nouns[at].add(number, name, &words);
    }

    /// Returns the numbers of the names under a noun.
    pub(crate) fn numbers_of(&self, noun: &str) -> impl Iterator<Item = i16> {
        self.under(noun).into_iter().flat_map(|noun| noun.lines.iter().map(|line| line.number))
    }

    /// Returns the longest name of this noun at the beginning of the tokens, and the number of
    /// tokens it takes.
    pub(crate) fn longest(&self, noun: &str, tokens: &[Token<'_>]) -> Option<(i16, usize)> {
        let line = self.under(noun)?.longest(tokens)?;
        Some((line.number, line.length))
    }

    /// Returns a noun under which the tokens begin with a name, and that name.
    pub(crate) fn other_noun(&self, tokens: &[Token<'_>]) -> Option<(&'static str, &str)> {
        let found = self.nouns.iter().filter_map(|noun| Some((noun.noun, noun.longest(tokens)?)));
        found.max_by_key(|(_, line)| line.length).map(|(noun, line)| (noun, line.name.as_str()))
    }

    /// Returns the names of a noun, with the number of words in each.
    pub(crate) fn names_of(&self, noun: &str) -> impl Iterator<Item = (&str, usize)> {
        let lines = self.under(noun).map_or(&[][..], |noun| &noun.lines);
        lines.iter().map(|line| (line.name.as_str(), line.length))
    }

    fn under(&self, noun: &str) -> Option<&Noun> {
        self.nouns.iter().find(|known| known.noun == noun)
    }
}

/// The most words of a name.
const MOST_WORDS: usize = 50;

impl Noun {
    fn add(&mut self, number: i16, name: &str, words: &[Token<'_>]) {
        let mut branch = &mut self.words;
        for word in words {
            branch = branch.on.entry(word.text.to_owned()).or_default();
        }
        branch.line = Some(self.lines.len());
        self.lines.push(Line { number, name: name.to_owned(), length: words.len() });
    }

    fn longest(&self, tokens: &[Token<'_>]) -> Option<&Line> {
        let mut branch = &self.words;
        let mut longest = None;
        for token in tokens {
            let Some(on) = branch.on.get(token.text) else { break };
            branch = on;
            longest = branch.line.or(longest);
        }
        longest.map(|line| &self.lines[line])
    }
}

impl NameSource for Dictionary {
    fn name(&self, noun: &'static str, number: i16) -> Option<&str> {
        let lines = &self.under(noun)?.lines;
        lines.iter().find(|line| line.number == number).map(|line| line.name.as_str())
    }
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
