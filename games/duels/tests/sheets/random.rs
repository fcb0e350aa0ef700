//! Thousands of random characters: the legal are accepted, and one planted breach is found and mended.

use super::any::legal;
use duels::dice::Colour;
use duels::figures::{Spell, Upgrade};
use duels::sheet::{Agreed, OwnGear, Purchase, Sheet, SheetClick, read};
use engine::Dice;

const MANY: u64 = 3_000;

#[test]
fn every_random_legal_character_is_accepted_and_printed_as_it_is() {
    for number in 0..MANY {
        let sheet = legal(&mut Dice::from_number(number));
        let judged = sheet.judge(Agreed::default());
        let faults: Vec<String> = judged.faults.iter().map(ToString::to_string).collect();
        assert!(judged.is_legal(), "{number}: {faults:#?}\n{sheet}");
        assert_eq!(read(&sheet.to_string()).as_ref(), Ok(&sheet), "{number}");
    }
}

/// A breach: the rule that it breaks, and what it does to a sheet; false where it cannot be planted.
type Breach = (&'static str, fn(&mut Sheet) -> bool);

const BREACHES: [Breach; 14] = [
    ("DUE-ATTR-05", |sheet| {
        let head = &mut sheet.dials[0];
        let at = (1..head.len() - 2).find(|at| head[*at].value == head[at + 1].value + 1);
        at.map(|at| (head[at].value, head[at + 1].value) = (head[at + 1].value, head[at].value))
            .is_some()
    }),
    ("DUE-ATTR-02", |sheet| {
        sheet.dials[2].remove(0);
        true
    }),
    ("DUE-ATTR-04", |sheet| {
        let body = &mut sheet.dials[1];
        let many = body.len();
        body[many - 3..].iter_mut().for_each(|click| click.value = 0);
        true
    }),
    ("DUE-ATTR-03", |sheet| {
        sheet.dials[0][0].holes = 1;
        true
    }),
    ("DUE-ATTR-01", |sheet| {
        sheet.dials.iter_mut().flatten().for_each(|click| click.value = 10);
        true
    }),
    ("DUE-CHAR-07", |sheet| {
        let free = sheet.dials[2].iter_mut().find(|click| click.shields.is_empty());
        free.map(|click| click.shields.push(Colour::White)).is_some()
    }),
    ("DUE-GEAR-01", |sheet| {
        sheet.gear.pop();
        true
    }),
    ("DUE-GEARB-11", |sheet| {
        let green = read(
            "A\nrace: Elf\nhead: 1\nbody: 1\nweapon: 1\ngear: B (green d4 + green d4 + green d4)",
        );
        sheet.gear[4] = green.expect("it can be read").gear[0].clone();
        true
    }),
    ("DUE-GEARB-10", |sheet| {
        let mixed = read("A\nrace: Elf\nhead: 1\nbody: 1\nweapon: 1\ngear: B (red d4 + black d4)");
        sheet.gear[4] = mixed.expect("it can be read").gear[0].clone();
        true
    }),
    ("DUE-UPG-37", |sheet| {
        let edge = Purchase::of(Upgrade::StreetCred);
        let had = sheet.has(Upgrade::StreetCred);
        sheet.upgrades.push(edge);
        had
    }),
    ("DUE-CHAR-10", |sheet| {
        sheet.bonus = None;
        sheet.aptitudes.is_empty()
            && sheet.race.name() == "Elf"
            && !sheet.has(Upgrade::DamageAttributeOptionalRule)
    }),
    ("DUE-MAGIC-17", |sheet| {
        let known: Option<Spell> = sheet.spells.first().copied();
        sheet.spells.extend(known);
        known.is_some()
    }),
    ("DUE-MAGIC-15", |sheet| {
        let had = sheet.spells.is_empty();
        sheet.spells.push(Spell::Heal);
        had
    }),
    ("DUE-CHAR-09", |sheet| {
        sheet.stated.gear_factor = Some(13);
        true
    }),
];

#[test]
fn a_planted_breach_is_refused_by_its_rule_and_its_remedy_clears_it() {
    let agreed = Agreed::default();
    let (mut planted, mut cleared) = (0, 0);
    for number in 0..MANY {
        let mut sheet = legal(&mut Dice::from_number(number));
        let (rule, plant) = BREACHES[number as usize % BREACHES.len()];
        if !plant(&mut sheet) {
            continue;
        }
        planted += 1;
        let faults = sheet.judge(agreed).faults;
        let Some(fault) = faults.iter().find(|fault| fault.rule.as_str() == rule) else {
            panic!("{number}: {rule} is not among {faults:?}\n{sheet}");
        };
        let after = sheet.mended(fault, agreed).judge(agreed).faults;
        cleared += u32::from(!after.iter().any(|it| it.is_like(fault)));
    }
    assert!(planted > 2_000, "{planted}");
    assert!(cleared * 100 >= planted * 95, "{cleared} of {planted}");
}

/// Rules: DUE-GEAR-08
#[test]
fn a_legal_sheet_stays_legal_whatever_its_pieces_are_called() {
    for number in 0..100 {
        let mut sheet = legal(&mut Dice::from_number(number));
        sheet.gear.iter_mut().for_each(|piece: &mut OwnGear| piece.name = "Fluff".to_owned());
        assert!(sheet.judge(Agreed::default()).is_legal());
    }
}

#[test]
fn no_click_of_a_blank_sheet_is_a_panic() {
    let mut sheet = legal(&mut Dice::from_number(1));
    sheet.dials = [Vec::new(), vec![SheetClick::default()], vec![SheetClick::default(); 40]];
    let judged = sheet.judge(Agreed::default());
    for fault in &judged.faults {
        sheet.mended(fault, Agreed::default());
    }
    assert!(!judged.is_legal());
}
