//! Running a scenario: what its steps mean.

mod tell;

pub use tell::tell;

use super::compare::{differences, json, unknown_keys};
use super::proof;
use super::read::{ExpectedEnd, Look, Scenario, ScenarioStep, Start};
use super::report::Failure;
use super::teaching::{Puzzle, ScenarioKind};
use crate::plain::{self, Reasons};
use crate::shape::ValueShape;
use crate::{Dice, Game, Line, Outcome, Refusal, RuleId, Scene, Seat, Seats, Story, Turn, Viewer};

/// A width at which no sentence of a drawn table is broken, so that a search finds it whole.
const UNBROKEN: usize = 2_000;

/// Runs a scenario up to the first step with a difference.
pub fn run<G: Game>(game: &G, scenario: &Scenario<G>) -> Result<(), Box<Failure>> {
    if let Start::Refused(setup, rule) = &scenario.start {
        let mut dice = Dice::scripted(scenario.dice.clone());
        let refused = game.begin(setup, &mut dice, &mut Vec::new()).map(|_| ());
        return must_refuse("the set-up", refused, *rule).map_err(|why| unbegun(vec![why]));
    }
    let mut table = Table::laid(game, scenario).map_err(|why| unbegun(vec![why]))?;
    table.chance_is_as_scripted();
    table.settle(|| "the start".to_owned())?;
    match &scenario.kind {
        ScenarioKind::Puzzle(puzzle) => table.prove(scenario.seat, puzzle),
        ScenarioKind::Question | ScenarioKind::Lesson => table.play_through(&scenario.steps),
    }
}

/// Makes the failure of a scenario that goes wrong before there is a position.
fn unbegun(differences: Vec<String>) -> Box<Failure> {
    let step = "the start".to_owned();
    Box::new(Failure { step, differences, position: String::new(), story: Vec::new() })
}

fn heading(number: usize, step: &ScenarioStep) -> String {
    let place = format!("step {number}, line {}", step.line);
    match (step.play.as_slice(), step.refuse.as_slice()) {
        ([], []) => place,
        ([], refuse) => format!("{place}: refuse `{}`", refuse.join("`, `")),
        (play, _) => format!("{place}: play `{}`", play.join("`, `")),
    }
}

/// A game in the middle of a scenario.
struct Table<'g, G: Game> {
    game: &'g G,
    /// The shape of positions.
    shape: &'g ValueShape,
    seats: u8,
    /// The seat of the learner, if it is a lesson.
    learner: Option<Seat>,
    state: G::State,
    dice: Dice,
    story: Vec<G::Event>,
    /// The number of events before the last step that played something.
    told: usize,
    /// The differences in this step.
    wrong: Vec<String>,
}

impl<'g, G: Game> Table<'g, G> {
    /// Lays out the table at which a scenario starts, or returns why its set-up is refused.
    fn laid(game: &'g G, scenario: &'g Scenario<G>) -> Result<Self, String> {
        let (dice, mut story) = (Dice::scripted(scenario.dice.clone()), Vec::new());
        let table = Table::laid_with(game, scenario, dice, &mut story)?;
        Ok(Table { story, ..table })
    }

    /// Lays out the table with these dice, writing events to this story.
    fn laid_with(
        game: &'g G,
        scenario: &'g Scenario<G>,
        mut dice: Dice,
        told: &mut impl Story<G::Event, G::State>,
    ) -> Result<Self, String> {
        let state = match &scenario.start {
            Start::Position(state) => (**state).clone(),
            Start::New(setup) | Start::Refused(setup, _) => game
                .begin(setup, &mut dice, told)
                .map_err(|refusal| format!("the set-up is not allowed: {refusal}"))?,
        };
        let (seats, shape) = (scenario.seats, &scenario.shape);
        let learner = matches!(scenario.kind, ScenarioKind::Lesson).then_some(scenario.seat);
        let (story, wrong) = (Vec::new(), Vec::new());
        Ok(Table { game, shape, seats, learner, state, dice, story, told: 0, wrong })
    }

    fn prove(&mut self, seat: Seat, puzzle: &Puzzle) -> Result<(), Box<Failure>> {
        self.wrong = proof::prove(self.game, seat, puzzle, &self.state);
        self.settle(|| format!("the puzzle, line {}", puzzle.line))
    }

    fn play_through(&mut self, steps: &[ScenarioStep]) -> Result<(), Box<Failure>> {
        for (number, step) in (1..).zip(steps) {
            // The events of setting up a new game belong to the first step.
            if number > 1 && !step.play.is_empty() {
                self.told = self.story.len();
            }
            self.step(step);
            self.settle(|| heading(number, step))?;
        }
        self.all_results_are_used();
        self.settle(|| "the end".to_owned())
    }

