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
fn an_empty_file_and_a_foreign_database_are_refused_and_left_as_they_are() {
    let folder = tempfile::tempdir().unwrap();
    let refusal = |name: &str| {
        let path = folder.path().join(name);
        let before = std::fs::read(&path).unwrap();
        let refused = Sqlite::open(&path).err().expect("it is no store");
        assert_eq!(std::fs::read(&path).unwrap(), before, "{name} is left alone");
        refused
    };
    std::fs::write(folder.path().join("nothing"), "").unwrap();
    // What a copy of the one file was while everything lay in the log beside it.
    let emptied = Connection::open(folder.path().join("emptied")).unwrap();
    emptied.execute_batch("pragma journal_mode = wal; create table t (n); drop table t;").unwrap();
    drop(emptied);
    for name in ["nothing", "emptied"] {
        let refused = refusal(name);
        assert!(matches!(refused, StoreError::Empty { .. }), "{name}: {refused}");
        assert!(refused.to_string().contains("put a backup"), "{refused}");
    }
    let foreign = Connection::open(folder.path().join("foreign")).unwrap();
    foreign.execute_batch("create table tables (name); pragma user_version = 1;").unwrap();
    drop(foreign);
    let refused = refusal("foreign");
    assert!(refused.to_string().contains("the database of another program"), "{refused}");
}

#[tokio::test]
async fn after_an_orderly_end_the_one_file_is_all_there_is() {
    let home = home().await;
    let (id, table, claims) = home.begun().await;
    play_one(&table, &claims).await;
    home.tables.clone().close().await;
    home.store.close().await.unwrap();
    assert!(!home.path().with_extension("sqlite-wal").exists(), "nothing lies beside it");
    let late = table.talk(claims[0], "one more thing").await;
    assert!(matches!(late, Err(TableError::Store(_))), "{late:?}");
    let elsewhere = tempfile::tempdir().unwrap();
    let copy = elsewhere.path().join("tables.sqlite");
    std::fs::copy(home.path(), &copy).unwrap();
    let (_, records) = Sqlite::open(&copy).unwrap().load(id).await.unwrap().expect("it is there");
    assert_eq!(records.len() as u64, table.number());
}

#[tokio::test]
async fn a_backup_is_made_while_tables_are_played_at_and_writes_over_nothing() {
    let home = home().await;
    let (id, table, claims) = home.begun().await;
    play_one(&table, &claims).await;
    let (number, folder) = (table.number(), tempfile::tempdir().unwrap());
    let copy = folder.path().join("monday.sqlite");
    assert_eq!(Sqlite::back_up(&home.path(), &copy), Ok(1));
    play_one(&table, &claims).await;
    let taken = Sqlite::back_up(&home.path(), &copy).expect_err("it is there");
    assert!(matches!(taken, StoreError::Taken { .. }), "{taken}");
    let beside: Vec<_> = std::fs::read_dir(folder.path()).unwrap().collect();
    assert_eq!(beside.len(), 1, "{beside:?}");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = std::fs::metadata(&copy).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "there are seeds in it");
    }
    let (_, records) = Sqlite::open(&copy).unwrap().load(id).await.unwrap().expect("it is there");
    assert_eq!(records.len() as u64, number, "as it stood then");
    let nowhere = Sqlite::back_up(&home.path(), &folder.path().join("none/b.sqlite"));
    assert!(matches!(nowhere, Err(StoreError::Unmade { .. })), "{nowhere:?}");
    let letter = folder.path().join("letter.txt");
    std::fs::write(&letter, "dear reader, this is no database at all; ".repeat(50)).unwrap();
    let foreign = Sqlite::back_up(&letter, &folder.path().join("c.sqlite"));
    assert!(matches!(foreign, Err(StoreError::Broken { .. })), "{foreign:?}");
}

#[tokio::test]
async fn a_damaged_table_is_told_as_what_it_is_and_the_others_go_on() {
    let home = home().await;
    let (hurt, table, claims) = home.begun().await;
    play_one(&table, &claims).await;
    let (sound, ..) = home.begun().await;
    drop(table);
    let home = home.again_after(|file| {
        let on = Connection::open(file).unwrap();
        let hurt = hurt.to_string();
        let key = format!("select key from tables where hex(id) = upper('{hurt}')");
        on.execute_batch(&format!(
            "update fresh set body = '{{\"secret' where number = 2 and key = ({key})"
        ))
        .unwrap();
    });
    let home = home.await;
    assert_eq!(home.tables.health().await, Ok(()), "nobody has looked");
    let refused = home.tables.table(hurt).await.err().expect("it cannot be read");
    let TableError::Store(StoreError::Damaged { table, what, .. }) = &refused else {
        panic!("{refused}");
    };
    assert_eq!(*table, hurt);
    assert!(what.contains("record 2 cannot be read") && !what.contains("secret"), "{what}");
    assert_eq!(home.tables.health().await, Err(refused), "and now it is known");
    assert!(home.tables.table(sound).await.is_ok());
    let missing = "delete from fresh where number = 2; update tables set holders = '[7';";
    let home = home.again_after(|file| {
        Connection::open(file).unwrap().execute_batch(missing).unwrap();
    });
    let home = home.await;
    let refused = home.tables.table(hurt).await.err().expect("it cannot be read").to_string();
    assert!(refused.contains("record 2 is missing") && refused.contains("backup"), "{refused}");
    assert_eq!(home.tables.listed(10).await, Ok(Vec::new()), "what cannot be listed hides nothing");
}

