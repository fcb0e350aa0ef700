//! Purchases made: all lines of one or none, by the judge of sheets.

use super::order::{ClickPlace, Deal, Order, read};
use crate::dice::Die;
use crate::rule;
use crate::sheet::{
    self, Agreed, BONDS, CRED_FOR_KARMA, PASSCARD, Purchase, Sheet, SheetOutcome, SheetPlace,
    Stated, Upgrade, in_tenths, price_of,
};
use crate::team::worked_out;
use campaign::Fault;

/// The sheet after a purchase, and the result of each line in words.
///
/// # Errors
/// Lists every line that is refused, and why.
// DUE-ADV-03, DUE-ADV-07, DUE-ADV-09, DUE-GEAR-21
pub(super) fn buy(before: &Sheet, purchase: &str) -> Result<(Sheet, Vec<String>), Vec<Fault>> {
    let orders = read(purchase)?;
    let mut basket = Basket::of(before);
    for order in &orders {
        basket.line = order.line;
        basket.add(order);
    }
    basket.pay_points();
    basket.close(before)
}

/// A fault of a sheet, as a campaign tells it.
pub(super) fn told(fault: sheet::Fault) -> Fault {
    let sheet::Fault { rule, place, reason, remedy, .. } = fault;
    Fault::new(format!("{place}: {reason}"), remedy).by(rule)
}

/// A sheet with everything bought so far.
struct Basket {
    sheet: Sheet,
    line: usize,
    /// The attribute points of this purchase.
    raised: i32,
    told: Vec<String>,
    faults: Vec<Fault>,
    /// The places that lines have changed, for what the judge says of them.
    changed: Vec<(SheetPlace, usize)>,
}

impl Basket {
    fn of(before: &Sheet) -> Basket {
        Basket {
            sheet: before.clone(),
            line: 0,
            raised: 0,
            told: Vec::new(),
            faults: Vec::new(),
            changed: Vec::new(),
        }
    }

    fn add(&mut self, Order { deal, .. }: &Order) {
        match deal {
            Deal::Gear(piece) => {
                self.sheet.gear.push(piece.clone());
                self.touch(SheetPlace::Piece(self.sheet.gear.len()));
                self.costs(SheetPlace::StreetCred, piece.worth().into(), piece);
            }
            Deal::Vehicle(vehicle) => {
                self.sheet.advancement.vehicles.push(*vehicle);
                self.costs(SheetPlace::StreetCred, price_of(*vehicle), vehicle);
            }
            Deal::Passcard(card) => {
                self.sheet.advancement.passcards.push(*card);
                self.touch(SheetPlace::Passcard(self.sheet.advancement.passcards.len()));
                let name = card.ready().map_or_else(String::new, |it| it.name.to_string());
                self.costs(SheetPlace::Karma, PASSCARD, name);
            }
            Deal::Exchange(karma) => {
                let exchanged = &mut self.sheet.advancement.exchanged;
                *exchanged = exchanged.saturating_add(*karma);
                self.touch(SheetPlace::Karma);
                let cred = i32::from(*karma) * CRED_FOR_KARMA;
                self.told.push(format!("{karma} Karma became {cred} Street Cred"));
            }
            Deal::Upgrade(bought, clicks) => self.upgrade(*bought, clicks),
            Deal::Raise(click) => self.raise(*click),
            // DUE-ADV-31
            Deal::Spell(spell) => {
                self.sheet.spells.push(*spell);
                self.touch(SheetPlace::Spell(self.sheet.spells.len()));
                self.touch(SheetPlace::Spells);
                self.told.push(format!("{spell} for {} spell choices", spell.cost()));
            }
        }
    }

    fn touch(&mut self, place: SheetPlace) {
        self.changed.push((place, self.line));
    }

    fn costs(&mut self, purse: SheetPlace, price: i32, what: impl std::fmt::Display) {
        self.touch(purse);
        let name = if purse == SheetPlace::Karma { "Karma" } else { "Street Cred" };
        self.told.push(format!("{what} for {price} {name}"));
    }

    fn refuse(&mut self, fault: Fault) {
        self.faults.push(fault.at(self.line));
    }

    /// Adds an upgrade, with its shields on clicks of the player's choice.
    // DUE-ADV-22
    fn upgrade(&mut self, bought: Purchase, clicks: &[ClickPlace]) {
        self.sheet.upgrades.push(bought);
        let at = self.sheet.upgrades.len();
        self.touch(SheetPlace::Upgrade(at));
        let price = self.sheet.karma_for(at - 1);
        self.costs(SheetPlace::Karma, price, bought);
        let shields = bought.upgrade.shields();
        if shields.len() != clicks.len() {
            let reason = format!(
                "{bought} gives {} shields, and you name {} clicks",
                shields.len(),
                clicks.len()
            );
            let example: Vec<String> = shields
                .iter()
                .map(|(dial, _)| format!("{} 4", dial.name().to_lowercase()))
                .collect();
            let remedy = match example.is_empty() {
                true => format!("write `upgrade: {bought}`"),
                false => format!(
                    "write `upgrade: {bought} ({})`, with a click for each",
                    example.join(", ")
                ),
            };
            return self.refuse(Fault::new(reason, remedy).by(rule::DUE_ADV_22));
        }
        for ((_, colour), click) in shields.iter().zip(clicks) {
            if self.has_click(*click) {
                let (dial, number) = *click;
                self.sheet.dials[dial as usize][number - 1].shields.push(*colour);
                self.touch(SheetPlace::Click(dial, number));
            }
        }
    }

