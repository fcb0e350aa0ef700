//! Magic Fingers: a piece on the ground comes to its figure from as far as red reaches.

use crate::dice::Colour;
use crate::figures::Spell;
use crate::gear::Gear;
use crate::handling;
use crate::magic::{pairs, two_red};
use crate::measure;
use crate::moves::{Hand, Move};
use crate::requirements::require;
use crate::rule;
use crate::state::{Combatant, Lying, State};
use engine::Refusal;
use tape::Thou;

/// The piece of this name that red reaches, by its place among those that lie.
pub(crate) fn reached(state: &State, gear: Gear) -> Option<usize> {
    let own = state.fighter(state.acting);
    state.lying.iter().position(|lying| lying.gear == gear && is_near(state, own, lying))
}

/// Returns true for a piece within red range, on whatever level.
fn is_near(state: &State, own: Combatant<'_>, lying: &Lying) -> bool {
    let range = own.figure().range(Colour::Red);
    let gap = measure::gap_to(state, own.who, lying.at);
    range.is_some_and(|inches| gap.within(Thou::inches(inches.into())))
}

/// Checks that the figure may fetch a piece for these dice, with those of the piece that come.
///
/// # Errors
/// Says why not.
// DUE-MAGIC-32, DUE-MAGIC-34, DUE-MAGIC-35, DUE-MAGIC-66
pub(crate) fn check(state: &State, gear: Gear, pay: Hand, take: Hand) -> Result<(), Refusal> {
    handling::in_time(state)?;
    let own = state.fighter(state.acting);
    let (name, piece) = (own.name(), &own.piece(gear).name);
    let knows = own.figure().knows(Spell::MagicFingers);
    require(knows, rule::DUE_MAGIC_32, format_args!("{name} does not know Magic Fingers"))?;
    let Some(place) = reached(state, gear) else {
        let range = own.figure().range(Colour::Red).unwrap_or(0);
        let why = format!("no {piece} lies within {range} inches of {name}");
        return Err(Refusal { rule: rule::DUE_MAGIC_32, why });
    };
    // DUE-MAGIC-33
    handling::may_carry(own, gear, rule::DUE_MAGIC_33)?;
    two_red(own, pay, rule::DUE_MAGIC_32)?;
    handling::comes(own, &state.lying[place], take)
}

/// Every piece that red reaches, for the two smallest red dice.
pub(crate) fn offered(state: &State) -> Vec<Move> {
    let own = state.fighter(state.acting);
    if !own.figure().knows(Spell::MagicFingers) {
        return Vec::new();
    }
    let Some(pay) = pairs(own).into_iter().next() else { return Vec::new() };
    let near = state.lying.iter().filter(|lying| is_near(state, own, lying));
    near.map(|lying| Move::Fetch(lying.gear, pay, handling::best_to_come(own, lying))).collect()
}
