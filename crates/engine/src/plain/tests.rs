//! Scenes as they are read.

use super::*;
use crate::prelude::*;
use crate::scene::*;
use crate::toy::{Lowball, Setup};
use crate::{DieLook, RuleId, Seat, Text, Tint, Viewer};
use std::sync::Arc;

fn lowball(seats: u8, position: &str, viewer: Viewer) -> Scene {
    let position = position.parse().expect("toml");
    let state = Lowball.arrange(&Setup { seats, rounds: 4 }, &position).expect("a position");
    Lowball.scene(&Lowball.view(&state, viewer))
}

/// Compares with a text that is kept; `BLESS=1` writes it anew, to be read in review.
#[track_caller]
fn reads(drawn: &str, name: &str) {
    let kept = format!("{}/src/plain/golden/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&kept, drawn).expect("the folder of kept texts is there");
    }
    let expected = std::fs::read_to_string(&kept).expect("a kept text");
    assert!(drawn == expected, "{name} reads\n{drawn}\ninstead of\n{expected}");
}

#[test]
fn a_table_is_read_from_top_to_bottom() {
    let position = "round = 2\ndiscard = [\"zebu\", \"zebu\", \"lynx\"]\n\
                    [seats.p1]\nhand = [\"ibex\", \"ibex\", \"puffin\"]\nknows = { p2 = \"lynx\" }\n\
                    [seats.p2]\nhand = [\"lynx\", \"zebu\"]\nscore = -3";
    reads(&draw(&lowball(2, position, Viewer::Seat(Seat(0)))), "table");
}

#[test]
fn reasons_are_given_when_they_are_asked_for() {
    let position = "laid = \"ibex\"\n[seats.p1]\nhand = [\"lynx\", \"zebu\"]";
    let scene = lowball(1, position, Viewer::Seat(Seat(0)));
    let (left, given) = (draw(&scene), draw_at(WIDTH, Reasons::Given, &scene));
    let more = given.strip_prefix(&left).expect("reasons stand at the end");
    reads(more, "reasons");
}

fn thing(id: u32, name: &str) -> Thing {
    let face = Face {
        name: name.to_owned(),
        kind: "technology".to_owned(),
        text: "Gain 2 military.".to_owned(),
        numbers: Vec::new(),
        tone: Tone::Plain,
        harms: false,
        die: None,
        person: None,
    };
    let face = (!name.is_empty()).then_some(Arc::new(face));
    Thing {
        id: ThingId(id),
        face,
        copies: 1,
        now: Vec::new(),
        marks: Vec::new(),
        progress: Vec::new(),
        why_not: Vec::new(),
    }
}

fn counter(name: &str, value: i64, of: Option<i64>) -> Counter {
    Counter { name: name.to_owned().into(), value, of, tone: Tone::Plain }
}

fn generation(number: u32, technology: &str) -> Column {
    let lay = |name: &str, things: Vec<Thing>| Lay {
        name: name.to_owned().into(),
        things,
        ..Lay::default()
    };
    let mut event = thing(10 + number, "Labor Unrest");
    event.marks.push("played by p2".to_owned());
    Column {
        id: Some(ThingId(20 + number)),
        header: format!("Generation {number}"),
        face: None,
        current: number == 2,
        note: if number == 3 { "asks for a permit that nobody here has" } else { "" }.into(),
        lays: vec![lay("", vec![thing(number, technology)]), lay("events", vec![event])],
        footer: vec![counter("military", 2, None), counter("social", i64::from(number), Some(9))],
    }
}

fn table(parts: Vec<Part>, choices: Vec<Arc<Choice>>) -> Scene {
    Scene {
        title: "Sample".to_owned(),
        viewer: Viewer::Spectator,
        moment: "Turn 1".to_owned(),
        prompt: Prompt {
            asks: Some(Seat(0)),
            text: "Choose.".into(),
            choices,
            ..Prompt::default()
        },
        parts,
        links: vec![Link { from: ThingId(2), to: ThingId(21), why: "needs it".into() }],
        order: Vec::new(),
        ending: None,
    }
}

fn generations(count: u32) -> Scene {
    let columns = (1..=count).map(|number| generation(number, "Fuel Cell Engineering")).collect();
    let part =
        Columns { title: "Technology tree".into(), seat: Some(Seat(1)), columns, next: None };
    table(vec![Part::Columns(part.into())], Vec::new())
}

#[test]
fn generations_stand_side_by_side_with_their_events_and_influence() {
    reads(&draw(&generations(4)), "generations");
}