    /// Ends a step: with a failure, if there was a difference.
    fn settle(&mut self, heading: impl FnOnce() -> String) -> Result<(), Box<Failure>> {
        if self.wrong.is_empty() {
            return Ok(());
        }
        let position = self.game.describe(&self.state);
        Err(Box::new(Failure {
            step: heading(),
            position: toml::to_string(&position).unwrap_or_else(|_| position.to_string()),
            story: self.story.iter().filter_map(|event| self.fullest_line(event)).collect(),
            differences: std::mem::take(&mut self.wrong),
        }))
    }

    /// Returns the fullest line about an event, for the viewer who sees most of it.
    fn fullest_line(&self, event: &G::Event) -> Option<String> {
        let lines = self.viewers().filter_map(|viewer| self.game.line(event, viewer));
        lines.map(|line| line.to_string()).max_by_key(String::len)
    }

    fn viewers(&self) -> impl Iterator<Item = Viewer> + use<G> {
        Viewer::all(self.seats)
    }

    fn step(&mut self, step: &ScenarioStep) {
        for text in &step.play {
            if self.wrong.is_empty() {
                self.play(step, text);
            }
        }
        for text in &step.refuse {
            self.refuse(step, text);
        }
        if self.wrong.is_empty() {
            self.moves_are_as_said(step);
            self.position_is_as_said(step);
            self.who_decides_is_as_said(step);
            self.end_is_as_said(step);
            self.looks_are_as_said(step);
            self.story_is_as_said(step);
        }
    }

    fn play(&mut self, step: &ScenarioStep, text: &str) {
        let mut story = std::mem::take(&mut self.story);
        self.play_telling(step, text, &mut story);
        self.story = story;
    }

    fn play_telling(
        &mut self,
        step: &ScenarioStep,
        text: &str,
        story: &mut impl Story<G::Event, G::State>,
    ) {
        let Some((seat, mv)) = self.read(step, text) else { return };
        match self.game.check(&self.state, seat, &mv) {
            Err(refusal) => self.wrong.push(format!("`{text}` by {seat} is refused: {refusal}")),
            Ok(()) => {
                self.game.play(&mut self.state, seat, &mv, &mut self.dice, story);
                self.chance_is_as_scripted();
            }
        }
    }

    fn refuse(&mut self, step: &ScenarioStep, text: &str) {
        let (Some(rule), Some((seat, mv))) = (step.rule, self.read(step, text)) else { return };
        if let Some(learner) = self.learner.filter(|learner| *learner != seat) {
            self.wrong.push(format!(
                "`{text}` is {seat}'s move; the learner is {learner}, who should try it"
            ));
        }
        let judged = self.game.check(&self.state, seat, &mv);
        self.wrong.extend(must_refuse(&format!("`{text}` by {seat}"), judged, rule).err());
    }

    /// Returns the named seat, or the one that must decide, and its move.
    fn read(&mut self, step: &ScenarioStep, text: &str) -> Option<(Seat, G::Move)> {
        let Some(seat) = step.seat.or_else(|| self.deciding()) else {
            self.wrong.push(format!("nobody has to decide when `{text}` comes up; name a `seat`"));
            return None;
        };
        match self.read_as(seat, text) {
            Ok(mv) => Some((seat, mv)),
            Err(reason) => {
                self.wrong.push(reason);
                None
            }
        }
    }

    fn read_as(&self, seat: Seat, text: &str) -> Result<G::Move, String> {
        let view = self.game.view(&self.state, Viewer::Seat(seat));
        self.game
            .read(&view, text)
            .map_err(|error| format!("`{text}` is not a move for {seat}: {error}"))
    }

    fn deciding(&self) -> Option<Seat> {
        match self.game.turn(&self.state) {
            Turn::Decide(seat) => Some(seat),
            Turn::Over(_) => None,
        }
    }

    fn chance_is_as_scripted(&mut self) {
        self.wrong.extend(self.dice.fault().map(|fault| format!("chance: {fault}")));
    }

    fn all_results_are_used(&mut self) {
        for (what, number) in self.dice.leftover() {
            self.wrong
                .push(format!("chance: {number} scripted results for `{what}` are left over"));
        }
    }

