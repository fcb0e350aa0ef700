//! Opinions put in order for a person, and no finer than they are.

use crate::Opinion;

/// The ratio of looks beyond which two moves are not compared. Otherwise a lucky look or two would
/// put a rare move first.
const RARELY: u32 = 10;

/// The rank of a move among those that a player may choose from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rank {
    /// Better than all others.
    Best,
    /// Possibly the best: its bounds meet those of others.
    AsGood,
    /// Another is better.
    Less,
    /// Hardly looked at, because little spoke for it.
    Unclear,
}

/// Returns the places of a list with their ranks: first the chosen move, then the others by value,
/// and last the unclear ones. Values are noisy, and a player who asks for a hint wants the move
/// that is played.
pub fn ranked(options: &[Opinion], chosen: usize) -> Vec<(usize, Rank)> {
    if options.len() == 1 {
        return vec![(0, Rank::Best)];
    }
    let most = options.iter().map(|option| option.visits).max().unwrap_or(0);
    let value = |at: &usize| options[*at].value().unwrap_or(0.0);
    let places = 0..options.len();
    let is_clear = |at: &usize| {
        *at == chosen || most > 0 && options[*at].visits.saturating_mul(RARELY) >= most
    };
    let (mut clear, mut rest): (Vec<usize>, Vec<usize>) = places.partition(is_clear);
    clear.sort_by(|one, other| value(other).total_cmp(&value(one)));
    clear.sort_by_key(|at| *at != chosen);
    rest.sort_by_key(|at| u32::MAX - options[*at].visits);
    let bounds = |at: &usize| options[*at].between().unwrap_or_default();
    let (low, _) = clear.first().map(bounds).unwrap_or_default();
    let alike = clear.iter().filter(|at| bounds(at).1 >= low).count();
    let rank = |at: &usize| match bounds(at).1 >= low {
        true if alike == 1 => Rank::Best,
        true => Rank::AsGood,
        false => Rank::Less,
    };
    let clear = clear.iter().map(|at| (*at, rank(at)));
    clear.chain(rest.iter().map(|at| (*at, Rank::Unclear))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns an opinion of this many looks, with this mean and a deviation of about a tenth.
    fn looked(visits: u32, value: f32) -> Opinion {
        let squares = (value * value + 0.01) * visits as f32;
        let total = value * visits as f32;
        Opinion { visits, total, squares, gained: 0.0 }
    }

    #[test]
    fn the_greatest_value_comes_first_and_what_is_clearly_less_is_less() {
        let ranked = ranked(&[looked(400, 0.4), looked(900, 0.7)], 1);
        assert_eq!(ranked, [(1, Rank::Best), (0, Rank::Less)]);
    }

    #[test]
    fn where_bounds_meet_none_is_the_best() {
        let ranked = ranked(&[looked(90, 0.6), looked(100, 0.61), looked(95, 0.3)], 1);
        assert_eq!(ranked, [(1, Rank::AsGood), (0, Rank::AsGood), (2, Rank::Less)]);
    }

    #[test]
    fn the_move_that_is_played_comes_first_though_another_looks_better() {
        let ranked = ranked(&[looked(90, 0.62), looked(100, 0.6), looked(95, 0.3)], 1);
        assert_eq!(ranked, [(1, Rank::AsGood), (0, Rank::AsGood), (2, Rank::Less)]);
    }

    #[test]
    fn the_only_move_is_the_best_without_a_look() {
        assert_eq!(ranked(&[Opinion::default()], 0), [(0, Rank::Best)]);
    }

    #[test]
    fn a_lucky_look_puts_nothing_first() {
        let ranked = ranked(&[looked(2, 0.9), looked(200, 0.5), Opinion::default()], 1);
        assert_eq!(ranked, [(1, Rank::Best), (0, Rank::Unclear), (2, Rank::Unclear)]);
    }

    #[test]
    fn moves_of_which_the_same_is_known_are_alike_and_the_list_goes_by_value() {
        let values = [0.31, 0.6, 0.45, 0.6, 0.31];
        let ranked = ranked(&values.map(|value| looked(500, value)), 1);
        let told: Vec<f32> = ranked.iter().map(|(at, _)| values[*at]).collect();
        assert!(told.is_sorted_by(|first, second| first >= second), "{told:?}");
        for (one, its) in &ranked {
            for (other, theirs) in &ranked {
                assert!(values[*one] != values[*other] || its == theirs, "{one} and {other}");
            }
        }
        assert_eq!(ranked[0].1, Rank::AsGood);
    }
}
