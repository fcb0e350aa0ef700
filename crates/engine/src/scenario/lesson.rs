//! A lesson in progress: the words to read, the moves to play, and their results.
//!
//! It is a list of beats. Some are the learner's: words to read, a move to play, a move to try and
//! have refused. The others happen by themselves: the moves of other seats. The learner's place in
//! a lesson is the number of beats behind them, so it can be kept and gone back to.

use super::read::{Scenario, ScenarioStep, Start};
use super::taught::{AnyLesson, Desk, Teaching};
use super::teaching::{Attempt, Task};
use crate::lift::Lift;
use crate::playing::PlayError;
use crate::preview::Preview;
use crate::ruler::RulerEnd;
use crate::scene::Stroke;
use crate::{About, Dice, Game, Line, Scene, Seat, Text, Turn, Viewer};
use std::sync::Arc;

/// A lesson and the learner's place in it.
pub struct Lesson<G: Game> {
    game: Arc<G>,
    script: Scenario<G>,
    beats: Vec<Beat>,
    /// The beat that comes next.
    at: usize,
    board: Board<G>,
    /// The number of events before the learner's last action.
    told_from: usize,
}

/// An event of the lesson at one moment, and its step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Beat {
    step: usize,
    what: What,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum What {
    /// The learner reads.
    Read,
    /// The learner plays the move of this number.
    Play(usize),
    /// The learner tries the move of this number, and it is refused.
    Break(usize),
    /// Another seat plays the move of this number.
    Told(usize),
}

/// The table.
struct Board<G: Game> {
    state: G::State,
    dice: Dice,
    story: Vec<G::Event>,
}

impl<G: Game> Board<G> {
    /// Lays out the table of a lesson.
    ///
    /// # Panics
    /// Panics if the lesson cannot begin, which was checked before.
    fn of(game: &G, script: &Scenario<G>) -> Board<G> {
        let (mut dice, mut story) = (Dice::scripted(script.dice.clone()), Vec::new());
        let state = match &script.start {
            Start::Position(state) => (**state).clone(),
            Start::New(setup) | Start::Refused(setup, _) => {
                game.begin(setup, &mut dice, &mut story).expect("a lesson that holds begins")
            }
        };
        Board { state, dice, story }
    }

    /// Returns the seat that makes this move.
    fn mover(&self, game: &G, step: &ScenarioStep) -> Option<Seat> {
        let deciding = match game.turn(&self.state) {
            Turn::Decide(seat) => Some(seat),
            Turn::Over(_) => None,
        };
        step.seat.or(deciding)
    }

    fn play_written(&mut self, game: &G, step: &ScenarioStep, text: &str) {
        let seat = self.mover(game, step).expect("somebody moves in a lesson that holds");
        let mv = self.read(game, seat, text);
        game.play(&mut self.state, seat, &mv, &mut self.dice, &mut self.story);
    }

    /// Reads a move of a seat.
    ///
    /// # Panics
    /// Panics if the text is no move, which was checked before.
    fn read(&self, game: &G, seat: Seat, text: &str) -> G::Move {
        let view = game.view(&self.state, Viewer::Seat(seat));
        game.read(&view, text).expect("the moves of a lesson that holds can be read")
    }
}

impl<G: Game> Lesson<G> {
    /// Starts a lesson from its beginning.
    ///
    /// # Panics
    /// Panics if the lesson does not hold: run it first.
    pub fn new(game: Arc<G>, script: Scenario<G>) -> Self {
        let beats = beats(&*game, &script);
        let board = Board::of(&*game, &script);
        let mut lesson = Lesson { game, script, beats, at: 0, board, told_from: 0 };
        lesson.let_others_play();
        lesson
    }

    fn desk(&self) -> Desk<'_, G> {
        Desk { game: &self.game, state: &self.board.state, seat: self.script.seat }
    }

    fn is_asked(&self, step: &ScenarioStep, mv: &G::Move, asked: &str) -> bool {
        let is_it = || self.board.read(&self.game, self.seat(), asked) == *mv;
        self.task() == Task::Play && (step.free || is_it())
    }

    fn play(&mut self, mv: &G::Move) {
        self.told_from = self.board.story.len();
        let (seat, Board { state, dice, story }) = (self.script.seat, &mut self.board);
        self.game.play(state, seat, mv, dice, story);
        self.go_on();
    }

    fn go_on(&mut self) {
        self.at += 1;
        self.let_others_play();
    }

    fn let_others_play(&mut self) {
        while let Some(Beat { step, what: What::Told(number) }) = self.beats.get(self.at) {
            let step = &self.script.steps[*step];
            self.board.play_written(&self.game, step, &step.play[*number]);
            self.at += 1;
        }
    }
}

impl<G: Game> AnyLesson for Lesson<G> {
    fn game(&self) -> &About {
        self.game.about()
    }

    fn kind(&self) -> Teaching {
        Teaching::Lesson
    }

    fn title(&self) -> &str {
        &self.script.title
    }

