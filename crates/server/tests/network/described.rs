//! The description of the REST interface is complete, describes nothing that does not exist, and
//! the server keeps to it.

use crate::campaigns;
use crate::http::{Ask, Reply};
use crate::inn::{Inn, inn};
use crate::person::Person;
use crate::playing::{play_beside_bots, play_on};
use crate::schema::Description;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// The source that lists the routes.
const ROUTES: &str = include_str!("../../src/rest/mod.rs");

/// The methods that a route may have.
const METHODS: [&str; 5] = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/// The route that opens a socket. It has no response to compare.
const SOCKET: (&str, &str) = ("GET", "/api/tables/{id}/live");

async fn described(inn: &Inn) -> Description {
    Description(Ask::get("/api/openapi.json").of(inn.address).await.json())
}

/// Returns every path of the router, as it is written there.
fn routes() -> BTreeSet<String> {
    let (app, api) = ROUTES.split_once("fn api()").expect("the routes below /api stand second");
    let paths = |text: &'static str| {
        let routes = text.split(".route(").skip(1);
        routes.map(|route| route.split('"').nth(1).expect("a path").to_owned())
    };
    paths(app).chain(paths(api).map(|path| format!("/api{path}"))).collect()
}

/// Returns all operations of the description: methods and addresses.
fn operations(description: &Description) -> BTreeSet<(String, String)> {
    let paths = description.0["paths"].as_object().expect("paths").iter();
    let operations = paths.flat_map(|(path, methods)| {
        let methods = methods.as_object().expect("methods").keys();
        methods.map(move |method| (method.to_uppercase(), path.clone()))
    });
    operations.collect()
}

#[tokio::test]
async fn what_is_served_is_what_is_kept() {
    let (inn, _folder) = inn().await;
    let served = Ask::get("/api/openapi.json").of(inn.address).await;
    assert!(served.headers.contains("content-type: application/json"), "{}", served.headers);
    assert!(served.body == include_str!("../../openapi.json"));
}

#[tokio::test]
async fn every_route_is_described_and_every_description_is_of_a_route() {
    let (inn, _folder) = inn().await;
    let description = described(&inn).await;
    let paths = operations(&description).into_iter().map(|(_, path)| path).collect();
    assert_eq!(routes(), paths);
    assert!(routes().len() > 10, "the routes are found where they stand");
}

#[tokio::test]
async fn every_route_answers_to_the_methods_that_are_described_and_to_no_others() {
    let (inn, _folder) = inn().await;
    let ada = Person::new(inn.address);
    let (table, _) = ada.open(json!([{"is": "me"}, {"is": "guest"}])).await;
    let described = operations(&described(&inn).await);
    for path in routes() {
        let address = path
            .replace("{game}", "singularity")
            .replace("{lesson}", "first-tree")
            .replace("{id}", &table)
            .replace("{moves}", "0");
        for method in METHODS {
            let answer = Ask::by_method(method, &address).by(&ada.secret).of(inn.address).await;
            let is_described = described.contains(&(method.to_owned(), path.clone()));
            assert_eq!(is_there(&answer), is_described, "{method} {path}: {}", answer.status);
        }
    }
}

/// Returns true if a route answered, even with a refusal.
fn is_there(answer: &Reply) -> bool {
    answer.status != 405 && !answer.body.contains("\"nowhere\"")
}

#[tokio::test]
async fn every_operation_has_a_name_of_its_own_and_says_what_is_to_be_filled_in() {
    let (inn, _folder) = inn().await;
    let description = described(&inn).await;
    let mut names = BTreeSet::new();
    for (method, path) in operations(&description) {
        let operation = description.operation(&method, &path);
        assert!(names.insert(operation["operationId"].as_str().expect("a name").to_owned()));
        assert!(operation["summary"].as_str().is_some_and(|said| said.ends_with('.')), "{path}");
        let said = operation["parameters"].as_array().into_iter().flatten();
        let said = said.filter(|parameter| parameter["in"] == "path");
        let said: Vec<&str> = said.filter_map(|parameter| parameter["name"].as_str()).collect();
        let named = path.split('{').skip(1).filter_map(|rest| rest.split('}').next());
        assert_eq!(said, named.collect::<Vec<&str>>(), "{path}");
    }
}

