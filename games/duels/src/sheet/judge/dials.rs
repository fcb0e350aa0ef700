//! The three dials: numbers, holes, shields and points.

use super::super::shape::{self, MOST, has_holes};
use super::super::{Sheet, SheetClick, SheetPlace, Upgrade};
use super::Court;
use crate::dials::{Dial, holes};
use crate::dice::Colour;
use crate::rule;

/// The attribute points that can become upgrade points.
pub(super) const MOST_CONVERTED: i32 = 5;

impl Court<'_> {
    pub(super) fn dials(&mut self) {
        for dial in Dial::ALL.iter().copied() {
            self.count(dial);
            self.numbers(dial);
            self.holes(dial);
            self.crowded(dial);
        }
        self.shields();
        self.attribute_points();
    }

    /// The points that the dials may take, with those that are converted.
    // DUE-ATTR-16, DUE-ATTR-17, DUE-ATTR-21, DUE-ATTR-25, DUE-ATTR-26, DUE-UPG-04, DUE-UPG-09
    pub(super) fn points_for_dials(&self) -> i32 {
        let left = self.outcome.upgrade_points - self.outcome.upgrades_cost;
        let least =
            if self.sheet.has(Upgrade::DamageAttributeOptionalRule) { 0 } else { -MOST_CONVERTED };
        // DUE-ADV-17
        self.outcome.attribute_points + left.max(least) + i32::from(self.sheet.advancement.points)
    }

    /// The points on the dials.
    pub(super) fn points_on_dials(&self) -> i32 {
        let all = self.sheet.dials.iter().flatten();
        all.map(|click| i32::from(click.value)).sum()
    }

    fn count(&mut self, dial: Dial) {
        let (has, slots) = (self.sheet.dial(dial).len(), self.outcome.slots[dial as usize]);
        if has == slots {
            return;
        }
        let rule = if has < slots { rule::DUE_ATTR_02 } else { rule::DUE_CHAR_05 };
        let reason =
            format!("a {} has {slots} clicks on the {dial} dial, not {has}", self.sheet.race);
        let off = has.abs_diff(slots);
        self.mend(rule, SheetPlace::Dial(dial), off, reason, dial);
    }

    fn numbers(&mut self, dial: Dial) {
        let values: Vec<u8> = self.sheet.dial(dial).iter().map(|click| click.value).collect();
        for (at, value) in values.iter().copied().enumerate() {
            let place = SheetPlace::Click(dial, at + 1);
            let before = at.checked_sub(1).map(|before| values[before]);
            if value == 0 && !has_holes(values.len(), at) {
                let reason = "only clicks with bullet holes can be 0";
                self.mend(rule::DUE_ATTR_04, place, 0, reason, dial);
            }
            match before {
                None if value > MOST => {
                    let reason = format!("a dial begins at {MOST} at most, not at {value}");
                    self.mend(rule::DUE_ATTR_07, place, (value - MOST).into(), reason, dial);
                }
                Some(0) if value > 0 && at + 1 == values.len() => {
                    let reason = format!("after a 0 comes 0, not {value}");
                    self.mend(rule::DUE_ATTR_08, place, value.into(), reason, dial);
                }
                Some(last) if value > last => {
                    let reason = format!("a dial never rises, as from {last} to {value}");
                    self.mend(rule::DUE_ATTR_05, place, (value - last).into(), reason, dial);
                }
                Some(last) if value > 0 && last - value > 1 => {
                    let reason =
                        format!("a dial falls by 1 at most or to 0, not from {last} to {value}");
                    let over = last - value - 1;
                    self.mend(rule::DUE_ATTR_06, place, over.into(), reason, dial);
                }
                _ => {}
            }
        }
    }

    /// Notes a fault of a dial. The remedy is the nearest dial that is right, without more points than there are.
    fn mend(
        &mut self,
        rule: engine::RuleId,
        place: SheetPlace,
        amount: usize,
        reason: impl Into<String>,
        dial: Dial,
    ) {
        let mut dials = self.sheet.dials.each_ref().map(|dial| values(dial));
        dials[dial as usize] =
            shape::mended(&dials[dial as usize], self.outcome.slots[dial as usize]);
        let now: i32 = dials.iter().flatten().map(|value| i32::from(*value)).sum();
        let over = now - self.points_for_dials().max(self.points_on_dials());
        shape::lowered(&mut dials, over);
        let words: Vec<String> = dials[dial as usize].iter().map(ToString::to_string).collect();
        let remedy = format!("write `{}`", words.join(", "));
        self.fault(rule, place, amount, reason, remedy, |sheet| set(sheet, &dials));
    }

    // DUE-ATTR-03, DUE-ATTR-09
    fn holes(&mut self, dial: Dial) {
        let clicks = self.sheet.dial(dial);
        let wrong = |at: &usize| clicks[*at].holes != holes(clicks.len(), *at);
        for at in (0..clicks.len()).filter(wrong) {
            let right = holes(clicks.len(), at);
            let off = usize::from(clicks[at].holes.abs_diff(right));
            let reason = format!("this click shows {right} bullet holes, not {}", clicks[at].holes);
            let mended = SheetClick { holes: right, ..clicks[at].clone() };
            let remedy = format!("write `{mended}`");
            let place = SheetPlace::Click(dial, at + 1);
            self.fault(rule::DUE_ATTR_03, place, off, reason, remedy, |sheet| {
                sheet.dials[dial as usize][at].holes = right;
            });
        }
    }

    // DUE-ATTR-14, DUE-ATTR-15
    fn crowded(&mut self, dial: Dial) {
        let clicks = self.sheet.dial(dial);
        for at in (0..clicks.len()).filter(|at| clicks[*at].shields.len() > 1) {
            let over = clicks[at].shields.len() - 1;
            let reason = "a click has room for one shield";
            let remedy = "move the others to clicks of this dial that have none";
            self.fault(
                rule::DUE_ATTR_14,
                SheetPlace::Click(dial, at + 1),
                over,
                reason,
                remedy,
                |sheet| {
                    let more = sheet.dials[dial as usize][at].shields.split_off(1);
                    more.into_iter().for_each(|colour| put(sheet, dial, colour));
                },
            );
        }
    }

    fn shields(&mut self) {
        let own: [Vec<Colour>; 3] = self.sheet.dials.each_ref().map(|dial| {
            let mut shields: Vec<Colour> =
                dial.iter().flat_map(|click| click.shields.iter().copied()).collect();
            shields.sort_unstable();
            shields
        });
        let loses = self.sheet.has(Upgrade::WeakSystem) && self.outcome.lost_shield;
        if self.outcome.shields.contains(&own) {
            return;
        }
        if loses && self.outcome.shields_before_loss.contains(&own) {
            return self.keeps_a_shield(&own);
        }
        let difference = |due: &[Vec<Colour>; 3]| {
            let (missing, surplus) = apart(&own, due);
            (missing.len() + surplus.len(), missing, surplus)
        };
        let nearest = self.outcome.shields.iter().map(difference).min_by_key(|(many, ..)| *many);
        let Some((_, mut missing, surplus)) = nearest else { return };
        for (dial, colour) in surplus {
            let elsewhere = missing.iter().position(|(_, due)| *due == colour);
            let black = missing.iter().position(|due| *due == (Dial::Body, Colour::Black));
            match (elsewhere, black) {
                (Some(at), _) => self.moved(dial, missing.remove(at).0, colour),
                (None, Some(at)) if dial == Dial::Body && self.recolours() => {
                    missing.remove(at);
                    self.not_black(colour);
                }
                _ => self.surplus(dial, colour),
            }
        }
        for (dial, colour) in missing {
            self.missing(dial, colour);
        }
    }

    fn recolours(&self) -> bool {
        self.sheet.aptitude() == Some(super::super::Aptitude::Rigger)
            && !self.sheet.race.numbers().shields.0.is_empty()
    }

    fn keeps_a_shield(&mut self, own: &[Vec<Colour>; 3]) {
        let removed =
            self.outcome.shields.iter().find_map(|due| apart(own, due).1.first().copied());
        let Some((dial, colour)) = removed else { return };
        let at = click_with(self.sheet, dial, colour);
        let reason = "Weak System removes a natural shield, and all are still there";
        let remedy = format!("delete one, such as the {colour} one of the {dial} dial");
        self.fault(rule::DUE_UPG_11, SheetPlace::Click(dial, at + 1), 1, reason, remedy, |sheet| {
            take(sheet, dial, colour);
        });
    }

    fn moved(&mut self, dial: Dial, due: Dial, colour: Colour) {
        let at = click_with(self.sheet, dial, colour);
        let reason = format!("this {colour} shield belongs to the {due} dial");
        let remedy = format!("write it at a click of the {due} dial");
        self.fault(
            rule::DUE_ATTR_13,
            SheetPlace::Click(dial, at + 1),
            1,
            reason,
            remedy,
            |sheet| {
                take(sheet, dial, colour);
                put(sheet, due, colour);
            },
        );
    }

    fn not_black(&mut self, colour: Colour) {
        let at = click_with(self.sheet, Dial::Body, colour);
        let reason = "one natural Body shield of a rigger is black";
        let remedy = format!("write black instead of {colour}");
        let place = SheetPlace::Click(Dial::Body, at + 1);
        self.fault(rule::DUE_APT_21, place, 1, reason, remedy, |sheet| {
            take(sheet, Dial::Body, colour);
            sheet.dials[Dial::Body as usize][at].shields.push(Colour::Black);
        });
    }

    fn surplus(&mut self, dial: Dial, colour: Colour) {
        let at = click_with(self.sheet, dial, colour);
        let reason = format!("nothing gives a {colour} shield for the {dial} dial");
        let place = SheetPlace::Click(dial, at + 1);
        self.fault(rule::DUE_CHAR_07, place, 1, reason, "delete the shield", |sheet| {
            take(sheet, dial, colour);
        });
    }

    // DUE-ATTR-11, DUE-ATTR-12
    fn missing(&mut self, dial: Dial, colour: Colour) {
        let reason = format!("a {colour} shield of the {dial} dial has no click");
        let remedy = format!("write {colour} behind a number of this dial");
        self.fault(rule::DUE_ATTR_11, SheetPlace::Dial(dial), 1, reason, remedy, |sheet| {
            put(sheet, dial, colour);
        });
    }

    fn attribute_points(&mut self) {
        let (spent, of) = (self.points_on_dials(), self.points_for_dials());
        if let over @ 1.. = spent - of {
            let reason = format!("the dials take {spent} attribute points, and there are {of}");
            let remedy = format!("lower them by {over}");
            let mut dials = self.sheet.dials.each_ref().map(|dial| values(dial));
            shape::lowered(&mut dials, over);
            let (place, over) = (SheetPlace::AttributePoints, over as usize);
            self.fault(rule::DUE_ATTR_01, place, over, reason, remedy, |sheet| set(sheet, &dials));
        }
    }
}

