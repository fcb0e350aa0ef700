//! Bots for whoever knows a game by its name alone: they are asked a question of any game, and choose or advise.

use crate::{Level, Means, Memory, Opinion, Tether};
use engine::any::{AnyQuestion, AskError};
use engine::{AnyBot, Judge, Seed};
use std::sync::{Arc, Mutex};

/// A bot of this level.
pub fn hired<G: Judge>(
    level: Level,
    tether: Tether,
    memory: Memory,
    seed: Seed,
    means: Means,
) -> AnyBot {
    let mut bot = level.bot_on::<G>(tether, memory, seed, means);
    AnyBot::new::<G>(move |game, view, moves| bot.advise(game, view, moves).chosen)
}

/// A move, and what is thought of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Weighed {
    /// The move as it is written.
    pub notation: String,
    /// What was found out about it.
    pub opinion: Opinion,
}

/// Somebody strong who looks over a player's shoulder, sees what that player sees, and thinks aloud.
pub struct Adviser {
    bot: AnyBot,
    left: Arc<Mutex<Vec<Weighed>>>,
}

impl Adviser {
    /// An adviser for this game.
    pub fn of<G: Judge>(tether: Tether, seed: Seed, means: Means) -> Adviser {
        Adviser::at::<G>(Level::Hard, tether, seed, means)
    }

    /// An adviser of this level.
    pub fn at<G: Judge>(level: Level, tether: Tether, seed: Seed, means: Means) -> Adviser {
        let mut bot = level.bot_on::<G>(tether, Memory::default(), seed, means);
        let left = Arc::new(Mutex::new(Vec::new()));
        let leave = left.clone();
        let bot = AnyBot::new::<G>(move |game, view, moves| {
            let advice = bot.advise(game, view, moves);
            let mut order: Vec<usize> = (0..moves.len()).collect();
            let visits = |place: &usize| advice.options[*place].visits;
            order.sort_by_key(|place| (*place != advice.chosen, u32::MAX - visits(place)));
            let weighed = order.into_iter().map(|place| Weighed {
                notation: game.write(view, &moves[place]),
                opinion: advice.options[place],
            });
            *leave.lock().expect("nobody panics while leaving a thought") = weighed.collect();
            advice.chosen
        });
        Adviser { bot, left }
    }

    /// What it thinks of the moves that a seat is offered, the best first.
    ///
    /// # Errors
    /// When the question is of another game.
    pub fn weigh(&mut self, question: &dyn AnyQuestion) -> Result<Vec<Weighed>, AskError> {
        question.answer(&mut self.bot)?;
        Ok(std::mem::take(&mut *self.left.lock().expect("nobody panics while leaving a thought")))
    }
}
