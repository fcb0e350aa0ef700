//! Everything that a card can say, with an example each.

use super::Pool;
use super::vocabulary::{EVENT, TECHNOLOGY, effects, objectives};
use cardtext::Dictionary;
use engine::SentenceForms;

impl Pool {
    /// All sentences, by where they stand.
    pub(crate) fn all_sentences(&self) -> Vec<SentenceForms> {
        let names = self.dictionary();
        vec![
            SentenceForms {
                place: "`text` of a technology, an event or a corporation".into(),
                forms: effects().examples(&names),
            },
            SentenceForms {
                place: "`text` of an objective; several are joined by \"and\"".into(),
                forms: objectives().examples(&names),
            },
        ]
    }

    /// The names that sentences may mention.
    fn dictionary(&self) -> Dictionary {
        let mut names = Dictionary::default();
        for card in self.cards() {
            let noun = if self.is_technology(card) { TECHNOLOGY } else { EVENT };
            names.add(noun, card.0.into(), self.name(card));
        }
        names
    }
}

#[cfg(test)]
mod tests {
    use crate::cards::standard_pool;
    use crate::cards::vocabulary::{effects, objectives};

    #[test]
    fn every_example_of_a_sentence_is_understood_and_printed_as_it_stands() {
        let pool = standard_pool();
        let [said, asked] = pool.all_sentences().try_into().expect("two places");
        assert!(said.forms.len() > 25 && asked.forms.len() > 4);
        for (form, example) in &said.forms {
            let reading = effects().read(example, &pool.dictionary());
            assert_eq!(reading.mistakes, [], "{form}: {example}");
            let printed = effects().print_all(reading.values(), &pool.dictionary());
            assert_eq!(&printed, example, "{form}");
        }
        for (form, example) in &asked.forms {
            let reading = objectives().read(example, &pool.dictionary());
            assert_eq!(reading.mistakes, [], "{form}: {example}");
        }
    }
}
