//! All the sentences of a kind, and how a text is read and printed with them.

use crate::diagnostic::Diagnostic;
use crate::dictionary::{Dictionary, Names};
use crate::form::{Expected, Form, Stuck, capitalised};
use crate::lexer::{Token, tokens};
use crate::mistake::explain;
use ledger::complaints::TOLD;
use std::collections::HashMap;
use std::ops::Range;

/// Declares a [`Grammar`]: each sentence once, for the reader and for the printer.
///
/// After a pattern come its slots with their types, then the value, which is built when the sentence is
/// read and taken apart when it is printed. The crate's front page has an example.
#[macro_export]
macro_rules! grammar {
    ($value:ty; $( $pattern:literal ( $( $slot:ident : $kind:ty ),* ) => { $($shape:tt)+ } )+ ) => {
        $crate::Grammar::<$value>::new(vec![ $(
            $crate::Form::new(
                $pattern,
                &[ $( (stringify!($slot), <$kind as $crate::Slot>::KIND) ),* ],
                |_slots: &[i16]| {
                    let mut _slots = _slots.iter().copied();
                    $( let $slot = <$kind as $crate::Slot>::value(
                        _slots.next().expect("a number for every slot"),
                    ); )*
                    $($shape)+
                },
                |value: &$value| match value.clone() {
                    $($shape)+ => Some(vec![ $( <$kind as $crate::Slot>::raw($slot) ),* ]),
                    #[allow(unreachable_patterns)]
                    _ => None,
                },
            ),
        )+ ])
    };
}

/// All the sentences of a kind.
#[derive(Clone, Debug)]
pub struct Grammar<T> {
    forms: Vec<Form<T>>,
    openings: Openings,
}

/// Which forms a sentence can have by its first word, in the order they were declared in.
#[derive(Clone, Debug, Default)]
struct Openings {
    by_word: HashMap<&'static str, Vec<usize>>,
    /// Those that begin with a slot.
    others: Vec<usize>,
}

impl Openings {
    fn of<T>(forms: &[Form<T>]) -> Openings {
        let words = || forms.iter().map(Form::first_word).enumerate();
        let others: Vec<usize> =
            words().filter(|(_, word)| word.is_none()).map(|(at, _)| at).collect();
        let mut by_word: HashMap<&'static str, Vec<usize>> = HashMap::new();
        by_word.extend(words().filter_map(|(_, word)| Some((word?, Vec::new()))));
        for (word, fitting) in &mut by_word {
            let fits = |first: Option<&str>| first.is_none_or(|first| first == *word);
            fitting.extend(words().filter(|(_, first)| fits(*first)).map(|(at, _)| at));
        }
        Openings { by_word, others }
    }

    fn at(&self, token: Option<&Token<'_>>) -> &[usize] {
        token.and_then(|token| self.by_word.get(token.text)).unwrap_or(&self.others)
    }
}

/// One sentence that was understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence<T> {
    /// What it says.
    pub value: T,
    /// Where it stands in the text, in bytes.
    pub span: Range<usize>,
}

/// What came of reading a text: everything understood and everything not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading<T> {
    /// The sentences understood, in order.
    pub sentences: Vec<Sentence<T>>,
    /// What was not understood, with places in the text.
    pub mistakes: Vec<Diagnostic>,
    /// Where the sentences stand in the text that were not understood, one for each mistake.
    pub skipped: Vec<Range<usize>>,
}

impl<T> Reading<T> {
    /// What the sentences say.
    pub fn values(&self) -> impl Iterator<Item = &T> {
        self.sentences.iter().map(|sentence| &sentence.value)
    }
}

impl<T> Grammar<T> {
    /// A grammar of these forms; [`crate::grammar!`] writes the call.
    pub fn new(forms: Vec<Form<T>>) -> Self {
        Self { openings: Openings::of(&forms), forms }
    }

    /// The sentences of several grammars as one, in their order.
    pub fn joined(parts: impl IntoIterator<Item = Grammar<T>>) -> Self {
        Self::new(parts.into_iter().flat_map(|part| part.forms).collect())
    }

    /// The forms, in the order they were declared in.
    pub fn forms(&self) -> &[Form<T>] {
        &self.forms
    }

    /// Everything that can be said: each form, and a sentence of that form. Names are taken from the dictionary.
    pub fn examples(&self, names: &Dictionary) -> Vec<(&'static str, String)> {
        let example = |form: &Form<T>| format!("{}.", capitalised(&form.example(names)));
        self.forms.iter().map(|form| (form.pattern(), example(form))).collect()
    }

    /// Reads a text of whole sentences.
    pub fn read(&self, text: &str, names: &Dictionary) -> Reading<T> {
        self.read_telling(TOLD, text, names)
    }

    /// Reads a text of whole sentences. So many mistakes at most are explained, of the others it is only said
    /// where they are.
    pub fn read_telling(&self, most: usize, text: &str, names: &Dictionary) -> Reading<T> {
        let tokens = tokens(text);
        let mut reading =
            Reading { sentences: Vec::new(), mistakes: Vec::new(), skipped: Vec::new() };
        let mut at = 0;
        while at < tokens.len() {
            match self.follow(&tokens, at, &["."], names) {
                Ok((value, end)) => {
                    let span = tokens[at].start..tokens[end].span().end;
                    reading.sentences.push(Sentence { value, span });
                    at = end + 1;
                }
                Err(furthest) => {
                    let next = after_sentence(&tokens, furthest);
                    let span = tokens[at].start..tokens[next - 1].span().end;
                    reading.mistakes.push(if reading.mistakes.len() < most {
                        explain(text, &tokens, at, &self.stuck(&tokens, at, &["."], names), names)
                    } else {
                        not_explained(span.clone())
                    });
                    reading.skipped.push(span);
                    at = next;
                }
            }
        }
        reading
    }

