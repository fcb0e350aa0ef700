//! Tables that several processes share in one database.

use crate::common::cluster::Cluster;
use crate::common::proxy::Proxy;
use crate::common::{first_move, lowball, play_one, sit_all, suite};
use engine::Viewer;
use futures_util::future::join_all;
use std::sync::Arc;
use std::time::{Duration, Instant};
use table::store::{Letter, Notice};
use table::{
    Access, Claim, LiveTable, Means, Postgres, ProcessId, Stage, Store, StoreError, TableError,
    TableId, Tables, Wanted,
};

/// The longest wait of a test. On a busy machine everything may be slow, and no test measures time.
const PATIENCE: Duration = Duration::from_secs(90);

async fn store(cluster: &Cluster) -> Arc<Postgres> {
    Arc::new(Postgres::open(&cluster.address()).await.expect("a store"))
}

async fn tables(cluster: &Cluster) -> Tables {
    Tables::new(store(cluster).await, Means::default()).await.expect("tables")
}

async fn begun(tables: &Tables, seats: Vec<Wanted>) -> (TableId, Arc<LiveTable>, Vec<Claim>) {
    let created = tables.create(lowball(seats)).await.expect("a table");
    let table = tables.table(created.id).await.expect("the table");
    let claims = sit_all(&table, &created).await;
    (created.id, table, claims)
}