    fn about(&self) -> &str {
        self.script.about.as_deref().unwrap_or_default()
    }

    fn seat(&self) -> Seat {
        self.script.seat
    }

    fn steps(&self) -> usize {
        self.beats.iter().filter(|beat| beat.is_the_learners()).count()
    }

    fn at(&self) -> usize {
        self.beats[..self.at].iter().filter(|beat| beat.is_the_learners()).count()
    }

    fn words(&self) -> &[Text] {
        self.beats.get(self.at).map_or(&[], |beat| &self.script.steps[beat.step].say)
    }

    fn task(&self) -> Task {
        match self.beats.get(self.at).map(|beat| beat.what) {
            None => Task::Done,
            Some(What::Break(_)) => Task::Break,
            Some(What::Play(_)) => Task::Play,
            Some(What::Read | What::Told(_)) => Task::Read,
        }
    }

    fn scene(&self) -> Scene {
        self.game.scene(&self.game.view(&self.board.state, Viewer::Seat(self.seat())))
    }

    fn told(&self) -> Vec<Line> {
        let viewer = Viewer::Seat(self.seat());
        let events = &self.board.story[self.told_from..];
        events.iter().filter_map(|event| self.game.line(event, viewer)).collect()
    }

    fn hint(&self) -> Option<&str> {
        let beat = self.beats.get(self.at)?;
        let step = &self.script.steps[beat.step];
        match beat.what {
            What::Play(number) => Some(&step.play[number]),
            What::Break(number) => Some(&step.refuse[number]),
            What::Read | What::Told(_) => None,
        }
    }

    fn next(&mut self) -> bool {
        let reads = self.task() == Task::Read;
        if reads {
            self.told_from = self.board.story.len();
            self.go_on();
        }
        reads
    }

    fn preview(&self, notation: &str) -> Result<Preview, PlayError> {
        self.desk().foresee(notation)
    }

    fn check(&self, notation: &str) -> Result<(), PlayError> {
        self.desk().allowed(notation).map(drop)
    }

    fn sketch(&self, notation: &str) -> Result<Vec<Stroke>, PlayError> {
        self.desk().sketch(notation)
    }

    fn lift(&self, notation: &str) -> Result<Option<Lift>, PlayError> {
        self.desk().lift(notation)
    }

    fn ruler(&self, from: RulerEnd, to: Option<RulerEnd>) -> Vec<Stroke> {
        self.desk().ruler(from, to)
    }

    fn try_move(&mut self, notation: &str) -> Attempt {
        let Some(asked) = self.hint().map(str::to_owned) else { return Attempt::NotAsked };
        let view = self.game.view(&self.board.state, Viewer::Seat(self.seat()));
        let mv = match self.game.read(&view, notation) {
            Ok(mv) => mv,
            Err(error) => return Attempt::Unreadable(error),
        };
        let judged = self.game.check(&self.board.state, self.seat(), &mv);
        let step = &self.script.steps[self.beats[self.at].step];
        match judged {
            Err(refusal) if self.task() == Task::Break && step.rule == Some(refusal.rule) => {
                self.told_from = self.board.story.len();
                self.go_on();
                Attempt::Shown(refusal)
            }
            Err(refusal) => Attempt::Refused(refusal),
            Ok(()) if self.is_asked(step, &mv, &asked) => {
                self.play(&mv);
                Attempt::Right
            }
            Ok(()) => Attempt::Astray(step.tip.clone()),
        }
    }

    fn restart(&mut self) {
        self.board = Board::of(&self.game, &self.script);
        (self.at, self.told_from) = (0, 0);
        self.let_others_play();
    }

    fn go_to(&mut self, done: usize) {
        self.restart();
        while self.at() < done {
            match self.hint().map(str::to_owned) {
                Some(asked) => {
                    self.try_move(&asked);
                }
                None if !self.next() => return,
                None => {}
            }
        }
    }
}

impl Beat {
    fn is_the_learners(&self) -> bool {
        !matches!(self.what, What::Told(_))
    }
}

/// Returns the beats of the lesson, which is played through once to see whose moves they are.
fn beats<G: Game>(game: &G, script: &Scenario<G>) -> Vec<Beat> {
    let mut board = Board::of(game, script);
    let mut beats = Vec::new();
    for (number, step) in script.steps.iter().enumerate() {
        let mut add = |what| beats.push(Beat { step: number, what });
        let is_mute = step.play.is_empty() && step.refuse.is_empty();
        let begins = |board: &Board<G>| board.mover(game, step) == Some(script.seat);
        if !step.say.is_empty() && (is_mute || step.refuse.is_empty() && !begins(&board)) {
            add(What::Read);
        }
        for (move_number, text) in step.play.iter().enumerate() {
            let is_own = begins(&board);
            add(if is_own { What::Play(move_number) } else { What::Told(move_number) });
            board.play_written(game, step, text);
        }
        (0..step.refuse.len()).for_each(|tried| add(What::Break(tried)));
    }
    beats
}
