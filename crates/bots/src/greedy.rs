//! The bot that looks one move ahead.
//!
//! It imagines a few states that fit its view and tries every move in each. It answers the choices
//! in the middle of an effect, and plays the move after which its seat stands best on average.

use crate::foresight::{Foresight, standing};
use crate::{Advice, Bot, Opinion, Tether};
use engine::{Dice, Seat, Seed, Turn, Worth};

/// The number of states a greedy bot imagines.
const WORLDS: usize = 4;

/// A bot that plays what looks best right after it.
#[derive(Debug)]
pub struct Greedy<G: Worth> {
    appraisal: Appraisal<G>,
    dice: Dice,
}

impl<G: Worth> Greedy<G> {
    /// Creates a bot whose imagination grows from a seed.
    pub fn new(seed: Seed) -> Greedy<G> {
        Greedy { appraisal: Appraisal::default(), dice: Dice::seeded(seed) }
    }

    /// Makes the bot give up when the tether is cut.
    pub fn tethered(mut self, tether: Tether) -> Greedy<G> {
        self.appraisal.tether = Some(tether);
        self
    }
}

impl<G: Worth> Bot<G> for Greedy<G> {
    fn advise(&mut self, game: &G, view: &G::View, moves: &[G::Move]) -> Advice {
        if moves.len() == 1 {
            return Advice::plain(0, 1);
        }
        self.appraisal.look(game, view, moves, WORLDS, &mut self.dice);
        let options = self.appraisal.options().to_vec();
        Advice { chosen: dearest(&options), options, decisions: 0 }
    }
}

/// Returns the opinion with the greatest value, the first of equals.
fn dearest(options: &[Opinion]) -> usize {
    let mut best = 0;
    for (at, option) in options.iter().enumerate() {
        if option.total > options[best].total {
            best = at;
        }
    }
    best
}

/// The worth of every move of a list, averaged over imagined states.
#[derive(Debug)]
pub(crate) struct Appraisal<G: Worth> {
    foresight: Foresight<G>,
    options: Vec<Opinion>,
    before: Opinion,
    /// The tether by which the asker can end the look.
    pub(crate) tether: Option<Tether>,
}

impl<G: Worth> Default for Appraisal<G> {
    fn default() -> Self {
        Self {
            foresight: Foresight::default(),
            options: Vec::new(),
            before: Opinion::default(),
            tether: None,
        }
    }
}

impl<G: Worth> Appraisal<G> {
    /// Looks at every move once in each of a number of imagined states, unless the tether is cut.
    pub fn look(
        &mut self,
        game: &G,
        view: &G::View,
        moves: &[G::Move],
        worlds: usize,
        dice: &mut Dice,
    ) {
        self.look_while(game, view, moves, worlds, dice, || true);
    }

    /// Does the same while it may go on. A bot without time keeps the results so far.
    pub fn look_while(
        &mut self,
        game: &G,
        view: &G::View,
        moves: &[G::Move],
        worlds: usize,
        dice: &mut Dice,
        mut goes_on: impl FnMut() -> bool,
    ) {
        self.options.clear();
        self.options.resize(moves.len(), Opinion::default());
        self.before = Opinion::default();
        for _ in 0..worlds {
            let state = game.imagine(view, dice);
            let seat = decider(game, &state);
            self.before.note(standing(game, &state, seat));
            for (mv, option) in moves.iter().zip(&mut self.options) {
                if is_cut(self.tether.as_ref()) || !goes_on() {
                    return;
                }
                option.note(self.foresight.worth(game, &state, seat, mv, dice));
            }
        }
    }

    /// Returns true if the asker has cut the look.
    pub(crate) fn is_cut(&self) -> bool {
        is_cut(self.tether.as_ref())
    }

    /// Returns the opinion of each move.
    pub fn options(&self) -> &[Opinion] {
        &self.options
    }

    /// Returns the seat's standing before its move, averaged over the same states.
    pub fn before(&self) -> f32 {
        self.before.value().unwrap_or(0.5)
    }
}

fn is_cut(tether: Option<&Tether>) -> bool {
    tether.is_some_and(Tether::is_cut)
}

/// Returns the seat that must decide in a state imagined for a bot.
pub(crate) fn decider<G: Worth>(game: &G, state: &G::State) -> Seat {
    match game.turn(state) {
        Turn::Decide(seat) => seat,
        Turn::Over(_) => panic!("a bot is asked only while somebody must decide"),
    }
}
