//! Tables from the first invitation to the end of the game.

use crate::common::{first_move, home, lowball, person, play_one, play_out, sit_all};
use engine::{Seat, Viewer};
use table::{SitDown, Stage, TableError, Wanted};

#[tokio::test]
async fn the_last_seat_begins_the_game_and_it_can_be_played_to_its_end() {
    let home = home().await;
    let created = home.tables.create(lowball(vec![Wanted::Guest, Wanted::Guest])).await.unwrap();
    let table = home.tables.table(created.id).await.unwrap();
    assert_eq!(table.stage(), Stage::Gathering);
    let claims = sit_all(&table, &created).await;
    assert_eq!(table.stage(), Stage::Playing);
    play_out(&table, &claims).await;
    let journal = table.export().expect("the game is over");
    let verdict = registry::open("lowball", &[]).unwrap().verify(&journal).expect("it holds");
    assert_eq!(verdict.proof, engine::journal::Proof::Proven);
}

#[tokio::test]
async fn bots_play_by_themselves() {
    let home = home().await;
    let bot = || Wanted::Bot("greedy".to_owned());
    let created = home.tables.create(lowball(vec![bot(), bot()])).await.unwrap();
    let table = home.tables.table(created.id).await.unwrap();
    let mut follower = table.follow(Viewer::Spectator, 0);
    while !matches!(table.stage(), Stage::Over(_)) {
        follower.next().await;
    }
}

#[tokio::test]
async fn an_invitation_is_good_once() {
    let home = home().await;
    let created = home.tables.create(lowball(vec![Wanted::Guest, Wanted::Guest])).await.unwrap();
    let table = home.tables.table(created.id).await.unwrap();
    let invitation = created.invitations[0].secret.hash();
    let sit = || SitDown::of(person("Ada"));
    assert_eq!(table.sit_down(invitation, sit()).await, Ok(Seat(0)));
    assert_eq!(table.sit_down(invitation, sit()).await, Err(TableError::NoInvitation));
}

#[tokio::test]
async fn nobody_plays_for_another_seat_or_on_a_stale_table() {
    let home = home().await;
    let created = home.tables.create(lowball(vec![Wanted::Guest, Wanted::Guest])).await.unwrap();
    let table = home.tables.table(created.id).await.unwrap();
    let claims = sit_all(&table, &created).await;
    let notation = first_move(&table, claims[0]);
    let mut stolen = claims[1];
    stolen.seat = Seat(0);
    let refused = table.play(stolen, 0, &notation).await;
    assert_eq!(refused, Err(TableError::NotYours { seat: Seat(0) }));
    play_one(&table, &claims).await;
    let refused = table.play(claims[0], 0, &notation).await;
    assert_eq!(refused, Err(TableError::Stale { stand: 1, believed: 0 }));
}
