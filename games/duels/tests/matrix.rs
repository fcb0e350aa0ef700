//! Facts about the Matrix that scenarios cannot show: its data, the five programs, and bots that keep out of it.

use bots::{Bot, Greedy};
use duels::gear::{Gear, NAMED, Tag};
use duels::sheet::{Agreed, read};
use duels::state::Phase;
use duels::{Duels, Move, Setup, State};
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
    let mut words = toml::Table::new();
    words.insert("run".to_owned(), RUN.into());
    words.insert("costs".to_owned(), "agreed".into());
    let setup: Setup = words.try_into().expect("a set-up");
    let team = format!("{DECKER}\n{}", DECKER.replace("Wire", "Glitch"));
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

#[test]
fn greedy_never_jacks_in() {
    let (game, setup) = game();
    let mut offered = 0;
    let state = games::show_greedy(&game, &setup, 3, |Decision { moves, mv, .. }| {
        offered += u32::from(moves.iter().any(|it| matches!(it, Move::JackIn(..))));
        assert!(!matches!(mv, Move::JackIn(..)));
    });
    assert!(offered > 0, "deckers begin at a terminal");
    assert!(state.all().all(|(_, fighter)| !fighter.link.was_in));
}

#[test]
fn greedy_jacks_out_where_it_finds_itself_in() {
    let (game, setup) = game();
    let words: toml::Table = r#"phase = "pool"
[seats.p1.figure]
link = { terminal = "desk", was_in = true }
gear = ["cmt-avatar", "survival-kit", "binoculars"]
"#
    .parse()
    .expect("a position is TOML");
    let state: State = game.arrange(&setup, &words).expect("there can be such a table");
    assert_eq!(state.phase, Phase::Pool);
    let Turn::Decide(seat) = game.turn(&state) else { panic!("somebody decides") };
    let mut moves = Vec::new();
    game.moves(&state, &mut moves);
    let view = game.view(&state, Viewer::Seat(seat));
    let chosen = Greedy::new(Seed::from_number(1)).advise(&game, &view, &moves).chosen;
    assert!(matches!(moves[chosen], Move::JackOut(_)), "{}", game.write(&view, &moves[chosen]));
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
