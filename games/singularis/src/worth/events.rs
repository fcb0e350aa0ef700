//! What the Events of a run are expected to do.

use crate::game::Singularis;
use crate::state::State;
use runners::cards::Card;
use runners::cards::sentences::{Affected, Clause, ObjectiveChoice};
use runners::reckoning::Omens;

/// What a card of the hand is worth in Reputation.
const CARD: f32 = 0.5;
/// What a nuyen is worth.
const NUYEN: f32 = 0.25;
/// What a Runner is worth who is killed, beside his Reputation.
const RUNNER: f32 = 3.0;
/// What a piece of Gear is worth.
const GEAR: f32 = 0.8;
/// What a die and another for each 6 come to, for an owner who spends it.
const SPENT: f32 = 4.2;
/// Damage by so many who lie in wait.
const AMBUSH: f32 = 0.5;

impl Singularis {
    /// SGS-RUN-28: what so many Events come to as there are on a run with this Reputation, on the average over those that are
    /// left.
    pub(super) fn expected_events(&self, state: &State, reputation: i16) -> Omens {
        let open = &state.open;
        let (left, spent) = (&open.dealt.events, &open.spent.events);
        let deck = if left.is_empty() { spent } else { left };
        let mut omens = Omens::default();
        if deck.is_empty() || open.only_run {
            return omens;
        }
        let many = f32::from(1 + reputation.max(0) / 10);
        let each = many / deck.len() as f32;
        for card in deck {
            let share = each * self.is_played(*card);
            self.done_by_event(*card).for_each(|clause| expect(&mut omens, clause, share));
        }
        omens
    }

    /// SGS-RUN-36, SGS-RUN-37, SGS-RUN-38: how likely its die plays an Event.
    fn is_played(&self, card: Card) -> f32 {
        match self.card_rules().pool.face(card).cost {
            0 | 1 => 1.0,
            cost => f32::from(7_u8.saturating_sub(cost)) / 6.0,
        }
    }
}

/// Adds what a clause does, so often as it is said.
fn expect(omens: &mut Omens, clause: Clause, share: f32) {
    match clause {
        Clause::SendHome(_) => omens.gone += share,
        Clause::Kill(_) => {
            omens.gone += share;
            omens.cost += share * RUNNER;
        }
        Clause::AlarmOn => omens.alarm += share,
        Clause::Deal(ObjectiveChoice::Dearest) => omens.more += 0.5 * share,
        Clause::Deal(_) => omens.more += share,
        Clause::Alert(attack, body) => {
            omens.stronger.0 += share * f32::from(attack);
            omens.stronger.1 += share * f32::from(body);
        }
        Clause::Damage(damage, whom) => {
            omens.damage += share * f32::from(damage) * each_or_one(whom)
        }
        Clause::Spend(damage, whom, price) => {
            let damage = SPENT / f32::from(price.max(1)) * f32::from(damage);
            omens.damage += share * damage * each_or_one(whom);
        }
        Clause::Ambush(many, attack, _) => {
            omens.over += share;
            omens.damage += share * AMBUSH * f32::from(many) * f32::from(attack);
        }
        Clause::TrashGear(_) => omens.cost += share * GEAR,
        Clause::TheirNuyen(nuyen) | Clause::Grow(nuyen) => {
            omens.cost += share * NUYEN * f32::from(nuyen);
        }
        Clause::TheirReputation(points) => omens.cost += share * f32::from(points),
        Clause::TheirCards(cards) => omens.cost += share * CARD * f32::from(cards),
        _ => {}
    }
}

/// How many are hit.
fn each_or_one(whom: Affected) -> f32 {
    if whom == Affected::Each { 2.5 } else { 1.0 }
}
