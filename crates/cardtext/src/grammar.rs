//! All the sentences of a kind, for reading and printing a text.

use crate::diagnostic::Diagnostic;
use crate::dictionary::{Dictionary, NameSource};
use crate::lexer::{Token, tokens};
use crate::mistake::{a, explain};
use crate::patterns::{Pattern, Patterns, capitalised};
use crate::slot::{FilledForm, Filling, Phrase, SlotKind};
use crate::suggest::any_of;
use crate::walk::{Expected, Stuck, Walker};
use engine::SentenceForms;
use ledger::complaints::TOLD;
use std::ops::Range;

/// Declares a [`Grammar`]: each sentence once, for the reader and for the printer.
///
/// After a pattern come its slots with their types, then the value, which is built when the sentence is
/// read and taken apart when it is printed. The crate's front page has examples.
#[macro_export]
macro_rules! grammar {
    ($value:ty; $( $pattern:literal ( $( $slot:ident : $kind:ty ),* ) => { $($shape:tt)+ } )+ ) => {
        $crate::Grammar::<$value>::new(vec![ $(
            $crate::Form::new(
                $pattern,
                &[ $( (stringify!($slot), <$kind as $crate::Slot>::KIND) ),* ],
                |_slots: &[$crate::Filling]| {
                    let mut _slots = _slots.iter();
                    $( let $slot = <$kind as $crate::Slot>::value(
                        _slots.next().expect("something for every slot"),
                    ); )*
                    $($shape)+
                },
                |value: &$value| match value.clone() {
                    $($shape)+ => Some(vec![ $( <$kind as $crate::Slot>::filling(&$slot)? ),* ]),
                    #[allow(unreachable_patterns)]
                    _ => None,
                },
            ),
        )+ ])
    };
}

