//! Patterns being followed through a text.
//!
//! A phrase may end in several places ("a Runner", "a Runner on the run"), so all of them are followed: what can be
//! read does not hang on the order of forms, and in how many ways it can be read is known. What a phrase comes to at a
//! token is worked out once, so that a text takes time in proportion to its length.

use crate::dictionary::Dictionary;
use crate::lexer::Token;
use crate::patterns::{
    Gap, MOST_DEEP, MOST_ENDS, Pattern, PatternPart, Patterns, agreeing, capitalised,
};
use crate::slot::{FilledForm, Filling, Phrase, SlotKind};
use std::collections::HashMap;
use std::rc::Rc;

/// The thing that a pattern expected where it could not go on.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Expected {
    /// This word.
    Word(String),
    /// This word, since it agrees with the number.
    Agreeing { right: String, wrong: String, count: i16 },
    /// A filling for a slot.
    Slot(SlotKind),
    /// A phrase of this name, which may begin with any of these.
    Phrase { name: &'static str, begins: Rc<[Stuck]> },
    /// An end to phrases inside phrases.
    Shallower,
    /// The end of the sentence.
    FullStop,
    /// The end of the text.
    End,
}

/// The point where a pattern could not go on.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Stuck {
    /// The token, by number; the number of tokens if the text ended.
    pub at: usize,
    /// The thing expected there.
    pub expected: Expected,
    /// The pattern that was followed.
    pub pattern: &'static str,
}

/// A way to read a phrase.
#[derive(Clone, Debug)]
pub(crate) struct Passed {
    /// The token after it.
    pub at: usize,
    /// The filled form.
    pub said: Rc<FilledForm>,
    /// The number of ways to read it up to there.
    pub ways: usize,
}

/// The results of a phrase at a token.
#[derive(Clone)]
struct Known {
    ends: Rc<[Passed]>,
    /// The things it expected at its very first word, if it got no further and they are worth
    /// reporting.
    begins: Rc<[Stuck]>,
}

/// A text being read from one token on.
pub(crate) struct Walker<'w> {
    tokens: &'w [Token<'w>],
    names: &'w Dictionary,
    /// The token with which a sentence begins, if it is read from there.
    opens: Option<usize>,
    /// The results of phrases, by phrase, token and depth.
    known: HashMap<(usize, usize, usize), Known>,
    /// The furthest token at which some pattern could not go on.
    pub furthest: usize,
    /// The things expected there, if they are worth reporting.
    stuck: Option<Vec<Stuck>>,
}

/// A way along one pattern.
#[derive(Clone)]
struct Way {
    at: usize,
    count: i16,
    slots: Vec<Filling>,
    ways: usize,
}

