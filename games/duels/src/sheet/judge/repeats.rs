//! What a sheet repeats of what follows from its choices.

use super::super::write::by_colour;
use super::super::{Sheet, SheetPlace};
use super::Court;
use crate::dice::Die;
use crate::rule;
use engine::RuleId;

impl Court<'_> {
    pub(super) fn repeats(&mut self) {
        let stated = &self.sheet.stated;
        let out = &self.outcome;
        let numbers: [(Option<u16>, u16, RuleId, SheetPlace, Set); 4] = [
            (
                stated.cost.map(u16::from),
                out.cost.into(),
                rule::DUE_APT_01,
                SheetPlace::Cost,
                |sheet, right| {
                    sheet.stated.cost = u8::try_from(right).ok();
                },
            ),
            (
                stated.gear_factor.map(u16::from),
                out.gear_factor.into(),
                rule::DUE_CHAR_09,
                SheetPlace::GearFactor,
                |sheet, right| {
                    sheet.stated.gear_factor = u8::try_from(right).ok();
                },
            ),
            (
                stated.street_cred,
                out.street_cred,
                rule::DUE_CHAR_16,
                SheetPlace::StreetCred,
                |sheet, right| {
                    sheet.stated.street_cred = Some(right);
                },
            ),
            // DUE-ADV-36
            (stated.karma, out.karma, rule::DUE_CHAR_16, SheetPlace::Karma, |sheet, right| {
                sheet.stated.karma = Some(right);
            }),
        ];
        for (said, right, rule, place, set) in numbers {
            if let Some(said) = said.filter(|said| *said != right) {
                let off = said.abs_diff(right).into();
                let reason = format!("it comes to {right}, not {said}");
                let remedy = format!("write `{place}: {right}`");
                self.fault(rule, place, off, reason, remedy, |sheet| set(sheet, right));
            }
        }
        self.ranges();
        self.dice();
        self.gear_costs();
    }

    // DUE-CHAR-08
    fn ranges(&mut self) {
        let right = self.outcome.ranges;
        let Some(said) = self.sheet.stated.ranges.filter(|said| *said != right) else { return };
        let off = (0..right.len()).filter(|at| said[*at] != right[*at]).count();
        let reason = format!("they come to {}, not {}", by_colour(right), by_colour(said));
        let remedy = format!("write `ranges: {}`", by_colour(right));
        self.fault(rule::DUE_CHAR_08, SheetPlace::Ranges, off, reason, remedy, |sheet| {
            sheet.stated.ranges = Some(right);
        });
    }

    // DUE-CHAR-22
    fn dice(&mut self) {
        let Some(said) = &self.sheet.stated.dice else { return };
        let sorted = |dice: &[Die]| {
            let mut dice = dice.to_vec();
            dice.sort_unstable();
            dice
        };
        let chosen =
            |white: &Option<_>| self.sheet.lowered.is_none() || *white == self.sheet.lowered;
        let mut possible: Vec<Vec<Die>> = self
            .outcome
            .dice
            .iter()
            .filter(|(white, _)| white.is_none() || chosen(white))
            .map(|(_, dice)| dice.clone())
            .collect();
        if possible.iter().any(|right| sorted(right) == sorted(said)) || possible.is_empty() {
            return;
        }
        let right = possible.swap_remove(0);
        let words: Vec<String> = right.iter().map(ToString::to_string).collect();
        let reason = format!("they come to {}", words.join(", "));
        let remedy = format!("write `dice: {}`", words.join(", "));
        self.fault(rule::DUE_CHAR_22, SheetPlace::Dice, 0, reason, remedy, |sheet| {
            sheet.stated.dice = Some(right);
        });
    }

    fn gear_costs(&mut self) {
        for at in 0..self.sheet.gear.len() {
            let piece = &self.sheet.gear[at];
            let Some((said, price)) = piece.cost.zip(piece.price()) else { continue };
            if said != price.cost {
                let off = said.abs_diff(price.cost).into();
                let reason = format!("its table asks for {}, not {said}", price.cost);
                let remedy = format!("write `= {}`", price.cost);
                self.fault(price.rule, SheetPlace::Piece(at + 1), off, reason, remedy, |sheet| {
                    sheet.gear[at].cost = Some(price.cost);
                });
            }
        }
    }
}

/// Writes a number at its place.
type Set = fn(&mut Sheet, u16);
