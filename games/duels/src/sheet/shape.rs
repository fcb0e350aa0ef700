//! The shape of a dial: what may follow what, and the nearest dial that is right.

use super::SheetClick;
use crate::dials::holes;

/// The most that a dial begins with.
// DUE-ATTR-07
pub(super) const MOST: u8 = 10;

/// The last two clicks of a dial show bullet holes, and they alone may be 0.
pub(super) fn has_holes(clicks: usize, at: usize) -> bool {
    holes(clicks, at) > 0
}

/// The nearest legal numbers: so many clicks, falling by one at most but to the zeros at the end.
pub(super) fn mended(values: &[u8], slots: usize) -> Vec<u8> {
    let mut values = values.to_vec();
    values.truncate(slots);
    while values.len() < slots {
        values.push(values.last().copied().unwrap_or(1));
    }
    for at in 0..slots {
        let (least, most) = match at.checked_sub(1).map(|before| values[before]) {
            None => (1, MOST),
            Some(before) => (before.saturating_sub(1), before),
        };
        let value = values[at];
        values[at] = match has_holes(slots, at) {
            true if value == 0 && at > 0 => 0,
            true => value.clamp(least, most),
            false => value.clamp(least.max(1), most.max(1)),
        };
    }
    values
}

/// Lowers the dials by so many points in all, one at a time and the highest dial first, and keeps them legal.
pub(super) fn lowered(dials: &mut [Vec<u8>; 3], points: i32) {
    for _ in 0..points {
        let mut order = [0, 1, 2];
        order.sort_by_key(|dial| {
            std::cmp::Reverse(dials[*dial].iter().map(|value| u32::from(*value)).sum::<u32>())
        });
        let Some((dial, at)) =
            order.into_iter().find_map(|dial| Some((dial, loose(&dials[dial])?)))
        else {
            return;
        };
        dials[dial][at] -= 1;
    }
}

/// The last click that can be one lower.
fn loose(values: &[u8]) -> Option<usize> {
    (0..values.len()).rev().find(|at| {
        let mut lower = values.to_vec();
        lower[*at] = match lower[*at].checked_sub(1) {
            Some(value) => value,
            None => return false,
        };
        mended(&lower, lower.len()) == lower
    })
}

/// Clicks with these numbers. Shields stay on their clicks; those of clicks that are gone move to the last ones that have
/// none.
pub(super) fn clicks(before: &[SheetClick], values: &[u8]) -> Vec<SheetClick> {
    let slots = values.len();
    let shields = |at: usize| before.get(at).map(|click| click.shields.clone()).unwrap_or_default();
    let mut clicks: Vec<SheetClick> = values
        .iter()
        .enumerate()
        .map(|(at, value)| SheetClick {
            value: *value,
            shields: shields(at),
            holes: holes(slots, at),
        })
        .collect();
    for colour in before.iter().skip(slots).flat_map(|click| click.shields.clone()) {
        if let Some(click) = clicks.iter_mut().rev().find(|click| click.shields.is_empty()) {
            click.shields.push(colour);
        }
    }
    clicks
}
