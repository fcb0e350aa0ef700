//! The real traffic over the wire, searched for what its receiver may not know.

use crate::inn::inn;
use crate::person::{Guest, Person, apply};
use crate::playing::play_one;
use engine::{AnyTable, Line, Viewer};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// The number of moves played in each game: enough for hands to be filled, shown and emptied.
const MOVES: u64 = 150;

/// A game with everything that each of its viewers was sent.
struct Watched {
    people: Vec<Person>,
    invitations: Vec<String>,
    guests: Vec<Guest>,
    /// The number of messages each viewer had received after each move.
    heard: Vec<Vec<usize>>,
    journal: String,
    table: String,
}

/// Plays at random, and ends by giving up, so that the journal tells the truth.
async fn watched(game: &str, seats: usize) -> (Watched, crate::inn::Inn, tempfile::TempDir) {
    let (inn, folder) = inn().await;
    let people: Vec<Person> = (0..seats).map(|_| Person::new(inn.address)).collect();
    let mut wanted = vec![json!({"is": "me"})];
    wanted.resize(seats, json!({"is": "guest"}));
    let wish = json!({"game": game, "seats": wanted, "name": "Ada", "listed": "lobby"});
    let (table, invitations) = people[0].open_as(wish).await;
    let names = ["Bo", "Cy", "Di"];
    for ((person, invitation), name) in people[1..].iter().zip(&invitations).zip(names) {
        assert_eq!(person.sit_down_as(name, &table, invitation).await.status, 200);
    }
    let mut guests = Vec::new();
    for person in &people {
        guests.push(person.join(&table).await);
    }
    guests.push(Guest::watch(inn.address, &table).await);
    for guest in &mut guests {
        guest.see(0).await;
    }
    let mut heard = vec![Vec::new(); guests.len()];
    while !guests[0].is_over() && guests[0].moves < MOVES {
        note(&guests, &mut heard);
        play_one(&mut guests).await;
    }
    note(&guests, &mut heard);
    for guest in &mut guests[..(seats - 1).max(1)] {
        guest.ask(json!({"say": "resign"})).await;
    }
    let journal = people[0].get(format!("/api/tables/{table}/journal")).await.body;
    (Watched { people, invitations, guests, heard, journal, table }, inn, folder)
}

fn note(guests: &[Guest], heard: &mut [Vec<usize>]) {
    for (guest, heard) in guests.iter().zip(heard) {
        heard.push(guest.heard.len());
    }
}

impl Watched {
    fn truth(&self, game: &str) -> Box<dyn AnyTable> {
        let game = registry::open(game, &[]).expect("the game");
        game.load(&self.journal).expect("the journal holds")
    }

    fn viewers(&self) -> Vec<Viewer> {
        Viewer::all(self.people.len() as u8).collect()
    }

    /// Returns the messages that a viewer had received after a number of moves.
    fn sent(&self, viewer: usize, moves: usize) -> &[String] {
        &self.guests[viewer].heard[..self.heard[viewer][moves]]
    }
}

/// Collects every name shown on a thing of a scene.
fn names(scene: &Value, found: &mut BTreeSet<String>) {
    match scene {
        Value::Object(map) => {
            if let Some(name) = map.get("face").and_then(|face| face["name"].as_str()) {
                found.insert(name.to_owned());
            }
            map.values().for_each(|value| names(value, found));
        }
        Value::Array(list) => list.iter().for_each(|value| names(value, found)),
        _ => {}
    }
}

#[tokio::test]
async fn every_scene_and_line_is_what_the_engine_shows_that_viewer() {
    for (game, seats) in [("lowball", 3), ("singularity", 3)] {
        let (watched, _inn, _folder) = watched(game, seats).await;
        let truth = watched.truth(game);
        for (index, viewer) in watched.viewers().into_iter().enumerate() {
            let guest = &watched.guests[index];
            let stand = truth.as_of(guest.moves as usize);
            assert_eq!(guest.scene, serde_json::to_value(stand.scene(viewer)).expect("JSON"));
        }
    }
}

/// A player receives each step, and each shows the table at that time. Inside a move it shows the
/// beat as the engine draws it. At the end of a move it shows the final state, except for the
/// question.
#[tokio::test]
async fn every_step_is_one_that_the_engine_shows_that_seat() {
    for (game, seats) in [("lowball", 3), ("singularity", 2), ("whoccg", 1)] {
        let (watched, _inn, _folder) = watched(game, seats).await;
        let truth = watched.truth(game);
        for (index, viewer) in watched.viewers().into_iter().enumerate() {
            let Viewer::Seat(_) = viewer else { continue };
            let now = truth.scene(viewer).into();
            let drawn = truth.steps(viewer, 0, usize::MAX, &now);
            let expected: Vec<(usize, Value)> = drawn.iter().map(as_shown).collect();
            let heard = steps_heard(&watched.guests[index].heard);
            assert!(heard.len() > truth.moves_played() / 2, "{viewer} heard the game step by step");
            for (step, expected) in heard.iter().zip(&expected) {
                assert_eq!(step, expected, "{game}, {viewer}");
            }
        }
    }
}

/// Converts a step to what its receiver can compare: the number of its move, and the table without
/// the question.
fn as_shown(step: &engine::Step) -> (usize, Value) {
    let scene = serde_json::to_value(&*step.scene).expect("JSON");
    (step.at, scene["parts"].clone())
}

