//! States on the way of a game, from which a part of it is played again.

use crate::Dice;
use std::sync::Arc;

/// The number of moves between two of the last waypoints, and at first between any two.
const APART: usize = 16;

/// The most that are kept of a whole game.
const MOST: usize = 24;

/// A state with the dice as they lay then.
#[derive(Clone, Debug)]
pub(super) struct Waypoint<S> {
    /// After how many moves.
    pub moves: usize,
    /// The state.
    pub state: S,
    /// The dice. Where chance begins anew after this number of moves, they may be the earlier ones.
    pub dice: Dice,
}

/// Waypoints of two sorts. Two are for the last moves, so that these are drawn as quickly in a long
/// game as in a short one. A few are spread evenly over the game, so that going back anywhere
/// replays only a small share of it. Copies share them.
#[derive(Clone, Debug)]
pub(super) struct Waypoints<S> {
    newer: Option<Arc<Waypoint<S>>>,
    older: Option<Arc<Waypoint<S>>>,
    spread: Vec<Arc<Waypoint<S>>>,
    /// The number of moves between two of the spread waypoints.
    apart: usize,
}

impl<S> Default for Waypoints<S> {
    fn default() -> Self {
        Waypoints { newer: None, older: None, spread: Vec::new(), apart: 2 * APART }
    }
}

impl<S: Clone> Waypoints<S> {
    /// Passes the state after this number of moves, and keeps it if the last one kept is far
    /// behind.
    pub(super) fn pass(&mut self, moves: usize, state: &S, dice: &Dice) {
        let waypoint = || Arc::new(Waypoint { moves, state: state.clone(), dice: dice.clone() });
        if self.newer.as_ref().is_none_or(|kept| kept.moves + APART <= moves) {
            self.older = self.newer.replace(waypoint());
        }
        if self.spread.last().is_none_or(|kept| kept.moves + self.apart <= moves) {
            self.spread.push(waypoint());
            self.thin_out();
        }
    }

    /// Drops every second one when there are too many.
    fn thin_out(&mut self) {
        if self.spread.len() <= MOST {
            return;
        }
        self.apart *= 2;
        let mut stays = false;
        self.spread.retain(|_| {
            stays = !stays;
            stays
        });
    }

    /// Returns the last waypoint that is not after so many moves.
    pub(super) fn before(&self, moves: usize) -> Option<&Waypoint<S>> {
        let near = [&self.newer, &self.older].into_iter().flatten().map(|kept| &**kept);
        let is_before = |kept: &&Waypoint<S>| kept.moves <= moves;
        let spread = self.spread.iter().rev().map(|kept| &**kept).find(is_before);
        near.filter(is_before).chain(spread).max_by_key(|kept| kept.moves)
    }

    /// Forgets the waypoints after this number of moves, which were taken back.
    pub(super) fn forget_after(&mut self, moves: usize) {
        self.newer.take_if(|kept| kept.moves > moves);
        self.older.take_if(|kept| kept.moves > moves);
        self.newer = self.newer.take().or_else(|| self.older.take());
        self.spread.retain(|kept| kept.moves <= moves);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seed;

    /// Passes this number of moves; the state is their number.
    fn passed(moves: usize) -> Waypoints<usize> {
        let mut waypoints = Waypoints::default();
        let dice = Dice::seeded(Seed::from_number(1));
        (0..moves).for_each(|at| waypoints.pass(at, &at, &dice));
        waypoints
    }

    #[test]
    fn few_are_kept_and_from_anywhere_one_of_them_is_a_small_share_of_the_game_away() {
        for moves in [1, 40, 400, 4_000, 40_000] {
            let waypoints = passed(moves);
            assert!(waypoints.spread.len() <= MOST);
            for at in 0..moves {
                let kept = waypoints.before(at).expect("the beginning is never left out");
                assert_eq!(kept.state, kept.moves);
                assert!(at - kept.moves <= (2 * APART).max(moves / 10), "{at} of {moves}");
            }
            let last = waypoints.before(moves).expect("there is one");
            assert!(moves - last.moves <= APART, "the last moves are near one");
        }
    }

    #[test]
    fn what_was_taken_back_is_not_set_out_from() {
        let mut waypoints = passed(400);
        waypoints.forget_after(300);
        assert!(waypoints.before(400).expect("the beginning").moves <= 300);
        waypoints.pass(301, &7, &Dice::seeded(Seed::from_number(2)));
        assert!(waypoints.before(301).is_some_and(|kept| kept.state == 7 || kept.moves < 301));
    }
}
