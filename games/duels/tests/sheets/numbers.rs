//! What follows from choices: the numbers of races, aptitudes and upgrades, typed in.

use duels::dice::Colour::{self, Black, Blue, Green, Red, Yellow};
use duels::dice::Die;
use duels::figures::{SHEETS, Upgrade};
use duels::sheet::{Agreed, SheetOutcome, TrollSlots, read};

fn outcome(race: &str, lines: &str) -> SheetOutcome {
    let text = format!("Ray\nrace: {race}\nhead: 1\nbody: 1\nweapon: 1\n{lines}\n");
    read(&text).unwrap_or_else(|wrong| panic!("{wrong:?}")).outcome(Agreed::default())
}

fn bonuses(outcome: &SheetOutcome) -> Vec<String> {
    let said = |own: &[u8; 6]| {
        let all = Colour::ALL.iter().zip(own).filter(|(_, clicks)| **clicks > 0);
        all.map(|(colour, clicks)| format!("{colour} {clicks}")).collect::<Vec<_>>().join(" ")
    };
    outcome.bonuses.iter().map(said).collect()
}

fn dice(outcome: &SheetOutcome) -> Vec<String> {
    let said = |dice: &Vec<Die>| dice.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    outcome.dice.iter().map(|(_, all)| said(all)).collect()
}

fn ranges(outcome: &SheetOutcome) -> [Option<u8>; 3] {
    [Green, Blue, Yellow].map(|colour| outcome.ranges[colour as usize])
}

const SPLIT: [&str; 4] = ["yellow 2", "yellow 1 blue 1", "blue 2", "green 1"];

/// Rules: DUE-RACE-01, DUE-RACE-02, DUE-RACE-03, DUE-RACE-04, DUE-RACE-05, DUE-RACE-06, DUE-RACE-07
/// Rules: DUE-RACE-08, DUE-RACE-09, DUE-RACE-10, DUE-RACE-11, DUE-RACE-12, DUE-RACE-13, DUE-RACE-14
/// Rules: DUE-RACE-15, DUE-RACE-16, DUE-RACE-17, DUE-RACE-18, DUE-RACE-19, DUE-RACE-20, DUE-RACE-21
/// Rules: DUE-RACE-22, DUE-RACE-23, DUE-RACE-24, DUE-RACE-25, DUE-RACE-26, DUE-RACE-27, DUE-RACE-28
/// Rules: DUE-RACE-29, DUE-RACE-30, DUE-RACE-31, DUE-RACE-32, DUE-RACE-33, DUE-RACE-34, DUE-RACE-35
/// Rules: DUE-RACE-36, DUE-RACE-37, DUE-RACE-38, DUE-RACE-39, DUE-RACE-40, DUE-RACE-41, DUE-RACE-42
/// Rules: DUE-RACE-43, DUE-RACE-44, DUE-RACE-45, DUE-RACE-46, DUE-RACE-47, DUE-RACE-48
/// Rules: DUE-CHAR-04, DUE-CHAR-05, DUE-CHAR-07, DUE-CHAR-08, DUE-CHAR-09
#[test]
fn races_have_their_numbers() {
    let humans = [8, 11, 8];
    let troll = ["yellow 3", "yellow 2 blue 1", "yellow 1 blue 2", "yellow 1 green 1"];
    for (race, cost, natural, slots, points, bonus, shields, reach, factor) in [
        (
            "Average Human",
            1,
            "white d4 white d4 yellow d4",
            humans,
            80,
            &["yellow 1"][..],
            &[][..],
            [12, 8, 2],
            12,
        ),
        (
            "Skilled Human",
            2,
            "white d6 white d6 yellow d6",
            humans,
            85,
            &SPLIT,
            &[],
            [16, 8, 2],
            12,
        ),
        ("Elf", 2, "white d8 white d6 yellow d6", humans, 85, &SPLIT, &[], [14, 8, 2], 12),
        (
            "Dwarf",
            2,
            "white d4 white d4 yellow d8",
            [8, 11, 9],
            100,
            &SPLIT,
            &[Yellow],
            [16, 10, 2],
            11,
        ),
        (
            "Ork",
            3,
            "white d4 white d4 yellow d8",
            [7, 14, 9],
            130,
            &SPLIT,
            &[Yellow, Blue],
            [14, 12, 2],
            11,
        ),
        (
            "Troll",
            3,
            "white d4 white d4 yellow d10",
            humans,
            150,
            &troll,
            &[Yellow, Blue],
            [14, 8, 3],
            10,
        ),
    ] {
        let own = outcome(race, "");
        assert_eq!((own.cost, own.slots, own.attribute_points), (cost, slots, points), "{race}");
        assert_eq!(
            (dice(&own), bonuses(&own)),
            (vec![natural.to_owned()], bonus.iter().map(|it| (*it).to_owned()).collect()),
            "{race}"
        );
        assert_eq!(own.shields, [[vec![], shields.to_vec(), vec![]]], "{race}");
        assert_eq!((ranges(&own), own.gear_factor), (reach.map(Some), factor), "{race}");
    }
    let long = Agreed { troll_slots: TrollSlots::AsOnTheFigures };
    assert_eq!(SHEETS[0].outcome(long).slots, [6, 15, 12]);
}

