//! Two servers on one store, and tables that come and go in memory.

use crate::common::{home, lowball, play_one};
use engine::Viewer;
use table::{Means, TableError, TableId, Wanted};

#[tokio::test]
async fn a_table_is_driven_by_one_house_and_both_follow_it() {
    let home = home().await;
    let (id, table, claims) = home.begun().await;
    let other = home.house_with(Means::default()).await;
    let same = other.table(id).await.unwrap();
    let mut follower = table.follow(Viewer::Spectator, table.number());
    let number = play_one(&same, &claims).await.expect("somebody was asked");
    assert_eq!(follower.next().await.number, number);
    assert_eq!((table.moves(), same.moves()), (1, 1));
}

#[tokio::test]
async fn a_house_that_closes_leaves_its_tables_to_others_at_once() {
    let home = home().await;
    let (id, table, claims) = home.begun().await;
    let lease = std::time::Duration::from_secs(3_600);
    let other = home.house_with(Means { lease, ..Means::default() }).await;
    home.tables.close().await;
    let refused = table.talk(claims[0], "hello?").await;
    assert!(matches!(refused, Err(TableError::Store(_))), "{refused:?}");
    let same = other.table(id).await.unwrap();
    play_one(&same, &claims).await;
}

#[tokio::test]
async fn tables_nobody_looks_at_leave_the_memory_and_come_back() {
    let home = home().await;
    let tables = home.house_with(Means { idle_tables: 4, ..Means::default() }).await;
    let looked_at = tables.create(lowball(vec![Wanted::Guest])).await.unwrap();
    let follower = tables.table(looked_at.id).await.unwrap().follow(Viewer::Spectator, 0);
    for _ in 0..20 {
        tables.create(lowball(vec![Wanted::Guest])).await.unwrap();
        assert!(tables.in_memory() <= 6, "{} tables", tables.in_memory());
    }
    let again = tables.table(looked_at.id).await.unwrap();
    assert!(std::sync::Arc::ptr_eq(&again, follower.table()), "it was never dropped");
}

#[tokio::test]
async fn what_is_not_there_is_refused_with_what_to_do() {
    let home = home().await;
    let nowhere = home.tables.table(TableId::draw()).await.err().unwrap();
    assert_eq!(nowhere, TableError::NoSuchTable);
    let mut wrong = lowball(vec![Wanted::Guest, Wanted::Bot("clever".to_owned())]);
    let unknown = home.tables.create(wrong.clone()).await.unwrap_err().to_string();
    assert!(unknown.contains("there is no bot `clever`"), "{unknown}");
    wrong.game = "lowbal".to_owned();
    let unknown = home.tables.create(wrong).await.unwrap_err().to_string();
    assert!(unknown.contains("did you mean `lowball`?"), "{unknown}");
    let crowd = lowball(vec![Wanted::Guest; 5]);
    let unfit = home.tables.create(crowd).await.unwrap_err().to_string();
    assert!(unfit.contains("1 to 4"), "{unfit}");
}

#[tokio::test]
async fn lists_show_public_tables_and_ones_own() {
    let home = home().await;
    let (id, _, claims) = home.begun().await;
    let hidden = table::NewTable {
        listing: table::Listing::Link,
        ..lowball(vec![Wanted::Guest, Wanted::Guest])
    };
    home.tables.create(hidden).await.unwrap();
    let ids = |listed: Vec<table::store::Listed>| -> Vec<TableId> {
        listed.into_iter().map(|listed| listed.id).collect()
    };
    assert_eq!(ids(home.tables.listed(10).await.unwrap()), [id]);
    assert_eq!(ids(home.tables.tables_of(claims[1].secret, 10).await.unwrap()), [id]);
}
