//! A table of a day's deal: when its seed becomes public, and the course of its game.

use super::LiveTable;
use crate::day::{Course, End, OwnTurns};
use crate::error::TableError;
use crate::table::{Stage, Table};
use engine::journal::replay_passing;
use engine::{CardFile, Journal, Published, Seat};
use registry::Visitor;

impl LiveTable {
    /// Checks that the seed may leave the table now. The seed of a day's deal must stay until the
    /// day is over.
    pub(super) fn may_be_told(&self, table: &Table) -> Result<(), TableError> {
        match table.terms().deal {
            Some(day) if (self.shared.means.now)() < day.ends() => Err(TableError::DayGoesOn),
            _ => Ok(()),
        }
    }

    /// Returns the course of a finished game for the first seat. It replays the game, which takes a
    /// while.
    pub fn course(&self) -> Option<Course> {
        let (name, journal, seats, winners) = {
            let table = self.read();
            let (Stage::Over(stated), Some(playing)) = (table.stage(), table.playing()) else {
                return None;
            };
            let name = table.terms().game.clone();
            (name, playing.journal().clone(), playing.seats(), stated.winners)
        };
        let count = Count { journal: &journal, cards: self.shared.means.cards.of(&name) };
        let turns = registry::visit(&name, count).ok().flatten()?;
        Some(Course { end: End::of(Seat(0), seats, &winners), turns })
    }
}

/// Counts the turns that the first seat had in a journal.
struct Count<'j> {
    journal: &'j Journal,
    cards: &'j [CardFile],
}

impl Visitor for Count<'_> {
    type Out = Option<u16>;

    fn visit<G: Published>(self) -> Option<u16> {
        let game = G::publish(self.cards).ok()?;
        let mut turns = OwnTurns::of(Seat(0));
        let mut look = |state: &G::State| turns.look(game.turns_begun(state), &game.turn(state));
        replay_passing(&game, self.journal, &[], &mut |_, _, state, _| look(state)).ok()?;
        Some(turns.own())
    }
}
