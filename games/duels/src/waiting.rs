//! Who comes first of one team: a figure may wait for a friend, when dice are chosen and among equals when turns begin.

use crate::figures::FigureId;
use crate::moves::Move;
use crate::requirements::require;
use crate::rule;
use crate::state::{Handling, Phase, State};
use engine::Refusal;

/// Whether the figure that is asked may wait for a friend.
///
/// # Errors
/// Says why not.
pub(crate) fn check(state: &State, friend: FigureId) -> Result<(), Refusal> {
    match state.phase {
        Phase::Pool => for_its_dice(state, friend),
        _ => for_its_turn(state, friend),
    }
}

/// A team chooses dice in any order: whoever is asked lets one go first that is named after it, so that nobody waits in a circle.
// DUE-ROUND-07
fn for_its_dice(state: &State, friend: FigureId) -> Result<(), Refusal> {
    let (own, name) = (state.fighter(state.acting), state.roster().name(friend));
    let is_friend = state.friends(own.who).any(|it| it.who == friend);
    require(is_friend, rule::DUE_ROUND_07, "you can wait only for a friend")?;
    let comes = state.row.contains(&friend);
    require(comes, rule::DUE_ROUND_07, format_args!("{name} has its dice"))?;
    let who = own.name();
    let waited = format_args!("{name} has waited for {who}").to_string();
    require(!has_waited(state, friend), rule::DUE_ROUND_07, waited)
}

// DUE-INIT-12
fn for_its_turn(state: &State, friend: FigureId) -> Result<(), Refusal> {
    let (own, name) = (state.fighter(state.acting), state.roster().name(friend));
    let is_friend = state.friends(own.who).any(|it| it.who == friend);
    require(is_friend, rule::DUE_INIT_12, "you can wait only for a friend")?;
    let is_fresh = state.phase == Phase::Act
        && (state.attacks, state.stride, state.haste, state.handling)
            == (0, None, 0, Handling::Not)
        && !state.moved
        && !state.healed
        && !state.matrix.tried;
    require(is_fresh, rule::DUE_INIT_12, "you have begun your turn")?;
    let comes = state.row.contains(&friend);
    require(comes, rule::DUE_INIT_12, format_args!("{name} has had its turn"))?;
    let initiative = [own.initiative, state.fighter(friend).initiative];
    let is_tied = initiative[0].is_some() && initiative[0] == initiative[1];
    let who = own.name();
    let unlike = format_args!("{name} and {who} do not have the same initiative").to_string();
    require(is_tied, rule::DUE_INIT_12, unlike)?;
    let waited = format_args!("{name} has waited for {who}").to_string();
    require(!has_waited(state, friend), rule::DUE_INIT_12, waited)
}

/// Whether a friend has let the figure that is asked go first: nobody waits for whoever is named before it in its team.
fn has_waited(state: &State, friend: FigureId) -> bool {
    let mut squad = state.squad(state.team(friend)).map(|it| it.who);
    squad.find(|who| [friend, state.acting].contains(who)) == Some(friend)
}

/// For whom one can wait.
pub(crate) fn offered(state: &State) -> impl Iterator<Item = Move> + '_ {
    state.friends(state.acting).map(|friend| Move::Wait(friend.who))
}