    /// In how many ways a single sentence can be read; 1 for every good one.
    pub fn ways(&self, sentence: &str, names: &Dictionary) -> usize {
        let tokens = tokens(sentence);
        let whole = |form: &&Form<T>| {
            let followed = form.follow(&tokens, 0, names);
            followed.is_ok_and(|(_, end)| end + 1 == tokens.len() && tokens[end].is_full_stop())
        };
        self.forms.iter().filter(whole).count()
    }

    /// A value as a sentence.
    pub fn print(&self, value: &T, names: &dyn Names) -> String {
        format!("{}.", capitalised(&self.phrase(value, names)))
    }

    /// Several values as sentences, with spaces between them.
    pub fn print_all<'v>(
        &self,
        values: impl IntoIterator<Item = &'v T>,
        names: &dyn Names,
    ) -> String
    where
        T: 'v,
    {
        let sentences = values.into_iter().map(|value| self.print(value, names));
        sentences.collect::<Vec<String>>().join(" ")
    }

    /// A value as a part of a sentence.
    fn phrase(&self, value: &T, names: &dyn Names) -> String {
        let mut printed = self.forms.iter().filter_map(|form| form.print(value, names));
        printed.next().expect("every value has a form that says it")
    }

    /// Reads one form that ends before one of these marks, and says which token is the mark; or how far the
    /// forms got.
    fn follow(
        &self,
        tokens: &[Token<'_>],
        at: usize,
        ends: &[&'static str],
        names: &Dictionary,
    ) -> Result<(T, usize), usize> {
        let mut furthest = at;
        for &form in self.openings.at(tokens.get(at)) {
            match self.forms[form].follow(tokens, at, names) {
                Ok((value, end)) if is_closed(tokens, end, ends) => return Ok((value, end)),
                Ok((_, end)) | Err(Stuck { at: end, .. }) => furthest = furthest.max(end),
            }
        }
        Err(furthest)
    }

    /// Where each form could not go on, in a place where none fits.
    fn stuck(
        &self,
        tokens: &[Token<'_>],
        at: usize,
        ends: &[&'static str],
        names: &Dictionary,
    ) -> Vec<Stuck> {
        let places = self.forms.iter().flat_map(|form| match form.follow(tokens, at, names) {
            Err(stuck) => vec![stuck],
            Ok((_, at)) => {
                let pattern = form.pattern();
                let ends = ends.iter();
                ends.map(|end| Stuck { at, expected: ending(end), pattern }).collect()
            }
        });
        places.collect()
    }
}

/// A mistake of which it is only said where it is.
fn not_explained(span: Range<usize>) -> Diagnostic {
    Diagnostic::new("unknown-sentence", span, "not understood")
}

/// Whether one of these marks stands at a token.
fn is_closed(tokens: &[Token<'_>], at: usize, ends: &[&str]) -> bool {
    tokens.get(at).is_some_and(|token| ends.contains(&token.text))
}

fn ending(mark: &'static str) -> Expected {
    if mark == "." { Expected::FullStop } else { Expected::Word(mark) }
}

/// The first token after the sentence that this token is in.
fn after_sentence(tokens: &[Token<'_>], at: usize) -> usize {
    let rest = tokens.get(at..).unwrap_or_default();
    rest.iter().position(Token::is_full_stop).map_or(tokens.len(), |stop| at + stop + 1)
}

/// A sentence that is a list: "Have 8 generations and 20 military influence."
#[derive(Clone, Debug)]
pub struct List<T> {
    opening: &'static str,
    terms: Grammar<T>,
}

impl<T> List<T> {
    /// A list that begins with this word.
    pub fn new(opening: &'static str, terms: Grammar<T>) -> Self {
        Self { opening, terms }
    }

    /// Everything that can be listed: each form, and a sentence that lists only one such thing.
    pub fn examples(&self, names: &Dictionary) -> Vec<(&'static str, String)> {
        let example = |form: &Form<T>| format!("{} {}.", self.opening, form.example(names));
        self.terms.forms.iter().map(|form| (form.pattern(), example(form))).collect()
    }

    /// The sentence that lists these values.
    pub fn print(&self, values: &[T], names: &dyn Names) -> String {
        let terms = values.iter().map(|value| self.terms.phrase(value, names));
        format!("{} {}.", self.opening, terms.collect::<Vec<String>>().join(" and "))
    }

    /// Reads a text that is one such sentence. A [`Sentence`] of the answer is one term.
    pub fn read(&self, text: &str, names: &Dictionary) -> Reading<T> {
        self.read_telling(TOLD, text, names)
    }

    /// Reads a text that is one such sentence; its mistake is explained unless none at all is to be.
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
        Err(vec![Stuck { at: 0, expected: Expected::Word(word), pattern: word }])
    }

    fn nothing_after(&self, tokens: &[Token<'_>], at: usize) -> Result<(), Vec<Stuck>> {
        if at == tokens.len() {
            return Ok(());
        }
        Err(vec![Stuck { at, expected: Expected::End, pattern: self.opening }])
    }
}
