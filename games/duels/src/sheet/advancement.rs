//! Rewards and purchases since creation, as a sheet keeps them.

use super::shop::Effect;
use super::{OwnGear, Purchase, Sheet, Upgrade};
use crate::dials::Dial;
use crate::dice::Colour;
use crate::gear::Gear;
use crate::vehicle::Vehicle;

/// The Karma that a passcard costs.
// DUE-CARD-08
pub(crate) const PASSCARD: i32 = 3;

/// The Street Cred for a Karma.
// DUE-ADV-11
pub(crate) const CRED_FOR_KARMA: i32 = 2;

/// The factor by which the Cost of a vehicle gives its price.
// DUE-VEH-09
const VEHICLE: i32 = 10;

/// Rewards and purchases since creation. Upgrades and gear bought since are on their own lists, marked there.
// DUE-ADV-01
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Advancement {
    /// The Street Cred that was earned.
    pub street_cred: u16,
    /// The Karma that was earned.
    pub karma: u16,
    /// The Street Cred that was burned.
    pub burned: u16,
    /// The Karma that became Street Cred.
    pub exchanged: u16,
    /// The attribute points that were bought.
    pub points: u16,
    /// The vehicles.
    pub vehicles: Vec<Vehicle>,
    /// The passcards.
    // DUE-CARD-38
    pub passcards: Vec<Gear>,
}

impl Sheet {
    /// Returns true if nothing was earned or bought since creation.
    pub fn is_new(&self) -> bool {
        self.advancement == Advancement::default()
            && !self.upgrades.iter().any(|bought| bought.is_later)
            && !self.gear.iter().any(|piece| piece.is_later)
    }

    /// The upgrades taken at creation.
    pub(super) fn first_upgrades(&self) -> impl Iterator<Item = Purchase> + '_ {
        self.upgrades.iter().copied().filter(|bought| !bought.is_later)
    }

    /// The Karma that a later upgrade cost. A level of Initiate costs its difference to the one before.
    // DUE-ADV-08, DUE-UPG-68
    pub(crate) fn karma_for(&self, at: usize) -> i32 {
        let Purchase { upgrade, times, .. } = self.upgrades[at];
        let cost = |upgrade: Upgrade| upgrade.offer().cost;
        let earlier = self.upgrades[..at].iter().map(|it| it.upgrade);
        let level = earlier.filter(|it| {
            upgrade.base() == Upgrade::Initiate1 && it.base() == upgrade.base() && *it < upgrade
        });
        let before = level.map(cost).max().unwrap_or(0);
        cost(upgrade) * i32::from(times) - before
    }

    /// The Karma spent on upgrades since creation.
    pub(super) fn karma_for_upgrades(&self) -> i32 {
        let later = (0..self.upgrades.len()).filter(|at| self.upgrades[*at].is_later);
        later.map(|at| self.karma_for(at).max(0)).sum()
    }

    /// The Karma spent on what raises the Cost: upgrades, attribute points and Street Cred, but no passcards.
    // DUE-ADV-10, DUE-ADV-13, DUE-ADV-14
    pub(super) fn karma_for_cost(&self) -> i32 {
        let Advancement { exchanged, points, .. } = self.advancement;
        self.karma_for_upgrades() + i32::from(exchanged) + i32::from(points)
    }

    /// The Karma spent on everything.
    pub(super) fn karma_spent(&self) -> i32 {
        self.karma_for_cost() + self.advancement.passcards.len() as i32 * PASSCARD
    }

    /// The Street Cred spent on gear and vehicles or burned.
    // DUE-ADV-02, DUE-ADV-04
    pub(super) fn street_cred_spent(&self) -> i32 {
        let later = self.gear.iter().filter(|piece| piece.is_later);
        let gear: i32 = later.map(|piece| i32::from(piece.worth())).sum();
        let own = &self.advancement;
        let vehicles: i32 = own.vehicles.iter().map(|it| price_of(*it)).sum();
        gear + vehicles + i32::from(own.burned)
    }

    /// The Street Cred earned in Runs and exchanged for Karma.
    pub(super) fn street_cred_earned(&self) -> i32 {
        let Advancement { street_cred, exchanged, .. } = self.advancement;
        i32::from(street_cred) + i32::from(exchanged) * CRED_FOR_KARMA
    }
}

impl OwnGear {
    /// Its Cost: the printed one, or that of its table. Nothing lowers it.
    // DUE-ADV-06, DUE-UPG-48
    pub(crate) fn worth(&self) -> u8 {
        let printed = || Gear::find(&self.name)?.ready().filter(|_| self.is_printed());
        let table = || self.price().map(|price| price.cost);
        printed().map(|it| it.cost).or_else(table).unwrap_or_default()
    }
}

/// The price of a vehicle in Street Cred.
pub(crate) fn price_of(vehicle: Vehicle) -> i32 {
    i32::from(vehicle.cost()) * VEHICLE
}

impl Sheet {
    /// The sheet as it was at creation, as far as `first` tells: what was bought is taken off, and dials that have only risen by what
    /// was bought are as they were.
    pub(super) fn at_creation(&self, first: &Sheet) -> Sheet {
        let mut sheet = Sheet { advancement: Advancement::default(), ..self.clone() };
        if self.is_new() {
            return sheet;
        }
        sheet.upgrades.retain(|bought| !bought.is_later);
        sheet.gear.retain(|piece| !piece.is_later);
        if sheet.spells.starts_with(&first.spells) {
            sheet.spells = first.spells.clone();
        }
        if self.has(Upgrade::WildTalent) && !sheet.has(Upgrade::WildTalent) {
            sheet.bonus = first.bonus;
        }
        if self.has_risen_from(first) {
            sheet.dials = first.dials.clone();
        }
        sheet
    }

    /// Returns true if the dials are those of `first` but for points and shields that were bought since.
    // DUE-ADV-18, DUE-ADV-21
    fn has_risen_from(&self, first: &Sheet) -> bool {
        let clicks = || self.dials.iter().flatten().zip(first.dials.iter().flatten());
        let lengths = |sheet: &Sheet| sheet.dials.each_ref().map(Vec::len);
        let risen: i32 =
            clicks().map(|(now, then)| i32::from(now.value) - i32::from(then.value)).sum();
        let is_later = |it: &Purchase| it.is_later && it.upgrade == Upgrade::TotemicBonds;
        let free = if self.upgrades.iter().any(is_later) { BONDS } else { 0 };
        lengths(self) == lengths(first)
            && clicks().all(|(now, then)| now.value >= then.value && now.holes == then.holes)
            && clicks().all(|(now, then)| now.shields.starts_with(&then.shields))
            && risen <= i32::from(self.advancement.points) + free
    }
}

/// The attribute points that Totemic Bonds gives.
pub(crate) const BONDS: i32 = 10;

impl Upgrade {
    /// The shields that it gives, each with its dial.
    pub(crate) const fn shields(self) -> &'static [(Dial, Colour)] {
        match self.offer().effect {
            Effect::Shields(shields) => shields,
            _ => &[],
        }
    }
}
