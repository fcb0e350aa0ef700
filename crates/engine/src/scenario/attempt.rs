//! A puzzle being tried: the result of a move, and whether it reaches the aim.
//!
//! The rules of trying are written here once: the proof of a puzzle and its player ask the same
//! [`Riddle`].

use super::compare::{differences, json};
use super::read::{ExpectedEnd, Scenario, Start};
use super::taught::{AnyLesson, Desk, Teaching};
use super::teaching::{Attempt, Puzzle, ScenarioKind, Task};
use crate::lift::Lift;
use crate::playing::PlayError;
use crate::preview::Preview;
use crate::ruler::RulerEnd;
use crate::scene::Stroke;
use crate::story::Silence;
use crate::{
    About, Dice, Game, Line, Outcome, Scene, Seat, Seats, Seed, Story, Text, Turn, Viewer,
};
use serde_json::Value;
use std::sync::Arc;

/// A puzzle at the table of its game.
pub struct Riddle<'p, G> {
    game: &'p G,
    seat: Seat,
    puzzle: &'p Puzzle,
    reach: Option<Value>,
    avoid: Option<Value>,
}

/// A position on the way.
pub struct World<G: Game> {
    /// The full state.
    pub state: G::State,
    /// The dice to come.
    pub dice: Dice,
    /// The number of replies tried so far.
    replies: usize,
}

// Derived, it would ask the game to be cloned too.
impl<G: Game> Clone for World<G> {
    fn clone(&self) -> Self {
        let World { state, dice, replies } = self;
        World { state: state.clone(), dice: dice.clone(), replies: *replies }
    }
}

/// A position's status on the way to the aim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AimStatus {
    /// The aim is reached.
    Reached,
    /// The aim is not reached yet, and the seat may go on.
    Open,
    /// The aim cannot be reached any more.
    Lost,
}

impl<G: Game> World<G> {
    /// Makes the first position of a puzzle.
    pub fn first(state: &G::State, seed: Seed) -> World<G> {
        World { state: state.clone(), dice: Dice::seeded(seed), replies: 0 }
    }

    /// Returns the same position with another future.
    pub fn with_seed(&self, seed: Seed) -> World<G> {
        World { dice: Dice::seeded(seed), ..self.clone() }
    }
}

impl<'p, G: Game> Riddle<'p, G> {
    /// Creates the puzzle, tried by this seat.
    pub fn new(game: &'p G, seat: Seat, puzzle: &'p Puzzle) -> Self {
        let (reach, avoid) = (puzzle.reach.as_ref().map(json), puzzle.avoid.as_ref().map(json));
        Riddle { game, seat, puzzle, reach, avoid }
    }

    /// Plays an allowed move of the seat, and the replies of the others.
    pub fn play(
        &self,
        world: &mut World<G>,
        mv: &G::Move,
        story: &mut impl Story<G::Event, G::State>,
    ) {
        self.game.play(&mut world.state, self.seat, mv, &mut world.dice, story);
        while let Some((other, text)) = self.reply(world) {
            world.replies += 1;
            let view = self.game.view(&world.state, Viewer::Seat(other));
            let reply = self.game.read(&view, text).ok();
            let reply = reply.filter(|mv| self.game.check(&world.state, other, mv).is_ok());
            if let Some(mv) = reply {
                self.game.play(&mut world.state, other, &mv, &mut world.dice, story);
            }
        }
    }

    /// Returns the seat that replies now, and its reply.
    fn reply(&self, world: &World<G>) -> Option<(Seat, &'p str)> {
        match self.game.turn(&world.state) {
            Turn::Decide(other) if other != self.seat => {
                Some((other, self.puzzle.replies.get(world.replies)?))
            }
            _ => None,
        }
    }

    /// Compares the position with the aim.
    pub fn way(&self, world: &World<G>) -> AimStatus {
        let position = json(&self.game.describe(&world.state));
        let turn = self.game.turn(&world.state);
        if self.avoid.as_ref().is_some_and(|avoid| self.is_so(avoid, &position)) {
            return AimStatus::Lost;
        }
        let is_over = matches!(turn, Turn::Over(_));
        let is_answered = is_over || world.replies == self.puzzle.replies.len();
        let is_there = self.reach.as_ref().is_none_or(|reach| self.is_so(reach, &position));
        match turn {
            _ if is_answered && is_there && self.ends_as_wanted(&turn) => AimStatus::Reached,
            Turn::Decide(seat) if seat == self.seat => AimStatus::Open,
            _ => AimStatus::Lost,
        }
    }

    fn is_so(&self, wanted: &Value, position: &Value) -> bool {
        differences(&self.puzzle.shape, wanted, position).is_empty()
    }

    fn ends_as_wanted(&self, turn: &Turn) -> bool {
        match (&self.puzzle.over, turn) {
            (None, _) | (Some(ExpectedEnd::No), Turn::Decide(_)) => true,
            (Some(ExpectedEnd::Yes { winners, rule }), Turn::Over(outcome)) => {
                is_won_by(outcome, winners.as_deref())
                    && rule.is_none_or(|rule| rule == outcome.rule)
            }
            _ => false,
        }
    }
}

