//! Tables and journals as files, so that what was played with one edition of the rules is tried with all that follow.

use super::{Home, person};
use engine::{Seed, Viewer};
use serde::{Deserialize, Serialize};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use table::record::{Numbered, Record};
use table::store::{Append, ListingRow, Opened, StageWord};
use table::{
    Claim, Holder, Listing, LiveTable, NewTable, Patience, ProcessId, SitDown, Store, TableId,
    Terms, TimeOut, USUAL_STAND_IN, Wanted,
};

/// Returns the path of a stored file.
pub fn path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/editions").join(name)
}

/// Returns the text of such a file.
#[track_caller]
pub fn text(name: &str) -> String {
    fs::read_to_string(path(name)).unwrap_or_else(|wrong| panic!("{name}: {wrong}"))
}

/// The first line of a table's file.
#[derive(Serialize, Deserialize)]
struct First {
    id: String,
    terms: Terms,
    seed: String,
}

/// Any other.
#[derive(Serialize, Deserialize)]
struct Line {
    number: u64,
    at: u64,
    record: Record,
}

/// Reads a table from a file: what it was opened with, and its records.
pub fn read(text: &str) -> (Opened, Vec<Numbered>) {
    let mut lines = text.lines();
    let first = lines.next().expect("a first line");
    let First { id, terms, seed } = serde_json::from_str(first).expect("what it was opened with");
    let id = TableId::parse(&id).expect("an id");
    let seed = Seed::parse(&seed).expect("a seed");
    let records = lines.map(|line| {
        let Line { number, at, record } = serde_json::from_str(line).expect("a record");
        Numbered { number, at, record }
    });
    (Opened { id, terms, seed }, records.collect())
}

fn written((opened, records): (Opened, Vec<Numbered>)) -> String {
    let Opened { id, terms, seed } = opened;
    let first = First { id: id.to_string(), terms, seed: seed.to_string() };
    let mut text = serde_json::to_string(&first).expect("plain data") + "\n";
    for Numbered { number, at, record } in records {
        let line = Line { number, at, record };
        text += &(serde_json::to_string(&line).expect("plain data") + "\n");
    }
    text
}

/// Lays a table out of a file in the store of a server, as another program would have left it there.
pub async fn lay(home: &Home, text: &str) -> Arc<LiveTable> {
    let (opened, records) = read(text);
    let (id, process) = (opened.id, ProcessId::draw());
    home.store.live(process, Duration::ZERO).await.expect("it was alive");
    let holders = Some(vec![Holder::Nobody]);
    let sign = ListingRow { stage: StageWord::Playing, moves: 0, asks: None, holders };
    let first = Append { table: id, process, records, sign };
    home.store.open(opened, process, first).await.expect("laid");
    home.tables.table(id).await.expect("it opens")
}

/// The number of moves of a stored table.
const MOVES: usize = 25;

/// Plays a table and a whole game with today's edition, and keeps both.
pub async fn keep(home: &Home, game: &str, edition: u32) {
    let table = play(home, game, MOVES).await;
    let kept = home.store.load(table.id()).await.expect("loaded").expect("it is there");
    fs::write(path(&format!("{game}-{edition}.table")), written(kept)).expect("room");
    let over = play(home, game, usize::MAX).await.export().expect("it is over");
    fs::write(path(&format!("{game}-{edition}.tessera")), over).expect("room");
}

/// Plays a number of moves, choosing among the offers by turns.
async fn play(home: &Home, game: &str, moves: usize) -> Arc<LiveTable> {
    let (table, claims) = seated(home, game).await;
    while let Some(seat) = table.asks().filter(|_| table.moves() < moves) {
        let scene = table.scene(Viewer::Seat(seat)).expect("it has begun");
        let (stand, choices) = (table.moves(), &scene.prompt.choices);
        let picked = &choices[(stand * 7_919 + 13 * stand * stand) % choices.len()].notation;
        let claim = claims[seat.index()];
        if table.play(claim, stand, picked).await.is_err() {
            table
                .play(claim, stand, &choices[0].notation)
                .await
                .expect("what is offered is allowed");
        }
    }
    table
}

async fn seated(home: &Home, game: &str) -> (Arc<LiveTable>, Vec<Claim>) {
    let seats = registry::about(game).expect("a game").least;
    let new = NewTable {
        game: game.to_owned(),
        setup: None,
        cards: None,
        seats: vec![Wanted::Guest; seats.into()],
        listing: Listing::Link,
        clock: None,
        time_out: TimeOut::default(),
        patience: Patience::default(),
        stand_in: USUAL_STAND_IN.to_owned(),
        opener: None,
    };
    let created = home.tables.create(new).await.expect("a table");
    let table = home.tables.table(created.id).await.expect("the table");
    let mut claims = Vec::new();
    for (name, invitation) in ["Ada", "Ben", "Cleo", "Dan"].into_iter().zip(created.invitations) {
        let person = person(name);
        let secret = person.secret;
        let who = SitDown::of(person);
        let seat = table.sit_down(invitation.secret.hash(), who).await.expect("a seat");
        claims.push(Claim { seat, secret });
    }
    (table, claims)
}
