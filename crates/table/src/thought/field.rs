//! Games of one deal, played by bots in idle time, to compare a person's game with.

use crate::day::{Course, OwnTurns};
use bots::{Bot, Level, Means};
use engine::any::setup;
use engine::story::Silence;
use engine::{CardFile, Dice, Published, Seat, Seed, Turn, Viewer, Worth};
use registry::Visitor;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The number of games.
pub const GAMES: usize = 200;

/// A deal and its players.
pub struct Deal {
    /// The cards in addition to or instead of those of the box.
    pub cards: Vec<CardFile>,
    /// The set-up, as TOML.
    pub setup: String,
    /// The seed of the dice.
    pub seed: Seed,
    /// The bots by seat; the first is compared.
    pub levels: Vec<Level>,
    /// True if a player has asked for the result.
    pub asked: Arc<AtomicBool>,
}

/// A task that is done a little at a time.
pub trait Chore: Send {
    /// Goes on until it is done or another job wants the thread. Returns true if it is done.
    fn go_on(&mut self, somebody_waits: &dyn Fn() -> bool) -> bool;

    /// Returns true if anybody waits for it. It then comes before other chores.
    fn is_waited_for(&self) -> bool {
        false
    }
}

/// Returns the chore of playing the games of a deal, which reports once all are played.
pub fn field(
    game: &str,
    deal: Deal,
    tell: Box<dyn FnOnce(Vec<Course>) + Send>,
) -> Option<Box<dyn Chore>> {
    registry::visit(game, Sit(deal, tell)).ok().flatten()
}

struct Sit(Deal, Box<dyn FnOnce(Vec<Course>) + Send>);

impl Visitor for Sit {
    type Out = Option<Box<dyn Chore>>;

    fn visit<G: Published>(self) -> Self::Out {
        let Sit(deal, tell) = self;
        let game = G::publish(&deal.cards).ok()?;
        let setup = setup::read(&game, &deal.setup).ok()?;
        let game = game.with_brought(&setup).unwrap_or(game);
        let Deal { seed, levels, asked, .. } = deal;
        let played = Vec::with_capacity(GAMES);
        Some(Box::new(Field {
            game,
            setup,
            seed,
            levels,
            asked,
            played,
            going: None,
            tell: Some(tell),
        }))
    }
}

struct Field<G: Worth> {
    game: G,
    setup: G::Setup,
    seed: Seed,
    levels: Vec<Level>,
    asked: Arc<AtomicBool>,
    played: Vec<Course>,
    going: Option<Going<G>>,
    tell: Option<Box<dyn FnOnce(Vec<Course>) + Send>>,
}

/// A game that is not over.
struct Going<G: Worth> {
    state: G::State,
    dice: Dice,
    bots: Vec<Box<dyn Bot<G>>>,
    decisions: u32,
    /// The turns of the compared seat.
    turns: OwnTurns,
}

impl<G: Worth> Chore for Field<G> {
    fn is_waited_for(&self) -> bool {
        self.asked.load(Ordering::Relaxed)
    }

    fn go_on(&mut self, somebody_waits: &dyn Fn() -> bool) -> bool {
        while self.played.len() < GAMES {
            let Some(mut going) = self.going.take().or_else(|| self.sit_down()) else { break };
            loop {
                if let Some(course) = self.decide(&mut going) {
                    self.played.push(course);
                    break;
                }
                if somebody_waits() {
                    self.going = Some(going);
                    return false;
                }
            }
        }
        if let Some(tell) = self.tell.take() {
            tell(std::mem::take(&mut self.played));
        }
        true
    }
}

impl<G: Worth> Field<G> {
    /// Begins the next game, dealt like the others, with its own chance for the bots.
    fn sit_down(&self) -> Option<Going<G>> {
        let mut dice = Dice::seeded(self.seed);
        let state = self.game.begin(&self.setup, &mut dice, &mut Silence).ok()?;
        let number = self.played.len();
        let bot = |(seat, level): (Seat, &Level)| {
            level.bot(Seed::from_phrase(&format!("game {number} {seat}")), Means::REPEATABLE)
        };
        let seats = Seat::all(self.levels.len() as u8);
        let bots = seats.zip(&self.levels).map(bot).collect();
        Some(Going { state, dice, bots, decisions: 0, turns: OwnTurns::of(Seat(0)) })
    }

    /// Makes one decision, and returns the course of the game if it is over.
    fn decide(&self, going: &mut Going<G>) -> Option<Course> {
        let Going { state, dice, bots, decisions, turns } = going;
        let seats = self.game.seats(&self.setup);
        let turn = self.game.turn(state);
        turns.look(self.game.turns_begun(state), &turn);
        let seat = match turn {
            Turn::Over(outcome) => {
                return Some(Course::of(Seat(0), seats, &outcome, turns.own()));
            }
            Turn::Decide(seat) => seat,
        };
        let mut moves = Vec::new();
        self.game.moves(state, &mut moves);
        let view = self.game.view(state, Viewer::Seat(seat));
        // A game that will not end by its bots ends by its bound, with moves that are as good as any.
        let is_late = *decisions >= self.game.bound(&self.setup);
        let chosen = match moves.len() {
            1 => 0,
            _ if is_late => *decisions as usize % moves.len(),
            _ => bots[seat.index()].advise(&self.game, &view, &moves).chosen,
        };
        self.game.play(state, seat, &moves[chosen], dice, &mut Silence);
        *decisions += 1;
        None
    }
}
