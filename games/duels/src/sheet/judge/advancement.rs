//! Purchases since creation: the buyer and the price.

use super::super::shop::Sort;
use super::super::{Purchase, SheetPlace, Upgrade};
use super::Court;
use crate::rule;
use engine::RuleId;

impl Court<'_> {
    pub(super) fn advancement(&mut self) {
        for at in 0..self.sheet.upgrades.len() {
            self.only_at_creation(at);
        }
        self.passcards();
        self.karma();
        self.street_cred();
    }

    // DUE-ADV-35
    fn only_at_creation(&mut self, at: usize) {
        let Purchase { upgrade, is_later, .. } = self.sheet.upgrades[at];
        let (rule, reason) = match upgrade.sort() {
            _ if !is_later => return,
            Sort::Flaw => (rule::DUE_UPG_07, "a flaw is taken at creation or never"),
            Sort::Bargain => (rule::DUE_ATTR_19, "the optional rule is for creation alone"),
            _ if upgrade == Upgrade::StreetCred => {
                (rule::DUE_ADV_32, "this edge sets what a character begins with")
            }
            _ => return,
        };
        self.fault(
            rule,
            SheetPlace::Upgrade(at + 1),
            1,
            reason,
            format!("strike {upgrade}"),
            |sheet| {
                sheet.upgrades.remove(at);
            },
        );
    }

    // DUE-CARD-05
    fn passcards(&mut self) {
        let cards = &self.sheet.advancement.passcards;
        for at in (0..cards.len()).filter(|at| cards[..*at].contains(&cards[*at])) {
            let reason = "a character has one of each passcard";
            let place = SheetPlace::Passcard(at + 1);
            self.fault(rule::DUE_CARD_05, place, 1, reason, "strike the second", |sheet| {
                sheet.advancement.passcards.remove(at);
            });
        }
    }

    fn karma(&mut self) {
        let (spent, of) = (self.sheet.karma_spent(), self.sheet.advancement.karma.into());
        self.within(rule::DUE_ADV_05, SheetPlace::Karma, "Karma", spent, of);
    }

    fn street_cred(&mut self) {
        let (spent, of) = (self.sheet.street_cred_spent(), self.street_cred_in_all());
        self.within(rule::DUE_ADV_05, SheetPlace::StreetCred, "Street Cred", spent, of);
    }

    /// The Street Cred that a character had in all.
    pub(super) fn street_cred_in_all(&self) -> i32 {
        self.outcome.first_street_cred + self.sheet.street_cred_earned()
    }

    /// Notes what was spent and never earned. The remedy earns it.
    fn within(&mut self, rule: RuleId, place: SheetPlace, of_what: &str, spent: i32, of: i32) {
        let Some(over @ 1..) = spent.checked_sub(of) else { return };
        let reason = format!("{spent} {of_what} is spent, and there was {of}");
        let remedy = format!("spend {over} less");
        self.fault(rule, place, over as usize, reason, remedy, |sheet| {
            let own = &mut sheet.advancement;
            let earned =
                if place == SheetPlace::Karma { &mut own.karma } else { &mut own.street_cred };
            *earned = earned.saturating_add(u16::try_from(over).unwrap_or(u16::MAX));
        });
    }
}
