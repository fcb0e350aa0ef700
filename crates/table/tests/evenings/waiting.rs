//! Nobody loses their seat for a lost connection, and nobody is held up for ever.

use crate::common::{Home, home, lowball, person, play_one, sit_all};
use engine::{Seat, Viewer};
use std::sync::Arc;
use std::time::Duration;
use table::{
    Answer, Claim, ClockTerms, LiveTable, Matter, Means, NewTable, Patience, Span, Stage,
    TableError, TimeOut, Wanted,
};

const ME: Seat = Seat(0);
const OTHER: Seat = Seat(1);

async fn seated(home: &Home, new: NewTable) -> (Arc<LiveTable>, Vec<Claim>) {
    let created = home.tables.create(new).await.expect("a table");
    let table = home.tables.table(created.id).await.expect("the table");
    let claims = sit_all(&table, &created).await;
    (table, claims)
}

fn guests(seats: usize, patience: Patience) -> NewTable {
    NewTable { patience, ..lowball(vec![Wanted::Guest; seats]) }
}

/// Waits until the table is such.
async fn until(table: &Arc<LiveTable>, is_such: impl Fn(&LiveTable) -> bool) {
    let waited = async {
        while !is_such(table) {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(60), waited).await.expect("it comes to be so");
}

fn is_here(table: &LiveTable, seat: Seat) -> bool {
    table.plate().places[seat.index()].chair.away.is_none()
}

#[tokio::test]
async fn whoever_leaves_keeps_the_seat_for_the_time_of_grace_and_all_see_it_run() {
    let home = home().await;
    let grace = Patience { grace: 5_000, ..Patience::default() };
    let (table, claims) = seated(&home, guests(2, grace)).await;
    let here = table.follow(Viewer::Seat(OTHER), 0);
    until(&table, |table| is_here(table, OTHER)).await;
    let refused = table.stand_in(claims[0], OTHER, "greedy").await;
    assert!(matches!(refused, Err(TableError::Chair { .. })), "{refused:?}");
    drop(here);
    let at_once = table.stand_in(claims[0], OTHER, "greedy").await;
    assert!(matches!(at_once, Err(TableError::Chair { .. })), "a page may load again: {at_once:?}");
    let mut follower = table.follow(Viewer::Seat(ME), table.number());
    while table.plate().places[1].away.is_none() {
        follower.next().await;
    }
    let soon = table.stand_in(claims[0], OTHER, "greedy").await;
    assert!(matches!(soon, Err(TableError::Grace { seat: OTHER, seconds: 1..=5 })), "{soon:?}");
    until(&table, |table| table.plate().places[1].away == Some(0)).await;
    table.stand_in(claims[0], OTHER, "greedy").await.expect("the time is over");
    table.come_back(claims[1]).await.expect("the seat is still theirs");
}

#[tokio::test]
async fn who_sat_down_and_was_never_seen_has_a_minute_too() {
    let home = home().await;
    let (_, table, claims) = home.begun().await;
    match table.stand_in(claims[0], OTHER, "greedy").await {
        Err(TableError::Grace { seconds, .. }) => {
            assert!((30..=60).contains(&seconds), "{seconds}")
        }
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn who_is_at_another_server_is_here() {
    let home = home().await;
    let grace = Patience { grace: 0, ..Patience::default() };
    let (table, claims) = seated(&home, guests(2, grace)).await;
    let other = home.house_with(Means::default()).await;
    let same = other.table(table.id()).await.expect("the table");
    let (here, _there) =
        (table.follow(Viewer::Seat(OTHER), 0), same.follow(Viewer::Seat(OTHER), 0));
    until(&table, |table| is_here(table, OTHER)).await;
    let before = table.number();
    drop(here);
    until(&table, |table| table.number() >= before + 2 && is_here(table, OTHER)).await;
    let refused = table.stand_in(claims[0], OTHER, "greedy").await;
    assert!(matches!(refused, Err(TableError::Chair { .. })), "{refused:?}");
    assert!(same.plate().places[1].away.is_none());
}

#[tokio::test]
async fn a_bot_that_stands_in_never_consents_for_its_person() {
    let home = home().await;
    let grace = Patience { grace: 0, ..Patience::default() };
    let (table, claims) = seated(&home, guests(2, grace)).await;
    while table.moves_since_own(ME).is_none() || table.moves_since_own(OTHER).is_none() {
        play_one(&table, &claims).await;
    }
    table.pause(claims[0]).await.expect("stopped, so that the bot does not play");
    table.stand_in(claims[0], OTHER, "greedy").await.expect("nobody was seen there");
    table.resume(claims[0]).await.expect("on it goes");
    let asked = async |table: &Arc<LiveTable>| {
        let moves = table.moves();
        table.take_back(claims[0], moves).await.expect("it is asked");
        table.news(Viewer::Spectator, 0).table
    };
    let table::TableNews::Changed(request) = asked(&table).await else { panic!("it is asked") };
    let request = request.expect("it stands until the person answers");
    assert!(!request.consent.has(OTHER) && table.moves() > 1, "{request:?}");
}

#[tokio::test]
async fn with_a_clock_the_third_pause_needs_consent() {
    let home = home().await;
    let clock = Some(ClockTerms { first: 3_600_000, added: 0, span: Span::Game });
    let new = NewTable { clock, time_out: TimeOut::Resign, ..guests(2, Patience::default()) };
    let (table, claims) = seated(&home, new).await;
    for _ in 0..2 {
        table.pause(claims[0]).await.expect("twice freely");
        table.resume(claims[1]).await.expect("anybody lets it go on");
    }
    table.pause(claims[0]).await.expect("it is asked");
    assert_eq!(table.stage(), Stage::Playing, "not before the other agrees");
    table.answer(claims[1], Answer::Yes).await.expect("it was asked");
    assert_eq!(table.stage(), Stage::Paused(ME));
    table.resume(claims[1]).await.expect("on");
    table.pause(claims[1]).await.expect("the other has two of their own");
    assert_eq!(table.stage(), Stage::Paused(OTHER));
}

#[tokio::test]
async fn whoever_opened_the_table_frees_a_seat_before_the_game_and_nobody_else() {
    let home = home().await;
    let opener = person("Opener").secret;
    let new = NewTable { opener: Some(opener), ..guests(2, Patience::default()) };
    let created = home.tables.create(new).await.expect("a table");
    let table = home.tables.table(created.id).await.expect("the table");
    let first =
        table::Created { invitations: vec![created.invitations[1].clone()], ..created.clone() };
    let claims = sit_all(&table, &first).await;
    let stranger = table.free(claims[0].secret, OTHER).await.expect_err("not theirs to free");
    assert_eq!(stranger, TableError::NotTheOpener);
    let secret = table.free(opener, OTHER).await.expect("a new invitation");
    assert_eq!(table.admit(claims[0]), Err(TableError::NotYours { seat: OTHER }));
    let invitations =
        vec![created.invitations[0].clone(), table::Invitation { seat: OTHER, secret }];
    sit_all(&table, &table::Created { invitations, ..created }).await;
    assert_eq!(table.free(opener, OTHER).await.expect_err("it has begun"), TableError::Begun);
}

#[tokio::test]
async fn all_the_others_may_go_on_without_somebody_who_does_not_decide() {
    let home = home().await;
    let patience = Patience { thought: 300, ..Patience::default() };
    let (table, claims) = seated(&home, guests(3, patience)).await;
    let _seen: Vec<_> = Seat::all(3).map(|seat| table.follow(Viewer::Seat(seat), 0)).collect();
    until(&table, |table| Seat::all(3).all(|seat| is_here(table, seat))).await;
    assert_eq!(table.asks(), Some(ME));
    let not_asked = table.stand_in(claims[0], OTHER, "greedy").await;
    assert!(matches!(not_asked, Err(TableError::Chair { .. })), "{not_asked:?}");
    until(&table, |table| table.plate().waits == Some(0)).await;
    table.stand_in(claims[1], ME, "greedy").await.expect("the third is asked");
    assert_eq!(table.plate().places[0].chair.stand_in, None);
    assert_eq!(
        table.answer(claims[0], Answer::No).await,
        Err(TableError::NotAsked),
        "not whom it is about"
    );
    table.answer(claims[2], Answer::Yes).await.expect("all the others agree");
    assert_eq!(table.plate().places[0].chair.stand_in.as_deref(), Some("greedy"));
}

#[tokio::test]
async fn whoever_is_away_is_played_for_by_the_bot_that_all_agreed_on() {
    let home = home().await;
    let grace = Patience { grace: 0, ..Patience::default() };
    let new = NewTable { stand_in: "easy".to_owned(), ..guests(2, grace) };
    let (table, claims) = seated(&home, new).await;
    for (seat, whose) in [(OTHER, "a rival's"), (ME, "one's own")] {
        let refused = table.stand_in(claims[0], seat, "random").await.expect_err(whose);
        assert_eq!(refused, TableError::OtherStandIn { agreed: "easy".to_owned() });
    }
    table.stand_in(claims[0], OTHER, "easy").await.expect("as agreed");
    assert_eq!(table.plate().places[1].chair.stand_in.as_deref(), Some("easy"));
}

#[tokio::test]
async fn a_table_is_not_opened_with_a_stand_in_that_does_not_exist() {
    let home = home().await;
    let new = NewTable { stand_in: "genius".to_owned(), ..guests(2, Patience::default()) };
    let refused = home.tables.create(new).await.expect_err("there is no such bot");
    assert_eq!(refused.code(), "unfit");
}

#[tokio::test]
async fn only_whoever_opened_the_table_puts_a_bot_on_an_empty_seat() {
    let home = home().await;
    let opener = person("Opener");
    let mine = Claim { seat: ME, secret: opener.secret };
    let sits = Wanted::Person(opener.clone(), table::Adding::Nothing, None);
    let seats = vec![sits, Wanted::Guest, Wanted::Guest];
    let new = NewTable { opener: Some(opener.secret), ..lowball(seats) };
    let created = home.tables.create(new).await.expect("a table");
    let table = home.tables.table(created.id).await.expect("the table");
    let (first, last) = (created.invitations[0].clone(), created.invitations[1].clone());
    let claims = sit_all(&table, &table::Created { invitations: vec![first], ..created }).await;
    let refused = table.stand_in(claims[0], last.seat, "random").await;
    assert_eq!(refused, Err(TableError::NotTheOpener), "it would kill an invitation");
    table.stand_in(mine, last.seat, "random").await.expect("the opener may");
    assert_eq!(table.stage(), Stage::Playing);
}

#[tokio::test]
async fn bots_do_not_vote() {
    let home = home().await;
    let patience = Patience { thought: 0, ..Patience::default() };
    let seats = vec![Wanted::Guest, Wanted::Guest, Wanted::Bot("random".to_owned())];
    let (table, claims) = seated(&home, NewTable { patience, ..lowball(seats) }).await;
    let _seen = [table.follow(Viewer::Seat(ME), 0), table.follow(Viewer::Seat(OTHER), 0)];
    until(&table, |table| is_here(table, ME)).await;
    table.stand_in(claims[1], ME, "greedy").await.expect("nobody else need be asked");
    assert_eq!(table.plate().places[0].chair.stand_in.as_deref(), Some("greedy"));
}

#[test]
fn what_is_asked_for_is_a_takeback_where_a_record_says_nothing() {
    let old = r#"{"seat":0,"moves":2,"why":"chance was rolled since","consent":1}"#;
    let request: table::Request = serde_json::from_str(old).expect("as it was always written");
    assert_eq!(request.matter, Matter::Takeback);
    assert_eq!(serde_json::to_string(&request).expect("plain data"), old);
}
