//! Odds that are counted are those of trying all falls of the dice, one by one, or very many.

use duels::Duels;
use duels::attack::{self, Rolled};
use duels::characters::Characters;
use duels::dials::Dial;
use duels::dice::{Colour, Die};
use duels::figures::FigureId;
use duels::link::Sight;
use duels::measure::Shot;
use duels::moves::Hand;
use duels::odds::{Odds, odds};
use duels::roster::READY;
use duels::setup::{Setup, equipped};
use duels::sheet::{OURS, PRINTED};
use duels::state::{Combatant, Fighter};
use engine::prelude::*;
use engine::sheets::{Sheets, ThingPart};
use engine::{Dice, Seat, Viewer};
use tape::line::Line;
use tape::{Length, Vector};

fn fighter(name: &str) -> Fighter {
    let who = FigureId::find(name).unwrap_or_else(|| panic!("there is {name}"));
    Fighter { who, gear: equipped(&READY, who, None), ..Fighter::default() }
}

fn hand(dice: &[&str]) -> Hand {
    dice.iter().map(|die| Die::find(die).expect("a die")).collect()
}

/// A shot so long on open ground.
fn shot(length: Length) -> Shot {
    let from = Vector { x: 0.0, y: 0.0 };
    let line = Line { from, to: Vector { x: length.0, y: 0.0 } };
    Shot { line, is_hindered: false, up: 0, armed: 0, lift: 0, sight: Sight::NONE }
}

/// The clicks of one fall; none, if it misses.
fn clicks(
    own: Combatant<'_>,
    foe: Combatant<'_>,
    attack: &[Rolled],
    dodge: &[Rolled],
    line: Length,
) -> Option<u32> {
    let (kept, _) = attack::bad_karma(attack);
    let (_, numbers) = attack::aces_aside(&kept);
    let strikes = attack::final_value(own, Dial::Weapon, &numbers);
    let stands = attack::final_value(foe, Dial::Body, dodge);
    if kept.is_empty() || !attack::hits(strikes, stands) {
        return None;
    }
    let (_, left) = attack::blocked(own.figure(), foe, &kept);
    let damage = attack::damage(own.figure(), foe.figure(), &left, line);
    let bonus = damage.bonus.map_or(0, |(_, clicks)| clicks);
    Some(u32::from(damage.dice + bonus + attack::ace_effects(&left).clicks))
}

/// All falls of some dice.
fn falls(hand: Hand) -> Vec<Vec<Rolled>> {
    hand.dice().fold(vec![Vec::new()], |falls, die| {
        let with = |fall: &Vec<Rolled>, shows| [fall.as_slice(), &[Rolled { die, shows }]].concat();
        falls
            .iter()
            .flat_map(|fall| (1..=die.sides()).map(move |shows| with(fall, shows)))
            .collect()
    })
}

fn enumerated(
    own: Combatant<'_>,
    foe: Combatant<'_>,
    attack: Hand,
    dodge: Hand,
    line: Length,
) -> Odds {
    let (attacks, dodges) = (falls(attack), falls(dodge));
    let mut odds = Odds { falls: (attacks.len() * dodges.len()) as u128, hits: 0, clicks: 0 };
    for attack in &attacks {
        for dodge in &dodges {
            if let Some(clicks) = clicks(own, foe, attack, dodge, line) {
                odds.hits += 1;
                odds.clicks += u128::from(clicks);
            }
        }
    }
    odds
}

