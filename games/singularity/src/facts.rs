//! What the rules ask of the cards again and again, worked out once from the pool.

use crate::cards::{Card, Duration, Effect, Influence, InfluenceLevel, Polarity, Pool};
use crate::state::Amounts;
use engine::Bag;
use engine::bag::{Bits, KINDS};

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
    /// The technologies that each technology requires, as bits.
    pub requires: [u64; KINDS],
    /// Each technology with all that it stands on, down to stage 0, as bits.
    pub roots: [u64; KINDS],
    /// Technologies that win the game, as bits.
    pub winning: u64,
    /// The influence that each technology requires.
    pub needs: [InfluenceLevel; KINDS],
    /// The influence that each card requires, by type.
    pub levels: [[u8; 3]; KINDS],
    /// For each type of influence and each number of it, the cards that require no more, as bits.
    reached: Box<[[u64; NUMBERS]; 3]>,
    /// The printed cost of each event.
    pub costs: [u8; KINDS],
    /// For each number, the events that cost no more of it, as bits.
    priced: Box<[u64; NUMBERS]>,
    /// For each type of influence, the technologies that require it and open the influence condition, as
    /// bits. (SGY-WIN-04)
    pub openers: [u64; 3],
    /// The influence that each card gives its generation whatever else is there.
    pub gives: [Amounts; KINDS],
    /// What each card gives its generation while another one is in the tree.
    pub bonuses: [Box<[Bonus]>; KINDS],
    /// The sentences of each card that change costs, income or the hand limit.
    pub steady: [Box<[Effect]>; KINDS],
    /// Cards whose effects change costs, income or the hand limit while they lie in a tree, as bits.
    pub standing: u64,
    /// Of these, the cards that change what other cards cost in their generation and after it, as bits.
    pub weather: u64,
    /// Technologies that make one trip cheaper, as bits.
    pub once: u64,
    /// Cards with a bonus, as bits.
    pub with_bonus: u64,
}

/// How many numbers of influence or action points a card could ask for.
const NUMBERS: usize = 1 << u8::BITS;

/// The stage whose technologies open the influence condition. (SGY-WIN-04)
const OPENING_STAGE: usize = 3;

