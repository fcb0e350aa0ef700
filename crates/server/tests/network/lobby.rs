//! The REST interface of the lobby.

use crate::http::Ask;
use crate::inn::inn;
use crate::person::{Guest, Person};
use crate::playing::play_on;
use serde_json::{Value, json};

#[tokio::test]
async fn games_bots_rules_and_cards_can_be_read() {
    let (inn, _folder) = inn().await;
    let get = |path: &'static str| async move { Ask::get(path).of(inn.address).await.json() };
    let games = get("/api/games").await;
    let game = games.as_array().expect("a list").iter().find(|game| game["name"] == "singularity");
    let game = game.expect("it is among the games");
    assert_eq!((&game["least"], &game["most"]), (&json!(2), &json!(4)));
    let rules = get("/api/games/singularity/rules").await;
    assert_eq!(rules["rules"].as_array().map(Vec::len), game["rules"].as_u64().map(|n| n as usize));
    let cards = get("/api/games/singularity/cards").await;
    assert_eq!(cards.as_array().map(Vec::len), game["cards"].as_u64().map(|n| n as usize));
    let bots = get("/api/bots").await;
    assert_eq!(bots.as_array().map(Vec::len), Some(5));
    let greedy =
        json!({"level": "greedy", "blurb": "plays the move that looks best right after it"});
    assert!(bots.as_array().is_some_and(|all| all.contains(&greedy)), "{bots}");
    let unknown = Ask::get("/api/games/singularty/rules").of(inn.address).await;
    assert_eq!((unknown.status, unknown.code().as_str()), (404, "no-such-game"));
    assert!(unknown.body.contains("did you mean `singularity`"), "{}", unknown.body);
}

#[tokio::test]
async fn a_card_file_is_told_what_is_wrong_with_it() {
    let (inn, _folder) = inn().await;
    let ada = Person::new(inn.address);
    let lint = |text: &str| {
        Ask::post("/api/games/singularity/cards/lint", text).by(&ada.secret).of(inn.address)
    };
    assert_eq!(lint("").await.json(), json!([]));
    let wrong = lint("[[technology]]\nid = 7\n").await.json();
    assert!(wrong[0]["line"].as_u64() > Some(0), "{wrong}");
}

#[tokio::test]
async fn a_card_is_written_from_one_of_the_box_and_seen_while_it_is_written() {
    let (inn, _folder) = inn().await;
    let texts = Ask::get("/api/games/singularity/cards/text").of(inn.address).await.json();
    let fuel = texts.as_array().expect("cards").iter().find(|card| card["id"] == "fuel-cell");
    let fuel = fuel.expect("a card of the box")["text"].as_str().expect("its text");
    let read = |text: String| Ask::post("/api/games/singularity/cards/read", text).of(inn.address);
    let seen = read(fuel.replace("\"Fuel Cell\"", "\"Warm Cell\"")).await.json();
    assert_eq!((seen["cards"].as_array().map(Vec::len), &seen["wrong"]), (Some(1), &json!([])));
    assert_eq!(seen["cards"][0]["face"]["name"], "Warm Cell");
    let wrong = read(fuel.replace("stage = 0", "stage = 9")).await.json();
    assert_eq!((&wrong["cards"], wrong["wrong"][0]["line"].as_u64()), (&json!([]), Some(4)));
}