/// A client that compares each response with its description.
struct Reader {
    description: Description,
    person: Person,
    read: BTreeSet<(String, String)>,
}

impl Reader {
    async fn at(inn: &Inn) -> Reader {
        let person = Person::new(inn.address);
        Reader { description: described(inn).await, person, read: BTreeSet::new() }
    }

    /// Sends a request and checks that it and the response match the description.
    async fn ask(
        &mut self,
        method: &'static str,
        path: &str,
        filled: &[&str],
        body: &str,
    ) -> Value {
        let ask = Ask::by_method(method, fill(path, filled)).with(body).by(&self.person.secret);
        let answer = ask.of(self.person.address).await;
        self.compare(method, path, body, &answer)
    }

    fn compare(&mut self, method: &str, path: &str, body: &str, answer: &Reply) -> Value {
        let operation = self.description.operation(method, path);
        let sent = &operation["requestBody"]["content"]["application/json"]["schema"];
        if answer.status == 200 && sent.is_object() {
            let body = serde_json::from_str(body).expect("JSON");
            self.is_described(sent, &body, path);
        }
        let described = self.description.answer(operation, answer.status);
        let described =
            described.unwrap_or_else(|| panic!("{method} {path} may not say {answer:?}"));
        self.read.insert((method.to_owned(), path.to_owned()));
        let Some(content) = described["content"].get("application/json") else {
            return Value::String(answer.body.clone());
        };
        self.is_described(&content["schema"], &answer.json(), path);
        answer.json()
    }

    fn is_described(&self, schema: &Value, value: &Value, path: &str) {
        let wrong = |wrong| panic!("{path}: it{wrong}\n{value:#}");
        self.description.fits(schema, value).unwrap_or_else(wrong);
    }

    async fn get(&mut self, path: &str, filled: &[&str]) -> Value {
        self.ask("GET", path, filled, "").await
    }

    async fn post(&mut self, path: &str, filled: &[&str], body: &str) -> Value {
        self.ask("POST", path, filled, body).await
    }
}

/// Fills in the gaps of an address, and appends what begins with a question mark.
fn fill(path: &str, filled: &[&str]) -> String {
    let mut address = path.to_owned();
    for word in filled {
        if word.starts_with('?') {
            address.push_str(word);
            continue;
        }
        let (open, close) =
            (address.find('{').expect("a gap"), address.find('}').expect("its end"));
        address.replace_range(open..=close, word);
    }
    address
}

#[tokio::test]
async fn whatever_is_answered_is_described() {
    let (inn, _folder) = inn().await;
    let mut reader = Reader::at(&inn).await;
    let plain =
        ["/api/openapi.json", "/api/bots", "/api/images", "/api/here", "/healthz", "/metrics"];
    for path in plain {
        reader.get(path, &[]).await;
    }
    reader.get("/api/images/{name}", &["none.png"]).await;
    read_games(&mut reader).await;
    read_tables(&mut reader).await;
    let (game, run) = campaigns::entered(&inn).await;
    reader.post("/api/games/{game}/campaign/prove", &[game], &run.to_string()).await;
    let mut all = operations(&reader.description);
    all.remove(&(SOCKET.0.to_owned(), SOCKET.1.to_owned()));
    assert_eq!(reader.read, all, "every answer was compared");
}

