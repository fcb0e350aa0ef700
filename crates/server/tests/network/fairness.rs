//! Promises and reveals over the wire: what everybody adds to the chance of a table.

use crate::http::Ask;
use crate::inn::inn;
use crate::person::{Guest, Person};
use crate::playing::play_on;
use engine::{Seat, Seed, Viewer, fair};
use serde_json::{Value, json};

const ADA: &str = "00112233445566778899aabbccddeeff";
const BO: &str = "ffeeddccbbaa99887766554433221100";

/// Makes a promise of these words at a table with this commitment.
fn promise(card: &Value, words: &str) -> Value {
    json!({"saw": card["commitment"], "promise": fair::promise(words).to_string()})
}

/// Sits down with a promise.
async fn sit_down(person: &Person, table: &str, invitation: &str, name: &str, words: &str) {
    let card = person.get(format!("/api/tables/{table}")).await.json();
    let wish = json!({"invitation": invitation, "name": name, "promise": promise(&card, words)});
    let sat = person.post(format!("/api/tables/{table}/seats"), wish).await;
    assert_eq!(sat.status, 200, "{}", sat.body);
}

/// Waits until the table is at such a stage.
async fn until(guest: &mut Guest, stage: &str) {
    while guest.table["stage"]["is"] != stage {
        guest.next().await.expect("the socket is open");
    }
}

async fn reveal(guest: &mut Guest, seat: u8, words: &str) -> Value {
    guest.ask(json!({"say": "reveal", "seat": seat, "words": words})).await
}

/// Returns the contribution of each seat, as a guest sees it.
fn adds(guest: &Guest) -> Vec<String> {
    let seats = guest.table["seats"].as_array().expect("seats").iter();
    seats.map(|seat| seat["adds"].as_str().expect("a word").to_owned()).collect()
}

fn game() -> Box<dyn engine::AnyGame> {
    registry::open("lowball", &[]).expect("the tiny game")
}

#[tokio::test]
async fn whoever_opens_a_table_promises_after_it_is_bound_and_all_say_it_before_it_begins() {
    let (inn, _folder) = inn().await;
    let (ada, bo) = (Person::new(inn.address), Person::new(inn.address));
    let wish = json!({"game": "lowball", "seats": [{"is": "me"}, {"is": "guest"}], "name": "Ada",
        "setup": "seats = 2\nrounds = 2", "promises": true});
    let (table, invitations) = ada.open_as(wish).await;
    let mut first = ada.join(&table).await;
    first.hear("welcome").await;
    assert_eq!(adds(&first), ["awaited", "nothing"]);
    sit_down(&bo, &table, &invitations[0], "Bo", BO).await;
    let mut second = bo.join(&table).await;
    second.hear("welcome").await;
    let stale = json!({"saw": "0".repeat(64), "promise": "0".repeat(64)});
    let refused = first.ask(json!({"say": "promise", "seat": 0, "promise": stale})).await;
    assert!(refused["why"].as_str().is_some_and(|why| why.contains("another seed")), "{refused}");
    let bound = first.table["commitment"].clone();
    let promise = promise(&first.table, ADA);
    let promised = first.ask(json!({"say": "promise", "seat": 0, "promise": promise})).await;
    assert_eq!(promised["hear"], "done", "{promised}");
    until(&mut second, "revealing").await;
    assert!((1..=20_000).contains(&second.table["stage"]["within"].as_u64().expect("a time")));
    assert_eq!(reveal(&mut second, 1, ADA).await["hear"], "refused", "not what was promised");
    assert_eq!(reveal(&mut second, 0, ADA).await["hear"], "refused", "not their seat");
    assert_eq!(reveal(&mut second, 1, BO).await["hear"], "done");
    assert_eq!(reveal(&mut first, 0, ADA).await["hear"], "done");
    let mut players = [first, second];
    play_on(&mut players, u64::MAX).await;
    assert_eq!(adds(&players[0]), ["said", "said"]);
    let journal = ada.get(format!("/api/tables/{table}/journal")).await.body;
    game().verify(&journal).expect("it holds");
    let head: Value = serde_json::from_str(journal.lines().next().expect("a line")).expect("JSON");
    assert_eq!((&head["commitment"], &head["table"]), (&bound, &json!(table)));
    let said = json!([{"seat": "p1", "text": ADA}, {"seat": "p2", "text": BO}]);
    assert_eq!(head["entropy"], said);
    inn.close().await;
}

