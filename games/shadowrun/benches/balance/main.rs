//! How even the card game is: how often each deck beats each other one, what the first seat is worth, how long a game takes,
//! and what happens in it.
//!
//! ```text
//! cargo bench -p shadowrun --bench balance
//! cargo bench -p shadowrun --bench balance -- greedy 200
//! cargo bench -p shadowrun --bench balance -- greedy 100 force magic
//! ```
//!
//! What follows are who plays (a bot), the number of games of each pair of decks and of each number of seats, and the decks, where
//! it is not all four. Decks change seats from game to game, and who begins is drawn. `CARDS` in the environment may name a file of
//! cards that are to count instead of those in the box.

mod told;

use bots::{Level, Means, level};
use engine::prelude::*;
use engine::{Dice, Seat, Seed, Turn, Viewer};
use lab::Rate;
use shadowrun::Shadowrun;
use shadowrun::state::{Ending, Step};
use shadowrun::{Deck, Event, Move, Setup};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;
use std::{env, thread};
use told::Told;

/// How many games are played at the same time.
const THREADS: usize = 2;

/// After how many decisions any game is given up.
const DECISIONS: u32 = 20_000;

/// A game that is to be played.
#[derive(Clone)]
struct Asked {
    /// One for each seat.
    decks: Vec<Deck>,
    seed: u64,
}

/// What came of it.
struct Played {
    asked: Asked,
    first: Seat,
    /// Nobody where it is shared.
    winner: Option<Seat>,
    ending: Ending,
    rounds: u32,
    decisions: u32,
    /// How often each sort of move was made, in the order of [`Move::KINDS`].
    made: [u32; Move::KINDS.len()],
    told: Told,
}

fn main() {
    let words: Vec<String> = env::args().skip(1).filter(|word| !word.starts_with("--")).collect();
    let player = words.first().map_or("greedy", String::as_str);
    let player = level(player).unwrap_or_else(|wrong| panic!("{wrong}"));
    let each = words.get(1).map_or(Ok(40), |word| word.parse());
    let each: u64 = each.unwrap_or_else(|_| panic!("`{}` is no number of games", words[1]));
    let named = |deck: &Deck| words.len() < 3 || words[2..].iter().any(|word| word == deck.name());
    let decks: Vec<Deck> = Deck::ALL.into_iter().filter(named).collect();
    assert!(!decks.is_empty(), "no deck is called so");
    let began = Instant::now();
    let played = all(player, &schedule(&decks, each));
    grid(&decks, &played);
    how_it_went(&played, seconds_a_game(began, &played));
    what_was_done(&played);
    what_was_played(&played);
    for seats in [3, 4] {
        let began = Instant::now();
        let played = all(player, &at_one_table(&decks, seats, each));
        println!("\n{seats} seats, {} games", played.len());
        in_order_of_turns(seats, &played);
        how_it_went(&played, seconds_a_game(began, &played));
    }
}

fn seconds_a_game(began: Instant, played: &[Played]) -> f64 {
    began.elapsed().as_secs_f64() * THREADS as f64 / played.len().max(1) as f64
}

/// Each pair of decks, so many games, each deck in either seat.
fn schedule(decks: &[Deck], each: u64) -> Vec<Asked> {
    let mut asked = Vec::new();
    for (at, one) in decks.iter().enumerate() {
        for other in &decks[at + 1..] {
            asked.extend((0..each).map(|game| {
                let decks = if game % 2 == 0 { vec![*one, *other] } else { vec![*other, *one] };
                // Both games of two have the same dice.
                Asked { decks, seed: game / 2 + 1 }
            }));
        }
    }
    asked
}

/// More than two at a table: each deck comes to each seat as often as the others do.
fn at_one_table(decks: &[Deck], seats: usize, games: u64) -> Vec<Asked> {
    let asked = |game: u64| {
        let from = game as usize;
        let decks = (from..from + seats).map(|at| decks[at % decks.len()]).collect();
        Asked { decks, seed: game + 1 }
    };
    (0..games).map(asked).collect()
}

/// The games, played on several threads.
fn all(player: Level, asked: &[Asked]) -> Vec<Played> {
    let next = AtomicUsize::new(0);
    let game = table_of_games();
    let some = || {
        let mut played = Vec::new();
        while let Some(asked) = asked.get(next.fetch_add(1, Ordering::Relaxed)) {
            played.push(play(&game, player, asked.clone()));
        }
        played
    };
    thread::scope(|scope| {
        let threads: Vec<_> = (0..THREADS).map(|_| scope.spawn(some)).collect();
        let all = threads.into_iter().map(|one| one.join().expect("games are played to the end"));
        all.flatten().collect()
    })
}

