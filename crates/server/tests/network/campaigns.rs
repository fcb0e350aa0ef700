//! Campaigns over a real server: two people's own characters meet on a Run, are paid by it, and spend what they earned.

use crate::inn::{Inn, inn};
use crate::person::Person;
use serde_json::{Value, json};

const OPEN: &str = "/api/games/duels/campaign";
const TRY: &str = "/api/games/duels/campaign/try";
const PROVE: &str = "/api/games/duels/campaign/prove";

/// The sheet of a ready character.
async fn ready(person: &Person, name: &str) -> String {
    let kit = person.get("/api/games/duels/sheets").await.json();
    let mut all = kit["ready"].as_array().expect("sheets").iter();
    let found = all.find(|sheet| sheet["name"] == name).expect("it is ready");
    found["text"].as_str().expect("a text").to_owned()
}

/// A new campaign of one ready character.
async fn begun(person: &Person, name: &str) -> Value {
    let sheet = ready(person, name).await;
    let wish = json!({"name": "Rain", "deeds": [{"does": "enlist", "sheet": sheet}]});
    let opened = person.post(OPEN, wish).await.json();
    assert_eq!(opened["faults"], json!([]), "{opened}");
    opened
}

/// A Run on which both bring the sheets of their campaigns, and that the first gives up: its journal.
async fn met(ada: &Person, bo: &Person, sheets: [&Value; 2]) -> String {
    let settings = "run = \"The Relay\"\ncosts = \"agreed\"\ngear = \"given\"";
    let seats = json!([{"is": "me", "brought": sheets[0]}, {"is": "guest"}]);
    let wish = json!({"game": "duels", "name": "Ada", "listed": "link", "seats": seats, "settings": settings});
    let (table, invitations) = ada.open_as(wish).await;
    let sits = json!({"invitation": invitations[0], "name": "Bo", "brought": sheets[1]});
    let sat = bo.post(format!("/api/tables/{table}/seats"), sits).await;
    assert_eq!(sat.status, 200, "{}", sat.body);
    let mut players = [ada.join(&table).await, bo.join(&table).await];
    for player in &mut players {
        player.see(0).await;
    }
    // If the Run goes on for the other team, it gives up as well.
    for moves in 1..=2 {
        let Some(asks) = players[0].scene["prompt"]["asks"].as_u64() else { break };
        let answer = players[asks as usize].play("give up").await;
        assert_eq!(answer["hear"], "done", "{answer}");
        for player in &mut players {
            player.see(moves).await;
        }
    }
    assert!(players[0].is_over());
    ada.get(format!("/api/tables/{table}/journal")).await.body
}

/// A Run that two people have played and one has entered in a campaign, to be proved, and its game.
pub(crate) async fn entered(inn: &Inn) -> (&'static str, Value) {
    let (ada, bo) = (Person::new(inn.address), Person::new(inn.address));
    let campaigns = [begun(&ada, "bollard").await, begun(&bo, "sister-quill").await];
    let [first, second] = campaigns.each_ref().map(|it| &it["members"][0]["sheet"]);
    let journal = met(&ada, &bo, [first, second]).await;
    let deeds = json!([{"does": "play", "journal": journal}]);
    let opened = ada.post(OPEN, json!({"text": campaigns[0]["text"], "deeds": deeds})).await.json();
    ("duels", json!({"text": opened["text"], "journal": journal}))
}

fn owns(opened: &Value, row: &str) -> String {
    let rows = opened["members"][0]["owns"].as_array().expect("rows");
    let found = rows.iter().find(|it| it["name"] == row).expect("it is owned");
    found["says"].as_str().expect("words").to_owned()
}

#[tokio::test]
async fn two_peoples_characters_meet_and_each_campaign_has_what_it_was_paid() {
    let (inn, _folder) = inn().await;
    let (ada, bo) = (Person::new(inn.address), Person::new(inn.address));
    let games = ada.get("/api/games").await.json();
    let grows = games.as_array().expect("games").iter().filter(|game| game["grows"] == true);
    assert_eq!(grows.map(|game| &game["name"]).collect::<Vec<_>>(), ["duels"]);
    let kit = ada.get(OPEN).await.json();
    assert_eq!(kit["jobs"][0]["title"], "The Relay");
    let campaigns = [begun(&ada, "bollard").await, begun(&bo, "sister-quill").await];
    let [first, second] = campaigns.each_ref().map(|it| &it["members"][0]["sheet"]);
    let journal = met(&ada, &bo, [first, second]).await;
    for (person, campaign) in [(&ada, &campaigns[0]), (&bo, &campaigns[1])] {
        let play = json!({"does": "play", "journal": journal});
        let wish = json!({"text": campaign["text"], "deeds": [play]});
        let after = person.post(OPEN, wish.clone()).await.json();
        assert_eq!(after["faults"], json!([]), "{after}");
        assert_eq!(after["entries"][1]["is"], "run");
        assert_ne!(owns(&after, "Street Cred"), owns(campaign, "Street Cred"), "{after}");
        let again = json!({"text": after["text"], "deeds": [play]});
        let refused = person.post(OPEN, again).await.json();
        let fault = &refused["faults"][0];
        assert!(
            fault["reason"].as_str().is_some_and(|it| it.contains("entered already")),
            "{fault}"
        );
        assert_eq!(refused["text"], after["text"], "nothing changes");
        let told = json!({"text": after["text"], "journal": journal});
        let proved = person.post(PROVE, told).await.json();
        assert_eq!(proved["entry"], 1, "{proved}");
        assert!(proved["story"].to_string().contains("gives up"), "{proved}");
    }
    inn.close().await;
}