/// Influence that a card gives while another one is in the same tree. (SGY-TECH-15)
#[derive(Clone, Copy, Debug)]
pub struct Bonus {
    /// The other card, as a bit.
    pub with: u64,
    /// How much of each type.
    pub gives: Amounts,
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
        for (number, technology) in pool.technologies.iter().enumerate() {
            stages[usize::from(technology.stage)] |= 1 << number;
        }
        let levels = each(pool, [0; 3], |card| levels(pool, card));
        let costs = each(pool, 0, |card| match pool.is_technology(card) {
            true => 0,
            false => pool.event(card).cost,
        });
        let requiring = |influence: Influence| {
            let opens = |card: &u8| pool.technology(Card(*card)).needs.influence == influence;
            Bits(stages[OPENING_STAGE]).filter(opens).fold(0, |bits, card| bits | 1 << card)
        };
        Facts {
            all_cards: all_cards(pool),
            technologies: bits(&|card| pool.is_technology(card)),
            positive: bits(&|card| event(card, Polarity::Positive)),
            negative: bits(&|card| event(card, Polarity::Negative)),
            continuous: bits(&|card| {
                !pool.is_technology(card) && pool.event(card).duration == Duration::Continuous
            }),
            stages,
            requires: each(pool, 0, |card| match pool.is_technology(card) {
                true => pool.technology(card).requires,
                false => 0,
            }),
            roots: each(pool, 0, |card| roots(pool, card)),
            winning: bits(&|card| says(card, |effect| matches!(effect, Effect::Victory))),
            needs: each(pool, NOTHING, |card| match pool.is_technology(card) {
                true => pool.technology(card).needs,
                false => NOTHING,
            }),
            levels,
            reached: Box::new([0, 1, 2].map(|kind| no_more(&levels.map(|levels| levels[kind])))),
            costs,
            priced: Box::new(no_more(&costs)),
            openers: Influence::ALL.map(requiring),
            gives: each(pool, [0; 3], |card| gives(pool, card)),
            bonuses: each(pool, [].into(), |card| bonuses(pool, card)),
            steady: each(pool, [].into(), |card| steady(pool, card)),
            standing: bits(&|card| says(card, changes_numbers)),
            weather: bits(&|card| says(card, changes_costs_here)),
            once: bits(&|card| says(card, |e| matches!(e, Effect::TravelOnceCheaper(_)))),
            with_bonus: bits(&|card| says(card, |e| matches!(e, Effect::InfluenceWith { .. }))),
        }
    }

    /// Whether the card is a technology.
    pub fn is_technology(&self, card: Card) -> bool {
        self.technologies & card.bit() != 0
    }

    /// The cards that require no more influence than there is, as bits: all judgements of one place look
    /// here, and compare no numbers card by card. (SGY-INF-01, SGY-INF-03, SGY-INF-04)
    #[inline]
    pub fn within(&self, has: &Amounts) -> u64 {
        let cards = |kind: usize| {
            let number = has[kind].clamp(0, u8::MAX.into()) as u8;
            self.reached[kind][usize::from(number)]
        };
        cards(0) & cards(1) & cards(2)
    }

    /// The events whose printed cost is no more than this, as bits.
    #[inline]
    pub fn priced_up_to(&self, cost: i16) -> u64 {
        match u8::try_from(cost) {
            Ok(cost) => self.priced[usize::from(cost)] & !self.technologies,
            Err(_) if cost > 0 => !self.technologies,
            Err(_) => 0,
        }
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

/// What an event requires in place of a technology's level.
const NOTHING: InfluenceLevel = InfluenceLevel { influence: Influence::Military, number: 0 };

/// A table with an entry for each card of the pool.
fn each<T: Clone>(pool: &Pool, none: T, entry: impl Fn(Card) -> T) -> [T; KINDS] {
    let cards = pool.technologies.len() + pool.events.len();
    std::array::from_fn(|number| match number < cards {
        true => entry(Card(number as u8)),
        false => none.clone(),
    })
}

/// A technology with all that it requires, all that these require, and so on.
fn roots(pool: &Pool, card: Card) -> u64 {
    let mut roots = card.bit();
    while pool.is_technology(card) {
        let requires = Bits(roots).map(|root| pool.technology(Card(root)).requires);
        let deeper = requires.fold(roots, |sum, bits| sum | bits);
        if deeper == roots {
            break;
        }
        roots = deeper;
    }
    roots
}

/// SGY-INF-04: what a card requires of each type; a technology requires one type.
fn levels(pool: &Pool, card: Card) -> [u8; 3] {
    if !pool.is_technology(card) {
        return pool.event(card).needs;
    }
    let InfluenceLevel { influence, number } = pool.technology(card).needs;
    let mut levels = [0; 3];
    levels[influence.index()] = number;
    levels
}

/// For each number, the cards that ask for no more, as bits.
fn no_more(asked: &[u8; KINDS]) -> [u64; NUMBERS] {
    std::array::from_fn(|number| {
        let content = |card: &usize| usize::from(asked[*card]) <= number;
        (0..KINDS).filter(content).fold(0, |bits, card| bits | 1 << card)
    })
}

fn gives(pool: &Pool, card: Card) -> Amounts {
    let mut sum = match pool.is_technology(card) {
        true => pool.technology(card).gives.map(i32::from),
        false => [0; 3],
    };
    for effect in pool.effects(card) {
        if let Effect::InfluenceHere { amount, influence } = effect {
            sum[influence.index()] += i32::from(*amount);
        }
    }
    sum
}

fn bonuses(pool: &Pool, card: Card) -> Box<[Bonus]> {
    let bonus = |effect: &Effect| match *effect {
        Effect::InfluenceWith { amount, influence, with } => {
            let mut gives = [0; 3];
            gives[influence.index()] = i32::from(amount);
            Some(Bonus { with: with.bit(), gives })
        }
        _ => None,
    };
    pool.effects(card).iter().filter_map(bonus).collect()
}

fn steady(pool: &Pool, card: Card) -> Box<[Effect]> {
    pool.effects(card).iter().copied().filter(changes_numbers).collect()
}

fn changes_numbers(effect: &Effect) -> bool {
    let steady = matches!(
        effect,
        Effect::Income(_)
            | Effect::TravelCheaper(_)
            | Effect::TravelOnceCheaper(_)
            | Effect::EventsCheaper { .. }
            | Effect::TradeCheaper(_)
            | Effect::DrawCheaper(_)
            | Effect::PurchaseCheaper { .. }
            | Effect::HandSize(_)
    );
    steady || changes_costs_here(effect)
}

/// Whether the sentence changes what cards cost that come into its generation or a later one.
fn changes_costs_here(effect: &Effect) -> bool {
    matches!(
        effect,
        Effect::EventsHere { .. }
            | Effect::NegativeEventsInTreeDearer(_)
            | Effect::TechnologiesHereCheaper(_)
    )
}