/// The game, with the cards of a file that the environment names, if it names one.
fn table_of_games() -> Shadowrun {
    let game = Shadowrun::standard();
    let Ok(path) = env::var("CARDS") else { return game };
    let text = std::fs::read_to_string(&path).expect("the file of cards can be read");
    let file = engine::CardFile { name: path, text };
    game.with_cards(&file).expect("the cards can be read")
}

fn play(game: &Shadowrun, player: Level, asked: Asked) -> Played {
    let seed = asked.seed;
    let deck = |seat: usize| asked.decks.get(seat).copied().unwrap_or_default();
    let [p1, p2, p3, p4] = [0, 1, 2, 3].map(deck);
    let players = asked.decks.len() as u8;
    let setup = Setup { p1, p2, p3, p4, ..game.suggested_setup(players) };
    let mut dice = Dice::from_number(seed);
    let mut story: Vec<Event> = Vec::new();
    let mut state = game.begin(&setup, &mut dice, &mut story).expect("the set-up is allowed");
    let mut bots = ["one", "other", "third", "fourth"]
        .map(|who| player.bot(Seed::from_phrase(&format!("{who} {seed}")), Means::REPEATABLE));
    let (mut list, mut told) = (Vec::new(), Told::default());
    let (mut decisions, mut made) = (0, [0; Move::KINDS.len()]);
    while let Turn::Decide(seat) = game.turn(&state) {
        if decisions == DECISIONS {
            break;
        }
        list.clear();
        game.moves(&state, &mut list);
        let chosen = match list.len() {
            1 => 0,
            _ => {
                let view = game.view(&state, Viewer::Seat(seat));
                bots[usize::from(seat.0)].advise(game, &view, &list).chosen
            }
        };
        let mv = list[chosen].clone();
        let stings = matches!(state.open.step, Step::Sting(_));
        decisions += u32::from(list.len() > 1);
        let kind = Move::KINDS.iter().position(|kind| *kind == mv.kind());
        made[kind.expect("each move is of a sort")] += 1;
        story.clear();
        game.play(&mut state, seat, &mv, &mut dice, &mut story);
        told.note(&story);
        told.stingers += u32::from(stings && matches!(mv, Move::Play(..)));
    }
    let best = state.open.seats().map(|seat| state.reputation(seat)).max();
    let mut winners = state.open.seats().filter(|seat| Some(state.reputation(*seat)) == best);
    let winner = winners.next().filter(|_| winners.next().is_none());
    let ending = match state.open.step {
        Step::Over(ending) => ending,
        _ => Ending::Late,
    };
    let rounds = u32::from(state.open.turn).div_ceil(players.into());
    let first = state.open.first;
    Played { asked, first, winner, ending, rounds, decisions, made, told }
}

/// What somebody has won of some games; a shared game is half of one for either.
fn share(games: impl Iterator<Item = Option<bool>>) -> String {
    let (mut halves, mut of) = (0, 0);
    for won in games {
        halves += won.map_or(1, |won| 2 * u32::from(won));
        of += 1;
    }
    let rate = Rate::new(String::new(), halves / 2, of);
    let hundred = |share: f64| 100.0 * share;
    format!(
        "{:>3.0}% ({:>2.0}-{:>2.0})",
        hundred(rate.share),
        hundred(rate.low),
        hundred(rate.high)
    )
}

/// Whether a deck has won a game that it played against another one.
fn won(played: &Played, deck: Deck) -> Option<bool> {
    played.winner.map(|seat| played.asked.decks[usize::from(seat.0)] == deck)
}

fn grid(decks: &[Deck], played: &[Played]) {
    let heads: Vec<String> = decks.iter().map(|deck| format!("{:>13}", deck.name())).collect();
    println!("{:<8} {:>13} {}", "deck", "all", heads.join(" "));
    for deck in decks {
        let with = |other: &Deck| {
            let met =
                |it: &&Played| it.asked.decks.contains(deck) && it.asked.decks.contains(other);
            share(played.iter().filter(met).map(|it| won(it, *deck)))
        };
        let against = decks.iter().map(|other| match other == deck {
            true => format!("{:>13}", "-"),
            false => format!("{:>13}", with(other)),
        });
        let cells: Vec<String> = against.collect();
        println!("{:<8} {:>13} {}", deck.name(), with(deck), cells.join(" "));
    }
}