#[tokio::test]
async fn a_table_is_opened_found_joined_and_played_to_its_journal() {
    let (inn, _folder) = inn().await;
    let (ada, bo) = (Person::new(inn.address), Person::new(inn.address));
    let (table, invitations) = ada.open(json!([{"is": "me"}, {"is": "guest"}])).await;
    assert_eq!(invitations.len(), 1);
    let listed = Ask::get("/api/tables").of(inn.address).await.json();
    assert_eq!((&listed[0]["id"], &listed[0]["mine"]), (&json!(table), &json!([])));
    assert_eq!(ada.get("/api/me/tables").await.json()[0]["mine"], json!([0]));
    assert_eq!(bo.get("/api/me/tables").await.json(), json!([]));
    let sat = bo.sit_down(&table, &invitations[0]).await;
    assert_eq!(sat.json(), json!({"seat": 1}));
    let card = bo.get(format!("/api/tables/{table}")).await.json();
    assert_eq!((&card["stage"]["is"], &card["mine"]), (&json!("playing"), &json!([1])));
    let early = ada.get(format!("/api/tables/{table}/journal")).await;
    assert_eq!((early.status, early.code().as_str()), (409, "goes-on"));
    let mut players = [ada.join(&table).await, bo.join(&table).await];
    play_on(&mut players, u64::MAX).await;
    let over = ada.get("/api/me/tables").await.json();
    assert_eq!(over[0]["stage"]["is"], "over");
    let journal = ada.get(format!("/api/tables/{table}/journal")).await;
    assert_eq!(journal.status, 200);
    let brought =
        Ask::post("/api/tables/import", journal.body.clone()).of(inn.address).await.json();
    assert_eq!(brought["invitations"], json!([]), "a game that is over needs nobody");
    let again = brought["table"].as_str().expect("an id");
    let again = ada.get(format!("/api/tables/{again}/journal")).await;
    assert_eq!(again.body, journal.body);
    let broken = journal.body.replacen("\"move\"", "\"mouve\"", 1);
    let refused = Ask::post("/api/tables/import", broken).of(inn.address).await;
    assert_eq!((refused.status, refused.code().as_str()), (400, "journal"));
}

#[tokio::test]
async fn whoever_opened_a_table_frees_a_seat_for_somebody_else() {
    let (inn, _folder) = inn().await;
    let [ada, bo, cy] = [(); 3].map(|()| Person::new(inn.address));
    let (table, invitations) =
        ada.open(json!([{"is": "me"}, {"is": "guest"}, {"is": "guest"}])).await;
    bo.sit_down(&table, &invitations[0]).await;
    let taken = cy.sit_down(&table, &invitations[1]).await;
    assert_eq!((taken.status, taken.code().as_str()), (400, "name"), "Bo is called so already");
    assert_eq!(ada.get(format!("/api/tables/{table}")).await.json()["opener"], true);
    assert_eq!(bo.get(format!("/api/tables/{table}")).await.json()["opener"], false);
    let free = format!("/api/tables/{table}/seats/1/free");
    let refused = bo.post(&free, json!({})).await;
    assert_eq!((refused.status, refused.code().as_str()), (403, "not-the-opener"));
    let invitation = ada.post(&free, json!({})).await.json();
    assert_eq!(invitation["seat"], 1);
    let secret = invitation["secret"].as_str().expect("a new invitation");
    assert_eq!(cy.sit_down(&table, secret).await.json(), json!({"seat": 1}));
    inn.close().await;
}

#[tokio::test]
async fn an_invitation_tells_who_plays_for_the_absent_and_how_long_one_may_think() {
    let (inn, _folder) = inn().await;
    let ada = Person::new(inn.address);
    let wish = |more: Value| {
        let mut wish =
            json!({"game": "lowball", "seats": [{"is": "me"}, {"is": "guest"}], "name": "Ada"});
        wish.as_object_mut()
            .expect("it is one")
            .extend(more.as_object().expect("it is one").clone());
        wish
    };
    let absence = async |more: Value| {
        let (table, _) = ada.open_as(wish(more)).await;
        Person::new(inn.address).get(format!("/api/tables/{table}")).await.json()["absence"].take()
    };
    let usual = absence(json!({})).await;
    assert_eq!(usual, json!({"stand_in": "normal", "grace": 60, "patience": 600}));
    let agreed = absence(json!({"stand_in": "hard", "patience": 60})).await;
    assert_eq!(agreed, json!({"stand_in": "hard", "grace": 60, "patience": 60}));
    let timed = absence(json!({"clock": {"seconds": 60, "added": 0}})).await;
    assert_eq!(timed, json!({"stand_in": "normal", "grace": 60, "patience": null}));
    for (more, right) in [
        (json!({"patience": 0}), "60 to 2592000"),
        (json!({"patience": 59}), "60 to 2592000"),
        (json!({"patience": 4_294_967_295_u32}), "60 to 2592000"),
        (json!({"clock": {"seconds": 0, "added": 0}}), "60 to 2592000"),
        (json!({"clock": {"seconds": 60, "added": 4_294_967_295_u32}}), "at most 86400"),
        (json!({"stand_in": "search:9999999"}), "/api/bots"),
    ] {
        let refused = ada.post("/api/tables", wish(more.clone())).await;
        assert_eq!((refused.status, refused.code().as_str()), (400, "unreadable"), "{more}");
        let remedy = refused.json()["remedy"].to_string();
        assert!(remedy.contains(right), "{more}: {remedy}");
    }
}

