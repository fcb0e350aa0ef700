//! Lessons and puzzles, gone through as the page goes through them.

use crate::http::{Ask, Reply};
use crate::inn::inn;
use serde_json::{Value, json};
use std::net::SocketAddr;

/// A learner, with everything known about their position.
struct Learner {
    address: SocketAddr,
    path: String,
    done: u64,
    played: Vec<String>,
    /// Every answer, as it came.
    heard: Vec<String>,
}

impl Learner {
    fn new(address: SocketAddr, game: &str, lesson: &str) -> Learner {
        let path = format!("/api/games/{game}/lessons/{lesson}");
        Learner { address, path, done: 0, played: Vec::new(), heard: Vec::new() }
    }

    async fn ask(&mut self, notation: Option<&str>) -> Value {
        let step = json!({"done": self.done, "played": self.played, "notation": notation});
        let reply = Ask::post(&self.path, step.to_string()).of(self.address).await;
        assert_eq!(reply.status, 200, "{} {step}: {}", self.path, reply.body);
        self.heard.push(reply.body.clone());
        reply.json()
    }

    /// Goes on from here by what the lesson itself knows as right.
    async fn go_on(&mut self, lesson: &Value) -> Value {
        if lesson["task"] == "read" {
            self.done += 1;
            return self.ask(None).await;
        }
        let right = lesson["hint"].as_str().expect("there is a way on").to_owned();
        let next = self.ask(Some(&right)).await;
        self.judge(lesson, &next);
        match lesson["kind"].as_str() {
            Some("lesson") => self.done += 1,
            _ => self.played.push(right),
        }
        next
    }

    /// Checks the outcome of an attempt: a wanted move is done, and a forbidden one is shown with
    /// its rule.
    fn judge(&self, before: &Value, after: &Value) {
        let attempt = &after["attempt"];
        if before["task"] == "break" {
            assert_eq!(attempt["is"], "shown", "{}: {attempt}", self.path);
            assert!(attempt["rule"].as_str().is_some_and(|rule| !rule.is_empty()), "{attempt}");
        } else {
            assert_eq!(attempt["is"], "right", "{}: {attempt}", self.path);
        }
    }
}

/// Returns every lesson and puzzle of every game, by name.
fn all() -> impl Iterator<Item = (&'static str, &'static engine::LessonFile)> {
    registry::names().flat_map(|game| {
        registry::lessons(game).expect("a game").iter().map(move |file| (game, file))
    })
}

#[tokio::test]
async fn every_lesson_and_every_puzzle_is_gone_through_to_its_end() {
    let (inn, _folder) = inn().await;
    let (mut lessons, mut puzzles, mut shown) = (0, 0, 0);
    for (game, file) in all() {
        let mut learner = Learner::new(inn.address, game, file.name);
        let mut lesson = learner.ask(None).await;
        let steps = lesson["steps"].as_u64().expect("a number");
        while lesson["task"] != "done" {
            assert!(learner.heard.len() as u64 <= steps, "{} does not end", file.name);
            shown += u32::from(lesson["task"] == "break");
            lesson = learner.go_on(&lesson).await;
        }
        assert_eq!(lesson["at"], steps, "{}", file.name);
        match lesson["kind"].as_str() {
            Some("lesson") => lessons += 1,
            _ => puzzles += 1,
        }
        assert_eq!(lesson["hint"], Value::Null);
        learner.done = steps;
        learner.played.clear();
        assert_eq!(learner.ask(None).await["task"], "done", "who comes back finds it done");
    }
    assert!(lessons >= 3 && puzzles >= 10 && shown > 0, "{lessons} {puzzles} {shown}");
}

#[tokio::test]
async fn the_lobby_lists_them_in_their_order() {
    let (inn, _folder) = inn().await;
    let games = Ask::get("/api/games").of(inn.address).await.json();
    let cards = games.as_array().expect("a list").iter().flat_map(|game| {
        let lessons = game["lessons"].as_array().expect("a list").iter();
        lessons.map(|lesson| (game["name"].as_str(), lesson["name"].as_str()))
    });
    let listed: Vec<_> = cards.collect();
    let files: Vec<_> = all().map(|(game, file)| (Some(game), Some(file.name))).collect();
    assert_eq!(listed, files);
}