    fn moves_are_as_said(&mut self, step: &ScenarioStep) {
        let mut listed = Vec::new();
        if let Some(seat) = self.deciding() {
            self.game.moves(&self.state, &mut listed);
            self.exactly(step, seat, &listed);
            self.includes(step, seat, &listed);
            self.excludes(step, seat, &listed);
            return;
        }
        let exactly = step.legal.as_ref().is_some_and(|legal| !legal.is_empty());
        if exactly || !step.legal_includes.is_empty() {
            self.wrong.push("nothing can be played: the game is over".to_owned());
        }
        if !step.legal_excludes.is_empty() {
            let why = "the game is over, where no move is offered at all; say `over = true`";
            self.wrong.push(format!("`legal_excludes`: {why}"));
        }
    }

    fn exactly(&mut self, step: &ScenarioStep, seat: Seat, listed: &[G::Move]) {
        let Some(legal) = &step.legal else { return };
        let wanted = self.read_all(seat, legal);
        let view = self.game.view(&self.state, Viewer::Seat(seat));
        let written = |moves: Vec<&G::Move>| -> Vec<String> {
            moves.into_iter().map(|mv| self.game.write(&view, mv)).collect()
        };
        let missing = written(wanted.iter().filter(|mv| !listed.contains(mv)).collect());
        let surplus = written(listed.iter().filter(|mv| !wanted.contains(mv)).collect());
        if !missing.is_empty() {
            self.wrong.push(format!("`legal`: expected, but not there: {}", missing.join(", ")));
        }
        if !surplus.is_empty() {
            self.wrong.push(format!("`legal`: there, but not expected: {}", surplus.join(", ")));
        }
    }

    fn includes(&mut self, step: &ScenarioStep, seat: Seat, listed: &[G::Move]) {
        for text in &step.legal_includes {
            match self.read_as(seat, text) {
                Ok(mv) if listed.contains(&mv) => {}
                Ok(mv) => {
                    let judged = self.game.check(&self.state, seat, &mv);
                    let why = judged.err().map(|refusal| format!(": {refusal}"));
                    let why = why.unwrap_or_else(|| ", though it is allowed".to_owned());
                    self.wrong.push(format!("`legal_includes`: `{text}` is not listed{why}"));
                }
                Err(reason) => self.wrong.push(reason),
            }
        }
    }

    fn excludes(&mut self, step: &ScenarioStep, seat: Seat, listed: &[G::Move]) {
        for mv in self.read_all(seat, &step.legal_excludes) {
            let is_listed = listed.contains(&mv);
            if is_listed || self.game.check(&self.state, seat, &mv).is_ok() {
                let view = self.game.view(&self.state, Viewer::Seat(seat));
                let text = self.game.write(&view, &mv);
                let how = if is_listed { "is listed" } else { "is allowed" };
                self.wrong.push(format!("`legal_excludes`: `{text}` {how}"));
            }
        }
    }

    fn read_all(&mut self, seat: Seat, texts: &[String]) -> Vec<G::Move> {
        let (moves, reasons): (Vec<_>, Vec<_>) =
            texts.iter().map(|text| self.read_as(seat, text)).partition(Result::is_ok);
        self.wrong.extend(reasons.into_iter().filter_map(Result::err));
        moves.into_iter().filter_map(Result::ok).collect()
    }

    fn position_is_as_said(&mut self, step: &ScenarioStep) {
        if let Some(expected) = &step.expect {
            let position = self.game.describe(&self.state);
            self.wrong.extend(differences(self.shape, &json(expected), &json(&position)));
        }
    }

    fn who_decides_is_as_said(&mut self, step: &ScenarioStep) {
        let Some(wanted) = step.decides else { return };
        match self.deciding() {
            Some(seat) if seat == wanted => {}
            Some(seat) => self.wrong.push(format!("`decides`: expected {wanted}, got {seat}")),
            None => {
                self.wrong.push(format!("`decides`: expected {wanted}, but the game is over"));
            }
        }
    }

    fn end_is_as_said(&mut self, step: &ScenarioStep) {
        match (&step.over, self.game.turn(&self.state)) {
            (None, _) | (Some(ExpectedEnd::No), Turn::Decide(_)) => {}
            (Some(ExpectedEnd::No), Turn::Over(outcome)) => {
                self.wrong
                    .push(format!("`over`: expected the game to go on, got {}", end(&outcome)));
            }
            (Some(ExpectedEnd::Yes { .. }), Turn::Decide(seat)) => {
                self.wrong.push(format!("`over`: the game goes on, and {seat} must decide"));
            }
            (Some(ExpectedEnd::Yes { winners, rule }), Turn::Over(outcome)) => {
                let wanted = winners.as_ref().map(|seats| set(seats));
                if wanted.is_some_and(|seats| seats != outcome.winners)
                    || rule.is_some_and(|rule| rule != outcome.rule)
                {
                    self.wrong.push(format!("`over`: got {}", end(&outcome)));
                }
            }
        }
    }

