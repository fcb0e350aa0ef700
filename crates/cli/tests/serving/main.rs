//! The real program serving real people, killed in the middle of play.
//!
//! `TESSERA_KILLS` says how often; a few times without it.

#[allow(dead_code, reason = "other tests need more of it")]
#[path = "../../../server/tests/network/http.rs"]
mod http;
#[allow(dead_code, reason = "other tests need more of it")]
#[path = "../../../server/tests/network/person.rs"]
mod person;
mod program;

use person::{Guest, Person};
use program::Program;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::time::Duration;

/// How often the program is killed where nobody says how often.
const KILLS: u64 = 2;

fn kills() -> u64 {
    let said = std::env::var("TESSERA_KILLS").ok();
    said.map_or(KILLS, |said| said.parse().expect("TESSERA_KILLS is a number"))
}

/// A game, and every move of it that was acknowledged.
struct Played {
    people: [Person; 2],
    table: String,
    acknowledged: BTreeMap<u64, String>,
}

impl Played {
    async fn open(program: &Program) -> Played {
        let people = [Person::new(program.address), Person::new(program.address)];
        let seats = json!([{"is": "me"}, {"is": "guest"}]);
        let wish = json!({"game": "singularity", "seats": seats, "name": "Ada"});
        let (table, invitations) = people[0].open_as(wish).await;
        assert_eq!(people[1].sit_down(&table, &invitations[0]).await.status, 200);
        Played { people, table, acknowledged: BTreeMap::new() }
    }

    async fn join(&mut self, program: &Program) -> [Guest; 2] {
        self.people.iter_mut().for_each(|person| person.address = program.address);
        let mut guests =
            [self.people[0].join(&self.table).await, self.people[1].join(&self.table).await];
        for guest in &mut guests {
            guest.see(0).await;
        }
        guests
    }

    /// Plays one move, and notes it when it is acknowledged.
    async fn play_one(&mut self, guests: &mut [Guest; 2]) {
        let moves = guests[0].moves;
        let asked = guests[0].scene["prompt"]["asks"].as_u64().expect("somebody is asked");
        let asked = &mut guests[asked as usize];
        asked.see(moves).await;
        let choices = asked.choices();
        let choice = choices[moves as usize * 7 % choices.len()].clone();
        let answer = asked.play(&choice).await;
        assert_eq!(answer["hear"], "done", "{answer}");
        self.acknowledged.insert(moves, choice);
        for guest in guests {
            guest.see(moves + 1).await;
        }
    }

    async fn play_on(&mut self, guests: &mut [Guest; 2]) {
        while !guests[0].is_over() {
            self.play_one(guests).await;
        }
    }

    /// Ends the game, and compares its journal with what was acknowledged.
    async fn settle(mut self, program: &Program) {
        let mut guests = self.join(program).await;
        if !guests[0].is_over() {
            guests[0].ask(json!({"say": "resign"})).await;
        }
        let journal = self.people[0].get(format!("/api/tables/{}/journal", self.table)).await.body;
        let lines = journal.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
        let written = |line: Value| line["move"].as_str().map(str::to_owned);
        let moves: Vec<String> = lines.filter_map(written).collect();
        for (number, notation) in &self.acknowledged {
            assert_eq!(moves.get(*number as usize), Some(notation), "move {number} was lost");
        }
    }
}

#[tokio::test]
async fn whatever_was_acknowledged_outlives_a_killed_server() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut program = Program::start(folder.path()).await;
    let mut played = Played::open(&program).await;
    for kill in 0..kills() {
        let mut guests = played.join(&program).await;
        let known = played.acknowledged.len() as u64;
        assert!(guests[0].moves >= known, "{} of {known} moves are left", guests[0].moves);
        if guests[0].is_over() {
            played.settle(&program).await;
            played = Played::open(&program).await;
            guests = played.join(&program).await;
        }
        played.play_one(&mut guests).await;
        let moment = Duration::from_millis(kill * 37 % 400);
        // However far they came: in the middle of a move, most often.
        let _ = tokio::time::timeout(moment, played.play_on(&mut guests)).await;
        program.kill().await;
        program = Program::start(folder.path()).await;
    }
    played.settle(&program).await;
}

#[tokio::test]
async fn a_port_in_use_is_told_with_its_remedy() {
    let folder = tempfile::tempdir().expect("a folder");
    let program = Program::start(folder.path()).await;
    let other = tempfile::tempdir().expect("a folder");
    let output = Program::command(other.path(), &program.address.to_string()).output().await;
    let output = output.expect("it starts");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("choose another port with --listen"), "{said}");
}

#[tokio::test]
async fn a_file_that_is_no_database_is_told_with_its_remedy() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("tables.sqlite"), "no database, ".repeat(500)).expect("room");
    let output = Program::command(folder.path(), "127.0.0.1:0").output().await;
    let output = output.expect("it starts");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("is no store of tables, or is damaged"), "{said}");
}
