//! One game of an experiment.

use crate::contender::{Contender, Decided, Decision, DecisionRequest, Invitation, Player};
use crate::experiment::is_stopped;
use crate::foreign::Forfeit;
use bots::Means;
use engine::story::Silence;
use engine::{Dice, Outcome, RuleId, Seat, Seed, Turn, Viewer, Worth};
use serde::Serialize;
use std::borrow::Cow;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

/// What is kept of a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Record {
    /// Its number, counted from 0.
    pub number: u32,
    /// The phrase its seed was made from.
    pub seed: String,
    /// The bots by seat.
    pub bots: Vec<String>,
    /// How it ended.
    pub ending: Ending,
    /// The points by seat in the end, the more the better; none where the game counts none.
    pub scores: Vec<i32>,
    /// How many decisions were made.
    pub decisions: u32,
    /// How many turns began, those of all seats together, as the game counts them.
    pub turns: u32,
}

impl Record {
    /// The place that each seat came in at: winners are first, then more points come before fewer.
    pub fn ranks(&self) -> Vec<usize> {
        let stands = |seat: usize| {
            let won = self.ending.winners().contains(&Seat(seat as u8));
            (won, self.scores.get(seat).copied())
        };
        let seats = 0..self.bots.len();
        let better =
            |seat: usize| seats.clone().filter(move |it| stands(*it) > stands(seat)).count();
        seats.clone().map(|seat| 1 + better(seat)).collect()
    }

    /// Whether the bot won that sits first in the line-up: each game all move on by one seat.
    pub fn first_won(&self) -> bool {
        let first = Seat((self.number as usize % self.bots.len()) as u8);
        self.ending.winners().contains(&first)
    }
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// By the rules.
    Over {
        /// Who won; nobody in a draw.
        winners: Vec<Seat>,
        /// The rule that ended it.
        rule: RuleId,
        /// How, in a few words.
        how: Cow<'static, str>,
    },
    /// Not at all within the decisions that the game says random play may take.
    Unfinished,
    /// A program is out of the game: all others win.
    Forfeited {
        /// The program's seat.
        by: Seat,
        /// All other seats.
        winners: Vec<Seat>,
        /// Why it is out.
        why: Forfeit,
    },
}

impl Ending {
    /// The seats that won.
    pub fn winners(&self) -> &[Seat] {
        match self {
            Ending::Over { winners, .. } | Ending::Forfeited { winners, .. } => winners,
            Ending::Unfinished => &[],
        }
    }

    /// How the game ended, in a few words that are the same for every game that ended so.
    pub fn how(&self) -> &str {
        match self {
            Ending::Over { how, .. } => how,
            Ending::Unfinished => "unfinished",
            Ending::Forfeited { why, .. } => why.how(),
        }
    }

    /// How the game ended, with the rule that ended it if one did.
    pub(crate) fn how_by_rule(&self) -> String {
        match self {
            Ending::Over { rule, how, .. } => format!("{how} [{rule}]"),
            _ => self.how().to_owned(),
        }
    }

    fn forfeited(by: Seat, seats: u8, why: Forfeit) -> Ending {
        let winners = Seat::all(seats).filter(|seat| *seat != by).collect();
        Ending::Forfeited { by, winners, why }
    }
}

/// How long a bot thought.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Pace {
    /// Its name.
    pub bot: String,
    /// How often it was asked; a seat without a choice is not.
    pub asked: u64,
    /// How long it thought, in seconds.
    pub seconds: f64,
    /// How long it thought at most about one decision, in seconds.
    pub slowest: f64,
    /// How many moves it listed and played in thought.
    pub thought: u64,
}

impl Pace {
    /// The pace of a bot that was not yet asked.
    pub fn of(bot: &str) -> Pace {
        Pace { bot: bot.to_owned(), asked: 0, seconds: 0.0, slowest: 0.0, thought: 0 }
    }

    /// Counts the decisions of another game.
    pub fn add(&mut self, other: &Pace) {
        self.asked += other.asked;
        self.seconds += other.seconds;
        self.slowest = self.slowest.max(other.slowest);
        self.thought += other.thought;
    }

    fn note(&mut self, time: Duration, thought: u64) {
        let seconds = time.as_secs_f64();
        self.asked += 1;
        self.seconds += seconds;
        self.slowest = self.slowest.max(seconds);
        self.thought += thought;
    }
}