/// Reads all there is of every game.
async fn read_games(reader: &mut Reader) {
    let games = reader.get("/api/games", &[]).await;
    for game in games.as_array().expect("games") {
        let name = game["name"].as_str().expect("a name");
        reader.get("/api/games/{game}/rules", &[name]).await;
        reader.get("/api/games/{game}/cards", &[name]).await;
        reader.get("/api/games/{game}/cards/text", &[name]).await;
        reader.post("/api/games/{game}/cards/read", &[name], "[[technology]]\nid = 7\n").await;
        reader.post("/api/games/{game}/cards/lint", &[name], "[[technology]]\nid = 7\n").await;
        let brought =
            r#"{"files": [{"name": "a.csv", "text": "card,name,cost\nArtifact,Bell,1\n"}]}"#;
        reader.post("/api/games/{game}/cards/import", &[name], brought).await;
        if game["decks"] != 0 {
            build(reader, name).await;
        }
        if game["sheets"].is_string() {
            fill_in(reader, name).await;
        }
        if game["grows"] == true {
            grow(reader, name).await;
        }
        for lesson in game["lessons"].as_array().expect("lessons") {
            let lesson = lesson["name"].as_str().expect("a name");
            let learn = "/api/games/{game}/lessons/{lesson}";
            reader.post(learn, &[name, lesson], "{\"done\": 0}").await;
            reader.post(learn, &[name, lesson], "{\"done\": 1, \"notation\": \"pass\"}").await;
            let ruler = r#"{"done": 0, "what": {"is": "ruler", "from": {"thing": 0}}}"#;
            let measure = "/api/games/{game}/lessons/{lesson}/measure";
            reader.post(measure, &[name, lesson], ruler).await;
        }
    }
}

/// Judges every ready deck, as text and taken apart, and one that lacks everything.
async fn build(reader: &mut Reader, game: &str) {
    let kit = reader.get("/api/games/{game}/decks", &[game]).await;
    let kind = match game {
        "singularis" | "shadowrun" => {
            "[[contact]]\ntext = \"Legwork: Turn, 1 nuyen: look at the top Challenge of an Objective.\""
        }
        _ => "[[artifact]]",
    };
    let bell = format!("{kind}\nid = \"bell\"\nname = \"Bell\"\ncost = 1\norigin = \"own\"\n");
    let more = reader.post("/api/games/{game}/decks", &[game], &bell).await;
    assert!(more.to_string().contains("\"bell\"") && !kit.to_string().contains("\"bell\""));
    for deck in kit["ready"].as_array().expect("decks") {
        let text = json!({"as": "text", "text": deck["text"]}).to_string();
        let told = reader.post("/api/games/{game}/decks/check", &[game], &text).await;
        assert_eq!(told["faults"], json!([]), "{}", deck["name"]);
        let sheet = json!({"as": "sheet", "sheet": told["sheet"]}).to_string();
        let again = reader.post("/api/games/{game}/decks/check", &[game], &sheet).await;
        assert_eq!(again, told, "{}", deck["name"]);
    }
    let nothing = json!({"as": "text", "text": ""}).to_string();
    let told = reader.post("/api/games/{game}/decks/check", &[game], &nothing).await;
    assert!(told["faults"][0]["rule"].is_string() && told["setup"].is_null(), "{told}");
}

/// Begins a campaign with the first ready sheets that may join one, and tries a purchase.
async fn grow(reader: &mut Reader, game: &str) {
    let campaign = "/api/games/{game}/campaign";
    let kit = reader.get(campaign, &[game]).await;
    assert!(!kit["jobs"].as_array().expect("Runs").is_empty(), "{kit}");
    let sheets = reader.get("/api/games/{game}/sheets", &[game]).await;
    let sheet = &sheets["ready"].as_array().expect("sheets").last().expect("a sheet")["text"];
    let deeds = json!([{"does": "enlist", "sheet": sheet}]);
    let wish = json!({"name": "Rain", "deeds": deeds}).to_string();
    let opened = reader.post(campaign, &[game], &wish).await;
    let again = json!({"text": opened["text"], "deeds": deeds}).to_string();
    let refused = reader.post(campaign, &[game], &again).await;
    assert_eq!(refused["faults"].as_array().map(Vec::len), Some(1), "{refused}");
    let name = &opened["members"][0]["name"];
    let shop = json!({"text": opened["text"], "name": name, "purchase": ""}).to_string();
    let tried = reader.post("/api/games/{game}/campaign/try", &[game], &shop).await;
    assert!(!tried["wares"].as_array().expect("wares").is_empty(), "{tried}");
}

