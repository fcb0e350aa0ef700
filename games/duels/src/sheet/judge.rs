//! A sheet judged: every limit, all faults at once.

use super::Sheet;
use super::fault::{Budget, Fault, SheetPlace};
use super::outcome::{Agreed, SheetOutcome, WorkingStep};
use super::printed::SHEETS;
use crate::rule;
use engine::RuleId;

mod advancement;
mod choices;
mod dials;
mod gear;
mod repeats;
mod upgrades;

/// What there is to say of a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// Everything that is wrong; nothing, if the sheet is legal.
    pub faults: Vec<Fault>,
    /// What would be wrong with a sheet that is not printed.
    // DUE-CHAR-19
    pub exceptions: Vec<Fault>,
    /// What is spent.
    pub budgets: Vec<Budget>,
    /// What follows from the choices.
    pub outcome: SheetOutcome,
}

impl Judgement {
    /// Returns true if the sheet is legal.
    pub fn is_legal(&self) -> bool {
        self.faults.is_empty()
    }

    /// The working-out, step by step.
    pub fn steps(&self) -> &[WorkingStep] {
        &self.outcome.steps
    }
}

/// The most remedies that one tap applies.
const MOST_REMEDIES: usize = 24;

impl Sheet {
    /// Judges the sheet.
    pub fn judge(&self, agreed: Agreed) -> Judgement {
        let mut court = Court::of(self, agreed);
        court.all();
        let budgets = court.budgets();
        let (exceptions, faults) = self.without_exceptions(court.faults, agreed);
        Judgement { faults, exceptions, budgets, outcome: court.outcome }
    }

    /// Exceptions of a printed character, and the other faults.
    // DUE-CHAR-19
    fn without_exceptions(&self, faults: Vec<Fault>, agreed: Agreed) -> (Vec<Fault>, Vec<Fault>) {
        match SHEETS.iter().find(|printed| printed.begins(self)) {
            Some(printed) if !faults.is_empty() => {
                let mut court = Court::of(printed, agreed);
                court.all();
                let is_known = |fault: &Fault| {
                    let mut known = court.faults.iter();
                    known.any(|it| it.is_like(fault) && it.amount >= fault.amount)
                };
                faults.into_iter().partition(is_known)
            }
            _ => (Vec::new(), faults),
        }
    }

    /// Returns true if the other sheet has the name and the choices of this one, and whatever it bought since creation.
    // DUE-CHAR-19, DUE-ADV-09
    fn begins(&self, other: &Sheet) -> bool {
        self.name.eq_ignore_ascii_case(&other.name) && self.has_choices_of(&other.at_creation(self))
    }

    fn has_choices_of(&self, other: &Sheet) -> bool {
        *self == Sheet { stated: self.stated.clone(), name: self.name.clone(), ..other.clone() }
    }

    /// The sheet without a fault: its remedy, and whatever else must then change.
    pub fn mended(&self, fault: &Fault, agreed: Agreed) -> Sheet {
        let before = self.judge(agreed).faults;
        let mut sheet = (*fault.changed).clone();
        for _ in 0..MOST_REMEDIES {
            let faults = sheet.judge(agreed).faults;
            let is_new =
                |it: &&Fault| it.is_like(fault) || !before.iter().any(|old| old.is_like(it));
            let Some(new) = faults.iter().find(is_new) else { break };
            sheet = (*new.changed).clone();
        }
        sheet
    }
}

/// A sheet being judged.
struct Court<'s> {
    sheet: &'s Sheet,
    outcome: SheetOutcome,
    faults: Vec<Fault>,
}

impl<'s> Court<'s> {
    fn of(sheet: &'s Sheet, agreed: Agreed) -> Court<'s> {
        Court { sheet, outcome: sheet.outcome(agreed), faults: Vec::new() }
    }

    /// Judges the choices in the order in which they are made, so that the first fault is what to mend first.
    // DUE-CHAR-01
    fn all(&mut self) {
        self.choices();
        self.dials();
        self.upgrades();
        self.spells();
        self.programs();
        self.gear();
        self.advancement();
        self.repeats();
    }

    /// Notes a fault. Its remedy is words, and what they do to the sheet.
    fn fault(
        &mut self,
        rule: RuleId,
        place: SheetPlace,
        amount: usize,
        reason: impl Into<String>,
        remedy: impl Into<String>,
        change: impl FnOnce(&mut Sheet),
    ) {
        let mut changed = Box::new(self.sheet.clone());
        change(&mut changed);
        let (reason, remedy) = (reason.into(), remedy.into());
        self.faults.push(Fault { rule, place, amount, reason, remedy, changed });
    }

    fn budgets(&self) -> Vec<Budget> {
        let out = &self.outcome;
        let mut budgets = vec![
            Budget {
                name: "attribute points",
                spent: self.points_on_dials(),
                of: self.points_for_dials(),
                rule: rule::DUE_ATTR_01,
            },
            Budget {
                name: "upgrade points",
                spent: out.upgrades_cost,
                of: out.upgrade_points,
                rule: rule::DUE_UPG_01,
            },
            Budget {
                name: "pieces of gear",
                spent: self.sheet.gear.iter().filter(|piece| !piece.is_later).count() as i32,
                of: gear::PIECES as i32,
                rule: rule::DUE_GEAR_01,
            },
        ];
        if out.spell_choices > 0 {
            budgets.push(Budget {
                name: "spell choices",
                spent: self.spells_cost().into(),
                of: out.spell_choices.into(),
                rule: rule::DUE_MAGIC_15,
            });
        }
        if self.is_decker() {
            budgets.push(Budget {
                name: "programs",
                spent: self.sheet.programs.len() as i32,
                of: choices::PROGRAMS as i32,
                rule: rule::DUE_DECK_01,
            });
        }
        if !self.sheet.is_new() {
            budgets.push(Budget {
                name: "Karma",
                spent: self.sheet.karma_spent(),
                of: self.sheet.advancement.karma.into(),
                rule: rule::DUE_ADV_05,
            });
            budgets.push(Budget {
                name: "Street Cred",
                spent: self.sheet.street_cred_spent(),
                of: self.street_cred_in_all(),
                rule: rule::DUE_ADV_05,
            });
        }
        budgets
    }
}
