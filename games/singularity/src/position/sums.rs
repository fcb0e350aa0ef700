//! What trees amount to: told in every position, and refused in one that says otherwise.
//!
//! It follows from the cards, so a position need not say it; a scenario may ask for it:
//!
//! ```toml
//! expect = { p1.generational.2.social = 5, p1.accumulated.2 = { military = 5, social = 8, economic = 5 } }
//! ```

use super::arrange::Arranging;
use super::describe::influence;
use super::reader::join;
use crate::game::Singularity;
use crate::state::State;
use engine::Seat;
use toml::{Table, Value};

/// What lies under each generation, and what has accumulated there, both by the generation's number.
pub(super) const SUMS: [&str; 2] = ["generational", "accumulated"];

/// What the tree of a seat amounts to, under the names of [`SUMS`].
pub(super) fn describe_sums(game: &Singularity, state: &State, seat: Seat) -> [Table; 2] {
    let mut sums = [Table::new(), Table::new()];
    for generation in 1..=state.tree(seat).generations {
        let laid = game.generational(state, seat, generation);
        let accumulated = game.accumulated(state, seat, generation);
        for (table, amounts) in sums.iter_mut().zip([laid, accumulated]) {
            table.insert(generation.to_string(), influence(&amounts));
        }
    }
    sums
}

impl Arranging<'_> {
    /// What a position says that a tree amounts to must be what its cards give.
    pub(super) fn refuse_other_sums(&mut self, position: &Table) {
        if !self.reader.problems.is_empty() {
            return;
        }
        for seat in Seat::all(self.setup.players) {
            let sums = describe_sums(self.reader.game, &self.state, seat);
            for (name, sums) in SUMS.into_iter().zip(sums) {
                self.refuse_other_sum(seat, name, &sums, position);
            }
        }
    }

    fn refuse_other_sum(&mut self, seat: Seat, name: &str, sums: &Table, position: &Table) {
        let told = position.get(&seat.to_string()).and_then(|player| player.get(name));
        if told.is_some_and(|told| told.as_table() != Some(sums)) {
            let path = join(&seat.to_string(), name);
            let sums = Value::from(sums.clone());
            let reason = format!("the cards in the tree give {sums}; leave this out");
            self.reader.wrong(path, reason);
        }
    }
}
