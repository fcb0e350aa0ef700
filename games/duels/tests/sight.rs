//! What is measured before anybody asks: lines of fire, for whoever looks.

use duels::story::Event;
use duels::{Duels, Setup, State};
use engine::blank::Blank;
use engine::lift::End;
use engine::prelude::*;
use engine::ruler::RulerEnd;
use engine::scene::{Draws, Leg, Part, Stroke, ThingId, Tone};
use engine::{Bend, Dice, DieLook, Seat, Tale, Tint, Trail, Viewer};

/// What is said of the lines of fire on the map of a position.
fn lines(position: &str, viewer: Viewer) -> Vec<String> {
    let words: toml::Table = position.parse().expect("a position is TOML");
    let state =
        Duels::default().arrange(&Setup::default(), &words).expect("there can be such a table");
    let scene = Duels::default().scene(&Duels::default().view(&state, viewer));
    let map = scene.parts.into_iter().find_map(|part| match part {
        Part::Map(map) => Some(map),
        _ => None,
    });
    let strokes = map.expect("there is a map").strokes.into_iter();
    let lines = strokes.filter(|stroke| matches!(stroke.draws, Draws::Line { .. }));
    lines.map(|line| line.says.to_string()).collect()
}

fn with(what: &str, corners: [(i32, i32); 4]) -> String {
    let corners = corners.map(|(x, y)| format!("{{ x = {}, y = {} }}", 1000 * x, 1000 * y));
    format!(
        "[[terrain]]\nwhat = \"{what}\"\ncorners = [{}]\n\
         [seats.p1.figure]\nat = {{ x = 10000, y = 30000 }}\n\
         [seats.p2.figure]\nat = {{ x = 30000, y = 30000 }}\n",
        corners.join(", ")
    )
}

/// Rules: DUE-GEO-20, DUE-GEO-10
#[test]
fn everybody_sees_the_lines_of_fire_before_an_attack() {
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator] {
        let beside = [(17, 40), (23, 40), (23, 46), (17, 46)];
        let clear = "Kyushi to Midnight 14 inches, clear line: yellow no, blue no, green yes";
        assert_eq!(lines(&with("bushes", beside), viewer), [clear]);
        let across = [(18, 20), (22, 20), (22, 31), (18, 31)];
        assert_eq!(
            lines(&with("bushes", across), viewer),
            [
                "Kyushi to Midnight 14 inches, line over hindering ground: yellow no, blue no, green yes",
                "Kyushi to Midnight 14.35 inches, clear line: yellow no, blue no, green yes"
            ]
        );
        let wall = [(18, 20), (22, 20), (22, 40), (18, 40)];
        assert_eq!(lines(&with("wall", wall), viewer), ["Kyushi to Midnight: barred by the Wall"]);
        let gantry = [(24, 24), (38, 24), (38, 36), (24, 36)];
        assert_eq!(
            lines(&with("gantry", gantry), viewer),
            ["Kyushi to Midnight: barred by the Gantry"]
        );
        let near = [(28, 24), (38, 24), (38, 36), (28, 36)];
        assert_eq!(
            lines(&with("gantry", near), viewer),
            ["Kyushi to Midnight 14 inches, 1 up, clear line: yellow no, blue no, green yes"]
        );
    }
}

/// Over several floors a way is looked for as far as anybody might go, and no farther.
///
/// Rules: DUE-MOVE-04
#[test]
fn who_cannot_go_so_far_hears_how_long_the_way_is() {
    let why_not = |ground: &str, to: &str| {
        let setup = format!("ground = \"{ground}\"");
        let setup: Setup = toml::from_str(&setup).expect("a set-up");
        let here = "[seats.p1.figure]\nat = { x = 30000, y = 10000 }\n\
                    [seats.p2.figure]\nat = { x = 5000, y = 5000 }\n";
        let state =
            Duels::default().arrange(&setup, &here.parse().expect("TOML")).expect("a table");
        let mv = Duels::default()
            .read(&Duels::default().view(&state, Viewer::Seat(Seat(0))), to)
            .expect("a move");
        let no = Duels::default().check(&state, Seat(0), &mv).expect_err("it is too far");
        assert_eq!(no.rule.as_str(), "DUE-MOVE-04");
        no.why
    };
    let measured = "the shortest way there is 30 inches, and you have 6";
    assert_eq!(
        why_not("gantry", "go 30 20.01"),
        "the shortest way there is 10.01 inches, and you have 6"
    );
    assert_eq!(why_not("open", "go 30 40"), measured);
    assert_eq!(
        why_not("gantry", "go 30 50"),
        "no way of 30 inches or less leads there, and you have 6"
    );
}

