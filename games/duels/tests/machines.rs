//! What no scenario shows of machines: limits of what is taken along, dice that no printed rigger has, and that bots use them.

use duels::dice::Die;
use duels::figures::{Figure, FigureId};
use duels::gear::{Gear, GearBag};
use duels::kit;
use duels::roster::{READY, Roster};
use duels::setup::{Setup, equipped};
use duels::sheet::{Agreed, OURS};
use duels::state::Fighter;
use duels::{Duels, Move};
use engine::Seat;
use proving::games::{self, Decision};

/// Marrow with three small drones on the list, which cost 9 of his Gear Factor of 11.
fn keeper_of_drones() -> (Roster, FigureId) {
    let marrow = OURS.iter().find(|text| text.starts_with("Marrow")).expect("he is ours");
    let swap = |line: &str| match line.split_once(": ") {
        None => "Keeper".to_owned(),
        Some(("gear", _)) => {
            let drones = ["Gnat", "Midge", "Mote"].map(|name| format!("{name} (drone: black d4)"));
            format!("gear: {}, Medkit, Knife", drones.join(", "))
        }
        Some(_) => line.to_owned(),
    };
    let text: Vec<String> = marrow.lines().map(swap).collect();
    let roster = READY
        .with(Seat(0), &text.join("\n"), Agreed::default())
        .expect("a list may name three drones");
    let who = roster.squad(Seat(0)).expect("he is there")[0];
    (roster, who)
}

fn named(roster: &Roster, who: FigureId, names: &[&str]) -> GearBag {
    let find = |name: &&str| {
        let is_it = |gear: &&Gear| roster.piece(**gear).name == *name;
        *roster.figure(who).gear.iter().find(is_it).unwrap_or_else(|| panic!("there is {name}"))
    };
    names.iter().map(find).collect()
}

/// Rules: DUE-RIG-06, DUE-RIG-07
#[test]
fn a_list_may_name_more_drones_than_are_taken_along() {
    let (roster, who) = keeper_of_drones();
    let fighter = Fighter { who, ..Fighter::default() };
    let check = |names: &[&str]| {
        let kit = named(&roster, who, names);
        kit::check(fighter.on(&roster), &kit).map_err(|no| no.rule.to_string())
    };
    assert_eq!(check(&["Gnat", "Mote", "Medkit", "Knife"]), Ok(()));
    assert_eq!(check(&["Gnat", "Midge", "Mote"]), Err("DUE-RIG-06".to_owned()));
}

/// Rules: DUE-RIG-06
#[test]
fn what_a_rigger_is_given_keeps_the_limit() {
    let (roster, who) = keeper_of_drones();
    let given = named(&roster, who, &["Gnat", "Midge", "Medkit", "Knife"]);
    assert_eq!(equipped(&roster, who, None), given);
}

/// Rules: DUE-RIG-08, DUE-RIG-09
#[test]
fn the_best_natural_black_die_says_how_many_drones_a_rigger_has() {
    let figure =
        |name: &str| READY.figure(FigureId::find(name).unwrap_or_else(|| panic!("{name}")));
    let max = figure("Silver Max");
    assert_eq!(max.most_machines(), Some(2));
    let with = |die: &str| {
        let more = Die::find(die).expect("a die");
        Figure { dice: max.dice.iter().copied().chain([more]).collect(), ..max.clone() }
    };
    let most = ["black d4", "black d10", "red d12"].map(|die| with(die).most_machines());
    assert_eq!(most, [Some(2), Some(4), Some(2)]);
    assert_eq!(figure("Copperline").most_machines(), None, "a decker is no rigger");
}

/// Rules: DUE-RIG-19, DUE-RIG-20
#[test]
fn the_sample_drones_have_their_dice_at_their_price() {
    let drone = |name: &str| {
        let piece = READY.piece(Gear::find(name).expect("it is printed"));
        assert!(piece.is_drone());
        (piece.table.name(), piece.cost, piece.dice_said())
    };
    assert_eq!(drone("Hover Beetle Drone"), ("Tech Gear", 5, "1d8 black".to_owned()));
    let saw = ("Combination Gear 3", 6, "1d4 black, 1d8 yellow".to_owned());
    assert_eq!(drone("Battle Saw Drone"), saw);
}

/// Rules: DUE-RIG-13
#[test]
fn bots_send_drones_which_attack() {
    let marrow = [FigureId::find("Marrow").expect("he is ours")].into_iter().collect();
    let setup = Setup { first: marrow, second: marrow, apart: 24, ..Setup::default() };
    let (mut sent, mut attacks) = (0, 0);
    for seed in 1..=3 {
        games::show_greedy(&Duels::default(), &setup, seed, |Decision { state, mv, .. }| {
            sent += u32::from(matches!(mv, Move::Send(..)));
            attacks += u32::from(state.sent().is_some() && matches!(mv, Move::Attack(..)));
        });
    }
    assert!(attacks > 0, "no attack of {sent} drones");
}