/// Judges every ready sheet, one with another name, and one that cannot be understood.
async fn fill_in(reader: &mut Reader, game: &str) {
    let judge = "/api/games/{game}/sheets/judge";
    let kit = reader.get("/api/games/{game}/sheets", &[game]).await;
    for sheet in kit["ready"].as_array().expect("sheets") {
        let text = json!({"text": sheet["text"]}).to_string();
        let judged = reader.post(judge, &[game], &text).await;
        assert_eq!(judged["report"]["faults"], json!([]), "{}", sheet["name"]);
        assert_eq!(judged["report"]["text"], judged["text"], "{}", sheet["name"]);
        let against = json!({"text": sheet["text"], "agreed": [], "against": kit["blank"]});
        let counted = reader.post(judge, &[game], &against.to_string()).await;
        assert!(counted["odds"]["own"]["rows"].is_array(), "{}", sheet["name"]);
    }
    let change = json!({"field": "name", "to": {"is": "words", "text": "Somebody"}});
    let wish = json!({"text": kit["blank"], "change": change}).to_string();
    let named = reader.post(judge, &[game], &wish).await;
    assert!(named["text"].as_str().is_some_and(|text| text.contains("Somebody")), "{named}");
    let nothing = reader.post(judge, &[game], &json!({"text": ""}).to_string()).await;
    assert!(nothing["form"].is_null() && nothing["report"]["faults"][0]["reason"].is_string());
}

/// Opens a table, sits down at it, plays to the end, and brings the game back.
async fn read_tables(reader: &mut Reader) {
    let wish = json!({"game": "lowball", "seats": [{"is": "me"}, {"is": "guest"}], "name": "Ada",
        "setup": "seats = 2\nrounds = 3", "listed": "lobby", "clock": {"seconds": 600, "added": 1}});
    let opened = reader.post("/api/tables", &[], &wish.to_string()).await;
    let table = opened["table"].as_str().expect("an id").to_owned();
    let listed = reader.get("/api/tables", &[]).await;
    assert_eq!(listed[0]["stage"]["is"], "gathering");
    let freed = reader.post("/api/tables/{id}/seats/{seat}/free", &[&table, "1"], "").await;
    let ada = reader.person.clone();
    reader.person = Person::new(ada.address);
    let invitation = json!({"invitation": freed["secret"], "name": "Bo"});
    reader.post("/api/tables/{id}/seats", &[&table], &invitation.to_string()).await;
    let mut players = [ada.join(&table).await, reader.person.join(&table).await];
    play_on(&mut players, u64::MAX).await;
    reader.get("/api/me/tables", &[]).await;
    let over = reader.get("/api/tables/{id}", &[&table]).await;
    assert_eq!(over["stage"]["is"], "over");
    reader.get("/api/tables/{id}/at/{moves}", &[&table, "3"]).await;
    look_again(reader, &table).await;
    play_today(reader, &table).await;
    let journal = reader.get("/api/tables/{id}/journal", &[&table]).await;
    reader.post("/api/tables/import", &[], journal.as_str().expect("a text")).await;
}

/// Plays the deal of the day to its end, and has it compared.
async fn play_today(reader: &mut Reader, other: &str) {
    let days = reader.get("/api/games/{game}/days", &["lowball"]).await;
    assert!(days[0]["seed"].is_null() && days[0]["left"].as_u64() > Some(0), "{days}");
    let wish = json!({"name": "Bo"}).to_string();
    let opened = reader.post("/api/games/{game}/days/{day}", &["lowball", "today"], &wish).await;
    let table = opened["table"].as_str().expect("an id");
    let card = reader.get("/api/tables/{id}", &[table]).await;
    assert_eq!(card["deal"], days[0]["day"]);
    let mut player = reader.person.join(table).await;
    player.hear("welcome").await;
    play_beside_bots(&mut player).await;
    let sealed = reader.get("/api/tables/{id}/journal", &[table]).await;
    assert_eq!(sealed["code"], "day-goes-on");
    let mut compared = reader.get("/api/tables/{id}/day", &[table]).await;
    while compared["field"].is_null() {
        tokio::task::yield_now().await;
        compared = reader.get("/api/tables/{id}/day", &[table]).await;
    }
    assert_eq!(compared["field"]["games"], 200, "{compared}");
    assert!(compared["course"]["turns"].as_u64() > Some(0), "{compared}");
    assert_eq!(reader.get("/api/tables/{id}/day", &[other]).await, json!(null));
}

