//! `tessera env`.

use crate::bench::{tessera, typed};
use proving::bend::{Chance, bent};
use serde_json::{Value, json};

/// The answers to these requests.
fn answers(requests: &[Value]) -> Vec<Value> {
    answers_to(requests.iter().map(|request| format!("{request}\n")).collect())
}

/// The answers to these lines.
fn answers_to(lines: String) -> Vec<Value> {
    let run = typed(&["env", "singularity", "--option", "turn_limit=8"], &lines).ends(0);
    run.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

fn reset() -> Value {
    json!({"do": "reset", "seed": "5"})
}

fn first() -> Value {
    json!({"do": "step", "index": 0})
}

#[test]
fn a_game_is_stepped_to_its_end_by_index() {
    let steps = std::iter::repeat_with(first).take(3_000);
    let requests: Vec<Value> = std::iter::once(reset()).chain(steps).collect();
    let answers = answers(&requests);
    let over = answers.iter().find(|answer| !answer["over"].is_null()).expect("it ends");
    assert!(over["over"]["rule"].is_string() && over["seat"].is_null(), "{over}");
    let after = answers.last().expect("an answer");
    assert!(
        after["reason"].as_str().is_some_and(|why| why.contains("the game is over")),
        "{after}"
    );
}

#[test]
fn a_move_is_taken_by_its_notation_too() {
    let begun = &answers(&[reset()])[0];
    let notation = &begun["moves"][1];
    let by_name = json!({"do": "step", "move": notation});
    let by_index = json!({"do": "step", "index": 1});
    let [one, other] =
        [by_name, by_index].map(|step| answers(&[reset(), step])[1]["state"].clone());
    assert!(one.is_string());
    assert_eq!(one, other);
}

#[test]
fn what_is_undone_and_what_is_loaded_is_as_it_was() {
    let undo = json!({"do": "undo"});
    let save = json!({"do": "save"});
    let all = answers(&[reset(), first(), first(), undo, save]);
    assert_eq!(all[1]["state"], all[3]["state"]);
    assert_ne!(all[1]["state"], all[2]["state"]);
    let load = json!({"do": "load", "journal": all[4]["journal"]});
    assert_eq!(answers(&[load])[0]["state"], all[3]["state"]);
}

#[test]
fn what_cannot_be_done_changes_nothing_and_says_why() {
    let wrong = [
        (json!({"do": "step", "index": 9999}), "there is no move 9999"),
        (json!({"do": "step"}), "either `index` or `move`"),
        (json!({"do": "dance"}), "unknown variant"),
        (json!({"do": "scene", "seat": 9}), "there is no seat 9"),
        (json!({"do": "undo"}), "moves to take back"),
        (json!({"do": "load", "journal": "what"}), ""),
        (json!(3), ""),
    ];
    for (request, why) in wrong {
        let all = answers(&[reset(), request.clone(), first()]);
        assert_eq!(all[1]["type"], "error", "{request}");
        let reason = all[1]["reason"].as_str().expect("a reason");
        assert!(!reason.is_empty() && reason.contains(why), "{request}: {reason}");
        assert_eq!(all[2], answers(&[reset(), first()])[1], "{request}");
    }
    let refused = &answers(&[reset(), json!({"do": "step", "move": "what is this"})])[1];
    assert_eq!(refused["type"], "refused");
    assert_eq!(answers(&[first()])[0]["reason"], r#"begin with {"do":"reset"}"#);
    tessera(&["env", "chess"]).ends(2);
}

#[test]
fn a_seat_is_told_what_happened_since_its_last_decision_and_no_seed() {
    let steps = std::iter::repeat_with(first).take(20);
    let all = answers(&std::iter::once(reset()).chain(steps).collect::<Vec<Value>>());
    let told = |answer: &Value| answer["told"].as_array().map_or(0, Vec::len);
    assert!(all.iter().any(|answer| told(answer) > 0), "{all:?}");
    assert!(all.iter().all(|answer| !answer.to_string().contains("\"seed\"")));
    let scene = &answers(&[reset(), json!({"do": "scene", "seat": 0})])[1]["scene"];
    assert!(scene.is_object(), "{scene}");
}

/// The number of bent requests.
const BENT: usize = 600;

#[test]
fn each_bent_request_gets_one_answer_and_the_game_can_go_on() {
    let saved = &answers(&[reset(), first(), json!({"do": "save"})])[2]["journal"];
    let valid = [
        reset(),
        first(),
        json!({"do": "step", "move": "develop web-2-0"}),
        json!({"do": "scene", "seat": 0}),
        json!({"do": "undo"}),
        json!({"do": "save"}),
        json!({"do": "load", "journal": saved}),
    ];
    let mut chance = Chance::of("requests");
    let mut lines = format!("{}\n", reset());
    for _ in 0..BENT {
        let request = chance.one_of(&valid);
        lines += &(bent(&mut chance, &request).replace('\n', " ") + "\n");
    }
    lines += &format!("{}\n{}\n", reset(), first());
    let asked = lines.lines().filter(|line| !line.trim().is_empty()).count();
    let all = answers_to(lines);
    assert_eq!(all.len(), asked);
    let kinds = ["state", "scene", "saved", "refused", "error"];
    for kind in kinds {
        assert!(all.iter().any(|answer| answer["type"] == kind), "{kind}");
    }
    assert!(all.iter().all(|answer| kinds.iter().any(|kind| answer["type"] == *kind)));
    assert_eq!(all[asked - 2..], answers(&[reset(), first()]));
}
