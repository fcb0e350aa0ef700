//! The Credstick phase: SGS-CRED-01, in its five steps.

use crate::cards::{CardPlace, remove};
use crate::game::Singularis;
use crate::state::{Pile, State, Step};
use crate::story::Event;
use crate::turn::Play;
use engine::Story;
use runners::cards::Card;
use runners::cards::sentences::{Clause, Moment};

/// SGS-CRED-29: without an upper bound. SGS-CRED-27, SGS-CRED-28: the interest rate of a turn, in percent.
pub fn rate(reputation: i16) -> u32 {
    u32::try_from(reputation).unwrap_or(0).max(10)
}

/// SGS-GEN-08, SGS-GEN-09: in whole numbers, rounded where a rule says so. SGS-CRED-48: 1 at least, if anything is owed.
/// SGS-CRED-30, SGS-CRED-33: what is charged on a debt. SGS-CRED-35, SGS-CRED-36, SGS-CRED-37, SGS-CRED-38, SGS-CRED-39: the book's
/// own example.
pub fn charge(debt: u16, reputation: i16) -> u16 {
    let exact = u32::from(debt).saturating_mul(rate(reputation));
    exact.div_ceil(100).try_into().unwrap_or(u16::MAX)
}

/// SGS-CRED-40, SGS-CRED-41, SGS-CRED-42, SGS-CRED-43, SGS-CRED-44, SGS-CRED-45: up to which roll the interest is demanded.
pub const fn demanded_up_to(debt: u16) -> u8 {
    match debt {
        0..=9 => 2,
        10..=19 => 3,
        20..=29 => 4,
        30..=39 => 5,
        _ => 6,
    }
}

impl<S: Story<Event, State>> Play<'_, S> {
    pub(crate) fn earn(&mut self, nuyen: u16) {
        let cash = &mut self.state.run.open.nuyen;
        // SGS-REFRESH-15: whatever the bank has.
        *cash = cash.saturating_add(nuyen);
    }

    pub(crate) fn spend(&mut self, nuyen: u16) {
        let cash = &mut self.state.run.open.nuyen;
        *cash = cash.saturating_sub(nuyen);
    }

    pub(crate) fn credstick(&mut self) {
        self.get_paid();
        self.secondary_income();
        self.state.open.due = self.game.with_upkeep(self.state);
        self.payroll();
    }

    /// SGS-CRED-06, SGS-CRED-11: what they brought, whatever else came or went. SGS-CRED-04: nothing comes by itself. SGS-CRED-05, SGS-CRED-07, SGS-CRED-08, SGS-CRED-09, SGS-CRED-10: half of what Objectives brought last turn.
    fn get_paid(&mut self) {
        let before = std::mem::take(&mut self.state.open.gained);
        if before > 0 {
            self.earn(before / 2);
            self.tell(Event::Paid(before, before / 2));
        }
    }

    /// SGS-CRED-12, SGS-CRED-13: whatever cards bring, turned or not.
    fn secondary_income(&mut self) {
        let earners: Pile = in_play(self.state).collect();
        for card in earners {
            let brings = self.game.card_rules().income(card);
            if brings > 0 {
                self.earn(brings.into());
                self.tell(Event::Income(card, brings));
            }
        }
        for card in earners {
            for clause in self.game.card_rules().said_at(card, Moment::Credstick) {
                if !matches!(clause, Clause::GainNuyen(_)) {
                    self.done_in_legwork(clause, card, &[]);
                }
            }
        }
    }

    /// SGS-CRED-14: while all can be paid, or none, there is nothing to choose.
    fn payroll(&mut self) {
        loop {
            let cash = self.state.run.open.nuyen;
            let due = self.state.open.due;
            let price = |card: &Card| self.game.card_rules().pool.face(*card).upkeep;
            let all: u32 = due.iter().map(|card| u32::from(price(card))).sum();
            let Some(first) = due.first().copied() else { return self.interest() };
            let some = due.iter().any(|card| u16::from(price(card)) <= cash);
            if all > cash.into() && some {
                self.state.open.step = Step::Upkeep;
                return;
            }
            self.pay_upkeep(first);
        }
    }

    /// SGS-CRED-19: the player says whose is next, though he may be one who cannot be paid.
    pub(crate) fn upkeep_of(&mut self, card: Card) {
        self.pay_upkeep(card);
        self.payroll();
    }

    /// SGS-CRED-20: whoever can be paid is. SGS-CRED-18, SGS-CRED-21: all of it, or the card is trashed.
    fn pay_upkeep(&mut self, card: Card) {
        remove(&mut self.state.open.due, card);
        let price = self.game.card_rules().pool.face(card).upkeep;
        if u16::from(price) <= self.state.run.open.nuyen {
            self.spend(price.into());
            self.tell(Event::Upkeep(card, price));
        } else {
            self.tell(Event::Unpaid(card));
            self.leave_play(card);
            // Who lived by it is not paid for any more.
            self.bury_at_home();
        }
    }

    /// A card leaves play, with all that is on it: SGS-CRED-22, SGS-CRED-23: it is no death.
    pub(crate) fn leave_play(&mut self, card: Card) {
        match self.game.find(self.state, card) {
            Some(CardPlace::Runner(at)) => {
                let runner = self.state.run.open.runners.remove(at);
                for gear in runner.gear {
                    remove(&mut self.state.open.due, gear.card);
                    self.game.discard(self.state, gear.card);
                }
            }
            Some(CardPlace::Gear(at, gear)) => {
                self.state.run.open.runners[at].gear.remove(gear);
            }
            Some(CardPlace::Place(at)) => {
                self.state.open.places.remove(at);
                self.game.lend(self.state);
            }
            None => return,
        }
        self.game.discard(self.state, card);
    }

    /// SGS-CRED-02, SGS-CRED-03: so waiting costs, and paying early saves. SGS-CRED-32: by the Reputation of this moment. SGS-CRED-67:
    /// whatever became of the last run. SGS-CRED-25: the charge, then the die. SGS-CRED-34: none of it is cash.
    fn interest(&mut self) {
        let reputation = self.state.run.open.reputation;
        let debt = self.state.open.debt();
        // SGS-CRED-31, SGS-CRED-49: no debt, no charge and no die.
        if debt == 0 {
            self.state.open.step = Step::Legwork;
            return;
        }
        let charged = charge(debt, reputation);
        self.state.open.interest = self.state.open.interest.saturating_add(charged);
        self.tell(Event::Interest { percent: rate(reputation) as u16, debt, charged });
        self.payment_due();
    }

    /// SGS-CRED-46, SGS-CRED-64, SGS-CRED-65: by the debt after the charge. SGS-CRED-50: from 40 on without a die.
    fn payment_due(&mut self) {
        let debt = self.state.open.debt();
        let up_to = demanded_up_to(debt);
        let die = if up_to < 6 { self.dice.die("demand", 6) as u8 } else { 0 };
        let demanded = die <= up_to;
        self.tell(Event::Demand { die, up_to, demanded });
        self.state.open.step = if demanded { Step::Demand } else { Step::Legwork };
    }

    /// SGS-CRED-52, SGS-CRED-53: a card of the hand or in play for a nuyen. SGS-CRED-57: it is no death. SGS-CRED-58:
    /// what is on it goes for nothing. SGS-CRED-55: they are trashed; SGS-CRED-59: what is left over stays in cash.
    pub(crate) fn cash_in(&mut self, card: Card) {
        if remove(&mut self.state.open.hand, card) {
            self.game.discard(self.state, card);
        } else {
            self.leave_play(card);
        }
        self.earn(1);
        self.tell(Event::CashedIn(card));
    }

    /// SGS-CRED-68, SGS-CRED-69, SGS-WIN-12: who keeps his nuyen risks his Reputation. SGS-CRED-51, SGS-CRED-60, SGS-CRED-61, SGS-CRED-66: what is not paid costs Reputation; SGS-CRED-62: and stays owed.
    /// SGS-CRED-63, SGS-WIN-11: below 0, if need be.
    pub(crate) fn pay_interest(&mut self, nuyen: u16) {
        self.spend(nuyen);
        self.state.open.interest -= nuyen;
        let short = self.state.open.interest;
        self.tell(Event::PaidInterest(nuyen));
        if short > 0 {
            let reputation = &mut self.state.run.open.reputation;
            *reputation = reputation.saturating_sub_unsigned(short);
            self.tell(Event::Short(short));
        }
        self.state.open.step = Step::Legwork;
    }
}

