//! The ready characters, and all that a player asks of a sheet: its fields, its faults, its chances.

mod odds;

use crate::dice::{Colour, tint};
use crate::measure::RADIUS;
use crate::rule;
use crate::sheet::{
    Agreed, Fault, OURS, PRINTED, Sheet, TrollSlots, Wrong, blank, changed, form, printed_gear,
    read,
};
use engine::sheets::{
    MadeThing, ReadySheet, SheetAgreement, SheetBudget, SheetChange, SheetFault, SheetForm,
    SheetOdds, SheetReach, SheetReport, SheetStep, SheetTape, Sheets,
};
use tape::Thou;

/// The agreement by which new trolls have the slots of the printed ones.
const LONG_TROLLS: &str = "troll_slots=6/15/12";

/// The characters of this game.
#[derive(Clone, Copy, Debug)]
pub struct Characters;

impl Sheets for Characters {
    fn noun(&self) -> &'static str {
        "character"
    }

    fn ready(&self) -> Vec<ReadySheet> {
        let of = |origin: &'static str| {
            move |text: &&str| {
                let first = text.lines().next().unwrap_or_default();
                let name = first.to_lowercase().replace(' ', "-");
                ReadySheet { name, text: (*text).to_owned(), origin }
            }
        };
        let printed = PRINTED.iter().map(of("printed in the rulebook"));
        printed.chain(OURS.iter().map(of("ours"))).collect()
    }

    fn blank(&self, name: &str) -> String {
        blank(name).to_string()
    }

    fn report(&self, text: &str, agreed: &[String]) -> Result<SheetReport, String> {
        let agreed = agreement(agreed)?;
        Ok(match read(text) {
            Err(wrong) => SheetReport { faults: unread(wrong), ..SheetReport::default() },
            Ok(sheet) => judged(&sheet, agreed),
        })
    }

    // DUE-RACE-43
    fn agreements(&self) -> Vec<SheetAgreement> {
        let says = "new trolls have the dials of the printed ones";
        vec![SheetAgreement { option: LONG_TROLLS, says, rule: rule::DUE_RACE_43 }]
    }

    fn form(&self, text: &str, agreed: &[String]) -> Option<SheetForm> {
        let (sheet, agreed) = (read(text).ok()?, agreement(agreed).ok()?);
        Some(SheetForm { tape: Some(tape_of(&sheet, agreed)), ..form(&sheet, agreed) })
    }

    fn odds(&self, text: &str, against: &str) -> Option<SheetOdds> {
        Some(odds::between(&read(text).ok()?, &read(against).ok()?))
    }

    fn things(&self) -> Vec<MadeThing> {
        printed_gear()
    }

    fn changed(&self, text: &str, change: &SheetChange) -> Result<String, String> {
        changed(text, change).map(|sheet| sheet.to_string())
    }
}

/// Its base and its ranges to scale: whatever stands on such a base, or on a circle cut out, can be its figure.
// DUE-BASE-07
fn tape_of(sheet: &Sheet, agreed: Agreed) -> SheetTape {
    let ranges = sheet.outcome(agreed).ranges;
    let reach = |colour: &Colour| {
        Some(SheetReach { tint: tint(*colour), inches: ranges[*colour as usize]? })
    };
    let mut reaches: Vec<SheetReach> = Colour::ALL.iter().filter_map(reach).collect();
    reaches.sort_by_key(|reach| reach.inches);
    let base = (2 * RADIUS.0 / Thou::inches(1).0) as u8;
    SheetTape { base, reaches }
}

fn agreement(words: &[String]) -> Result<Agreed, String> {
    let mut agreed = Agreed::default();
    for word in words {
        match word.as_str() {
            LONG_TROLLS => agreed.troll_slots = TrollSlots::AsOnTheFigures,
            other => {
                return Err(format!(
                    "nobody can agree on `{other}`; the one thing to agree on is `{LONG_TROLLS}`"
                ));
            }
        }
    }
    Ok(agreed)
}

fn unread(wrong: Vec<Wrong>) -> Vec<SheetFault> {
    let fault = |wrong: Wrong| SheetFault {
        rule: None,
        place: format!("line {}", wrong.line),
        amount: 0,
        reason: wrong.reason,
        remedy: wrong.remedy,
        mended: None,
    };
    wrong.into_iter().map(fault).collect()
}

fn judged(sheet: &Sheet, agreed: Agreed) -> SheetReport {
    let judged = sheet.judge(agreed);
    let fault = |fault: &Fault| SheetFault {
        rule: Some(fault.rule),
        place: fault.place.to_string(),
        amount: fault.amount,
        reason: fault.reason.clone(),
        remedy: fault.remedy.clone(),
        mended: Some(sheet.mended(fault, agreed).to_string()),
    };
    let budgets = judged.budgets.iter();
    let steps = judged.steps().iter();
    SheetReport {
        text: Some(sheet.to_string()),
        faults: judged.faults.iter().map(fault).collect(),
        exceptions: judged
            .exceptions
            .iter()
            .map(|it| SheetFault { mended: None, ..fault(it) })
            .collect(),
        budgets: budgets
            .map(|it| SheetBudget { name: it.name, spent: it.spent, of: it.of, rule: it.rule })
            .collect(),
        steps: steps
            .map(|it| SheetStep { topic: it.topic.name(), rule: it.rule, says: it.says.clone() })
            .collect(),
    }
}