/// Looks at the game of Bo again, and goes on from its middle.
async fn look_again(reader: &mut Reader, table: &str) {
    let review = "/api/tables/{id}/at/{moves}/review";
    let short = reader.get(review, &[table, "0", "?seat=1"]).await;
    assert!(short["options"][0]["notation"].is_string(), "{short}");
    let long = reader.get(review, &[table, "0", "?seat=1&long=true"]).await;
    assert_eq!(long["at"], short["at"]);
    let best = long["options"][0]["notation"].as_str().expect("a move").replace(' ', "%20");
    let at = long["at"].as_u64().expect("a number").to_string();
    let foresee = "/api/tables/{id}/at/{moves}/foresee";
    let asks = format!("?seat=1&play={best}");
    let foreseen = reader.get(foresee, &[table, &at, &asks]).await;
    assert!(foreseen["certain"].is_array(), "{foreseen}");
    let report = reader.get("/api/tables/{id}/at/{moves}/report", &[table, "2", "?seat=1"]).await;
    assert!(report.as_str().is_some_and(|text| text.contains("[position]")), "{report}");
    let account = reader.get("/api/tables/{id}/account", &[table, "?seat=1"]).await;
    assert!(account["luck"][0]["label"].is_string(), "{account}");
    let wish = json!({"seats": [{"is": "bot", "level": "random"}, {"is": "me"}], "name": "Bo"});
    let on = "/api/tables/{id}/at/{moves}/on";
    let opened = reader.post(on, &[table, "2"], &wish.to_string()).await;
    assert!(opened["table"].is_string(), "{opened}");
}

#[tokio::test]
async fn whatever_is_refused_is_described() {
    let (inn, _folder) = inn().await;
    let mut reader = Reader::at(&inn).await;
    let (table, _) = reader.person.open(json!([{"is": "guest"}, {"is": "guest"}])).await;
    let seats = "/api/tables/{id}/seats";
    let wrong = json!({"invitation": "0".repeat(32), "name": "Bo"}).to_string();
    let refused = [
        reader.get("/api/games/{game}/rules", &["chess"]).await,
        reader
            .post("/api/games/{game}/lessons/{lesson}", &["singularity", "no"], "{\"done\":0}")
            .await,
        reader.get("/api/games/{game}/decks", &["singularity"]).await,
        reader.get("/api/games/{game}/sheets", &["singularity"]).await,
        reader.get("/api/games/{game}/campaign", &["singularity"]).await,
        reader
            .post(
                "/api/games/{game}/campaign/prove",
                &["duels"],
                "{\"text\":\"\",\"journal\":\"\"}",
            )
            .await,
        reader.get("/api/tables/{id}", &["0123456789abcdef0123"]).await,
        reader.get("/api/tables/{id}/journal", &[&table]).await,
        reader
            .post("/api/games/{game}/days/{day}", &["lowball", "never"], "{\"name\":\"Bo\"}")
            .await,
        reader
            .post("/api/games/{game}/days/{day}", &["lowball", "2020-02-20"], "{\"name\":\"Bo\"}")
            .await,
        reader.post("/api/tables", &[], "{").await,
        reader.post("/api/tables/import", &[], "{").await,
        reader.post(seats, &[&table], "{}").await,
        reader.post(seats, &[&table], &wrong).await,
    ];
    let codes = refused.each_ref().map(|fault| fault["code"].as_str().expect("a code"));
    let expected = [
        "no-such-game",
        "no-such-lesson",
        "no-decks",
        "no-sheets",
        "no-campaigns",
        "no-campaign",
        "no-such-table",
        "goes-on",
        "unreadable",
        "unfit",
        "unreadable",
        "journal",
        "unreadable",
        "no-invitation",
    ];
    assert_eq!(codes, expected);
}
