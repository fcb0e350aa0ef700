//! The cards of several files, each once: later files go before earlier ones.

use super::draft::{
    Body, CorporationBody, Draft, EventBody, Layer, ObjectiveBody, Source, TechnologyBody,
    TravelDraft, drafts, travel,
};
use super::{
    Duration, MOST_CARDS, MOST_CORPORATIONS, MOST_LASTING, MOST_OBJECTIVES, MOST_ONE_USE,
    MOST_TECHNOLOGIES,
};
use crate::setup::LEAST_DECK;
use cardtext::{Diagnostic, Sheet, Text};
use std::collections::{HashMap, HashSet};

/// Every card of the game, as its file gives it.
#[derive(Default)]
pub(super) struct Shelf<'s> {
    /// The technologies.
    pub technologies: Vec<Draft<'s, TechnologyBody<'s>>>,
    /// The events.
    pub events: Vec<Draft<'s, EventBody>>,
    /// The objectives.
    pub objectives: Vec<Draft<'s, ObjectiveBody>>,
    /// The corporations.
    pub corporations: Vec<Draft<'s, CorporationBody<'s>>>,
    /// The time travel card.
    pub travel: Option<TravelDraft<'s>>,
}

/// What a card is known by, whatever its kind.
pub(super) struct Label<'a, 's> {
    /// Where it was read.
    source: Source<'s>,
    id: &'a Text<'s>,
    name: &'a Text<'s>,
}

impl<'s> Shelf<'s> {
    /// Reads all files; those of the designer come last.
    pub(super) fn gather(sheets: &'s [(Layer, Sheet<'s>)]) -> Self {
        let mut shelf = Self::default();
        for (layer, sheet) in sheets {
            shelf.take(Source { sheet, layer: *layer });
        }
        shelf.refuse_doubles("id", |card| card.id, |id| id.to_owned());
        shelf.refuse_doubles("name", |card| card.name, sound);
        shelf
    }

    /// Reads one file.
    fn take(&mut self, source: Source<'s>) {
        let file = source.sheet.root();
        put_all(&mut self.technologies, drafts(&file, source));
        put_all(&mut self.events, drafts(&file, source));
        put_all(&mut self.objectives, drafts(&file, source));
        put_all(&mut self.corporations, drafts(&file, source));
        if let Some(card) = travel(&file, source) {
            self.put_travel(card);
        }
        file.finish();
    }

    fn put_travel(&mut self, card: TravelDraft<'s>) {
        if self.travel.as_ref().is_some_and(|old| old.source.layer == card.source.layer) {
            let message = "there are two time travel cards";
            let double = Diagnostic::new("double", card.span.clone(), message);
            card.source.sheet.report(double.label("the second one"));
        }
        self.travel = Some(card);
    }

    /// Reports every card whose mark, made comparable, another card has.
    fn refuse_doubles(
        &self,
        mark: &'static str,
        of: impl for<'a> Fn(&Label<'a, 's>) -> &'a Text<'s>,
        comparable: impl Fn(&str) -> String,
    ) {
        let mut seen = HashSet::new();
        for card in self.labels() {
            let text = of(&card);
            let key = comparable(text.value);
            if !key.is_empty() && !seen.insert(key) {
                let message = format!("another card has the {mark} `{}`", text.value);
                let double = Diagnostic::new("double", text.span.clone(), message);
                card.source.sheet.report(double.label(format!("choose another {mark}")));
            }
        }
    }

    /// All cards, those of the game first, so that a clash is the designer's.
    fn labels(&self) -> Vec<Label<'_, 's>> {
        let mut labels: Vec<Label<'_, 's>> = labels(&self.technologies)
            .chain(labels(&self.events))
            .chain(labels(&self.objectives))
            .chain(labels(&self.corporations))
            .collect();
        labels.sort_by_key(|card| card.source.layer);
        labels
    }

    /// Whether the cards are few enough to be numbered; reports the first that is too many.
    pub(super) fn fits(&self) -> bool {
        let cards = labels(&self.technologies).chain(labels(&self.events)).collect();
        let technologies = labels(&self.technologies).collect();
        fits(technologies, MOST_TECHNOLOGIES, "technologies")
            && fits(cards, MOST_CARDS, "technologies and events")
            && self.events_fit(Duration::Continuous, MOST_LASTING, "copies of continuous events")
            && self.events_fit(Duration::OneUse, MOST_ONE_USE, "copies of one-use events")
            && fits(labels(&self.objectives).collect(), MOST_OBJECTIVES, "objectives")
            && fits(labels(&self.corporations).collect(), MOST_CORPORATIONS, "corporations")
            && self.is_enough_to_deal()
    }

    /// SGY-SETUP-14: whether all hands can be dealt; else says so of the last card that is not there.
    fn is_enough_to_deal(&self) -> bool {
        let technologies = self.technologies.iter().map(|card| (card.label(), card.body.copies));
        let events = self.events.iter().map(|card| (card.label(), card.body.copies));
        let mut cards: Vec<(Label<'_, 's>, u8)> = technologies.chain(events).collect();
        let number: usize = cards.iter().map(|(_, copies)| usize::from(*copies)).sum();
        cards.sort_by_key(|(card, _)| card.source.layer);
        let missing = cards.into_iter().rev().find(|(_, copies)| *copies == 0);
        if number < LEAST_DECK
            && let Some((card, _)) = missing
        {
            let message =
                format!("a deck needs {LEAST_DECK} cards at least, and this one has {number}");
            let found = Diagnostic::new("too-few", card.id.span.clone(), message);
            card.source.sheet.report(found.label("give this card or others more copies"));
        }
        number >= LEAST_DECK
    }

    fn events_fit(&self, duration: Duration, most: usize, what: &str) -> bool {
        let mut copies = 0;
        for event in &self.events {
            if event.body.duration == Some(duration) {
                copies += usize::from(event.body.copies);
            }
            if copies > most {
                too_many(&event.label(), most, what);
                return false;
            }
        }
        true
    }
}

