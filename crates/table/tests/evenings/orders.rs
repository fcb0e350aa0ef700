//! Standing orders: skipped questions look exactly like a bot that holds nothing.

use crate::common::{first_move, home, lowball, person, play_one, sit_all};
use engine::{Seat, Viewer};
use std::sync::Arc;
use table::{
    Adding, Claim, LiveTable, Means, NewTable, Pauses, TableError, TableId, Tables, Wanted,
};

/// A bot that would think for hours.
const ENDLESS: &str = "search:10000000";

fn pauses() -> Pauses {
    Pauses::grown_from([24; 32])
}

fn means() -> Means {
    Means { pauses: pauses(), ..Means::default() }
}

fn wager() -> Vec<String> {
    vec!["wager".to_owned()]
}

/// Begins a table of three, at which players may skip a wager.
async fn three(tables: &Tables) -> (TableId, Arc<LiveTable>, Vec<Claim>) {
    let seats = vec![Wanted::Guest, Wanted::Guest, Wanted::Guest];
    let new = NewTable { stand_in: ENDLESS.to_owned(), ..lowball(seats) };
    let created = tables.create(new).await.expect("a table");
    let table = tables.table(created.id).await.expect("the table");
    let claims = sit_all(&table, &created).await;
    (created.id, table, claims)
}

/// Waits until that many moves are made.
async fn until(table: &Arc<LiveTable>, moves: usize) {
    let mut follower = table.follow(Viewer::Spectator, 0);
    while table.moves() < moves {
        follower.next().await;
    }
}