impl Singularis {
    /// What cards in play bring in a Credstick phase.
    pub(crate) fn income(&self, state: &State) -> u32 {
        in_play(state).map(|card| u32::from(self.card_rules().income(card))).sum()
    }

    /// Whether there is enough for a card's Upkeep.
    pub(crate) fn can_be_paid(&self, state: &State, card: Card) -> bool {
        u16::from(self.card_rules().pool.face(card).upkeep) <= state.run.open.nuyen
    }

    /// SGS-CRED-17, SGS-CRED-15, SGS-CRED-16, SGS-CRED-24: the cards in play whose Upkeep is due.
    fn with_upkeep(&self, state: &State) -> Pile {
        in_play(state).filter(|card| self.card_rules().pool.face(*card).upkeep > 0).collect()
    }
}

/// The player's cards in play: Runners, what they hold, Contacts, Locations, Specials.
pub(crate) fn in_play(state: &State) -> impl Iterator<Item = Card> {
    let runs = &state.run.open;
    let held = runs.everything().map(|target| runs.card(target));
    held.chain(state.open.places.iter().map(|place| place.card))
}

#[cfg(test)]
mod tests {
    use super::{charge, demanded_up_to, rate};

    /// Rules: SGS-CRED-41, SGS-CRED-42, SGS-CRED-43, SGS-CRED-44, SGS-CRED-45
    #[test]
    fn the_more_is_owed_the_sooner_the_shark_comes() {
        let table = [(0, 2), (9, 2), (10, 3), (19, 3), (20, 4), (29, 4), (30, 5), (39, 5), (40, 6)];
        for (debt, up_to) in table {
            assert_eq!(demanded_up_to(debt), up_to, "{debt}");
        }
    }

    /// Rules: SGS-CRED-27, SGS-CRED-28, SGS-CRED-29, SGS-CRED-33
    #[test]
    fn interest_is_a_tenth_or_the_reputation_and_rounds_up() {
        assert_eq!([rate(-5), rate(10), rate(11), rate(250)], [10, 10, 11, 250]);
        assert_eq!([charge(20, 0), charge(22, 20), charge(0, 60), charge(1, 0)], [2, 5, 0, 1]);
    }
}
