//! Giving up: by the game's own rules where they know leaving, else the table ends.

use crate::common::{home, lowball, sit_all};
use engine::{Seat, Viewer};
use table::{NewTable, Stage, TableError, Wanted};

#[tokio::test]
async fn a_game_that_knows_leaving_goes_on_without_the_seat() {
    let home = home().await;
    let guests = vec![Wanted::Guest, Wanted::Guest, Wanted::Guest];
    let game = "singularity".to_owned();
    let new = NewTable { game, setup: None, ..lowball(guests) };
    let created = home.tables.create(new).await.unwrap();
    let table = home.tables.table(created.id).await.unwrap();
    let claims = sit_all(&table, &created).await;
    table.resign(claims[1]).await.unwrap();
    assert_eq!((table.stage(), table.moves()), (Stage::Playing, 1));
    let told = table.told(Viewer::Spectator, 1);
    assert!(told.iter().any(|told| told.telling.line.to_string().contains("leaves")), "{told:?}");
    table.resign(claims[2]).await.unwrap();
    let Stage::Over(stated) = table.stage() else { panic!("one seat is left") };
    assert!(stated.winners == [Seat(0)] && stated.rule.is_some(), "{stated:?}");
}

#[tokio::test]
async fn who_gives_up_alone_has_lost_by_the_rules_of_the_game() {
    let home = home().await;
    let game = "singularis".to_owned();
    let new = NewTable { game, setup: None, ..lowball(vec![Wanted::Guest]) };
    let created = home.tables.create(new).await.unwrap();
    let table = home.tables.table(created.id).await.unwrap();
    let claims = sit_all(&table, &created).await;
    table.resign(claims[0]).await.unwrap();
    let Stage::Over(stated) = table.stage() else { panic!("it is over") };
    assert_eq!((stated.winners, stated.rule.as_deref()), (vec![], Some("SGS-WIN-13")));
}

#[tokio::test]
async fn a_game_that_knows_no_leaving_ends_with_that_stated() {
    let home = home().await;
    let (_, table, claims) = home.begun().await;
    table.resign(claims[0]).await.unwrap();
    let Stage::Over(stated) = table.stage() else { panic!("it is over") };
    assert_eq!((stated.winners, stated.how.as_str()), (vec![Seat(1)], "p1 resigned"));
    let refused = table.resign(claims[1]).await;
    assert_eq!(refused, Err(TableError::Over { how: "p1 resigned".to_owned() }));
}

#[tokio::test]
async fn who_rises_before_the_game_begins_leaves_an_invitation_to_another() {
    let home = home().await;
    let created = home.tables.create(lowball(vec![Wanted::Guest, Wanted::Guest])).await.unwrap();
    let table = home.tables.table(created.id).await.unwrap();
    let first = table::Created { invitations: vec![created.invitations[0].clone()], ..created };
    let claims = sit_all(&table, &first).await;
    let secret = table.rise(claims[0]).await.unwrap();
    assert_eq!(table.admit(claims[0]), Err(TableError::NotYours { seat: Seat(0) }));
    let invitations = vec![table::Invitation { seat: Seat(0), secret }];
    sit_all(&table, &table::Created { invitations, ..first }).await;
}
