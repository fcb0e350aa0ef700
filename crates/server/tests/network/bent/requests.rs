//! Every REST request, as a client would send it, and bends of it.

use super::site::{Place, Site, opened};
use crate::http::Ask;
use proving::bend::{Chance, bent, bound, damaged};
use serde_json::{Value, json};

/// A request before it is sent.
pub struct Request {
    method: &'static str,
    path: String,
    body: Body,
}

/// The body of a request.
enum Body {
    Nothing,
    Json(Value),
    Text(String),
}

fn get(path: String) -> Request {
    Request { method: "GET", path, body: Body::Nothing }
}

fn post(path: String, body: Value) -> Request {
    Request { method: "POST", path, body: Body::Json(body) }
}

impl Request {
    /// Bends the request, in two of three cases.
    pub fn bent(self, chance: &mut Chance, secret: &str) -> Ask {
        let is_bent = !chance.once_in(3);
        let body = match self.body {
            Body::Nothing => String::new(),
            Body::Json(body) if is_bent => bent(chance, &body),
            Body::Json(body) => body.to_string(),
            Body::Text(text) if is_bent => damaged(chance, &text),
            Body::Text(text) => text,
        };
        let path = match is_bent && (body.is_empty() || chance.once_in(5)) {
            true => bent_path(chance, &self.path),
            false => self.path,
        };
        let method = match is_bent && chance.once_in(20) {
            true => chance.one_of(&["GET", "POST", "PUT", "DELETE", "OPTIONS"]),
            false => self.method,
        };
        let ask = Ask::by_method(method, path);
        let ask = if self.method == "GET" { ask } else { ask.with(body) };
        match is_bent.then(|| chance.below(10)) {
            Some(0) => ask,
            Some(1) => {
                ask.by(&damaged(chance, secret).replace(|c: char| !c.is_ascii_graphic(), "z"))
            }
            _ => ask.by(secret),
        }
    }
}

/// Bends a part of an address. It stays the address of something.
fn bent_path(chance: &mut Chance, path: &str) -> String {
    let is_end = |c: char| "/?=&".contains(c);
    let mut parts: Vec<&str> = path.split_inclusive(is_end).collect();
    let at = chance.below(parts.len());
    let long = "x".repeat(chance.one_of(&[40, 3_000]));
    let put: &str = match chance.below(7) {
        0..=2 => bound(chance),
        3 => chance.one_of(&["", "%00", "%ff", "..", "%2e%2e", "%F0%9F%82%A1", "null"]),
        4 => chance.one_of(&["lowball", "duels", "today", "2026-02-30", "p1", "seat=1&seat=2"]),
        5 => &long,
        _ => parts[chance.below(parts.len())],
    };
    let end = parts[at].rfind(is_end).map_or("", |end| &parts[at][end..]);
    let put = format!("{}{end}", put.trim_end_matches(is_end));
    parts[at] = &put;
    let path = parts.concat();
    if path.starts_with('/') { path } else { format!("/{path}") }
}

/// Makes a request that makes sense at this server.
pub fn request(chance: &mut Chance, site: &Site) -> Request {
    let place = &site.places[chance.below(site.places.len())];
    let mut all = match chance.below(6) {
        0 => about_games(place.game),
        1 => about_cards(place.game),
        2 => to_open(place),
        3 => vec![brought(chance, site)],
        4 => about_sheets(place.game),
        _ => about_table(place),
    };
    all.swap_remove(chance.below(all.len()))
}

/// Returns requests about the server and a game.
fn about_games(game: &str) -> Vec<Request> {
    let lessons = registry::lessons(game).expect("it is in the list");
    let lesson = lessons.first().map_or("none", |lesson| lesson.name);
    let lesson = format!("/api/games/{game}/lessons/{lesson}");
    let measure = |what: Value| {
        post(format!("{lesson}/measure"), json!({"done": 0, "played": ["pass"], "what": what}))
    };
    let point = json!({"point": [1_000, 1_000]});
    vec![
        get("/api/games".to_owned()),
        get("/api/bots".to_owned()),
        get("/api/here".to_owned()),
        get("/api/images/bell.gif".to_owned()),
        get("/metrics".to_owned()),
        get("/assets/page.js".to_owned()),
        get(format!("/api/games/{game}/rules")),
        get(format!("/api/games/{game}/cards")),
        get(format!("/api/games/{game}/days")),
        get("/api/tables".to_owned()),
        get("/api/me/tables".to_owned()),
        post(format!("/api/games/{game}/days/today"), json!({"name": "Ada"})),
        post(lesson.clone(), json!({"done": 1, "played": ["pass"], "notation": "pass"})),
        post(lesson.clone(), json!({"done": 0})),
        measure(json!({"is": "ruler", "from": point, "to": {"thing": 2}})),
        measure(json!({"is": "sketch", "notation": "go 10 12"})),
        measure(json!({"is": "lift", "notation": "go 10 12"})),
    ]
}

const BELLS: &str = "card,name,cost,text\nArtifact,Brass Bell,1,Counts as Law. Ring it.\n";
const BELL: &str = "[[artifact]]\nid = \"bell\"\nname = \"Bell\"\ncost = 1\n";

