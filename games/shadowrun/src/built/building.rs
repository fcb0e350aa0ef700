//! What a builder of decks is told: the ready decks, what goes where, and how cards are spread.

use super::OBJECTIVES;
use crate::{Deck, Shadowrun};
use engine::decks::{DeckFault, DeckPart, DeckQuestion, DeckSheet, Decks, ReadyDeck, Tally};
use runners::cards::{Card, Kind, Skill};
use runners::decks::CARDS;

impl Decks for Shadowrun {
    fn option(&self) -> &'static str {
        "own"
    }

    fn ready(&self) -> Vec<ReadyDeck> {
        let ready = Deck::ALL.iter().map(|deck| ReadyDeck {
            name: deck.name().to_owned(),
            text: self.card_rules().by_name(deck.text()).to_string(),
        });
        ready.collect()
    }

    fn questions(&self) -> Vec<DeckQuestion> {
        Vec::new()
    }

    fn parts(&self) -> Vec<DeckPart> {
        let drawn = "At least 60 cards, at most four of each and one of what is unique.";
        let apart = "At least six Objectives, at most four of each and one of what is unique.";
        vec![self.part(CARDS, drawn), self.part(OBJECTIVES, apart)]
    }

    fn faults(&self, sheet: &DeckSheet) -> Vec<DeckFault> {
        let mut faults = Vec::new();
        self.inspected(sheet, &mut faults);
        faults
    }

    fn tallies(&self, sheet: &DeckSheet) -> Vec<Tally> {
        let mut tallies = self.card_rules().spread(sheet, CARDS);
        tallies.extend(self.abilities(sheet));
        tallies.extend(self.worths(sheet));
        tallies
    }
}

impl Shadowrun {
    fn part(&self, heading: &str, about: &str) -> DeckPart {
        let (card_rules, is_apart) = (self.card_rules(), heading == OBJECTIVES);
        let cards = card_rules.pool.all().filter(|card| card_rules.is_objective(*card) == is_apart);
        DeckPart {
            heading: heading.to_owned(),
            about: about.to_owned(),
            cards: cards.map(|card| card_rules.pool.id(card).to_owned()).collect(),
            at: None,
        }
    }

    /// The cards of a part that are known, and how often each is there.
    fn known(&self, sheet: &DeckSheet, heading: &str) -> Vec<(Card, usize)> {
        let entries = sheet.part(heading).map_or(&[][..], |part| &part.entries);
        let known = entries
            .iter()
            .filter_map(|it| Some((self.card_rules().pool.find(&it.card)?, it.copies as usize)));
        known.collect()
    }

    /// How many Runners have which skill: an Objective is taken by those who have what it asks for (SHDX-TAKE-01).
    fn abilities(&self, sheet: &DeckSheet) -> Option<Tally> {
        let skills: Vec<(Skill, usize)> = self
            .known(sheet, CARDS)
            .into_iter()
            .filter_map(|(card, copies)| match &self.card_rules().pool.face(card).kind {
                Kind::Runner(runner) => Some((runner.skills, copies)),
                _ => None,
            })
            .flat_map(|(skills, copies)| {
                let has = Skill::ALL.iter().filter(move |skill| skills.of(**skill) > 0);
                has.map(move |skill| (*skill, copies))
            })
            .collect();
        let by = |skill: Skill| (skill as u8, skill.word().to_owned());
        (!skills.is_empty()).then(|| Tally::of("Runners, by skill".to_owned(), &skills, by))
    }

    /// How much Reputation the Objectives are worth.
    fn worths(&self, sheet: &DeckSheet) -> Option<Tally> {
        let worths: Vec<(u8, usize)> = self
            .known(sheet, OBJECTIVES)
            .into_iter()
            .filter_map(|(card, copies)| match &self.card_rules().pool.face(card).kind {
                Kind::Objective(objective) => Some((objective.reputation, copies)),
                _ => None,
            })
            .collect();
        let title = format!("{OBJECTIVES}, by Reputation");
        let by = |worth: u8| (worth, worth.to_string());
        (!worths.is_empty()).then(|| Tally::of(title, &worths, by))
    }
}
