//! Bots by level, for any game by name.

use bots::{Level, Means, Opinion, Tether};
use engine::{AnyBot, Published, Seed};
use registry::Visitor;
use std::sync::{Arc, LazyLock, Mutex};
use std::time::{Duration, Instant};

/// What is thought of one option.
#[derive(Clone, Debug, PartialEq)]
pub struct Advised {
    /// The move as it is written.
    pub notation: String,
    /// How often it was looked at.
    pub visits: u32,
    /// How well the seat would stand after it, from 0 (lost) to 1 (won); unknown if never looked at.
    pub value: Option<f32>,
}

/// A bot that gives up when it is told to stop.
pub fn hire(game: &str, level: Level, tether: Tether) -> AnyBot {
    registry::visit(game, Hire { level, tether }).expect("a table's game is in the registry")
}

struct Hire {
    level: Level,
    tether: Tether,
}

impl Visitor for Hire {
    type Out = AnyBot;

    fn visit<G: Published>(self) -> AnyBot {
        let mut bot = self.level.bot_on::<G>(self.tether, seed(), means());
        AnyBot::new::<G>(move |game, view, moves| bot.advise(game, view, moves).chosen)
    }
}

/// Where an adviser leaves what it thinks.
#[derive(Clone, Default)]
pub struct Thoughts(Arc<Mutex<Vec<Advised>>>);

impl Thoughts {
    /// What was left, the best first.
    pub fn take(&self) -> Vec<Advised> {
        std::mem::take(&mut *self.0.lock().expect("nobody panics while leaving a thought"))
    }
}

/// The strongest bot, thinking aloud.
pub fn adviser(game: &str, tether: Tether) -> (AnyBot, Thoughts) {
    let thoughts = Thoughts::default();
    let consult = Consult { thoughts: thoughts.clone(), tether };
    let bot = registry::visit(game, consult).expect("a table's game is in the registry");
    (bot, thoughts)
}

struct Consult {
    thoughts: Thoughts,
    tether: Tether,
}

impl Visitor for Consult {
    type Out = AnyBot;

    fn visit<G: Published>(self) -> AnyBot {
        let mut bot = Level::Hard.bot_on::<G>(self.tether, seed(), means());
        let left = self.thoughts;
        AnyBot::new::<G>(move |game, view, moves| {
            let advice = bot.advise(game, view, moves);
            let mut order: Vec<usize> = (0..moves.len()).collect();
            let visits = |place: &usize| advice.options[*place].visits;
            order.sort_by_key(|place| (*place != advice.chosen, u32::MAX - visits(place)));
            let advised = order
                .iter()
                .map(|place| advised(game.write(view, &moves[*place]), advice.options[*place]));
            *left.0.lock().expect("nobody panics while leaving a thought") = advised.collect();
            advice.chosen
        })
    }
}

fn advised(notation: String, opinion: Opinion) -> Advised {
    Advised { notation, visits: opinion.visits, value: opinion.value() }
}

/// What a bot thinks must not depend on what the table's chance grows from.
fn seed() -> Seed {
    Seed(crate::secret::random())
}

/// What bots may use here: the clock, and the one thread that they are given.
fn means() -> Means {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    fn clock() -> Duration {
        START.elapsed()
    }
    Means { clock: Some(clock), walkers: 1 }
}