/// Waits until something holds, but not for ever.
async fn until(what: &str, holds: impl Fn() -> bool) {
    let begun = Instant::now();
    while !holds() {
        assert!(begun.elapsed() < PATIENCE, "{what} did not happen within {PATIENCE:?}");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_is_a_store() {
    let Some(cluster) = Cluster::start() else { return };
    suite::run(store(&cluster).await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_houses_play_at_one_table() {
    let Some(cluster) = Cluster::start() else { return };
    let (here, there) = (tables(&cluster).await, tables(&cluster).await);
    let (id, table, claims) = begun(&here, vec![Wanted::Guest, Wanted::Guest]).await;
    let same = there.table(id).await.unwrap();
    let mut tables = [&table, &same].into_iter().cycle();
    while !matches!(table.stage(), Stage::Over(_)) {
        let (played, followed) = (tables.next().unwrap(), tables.clone().next().unwrap());
        play_one(played, &claims).await;
        until("following", || followed.moves() == played.moves()).await;
    }
    assert_eq!(table.export().unwrap(), same.export().unwrap());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refusal_comes_back_with_its_rule_from_the_house_that_drives_the_table() {
    let Some(cluster) = Cluster::start() else { return };
    let (here, there) = (tables(&cluster).await, tables(&cluster).await);
    let (id, _table, claims) = begun(&here, vec![Wanted::Guest, Wanted::Guest]).await;
    let same = there.table(id).await.unwrap();
    let refused = same.play(claims[0], 0, "wager 3").await.unwrap_err();
    assert!(matches!(refused, TableError::Elsewhere(_)), "{refused}");
    assert_eq!((refused.code(), refused.rule()), ("refused", Some("LOW-WAGER-01")));
}

/// A server in a runtime of its own, that can be stopped as a process is killed.
struct Doomed {
    runtime: tokio::runtime::Runtime,
    tables: Tables,
}

fn doomed(cluster: &Cluster) -> Doomed {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let tables = runtime.block_on(tables(cluster));
    Doomed { runtime, tables }
}

impl Doomed {
    /// Kills it: nothing goes on, and it says goodbye to nobody.
    fn kill(self) {
        self.runtime.shutdown_background();
        std::mem::forget(self.tables);
    }
}

#[test]
fn another_house_goes_on_when_the_one_that_drives_the_table_dies() {
    let Some(cluster) = Cluster::start() else { return };
    let first = doomed(&cluster);
    let next = doomed(&cluster);
    let two = vec![Wanted::Guest, Wanted::Guest];
    let (id, table, claims) = first.runtime.block_on(begun(&first.tables, two));
    let number = first.runtime.block_on(play_one(&table, &claims)).expect("it was acknowledged");
    std::mem::forget(table);
    first.kill();
    next.runtime.block_on(async {
        let begun = Instant::now();
        let table = next.tables.table(id).await.unwrap();
        assert_eq!((table.number(), table.moves()), (number, 1), "nothing is lost");
        play_one(&table, &claims).await;
        assert!(begun.elapsed() < PATIENCE, "it took {:?}", begun.elapsed());
    });
}

#[test]
fn bots_of_a_dead_house_are_asked_again_by_another() {
    let Some(cluster) = Cluster::start() else { return };
    let first = doomed(&cluster);
    let next = doomed(&cluster);
    let slow = || Wanted::Bot("search:10000000".to_owned());
    let (id, table, _) = first.runtime.block_on(begun(&first.tables, vec![slow(), slow()]));
    let same = next.runtime.block_on(next.tables.table(id)).unwrap();
    assert!(table.thinking().is_some() && same.thinking().is_none());
    std::mem::forget(table);
    first.kill();
    next.runtime.block_on(until("taking over", || same.thinking().is_some()));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_goes_away_refuses_moves_until_it_is_back() {
    let Some(cluster) = Cluster::start() else { return };
    let tables = tables(&cluster).await;
    let (_, table, claims) = begun(&tables, vec![Wanted::Guest, Wanted::Guest]).await;
    play_one(&table, &claims).await;
    cluster.stop();
    let asked = claims[table.asks().unwrap().index()];
    let notation = first_move(&table, asked);
    let refused = table.play(asked, 1, &notation).await;
    assert!(matches!(refused, Err(TableError::Store(StoreError::Gone { .. }))), "{refused:?}");
    assert_eq!(table.moves(), 1);
    assert!(table.scene(Viewer::Spectator).is_some(), "looking on goes on");
    cluster.go_on();
    table.play(asked, 1, &notation).await.expect("it is back");
}

/// The longest time a database may stay silent here.
const SILENCE: Duration = Duration::from_millis(500);

/// Returns access to a database through a proxy that may fall silent.
fn access(proxy: &Proxy) -> Access {
    let address = format!("postgres://app@127.0.0.1:{}/postgres?sslmode=disable", proxy.port());
    Access { silence: Some(SILENCE), ..Access::at(&address) }
}

async fn quiet_store(proxy: &Proxy) -> Arc<Postgres> {
    Arc::new(Postgres::open_with(&access(proxy)).await.expect("a store"))
}

/// Awaits something that must not take forever.
async fn soon<T>(what: &str, comes: impl Future<Output = T>) -> T {
    tokio::time::timeout(PATIENCE, comes).await.unwrap_or_else(|_| panic!("{what} hangs"))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_falls_silent_is_refused_and_found_again() {
    let Some(cluster) = Cluster::start() else { return };
    let proxy = Proxy::before(cluster.port()).await;
    let store = quiet_store(&proxy).await;
    store.health().await.expect("it answers");
    proxy.fall_silent();
    let process = ProcessId::draw();
    let asked = (0..20).map(|_| store.live(process, SILENCE));
    let refused = soon("asking", join_all(asked)).await;
    assert!(refused.iter().all(|it| matches!(it, Err(StoreError::Gone { .. }))), "{refused:?}");
    let health = soon("health", store.health()).await;
    assert!(matches!(health, Err(StoreError::Gone { .. })), "{health:?}");
    let opened = soon("opening another", Postgres::open_with(&access(&proxy))).await;
    assert!(matches!(opened.err(), Some(StoreError::Gone { .. })));
    proxy.recover();
    let recovers = async {
        while store.health().await.is_err() {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    soon("recovering", recovers).await;
    let mut notices = store.notices();
    let letter = Letter { to: process, body: "do you hear?".to_owned() };
    let hears = async {
        loop {
            store.post(letter.clone()).await.expect("it answers");
            let heard = tokio::time::timeout(SILENCE, notices.recv()).await;
            if heard == Ok(Ok(Notice::Letter(letter.clone()))) {
                return;
            }
        }
    };
    soon("hearing", hears).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_cut_off_tells_its_people_and_another_house_goes_on() {
    let Some(cluster) = Cluster::start() else { return };
    let proxy = Proxy::before(cluster.port()).await;
    let means = Means { lease: SILENCE, ..Means::default() };
    let here = Tables::new(quiet_store(&proxy).await, means.clone()).await.expect("tables");
    let there = Tables::new(store(&cluster).await, means).await.expect("tables");
    let (id, table, claims) = begun(&here, vec![Wanted::Guest, Wanted::Guest]).await;
    play_one(&table, &claims).await;
    let mut follower = table.follow(Viewer::Spectator, table.number());
    proxy.fall_silent();
    soon("telling", async {
        while !table.plate().is_cut_off {
            follower.next().await;
        }
    })
    .await;
    let health = soon("health", here.health()).await;
    assert!(matches!(health, Err(TableError::Store(StoreError::Gone { .. }))), "{health:?}");
    let asked = claims[table.asks().unwrap().index()];
    let notation = first_move(&table, asked);
    let refused = soon("a move", table.play(asked, 1, &notation)).await;
    assert!(matches!(refused, Err(TableError::Store(_))), "{refused:?}");
    let same = there.table(id).await.expect("another server has it");
    soon("taking over", play_one(&same, &claims)).await.expect("it goes on there");
    proxy.recover();
    until("hearing again", || !table.plate().is_cut_off && table.moves() == same.moves()).await;
    here.health().await.expect("it is well again");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_house_closes_though_its_database_is_silent() {
    let Some(cluster) = Cluster::start() else { return };
    let proxy = Proxy::before(cluster.port()).await;
    let means = Means { lease: SILENCE, ..Means::default() };
    let tables = Tables::new(quiet_store(&proxy).await, means).await.expect("tables");
    let _table = begun(&tables, vec![Wanted::Guest, Wanted::Guest]).await;
    proxy.fall_silent();
    soon("closing", tables.close()).await;
}

#[tokio::test]
async fn what_is_no_database_is_refused_without_its_password() {
    let refused = Postgres::open("postgres://app:geheim@127.0.0.1:1/none").await;
    let refused = refused.err().expect("nobody is there").to_string();
    assert!(refused.contains("`none`") && !refused.contains("geheim"), "{refused}");
    assert!(Postgres::open("not an address").await.is_err());
}

#[tokio::test]
async fn no_message_tells_a_password() {
    for address in [
        "postgres://app:geheim@127.0.0.1:1/none?connect_timeout=1&sslmode=require",
        "postgres://app:geheim@127.0.0.1:1/none?sslmode=geheim",
        "host=127.0.0.1 port=1 password=geheim sslmode=verify-full",
        "host=127.0.0.1 port=1 password=ge heim=geheim",
        "host=127.0.0.1 port=geheim password=geheim",
    ] {
        let refused = Postgres::open(address).await.err().expect("nobody is there");
        assert!(!refused.to_string().contains("geheim"), "{refused}");
    }
}