/// Points that are offered are not told by their numbers.
///
/// Rules: DUE-MOVE-01, DUE-GEO-20
#[test]
fn every_end_that_is_offered_says_what_it_is_good_for_and_is_good_for_it() {
    let words: toml::Table = "[seats.p1.figure]\nat = { x = 10000, y = 30000 }\n\
         [seats.p2.figure]\nat = { x = 41000, y = 30000 }\n"
        .parse()
        .expect("a position is TOML");
    let state =
        Duels::default().arrange(&Setup::default(), &words).expect("there can be such a table");
    let scene = Duels::default().scene(&Duels::default().view(&state, Viewer::Seat(Seat(0))));
    let go = scene.prompt.choices.iter().find(|choice| choice.form == "go _").expect("it may go");
    let Blank::Point { stops, by, .. } = &go.blanks[0] else { panic!("a point") };
    assert_eq!(by.as_deref(), Some("walk _"));
    let at = |says: &str| {
        let stop = stops.iter().find(|stop| stop.says.to_string() == says);
        stop.unwrap_or_else(|| panic!("no stop {says} among {stops:?}")).at
    };
    assert!(stops.iter().all(|stop| !stop.says.to_string().is_empty()));
    let apart = |(x, y): (f64, f64)| (41.0 - x).hypot(30.0 - y) - 6.0;
    let near = apart(at("so that your green reaches Midnight"));
    assert!((23.9..=24.0).contains(&near), "{near}");
    assert_eq!(apart(at("straight toward Midnight")).round(), 19.0);
    assert_eq!(apart(at("straight away from Midnight")).round(), 31.0);
    assert!(at("to the left, seen toward Midnight").1 > 35.0);
    assert!(at("to the right, seen toward Midnight").1 < 25.0);
}

/// What a ruler says to somebody who looks on at a table with a piece of terrain on it.
fn measured(terrain: &str, from: RulerEnd, to: Option<RulerEnd>) -> Vec<String> {
    let words: toml::Table = terrain.parse().expect("a position is TOML");
    let state =
        Duels::default().arrange(&Setup::default(), &words).expect("there can be such a table");
    let strokes =
        Duels::default().ruler(&Duels::default().view(&state, Viewer::Spectator), from, to);
    let says = strokes.iter().map(|stroke| stroke.says.to_string());
    says.filter(|says| !says.is_empty()).collect()
}

const KYUSHI: RulerEnd = RulerEnd::Thing(ThingId(0));
const MIDNIGHT: RulerEnd = RulerEnd::Thing(ThingId(1));
const PIECE: RulerEnd = RulerEnd::Thing(ThingId(50));

#[test]
fn what_bars_a_line_is_outlined_once_and_named() {
    let wall = with("wall", [(18, 20), (22, 20), (22, 40), (18, 40)]);
    let words: toml::Table = wall.parse().expect("a position is TOML");
    let state =
        Duels::default().arrange(&Setup::default(), &words).expect("there can be such a table");
    let strokes = Duels::default().ruler(
        &Duels::default().view(&state, Viewer::Spectator),
        MIDNIGHT,
        Some(KYUSHI),
    );
    let outlines: Vec<_> = strokes
        .iter()
        .filter_map(|stroke| match &stroke.draws {
            Draws::Wash { outlines } => Some((stroke.tone, outlines.clone())),
            _ => None,
        })
        .collect();
    let corners = vec![vec![(18.0, 20.0), (22.0, 20.0), (22.0, 40.0), (18.0, 40.0)]];
    assert_eq!(outlines, [(Tone::Cinnabar, corners)]);
}

/// Rules: DUE-GEO-20
#[test]
fn anybody_lays_a_ruler_between_any_two_things_or_points() {
    let across = with("bushes", [(18, 20), (22, 20), (22, 31), (18, 31)]);
    assert_eq!(
        measured(&across, KYUSHI, Some(MIDNIGHT)),
        [
            "Kyushi to Midnight: 14 inches",
            "line over hindering ground 14 inches: yellow no, blue no, green yes",
            "clear line 14.35 inches: yellow no, blue no, green yes",
        ]
    );
    let corner = RulerEnd::Point(0, 30_000);
    assert_eq!(measured(&across, corner, Some(KYUSHI)), ["0; 30 to Kyushi: 7 inches"]);
    assert_eq!(
        measured(&across, corner, Some(RulerEnd::Point(3_000, 34_000))),
        ["0; 30 to 3; 34: 5 inches"]
    );
    assert_eq!(measured(&across, KYUSHI, Some(PIECE)), ["Kyushi to the Bushes: 5 inches"]);
    let wall = with("wall", [(18, 20), (22, 20), (22, 40), (18, 40)]);
    assert_eq!(
        measured(&wall, MIDNIGHT, Some(KYUSHI)),
        ["Midnight to Kyushi: 14 inches", "Midnight to Kyushi: barred by the Wall"]
    );
    assert_eq!(measured(&wall, KYUSHI, Some(KYUSHI)), ["Kyushi to Kyushi: 0 inches"]);
}

