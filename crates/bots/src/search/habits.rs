//! The results of moves on the walks so far, wherever they were played.
//!
//! A move that did well in one place does well in many. Playing on from a new node follows that
//! memory. It costs far less than trying moves out, and is far better than playing anything. It
//! knows nothing of where a move is played; the tree does.

use super::tree::{MOST_SEATS, Worth};
use crate::Opinion;
use crate::mixer::Mixer;
use engine::{Dice, Seat, Seats};
use std::hash::{Hash, Hasher};

/// The number of moves with a place of their own. If there are more, some share their record.
const PLACES: usize = 1 << 12;

/// The record of how well each move did for each seat, with the moves of this walk.
#[derive(Debug)]
pub struct Habits {
    known: Vec<Opinion>,
    /// The result of any move for a seat, used for moves it never played.
    any: [Opinion; MOST_SEATS],
    played: Vec<(Seat, u16)>,
}

impl Default for Habits {
    fn default() -> Self {
        let known = vec![Opinion::default(); PLACES];
        Habits { known, any: [Opinion::default(); MOST_SEATS], played: Vec::new() }
    }
}

impl Habits {
    /// Forgets everything.
    pub fn clear(&mut self) {
        self.known.fill(Opinion::default());
        self.any.fill(Opinion::default());
        self.played.clear();
    }

    /// Returns the best of some moves drawn from a list, the first drawn of equals.
    pub fn pick<M: Hash>(&self, seat: Seat, list: &[M], drawn: usize, dice: &mut Dice) -> usize {
        let mut best = (f32::NEG_INFINITY, 0);
        for _ in 0..drawn.max(1) {
            let at = dice.index("habit", list.len() as u32) as usize;
            let worth = self.worth(seat, &list[at]);
            if worth > best.0 {
                best = (worth, at);
            }
        }
        best.1
    }

    /// Returns the average result of a move for this seat.
    fn worth<M: Hash>(&self, seat: Seat, mv: &M) -> f32 {
        let known = self.known[usize::from(place_of(seat, mv))].value();
        known.or_else(|| self.any[seat.index()].value()).unwrap_or(0.0)
    }

    /// Notes that a seat has played a move on this walk.
    pub fn note<M: Hash>(&mut self, seat: Seat, mv: &M) {
        assert!(seat.index() < MOST_SEATS, "a search can tell {MOST_SEATS} seats apart");
        self.played.push((seat, place_of(seat, mv)));
    }

    /// Returns the seats that have played on this walk.
    pub fn seats(&self) -> Seats {
        self.played.iter().fold(Seats::NONE, |seats, (seat, _)| seats.with(*seat))
    }

    /// Learns the results of this walk and begins the next.
    pub fn learn(&mut self, worth: &Worth) {
        for (seat, place) in self.played.drain(..) {
            let gained = worth[seat.index()];
            self.known[usize::from(place)].note(gained);
            self.any[seat.index()].note(gained);
        }
    }
}

/// Returns the place of a seat's record of a move.
fn place_of<M: Hash>(seat: Seat, mv: &M) -> u16 {
    let mut mixer = Mixer::from(u64::from(seat.0));
    mv.hash(&mut mixer);
    (mixer.finish() >> 32) as u16 % PLACES as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    const ME: Seat = Seat(0);
    const YOU: Seat = Seat(1);

    /// Returns habits after walks of one move each, with these results for its seat.
    fn after(walks: &[(Seat, char, f32)]) -> Habits {
        let mut habits = Habits::default();
        for (seat, mv, gained) in walks {
            habits.note(*seat, mv);
            let mut worth = [0.0; MOST_SEATS];
            worth[seat.index()] = *gained;
            habits.learn(&worth);
        }
        habits
    }

    /// Returns the number of times the move is picked out of 100.
    fn picks(habits: &Habits, seat: Seat, list: &[char], drawn: usize, mv: char) -> usize {
        let mut dice = Dice::from_number(1);
        (0..100).filter(|_| list[habits.pick(seat, list, drawn, &mut dice)] == mv).count()
    }

    #[test]
    fn what_did_well_is_picked_and_what_did_badly_is_not() {
        let habits = after(&[(ME, 'a', -0.5), (ME, 'b', 0.5), (ME, 'b', 0.1), (ME, 'c', 0.2)]);
        assert!(picks(&habits, ME, &['a', 'b', 'c'], 8, 'b') > 80);
        assert_eq!(picks(&habits, ME, &['a', 'b', 'c'], 8, 'a'), 0);
        assert!(
            (20..50).contains(&picks(&habits, ME, &['a', 'b', 'c'], 1, 'a')),
            "one is any move"
        );
    }

    #[test]
    fn a_move_never_played_is_as_good_as_any() {
        let habits = after(&[(ME, 'a', 0.4), (ME, 'b', 0.0)]);
        assert!(picks(&habits, ME, &['b', 'z'], 8, 'z') > 80);
        assert!(picks(&habits, ME, &['a', 'z'], 8, 'a') > 80);
    }

    #[test]
    fn each_seat_has_habits_of_its_own_until_they_are_forgotten() {
        let mut habits = after(&[(ME, 'a', 0.5), (ME, 'b', 0.0), (YOU, 'a', 0.0), (YOU, 'b', 0.5)]);
        assert!(picks(&habits, ME, &['a', 'b'], 8, 'a') > 80);
        assert!(picks(&habits, YOU, &['a', 'b'], 8, 'b') > 80);
        habits.clear();
        assert!((30..70).contains(&picks(&habits, ME, &['a', 'b'], 8, 'a')));
    }

    #[test]
    fn a_place_is_the_same_number_everywhere() {
        assert_eq!(place_of(ME, &(3u8, 'x', Some(1usize))), place_of(ME, &(3u8, 'x', Some(1u64))));
        assert_eq!([place_of(ME, &'a'), place_of(YOU, &'a')], [3_913, 2_073]);
    }
}