#[tokio::test]
async fn a_game_that_is_over_is_played_again_with_the_same_set_up_and_clock() {
    let (inn, _folder) = inn().await;
    let (ada, bo) = (Person::new(inn.address), Person::new(inn.address));
    let seats = json!([{"is": "me"}, {"is": "guest"}]);
    let wish = json!({"game": "lowball", "seats": seats, "setup": "seats = 2\nrounds = 2", "name": "Ada",
        "clock": {"seconds": 600, "added": 5}});
    let (table, invitations) = ada.open_as(wish).await;
    bo.sit_down(&table, &invitations[0]).await;
    let again = json!({"game": "lowball", "seats": seats, "like": table, "name": "Ada"});
    let early = ada.post("/api/tables", again.clone()).await;
    assert_eq!((early.status, early.code().as_str()), (409, "goes-on"));
    let [first, first_end] = played_out([&ada, &bo], &table).await;
    let elsewhere = json!({"game": "singularity", "seats": seats, "like": table, "name": "Ada"});
    let refused = ada.post("/api/tables", elsewhere).await;
    assert_eq!((refused.status, refused.code().as_str()), (400, "unreadable"));
    let (table, invitations) = ada.open_as(again).await;
    bo.sit_down(&table, &invitations[0]).await;
    let card = ada.get(format!("/api/tables/{table}")).await.json();
    assert!(card["seats"][0]["left"].as_u64() > Some(500_000), "{card}");
    let [second, second_end] = played_out([&ada, &bo], &table).await;
    assert_eq!(first["setup"]["rounds"], 2, "{first}");
    assert_eq!(first["setup"], second["setup"]);
    assert!(first_end["seed"].is_string() && first_end["seed"] != second_end["seed"]);
}

#[tokio::test]
async fn the_seats_of_another_game_wait_for_those_who_sat_there_and_for_nobody_else() {
    let (inn, _folder) = inn().await;
    let (ada, bo, eve) =
        (Person::new(inn.address), Person::new(inn.address), Person::new(inn.address));
    let seats = json!([{"is": "me"}, {"is": "guest"}]);
    let wish =
        json!({"game": "lowball", "seats": seats, "setup": "seats = 2\nrounds = 2", "name": "Ada"});
    let (table, invitations) = ada.open_as(wish).await;
    bo.sit_down(&table, &invitations[0]).await;
    played_out([&ada, &bo], &table).await;
    let same = |seats| json!({"game": "lowball", "seats": seats, "like": table, "name": "Ada"});
    let strangers = eve.post("/api/tables", same(json!([{"is": "same"}, {"is": "same"}]))).await;
    assert_eq!(
        (strangers.status, strangers.code().as_str()),
        (400, "unreadable"),
        "Eve sat nowhere"
    );

    let (next, invitations) = ada.open_as(same(json!([{"is": "me"}, {"is": "same"}]))).await;
    assert_eq!(invitations, Vec::<String>::new(), "there is nothing that could be overheard");
    for secret in [&eve.secret, &ada.secret] {
        let refused = eve.sit_down(&next, secret).await;
        assert_eq!((refused.status, refused.code().as_str()), (403, "no-invitation"));
    }
    assert_eq!(bo.sit_down(&next, &bo.secret).await.json(), json!({"seat": 1}));
    played_out([&ada, &bo], &next).await;
    inn.close().await;
}

