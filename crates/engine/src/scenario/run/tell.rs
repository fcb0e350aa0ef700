//! The answer to a scenario that need not expect anything: its events and refusals, in order.
//!
//! The answer stops at the first die without a scripted result. The game goes on with some result
//! then, so that every move ends; the answer leaves out what follows from it.

use super::{Scenario, ScenarioStep, Table, end, heading};
use crate::plain;
use crate::scenario::report::{ScenarioAnswer, StepReport};
use crate::{Dice, Game, Story, Turn, Viewer};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Plays the moves of a scenario, without checking what it expects, and returns the result.
pub fn tell<G: Game>(game: &G, scenario: &Scenario<G>) -> ScenarioAnswer {
    let alarm = Arc::new(AtomicBool::new(false));
    let mut script = scenario.dice.clone();
    script.alarm(alarm.clone());
    let title = scenario.title.clone();
    let mut events = UntilAlarm { events: Vec::new(), alarm: alarm.clone() };
    match Table::laid_with(game, scenario, Dice::scripted(script), &mut events) {
        Err(refused) => {
            ScenarioAnswer { title, told: Vec::new(), end: refused, is_whole: true, table: None }
        }
        Ok(mut table) => {
            table.story = events.events;
            let mut teller = Teller { table, alarm, lines: Vec::new(), told: Vec::new() };
            let is_laid = teller.start();
            if is_laid {
                teller.steps(&scenario.steps);
            }
            let viewer = Viewer::Seat(scenario.seat);
            let drawn = is_laid.then(|| plain::draw(&teller.table.scene(viewer)));
            let is_whole = teller.chance_knows();
            let end = teller.end();
            ScenarioAnswer { title, told: teller.told, end, is_whole, table: drawn }
        }
    }
}

/// A story that ends at the first fault of the dice.
struct UntilAlarm<E> {
    events: Vec<E>,
    alarm: Arc<AtomicBool>,
}

impl<E, S> Story<E, S> for UntilAlarm<E> {
    fn tell(&mut self, event: impl FnOnce() -> E) {
        if !self.alarm.load(Ordering::Relaxed) {
            self.events.push(event());
        }
    }
}

/// A table that tells its story step by step.
struct Teller<'g, G: Game> {
    table: Table<'g, G>,
    alarm: Arc<AtomicBool>,
    /// The story so far of the step being played.
    lines: Vec<String>,
    told: Vec<StepReport>,
}

impl<G: Game> Teller<'_, G> {
    /// Writes how the table came about; returns false if chance had no answer.
    fn start(&mut self) -> bool {
        let lines = self.table.story.iter().filter_map(|event| self.table.fullest_line(event));
        self.lines = lines.collect();
        self.complain_of_chance();
        if !self.lines.is_empty() {
            self.end_step("the start".to_owned());
        }
        self.chance_knows()
    }

    fn steps(&mut self, steps: &[ScenarioStep]) {
        for (number, step) in (1..).zip(steps) {
            for text in &step.play {
                self.play(step, text);
                if !self.chance_knows() {
                    return self.end_step(heading(number, step));
                }
            }
            step.refuse.iter().for_each(|text| self.try_in_vain(step, text));
            self.end_step(heading(number, step));
        }
    }

    fn end_step(&mut self, step: String) {
        self.told.push(StepReport { step, lines: std::mem::take(&mut self.lines) });
    }

    /// Plays a move, or says why not. Where chance has no answer, the table stays as it was before.
    fn play(&mut self, step: &ScenarioStep, text: &str) {
        let before = self.table.state.clone();
        let mut story = UntilAlarm { events: Vec::new(), alarm: self.alarm.clone() };
        self.table.play_telling(step, text, &mut story);
        let told = story.events.iter().filter_map(|event| self.table.fullest_line(event));
        self.lines.extend(told);
        self.lines.append(&mut self.table.wrong);
        if !self.chance_knows() {
            self.table.state = before;
        }
    }

    /// Tries something only to tell if it is allowed.
    fn try_in_vain(&mut self, step: &ScenarioStep, text: &str) {
        let Some((seat, mv)) = self.table.read(step, text) else {
            return self.lines.append(&mut self.table.wrong);
        };
        self.lines.push(match self.table.game.check(&self.table.state, seat, &mv) {
            Ok(()) => format!("`{text}` by {seat} is allowed"),
            Err(refusal) => format!("`{text}` by {seat} is refused: {refusal}"),
        });
    }

    fn complain_of_chance(&mut self) {
        self.table.chance_is_as_scripted();
        self.lines.append(&mut self.table.wrong);
    }

    fn chance_knows(&self) -> bool {
        self.table.dice.fault().is_none()
    }

    /// Returns the seat on turn, or how the game ended.
    fn end(&self) -> String {
        match self.table.game.turn(&self.table.state) {
            _ if !self.chance_knows() => {
                "the answer stops here: what follows depends on that result".to_owned()
            }
            Turn::Decide(seat) => format!("{seat} must decide"),
            Turn::Over(outcome) => end(&outcome),
        }
    }
}