/// Returns requests about cards and decks.
fn about_cards(game: &str) -> Vec<Request> {
    let decks = registry::deck_kit(game, &[]).ok().flatten();
    let deck = decks.and_then(|kit| kit.ready.first().map(|deck| deck.text.clone()));
    let deck = deck.unwrap_or_else(|| "Deck: mine\n1 Bell\n".to_owned());
    let file = json!({"name": "bells.csv", "text": BELLS});
    let mapping = json!({"name": "map.toml", "text": "[columns]\nname = \"name\"\n"});
    let sheet = json!({"facts": [], "parts": []});
    let at = |end: &str| format!("/api/games/{game}/{end}");
    vec![
        post(at("cards/import"), json!({"files": [file], "mappings": [mapping]})),
        post(at("cards/import"), json!({"files": [{"name": "b", "text": BELL, "kind": "text"}]})),
        Request { method: "POST", path: at("cards/lint"), body: Body::Text(BELL.to_owned()) },
        Request { method: "POST", path: at("decks"), body: Body::Text(BELL.to_owned()) },
        get(at("decks")),
        post(at("decks/check"), json!({"as": "text", "text": deck})),
        post(at("decks/check"), json!({"as": "text", "text": deck, "cards": BELL})),
        post(at("decks/check"), json!({"as": "sheet", "sheet": sheet})),
    ]
}

/// Requests about sheets, if the game has some.
fn about_sheets(game: &str) -> Vec<Request> {
    let at = |end: &str| format!("/api/games/{game}/sheets{end}");
    let sheets = registry::sheets(game).ok().flatten();
    let text = sheets.map_or_else(String::new, |sheets| sheets.blank("Ray"));
    let form = sheets.and_then(|sheets| sheets.form(&text, &[]));
    let form = serde_json::to_value(form).expect("JSON");
    let judge = |field: &str, to: Value| {
        let mut fields = form["fields"].as_array().into_iter().flatten();
        let name = fields.find(|known| known["holds"]["is"] == field).map(|known| &known["name"]);
        post(at("/judge"), json!({"text": text, "change": {"field": name, "to": to}}))
    };
    let number = json!({"value": 3, "marks": ["blue"], "holes": 1});
    let thing = json!({"name": "Old Friend", "kind": "drone", "parts": ["blue d6"]});
    vec![
        get(at("")),
        post(at("/judge"), json!({"text": text, "agreed": [], "against": text})),
        judge("words", json!({"is": "words", "text": "Roy"})),
        judge("one", json!({"is": "options", "chosen": ["Elf"]})),
        judge("numbers", json!({"is": "numbers", "numbers": [number]})),
        judge("things", json!({"is": "things", "things": [thing]})),
    ]
}

/// Returns requests that open tables.
fn to_open(place: &Place) -> Vec<Request> {
    let game = opened(place.game);
    let about = game.about();
    let seats = vec![json!({"is": "me"}); about.least.into()];
    let open = |more: Value| {
        let mut wish = json!({"game": place.game, "seats": seats, "name": "Ada"});
        let more = more.as_object().expect("an object").clone();
        wish.as_object_mut().expect("an object").extend(more);
        post("/api/tables".to_owned(), wish)
    };
    vec![
        open(json!({"setup": game.usual_setup(about.least)})),
        open(json!({"setup": game.suggested_setup(about.most), "listed": "lobby"})),
        open(json!({"settings": "rounds = 2", "patience": 60, "stand_in": "easy"})),
        open(json!({"clock": {"seconds": 600, "added": 5}, "promises": true})),
        open(json!({"cards": BELL, "listed": "lobby"})),
        open(json!({"like": place.id, "seats": [{"is": "same"}, {"is": "guest"}]})),
        open(
            json!({"seats": [{"is": "me", "brought": "1 Bell"}, {"is": "bot", "level": "random"}]}),
        ),
    ]
}

/// Makes a request that brings something to play.
fn brought(chance: &mut Chance, site: &Site) -> Request {
    let text = chance.one_of(&site.texts);
    let path = "/api/tables/import?name=Ada".to_owned();
    Request { method: "POST", path, body: Body::Text(text) }
}

/// Returns requests about a table.
fn about_table(place: &Place) -> Vec<Request> {
    let at = |end: &str| format!("/api/tables/{}{end}", place.id);
    let sit = json!({"invitation": place.invitation, "name": "Bo"});
    let seats = json!([{"is": "me"}, {"is": "bot", "level": "random"}]);
    vec![
        get(at("")),
        get(at("/day")),
        get(at("/journal")),
        get(at("/at/1?seat=0&story=true")),
        get(at("/at/1/review?seat=0")),
        get(at("/at/1/foresee?seat=0&play=lay%203")),
        get(at("/at/1/report?seat=0")),
        get(at("/live")),
        post(at("/seats"), sit),
        post(at("/seats/1/free"), json!({})),
        post(at("/at/1/on"), json!({"seats": seats, "name": "Ada", "play": "lay 3"})),
    ]
}