#[tokio::test]
async fn options_are_laid_over_the_usual_set_up() {
    let (inn, _folder) = inn().await;
    let (ada, bo) = (Person::new(inn.address), Person::new(inn.address));
    let wish = |settings: &str| {
        json!({"game": "lowball", "seats": [{"is": "me"}, {"is": "guest"}],
        "name": "Ada", "settings": settings})
    };
    let (table, invitations) = ada.open_as(wish("rounds = 2")).await;
    bo.sit_down(&table, &invitations[0]).await;
    let [head, _] = played_out([&ada, &bo], &table).await;
    assert_eq!(head["setup"], json!({"seats": 2, "rounds": 2}));
    for wrong in ["rounds = few", "wind = 3"] {
        let refused = ada.post("/api/tables", wish(wrong)).await;
        assert_eq!((refused.status, refused.code().as_str()), (400, "unfit"), "{wrong}");
        assert!(refused.body.contains("few") || refused.body.contains("wind"), "{}", refused.body);
    }
}

/// Plays a table to its end: the first line of its journal and the last.
async fn played_out(people: [&Person; 2], table: &str) -> [Value; 2] {
    let mut players = [people[0].join(table).await, people[1].join(table).await];
    play_on(&mut players, u64::MAX).await;
    let journal = people[0].get(format!("/api/tables/{table}/journal")).await.body;
    let line = |line: Option<&str>| serde_json::from_str(line.expect("a line")).expect("JSON");
    [line(journal.lines().next()), line(journal.trim_end().lines().next_back())]
}

#[tokio::test]
async fn every_moment_of_the_past_is_seen_as_its_viewer_knew_it() {
    let (inn, _folder) = inn().await;
    let (ada, bo) = (Person::new(inn.address), Person::new(inn.address));
    let (table, invitations) = ada.open(json!([{"is": "me"}, {"is": "guest"}])).await;
    bo.sit_down(&table, &invitations[0]).await;
    let mut players = [ada.join(&table).await, bo.join(&table).await];
    let mut seen: Vec<Value> = Vec::new();
    for moves in 0..6 {
        play_on(&mut players, moves).await;
        seen.push(players[0].scene.clone());
    }
    for (moves, scene) in seen.iter().enumerate() {
        let moment = ada.get(format!("/api/tables/{table}/at/{moves}?seat=0")).await.json();
        assert_eq!(moment["scene"], *scene, "{moves}");
        let lines = moment["story"].as_array().expect("a story");
        assert!(lines.iter().all(|told| told["at"].as_u64() <= Some(moves as u64)));
    }
    let peek = bo.get(format!("/api/tables/{table}/at/0?seat=0")).await;
    assert_eq!((peek.status, peek.code().as_str()), (403, "not-yours"));
    let late = ada.get(format!("/api/tables/{table}/at/77")).await;
    assert_eq!((late.status, late.code().as_str()), (404, "not-yet"));
    let watched = Ask::get(format!("/api/tables/{table}/at/3")).of(inn.address).await.json();
    assert_eq!(watched["scene"]["viewer"], "spectator");
}

#[tokio::test]
async fn what_cannot_be_opened_is_refused_with_a_remedy() {
    let (inn, _folder) = inn().await;
    let ada = Person::new(inn.address);
    let wish = |seats: Value| json!({"game": "lowball", "seats": seats, "name": "Ada"});
    let bot = |level: &str| json!({"is": "bot", "level": level});
    let cases = [
        (json!({"game": "chess", "seats": [], "name": "Ada"}), 404, "no-such-game"),
        (
            wish(json!([{"is": "me"}, {"is": "me"}, {"is": "me"}, {"is": "me"}, {"is": "me"}])),
            400,
            "unfit",
        ),
        (wish(json!([{"is": "me"}, bot("genius")])), 400, "unreadable"),
        (wish(json!([{"is": "me"}, bot("search:1000000")])), 400, "unreadable"),
        (wish(json!([{"is": "king"}])), 400, "unreadable"),
        (json!({"seats": 3}), 400, "unreadable"),
        (
            json!({"game": "lowball", "seats": [{"is": "me"}, {"is": "guest"}], "name": ""}),
            400,
            "words",
        ),
        (
            json!({"game": "lowball", "seats": [{"is": "me"}, {"is": "guest"}], "name": "A",
            "setup": "seats = 40"}),
            400,
            "unfit",
        ),
        (
            json!({"game": "lowball", "seats": [{"is": "me"}, {"is": "guest"}], "name": "A",
            "promises": "words"}),
            400,
            "unreadable",
        ),
    ];
    for (wish, status, code) in cases {
        let refused = ada.post("/api/tables", wish.clone()).await;
        assert_eq!((refused.status, refused.code().as_str()), (status, code), "{wish}");
    }
}