/// A name as it sounds: two names that sound the same can't be told apart in a sentence.
fn sound(name: &str) -> String {
    let words = cardtext::lexer::tokens(name);
    words.iter().map(|word| word.text.to_lowercase()).collect::<Vec<String>>().join(" ")
}

impl<'s, K> Draft<'s, K> {
    fn label(&self) -> Label<'_, 's> {
        Label { source: self.source, id: &self.id, name: &self.name }
    }
}

fn labels<'a, 's, K>(cards: &'a [Draft<'s, K>]) -> impl Iterator<Item = Label<'a, 's>> {
    cards.iter().map(Draft::label)
}

/// Puts cards on the shelf, each in the place of the one with its id in an earlier layer.
fn put_all<'s, K: Body<'s>>(shelf: &mut Vec<Draft<'s, K>>, cards: Vec<Draft<'s, K>>) {
    // Whichever stands first is the one that is replaced.
    let mut places: HashMap<&str, usize> = HashMap::new();
    for (place, old) in shelf.iter().enumerate() {
        places.entry(old.id.value).or_insert(place);
    }
    for card in cards {
        let place = places.get(card.id.value).copied();
        match place.filter(|place| shelf[*place].source.layer < card.source.layer) {
            Some(place) => shelf[place] = card,
            None => shelf.push(card),
        }
    }
}

fn fits(mut cards: Vec<Label<'_, '_>>, most: usize, what: &str) -> bool {
    cards.sort_by_key(|card| card.source.layer);
    if let Some(card) = cards.get(most) {
        too_many(card, most, what);
    }
    cards.len() <= most
}

fn too_many(card: &Label<'_, '_>, most: usize, what: &str) {
    let message = format!("a game can have {most} {what} at most");
    let found = Diagnostic::new("too-many", card.id.span.clone(), message);
    card.source.sheet.report(found.label("with this card there are more"));
}
