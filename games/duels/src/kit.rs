//! What gear a figure takes along.

use crate::gear::{GearBag, Tag};
use crate::requirements::require;
use crate::rule;
use crate::state::Combatant;
use engine::Refusal;

/// What all of it costs a figure to carry. A vehicle does not count.
// DUE-GEARACT-34, DUE-VEH-02
pub fn cost(fighter: Combatant<'_>, kit: &GearBag) -> u16 {
    let price = |gear| fighter.roster().price(fighter.figure(), gear);
    kit.iter().map(|(gear, copies)| u16::from(price(gear)) * u16::from(copies)).sum()
}

/// Checks that a rigger uses no more drones and vehicles than its black die allows.
///
/// # Errors
/// Says how many these are.
// DUE-RIG-06, DUE-RIG-07
pub(crate) fn has_few_machines(fighter: Combatant<'_>, kit: &GearBag) -> Result<(), Refusal> {
    let Some(most) = fighter.figure().most_machines() else { return Ok(()) };
    let drones = kit.iter().filter(|(gear, _)| fighter.piece(*gear).is_drone());
    let drones: u16 = drones.map(|(_, copies)| u16::from(copies)).sum();
    let many = drones + u16::from(fighter.vehicle.is_some());
    if many <= most.into() {
        return Ok(());
    }
    let name = fighter.name();
    let why =
        format!("{name} would have {many} drones and vehicles, and its black die allows {most}");
    Err(Refusal { rule: rule::DUE_RIG_06, why })
}

/// Whether a figure may take this along: pieces of its list, up to its Gear Factor, however many foci are among them.
///
/// # Errors
/// Says what is too much.
// DUE-SETUP-05, DUE-GEAR-04, DUE-GEAR-06, DUE-GEAR-18
pub fn check(fighter: Combatant<'_>, kit: &GearBag) -> Result<(), Refusal> {
    let (name, figure) = (fighter.name(), fighter.figure());
    for (gear, copies) in kit.iter() {
        let listed = figure.gear.iter().filter(|own| **own == gear).count();
        if usize::from(copies) > listed {
            let why = match listed {
                0 => format!("{name} has no {} on the list", fighter.piece(gear).name),
                _ => format!("{name} has {listed} of {} on the list", fighter.piece(gear).name),
            };
            return Err(Refusal { rule: rule::DUE_SETUP_05, why });
        }
    }
    let (cost, most) = (cost(fighter, kit), figure.gear_factor);
    if cost > most.into() {
        let why = format!("that costs {cost}, and the Gear Factor of {name} is {most}");
        return Err(Refusal { rule: rule::DUE_SETUP_05, why });
    }
    has_one_deck(fighter, kit)?;
    has_few_machines(fighter, kit)
}

/// Checks that a figure takes one cyberdeck at most.
// DUE-DECK-08
fn has_one_deck(fighter: Combatant<'_>, kit: &GearBag) -> Result<(), Refusal> {
    let decks = kit.iter().filter(|(gear, _)| fighter.piece(*gear).tag == Some(Tag::Cyberdeck));
    let many: u16 = decks.map(|(_, copies)| u16::from(copies)).sum();
    let why = format_args!("{} takes one cyberdeck at most", fighter.name());
    require(many < 2, rule::DUE_DECK_08, why)
}

/// The most choices of gear that are listed.
const MOST: usize = 1 << LONG;

/// The longest gear list of which every choice is listed.
const LONG: usize = 9;

/// The choices of gear that a figure has, what costs most first. Never nothing: one may go bare. Of a long list, to which
/// pieces were added between Runs, some choices are left out, those of the first pieces before all others.
// DUE-GEAR-05
pub fn allowed(fighter: Combatant<'_>) -> Vec<GearBag> {
    let mut list = fighter.figure().gear.clone();
    if list.len() > LONG {
        list.reverse();
    }
    let mut all = vec![GearBag::new()];
    for gear in list {
        for place in 0..all.len() {
            let mut kit = all[place];
            kit.add(gear);
            if all.len() < MOST && check(fighter, &kit).is_ok() && !all.contains(&kit) {
                all.push(kit);
            }
        }
    }
    all.sort_by_key(|kit| std::cmp::Reverse(cost(fighter, kit)));
    all
}