#[tokio::test]
async fn an_invitation_is_good_once_and_a_wrong_secret_never() {
    let (inn, _folder) = inn().await;
    let (ada, bo) = (Person::new(inn.address), Person::new(inn.address));
    let (table, invitations) = ada.open(json!([{"is": "me"}, {"is": "guest"}])).await;
    let wrong = bo.sit_down(&table, &Person::new(inn.address).secret).await;
    assert_eq!((wrong.status, wrong.code().as_str()), (403, "no-invitation"));
    assert_eq!(bo.sit_down(&table, &invitations[0]).await.status, 200);
    let again = Person::new(inn.address).sit_down(&table, &invitations[0]).await;
    assert_eq!((again.status, again.code().as_str()), (403, "no-invitation"));
    let mut thief = Guest::connect(inn.address, &table).await;
    let stranger = Person::new(inn.address).secret;
    thief.say(json!({"say": "hello", "person": stranger, "seat": 0})).await;
    assert_eq!(thief.hear("goodbye").await["fault"]["code"], "not-yours");
    let nobody = Ask::get("/api/me/tables").of(inn.address).await;
    assert_eq!((nobody.status, nobody.code().as_str()), (401, "nobody"));
    let garbled = Ask::get("/api/me/tables").by("not-a-secret").of(inn.address).await;
    assert_eq!((garbled.status, garbled.code().as_str()), (401, "no-secret"));
}

#[tokio::test]
async fn nobody_finds_a_table_that_is_not_there() {
    let (inn, _folder) = inn().await;
    for id in ["0123456789abcdef0123", "x", "..%2f..%2fetc"] {
        let missing = Ask::get(format!("/api/tables/{id}")).of(inn.address).await;
        assert_eq!((missing.status, missing.code().as_str()), (404, "no-such-table"));
    }
    let mut guest = Guest::connect(inn.address, "0123456789abcdef0123").await;
    guest.say(json!({"say": "hello"})).await;
    assert_eq!(guest.hear("goodbye").await["fault"]["code"], "no-such-table");
    assert!(guest.next().await.is_none());
}

#[tokio::test]
async fn those_who_watch_over_a_server_see_how_it_does() {
    let (inn, _folder) = inn().await;
    assert_eq!(Ask::get("/healthz").of(inn.address).await.body, "well\n");
    let ada = Person::new(inn.address);
    let (table, _) = ada.open(json!([{"is": "me"}, {"is": "bot", "level": "random"}])).await;
    let mut player = ada.join(&table).await;
    player.see(0).await;
    while player.choices().is_empty() {
        player.next().await.expect("the bot plays");
    }
    let choice = player.choices()[0].clone();
    player.play(&choice).await;
    player.play("nonsense").await;
    let page = Ask::get("/metrics").of(inn.address).await.body;
    for line in [
        "tessera_tables 1",
        "tessera_sockets 1",
        "tessera_moves_total 1",
        "tessera_refusals_total 1",
        "tessera_move_seconds_count 1",
        "tessera_move_seconds_bucket{le=\"+Inf\"} 1",
    ] {
        assert!(page.lines().any(|found| found == line), "{line} is not in\n{page}");
    }
}

#[tokio::test]
async fn a_server_for_this_machine_alone_has_no_address_for_others() {
    let (inn, _folder) = inn().await;
    let here = Person::new(inn.address).get("/api/here").await;
    assert_eq!((here.status, here.json()), (200, json!({"network": null})));
}
