//! Every part that a scene may have, also those that no game here uses yet.

use crate::screen::Paint;
use crate::terminal::board::Board;
use crate::terminal::ink::Ink;
use crate::terminal::paper::Paper;
use engine::scene::{
    Account, Actor, Column, Columns, Counter, Face, Fan, Ground, Lay, Link, Map, Meter, Opening,
    Part, Path, Pile, Plate, Prompt, Rows, Scene, Shape, Stands, Thing, ThingId, Tone,
};
use engine::{Line, Seat, Viewer};

fn counter(name: &str, tone: Tone) -> Counter {
    Counter { name: name.to_owned().into(), value: 3, of: Some(9), tone }
}

fn card(id: u32, name: &str) -> Thing {
    let face = Face {
        name: name.to_owned(),
        kind: "runner".to_owned(),
        text: "Breaks in.".to_owned(),
        numbers: vec![counter("body", Tone::Verdigris)],
        tone: Tone::Ochre,
        harms: id.is_multiple_of(2),
        die: None,
        person: None,
    };
    let marks = vec!["wounded".to_owned()];
    Thing {
        id: ThingId(id),
        face: Some(face.into()),
        copies: 2,
        now: Vec::new(),
        marks,
        progress: Vec::new(),
        why_not: Vec::new(),
    }
}

fn back(id: u32) -> Thing {
    Thing {
        id: ThingId(id),
        face: None,
        copies: 1,
        now: Vec::new(),
        marks: Vec::new(),
        progress: Vec::new(),
        why_not: Vec::new(),
    }
}

fn lay(name: &str, things: Vec<Thing>) -> Lay {
    Lay { name: name.to_owned().into(), things, ..Lay::default() }
}

fn plate(seat: Option<Seat>, name: &str) -> Part {
    Part::Plate(Plate {
        id: None,
        seat,
        name: name.to_owned(),
        on_turn: true,
        counters: vec![counter("nuyen", Tone::Ochre)],
        meters: vec![
            Meter {
                name: "Even Hand".to_owned(),
                wants: "Have 14 nuyen.".to_owned(),
                bars: vec![Counter { of: Some(14), ..counter("owned", Tone::Ochre) }],
                rules: Vec::new(),
            }
            .into(),
        ],
        notes: vec![Line { text: "Is watched.".into(), rules: Vec::new() }.into()],
        things: vec![card(1, "Decoy")],
    })
}

fn columns() -> Part {
    let column = |header: &str, things| Column {
        id: Some(ThingId(30)),
        header: header.to_owned(),
        face: None,
        current: true,
        note: "is foggy".into(),
        lays: vec![
            lay("crew", things),
            Lay { tone: Tone::Cinnabar, ..lay("against", vec![back(9)]) },
        ],
        footer: vec![counter("threat", Tone::Plain)],
    };
    let columns =
        vec![column("Victorian London", vec![card(2, "Constable")]), column("Mars", vec![])];
    let next = Opening { header: "Gallifrey".to_owned(), how: "opens last".into() };
    let title = "Places".into();
    Part::Columns(Columns { title, seat: None, columns, next: Some(next) }.into())
}

fn map() -> Part {
    let shape = |id, radius| Shape {
        thing: card(id, "Street samurai"),
        points: vec![(1.5, 2.25), (3.0, 4.0)],
        radius,
        level: 1,
        ..Shape::default()
    };
    let shapes = vec![shape(3, Some(0.5)), shape(4, None)];
    Part::Map(Map { width: 24.0, depth: 36.0, shapes, ..Map::default() })
}

fn account() -> Part {
    let line = Line { text: "Interest of a week that was long".into(), rules: Vec::new() };
    Part::Ledger(Account {
        title: "The loan".into(),
        lines: vec![(line, -5)],
        balance: Counter::new("still owed", -27),
        roll: None,
    })
}

