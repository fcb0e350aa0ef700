//! What is printed on a card: sentences from what they mean, the page for reading from everything.

use super::demands::term_grammar;
use super::printed::{filled, sentences_of};
use super::requirement::Asked;
use super::write::{Field, of_person, of_place};
use super::{Capacity, Character, Face, Kind, Origin, Pool, Quality, Requirement, Term, Trait};
use crate::cards::sentences::sentences;
use toml::Value;

impl Pool {
    /// Everything a card says, in sentences; last what is played by hand.
    pub fn text(&self, face: &Face) -> String {
        let mut parts = vec![self.asks(face), sentences().print_all(&face.text, self)];
        parts.extend(face.by_hand.iter().cloned());
        parts.retain(|part| !part.is_empty());
        parts.join(" ")
    }

    /// What a card asks for, in sentences.
    fn asks(&self, face: &Face) -> String {
        let fields = self.of_kind(&face.kind);
        let says = |field: &str| {
            let (_, value) = fields.iter().find(|(key, _)| *key == field)?;
            Some(in_a_sentence(field, value))
        };
        let said = sentences_of(&face.sort().to_lowercase()).iter();
        let said = said.filter_map(|sentence| Some(filled(sentence, says)? + "."));
        said.collect::<Vec<String>>().join(" ")
    }

    /// "Computers, 10 Brains or 20 Brains"
    pub fn requirement(&self, needs: &Requirement) -> String {
        self.ways(needs).join(" or ")
    }

    /// The ways one by one: "Computers, 10 Brains".
    pub(super) fn ways(&self, needs: &Requirement) -> Vec<String> {
        let way = |way: &Vec<Term>| way.iter().map(|term| self.term(term)).collect::<Vec<String>>();
        needs.ways.iter().map(|terms| way(terms).join(", ")).collect()
    }

    /// "10 Brains"; a title as it is written, without a capital letter of the sentence's own.
    pub fn term(&self, term: &Term) -> String {
        if let Term::Named(Asked(number)) = term {
            return self.titles[usize::from(self.asked[usize::from(*number)].0)].clone();
        }
        term_grammar().print(term, self).trim_end_matches('.').to_owned()
    }
}

impl Face {
    /// What sort of card it is.
    pub fn sort(&self) -> String {
        match &self.kind {
            Kind::Spacetime(_) => "Spacetime".into(),
            Kind::Tardis(_) => "TARDIS".into(),
            Kind::Character(person) => person.class.to_string(),
            Kind::Goal(goal) => format!("{} Goal", goal.what),
            Kind::Artifact => "Artifact".into(),
            Kind::Condition(condition) => condition.kind().to_string(),
            Kind::Attack(_) => "Attack".into(),
            Kind::Bang => "Bang!".into(),
            Kind::Flashback => "Flashback".into(),
        }
    }

    /// What stands on the card besides its text, a title and a text each.
    pub fn rows(&self) -> Vec<(String, String)> {
        let mut rows = match &self.kind {
            Kind::Bang => Vec::new(),
            Kind::Goal(_) => vec![("points".to_owned(), self.cost.to_string())],
            _ => vec![("cost".to_owned(), self.cost.to_string())],
        };
        rows.extend(rows_of(&self.kind));
        if self.diamonds > 0 {
            rows.push(("diamonds".into(), self.diamonds.to_string()));
        }
        rows
    }

    /// Where the card is from, in a word.
    pub fn origin_word(&self) -> &'static str {
        match self.origin {
            Origin::Seed => "seed",
            Origin::Public => "public",
            Origin::Designed => "designed",
            Origin::Own => "own",
        }
    }
}

/// What a field says within a sentence.
fn in_a_sentence(field: &str, value: &Value) -> String {
    match value {
        Value::Array(ways) if ways.is_empty() => "nothing".to_owned(),
        Value::String(harm) if field == "harm" => harm[..1].to_lowercase() + &harm[1..],
        value => in_words(value, " or "),
    }
}

/// A row of what a field says; nothing, if that is nothing.
fn row((field, value): Field) -> Option<(String, String)> {
    Some((field.to_owned(), in_words(&value, ", "))).filter(|(_, says)| !says.is_empty())
}

fn in_words(value: &Value, between: &str) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(texts) => {
            texts.iter().filter_map(Value::as_str).collect::<Vec<&str>>().join(between)
        }
        number => number.to_string(),
    }
}

fn rows_of(kind: &Kind) -> Vec<(String, String)> {
    match kind {
        Kind::Spacetime(place) => of_place(place).into_iter().filter_map(row).collect(),
        Kind::Tardis(Capacity { crew, aboard }) => {
            vec![("capacity".into(), format!("{crew}/{aboard}"))]
        }
        Kind::Character(person) => {
            let quality = |one: &Quality| format!("{} {one}", person.qualities[*one as usize]);
            let all: Vec<String> = Quality::ALL.iter().map(quality).collect();
            let rows = of_person(person).into_iter().filter_map(row);
            let lists = rows.filter(|(title, _)| LISTS.contains(&title.as_str()));
            [("qualities".to_owned(), all.join(", "))].into_iter().chain(lists).collect()
        }
        _ => Vec::new(),
    }
}

/// The fields of a Character that stand in rows of their own.
const LISTS: [&str; 4] = ["traits", "keywords", "native", "icons"];

/// "Science x2, Medicine"
pub fn traits(person: &Character) -> String {
    traits_list(person).join(", ")
}

/// The Traits one by one: "Science x2".
pub(super) fn traits_list(person: &Character) -> Vec<String> {
    let all = Trait::ALL.iter().filter_map(|one| match person.traits[*one as usize] {
        0 => None,
        1 => Some(one.to_string()),
        times => Some(format!("{one} x{times}")),
    });
    all.collect()
}
