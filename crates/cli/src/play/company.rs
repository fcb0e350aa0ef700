//! Who sits at the table, and who gives advice.

use crate::answer::Trouble;
use crate::commands::setup::unknown;
use crate::games;
use bots::{Adviser, Forecaster, Level, Means, Memory, Tether, hired};
use engine::{AnyBot, AnyGame, AnyTable, Published, Seat, Seed};
use lab::foreign::{AtTable, Errors, Program};
use registry::Visitor;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// One who plays.
pub enum Player {
    /// Somebody who types.
    Human,
    /// A bot, which may think on a thread of its own.
    Bot(Level, Arc<Mutex<AnyBot>>),
    /// A program of somebody else, by its command.
    Program(String, Arc<Mutex<AtTable>>),
}

impl Player {
    /// Whether it is somebody who types.
    pub fn is_human(&self) -> bool {
        matches!(self, Player::Human)
    }

    /// What it is, in a word.
    pub fn name(&self) -> String {
        match self {
            Player::Human => "human".to_owned(),
            Player::Bot(level, _) => level.to_string(),
            Player::Program(name, _) => name.clone(),
        }
    }

    /// The bot that plays on for a program that is out of the game.
    pub fn stand_in(game: &str, seat: Seat) -> Player {
        bot(game, Level::Normal, seat).expect("the game is being played")
    }

    /// Tells a program how the game ended.
    pub fn dismiss(&self, table: &dyn AnyTable) {
        if let Player::Program(_, program) = self {
            program.lock().unwrap_or_else(PoisonError::into_inner).end(table);
        }
    }
}

/// The players of a table by seat; the last name fills it up.
pub fn seated(
    game: &dyn AnyGame,
    table: &dyn AnyTable,
    names: &[String],
    errors: Errors,
) -> Result<Vec<Player>, Trouble> {
    let seats = table.seats();
    let last = names.last().expect("clap gives one seat at least");
    if names.len() > usize::from(seats) {
        let named = names.len();
        return Err(Trouble::Input(format!(
            "{named} seats are named for {seats} players; name one for each, or fewer"
        )));
    }
    Seat::all(seats)
        .map(|seat| {
            let name = names.get(seat.index()).unwrap_or(last);
            if let Some(program) = Program::named(name) {
                return started(&program.with_errors(errors), game, table, seat);
            }
            player(game.about().name, name, seat)
        })
        .collect()
}

fn started(
    program: &Program,
    game: &dyn AnyGame,
    table: &dyn AnyTable,
    seat: Seat,
) -> Result<Player, Trouble> {
    let begun = program.check().and_then(|()| AtTable::begin(program, table, game.cards(), seat));
    let begun = begun
        .map_err(|reason| Trouble::Input(format!("`{}` cannot play: {reason}", program.name())))?;
    Ok(Player::Program(program.name(), Arc::new(Mutex::new(begun))))
}

fn player(game: &str, name: &str, seat: Seat) -> Result<Player, Trouble> {
    if name == "human" {
        return Ok(Player::Human);
    }
    let level = bots::level(name).map_err(|_| Trouble::Input(unknown_player(name)))?;
    bot(game, level, seat)
}

fn bot(game: &str, level: Level, seat: Seat) -> Result<Player, Trouble> {
    // What a bot thinks must not depend on what the table's chance grows from.
    let seed = Seed::from_phrase(&format!("{level} at {seat}"));
    let bot = games::visit(game, Hire { level, seed })?;
    Ok(Player::Bot(level, Arc::new(Mutex::new(bot))))
}

fn unknown_player(name: &str) -> String {
    let mut known = vec!["human".to_owned()];
    known.extend(bots::level::NAMED.iter().map(Level::to_string));
    known.extend(["search:2000", "./mine.py"].map(str::to_owned));
    unknown("player", name, &known.iter().map(String::as_str).collect::<Vec<&str>>())
}

/// What bots may use here: the clock, and the machine's threads.
fn means() -> Means {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    fn clock() -> Duration {
        START.elapsed()
    }
    let walkers = std::thread::available_parallelism().map_or(1, usize::from);
    Means { clock: Some(clock), walkers, most: None }
}

struct Hire {
    level: Level,
    seed: Seed,
}

impl Visitor for Hire {
    type Out = AnyBot;

    fn visit<G: Published>(self) -> AnyBot {
        hired::<G>(self.level, Tether::default(), Memory::default(), self.seed, means())
    }
}

/// Somebody who plays a move of a game on in imagined worlds.
pub fn foretell(game: &str) -> Result<Forecaster, Trouble> {
    games::visit(game, Foretell)
}

struct Foretell;

impl Visitor for Foretell {
    type Out = Forecaster;

    fn visit<G: Published>(self) -> Forecaster {
        Forecaster::of::<G>()
    }
}

/// Somebody who gives advice in a game.
pub fn consult(game: &str) -> Result<Adviser, Trouble> {
    games::visit(game, Consult)
}

struct Consult;

impl Visitor for Consult {
    type Out = Adviser;

    fn visit<G: Published>(self) -> Adviser {
        Adviser::of::<G>(Tether::default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::playing::Playing;
    use engine::{Dice, Turn, Viewer};

    /// How many walks are enough to tell a bot that plays by visits from one that plays by values.
    const WALKS: u32 = 60;

    struct FirstHint;

    impl Visitor for FirstHint {
        type Out = usize;

        /// Compares hints with moves in a game played at random; how often there was a choice.
        fn visit<G: Published>(self) -> usize {
            let game = Arc::new(G::publish(&[]).expect("the box is sound"));
            let setup = game.suggested_setup(game.about().least);
            let begun = Playing::begin(game.clone(), setup, Seed::from_number(3));
            let mut playing = begun.expect("the suggested set-up is allowed");
            let (mut dice, mut compared) = (Dice::from_number(4), 0);
            for step in 0..90 {
                let Turn::Decide(seat) = playing.turn() else { break };
                let moves = playing.moves();
                if moves.len() > 1 && step % 4 == 0 {
                    let view = playing.view(Viewer::Seat(seat));
                    let question = engine::AnyTable::question(&playing).expect("somebody decides");
                    let level = Level::Search(WALKS);
                    let mut adviser = Adviser::at::<G>(level, Tether::default());
                    let first = adviser.weigh(&*question).expect("its own game").swap_remove(0);
                    let mut bot = level.bot::<G>(Adviser::seed(), Means::REPEATABLE);
                    let chosen = bot.advise(&*game, &view, &moves).chosen;
                    assert_eq!(first.notation, game.write(&view, &moves[chosen]), "step {step}");
                    let value = first.opinion.value().unwrap_or_default();
                    assert!((0.0..=1.0).contains(&value), "{value}");
                    compared += 1;
                }
                let any = dice.index("any", moves.len() as u32) as usize;
                playing.play_move(seat, &moves[any]).expect("a listed move");
            }
            compared
        }
    }

    #[test]
    fn the_first_hint_is_the_move_that_is_played_in_every_game() {
        for about in registry::games() {
            let compared = games::visit(about.name, FirstHint).expect("a game");
            assert!(compared > 3, "{}: {compared}", about.name);
        }
    }
}
