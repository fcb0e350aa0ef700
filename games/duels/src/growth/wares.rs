//! The shop: every line that can be bought for a character, with its price. [`buy`](super::buying::buy) alone decides what is
//! allowed.

use crate::dials::Dial;
use crate::gear::NAMED;
use crate::passcards::Passcards;
use crate::sheet::{
    Agreed, CRED_FOR_KARMA, OwnGear, PASSCARD, Purchase, Sheet, Sort, Spell, Upgrade, gear_parts,
    price_of,
};
use crate::vehicle::Vehicle;
use campaign::{Ware, WarePlace};

/// The row of the account that pays for gear and vehicles.
pub(super) const STREET_CRED: &str = "Street Cred";

/// The row that pays for upgrades, points and passcards.
pub(super) const KARMA: &str = "Karma";

/// The row that pays for spells.
pub(super) const SPELLS: &str = "spell choices";

/// Everything that is sold to a character.
// DUE-ADV-03, DUE-ADV-08
pub(super) fn wares(sheet: &Sheet) -> Vec<Ware> {
    let mut wares: Vec<Ware> = NAMED.iter().map(|piece| gear(&OwnGear::of(piece))).collect();
    wares.extend(Vehicle::ALL.iter().map(|it| vehicle(*it)));
    wares.extend(upgrades(sheet));
    wares.extend(raises(sheet));
    wares.extend(passcards(sheet));
    wares.push(exchange());
    wares.extend(spells(sheet));
    wares
}

fn gear(piece: &OwnGear) -> Ware {
    Ware {
        line: format!("gear: {}", piece.name),
        name: piece.name.clone(),
        group: "gear",
        price: piece.worth().into(),
        purse: STREET_CRED,
        says: piece.kind.map_or_else(String::new, |kind| kind.to_string()),
        parts: gear_parts(piece),
        at: None,
    }
}

fn vehicle(vehicle: Vehicle) -> Ware {
    Ware {
        line: format!("vehicle: {vehicle}"),
        name: vehicle.to_string(),
        group: "vehicles",
        price: price_of(vehicle),
        purse: STREET_CRED,
        says: vehicle.dials_said(),
        ..Ware::default()
    }
}

/// The upgrades that this character can ever have and has not.
fn upgrades(sheet: &Sheet) -> impl Iterator<Item = Ware> + '_ {
    let sold = Upgrade::ALL.iter().copied().filter(|upgrade| {
        let repeats = *upgrade == Upgrade::BonusSpells;
        let is_sold = !matches!(upgrade.sort(), Sort::Flaw | Sort::Bargain);
        is_sold && !upgrade.is_barred(sheet) && (repeats || !sheet.has(*upgrade))
    });
    sold.map(|upgrade| {
        let bought = Purchase { is_later: true, ..Purchase::of(upgrade) };
        let mut with = sheet.clone();
        with.upgrades.push(bought);
        let clicks = clicks_for(sheet, upgrade);
        Ware {
            line: format!("upgrade: {bought}{clicks}"),
            name: bought.to_string(),
            group: "upgrades",
            price: with.karma_for(with.upgrades.len() - 1),
            purse: KARMA,
            says: upgrade.says(),
            ..Ware::default()
        }
    })
}

/// A click for each shield of an upgrade, as ` (body 2, body 3)`: the first that bears none.
// DUE-ADV-22
fn clicks_for(sheet: &Sheet, upgrade: Upgrade) -> String {
    let mut taken: Vec<(Dial, usize)> = Vec::new();
    for (dial, _) in upgrade.shields() {
        let free = (1..)
            .zip(sheet.dial(*dial))
            .find(|(number, click)| click.shields.is_empty() && !taken.contains(&(*dial, *number)));
        taken.push((*dial, free.map_or(1, |(number, _)| number)));
    }
    let said: Vec<String> =
        taken.iter().map(|(dial, number)| format!("{} {number}", row_of(*dial))).collect();
    if said.is_empty() { String::new() } else { format!(" ({})", said.join(", ")) }
}

fn row_of(dial: Dial) -> String {
    dial.name().to_lowercase()
}

/// A point for each click.
// DUE-ADV-18
fn raises(sheet: &Sheet) -> impl Iterator<Item = Ware> + '_ {
    let clicks = move |dial: Dial| (1..=sheet.dial(dial).len()).map(move |number| (dial, number));
    Dial::ALL.iter().copied().flat_map(clicks).map(|(dial, number)| {
        let row = row_of(dial);
        Ware {
            line: format!("raise: {row} {number}"),
            name: format!("{dial}, click {number}"),
            group: "points",
            price: 1,
            purse: KARMA,
            at: Some(WarePlace { row, number }),
            ..Ware::default()
        }
    })
}

