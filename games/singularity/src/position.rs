//! Positions in words: every field of a state can be written, and every state can be written down.
//!
//! `arrange` builds a state out of a table such as
//!
//! ```toml
//! p1 = { points = 10, hand = ["fuel-cell", "2 laser"], permanent = { military = 2 } }
//! ```
//!
//! and tells all that is wrong with it at once; `describe` writes a state so that `arrange` builds the same
//! one. What is not named is an empty table in the first player's first turn, with his card drawn. A deck
//! that is not given holds every card that lies nowhere else; beside a deck that is given, such cards are
//! out of the game. What trees amount to is described as well (`generational`, `accumulated`), so that a
//! scenario can expect it.

mod arrange;
mod describe;
mod frames;
mod playable;
mod players;
mod reader;
mod shape;
mod sums;

use crate::cards::Influence;
use crate::game::Singularity;
use crate::setup::Setup;
use crate::state::State;
use arrange::Arranging;
use engine::{Arranged, Problem, Seat, ValueShape};
use toml::Table;

impl Arranged for Singularity {
    /// What a position may say.
    fn shape(&self, setup: &Setup) -> ValueShape {
        shape::shape(self, setup)
    }

    /// Builds a state from a position in words of the right sort, or says why there can be no such table.
    fn lay_out(&self, setup: &Setup, position: &Table) -> Result<State, Vec<Problem>> {
        Arranging::of(self, setup)?.arrange(position)
    }

    /// The whole state in the words of a position.
    fn describe(&self, state: &State) -> Table {
        describe::describe(self, state)
    }

    /// The number that a scripted result stands for, when it is named: a card, an objective, a seat.
    fn chance(&self, what: &str, name: &str) -> Option<u32> {
        match what {
            "draw" | "take" => self.pool.find(name).map(|card| card.0.into()),
            "objective" => self.objective_named(name).map(u32::from),
            "mat" => self.mat_named(name).map(u32::from),
            "chit" => {
                Influence::ALL.iter().position(|one| one.to_string() == name).map(|at| at as u32)
            }
            "first mat" | "first draft" | "first turn" => {
                Seat::parse(name).map(|seat| seat.0.into())
            }
            _ => None,
        }
    }
}

impl Singularity {
    /// The number of an objective, by its id or its name.
    pub(crate) fn objective_named(&self, name: &str) -> Option<u8> {
        let found = self.pool.objectives.iter().position(|one| is_called(name, &one.id, &one.name));
        found.map(|number| number as u8)
    }

    /// The number of a mat, in the same way.
    fn mat_named(&self, name: &str) -> Option<u8> {
        let found =
            self.pool.corporations.iter().position(|one| is_called(name, &one.id, &one.name));
        found.map(|number| number as u8)
    }
}

fn is_called(name: &str, id: &str, title: &str) -> bool {
    id.eq_ignore_ascii_case(name) || title.eq_ignore_ascii_case(name)
}

#[cfg(test)]
mod tests;
