//! What cards can say: every sentence, once.
//!
//! `crates/cardtext/GRAMMAR.md` explains the patterns.

use super::{
    Card, CostChange, Effect, Influence, InfluenceLevel, Polarities, Polarity, Pool, Term,
};
use cardtext::{
    Count, Digit, Filling, Grammar, List, NameSource, Plus, Signed, Slot, SlotKind, choice, grammar,
};
use std::sync::LazyLock;

/// The noun under which technologies are named.
pub(super) const TECHNOLOGY: &str = "technology";

/// The noun under which events are named.
pub(super) const EVENT: &str = "event";

/// A slot for the name of a technology.
enum Technology {}

/// A slot for the name of an event.
enum Event {}

/// The sentences of technologies, events and corporations.
pub fn effects() -> &'static Grammar<Effect> {
    static EFFECTS: LazyLock<Grammar<Effect>> = LazyLock::new(declare_effects);
    &EFFECTS
}

/// The sentence of an objective.
pub fn objectives() -> &'static List<Term> {
    static OBJECTIVES: LazyLock<List<Term>> = LazyLock::new(|| List::new("Have", declare_terms()));
    &OBJECTIVES
}

fn declare_effects() -> Grammar<Effect> {
    grammar! { Effect;
        "{amount} action point(s) per turn" (amount: Signed) => { Effect::Income(amount) }
        "{amount} action point(s) when this card is developed" (amount: Plus) => {
            Effect::PointsWhenDeveloped(amount)
        }
        "{amount} action point(s)" (amount: Signed) => { Effect::Points(amount) }
        "{amount} {influence} influence with {technology}"
            (amount: Plus, influence: Influence, technology: Technology) => {
            Effect::InfluenceWith { amount, influence, with: technology }
        }
        "{amount} {influence} influence in this generation"
            (amount: Signed, influence: Influence) => {
            Effect::InfluenceHere { amount, influence }
        }
        "Draw {number} card(s) when this card is developed" (number: Count) => {
            Effect::DrawWhenDeveloped(number)
        }
        "Draw {number} card(s)" (number: Count) => { Effect::Draw(number) }
        "Time travel requires {fewer} fewer action point(s)" (fewer: Count) => {
            Effect::TravelCheaper(fewer)
        }
        "Time travel once for {fewer} fewer action point(s)" (fewer: Count) => {
            Effect::TravelOnceCheaper(fewer)
        }
        "{polarity} events played during or after this generation require {more} action point(s)"
            (polarity: Polarity, more: Plus) => {
            Effect::EventsHere { polarity, change: CostChange::More(more) }
        }
        "{polarity} events played during or after this generation require {fewer} fewer action point(s)"
            (polarity: Polarity, fewer: Count) => {
            Effect::EventsHere { polarity, change: CostChange::Fewer(fewer) }
        }
        "{polarity} events played during or after this generation require no action points"
            (polarity: Polarity) => {
            Effect::EventsHere { polarity, change: CostChange::Free }
        }
        "{polarities} events require {fewer} fewer action point(s)"
            (polarities: Polarities, fewer: Count) => {
            Effect::EventsCheaper { polarities, fewer }
        }
        "Negative events played in your tree require {more} action point(s)" (more: Plus) => {
            Effect::NegativeEventsInTreeDearer(more)
        }
        "Trading a card requires {fewer} fewer action point(s)" (fewer: Count) => {
            Effect::TradeCheaper(fewer)
        }
        "Drawing a card requires {fewer} fewer action point(s)" (fewer: Count) => {
            Effect::DrawCheaper(fewer)
        }
        "Permanent {influence} influence costs {fewer} fewer action point(s) to purchase"
            (influence: Influence, fewer: Count) => {
            Effect::PurchaseCheaper { influence: Some(influence), fewer }
        }
        "Permanent influence costs {fewer} fewer action point(s) to purchase" (fewer: Count) => {
            Effect::PurchaseCheaper { influence: None, fewer }
        }
        "Technologies developed during or after this generation require {fewer} fewer action point(s)"
            (fewer: Count) => {
            Effect::TechnologiesHereCheaper(fewer)
        }
        "Remove {amount} permanent {influence} influence" (amount: Count, influence: Influence) => {
            Effect::RemovePermanent { amount, influence }
        }
        "Gain {amount} permanent {influence} influence" (amount: Count, influence: Influence) => {
            Effect::GainPermanent { amount, influence }
        }
        "Take {number} card(s) at random from the target's hand" (number: Count) => {
            Effect::TakeAtRandom(number)
        }
        "Return {number} technology/technologies in this generation to its/their owner's hand"
            (number: Count) => {
            Effect::ReturnTechnology(number)
        }
        "Discard {number} negative event(s) in this generation" (number: Count) => {
            Effect::DiscardNegativeEvent(number)
        }
        "Discard every {event} in this tree" (event: Event) => { Effect::DiscardEvery(event) }
        "Search the deck for {number} technology/technologies and add it/them to your hand"
            (number: Count) => {
            Effect::SearchTechnology(number)
        }
        "Steal {technology} (if in any target's hand) or search for it in the deck and add it to your hand"
            (technology: Technology) => {
            Effect::StealOrSearch(technology)
        }
        "Hand size is increased by {number} card(s)" (number: Count) => {
            Effect::HandSize(number)
        }
        "Victory condition" () => { Effect::Victory }
    }
}

fn declare_terms() -> Grammar<Term> {
    grammar! { Term;
        "{number} {influence} influence" (number: Count, influence: Influence) => {
            Term::Influence(InfluenceLevel { influence, number })
        }
        "{number} permanent influence" (number: Count) => { Term::Permanent(number) }
        "{number} technology/technologies developed" (number: Count) => {
            Term::Technologies(number)
        }
        "{number} stage {stage} technology/technologies developed"
            (number: Count, stage: Digit) => {
            Term::StageTechnologies { number, stage }
        }
        "{number} generation(s)" (number: Count) => { Term::Generations(number) }
    }
}

/// A slot for the name of a card under a noun.
macro_rules! name {
    ($slot:ty, $noun:expr) => {
        impl Slot for $slot {
            type Value = Card;
            const KIND: SlotKind = SlotKind::Name($noun);

            fn value(filling: &Filling) -> Card {
                card(filling.number())
            }

            fn filling(card: &Card) -> Option<Filling> {
                Some(Filling::Number(card.0.into()))
            }
        }
    };
}

name!(Technology, TECHNOLOGY);
name!(Event, EVENT);

fn card(raw: i16) -> Card {
    Card(u8::try_from(raw).expect("a dictionary numbers its names as the pool does"))
}

choice!(Influence, &["military", "social", "economic"]);
choice!(Polarity, &["positive", "negative"]);
choice!(Polarities, &["positive", "negative", "positive and negative"]);

impl NameSource for Pool {
    fn name(&self, _noun: &'static str, number: i16) -> Option<&str> {
        Some(Pool::name(self, card(number)))
    }
}
