//! The whole way that ends with a step, from the last piece back to the first.

use super::Search;
use super::climbs::Crossing;
use super::steps::SearchStep;
use crate::way::{Segment, Way};

impl Search<'_> {
    /// The way that ends with this step.
    pub(super) fn way(&self, step: &SearchStep) -> Way {
        let mut backwards = Vec::new();
        step.add_backwards(&mut backwards);
        self.add_before(step.from, &mut backwards);
        backwards.retain(|piece| piece.length() > 0.0);
        backwards.reverse();
        Way { pieces: backwards }
    }

    /// The way that ends with this step over gates.
    pub(super) fn way_over(&self, crossing: &Crossing) -> Way {
        let mut backwards: Vec<Segment> =
            crossing.pieces.iter().rev().map(|(_, piece)| *piece).collect();
        self.add_before(crossing.from, &mut backwards);
        backwards.retain(|piece| piece.length() > 0.0);
        backwards.reverse();
        Way { pieces: backwards }
    }

    /// What comes before a stop, the last piece first.
    fn add_before(&self, stop: usize, backwards: &mut Vec<Segment>) {
        let mut stop = self.stops[stop];
        while let Some(before) = stop.before {
            if let Some(crossing) = stop.crossing {
                let pieces = &self.crossings[crossing].pieces;
                backwards.extend(pieces.iter().rev().map(|(_, piece)| *piece));
            } else if let Some(step) = self.step(before, stop.index, &stop.round, stop.sense) {
                step.add_backwards(backwards);
            }
            stop = self.stops[before];
        }
    }
}
