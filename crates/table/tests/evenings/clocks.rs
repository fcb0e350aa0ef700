//! Clocks belong to the server, and what they do was agreed on before.

use crate::common::{Home, home, lowball, play_one, sit_all};
use engine::{Seat, Viewer};
use std::sync::Arc;
use table::{Claim, ClockTerms, LiveTable, NewTable, Span, Stage, TimeOut, Wanted};

async fn with_clock(home: &Home, first: u64, time_out: TimeOut) -> (Arc<LiveTable>, Vec<Claim>) {
    let clock = Some(ClockTerms { first, added: 1_000, span: Span::Game });
    let new = NewTable { clock, time_out, ..lowball(vec![Wanted::Guest, Wanted::Guest]) };
    let created = home.tables.create(new).await.expect("a table");
    let table = home.tables.table(created.id).await.expect("the table");
    let claims = sit_all(&table, &created).await;
    (table, claims)
}

#[tokio::test]
async fn who_runs_out_of_time_is_played_by_a_bot() {
    let home = home().await;
    let (table, _) = with_clock(&home, 50, TimeOut::Bot("greedy".to_owned())).await;
    let mut follower = table.follow(Viewer::Spectator, 0);
    while table.moves() == 0 {
        follower.next().await;
    }
    assert_eq!(table.plate().places[0].chair.stand_in.as_deref(), Some("greedy"));
}

#[tokio::test]
async fn who_runs_out_of_time_resigns_where_that_was_agreed_on() {
    let home = home().await;
    let (table, _) = with_clock(&home, 50, TimeOut::Resign).await;
    let mut follower = table.follow(Viewer::Spectator, 0);
    while !matches!(table.stage(), Stage::Over(_)) {
        follower.next().await;
    }
    let Stage::Over(stated) = table.stage() else { unreachable!("it is over") };
    assert_eq!((stated.winners, stated.how.as_str()), (vec![Seat(1)], "p1 ran out of time"));
}

#[tokio::test]
async fn a_stopped_game_stops_the_clocks_and_a_decision_adds_time() {
    let home = home().await;
    let (table, claims) = with_clock(&home, 3_600_000, TimeOut::Resign).await;
    let left = |seat: usize| table.plate().places[seat].left.expect("there is a clock");
    assert_eq!(left(1), 3_600_000, "only one clock runs");
    let before = left(0);
    play_one(&table, &claims).await;
    assert!(left(0) > before, "a second is added, and less has passed");
    table.pause(claims[1]).await.unwrap();
    let stopped = (left(0), left(1));
    tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    assert_eq!((left(0), left(1)), stopped);
}