/// A scene with one of each part.
fn scene() -> Scene {
    let seat = Seat(0);
    let rows = vec![lay("front", vec![card(5, "Mage")]), lay("", vec![back(6)])];
    let stations = vec![card(7, "Gate"), back(8)];
    let walkers = vec![Thing { now: vec![counter("body", Tone::Plain)], ..card(12, "Grist") }];
    let seen = vec![card(10, "Old news")];
    let holds = Vec::new();
    let pile = Pile { id: Some(ThingId(31)), name: "Contacts".to_owned(), size: 1, seen, holds };
    let fan = Fan { seat, title: "Your hand".into(), things: vec![card(11, "Ambush")] };
    Scene {
        title: "All sorts".to_owned(),
        viewer: Viewer::Seat(seat),
        moment: "Now".to_owned(),
        prompt: Prompt::default(),
        parts: vec![
            plate(None, "Opponent"),
            plate(Some(seat), "Team"),
            columns(),
            Part::Rows(Rows { title: "Ranks".into(), rows }),
            Part::Fan(fan),
            Part::Pile(pile.into()),
            Part::Path(Path {
                title: "The run".into(),
                stations,
                at: Some(1),
                walkers,
                ground: Ground::Street,
                sign: None,
            }),
            map(),
            account(),
        ],
        links: vec![Link { from: ThingId(7), to: ThingId(8), why: "guards".into() }],
        order: vec![
            Actor { name: "Mage".to_owned(), thing: None, stands: Stands::Acted },
            Actor { name: "Grist".to_owned(), thing: None, stands: Stands::Acts },
        ],
        ending: None,
    }
}

fn text(paper: &Paper) -> String {
    let rows = paper.rows.iter();
    let row = |row: &crate::terminal::paper::Row| {
        row.0.iter().map(|piece| piece.text.as_str()).collect::<String>()
    };
    rows.map(row).collect::<Vec<_>>().join("\n")
}

#[test]
fn every_part_is_drawn_with_all_that_it_says() {
    let scene = scene();
    let drawn = text(&Board::new(&scene, Ink(Paint::Plain), None).paper(60));
    for words in [
        "Turns: Mage (done), Grist (now)",
        "\u{25b6} p1 Team",
        "Opponent",
        "\u{25c6} nuyen 3/9",
        "Is watched.",
        "Decoy",
        "Places",
        "Victorian London",
        "Gallifrey opens last",
        "Even Hand: Have 14 nuyen.",
        "owned 3/14",
        "crew",
        "Constable",
        "threat 3/9",
        "Ranks",
        "front: ",
        "Mage",
        "face down",
        "Your hand",
        "Ambush",
        "Contacts 1 card:",
        "Old news",
        "The run",
        "\u{2502} 1.",
        "Gate",
        "\u{25b6} 2.",
        "on the way: ",
        "Grist",
        "(body 3/9, wounded)",
        "is foggy",
        "Table of 24 by 36 inches",
        "Street samurai",
        "at 1.5;2.2 3.0;4.0, level",
        "The loan",
        "-5",
        "still owed",
        "-27",
        "\u{d7}2",
        "(wounded)",
    ] {
        assert!(drawn.contains(words), "`{words}` is not in\n{drawn}");
    }
}

#[test]
fn things_stand_on_the_plan_where_they_are() {
    let scene = scene();
    let drawn = text(&Board::new(&scene, Ink(Paint::Plain), None).paper(27));
    let rows: Vec<&str> = drawn.lines().skip_while(|row| !row.contains("by 36")).collect();
    // 24 signs and 18 rows for 24 by 36 inches: the middle of both is 2.25 from the left and 3.1 from below.
    assert_eq!(
        rows[17].find('b'),
        rows[1].find('\u{b7}').map(|left| left + 2 * '\u{b7}'.len_utf8())
    );
    assert!(rows[18].contains("\u{b7}\u{b7}") && !rows[19].contains("\u{b7}\u{b7}"), "{drawn}");
}

#[test]
fn nothing_is_wider_than_the_room_there_is() {
    let scene = scene();
    for width in 20..130 {
        let paper = Board::new(&scene, Ink(Paint::Plain), None).paper(width);
        for row in &paper.rows {
            assert_eq!(row.width(), width, "at {width}:\n{}", text(&paper));
        }
    }
}
