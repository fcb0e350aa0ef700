//! What counts when the agreed turns are nearly over: what will be compared then. (SGY-WIN-15)

use super::weights::{AT_THE_LIMIT, NEAR_THE_LIMIT};
use crate::Singularity;
use crate::rules::standing::Standing;
use crate::state::State;
use engine::Seat;

impl Singularity {
    /// How far a player is ahead in that, and how much it counts by now beside the race to a win; nothing while the
    /// end is far, or if nobody wins by it.
    pub(super) fn lead_at_the_limit(&self, state: &State, seat: Seat) -> Option<(f32, f32)> {
        let left = state.turn_limit.saturating_sub(state.player(seat).turns);
        if !state.best_wins || !self.weights.sees_the_limit || left >= NEAR_THE_LIMIT {
            return None;
        }
        let share = f32::from(NEAR_THE_LIMIT - left) / f32::from(NEAR_THE_LIMIT);
        let worth = |seat| worth_of(self.come_to(state, seat));
        let others = state.present().without(seat);
        let best = others.iter().map(worth).fold(f32::NEG_INFINITY, f32::max);
        Some((share, worth(seat) - best))
    }
}

/// Each part is worth so much more than the next that it is rarely outweighed, and still something to strive for.
fn worth_of(standing: Standing) -> f32 {
    let parts = standing.parts().into_iter().zip(AT_THE_LIMIT);
    parts.map(|((number, _), each)| each * number as f32).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::{bare, small_game};
    use engine::{Vintage, Worth};

    /// Two players who differ in one thing, so many turns before the end.
    fn before_the_end(turns_left: u16, generations: [u8; 2]) -> State {
        let mut state = bare(&small_game(), 2);
        (state.turn_limit, state.best_wins) = (10, true);
        for (seat, generations) in Seat::all(2).zip(generations) {
            let player = state.player_mut(seat);
            (player.turns, player.tree.generations) = (10 - turns_left, generations);
        }
        state
    }

    #[test]
    fn what_is_compared_at_the_end_counts_the_more_the_nearer_it_is() {
        let game = small_game();
        let gain = |turns_left| {
            let judged =
                |generations| game.worth(&before_the_end(turns_left, generations), Seat(0));
            judged([2, 1]) - judged([1, 1])
        };
        assert!(gain(0) > gain(3) && gain(3) > gain(8), "{} {} {}", gain(0), gain(3), gain(8));
    }

    #[test]
    fn the_first_bots_see_no_limit() {
        let first = small_game().valued_as(Vintage::V0).expect("they judged otherwise");
        assert_eq!(first.lead_at_the_limit(&before_the_end(0, [2, 1]), Seat(0)), None);
        assert!(small_game().lead_at_the_limit(&before_the_end(0, [2, 1]), Seat(0)).is_some());
    }
}