/// Rules: DUE-CHAR-03, DUE-APT-01, DUE-APT-02, DUE-APT-03, DUE-APT-05, DUE-APT-06, DUE-APT-07, DUE-APT-10
/// Rules: DUE-APT-11, DUE-APT-12, DUE-APT-13, DUE-APT-14, DUE-APT-16, DUE-APT-17, DUE-APT-18
/// Rules: DUE-APT-19, DUE-APT-20, DUE-APT-22, DUE-APT-24, DUE-APT-25, DUE-APT-26, DUE-APT-27
/// Rules: DUE-APT-28, DUE-APT-29, DUE-APT-33, DUE-APT-34
#[test]
fn aptitudes_have_their_numbers() {
    for (aptitude, cost, natural, bonus, [red, black]) in [
        (
            "Hermetic Mage",
            3,
            &["white d8 white d6 yellow d4 red d4"][..],
            &["red 1"][..],
            [Some(12), None],
        ),
        (
            "Shaman",
            4,
            &["white d8 white d6 yellow d6 red d6"],
            &["yellow 2 red 1", "yellow 1 blue 1 red 1", "blue 2 red 1", "green 1 red 1"],
            [Some(16), None],
        ),
        ("Rigger", 3, &["white d8 white d6 yellow d4 black d6"], &["black 1"], [None, Some(12)]),
        (
            "Decker",
            4,
            &["white d6 white d6 yellow d4 black d8", "white d8 white d4 yellow d4 black d8"],
            &["black 2"],
            [None, Some(12)],
        ),
    ] {
        let own = outcome("Elf", &format!("aptitude: {aptitude}"));
        assert_eq!(
            (own.cost, dice(&own), bonuses(&own)),
            (
                cost,
                natural.iter().map(|it| (*it).to_owned()).collect(),
                bonus.iter().map(|it| (*it).to_owned()).collect()
            ),
            "{aptitude}"
        );
        assert_eq!(
            [Red, Black].map(|colour| own.ranges[colour as usize]),
            [red, black],
            "{aptitude}"
        );
    }
    let plain = outcome("Average Human", "aptitude: Decker");
    assert_eq!(dice(&plain), ["white d4 black d8", "white d4 black d8"], "a d4 is lost");
    assert_eq!(outcome("Elf", "aptitude: Decker").shields, [[vec![Black], vec![], vec![]]]);
}

/// Rules: DUE-CHAR-22, DUE-UPG-19, DUE-UPG-20, DUE-UPG-22, DUE-UPG-27, DUE-UPG-31, DUE-UPG-32, DUE-UPG-34
/// Rules: DUE-UPG-35, DUE-UPG-55, DUE-UPG-56, DUE-UPG-59, DUE-UPG-71, DUE-UPG-33
#[test]
fn upgrades_change_dice() {
    for (race, lines, natural) in [
        ("Elf", "upgrades: Synthetic Muscles", &["white d8 white d6 yellow d6 yellow d6"][..]),
        ("Elf", "upgrades: Reflex Booster", &["white d8 white d6 yellow d6 white d4"]),
        ("Elf", "upgrades: Shock Fist Implants", &["white d8 white d6 yellow d6 blue d4"]),
        ("Elf", "upgrades: Hand Razors", &["white d8 white d6 yellow d6 yellow d4"]),
        ("Elf", "upgrades: Wired Reflexes", &["white d12 white d8 yellow d6"]),
        ("Elf", "upgrades: Reaction Enhancer", &["white d10 white d6 yellow d6"]),
        ("Elf", "upgrades: Wired Reflexes, Reaction Enhancer", &["white d12 white d8 yellow d6"]),
        (
            "Elf",
            "aptitude: Hermetic Mage\nupgrades: Metamagic",
            &["white d8 white d6 yellow d4 red d6"],
        ),
        (
            "Elf",
            "aptitude: Hermetic Mage\nupgrades: Wild Talent",
            &["white d8 white d6 yellow d6 red d4"],
        ),
        ("Elf", "aptitude: Shaman\nupgrades: Wild Talent", &["white d8 white d6 yellow d6 red d6"]),
        (
            "Dwarf",
            "aptitude: Shaman\nupgrades: Magic of the Body",
            &["white d6 white d6 yellow d8 red d6"],
        ),
        (
            "Average Human",
            "aptitude: Hermetic Mage\nupgrades: Magic of the Body",
            &["white d6 white d6 red d4"],
        ),
        (
            "Skilled Human",
            "aptitude: Decker\nupgrades: Wired Reflexes",
            &["white d8 white d8 yellow d4 black d8", "white d10 white d6 yellow d4 black d8"],
        ),
        (
            "Average Human",
            "aptitude: Decker\nupgrades: Wired Reflexes",
            &["white d6 black d8", "white d8 black d8"],
        ),
    ] {
        assert_eq!(dice(&outcome(race, lines)), natural, "{race} {lines}");
    }
}