#[test]
fn up_to_three_dice_are_counted_as_if_all_falls_were_tried() {
    for (own, foe, attack, dodge, inches) in [
        ("Kyushi", "Midnight", &["green d10", "red d4"][..], &["white d8"][..], 14.0),
        ("Kyushi", "Midnight", &["green d10", "red d4"], &[], 14.0),
        ("Midnight", "Kyushi", &["blue d4", "blue d6", "black d4"], &["yellow d6", "red d4"], 7.2),
        ("Karkhov", "Kross", &["yellow d8", "yellow d6", "yellow d6"], &["yellow d8"], 0.0),
        ("Liada", "Natokah", &["red d12", "red d4"], &["white d8", "red d4"], 20.0),
        ("G-Dogg", "Silver Max", &["blue d6", "green d4", "black d6"], &["black d6"], 9.0),
        ("Kross", "Wolf Nev", &["blue d4", "blue d4"], &[], 3.0),
        ("Kross", "Wolf Nev", &["yellow d4"], &["white d12"], 0.0),
    ] {
        let (own, foe, line) = (fighter(own), fighter(foe), Length(inches * 1000.0));
        let (attack, dodge) = (hand(attack), hand(dodge));
        let counted =
            odds(own.on(&READY), foe.on(&READY), attack, dodge, &shot(line)).expect("few dice");
        assert_eq!(
            counted,
            enumerated(own.on(&READY), foe.on(&READY), attack, dodge, line),
            "{attack:?} {dodge:?}"
        );
    }
}

/// `ROLLS=1000000` tries more.
#[test]
fn six_dice_are_counted_as_very_many_rolls_come_out() {
    let rolls: u32 = std::env::var("ROLLS").ok().and_then(|it| it.parse().ok()).unwrap_or(20_000);
    let (own, foe, line) = (fighter("Midnight"), fighter("Kyushi"), Length(1000.0));
    let attack = hand(&["yellow d6", "yellow d8", "blue d6", "blue d10", "black d4", "black d4"]);
    let dodge = hand(&["white d6", "white d6", "yellow d6"]);
    let counted =
        odds(own.on(&READY), foe.on(&READY), attack, dodge, &shot(line)).expect("six dice");
    let (mut dice, mut hits, mut all) = (Dice::from_number(7), 0, 0);
    for _ in 0..rolls {
        let attack = attack::rolled(attack, &mut dice);
        let dodge = attack::rolled(dodge, &mut dice);
        if let Some(clicks) = clicks(own.on(&READY), foe.on(&READY), &attack, &dodge, line) {
            hits += 1;
            all += clicks;
        }
    }
    let share = |many: f64| many / f64::from(rolls);
    let hit = counted.hits as f64 / counted.falls as f64;
    // Six times the deviation of so many rolls.
    let near = 3.0 / f64::from(rolls).sqrt();
    assert!((share(f64::from(hits)) - hit).abs() < near, "{hits} of {rolls}, counted {hit}");
    let clicks = counted.clicks as f64 / counted.falls as f64;
    assert!(
        (share(f64::from(all)) - clicks).abs() < 6.0 * near,
        "{all} of {rolls}, counted {clicks}"
    );
}

#[test]
fn more_dice_than_a_base_holds_are_not_counted() {
    let seven = hand(&["yellow d4"; 7]);
    let (own, foe) = (fighter("Kross"), fighter("Kyushi"));
    assert_eq!(
        odds(own.on(&READY), foe.on(&READY), seven, Hand::default(), &shot(Length(0.0))),
        None
    );
}

/// What the target of Kyushi's shot may dodge with, row by row, as whoever attacks is told.
fn rows(target: &str, words: &str) -> Vec<String> {
    let words = format!(
        "[seats.p1.figure]\nbase = [\"green-d10\"]\ngear = [\"colt\"]\nat = {{ x = 10000, y = 10000 }}\n\
         [seats.p2.figure]\nat = {{ x = 10000, y = 30000 }}\n{words}"
    );
    let words: toml::Table = words.parse().expect("a position is TOML");
    let second = [FigureId::find(target).expect("it is printed")].into_iter().collect();
    let setup = Setup { second, ..Setup::default() };
    let state = Duels::default().arrange(&setup, &words).expect("there can be such a table");
    let view = Duels::default().view(&state, Viewer::Seat(Seat(0)));
    let attack = format!("attack {target} with green d10");
    let attack = Duels::default().read(&view, &attack).expect("it is a move");
    let odds = Duels::default().odds(&view, &attack);
    assert!(odds.is_sorted_by(|one, next| one.of_hundred > next.of_hundred), "{odds:?}");
    let how = |said: String| {
        let how = said.split(" is hit if it ").nth(1).expect("of the target");
        how.split(", for").next().expect("how it dodges").to_owned()
    };
    odds.iter().map(|chance| how(chance.text.to_string())).collect()
}

