//! People at a table.

use crate::inn::inn;
use crate::person::{Guest, Person};
use serde_json::json;

/// Plays to the end, or until so many moves stand; whoever is asked takes a choice, by turns.
pub async fn play_on(players: &mut [Guest], until: u64) {
    players[0].see(0).await;
    while !players[0].is_over() && players[0].moves < until {
        play_one(players).await;
    }
}

/// Plays one move.
pub async fn play_one(players: &mut [Guest]) {
    let asked = players[0].scene["prompt"]["asks"].as_u64().expect("somebody is asked") as usize;
    let moves = players[0].moves;
    players[asked].see(moves).await;
    let choices = players[asked].choices();
    let choice = choices[moves as usize * 7 % choices.len()].clone();
    let answer = players[asked].play(&choice).await;
    assert_eq!(answer["hear"], "done", "{answer}");
    for player in players {
        player.see(moves + 1).await;
    }
}

#[tokio::test]
async fn two_people_play_a_whole_game_and_somebody_watches() {
    let (inn, _folder) = inn().await;
    let (ada, bo) = (Person::new(inn.address), Person::new(inn.address));
    let (table, invitations) = ada.open(json!([{"is": "me"}, {"is": "guest"}])).await;
    let mut first = ada.join(&table).await;
    assert_eq!(first.hear("welcome").await["table"]["stage"]["is"], "gathering");
    assert_eq!(bo.sit_down(&table, &invitations[0]).await.status, 200);
    let mut players = [first, bo.join(&table).await];
    let mut watcher = Guest::watch(inn.address, &table).await;
    play_on(&mut players, u64::MAX).await;
    watcher.see(players[0].moves).await;
    assert!(watcher.is_over(), "{}", watcher.scene);
    assert!(watcher.choices().is_empty());
    let journal = ada.get(format!("/api/tables/{table}/journal")).await;
    assert_eq!(journal.status, 200, "{}", journal.body);
    let game = registry::open("lowball", &[]).expect("the tiny game");
    game.verify(&journal.body).expect("the journal holds");
}

#[tokio::test]
async fn a_person_plays_a_whole_game_against_a_bot() {
    let (inn, _folder) = inn().await;
    let ada = Person::new(inn.address);
    let (table, _) = ada.open(json!([{"is": "me"}, {"is": "bot", "level": "random"}])).await;
    let mut player = ada.join(&table).await;
    player.hear("welcome").await;
    while !player.is_over() {
        match player.choices().first() {
            Some(choice) => {
                let choice = choice.clone();
                let moves = player.moves;
                assert_eq!(player.play(&choice).await["hear"], "done");
                player.see(moves + 1).await;
            }
            None => {
                player.next().await.expect("the bot plays");
            }
        }
    }
    assert_eq!(player.table["stage"]["is"], "over");
}

#[tokio::test]
async fn nobody_moves_for_another_or_on_a_stale_table() {
    let (inn, _folder) = inn().await;
    let (ada, bo) = (Person::new(inn.address), Person::new(inn.address));
    let (table, invitations) = ada.open(json!([{"is": "me"}, {"is": "guest"}])).await;
    bo.sit_down(&table, &invitations[0]).await;
    let mut players = [ada.join(&table).await, bo.join(&table).await];
    let mut watcher = Guest::watch(inn.address, &table).await;
    play_on(&mut players, 1).await;
    let asked = players[0].scene["prompt"]["asks"].as_u64().expect("somebody is asked") as usize;
    let choice = players[asked].choices()[0].clone();
    let refused = players[1 - asked].play(&choice).await;
    assert_eq!(refused["hear"], "refused", "{refused}");
    assert_eq!(watcher.play(&choice).await["hear"], "refused");
    let stale = json!({"say": "play", "notation": choice, "after": 0});
    let refused = players[asked].ask(stale).await;
    assert_eq!(refused["hear"], "refused");
    assert!(refused["why"].as_str().expect("a reason").contains("you decided when 0 stood"));
    assert_eq!(players[asked].play(&choice).await["hear"], "done");
}

#[tokio::test]
async fn a_refused_move_names_its_rule() {
    let (inn, _folder) = inn().await;
    let ada = Person::new(inn.address);
    let (table, _) = ada.open(json!([{"is": "me"}, {"is": "me"}])).await;
    let mut player = ada.join(&table).await;
    player.see(0).await;
    let refused = player.play("wager 9").await;
    let judged = player.ask(json!({"say": "judge", "notation": "wager 9"})).await;
    assert_eq!((&refused["hear"], &refused["why"]), (&judged["hear"], &judged["why"]));
    assert_eq!(refused["hear"], "refused", "{refused}");
}

