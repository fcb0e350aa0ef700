//! The moves of others, step by step: drawn from the records for players.

use crate::common::{home, lowball, play_one, sit_all};
use engine::{Seat, Viewer};
use std::sync::Arc;
use table::{Claim, LiveTable, MOST_STEPS, NewTable, Story, TableError, Wanted};

async fn long_table(home: &crate::common::Home) -> (Arc<LiveTable>, Vec<Claim>) {
    let setup = Some("seats = 4\nrounds = 8".to_owned());
    let wanted = NewTable { setup, ..lowball(vec![Wanted::Guest; 4]) };
    let created = home.tables.create(wanted).await.expect("a table");
    let table = home.tables.table(created.id).await.expect("the table");
    let claims = sit_all(&table, &created).await;
    (table, claims)
}

#[tokio::test]
async fn whoever_sits_at_the_table_is_told_each_step_and_others_all_at_once() {
    let home = home().await;
    let (table, claims) = long_table(&home).await;
    let before = table.number();
    while table.moves() < 6 {
        play_one(&table, &claims).await;
    }
    let seat = Viewer::Seat(Seat(1));
    let Story::Steps(steps) = table.news(seat, before).story else { panic!("they are few") };
    let Story::More(lines) = table.news(Viewer::Spectator, before).story else {
        panic!("who only looks on hears of all at once")
    };
    assert_eq!(steps.iter().flat_map(|step| &step.told).count(), lines.len());
    assert!(steps.len() > 6, "a wager is more than one step");
    let last = &steps.last().expect("there are some").scene;
    assert_eq!(Some(last), table.scene(seat).as_ref());
}

#[tokio::test]
async fn more_steps_than_anybody_looks_at_are_told_at_once_and_the_last_can_be_seen_again() {
    let home = home().await;
    let (table, claims) = long_table(&home).await;
    let before = table.number();
    while table.moves() < MOST_STEPS {
        play_one(&table, &claims).await;
    }
    let news = table.news(Viewer::Seat(Seat(0)), before);
    assert!(matches!(news.story, Story::More(_)), "{} moves have more steps", table.moves());
    let again = table.again(claims[0], 0).expect("it is their seat");
    assert_eq!(again.steps.len(), MOST_STEPS);
    let late = table.again(claims[0], table.moves() - 1).expect("it is their seat");
    let known = table.scene_at(Viewer::Seat(Seat(0)), table.moves() - 1).expect("a scene");
    assert_eq!(late.scene.parts, known.parts, "it begins where the table stood then");
}

#[tokio::test]
async fn nobody_sees_again_what_another_seat_saw() {
    let home = home().await;
    let (table, claims) = long_table(&home).await;
    play_one(&table, &claims).await;
    let forged = Claim { seat: Seat(0), ..claims[1] };
    assert!(matches!(table.again(forged, 0), Err(TableError::NotYours { .. })));
}
