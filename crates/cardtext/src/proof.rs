//! A trial of everything a grammar can say: all of it must have one reading only, and must print as
//! it is read.
//!
//! With phrases inside phrases it is hard to see what two forms have in common. So a game has a
//! test that its grammar has no [`Doubt`]s: it tries every form with every phrase in each of its
//! slots, and every word.

use crate::dictionary::Dictionary;
use crate::grammar::Grammar;
use crate::patterns::{MOST_DEEP, OrNoun, Patterns, capitalised};
use crate::slot::{FilledForm, Filling, SlotKind};
use std::fmt;

/// The depth to which phrases inside themselves are tried.
const DEEP: usize = 3;

/// The most ways that are tried to fill the slots of one form of a phrase, and of a sentence.
const MOST_FILLED: usize = 400;
const MOST_SAID: usize = 20_000;

/// A sentence that a grammar can say and should not, because its reader can't be sure what it
/// means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Doubt {
    /// The sentence.
    pub sentence: String,
    /// The number of ways to read it.
    pub ways: usize,
    /// The printed form of what was read, if that is another sentence.
    pub reads_as: Option<String>,
}

impl fmt::Display for Doubt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` can be read in {} ways", self.sentence, self.ways)?;
        self.reads_as.iter().try_for_each(|other| write!(f, " and is printed as `{other}`"))
    }
}

/// A source of sentences, made up by chance or in some order.
pub trait Author {
    /// Chooses a number below `number`.
    fn one_of(&mut self, number: usize) -> usize;

    /// Chooses a filling for a slot that takes no phrase.
    fn filled(&mut self, kind: SlotKind) -> i16;
}

/// The choice of sentences made from a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Width {
    /// One sentence for each form of a phrase in each slot.
    Forms,
    /// Sentences with each word and some numbers, too.
    Words,
}

impl<T> Grammar<T> {
    /// Returns sentences of this grammar that can be read in several ways or not at all, or are
    /// read as something else. A sound grammar has none. It tries every form of a phrase and every
    /// word in each slot, and as many combinations as a test has time for.
    pub fn doubts(&self, names: &Dictionary) -> Vec<Doubt> {
        let sayings = sayings(self.patterns(), Width::Words, names, MOST_SAID);
        sayings.iter().filter_map(|said| self.doubt(said, names)).collect()
    }

    fn doubt(&self, said: &FilledForm, names: &Dictionary) -> Option<Doubt> {
        let sentence = sentence(self.patterns(), said, names);
        let ways = self.ways(&sentence, names);
        let read = self.read(&sentence, names);
        let printed = self.print_all(read.values(), names);
        let reads_as = (printed != sentence).then_some(printed);
        (ways != 1 || reads_as.is_some()).then_some(Doubt { sentence, ways, reads_as })
    }

    /// Returns sentences of this grammar: every form, with every form of a phrase in each slot.
    /// Names come from the dictionary.
    pub fn combinations(&self, names: &Dictionary) -> Vec<String> {
        let sayings = sayings(self.patterns(), Width::Forms, names, MOST_SAID);
        sayings.iter().map(|said| sentence(self.patterns(), said, names)).collect()
    }

    /// Returns a value that an author makes up.
    pub fn made(&self, author: &mut dyn Author) -> T {
        self.value(&made(self.patterns(), author, MOST_DEEP))
    }
}

fn sentence(patterns: &Patterns, said: &FilledForm, names: &Dictionary) -> String {
    format!("{}.", capitalised(&patterns.print(said, &OrNoun(names))))
}

fn made(patterns: &Patterns, author: &mut dyn Author, deep: usize) -> FilledForm {
    let forms: Vec<usize> = patterns.within(deep).collect();
    let form = forms[author.one_of(forms.len())];
    let slots = patterns.all()[form].kinds().map(|kind| match kind {
        SlotKind::Phrase(phrase) => {
            Filling::Phrase(made(phrase.patterns(), author, deep - 1).into())
        }
        _ => Filling::Number(author.filled(kind)),
    });
    FilledForm { form, slots: slots.collect() }
}

/// Returns the sentences that these patterns can say, up to a limit for each.
fn sayings(patterns: &Patterns, width: Width, names: &Dictionary, most: usize) -> Vec<FilledForm> {
    within(patterns, width, names, DEEP, most)
}

fn within(
    patterns: &Patterns,
    width: Width,
    names: &Dictionary,
    deep: usize,
    most: usize,
) -> Vec<FilledForm> {
    let of_form = |form: usize| {
        let kinds = patterns.all()[form].kinds();
        let slots: Vec<_> = kinds.map(|kind| fillings(kind, width, names, deep)).collect();
        combined(&slots, most).into_iter().map(move |slots| FilledForm { form, slots })
    };
    patterns.within(deep).flat_map(of_form).collect()
}

fn fillings(kind: SlotKind, width: Width, names: &Dictionary, deep: usize) -> Vec<Filling> {
    let numbers: Vec<i16> = match (kind, width) {
        (SlotKind::Phrase(phrase), _) => {
            let said = within(phrase.patterns(), width, names, deep - 1, MOST_FILLED);
            return said.into_iter().map(|said| Filling::Phrase(said.into())).collect();
        }
        (SlotKind::Choice(_), Width::Forms) => vec![0],
        (SlotKind::Choice(words), Width::Words) => {
            (0..).zip(words).map(|(place, _)| place).collect()
        }
        (SlotKind::Name(noun), Width::Forms) => vec![names.numbers_of(noun).next().unwrap_or(0)],
        (SlotKind::Name(noun), Width::Words) => names.numbers_of(noun).take(MOST_FILLED).collect(),
        (_, Width::Forms) => vec![2],
        (SlotKind::Signed | SlotKind::Change, Width::Words) => vec![1, -2],
        (SlotKind::Digit, Width::Words) => vec![0, 1],
        (_, Width::Words) => vec![1, 2],
    };
    numbers.into_iter().map(Filling::Number).collect()
}

/// Combines one of each list, in all ways if there are not too many. Otherwise it takes each once,
/// and then ways that are spread evenly.
fn combined(lists: &[Vec<Filling>], most: usize) -> Vec<Vec<Filling>> {
    let all = lists.iter().fold(1_usize, |product, list| product.saturating_mul(list.len()));
    if all <= most {
        return (0..all).map(|number| picked(lists, number)).collect();
    }
    let longest = lists.iter().map(Vec::len).max().unwrap_or_default();
    let in_step =
        (0..longest).map(|at| lists.iter().map(move |list| list[at % list.len()].clone()));
    let spread = (0..most).map(|part| picked(lists, (all / most) * part + part % (all / most)));
    in_step.map(Iterator::collect).chain(spread).collect()
}

/// Returns the combination of this number.
fn picked(lists: &[Vec<Filling>], mut number: usize) -> Vec<Filling> {
    let one = |list: &Vec<Filling>| {
        let filling = list[number % list.len()].clone();
        number /= list.len();
        filling
    };
    lists.iter().map(one).collect()
}
