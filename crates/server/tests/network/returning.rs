//! People who lose their connection and come back.

use crate::inn::{Inn, free, inn};
use crate::person::{Guest, Person};
use crate::playing::{play_on, play_one};
use serde_json::json;
use server::Settings;
use std::time::Duration;

#[tokio::test]
async fn who_comes_back_hears_what_was_missed_and_nothing_else() {
    let (inn, _folder) = inn().await;
    let ada = Person::new(inn.address);
    let bo = Person::new(inn.address);
    let (table, invitations) = ada.open(json!([{"is": "me"}, {"is": "guest"}])).await;
    bo.sit_down(&table, &invitations[0]).await;
    let mut players = vec![ada.join(&table).await, bo.join(&table).await];
    play_on(&mut players, 2).await;
    let mut lost = Guest::watch(inn.address, &table).await;
    let steady = Guest::watch(inn.address, &table).await;
    let mut all = [steady];
    play_one(&mut players).await;
    for watcher in all.iter_mut().chain([&mut lost]) {
        watcher.see(3).await;
    }
    let (event, scene) = (lost.event, lost.scene.clone());
    drop(lost);
    play_one(&mut players).await;
    play_one(&mut players).await;
    all[0].see(5).await;
    let mut back = Guest::connect(inn.address, &table).await;
    (back.scene, back.moves, back.event) = (scene, 3, event);
    back.say(json!({"say": "hello", "since": event})).await;
    back.see(5).await;
    assert!(back.heard.iter().all(|heard| !heard.contains("welcome")), "{:?}", back.heard);
    assert_eq!(back.scene, all[0].scene);
    let fresh = Guest::watch(inn.address, &table).await;
    assert_eq!(back.scene, fresh.scene);
    let told = |guest: &Guest| guest.heard.iter().map(|heard| heard.len()).sum::<usize>();
    assert!(told(&back) < told(&fresh), "patches are smaller than the whole");
}

#[tokio::test]
async fn who_was_alone_finds_the_patches_when_coming_back() {
    let (inn, _folder) = inn().await;
    let ada = Person::new(inn.address);
    let bo = Person::new(inn.address);
    let (table, invitations) = ada.open(json!([{"is": "me"}, {"is": "guest"}])).await;
    bo.sit_down(&table, &invitations[0]).await;
    let mut players = vec![ada.join(&table).await, bo.join(&table).await];
    play_on(&mut players, 1).await;
    let lost = players.pop().expect("bo is here");
    let (event, scene) = (lost.event, lost.scene.clone());
    drop(lost);
    if players[0].choices().is_empty() {
        players[0].ask(json!({"say": "talk", "text": "come back"})).await;
    } else {
        let choice = players[0].choices()[0].clone();
        players[0].play(&choice).await;
    }
    let mut back = Guest::connect(inn.address, &table).await;
    (back.scene, back.moves, back.event) = (scene, 1, event);
    back.say(json!({"say": "hello", "person": bo.secret, "since": event})).await;
    back.hear("table").await;
    assert!(back.heard.iter().all(|heard| !heard.contains("welcome")), "{:?}", back.heard);
    let fresh = bo.join(&table).await;
    let mut fresh = fresh;
    fresh.hear("welcome").await;
    assert_eq!(back.scene, fresh.scene);
}

#[tokio::test]
async fn a_number_that_was_never_given_out_is_answered_with_the_whole() {
    let (inn, _folder) = inn().await;
    let ada = Person::new(inn.address);
    let (table, _) = ada.open(json!([{"is": "me"}, {"is": "me"}])).await;
    for since in [1, 999_999] {
        let mut back = ada.join_since(&table, Some(since)).await;
        let first = back.next().await.expect("an answer");
        assert!(first["hear"] == "welcome" || first["event"] == since, "{first}");
        back.see(0).await;
    }
}

