//! Everything that a card can say and ask for, with an example each.

use super::Pool;
use super::demands::term_grammar;
use super::read::harm_grammar;
use super::sentences::sentences;
use super::slots::{NAMED, TITLE};
use cardtext::{Dictionary, Grammar};
use engine::SentenceForms;

impl Pool {
    /// All sentences, by where they stand.
    pub(crate) fn all_sentences(&self) -> Vec<SentenceForms> {
        vec![
            SentenceForms { place: "`text`".into(), forms: sentences().examples(&self.dictionary()) },
            SentenceForms {
                place: "`reach`, `oppose` and `needs`: a list of ways, the terms of each parted by commas".into(),
                forms: phrases(term_grammar(), &self.dictionary()),
            },
            SentenceForms {
                place: "`harm` of a Danger".into(),
                forms: phrases(harm_grammar(), &Dictionary::default()),
            },
        ]
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
        let [said, asked, harm] = pool.all_sentences().try_into().expect("three places");
        assert!(said.forms.len() > 50, "{}", said.forms.len());
        for (form, example) in &said.forms {
            let reading = sentences().read(example, &pool.dictionary());
            assert_eq!(reading.mistakes, [], "{form}: {example}");
            assert_eq!(&sentences().print_all(reading.values(), &pool.dictionary()), example);
        }
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
}