/// Rules: DUE-UPG-10, DUE-UPG-14, DUE-UPG-21, DUE-UPG-23, DUE-UPG-28, DUE-UPG-29, DUE-UPG-54, DUE-UPG-69
#[test]
fn upgrades_change_ranges() {
    for (lines, green, blue) in [
        ("upgrades: Poor Vision", 10, 6),
        ("upgrades: Smartlink", 14, 10),
        ("upgrades: Smartlink 2", 14, 12),
        ("upgrades: Range Finder Implants", 18, 8),
        ("upgrades: Range Finder 2 Implants", 22, 8),
        ("aptitude: Shaman\nupgrades: Farsight", 16, 10),
    ] {
        assert_eq!(ranges(&outcome("Elf", lines)), [Some(green), Some(blue), Some(2)], "{lines}");
    }
    let far = outcome("Elf", "aptitude: Shaman\nupgrades: Clairvoyance");
    assert_eq!(far.ranges[Red as usize], Some(32));
}

/// Rules: DUE-UPG-11, DUE-UPG-12, DUE-UPG-24, DUE-UPG-25, DUE-UPG-26, DUE-UPG-30, DUE-APT-21, DUE-APT-35
#[test]
fn upgrades_change_shields() {
    let body = |lines: &str| -> Vec<Vec<Colour>> {
        outcome("Ork", lines).shields.into_iter().map(|[_, body, _]| body).collect()
    };
    assert_eq!(body("upgrades: Dermal Armor"), [[Yellow, Yellow, Blue, Blue]]);
    assert_eq!(body("upgrades: Orthoskin"), [[Yellow, Blue, Black]]);
    assert_eq!(body("upgrades: Bone Lacing"), [[Yellow, Blue, Blue]]);
    assert_eq!(body("upgrades: Pain Editor"), [[Yellow, Yellow, Blue]]);
    assert_eq!(body("upgrades: Weak System"), [[Yellow], [Blue]]);
    assert_eq!(body("aptitude: Rigger"), [[Yellow, Black], [Blue, Black]]);
    let both = outcome("Ork", "aptitude: Hermetic Mage\nupgrades: Weak System").shields;
    assert_eq!(both.len(), 3, "the red one, the blue one or the yellow one");
}

/// Rules: DUE-UPG-01, DUE-UPG-05, DUE-UPG-08, DUE-UPG-43, DUE-UPG-40, DUE-UPG-63, DUE-UPG-70, DUE-CHAR-16
/// Rules: DUE-MAGIC-04, DUE-MAGIC-15, DUE-ATTR-17, DUE-ATTR-18, DUE-ATTR-19, DUE-UPG-64
#[test]
fn upgrades_change_points_and_numbers() {
    let own = outcome("Ork", "upgrades: Street Cred, Tailored Finesse, Poor Vision");
    assert_eq!(
        (own.street_cred, own.gear_factor, own.upgrade_points, own.upgrades_cost),
        (3, 12, 12, 3)
    );
    let own =
        outcome("Elf", "aptitude: Shaman\nupgrades: Totemic Bonds, Bonus Spells 2, Bonus Spells 1");
    assert_eq!((own.attribute_points, own.spell_choices, own.upgrades_cost), (95, 6, 6));
    assert_eq!(outcome("Elf", "upgrades: Damage/Attribute Optional Rule").attribute_points, 105);
    let red = "gear: A (red d4 + red d4), A (red d4 + red d4), A (spirit: red d4)";
    assert_eq!((outcome("Elf", red).red_gear_dice, outcome("Elf", red).can_be_addicted), (4, true));
    let initiate = format!("aptitude: Shaman\nupgrades: Initiate 1\n{red}, A (red d4)");
    assert!(!outcome("Elf", &initiate).can_be_addicted);
}

