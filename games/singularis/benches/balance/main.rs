//! How the game plays: how often it is won at each level and by each way of play, how long it takes, and what happens
//! in it.
//!
//! ```text
//! cargo bench -p singularis --bench balance
//! cargo bench -p singularis --bench balance -- greedy 400 levels
//! cargo bench -p singularis --bench balance -- ways 200 normal
//! cargo bench -p singularis --bench balance -- search:100 60 normal
//! cargo bench -p singularis --bench balance -- greedy 200 levels "play = 'as-printed'"
//! ```
//!
//! What follows are who plays (a bot, one of the [`ways`], or `ways` for all of them), the number of games, a level or
//! `levels`, and what is agreed on beside that, in the words of a set-up; without any words all of it, a few games each. A
//! game that has no end is given up after [`TURNS`] turns.

mod told;
mod ways;

use bots::{Bot, Level as Bots, Means, level};
use engine::prelude::*;
use engine::{Dice, Seed, Turn, Viewer};
use lab::Rate;
use singularis::setup::{Difficulty, Setup};
use singularis::{Event, Move, Singularis};
use std::str::FromStr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;
use std::{env, fmt, thread};
use told::Told;
use ways::{Stubborn, WAYS, Way};

/// How many games are played at the same time.
const THREADS: usize = 2;

/// After how many turns a game without an end is given up.
const TURNS: u16 = 40;

/// After how many decisions any game is given up.
const DECISIONS: u32 = 5_000;

/// The levels, from the easiest.
const LEVELS: [&str; 4] = ["easy", "normal", "hard", "extreme"];

/// What is measured where nothing is asked for.
const ALL: [[&str; 4]; 5] = [
    ["greedy", "100", "levels", ""],
    ["ways", "100", "normal", ""],
    ["random", "100", "normal", ""],
    ["greedy", "50", "levels", "play = 'as-printed'"],
    ["ways", "50", "normal", "play = 'as-printed'"],
];

/// Who plays.
#[derive(Clone, Copy)]
enum Player {
    Bot(Bots),
    Stubborn(Way),
}

/// Games of one sort.
struct Asked {
    player: Player,
    games: u64,
    level: &'static str,
    setup: Setup,
}

/// What came of a game.
struct Played {
    won: bool,
    turns: u16,
    decisions: u32,
    choices: u32,
    reputation: i16,
    debt: u16,
    told: Told,
}

fn main() {
    let words: Vec<String> = env::args().skip(1).filter(|word| !word.starts_with("--")).collect();
    println!(
        "level    who           won                       reputation debt turns decisions /turn choices/turn  \
         runs/turn taken pulled death events seconds/game"
    );
    if words.is_empty() {
        for words in ALL {
            table(&words.map(str::to_owned));
        }
    } else {
        table(&words);
    }
}

fn table(words: &[String]) {
    let asked = read(words).unwrap_or_else(|wrong| panic!("{wrong}"));
    if let Some(other) = words.get(3).filter(|other| !other.is_empty()) {
        println!("with {other}:");
    }
    for asked in asked {
        let began = Instant::now();
        let played = games(&asked);
        let seconds = began.elapsed().as_secs_f64() * THREADS as f64 / played.len() as f64;
        println!("{} {seconds:>8.3}", row(&asked, &played));
    }
}

fn read(words: &[String]) -> Result<Vec<Asked>, String> {
    let word =
        |place: usize, usual: &str| words.get(place).map_or(usual, String::as_str).to_owned();
    let number = word(1, "100");
    let games = number.parse().map_err(|_| format!("`{number}` is no number of games"))?;
    let players = match word(0, "greedy").as_str() {
        "ways" => WAYS.map(Player::Stubborn).to_vec(),
        one => vec![one.parse()?],
    };
    let wanted = word(2, "normal");
    let levels = LEVELS.into_iter().filter(|level| wanted == "levels" || wanted == *level);
    let mut asked = Vec::new();
    for level in levels {
        for player in &players {
            let setup = agreed(&word(3, ""), level)?;
            asked.push(Asked { player: *player, games, level, setup });
        }
    }
    if asked.is_empty() { Err(format!("no such level: `{wanted}`")) } else { Ok(asked) }
}

/// What is suggested at a table, but for the level and for what else is said.
fn agreed(said: &str, level: &str) -> Result<Setup, String> {
    let level = Difficulty::deserialize(level)?;
    let suggested = Setup { level, ..Singularis::standard().suggested_setup(1) };
    let mut words = toml::Table::try_from(suggested).map_err(|wrong| wrong.to_string())?;
    let said: toml::Table = toml::from_str(said).map_err(|wrong| wrong.to_string())?;
    if said.contains_key("play") {
        words = said;
        words.insert("level".into(), toml::Value::try_from(level).map_err(|it| it.to_string())?);
    } else {
        words.extend(said);
    }
    words.try_into().map_err(|wrong: toml::de::Error| wrong.to_string())
}

/// A level by its name.
trait Named: Sized {
    fn deserialize(name: &str) -> Result<Self, String>;
}

impl Named for Difficulty {
    fn deserialize(name: &str) -> Result<Difficulty, String> {
        let word = toml::Value::String(name.to_owned());
        word.try_into().map_err(|wrong: toml::de::Error| wrong.to_string())
    }
}

/// The game, with the cards of a file that the environment names, if it names one.
fn table_of_games() -> Singularis {
    let game = Singularis::standard();
    let Ok(path) = env::var("CARDS") else { return game };
    let text = std::fs::read_to_string(&path).expect("the file of cards can be read");
    let file = engine::CardFile { name: path, text };
    game.with_cards(&file).expect("the cards can be read")
}

