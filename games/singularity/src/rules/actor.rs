//! A player about to act: what holds for all that he may do, worked out once.

use super::points::{Climate, Rates};
use crate::Singularity;
use crate::cards::Card;
use crate::refusals::No;
use crate::rule;
use crate::state::{Amounts, Player, State};
use engine::{RuleId, Seat};

/// The player on turn with his costs and his influence.
pub(crate) struct Actor<'a> {
    pub game: &'a Singularity,
    pub state: &'a State,
    pub seat: Seat,
    pub rates: Rates,
    /// The accumulated influence of his own current generation.
    pub influence: Amounts,
}

/// Where a card would go.
#[derive(Debug)]
pub(crate) struct Place {
    pub tree: Seat,
    /// The generation that is current or visited; 0 in an empty tree.
    pub generation: u8,
    /// The influence that counts there.
    pub influence: Amounts,
    pub climate: Climate,
}

impl<'a> Actor<'a> {
    pub fn new(game: &'a Singularity, state: &'a State, seat: Seat) -> Self {
        let rates = state.tree(seat).sums.rates;
        let influence = game.current_influence(state, seat);
        Actor { game, state, seat, rates, influence }
    }

    pub fn player(&self) -> &'a Player {
        self.state.player(self.seat)
    }

    /// The present of a tree.
    pub fn present(&self, tree: Seat) -> Place {
        let generation = self.state.tree(tree).generations;
        let influence = if tree == self.seat {
            self.influence
        } else {
            self.game.current_influence(self.state, tree)
        };
        let climate = self.state.tree(tree).sums.climate;
        Place { tree, generation, influence, climate }
    }

    /// SGY-AP-08: the cost must be there.
    pub fn can_pay(&self, cost: u8) -> Result<u8, No> {
        let has = self.player().points;
        if cost <= has { Ok(cost) } else { Err(No::Points { needs: cost, has }) }
    }

    /// SGY-TURN-07, SGY-TIME-10: after a trip nothing else is done in the turn.
    pub fn not_after_trip(&self, rule: RuleId) -> Result<(), No> {
        if self.state.so_far.travelled { Err(No::AfterTrip(rule)) } else { Ok(()) }
    }

    /// SGY-TURN-13: whether the player may ask to keep the turn with no points left.
    pub fn may_stay(&self) -> Result<(), No> {
        self.not_after_trip(rule::SGY_TIME_27)?;
        if self.state.so_far.stays { Err(No::StaysAlready) } else { Ok(()) }
    }

    /// SGY-TECH-05: cards are played from the hand.
    pub fn holds(&self, card: Card) -> Result<(), No> {
        self.game.holds(self.state, self.seat, card, rule::SGY_TECH_05)
    }
}

impl Singularity {
    /// Whether the number stands for a card of the pool.
    pub(crate) fn known(&self, card: Card) -> Result<(), No> {
        let known = self.pool.technologies.len() + self.pool.events.len();
        if card.index() < known { Ok(()) } else { Err(No::UnknownCard(card.0)) }
    }

    /// Whether a player holds a card, as the rule asks.
    pub(crate) fn holds(
        &self,
        state: &State,
        seat: Seat,
        card: Card,
        rule: RuleId,
    ) -> Result<(), No> {
        self.known(card)?;
        if state.player(seat).hand.has(card.0) { Ok(()) } else { Err(No::NotInHand(card, rule)) }
    }

    /// Whether the player is another one and still in the game.
    pub(crate) fn another(
        &self,
        state: &State,
        seat: Seat,
        other: Seat,
        rule: RuleId,
    ) -> Result<(), No> {
        if other == seat { Err(No::Oneself(rule)) } else { self.at_table(state, other) }
    }

    /// Whether the player is in the game.
    pub(crate) fn at_table(&self, state: &State, seat: Seat) -> Result<(), No> {
        if state.present().has(seat) { Ok(()) } else { Err(No::Absent(seat)) }
    }

    /// SGY-INF-01, SGY-INF-03, SGY-INF-04: whether influence reaches a level; it is looked at, not spent.
    pub(crate) fn reaches(
        &self,
        has: &Amounts,
        level: crate::cards::Level,
        rule: RuleId,
    ) -> Result<(), No> {
        let there = has[level.influence.index()];
        if there >= i16::from(level.number) {
            return Ok(());
        }
        Err(No::Influence { influence: level.influence, needs: level.number, has: there, rule })
    }

    /// SGY-INF-04: whether influence reaches the levels of all three types.
    pub(crate) fn reaches_all(&self, has: &Amounts, needs: &[u8; 3]) -> Result<(), No> {
        for influence in crate::cards::Influence::ALL {
            let number = needs[influence.index()];
            let level = crate::cards::Level { influence, number };
            if number > 0 {
                self.reaches(has, level, rule::SGY_INF_04)?;
            }
        }
        Ok(())
    }
}