    fn looks_are_as_said(&mut self, step: &ScenarioStep) {
        for look in &step.sees {
            for viewer in &look.viewers {
                self.sees(*viewer, look);
            }
        }
        for look in &step.hides {
            for viewer in &look.viewers {
                self.hides(*viewer, look);
            }
        }
    }

    fn sees(&mut self, viewer: Viewer, look: &Look) {
        let shown = self.shown(viewer);
        for text in look.text.iter().filter(|text| !shown.contains(&text.to_lowercase())) {
            self.wrong.push(format!("`sees`: {viewer} is not shown `{text}`"));
        }
        let wrong = self.view_differences(viewer, look);
        self.wrong.extend(wrong.into_iter().map(|wrong| format!("`sees`: {viewer}: {wrong}")));
    }

    fn hides(&mut self, viewer: Viewer, look: &Look) {
        let shown = self.shown(viewer);
        for text in look.text.iter().filter(|text| shown.contains(&text.to_lowercase())) {
            self.wrong.push(format!("`hides`: {viewer} is shown `{text}`"));
        }
        let Some(wanted) = look.view.as_ref().map(json) else { return };
        let slips = unknown_keys(&wanted, &json(&self.game.view(&self.state, viewer)));
        if self.view_differences(viewer, look).is_empty() {
            self.wrong.push(format!("`hides`: {viewer} has a view just like that"));
        }
        self.wrong.extend(slips.into_iter().map(|slip| format!("`hides`: {viewer}: {slip}")));
    }

    fn view_differences(&self, viewer: Viewer, look: &Look) -> Vec<String> {
        let view = json(&self.game.view(&self.state, viewer));
        let wanted = look.view.as_ref().map(json);
        wanted.map_or_else(Vec::new, |wanted| differences(&ValueShape::Anything, &wanted, &view))
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        self.game.scene(&self.game.view(&self.state, viewer))
    }

    /// Returns everything that the server sends a viewer, in small letters: the scene, the view and
    /// the story so far.
    fn shown(&self, viewer: Viewer) -> String {
        let view = self.game.view(&self.state, viewer);
        let scene = self.game.scene(&view);
        let drawn = plain::draw_at(UNBROKEN, Reasons::Given, &scene);
        let mut shown = format!("{drawn}\n{}\n{}\n", json(&scene), json(&view));
        for line in self.lines(&self.story, viewer) {
            shown.push_str(&format!("{line}\n"));
        }
        shown.to_lowercase()
    }

    fn lines(&self, events: &[G::Event], viewer: Viewer) -> Vec<Line> {
        events.iter().filter_map(|event| self.game.line(event, viewer)).collect()
    }

    fn story_is_as_said(&mut self, step: &ScenarioStep) {
        if step.tells.is_empty() && step.cites.is_empty() {
            return;
        }
        let events = &self.story[self.told..];
        let lines: Vec<Line> =
            self.viewers().flat_map(|viewer| self.lines(events, viewer)).collect();
        let story = lines.iter().map(|line| line.text.to_string().to_lowercase() + "\n");
        let story: String = story.collect();
        for text in step.tells.iter().filter(|text| !story.contains(&text.to_lowercase())) {
            self.wrong.push(format!("`tells`: the story of this step does not say `{text}`"));
        }
        let cited = |rule: &&RuleId| lines.iter().any(|line| line.rules.contains(rule));
        for rule in step.cites.iter().filter(|rule| !cited(rule)) {
            self.wrong.push(format!("`cites`: the story of this step does not cite {rule}"));
        }
    }
}

fn must_refuse(what: &str, judged: Result<(), Refusal>, rule: RuleId) -> Result<(), String> {
    match judged {
        Err(refusal) if refusal.rule == rule => Ok(()),
        Err(refusal) => Err(format!("{what} is refused, but not by {rule}: {refusal}")),
        Ok(()) => Err(format!("{what} is allowed; expected {rule} to refuse it")),
    }
}

fn set(seats: &[Seat]) -> Seats {
    seats.iter().fold(Seats::NONE, |set, seat| set.with(*seat))
}

fn end(outcome: &Outcome) -> String {
    let winners: Vec<String> = outcome.winners.iter().map(|seat| seat.to_string()).collect();
    let winners = if winners.is_empty() { "nobody".to_owned() } else { winners.join(" and ") };
    format!("the end: {winners} won, {} [{}]", outcome.how, outcome.rule)
}
