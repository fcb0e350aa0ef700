//! How a duel begins, and positions that cannot be.

use duels::dials::Dial;
use duels::figures::Who;
use duels::measure::{RADIUS, SIDE, line_of_fire};
use duels::setup::{Setup, equipped};
use duels::state::Phase;
use duels::{Duels, State};
use engine::dice::Script;
use engine::{Dice, Game, Seat, Viewer};
use tape::{Length, Thou};

fn begun(alpha: &[u32]) -> State {
    let mut script = Script::new();
    alpha.iter().for_each(|face| script.push("alpha", *face));
    let mut dice = Dice::scripted(script);
    let state = Duels.begin(&Setup::default(), &mut dice, &mut Vec::new()).expect("a usual set-up");
    assert_eq!((dice.fault(), dice.leftover()), (None, Vec::new()));
    state
}

/// Rules: DUE-SETUP-09, DUE-SETUP-10
#[test]
fn the_highest_of_two_dice_is_alpha_and_ties_are_rolled_again() {
    assert_eq!(begun(&[3, 4, 2, 2]).alpha, Seat(0));
    assert_eq!(begun(&[3, 4, 5, 2, 1, 1, 1, 2]).alpha, Seat(1));
}

/// Rules: DUE-SETUP-01, DUE-SETUP-07, DUE-SETUP-08, DUE-SETUP-31, DUE-BASE-06, DUE-BASE-08, DUE-ROUND-01
#[test]
fn two_figures_stand_at_opposite_edges_48_inches_apart_with_their_dials_at_the_start() {
    let state = begun(&[6, 6, 1, 1]);
    assert_eq!((SIDE, RADIUS), (Thou::inches(60), Thou::inches(3)));
    assert_eq!(line_of_fire(&state), Length(48_000.0));
    assert_eq!(
        state.fighters.0.map(|fighter| (fighter.at.x, fighter.at.y)),
        [(30_000, 3_000), (30_000, 57_000)]
    );
    let shown = state
        .fighters
        .0
        .map(|it| Dial::ALL.iter().map(|dial| it.value(*dial)).collect::<Vec<u8>>());
    assert_eq!(shown, [vec![6, 6, 6], vec![7, 6, 6]]);
    // Her own white d6 twice and yellow d6, and those of what she carries.
    assert_eq!(state.fighters[Seat(0)].dice().len(), 3 + 4);
    assert_eq!((state.round, state.phase), (1, Phase::Pool));
    let none = Setup { rounds: 0, ..Setup::default() };
    let refused = Duels.begin(&none, &mut Dice::from_number(1), &mut Vec::new());
    assert_eq!(refused.expect_err("no round").rule.as_str(), "DUE-ROUND-01");
}

/// Rules: DUE-SETUP-05
#[test]
fn nobody_carries_more_than_the_gear_factor_allows() {
    let kyushi = equipped(Who::find("Kyushi").expect("she is printed"));
    let names: Vec<&str> = kyushi.kinds().map(|gear| gear.piece().name).collect();
    assert_eq!(
        names,
        ["Knife", "Slivergun", "Colt", "Dragon Amulet"],
        "11 of 12; the jacket costs 3"
    );
    let wolf = equipped(Who::find("Wolf Nev").expect("he is printed"));
    let costs: u8 = wolf.kinds().map(|gear| gear.piece().cost).sum();
    assert!(costs <= 10, "{costs}");
}

/// Rules: DUE-ROUND-34
#[test]
fn everything_lies_open() {
    let state = begun(&[6, 6, 1, 1]);
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator] {
        assert_eq!(Duels.view(&state, viewer).open, state);
    }
}

/// What is said of a position.
fn wrong(position: &str) -> String {
    let table = position.parse().expect("it is TOML");
    let problems =
        Duels.arrange(&Setup::default(), &table).expect_err("there can be no such table");
    problems.iter().map(ToString::to_string).collect::<Vec<String>>().join("\n")
}

#[test]
fn positions_that_cannot_be_are_refused_with_why() {
    for (position, said) in [
        (
            "[seats.p1.figure]\nat = { x = 2000, y = 3000 }",
            "seats.p1.figure: the base lies over the edge",
        ),
        (
            "[seats.p1.figure]\nat = { x = 30000, y = 52000 }",
            "seats.p2.figure.at: the two bases overlap",
        ),
        ("[seats.p1.figure]\nbody = 11", "seats.p1.figure: the Body dial has 11 clicks"),
        ("[seats.p1.figure]\nbody = 10\nweapon = 7", "three bullet holes"),
        ("[seats.p1.figure]\ngear = [\"staff\"]", "Kyushi has no such Staff on the list"),
        (
            "[seats.p1.figure]\nbase = [\"2 green-d10\"]",
            "Kyushi has not so many of the die green d10",
        ),
        (
            "[seats.p1.figure]\nlaid = [\"white-d6\"]",
            "what is laid before a figure comes from its base",
        ),
        ("round = 13", "round: a round from 1 to 12"),
        ("[seats.p1.figure]\nout = true", "phase: when a figure is out the duel is over"),
        ("[seats.p1.figure]\ngear = [\"clot\"]", "did you mean `colt`?"),
    ] {
        let told = wrong(position);
        assert!(told.contains(said), "{position}: {told}");
    }
}

#[test]
fn every_figure_and_every_piece_has_a_page() {
    let pages = <Duels as engine::Published>::pages(&[]).expect("no files");
    assert_eq!(pages.len(), 13 + 62);
    let page = pages.iter().find(|page| page.is_called("midnight")).expect("she is printed");
    let row = |title: &str| {
        page.rows.iter().find(|(known, _)| known == title).map(|(_, words)| words.as_str())
    };
    assert_eq!(row("ranges"), Some("yellow 2, blue 10, green 14"));
    let page = pages.iter().find(|page| page.is_called("Flak Jacket")).expect("it is named");
    assert_eq!(page.rows.last(), Some(&("shields".to_owned(), "yellow 6, blue 4".to_owned())));
}
