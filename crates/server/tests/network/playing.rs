//! People at a table.

use crate::http::Ask;
use crate::inn::inn;
use crate::person::{Guest, Person};
use serde_json::{Value, json};

/// Plays to the end, or until that many moves are made. Each seat that must decide takes its
/// choices by turns.
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
    assert!(refused["why"].as_str().expect("a reason").contains("you decided after 0"));
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
    let checked = player.ask(json!({"say": "check", "notation": "wager 9"})).await;
    assert_eq!((&refused["hear"], &refused["why"]), (&checked["hear"], &checked["why"]));
    assert_eq!(refused["hear"], "refused", "{refused}");
    let rule = refused["rule"].as_str().expect("a rule");
    assert!(
        !refused["why"].as_str().expect("a reason").contains(rule),
        "it is told beside: {refused}"
    );
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
async fn whether_one_may_go_back_is_told_beforehand() {
    let (inn, _folder) = inn().await;
    let (ada, bo) = (Person::new(inn.address), Person::new(inn.address));
    let (table, invitations) = ada.open(json!([{"is": "me"}, {"is": "guest"}])).await;
    bo.sit_down(&table, &invitations[0]).await;
    let mut players = [ada.join(&table).await, bo.join(&table).await];
    play_on(&mut players, 2).await;
    let [first, _] = &mut players;
    let way = first.ask(json!({"say": "back", "to": 0})).await;
    assert_eq!((&way["hear"], &way["way"]["is"]), (&json!("back"), &json!("ask")), "{way}");
    assert!(way["way"]["why"].as_str().is_some_and(|why| why.contains("consent")), "{way}");
}

#[tokio::test]
async fn a_moment_without_its_story_is_the_same_moment() {
    let (inn, _folder) = inn().await;
    let ada = Person::new(inn.address);
    let (table, _) = ada.open(json!([{"is": "me"}, {"is": "bot", "level": "random"}])).await;
    let mut player = ada.join(&table).await;
    player.see(0).await;
    let choice = player.choices()[0].clone();
    player.play(&choice).await;
    let whole: serde_json::Value = ada.get(format!("/api/tables/{table}/at/1")).await.json();
    let short: serde_json::Value =
        ada.get(format!("/api/tables/{table}/at/1?story=false")).await.json();
    assert_eq!(whole["scene"], short["scene"]);
    assert!(whole["story"].as_array().is_some_and(|story| !story.is_empty()));
    assert_eq!(short["story"], json!([]));
}

/// Plays a whole game against a bot; the answer is the table.
async fn played_against_a_bot(ada: &Person) -> String {
    let (table, _) = ada.open(json!([{"is": "me"}, {"is": "bot", "level": "random"}])).await;
    let mut player = ada.join(&table).await;
    player.hear("welcome").await;
    play_beside_bots(&mut player).await;
    table
}

/// Plays one seat to the end, where bots play the others.
pub async fn play_beside_bots(player: &mut Guest) {
    while !player.is_over() {
        match player.choices().first().cloned() {
            Some(choice) => {
                let moves = player.moves;
                assert_eq!(player.play(&choice).await["hear"], "done");
                player.see(moves + 1).await;
            }
            None => {
                player.next().await.expect("the bot plays");
            }
        }
    }
}

#[tokio::test]
async fn a_decision_of_the_past_is_weighed_for_who_made_it() {
    let (inn, _folder) = inn().await;
    let ada = Person::new(inn.address);
    let table = played_against_a_bot(&ada).await;
    let review = |query: &str| ada.get(format!("/api/tables/{table}/at/0/review?{query}"));
    let short = review("seat=0").await.json();
    assert_eq!(short["at"], 0, "Ada begins");
    let best = short["options"].as_array().expect("options");
    assert!((1..=3).contains(&best.len()), "{short}");
    assert_eq!(short["follows"], json!(null));
    let played = &short["played"]["notation"];
    let journal = ada.get(format!("/api/tables/{table}/journal")).await.body;
    assert!(journal.contains(played.as_str().expect("it was offered")), "{short}");
    let long = review("seat=0&long=true").await.json();
    assert!(long["follows"]["certain"].is_array(), "{long}");
    let looked_at = long["looked_at"].as_array().expect("a list");
    let best = long["options"][0]["notation"].as_str();
    assert!(looked_at.iter().any(|one| one["notation"].as_str() == best), "{long}");
    assert!(looked_at.iter().all(|one| one["chance"].is_f64()), "{long}");
    assert_eq!(short["looked_at"], json!([]));
    assert_eq!(review("seat=1").await.status, 403, "another's seat");
    let past_the_end = format!("/api/tables/{table}/at/999/review?seat=0");
    assert_eq!(ada.get(past_the_end).await.json(), json!(null));
    let stranger = Person::new(inn.address);
    let path = format!("/api/tables/{table}/at/0/review?seat=0");
    assert_eq!(stranger.get(path).await.status, 403);
}

