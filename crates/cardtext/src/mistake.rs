//! The messages about a sentence that no form could follow to its end.

use crate::diagnostic::Diagnostic;
use crate::dictionary::Dictionary;
use crate::lexer::Token;
use crate::patterns::{MOST_DEEP, capitalised};
use crate::slot::{MOST, SlotKind};
use crate::suggest::{any_of, did_you_mean, likeness};
use crate::walk::{Expected, Stuck};
use ledger::form::MOST_NAMES;
use std::ops::Range;

/// The most known sentences shown for comparison.
const SHOWN: usize = 3;

/// The most openings listed that begin with the same word.
const OPENINGS: usize = 12;

/// The most expected things that are worth listing.
const LISTED: usize = 6;

/// Explains why a sentence could not be read: the forms that got furthest name what they expected
/// there.
pub(crate) fn explain(
    text: &str,
    tokens: &[Token<'_>],
    from: usize,
    stuck: &[Stuck],
    names: &Dictionary,
) -> Diagnostic {
    let at = stuck.iter().map(|stuck| stuck.at).max().unwrap_or(from);
    let wanted: Vec<&Stuck> = stuck.iter().filter(|stuck| stuck.at == at).collect();
    let place = Place { text, tokens, at, names };
    let complaint = place.complain(at == from, &wanted);
    if at == from { complaint } else { complaint.help(known(&wanted)).help(phrases(&wanted)) }
}

/// The token that could not be placed.
struct Place<'t> {
    text: &'t str,
    tokens: &'t [Token<'t>],
    at: usize,
    names: &'t Dictionary,
}

impl Place<'_> {
    fn complain(&self, first: bool, wanted: &[&Stuck]) -> Diagnostic {
        let Some(found) = self.tokens.get(self.at) else { return self.unfinished(wanted) };
        if wanted.iter().all(|stuck| stuck.expected == Expected::Shallower) {
            return too_deep(found);
        }
        let plain: Vec<&Expected> =
            wanted.iter().flat_map(|stuck| stuck.expected.plain()).collect();
        let special = plain.iter().find_map(|expected| self.special(found, expected));
        special.unwrap_or_else(|| match plain[..] {
            [Expected::Slot(SlotKind::Name(noun))] => self.name(noun),
            _ if first => self.unbegun(found, wanted),
            _ => unplaced(found, wanted),
        })
    }

    /// Reports a text that ended in the middle.
    fn unfinished(&self, wanted: &[&Stuck]) -> Diagnostic {
        let span = self.tokens.last().map_or(0..self.text.len(), Token::span);
        if wanted.iter().any(|stuck| stuck.expected == Expected::FullStop) {
            return Diagnostic::new("no-full-stop", span, "the sentence has no full stop")
                .label("after this")
                .help("end every sentence with `.`".to_owned());
        }
        Diagnostic::new("unfinished", span, "the text stops in the middle of a sentence")
            .label(format!("after this: {}", expectations(wanted)))
    }

    /// Returns a diagnostic that fits only one kind of expectation.
    fn special(&self, found: &Token<'_>, expected: &Expected) -> Option<Diagnostic> {
        match expected {
            Expected::Agreeing { right, wrong, count } if found.text == wrong => {
                Some(disagreement(found, right, *count))
            }
            Expected::Slot(kind) => bad_number(*kind, found),
            Expected::End => Some(
                Diagnostic::new("extra-text", found.span(), "this text says one sentence only")
                    .label("a second one begins here"),
            ),
            _ => None,
        }
    }

    /// Reports a word with which no sentence begins. If some begin with it and more words, compares
    /// those with the text here.
    fn unbegun(&self, found: &Token<'_>, wanted: &[&Stuck]) -> Diagnostic {
        let words = words_of(wanted);
        let starts =
            |words: &&String| words.split_once(' ').is_some_and(|it| is_begun(it.0, found));
        let alike: Vec<String> = words.iter().filter(starts).map(|it| capitalised(it)).collect();
        let alike: Vec<&str> = alike.iter().map(String::as_str).collect();
        let long = alike.iter().map(|phrase| (*phrase, phrase.split(' ').count()));
        let (span, help) = match self.likest_of(long) {
            (span, Some(meant)) => (span, Some(format!("did you mean `{meant}`?"))),
            (span, None) if alike.is_empty() => {
                (span, did_you_mean(found.text, words.iter().map(String::as_str)))
            }
            (span, None) => {
                let all =
                    || format!("with `{}` begins {}", found.text, any_of(alike.iter().copied()));
                (span, (alike.len() <= OPENINGS).then(all))
            }
        };
        let message = format!("no sentence begins with `{}`", &self.text[span.clone()]);
        Diagnostic::new("unknown-sentence", span, message).label("not understood").help(help)
    }

    /// Reports a name that no dictionary line of this noun has.
    fn name(&self, noun: &'static str) -> Diagnostic {
        let rest = &self.tokens[self.at..];
        if let Some((other, name)) = self.names.other_noun(rest) {
            let message = format!("`{name}` is {}, not {}", a(other), a(noun));
            return Diagnostic::new("wrong-noun", rest[0].span(), message)
                .label(format!("{} is expected here", a(noun)));
        }
        let (span, meant) = self.likest(noun);
        let message = format!("no {noun} is called `{}`", &self.text[span.clone()]);
        Diagnostic::new("unknown-name", span, message)
            .label("not a name that these cards know")
            .help(meant.map(|name| format!("did you mean `{name}`?")))
    }

    /// Returns the words that look most like a name of the noun, and that name, or else just the
    /// first word.
    fn likest(&self, noun: &'static str) -> (Range<usize>, Option<&str>) {
        self.likest_of(self.names.names_of(noun).take(MOST_NAMES))
    }

    /// Returns the same for these names, each given with its number of words.
    fn likest_of<'n>(
        &self,
        names: impl Iterator<Item = (&'n str, usize)>,
    ) -> (Range<usize>, Option<&'n str>) {
        let first = self.tokens[self.at].span();
        let mut best = (first, None, 0.6);
        for (name, length) in names {
            let span = self.as_many_words(length);
            let score = likeness(&self.text[span.clone()], name);
            if score > best.2 {
                best = (span, Some(name), score);
            }
        }
        (best.0, best.1)
    }

    /// Returns the range of that many words from here, or fewer if the sentence ends.
    fn as_many_words(&self, length: usize) -> Range<usize> {
        let words = self.tokens[self.at..].iter().take(length);
        let last = words.take_while(|token| !token.is_full_stop()).last();
        let first = &self.tokens[self.at];
        first.start..last.unwrap_or(first).span().end
    }
}