impl<'w> Walker<'w> {
    pub(crate) fn new(tokens: &'w [Token<'w>], from: usize, names: &'w Dictionary) -> Self {
        let opens = (from == 0 || tokens[from - 1].is_full_stop()).then_some(from);
        Self { tokens, names, opens, known: HashMap::new(), furthest: from, stuck: None }
    }

    /// Creates a walker that notes what was expected.
    pub(crate) fn telling(tokens: &'w [Token<'w>], from: usize, names: &'w Dictionary) -> Self {
        Self { stuck: Some(Vec::new()), ..Self::new(tokens, from, names) }
    }

    /// Returns what was expected at the furthest token.
    pub(crate) fn wanted(self) -> Vec<Stuck> {
        self.stuck.unwrap_or_default()
    }

    /// Returns all ways to read one of the patterns, one for each token at which it may end, in the
    /// order of the patterns.
    pub(crate) fn follow(&mut self, patterns: &Patterns, at: usize, deep: usize) -> Vec<Passed> {
        let mut found: Vec<Passed> = Vec::new();
        let mut add = |new: Passed| match found.iter().position(|known| known.at == new.at) {
            Some(known) => found[known].ways = found[known].ways.saturating_add(new.ways),
            None if found.len() < MOST_ENDS => found.push(new),
            None => {}
        };
        // A walker that reports what was expected also tries what can't begin here.
        let forms = match self.stuck {
            Some(_) => patterns.every(),
            None => patterns.at(self.tokens.get(at)),
        };
        forms.iter().flat_map(|&form| self.form(patterns, form, at, deep)).for_each(&mut add);
        found
    }

    /// Returns all ways to read one pattern.
    fn form(&mut self, patterns: &Patterns, form: usize, at: usize, deep: usize) -> Vec<Passed> {
        let pattern = &patterns.all()[form];
        let mut ways = vec![Way { at, count: 1, slots: Vec::new(), ways: 1 }];
        for piece in &pattern.pieces {
            let on = ways.into_iter().flat_map(|way| self.pass(way, &piece.part, pattern, deep));
            ways = merged(on.collect());
        }
        let passed = |Way { at, slots, ways, .. }| Passed {
            at,
            said: FilledForm { form, slots }.into(),
            ways,
        };
        ways.into_iter().map(passed).collect()
    }

    /// Passes one part of a pattern in all ways, or notes what was expected instead of the token it
    /// stopped at.
    fn pass(
        &mut self,
        mut way: Way,
        part: &PatternPart,
        pattern: &Pattern,
        deep: usize,
    ) -> Vec<Way> {
        let passed = match part {
            PatternPart::Words(_, words) => self.words(&mut way, words),
            PatternPart::Agreeing { one, many } => self.agreeing(&mut way, one, many),
            PatternPart::Slot(Gap { kind: SlotKind::Phrase(phrase), .. }) => {
                let ends = self.phrase(*phrase, way.at, deep, pattern);
                return ends.iter().map(|end| way.after(end)).collect();
            }
            PatternPart::Slot(slot) => self.slot(&mut way, slot),
        };
        match passed {
            Ok(()) => vec![way],
            Err(expected) => {
                self.note(way.at, pattern.written(), || expected);
                Vec::new()
            }
        }
    }

    /// Notes what was expected at a token, if no pattern got further.
    pub(crate) fn note(
        &mut self,
        at: usize,
        pattern: &'static str,
        say: impl FnOnce() -> Expected,
    ) {
        if at > self.furthest {
            self.furthest = at;
            self.stuck.iter_mut().for_each(Vec::clear);
        }
        if let Some(stuck) = self.stuck.as_mut().filter(|_| at == self.furthest) {
            let new = Stuck { at, expected: say(), pattern };
            if !stuck.contains(&new) {
                stuck.push(new);
            }
        }
    }

    /// Returns the results of a phrase at a token. If it fails at its very first word, the phrase
    /// itself is expected.
    fn phrase(&mut self, phrase: Phrase, at: usize, deep: usize, outer: &Pattern) -> Rc<[Passed]> {
        let patterns = phrase.patterns();
        if deep == MOST_DEEP {
            self.note(at, outer.written(), || Expected::Shallower);
            return Rc::new([]);
        }
        let key = (std::ptr::from_ref(patterns).addr(), at, deep);
        let known = self.known.get(&key).cloned().unwrap_or_else(|| {
            let new = self.look(patterns, at, deep);
            self.known.insert(key, new.clone());
            new
        });
        if !known.begins.is_empty() {
            let (name, begins) = (phrase.name(), Rc::clone(&known.begins));
            self.note(at, outer.written(), || Expected::Phrase { name, begins });
        }
        known.ends
    }

    fn look(&mut self, patterns: &Patterns, at: usize, deep: usize) -> Known {
        let outside =
            self.stuck.take().map(|stuck| (std::mem::replace(&mut self.furthest, at), stuck));
        if outside.is_some() {
            self.stuck = Some(Vec::new());
        }
        let ends = self.follow(patterns, at, deep + 1).into();
        let mut begins = Vec::new();
        if let Some((furthest, stuck)) = outside {
            let inside = self.stuck.replace(stuck).unwrap_or_default();
            let got = std::mem::replace(&mut self.furthest, furthest);
            if got == at {
                begins = flattened(inside);
            } else {
                inside.into_iter().for_each(|one| self.note(got, one.pattern, || one.expected));
            }
        }
        Known { ends, begins: begins.into() }
    }

    fn here(&self, at: usize) -> Option<&'w str> {
        self.tokens.get(at).map(|token| token.text)
    }

    /// Returns true if a token is this word, capitalised where the sentence begins.
    fn is(&self, at: usize, word: &str) -> bool {
        let opens = self.opens == Some(at);
        self.here(at)
            .is_some_and(|here| if opens { is_capitalised(here, word) } else { here == word })
    }

    fn words(&self, way: &mut Way, words: &[Token<'static>]) -> Result<(), Expected> {
        for word in words {
            if !self.is(way.at, word.text) {
                return Err(Expected::Word(self.written_at(way.at, word.text)));
            }
            way.at += 1;
        }
        Ok(())
    }

    /// Returns a word as it would be written at a token.
    fn written_at(&self, at: usize, word: &str) -> String {
        if self.opens == Some(at) { capitalised(word) } else { word.to_owned() }
    }

    fn agreeing(&self, way: &mut Way, one: &str, many: &str) -> Result<(), Expected> {
        let right = agreeing(one, many, way.count);
        let wrong = if right == one { many } else { one };
        if self.here(way.at) == Some(right) {
            way.at += 1;
            return Ok(());
        }
        let (right, wrong) = (right.to_owned(), wrong.to_owned());
        Err(Expected::Agreeing { right, wrong, count: way.count })
    }

    fn slot(&self, way: &mut Way, slot: &Gap) -> Result<(), Expected> {
        let rest = &self.tokens[way.at.min(self.tokens.len())..];
        let (number, length) = match slot.kind {
            SlotKind::Choice(_) => self.choice(way.at, &slot.words),
            SlotKind::Name(noun) => self.names.longest(noun, rest),
            kind => {
                rest.first().and_then(|token| kind.number(token.text)).map(|number| (number, 1))
            }
        }
        .ok_or(Expected::Slot(slot.kind))?;
        let filling = Filling::Number(number);
        way.count = slot.kind.counted(&filling).unwrap_or(way.count);
        way.slots.push(filling);
        way.at += length;
        Ok(())
    }

    /// Returns the longest of these words at a token, and the number of tokens it takes.
    fn choice(&self, at: usize, words: &[Vec<Token<'_>>]) -> Option<(i16, usize)> {
        let fits = |word: &[Token<'_>]| {
            let is_there = word.iter().zip(at..).all(|(token, at)| self.is(at, token.text));
            is_there.then_some(word.len())
        };
        let fitting = words.iter().zip(0..).filter_map(|(word, place)| Some((place, fits(word)?)));
        fitting.max_by_key(|&(_, length)| length)
    }
}

impl Way {
    /// Returns the way on from the end of a phrase.
    fn after(&self, phrase: &Passed) -> Way {
        let mut way = self.clone();
        way.slots.push(Filling::Phrase(Rc::clone(&phrase.said)));
        way.at = phrase.at;
        way.ways = way.ways.saturating_mul(phrase.ways);
        way
    }
}

/// Merges ways that go on alike: the first goes on, and the others are counted.
fn merged(ways: Vec<Way>) -> Vec<Way> {
    let mut merged: Vec<Way> = Vec::new();
    for way in ways {
        let is_same = |known: &Way| (known.at, known.count) == (way.at, way.count);
        match merged.iter().position(is_same) {
            Some(known) => merged[known].ways = merged[known].ways.saturating_add(way.ways),
            None if merged.len() < MOST_ENDS => merged.push(way),
            None => {}
        }
    }
    merged
}

/// Replaces each phrase by its openings.
fn flattened(stuck: Vec<Stuck>) -> Vec<Stuck> {
    let mut flat: Vec<Stuck> = Vec::new();
    let mut add = |one: &Stuck| {
        if !flat.contains(one) {
            flat.push(one.clone());
        }
    };
    for one in &stuck {
        match &one.expected {
            Expected::Phrase { begins, .. } => begins.iter().for_each(&mut add),
            _ => add(one),
        }
    }
    flat
}

/// Returns true if a text is a word with a capital letter at its beginning.
fn is_capitalised(written: &str, word: &str) -> bool {
    let mut letters = word.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    written.chars().eq(first.chain(letters))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lexer::tokens;

    #[derive(Clone)]
    enum Sum {
        One,
        Both(Box<Sum>, Box<Sum>),
    }

    crate::phrases! { sums: Sum, "sum";
        "one" () => { Sum::One }
        "{first} and {second}" (first: Box<Sum>, second: Box<Sum>) => { Sum::Both(first, second) }
    }

    /// Returns the number of phrases examined in a sentence of that many words.
    fn looked_at(words: usize) -> usize {
        let text = format!("One{}", " and one".repeat(words));
        let (tokens, names) = (tokens(&text), Dictionary::default());
        let mut walker = Walker::new(&tokens, 0, &names);
        walker.follow(sums().patterns(), 0, 0);
        walker.known.len()
    }

    /// Phrases stand only so deep in each other, so that there is a longest one.
    #[test]
    fn of_a_sentence_without_end_only_so_much_is_looked_at() {
        assert!(looked_at(10) < looked_at(100));
        assert_eq!(looked_at(1_000), looked_at(10_000));
    }
}