/// Returns the names of the cards that other seats hold hidden in a lesson's position, unless the
/// lesson names them elsewhere.
fn secrets(game: &str, text: &str) -> Vec<String> {
    let script: toml::Table = text.parse().expect("a lesson is TOML");
    let learner = script.get("seat").and_then(toml::Value::as_str).unwrap_or("p1");
    let position = script.get("position").and_then(toml::Value::as_table);
    // Where nothing is left to be drawn, all other copies of a card lie open.
    let position = position.filter(|position| !position.contains_key("deck"));
    let seats = position.into_iter().flatten().filter(|(seat, _)| *seat != learner);
    let hidden = seats.filter_map(|(_, seat)| seat.as_table()).flat_map(|seat| {
        let held = ["hand", "objectives"].into_iter().filter_map(|key| seat.get(key)?.as_array());
        held.flatten().filter_map(toml::Value::as_str).collect::<Vec<&str>>()
    });
    let pages = registry::pages(game, &[]).expect("cards");
    let name = |id: &str| pages.iter().find(|page| page.id == id).map(|page| page.name.clone());
    let is_told_of = |id: &str, name: &str| text.matches(id).count() > 1 || text.contains(name);
    let secrets = hidden.filter_map(|id| name(id).filter(|name| !is_told_of(id, name)));
    secrets.collect()
}

/// Returns true if the game goes on. At its end hands are shown.
fn goes_on(heard: &str) -> bool {
    let lesson: Value = serde_json::from_str(heard).expect("JSON");
    lesson["scene"]["ending"].is_null()
}

#[tokio::test]
async fn a_lesson_shows_only_what_its_seat_may_know() {
    let (inn, _folder) = inn().await;
    let mut looked = 0;
    for (game, file) in all() {
        let mut learner = Learner::new(inn.address, game, file.name);
        let mut lesson = learner.ask(None).await;
        while lesson["task"] != "done" {
            lesson = learner.go_on(&lesson).await;
        }
        for secret in secrets(game, file.text) {
            looked += 1;
            let tells = |heard: &&String| heard.contains(&format!("\"{secret}\""));
            let leak = learner.heard.iter().filter(|heard| goes_on(heard)).find(tells);
            assert!(
                leak.is_none(),
                "{} tells of `{secret}`: {}",
                file.name,
                leak.expect("it does")
            );
        }
    }
    assert!(looked > 0, "there was something to be looked for");
}

/// Returns the first forbidden thing on the table, with its rule.
fn forbidden(scene: &Value) -> Option<(String, String)> {
    match scene {
        Value::Object(fields) => {
            let here =
                fields.get("why_not").and_then(|reasons| reasons.get(0)).and_then(|reason| {
                    let text = |key: &str| reason[key].as_str().map(str::to_owned);
                    Some((text("notation")?, text("rule")?))
                });
            here.or_else(|| fields.values().find_map(forbidden))
        }
        Value::Array(list) => list.iter().find_map(forbidden),
        _ => None,
    }
}

#[tokio::test]
async fn what_is_forbidden_is_refused_with_its_rule_and_changes_nothing() {
    let (inn, _folder) = inn().await;
    let mut tried = 0;
    for (game, file) in all() {
        let mut learner = Learner::new(inn.address, game, file.name);
        let mut lesson = learner.ask(None).await;
        while lesson["task"] == "read" {
            lesson = learner.go_on(&lesson).await;
        }
        let Some((notation, rule)) = forbidden(&lesson["scene"]) else { continue };
        if lesson["task"] != "play" {
            continue;
        }
        tried += 1;
        let refused = learner.ask(Some(&notation)).await;
        let attempt = &refused["attempt"];
        assert_eq!(
            (&attempt["is"], &attempt["rule"]),
            (&json!("refused"), &json!(rule)),
            "{}",
            file.name
        );
        assert_eq!((&refused["scene"], &refused["at"]), (&lesson["scene"], &lesson["at"]));
        let garbled = learner.ask(Some("dance a jig")).await;
        assert_eq!(garbled["attempt"]["is"], "unreadable");
        assert_eq!(garbled["scene"], lesson["scene"]);
    }
    assert!(tried > 0, "something was tried");
}