/// Returns true if `choose` solves a puzzle, choosing among the offered moves by what the seat
/// sees. Returns `None` for a scenario that is no puzzle. It also does so if the aim is anything
/// but how the game ends, which a chooser could not guess.
pub fn solves<G: Game>(
    game: &G,
    script: &Scenario<G>,
    choose: &mut impl FnMut(&G, &G::View, &[G::Move]) -> usize,
) -> Option<bool> {
    let (ScenarioKind::Puzzle(puzzle), Start::Position(start)) = (&script.kind, &script.start)
    else {
        return None;
    };
    puzzle.over.as_ref()?;
    let riddle = Riddle::new(game, script.seat, puzzle);
    let mut world = World::first(&**start, Seed::from_phrase(&script.title));
    let mut moves = Vec::new();
    for _ in 0..puzzle.moves {
        if riddle.way(&world) != AimStatus::Open {
            break;
        }
        moves.clear();
        game.moves(&world.state, &mut moves);
        let view = game.view(&world.state, Viewer::Seat(script.seat));
        let chosen = choose(game, &view, &moves);
        riddle.play(&mut world, &moves[chosen], &mut Silence);
    }
    Some(riddle.way(&world) == AimStatus::Reached)
}

fn is_won_by(outcome: &Outcome, winners: Option<&[Seat]>) -> bool {
    let set = |seats: &[Seat]| seats.iter().fold(Seats::NONE, |set, seat| set.with(*seat));
    winners.is_none_or(|seats| set(seats) == outcome.winners)
}

/// A puzzle being tried by a player who does not know the answer.
pub struct Trial<G: Game> {
    game: Arc<G>,
    title: String,
    about: String,
    seat: Seat,
    puzzle: Puzzle,
    start: G::State,
    world: World<G>,
    story: Vec<G::Event>,
    told_from: usize,
    /// The moves so far, as notation.
    path: Vec<String>,
    is_solved: bool,
}

impl<G: Game> Trial<G> {
    /// Starts a puzzle; `None` if the scenario is something else.
    pub fn of(game: Arc<G>, script: Scenario<G>) -> Option<Self> {
        let (ScenarioKind::Puzzle(puzzle), Start::Position(start)) = (script.kind, script.start)
        else {
            return None;
        };
        let world = World::first(&*start, Seed::from_phrase(&script.title));
        Some(Trial {
            game,
            title: script.title,
            about: script.about.unwrap_or_default(),
            seat: script.seat,
            puzzle: *puzzle,
            start: *start,
            world,
            story: Vec::new(),
            told_from: 0,
            path: Vec::new(),
            is_solved: false,
        })
    }

    fn play(&mut self, mv: &G::Move) -> Attempt {
        self.told_from = self.story.len();
        let riddle = Riddle::new(&*self.game, self.seat, &self.puzzle);
        riddle.play(&mut self.world, mv, &mut self.story);
        match riddle.way(&self.world) {
            AimStatus::Reached => {
                self.is_solved = true;
                Attempt::Right
            }
            AimStatus::Open if self.path.len() < self.puzzle.moves => Attempt::Right,
            _ => {
                self.set_back();
                Attempt::Missed(self.puzzle.tip.clone())
            }
        }
    }

    /// Puts everything back, and leaves the story of the last try to be read.
    fn set_back(&mut self) {
        self.world = World::first(&self.start, Seed::from_phrase(&self.title));
        self.path.clear();
    }

    fn desk(&self) -> Desk<'_, G> {
        Desk { game: &self.game, state: &self.world.state, seat: self.seat }
    }
}

impl<G: Game> AnyLesson for Trial<G> {
    fn game(&self) -> &About {
        self.game.about()
    }

    fn kind(&self) -> Teaching {
        Teaching::Puzzle
    }

    fn title(&self) -> &str {
        &self.title
    }

    fn about(&self) -> &str {
        &self.about
    }

    fn seat(&self) -> Seat {
        self.seat
    }

    fn steps(&self) -> usize {
        self.puzzle.moves
    }

    fn at(&self) -> usize {
        if self.is_solved { self.puzzle.moves } else { self.path.len() }
    }

    fn words(&self) -> &[Text] {
        if self.is_solved { &self.puzzle.why } else { &self.puzzle.aim }
    }

    fn task(&self) -> Task {
        if self.is_solved { Task::Done } else { Task::Play }
    }

    fn scene(&self) -> Scene {
        self.game.scene(&self.game.view(&self.world.state, Viewer::Seat(self.seat)))
    }

    fn told(&self) -> Vec<Line> {
        let events = &self.story[self.told_from..];
        events.iter().filter_map(|event| self.game.line(event, Viewer::Seat(self.seat))).collect()
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
        if self.is_solved {
            return Attempt::NotAsked;
        }
        let view = self.game.view(&self.world.state, Viewer::Seat(self.seat));
        let mv = match self.game.read(&view, notation) {
            Ok(mv) => mv,
            Err(error) => return Attempt::Unreadable(error),
        };
        match self.game.check(&self.world.state, self.seat, &mv) {
            Err(refusal) => Attempt::Refused(refusal),
            Ok(()) => {
                self.path.push(self.game.write(&view, &mv));
                self.play(&mv)
            }
        }
    }

    fn hint(&self) -> Option<&str> {
        if self.is_solved {
            return None;
        }
        let answers = self.puzzle.answers.iter();
        let mut on_the_way = answers.filter(|answer| answer.starts_with(&self.path));
        on_the_way.find_map(|answer| answer.get(self.path.len())).map(String::as_str)
    }

    fn next(&mut self) -> bool {
        false
    }

    fn restart(&mut self) {
        self.set_back();
        self.story.clear();
        (self.told_from, self.is_solved) = (0, false);
    }

    fn go_to(&mut self, at: usize) {
        self.restart();
        while at >= self.puzzle.moves
            && let Some(notation) = self.hint().map(str::to_owned)
        {
            let played = self.path.len();
            self.try_move(&notation);
            // An answer that cannot be played leads nowhere.
            if !self.is_solved && self.path.len() <= played {
                break;
            }
        }
    }
}
