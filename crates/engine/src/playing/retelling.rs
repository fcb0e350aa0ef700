//! A moment of a game as a scenario, for a question or a test.

use super::Playing;
use crate::setup;
use crate::{Dice, Game, Seat, Seed, Turn, Viewer};
use toml::{Table, Value};

impl<G: Game> Playing<G> {
    /// Writes the table after so many moves, and the move that was made next, as a scenario with
    /// this card text. Things hidden from the seat are imagined, so that the scenario reveals
    /// nothing. `None` where other seats have brought something of their own, because the set-up
    /// names it.
    pub fn scenario_after(&self, seat: Seat, moves: usize, cards: Option<&str>) -> Option<String> {
        let others = Seat::all(self.seats()).filter(|other| *other != seat);
        if others.into_iter().any(|other| self.game.has_brought(&self.setup, other)) {
            return None;
        }
        let moves = moves.min(self.moves_played());
        let view = self.game.view(&self.state_after(moves), Viewer::Seat(seat));
        let imagined = self.game.imagine(&view, &mut Dice::seeded(Seed([0; 32])));
        let setup = setup::text(&self.setup).parse::<Table>().expect("a set-up is written as TOML");
        let mut file = Table::from_iter([
            ("game".to_owned(), self.game.about().name.into()),
            ("title".to_owned(), format!("A game after move {moves}").into()),
            ("seat".to_owned(), seat.to_string().into()),
            ("setup".to_owned(), setup.into()),
            ("position".to_owned(), self.game.describe(&imagined).into()),
            // The answers of chance could reveal hidden things, so chance answers anew.
            ("dice".to_owned(), table("seed", 1)),
            ("step".to_owned(), Value::Array(self.steps_after(seat, moves, &imagined))),
        ]);
        file.extend(cards.map(|cards| ("cards".to_owned(), cards.into())));
        let text = toml::to_string(&file).expect("a position is written as TOML");
        Some(format!("# As {seat} could know it; what was hidden from {seat} is guessed.\n{text}"))
    }

    /// Writes the seat that had to decide, and the next move if this seat made it.
    fn steps_after(&self, seat: Seat, moves: usize, then: &G::State) -> Vec<Value> {
        let asked = match self.game.turn(then) {
            Turn::Decide(seat) => table("decides", seat.to_string()),
            Turn::Over(_) => table("over", true),
        };
        let standing = self.standing(moves + 1..=moves + 1);
        let own = standing.first().filter(|(_, played)| played.seat == seat);
        let played = own.map(|(_, played)| table("play", played.notation.clone()));
        std::iter::once(asked).chain(played).collect()
    }
}

/// Makes a table with one entry.
fn table(key: &str, value: impl Into<Value>) -> Value {
    Table::from_iter([(key.to_owned(), value.into())]).into()
}
