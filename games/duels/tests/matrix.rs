//! Facts about the Matrix that scenarios cannot show: its data, the five programs, and what bots go there for.

use bots::{Bot, Greedy};
use duels::gear::{Gear, NAMED, Tag};
use duels::sheet::{Agreed, read};
use duels::{Duels, Setup, State};
use engine::prelude::*;
use engine::{Seat, Seed, Turn, Viewer};
use proving::games::{self, Decision};

const DECKER: &str = "Wire
race: Dwarf
aptitude: Decker
bonus: black 2
head: 6 black, 6, 5, 5, 4, 3, 2*, 1**
body: 6 yellow, 6 black, 5, 5, 4, 4, 3, 3, 2, 1*, 0**
weapon: 6, 5, 5, 4, 4, 3, 2, 1*, 0**
gear: CMT Avatar, Survival Kit, Binoculars, Knife, Medkit
upgrades: Reflex Booster, Orthoskin, Tailored Finesse, Street Cred
programs: Coordination, Attack, Defend, Freeform Code, Precision
";

const RUN: &str = r#"title = "A desk"
roles = "security"
site = "outdoors"
rounds = 4
[[thing]]
name = "Desk"
corners = "3 2, 57 2, 57 4, 3 4"
terminal = true
[[check]]
name = "Look in"
at = "Desk"
check = "Black Head 14"
secured = true
[[aim]]
name = "In"
checks = ["Look in"]
"#;

fn setup() -> Setup {
    setup_with(RUN, DECKER)
}

fn setup_with(run: &str, decker: &str) -> Setup {
    let mut words = toml::Table::new();
    words.insert("run".to_owned(), run.into());
    words.insert("costs".to_owned(), "agreed".into());
    let setup: Setup = words.try_into().expect("a set-up");
    let team = format!("{decker}\n{}", decker.replace("Wire", "Glitch"));
    Duels::default().equipped(&setup, Seat(0), &team).expect("a legal team")
}

/// Rules: DUE-DECK-09, DUE-DECK-10
#[test]
fn the_sample_cyberdecks_are_printed_with_cost_and_die() {
    for (name, cost, dice) in
        [("CMT Avatar", 4, "1d6 black"), ("Novatech Slimcase", 6, "1d10 black")]
    {
        let piece = NAMED.iter().find(|piece| piece.name == name).expect("it is printed");
        assert_eq!((piece.cost, piece.dice_said().as_str()), (cost, dice));
        assert_eq!(piece.tag, Some(Tag::Cyberdeck));
        assert!(Gear::find(name).is_some());
    }
}

/// Rules: DUE-DECK-05
#[test]
fn a_sixth_program_is_nowhere_to_be_had() {
    let more = DECKER.replace("Precision", "Precision, Layout");
    let sheet = read(&more).expect("it can be read");
    let faults = sheet.judge(Agreed::default()).faults;
    let says = faults.iter().map(|it| it.reason.as_str()).collect::<Vec<&str>>();
    assert_eq!(says, ["a decker has 5 programs, and these are 6"]);
}

fn game() -> (Duels, Setup) {
    let setup = setup();
    (Duels::default().with_brought(&setup).expect("a team is brought"), setup)
}

/// A job that nobody can do, and one on the side that has been done.
fn hopeless(decker: &str) -> Setup {
    let run = RUN.replace("Head 14", "Head 90");
    let peek = "[[check]]\nname = \"Peek\"\nat = \"Desk\"\ncheck = \"White Head 3\"\n";
    let aim = "[[aim]]\nname = \"Seen\"\nchecks = [\"Peek\"]\nextra = true\n";
    setup_with(
        &run.replace("[[aim]]", &format!("{peek}[[aim]]"))
            .replace("[\"Look in\"]\n", &format!("[\"Look in\"]\n{aim}")),
        decker,
    )
}

/// The move of greedy in a position, as it is written.
fn chosen(setup: &Setup, position: &str) -> String {
    let game = Duels::default().with_brought(setup).expect("a team is brought");
    let words: toml::Table = position.parse().expect("a position is TOML");
    let state: State = game.arrange(setup, &words).expect("there can be such a table");
    let Turn::Decide(seat) = game.turn(&state) else { panic!("somebody decides") };
    let mut moves = Vec::new();
    game.moves(&state, &mut moves);
    let view = game.view(&state, Viewer::Seat(seat));
    let chosen = Greedy::new(Seed::from_number(1)).advise(&game, &view, &moves).chosen;
    game.write(&view, &moves[chosen])
}

/// Rules: DUE-DECK-60, DUE-DECK-61
#[test]
fn greedy_jacks_in_for_datasteal_alone() {
    let last = "round = 4\nchecked = true\nmoved = true\nattacks = 2\n\
        done = [{ task = \"peek\", by = \"p1\" }]\n\
        [seats.p1.figure]\nbase = [\"black-d8\", \"black-d6\"]\ngear = [\"cmt-avatar\"]\n";
    let mv = chosen(&hopeless(DECKER), last);
    assert!(mv.starts_with("jack in at desk"), "a Freeform Code that is left is Datasteal: {mv}");
    let mv = chosen(&hopeless(&DECKER.replace("Freeform Code", "Layout")), last);
    assert!(!mv.starts_with("jack in"), "{mv}");
}

#[test]
fn greedy_jacks_out_where_it_finds_itself_in() {
    let mv = chosen(
        &hopeless(DECKER),
        "phase = \"pool\"\n[seats.p1.figure]\nlink = { terminal = \"desk\", was_in = true }\n\
         gear = [\"cmt-avatar\", \"survival-kit\", \"binoculars\"]\n",
    );
    assert!(mv.starts_with("jack out with "), "{mv}");
}

/// The moves of random games of deckers, by their words.
#[test]
fn deckers_of_random_games_jack_in_and_help() {
    let (game, setup) = game();
    let mut kinds = std::collections::BTreeSet::new();
    for seed in 1..=30 {
        games::show(&game, &setup, seed, |Decision { mv, .. }| {
            kinds.insert(game.move_kind(mv));
        });
    }
    for kind in ["jack", "donate", "sharpen", "run"] {
        assert!(kinds.contains(kind), "{kind} is in none of {kinds:?}");
    }
}
