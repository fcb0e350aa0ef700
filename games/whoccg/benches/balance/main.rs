//! How the game plays: how often a bot wins with each ready deck at each level, in how many turns, and how
//! many real choices a turn it has.
//!
//! ```text
//! cargo bench -p whoccg --bench balance -- greedy 1000 normal
//! cargo bench -p whoccg --bench balance -- search:2000 40 normal tide
//! ```
//!
//! What follows are the bot, the number of games, a level, and decks if not all. Instead of a bot one of the
//! [`ways`] may stand. A real choice is a decision in which there are two moves or more besides going on and
//! discarding.

mod ways;

use bots::{Bot, Level as Bots, Means, level};
use engine::prelude::*;
use engine::story::Silence;
use engine::{Dice, Seed, Turn, Viewer};
use lab::Rate;
use std::str::FromStr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::{env, fmt, thread};
use ways::{Stubborn, WAYS, Way};
use whoccg::decks::ready_decks;
use whoccg::setup::{Deck, Difficulty, Setup};
use whoccg::{Move, WhoCcg};

/// How many games are played at the same time.
const THREADS: usize = 2;

/// WHO-WIN-11: without the clock a game counts as conceded after so many turns.
const TURNS: u16 = 60;

/// Who plays.
#[derive(Clone, Copy)]
enum Player {
    Bot(Bots),
    Stubborn(Way),
}

/// What is asked for.
struct Asked {
    player: Player,
    games: u64,
    level: Difficulty,
    decks: Vec<String>,
}

/// What came of a game.
struct Played {
    won: bool,
    points: u8,
    turns: u16,
    choices: u32,
}

fn main() {
    let words: Vec<String> = env::args().skip(1).filter(|word| !word.starts_with("--")).collect();
    let asked = read(&words).unwrap_or_else(|wrong| panic!("{wrong}"));
    println!(
        "deck       level       bot            won            between       turns  points  choices a turn"
    );
    for deck in &asked.decks {
        println!("{}", row(&asked, deck, &games(&asked, deck)));
    }
}

fn read(words: &[String]) -> Result<Asked, String> {
    let word =
        |place: usize, usual: &str| words.get(place).cloned().unwrap_or_else(|| usual.to_owned());
    let number = word(1, "100");
    let named = toml::Value::String(word(2, "normal"));
    let decks: Vec<String> = words.iter().skip(3).cloned().collect();
    let ready = ready_decks().iter().map(|(name, _)| (*name).to_owned());
    Ok(Asked {
        player: word(0, "greedy").parse()?,
        games: number.parse().map_err(|_| format!("`{number}` is no number of games"))?,
        level: named.try_into().map_err(|wrong| format!("no such level: {wrong}"))?,
        decks: if decks.is_empty() { ready.collect() } else { decks },
    })
}

/// The games from seed 1 on, played on several threads.
fn games(asked: &Asked, deck: &str) -> Vec<Played> {
    let next = AtomicU64::new(1);
    let game = WhoCcg::standard();
    let some = || {
        let mut played = Vec::new();
        loop {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            if seed > asked.games {
                return played;
            }
            played.push(play(&game, asked, deck, seed));
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
    fn bot(self, seed: Seed) -> Box<dyn Bot<WhoCcg>> {
        match self {
            Player::Bot(bot) => bot.bot(seed, Means::REPEATABLE),
            Player::Stubborn(way) => Box::new(Stubborn::new(way, seed)),
        }
    }

    /// The deck, if it is not the ready one as it is.
    fn own_deck(self, name: &str, level: Difficulty) -> Option<Deck> {
        let Player::Stubborn(way) = self else { return None };
        let ready = ready_decks().iter().find(|(other, _)| *other == name)?;
        Some(way.deck(&ready.1, level))
    }
}

fn play(game: &WhoCcg, asked: &Asked, deck: &str, seed: u64) -> Played {
    let own = asked.player.own_deck(deck, asked.level);
    let setup = Setup { deck: deck.into(), level: asked.level, turn_limit: Some(TURNS), own };
    let mut dice = Dice::from_number(seed);
    let begun = game.begin(&setup, &mut dice, &mut Silence);
    let mut state = begun.expect("a ready deck is legal");
    let mut bot = asked.player.bot(Seed::from_phrase(&format!("bot {seed}")));
    let (mut list, mut choices) = (Vec::new(), 0);
    loop {
        let seat = match game.turn(&state) {
            Turn::Decide(seat) => seat,
            Turn::Over(outcome) => {
                let won = !outcome.winners.is_empty();
                let (points, turns) = (state.open.points, state.open.turn);
                return Played { won, points, turns, choices };
            }
        };
        list.clear();
        game.moves(&state, &mut list);
        choices += u32::from(list.iter().filter(|mv| is_deed(mv)).count() > 1);
        let chosen = match list.len() {
            1 => 0,
            _ => bot.advise(game, &game.view(&state, Viewer::Seat(seat)), &list).chosen,
        };
        game.play(&mut state, seat, &list[chosen], &mut dice, &mut Silence);
    }
}

/// Whether a move is more than going on or discarding.
fn is_deed(mv: &Move) -> bool {
    !matches!(mv, Move::Flip | Move::Done | Move::Pass | Move::End | Move::Discard(_))
}

fn row(asked: &Asked, deck: &str, played: &[Played]) -> String {
    let won = played.iter().filter(|one| one.won).count() as u32;
    let rate = Rate::new(String::new(), won, played.len() as u32);
    let mut turns: Vec<u16> = played.iter().map(|one| one.turns).collect();
    turns.sort_unstable();
    let all: u32 = turns.iter().map(|turns| u32::from(*turns)).sum();
    let choices: u32 = played.iter().map(|one| one.choices).sum();
    let points: u32 = played.iter().map(|one| u32::from(one.points)).sum();
    let points = f64::from(points) / played.len() as f64;
    let level = format!("{:?}", asked.level).to_lowercase();
    format!(
        "{deck:<10} {level:<11} {:<12} {won:>5} of {:<5} {:>5.1}% and {:>5.1}%  {:>5}  {points:>6.1}  {:>5.1}",
        asked.player.to_string(),
        played.len(),
        100.0 * rate.low,
        100.0 * rate.high,
        turns[turns.len() / 2],
        f64::from(choices) / f64::from(all),
    )
}