/// Who sits where in one game, how it is set up, and what all its chance grows from.
pub struct Seating<'a, G: Worth> {
    /// How it is set up.
    pub setup: &'a G::Setup,
    /// The contenders by seat.
    pub bots: Vec<Contender<G>>,
    /// The phrase its seed is made from.
    pub seed: String,
    /// What the bots may use.
    pub means: Means,
}

impl<G: Worth> Seating<'_, G> {
    /// Asks a contender to a seat of the game.
    pub(crate) fn invitation<'a>(&'a self, game: &'a G, seat: Seat) -> Invitation<'a, G> {
        let seed = Seed::from_phrase(&format!("{} {seat}", self.seed));
        Invitation { game, setup: self.setup, seat, seed, means: self.means }
    }
}

/// Somebody who looks on while a game is played.
pub trait Onlooker<G: Worth> {
    /// Sees what a seat is about to play.
    fn see(&mut self, game: &G, state: &G::State, seat: Seat, moves: &[G::Move], chosen: usize);

    /// Sees how the table lies when nobody decides any more.
    fn see_the_end(&mut self, game: &G, state: &G::State) {
        let _ = (game, state);
    }
}

/// Perhaps somebody looks on.
impl<G: Worth, O: Onlooker<G>> Onlooker<G> for Option<O> {
    fn see(&mut self, game: &G, state: &G::State, seat: Seat, moves: &[G::Move], chosen: usize) {
        self.iter_mut().for_each(|one| one.see(game, state, seat, moves, chosen));
    }

    fn see_the_end(&mut self, game: &G, state: &G::State) {
        self.iter_mut().for_each(|one| one.see_the_end(game, state));
    }
}

/// Plays one game, unless it is stopped before its end.
pub fn play_one<G: Worth>(
    game: &G,
    seating: &Seating<'_, G>,
    onlooker: &mut impl Onlooker<G>,
    stop: &AtomicBool,
) -> Option<(Course, Vec<Pace>)> {
    let own = game.with_brought(seating.setup);
    let game = own.as_ref().unwrap_or(game);
    let mut players = match Players::seated(game, seating) {
        Ok(players) => players,
        Err((seat, why)) => return forfeited_at_once(seating, seat, why, stop),
    };
    let mut dice = Dice::seeded(Seed::from_phrase(&seating.seed));
    let mut state = players.hearing(game, |story| match story {
        Some(events) => game.begin(seating.setup, &mut dice, events).ok(),
        None => game.begin(seating.setup, &mut dice, &mut Silence).ok(),
    })?;
    let bound = game.bound(seating.setup);
    let mut course = Course::default();
    let mut moves = Vec::new();
    loop {
        let seat = match game.turn(&state) {
            Turn::Over(Outcome { winners, rule, how }) => {
                let (winners, how) = (winners.iter().collect(), how.into());
                course.ending = Ending::Over { winners, rule, how };
                break;
            }
            Turn::Decide(_) if course.decisions == bound => break,
            Turn::Decide(_) if is_stopped(stop) => return None,
            Turn::Decide(seat) => seat,
        };
        course.decisions += 1;
        moves.clear();
        game.moves(&state, &mut moves);
        let chosen = match players.choose(game, &state, seat, &mut moves) {
            Ok(chosen) => chosen,
            // Whoever ends the run ends its programs, too.
            Err(_) if is_stopped(stop) => return None,
            Err(why) => {
                course.ending = Ending::forfeited(seat, seating.bots.len() as u8, why);
                break;
            }
        };
        onlooker.see(game, &state, seat, &moves, chosen);
        players.hearing(game, |story| match story {
            Some(events) => game.play(&mut state, seat, &moves[chosen], &mut dice, events),
            None => game.play(&mut state, seat, &moves[chosen], &mut dice, &mut Silence),
        });
    }
    onlooker.see_the_end(game, &state);
    players.end(&course.ending);
    let seats = Seat::all(seating.bots.len() as u8);
    course.scores = seats.filter_map(|seat| game.score(&state, seat)).collect();
    course.turns = game.turns_begun(&state).into();
    Some((course, players.paces))
}

/// The course of a game that a program could not even sit down at.
fn forfeited_at_once<G: Worth>(
    seating: &Seating<'_, G>,
    seat: Seat,
    why: Forfeit,
    stop: &AtomicBool,
) -> Option<(Course, Vec<Pace>)> {
    if is_stopped(stop) {
        return None;
    }
    let ending = Ending::forfeited(seat, seating.bots.len() as u8, why);
    let paces = seating.bots.iter().map(|bot| Pace::of(bot.name())).collect();
    Some((Course { ending, ..Course::default() }, paces))
}

