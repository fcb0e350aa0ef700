//! Purchases read: one text of several lines, such as `raise: head 4, body 7`.

use crate::dials::Dial;
use crate::gear::Gear;
use crate::rule;
use crate::sheet::read::{amount, items, passcard, piece, purchase, short, spell};
use crate::sheet::{OwnGear, Purchase, Spell};
use crate::vehicle::Vehicle;
use campaign::Fault;
use engine::RuleId;
use ledger::form::nearest;

/// The longest text that is read as a purchase, in bytes.
const LONGEST: usize = 4 * 1024;

/// A click of a dial, counted from 1.
pub(super) type ClickPlace = (Dial, usize);

/// A thing that is bought, and the line that asks for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Order {
    /// The line, counted from 1.
    pub line: usize,
    /// The thing.
    pub deal: Deal,
}

/// A thing that can be bought.
// DUE-ADV-08, DUE-ADV-10
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Deal {
    /// A piece of gear, for Street Cred.
    Gear(OwnGear),
    /// A vehicle, for Street Cred.
    Vehicle(Vehicle),
    /// A passcard, for Karma.
    Passcard(Gear),
    /// Karma that becomes Street Cred.
    Exchange(u16),
    /// An upgrade, for Karma, and the clicks for its shields.
    Upgrade(Purchase, Vec<ClickPlace>),
    /// An attribute point, for Karma.
    Raise(ClickPlace),
    /// A spell, for a spell choice that is left.
    Spell(Spell),
}

/// The first words of the lines of a purchase.
const KEYS: [&str; 7] = ["gear", "vehicle", "passcard", "exchange", "upgrade", "raise", "spell"];

/// Reads a purchase.
///
/// # Errors
/// Lists everything that cannot be understood or bought.
pub(super) fn read(text: &str) -> Result<Vec<Order>, Vec<Fault>> {
    if text.len() > LONGEST {
        let reason = format!("a purchase has at most {} kB", LONGEST / 1024);
        return Err(vec![Fault::new(reason, "make several purchases of it")]);
    }
    let (mut orders, mut faults) = (Vec::new(), Vec::new());
    for (line, words) in (1..).zip(text.lines()) {
        let words = words.trim();
        if words.is_empty() || words.starts_with('#') {
            continue;
        }
        for deal in deals(words) {
            match deal {
                Ok(deal) => orders.push(Order { line, deal }),
                Err(fault) => faults.push(fault.at(line)),
            }
        }
    }
    if orders.is_empty() && faults.is_empty() {
        faults.push(Fault::new("this buys nothing", "write a line such as `gear: Knife`"));
    }
    if faults.is_empty() { Ok(orders) } else { Err(faults) }
}

/// The deals of a line.
fn deals(line: &str) -> Vec<Result<Deal, Fault>> {
    let Some((key, rest)) = line.split_once(':') else {
        let remedy = format!("write what it is first: {}", KEYS.join(", "));
        return vec![Err(Fault::new(format!("`{}` names nothing to buy", short(line)), remedy))];
    };
    let key = key.trim().to_lowercase();
    if let Some(never) = never(&key) {
        return vec![Err(never)];
    }
    let Some(key) = KEYS.iter().copied().find(|known| *known == key) else {
        let meant = nearest(&key, KEYS.into_iter());
        let remedy = meant.map_or_else(
            || format!("write one of {}", KEYS.join(", ")),
            |meant| format!("write `{meant}:`"),
        );
        return vec![Err(Fault::new(format!("`{}` cannot be bought", short(&key)), remedy))];
    };
    let items = items(line, line.len() - rest.len(), 1);
    if items.is_empty() {
        return vec![Err(Fault::new(format!("`{key}` names nothing"), example(key)))];
    }
    items.into_iter().map(|item| deal(key, item.says)).collect()
}