fn too_deep(found: &Token<'_>) -> Diagnostic {
    let message = format!("phrases stand in each other at most {MOST_DEEP} deep");
    Diagnostic::new("too-deep", found.span(), message).label("one more would begin here")
}

fn disagreement(found: &Token<'_>, right: &str, count: i16) -> Diagnostic {
    let message = format!("`{}` does not agree with {count}", found.text);
    Diagnostic::new("agreement", found.span(), message).label(format!("write `{right}`"))
}

/// Reports a number out of its bounds or without its sign.
fn bad_number(kind: SlotKind, found: &Token<'_>) -> Option<Diagnostic> {
    let figures = found.text.trim_start_matches(['+', '-']);
    if figures.is_empty() || !figures.chars().all(|letter| letter.is_ascii_digit()) {
        return None;
    }
    let remedy = match kind {
        SlotKind::Count => format!("write a number from 1 to {MOST} without a sign"),
        SlotKind::Digit => format!("write a number from 0 to {MOST} without a sign"),
        SlotKind::Plus => format!("write a number from +1 to +{MOST}"),
        SlotKind::Change => format!("write a number from 0 to {MOST} with its sign, + or -"),
        SlotKind::Signed => format!("write a number from 1 to {MOST} with its sign, + or -"),
        SlotKind::Choice(_) | SlotKind::Name(_) | SlotKind::Phrase(_) => return None,
    };
    let message = format!("`{}` can't stand here", found.text);
    Some(Diagnostic::new("number", found.span(), message).label("this number").help(remedy))
}

/// Returns true if a sentence begins here with this word, capitalised.
fn is_begun(word: &str, found: &Token<'_>) -> bool {
    let is_capital = found.text.starts_with(|letter: char| !letter.is_lowercase());
    is_capital && word.eq_ignore_ascii_case(found.text)
}

