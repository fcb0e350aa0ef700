//! Bots for whoever knows a game by its name alone: they are asked a question of any game, and choose or advise.

use crate::forecast::forecast;
use crate::ranking::{Rank, ranked};
use crate::{Level, Means, Memory, Opinion, Tether};
use engine::any::{AnyQuestion, AskError};
use engine::preview::Preview;
use engine::{AnyBot, NotationError, Refusal, Seat, Seed, Worth};
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

/// Why there is no forecast.
#[derive(Debug, thiserror::Error)]
pub enum ForecastError {
    /// The question is of another game.
    #[error(transparent)]
    Asked(#[from] AskError),
    /// It is no move.
    #[error(transparent)]
    Unreadable(NotationError),
    /// A rule forbids it.
    #[error(transparent)]
    Refused(Refusal),
}

/// Somebody who plays a move on in imagined worlds, and tells what came of it.
pub struct Forecaster {
    bot: AnyBot,
    asked: Arc<Mutex<(Seat, String)>>,
    left: Arc<Mutex<Option<Result<Preview, ForecastError>>>>,
}

impl Forecaster {
    /// A forecaster for this game.
    pub fn of<G: Worth>() -> Forecaster {
        let asked = Arc::new(Mutex::new((Seat(0), String::new())));
        let left = Arc::new(Mutex::new(None));
        let (wanted, leave) = (asked.clone(), left.clone());
        let bot = AnyBot::new::<G>(move |game, view, _| {
            let (seat, text) = wanted.lock().expect("nobody panics while asking").clone();
            let told = match game.read(view, &text) {
                Ok(mv) => forecast(game, view, seat, &mv).map_err(ForecastError::Refused),
                Err(wrong) => Err(ForecastError::Unreadable(wrong)),
            };
            *leave.lock().expect("nobody panics while leaving a forecast") = Some(told);
            0
        });
        Forecaster { bot, asked, left }
    }

    /// What would come of a written move of the seat that is asked.
    ///
    /// # Errors
    /// When the question is of another game, and when it is no move or a rule forbids it.
    pub fn foretell(
        &mut self,
        question: &dyn AnyQuestion,
        notation: &str,
    ) -> Result<Preview, ForecastError> {
        let asked = (question.seat(), notation.to_owned());
        *self.asked.lock().expect("nobody panics while asking") = asked;
        question.answer(&mut self.bot)?;
        let told = self.left.lock().expect("nobody panics while leaving a forecast").take();
        told.unwrap_or_else(|| Ok(Preview::default()))
    }
}

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
