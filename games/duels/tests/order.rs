//! Who has a turn when, as it is shown to whoever looks.

use duels::setup::{Setup, Squad};
use duels::{Duels, figures::FigureId};
use engine::Viewer;
use engine::prelude::*;
use engine::scene::{Stands, ThingId};

/// Each with its thing and where it stands in the round, at a position of Kyushi and Silver Max against Midnight and Kross.
fn order(position: &str) -> Vec<(String, Option<ThingId>, Stands)> {
    let squad = |names: [&str; 2]| -> Squad {
        names
            .iter()
            .map(|name| FigureId::find(name).unwrap_or_else(|| panic!("there is {name}")))
            .collect()
    };
    let setup = Setup {
        first: squad(["Kyushi", "Silver Max"]),
        second: squad(["Midnight", "Kross"]),
        ..Setup::default()
    };
    let position = format!(
        "{position}\n\
         [seats.p1.figure]\ninitiative = 7\nat = {{ x = 10000, y = 10000 }}\n\
         [seats.p1.second]\ninitiative = 11\nat = {{ x = 20000, y = 10000 }}\n\
         [seats.p2.figure]\ninitiative = 9\nat = {{ x = 10000, y = 50000 }}\n\
         [seats.p2.second]\ninitiative = 5\nat = {{ x = 20000, y = 50000 }}\n"
    );
    let words: toml::Table = position.parse().expect("a position is TOML");
    let state = Duels::default().arrange(&setup, &words).expect("there can be such a table");
    let scene = Duels::default().scene(&Duels::default().view(&state, Viewer::Spectator));
    scene.order.into_iter().map(|actor| (actor.name, actor.thing, actor.stands)).collect()
}

fn is(name: &str, thing: u32, stands: Stands) -> (String, Option<ThingId>, Stands) {
    (name.to_owned(), Some(ThingId(thing)), stands)
}

/// Rules: DUE-INIT-09, DUE-ROUND-12
#[test]
fn figures_stand_in_the_order_of_their_initiative_whoever_has_it_now_between() {
    let things = [0, 1, 2, 3];
    let [kyushi, silver_max, midnight, kross] = things;
    assert_eq!(
        order("acting = \"kyushi\"\nrow = [\"kross\"]"),
        [
            is("Silver Max", silver_max, Stands::Acted),
            is("Midnight", midnight, Stands::Acted),
            is("Kyushi", kyushi, Stands::Acts),
            is("Kross", kross, Stands::Waits),
        ]
    );
}

/// Rules: DUE-INIT-12
#[test]
fn who_waits_for_a_friend_stands_behind_it() {
    let names: Vec<String> =
        order("acting = \"silver-max\"\nrow = [\"kyushi\", \"midnight\", \"kross\"]")
            .into_iter()
            .map(|(name, ..)| name)
            .collect();
    assert_eq!(names, ["Silver Max", "Kyushi", "Midnight", "Kross"]);
}

/// Rules: DUE-INIT-09
#[test]
fn before_initiative_there_is_no_order() {
    assert_eq!(order("phase = \"pool\""), []);
    assert_eq!(order("phase = \"initiative\""), []);
}
