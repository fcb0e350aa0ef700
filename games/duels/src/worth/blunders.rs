//! Moves that plainly waste dice or a turn, as an onlooker sees them.

use super::{Duel, Guard};
use crate::Duels;
use crate::legal::ATTACKS;
use crate::measure;
use crate::moves::{Aim, Hand, Move};
use crate::state::{Phase, State};
use engine::{Bag, Blunder, Legal};

/// An attack that hits less often than this is hopeless.
const HOPELESS: f32 = 0.05;
/// An attack that hits at least this often, however the target dodges, is worth a turn.
const WORTHWHILE: f32 = 0.5;

impl Duels {
    /// The plain mistake in a move that is about to be played.
    pub(super) fn blunder(&self, state: &State, mv: &Move) -> Option<Blunder> {
        match (mv, state.phase) {
            (Move::Attack(aim, dice), Phase::Act) => {
                is_hopeless(state, *aim, *dice).then_some(Blunder::InVain)
            }
            (Move::End, Phase::Act) => self.wastes_the_turn(state).then_some(Blunder::TurnWasted),
            _ => None,
        }
    }

    /// Returns true if the figure hasn't attacked, and an attack was at hand that is worth a turn.
    fn wastes_the_turn(&self, state: &State) -> bool {
        if state.attacks > 0 {
            return false;
        }
        let mut list = Vec::new();
        self.moves(state, &mut list);
        list.iter().any(|mv| match mv {
            Move::Attack(aim, dice) => {
                hits(state, *aim, *dice, &full_guard(state, *aim)) >= WORTHWHILE
            }
            _ => false,
        })
    }
}

/// The duel of the acting figure with its target.
fn duel(state: &State, aim: Aim) -> Duel<'_> {
    let duel = Duel::of(state.fighter(state.acting), state.fighter(aim.target));
    if aim.armed { duel.armed() } else { duel }
}

/// The target's defence with all its dice.
fn full_guard(state: &State, aim: Aim) -> Guard {
    duel(state, aim).guard(state.fighter(aim.target).base)
}

/// The chance that an attack with these dice hits.
fn hits(state: &State, aim: Aim, dice: Hand, guard: &Guard) -> f32 {
    let gap = measure::gap(state, state.acting, aim.target);
    duel(state, aim).strike(dice, gap).map_or(0.0, |strike| strike.chance(guard))
}

/// Returns true if an attack can't hit a target that dodges with all its dice, and no second one can follow that would make use of
/// the spent dice.
fn is_hopeless(state: &State, aim: Aim, dice: Hand) -> bool {
    let (attacker, target) = (state.fighter(state.acting), state.fighter(aim.target));
    let mut left = attacker.base;
    left.take_all(&dice.0);
    let gap = measure::gap(state, attacker.who, target.who);
    let follows = || Duel::of(attacker, target).attacks(left, Bag::new(), gap, 1) > 0.0;
    let may_follow = state.attacks + 1 < ATTACKS && follows();
    !may_follow && hits(state, aim, dice, &full_guard(state, aim)) < HOPELESS
}
