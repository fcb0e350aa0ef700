//! Tests that bots think apart from the table, and stop as soon as nobody needs their answer.

use crate::common::{home, lowball, person, ticket};
use engine::{Seat, Viewer};
use std::sync::Arc;
use table::{Adding, Claim, LiveTable, Means, NewTable, Person, TableError, Tables, Wanted};

/// A bot that would think for hours.
const ENDLESS: &str = "search:10000000";

async fn against(tables: &Tables, me: Person, bot: &str) -> (Arc<LiveTable>, Claim) {
    let claim = Claim { seat: Seat(1), secret: me.secret };
    let seats = vec![Wanted::Bot(bot.to_owned()), Wanted::Person(me, Adding::Nothing, None)];
    let new = NewTable { stand_in: ENDLESS.to_owned(), ..lowball(seats) };
    let created = tables.create(new).await.expect("a table");
    (tables.table(created.id).await.expect("the table"), claim)
}

/// Checks that bots of another table get the only thread.
async fn others_can_think(tables: &Tables) {
    let seats = vec![Wanted::Bot("random".to_owned()), Wanted::Bot("random".to_owned())];
    let created = tables.create(lowball(seats)).await.expect("a table");
    let table = tables.table(created.id).await.expect("the table");
    let mut follower = table.follow(Viewer::Spectator, 0);
    while table.asks().is_some() {
        follower.next().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stopped_game_stops_the_bot_and_going_on_asks_it_again() {
    let home = home().await;
    let tables = home.house_with(Means { thinkers: 1, ..Means::default() }).await;
    let (table, claim) = against(&tables, person("Ada"), ENDLESS).await;
    assert_eq!(table.thinking().map(|(seat, _)| seat), Some(Seat(0)));
    table.pause(claim).await.unwrap();
    assert!(table.thinking().is_none());
    others_can_think(&tables).await;
    table.resume(claim).await.unwrap();
    assert!(table.thinking().is_some());
    table.pause(claim).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_who_comes_back_stops_the_bot_that_stood_in() {
    let home = home().await;
    let tables = home.house_with(Means { thinkers: 1, ..Means::default() }).await;
    let (table, claim) = against(&tables, person("Ada"), "random").await;
    let mut follower = table.follow(Viewer::Seat(claim.seat), 0);
    while table.asks() != Some(claim.seat) {
        follower.next().await;
    }
    table.stand_in(claim, claim.seat, ENDLESS).await.unwrap();
    assert_eq!(table.thinking().map(|(seat, _)| seat), Some(claim.seat));
    let refused = table.play(claim, table.moves(), "wager 0").await;
    assert!(matches!(refused, Err(TableError::Chair { .. })), "{refused:?}");
    table.come_back(claim).await.unwrap();
    assert!(table.thinking().is_none());
    others_can_think(&tables).await;
    let again = table.come_back(claim).await;
    assert!(matches!(again, Err(TableError::Chair { .. })), "{again:?}");
}

#[tokio::test]
async fn a_bot_that_there_is_not_stands_in_for_nobody() {
    let home = home().await;
    let (_, table, claims) = home.begun().await;
    let unknown = table.stand_in(claims[0], Seat(0), "clever").await.unwrap_err().to_string();
    assert!(unknown.contains("there is no bot `clever`"), "{unknown}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_weighs_what_the_seat_is_offered_and_nobody_elses() {
    let home = home().await;
    let (_, table, claims) = home.begun().await;
    let advised = table.hint(claims[0], &ticket()).await.expect("a hint");
    let scene = table.scene(Viewer::Seat(Seat(0))).unwrap();
    let mut offered: Vec<&str> =
        scene.prompt.choices.iter().map(|choice| choice.notation.as_str()).collect();
    let mut weighed: Vec<&str> = advised.iter().map(|advised| advised.notation.as_str()).collect();
    offered.sort_unstable();
    weighed.sort_unstable();
    assert_eq!(weighed, offered);
    let opinion = advised[0].opinion;
    assert!(opinion.visits > 0 && opinion.value().is_some(), "{:?}", advised[0]);
    let other = table.hint(claims[1], &ticket()).await;
    assert!(matches!(other, Err(TableError::Chair { .. })), "{other:?}");
}

/// Opens tables at which two bots think forever, without viewers.
async fn left_alone(tables: &Tables, count: usize) -> Vec<Arc<LiveTable>> {
    let mut open = Vec::new();
    for _ in 0..count {
        let seats = vec![Wanted::Bot(ENDLESS.to_owned()), Wanted::Bot(ENDLESS.to_owned())];
        let created = tables.create(lowball(seats)).await.expect("a table");
        open.push(tables.table(created.id).await.expect("the table"));
    }
    open
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_that_are_left_alone_do_not_keep_those_waiting_who_play() {
    let home = home().await;
    let tables = home.house_with(Means { thinkers: 2, ..Means::default() }).await;
    let _kept = left_alone(&tables, 8).await;
    let (table, claim) = against(&tables, person("Ada"), "random").await;
    let mut follower = table.follow(Viewer::Seat(claim.seat), 0);
    while table.asks() != Some(claim.seat) {
        follower.next().await;
    }
    others_can_think(&tables).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_comes_to_look_need_not_wait_for_bots_that_are_left_alone() {
    let home = home().await;
    let tables = home.house_with(Means { thinkers: 2, ..Means::default() }).await;
    let _kept = left_alone(&tables, 8).await;
    let seats = vec![Wanted::Bot("random".to_owned()), Wanted::Bot("random".to_owned())];
    let created = tables.create(lowball(seats)).await.expect("a table");
    let table = tables.table(created.id).await.expect("the table");
    assert_eq!(table.moves(), 0, "it comes after all others");
    let mut follower = table.follow(Viewer::Spectator, 0);
    while table.asks().is_some() {
        follower.next().await;
    }
}