/// Two look on.
impl<G: Worth, A: Onlooker<G>, B: Onlooker<G>> Onlooker<G> for (A, B) {
    fn see(&mut self, game: &G, state: &G::State, seat: Seat, moves: &[G::Move], chosen: usize) {
        self.0.see(game, state, seat, moves, chosen);
        self.1.see(game, state, seat, moves, chosen);
    }

    fn see_the_end(&mut self, game: &G, state: &G::State) {
        self.0.see_the_end(game, state);
        self.1.see_the_end(game, state);
    }
}

/// How a game went.
#[derive(Debug)]
pub struct Course {
    /// How it ended.
    pub ending: Ending,
    /// The points by seat in the end, where the game counts points.
    pub scores: Vec<i32>,
    /// How many decisions were made.
    pub decisions: u32,
    /// How many turns began.
    pub turns: u32,
}

impl Default for Course {
    fn default() -> Self {
        Course { ending: Ending::Unfinished, scores: Vec::new(), decisions: 0, turns: 0 }
    }
}

/// The players at a table.
struct Players<G: Worth> {
    players: Vec<Box<dyn Player<G>>>,
    paces: Vec<Pace>,
    /// What happened in the move that is played now, if a player listens.
    events: Option<Vec<G::Event>>,
}

impl<G: Worth> Players<G> {
    /// Asks all contenders to their seats; the first that cannot sit down is named.
    fn seated(game: &G, seating: &Seating<'_, G>) -> Result<Self, (Seat, Forfeit)> {
        let seats = Seat::all(seating.bots.len() as u8).zip(&seating.bots);
        let player = |(seat, bot): (Seat, &Contender<G>)| {
            bot.sit_down(&seating.invitation(game, seat)).map_err(|why| (seat, why))
        };
        let players = seats.map(player).collect::<Result<Vec<_>, _>>()?;
        let paces = seating.bots.iter().map(|bot| Pace::of(bot.name())).collect();
        let events = players.iter().any(|player| player.listens()).then(Vec::new);
        Ok(Players { players, paces, events })
    }

    /// The move that the player of a seat chooses, as an index of the list; a move that was not listed is added to it. Nobody
    /// is asked who has no choice.
    fn choose(
        &mut self,
        game: &G,
        state: &G::State,
        seat: Seat,
        moves: &mut Vec<G::Move>,
    ) -> Result<usize, Forfeit> {
        if moves.len() == 1 {
            return Ok(0);
        }
        let view = game.view(state, Viewer::Seat(seat));
        let start = Instant::now();
        let judge = |mv: &G::Move| game.check(state, seat, mv);
        let asked = DecisionRequest { game, view: &view, moves, judge: &judge };
        let Decided { decision, thought } = self.players[seat.index()].decide(&asked)?;
        self.paces[seat.index()].note(start.elapsed(), thought);
        Ok(match decision {
            Decision::Listed(chosen) => chosen,
            Decision::Free(mv) => {
                moves.push(mv);
                moves.len() - 1
            }
        })
    }

    /// Does something, and tells all who listen what happened in it.
    fn hearing<T>(&mut self, game: &G, act: impl FnOnce(Option<&mut Vec<G::Event>>) -> T) -> T {
        let done = act(self.events.as_mut());
        if let Some(events) = &mut self.events {
            let listeners = self.players.iter_mut().filter(|player| player.listens());
            listeners.for_each(|player| player.hear(game, events));
            events.clear();
        }
        done
    }

    /// Tells all how the game ended.
    fn end(&mut self, ending: &Ending) {
        self.players.iter_mut().for_each(|player| player.end(ending));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn winners_are_first_and_then_more_points_come_before_fewer() {
        let ranks = |winners: &[u8], scores: &[i32]| {
            let winners = winners.iter().copied().map(Seat).collect();
            let ending = Ending::Over { winners, rule: RuleId::new("LOW-END-01"), how: "".into() };
            let (seed, bots, scores) = (String::new(), vec![String::new(); 3], scores.to_vec());
            Record { number: 0, seed, bots, ending, scores, decisions: 1, turns: 1 }.ranks()
        };
        assert_eq!(ranks(&[1], &[4, 2, 9]), [3, 1, 2]);
        assert_eq!(ranks(&[0, 2], &[5, 1, 5]), [1, 3, 1]);
        assert_eq!(ranks(&[], &[3, 3, 1]), [1, 1, 3]);
        assert_eq!(ranks(&[2], &[]), [2, 2, 1], "where nothing is counted");
    }
}
