//! Bots for callers that know a game only by its name: they take a question of any game, and choose
//! or advise.

use crate::calibration::{Calibration, LOOKS_FOR_CHANCES, WinChance};
use crate::forecast::forecast_on;
use crate::ranking::{Rank, ranked};
use crate::{Level, Means, Memory, Opinion, Tether};
use engine::any::{AnyQuestion, AskError};
use engine::preview::Preview;
use engine::{AnyBot, Dice, NotationError, Refusal, Seat, Seed, Worth};
use std::sync::{Arc, Mutex};

/// Returns a bot of this level.
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

/// A move with the bot's opinion of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Weighed {
    /// The move as it is written.
    pub notation: String,
    /// The bot's opinion of the move.
    pub opinion: Opinion,
    /// The move's rank among the others.
    pub rank: Rank,
    /// The chance of winning after it, if everybody plays on as the bots of the calibration did.
    /// `None` if the bot looked too little, or the game has no such calibration.
    pub chance: Option<WinChance>,
}

impl Weighed {
    /// Returns the moves to show to a person: three at most, and none that the bot hardly looked
    /// at.
    pub fn worth_telling(weighed: &[Weighed]) -> &[Weighed] {
        let clear = weighed.iter().take_while(|one| one.rank != Rank::Unclear);
        &weighed[..clear.count().min(MOST_TOLD)]
    }
}

/// The most moves shown to a person.
const MOST_TOLD: usize = 3;

/// The reasons why there is no forecast.
#[derive(Debug, thiserror::Error)]
pub enum ForecastError {
    /// The question is of another game.
    #[error(transparent)]
    Asked(#[from] AskError),
    /// The text is no move.
    #[error(transparent)]
    Unreadable(NotationError),
    /// A rule forbids it.
    #[error(transparent)]
    Refused(Refusal),
}

/// A bot that plays a move on in imagined worlds and reports the result.
pub struct Forecaster {
    bot: AnyBot,
    asked: Arc<Mutex<(Seat, String)>>,
    left: Arc<Mutex<Option<Result<Preview, ForecastError>>>>,
}

impl Forecaster {
    /// Creates a forecaster for this game.
    pub fn of<G: Worth>() -> Forecaster {
        Forecaster::on::<G>(Tether::default())
    }

    /// Creates a forecaster for this game on a tether.
    pub fn on<G: Worth>(tether: Tether) -> Forecaster {
        let asked = Arc::new(Mutex::new((Seat(0), String::new())));
        let left = Arc::new(Mutex::new(None));
        let (wanted, leave) = (asked.clone(), left.clone());
        let bot = AnyBot::new::<G>(move |game, view, _| {
            let (seat, text) = wanted.lock().expect("nobody panics while asking").clone();
            let told = match game.read(view, &text) {
                Ok(mv) => match forecast_on(game, view, seat, &mv, &tether) {
                    Ok(told) => Ok(told.unwrap_or_default()),
                    Err(refused) => Err(ForecastError::Refused(refused)),
                },
                Err(wrong) => Err(ForecastError::Unreadable(wrong)),
            };
            *leave.lock().expect("nobody panics while leaving a forecast") = Some(told);
            0
        });
        Forecaster { bot, asked, left }
    }

    /// Forecasts a written move of the seat that must decide. Reports nothing if the tether was
    /// cut.
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

/// A strong player who looks over a player's shoulder, sees what that player sees, and thinks
/// aloud.
///
/// The same question gets the same answer: it counts walks and looks at no clock, and its chance is
/// always the same.
pub struct Adviser {
    bot: AnyBot,
    left: Arc<Mutex<Thought>>,
}

/// The thought that an adviser leaves.
#[derive(Default)]
struct Thought {
    weighed: Vec<Weighed>,
    /// The edition of the rules, the turn, and the curves of the game.
    edition: u32,
    turn: u16,
    curves: Curves,
}

/// The calibration of a search's opinions, if any.
#[derive(Default)]
enum Curves {
    /// No calibration: the game was never measured, and opinions stay as they are.
    #[default]
    Unmeasured,
    /// The measured calibration, or `None` if the file is none.
    Measured(Option<Calibration>),
}

impl Adviser {
    /// Creates an adviser for this game.
    pub fn of<G: Worth>(tether: Tether) -> Adviser {
        Adviser::at::<G>(Level::Hard, tether)
    }

    /// Creates an adviser of this level. Instead of `hard` it uses a search of as many walks as
    /// take its time on an idle machine.
    pub fn at<G: Worth>(level: Level, tether: Tether) -> Adviser {
        let level = if level == Level::Hard { Level::Search(G::HINT_WALKS) } else { level };
        let seed = Adviser::seed();
        let mut bot = level.bot_on::<G>(tether, Memory::default(), seed, Means::REPEATABLE);
        let left = Arc::new(Mutex::new(Thought::default()));
        let leave = left.clone();
        let bot = AnyBot::new::<G>(move |game, view, moves| {
            let advice = bot.advise(game, view, moves);
            let ranked = ranked(&advice.options, advice.chosen).into_iter();
            let weighed = ranked.map(|(place, rank)| Weighed {
                notation: game.write(view, &moves[place]),
                opinion: advice.options[place],
                rank,
                chance: None,
            });
            *leave.lock().expect("nobody panics while leaving a thought") = Thought {
                weighed: weighed.collect(),
                edition: game.about().edition,
                turn: game.turns_begun(&game.imagine(view, &mut Dice::from_number(0))),
                curves: match game.calibration() {
                    Some(text) => Curves::Measured(Calibration::read(text).ok()),
                    None => Curves::Unmeasured,
                },
            };
            advice.chosen
        });
        Adviser { bot, left }
    }

    /// Returns the seed of an adviser's chance.
    pub fn seed() -> Seed {
        Seed::from_phrase("adviser")
    }

    /// Rates the moves offered to a seat. The move it would play comes first, then the others by
    /// value, and last those it hardly looked at.
    ///
    /// # Errors
    /// When the question is of another game.
    pub fn weigh(&mut self, question: &dyn AnyQuestion) -> Result<Vec<Weighed>, AskError> {
        question.answer(&mut self.bot)?;
        let left = &mut *self.left.lock().expect("nobody panics while leaving a thought");
        let Thought { mut weighed, edition, turn, curves } = std::mem::take(left);
        let chance = |opinion: Opinion| match &curves {
            Curves::Unmeasured => WinChance::as_thought(opinion),
            Curves::Measured(known) => {
                let curve = known.as_ref()?.curve(edition, question.seats(), turn)?;
                curve.chance(opinion)
            }
        };
        let looks: u32 = weighed.iter().map(|one| one.opinion.visits).sum();
        for one in &mut weighed {
            let is_told = looks >= LOOKS_FOR_CHANCES || one.opinion.always_wins();
            one.chance = is_told.then(|| chance(one.opinion)).flatten();
        }
        Ok(weighed)
    }
}