/// Returns the steps that a client received, by the patches that led to each.
fn steps_heard(heard: &[String]) -> Vec<(usize, Value)> {
    let mut scene = Value::Null;
    let mut steps = Vec::new();
    for text in heard {
        let heard: Value = serde_json::from_str(text).expect("JSON");
        match heard["hear"].as_str() {
            Some("welcome" | "anew") => scene = heard["scene"].clone(),
            Some("patch") => {
                heard["scene"]
                    .as_array()
                    .expect("a patch")
                    .iter()
                    .for_each(|op| apply(&mut scene, op));
                assert!(!heard["step"].is_null(), "a seat hears of one step at a time: {heard}");
                let at = heard["story"][0]["at"].as_u64().unwrap_or_else(|| moves_in(&heard));
                steps.push((at as usize, scene["parts"].clone()));
            }
            _ => {}
        }
    }
    steps
}

fn moves_in(heard: &Value) -> u64 {
    heard["moves"].as_u64().expect("a number")
}

#[tokio::test]
async fn what_happened_is_shown_once_more_as_it_was_shown() {
    let (watched, _inn, _folder) = watched("lowball", 3).await;
    let mut guest = watched.people[1].join(&watched.table).await;
    guest.hear("welcome").await;
    let truth = watched.truth("lowball");
    let viewer = Viewer::Seat(engine::Seat(1));
    let since = truth.moves_played() - 9;
    let again = guest.ask(json!({"say": "again", "since": since})).await;
    assert_eq!(again["hear"], "again", "{again}");
    let drawn = truth.steps(viewer, since, usize::MAX, &truth.scene(viewer).into());
    let mut scene = again["scene"].clone();
    let before = serde_json::to_value(truth.as_of(since).scene(viewer)).expect("JSON");
    assert_eq!(scene["parts"], before["parts"]);
    let steps = again["steps"].as_array().expect("a list");
    assert_eq!(steps.len(), drawn.len());
    for (step, drawn) in steps.iter().zip(&drawn) {
        step["scene"].as_array().expect("a patch").iter().for_each(|op| apply(&mut scene, op));
        let lines: Vec<Value> = step["story"]
            .as_array()
            .expect("lines")
            .iter()
            .map(|told| told["line"].clone())
            .collect();
        assert_eq!(scene["parts"], as_shown(drawn).1);
        let told: Vec<&Line> = drawn.told.iter().map(|telling| &telling.line).collect();
        assert_eq!(json!(lines), serde_json::to_value(told).expect("JSON"));
    }
}

/// Returns everything that a viewer had seen and read by each moment, and the names on the table
/// then.
fn shown(truth: &dyn AnyTable, viewer: Viewer, moments: usize) -> Vec<(String, BTreeSet<String>)> {
    let mut known = String::new();
    let moments = (0..moments).map(|moves| {
        let scene = truth.as_of(moves).scene(viewer);
        let told =
            truth.told_of(viewer, moves).into_iter().map(|telling| telling.line.text.to_string());
        known.push_str(&serde_json::to_string(&scene).expect("JSON"));
        known.extend(told);
        let mut found = BTreeSet::new();
        names(&serde_json::to_value(&scene).expect("JSON"), &mut found);
        (known.clone(), found)
    });
    moments.collect()
}

#[tokio::test]
async fn no_card_is_named_to_a_viewer_who_has_not_seen_it() {
    let (watched, _inn, _folder) = watched("singularity", 3).await;
    let truth = watched.truth("singularity");
    let moments = watched.heard[0].len();
    let shown: Vec<_> =
        watched.viewers().iter().map(|viewer| shown(&*truth, *viewer, moments)).collect();
    let mut hidden = 0;
    for moves in (0..moments).step_by(5) {
        let all: BTreeSet<&String> = shown.iter().flat_map(|seen| &seen[moves].1).collect();
        for (viewer, seen) in shown.iter().enumerate() {
            let sent = watched.sent(viewer, moves).concat();
            for name in all.iter().filter(|name| !seen[moves].0.contains(name.as_str())) {
                hidden += 1;
                assert!(!sent.contains(name.as_str()), "{viewer} was told of {name} by {moves}");
            }
        }
    }
    assert!(hidden > 50, "only {hidden} names were hidden from anybody: the test has no teeth");
}

#[tokio::test]
async fn no_seed_and_no_secret_goes_over_the_wire() {
    let (watched, inn, _folder) = watched("lowball", 3).await;
    let footer = watched.journal.lines().last().expect("a footer");
    let footer: Value = serde_json::from_str(footer).expect("JSON");
    let seed = footer["seed"].as_str().expect("the seed is told at the end").to_owned();
    let mut secrets: Vec<String> = watched.people.iter().map(|who| who.secret.clone()).collect();
    secrets.extend(watched.invitations.iter().cloned());
    secrets.push(seed);
    let mut sent: Vec<String> = watched.guests.iter().map(|guest| guest.heard.concat()).collect();
    let stranger = Person::new(inn.address);
    for path in ["/api/tables", "/api/me/tables", "/metrics", "/api/games"] {
        sent.push(stranger.get(path).await.body);
    }
    for path in ["", "/at/0", "/at/5"] {
        sent.push(watched.people[1].get(format!("/api/tables/{}{path}", watched.table)).await.body);
    }
    for secret in secrets {
        for text in &sent {
            assert!(!text.contains(&secret), "{secret} is in {text}");
        }
    }
}
