//! How well a player stands: what bots go by.
//!
//! A judgement is asked only of states that were imagined from a view, so it may look at everything.

use crate::Singularity;
use crate::cards::{Card, Effect};
use crate::state::{Player, State};
use engine::bag::Bits;
use engine::{Judge, Seat};

impl Judge for Singularity {
    fn judge(&self, state: &State, seat: Seat) -> f32 {
        if let Some(ending) = state.over {
            return match ending.winner {
                Some(winner) if winner == seat => 1.0,
                Some(_) => 0.0,
                None => 0.5,
            };
        }
        let mine = self.strength(state, seat);
        let others = state.present().without(seat);
        let best = others.iter().map(|other| self.strength(state, other)).fold(0.0, f32::max);
        1.0 / (1.0 + (-(mine - best) / 8.0).exp())
    }

    fn is_settled(&self, state: &State) -> bool {
        state.pending.is_empty()
    }
}

impl Singularity {
    /// A number for everything a player has: what is in the tree, what it brings, how far the objectives
    /// are, what can still be done.
    fn strength(&self, state: &State, seat: Seat) -> f32 {
        let player = state.player(seat);
        let influence: i16 = self.current_influence(state, seat).iter().sum();
        let income = f32::from(player.tree.sums.rates.income());
        let aims = self.nearness(state, seat);
        f32::from(influence) * 0.5
            + self.tree_worth(player)
            + income * 1.5
            + f32::from(player.points) * 0.15
            + f32::from(player.hand.len().min(10)) * 0.3
            + aims * 12.0
    }

    /// Technologies by stage, and more for those that lead on.
    fn tree_worth(&self, player: &Player) -> f32 {
        Bits(player.tree.has)
            .map(|number| {
                let technology = self.pool.technology(Card(number));
                let steady = technology.effects.iter().any(|e| matches!(e, Effect::Income(_)));
                1.0 + f32::from(technology.stage) * 1.5 + if steady { 1.0 } else { 0.0 }
            })
            .sum()
    }

    /// How near both objectives are, from 0 to 1: the farther one holds the other back.
    fn nearness(&self, state: &State, seat: Seat) -> f32 {
        let objectives = Bits(state.player(seat).objectives.into());
        let mut nearness = objectives.map(|number| {
            let terms = &self.pool.objectives[usize::from(number)].terms;
            let shares = terms.iter().map(|term| {
                let (has, needs) = self.progress(state, seat, *term);
                (f32::from(has) / f32::from(needs.max(1))).min(1.0)
            });
            shares.fold(1.0, f32::min)
        });
        let first = nearness.next().unwrap_or(0.0);
        let second = nearness.next().unwrap_or(0.0);
        first.min(second) * 0.6 + first.max(second) * 0.4
    }
}