/// How often whoever begins wins, whoever comes next, and so on, and what would be each one's share.
fn in_order_of_turns(seats: usize, played: &[Played]) {
    let after = |it: &Played, winner: Seat| {
        (usize::from(winner.0) + seats - usize::from(it.first.0)) % seats
    };
    let each = (0..seats).map(|place| {
        let won = |it: &&Played| it.winner.is_some_and(|winner| after(it, winner) == place);
        let many = played.iter().filter(won).count();
        format!("{:.0}%", 100.0 * many as f64 / played.len().max(1) as f64)
    });
    let each: Vec<String> = each.collect();
    println!("in the order of turns: {}, of {:.0}% each", each.join(", "), 100.0 / seats as f64);
}

fn how_it_went(played: &[Played], seconds: f64) {
    let games = played.len().max(1) as f64;
    let all = |of: &dyn Fn(&Played) -> u32| played.iter().map(of).sum::<u32>();
    let percent = |some: u32, of: u32| 100.0 * f64::from(some) / f64::from(of.max(1));
    let of_games = |what: &dyn Fn(&Played) -> bool| {
        percent(all(&|it| u32::from(what(it))), played.len() as u32)
    };
    let first = played.iter().map(|it| it.winner.map(|seat| seat == it.first));
    let seat = played.iter().map(|it| it.winner.map(|seat| seat == Seat(0)));
    println!("who begins wins {}, the first seat {}", share(first), share(seat));
    println!(
        "won by the target {:.0}%, by no Objective {:.0}%, by the rounds {:.0}%; shared {:.0}%",
        of_games(&|it| it.ending == Ending::Won),
        of_games(&|it| it.ending == Ending::Nothing),
        of_games(&|it| it.ending == Ending::Late),
        of_games(&|it| it.winner.is_none()),
    );
    let mut rounds: Vec<u32> = played.iter().map(|it| it.rounds).collect();
    rounds.sort_unstable();
    let at = |share: usize| rounds.get(rounds.len() * share / 100).copied().unwrap_or_default();
    println!(
        "rounds: {} in the middle, {} to {} in four of five; decisions a game {:.0}; {seconds:.2} seconds a game",
        at(50),
        at(10),
        at(90),
        f64::from(all(&|it| it.decisions)) / games,
    );
    let runs = all(&|it| it.told.runs);
    println!(
        "runs a game {:.1}: taken {:.0}%, pulled out {:.0}%, with a death {:.0}%, intercepted {:.1}%, with extras {:.1}%",
        f64::from(runs) / games,
        percent(all(&|it| it.told.taken), runs),
        percent(all(&|it| it.told.pulled_out), runs),
        percent(all(&|it| it.told.deadly), runs),
        percent(all(&|it| it.told.intercepted), runs),
        percent(all(&|it| it.told.extras), runs),
    );
    println!(
        "games with an interception {:.0}%, with extras {:.0}%; Stingers a game {:.1}, Challenges laid {:.1}",
        of_games(&|it| it.told.intercepted > 0),
        of_games(&|it| it.told.extras > 0),
        f64::from(all(&|it| it.told.stingers)) / games,
        f64::from(all(&|it| it.told.laid)) / games,
    );
}

/// How often each sort of move is made in a game.
fn what_was_done(played: &[Played]) {
    let games = played.len().max(1) as f64;
    let each = Move::KINDS.iter().enumerate().map(|(at, kind)| {
        let times: u32 = played.iter().map(|it| it.made[at]).sum();
        (f64::from(times) / games, *kind)
    });
    let mut each: Vec<(f64, &str)> = each.filter(|(times, _)| *times >= 0.05).collect();
    each.sort_by(|one, other| other.0.total_cmp(&one.0));
    let each: Vec<String> = each.iter().map(|(times, kind)| format!("{kind} {times:.1}")).collect();
    println!("moves a game: {}", each.join(", "));
}

/// Which Specials are played, and what in play is used, most often.
fn what_was_played(played: &[Played]) {
    let pool = &runners::cards::standard_pool();
    let mut times: BTreeMap<&str, u32> = BTreeMap::new();
    for (card, many) in played.iter().flat_map(|it| &it.told.cards) {
        *times.entry(pool.name(*card)).or_default() += many;
    }
    let mut times: Vec<(&str, u32)> = times.into_iter().collect();
    times.sort_by_key(|(_, many)| std::cmp::Reverse(*many));
    let games = played.len().max(1) as f64;
    let most = times.iter().take(12);
    let most: Vec<String> =
        most.map(|(name, many)| format!("{name} {:.1}", f64::from(*many) / games)).collect();
    println!("used most, a game: {}", most.join(", "));
}
