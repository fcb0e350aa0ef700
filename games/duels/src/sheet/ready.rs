//! The ready characters, and the report on a sheet for the player who fills it in.

use super::change::changed;
use super::fault::Fault;
use super::form::{form, printed_gear};
use super::ours::OURS;
use super::outcome::{Agreed, TrollSlots};
use super::printed::PRINTED;
use super::read::{Wrong, read};
use super::words::Race;
use super::{Sheet, SheetClick};
use crate::dials::holes;
use engine::sheets::{
    MadeThing, ReadySheet, SheetBudget, SheetChange, SheetFault, SheetForm, SheetReport, SheetStep,
    Sheets,
};

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
        let race = Race::AverageHuman;
        let dials =
            race.numbers().slots.0.map(|slots| (0..slots).map(|at| plain(slots, at)).collect());
        let mut sheet = Sheet {
            name: name.to_owned(),
            race,
            aptitudes: Vec::new(),
            bonus: None,
            lowered: None,
            dials,
            gear: Vec::new(),
            upgrades: Vec::new(),
            spells: Vec::new(),
            programs: Vec::new(),
            stated: super::Stated::default(),
        };
        while let Some(fault) = sheet.judge(Agreed::default()).faults.into_iter().next() {
            sheet = *fault.changed;
        }
        sheet.to_string()
    }

    fn report(&self, text: &str, agreed: &[String]) -> Result<SheetReport, String> {
        let agreed = agreement(agreed)?;
        Ok(match read(text) {
            Err(wrong) => SheetReport { faults: unread(wrong), ..SheetReport::default() },
            Ok(sheet) => judged(&sheet, agreed),
        })
    }

    fn form(&self, text: &str) -> Option<SheetForm> {
        read(text).ok().map(|sheet| form(&sheet))
    }

    fn things(&self) -> Vec<MadeThing> {
        printed_gear()
    }

    fn changed(&self, text: &str, change: &SheetChange) -> Result<String, String> {
        changed(text, change).map(|sheet| sheet.to_string())
    }
}

/// A click of a low dial that only falls at its end. It leaves points for upgrades.
fn plain(slots: usize, at: usize) -> SheetClick {
    SheetClick { value: (slots - at).min(3) as u8, shields: Vec::new(), holes: holes(slots, at) }
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