/// Rules: DUE-GEO-20
#[test]
fn a_ruler_at_a_figure_alone_shows_how_far_it_reaches_and_ends_where_the_table_does() {
    let wall = with("wall", [(18, 20), (22, 20), (22, 40), (18, 40)]);
    assert_eq!(measured(&wall, KYUSHI, None), ["yellow 2", "blue 8", "green 24"]);
    assert!(measured(&wall, PIECE, None).is_empty());
    for beyond in [
        RulerEnd::Point(60_001, 0),
        RulerEnd::Point(0, -1),
        RulerEnd::Point(i32::MIN, i32::MAX),
        RulerEnd::Thing(ThingId(2)),
        RulerEnd::Thing(ThingId(51)),
        RulerEnd::Thing(ThingId(300)),
        RulerEnd::Thing(ThingId(u32::MAX)),
    ] {
        assert!(measured(&wall, KYUSHI, Some(beyond)).is_empty(), "{beyond:?}");
        assert!(measured(&wall, beyond, None).is_empty(), "{beyond:?}");
    }
}

/// It is drawn where two are nearest, not from middle to middle.
///
/// Rules: DUE-GEO-02
#[test]
fn a_ruler_lies_where_the_gap_is() {
    let wall = with("wall", [(18, 20), (22, 20), (22, 28), (18, 28)]);
    let words: toml::Table = wall.parse().expect("a position is TOML");
    let state =
        Duels::default().arrange(&Setup::default(), &words).expect("there can be such a table");
    let view = Duels::default().view(&state, Viewer::Spectator);
    let drawn = |from, to| match Duels::default().ruler(&view, from, Some(to)).swap_remove(0).draws
    {
        Draws::Line { from, to } => (from, to),
        other => panic!("{other:?}"),
    };
    assert_eq!(drawn(KYUSHI, MIDNIGHT), ((13.0, 30.0), (27.0, 30.0)));
    assert_eq!(drawn(PIECE, RulerEnd::Point(20_000, 35_000)), ((20.0, 28.0), (20.0, 35.0)));
    let (from, to) = drawn(KYUSHI, PIECE);
    assert_eq!(to, (18.0, 28.0));
    let long = (to.0 - from.0).hypot(to.1 - from.1);
    assert!((long - (68.0_f64.sqrt() - 3.0)).abs() < 0.002, "{long}");
}

/// What is drawn of a way to a point, and then of the lines from there.
fn sketch(view: &duels::view::View, to: &str) -> (Option<Stroke>, Vec<Stroke>) {
    let mv = Duels::default().read(view, &format!("go {to}")).expect("a move");
    let (tapes, others): (Vec<Stroke>, Vec<Stroke>) = Duels::default()
        .sketch(view, &mv)
        .into_iter()
        .partition(|stroke| matches!(stroke.draws, Draws::Tape { .. }));
    let is_line = |stroke: &Stroke| matches!(stroke.draws, Draws::Line { .. });
    (tapes.into_iter().next(), others.into_iter().filter(is_line).collect())
}

/// Rules: DUE-GEO-20
#[test]
fn whoever_takes_up_a_figure_is_told_what_every_half_inch_measures() {
    let wall = [(13, 28), (15, 28), (15, 40), (13, 40)];
    let words: toml::Table = with("wall", wall).parse().expect("a position is TOML");
    let state =
        Duels::default().arrange(&Setup::default(), &words).expect("there can be such a table");
    let view = Duels::default().view(&state, Viewer::Seat(Seat(0)));
    let mv = Duels::default().read(&view, "go 10 20").expect("a move");
    let lift = Duels::default().lift(&view, &mv).expect("a figure is carried");
    let (mut ends, mut bends) = (0, 0);
    for (column, row) in (0..=48).flat_map(|column| (30..=90).map(move |row| (column, row))) {
        let to = format!("{} {}", f64::from(column) * lift.pitch, f64::from(row) * lift.pitch);
        let found = lift.ways.iter().find_map(|ways| {
            let is_there = |end: &&End| (end.0, end.1) == (column, row);
            ways.ends.iter().find(is_there).map(|end| (ways, *end))
        });
        let may = Duels::default().check(
            &state,
            Seat(0),
            &Duels::default().read(&view, &format!("go {to}")).expect("a move"),
        );
        assert_eq!(found.is_some(), may.is_ok(), "{to}: {may:?}");
        let Some((ways, End(_, _, length, outlook))) = found else { continue };
        ends += 1;
        let (tape, lines) = sketch(&view, &to);
        let outlook = &lift.outlooks[usize::from(outlook)];
        let glimpses: Vec<_> =
            outlook.lines.iter().map(|line| (line.tone, line.says.to_string())).collect();
        let seen = |line: &Stroke| {
            let label = line.label.as_ref().expect("a label").to_string();
            let bears = label.split_once(": ").map_or(label.as_str(), |(_, bears)| bears);
            (line.tone, format!("Midnight: {bears}"))
        };
        assert_eq!(glimpses, lines.iter().map(seen).collect::<Vec<_>>(), "{to}");
        // Whoever stays where it is goes nowhere.
        let Some(tape) = tape.filter(|_| length > 0) else { continue };
        assert_eq!(outlook.tone, tape.tone, "{to}");
        let said = tape.says.to_string();
        let exactly: f64 = said.split(' ').next().and_then(|it| it.parse().ok()).expect("a length");
        assert!((f64::from(length) / 100.0 - exactly).abs() < 0.015, "{to}: {length}, {said}");
        let Draws::Tape { legs, .. } = tape.draws else { panic!("a tape") };
        let begins = legs.iter().zip(&ways.legs).all(|(drawn, told)| drawn == told);
        assert!(begins && legs.len() <= ways.legs.len() + 1, "{to}");
        bends += usize::from(!ways.legs.is_empty());
    }
    assert!(ends > 100 && bends > 5, "{ends} ends, {bends} of them round the wall");
}

