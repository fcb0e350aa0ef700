//! The worked examples of the book, on the sheets of its figures: the sums are typed in.

use duels::dice::Colour::{self, Black, Blue, Green, Red, Yellow};
use duels::figures::{Aptitude, SHEETS, Upgrade};
use duels::sheet::{Agreed, Judgement, Sheet, SheetOutcome, read};

fn sheet(name: &str) -> &'static Sheet {
    SHEETS.iter().find(|sheet| sheet.name == name).unwrap_or_else(|| panic!("there is {name}"))
}

fn judged(name: &str) -> Judgement {
    sheet(name).judge(Agreed::default())
}

/// What follows from the choices of a sheet, whatever else it says.
fn outcome(name: &str) -> SheetOutcome {
    sheet(name).outcome(Agreed::default())
}

/// What is spent of a budget, and what there is.
fn spent(name: &str, budget: &str) -> [i32; 2] {
    let judged = judged(name);
    let found = judged.budgets.iter().find(|it| it.name == budget);
    found.map(|it| [it.spent, it.of]).unwrap_or_else(|| panic!("{name} has {budget}"))
}

fn dice(outcome: &SheetOutcome) -> Vec<String> {
    outcome.dice[0].1.iter().map(ToString::to_string).collect()
}

/// Rules: DUE-CHAR-17, DUE-ATTR-25, DUE-ATTR-26, DUE-UPG-04, DUE-UPG-72
#[test]
fn the_dials_of_the_examples_hold_their_points_to_the_last() {
    for (name, dials, points, upgrades) in [
        ("Kyushi", [25, 36, 25], 86, [9, 10]),
        ("Draven von Drekill", [35, 55, 36], 126, [4, 10]),
        ("Natokah", [32, 39, 28], 99, [6, 10]),
        ("G-Dogg", [18, 75, 35], 128, [12, 10]),
        ("Kellan Colt", [24, 36, 24], 84, [7, 11]),
    ] {
        let total = |dial: &Vec<duels::sheet::SheetClick>| -> i32 {
            dial.iter().map(|click| i32::from(click.value)).sum()
        };
        assert_eq!(sheet(name).dials.each_ref().map(total), dials, "{name}");
        assert_eq!(spent(name, "attribute points"), [points, points], "{name}");
        assert_eq!(spent(name, "upgrade points"), upgrades, "{name}");
    }
}

/// Rules: DUE-CHAR-17, DUE-UPG-72, DUE-UPG-73, DUE-UPG-74
#[test]
fn what_follows_from_the_examples_is_what_the_book_prints() {
    let kyushi = outcome("Kyushi");
    assert_eq!(dice(&kyushi), ["white d6", "white d6", "yellow d6"]);
    assert_eq!([Yellow, Blue, Green].map(|it| range(&kyushi, it)), [Some(2), Some(8), Some(24)]);
    let kellan = outcome("Kellan Colt");
    assert_eq!(dice(&kellan), ["white d6", "white d6", "yellow d6", "red d4"]);
    assert_eq!(kellan.bonuses, [clicks(&[(Red, 1)])]);
    assert_eq!((kellan.cost, kellan.shields), (2, vec![[vec![], vec![], vec![]]]));
    let liada = outcome("Liada");
    assert!(dice(&liada).contains(&"red d6".to_owned()));
    assert_eq!(range(&liada, Red), Some(24));
    let lothan = outcome("Lothan the Wise");
    assert!(dice(&lothan).contains(&"yellow d8".to_owned()));
    assert_eq!([Blue, Green, Red].map(|it| range(&lothan, it)), [Some(10), Some(16), Some(12)]);
    assert_eq!(lothan.bonuses, [clicks(&[(Yellow, 1), (Red, 1)])]);
}

fn range(outcome: &SheetOutcome, colour: Colour) -> Option<u8> {
    outcome.ranges[colour as usize]
}

fn clicks(all: &[(Colour, u8)]) -> [u8; Colour::COUNT] {
    let mut bonus = [0; Colour::COUNT];
    all.iter().for_each(|(colour, clicks)| bonus[*colour as usize] = *clicks);
    bonus
}

/// Rules: DUE-MAGIC-20, DUE-MAGIC-21
#[test]
fn the_spells_of_lothan_and_natokah_fill_their_choices() {
    assert_eq!(spent("Lothan the Wise", "spell choices"), [5, 5]);
    assert_eq!(spent("Natokah", "spell choices"), [6, 6]);
}

/// A sheet with these lines beside the least that there must be.
fn made(lines: &str) -> Sheet {
    let text = format!("Ray\nrace: Elf\nhead: 1\nbody: 1\nweapon: 1\n{lines}\n");
    read(&text).unwrap_or_else(|wrong| panic!("{wrong:?}"))
}

/// Rules: DUE-CHAR-06
#[test]
fn of_all_upgrades_two_have_a_say_in_the_damage_bonus() {
    let bonuses = |upgrades: &str| {
        made(&format!("aptitude: Shaman\n{upgrades}")).outcome(Agreed::default()).bonuses
    };
    let plain = bonuses("");
    let changes = |upgrade: &&Upgrade| match upgrade {
        Upgrade::BonusSpells => bonuses("upgrades: Bonus Spells 1") != plain,
        other => bonuses(&format!("upgrades: {other}")) != plain,
    };
    let all: Vec<&Upgrade> = Upgrade::ALL.iter().filter(changes).collect();
    assert_eq!(all, [&Upgrade::WildTalent, &Upgrade::DamageAttributeOptionalRule]);
}

/// Rules: DUE-TERM-09, DUE-TERM-10
#[test]
fn mages_and_shamans_have_red_range_and_riggers_and_deckers_black() {
    for (aptitude, is_magical, own) in [
        (Aptitude::Mage, true, [Some(12), None]),
        (Aptitude::Shaman, true, [Some(16), None]),
        (Aptitude::Rigger, false, [None, Some(12)]),
        (Aptitude::Decker, false, [None, Some(12)]),
    ] {
        let outcome = made(&format!("aptitude: {aptitude}")).outcome(Agreed::default());
        assert_eq!([Red, Black].map(|it| range(&outcome, it)), own, "{aptitude}");
        assert_eq!(aptitude.is_magical(), is_magical, "{aptitude}");
    }
    let mundane = made("").outcome(Agreed::default());
    assert_eq!([Red, Black].map(|it| range(&mundane, it)), [None, None]);
}

/// Rules: DUE-CHAR-01
#[test]
fn faults_are_told_in_the_order_of_the_five_steps() {
    let sheet = made(
        "aptitude: Shaman, Decker\nupgrades: Tailored Finesse\ngear: Knife, Knife, Knife, Knife",
    );
    let places = sheet.judge(Agreed::default()).faults.into_iter().map(|it| it.place.to_string());
    let steps = ["aptitude", "head", "upgrades 1", "gear"];
    let mut found: Vec<String> = places.filter(|place| steps.contains(&place.as_str())).collect();
    found.dedup();
    assert_eq!(found, steps);
}