#[tokio::test]
async fn a_purchase_is_tried_by_the_judge_that_makes_it_and_can_be_taken_back() {
    let (inn, _folder) = inn().await;
    let (ada, bo) = (Person::new(inn.address), Person::new(inn.address));
    let campaigns = [begun(&ada, "bollard").await, begun(&bo, "sister-quill").await];
    let [first, second] = campaigns.each_ref().map(|it| &it["members"][0]["sheet"]);
    let journal = met(&ada, &bo, [first, second]).await;
    let wish =
        json!({"text": campaigns[0]["text"], "deeds": [{"does": "play", "journal": journal}]});
    let paid = ada.post(OPEN, wish).await.json();
    let attempt = async |purchase: &str| {
        let wish = json!({"text": paid["text"], "name": "bollard", "purchase": purchase});
        ada.post(TRY, wish).await.json()
    };
    let shop = attempt("").await;
    assert_eq!((&shop["then"], &shop["faults"]), (&Value::Null, &json!([])));
    let wares = shop["wares"].as_array().expect("wares");
    let is_sold = |line: &str| {
        let ware = wares.iter().find(|it| it["line"] == line).expect("it is on the shelf");
        ware["why_not"].is_null()
    };
    assert!(is_sold("gear: Knife") && !is_sold("vehicle: Helicopter"), "{shop}");
    for ware in wares.iter().take(20) {
        let tried = attempt(ware["line"].as_str().expect("a line")).await;
        assert_eq!(tried["then"].is_null(), !ware["why_not"].is_null(), "{ware} {tried}");
    }
    let knife = attempt("gear: Knife").await;
    let spend = json!({"does": "spend", "name": "Bollard", "purchase": "gear: Knife"});
    let bought = ada.post(OPEN, json!({"text": paid["text"], "deeds": [spend]})).await.json();
    assert_eq!(bought["members"][0]["owns"], knife["then"]["owns"], "as it was shown");
    assert_eq!(bought["members"][0]["new"].to_string().matches("bought gear: Knife").count(), 1);
    let both = attempt("gear: Knife\ngear: Knife\ngear: Knife\ngear: Knife").await;
    assert_eq!(both["faults"][0]["rule"], "DUE-ADV-05", "{both}");
    let back = json!({"does": "take-back", "name": "Bollard"});
    let taken = ada.post(OPEN, json!({"text": bought["text"], "deeds": [back]})).await.json();
    assert_eq!(taken["members"][0]["owns"], paid["members"][0]["owns"]);
    let nothing = ada.post(OPEN, json!({"text": taken["text"], "deeds": [back]})).await.json();
    assert_eq!(nothing["faults"][0]["remedy"], "purchases before a Run stay");
    inn.close().await;
}

#[tokio::test]
async fn campaigns_that_do_not_hold_are_refused_with_line_reason_and_remedy() {
    let (inn, _folder) = inn().await;
    let ada = Person::new(inn.address);
    let text = begun(&ada, "bollard").await["text"].as_str().expect("a text").to_owned();
    let refused = async |text: String| {
        let reply = ada.post(OPEN, json!({"text": text})).await;
        assert_eq!(reply.status, 400, "{}", reply.body);
        let fault = reply.json();
        [fault["reason"].clone(), fault["remedy"].clone()]
            .map(|words| words.as_str().expect("words").to_owned())
    };
    let cut = text.lines().next().expect("a line").to_owned();
    assert!(refused(cut).await[0].contains("cut off"));
    let better = refused(text.replace("Bollard", "Bolland")).await;
    assert!(better[0].starts_with("line 2: this line was changed"), "{better:?}");
    assert_eq!(better[1], "restore the file from a copy");
    assert!(refused("hello".to_owned()).await[0].contains("not a campaign"));
    let long = refused("x".repeat(3 * 1024 * 1024)).await;
    assert!(long[0].contains("2 MB") && long[1].contains("terminal"), "{long:?}");
    let reply = ada.post(OPEN, json!({"text": "x".repeat(14 * 1024 * 1024)})).await;
    assert_eq!((reply.status, reply.code().as_str()), (413, "too-much"));
    let reply = ada.post("/api/games/singularity/campaign", json!({"name": "Rain"})).await;
    assert_eq!((reply.status, reply.code().as_str()), (404, "no-campaigns"));
    let reply = ada.post(OPEN, json!({"name": " "})).await;
    assert_eq!(reply.status, 400, "{}", reply.body);
    let nobody = json!({"text": text, "name": "Nobody", "purchase": "gear: Knife"});
    let reply = ada.post(TRY, nobody).await;
    assert_eq!((reply.status, reply.json()["remedy"].as_str()), (404, Some("name one of Bollard")));
    let reply = ada.post(PROVE, json!({"text": text, "journal": "hello"})).await;
    assert!(reply.status == 400 && reply.body.contains("no Run"), "{}", reply.body);
    let unread = json!({"text": text, "deeds": [{"does": "enlist", "sheet": "Elv"}]});
    let reply = ada.post(OPEN, unread).await.json();
    assert!(!reply["faults"].as_array().expect("faults").is_empty(), "{reply}");
    inn.close().await;
}