/// Declares a grammar that is made once, as a function. Its values can then stand in slots of other
/// grammars as a phrase of this name.
#[macro_export]
macro_rules! phrases {
    ($(#[$doc:meta])* $seen:vis $grammar:ident: $value:ty, $name:literal; $($forms:tt)+) => {
        $(#[$doc])*
        $seen fn $grammar() -> &'static $crate::Grammar<$value> {
            static FORMS: ::std::sync::LazyLock<$crate::Grammar<$value>> =
                ::std::sync::LazyLock::new(|| $crate::grammar! { $value; $($forms)+ });
            &FORMS
        }
        $crate::phrase!($value, $name, $grammar);
    };
}

/// Lets a type stand in slots, as a phrase of this name with the grammar that this function gives.
/// A slot that takes only a part of the sentences is a type of its own, `phrase!(Slot => Value,
/// ...)`, with a smaller grammar.
#[macro_export]
macro_rules! phrase {
    ($value:ty, $name:literal, $grammar:path) => {
        $crate::phrase!($value => $value, $name, $grammar);
    };
    ($slot:ty => $value:ty, $name:literal, $grammar:path) => {
        impl $crate::Slot for $slot {
            type Value = $value;
            const KIND: $crate::SlotKind = $crate::SlotKind::Phrase($crate::Phrase::new($name, || {
                let grammar: &'static $crate::Grammar<$value> = $grammar();
                grammar.patterns()
            }));

            fn value(filling: &$crate::Filling) -> $value {
                $grammar().value(filling.said())
            }

            fn filling(value: &$value) -> Option<$crate::Filling> {
                $grammar().said(value).map(|said| $crate::Filling::Phrase(said.into()))
            }
        }
    };
}

/// A kind of sentence: a pattern with slots, and both ways between the fillings and their value.
/// [`crate::grammar!`] declares them so that slots and value can't be confused.
#[derive(Clone, Debug)]
pub struct Form<T> {
    pattern: Pattern,
    meaning: Meaning<T>,
}

/// Both ways between the fillings of a pattern and a value.
#[derive(Clone, Debug)]
struct Meaning<T> {
    build: fn(&[Filling]) -> T,
    take: fn(&T) -> Option<Vec<Filling>>,
}

impl<T> Form<T> {
    /// Creates a form from its pattern, its slots in the order of the pattern, and both ways
    /// between them and the value.
    pub fn new(
        pattern: &'static str,
        slots: &[(&'static str, SlotKind)],
        build: fn(&[Filling]) -> T,
        take: fn(&T) -> Option<Vec<Filling>>,
    ) -> Self {
        Self { pattern: Pattern::new(pattern, slots), meaning: Meaning { build, take } }
    }
}

/// All the sentences of a kind.
#[derive(Clone, Debug)]
pub struct Grammar<T> {
    patterns: Patterns,
    meanings: Vec<Meaning<T>>,
}

/// A sentence that was understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence<T> {
    /// The meaning of the sentence.
    pub value: T,
    /// The range of the sentence in the text, in bytes.
    pub span: Range<usize>,
}

/// The result of reading a text: everything understood and everything not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading<T> {
    /// The sentences understood, in order.
    pub sentences: Vec<Sentence<T>>,
    /// The mistakes, with places in the text.
    pub mistakes: Vec<Diagnostic>,
    /// The ranges of the sentences not understood, one for each mistake.
    pub skipped: Vec<Range<usize>>,
}

impl<T> Reading<T> {
    /// Returns the meanings of the sentences.
    pub fn values(&self) -> impl Iterator<Item = &T> {
        self.sentences.iter().map(|sentence| &sentence.value)
    }
}

impl<T> Grammar<T> {
    /// Creates a grammar of these forms; [`crate::grammar!`] writes the call.
    pub fn new(forms: Vec<Form<T>>) -> Self {
        let (patterns, meanings) =
            forms.into_iter().map(|form| (form.pattern, form.meaning)).unzip();
        Self { patterns: Patterns::new(patterns), meanings }
    }

    /// Joins the sentences of several grammars, in their order.
    pub fn joined(parts: impl IntoIterator<Item = Grammar<T>>) -> Self {
        let forms = parts.into_iter().flat_map(|part| {
            let patterns: Vec<Pattern> = part.patterns.all().to_vec();
            patterns.into_iter().zip(part.meanings)
        });
        Self::new(forms.map(|(pattern, meaning)| Form { pattern, meaning }).collect())
    }

    /// Returns the patterns of the forms, in the order in which they were declared.
    pub fn patterns(&self) -> &Patterns {
        &self.patterns
    }

    /// Returns the meaning of a filled form.
    pub fn value(&self, said: &FilledForm) -> T {
        (self.meanings[said.form].build)(&said.slots)
    }

    /// Returns the first form that can say a value, filled.
    pub fn said(&self, value: &T) -> Option<FilledForm> {
        let mut forms = self.meanings.iter().enumerate();
        forms.find_map(|(form, meaning)| Some(FilledForm { form, slots: (meaning.take)(value)? }))
    }

    /// Returns everything that can be said: each form, and a sentence of that form. Names are taken
    /// from the dictionary.
    pub fn examples(&self, names: &Dictionary) -> Vec<(&'static str, String)> {
        let examples = self.patterns.examples(names);
        examples.map(|(form, example)| (form, format!("{}.", capitalised(&example)))).collect()
    }

    /// Returns everything that can be said in a place of a card: its sentences, then each phrase in
    /// their slots.
    pub fn listed(&self, place: &str, names: &Dictionary) -> Vec<SentenceForms> {
        let sentences = SentenceForms { place: place.to_owned(), forms: self.examples(names) };
        let phrases = self.patterns.nested().into_iter().map(|(phrase, slots)| SentenceForms {
            place: named(phrase, &slots),
            forms: phrase.patterns().examples(names).collect(),
        });
        std::iter::once(sentences).chain(phrases).collect()
    }

    /// Reads a text of whole sentences.
    pub fn read(&self, text: &str, names: &Dictionary) -> Reading<T> {
        self.read_telling(TOLD, text, names)
    }

    /// Reads a text of whole sentences. Explains up to `most` mistakes, and gives only the places
    /// of the others.
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

    /// Counts the ways to read a single sentence; 1 for every good one.
    pub fn ways(&self, sentence: &str, names: &Dictionary) -> usize {
        self.patterns.ways(sentence, names)
    }

    /// Prints a value as a sentence.
    pub fn print(&self, value: &T, names: &dyn NameSource) -> String {
        format!("{}.", capitalised(&self.phrase(value, names)))
    }

    /// Prints several values as sentences, with spaces between them.
    pub fn print_all<'v>(
        &self,
        values: impl IntoIterator<Item = &'v T>,
        names: &dyn NameSource,
    ) -> String
    where
        T: 'v,
    {
        let sentences = values.into_iter().map(|value| self.print(value, names));
        sentences.collect::<Vec<String>>().join(" ")
    }

    /// Prints a value as a part of a sentence.
    pub(crate) fn phrase(&self, value: &T, names: &dyn NameSource) -> String {
        let said = self.said(value).expect("every value has a form that says it");
        self.patterns.print(&said, names)
    }

    /// Reads one form that ends before one of these marks, and returns the token of the mark, or
    /// how far the forms got.
    pub(crate) fn follow(
        &self,
        tokens: &[Token<'_>],
        at: usize,
        ends: &[&'static str],
        names: &Dictionary,
    ) -> Result<(T, usize), usize> {
        let mut walker = Walker::new(tokens, at, names);
        let passed = walker.follow(&self.patterns, at, 0);
        match passed.iter().find(|passed| is_closed(tokens, passed.at, ends)) {
            Some(passed) => Ok((self.value(&passed.said), passed.at)),
            None => Err(passed.iter().fold(walker.furthest, |far, passed| far.max(passed.at))),
        }
    }

    /// Returns what was expected where no form could go on, in a place where none fits.
    pub(crate) fn stuck(
        &self,
        tokens: &[Token<'_>],
        at: usize,
        ends: &[&'static str],
        names: &Dictionary,
    ) -> Vec<Stuck> {
        let mut walker = Walker::telling(tokens, at, names);
        for passed in walker.follow(&self.patterns, at, 0) {
            let pattern = self.patterns.all()[passed.said.form].written();
            ends.iter().for_each(|end| walker.note(passed.at, pattern, || ending(end)));
        }
        walker.wanted()
    }
}

/// Describes a phrase by its slots and its name: "`{who}`, a selector".
fn named(phrase: Phrase, slots: &[&'static str]) -> String {
    let slots: Vec<String> = slots.iter().map(|slot| format!("{{{slot}}}")).collect();
    format!("{}, {}", any_of(slots.iter().map(String::as_str)), a(phrase.name()))
}

/// Returns a diagnostic without an explanation.
pub(crate) fn not_explained(span: Range<usize>) -> Diagnostic {
    Diagnostic::new("unknown-sentence", span, "not understood")
}

/// Returns true if a token is one of these marks.
fn is_closed(tokens: &[Token<'_>], at: usize, ends: &[&str]) -> bool {
    tokens.get(at).is_some_and(|token| ends.contains(&token.text))
}

fn ending(mark: &'static str) -> Expected {
    if mark == "." { Expected::FullStop } else { Expected::Word(mark.to_owned()) }
}

/// Returns the first token after the sentence that contains this token.
fn after_sentence(tokens: &[Token<'_>], at: usize) -> usize {
    let rest = tokens.get(at..).unwrap_or_default();
    rest.iter().position(Token::is_full_stop).map_or(tokens.len(), |stop| at + stop + 1)
}