/// Returns the story of the last move, as everybody sees it.
fn told_last(table: &LiveTable) -> String {
    let told = table.told(Viewer::Spectator, table.moves());
    told.iter().map(|told| told.telling.line.to_string()).collect::<Vec<_>>().join(" / ")
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_seat_does_not_want_to_be_asked_goes_by_though_nobody_sees_its_person() {
    let home = home().await;
    let (_, table, claims) = three(&home.tables).await;
    table.order(claims[0], wager()).await.unwrap();
    assert_eq!(table.asks(), Some(Seat(0)), "what card it lays it is asked all the same");
    play_one(&table, &claims).await;
    until(&table, 2).await;
    assert!(told_last(&table).contains("p1 wagers 0"), "{}", told_last(&table));
    assert_eq!(table.asks(), Some(Seat(1)));
    play_one(&table, &claims).await;
    assert_eq!(table.asks(), Some(Seat(1)), "nobody else has ordered it");
    play_one(&table, &claims).await;
    assert_eq!(table.asks(), Some(Seat(2)));
}

#[tokio::test]
async fn who_orders_otherwise_is_asked_again() {
    let home = home().await;
    let (_, table, claims) = three(&home.tables).await;
    table.order(claims[0], wager()).await.unwrap();
    table.order(claims[0], Vec::new()).await.unwrap();
    play_one(&table, &claims).await;
    table.play(claims[0], 1, "wager 3").await.expect("it is asked");
    assert!(told_last(&table).contains("p1 wagers 3"));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_order_that_comes_while_one_is_asked_answers_that_too() {
    let home = home().await;
    let (_, table, claims) = three(&home.tables).await;
    play_one(&table, &claims).await;
    table.order(claims[0], wager()).await.unwrap();
    until(&table, 2).await;
    assert_eq!(table.asks(), Some(Seat(1)));
}

#[tokio::test(flavor = "multi_thread")]
async fn orders_are_kept_when_the_house_closes_and_answer_in_the_next() {
    let home = home().await;
    let (id, table, claims) = three(&home.tables).await;
    table.order(claims[1], wager()).await.unwrap();
    play_one(&table, &claims).await;
    play_one(&table, &claims).await;
    drop(table);
    let home = home.again().await;
    let table = home.tables.table(id).await.expect("the table");
    let ordered: Vec<usize> =
        table.plate().places.iter().map(|it| it.chair.lets_by.len()).collect();
    assert_eq!(ordered, [0, 1, 0]);
    play_one(&table, &claims).await;
    until(&table, 4).await;
    assert!(told_last(&table).contains("p2 wagers 0"), "{}", told_last(&table));
}

#[tokio::test]
async fn one_orders_for_oneself_alone_and_only_what_the_game_knows() {
    let home = home().await;
    let (_, table, claims) = three(&home.tables).await;
    let of_another = Claim { seat: Seat(1), ..claims[0] };
    let refused = table.order(of_another, wager()).await;
    assert_eq!(refused, Err(TableError::NotYours { seat: Seat(1) }));
    let unknown = table.order(claims[0], vec!["lay".to_owned()]).await.unwrap_err().to_string();
    assert_eq!(unknown, "there are no moments `lay`; choose from wager");
    let number = table.order(claims[0], wager()).await.unwrap();
    let twice = vec!["wager".to_owned(), "wager".to_owned()];
    assert_eq!(table.order(claims[0], twice).await, Ok(number), "it is so already");
}

#[tokio::test]
async fn one_may_order_before_the_game_begins_and_not_when_it_is_over() {
    let home = home().await;
    let seats = vec![Wanted::Person(person("Ada"), Adding::Nothing, None), Wanted::Guest];
    let created = home.tables.create(lowball(seats)).await.expect("a table");
    let table = home.tables.table(created.id).await.expect("the table");
    let ada = table.plate().places[0].chair.holder.clone();
    let table::Holder::Person(ada) = ada else { panic!("Ada sits here") };
    let claim = Claim { seat: Seat(0), secret: ada.secret };
    table.order(claim, wager()).await.expect("it holds for the game to come");
    sit_all(&table, &created).await;
    table.resign(claim).await.unwrap();
    let late = table.order(claim, Vec::new()).await;
    assert!(matches!(late, Err(TableError::Over { .. })), "{late:?}");
}

/// The pause is the same for any seat and any possible answer. It is drawn before anybody looks,
/// from the table and the length of its journal.
#[tokio::test(flavor = "multi_thread")]
async fn the_same_pause_is_drawn_whatever_is_held_and_whoever_is_asked() {
    let home = home().await;
    let tables = home.house_with(means()).await;
    for _ in 0..3 {
        let (id, table, claims) = three(&tables).await;
        table.order(claims[1], wager()).await.unwrap();
        for moves in 0..8 {
            assert_eq!(table.pausing(), Some(pauses().drawn(id, moves)), "after {moves} moves");
            let answers_itself = moves == 3;
            if !answers_itself {
                play_one(&table, &claims).await;
            }
            until(&table, moves + 1).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pause_is_not_drawn_anew_by_what_is_said_or_ordered_meanwhile() {
    let home = home().await;
    let tables = home.house_with(means()).await;
    let (id, table, claims) = three(&tables).await;
    play_one(&table, &claims).await;
    let drawn = table.pausing();
    table.talk(claims[2], "well?").await.unwrap();
    table.order(claims[2], wager()).await.unwrap();
    assert_eq!((table.pausing(), drawn), (drawn, Some(pauses().drawn(id, 1))));
    table.pause(claims[0]).await.unwrap();
    assert_eq!(table.pausing(), None, "nothing is asked");
}

/// A longer thought would reveal that there is something to think about.
#[tokio::test(flavor = "multi_thread")]
async fn a_bot_in_such_a_moment_answers_when_the_pause_is_over_and_nobody_sees_it_think() {
    let home = home().await;
    let tables = home.house_with(means()).await;
    let (id, table, claims) = three(&tables).await;
    let lay = first_move(&table, claims[0]);
    table.play(claims[0], 0, &lay).await.unwrap();
    table.stand_in(claims[0], Seat(0), ENDLESS).await.unwrap();
    assert!(table.awaits_bot() && table.thinking().is_none());
    assert_eq!(table.pausing(), Some(pauses().drawn(id, 1)));
    until(&table, 2).await;
    assert_eq!(table.asks(), Some(Seat(1)));
}

#[tokio::test(flavor = "multi_thread")]
async fn where_nothing_goes_by_a_bot_is_seen_thinking() {
    let home = home().await;
    let (_, table, claims) = three(&home.tables).await;
    table.stand_in(claims[0], Seat(0), ENDLESS).await.unwrap();
    assert_eq!(table.thinking().map(|(seat, _)| seat), Some(Seat(0)));
    table.come_back(claims[0]).await.unwrap();
}
