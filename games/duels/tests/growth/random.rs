//! Thousands of random purchases: what is taken is legal to the judge, and a planted breach is refused by its rule.

use super::grown;
use crate::sheets::any::legal;
use campaign::Grown;
use duels::figures::{Spell, Upgrade};
use duels::sheet::{Agreed, Sheet, read};
use engine::Dice;
use std::sync::Arc;

/// The purchases that are taken.
const MANY: usize = 2_000;

const GEAR: [&str; 6] = [
    "Knife",
    "Stimkit",
    "Club (yellow d6 + yellow d4)",
    "Rod (red d4)",
    "Needle (green d4)",
    "Coat (blue 4 + blue 4)",
];

/// A line that may be right or wrong.
fn a_line(dice: &mut Dice) -> String {
    let mut any = |many: usize| dice.index("any", many as u32) as usize;
    let dial = ["head", "body", "weapon"][any(3)];
    match any(7) {
        0 => format!("gear: {}", GEAR[any(GEAR.len())]),
        1 => format!("vehicle: {}", ["Motorcycle", "Helicopter"][any(2)]),
        2 => format!("passcard: {}", ["Ares", "Renraku", "Doc Wagon"][any(3)]),
        3 => format!("exchange: {}", 1 + any(3)),
        4 => {
            let upgrade = Upgrade::ALL[any(Upgrade::ALL.len())];
            let places = match any(3) {
                0 => String::new(),
                1 => format!(" (body {})", 1 + any(11)),
                _ => format!(" (body {}, body {})", 1 + any(11), 1 + any(11)),
            };
            format!("upgrade: {upgrade}{places}")
        }
        5 => format!("spell: {}", Spell::ALL[any(Spell::ALL.len())]),
        _ => format!("raise: {dial} {}", 1 + any(14)),
    }
}

/// Random members after each purchase that was taken, and the number of those that were refused.
fn members() -> (Vec<Arc<dyn Grown>>, usize) {
    let (mut taken, mut refused) = (Vec::new(), 0);
    let mut dice = Dice::from_number(11);
    for number in 0.. {
        let sheet = legal(&mut Dice::from_number(number)).to_string();
        let mut member = grown(&sheet, 22, 12);
        for _ in 0..4 {
            let lines: Vec<String> =
                (0..=dice.index("lines", 2)).map(|_| a_line(&mut dice)).collect();
            match member.spend(&lines.join("\n")) {
                Ok(spent) => {
                    assert_eq!(spent.told.last().map(|it| it.starts_with("then Cost")), Some(true));
                    member = spent.grown;
                    taken.push(Arc::clone(&member));
                }
                Err(faults) => {
                    refused += 1;
                    let sound = |it: &campaign::Fault| it.rule.is_some() && it.line > 0;
                    assert!(faults.iter().all(sound), "{lines:?}: {faults:#?}");
                }
            }
        }
        if taken.len() >= MANY {
            break;
        }
    }
    (taken, refused)
}

fn sheet(member: &Arc<dyn Grown>) -> Sheet {
    read(&member.sheet()).unwrap_or_else(|wrong| panic!("{wrong:#?}"))
}

/// A breach of a grown sheet: its rule, and what it does; false where it cannot be planted.
type Breach = (&'static str, fn(&mut Sheet) -> bool);

const BREACHES: [Breach; 6] = [
    ("DUE-ADV-05", |sheet| {
        let spends = sheet.advancement.points + sheet.advancement.exchanged > 0;
        sheet.advancement.karma = 0;
        spends
    }),
    ("DUE-ADV-05", |sheet| {
        let spends = !sheet.advancement.vehicles.is_empty();
        sheet.advancement.street_cred = 0;
        sheet.advancement.exchanged = 0;
        spends
    }),
    ("DUE-CARD-05", |sheet| {
        let first = sheet.advancement.passcards.first().copied();
        sheet.advancement.passcards.extend(first);
        first.is_some()
    }),
    ("DUE-APT-01", |sheet| {
        sheet.stated.cost = sheet.stated.cost.map(|cost| cost + 1);
        sheet.stated.cost.is_some()
    }),
    ("DUE-CHAR-16", |sheet| {
        sheet.stated.karma = sheet.stated.karma.map(|karma| karma + 1);
        sheet.stated.karma.is_some()
    }),
    ("DUE-GEAR-01", |sheet| {
        let bought = sheet.gear.iter_mut().find(|piece| piece.is_later);
        bought.map(|piece| piece.is_later = false).is_some()
    }),
];

/// Rules: DUE-ADV-09, DUE-ADV-17, DUE-GEAR-21
#[test]
fn two_thousand_random_purchases_are_legal_to_the_judge_and_breaches_are_not() {
    let agreed = Agreed::default();
    let (members, refused) = members();
    let mut planted = 0;
    for (number, member) in members.iter().enumerate() {
        let own = sheet(member);
        let faults = own.judge(agreed).faults;
        assert!(faults.is_empty(), "{number}: {faults:#?}\n{own}");
        assert_eq!(own.to_string(), member.sheet(), "{number}");
        let (rule, plant) = BREACHES[number % BREACHES.len()];
        let mut broken = own;
        if plant(&mut broken) {
            planted += 1;
            let faults = broken.judge(agreed).faults;
            assert!(faults.iter().any(|it| it.rule.as_str() == rule), "{rule}: {faults:#?}");
        }
    }
    assert!(members.len() >= MANY && refused > MANY, "{} taken, {refused}", members.len());
    assert!(planted > MANY / 3, "{planted}");
}
