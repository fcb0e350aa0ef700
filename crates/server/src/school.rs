//! The lessons and puzzles, opened once and replayed for each learner.
//!
//! The server keeps nothing of learners. They say each time how far they have come, and the lesson
//! is replayed up to there. It uses the game's own cards, whichever cards the tables here use,
//! because it was proved with those.

use crate::fault::AppError;
use crate::wire::learn::{Attempt, LearnStep, Lesson, LessonCard, Measure, Measured, Measuring};
use engine::playing::PlayError;
use engine::scenario::teaching;
use engine::{AnyGame, AnyLesson, LessonFile};
use ledger::form::nearest;
use std::collections::BTreeMap;
use std::sync::OnceLock;
use table::TableError;

/// The lessons of all games. They are opened on the first request.
#[derive(Default)]
pub struct School(OnceLock<BTreeMap<&'static str, Course>>);

/// The lessons of one game.
struct Course {
    game: Box<dyn AnyGame>,
    files: &'static [LessonFile],
    cards: Vec<LessonCard>,
}

impl School {
    /// Returns the lessons and puzzles of a game, in learning order.
    ///
    /// # Errors
    /// When there is no such game.
    pub fn cards(&self, game: &str) -> Result<&[LessonCard], AppError> {
        Ok(&self.course(game)?.cards)
    }

    /// Returns where a learner is after the given steps, and the outcome of their attempt.
    ///
    /// # Errors
    /// When there is no such game or lesson, or nobody can have come where the learner says.
    pub fn learn(&self, game: &str, name: &str, step: &LearnStep) -> Result<Lesson, AppError> {
        let mut lesson = self.course(game)?.open(game, name)?;
        come_to(&mut *lesson, step.done, &step.played)?;
        let attempt = step.notation.as_deref().map(|notation| lesson.try_move(notation).into());
        Ok(stands(&*lesson, attempt))
    }

    /// Measures something on a learner's table.
    ///
    /// # Errors
    /// As in [`School::learn`], or when what is to be measured is no move.
    pub fn measure(&self, game: &str, name: &str, wish: &Measuring) -> Result<Measured, AppError> {
        let mut lesson = self.course(game)?.open(game, name)?;
        come_to(&mut *lesson, wish.done, &wish.played)?;
        Ok(measured(&*lesson, &wish.what).map_err(TableError::from)?)
    }

    fn course(&self, game: &str) -> Result<&Course, AppError> {
        let about = registry::about(game)?;
        let courses = self.0.get_or_init(|| registry::names().map(course).collect());
        Ok(courses.get(about.name).expect("every game on the list has a course"))
    }
}

fn course(name: &'static str) -> (&'static str, Course) {
    let game = registry::open(name, &[]).expect("a game of the list opens with its own cards");
    let files = registry::lessons(name).expect("a game of the list");
    let cards = files.iter().map(|file| card(&*hold(&*game, file), file.name)).collect();
    (name, Course { game, files, cards })
}

/// Opens a lesson that came with its game.
fn hold(game: &dyn AnyGame, file: &LessonFile) -> Box<dyn AnyLesson> {
    let lesson = game.lesson(file.name, file.text);
    lesson.expect("the tests of a game prove its lessons")
}

fn card(lesson: &dyn AnyLesson, name: &str) -> LessonCard {
    LessonCard {
        name: name.to_owned(),
        title: lesson.title().to_owned(),
        about: lesson.about().to_owned(),
        kind: lesson.kind(),
        steps: lesson.steps(),
    }
}

impl Course {
    fn open(&self, game: &str, name: &str) -> Result<Box<dyn AnyLesson>, AppError> {
        let file = self.files.iter().find(|file| file.name == name);
        let file = file.ok_or_else(|| AppError::NoLesson {
            game: game.to_owned(),
            asked: name.to_owned(),
            meant: nearest(name, self.files.iter().map(|file| file.name)).map(str::to_owned),
        })?;
        Ok(hold(&*self.game, file))
    }
}

/// Replays a lesson up to the learner's position.
fn come_to(lesson: &mut dyn AnyLesson, done: usize, played: &[String]) -> Result<(), AppError> {
    let steps = lesson.steps();
    if done > steps {
        return Err(AppError::NoStep { steps, asked: done });
    }
    lesson.go_to(done);
    if played.len() > steps {
        return Err(AppError::OffTheWay);
    }
    let is_on_the_way = |notation: &String| lesson.try_move(notation) == teaching::Attempt::Right;
    played.iter().all(is_on_the_way).then_some(()).ok_or(AppError::OffTheWay)
}

fn measured(lesson: &dyn AnyLesson, what: &Measure) -> Result<Measured, PlayError> {
    Ok(match what {
        Measure::Sketch { notation } => {
            let strokes = lesson.sketch(notation)?;
            let refused = lesson.check(notation).err().map(TableError::from);
            let why = refused.map(|error| AppError::from(error).to_string());
            Measured { strokes, why, ..Measured::default() }
        }
        Measure::Lift { notation } => {
            Measured { lift: lesson.lift(notation)?, ..Measured::default() }
        }
        Measure::Ruler { from, to } => {
            Measured { strokes: lesson.ruler(*from, *to), ..Measured::default() }
        }
    })
}

/// Returns the current state of a lesson for the learner.
fn stands(lesson: &dyn AnyLesson, attempt: Option<Attempt>) -> Lesson {
    Lesson {
        title: lesson.title().to_owned(),
        about: lesson.about().to_owned(),
        kind: lesson.kind(),
        seat: lesson.seat(),
        steps: lesson.steps(),
        at: lesson.at(),
        words: lesson.words().to_vec(),
        task: lesson.task(),
        scene: Box::new(lesson.scene()),
        told: lesson.told(),
        hint: lesson.hint().map(str::to_owned),
        attempt,
    }
}
