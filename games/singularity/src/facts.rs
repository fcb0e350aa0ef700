//! What the rules ask of the cards again and again, worked out once from the pool.

use crate::cards::{Card, Duration, Effect, Polarity, Pool};
use crate::state::Amounts;
use engine::Bag;
use engine::bag::KINDS;

/// The cards in the form in which the rules ask about them: bits and small tables.
#[derive(Clone, Debug)]
pub struct Facts {
    /// Every copy of every card.
    pub all_cards: Bag,
    /// The technologies, as bits.
    pub technologies: u64,
    /// The positive events, as bits.
    pub positive: u64,
    /// The negative events, as bits.
    pub negative: u64,
    /// The continuous events, as bits.
    pub continuous: u64,
    /// The technologies of each stage, as bits.
    pub stages: [u64; 5],
    /// The influence each technology provides by itself.
    pub gives: [Amounts; KINDS],
    /// Cards whose effects change costs, income or the hand limit while they lie in a tree, as bits.
    pub standing: u64,
    /// Cards whose effects change the influence of their generation, as bits.
    pub influencing: u64,
}

impl Facts {
    /// Works out the facts of a pool.
    pub fn of(pool: &Pool) -> Facts {
        let bits = |wanted: &dyn Fn(Card) -> bool| {
            pool.cards().filter(|card| wanted(*card)).fold(0, |bits, card| bits | card.bit())
        };
        let event =
            |card, polarity| !pool.is_technology(card) && pool.event(card).polarity == polarity;
        let says = |card, wanted: fn(&Effect) -> bool| pool.effects(card).iter().any(wanted);
        let mut stages = [0; 5];
        let mut gives = [[0; 3]; KINDS];
        for (number, technology) in pool.technologies.iter().enumerate() {
            stages[usize::from(technology.stage)] |= 1 << number;
            gives[number] = technology.gives.map(i16::from);
        }
        Facts {
            all_cards: all_cards(pool),
            technologies: bits(&|card| pool.is_technology(card)),
            positive: bits(&|card| event(card, Polarity::Positive)),
            negative: bits(&|card| event(card, Polarity::Negative)),
            continuous: bits(&|card| {
                !pool.is_technology(card) && pool.event(card).duration == Duration::Continuous
            }),
            stages,
            gives,
            standing: bits(&|card| says(card, changes_numbers)),
            influencing: bits(&|card| says(card, changes_influence)),
        }
    }

    /// Whether the card is a technology.
    pub fn is_technology(&self, card: Card) -> bool {
        self.technologies & card.bit() != 0
    }

    /// Whether the card is an event of this polarity.
    pub fn polarity(&self, card: Card) -> Polarity {
        if self.positive & card.bit() != 0 { Polarity::Positive } else { Polarity::Negative }
    }
}

fn all_cards(pool: &Pool) -> Bag {
    let mut bag = Bag::new();
    for card in pool.cards() {
        bag.add_many(card.0, pool.copies(card));
    }
    bag
}

fn changes_influence(effect: &Effect) -> bool {
    matches!(effect, Effect::InfluenceWith { .. } | Effect::InfluenceHere { .. })
}

fn changes_numbers(effect: &Effect) -> bool {
    matches!(
        effect,
        Effect::Income(_)
            | Effect::TravelCheaper(_)
            | Effect::TravelOnceCheaper(_)
            | Effect::EventsHere { .. }
            | Effect::EventsCheaper { .. }
            | Effect::NegativeEventsInTreeDearer(_)
            | Effect::TradeCheaper(_)
            | Effect::DrawCheaper(_)
            | Effect::PurchaseCheaper { .. }
            | Effect::TechnologiesHereCheaper(_)
            | Effect::HandSize(_)
    )
}
