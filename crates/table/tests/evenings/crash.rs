//! A server is killed in the middle of play, again and again: whatever it acknowledged is there.

use crate::common::{lowball, person, play_one};
use engine::Seat;
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::Duration;
use table::{Adding, Claim, LiveTable, Means, Sqlite, Stage, Store, TableId, Tables, Wanted};

/// Names the file on which a child plays until it is killed.
const FILE: &str = "TESSERA_PLAYS_UNTIL_KILLED";

const KILLS: usize = 5;

/// Runs as the child process; as a test of its own it does nothing.
#[tokio::test]
async fn plays_until_it_is_killed() {
    let Ok(file) = std::env::var(FILE) else { return };
    let store = Arc::new(Sqlite::open(Path::new(&file)).unwrap());
    let means = Means { lease: Duration::from_millis(300), ..Means::default() };
    let tables = Tables::new(store, means).await.unwrap();
    let players: Vec<_> = (0..4).map(|_| tokio::spawn(play_for_ever(tables.clone()))).collect();
    for player in players {
        player.await.unwrap();
    }
}

async fn play_for_ever(tables: Tables) {
    loop {
        let ada = person("Ada");
        let claims = [0, 1].map(|seat| Claim { seat: Seat(seat), secret: ada.secret });
        let seats = vec![
            Wanted::Person(ada.clone(), Adding::Nothing, None),
            Wanted::Person(ada, Adding::Nothing, None),
        ];
        let created = tables.create(lowball(seats)).await.unwrap();
        let table: Arc<LiveTable> = tables.table(created.id).await.unwrap();
        while !matches!(table.stage(), Stage::Over(_)) {
            let number = play_one(&table, &claims).await.unwrap();
            println!("acknowledged {} {number}", created.id);
        }
    }
}

fn child(file: &Path) -> Child {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args(["--exact", "crash::plays_until_it_is_killed", "--nocapture"]);
    command.env(FILE, file).stdout(Stdio::piped()).spawn().unwrap()
}

/// Lets a child play, kills it after a number of acknowledgements, and returns what it acknowledged
/// last.
fn play_and_kill(file: &Path, after: usize) -> BTreeMap<String, u64> {
    let mut child = child(file);
    let said = BufReader::new(child.stdout.take().unwrap());
    let mut acknowledged = BTreeMap::new();
    let mut count = 0;
    for line in said.lines() {
        let line = line.unwrap();
        let words: Vec<&str> = line.split(' ').collect();
        let [.., "acknowledged", table, number] = words[..] else { continue };
        // The last word may have been cut off by the kill.
        if let (20, Ok(number)) = (table.len(), number.parse()) {
            acknowledged.insert(table.to_owned(), number);
        }
        count += 1;
        if count == after {
            child.kill().unwrap();
        }
    }
    child.wait().unwrap();
    acknowledged
}

#[tokio::test]
async fn whatever_was_acknowledged_before_a_kill_is_there_after_it() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("tables.sqlite");
    let mut acknowledged = BTreeMap::new();
    for kill in 0..KILLS {
        acknowledged.extend(play_and_kill(&file, 7 + 31 * kill));
    }
    // Nobody who was killed still keeps the file to themselves.
    let store = Arc::new(Sqlite::open(&file).unwrap());
    let tables = Tables::new(store.clone(), Means::default()).await.unwrap();
    assert!(acknowledged.len() >= KILLS, "every child played at some table");
    for (table, number) in acknowledged {
        let id = TableId::parse(&table).expect("an id");
        let (_, records) = store.load(id).await.unwrap().expect("the table is there");
        assert!(records.len() as u64 >= number, "{table}: {number} were acknowledged");
        tables.table(id).await.expect("it replays as it was played");
    }
}
