//! From card files to a [`Pool`]: names looked up, sentences understood, the rules of cards kept.

use super::draft::{Draft, EventBody, Layer, TechnologyBody};
use super::fitness::{Stand, misfit};
use super::origin::Provenance;
use super::pool::STANDARD_FILES;
use super::requirements::requirements;
use super::shelf::Shelf;
use super::vocabulary::{EVENT, TECHNOLOGY, effects, objectives};
use super::{
    Corporation, Duration, Effect, EventCard, LAST_STAGE, Objective, Pool, Technology, Term,
};
use cardtext::{Diagnostic, Diagnostics, Dictionary, Reading, Sentence, Sheet};

/// Cards and where they are from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Library {
    /// The cards.
    pub pool: Pool,
    /// How many time travel cards there are.
    pub travel_cards: u8,
    /// Where the cards are from, by id; the time travel card is [`TIME_TRAVEL`].
    provenance: Vec<(String, Provenance)>,
}

/// The most sentences of a card: so that what is to be said next can be numbered, and sums of what cards say stay within
/// bounds.
const MOST_SENTENCES: usize = 16;

/// The id under which the time travel card's provenance is kept.
pub const TIME_TRAVEL: &str = "time-travel";

impl Library {
    /// Where the card with this id is from.
    pub fn provenance(&self, id: &str) -> Option<&Provenance> {
        self.provenance.iter().find(|(known, _)| known == id).map(|(_, provenance)| provenance)
    }
}

/// Reads the cards of the game and those of these files, which add cards or replace them by id.
pub fn read_library(own: &[(&str, &str)]) -> Result<Library, Diagnostics> {
    let standard = STANDARD_FILES.iter().map(|file| (Layer::Standard, file));
    let files = standard.chain(own.iter().map(|file| (Layer::Own, file)));
    let sheets: Vec<(Layer, Sheet<'_>)> =
        files.map(|(layer, (name, text))| (layer, Sheet::open(name, text))).collect();
    let library = library(&Shelf::gather(&sheets));
    let mut wrong = Diagnostics::default();
    sheets.into_iter().for_each(|(_, sheet)| sheet.close(&mut wrong));
    library.filter(|_| wrong.is_empty()).ok_or(wrong)
}

/// The library of these cards; what is wrong with them is reported on their sheets. None if they are
/// too many to be numbered.
fn library(shelf: &Shelf<'_>) -> Option<Library> {
    if !shelf.fits() {
        return None;
    }
    let names = dictionary(shelf);
    let mut pool = silent_pool(shelf);
    let technologies = said_by_technologies(shelf, &names, &pool);
    let events = said_by_events(shelf, &names, &pool);
    let corporations = said_by_corporations(shelf, &names, &pool);
    for (card, said) in pool.technologies.iter_mut().zip(technologies) {
        card.effects = said;
    }
    for (card, said) in pool.events.iter_mut().zip(events) {
        card.effects = said;
    }
    for (card, said) in pool.corporations.iter_mut().zip(corporations) {
        card.effects = said;
    }
    let travel_cards = shelf.travel.as_ref().map_or(0, |travel| travel.copies);
    Some(Library { pool, travel_cards, provenance: provenance(shelf) })
}

/// The names that sentences may mention, numbered as the pool numbers its cards.
fn dictionary(shelf: &Shelf<'_>) -> Dictionary {
    let mut names = Dictionary::default();
    let technologies = shelf.technologies.iter().map(|card| (TECHNOLOGY, card.name.value));
    let events = shelf.events.iter().map(|card| (EVENT, card.name.value));
    for (number, (noun, name)) in (0..).zip(technologies.chain(events)) {
        names.add(noun, number, name);
    }
    names
}

/// The pool without what technologies, events and corporations say.
fn silent_pool(shelf: &Shelf<'_>) -> Pool {
    Pool {
        technologies: shelf.technologies.iter().map(|card| technology(card, shelf)).collect(),
        events: shelf.events.iter().map(event).collect(),
        objectives: shelf.objectives.iter().map(objective).collect(),
        corporations: shelf
            .corporations
            .iter()
            .map(|card| Corporation {
                id: card.id.value.to_owned(),
                name: card.name.value.to_owned(),
                background: card.body.background.value.to_owned(),
                effects: Vec::new(),
            })
            .collect(),
        trips: shelf.travel.as_ref().map(|travel| travel.rows.clone()).unwrap_or_default(),
    }
}

fn technology(card: &Draft<'_, TechnologyBody<'_>>, shelf: &Shelf<'_>) -> Technology {
    Technology {
        id: card.id.value.to_owned(),
        name: card.name.value.to_owned(),
        stage: card.body.stage.unwrap_or_default(),
        requires: requirements(card, shelf),
        needs: card.body.needs,
        gives: card.body.gives,
        effects: Vec::new(),
        copies: card.body.copies,
    }
}

fn event(card: &Draft<'_, EventBody>) -> EventCard {
    EventCard {
        id: card.id.value.to_owned(),
        name: card.name.value.to_owned(),
        polarity: card.body.polarity,
        duration: card.body.duration.unwrap_or(Duration::OneUse),
        cost: card.body.cost,
        needs: card.body.needs,
        effects: Vec::new(),
        copies: card.body.copies,
    }
}

fn objective<K>(card: &Draft<'_, K>) -> Objective {
    let sheet = card.source.sheet;
    let reading = sheet.read_list(objectives(), card.text.value, &Dictionary::default());
    let terms = understood(card, reading);
    for term in &terms {
        if let Term::StageTechnologies { stage, .. } = term.value
            && stage > LAST_STAGE
        {
            let message = format!("there is no stage {stage}");
            card.complain(
                Diagnostic::new("no-such-stage", term.span.clone(), message)
                    .label(format!("stages go from 0 to {LAST_STAGE}")),
            );
        }
    }
    Objective {
        id: card.id.value.to_owned(),
        name: card.name.value.to_owned(),
        terms: values(terms),
    }
}

fn said_by_technologies(shelf: &Shelf<'_>, names: &Dictionary, pool: &Pool) -> Vec<Vec<Effect>> {
    let said = |card| said(card, Some(Stand::Technology), names, pool);
    shelf.technologies.iter().map(said).collect()
}

fn said_by_corporations(shelf: &Shelf<'_>, names: &Dictionary, pool: &Pool) -> Vec<Vec<Effect>> {
    let said = |card| said(card, Some(Stand::Corporation), names, pool);
    shelf.corporations.iter().map(said).collect()
}

fn said_by_events(shelf: &Shelf<'_>, names: &Dictionary, pool: &Pool) -> Vec<Vec<Effect>> {
    let said = |card: &Draft<'_, EventBody>| {
        if card.text.value.trim().is_empty() && !card.text.span.is_empty() {
            let silent = Diagnostic::new("no-sentence", 0..0, "this event says nothing");
            card.complain(silent.label("write what it does"));
        }
        said(card, card.body.duration.map(Stand::event), names, pool)
    };
    shelf.events.iter().map(said).collect()
}

