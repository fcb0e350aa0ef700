//! Magic that no printed figure can show: an Initiate with more foci than it can carry, and a spell known without another.

use duels::attack::{Striker, attack_dice};
use duels::dice::Die;
use duels::figures::{Figure, Spell, Who};
use duels::gear::Gear;
use duels::magic::addiction::{is_addicted, may_part};
use duels::roster::READY;
use duels::state::Fighter;
use tape::Length;

/// A figure that carries this, whatever its Gear Factor.
fn carrier(name: &str, gear: &[&str]) -> Fighter {
    let who = Who::find(name).unwrap_or_else(|| panic!("there is {name}"));
    Fighter { who, gear: gear.iter().map(|it| named(it)).collect(), ..Fighter::default() }
}

fn named(name: &str) -> Gear {
    Gear::find(name).unwrap_or_else(|| panic!("there is {name}"))
}

/// Rules: DUE-MAGIC-04, DUE-MAGIC-07, DUE-MAGIC-14
#[test]
fn who_has_more_red_dice_than_its_cost_is_addicted_but_for_an_initiate() {
    let three = ["Fireball Satchel"; 3];
    // Natokah and Lothan cost 4.
    assert!(!is_addicted(carrier("Natokah", &three[..2]).on(&READY)));
    assert!(is_addicted(carrier("Natokah", &three).on(&READY)));
    assert!(!is_addicted(carrier("Lothan the Wise", &three).on(&READY)));
}

/// Rules: DUE-MAGIC-05, DUE-MAGIC-09
#[test]
fn an_addict_keeps_its_spirits_too_which_make_no_addict() {
    let spirits = ["Air Elemental"; 3];
    assert!(!is_addicted(carrier("Kyushi", &spirits).on(&READY)));
    let addict = carrier("Kyushi", &["Fireball Satchel", "Dragon Amulet", "Air Elemental", "Colt"]);
    let keeps =
        |name: &str| may_part(addict.on(&READY), named(name)).err().map(|no| no.rule.to_string());
    assert_eq!(keeps("Air Elemental").as_deref(), Some("DUE-MAGIC-09"));
    assert_eq!(keeps("Colt"), None);
}

/// Natokah with one spell.
fn projector() -> Figure {
    let natokah = READY.figure(Who::find("Natokah").expect("he is printed"));
    Figure { spells: vec![Spell::AstralProjection], ..natokah.clone() }
}

/// Rules: DUE-MAGIC-59, DUE-MAGIC-64
#[test]
fn red_dice_of_a_spirit_attack_alone_without_powerbolt_as_far_as_red_reaches() {
    let figure = projector();
    let red = [Die::find("red d4").expect("a die")].into_iter().collect();
    let may = |striker, inches: f64| {
        attack_dice(&figure, striker, red, Length(1000.0 * inches))
            .map_err(|no| no.rule.to_string())
    };
    assert_eq!(may(Striker::Spirit, 16.0), Ok(()));
    assert_eq!(may(Striker::Spirit, 16.1), Err("DUE-ATK-69".to_owned()));
    assert_eq!(may(Striker::Figure, 16.0), Err("DUE-ATK-69".to_owned()));
}
