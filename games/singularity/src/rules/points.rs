//! SGY-AP, SGY-CORP: action points, and what changes the cost of actions.
//!
//! SGY-AP-01: whatever is paid for is paid by `Play::pay`.

use super::Play;
use crate::Singularity;
use crate::cards::{Card, CostChange, Effect, Polarity};
use crate::state::State;
use crate::story::Event;
use engine::bag::Bits;
use engine::{Seat, Story};
use serde::{Deserialize, Serialize};

/// SGY-AP-02, SGY-TURN-01: what a turn brings before effects.
pub const INCOME: i16 = 5;
/// SGY-AP-06, SGY-SETUP-02: the most points the two pawns can show.
pub const MOST_POINTS: u8 = 59;
/// SGY-DRAW-01: what drawing costs.
pub const DRAW: u8 = 2;
/// SGY-TRADE-01: what trading costs.
pub const TRADE: u8 = 3;
/// SGY-TECH-04, SGY-DEV-01: what developing costs.
pub const DEVELOP: u8 = 3;
/// SGY-BUY-01: what one permanent influence costs.
pub const PURCHASE: u8 = 5;
/// SGY-TURN-10: how many cards may be held at the end of one's turn.
pub const HAND_LIMIT: u8 = 10;

/// What holds for everything that one player does. (SGY-TECH-18, SGY-TECH-22, SGY-CORP-02)
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rates {
    income: i16,
    hand: u8,
    draw: u8,
    trade: u8,
    purchase: [u8; 3],
    trip: u8,
    events: [u8; 2],
}

/// What holds in one generation of a tree for whoever plays there. (SGY-TECH-19, SGY-TECH-20, SGY-TECH-26)
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Climate {
    events: [i16; 2],
    free: [bool; 2],
    technologies: u8,
}

impl Rates {
    /// SGY-AP-02, SGY-AP-03, SGY-AP-07: what a turn brings, at least nothing. SGY-AP-12: all changes add up.
    pub fn income(&self) -> u8 {
        INCOME.saturating_add(self.income).clamp(0, i16::from(MOST_POINTS)) as u8
    }

    /// SGY-TURN-10: how many cards may be held at the end of one's turn.
    pub fn hand_limit(&self) -> u8 {
        HAND_LIMIT.saturating_add(self.hand)
    }

    /// SGY-AP-09, SGY-TIME-23: what a trip costs that the card prices at so much.
    pub fn trip(&self, points: u8) -> u8 {
        points.saturating_sub(self.trip)
    }

    /// What it costs to draw one more card (SGY-DRAW-01).
    pub fn draw(&self) -> u8 {
        DRAW.saturating_sub(self.draw)
    }

    /// What it costs to trade a card (SGY-TRADE-01).
    pub fn trade(&self) -> u8 {
        TRADE.saturating_sub(self.trade)
    }

    /// What one permanent influence costs (SGY-BUY-01), cheaper for some (SGY-BUY-05).
    pub fn purchase(&self, influence: crate::cards::Influence) -> u8 {
        PURCHASE.saturating_sub(self.purchase[influence.index()])
    }

    fn add(&mut self, effect: &Effect) {
        match *effect {
            Effect::Income(change) => raise_signed(&mut self.income, change.into()),
            Effect::HandSize(more) => raise(&mut self.hand, more),
            Effect::DrawCheaper(fewer) => raise(&mut self.draw, fewer),
            Effect::TradeCheaper(fewer) => raise(&mut self.trade, fewer),
            Effect::PurchaseCheaper { influence: None, fewer } => {
                self.purchase.iter_mut().for_each(|sum| raise(sum, fewer));
            }
            Effect::PurchaseCheaper { influence: Some(influence), fewer } => {
                raise(&mut self.purchase[influence.index()], fewer);
            }
            Effect::TravelCheaper(fewer) => raise(&mut self.trip, fewer),
            Effect::EventsCheaper { polarities, fewer } => {
                for polarity in [Polarity::Positive, Polarity::Negative] {
                    if polarities.include(polarity) {
                        raise(&mut self.events[polarity as usize], fewer);
                    }
                }
            }
            _ => {}
        }
    }
}

/// Adds up what cards say, as far as it makes a difference.
fn raise(sum: &mut u8, more: u8) {
    *sum = sum.saturating_add(more);
}

/// The same where it may also be less.
fn raise_signed(sum: &mut i16, more: i16) {
    *sum = sum.saturating_add(more);
}

impl Climate {
    /// What it costs to develop a technology (SGY-DEV-01) where it will stand (SGY-TECH-26); never less than nothing
    /// (SGY-AP-09).
    pub fn develop(&self) -> u8 {
        DEVELOP.saturating_sub(self.technologies)
    }

