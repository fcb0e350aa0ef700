//! Whether pieces of a way can be gone: clear of bodies, on their floor, and into soft ground only to stop.

use super::{Search, Stop};
use crate::vector::Vector;
use crate::way::Segment;
use crate::way::arc::Arc;
use crate::way::ground::{Ground, Round};
use crate::way::hollow::Stay;

impl Search<'_> {
    /// Whether pieces that come after a stop can be gone, and if so whether the way is then still inside.
    pub fn pieces_are_clear(&self, from: usize, pieces: &[(usize, Segment)]) -> Option<bool> {
        let stop = &self.stops[from];
        let mut inside = stop.inside;
        for (floor, piece) in pieces {
            let ground = self.ground(*floor);
            let clear = match piece {
                Segment::Straight { from, to } => {
                    inside = leg_through_hollows(ground, [*from, *to], inside)?;
                    ground.straight_is_clear([*from, *to])
                }
                Segment::Arc(arc) => {
                    inside = self.arc_through_hollows(stop, arc, inside)?;
                    ground.arc_is_clear(arc)
                }
                Segment::Climb { .. } => {
                    inside = false;
                    true
                }
            };
            if !clear {
                return None;
            }
        }
        Some(inside)
    }

    pub fn arc_through_hollows(&self, stop: &Stop, arc: &Arc, inside: bool) -> Option<bool> {
        /// An arc along the rim of a hollow is not inside, though it is counted with rounding.
        const RIM: f64 = 0.5;
        let Round { inner, rim, .. } = stop.round;
        let ground = self.ground(stop.floor);
        if !rim {
            return arc
                .chords()
                .try_fold(inside, |inside, chord| leg_through_hollows(ground, chord, inside));
        }
        let mut still = false;
        for hollow in &ground.hollows {
            let by = if inner { -RIM } else { RIM };
            let mut held = arc.samples().map(|spot| hollow.holds(spot, by));
            let first = held.next().unwrap_or(false);
            let (mut left, mut entered) = (!first, false);
            for holds in held {
                entered |= holds && left;
                left |= !holds;
            }
            if entered || (first && !inside) {
                return None;
            }
            still |= first && !left;
        }
        Some(inside && still)
    }
}

pub(super) fn leg_through_hollows(ground: &Ground, leg: [Vector; 2], inside: bool) -> Option<bool> {
    let mut still = false;
    for hollow in &ground.hollows {
        match hollow.stay(leg) {
            Stay::Never => {}
            Stay::AtFirst if inside => {}
            Stay::Throughout if inside => still = true,
            _ => return None,
        }
    }
    Some(still)
}
