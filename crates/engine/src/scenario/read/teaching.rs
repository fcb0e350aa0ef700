//! The parts of a file that only lessons and puzzles have.

use super::{Reader, ScenarioStep};
use crate::scenario::marked::paragraphs;
use crate::scenario::teaching::{Puzzle, ScenarioKind};
use crate::{Game, Text};
use ledger::form::{Placed, Section, remedy_for};
use toml::Value;

const KINDS: [&str; 2] = ["lesson", "puzzle"];
const PUZZLE_KEYS: [&str; 10] =
    ["aim", "tip", "why", "moves", "reach", "over", "avoid", "replies", "answers", "fails"];

/// More decisions than this cannot be tried one after another.
const MOST_MOVES: i64 = 6;

impl<G: Game> Reader<'_, '_, G> {
    /// Returns the kind of the file: a question, a lesson or a puzzle.
    pub(super) fn kind(&mut self, root: Section<'_>, steps: &[ScenarioStep]) -> ScenarioKind {
        let Some(kind) = self.form.words(root, "kind") else {
            self.is_no_lesson(root, steps);
            return ScenarioKind::Question;
        };
        self.form.needed_key(root, "about", "\"…\"");
        match kind.value.as_str() {
            "lesson" => self.lesson(root, steps),
            "puzzle" => self.puzzle(root),
            other => {
                let reason = format!("there is no kind `{other}`");
                self.form.fault(&kind.span, reason, remedy_for(other, &KINDS));
                ScenarioKind::Question
            }
        }
    }

    fn is_no_lesson(&mut self, root: Section<'_>, steps: &[ScenarioStep]) {
        for key in ["about", "puzzle"].into_iter().filter(|key| root.has(key)) {
            let reason = format!("`{key}` belongs to a lesson or a puzzle");
            let remedy = "add `kind = \"lesson\"` or `kind = \"puzzle\"`";
            self.form.fault(&root.place_of(key), reason, remedy);
        }
        let speaks =
            |step: &&ScenarioStep| !step.say.is_empty() || !step.tip.is_empty() || step.free;
        if let Some(step) = steps.iter().find(speaks) {
            let reason = format!("the step on line {} speaks to a learner", step.line);
            self.form.fault(&root.span(), reason, "add `kind = \"lesson\"`");
        }
    }

    fn lesson(&mut self, root: Section<'_>, steps: &[ScenarioStep]) -> ScenarioKind {
        if root.has("puzzle") {
            let remedy = "write `kind = \"puzzle\"`, or leave out `[puzzle]`";
            self.form.fault(&root.place_of("puzzle"), "a lesson has no `[puzzle]`", remedy);
        }
        if root.has("refused") {
            let remedy = "leave out `refused`, and begin with a set-up that is allowed";
            self.form.fault(
                &root.place_of("refused"),
                "the set-up of a lesson must be allowed",
                remedy,
            );
        }
        let moves = |step: &ScenarioStep| !step.play.is_empty() || !step.refuse.is_empty();
        let free = steps.iter().position(|step| step.free);
        if free.is_some_and(|free| steps[free + 1..].iter().any(moves)) {
            let reason = "after a free step nobody knows what the table looks like";
            self.form.fault(&root.span(), reason, "let only words follow it");
        }
        ScenarioKind::Lesson
    }

    /// Reads the words of a key, paragraph by paragraph.
    pub(super) fn marked(&mut self, section: Section<'_>, key: &str) -> Vec<Text> {
        let Some(Placed { value, span }) = self.form.words(section, key) else { return Vec::new() };
        paragraphs(&value).unwrap_or_else(|open| {
            let remedy = "end the mark with `]`";
            self.form.fault(&span, format!("the mark `{open}` has no end"), remedy);
            Vec::new()
        })
    }

    /// Reads `true` or `false`; `false` if the section does not say.
    pub(super) fn truth(&mut self, section: Section<'_>, key: &str) -> bool {
        match self.form.value(section, key) {
            None => false,
            Some(Placed { value: Value::Boolean(is), .. }) => is,
            Some(Placed { span, .. }) => {
                self.form.fault(&span, format!("`{key}` is true or false"), "write `true`");
                false
            }
        }
    }

    fn puzzle(&mut self, root: Section<'_>) -> ScenarioKind {
        self.is_bare(root);
        let Some(section) = self.form.section(root, "puzzle") else {
            self.form.needed_key(root, "puzzle", "{ aim = \"…\" }");
            return ScenarioKind::Question;
        };
        self.form.known(section, &PUZZLE_KEYS);
        self.form.needed_key(section, "aim", "\"…\"");
        self.form.needed_key(section, "answers", "[[\"…\"]]");
        self.has_an_aim(section);
        ScenarioKind::Puzzle(Box::new(Puzzle {
            line: self.form.line(&root.place_of("puzzle")),
            aim: self.marked(section, "aim"),
            tip: self.marked(section, "tip"),
            why: self.marked(section, "why"),
            moves: self.moves(section),
            shape: self.shape.clone(),
            reach: self.expectation(section, "reach"),
            over: self.over(section),
            avoid: self.expectation(section, "avoid"),
            replies: self.texts(section, "replies"),
            answers: self.tries(section, "answers"),
            fails: self.tries(section, "fails"),
        }))
    }

    /// Checks that a puzzle starts from a position and has no steps.
    fn is_bare(&mut self, root: Section<'_>) {
        let unwanted = [
            ("step", "say in `[puzzle]` what to reach and what the answers are"),
            ("dice", "an answer must hold whatever chance brings"),
            ("refused", "a puzzle starts from a position"),
        ];
        for (key, remedy) in unwanted.into_iter().filter(|(key, _)| root.has(key)) {
            self.form.fault(&root.place_of(key), format!("a puzzle has no `{key}`"), remedy);
        }
        self.form.needed_key(root, "position", "{ }");
    }

    fn has_an_aim(&mut self, section: Section<'_>) {
        if !section.has("reach") && !section.has("over") {
            let remedy = "add `reach = { … }` or `over = { winner = \"p1\" }`";
            self.form.fault(&section.span(), "the puzzle does not say what to reach", remedy);
        }
    }

    fn moves(&mut self, section: Section<'_>) -> usize {
        self.form.needed_key(section, "moves", "1");
        match self.form.value(section, "moves") {
            Some(Placed { value: Value::Integer(moves @ 1..=MOST_MOVES), .. }) => moves as usize,
            Some(Placed { span, .. }) => {
                let reason = format!("a puzzle takes 1 to {MOST_MOVES} moves");
                self.form.fault(&span, reason, "write how many decisions the solver has");
                1
            }
            None => 1,
        }
    }

    /// Lists of moves, each a way from the start.
    fn tries(&mut self, section: Section<'_>, key: &str) -> Vec<Vec<String>> {
        let Some(Placed { value, span }) = self.form.value(section, key) else {
            return Vec::new();
        };
        // Without answers the check prints those that it finds.
        let may_be_empty = key == "answers";
        let some = |list: &Vec<Vec<String>>| may_be_empty || !list.is_empty();
        value.try_into().ok().filter(some).unwrap_or_else(|| {
            let remedy = "write each as the list of its moves: `[[\"…\", \"…\"]]`";
            self.form.fault(&span, format!("the {key} are not lists of moves"), remedy);
            Vec::new()
        })
    }
}
