//! Bots for whoever knows a game by its name alone: they are asked a question of any game, and choose or advise.

use crate::ranking::{Rank, ranked};
use crate::{Level, Means, Memory, Opinion, Tether};
use engine::any::{AnyQuestion, AskError};
use engine::{AnyBot, Seed, Worth};
use std::sync::{Arc, Mutex};

/// A bot of this level.
pub fn hired<G: Worth>(
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
    /// How it stands among the others.
    pub rank: Rank,
}

impl Weighed {
    /// Those that a person is told of: three at most, and none that was hardly looked at.
    pub fn worth_telling(weighed: &[Weighed]) -> &[Weighed] {
        let clear = weighed.iter().take_while(|one| one.rank != Rank::Unclear);
        &weighed[..clear.count().min(MOST_TOLD)]
    }
}

/// How many moves a person is told of.
const MOST_TOLD: usize = 3;

/// Somebody strong who looks over a player's shoulder, sees what that player sees, and thinks aloud.
pub struct Adviser {
    bot: AnyBot,
    left: Arc<Mutex<Vec<Weighed>>>,
}

impl Adviser {
    /// An adviser for this game.
    pub fn of<G: Worth>(tether: Tether, seed: Seed, means: Means) -> Adviser {
        Adviser::at::<G>(Level::Hard, tether, seed, means)
    }

    /// An adviser of this level.
    pub fn at<G: Worth>(level: Level, tether: Tether, seed: Seed, means: Means) -> Adviser {
        let mut bot = level.bot_on::<G>(tether, Memory::default(), seed, means);
        let left = Arc::new(Mutex::new(Vec::new()));
        let leave = left.clone();
        let bot = AnyBot::new::<G>(move |game, view, moves| {
            let advice = bot.advise(game, view, moves);
            let weighed = ranked(&advice.options).into_iter().map(|(place, rank)| Weighed {
                notation: game.write(view, &moves[place]),
                opinion: advice.options[place],
                rank,
            });
            *leave.lock().expect("nobody panics while leaving a thought") = weighed.collect();
            advice.chosen
        });
        Adviser { bot, left }
    }

    /// What it thinks of the moves that a seat is offered, the best first and what was hardly looked at last.
    ///
    /// # Errors
    /// When the question is of another game.
    pub fn weigh(&mut self, question: &dyn AnyQuestion) -> Result<Vec<Weighed>, AskError> {
        question.answer(&mut self.bot)?;
        Ok(std::mem::take(&mut *self.left.lock().expect("nobody panics while leaving a thought")))
    }
}