// DUE-CARD-08
fn passcards(sheet: &Sheet) -> impl Iterator<Item = Ware> + '_ {
    let own: Passcards = sheet.advancement.passcards.iter().copied().collect();
    let named = Passcards::ALL.without(own).iter().filter_map(|card| card.ready());
    named.map(|card| Ware {
        line: format!("passcard: {}", card.name),
        name: card.name.to_string(),
        group: "passcards",
        price: PASSCARD,
        purse: KARMA,
        says: "back for each Run, and raises no Cost".to_owned(),
        ..Ware::default()
    })
}

// DUE-ADV-11
fn exchange() -> Ware {
    Ware {
        line: "exchange: 1".to_owned(),
        name: format!("1 Karma for {CRED_FOR_KARMA} Street Cred"),
        group: "exchange",
        price: 1,
        purse: KARMA,
        ..Ware::default()
    }
}

/// The spells that a character with spell choices does not know.
// DUE-ADV-31
fn spells(sheet: &Sheet) -> impl Iterator<Item = Ware> + '_ {
    let can_learn = sheet.outcome(Agreed::default()).spell_choices > 0;
    let open = Spell::ALL.iter().filter(move |spell| can_learn && !sheet.spells.contains(spell));
    open.map(|spell| Ware {
        line: format!("spell: {spell}"),
        name: spell.to_string(),
        group: "spells",
        price: spell.cost().into(),
        purse: SPELLS,
        ..Ware::default()
    })
}

#[cfg(test)]
mod tests {
    use super::super::Careers;
    use super::super::order::read;
    use crate::sheet::{OUR_SHEETS, SHEETS};
    use campaign::{Gain, Grown, Growth};
    use std::sync::Arc;

    /// All ready characters as members, each with more than enough of everything.
    fn rich() -> Vec<Arc<dyn Grown>> {
        let gains = ["street-cred", "karma"].map(|of| Gain {
            of: of.to_owned(),
            amount: 90,
            why: "pay".to_owned(),
            rule: "DUE-RUN-18".to_owned(),
        });
        let sheets = SHEETS.iter().chain(OUR_SHEETS.iter());
        let members = sheets.filter_map(|sheet| Careers.enlist(&sheet.to_string()).ok());
        members.map(|member| member.after(&gains).expect("it is not too much")).collect()
    }

    #[test]
    fn every_line_of_the_shop_can_be_read_and_most_can_be_bought() {
        let members = rich();
        assert!(members.len() > 5, "{}", members.len());
        for member in members {
            for ware in member.wares() {
                read(&ware.line).unwrap_or_else(|faults| panic!("{}: {faults:?}", ware.line));
            }
            let sold = |group: &str| {
                let wares = member.wares().into_iter().filter(|ware| ware.group == group);
                wares.filter(|ware| member.spend(&ware.line).is_ok()).count()
            };
            for group in ["gear", "vehicles", "upgrades", "points", "passcards", "exchange"] {
                assert!(sold(group) > 0, "{} can buy nothing of {group}", member.name());
            }
        }
    }

    #[test]
    fn a_price_is_what_the_purchase_takes() {
        for member in rich() {
            let has = |grown: &dyn Grown, purse: &str| -> i32 {
                let row = grown.account().into_iter().find(|row| row.name == purse);
                row.map_or(0, |row| row.says.parse().expect("a number"))
            };
            for ware in member.wares().iter().filter(|ware| ware.group != "spells") {
                let Ok(spent) = member.spend(&ware.line) else { continue };
                let paid = has(&*member, ware.purse) - has(&*spent.grown, ware.purse);
                assert_eq!(paid, ware.price, "{}, {}", member.name(), ware.line);
            }
        }
    }

    #[test]
    fn every_run_is_offered_with_its_aims_and_its_settings() {
        let jobs = Careers.jobs();
        assert_eq!(jobs.len(), crate::runs::READY.len());
        for job in jobs {
            assert!(!job.aims.is_empty() && job.rounds > 0, "{job:?}");
            let setup: crate::setup::Setup =
                toml::from_str(&job.settings.join("\n")).expect("settings of the game");
            assert!(!setup.run.is_none(), "{job:?}");
        }
    }
}
