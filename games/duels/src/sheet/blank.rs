//! A sheet to begin with.

use super::{Advancement, Agreed, Race, Sheet, SheetClick, Stated};
use crate::dials::holes;

/// The legal sheet of an average human who has chosen nothing yet.
pub(crate) fn blank(name: &str) -> Sheet {
    let race = Race::AverageHuman;
    let dials = race.numbers().slots.0.map(|slots| (0..slots).map(|at| plain(slots, at)).collect());
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
        advancement: Advancement::default(),
        stated: Stated::default(),
    };
    while let Some(fault) = sheet.judge(Agreed::default()).faults.into_iter().next() {
        sheet = *fault.changed;
    }
    sheet
}

/// A click of a low dial that only falls at its end. It leaves points for upgrades.
fn plain(slots: usize, at: usize) -> SheetClick {
    SheetClick { value: (slots - at).min(3) as u8, shields: Vec::new(), holes: holes(slots, at) }
}
