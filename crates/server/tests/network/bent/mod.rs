//! Valid requests and messages, bent, at a real server. Each gets an answer, nothing panics, and others play on meanwhile.
//!
//! A round is one server and a few hundred messages to it, chosen by a phrase and the round's number. A failure prints
//! both. Only what the server draws itself, such as shuffles and ids, differs from time to time.
//! `BENT_SEED`, `BENT_ROUNDS` (as `3..4`) and `BENT_SECONDS` choose others and more of them. With seconds alone the seed is fresh:
//!
//! ```sh
//! BENT_SECONDS=120 cargo nextest run -p server bent::
//! ```

mod messages;
mod requests;
mod site;

use crate::http::{Ask, Reply};
use crate::person::Guest;
use futures_util::future::join_all;
use proving::bend::{Chance, bent};
use serde_json::{Value, json};
use site::Site;
use std::collections::VecDeque;
use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use tokio_tungstenite::tungstenite::Message;

/// The messages of a round.
const STEPS: usize = 40;

/// The most requests that are sent at once.
const AT_ONCE: usize = 6;

/// The most messages over one socket.
const MESSAGES: usize = 12;

/// The longest time for an answer: no queue of the server is longer.
const LATEST: Duration = Duration::from_secs(60);

/// The number of last messages that are printed when something fails.
const REMEMBERED: usize = 24;

/// The words of a panic.
const OUR_FAULT: &str = "went wrong on our side";

/// The rounds to try.
struct Plan {
    seed: String,
    rounds: Range<usize>,
    /// The time for which rounds follow, whatever their number.
    time: Option<Duration>,
}

impl Plan {
    fn read() -> Plan {
        let chosen = |name: &str| std::env::var(name).ok();
        let seconds = chosen("BENT_SECONDS").map(|text| text.parse().expect("a number of seconds"));
        // The ordinary tests do the same each time.
        let usual = || if seconds.is_some() { fresh() } else { "bent".to_owned() };
        Plan {
            seed: chosen("BENT_SEED").unwrap_or_else(usual),
            rounds: chosen("BENT_ROUNDS").map_or(0..6, |text| range(&text)),
            time: seconds.map(Duration::from_secs),
        }
    }
}

fn fresh() -> String {
    table::Secret::draw().reveal()
}

fn range(text: &str) -> Range<usize> {
    let ends = text.split_once("..").expect("BENT_ROUNDS is written as 3..4");
    let end = |text: &str| text.parse().expect("an end of BENT_ROUNDS is a number");
    end(ends.0)..end(ends.1)
}

#[tokio::test]
async fn whatever_is_bent_is_answered_and_others_play_on() {
    let panics = count_panics();
    let plan = Plan::read();
    let begun = Instant::now();
    let goes_on = |round: usize| match plan.time {
        Some(time) => begun.elapsed() < time,
        None => round < plan.rounds.end,
    };
    let mut round = plan.rounds.start;
    while goes_on(round) {
        let mut memory = Memory::of(&plan.seed, round);
        play_round(round, &plan.seed, &mut memory, panics).await;
        round += 1;
    }
    println!("{} rounds of the seed `{}`", round - plan.rounds.start, plan.seed);
}

/// Counts whatever panics from now on, in any thread.
fn count_panics() -> &'static AtomicUsize {
    static PANICS: AtomicUsize = AtomicUsize::new(0);
    let before = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        PANICS.fetch_add(1, Ordering::SeqCst);
        before(panic);
    }));
    &PANICS
}

/// The last messages, printed when something fails.
struct Memory {
    again: String,
    said: VecDeque<String>,
}

impl Memory {
    fn of(seed: &str, round: usize) -> Memory {
        let again = format!("BENT_SEED={seed} BENT_ROUNDS={round}..{}", round + 1);
        Memory { again, said: VecDeque::new() }
    }

    fn keep(&mut self, said: String) {
        self.said.push_back(said);
        if self.said.len() > REMEMBERED {
            self.said.pop_front();
        }
    }
}

impl Drop for Memory {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.said.iter().for_each(|said| println!("{}", shortened(said)));
            println!("to see it again: {} cargo nextest run -p server bent::", self.again);
        }
    }
}

fn shortened(text: &str) -> String {
    let end = text.floor_char_boundary(text.len().min(900));
    format!("{} ({} bytes)", &text[..end], text.len())
}

