//! Custody of figures of the Run: who is subdued, who may lead, and what a leader does not do.

use crate::dials::Dial;
use crate::figures::FigureId;
use crate::measure;
use crate::moves::{Hand, Move};
use crate::requirements::require;
use crate::rule;
use crate::runs::npc::Custody;
use crate::state::{Combatant, Laid, Led, State, UNOWNED};
use engine::{Refusal, RuleId};
use tape::Thou;

/// The terms on which a figure can be led.
fn custody(fighter: Combatant<'_>) -> Option<Custody> {
    fighter.procedure()?.custody
}

/// Returns true if none of the dials of a figure shows a value above the one at which it is subdued.
// DUE-ALT-79
pub(crate) fn is_subdued(fighter: Combatant<'_>) -> bool {
    let most = custody(fighter).and_then(|it| it.subdued);
    most.is_some_and(|most| Dial::ALL.iter().all(|dial| fighter.value(*dial) <= most))
}

/// Returns true for a figure that makes no attacks: somebody leads it, or it is subdued.
// DUE-ALT-78
pub(crate) fn is_quiet<Kits>(state: &Laid<Kits>, fighter: Combatant<'_>) -> bool {
    state.leader(fighter.who).is_some() || is_subdued(fighter)
}

/// Checks that a figure may roll dice for its initiative.
///
/// # Errors
/// Names the figure that it leads.
// DUE-ALT-95, DUE-ALT-96
pub(crate) fn initiative(state: &State, who: FigureId, dice: Hand) -> Result<(), Refusal> {
    let forbids = |custody: Custody| custody.forbids_initiative;
    rolls(state, who, dice, "initiative", forbids)
}

/// Checks that a figure may roll dice for its movement.
///
/// # Errors
/// Names the figure that it leads.
// DUE-ALT-95, DUE-ALT-138
pub(crate) fn movement(state: &State, who: FigureId, dice: Hand) -> Result<(), Refusal> {
    rolls(state, who, dice, "movement", |custody| custody.forbids_movement)
}

fn rolls(
    state: &State,
    who: FigureId,
    dice: Hand,
    what: &str,
    forbids: impl Fn(Custody) -> bool,
) -> Result<(), Refusal> {
    let own = state.led.iter().filter(|led| led.by == who).map(|led| state.fighter(led.who));
    let bound = own.into_iter().find(|it| custody(*it).is_some_and(&forbids));
    let Some(led) = bound.filter(|_| !dice.0.is_empty()) else { return Ok(()) };
    let (name, led) = (state.roster().name(who), led.name());
    let why = format_args!("{name} leads {led} and rolls no dice for {what}").to_string();
    require(false, rule::DUE_ALT_95, why)
}

/// Checks that the figure whose turn it is may try to talk a figure of the Run into following it.
///
/// # Errors
/// Says why not.
// DUE-ALT-63, DUE-ALT-90, DUE-ALT-91
pub(crate) fn may_coerce(state: &State, who: FigureId) -> Result<(), Refusal> {
    let target = state.fighter(who);
    let name = target.name();
    require(!target.out, rule::DUE_ALT_63, format_args!("{name} is not on the table"))?;
    nobody_leads(state, target, rule::DUE_ALT_91)?;
    let why = format_args!("{name} is subdued: lead it without a check");
    require(!is_subdued(target), rule::DUE_ALT_89, why)
}

fn nobody_leads(state: &State, target: Combatant<'_>, rule: RuleId) -> Result<(), Refusal> {
    state.leader(target.who).map_or(Ok(()), |by| {
        let why = format!("{} follows {}", target.name(), state.roster().name(by));
        Err(Refusal { rule, why })
    })
}

/// Checks that the figure whose turn it is may claim a subdued one.
///
/// # Errors
/// Says why not.
// DUE-ALT-89
pub(crate) fn may_lead(state: &State, who: FigureId) -> Result<(), Refusal> {
    let target = state.fighter(who);
    let (own, name) = (state.fighter(state.acting), target.name());
    let is_led = state.team(who) == UNOWNED && !target.out && custody(target).is_some();
    require(is_led, rule::DUE_ALT_89, format_args!("{name} follows nobody"))?;
    require(is_subdued(target), rule::DUE_ALT_89, format_args!("{name} is not subdued"))?;
    nobody_leads(state, target, rule::DUE_ALT_89)?;
    let why = format_args!("{} does not touch {name}", own.name()).to_string();
    require(touch(state, own.who, who), rule::DUE_ALT_89, why)
}

/// Returns true if the bases of two figures touch on one level.
pub(crate) fn touch<Kits>(state: &Laid<Kits>, one: FigureId, other: FigureId) -> bool {
    let level = |who| measure::level(state, who);
    level(one) == level(other) && measure::gap(state, one, other).within(Thou(0))
}

/// The claims that are offered.
pub(crate) fn offered(state: &State) -> impl Iterator<Item = Move> + '_ {
    let own = state.acting;
    let near = state.foes(own).filter(move |it| is_subdued(*it) && touch(state, own, it.who));
    near.map(|it| Move::Lead(it.who))
}

/// The contradiction in the figures that are led.
pub(crate) fn fault(state: &State) -> Option<String> {
    let is_in = |who: FigureId| state.find(who).is_some_and(|(_, it)| !it.out);
    let can_be = |led: &&Led| {
        let copies = state.led.iter().filter(|it| it.who == led.who).count();
        let is_able = custody(state.fighter(led.who)).is_some() && state.team(led.by) != UNOWNED;
        copies == 1 && is_able && is_in(led.who) && is_in(led.by)
    };
    let wrong = state.led.iter().find(|led| !can_be(led))?;
    let name = state.roster().name(wrong.who);
    Some(format!(
        "{name} cannot be led so: name a figure of the Run that is led, once, and a leader on the table"
    ))
}
