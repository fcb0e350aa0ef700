//! Tables in a file: what every store does, and what can be wrong with a file.

use crate::common::{home, play_one, suite};
use rusqlite::Connection;
use std::path::Path;
use std::sync::Arc;
use table::{Plate, Sqlite, Store, StoreError, TableError};

#[tokio::test(flavor = "multi_thread")]
async fn a_file_is_a_store() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("tables.sqlite");
    suite::run(Arc::new(Sqlite::open(&file).unwrap())).await;
    let count = |table: &str| -> i64 {
        let question = format!("select count(*) from {table}");
        Connection::open(&file).unwrap().query_row(&question, [], |row| row.get(0)).unwrap()
    };
    assert!(count("records") >= 4_000 && count("fresh") < 1_200, "most is sorted by tables");
}

#[test]
fn what_is_no_store_is_refused_with_its_name() {
    let folder = tempfile::tempdir().unwrap();
    let letter = folder.path().join("letter.txt");
    std::fs::write(&letter, "dear reader, this is no database at all; ".repeat(50)).unwrap();
    let refused = Sqlite::open(&letter).err().expect("it is no store");
    assert!(matches!(refused, StoreError::Broken { .. }), "{refused}");
    assert!(refused.to_string().contains("letter.txt"), "{refused}");
    let nowhere = Sqlite::open(Path::new("/no/such/folder/tables.sqlite")).err().unwrap();
    assert!(matches!(nowhere, StoreError::Gone { .. }), "{nowhere}");
}

#[test]
fn a_store_of_a_later_version_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tables.sqlite");
    drop(Sqlite::open(&path).unwrap());
    Connection::open(&path).unwrap().pragma_update(None, "user_version", 99).unwrap();
    let refused = Sqlite::open(&path).err().expect("it is from the future");
    assert!(matches!(refused, StoreError::Later { form: 99, .. }), "{refused}");
}

#[tokio::test]
async fn a_file_of_the_first_version_goes_on() {
    let home = home().await;
    let (id, table, claims) = home.begun().await;
    play_one(&table, &claims).await;
    drop(table);
    let home = home.again_after(lay_out_as_the_first_version).await;
    let table = home.house.table(id).await.unwrap();
    play_one(&table, &claims).await;
    assert_eq!(table.moves(), 2);
    let (_, kept) = home.store.load(id).await.unwrap().unwrap();
    assert!(kept.iter().map(|record| record.number).eq(1..=table.number()));
}

fn lay_out_as_the_first_version(file: &Path) {
    let statements =
        "insert into records select key, number, at, body from fresh order by key, number;
                      drop table fresh; pragma user_version = 1;";
    Connection::open(file).unwrap().execute_batch(statements).unwrap();
}

#[tokio::test]
async fn a_full_disk_refuses_the_move_and_no_table_runs_ahead_of_its_store() {
    let home = home().await;
    let (id, table, claims) = home.begun().await;
    home.store.limit(1).await.unwrap();
    let refused = loop {
        let words = "so many words that a page is soon full of them ".repeat(10);
        if let Err(refused) = table.talk(claims[0], &words).await {
            break refused;
        }
    };
    assert!(matches!(refused, TableError::Store(StoreError::Full { .. })), "{refused}");
    let (_, kept) = home.store.load(id).await.unwrap().unwrap();
    assert_eq!(kept.len() as u64, table.number());
    home.store.limit(1 << 30).await.unwrap();
    play_one(&table, &claims).await;
    assert_eq!(table.moves(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_that_another_program_keeps_to_itself_refuses_and_waits() {
    let home = home().await;
    let (_, table, claims) = home.begun().await;
    let other = Connection::open(home.path()).unwrap();
    other.execute_batch("begin immediate").unwrap();
    let refused = table.talk(claims[0], "anybody there?").await;
    let locked = matches!(refused, Err(TableError::Store(StoreError::Locked { .. })));
    assert!(locked, "{refused:?}");
    other.execute_batch("rollback").unwrap();
    table.talk(claims[0], "there you are").await.expect("it is free again");
    let talk = table.news(engine::Viewer::Spectator, 0).talk;
    assert_eq!(talk.iter().map(|talk| talk.text.as_str()).collect::<Vec<_>>(), ["there you are"]);
}

/// The same without the times that run while one looks.
fn at_rest(mut plate: Plate) -> Plate {
    plate.waits = None;
    plate.places.iter_mut().for_each(|place| place.away = None);
    plate
}

#[tokio::test]
async fn a_house_finds_the_tables_of_the_one_before() {
    let home = home().await;
    let (id, table, claims) = home.begun().await;
    for _ in 0..5 {
        play_one(&table, &claims).await;
    }
    table.take_back(claims[0], 1).await.unwrap();
    table.talk(claims[1], "good night").await.unwrap();
    let (plate, news) =
        (at_rest(table.plate()), table.news(engine::Viewer::Seat(claims[0].seat), 0));
    drop(table);
    let home = home.again().await;
    let table = home.house.table(id).await.unwrap();
    assert_eq!(at_rest(table.plate()), plate);
    let again = table.news(engine::Viewer::Seat(claims[0].seat), 0);
    assert_eq!(format!("{again:?}"), format!("{news:?}"));
    play_one(&table, &claims).await;
}
