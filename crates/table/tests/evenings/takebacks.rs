//! Taking back: free where nothing was learned, else by the consent of every person at the table.

use crate::common::{first_move, home, lowball, person, play_one, sit_all};
use engine::{Seat, Viewer};
use std::sync::Arc;
use table::{
    Adding, Answer, Claim, LiveTable, NewTable, Stage, Story, TableError, TableNews, Tether,
    Wanted, WayBack,
};

/// Plays until both seats have moved, so that chance was rolled and the other seat has moved.
async fn both_have_moved(table: &Arc<LiveTable>, claims: &[Claim]) {
    while table.moves_since_own(Seat(0)).is_none() || table.moves_since_own(Seat(1)).is_none() {
        play_one(table, claims).await;
    }
}

#[tokio::test]
async fn what_taught_nobody_anything_is_taken_back_freely() {
    let home = home().await;
    let (_, table, claims) = home.begun().await;
    // Laying a card face down neither rolls nor reveals.
    let scene = table.scene(Viewer::Seat(Seat(0))).unwrap();
    let lay = scene.prompt.choices.iter().find(|choice| choice.notation.starts_with("lay"));
    table.play(claims[0], 0, &lay.expect("cards can be laid").notation).await.unwrap();
    let before = table.number();
    table.take_back(claims[0], 1).await.unwrap();
    assert_eq!(table.moves(), 0);
    let news = table.news(Viewer::Seat(Seat(1)), before);
    assert!(matches!(news.story, Story::Anew(_)), "{news:?}");
}

#[tokio::test]
async fn what_taught_somebody_something_needs_everybodys_consent() {
    let home = home().await;
    let (_, table, claims) = home.begun().await;
    both_have_moved(&table, &claims).await;
    let moves = table.moves();
    let before = table.number();
    table.take_back(claims[0], moves).await.unwrap();
    assert_eq!(table.moves(), moves, "nothing is taken back before all consent");
    let TableNews::Changed(Some(request)) = table.news(Viewer::Spectator, before).table else {
        panic!("everybody is asked")
    };
    assert_eq!((request.seat, request.moves), (Seat(0), moves));
    table.answer(claims[1], Answer::Yes).await.unwrap();
    assert_eq!(table.moves(), 0);
    let taken = table.answer(claims[1], Answer::Yes).await;
    assert_eq!(taken, Err(TableError::NotAsked));
}

#[tokio::test]
async fn one_no_is_enough_and_so_is_playing_on() {
    let home = home().await;
    let (_, table, claims) = home.begun().await;
    both_have_moved(&table, &claims).await;
    let moves = table.moves();
    table.take_back(claims[0], moves).await.unwrap();
    table.answer(claims[1], Answer::No).await.unwrap();
    assert_eq!(table.answer(claims[1], Answer::Yes).await, Err(TableError::NotAsked));
    table.take_back(claims[0], moves).await.unwrap();
    play_one(&table, &claims).await;
    assert_eq!(table.answer(claims[1], Answer::Yes).await, Err(TableError::NotAsked));
    assert_eq!(table.moves(), moves + 1);
}

#[tokio::test]
async fn nobody_consents_for_another() {
    let home = home().await;
    let (_, table, claims) = home.begun().await;
    both_have_moved(&table, &claims).await;
    let moves = table.moves();
    table.take_back(claims[0], moves).await.unwrap();
    table.answer(claims[0], Answer::Yes).await.unwrap();
    assert_eq!(table.moves(), moves, "who asks cannot also consent for the other");
    let forged = Claim { seat: Seat(1), secret: claims[0].secret };
    let refused = table.answer(forged, Answer::Yes).await;
    assert_eq!(refused, Err(TableError::NotYours { seat: Seat(1) }));
}

#[tokio::test]
async fn bots_consent_to_everything() {
    let home = home().await;
    let me = person("Ada");
    let claim = Claim { seat: Seat(0), secret: me.secret };
    let seats = vec![Wanted::Person(me, Adding::Nothing, None), Wanted::Bot("random".to_owned())];
    let created = home.tables.create(lowball(seats)).await.unwrap();
    let table = home.tables.table(created.id).await.unwrap();
    let mut follower = table.follow(Viewer::Seat(Seat(0)), 0);
    while table.moves_since_own(Seat(1)).is_none() {
        if table.asks() == Some(Seat(0)) {
            let notation = first_move(&table, claim);
            table.play(claim, table.moves(), &notation).await.unwrap();
        } else {
            follower.next().await;
        }
    }
    while table.asks() != Some(Seat(0)) && !matches!(table.stage(), Stage::Over(_)) {
        follower.next().await;
    }
    let back = table.moves_since_own(Seat(0)).expect("Ada has moved");
    let moves = table.moves();
    table.take_back(claim, back).await.unwrap();
    assert_eq!(table.moves(), moves - back);
}

#[tokio::test]
async fn more_than_was_played_is_not_taken_back() {
    let home = home().await;
    let (_, table, claims) = home.begun().await;
    let refused = table.take_back(claims[0], 1).await.unwrap_err().to_string();
    assert!(refused.contains("only 0 moves"), "{refused}");
}

#[tokio::test]
async fn nothing_is_free_once_another_has_begun_to_answer() {
    let home = home().await;
    let seats = vec![Wanted::Guest, Wanted::Guest];
    let wish = NewTable { game: "singularity".to_owned(), setup: None, ..lowball(seats) };
    let created = home.tables.create(wish).await.unwrap();
    let table = home.tables.table(created.id).await.unwrap();
    let claims = sit_all(&table, &created).await;
    let first = table.asks().expect("somebody begins").index();
    let (claim, other) = (claims[first], claims[1 - first]);
    // Taking a mat neither rolls nor reveals, and then the other is asked.
    table.play(claim, 0, &first_move(&table, claim)).await.unwrap();
    assert_eq!(table.asks(), Some(other.seat));
    assert_eq!(table.way_back(claim, 0), Ok(WayBack::Free));
    table
        .foresee(other, &first_move(&table, other), &Tether::default())
        .expect("what is offered can be looked at");
    let Ok(WayBack::Ask(why)) = table.way_back(claim, 0) else {
        panic!("the other has begun to answer")
    };
    assert!(why.contains(&format!("{} has begun to answer", other.seat)), "{why}");
    table.take_back(claim, 1).await.unwrap();
    assert_eq!(table.moves(), 1, "it is asked for");
    table.answer(other, Answer::Yes).await.unwrap();
    assert_eq!(table.moves(), 0);
}

#[tokio::test]
async fn the_way_back_is_told_before_it_is_gone() {
    let home = home().await;
    let (_, table, claims) = home.begun().await;
    both_have_moved(&table, &claims).await;
    let moves = table.moves();
    assert!(matches!(table.way_back(claims[0], 0), Ok(WayBack::Ask(_))));
    assert_eq!(table.moves(), moves, "asking changes nothing");
    let forged = Claim { seat: Seat(1), secret: claims[0].secret };
    assert!(matches!(table.way_back(forged, 0), Err(TableError::NotYours { .. })));
}
