//! Aptitude, damage bonus, the lowered die, spells and programs.

use super::super::shop::Sort;
use super::super::write::bonus;
use super::super::{Aptitude, Program, Sheet, SheetPlace, Upgrade};
use super::Court;
use crate::dice::Colour::{Blue, Green, Yellow};
use crate::rule;
use engine::RuleId;

/// The programs of a decker: none more comes later.
// DUE-DECK-05
pub(super) const PROGRAMS: usize = 5;

impl Court<'_> {
    // Every race may have every aptitude. DUE-CHAR-12
    pub(super) fn choices(&mut self) {
        if let Some(more) = self.sheet.aptitudes.len().checked_sub(2) {
            let reason = "a character has one aptitude at most";
            let remedy = format!("keep `{}`", self.sheet.aptitudes[0]);
            self.fault(
                rule::DUE_CHAR_14,
                SheetPlace::Aptitude,
                more + 1,
                reason,
                remedy,
                |sheet| {
                    sheet.aptitudes.truncate(1);
                },
            );
        }
        self.bonus();
        self.lowered();
    }

    fn bonus(&mut self) {
        let possible = self.outcome.bonuses.clone();
        if self.sheet.bonus.is_some_and(|own| possible.contains(&own)) {
            return;
        }
        let first = possible[0];
        let choices: Vec<String> = possible.iter().map(|own| bonus(*own)).collect();
        let remedy = format!("write `bonus: {}`", choices.join("` or `bonus: "));
        let change = |sheet: &mut Sheet| sheet.bonus = Some(first);
        match self.sheet.bonus {
            None if possible.len() == 1 => {}
            None => {
                let reason = "the damage bonus is not chosen yet";
                self.fault(rule::DUE_CHAR_10, SheetPlace::Bonus, 0, reason, remedy, change);
            }
            Some(own) => {
                let reason = format!("the bonus cannot be {}", bonus(own));
                self.fault(self.bonus_rule(own), SheetPlace::Bonus, 0, reason, remedy, change);
            }
        }
    }

    /// The last rule that had a say in the damage bonus.
    fn bonus_rule(&self, own: super::super::ByColour) -> RuleId {
        let has_split = self.sheet.race.numbers().damage.0.is_split;
        if self.sheet.has(Upgrade::WildTalent) {
            return rule::DUE_UPG_57;
        }
        if self.outcome.gave_up_bonus {
            return rule::DUE_ATTR_22;
        }
        match self.sheet.aptitude() {
            Some(Aptitude::Mage | Aptitude::Rigger) if !has_split => rule::DUE_APT_30,
            // It is no offer that one could decline. DUE-APT-32
            Some(Aptitude::Mage) => rule::DUE_APT_08,
            Some(Aptitude::Rigger) => rule::DUE_APT_20,
            Some(Aptitude::Shaman) => rule::DUE_APT_14,
            Some(Aptitude::Decker) => rule::DUE_APT_27,
            None if has_split && own[Green as usize] > 0 && self.splits_beside_green(own) => {
                rule::DUE_CHAR_11
            }
            None if has_split => rule::DUE_CHAR_10,
            None => self.sheet.race.numbers().damage.1,
        }
    }

    fn splits_beside_green(&self, own: super::super::ByColour) -> bool {
        let fixed = self.sheet.race.numbers().damage.0.yellow;
        own[Yellow as usize] > fixed || own[Blue as usize] > 0
    }

    // DUE-APT-04
    fn lowered(&mut self) {
        let dice = &self.outcome.dice;
        let sorted = |at: usize| {
            let mut dice = dice[at].1.clone();
            dice.sort_unstable();
            dice
        };
        let is_open = dice.len() > 1 && sorted(0) != sorted(1);
        match self.sheet.lowered {
            None if is_open => {
                let first = dice[0].0;
                let reason = "it is open which white die goes down";
                let remedy = "write `lowered: first white die` or `lowered: second white die`";
                self.fault(rule::DUE_APT_04, SheetPlace::Lowered, 0, reason, remedy, |sheet| {
                    sheet.lowered = first;
                });
            }
            Some(_) if !self.is_decker() => {
                let reason = "only a decker lowers a white die";
                let remedy = "delete the line";
                self.fault(rule::DUE_APT_25, SheetPlace::Lowered, 0, reason, remedy, |sheet| {
                    sheet.lowered = None;
                });
            }
            _ => {}
        }
    }

    pub(super) fn is_decker(&self) -> bool {
        self.sheet.aptitude() == Some(Aptitude::Decker)
    }

    pub(super) fn is_magical(&self) -> bool {
        self.sheet.aptitude().is_some_and(Aptitude::is_magical)
    }

    /// The spell choices that are spent. A spell that is chosen twice counts once.
    // DUE-MAGIC-20, DUE-MAGIC-21
    pub(super) fn spells_cost(&self) -> u16 {
        let spells = &self.sheet.spells;
        let first = spells.iter().enumerate().filter(|(at, spell)| !spells[..*at].contains(spell));
        first.map(|(_, spell)| u16::from(spell.cost())).sum()
    }

    pub(super) fn spells(&mut self) {
        let spells = &self.sheet.spells;
        if !self.is_magical() {
            if !spells.is_empty() {
                let (many, reason) = (spells.len(), "only mages and shamans learn spells");
                let remedy = "delete the spells";
                self.fault(rule::DUE_MAGIC_15, SheetPlace::Spells, many, reason, remedy, |sheet| {
                    sheet.spells.clear();
                });
            }
            return;
        }
        for at in (0..spells.len()).filter(|at| spells[..*at].contains(&spells[*at])) {
            let reason = format!("{} is learned already", spells[at]);
            let place = SheetPlace::Spell(at + 1);
            self.fault(rule::DUE_MAGIC_17, place, 1, reason, "delete the second", |sheet| {
                sheet.spells.remove(at);
            });
        }
        let (cost, choices) = (self.spells_cost(), u16::from(self.outcome.spell_choices));
        if let Some(over @ 1..) = cost.checked_sub(choices) {
            let reason = format!("these spells take {cost} choices, and there are {choices}");
            let remedy = format!("give up spells for {over}, or buy `Bonus Spells {over}`");
            let place = SheetPlace::Spells;
            self.fault(rule::DUE_MAGIC_16, place, over.into(), reason, remedy, |sheet| {
                let mut left = choices;
                sheet.spells.retain(|spell| {
                    let fits = left.checked_sub(spell.cost().into());
                    left = fits.unwrap_or(left);
                    fits.is_some()
                });
            });
        }
    }

    pub(super) fn programs(&mut self) {
        let programs = &self.sheet.programs;
        if !self.is_decker() {
            if !programs.is_empty() {
                let (many, reason) = (programs.len(), "only a decker has programs");
                let remedy = "delete the programs";
                self.fault(
                    rule::DUE_DECK_01,
                    SheetPlace::Programs,
                    many,
                    reason,
                    remedy,
                    |sheet| {
                        sheet.programs.clear();
                    },
                );
            }
            return;
        }
        let twice = |at: &usize| {
            programs[*at] != Program::Hardening && programs[..*at].contains(&programs[*at])
        };
        for at in (0..programs.len()).filter(twice) {
            let reason = format!("{} is chosen already", programs[at]);
            let remedy = "choose another; only Hardening can be had more than once";
            let instead = unused(programs);
            self.fault(
                rule::DUE_DECK_04,
                SheetPlace::Program(at + 1),
                1,
                reason,
                remedy,
                |sheet| {
                    sheet.programs[at] = instead;
                },
            );
        }
        let many = programs.len();
        if many != PROGRAMS {
            let reason = format!("a decker has {PROGRAMS} programs, and these are {many}");
            let remedy = match PROGRAMS.checked_sub(many) {
                Some(missing) => format!("choose {missing} more"),
                None => format!("strike {}", many - PROGRAMS),
            };
            let off = many.abs_diff(PROGRAMS);
            self.fault(rule::DUE_DECK_01, SheetPlace::Programs, off, reason, remedy, |sheet| {
                sheet.programs.truncate(PROGRAMS);
                while sheet.programs.len() < PROGRAMS {
                    let more = unused(&sheet.programs);
                    sheet.programs.push(more);
                }
            });
        }
    }

    pub(super) fn sort_of(&self, at: usize) -> Sort {
        self.sheet.upgrades[at].upgrade.sort()
    }
}

/// A program that is not chosen yet.
fn unused(programs: &[Program]) -> Program {
    let free = |program: &&Program| !programs.contains(program);
    Program::ALL.iter().find(free).copied().unwrap_or(Program::Hardening)
}
