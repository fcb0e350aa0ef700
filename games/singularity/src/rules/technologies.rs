//! SGY-TECH, SGY-STAGE, SGY-DEV: developing technologies.

use super::actor::Destination;
use super::{Actor, Play, tree};
use crate::cards::Card;
use crate::refusals::{Denial, no};
use crate::rule;
use crate::state::{Site, State};
use crate::story::Event;
use engine::bag::Bits;
use engine::{RuleId, Seat, Story};

impl Actor<'_> {
    /// SGY-DEV-01, SGY-DEV-02: whether a technology may be developed in one's own tree now, and its cost.
    pub fn may_develop(&self, card: Card, here: &Destination) -> Result<u8, Denial> {
        self.not_long_after_trip(rule::SGY_TIME_08)?;
        self.holds(card)?;
        if !self.game.facts.is_technology(card) {
            return Err(no(rule::SGY_DEV_01, "{} is an event", [card.into()]));
        }
        self.technology_fits(card, here)?;
        self.can_pay(here.climate.develop())
    }

    /// Whether a technology meets its requirements in the present of a tree, of which it looks at nothing
    /// else. (SGY-TECH-07, SGY-TECH-09, SGY-TECH-10, SGY-FAQ-10)
    #[inline]
    pub fn technology_fits(&self, card: Card, here: &Destination) -> Result<(), Denial> {
        let has = self.state.tree(here.tree).has;
        if has & card.bit() != 0 {
            return Err(no(rule::SGY_TECH_10, "{} is in that tree already", [card.into()]));
        }
        let requires = self.game.facts.requires[card.index()];
        if let Some(missing) = Bits(requires & !here.support).next() {
            let rule = needs_technology(requires & here.support);
            return Err(no(rule, "{} requires {}", [card.into(), Card(missing).into()]));
        }
        self.influence_suffices(card, here, rule::SGY_TECH_09)
    }

    /// SGY-INF-01, SGY-INF-03: whether there is the influence that a technology requires; it is looked at,
    /// not spent.
    pub fn influence_suffices(
        &self,
        card: Card,
        place: &Destination,
        rule: RuleId,
    ) -> Result<(), Denial> {
        if place.reach & card.bit() != 0 {
            return Ok(());
        }
        Err(self.game.shortage(card, &place.influence, rule))
    }
}

/// SGY-TECH-03: a technology is required; SGY-TECH-08: where some of several are there, so are the others.
fn needs_technology(there: u64) -> RuleId {
    if there == 0 { rule::SGY_TECH_03 } else { rule::SGY_TECH_08 }
}

impl<S: Story<Event, State>> Play<'_, S> {
    /// Develops a technology in one's own tree. (SGY-DEV-01, SGY-TECH-05)
    pub fn develop(&mut self, seat: Seat, card: Card) {
        let cost = Actor::new(self.game, self.state, seat).present(seat).climate.develop();
        let landing = tree::landing(self.state.tree(seat), self.game.pool.technology(card));
        self.pay(seat, cost);
        let site = Site { card, by: seat, tree: seat, generation: landing.0 };
        self.bring(site, landing.1, cost);
    }

    /// Puts a technology out of the hand into a tree and lets it work. (SGY-TECH-01, SGY-TECH-17)
    pub fn bring(&mut self, site: Site, new_generation: bool, cost: u8) {
        let Site { card, by, tree, generation } = site;
        self.spend_from_hand(by, card);
        self.place(tree, card, generation);
        self.tell(Event::Developed { by, tree, card, generation, new_generation, cost });
        self.resolve(site);
    }
}
