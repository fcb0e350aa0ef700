//! A player about to act: what holds for all that he may do, worked out once.

use super::points::{Climate, Rates};
use crate::Singularity;
use crate::cards::{Card, Influence};
use crate::refusals::{Denial, no};
use crate::rule;
use crate::setup::Trips;
use crate::state::{Amounts, Player, State, Tree};
use engine::bag::Bits;
use engine::{RuleId, Seat};

/// The player on turn with his costs and his influence.
pub(crate) struct Actor<'a> {
    pub game: &'a Singularity,
    pub state: &'a State,
    pub seat: Seat,
    pub rates: Rates,
    /// The accumulated influence of his own current generation.
    pub influence: Amounts,
    /// The cards that require no more than that, as bits.
    pub reach: u64,
}

/// Where a card would go.
#[derive(Debug)]
pub(crate) struct Destination {
    pub tree: Seat,
    /// The generation that is current or visited; 0 in an empty tree.
    pub generation: u8,
    /// The influence that has accumulated there.
    pub influence: Amounts,
    pub climate: Climate,
    /// The technologies that can carry others there, as bits.
    pub support: u64,
    /// The cards for which the influence suffices there, as bits.
    pub reach: u64,
}

impl<'a> Actor<'a> {
    pub fn new(game: &'a Singularity, state: &'a State, seat: Seat) -> Self {
        let rates = state.tree(seat).sums.rates;
        let influence = game.current_influence(state, seat);
        let reach = game.facts.within(&influence);
        Actor { game, state, seat, rates, influence, reach }
    }

    pub fn player(&self) -> &'a Player {
        self.state.player(self.seat)
    }

    /// The present of a tree.
    pub fn present(&self, tree: Seat) -> Destination {
        let Tree { generations: generation, has: support, sums, .. } = *self.state.tree(tree);
        let influence = if tree == self.seat {
            self.influence
        } else {
            self.game.current_influence(self.state, tree)
        };
        let reach = self.reach(tree, &influence);
        Destination { tree, generation, influence, climate: sums.climate, support, reach }
    }

    /// The cards for which influence suffices in a tree, of which so much has accumulated there. Technologies
    /// look there; SGY-EVENT-20: so do events in one's own tree, but into another's that of one's own
    /// current generation counts.
    pub fn reach(&self, tree: Seat, influence: &Amounts) -> u64 {
        let there = self.game.facts.within(influence);
        let technologies = self.game.facts.technologies;
        if tree == self.seat { there } else { there & technologies | self.reach & !technologies }
    }

    /// Those of some cards that meet their requirements in a place, as bits; what they cost is not asked.
    pub fn fitting(&self, cards: u64, place: &Destination) -> u64 {
        let reached = cards & place.reach & !self.state.tree(place.tree).has;
        let requires = &self.game.facts.requires;
        // Without a branch for each card: whether it is supported can't be foreseen.
        Bits(reached).fold(0, |fitting, card| {
            let supported = requires[usize::from(card)] & !place.support == 0;
            fitting | u64::from(supported) << card
        })
    }

    /// SGY-AP-08: the cost must be there.
    pub fn can_pay(&self, cost: u8) -> Result<u8, Denial> {
        let has = self.player().points;
        if cost <= has {
            Ok(cost)
        } else {
            Err(no(rule::SGY_AP_08, "it costs {}, and you have {}", [cost.into(), has.into()]))
        }
    }

    /// SGY-TURN-07, SGY-TIME-10: after a trip nothing else is done in the turn.
    pub fn not_after_trip(&self, rule: RuleId) -> Result<(), Denial> {
        if self.state.so_far.travelled {
            Err(no(rule, "time travel is the only action of its turn", []))
        } else {
            Ok(())
        }
    }

    /// The same for what may follow a trip where players agreed on it. (SGY-TIME-29)
    pub fn not_long_after_trip(&self, rule: RuleId) -> Result<(), Denial> {
        let so_far = self.state.so_far;
        if !so_far.travelled || self.state.trips != Trips::ThenOneMore {
            return self.not_after_trip(rule);
        }
        if so_far.followed {
            Err(no(rule::SGY_TIME_29, "one action follows a trip, and you have taken it", []))
        } else {
            Ok(())
        }
    }

    /// SGY-TURN-13: whether the player may ask to keep the turn with no points left.
    pub fn may_stay(&self) -> Result<(), Denial> {
        self.not_after_trip(rule::SGY_TIME_27)?;
        if self.state.so_far.stays {
            Err(no(rule::SGY_TURN_13, "you are already keeping the turn", []))
        } else {
            Ok(())
        }
    }

    /// SGY-TECH-05: cards are played from the hand.
    pub fn holds(&self, card: Card) -> Result<(), Denial> {
        self.game.holds(self.state, self.seat, card, rule::SGY_TECH_05)
    }
}

impl Singularity {
    /// Whether the number stands for a card of the pool.
    pub(crate) fn known(&self, card: Card) -> Result<(), Denial> {
        let known = self.pool.technologies.len() + self.pool.events.len();
        if card.index() < known {
            Ok(())
        } else {
            Err(no(rule::SGY_COMP_03, "there is no card number {}", [card.0.into()]))
        }
    }

    /// Whether a player holds a card, as the rule asks.
    pub(crate) fn holds(
        &self,
        state: &State,
        seat: Seat,
        card: Card,
        rule: RuleId,
    ) -> Result<(), Denial> {
        self.known(card)?;
        if state.player(seat).hand.has(card.0) {
            Ok(())
        } else {
            Err(no(rule, "{} is not in your hand", [card.into()]))
        }
    }

    /// Whether the player is another one and still in the game.
    pub(crate) fn another(
        &self,
        state: &State,
        seat: Seat,
        other: Seat,
        rule: RuleId,
    ) -> Result<(), Denial> {
        if other == seat {
            Err(no(rule, "you cannot deal with yourself; choose another player", []))
        } else {
            self.at_table(state, other)
        }
    }

    /// Whether the player is in the game.
    pub(crate) fn at_table(&self, state: &State, seat: Seat) -> Result<(), Denial> {
        if state.present().has(seat) {
            Ok(())
        } else {
            Err(no(rule::SGY_CONSEQ_19, "{} is not in the game", [seat.into()]))
        }
    }

    /// Which influence a card lacks that requires more than there is.
    #[cold]
    pub(crate) fn shortage(&self, card: Card, has: &Amounts, rule: RuleId) -> Denial {
        let levels = self.facts.levels[card.index()];
        let short = |influence: &Influence| {
            let kind = influence.index();
            has[kind] < i32::from(levels[kind])
        };
        let short = Influence::ALL.into_iter().find(short);
        let influence = short.expect("the card requires more influence than there is");
        let (needs, has) = (levels[influence.index()], has[influence.index()]);
        no(rule, "it needs {} {}, not just {}", [needs.into(), influence.into(), has.into()])
    }
}