#[test]
fn other_parts_have_their_forms() {
    let account = Account {
        title: "Loan".into(),
        lines: vec![(crate::Line { text: "interest".into(), rules: Vec::new() }, -5)],
        balance: Counter::new("left", 15),
        roll: None,
    };
    let now = vec![counter("body", 2, Some(4)), counter("damage", 2, None)];
    let path = Path {
        title: "The run".into(),
        stations: vec![thing(1, "Gate"), thing(2, "")],
        at: Some(1),
        walkers: vec![Thing { now, ..thing(6, "Grist") }],
        ground: Ground::Street,
        sign: Some(Sign { says: "the alarm is on".into(), tone: Tone::Cinnabar }),
    };
    let rows = Rows {
        title: "Market".into(),
        rows: vec![Lay {
            name: "open".into(),
            things: vec![thing(3, "Gun"), thing(4, "Van")],
            ..Lay::default()
        }],
    };
    let shape = Shape {
        thing: thing(5, "Decker"),
        points: vec![(1.0, 2.5)],
        radius: Some(0.5),
        level: 1,
        dials: vec![Dial {
            name: "Body".into(),
            shield: Some(Tint::Blue),
            holes: 1,
            ..Dial::default()
        }],
        dice: vec![DieLook { sides: 6, tint: Some(Tint::White) }, DieLook { sides: 4, tint: None }],
    };
    let stroke = Stroke {
        draws: Draws::Line { from: (1.0, 2.5), to: (9.0, 2.5) },
        tone: Tone::Verdigris,
        says: "Decker to Guard 7 inches, free".into(),
        label: None,
        about: None,
    };
    let (shapes, strokes) = (vec![shape], vec![stroke]);
    let map = Map { width: 24.0, depth: 36.0, shapes, strokes, ..Map::default() };
    let parts = vec![Part::Rows(rows), Part::Path(path), Part::Map(map), Part::Ledger(account)];
    reads(&draw(&table(parts, Vec::new())), "parts");
}

/// Makes a person with numbers behind the one that heads the face.
fn person(id: u32, name: &str, numbers: &[(&str, i64)]) -> Thing {
    let thing = thing(id, name);
    let mut face = Face::clone(thing.face.as_ref().expect("a face"));
    face.numbers = vec![counter("cost", 2, None)];
    face.numbers.extend(numbers.iter().map(|(name, value)| counter(name, *value, None)));
    Thing { face: Some(Arc::new(face)), ..thing }
}

fn crew(things: Vec<Thing>) -> String {
    let row = Lay { name: "aboard".into(), things, ..Lay::default() };
    draw(&table(vec![Part::Rows(Rows { title: "The ship".into(), rows: vec![row] })], Vec::new()))
}

#[test]
fn numbers_that_all_have_are_named_once_and_stand_behind_each_name() {
    let able = [("Brains", 8), ("Brawn", 1), ("Bravery", -3)];
    let mut quill = person(1, "Quill", &able);
    quill.marks.push("frozen".to_owned());
    let door = person(2, "Door", &[("strength", 7)]);
    let drawn = crew(vec![quill.clone(), door.clone(), thing(3, "")]);
    assert!(drawn.contains("The ship (Brains/Brawn/Bravery)\n"), "{drawn}");
    assert!(drawn.contains("aboard: Quill 8/1/-3 (frozen), Door, face down\n"), "{drawn}");
    let other = person(4, "Engine", &[("speed", 8), ("load", 1), ("range", 3)]);
    let mixed = crew(vec![quill, door, other]);
    assert!(mixed.contains("The ship\n"), "{mixed}");
    assert!(mixed.contains("aboard: Quill (frozen), Door, Engine\n"), "{mixed}");
    let needs = crew(vec![person(5, "Gun", &[("needs a", 1), ("gives b", 2), ("gives c", 3)])]);
    assert!(needs.contains("The ship\n"), "{needs}");
}

#[test]
fn many_short_answers_are_set_in_two_columns_and_keep_their_numbers() {
    let choice = |number: u32| Choice {
        notation: format!("bid {number}"),
        text: Text::from(format!("bid {number}")),
        cost: String::new(),
        touches: Vec::new(),
        group: if number.is_multiple_of(2) { "Even" } else { "Odd" }.into(),
        form: String::new(),
        blanks: Vec::new(),
    };
    let drawn = draw(&table(Vec::new(), (1..=20).map(choice).map(Arc::new).collect()));
    let prompt = &drawn[drawn.find("p1: ").expect("a question")..];
    reads(prompt, "answers");
}

#[test]
fn nothing_is_wider_than_asked_for() {
    let position =
        "[seats.p1]\nhand = [\"ibex\", \"lynx\", \"zebu\"]\n[seats.p2]\nhand = [\"ibex\"]";
    for width in [40, 60, 80, 132] {
        for scene in [generations(7), lowball(2, position, Viewer::Seat(Seat(0)))] {
            let drawn = draw_at(width, Reasons::Given, &scene);
            for line in drawn.lines() {
                assert!(words::width(line) <= width, "wider than {width}: {line}");
                assert_eq!(line, line.trim_end());
            }
        }
    }
}

#[test]
fn an_ending_is_told() {
    let drawn = draw(&lowball(1, "round = 5", Viewer::Spectator));
    let rule = RuleId::new("LOW-END-02");
    assert!(
        drawn.contains(&format!("the game is over, p1 wins (at or below par) [{rule}]")),
        "{drawn}"
    );
}
