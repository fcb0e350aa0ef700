//! A program at a table of any game, such as a terminal's.

use super::protocol::{GameOver, Hello, PROTOCOL, ProgramAnswer};
use super::{Denied, Foreign, Forfeit, Program, Question};
use engine::playing::PlayError;
use engine::{AnyTable, Seat, Turn, Viewer};
use serde_json::value::RawValue;

/// A program at a seat of a table.
#[derive(Debug)]
pub struct AtTable {
    /// Nothing any more, once the game is over or the program is out.
    foreign: Option<Foreign>,
    seat: Seat,
    /// How many moves it was told of; the setting up is one.
    heard: usize,
}

impl AtTable {
    /// Starts a program for a seat of a table. It isn't told the set-up, in which another seat's deck may be.
    ///
    /// # Errors
    /// Says why it cannot play.
    pub fn begin(
        program: &Program,
        table: &dyn AnyTable,
        cards: Option<engine::journal::Fingerprint>,
        seat: Seat,
    ) -> Result<AtTable, Forfeit> {
        let about = table.about();
        let hello = Hello {
            protocol: PROTOCOL,
            game: about.name,
            edition: about.edition,
            cards,
            seat,
            seats: table.seats(),
            setup: None,
        };
        Ok(AtTable { foreign: Some(Foreign::begin(program, &hello)?), seat, heard: 0 })
    }

    /// Lets the program decide for its seat: the notation of a move that the table allows.
    ///
    /// # Errors
    /// Says why the program is out of the game.
    ///
    /// # Panics
    /// When another seat must decide.
    pub fn decide(&mut self, table: &dyn AnyTable) -> Result<String, Forfeit> {
        let question = table.question().expect("its seat must decide");
        let view = question.view();
        let view: &RawValue = serde_json::from_str(&view).expect("a view is written as JSON");
        let (moves, told) = (question.moves(), self.news(table));
        let asked = Question { view, moves: &moves, told: &told, left: None };
        let seat = self.seat;
        let foreign = self.foreign.as_mut().ok_or(Forfeit::Stopped)?;
        foreign.ask(&asked, &mut |answer| judged(table, seat, &moves, answer))
    }

    /// Tells the program how the game ended.
    pub fn end(&mut self, table: &dyn AnyTable) {
        let Some(foreign) = self.foreign.take() else { return };
        let told = self.news(table);
        let over = match table.turn() {
            Turn::Over(outcome) => Some(outcome),
            Turn::Decide(_) => None,
        };
        let winners: Vec<Seat> = over.iter().flat_map(|outcome| outcome.winners.iter()).collect();
        let how = over.as_ref().map_or("unfinished", |outcome| outcome.how);
        let rule = over.as_ref().map(|outcome| outcome.rule);
        foreign.over(&GameOver { winners: &winners, rule, how, told: &told });
    }

    fn news(&mut self, table: &dyn AnyTable) -> Vec<String> {
        let played = table.moves_played();
        let viewer = Viewer::Seat(self.seat);
        let moves = self.heard.min(played + 1)..played + 1;
        self.heard = played + 1;
        let told = moves.flat_map(|number| table.told_of(viewer, number));
        told.map(|telling| telling.line.to_string()).collect()
    }
}

/// The notation of an answer that the table allows.
fn judged(
    table: &dyn AnyTable,
    seat: Seat,
    listed: &[String],
    answer: &ProgramAnswer,
) -> Result<String, Denied> {
    let notation = match answer {
        ProgramAnswer::Index(index) => listed.get(*index).ok_or_else(|| {
            let reason = format!("there is no move {index}; the list ends at {}", listed.len() - 1);
            Denied::Refused { rule: None, reason }
        })?,
        ProgramAnswer::Notation(text) => text,
    };
    match table.check(seat, notation) {
        Ok(()) => Ok(notation.clone()),
        Err(PlayError::Refused(refusal)) => {
            let rule = Some(refusal.rule.to_string());
            Err(Denied::Refused { rule, reason: refusal.why })
        }
        Err(error) => Err(Denied::Refused { rule: None, reason: error.to_string() }),
    }
}