#[test]
fn whoever_attacks_is_told_the_odds_for_each_number_of_dice_that_may_dodge() {
    let rows = rows("Midnight", "base = [\"white-d6\", \"blue-d4\", \"white-d8\"]\n");
    assert_eq!(rows, ["does not dodge", "dodges with white d8", "dodges with white d6, white d8"]);
}

/// A red die joins a white one; by itself it dodges for nobody without Mystic Armor.
#[test]
fn a_wild_die_is_told_beside_the_one_that_it_joins() {
    let stick = "base = [\"red-d6\", \"yellow-d4\"]\ngear = [\"koo stick\"]\n";
    assert_eq!(
        rows("Natokah", stick),
        ["does not dodge", "dodges with yellow d4", "dodges with yellow d4, red d6"]
    );
    assert_eq!(rows("Natokah", "base = [\"red-d6\"]\n"), ["does not dodge"]);
}

/// The sheet of a printed figure or of one of ours.
fn sheet(name: &str) -> &'static str {
    let mut all = PRINTED.iter().chain(&OURS);
    all.find(|text| text.starts_with(name)).unwrap_or_else(|| panic!("there is {name}"))
}

fn hand_of(parts: &[ThingPart]) -> Hand {
    let names: Vec<&str> = parts.iter().map(|part| &*part.name).collect();
    hand(&names)
}

/// Rules: DUE-BASE-10, DUE-ATK-40
#[test]
fn a_sheet_meets_another_as_its_figure_would() {
    for (own, other) in [("Kyushi", "Midnight"), ("Liada", "Silver Max"), ("Marrow", "Natokah")] {
        let counted = Characters.odds(sheet(own), sheet(other)).expect("both can be read");
        let (own, other) = (fighter(own), fighter(other));
        let (own, other) = (own.on(&READY), other.on(&READY));
        assert!(counted.rows.len() > 1, "{counted:#?}");
        for row in &counted.rows {
            let attack = hand_of(&row.parts);
            let shot = shot(Length(1000.0 * f64::from(row.inches)));
            let reaches = |die: Die| attack::reaches(own.figure(), die.colour(), shot.length());
            assert!(attack.dice().all(|die| die.colour().is_wild() || reaches(die)), "{row:#?}");
            let all = own.dice();
            let fits = |die: Die| reaches(die) && die.colour() != Colour::White;
            let fitting = all.iter().filter(|(die, _)| fits(*die));
            let fitting: usize = fitting.map(|(_, copies)| usize::from(copies)).sum();
            assert!(row.parts.len() >= fitting.min(6), "{row:#?}");
            assert!(row.chances[0].against.is_empty() && row.chances.len() > 1, "{row:#?}");
            for chance in &row.chances {
                let odds =
                    odds(own, other, attack, hand_of(&chance.against), &shot).expect("few dice");
                let says = format!("{:.1} clicks", odds.clicks_of_a_hit());
                assert_eq!((chance.of_hundred, &chance.says), (odds.of_hundred(), &says));
            }
            let falls = row.chances.windows(2).all(|two| two[0].of_hundred >= two[1].of_hundred);
            assert!(falls, "each dodge die makes it harder: {row:#?}");
        }
    }
}

#[test]
fn sheets_with_faults_meet_as_far_as_they_can() {
    let armed = "Ray\nrace: Elf\nhead: 5\nbody: 4\nweapon: 6\ngear: Crate (white d4 + red d12 + black d4 = 3), Rail (green d10 + green d6 = 8)\n";
    let counted = Characters.odds(armed, sheet("Kyushi")).expect("both can be read");
    let dice: Vec<&str> =
        counted.rows.last().expect("it shoots").parts.iter().map(|part| &*part.name).collect();
    assert_eq!(dice, ["green d6", "green d10"], "no table has the crate");
    assert!(
        Characters.odds(sheet("Kyushi"), "Ray\nrace: Elf\nhead: 5\nbody: 4\nweapon: 6\n").is_some()
    );
    assert!(Characters.odds("Ray\nrace: Elv\n", armed).is_none());
}