    /// Returns true for a click that the dial has, and refuses any other.
    // DUE-ADV-21
    fn has_click(&mut self, (dial, number): ClickPlace) -> bool {
        let many = self.sheet.dial(dial).len();
        if number <= many {
            return true;
        }
        let reason = format!("the {dial} dial has {many} clicks, and Karma adds none");
        self.refuse(
            Fault::new(reason, format!("name a click from 1 to {many}")).by(rule::DUE_ADV_21),
        );
        false
    }

    // DUE-ADV-18, DUE-ADV-19
    fn raise(&mut self, click: ClickPlace) {
        if !self.has_click(click) {
            return;
        }
        let (dial, number) = click;
        let value = &mut self.sheet.dials[dial as usize][number - 1].value;
        let before = *value;
        *value = value.saturating_add(1);
        let says = format!("{dial} {number}: {before} becomes {value}");
        self.told.push(says);
        self.raised += 1;
        self.touch(SheetPlace::Click(dial, number));
        self.touch(SheetPlace::Dial(dial));
        self.touch(SheetPlace::AttributePoints);
    }

    /// Pays the attribute points. Totemic Bonds gives ten, all of them at once.
    // DUE-ADV-10, DUE-ADV-33
    fn pay_points(&mut self) {
        let is_bonds = |it: &Purchase| it.is_later && it.upgrade == Upgrade::TotemicBonds;
        let bonds = self.changed.iter().find(|(place, _)| match place {
            SheetPlace::Upgrade(at) => is_bonds(&self.sheet.upgrades[*at - 1]),
            _ => false,
        });
        let bonds = bonds.map(|(_, line)| *line);
        let free = if bonds.is_some() { BONDS } else { 0 };
        if let (Some(line), missing @ 1..) = (bonds, free - self.raised) {
            let reason = format!(
                "Totemic Bonds gives {free} attribute points at once, and {missing} have no click"
            );
            let remedy = format!("add {missing} clicks, such as `raise: head 4`");
            self.faults.push(Fault::new(reason, remedy).by(rule::DUE_ADV_33).at(line));
        }
        let paid = u16::try_from(self.raised - free).unwrap_or_default();
        if paid > 0 {
            let points = &mut self.sheet.advancement.points;
            *points = points.saturating_add(paid);
            let line =
                self.changed.iter().rev().find(|(place, _)| *place == SheetPlace::AttributePoints);
            if let Some((_, line)) = line.copied() {
                self.changed.push((SheetPlace::Karma, line));
            }
            self.told.push(format!("{paid} attribute points for {paid} Karma"));
        }
    }

    /// Lets the judge decide about the whole, in whatever order it was bought, and writes its outcome.
    // DUE-ADV-20
    fn close(mut self, before: &Sheet) -> Result<(Sheet, Vec<String>), Vec<Fault>> {
        let sheet = settled(before, self.sheet.clone());
        let judged = sheet.judge(Agreed::default());
        for fault in judged.faults {
            let line = self.line_of(fault.place);
            self.faults.push(told(fault).at(line));
        }
        if !self.faults.is_empty() {
            self.faults.sort_by_key(|fault| fault.line);
            return Err(self.faults);
        }
        let SheetOutcome { street_cred, karma, tenths, cost, .. } = judged.outcome;
        let cost = match tenths % 10 {
            0 => format!("Cost {cost}"),
            _ => format!("Cost {}, counted as {cost}", in_tenths(tenths)),
        };
        self.told.push(format!("then {cost}, Street Cred {street_cred}, Karma {karma}"));
        Ok((sheet, self.told))
    }

    /// The line that last changed a place, or the last line.
    fn line_of(&self, place: SheetPlace) -> usize {
        let is_there = |(own, _): &&(SheetPlace, usize)| *own == place;
        let near = |(own, _): &&(SheetPlace, usize)| match (place, own) {
            (SheetPlace::Click(dial, _), SheetPlace::Dial(own)) => dial == *own,
            _ => false,
        };
        let mut all = self.changed.iter().rev();
        let found = all.clone().find(is_there).or_else(|| all.find(near));
        found.map_or(self.line, |(_, line)| *line)
    }
}

/// The sheet with everything said that follows from its choices now.
pub(super) fn settled(before: &Sheet, mut sheet: Sheet) -> Sheet {
    let bonuses = sheet.outcome(Agreed::default()).bonuses;
    // Wild Talent exchanges them.
    if let ([only], Some(own)) = (&bonuses[..], sheet.bonus)
        && *only != own
    {
        sheet.bonus = Some(*only);
    }
    let plain = |sheet: &Sheet| worked_out(&Sheet { stated: Stated::default(), ..sheet.clone() });
    let (was, is, said) = (plain(before), plain(&sheet), worked_out(before));
    sheet.stated = is.stated.clone();
    sheet.stated.dice = stepped(said.stated.dice, was.stated.dice, is.stated.dice);
    sheet
}

/// The dice of a sheet after the change that takes `was` to `is`: of what a printed sheet has otherwise, the rest stays.
fn stepped(
    said: Option<Vec<Die>>,
    was: Option<Vec<Die>>,
    is: Option<Vec<Die>>,
) -> Option<Vec<Die>> {
    let (said, was, mut is) = (said?, was?, is?);
    let without = |some: &[Die], others: &[Die]| {
        let mut left = some.to_vec();
        for die in others {
            if let Some(at) = left.iter().position(|own| own == die) {
                left.remove(at);
            }
        }
        left
    };
    let (only_said, only_was) = (without(&said, &was), without(&was, &said));
    for (own, usual) in only_said.into_iter().zip(only_was) {
        if let Some(die) = is.iter_mut().find(|die| **die == usual) {
            *die = own;
        }
    }
    Some(is)
}