#[tokio::test]
async fn in_a_puzzle_a_way_is_measured_before_it_is_gone_and_nothing_is_played() {
    let (inn, _folder) = inn().await;
    let mut learner = Learner::new(inn.address, "duels", "to-the-edge");
    let puzzle = learner.ask(None).await;
    let choices = puzzle["scene"]["prompt"]["choices"].as_array().expect("choices");
    let mut notations = choices.iter().filter_map(|choice| choice["notation"].as_str());
    let go = notations.find(|notation| notation.starts_with("go ")).expect("a way").to_owned();
    let measure = async |what: Value| {
        let path = "/api/games/duels/lessons/to-the-edge/measure";
        let wish = json!({"done": 0, "what": what}).to_string();
        Ask::post(path, wish).of(inn.address).await
    };
    let short = measure(json!({"is": "sketch", "notation": go})).await.json();
    assert_eq!(
        (short["strokes"].as_array().map(Vec::is_empty), &short["why"]),
        (Some(false), &Value::Null)
    );
    let far = measure(json!({"is": "sketch", "notation": "go 29.5 45"})).await.json();
    assert!(far["why"].as_str().is_some_and(|why| why.contains("inches")), "{far}");
    let lifted = measure(json!({"is": "lift", "notation": go})).await.json();
    assert!(lifted["lift"].is_object(), "{lifted}");
    let between = json!({"is": "ruler", "from": {"thing": 0}, "to": {"thing": 1}});
    let ruler = measure(between).await.json();
    assert_eq!(ruler["strokes"].as_array().map(Vec::is_empty), Some(false));
    let no_move = measure(json!({"is": "sketch", "notation": "dance"})).await;
    assert!(no_move.code() == "refused" && no_move.body.contains("`dance`"), "{}", no_move.body);
    assert_eq!(learner.ask(None).await, puzzle, "nothing was played");
}

#[tokio::test]
async fn steps_that_nobody_can_take_are_refused_with_a_remedy() {
    let (inn, _folder) = inn().await;
    let ask = |path: &str, body: &str| Ask::post(path, body).of(inn.address);
    let lesson = "/api/games/singularity/lessons/first-tree";
    let puzzle = "/api/games/singularity/lessons/three-at-one-blow";
    let said = |reply: Reply| (reply.status, reply.code());
    let expected = |status, code: &str| (status, code.to_owned());
    let typo = ask("/api/games/singularity/lessons/first-three", r#"{"done": 0}"#).await;
    assert!(typo.body.contains("did you mean `first-tree`"), "{}", typo.body);
    assert_eq!(said(typo), expected(404, "no-such-lesson"));
    let chess = ask("/api/games/chess/lessons/first-tree", r#"{"done": 0}"#).await;
    assert_eq!(said(chess), expected(404, "no-such-game"));
    let beyond = ask(lesson, r#"{"done": 1000000}"#).await;
    assert_eq!(said(beyond), expected(404, "no-such-step"));
    let lost = ask(puzzle, r#"{"done": 0, "played": ["dance a jig"]}"#).await;
    assert_eq!(said(lost), expected(409, "off-the-way"));
    let many = json!({"done": 0, "played": vec!["end"; 500]}).to_string();
    assert_eq!(said(ask(puzzle, &many).await), expected(409, "off-the-way"));
    assert_eq!(said(ask(lesson, r#"{"done": -1}"#).await), expected(400, "unreadable"));
    let long = json!({"done": 0, "notation": "x".repeat(20_000)}).to_string();
    assert_eq!(said(ask(lesson, &long).await), expected(413, "too-much"));
}
