//! A table whose game began with another edition of its rules than is played here.

use crate::http::Ask;
use crate::inn::{Inn, free};
use crate::person::Guest;
use engine::Seed;
use serde_json::{Value, json};
use std::path::Path;
use std::time::Duration;
use table::record::Numbered;
use table::store::{Append, ListingRow, Opened, StageWord};
use table::{Holder, ProcessId, Sqlite, Store, TableId};

/// A game that began with the second edition of the tiny game and leads elsewhere here, as a table and as a journal.
const TABLE: &str = include_str!("../../../table/tests/editions/reprint/elsewhere.table");
const JOURNAL: &str = include_str!("../../../table/tests/editions/reprint/elsewhere.tessera");

const TOLD: &str = "this game began under edition 2 of its rules; this program plays edition 1, which comes out differently: ";

/// Leaves the table in the file of a server, as another version would have.
async fn lay(folder: &Path) -> TableId {
    let mut lines = TABLE.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
    let first = lines.next().expect("a first line");
    let text = |value: &Value| value.as_str().expect("a text").to_owned();
    let id = TableId::parse(&text(&first["id"])).expect("an id");
    let terms = serde_json::from_value(first["terms"].clone()).expect("terms");
    let seed = Seed::parse(&text(&first["seed"])).expect("a seed");
    let records = lines.map(|line| Numbered {
        number: line["number"].as_u64().expect("a number"),
        at: line["at"].as_u64().expect("a time"),
        record: serde_json::from_value(line["record"].clone()).expect("a record"),
    });
    let (records, process) = (records.collect(), ProcessId::draw());
    let holders = Some(vec![Holder::Nobody; 2]);
    let sign = ListingRow { stage: StageWord::Playing, moves: 9, asks: Some(0), holders };
    let store = Sqlite::open(&folder.join("tables.sqlite")).expect("a store");
    store.live(process, Duration::ZERO).await.expect("it was alive");
    let append = Append { table: id, process, records, sign };
    store.open(Opened { id, terms, seed }, process, append).await.expect("laid");
    id
}

#[tokio::test]
async fn a_table_that_leads_elsewhere_is_shown_closed_with_its_journal_and_plays_no_move() {
    let folder = tempfile::tempdir().expect("a folder");
    let id = lay(folder.path()).await;
    let inn = Inn::on(folder.path(), free()).await;
    let card = Ask::get(format!("/api/tables/{id}")).of(inn.address).await.json();
    assert_eq!((&card["stage"]["is"], &card["asks"]), (&json!("closed"), &Value::Null), "{card}");
    let fault = &card["stage"]["fault"];
    assert!(fault["reason"].as_str().is_some_and(|reason| reason.starts_with(TOLD)), "{card}");
    assert_eq!(fault["remedy"], "save its journal, and go on with the version that wrote it");
    let mut watcher = Guest::watch(inn.address, &id.to_string()).await;
    assert!(!watcher.scene.is_null(), "it is shown as far as it can be followed");
    assert_eq!(watcher.play("lay ibex").await["hear"], "refused");
    let journal = Ask::get(format!("/api/tables/{id}/journal")).of(inn.address).await;
    assert_eq!(journal.status, 200, "{}", journal.body);
    let (journal, _) = engine::journal::read(&journal.body).expect("its lines follow each other");
    assert_eq!(journal.header().edition, 2);
    inn.close().await;
}

#[tokio::test]
async fn a_saved_game_that_leads_elsewhere_is_not_brought_to_a_table() {
    let (inn, _folder) = crate::inn::inn().await;
    let refused = Ask::post("/api/tables/import", JOURNAL).of(inn.address).await;
    assert_eq!((refused.status, refused.code().as_str()), (400, "journal"), "{}", refused.body);
    assert!(refused.body.contains(TOLD), "{}", refused.body);
    inn.close().await;
}