/// Rules: DUE-UPG-57, DUE-UPG-58, DUE-APT-31, DUE-APT-30, DUE-ATTR-22, DUE-ATTR-23, DUE-APT-08
#[test]
fn several_bonuses_can_come_of_it() {
    let rule = "upgrades: Damage/Attribute Optional Rule";
    for (race, lines, all) in [
        ("Elf", rule.to_owned(), &["yellow 1", "blue 1", ""][..]),
        ("Troll", "aptitude: Hermetic Mage".to_owned(), &["yellow 1 red 1"]),
        ("Troll", "aptitude: Hermetic Mage\nupgrades: Wild Talent".to_owned(), &["red 1"]),
        ("Average Human", "aptitude: Rigger".to_owned(), &["yellow 1"]),
        ("Average Human", "aptitude: Hermetic Mage\nupgrades: Wild Talent".to_owned(), &["red 1"]),
        ("Average Human", format!("aptitude: Hermetic Mage\n{rule}, Wild Talent"), &[""]),
    ] {
        assert_eq!(bonuses(&outcome(race, &lines)), all, "{race} {lines}");
    }
}

/// Rules: DUE-CHAR-19, DUE-RACE-43
#[test]
fn the_printed_figures_are_legal_with_their_known_exceptions() {
    for sheet in SHEETS.iter() {
        let judged = sheet.judge(Agreed::default());
        let faults: Vec<String> = judged.faults.iter().map(ToString::to_string).collect();
        assert!(judged.is_legal(), "{}: {faults:#?}", sheet.name);
        let exceptions: Vec<String> =
            judged.exceptions.iter().map(|it| format!("{} at {}", it.rule, it.place)).collect();
        let known: &[&str] = match &*sheet.name {
            "Wolf Nev" | "Lothan the Wise" => {
                &["DUE-ATTR-02 at head", "DUE-CHAR-05 at body", "DUE-CHAR-05 at weapon"]
            }
            "Draven von Drekill" => &["DUE-CHAR-22 at dice"],
            "Kellan Colt" => &["DUE-GEAR-01 at gear"],
            _ => &[],
        };
        assert_eq!(exceptions, known, "{}", sheet.name);
    }
    let mut renamed = SHEETS[0].clone();
    renamed.name = "Nev".to_owned();
    assert_eq!(renamed.judge(Agreed::default()).faults.len(), 3, "a likeness is no printed figure");
}

#[test]
fn what_costs_points_costs_as_many_as_the_book_says() {
    let of = |upgrade: &Upgrade| {
        let own = outcome(
            "Elf",
            &format!(
                "upgrades: {}",
                match upgrade {
                    Upgrade::BonusSpells => "Bonus Spells 1".to_owned(),
                    other => other.to_string(),
                }
            ),
        );
        own.upgrades_cost - (own.upgrade_points - 10)
    };
    let costs: Vec<i32> = Upgrade::ALL.iter().map(of).collect();
    let flaws_and_cyberware = [-2, -1, 2, 1, 1, 2, 2, 4, 2, 2, 1, 2, 4, 2, 3, 1];
    let edges = [3, 3, 2, 5, 1, 2, 4, 5];
    let gifts_and_rule = [6, 3, 4, 3, 1, 3, 5, 2, 1, 3, 0];
    assert_eq!(costs, [&flaws_and_cyberware[..], &edges, &gifts_and_rule].concat());
}

/// The page's example is a legal sheet.
#[test]
fn the_character_that_the_page_shows_is_legal() {
    let page = include_str!("../../../../docs/duels.md");
    let (_, rest) = page.split_once("```text\nAshwind").expect("it is shown");
    let (text, _) = rest.split_once("```").expect("it ends");
    let sheet = read(&format!("Ashwind{text}")).unwrap_or_else(|wrong| panic!("{wrong:?}"));
    let faults: Vec<String> =
        sheet.judge(Agreed::default()).faults.iter().map(ToString::to_string).collect();
    assert!(faults.is_empty(), "{faults:#?}");
}
