//! Saved games leave a table when they are over, and come to another one.

use crate::common::{brought_by_ada, home, lowball, person, play_one, play_out, sit_all};
use engine::{Seat, Seed, Viewer};
use std::sync::Arc;
use table::{
    Adding, Claim, Holder, LiveTable, NewTable, SavedGame, SitDown, Stage, TableError, Wanted,
};

#[tokio::test]
async fn a_game_is_saved_when_it_is_over_and_not_before() {
    let home = home().await;
    let (_, table, claims) = home.begun().await;
    assert_eq!(table.export(), Err(TableError::GoesOn));
    play_out(&table, &claims).await;
    let journal = table.export().expect("it is over");
    let brought = brought_by_ada(journal, Vec::new());
    let created = home.tables.bring(brought.clone()).await.expect("it holds");
    let shown = home.tables.table(created.id).await.unwrap();
    assert_eq!((shown.stage(), shown.export()), (table.stage(), table.export()));
    let bent = brought.journal.replacen("lay", "law", 1);
    let refused = home.tables.bring(SavedGame { journal: bent, ..brought }).await.unwrap_err();
    assert!(refused.to_string().contains("line"), "{refused}");
}

/// Returns a game for two with one move played.
fn unfinished() -> SavedGame {
    let game = registry::open("lowball", &[]).unwrap();
    let mut begun = game.begin("seats = 2\nrounds = 2", Seed::from_number(7)).unwrap();
    let lay = begun.scene(Viewer::Seat(Seat(0))).prompt.choices.pop().unwrap().notation.clone();
    begun.play(Seat(0), &lay).unwrap();
    brought_by_ada(begun.save(), vec![Wanted::Guest, Wanted::Guest])
}

/// Plays one seat to the end of the game, where bots play the others.
async fn play_beside_bots(table: &Arc<LiveTable>, claim: Claim) {
    let mut follower = table.follow(Viewer::Seat(claim.seat), 0);
    while !matches!(table.stage(), Stage::Over(_)) {
        if table.asks() == Some(claim.seat) {
            play_one(table, &[claim]).await;
        } else {
            follower.next().await;
        }
    }
}

#[tokio::test]
async fn an_unfinished_game_goes_on_where_it_stood() {
    let home = home().await;
    let game = registry::open("lowball", &[]).unwrap();
    let brought = unfinished();
    let created = home.tables.bring(brought.clone()).await.expect("it holds");
    let table = home.tables.table(created.id).await.unwrap();
    assert_eq!((table.stage(), table.moves()), (Stage::Gathering, 1));
    let claims = sit_all(&table, &created).await;
    play_out(&table, &claims).await;
    assert!(game.verify(&table.export().unwrap()).is_ok());
    let one = SavedGame { seats: vec![Wanted::Guest], ..brought };
    assert!(matches!(home.tables.bring(one).await, Err(TableError::Unfit(_))));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_takes_a_seat_that_nobody_has_taken() {
    let home = home().await;
    let ada = person("Ada");
    let claim = Claim { seat: Seat(0), secret: ada.secret };
    let brought = SavedGame { opener: Some(ada.secret), ..unfinished() };
    let created = home.tables.bring(brought).await.expect("it holds");
    let table = home.tables.table(created.id).await.unwrap();
    let early = table.stand_in(claim, Seat(1), "random").await;
    assert!(matches!(early, Err(TableError::NotYours { .. })), "{early:?}");
    let [first, second] = [0, 1].map(|seat| created.invitations[seat].secret.hash());
    table.sit_down(first, SitDown::of(ada)).await.unwrap();
    assert_eq!(table.stage(), Stage::Gathering);
    table.stand_in(claim, Seat(1), "random").await.expect("nobody sits there");
    assert_eq!(table.stage(), Stage::Playing);
    assert_eq!(table.plate().places[1].chair.holder, Holder::Bot("random".to_owned()));
    let late = table.sit_down(second, SitDown::of(person("Bea"))).await;
    assert!(matches!(late, Err(TableError::NoInvitation)), "{late:?}");
    let again = table.stand_in(claim, Seat(1), "random").await;
    assert!(matches!(again, Err(TableError::Chair { .. })), "{again:?}");
    play_beside_bots(&table, claim).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_in_the_place_of_the_last_guest_begins_the_game_and_plays() {
    let home = home().await;
    let ada = person("Ada");
    let claim = Claim { seat: Seat(0), secret: ada.secret };
    let seats = vec![Wanted::Person(ada, Adding::Nothing, None), Wanted::Guest];
    let new = NewTable { opener: Some(claim.secret), ..lowball(seats) };
    let created = home.tables.create(new).await.unwrap();
    let table = home.tables.table(created.id).await.unwrap();
    assert_eq!(table.stage(), Stage::Gathering);
    table.stand_in(claim, Seat(1), "random").await.expect("nobody sits there");
    play_beside_bots(&table, claim).await;
}