#[tokio::test]
async fn moves_are_taken_back_paused_talked_about_and_given_up() {
    let (inn, _folder) = inn().await;
    let (ada, bo) = (Person::new(inn.address), Person::new(inn.address));
    let (table, invitations) = ada.open(json!([{"is": "me"}, {"is": "guest"}])).await;
    bo.sit_down(&table, &invitations[0]).await;
    let mut players = [ada.join(&table).await, bo.join(&table).await];
    play_on(&mut players, 2).await;
    let [first, second] = &mut players;
    assert_eq!(first.ask(json!({"say": "takeback", "moves": 1})).await["hear"], "done");
    let asked = second.hear("asked").await;
    assert_eq!((&asked["by"], &asked["moves"]), (&json!(0), &json!(1)));
    assert_eq!(second.ask(json!({"say": "consent", "answer": "yes"})).await["hear"], "done");
    assert_eq!(first.hear("anew").await["moves"], 1);
    assert_eq!(second.ask(json!({"say": "pause"})).await["hear"], "done");
    let paused = first.hear("table").await;
    assert_eq!(paused["table"]["stage"], json!({"is": "paused", "by": 1}));
    assert_eq!(first.ask(json!({"say": "resume"})).await["hear"], "done");
    let talk = "<img src=x onerror=alert(1)> & so on";
    assert_eq!(first.ask(json!({"say": "talk", "text": talk})).await["hear"], "done");
    assert_eq!(second.hear("talk").await["talk"]["text"], talk);
    assert_eq!(first.ask(json!({"say": "resign"})).await["hear"], "done");
    while second.table["stage"]["is"] != "over" {
        second.next().await.expect("the socket is open");
    }
    assert_eq!(second.table["stage"]["winners"], json!([1]));
}

#[tokio::test]
async fn what_would_follow_and_what_a_strong_player_would_do_is_told_to_the_seat_alone() {
    let (inn, _folder) = inn().await;
    let ada = Person::new(inn.address);
    let (table, _) = ada.open(json!([{"is": "me"}, {"is": "bot", "level": "random"}])).await;
    let mut player = ada.join(&table).await;
    let mut watcher = Guest::watch(inn.address, &table).await;
    player.see(0).await;
    while player.choices().is_empty() {
        player.next().await.expect("the bot plays");
    }
    let choice = player.choices()[0].clone();
    let foreseen = player.ask(json!({"say": "foresee", "notation": choice})).await;
    assert_eq!(foreseen["hear"], "foreseen", "{foreseen}");
    assert!(foreseen["preview"]["certain"].is_array());
    let advice = player.ask(json!({"say": "hint"})).await;
    assert_eq!(advice["hear"], "advice", "{advice}");
    let options = advice["options"].as_array().expect("options");
    assert!(player.choices().iter().any(|choice| options[0]["notation"] == **choice));
    assert_eq!(watcher.ask(json!({"say": "hint"})).await["hear"], "refused");
}

#[tokio::test]
async fn a_bot_stands_in_and_its_person_comes_back() {
    let (inn, _folder) = inn().await;
    let (ada, bo) = (Person::new(inn.address), Person::new(inn.address));
    let (table, invitations) = ada.open_long(json!([{"is": "me"}, {"is": "guest"}]), 5).await;
    bo.sit_down(&table, &invitations[0]).await;
    let mut second = bo.join(&table).await;
    second.see(0).await;
    let wish = json!({"say": "substitute", "seat": 1, "level": "random"});
    assert_eq!(second.ask(wish).await["hear"], "done");
    let expensive = json!({"say": "substitute", "seat": 1, "level": "search:9999999"});
    assert_eq!(second.ask(expensive).await["hear"], "refused");
    let others = json!({"say": "substitute", "seat": 0});
    assert_eq!(second.ask(others).await["hear"], "refused");
    assert_eq!(second.ask(json!({"say": "substitute", "seat": 1})).await["hear"], "done");
    while second.table["seats"][1]["holder"]["is"] != "person" {
        second.next().await.expect("the socket is open");
    }
}

#[tokio::test]
async fn everybody_sees_how_far_a_bot_has_come_that_thinks() {
    let (inn, _folder) = inn().await;
    let ada = Person::new(inn.address);
    let seats = json!([{"is": "bot", "level": "hard"}, {"is": "bot", "level": "hard"}]);
    let wish = json!({"game": "singularity", "seats": seats, "name": "Ada"});
    let (table, _) = ada.open_as(wish).await;
    let mut watchers =
        [Guest::watch(inn.address, &table).await, Guest::watch(inn.address, &table).await];
    for watcher in &mut watchers {
        let heard = watcher.hear("thinking").await;
        assert!(heard["seat"].as_u64().is_some_and(|seat| seat < 2), "{heard}");
        assert!(
            heard["share"].as_f64().is_some_and(|share| (0.0..=1.0).contains(&share)),
            "{heard}"
        );
        assert_eq!(
            heard.as_object().map(serde_json::Map::len),
            Some(3),
            "and nothing else: {heard}"
        );
    }
}