#[tokio::test]
async fn whoever_looks_sees_the_same_whether_told_at_once_or_bit_by_bit() {
    let (inn, _folder) = inn().await;
    let ada = Person::new(inn.address);
    let bo = Person::new(inn.address);
    let wish =
        json!({"game": "singularity", "seats": [{"is": "me"}, {"is": "guest"}], "name": "Ada"});
    let (table, invitations) = ada.open_as(wish).await;
    bo.sit_down(&table, &invitations[0]).await;
    let mut players = vec![ada.join(&table).await, bo.join(&table).await];
    for until in [5, 20, 40, 60] {
        play_on(&mut players, until).await;
        for (person, player) in [&ada, &bo].into_iter().zip(&mut players) {
            let mut fresh = person.join(&table).await;
            fresh.hear("welcome").await;
            assert_eq!(player.scene, fresh.scene);
            // Who looks again plays on from there: the first place has been left.
            *player = fresh;
        }
    }
}

#[tokio::test]
async fn a_bot_plays_for_somebody_who_is_away_until_they_are_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let inn = Inn::on(folder.path(), Settings { grace: Duration::from_secs(5), ..free() }).await;
    let (ada, bo) = (Person::new(inn.address), Person::new(inn.address));
    let (table, invitations) = ada.open(json!([{"is": "me"}, {"is": "guest"}])).await;
    bo.sit_down(&table, &invitations[0]).await;
    let (mut first, mut second) = (ada.join(&table).await, bo.join(&table).await);
    second.see(0).await;
    let stand_in = json!({"say": "substitute", "seat": 1, "level": "normal"});
    let refused = first.ask(stand_in.clone()).await;
    assert!(
        refused["why"].as_str().is_some_and(|why| why.contains("is here and playing")),
        "{refused}"
    );
    drop(second);
    while first.table["seats"][1]["here"] != false {
        first.next().await.expect("it is told that somebody has gone");
    }
    let left =
        first.table["seats"][1]["away"].as_u64().expect("it is told how long their seat is kept");
    assert!(left <= 5_000, "{left}");
    let mut was_kept = false;
    while let Some(why) = first.ask(stand_in.clone()).await["why"].as_str() {
        was_kept |= why.contains("left only a moment ago");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    assert!(was_kept, "nobody's seat is given away at once");
    while first.table["seats"][1]["holder"]["is"] != "bot" {
        first.next().await.expect("it is told who plays");
    }
    assert_eq!(first.table["seats"][1]["holder"]["stands_in_for"], "Bo");
    let mut again = bo.join(&table).await;
    again.see(0).await;
    let back = json!({"say": "substitute", "seat": 1});
    assert_eq!(again.ask(back.clone()).await["hear"], "done");
    while again.table["seats"][1]["holder"]["is"] != "person" {
        again.next().await.expect("it is told who plays");
    }
    assert_eq!(again.ask(back).await["hear"], "refused", "nobody plays for Bo any more");
}

#[tokio::test]
async fn who_comes_from_another_device_takes_the_seat_along_and_the_first_is_told() {
    let (inn, _folder) = inn().await;
    let ada = Person::new(inn.address);
    let (table, _) = ada.open(json!([{"is": "me"}, {"is": "guest"}])).await;
    let mut first = ada.join(&table).await;
    let mut watcher = Guest::watch(inn.address, &table).await;
    let mut second = ada.join(&table).await;
    let goodbye = first.hear("goodbye").await;
    assert_eq!(goodbye["fault"]["code"], "played-elsewhere");
    assert!(first.next().await.is_none(), "nothing is said to it any more");
    second.ask(json!({"say": "talk", "text": "here I am"})).await;
    assert_eq!(watcher.hear("talk").await["talk"]["text"], "here I am", "who watches stays");
    drop(first);
    let mut third = ada.join(&table).await;
    assert_eq!(second.hear("goodbye").await["fault"]["code"], "played-elsewhere");
    third.ask(json!({"say": "talk", "text": "and here"})).await;
}
