//! What is measured before anybody asks: lines of fire, for whoever looks.

use duels::{Duels, Setup};
use engine::scene::{Draws, Part};
use engine::{Game, Seat, Viewer};

/// What is said of the lines of fire on the map of a position.
fn lines(position: &str, viewer: Viewer) -> Vec<String> {
    let words: toml::Table = position.parse().expect("a position is TOML");
    let state = Duels.arrange(&Setup::default(), &words).expect("there can be such a table");
    let scene = Duels.scene(&Duels.view(&state, viewer));
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
        assert_eq!(lines(&with("bushes", beside), viewer), ["14 inches: green reaches"]);
        let across = [(18, 20), (22, 20), (22, 31), (18, 31)];
        assert_eq!(
            lines(&with("bushes", across), viewer),
            ["14 inches: green reaches, over hindering ground", "14.35 inches: green reaches"]
        );
        let wall = [(18, 20), (22, 20), (22, 40), (18, 40)];
        assert_eq!(lines(&with("wall", wall), viewer), ["barred by the Wall"]);
        let gantry = [(24, 24), (38, 24), (38, 36), (24, 36)];
        assert_eq!(lines(&with("gantry", gantry), viewer), ["barred by the Gantry"]);
        let near = [(28, 24), (38, 24), (38, 36), (28, 36)];
        assert_eq!(lines(&with("gantry", near), viewer), ["14 inches: green reaches, 1 up"]);
    }
}
