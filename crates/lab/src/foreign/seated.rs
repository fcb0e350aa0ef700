//! A program at a seat of the laboratory.

use super::protocol::{GameOver, Hello, PROTOCOL, ProgramAnswer};
use super::{Denied, Foreign, Forfeit, Program, Question};
use crate::contender::{Decided, Decision, DecisionRequest, Invitation, Player};
use crate::one_game::Ending;
use engine::{Refusal, Seat, Viewer, Worth};
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};

/// A program at a seat, with what it was not told yet.
pub(super) struct Seated {
    /// Nothing any more, once the game is over.
    foreign: Option<Foreign>,
    seat: Seat,
    told: Vec<String>,
}

impl Seated {
    /// Starts the program and says hello.
    pub(super) fn of<G: Worth>(
        program: &Program,
        invited: &Invitation<'_, G>,
    ) -> Result<Seated, Forfeit> {
        let Invitation { game, setup, seat, .. } = *invited;
        let seats = game.seats(setup);
        let others_brought =
            Seat::all(seats).any(|other| other != seat && game.has_brought(setup, other));
        let setup = (!others_brought).then(|| raw(setup));
        let hello = Hello {
            protocol: PROTOCOL,
            game: game.about().name,
            edition: game.about().edition,
            cards: game.cards(),
            seat,
            seats,
            setup: setup.as_deref(),
        };
        let foreign = Foreign::begin(program, &hello)?;
        Ok(Seated { foreign: Some(foreign), seat, told: Vec::new() })
    }

    #[cfg(test)]
    pub(super) fn sent(&self) -> &[u8] {
        self.foreign.as_ref().map_or(&[], |foreign| &foreign.sent)
    }
}

/// A value as JSON.
fn raw(value: &impl Serialize) -> Box<RawValue> {
    to_raw_value(value).expect("views and set-ups are plain data")
}

/// Judges an answer to a question of the laboratory.
fn judged<G: Worth>(
    asked: &DecisionRequest<'_, G>,
    listed: &[String],
    answer: &ProgramAnswer,
) -> Result<Decision<G::Move>, Denied> {
    let text = match answer {
        ProgramAnswer::Index(index) if *index < asked.moves.len() => {
            return Ok(Decision::Listed(*index));
        }
        ProgramAnswer::Index(index) => {
            let reason = format!("there is no move {index}; the list ends at {}", listed.len() - 1);
            return Err(Denied::Refused { rule: None, reason });
        }
        ProgramAnswer::Notation(text) => text,
    };
    if let Some(index) = listed.iter().position(|known| known == text) {
        return Ok(Decision::Listed(index));
    }
    let mv = asked
        .game
        .read(asked.view, text)
        .map_err(|error| Denied::Refused { rule: None, reason: error.to_string() })?;
    match (asked.judge)(&mv) {
        Ok(()) => Ok(Decision::Free(mv)),
        Err(Refusal { rule, why }) => {
            Err(Denied::Refused { rule: Some(rule.to_string()), reason: why })
        }
    }
}

impl<G: Worth> Player<G> for Seated {
    fn decide(&mut self, asked: &DecisionRequest<'_, G>) -> Result<Decided<G::Move>, Forfeit> {
        let foreign = self.foreign.as_mut().expect("nothing is asked after the end");
        let view = raw(asked.view);
        let moves: Vec<String> =
            asked.moves.iter().map(|mv| asked.game.write(asked.view, mv)).collect();
        let told = std::mem::take(&mut self.told);
        let question = Question { view: &view, moves: &moves, told: &told, left: None };
        let decision = foreign.ask(&question, &mut |answer| judged(asked, &moves, answer))?;
        Ok(Decided { decision, thought: 0 })
    }

    fn listens(&self) -> bool {
        true
    }

    fn hear(&mut self, game: &G, events: &[G::Event]) {
        let lines = events.iter().filter_map(|event| game.line(event, Viewer::Seat(self.seat)));
        self.told.extend(lines.map(|line| line.to_string()));
    }

    fn end(&mut self, ending: &Ending) {
        let Some(foreign) = self.foreign.take() else { return };
        let winners = ending.winners();
        let rule = match ending {
            Ending::Over { rule, .. } => Some(*rule),
            Ending::Unfinished | Ending::Forfeited { .. } => None,
        };
        let how = ending.how();
        foreign.over(&GameOver { winners, rule, how, told: &self.told });
    }
}
