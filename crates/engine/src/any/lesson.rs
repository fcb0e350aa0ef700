//! Opening a lesson or a puzzle.

use super::Forgotten;
use crate::Game;
use crate::scenario::attempt::Trial;
use crate::scenario::lesson::Lesson;
use crate::scenario::read;
use crate::scenario::taught::AnyLesson;
use crate::scenario::teaching::ScenarioKind;
use crate::scenario::{Report, Verdict, run};
use ledger::form::Fault;
use std::sync::Arc;

impl<G: Game> Forgotten<G> {
    /// Opens a lesson, after it was seen to hold, or a puzzle.
    pub(super) fn open_lesson(
        &self,
        name: &str,
        text: &str,
    ) -> Result<Box<dyn AnyLesson>, Box<Report>> {
        let unreadable = |faults| Box::new(Report::new(name, "", Verdict::Unreadable(faults)));
        let own = read::its_game(&*self.0, text).map_err(unreadable)?;
        let game = own.map_or_else(|| Arc::clone(&self.0), Arc::new);
        let script = read::read(&*game, text).map_err(unreadable)?;
        if !matches!(script.kind, ScenarioKind::Lesson) {
            let trial = Trial::of(game, script).ok_or_else(|| unreadable(vec![no_lesson()]))?;
            return Ok(Box::new(trial));
        }
        match run::run(&*game, &script) {
            Ok(()) => Ok(Box::new(Lesson::new(game, script))),
            Err(failure) => {
                let report = Report::new(name, &script.title, Verdict::Fails(*failure));
                Err(Box::new(report))
            }
        }
    }
}

fn no_lesson() -> Fault {
    let reason = "this scenario is neither a lesson nor a puzzle".to_owned();
    let remedy = "add `kind = \"lesson\"` or `kind = \"puzzle\"`".to_owned();
    Fault { line: 1, column: 1, reason, remedy }
}
