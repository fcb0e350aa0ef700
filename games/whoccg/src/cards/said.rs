//! Everything that a card can say and ask for, with an example each.

use super::demands::term_grammar;
use super::fields::harm_grammar;
use super::meaning::Bearer;
use super::sentences::sentences;
use super::slots::{NAMED, TITLE};
use super::{Class, Face, Pool, Sentence};
use cardtext::{Dictionary, Grammar};
use engine::SentenceForms;

impl Pool {
    /// All sentences, by where they stand.
    pub(crate) fn all_sentences(&self) -> Vec<SentenceForms> {
        let mut places = sentences().listed("`text`", &self.names_of_examples());
        places[0].forms.iter_mut().for_each(|(_, example)| self.complete(example));
        places.extend([
            SentenceForms {
                place: "`reach`, `oppose` and `needs`: a list of ways, the terms of each parted by commas"
                    .into(),
                forms: phrases(term_grammar(), &self.names_of_examples()),
            },
            SentenceForms {
                place: "`harm` of a Danger".into(),
                forms: phrases(harm_grammar(), &Dictionary::default()),
            },
        ]);
        places
    }

    /// Puts what a sentence needs before it on a card into its example.
    fn complete(&self, example: &mut String) {
        let reading = sentences().read(example, &self.dictionary());
        if let Some(Sentence::Holds(_)) = reading.values().next() {
            let set_up =
                sentences().print_all([&Sentence::SetUp(Bearer::Anybody)], &self.dictionary());
            *example = format!("{set_up} {example}");
        }
    }

    /// The names that examples mention: the title of an Enemy, so that a place may bring them, and a Character.
    fn names_of_examples(&self) -> Dictionary {
        let mut names = Dictionary::default();
        let is_enemy = |face: &&Face| face.person().is_some_and(|one| one.class == Class::Enemy);
        if let Some(enemy) = self.cards.iter().find(is_enemy) {
            names.add(TITLE, enemy.title.0 as i16, &self.titles[usize::from(enemy.title.0)]);
        }
        if let Some(somebody) = self.cards.iter().find(|face| face.person().is_some()) {
            names.add(NAMED, 0, &somebody.name);
        }
        names
    }

    /// The names that sentences may mention.
    fn dictionary(&self) -> Dictionary {
        let mut names = Dictionary::default();
        for (number, title) in (0..).zip(&self.titles) {
            names.add(TITLE, number, title);
        }
        let somebody = self.cards.iter().find(|face| face.person().is_some());
        if let Some(face) = somebody {
            names.add(NAMED, 0, &face.name);
        }
        names
    }
}

/// What stands in fields without a full stop.
fn phrases<T>(grammar: &Grammar<T>, names: &Dictionary) -> Vec<(&'static str, String)> {
    let examples = grammar.examples(names).into_iter();
    examples.map(|(form, example)| (form, example.trim_end_matches('.').to_owned())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::standard_pool;

    #[test]
    fn every_example_of_a_sentence_is_understood_and_printed_as_it_stands() {
        let pool = standard_pool();
        let places = pool.all_sentences();
        let [said, phrases @ .., asked, harm] = &places[..] else { panic!("four places at least") };
        let combinations = sentences().combinations(&pool.dictionary());
        assert!(combinations.len() > 65, "{}", combinations.len());
        for example in said.forms.iter().map(|(_, example)| example).chain(&combinations) {
            let reading = sentences().read(example, &pool.dictionary());
            assert_eq!(reading.mistakes, [], "{example}");
            assert_eq!(&sentences().print_all(reading.values(), &pool.dictionary()), example);
        }
        let told: Vec<&str> = phrases.iter().map(|phrase| phrase.place.as_str()).collect();
        assert_eq!(
            told.iter().filter(|place| **place == "`{who}`, a group of Characters").count(),
            1
        );
        let none = Dictionary::default();
        for (form, example) in &asked.forms {
            let reading = term_grammar().read(&format!("{example}."), &pool.dictionary());
            assert_eq!(reading.mistakes, [], "{form}: {example}");
        }
        for (form, example) in &harm.forms {
            let reading = harm_grammar().read(&format!("{example}."), &none);
            assert_eq!(reading.mistakes, [], "{form}: {example}");
        }
    }

    #[test]
    fn whatever_can_be_said_is_read_in_one_way_only() {
        let pool = standard_pool();
        let doubts = sentences().doubts(&pool.dictionary());
        assert!(doubts.is_empty(), "{}", doubts[0]);
        let doubts = term_grammar().doubts(&pool.dictionary());
        assert!(doubts.is_empty(), "{}", doubts[0]);
    }
}