/// Reports a word that no form expected.
fn unplaced(found: &Token<'_>, wanted: &[&Stuck]) -> Diagnostic {
    let words = words_of(wanted);
    let meant = did_you_mean(found.text, words.iter().map(String::as_str));
    if found.is_full_stop() {
        return Diagnostic::new("unfinished", found.span(), "the sentence ends too early")
            .label(expectations(wanted));
    }
    let message = format!("`{}` does not fit here", found.text);
    Diagnostic::new("unknown-word", found.span(), message).label(expectations(wanted)).help(meant)
}

/// Returns the words that would have been right, as they would be written.
fn words_of(wanted: &[&Stuck]) -> Vec<String> {
    wanted.iter().flat_map(|stuck| stuck.expected.plain()).flat_map(words).collect()
}

fn words(expected: &Expected) -> Vec<String> {
    match expected {
        Expected::Word(word) => vec![word.clone()],
        Expected::Agreeing { right: word, .. } => vec![word.clone()],
        Expected::Slot(SlotKind::Choice(words)) => {
            words.iter().map(|&word| word.to_owned()).collect()
        }
        _ => Vec::new(),
    }
}

/// Describes what was expected: "expected `per`, `when` or a full stop".
fn expectations(wanted: &[&Stuck]) -> String {
    let mut listed: Vec<String> = Vec::new();
    for description in wanted.iter().flat_map(|stuck| described(&stuck.expected)) {
        if !listed.contains(&description) {
            listed.push(description);
        }
    }
    match listed.as_slice() {
        [first @ .., last] if !first.is_empty() && listed.len() <= LISTED => {
            format!("expected {} or {last}", first.join(", "))
        }
        [only] => format!("expected {only}"),
        _ => "not understood".to_owned(),
    }
}

fn described(expected: &Expected) -> Vec<String> {
    match expected {
        Expected::FullStop => vec!["a full stop".to_owned()],
        Expected::End => vec!["nothing more".to_owned()],
        Expected::Slot(SlotKind::Count | SlotKind::Digit) => vec!["a number".to_owned()],
        Expected::Slot(SlotKind::Plus) => vec!["a number with a plus sign".to_owned()],
        Expected::Phrase { name, .. } => vec![a(name)],
        Expected::Slot(SlotKind::Signed | SlotKind::Change) => {
            vec!["a number with its sign".to_owned()]
        }
        Expected::Slot(SlotKind::Name(noun)) => vec![a(noun)],
        _ => words(expected).iter().map(|word| format!("`{word}`")).collect(),
    }
}

/// Describes the sentences the author may have had in mind, unless there are many.
fn known(wanted: &[&Stuck]) -> Option<String> {
    let patterns = each_once(wanted.iter().map(|stuck| stuck.pattern));
    (patterns.len() <= SHOWN).then(|| format!("the form is {}", any_of(patterns)))
}

/// Describes the expected phrase by its patterns, unless there are many or none.
fn phrases(wanted: &[&Stuck]) -> Option<String> {
    let found = wanted.iter().find_map(|stuck| match &stuck.expected {
        Expected::Phrase { name, begins } => Some((name, begins)),
        _ => None,
    });
    let (name, begins) = found?;
    let patterns = each_once(begins.iter().map(|stuck| stuck.pattern));
    (patterns.len() <= LISTED).then(|| format!("{} is {}", a(name), any_of(patterns)))
}

fn each_once<'p>(patterns: impl Iterator<Item = &'p str>) -> Vec<&'p str> {
    let mut once = Vec::new();
    for pattern in patterns {
        if !once.contains(&pattern) {
            once.push(pattern);
        }
    }
    once
}

impl Expected {
    /// Returns what may stand there word by word: the openings of a phrase instead of the phrase.
    fn plain(&self) -> Vec<&Expected> {
        match self {
            Expected::Phrase { begins, .. } => begins.iter().map(|stuck| &stuck.expected).collect(),
            _ => vec![self],
        }
    }
}

/// Puts an article before a noun.
pub(crate) fn a(noun: &str) -> String {
    let article = if noun.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    format!("{article} {noun}")
}
