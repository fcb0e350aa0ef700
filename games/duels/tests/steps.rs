//! Steps of an attack by themselves, where no two printed figures can show them.

use duels::attack::{Roll, Rolled, bad_karma, damage, may_strike_back, reaches, total};
use duels::dice::{Colour, Die};
use duels::figures::{Figure, FigureId};
use duels::roster::READY;
use tape::Length;

fn figure(name: &str) -> &'static Figure {
    READY.figure(FigureId::find(name).unwrap_or_else(|| panic!("there is {name}")))
}

fn roll(dice: &[(&str, u8)]) -> Roll {
    let rolled =
        |(die, shows): &(&str, u8)| Rolled { die: Die::find(die).expect("a die"), shows: *shows };
    dice.iter().map(rolled).collect()
}

/// Rules: DUE-GEO-14, DUE-GEO-15, DUE-ATK-05
#[test]
fn a_distance_equal_to_a_range_is_within_it_to_a_thousandth() {
    let kyushi = figure("Kyushi");
    let within =
        [24_000.0, 24_001.0, 24_002.0].map(|line| reaches(kyushi, Colour::Green, Length(line)));
    assert_eq!(within, [true, true, false]);
    assert!(!reaches(kyushi, Colour::Red, Length(0.0)), "she has no red range");
}

/// Rules: DUE-DMG-11, DUE-DMG-12
#[test]
fn a_red_bonus_needs_red_range_alone() {
    let (kellan, target) = (figure("Kellan Colt"), figure("Kyushi"));
    let left = roll(&[("green d4", 3), ("red d4", 2)]);
    let clicks = |line| damage(kellan, target, &left, Length(line)).bonus;
    assert_eq!(clicks(0.0), Some((Colour::Red, 1)));
    assert_eq!(clicks(12_000.0), Some((Colour::Red, 1)));
    assert_eq!(clicks(12_002.0), None);
}

/// Rules: DUE-DMG-08, DUE-DMG-09, DUE-DMG-14
#[test]
fn blue_and_green_bonuses_begin_behind_the_shorter_ranges() {
    let target = figure("Karkhov");
    let clicks =
        |name, die, line| damage(figure(name), target, &roll(&[(die, 3)]), Length(line)).bonus;
    // Ranges 2 and 10.
    let blue =
        [2_000.0, 2_002.0, 10_000.0, 10_002.0].map(|line| clicks("Midnight", "blue d4", line));
    assert_eq!(blue, [None, Some((Colour::Blue, 2)), Some((Colour::Blue, 2)), None]);
    // Ranges 2, 8 and 16.
    let green =
        [8_000.0, 8_002.0, 16_000.0, 16_002.0].map(|line| clicks("Natokah", "green d4", line));
    assert_eq!(green, [None, Some((Colour::Green, 1)), Some((Colour::Green, 1)), None]);
}

/// Rules: DUE-KARMA-03, DUE-KARMA-07
#[test]
fn two_pairs_are_four_dice_and_two_aces_stay() {
    let all = roll(&[
        ("yellow d4", 2),
        ("yellow d6", 2),
        ("blue d6", 5),
        ("green d8", 5),
        ("red d4", 1),
        ("black d4", 1),
    ]);
    let (kept, off) = bad_karma(&all);
    assert_eq!((kept.len(), off.len()), (2, 4));
    assert!(kept.iter().all(|rolled| rolled.is_ace()));
    assert_eq!((total(&all), total(&kept)), (14, 0));
}

/// Rules: DUE-UPG-45, DUE-DMG-21
#[test]
fn combat_monster_needs_its_own_yellow_range() {
    let dodge = roll(&[("yellow d6", 6)]);
    let strikes = |name, line, lead| may_strike_back(figure(name), Length(line), &dodge, lead);
    assert!(strikes("Karkhov", 2_000.0, [10, 7]));
    assert!(!strikes("Karkhov", 2_002.0, [10, 7]));
    assert!(!strikes("Karkhov", 2_000.0, [10, 8]));
    assert!(!strikes("Kyushi", 2_000.0, [10, 7]));
}

/// Rules: DUE-GEO-15
#[test]
fn a_length_is_said_in_hundredths_and_never_as_less_than_it_counts() {
    let said = [13_991, 13_999, 14_000, 14_001, 14_002, 14_010, 0]
        .map(|it| duels::measure::said(it).to_string());
    assert_eq!(said, ["13.99", "14", "14", "14", "14.01", "14.01", "0"]);
}
