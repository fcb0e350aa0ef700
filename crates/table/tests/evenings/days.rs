//! Deals of the day: the same for everybody at a server, told when the day is over, and compared with what bots make of them.

use crate::common::{home, person, ticket};
use engine::journal::Proof;
use engine::{Seed, Viewer};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use table::{Claim, Course, Day, LiveTable, Means, Stage, Store, TableError, Tables};

/// The clock of these servers, in milliseconds since 1970.
static CLOCK: AtomicU64 = AtomicU64::new(NOON);

/// The middle of the 23rd of November 2026.
const NOON: u64 = 1_795_435_200_000;

const A_DAY: u64 = 86_400_000;

/// Tests that turn the clock take turns.
static TURNS: tokio::sync::Mutex<()> = tokio::sync::Mutex::const_new(());

fn now() -> u64 {
    CLOCK.load(Ordering::SeqCst)
}

fn means() -> Means {
    Means { now, ..Means::default() }
}

/// Opens a table of a day's deal, today's if none is given, and returns its owner's claim.
async fn dealt(tables: &Tables, day: Option<Day>) -> (Arc<LiveTable>, Claim) {
    let ada = person("Ada");
    let claim = Claim { seat: engine::Seat(0), secret: ada.secret };
    let created = tables.deal("lowball", day, ada).await.expect("there is a deal");
    assert!(created.invitations.is_empty(), "nobody is waited for");
    (tables.table(created.id).await.expect("it is there"), claim)
}

/// Plays to the end; bots play the others.
async fn play(table: &Arc<LiveTable>, claim: Claim) {
    let mut follower = table.follow(Viewer::Seat(claim.seat), 0);
    while !matches!(table.stage(), Stage::Over(_)) {
        if table.asks() == Some(claim.seat) {
            let notation = crate::common::first_move(table, claim);
            table.play(claim, table.moves(), &notation).await.expect("a listed move");
        } else {
            follower.next().await;
        }
    }
}

