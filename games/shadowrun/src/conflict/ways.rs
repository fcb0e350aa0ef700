//! Ways to take places and to deal damage out that stand for all of them.

use super::{Blow, Combat, Place, Stage};
use crate::book::Rules;

/// Up to so many are placed in every way; of more, in turn and all in one fight.
const FEW: usize = 3;

impl Combat {
    /// Ways in which those who are asked for may take their places.
    pub fn ways_to_place(&self, rules: &Rules) -> Vec<Vec<Place>> {
        let waits = self.to_place();
        let Some(side) = self.decides() else { return Vec::new() };
        let opponents: Vec<u8> = (0..self.runners(side.other())).collect();
        let may_stay = matches!(self.stage, Stage::Helpers(_));
        let mut ways: Vec<Vec<Place>> = if may_stay { vec![Vec::new()] } else { Vec::new() };
        if waits.len() <= FEW {
            ways = every_way(&waits, &opponents, may_stay);
        } else {
            for first in 0..opponents.len() {
                let in_turn = opponents.iter().cycle().skip(first);
                ways.push(waits.iter().copied().zip(in_turn.copied()).collect());
            }
            ways.extend(opponents.iter().map(|to| waits.iter().map(|who| (*who, *to)).collect()));
        }
        ways.retain(|places| self.check_places(places, rules).is_ok());
        ways
    }

    /// Ways in which the damage of the one who faces several may be dealt out: as much as one can take, then to the next.
    pub fn ways_to_deal(&self, blow: Blow) -> Vec<Vec<(u8, u8)>> {
        let opponents = self.opponents(blow.side, blow.fighter);
        let striker = self.fighter(blow.side, blow.fighter);
        let mut ways: Vec<Vec<(u8, u8)>> = Vec::new();
        for first in 0..opponents.len() {
            let mut left = self.to_deal(blow);
            let mut parts = Vec::new();
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
fn every_way(waits: &[u8], opponents: &[u8], may_stay: bool) -> Vec<Vec<Place>> {
    let mut ways: Vec<Vec<Place>> = vec![Vec::new()];
    for who in waits {
        let joined = ways.iter().flat_map(|way| {
            opponents.iter().map(|to| way.iter().copied().chain([(*who, *to)]).collect())
        });
        let mut longer: Vec<Vec<Place>> = joined.collect();
        if may_stay {
            longer.extend(ways.iter().cloned());
        }
        ways = longer;
    }
    ways
}
