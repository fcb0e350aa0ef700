//! A sentence that is a list.

use crate::dictionary::{Dictionary, NameSource};
use crate::grammar::{Grammar, Reading, Sentence, not_explained};
use crate::lexer::{Token, tokens};
use crate::mistake::explain;
use crate::walk::{Expected, Stuck};
use ledger::complaints::TOLD;

/// A sentence that is a list: "Have 8 generations and 20 military influence."
#[derive(Clone, Debug)]
pub struct List<T> {
    opening: &'static str,
    terms: Grammar<T>,
}

impl<T> List<T> {
    /// Creates a list that begins with this word.
    pub fn new(opening: &'static str, terms: Grammar<T>) -> Self {
        Self { opening, terms }
    }

    /// Returns everything that can be listed: each form, and a sentence that lists only one such
    /// thing.
    pub fn examples(&self, names: &Dictionary) -> Vec<(&'static str, String)> {
        let terms = self.terms.patterns().examples(names);
        terms.map(|(form, term)| (form, format!("{} {term}.", self.opening))).collect()
    }

    /// Prints the sentence that lists these values.
    pub fn print(&self, values: &[T], names: &dyn NameSource) -> String {
        let terms = values.iter().map(|value| self.terms.phrase(value, names));
        format!("{} {}.", self.opening, terms.collect::<Vec<String>>().join(" and "))
    }

    /// Reads a text that is one such sentence. A [`Sentence`] of the answer is one term.
    pub fn read(&self, text: &str, names: &Dictionary) -> Reading<T> {
        self.read_telling(TOLD, text, names)
    }

    /// Reads a text that is one such sentence. Explains its mistake unless `most` is 0.
    pub fn read_telling(&self, most: usize, text: &str, names: &Dictionary) -> Reading<T> {
        let tokens = tokens(text);
        let mut reading =
            Reading { sentences: Vec::new(), mistakes: Vec::new(), skipped: Vec::new() };
        if let Err(stuck) = self.terms_into(&mut reading.sentences, &tokens, names) {
            reading.mistakes.push(match most {
                0 => not_explained(0..text.len()),
                _ => explain(text, &tokens, 0, &stuck, names),
            });
            reading.skipped.push(0..text.len());
        }
        reading
    }

    fn terms_into(
        &self,
        found: &mut Vec<Sentence<T>>,
        tokens: &[Token<'_>],
        names: &Dictionary,
    ) -> Result<(), Vec<Stuck>> {
        self.opened(tokens)?;
        let mut at = 1;
        loop {
            let ends = ["and", "."];
            let followed = self.terms.follow(tokens, at, &ends, names);
            let (value, end) = followed.map_err(|_| self.terms.stuck(tokens, at, &ends, names))?;
            found.push(Sentence { value, span: tokens[at].start..tokens[end].start });
            at = end + 1;
            if tokens[end].is_full_stop() {
                return self.nothing_after(tokens, at);
            }
        }
    }

    fn opened(&self, tokens: &[Token<'_>]) -> Result<(), Vec<Stuck>> {
        let word = self.opening;
        if tokens.first().is_some_and(|token| token.text == word) {
            return Ok(());
        }
        Err(vec![Stuck { at: 0, expected: Expected::Word(word.to_owned()), pattern: word }])
    }

    fn nothing_after(&self, tokens: &[Token<'_>], at: usize) -> Result<(), Vec<Stuck>> {
        if at == tokens.len() {
            return Ok(());
        }
        Err(vec![Stuck { at, expected: Expected::End, pattern: self.opening }])
    }
}