/// What a card says, as far as it is understood and can work there.
fn said<K>(
    card: &Draft<'_, K>,
    stand: Option<Stand>,
    names: &Dictionary,
    pool: &Pool,
) -> Vec<Effect> {
    let reading = card.source.sheet.read(effects(), card.text.value, names);
    let sentences = understood(card, reading);
    if let Some(sentence) = sentences.get(MOST_SENTENCES) {
        let message = format!("a card can say {MOST_SENTENCES} sentences at most");
        let extra = Diagnostic::new("too-many", sentence.span.clone(), message);
        card.complain(extra.help(Some("leave out this one and those after it".to_owned())));
    }
    for sentence in &sentences {
        let misfit = stand.and_then(|stand| misfit(sentence.value, stand, pool));
        if let Some(misfit) = misfit {
            let span = sentence.span.clone();
            card.complain(
                Diagnostic::new("misfit", span, misfit.message)
                    .label(misfit.reason)
                    .help(misfit.remedy),
            );
        }
    }
    values(sentences)
}

/// The sentences that were understood; the others are reported.
fn understood<K, T>(card: &Draft<'_, K>, reading: Reading<T>) -> Vec<Sentence<T>> {
    reading.mistakes.into_iter().for_each(|mistake| card.complain(mistake));
    reading.sentences
}

fn values<T>(sentences: Vec<Sentence<T>>) -> Vec<T> {
    sentences.into_iter().map(|sentence| sentence.value).collect()
}

impl<K> Draft<'_, K> {
    /// Reports something about the card's text, with a place in that text.
    fn complain(&self, mut found: Diagnostic) {
        found.span = self.text.place(&found.span);
        self.source.sheet.report(found);
    }

    fn provenance(&self) -> (String, Provenance) {
        (self.id.value.to_owned(), self.provenance.clone())
    }
}

/// Where all cards are from.
fn provenance(shelf: &Shelf<'_>) -> Vec<(String, Provenance)> {
    let travel = shelf.travel.iter();
    shelf
        .technologies
        .iter()
        .map(Draft::provenance)
        .chain(shelf.events.iter().map(Draft::provenance))
        .chain(shelf.objectives.iter().map(Draft::provenance))
        .chain(shelf.corporations.iter().map(Draft::provenance))
        .chain(travel.map(|travel| (TIME_TRAVEL.to_owned(), travel.provenance.clone())))
        .collect()
}
