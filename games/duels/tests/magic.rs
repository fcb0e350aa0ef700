//! Magic that no printed figure can show: an Initiate with more foci than it can carry, and a spell known without another.

use duels::Duels;
use duels::attack::{Rolled, Striker, attack_dice, blocked, dodge_dice, white_dice};
use duels::dice::Die;
use duels::figures::{Figure, FigureId, Spell, Upgrade};
use duels::gear::Gear;
use duels::magic::addiction::{is_addicted, may_part};
use duels::roster::READY;
use duels::setup::{Costs, Setup};
use duels::sheet::Agreed;
use duels::state::Fighter;
use engine::prelude::*;
use engine::{Seat, Viewer};
use tape::Length;

/// A figure that carries this, whatever its Gear Factor.
fn carrier(name: &str, gear: &[&str]) -> Fighter {
    let who = FigureId::find(name).unwrap_or_else(|| panic!("there is {name}"));
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
    let natokah = READY.figure(FigureId::find("Natokah").expect("he is printed"));
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

fn die(name: &str) -> Die {
    Die::find(name).unwrap_or_else(|| panic!("{name} is a die"))
}

/// Rules: DUE-UPG-64, DUE-UPG-65, DUE-UPG-66, DUE-UPG-67
#[test]
fn the_third_level_of_initiate_passes_red_gear_shields_of_both_strengths_and_no_dial_shield() {
    let team = "Ward\nrace: Skilled Human\nbonus: yellow 2\n\
        head: 6, 5, 5, 4, 4, 3, 2*, 1**\nbody: 6, 6, 5, 5, 4, 4, 3, 3, 2, 1*, 0**\n\
        weapon: 6, 5, 5, 4, 3, 2, 1*, 0**\n\
        gear: Ward (red 4), Great Ward (red 6), Knife, Knife, Knife\n";
    let roster = READY.with(Seat(0), team, Agreed::default()).unwrap_or_else(|no| panic!("{no}"));
    let who = roster.squad(Seat(0)).expect("it was brought")[0];
    let list = &roster.figure(who).gear;
    let lothan = READY.figure(FigureId::find("Lothan the Wise").expect("he is printed"));
    let stops = |level: Upgrade, carried: &[Gear], shows: u8| {
        let attacker = Figure { upgrades: vec![level], ..lothan.clone() };
        let target = Fighter { who, gear: carried.iter().copied().collect(), ..Fighter::default() };
        let roll = [Rolled { die: die("red d6"), shows }];
        blocked(&attacker, target.on(&roster), &roll).0.len()
    };
    use Upgrade::{Initiate1, Initiate2, Initiate3};
    let levels = [Initiate1, Initiate2, Initiate3];
    assert_eq!(levels.map(|level| stops(level, &list[..1], 3)), [1, 0, 0], "strength 4");
    assert_eq!(levels.map(|level| stops(level, &list[1..2], 5)), [1, 1, 0], "strength 6");
    // Natokah has a red shield on his Head dial.
    let natokah = Fighter { who: named_figure("Natokah"), ..Fighter::default() };
    let attacker = Figure { upgrades: vec![Initiate3], ..lothan.clone() };
    let roll = [Rolled { die: die("red d6"), shows: 5 }];
    assert_eq!(blocked(&attacker, natokah.on(&READY), &roll).0.len(), 1, "a dial shield");
}

fn named_figure(name: &str) -> FigureId {
    FigureId::find(name).unwrap_or_else(|| panic!("there is {name}"))
}

/// Rules: DUE-MAGIC-70
#[test]
fn invisibility_serves_neither_dodges_nor_attacks_nor_initiative_nor_movement() {
    let figure = Figure { spells: vec![Spell::Invisibility], ..projector() };
    let red = [die("red d4")].into_iter().collect();
    assert!(dodge_dice(&figure, red).is_err());
    assert!(attack_dice(&figure, Striker::Figure, red, Length(1000.0)).is_err());
    for spell in [Spell::Precognition, Spell::MagicalTravel] {
        assert!(white_dice(&figure, red, spell, duels::rule::DUE_INIT_03).is_err(), "{spell}");
    }
}

/// Rules: DUE-GEAR-18
#[test]
fn whoever_becomes_an_addict_may_take_its_foci_along() {
    let text = duels::figures::PRINTED
        .iter()
        .find(|text| text.starts_with("Kellan Colt"))
        .expect("he is printed")
        .replace("Kellan Colt", "Addict")
        .replace(
            "upgrades:",
            "gear: Dragon Amulet, Dragon Amulet, Dragon Amulet, Knife, Medkit\nupgrades:",
        );
    let roster = READY.with(Seat(0), &text, Agreed::default()).unwrap_or_else(|no| panic!("{no}"));
    let who = roster.squad(Seat(0)).expect("it was brought")[0];
    let kit = roster.figure(who).gear[..3].iter().copied().collect();
    let fighter = Fighter { who, gear: kit, ..Fighter::default() };
    assert_eq!(duels::kit::check(fighter.on(&roster), &kit), Ok(()));
    assert!(is_addicted(fighter.on(&roster)), "three red dice, and a Cost of 2");
}

/// A summoner at a table of a position.
fn summoner(position: &str) -> duels::State {
    let squad = |name: &str| [named_figure(name)].into_iter().collect();
    let setup = Setup {
        first: squad("Tidecaller"),
        second: squad("Midnight"),
        costs: Costs::Agreed,
        ..Setup::default()
    };
    let words = position.parse().expect("a position is TOML");
    Duels::default().arrange(&setup, &words).expect("there can be such a table")
}

/// Head shows 6 and Undertow costs 6: of 24 falls 13 come to 6, as an ace counts nothing.
///
/// Rules: DUE-MAGIC-43, DUE-MAGIC-45
#[test]
fn the_chance_that_a_spirit_answers_is_counted() {
    let state = summoner(
        r#"
[seats.p1.figure]
at   = { x = 10000, y = 30000 }
base = ["red-d4", "red-d6"]
gear = ["dragon-amulet"]
home = ["undertow", "lantern-fish"]
[seats.p2.figure]
at   = { x = 50000, y = 30000 }
"#,
    );
    let view = Duels::default().view(&state, Viewer::Seat(Seat(0)));
    let chance = |notation: &str| {
        let mv = Duels::default().read(&view, notation).expect(notation);
        let chances = Duels::default().odds(&view, &mv);
        chances.iter().map(|it| (it.of_hundred, it.text.to_string())).collect::<Vec<_>>()
    };
    let of = |many, text: &str| vec![(many, text.to_owned())];
    assert_eq!(chance("summon undertow with red d4, red d6"), of(54, "Undertow answers"));
    assert_eq!(chance("summon lantern-fish with red d4, red d6"), of(96, "Lantern Fish answers"));
}
