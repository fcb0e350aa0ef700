//! A benchmark of the durable, acknowledged moves per second that a server takes when all its
//! tables play at once.
//!
//! `cargo bench -p table --bench evening -- [tables] [seconds] [game]`: every table has two people
//! who at once play any move offered to them. Both see every scene.

use engine::{Dice, Seed, Viewer};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use table::{
    Adding, Claim, Listing, LiveTable, Means, NewTable, Patience, Person, Secret, Sqlite, Stage,
    Tables, TimeOut, USUAL_STAND_IN, Wanted,
};

#[derive(Default)]
struct Tally {
    moves: AtomicU64,
    slowest: AtomicU64,
}

fn main() {
    let mut given = std::env::args().skip(1).filter(|word| word != "--bench");
    let mut number = |usual: u64| given.next().and_then(|word| word.parse().ok()).unwrap_or(usual);
    let (tables, seconds) = (number(200), number(5));
    let game = given.next().unwrap_or_else(|| "singularity".to_owned());
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.expect("a runtime").block_on(evening(tables, seconds, &game));
}

async fn evening(many: u64, seconds: u64, game: &str) {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Arc::new(Sqlite::open(&folder.path().join("tables.sqlite")).expect("a store"));
    let tables = Tables::new(store, Means::default()).await.expect("tables");
    let tally = Arc::new(Tally::default());
    let until = Instant::now() + Duration::from_secs(seconds);
    let players: Vec<_> = (0..many)
        .map(|seed| tokio::spawn(play(tables.clone(), game.to_owned(), seed, until, tally.clone())))
        .collect();
    for player in players {
        player.await.expect("a table plays");
    }
    let moves = tally.moves.load(Ordering::Relaxed);
    let (rate, slowest) = (moves / seconds, tally.slowest.load(Ordering::Relaxed));
    println!("{many} tables of {game}: {rate} moves a second, the slowest took {slowest} us");
    println!("memory: {}", memory());
}

/// Plays games at one table after the other.
async fn play(tables: Tables, game: String, seed: u64, until: Instant, tally: Arc<Tally>) {
    let mut dice = Dice::seeded(Seed::from_number(seed));
    while Instant::now() < until {
        let (table, claims) = sit_down(&tables, &game).await;
        while !matches!(table.stage(), Stage::Over(_)) && Instant::now() < until {
            play_one(&table, &claims, &mut dice, &tally).await;
        }
    }
}

async fn sit_down(tables: &Tables, game: &str) -> (Arc<LiveTable>, Vec<Claim>) {
    let secret = Secret::draw().hash();
    let person =
        || Wanted::Person(Person { name: "Ada".to_owned(), secret }, Adding::Nothing, None);
    let new = NewTable {
        game: game.to_owned(),
        setup: None,
        cards: None,
        seats: vec![person(), person()],
        listing: Listing::Link,
        clock: None,
        time_out: TimeOut::default(),
        patience: Patience::default(),
        stand_in: USUAL_STAND_IN.to_owned(),
        opener: None,
    };
    let created = tables.create(new).await.expect("a table");
    let table = tables.table(created.id).await.expect("the table");
    let claims = engine::Seat::all(2).map(|seat| Claim { seat, secret }).collect();
    (table, claims)
}

async fn play_one(table: &Arc<LiveTable>, claims: &[Claim], dice: &mut Dice, tally: &Tally) {
    let Some(asked) = table.asks() else { return };
    let scenes = claims.iter().map(|claim| table.scene(Viewer::Seat(claim.seat)));
    let scenes: Vec<_> = scenes.map(|scene| scene.expect("the game has begun")).collect();
    let choices = &scenes[asked.index()].prompt.choices;
    let choice = &choices[dice.index("choice", choices.len() as u32) as usize];
    let begun = Instant::now();
    table.play(claims[asked.index()], table.moves(), &choice.notation).await.expect("a move");
    let took = begun.elapsed().as_micros() as u64;
    tally.moves.fetch_add(1, Ordering::Relaxed);
    tally.slowest.fetch_max(took, Ordering::Relaxed);
}

/// Returns the memory that the system reports for this process.
fn memory() -> String {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let resident = status.lines().find(|line| line.starts_with("VmRSS"));
    resident.unwrap_or("unknown here").to_owned()
}
