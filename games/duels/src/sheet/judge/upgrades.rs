//! Upgrades: for whom, how often, and for how many points.

use super::super::shop::Sort;
use super::super::{Purchase, SheetPlace, Upgrade};
use super::Court;
use super::dials::MOST_CONVERTED;
use crate::rule;
use engine::RuleId;

/// The pieces of cyberware that a character can have.
const MOST_CYBERWARE: usize = 6;

impl Court<'_> {
    pub(super) fn upgrades(&mut self) {
        for at in 0..self.sheet.upgrades.len() {
            self.bar(at);
            self.twice(at);
        }
        self.bargain();
        self.cyberware();
        self.upgrade_points();
    }

    // DUE-UPG-02, DUE-UPG-36
    fn bar(&mut self, at: usize) {
        let upgrade = self.sheet.upgrades[at].upgrade;
        let Some(rule) = upgrade.bar(self.sheet.race, self.sheet.aptitude()) else { return };
        let who = match (upgrade, upgrade.sort()) {
            (Upgrade::TailoredFinesse, _) => "only orks and dwarves can have",
            (Upgrade::TotemicBonds, _) if rule == rule::DUE_UPG_60 => "only shamans can have",
            (_, Sort::Cyberware) => "mages and shamans cannot have",
            _ => "only mages and shamans can have",
        };
        let reason = format!("{who} {upgrade}");
        self.strike(rule, at, reason, format!("strike {upgrade}"));
    }

    fn strike(&mut self, rule: RuleId, at: usize, reason: String, remedy: String) {
        self.fault(rule, SheetPlace::Upgrade(at + 1), 1, reason, remedy, |sheet| {
            sheet.upgrades.remove(at);
        });
    }

    /// Judges an upgrade beside those before it.
    fn twice(&mut self, at: usize) {
        let Purchase { upgrade, is_later, .. } = self.sheet.upgrades[at];
        let is_before =
            |test: &dyn Fn(&Purchase) -> bool| self.sheet.upgrades[..at].iter().any(test);
        let is_same = is_before(&|other| other.upgrade == upgrade);
        let has_base = is_before(&|other| other.upgrade.base() == upgrade.base());
        let rule = match upgrade.sort() {
            Sort::Flaw if is_before(&|other| other.upgrade.sort() == Sort::Flaw) => {
                rule::DUE_UPG_06
            }
            Sort::Cyberware if is_same => rule::DUE_UPG_17,
            Sort::Cyberware if has_base => rule::DUE_UPG_18,
            Sort::Edge if is_same => rule::DUE_UPG_37,
            // Karma raises a level. DUE-UPG-68
            Sort::Gift
                if upgrade.base() == Upgrade::Initiate1
                    && has_base
                    && is_later
                    && !is_before(&|other| {
                        other.upgrade.base() == upgrade.base() && other.upgrade >= upgrade
                    }) =>
            {
                return;
            }
            Sort::Gift if upgrade.base() == Upgrade::Initiate1 && has_base => rule::DUE_UPG_66,
            Sort::Gift if is_same && upgrade != Upgrade::BonusSpells => rule::DUE_UPG_53,
            Sort::Bargain if is_same => rule::DUE_ATTR_22,
            _ => return,
        };
        let reason = match rule {
            rule::DUE_UPG_06 => "a character has one flaw at most".to_owned(),
            rule::DUE_UPG_18 => format!("{upgrade} does not go with its namesake"),
            rule::DUE_UPG_66 => "a level of Initiate includes the lower ones".to_owned(),
            _ => format!("{upgrade} is taken already"),
        };
        self.strike(rule, at, reason, format!("strike {upgrade}"));
    }

    /// The damage rule asks for a natural bonus, and Weak System for a natural shield.
    // DUE-ATTR-23
    fn bargain(&mut self) {
        let place = |upgrade| self.sheet.upgrades.iter().position(|own| own.upgrade == upgrade);
        if let Some(at) = place(Upgrade::DamageAttributeOptionalRule)
            && !self.outcome.gave_up_bonus
        {
            let reason = "no natural damage bonus is left to give up".to_owned();
            self.strike(rule::DUE_ATTR_24, at, reason, "delete the optional rule".to_owned());
        }
        if let Some(at) = place(Upgrade::WeakSystem)
            && !self.outcome.lost_shield
        {
            let reason = "Weak System removes a natural shield, and there is none".to_owned();
            self.strike(rule::DUE_UPG_13, at, reason, "delete Weak System".to_owned());
        }
    }

    fn cyberware(&mut self) {
        let all = (0..self.sheet.upgrades.len()).filter(|at| self.sort_of(*at) == Sort::Cyberware);
        let all: Vec<usize> = all.collect();
        if let Some(over @ 1..) = all.len().checked_sub(MOST_CYBERWARE) {
            let last = all[all.len() - 1];
            let reason = format!("a character has at most {MOST_CYBERWARE} pieces of cyberware");
            let remedy = format!("strike {over}");
            self.fault(
                rule::DUE_UPG_16,
                SheetPlace::Upgrade(last + 1),
                over,
                reason,
                remedy,
                |sheet| {
                    all[MOST_CYBERWARE..]
                        .iter()
                        .rev()
                        .for_each(|at| _ = sheet.upgrades.remove(*at));
                },
            );
        }
    }

    fn upgrade_points(&mut self) {
        let over = self.outcome.upgrades_cost - self.outcome.upgrade_points;
        let has_rule = self.sheet.has(Upgrade::DamageAttributeOptionalRule);
        let (rule, beyond) = match has_rule {
            true => (rule::DUE_ATTR_20, over),
            false => (rule::DUE_UPG_03, over - MOST_CONVERTED),
        };
        if beyond <= 0 {
            return;
        }
        let (spent, of) = (self.outcome.upgrades_cost, self.outcome.upgrade_points);
        let reason = match has_rule {
            true => format!(
                "the upgrades take {spent} points, and there are {of}: with the optional rule no attribute points become upgrade points"
            ),
            false => format!(
                "the upgrades take {spent} points, and there are {of} and at most {MOST_CONVERTED} attribute points"
            ),
        };
        let remedy = format!("give up upgrades for {beyond}");
        let cheapest = self.to_give_up(beyond);
        self.fault(rule, SheetPlace::UpgradePoints, beyond as usize, reason, remedy, |sheet| {
            cheapest.iter().rev().for_each(|at| _ = sheet.upgrades.remove(*at));
        });
    }

    /// The upgrades to strike for so many points: the cheapest that is enough, or else the dearest ones.
    fn to_give_up(&self, points: i32) -> Vec<usize> {
        let upgrades = &self.sheet.upgrades;
        let cost = |at: &usize| upgrades[*at].upgrade.offer().cost * i32::from(upgrades[*at].times);
        let is_first = |at: &usize| cost(at) > 0 && !upgrades[*at].is_later;
        let mut all: Vec<usize> = (0..upgrades.len()).filter(is_first).collect();
        all.sort_by_key(cost);
        if let Some(at) = all.iter().find(|at| cost(at) >= points) {
            return vec![*at];
        }
        let mut given = Vec::new();
        let mut left = points;
        while let (true, Some(at)) = (left > 0, all.pop()) {
            left -= cost(&at);
            given.push(at);
        }
        given.sort_unstable();
        given
    }
}
