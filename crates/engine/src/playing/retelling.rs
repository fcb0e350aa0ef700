//! A moment of a game as a scenario, to be asked about or kept as a test.

use super::Playing;
use crate::any::setup;
use crate::{Dice, Game, Seat, Seed, Viewer};
use toml::{Table, Value};

impl<G: Game> Playing<G> {
    /// The table when so many moves stood, and the move that was made, as a scenario. What was hidden from the seat is
    /// imagined, so that it tells nothing that the seat could not know; and nothing is told where others have brought what is
    /// theirs, because the set-up names it.
    pub fn scenario_after(&self, seat: Seat, moves: usize) -> Option<String> {
        if self.seats() > 1 && self.game.brings().is_some() {
            return None;
        }
        let view = self.game.view(&self.state_after(moves), Viewer::Seat(seat));
        let imagined = self.game.imagine(&view, &mut Dice::seeded(Seed([0; 32])));
        let setup = setup::text(&self.setup).parse::<Table>().expect("a set-up is written as TOML");
        let mut file = Table::new();
        file.insert("game".to_owned(), self.game.about().name.into());
        file.insert("title".to_owned(), format!("A game after move {moves}").into());
        file.insert("setup".to_owned(), setup.into());
        file.insert("position".to_owned(), self.game.describe(&imagined).into());
        file.extend(self.step_after(seat, moves));
        let text = toml::to_string(&file).expect("a position is written as TOML");
        Some(format!("# As {seat} could know it; what was hidden from {seat} is guessed.\n{text}"))
    }

    /// The move that was made next, if this seat made it.
    fn step_after(&self, seat: Seat, moves: usize) -> Option<(String, Value)> {
        let standing = self.standing(moves + 1..=moves + 1);
        let (_, played) = standing.first().filter(|(_, played)| played.seat == seat)?;
        let step = Table::from_iter([("play".to_owned(), Value::from(played.notation.clone()))]);
        Some(("step".to_owned(), Value::Array(vec![step.into()])))
    }
}