#[tokio::test]
async fn a_finished_game_is_split_into_luck_and_errors_for_who_played_it() {
    let (inn, _folder) = inn().await;
    let ada = Person::new(inn.address);
    let table = played_against_a_bot(&ada).await;
    let path = format!("/api/tables/{table}/account?seat=0");
    let account = ada.get(&path).await.json();
    let number = |value: &Value| value.as_f64().expect("a number");
    let sum = |list: &Value, of: fn(&Value) -> &Value| {
        list.as_array().expect("a list").iter().map(|one| number(of(one))).sum::<f64>()
    };
    let luck = sum(&account["luck"], |one| &one["share"]);
    let errors = sum(&account["errors"], |one| one);
    let [start, unforeseen, end] = ["start", "unforeseen", "end"].map(|it| number(&account[it]));
    assert!((start + luck + errors + unforeseen - end).abs() < 1e-6, "{account}");
    assert_eq!(account["errors"].as_array().map(Vec::len), Some(2), "{account}");
    assert_eq!(ada.get(&path).await.json(), account, "the same to whoever asks again");
    assert_eq!(ada.get(format!("/api/tables/{table}/account?seat=1")).await.status, 403);
    let (table, _) = ada.open(json!([{"is": "me"}, {"is": "me"}])).await;
    let goes_on = ada.get(format!("/api/tables/{table}/account?seat=0")).await;
    assert_eq!(goes_on.status, 409, "{}", goes_on.body);
}

#[tokio::test]
async fn what_would_have_followed_is_told_to_who_decided() {
    let (inn, _folder) = inn().await;
    let ada = Person::new(inn.address);
    let table = played_against_a_bot(&ada).await;
    let played = ada.get(format!("/api/tables/{table}/at/0/review?seat=0")).await.json();
    let played = played["played"]["notation"].as_str().expect("it was offered").replace(' ', "%20");
    let path = format!("/api/tables/{table}/at/0/foresee");
    let foreseen = ada.get(format!("{path}?seat=0&play={played}")).await;
    assert_eq!(foreseen.status, 200, "{}", foreseen.body);
    assert!(foreseen.json()["certain"].is_array(), "{}", foreseen.body);
    let refused = ada.get(format!("{path}?seat=0&play=fly")).await;
    assert_eq!(refused.status, 409, "{}", refused.body);
    assert_eq!(ada.get(format!("{path}?seat=1&play={played}")).await.status, 403, "another's seat");
    let stranger = Person::new(inn.address);
    assert_eq!(stranger.get(format!("{path}?seat=0&play={played}")).await.status, 403);
}

#[tokio::test]
async fn a_report_is_a_scenario_as_its_seat_could_know_it() {
    let (inn, _folder) = inn().await;
    let ada = Person::new(inn.address);
    let (table, _) = ada.open(json!([{"is": "me"}, {"is": "guest"}])).await;
    let path = format!("/api/tables/{table}/at/0/report?seat=0");
    assert_eq!(ada.get(&path).await.status, 409, "it has not begun");
    let table = played_against_a_bot(&ada).await;
    let report = ada.get(format!("/api/tables/{table}/at/0/report?seat=0")).await;
    assert_eq!(report.status, 200, "{}", report.body);
    let game = registry::open("lowball", &[]).expect("the tiny game");
    let held = game.check_scenario("report", &report.body);
    assert!(held.holds(), "{held}{}", report.body);
    assert_eq!(ada.get(format!("/api/tables/{table}/at/0/report?seat=1")).await.status, 403);
}