#[tokio::test]
async fn health_is_bad_while_there_is_no_room_and_good_again_afterwards() {
    let home = home().await;
    let (_, table, claims) = home.begun().await;
    assert_eq!(home.tables.health().await, Ok(()));
    home.store.limit(1).await.unwrap();
    while table.talk(claims[0], "so many words ").await.is_ok() {}
    let ill = home.tables.health().await;
    assert!(matches!(ill, Err(TableError::Store(StoreError::Full { .. }))), "{ill:?}");
    home.store.limit(1 << 30).await.unwrap();
    assert_eq!(home.tables.health().await, Ok(()));
    let (_, kept) = home.store.load(table.id()).await.unwrap().unwrap();
    assert_eq!(kept.len() as u64, table.number(), "trying it out leaves nothing behind");
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
async fn a_file_is_one_programs_alone_until_that_one_ends() {
    let home = home().await;
    let refused = Sqlite::open(&home.path()).err().expect("it is in use");
    assert_eq!(refused, StoreError::InUse { place: home.path().display().to_string() });
    assert!(refused.to_string().contains("stop that one"), "{refused}");
    home.store.close().await.unwrap();
    assert!(Sqlite::open(&home.path()).is_ok(), "the first has ended");
}

#[tokio::test]
async fn nothing_is_acknowledged_into_a_file_that_is_not_there_any_more() {
    let home = home().await;
    let (id, table, claims) = home.begun().await;
    play_one(&table, &claims).await;
    let number = table.number();
    let log = home.path().with_extension("sqlite-wal");
    for name in [home.path(), log] {
        let away = name.with_extension("away");
        std::fs::rename(&name, &away).unwrap();
        for _ in 0..2 {
            let refused = table.talk(claims[0], "is this kept?").await;
            let is_moved = matches!(refused, Err(TableError::Store(StoreError::Moved { .. })));
            assert!(is_moved, "{}: {refused:?}", name.display());
        }
        let ill = home.tables.health().await;
        assert!(matches!(ill, Err(TableError::Store(StoreError::Moved { .. }))), "{ill:?}");
        std::fs::write(&name, "another file of that name").unwrap();
        let refused = table.talk(claims[0], "and this?").await;
        assert!(matches!(refused, Err(TableError::Store(StoreError::Moved { .. }))), "{refused:?}");
        std::fs::rename(&away, &name).unwrap();
        assert_eq!(table.number(), number, "nothing was taken as said");
    }
    table.talk(claims[0], "it was put back").await.expect("it goes on");
    let (_, kept) = home.store.load(id).await.unwrap().unwrap();
    assert_eq!(kept.len() as u64, table.number());
}

#[cfg(target_os = "linux")]
#[test]
fn a_folder_that_may_not_be_written_is_told_as_what_it_is() {
    // Nobody may make a file there, not even root.
    let refused = Sqlite::open(Path::new("/sys/tables.sqlite")).err().expect("it cannot be made");
    assert!(matches!(refused, StoreError::ReadOnly { .. }), "{refused}");
    let said = refused.to_string();
    assert!(
        said.contains("permission to write there") && !said.contains("when it is back"),
        "{said}"
    );
}

#[tokio::test]
async fn a_file_of_the_first_version_goes_on() {
    let home = home().await;
    let (id, table, claims) = home.begun().await;
    play_one(&table, &claims).await;
    drop(table);
    let home = home.again_after(lay_out_as_the_first_version).await;
    let table = home.tables.table(id).await.unwrap();
    play_one(&table, &claims).await;
    assert_eq!(table.moves(), 2);
    let (_, kept) = home.store.load(id).await.unwrap().unwrap();
    assert!(kept.iter().map(|record| record.number).eq(1..=table.number()));
}

fn lay_out_as_the_first_version(file: &Path) {
    let statements =
        "insert into records select key, number, at, body from fresh order by key, number;
                      drop table fresh; drop table notes; pragma user_version = 1;";
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

/// Returns the state without the times that keep running.
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
    let table = home.tables.table(id).await.unwrap();
    assert_eq!(at_rest(table.plate()), plate);
    let again = table.news(engine::Viewer::Seat(claims[0].seat), 0);
    assert_eq!(format!("{again:?}"), format!("{news:?}"));
    play_one(&table, &claims).await;
}
