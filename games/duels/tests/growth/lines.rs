//! The lines of a purchase: the line that a fault is told at, and what is owned after it.

use super::{RAVEN, WREN, buy, grown, owns, refused};

/// The lines at which a purchase is refused.
fn lines(text: &str, purchase: &str) -> Vec<usize> {
    refused(&grown(text, 12, 9), purchase).iter().map(|fault| fault.line).collect()
}

#[test]
fn a_spell_too_many_is_told_at_its_own_line() {
    assert_eq!(lines(WREN, "spell: Summoning\ngear: Knife"), [1]);
}

#[test]
fn faults_come_in_the_order_of_their_lines() {
    let told = lines(RAVEN, "passcard: Ares, Ares\nraise: head 8\nupgrade: Poor Vision");
    assert!(told.is_sorted() && told.len() > 2, "{told:?}");
}

/// Rules: DUE-ADV-11
#[test]
fn no_karma_becomes_no_street_cred() {
    let faults = refused(&grown(RAVEN, 0, 9), "exchange: 0");
    assert_eq!(faults[0].remedy, "write `exchange: 2`");
}

/// Rules: DUE-VEH-09
#[test]
fn vehicles_are_among_what_is_owned() {
    let raven = buy(&grown(RAVEN, 30, 0), "vehicle: Helicopter\nvehicle: Motorcycle");
    assert_eq!(owns(&raven, "vehicles"), "Helicopter, Motorcycle");
}

/// Rules: DUE-CARD-08
#[test]
fn what_was_bought_is_told_with_its_price() {
    let told = grown(RAVEN, 0, 3).spend("passcard: Doc Wagon").expect("it has Karma").told;
    assert_eq!(told[0], "Doc Wagon for 3 Karma");
}

/// Rules: DUE-ADV-21
#[test]
fn a_shield_goes_on_a_click_that_the_dial_has() {
    let faults = refused(&grown(RAVEN, 0, 9), "upgrade: Bone Lacing (body 40)");
    assert_eq!(faults[0].rule.map(|rule| rule.to_string()).as_deref(), Some("DUE-ADV-21"));
}

/// Rules: DUE-ADV-08, DUE-UPG-07
#[test]
fn the_first_upgrade_of_all_costs_as_much_and_is_no_flaw_either() {
    let start = RAVEN.find("upgrades:").expect("she has some");
    let bare = grown(&RAVEN[..start], 0, 3);
    assert_eq!(owns(&buy(&bare, "upgrade: Smartlink"), "Karma"), "2");
    let faults = refused(&bare, "upgrade: Poor Vision");
    assert_eq!(faults[0].rule.map(|rule| rule.to_string()).as_deref(), Some("DUE-UPG-07"));
}