#[tokio::test]
async fn a_report_is_opened_at_its_decision_at_a_table_that_says_so() {
    let (inn, _folder) = inn().await;
    let ada = Person::new(inn.address);
    let table = played_against_a_bot(&ada).await;
    let report = ada.get(format!("/api/tables/{table}/at/2/report?seat=0")).await.body;
    let bea = Person::new(inn.address);
    let opened = Ask::post("/api/tables/import?name=Bea", report.clone())
        .by(&bea.secret)
        .of(inn.address)
        .await;
    assert_eq!(opened.status, 200, "{}", opened.body);
    let opened = opened.json();
    let laid = opened["table"].as_str().expect("a table");
    let [invitation] = opened["invitations"].as_array().expect("a list").as_slice() else {
        panic!("one seat waits: {opened}")
    };
    assert_eq!(invitation["seat"], 0);
    let sits = json!({"invitation": invitation["secret"], "name": "Bea"});
    assert_eq!(bea.post(format!("/api/tables/{laid}/seats"), sits).await.status, 200);
    let card = bea.get(format!("/api/tables/{laid}")).await.json();
    assert_eq!(card["brought"], json!({"by": "Bea", "moves": 0, "laid": true}));
    assert_eq!(card["stage"]["is"], "playing", "{card}");
    let at = |of: &str, moves: usize| format!("/api/tables/{of}/at/{moves}?seat=0&story=false");
    let was = ada.get(at(&table, 2)).await.json();
    assert_eq!(bea.get(at(laid, 0)).await.json()["scene"], was["scene"]);
    let bent = report.replace("[position]", "[position]\nhollow = 1");
    let refused = Ask::post("/api/tables/import", bent).by(&bea.secret).of(inn.address).await;
    assert_eq!(refused.status, 400, "{}", refused.body);
    assert!(refused.body.contains("hollow"), "{}", refused.body);
}

#[tokio::test]
async fn a_game_that_is_over_goes_on_from_its_past_at_a_table_that_says_so() {
    let (inn, _folder) = inn().await;
    let ada = Person::new(inn.address);
    let seats = json!([{"is": "me"}, {"is": "bot", "level": "random"}]);
    let (going, _) = ada.open(seats.clone()).await;
    let wish = json!({"seats": seats, "name": "Ada"});
    let early = ada.post(format!("/api/tables/{going}/at/0/on"), wish.clone()).await;
    assert_eq!(early.status, 409, "{}", early.body);
    let table = played_against_a_bot(&ada).await;
    let opened = ada.post(format!("/api/tables/{table}/at/1/on"), wish).await;
    assert_eq!(opened.status, 200, "{}", opened.body);
    let opened = opened.json();
    let on = opened["table"].as_str().expect("a table");
    let card = ada.get(format!("/api/tables/{on}")).await.json();
    assert_eq!(card["brought"], json!({"by": "Ada", "moves": 1, "laid": false}));
    let scene = |of: &str| ada.get(format!("/api/tables/{of}/at/1?seat=0"));
    assert_eq!(scene(on).await.json()["scene"], scene(&table).await.json()["scene"]);
    let mut player = ada.join(on).await;
    player.hear("welcome").await;
    assert_eq!(player.table["stage"]["is"], "playing", "{}", player.table);
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
    let forecast = player.ask(json!({"say": "forecast", "notation": choice})).await;
    assert_eq!(forecast["hear"], "foreseen", "{forecast}");
    assert_ne!(forecast["preview"], foreseen["preview"], "it looks further");
    let wrong = player.ask(json!({"say": "forecast", "notation": "lay 99"})).await;
    assert_eq!(wrong["hear"], "refused", "{wrong}");
    let advice = player.ask(json!({"say": "hint"})).await;
    assert_eq!(advice["hear"], "advice", "{advice}");
    let options = advice["options"].as_array().expect("options");
    assert!(player.choices().iter().any(|choice| options[0]["notation"] == **choice));
    assert!((1..=3).contains(&options.len()), "{advice}");
    let bound = |at: usize, which: &str| options[at][which].as_f64().expect("a share");
    for at in 0..options.len() {
        assert!(
            bound(at, "low") <= bound(at, "chance") && bound(at, "chance") <= bound(at, "high")
        );
        assert!(bound(at, "chance") <= bound(0, "chance"), "the best comes first: {advice}");
    }
    let is_best = options[0]["rank"] == "best";
    assert!(is_best || options.iter().all(|one| one["rank"] != "best"), "{advice}");
    // Of a look at a hand nothing certain follows that anybody sees; a card that is laid lies somewhere else.
    let mut laid = options
        .iter()
        .filter(|one| one["notation"].as_str().is_some_and(|it| it.starts_with("lay")));
    assert!(laid.all(|one| one["reason"].is_array()), "it is said what follows: {advice}");
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
    let wish = json!({"say": "substitute", "seat": 1, "level": "normal"});
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