/// What was drawn before a move, and what is told of it: where the way begins, its pieces to the thousandth, and how long it is.
fn drawn_and_told(state: &State, mv: &str) -> [(String, (i32, i32), Vec<Bend>); 2] {
    let view = Duels::default().view(state, Viewer::Seat(Seat(0)));
    let mv = Duels::default().read(&view, mv).expect("a move");
    let whole = |inches: f64| (inches * 1000.0).round() as i32;
    let both = |(x, y): (f64, f64)| (whole(x), whole(y));
    let bend = |leg: &Leg| Bend { to: both(leg.to), round: leg.round.map(whole) };
    let tape =
        Duels::default().sketch(&view, &mv).into_iter().find_map(|stroke| match stroke.draws {
            Draws::Tape { from, legs } => {
                let says = stroke.says.to_string();
                let length = says.split(' ').next().unwrap_or_default().to_owned();
                Some((format!("{length} inches"), both(from), legs.iter().map(bend).collect()))
            }
            _ => None,
        });
    let (mut after, mut tale) = (state.clone(), Tale::default());
    Duels::default().play(&mut after, Seat(0), &mv, &mut Dice::from_number(1), &mut tale);
    let trail = tale.events().iter().find_map(|event| match event {
        Event::Went(_, trail, _) => Some(trail.clone()),
        _ => None,
    });
    let Trail { says, thing, from, legs } = trail.expect("it went");
    assert_eq!(thing, ThingId(0), "it is told of who went");
    [tape.expect("a tape is drawn"), (says, from, legs)]
}

/// Round the end of a wall, and by a point of one's own.
///
/// Rules: DUE-GEO-05
#[test]
fn the_way_that_is_told_is_the_one_that_was_drawn() {
    let wall = with("wall", [(13, 20), (15, 20), (15, 31), (13, 31)]);
    let words: toml::Table = wall.parse().expect("a position is TOML");
    let state =
        Duels::default().arrange(&Setup::default(), &words).expect("there can be such a table");
    for (mv, bends) in [("go 13 34.5", true), ("walk 10 33, 8 33", false)] {
        let [drawn, told] = drawn_and_told(&state, mv);
        assert_eq!(drawn, told, "{mv}");
        assert_eq!(told.2.iter().any(|leg| leg.round.is_some()), bends, "{mv}: {told:?}");
        assert!(told.2.len() > 1, "{mv} turns");
    }
}

/// What is offered as a tile is drawn as the die that it is.
#[test]
fn a_die_is_known_by_its_sides_and_its_colour() {
    let state = Duels::default().arrange(&Setup::default(), &toml::Table::new()).expect("a table");
    let scene = Duels::default().scene(&Duels::default().view(&state, Viewer::Spectator));
    let plates = scene.parts.iter().filter_map(|part| match part {
        Part::Plate(plate) => Some(plate),
        _ => None,
    });
    let dice: Vec<_> =
        plates.flat_map(|plate| &plate.things).filter_map(|thing| thing.face.as_ref()).collect();
    assert!(!dice.is_empty());
    assert!(dice.iter().all(|face| face.die.is_some() == (face.kind == "die")));
    let green = dice.iter().find(|face| face.name == "green d10").expect("Kyushi has a Colt");
    assert_eq!(green.die, Some(DieLook { sides: 10, tint: Some(Tint::Green) }));
}
