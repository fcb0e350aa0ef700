//! Changed records in the file of a store: the table is reported as damaged or goes on, and nothing panics.

use crate::common::{Home, home, play_one};
use engine::{Dice, Seed};
use proving::found::edited;
use rusqlite::Connection;
use table::{StoreError, TableError, TableId};

/// Records changed, one after another.
const EDITS: usize = 80;

/// Texts put into a record.
const PUT: [&str; 12] =
    ["", "\"", "}", "[]", "-1", "255", "18446744073709551616", "null", "\\u0000", "x", "p9", ","];

/// The latest records.
const FRESH: &str = "select place, body from fresh order by place";

fn bodies(file: &Connection) -> Vec<(i64, String)> {
    let mut asked = file.prepare(FRESH).expect("the fresh records");
    let rows = asked.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).expect("they are read");
    rows.collect::<Result<_, _>>().expect("they are texts")
}

fn write(file: &Connection, place: i64, body: &str) {
    let changed = file.execute("update fresh set body = ?2 where place = ?1", (place, body));
    assert_eq!(changed.expect("it is written"), 1);
}

/// Opens a table after a change to its records, and exports it if it goes on.
async fn is_damaged_or_goes_on(home: &Home, id: TableId, body: &str) {
    match home.tables.table(id).await {
        Ok(table) => drop((table.plate(), table.export())),
        Err(TableError::Store(StoreError::Damaged { table, .. })) => assert_eq!(table, id),
        Err(other) => assert!(!matches!(other, TableError::Broken), "{body}: {other}"),
    }
}

#[tokio::test]
async fn a_record_that_was_changed_is_damage_or_is_read() {
    let mut home = home().await;
    let (id, table, claims) = home.begun().await;
    play_one(&table, &claims).await;
    play_one(&table, &claims).await;
    drop(table);
    let mut dice = Dice::seeded(Seed::from_phrase("records"));
    for _ in 0..EDITS {
        let mut below = |of: usize| dice.index("edit", of as u32);
        let (mut place, mut true_one, mut changed) = (0, String::new(), String::new());
        home = home
            .again_after(|file| {
                let file = Connection::open(file).expect("the file");
                let all = bodies(&file);
                (place, true_one) = all[below(all.len()) as usize].clone();
                let put = PUT[below(PUT.len()) as usize];
                changed = edited(&true_one, below(1_000), below(12) as usize, put);
                write(&file, place, &changed);
            })
            .await;
        is_damaged_or_goes_on(&home, id, &changed).await;
        home = home
            .again_after(|file| write(&Connection::open(file).expect("the file"), place, &true_one))
            .await;
    }
    assert!(home.tables.table(id).await.is_ok(), "with its true records it goes on");
}
