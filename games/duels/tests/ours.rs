//! Our characters at a table: they are called by name, carry what they made, and fight.

use duels::figures::{FIGURES, FigureId, PRINTED};
use duels::gear::{CARDS, Gear, MADE, NAMED};
use duels::roster::READY;
use duels::sheet::{OUR_SHEETS, OwnGear};
use duels::{Duels, Setup};
use engine::Countable;
use engine::prelude::*;

fn ours() -> impl Iterator<Item = FigureId> {
    FigureId::all().skip(PRINTED.len())
}

/// Saved games keep these numbers.
#[test]
fn our_characters_come_after_the_doubles_of_the_printed_figures() {
    let numbers = |names: [&str; 4]| names.map(|name| FigureId::find(name).map(|who| who.0));
    let found = numbers(["Wolf Nev", "Draven von Drekill", "Ashwind", "Bollard"]);
    assert_eq!(found, [0, 12, 26, 31].map(Some));
    let doubles: Vec<u8> = FigureId::all().map(|who| who.double().0).collect();
    assert_eq!(doubles, (13..26).chain(32..38).collect::<Vec<u8>>());
    let names: Vec<String> =
        (0..38).map(|number| READY.name(FigureId(number)).to_owned()).collect();
    assert_eq!((&*names[13], &*names[32]), ("Other Wolf Nev", "Other Ashwind"));
    for who in FigureId::all() {
        assert_eq!(READY.figure(who.double()), READY.figure(who));
        assert_eq!(who.double().double(), who.double());
        assert_eq!(names[usize::from(who.0)], READY.figure(who).name);
    }
}

/// Rules: DUE-GEAR-08
#[test]
fn our_characters_carry_what_their_sheets_list() {
    for (who, sheet) in ours().zip(OUR_SHEETS.iter()) {
        assert_eq!(READY.name(who), sheet.name);
        let list = &READY.figure(who).gear;
        assert_eq!(list.len(), sheet.gear.len(), "{}", sheet.name);
        for (gear, own) in list.iter().zip(&sheet.gear) {
            let piece = READY.piece(*gear);
            let made = OwnGear {
                name: piece.name.to_string(),
                kind: piece.tag,
                dice: piece.dice().collect(),
                shields: piece.shields().collect(),
                cost: own.cost,
                is_later: false,
            };
            assert_eq!(&made, own, "{}", sheet.name);
            let price = own.price().expect("a table offers it");
            assert_eq!((piece.table, piece.cost), (price.table, price.cost), "{own}");
        }
    }
}

#[test]
fn every_piece_that_was_made_is_on_the_list_of_one_character() {
    for (at, piece) in MADE.iter().enumerate() {
        let gear = Gear((NAMED.len() + CARDS.len() + at) as u8);
        assert_eq!((Gear::listed(&piece.name), Gear::find(&piece.name)), (Some(gear), None));
        let owners = FIGURES.iter().filter(|figure| figure.gear.contains(&gear)).count();
        assert_eq!(owners, 1, "{}", piece.name);
    }
}

#[test]
fn our_characters_are_named_in_a_set_up() {
    let setup: Setup = toml::from_str("first = \"ashwind, Sister Quill\"\nsecond = \"Marrow\"")
        .expect("they are figures");
    let names: Vec<&str> = setup.first.iter().map(|who| READY.name(*who)).collect();
    assert_eq!(names, ["Ashwind", "Sister Quill"]);
    let text = toml::to_string(&setup).expect("it can be written");
    assert!(text.contains("first = \"Ashwind, Sister Quill\""), "{text}");
}

#[test]
fn everybody_who_can_fight_is_an_answer_to_who_does() {
    for option in &Duels::default().about().options[..2] {
        let names: Vec<&str> = option.answers.iter().map(|answer| answer.title).collect();
        let all: Vec<&str> = FigureId::all().map(|who| READY.name(who)).collect();
        assert_eq!(names, all, "{}", option.title);
    }
}

#[test]
fn what_they_carry_is_counted_in_experiments() {
    let countables = engine::Worth::countables(&Duels::default());
    let at = |name: &str| countables.iter().position(|it: &Countable| it.name == name);
    let setup = Setup {
        first: [FigureId::find("Bollard").expect("ours")].into_iter().collect(),
        gear: duels::setup::Gearing::Given,
        costs: duels::setup::Costs::Agreed,
        ..Setup::default()
    };
    let state = Duels::default()
        .begin(&setup, &mut engine::Dice::from_number(1), &mut Vec::new())
        .expect("it is a set-up");
    let mut held = vec![false; countables.len()];
    engine::Worth::mark_held(&Duels::default(), &state, engine::Seat(0), &mut held);
    let marked: Vec<usize> =
        held.iter().enumerate().filter(|(_, is)| **is).map(|it| it.0).collect();
    let wanted = ["Bollard", "Long Iron", "Doorframe"].map(|name| at(name).expect("it is counted"));
    assert_eq!(marked, wanted);
}
