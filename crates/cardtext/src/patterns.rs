//! Patterns of sentences and phrases, without their meanings: the structure that reading and
//! printing walk.

use crate::dictionary::{Dictionary, NameSource};
use crate::lexer::{Token, tokens};
use crate::slot::{FilledForm, Filling, MOST, Phrase, SlotKind};
use crate::walk::Walker;
use std::collections::HashMap;

/// The most levels of nested phrases, excluding the sentence itself.
pub const MOST_DEEP: usize = 8;

/// The most places at which a phrase that begins at one place may end: far more than a reader could
/// tell apart.
pub(crate) const MOST_ENDS: usize = 32;

/// A pattern.
#[derive(Clone, Debug)]
pub struct Pattern {
    written: &'static str,
    pub(crate) pieces: Vec<Piece>,
}

/// A part of a pattern.
#[derive(Clone, Debug)]
pub(crate) struct Piece {
    /// True if it follows the previous piece without a space.
    glued: bool,
    pub part: PatternPart,
}

/// A part of a pattern.
#[derive(Clone, Debug)]
pub(crate) enum PatternPart {
    /// Words that stand for themselves.
    Words(&'static str, Vec<Token<'static>>),
    /// A word that agrees with the number before it.
    Agreeing { one: String, many: String },
    /// A slot.
    Slot(Gap),
}

/// A slot of a pattern.
#[derive(Clone, Debug)]
pub(crate) struct Gap {
    /// Its name in the pattern.
    name: &'static str,
    pub kind: SlotKind,
    /// The words of a choice, taken apart.
    pub words: Vec<Vec<Token<'static>>>,
}

/// Marks that may stand next to a slot or a word that agrees, without a space.
const MARKS: [char; 6] = [':', ',', ';', '/', '(', ')'];

impl Pattern {
    /// Creates a pattern with its slots in their order.
    pub(crate) fn new(written: &'static str, slots: &[(&'static str, SlotKind)]) -> Self {
        let mut slots = slots.iter().copied();
        let chunks = written.split_whitespace();
        let pieces = chunks.flat_map(|chunk| pieces(chunk, &mut slots)).collect();
        assert!(slots.next().is_none(), "every slot stands in its pattern: {written}");
        Self { written, pieces }
    }

    /// Returns the declaration of the pattern.
    pub fn written(&self) -> &'static str {
        self.written
    }

    /// Returns the kinds of its slots, in order.
    pub fn kinds(&self) -> impl Iterator<Item = SlotKind> {
        self.gaps().map(|slot| slot.kind)
    }

    /// Returns the phrases that may stand in its slots, with the names of the slots.
    pub(crate) fn phrases(&self) -> impl Iterator<Item = (&'static str, Phrase)> {
        self.gaps().filter_map(|slot| match slot.kind {
            SlotKind::Phrase(phrase) => Some((slot.name, phrase)),
            _ => None,
        })
    }

    fn gaps(&self) -> impl Iterator<Item = &Gap> {
        self.pieces.iter().filter_map(|piece| match &piece.part {
            PatternPart::Slot(slot) => Some(slot),
            PatternPart::Words(..) | PatternPart::Agreeing { .. } => None,
        })
    }

    /// Returns its first word, unless it begins with a slot.
    fn first_word(&self) -> Option<&'static str> {
        match &self.pieces.first()?.part {
            PatternPart::Words(_, words) => words.first().map(|word| word.text),
            PatternPart::Agreeing { .. } | PatternPart::Slot(_) => None,
        }
    }

    fn print(&self, slots: &[Filling], names: &dyn NameSource) -> String {
        let mut slots = slots.iter();
        let (mut printed, mut count) = (String::new(), 1);
        for piece in &self.pieces {
            let words = match &piece.part {
                PatternPart::Words(words, _) => (*words).to_owned(),
                PatternPart::Agreeing { one, many } => agreeing(one, many, count).to_owned(),
                PatternPart::Slot(slot) => {
                    let filling = slots.next().expect("a form has something for every slot");
                    count = slot.kind.counted(filling).unwrap_or(count);
                    slot.kind.print(filling, names)
                }
            };
            let is_apart = !(piece.glued || printed.is_empty() || words.is_empty());
            printed.extend(is_apart.then_some(' '));
            printed += &words;
        }
        printed
    }
}

/// Returns the parts of a pattern between two spaces.
fn pieces(
    chunk: &'static str,
    slots: &mut impl Iterator<Item = (&'static str, SlotKind)>,
) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut rest = chunk;
    while !rest.is_empty() {
        let (part, length) = match rest.strip_prefix('{') {
            Some(_) => slot(rest, slots),
            None => words(rest),
        };
        let is_mark = |part: &PatternPart| match part {
            PatternPart::Words(words, _) => words.chars().all(|letter| MARKS.contains(&letter)),
            PatternPart::Agreeing { .. } => false,
            PatternPart::Slot(_) => true,
        };
        assert!(!chunk.contains('{') || is_mark(&part), "only marks stand next to a slot: {chunk}");
        pieces.push(Piece { glued: !pieces.is_empty(), part });
        rest = &rest[length..];
    }
    pieces
}

