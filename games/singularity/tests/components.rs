//! What is on the box and in it.

use engine::Viewer;
use engine::prelude::*;
use engine::scene::Part;
use singularity::cards::standard_library;
use singularity::the_box::the_box;
use singularity::{Setup, Singularity, State};

/// Whether the box says so, wherever its lines are broken.
fn box_says(words: &str) -> bool {
    let text = the_box(standard_library());
    text.split_whitespace().collect::<Vec<&str>>().join(" ").contains(words)
}

fn arranged(players: u8, position: &str) -> State {
    let position = position.parse().expect("the position is TOML");
    let game = Singularity::standard();
    game.arrange(&Setup::usual(players), &position).expect("the position can be")
}

#[test]
fn the_page_for_players_tells_what_the_box_says() {
    let page = include_str!("../../../docs/singularity.md");
    let the_box = the_box(standard_library());
    assert!(page.contains(&the_box), "docs/singularity.md shall have this text:\n\n{the_box}");
}

#[test]
fn sgy_comp_01_two_to_four_players_from_14_years_on_play_for_60_to_90_minutes() {
    assert!(box_says("For 2 to 4 players aged 14 and up; 60 to 90 minutes."));
    let game = Singularity::standard();
    assert_eq!((game.about().least, game.about().most), (2, 4));
}

/// Rules: SGY-COMP-03, SGY-COMP-04, SGY-COMP-05, SGY-COMP-06
#[test]
fn sgy_comp_02_the_cards_and_mats_are_counted() {
    assert!(box_says("- 112 technology cards - 38 event cards - 8 objective cards"));
    assert!(box_says("- 4 time travel cards - 8 corporation mats"));
}

#[test]
fn sgy_comp_07_there_are_60_hexagonal_chits() {
    assert!(box_says("- 60 hexagonal chits, 20 of each type, for permanent influence"));
    let supply: u8 = arranged(2, "").supply.iter().sum();
    assert_eq!(supply, 60);
}

#[test]
fn sgy_comp_08_round_chits_count_and_limit_nothing() {
    assert!(box_says("- 150 round chits, 50 of each type, for generational influence"));
    let tree = "permanent = { military = 10, social = 10, economic = 10 }
        tree = [
            { technologies = ['fuel-cell', 'digital-currency', 'fission', 'web-2-0', 'automation'] },
            { technologies = ['hypersonics', 'genome-sequencing', 'robotics', 'quantum-computing'] },
            { technologies = ['space-elevator', 'global-currency', 'laser', 'nanotechnology'] },
            { technologies = ['teleportation', 'fusion', 'picotechnology'] },
            { technologies = ['antimatter'] },
            { technologies = ['meta-materials'] },
        ]";
    let state = arranged(2, &format!("[p1]\n{tree}\n[p2]\n{tree}"));
    let economic: i32 = state.players.iter().map(|player| player.tree.sums.influence[2]).sum();
    assert!(economic > 50, "{economic} economic influence lie under the generations");
}

#[test]
fn sgy_comp_09_there_are_8_pawns_and_a_manual() {
    assert!(box_says("- 8 yellow pawns, 2 a player,"));
    assert!(box_says("- 1 instruction manual"));
}

#[test]
fn sgy_comp_10_the_makers_are_named() {
    assert!(box_says("Rampage Games LLC of Hollis, New Hampshire, copyright 2014 to 2016"));
    assert!(box_says("made in the United States of America"));
}

/// Rules: SGY-COMP-13
#[test]
fn sgy_comp_12_the_box_tells_the_story() {
    assert!(box_says("Late in the 21st century an accident with dark matter"));
    assert!(box_says("large technology corporations do it all the same: mercenaries"));
    assert!(box_says("Each player runs such a corporation, and wants to be the first"));
}

/// Rules: SGY-COMP-15
#[test]
fn sgy_comp_14_the_box_tells_what_one_does() {
    assert!(box_says("With action points and influence (military, social, economic)"));
    assert!(box_says("By travelling in time you improve your own tree or sabotage another's."));
}

#[test]
fn sgy_setup_02_two_pawns_show_0_to_59_action_points() {
    assert!(box_says("2 a player, for 0 to 59 action points"));
    let game = Singularity::standard();
    let too_many = "p1 = { points = 60 }".parse().expect("the position is TOML");
    assert!(game.arrange(&Setup::usual(2), &too_many).is_err());
    assert_eq!(arranged(2, "p1 = { points = 59 }").players[0].points, 59);
}

#[test]
fn sgy_setup_06_a_time_travel_card_lies_open_with_everybody() {
    let game = Singularity::standard();
    assert!(standard_library().travel_cards >= game.about().most, "each player has one");
    let state = arranged(4, "");
    for viewer in Viewer::all(4) {
        let scene = game.scene(&game.view(&state, viewer));
        let card = scene.parts.iter().find_map(|part| match part {
            Part::Plate(plate) if plate.name.starts_with("Time travel card") => Some(plate),
            _ => None,
        });
        let rows = &card.expect("the card is drawn").notes;
        assert_eq!(rows[0].text.to_string(), "1 generation back: 1 action point");
        assert_eq!(rows.len(), 5);
    }
}