fn scene(table: &LiveTable) -> String {
    let scene = table.scene_at(Viewer::Seat(engine::Seat(0)), 0).expect("it has begun");
    serde_json::to_string(&scene).expect("plain data")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deal_of_the_day_is_the_same_for_everybody_and_told_when_the_day_is_over() {
    let _turn = TURNS.lock().await;
    CLOCK.store(NOON, Ordering::SeqCst);
    let home = home().await;
    let tables = home.house_with(means()).await;
    let (first, ada) = dealt(&tables, None).await;
    let (second, _) = dealt(&tables, Some(tables.today())).await;
    assert_eq!(scene(&first), scene(&second));
    assert_eq!(first.plate().commitment, second.plate().commitment);
    play(&first, ada).await;
    assert_eq!(first.export(), Err(TableError::DayGoesOn), "others may still play it");
    assert_eq!(first.export_from(0, None), Err(TableError::DayGoesOn));
    assert_eq!(tables.days("lowball", 9).await.unwrap(), [(tables.today(), None)]);
    for never in [Day::of(NOON + A_DAY), Day::of(NOON - A_DAY)] {
        let refused = tables.deal("lowball", Some(never), person("Bo")).await.unwrap_err();
        assert!(refused.to_string().contains("has no deal"), "{refused}");
    }

    let yesterday = tables.today();
    CLOCK.store(NOON + A_DAY, Ordering::SeqCst);
    let journal = first.export().expect("the day is over");
    let told = tables.days("lowball", 9).await.unwrap();
    let [(_, None), (day, Some(seed))] = told[..] else { panic!("{told:?}") };
    assert_eq!((day, seed.commitment()), (yesterday, first.plate().commitment));
    let game = registry::open("lowball", &[]).unwrap();
    assert_eq!(game.verify(&journal).expect("it holds").proof, Proof::Server);
    let (late, _) = dealt(&tables, Some(yesterday)).await;
    assert_eq!(scene(&late), scene(&first), "a past day is opened as it was");
    let (today, _) = dealt(&tables, None).await;
    assert_ne!(today.plate().commitment, first.plate().commitment);
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_that_leaves_a_table_of_today_tells_its_seed() {
    let _turn = TURNS.lock().await;
    CLOCK.store(NOON, Ordering::SeqCst);
    let home = home().await;
    let tables = home.house_with(means()).await;
    let (table, ada) = dealt(&tables, None).await;
    play(&table, ada).await;
    let report = table.report(ada, 0).expect("it is a game for two");
    let compared = tables.compare(&table, &ticket()).await.expect("it is compared");
    CLOCK.store(NOON + A_DAY, Ordering::SeqCst);
    let told = tables.days("lowball", 9).await.unwrap();
    let seed: Seed = told[1].1.expect("the day is over");
    let left = format!("{report} {compared:?} {:?} {}", table.plate(), scene(&table));
    let mixed = engine::Mixture::of_day(&told[1].0.to_string()).seed(seed);
    for secret in [seed, mixed] {
        assert!(!left.contains(&secret.to_string()), "it was told while the day went on");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn games_are_played_for_comparison_once_and_kept_like_the_deal() {
    let _turn = TURNS.lock().await;
    CLOCK.store(NOON, Ordering::SeqCst);
    let home = home().await;
    let tables = home.house_with(means()).await;
    let (table, ada) = dealt(&tables, None).await;
    let first = tables.compare(&table, &ticket()).await.unwrap().expect("it is a deal of the day");
    assert_eq!((first.course, first.field), (None, None), "neither has been played");
    play(&table, ada).await;
    let field = played_for_comparison(&tables, &table).await;
    assert_eq!(field.len(), 200);
    let (id, commitment) = (table.id(), table.plate().commitment);
    drop(table);
    tables.close().await;

    let again = home.again().await;
    let tables = again.house_with(means()).await;
    let table = tables.table(id).await.expect("it was kept");
    let kept = tables.compare(&table, &ticket()).await.unwrap().expect("it is a deal of the day");
    assert_eq!(kept.field, Some(field), "nothing is played twice");
    let (other, _) = dealt(&tables, None).await;
    assert_eq!(other.plate().commitment, commitment, "the deal is the same after a restart");
    assert!(games_differ_on_some_day(&tables).await, "bots do not all play the same");
}

/// Returns the games to compare a finished one with, once they have been played.
async fn played_for_comparison(tables: &Tables, table: &Arc<LiveTable>) -> Vec<Course> {
    loop {
        let compared =
            tables.compare(table, &ticket()).await.unwrap().expect("it is a deal of the day");
        let course = compared.course.expect("it is over");
        if let Some(field) = compared.field {
            assert!(course.turns > 0 && course.beats(&field) <= 200);
            return field;
        }
        tokio::task::yield_now().await;
    }
}

/// Checks that games differ on one of five days. Some deals leave nobody a choice that matters, but
/// not on five days in a row.
async fn games_differ_on_some_day(tables: &Tables) -> bool {
    for day in 1..=5 {
        CLOCK.store(NOON + day * A_DAY, Ordering::SeqCst);
        let (table, ada) = dealt(tables, None).await;
        play(&table, ada).await;
        let field = played_for_comparison(tables, &table).await;
        if field.iter().any(|course| *course != field[0]) {
            return true;
        }
    }
    false
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_game_is_compared_with_is_there_before_anybody_asks_on_each_day() {
    let _turn = TURNS.lock().await;
    CLOCK.store(NOON, Ordering::SeqCst);
    let home = home().await;
    let lease = std::time::Duration::from_millis(30);
    let means = Means { fields_ahead: true, lease, ..means() };
    let tables = home.house_with(means).await;
    for day in [NOON, NOON + A_DAY] {
        CLOCK.store(day, Ordering::SeqCst);
        let edition = registry::about("lowball").expect("the tiny game").edition;
        let name = format!("courses of {}: lowball, edition {edition}", Day::of(day));
        while home.store.note(name.clone()).await.unwrap().is_none() {
            tokio::task::yield_now().await;
        }
        let (table, _) = dealt(&tables, None).await;
        let compared =
            tables.compare(&table, &ticket()).await.unwrap().expect("it is a deal of the day");
        assert_eq!(compared.field.map(|field| field.len()), Some(200), "nobody had to ask first");
    }
}
