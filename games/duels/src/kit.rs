//! What gear a figure takes along.

use crate::figures::Who;
use crate::gear::{Gear, GearBag};
use crate::rule;
use engine::Refusal;

/// What all of it costs.
// DUE-GEARACT-34
pub fn cost(kit: &GearBag) -> u16 {
    kit.iter().map(|(gear, copies)| u16::from(gear.piece().cost) * u16::from(copies)).sum()
}

/// Whether a figure may take this along.
///
/// # Errors
/// Says what is too much.
// DUE-SETUP-05
pub fn check(who: Who, kit: &GearBag) -> Result<(), Refusal> {
    let (name, figure) = (who.name(), who.figure());
    for (gear, copies) in kit.iter() {
        let listed = figure.gear.iter().filter(|own| **own == gear).count();
        if usize::from(copies) > listed {
            let why = match listed {
                0 => format!("{name} has no {} on the list", gear.piece().name),
                _ => format!("{name} has {listed} of {} on the list", gear.piece().name),
            };
            return Err(Refusal { rule: rule::DUE_SETUP_05, why });
        }
    }
    let (cost, most) = (cost(kit), figure.gear_factor);
    if cost > most.into() {
        let why = format!("that costs {cost}, and the Gear Factor of {name} is {most}");
        return Err(Refusal { rule: rule::DUE_SETUP_05, why });
    }
    Ok(())
}

/// Everything that a figure may take along, what costs most first. Never nothing: one may go bare.
pub fn allowed(who: Who) -> Vec<GearBag> {
    let list = &who.figure().gear;
    let some = |chosen: u32| -> GearBag {
        let is_in = |(place, _): &(usize, &Gear)| chosen >> place & 1 == 1;
        list.iter().enumerate().filter(is_in).map(|(_, gear)| *gear).collect()
    };
    let mut all: Vec<GearBag> = Vec::new();
    for kit in (0..1 << list.len()).map(some) {
        if check(who, &kit).is_ok() && !all.contains(&kit) {
            all.push(kit);
        }
    }
    all.sort_by_key(|kit| std::cmp::Reverse(cost(kit)));
    all
}