    fn add(&mut self, effect: &Effect) {
        match *effect {
            Effect::EventsHere { polarity, change } => match change {
                CostChange::More(more) => {
                    raise_signed(&mut self.events[polarity as usize], more.into());
                }
                CostChange::Fewer(fewer) => {
                    raise_signed(&mut self.events[polarity as usize], -i16::from(fewer));
                }
                CostChange::Free => self.free[polarity as usize] = true,
            },
            Effect::NegativeEventsInTreeDearer(more) => {
                raise_signed(&mut self.events[Polarity::Negative as usize], more.into());
            }
            Effect::TechnologiesHereCheaper(fewer) => raise(&mut self.technologies, fewer),
            _ => {}
        }
    }
}

impl Singularity {
    /// Everything that changes what this player's actions cost, and what a card costs that is played into
    /// the current generation of his tree.
    pub(crate) fn rates_and_climate(&self, state: &State, seat: Seat) -> (Rates, Climate) {
        let (mut rates, mut climate) = (Rates::default(), Climate::default());
        self.standing(state, seat, u8::MAX, |effect| {
            rates.add(effect);
            climate.add(effect);
        });
        (rates, climate)
    }

    /// Everything that changes what a card costs that is played into this generation of a tree.
    pub(crate) fn climate(&self, state: &State, tree: Seat, generation: u8) -> Climate {
        let mut climate = Climate::default();
        self.standing(state, tree, generation, |effect| climate.add(effect));
        climate
    }

    /// Every sentence that holds in a tree up to a generation: of its technologies, of the events in it, of
    /// its owner's mat.
    fn standing(&self, state: &State, seat: Seat, generation: u8, mut each: impl FnMut(&Effect)) {
        let standing = self.facts.standing;
        for card in Bits(state.tree(seat).up_to(generation) & standing) {
            self.facts.steady[usize::from(card)].iter().for_each(&mut each);
        }
        for event in state.lasting_in(seat).filter(|event| event.generation <= generation) {
            if standing & event.card.bit() != 0 {
                self.facts.steady[event.card.index()].iter().for_each(&mut each);
            }
        }
        self.mat_effects(state, seat).iter().for_each(each);
    }

    /// SGY-CORP-02, SGY-CORP-03: the sentences of a player's mat hold for the whole game.
    fn mat_effects(&self, state: &State, seat: Seat) -> &[Effect] {
        match state.player(seat).corporation {
            Some(mat) => &self.pool.corporations[usize::from(mat)].effects,
            None => &[],
        }
    }

    /// SGY-AP-10: what an event costs: the printed cost with all increases and reductions, at least 0; then
    /// a "no action points" makes it 0 whatever else applies. SGY-TECH-21, SGY-EVENT-08
    pub(crate) fn event_cost(&self, card: Card, rates: &Rates, climate: &Climate) -> u8 {
        let polarity = self.facts.polarity(card) as usize;
        if climate.free[polarity] {
            return 0;
        }
        let printed = i16::from(self.facts.costs[card.index()]);
        printed.saturating_add(surcharge(polarity, rates, climate)).clamp(0, i16::from(u8::MAX))
            as u8
    }

    /// The cards that so many points would pay for, as bits.
    pub(crate) fn affordable(&self, points: u8, rates: &Rates, climate: &Climate) -> u64 {
        let facts = &self.facts;
        let technologies = if climate.develop() <= points { facts.technologies } else { 0 };
        let events = |polarity: Polarity| match climate.free[polarity as usize] {
            true => u64::MAX,
            false => {
                let surcharge = surcharge(polarity as usize, rates, climate);
                facts.priced_up_to(i16::from(points).saturating_sub(surcharge))
            }
        };
        technologies
            | facts.positive & events(Polarity::Positive)
            | facts.negative & events(Polarity::Negative)
    }
}

/// What is added to the printed cost of events of a polarity.
fn surcharge(polarity: usize, rates: &Rates, climate: &Climate) -> i16 {
    climate.events[polarity].saturating_sub(rates.events[polarity].into())
}

impl<S: Story<Event, State>> Play<'_, S> {
    /// Takes the cost of the action being played. (SGY-WALK-06)
    pub fn pay(&mut self, seat: Seat, cost: u8) {
        self.state.player_mut(seat).points -= cost;
        self.state.so_far.paid = self.state.so_far.paid.saturating_add(cost);
        self.state.so_far.acted = true;
        self.state.so_far.followed = self.state.so_far.travelled;
    }

    /// SGY-AP-06, SGY-AP-07, SGY-AP-13: points above 59 are lost, and nobody loses more than there is. Returns
    /// by how much the points changed.
    pub fn change_points(&mut self, seat: Seat, change: i16) -> i8 {
        let player = self.state.player_mut(seat);
        let before = i16::from(player.points);
        let after = (before + change).clamp(0, i16::from(MOST_POINTS));
        player.points = after as u8;
        (after - before) as i8
    }
}