fn values(dial: &[SheetClick]) -> Vec<u8> {
    dial.iter().map(|click| click.value).collect()
}

fn set(sheet: &mut Sheet, dials: &[Vec<u8>; 3]) {
    for (dial, values) in sheet.dials.iter_mut().zip(dials) {
        *dial = shape::clicks(dial, values);
    }
}

/// The shields that are due and not there, and those that are there and not due.
type Apart = (Vec<(Dial, Colour)>, Vec<(Dial, Colour)>);

fn apart(own: &[Vec<Colour>; 3], due: &[Vec<Colour>; 3]) -> Apart {
    let (mut missing, mut surplus) = (Vec::new(), Vec::new());
    for dial in Dial::ALL.iter().copied() {
        let mut left = own[dial as usize].clone();
        for colour in &due[dial as usize] {
            match left.iter().position(|own| own == colour) {
                Some(at) => _ = left.remove(at),
                None => missing.push((dial, *colour)),
            }
        }
        surplus.extend(left.into_iter().map(|colour| (dial, colour)));
    }
    (missing, surplus)
}

/// The last click of a dial with a shield of this colour.
fn click_with(sheet: &Sheet, dial: Dial, colour: Colour) -> usize {
    let clicks = sheet.dial(dial);
    clicks.iter().rposition(|click| click.shields.contains(&colour)).unwrap_or(0)
}

fn take(sheet: &mut Sheet, dial: Dial, colour: Colour) {
    let at = click_with(sheet, dial, colour);
    let shields = &mut sheet.dials[dial as usize][at].shields;
    if let Some(found) = shields.iter().rposition(|own| *own == colour) {
        shields.remove(found);
    }
}

/// Puts a shield on the first click that has none.
fn put(sheet: &mut Sheet, dial: Dial, colour: Colour) {
    let mut clicks = sheet.dials[dial as usize].iter_mut();
    if let Some(click) = clicks.find(|click| click.shields.is_empty()) {
        click.shields.push(colour);
    }
}
