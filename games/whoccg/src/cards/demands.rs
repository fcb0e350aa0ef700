//! What cards ask for, in words: understood when all cards are known, because a Character may be asked for by name.

use super::requirement::{Asked, Requirement, Term};
use super::{Condition, Keyword, Kind, Quality, Trait};
use cardtext::{
    Count, Diagnostic, Dictionary, Entry, Grammar, NotUnderstood, Sheet, Text, grammar,
};
use std::borrow::Cow;
use std::sync::LazyLock;

/// A field that asks for something: each text is one way, its terms parted by commas.
pub(super) struct Demand<'s> {
    field: &'static str,
    ways: Vec<Text<'s>>,
}

/// Notes what a field asks for; what that is will be understood later.
pub(super) fn asked<'s>(
    entry: &Entry<'s>,
    field: &'static str,
    demands: &mut Vec<Demand<'s>>,
) -> Option<Requirement> {
    let ways = entry.texts(field)?;
    demands.push(Demand { field, ways });
    Some(Requirement::default())
}

impl<'s> Demand<'s> {
    /// The ways as they are written.
    pub(super) fn ways(&self) -> impl Iterator<Item = &'s str> {
        self.ways.iter().map(|way| way.value)
    }

    /// All terms as they are written.
    pub(super) fn parts(&self) -> impl Iterator<Item = &'s str> {
        self.ways().flat_map(|way| way.split(", "))
    }

    /// Fills in what is asked for. Answers with the ways that are not understood and kept, as a card says them.
    pub(super) fn understood(
        &self,
        sheet: &Sheet<'_>,
        names: &Dictionary,
        needs: &mut Requirement,
    ) -> Vec<String> {
        let mut kept = Vec::new();
        for way in &self.ways {
            needs.ways.push(terms(sheet, way, names).unwrap_or_else(|| {
                kept.push(labelled(self.field, way.value));
                vec![Term::ByHand]
            }));
        }
        kept
    }
}

impl Kind {
    /// What such a card asks for, in the order in which it is read.
    pub(super) fn needs_mut(&mut self) -> Vec<&mut Requirement> {
        match self {
            Kind::Goal(goal) => vec![&mut goal.reach, &mut goal.oppose],
            Kind::Condition(
                Condition::Danger { needs, .. }
                | Condition::Puzzle { needs, .. }
                | Condition::Prisoner { needs, .. },
            ) => vec![needs],
            Kind::Attack(attack) => vec![&mut attack.needs],
            _ => Vec::new(),
        }
    }
}

/// The terms of a way, unless it is not understood and kept.
fn terms(sheet: &Sheet<'_>, way: &Text<'_>, names: &Dictionary) -> Option<Vec<Term>> {
    let mut found = Vec::new();
    let mut is_kept = false;
    for part in way.value.split(", ") {
        let part = in_figures(part);
        let reading = sheet.read(term_grammar(), &format!("{part}."), names);
        found.extend(reading.values());
        for mistake in reading.mistakes {
            let mistake = Diagnostic { span: way.span.clone(), ..mistake };
            is_kept |= sheet.not_understood(mistake) == NotUnderstood::Kept;
        }
    }
    (!is_kept).then_some(found)
}

/// "a Swarm Character" as "1 Swarm Character".
fn in_figures(part: &str) -> Cow<'_, str> {
    let one = part.strip_prefix("a ").or(part.strip_prefix("an "));
    let one = one.filter(|rest| rest.ends_with("Character"));
    one.map_or(part.into(), |rest| format!("1 {rest}").into())
}

/// What a field asks for as a card says it: "Reach: a long walk."
fn labelled(field: &str, way: &str) -> String {
    let (first, rest) = field.split_at(1);
    format!("{}{rest}: {}.", first.to_uppercase(), way.trim_end_matches('.'))
}

/// What may be asked for.
pub(super) fn term_grammar() -> &'static Grammar<Term> {
    static TERMS: LazyLock<Grammar<Term>> = LazyLock::new(|| {
        grammar! { Term;
            "{number} {quality}" (number: Count, quality: Quality) => {
                Term::Quality { number, quality }
            }
            "{skill}" (skill: Trait) => { Term::Trait(skill) }
            "{number} {skill}" (number: Count, skill: Trait) => { Term::Traits { number, skill } }
            "{number} {keyword} Character(s)" (number: Count, keyword: Keyword) => {
                Term::Keyword { number, keyword }
            }
            "{name}" (name: Asked) => { Term::Named(name) }
            "What is asked by hand" () => { Term::ByHand }
        }
    });
    &TERMS
}