/// The games from seed 1 on, played on several threads.
fn games(asked: &Asked) -> Vec<Played> {
    let next = AtomicU64::new(1);
    let game = table_of_games();
    let some = || {
        let mut played = Vec::new();
        loop {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            if seed > asked.games {
                return played;
            }
            played.push(play(&game, asked, seed));
        }
    };
    thread::scope(|scope| {
        let threads: Vec<_> = (0..THREADS).map(|_| scope.spawn(some)).collect();
        let all =
            threads.into_iter().flat_map(|one| one.join().expect("games are played to the end"));
        all.collect()
    })
}

impl FromStr for Player {
    type Err = String;

    fn from_str(name: &str) -> Result<Player, String> {
        match WAYS.into_iter().find(|way| way.to_string() == name) {
            Some(way) => Ok(Player::Stubborn(way)),
            None => level(name).map(Player::Bot).map_err(|wrong| wrong.to_string()),
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Bot(bot) => bot.fmt(f),
            Player::Stubborn(way) => way.fmt(f),
        }
    }
}

impl Player {
    fn bot(self, seed: Seed) -> Box<dyn Bot<Singularis>> {
        match self {
            Player::Bot(bot) => bot.bot(seed, Means::REPEATABLE),
            Player::Stubborn(way) => Box::new(Stubborn::new(way, seed)),
        }
    }
}

fn play(game: &Singularis, asked: &Asked, seed: u64) -> Played {
    let mut dice = Dice::from_number(seed);
    let mut story: Vec<Event> = Vec::new();
    let begun = game.begin(&asked.setup, &mut dice, &mut story);
    let mut state = begun.expect("the set-up is allowed");
    let mut bot = asked.player.bot(Seed::from_phrase(&format!("bot {seed}")));
    let mut list = Vec::new();
    let (mut decisions, mut choices, mut told) = (0, 0, Told::default());
    loop {
        let won = match game.turn(&state) {
            Turn::Decide(_) if state.open.turn <= TURNS && decisions < DECISIONS => None,
            Turn::Decide(_) => Some(false),
            Turn::Over(outcome) => Some(!outcome.winners.is_empty()),
        };
        if let Some(won) = won {
            let (reputation, debt) = (state.run.open.reputation, state.open.debt());
            let turns = state.open.turn;
            return Played { won, turns, decisions, choices, reputation, debt, told };
        }
        let seat = engine::Seat(0);
        list.clear();
        game.moves(&state, &mut list);
        decisions += u32::from(list.len() > 1);
        choices += u32::from(list.iter().filter(|mv| is_deed(mv)).count() > 1);
        let chosen = match list.len() {
            1 => 0,
            _ => bot.advise(game, &game.view(&state, Viewer::Seat(seat)), &list).chosen,
        };
        story.clear();
        game.play(&mut state, seat, &list[chosen], &mut dice, &mut story);
        told.note(&story);
    }
}

/// Whether a move is more than drawing, selling, paying, going on and ending something.
fn is_deed(mv: &Move) -> bool {
    !matches!(
        mv,
        Move::Roll
            | Move::Draw(_)
            | Move::DrawAll
            | Move::Stop
            | Move::Nuyen
            | Move::Pay(_)
            | Move::CashIn(_)
            | Move::Repay(..)
            | Move::Sell(_)
            | Move::Done
            | Move::Stay
            | Move::Trash(_)
            | Move::EndTurn
    )
}

fn median<N: Copy + Ord>(numbers: impl Iterator<Item = N>) -> N {
    let mut numbers: Vec<N> = numbers.collect();
    numbers.sort_unstable();
    numbers[numbers.len() / 2]
}

fn row(asked: &Asked, played: &[Played]) -> String {
    let won = played.iter().filter(|one| one.won).count() as u32;
    let rate = Rate::new(String::new(), won, played.len() as u32);
    let all = |of: fn(&Played) -> u32| played.iter().map(of).sum::<u32>();
    let turns = all(|one| one.turns.into());
    let share = |some: u32, of: u32| 100.0 * f64::from(some) / f64::from(of.max(1));
    let runs = all(|one| one.told.runs);
    format!(
        "{:<8} {:<12} {won:>4} of {:<4} {:>3.0}% ({:>2.0} to {:>3.0}) {:>6.1} {:>6} {:>5} {:>9} {:>5} {:>8.1} {:>13.2} {:>6.0}% \
         {:>5.0}% {:>4.0}% {:>5.0}%",
        asked.level,
        asked.player.to_string(),
        played.len(),
        100.0 * rate.share,
        100.0 * rate.low,
        100.0 * rate.high,
        played.iter().map(|one| f64::from(one.reputation)).sum::<f64>() / played.len() as f64,
        median(played.iter().map(|one| one.debt)),
        median(played.iter().map(|one| one.turns)),
        median(played.iter().map(|one| one.decisions)),
        median(played.iter().map(|one| one.decisions / u32::from(one.turns.max(1)))),
        f64::from(all(|one| one.choices)) / f64::from(turns),
        f64::from(runs) / f64::from(turns),
        share(all(|one| one.told.taken), runs),
        share(all(|one| one.told.pulled_out), runs),
        share(all(|one| one.told.deadly), runs),
        share(all(|one| one.told.events_felt), all(|one| one.told.events)),
    )
}