#[tokio::test]
async fn alone_with_a_bot_two_messages_at_once_begin_the_game() {
    let (inn, _folder) = inn().await;
    let ada = Person::new(inn.address);
    let wish = json!({"game": "lowball", "seats": [{"is": "me"}, {"is": "bot", "level": "random"}],
        "name": "Ada", "promises": true});
    let (table, _) = ada.open_as(wish).await;
    let mut player = ada.join(&table).await;
    player.hear("welcome").await;
    let promise = promise(&player.table, ADA);
    player.say(json!({"say": "promise", "id": 1, "seat": 0, "promise": promise})).await;
    player.say(json!({"say": "reveal", "id": 2, "seat": 0, "words": ADA})).await;
    until(&mut player, "playing").await;
    player.see(0).await;
    inn.close().await;
}

#[tokio::test]
async fn a_promise_or_a_text_that_cannot_be_taken_is_refused_with_a_remedy() {
    let (inn, _folder) = inn().await;
    let (ada, bo) = (Person::new(inn.address), Person::new(inn.address));
    let (table, invitations) = ada.open(json!([{"is": "me"}, {"is": "guest"}])).await;
    let sit = async |more: Value| {
        let mut wish = json!({"invitation": invitations[0], "name": "Bo"});
        let more = more.as_object().expect("fields").clone();
        wish.as_object_mut().expect("fields").extend(more);
        let refused = bo.post(format!("/api/tables/{table}/seats"), wish).await;
        (refused.status, refused.code())
    };
    let saw = "0".repeat(64);
    let short = json!({"promise": {"saw": saw, "promise": "short"}});
    assert_eq!(sit(short).await, (400, "unreadable".to_owned()));
    let stale = json!({"promise": {"saw": saw, "promise": saw}});
    assert_eq!(sit(stale).await, (409, "other-commitment".to_owned()));
    let text = json!({"brought": "a deck"});
    assert_eq!(sit(text).await, (400, "unwanted".to_owned()));
    assert_eq!(bo.sit_down(&table, &invitations[0]).await.status, 200);
    inn.close().await;
}

#[tokio::test]
async fn a_game_that_is_brought_says_by_whom_and_goes_on_with_new_chance() {
    let (inn, _folder) = inn().await;
    let (ada, bo) = (Person::new(inn.address), Person::new(inn.address));
    let mut begun = game().begin("seats = 2\nrounds = 2", Seed::from_number(7)).expect("begun");
    let scene = begun.scene(Viewer::Seat(Seat(0)));
    begun.play(Seat(0), &scene.prompt.choices[0].notation).expect("a listed move");
    let ask = Ask::post("/api/tables/import?name=Ada%20Pell", begun.save()).by(&ada.secret);
    let opened = ask.of(inn.address).await.json();
    let table = opened["table"].as_str().expect("an id").to_owned();
    let secret = |seat: usize| opened["invitations"][seat]["secret"].as_str().expect("a secret");
    let card = bo.get(format!("/api/tables/{table}")).await.json();
    assert_eq!(card["brought"], json!({"by": "Ada Pell", "moves": 1, "laid": false}));
    assert_eq!(ada.get(format!("/api/tables/{table}")).await.json()["opener"], true);
    sit_down(&ada, &table, secret(0), "Ada", ADA).await;
    sit_down(&bo, &table, secret(1), "Bo", BO).await;
    let mut players = [ada.join(&table).await, bo.join(&table).await];
    for (seat, words) in [(0, ADA), (1, BO)] {
        assert_eq!(reveal(&mut players[seat], seat as u8, words).await["hear"], "done");
    }
    play_on(&mut players, u64::MAX).await;
    let journal = ada.get(format!("/api/tables/{table}/journal")).await.body;
    let verdict = game().verify(&journal).expect("both halves hold");
    assert_eq!((verdict.brought[0].by.as_str(), verdict.brought[0].moves), ("Ada Pell", 1));
    let mark = journal.lines().nth(2).expect("the third line");
    assert!(mark.starts_with("{\"anew\":{\"by\":\"Ada Pell\",") && mark.contains(BO), "{mark}");
    let nameless = Ask::post("/api/tables/import?name=p1", journal).of(inn.address).await;
    assert_eq!((nameless.status, nameless.code().as_str()), (400, "name".to_owned().as_str()));
    inn.close().await;
}