/// The refusal of what nothing buys.
// DUE-CHAR-21, DUE-ADV-12, DUE-ADV-18, DUE-ADV-34, DUE-ADV-35
fn never(key: &str) -> Option<Fault> {
    let (rule, reason, remedy): (RuleId, &str, &str) = match key {
        "race" | "metatype" | "aptitude" => {
            (rule::DUE_ADV_34, "race and aptitude never change", "buy an upgrade or raise a dial")
        }
        "buy off" | "strike" => (rule::DUE_ADV_35, "Karma buys no flaw off", "buy something else"),
        "karma" => (rule::DUE_ADV_12, "Street Cred never becomes Karma", "earn Karma in a Run"),
        "lower" | "move" => (
            rule::DUE_ADV_18,
            "Karma raises dials and moves nothing on them",
            "write `raise: head 4`",
        ),
        "bonus" | "lowered" | "shields" | "program" | "programs" => {
            (rule::DUE_CHAR_21, "this was chosen at creation and stays", "buy something else")
        }
        _ => return None,
    };
    Some(Fault::new(reason, remedy).by(rule))
}

fn deal(key: &str, says: &str) -> Result<Deal, Fault> {
    let unclear = |what: &str| Fault::new(format!("`{}` is no {what}", short(says)), example(key));
    match key {
        "gear" => gear(says),
        "vehicle" => Vehicle::find(says).map(Deal::Vehicle).ok_or_else(|| unclear("vehicle")),
        "passcard" => passcard(says).map(Deal::Passcard).ok_or_else(|| unclear("passcard")),
        "exchange" => {
            let karma = amount(says).filter(|karma| *karma > 0);
            karma.map(Deal::Exchange).ok_or_else(|| unclear("number of Karma"))
        }
        "upgrade" => {
            let (name, places) = match says.split_once('(') {
                None => (says, Some(Vec::new())),
                Some((name, places)) => (name.trim(), clicks(places)),
            };
            let places = places.ok_or_else(|| unclear("upgrade with clicks"))?;
            let bought = purchase(name).ok_or_else(|| unclear("upgrade"))?;
            Ok(Deal::Upgrade(Purchase { is_later: true, ..bought }, places))
        }
        "raise" => click(says).map(Deal::Raise).ok_or_else(|| unclear("click")),
        _ => spell(says).map(Deal::Spell).ok_or_else(|| unclear("spell")),
    }
}

/// A piece of gear; a passcard is none that Street Cred buys.
// DUE-CARD-07
fn gear(says: &str) -> Result<Deal, Fault> {
    if passcard(says).is_some() {
        let remedy = format!("write `passcard: {}`", short(says));
        return Err(
            Fault::new("Karma buys passcards, not Street Cred", remedy).by(rule::DUE_CARD_07)
        );
    }
    if Vehicle::find(says).is_some() {
        let remedy = format!("write `vehicle: {}`", short(says));
        return Err(Fault::new("a vehicle has a price of its own", remedy).by(rule::DUE_VEH_09));
    }
    let made = piece(says).map_err(|(reason, remedy)| Fault::new(reason, remedy))?;
    Ok(Deal::Gear(OwnGear { is_later: true, ..made }))
}

/// `body 3, body 5)`.
fn clicks(says: &str) -> Option<Vec<ClickPlace>> {
    says.strip_suffix(')')?.split(',').map(click).collect()
}

/// `body 3`.
fn click(says: &str) -> Option<ClickPlace> {
    let (dial, number) = says.trim().rsplit_once(' ')?;
    let number = amount(number).filter(|number| *number > 0)?;
    Some((Dial::find(dial.trim())?, number.into()))
}

fn example(key: &str) -> &'static str {
    match key {
        "gear" => "write `gear: Knife` or `gear: Old Friend (blue d6 + yellow d4)`",
        "vehicle" => "write `vehicle: Motorcycle` or `vehicle: Helicopter`",
        "passcard" => "write `passcard: Doc Wagon`",
        "exchange" => "write `exchange: 2`",
        "upgrade" => {
            "write `upgrade: Smartlink`, or `upgrade: Bone Lacing (body 4)` to say where its shield is"
        }
        "raise" => "write `raise: head 4`, with the click counted from 1",
        _ => "write `spell: Heal`",
    }
}