/// Returns the words up to a slot or a space, and the number of bytes they take.
fn words(chunk: &'static str) -> (PatternPart, usize) {
    let words = &chunk[..chunk.find('{').unwrap_or(chunk.len())];
    let bare = words.trim_end_matches([':', ',', ';']);
    let both = || bare.split_once('/').filter(|(one, many)| !one.is_empty() && !many.is_empty());
    if let Some(one) = bare.strip_suffix("(s)") {
        (PatternPart::Agreeing { one: one.to_owned(), many: format!("{one}s") }, bare.len())
    } else if let Some((one, many)) = both() {
        (PatternPart::Agreeing { one: one.to_owned(), many: many.to_owned() }, bare.len())
    } else {
        (PatternPart::Words(words, tokens(words)), words.len())
    }
}

/// Returns the slot at the beginning of a chunk, and the number of bytes it takes.
fn slot(
    chunk: &'static str,
    slots: &mut impl Iterator<Item = (&'static str, SlotKind)>,
) -> (PatternPart, usize) {
    let end = chunk.find('}').expect("a slot of a pattern is closed");
    let name = &chunk[1..end];
    let (declared, kind) = slots.next().expect("every slot of a pattern is declared");
    assert_eq!(declared, name, "slots are declared in the order of their pattern");
    let words = if let SlotKind::Choice(words) = kind { words } else { &[] };
    let words = words.iter().map(|word| tokens(word)).collect();
    (PatternPart::Slot(Gap { name, kind, words }), end + 1)
}

impl SlotKind {
    /// Prints the filling of the slot.
    fn print(self, filling: &Filling, names: &dyn NameSource) -> String {
        match self {
            SlotKind::Choice(words) => words[filling.place()].to_owned(),
            SlotKind::Name(noun) => {
                let name = names.name(noun, filling.number());
                name.expect("whatever a card mentions has a name").to_owned()
            }
            SlotKind::Phrase(phrase) => phrase.patterns().print(filling.said(), names),
            _ => self.figures(filling.number()),
        }
    }

    /// Returns a number in the figures of the slot.
    pub(crate) fn figures(self, number: i16) -> String {
        match self {
            SlotKind::Signed | SlotKind::Plus | SlotKind::Change => format!("{number:+}"),
            _ => number.to_string(),
        }
    }

    /// Returns the number of a token in the slot, if the token is what the printer would write.
    pub(crate) fn number(self, text: &str) -> Option<i16> {
        let number: i16 = text.parse().ok()?;
        let fits = match self {
            SlotKind::Signed => number != 0 && (-MOST..=MOST).contains(&number),
            SlotKind::Change => (-MOST..=MOST).contains(&number),
            SlotKind::Digit => (0..=MOST).contains(&number),
            _ => (1..=MOST).contains(&number),
        };
        (fits && self.figures(number) == text).then_some(number)
    }

    /// Returns the number that the slot counts, if other words agree with it.
    pub(crate) fn counted(self, filling: &Filling) -> Option<i16> {
        let counts = matches!(self, SlotKind::Count | SlotKind::Signed | SlotKind::Plus);
        counts.then(|| filling.number().abs())
    }

    /// Returns an example for the slot: the first word, or the first form; for a number, two.
    fn example(self, names: &Dictionary, deep: usize) -> Filling {
        match self {
            SlotKind::Choice(_) => Filling::Number(0),
            SlotKind::Name(noun) => Filling::Number(names.numbers_of(noun).next().unwrap_or(0)),
            SlotKind::Phrase(phrase) => {
                Filling::Phrase(phrase.patterns().example(names, deep).into())
            }
            _ => Filling::Number(2),
        }
    }
}

/// Returns the word that agrees with a number of things.
pub(crate) fn agreeing<'w>(one: &'w str, many: &'w str, count: i16) -> &'w str {
    if count == 1 { one } else { many }
}

/// Returns a text with a capital letter at its beginning.
pub(crate) fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// The patterns of a grammar, in the order in which they were declared.
#[derive(Clone, Debug)]
pub struct Patterns {
    all: Vec<Pattern>,
    every: Vec<usize>,
    /// The patterns that begin with a word, and those that begin with a slot.
    by_word: HashMap<String, Vec<usize>>,
    others: Vec<usize>,
}

impl Patterns {
    pub(crate) fn new(all: Vec<Pattern>) -> Self {
        let words = || all.iter().map(Pattern::first_word).enumerate();
        let others: Vec<usize> =
            words().filter(|(_, word)| word.is_none()).map(|(at, _)| at).collect();
        // A sentence begins with a capital letter, whatever its pattern begins with.
        let keys = |word: &str| [word.to_owned(), capitalised(word)];
        let mut by_word: HashMap<String, Vec<usize>> = HashMap::new();
        by_word
            .extend(words().filter_map(|(_, word)| word).flat_map(keys).map(|key| (key, vec![])));
        for (key, fitting) in &mut by_word {
            let fits = |first: Option<&str>| first.is_none_or(|word| keys(word).contains(key));
            fitting.extend(words().filter(|(_, first)| fits(*first)).map(|(at, _)| at));
        }
        Self { every: (0..all.len()).collect(), all, by_word, others }
    }

    /// Returns all patterns.
    pub fn all(&self) -> &[Pattern] {
        &self.all
    }

    /// Returns the numbers of all patterns.
    pub(crate) fn every(&self) -> &[usize] {
        &self.every
    }

    /// Returns the patterns that can begin with this token.
    pub(crate) fn at(&self, token: Option<&Token<'_>>) -> &[usize] {
        token.and_then(|token| self.by_word.get(token.text)).unwrap_or(&self.others)
    }

    /// Prints a filled form.
    pub(crate) fn print(&self, said: &FilledForm, names: &dyn NameSource) -> String {
        self.all[said.form].print(&said.slots, names)
    }

    /// Returns the numbers of the forms that can be said with phrases nested this deep; 0 allows
    /// none at all.
    pub(crate) fn within(&self, deep: usize) -> impl Iterator<Item = usize> {
        let forms = self.all.iter().enumerate();
        forms.filter(move |(_, form)| fits(form, deep)).map(|(number, _)| number)
    }

    /// Returns a form with an example in each slot.
    pub(crate) fn example_of(&self, form: usize, names: &Dictionary, deep: usize) -> FilledForm {
        let kinds = self.all[form].kinds();
        let slots = kinds.map(|kind| kind.example(names, deep.saturating_sub(1))).collect();
        FilledForm { form, slots }
    }

    /// Returns the first form that can be said, with an example in each slot.
    fn example(&self, names: &Dictionary, deep: usize) -> FilledForm {
        let first = self.within(deep).next().expect("some form of a phrase comes to an end");
        self.example_of(first, names, deep)
    }

    /// Returns each form with an example of it.
    pub(crate) fn examples(
        &self,
        names: &Dictionary,
    ) -> impl Iterator<Item = (&'static str, String)> {
        self.all.iter().enumerate().map(|(form, pattern)| {
            let example = self.example_of(form, names, MOST_DEEP);
            (pattern.written, self.print(&example, &OrNoun(names)))
        })
    }

    /// Counts the ways to read a single sentence.
    pub(crate) fn ways(&self, sentence: &str, names: &Dictionary) -> usize {
        let tokens = tokens(sentence);
        let passed = Walker::new(&tokens, 0, names).follow(self, 0, 0);
        let is_whole = |end: usize| end + 1 == tokens.len() && tokens[end].is_full_stop();
        passed.iter().find(|passed| is_whole(passed.at)).map_or(0, |passed| passed.ways)
    }

    /// Returns all phrases in slots, at any depth, each once, with the names of their slots.
    pub(crate) fn nested(&self) -> Vec<(Phrase, Vec<&'static str>)> {
        let mut found: Vec<(Phrase, Vec<&'static str>)> = Vec::new();
        let mut waiting: Vec<&Patterns> = vec![self];
        let mut next = 0;
        while let Some(patterns) = waiting.get(next).copied() {
            next += 1;
            for (slot, phrase) in patterns.all.iter().flat_map(Pattern::phrases) {
                match found.iter_mut().find(|(known, _)| *known == phrase) {
                    Some((_, slots)) if slots.contains(&slot) => {}
                    Some((_, slots)) => slots.push(slot),
                    None => {
                        found.push((phrase, vec![slot]));
                        waiting.push(phrase.patterns());
                    }
                }
            }
        }
        found
    }
}

/// Returns true if a pattern can be filled with phrases nested this deep.
fn fits(form: &Pattern, deep: usize) -> bool {
    form.phrases().all(|(_, phrase)| {
        deep > 0 && phrase.patterns().all.iter().any(|inner| fits(inner, deep - 1))
    })
}

/// The names of a dictionary, and where it has none, the noun.
pub(crate) struct OrNoun<'d>(pub &'d Dictionary);

impl NameSource for OrNoun<'_> {
    fn name(&self, noun: &'static str, number: i16) -> Option<&str> {
        self.0.name(noun, number).or(Some(noun))
    }
}
