//! In which order the figures have their turns in a round, as everybody at the table sees it.

use crate::figures::FigureId;
use crate::state::{Combatant, State};
use crate::strokes::thing_of;
use engine::scene::{Actor, Stands};
use std::cmp::Reverse;

/// Who has had its turn, whose it is, and who waits; nobody before initiative is rolled.
// DUE-INIT-09, DUE-ROUND-12
pub(crate) fn of(state: &State) -> Vec<Actor> {
    if state.phase.is_before_turns() || state.decides().is_none() {
        return Vec::new();
    }
    let stands = |fighter: Combatant<'_>| match fighter.who {
        who if who == state.acting => Stands::Acts,
        who if state.row.contains(&who) => Stands::Waits,
        _ => Stands::Acted,
    };
    let place = |who: FigureId| state.row.iter().position(|it| *it == who);
    let mut all: Vec<(Stands, Combatant<'_>)> =
        state.standing().map(|(_, fighter)| (stands(fighter), fighter)).collect();
    all.sort_by_key(|(stands, it)| (*stands, place(it.who), Reverse(it.initiative)));
    let actor = |(stands, it): (Stands, Combatant<'_>)| Actor {
        name: it.name().to_owned(),
        thing: thing_of(state, it.who),
        stands,
    };
    all.into_iter().map(actor).collect()
}