async fn play_round(round: usize, seed: &str, memory: &mut Memory, panics: &AtomicUsize) {
    let mut chance = Chance::of(&format!("{seed} {round}"));
    let games: Vec<&'static str> = registry::names().collect();
    let site = Site::open(games[round % games.len()], &mut chance).await;
    for step in 0..STEPS {
        // What is offered at a table differs, and so how often chance is asked for a step.
        let mut chance = Chance::of(&format!("{seed} {round} {step}"));
        match chance.below(2) {
            0 => requests_are_answered(&site, &mut chance, memory).await,
            _ => messages_are_answered(&site, &mut chance, memory).await,
        }
        assert_eq!(panics.load(Ordering::SeqCst), 0, "nothing panics");
        assert_eq!(site.ada.get("/healthz").await.status, 200);
    }
    others_play_on(&site).await;
    site.inn.close().await;
}

/// Sends some requests at once.
async fn requests_are_answered(site: &Site, chance: &mut Chance, memory: &mut Memory) {
    let many = 1 + chance.below(AT_ONCE);
    let asked: Vec<Ask> =
        (0..many).map(|_| requests::request(chance, site).bent(chance, &site.ada.secret)).collect();
    asked.iter().for_each(|ask| memory.keep(format!("{ask:?}")));
    let address = site.inn.address;
    let replies = asked.iter().map(|ask| async move {
        let reply = tokio::time::timeout(LATEST, ask.clone().try_of(address)).await;
        (ask, reply.unwrap_or_else(|_| panic!("no answer in time to {ask:?}")))
    });
    for (ask, reply) in join_all(replies).await {
        match reply {
            Some(reply) => is_fair(ask, &reply),
            None => assert!(ask.is_long(), "hung up on {}", shortened(&format!("{ask:?}"))),
        }
    }
}

/// Checks that a response is what was requested, a fault of the asker with its remedy, or a refusal
/// of too many requests.
fn is_fair(ask: &Ask, reply: &Reply) {
    let told = || format!("{}\n{} {}", shortened(&format!("{ask:?}")), reply.status, reply.body);
    assert!(!reply.body.contains(OUR_FAULT), "{}", told());
    let is_json = reply.headers.contains("content-type: application/json");
    match reply.status {
        503 => assert!(["busy", "too-long"].contains(&reply.code().as_str()), "{}", told()),
        500.. => panic!("{}", told()),
        400.. if is_json => drop(reply.code()),
        _ => {}
    }
}

/// Sends some messages over one socket.
async fn messages_are_answered(site: &Site, chance: &mut Chance, memory: &mut Memory) {
    let place = &site.places[chance.below(site.places.len())];
    let mut guest = Guest::connect(site.inn.address, &place.id).await;
    let hello = messages::hello(chance, &site.ada.secret);
    let hello = if chance.once_in(5) { bent(chance, &hello) } else { hello.to_string() };
    memory.keep(format!("{}: {hello}", place.game));
    guest.send_raw(Message::text(hello)).await;
    guest.next().await;
    for number in 0..1 + chance.below(MESSAGES) as u32 {
        let said = messages::message(chance, place, 2 * number);
        let said = if chance.once_in(3) { said.to_string() } else { bent(chance, &said) };
        memory.keep(said.clone());
        if !guest.send_raw(Message::text(said)).await || !is_still_heard(&mut guest, number).await {
            break;
        }
    }
    if let Some(last) = guest.closed.and(guest.heard.last()) {
        let last: Value = serde_json::from_str(last).expect("JSON");
        assert_eq!(last["hear"], "goodbye", "a socket is closed with a reason");
    }
}

/// Sends a plain request and waits for the answer. Returns false if the socket is closed instead.
async fn is_still_heard(guest: &mut Guest, number: u32) -> bool {
    let id = 2 * number + 1;
    let asked = json!({"say": "back", "id": id, "to": 0}).to_string();
    if !guest.send_raw(Message::text(asked)).await {
        return false;
    }
    while let Some(heard) = guest.next().await {
        assert!(!heard.to_string().contains(OUR_FAULT), "{heard}");
        if heard["id"] == id && heard["hear"] != "pardon" {
            return true;
        }
    }
    false
}

/// Opens a table after all that, and plays at it.
async fn others_play_on(site: &Site) {
    let (_ada, _table, guest) = crate::bounds::table_of(&site.inn, "lowball", 2).await;
    assert_eq!(guest.moves, 2);
}
