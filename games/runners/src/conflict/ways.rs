//! Ways to take places and to deal damage out that stand for all of them.

use super::{Assignments, Blow, Combat, MOST_FIGHTERS, Stage};
use crate::book::Rules;
use tinyvec::ArrayVec;

/// Up to so many are placed in every way; of more, in turn and all in one fight.
const FEW: usize = 3;

/// Somebody to whom ways are proposed.
type Offer<'a> = dyn FnMut(Assignments) + 'a;

impl Combat {
    /// Ways in which those who are asked for may take their places.
    pub fn ways_to_place(&self, rules: &Rules, offer: &mut Offer<'_>) {
        let waits = self.to_place();
        let Some(side) = self.decides() else { return };
        let opponents = self.runners(side.other());
        let may_stay = matches!(self.stage, Stage::Helpers(_));
        let mut if_allowed = |places: Assignments| {
            if self.check_places(&places, rules).is_ok() {
                offer(places);
            }
        };
        if waits.len() <= FEW {
            return every_way(&waits, opponents, may_stay, &mut if_allowed);
        }
        if may_stay {
            if_allowed(Assignments::new());
        }
        for first in 0..opponents {
            let in_turn = (0..opponents).cycle().skip(first.into());
            if_allowed(waits.into_iter().zip(in_turn).collect());
        }
        for to in 0..opponents {
            if_allowed(waits.into_iter().map(|who| (who, to)).collect());
        }
    }

    /// Ways in which the damage of the one who faces several may be dealt out: as much as one can take, then to the next.
    pub fn ways_to_deal(&self, blow: Blow) -> ArrayVec<[Assignments; MOST_FIGHTERS]> {
        let opponents = self.opponents(blow.side, blow.fighter);
        let striker = self.fighter(blow.side, blow.fighter);
        let mut ways: ArrayVec<[Assignments; MOST_FIGHTERS]> = ArrayVec::new();
        for first in 0..opponents.len() {
            let mut left = self.to_deal(blow);
            let mut parts = Assignments::new();
            for to in opponents.iter().cycle().skip(first).take(opponents.len()) {
                let room = self.fighter(blow.side.other(), *to).room(striker).min(left);
                if room > 0 {
                    parts.push((*to, room));
                    left -= room;
                }
            }
            parts.sort_unstable();
            if !ways.contains(&parts) {
                ways.push(parts);
            }
        }
        ways
    }
}

/// Each of these against each of those, and where they may, none of them.
fn every_way(waits: &[u8], opponents: u8, may_stay: bool, offer: &mut Offer<'_>) {
    let Some((last, before)) = waits.split_last() else { return offer(Assignments::new()) };
    every_way(before, opponents, may_stay, &mut |places| {
        for to in 0..opponents {
            let mut longer = places;
            longer.push((*last, to));
            offer(longer);
        }
    });
    if may_stay {
        every_way(before, opponents, may_stay, offer);
    }
}
