//! Notes on a figure of the Run that the page shows next to its dials.

use crate::custody::is_subdued;
use crate::rule;
use crate::runs::npc::{Initiative, Location, Movement, Procedure, Targeting};
use crate::runs::{Check, Script, Task};
use crate::state::{Combatant, State};
use engine::{Line, RuleId, Text};

/// The procedure of a figure of the Run, its leader, and the checks at it; nothing for a figure of a seat.
pub(crate) fn notes(state: &State, fighter: Combatant<'_>) -> Vec<Line> {
    let Some(procedure) = fighter.procedure() else { return Vec::new() };
    let said = turn(procedure).into_iter().chain(defence(procedure)).chain(damage(procedure));
    let led = state.leader(fighter.who).map(|by| {
        let text = Text::from("follows ").card(state.roster().name(by));
        Line { text, rules: vec![rule::DUE_ALT_76] }
    });
    let subdued = is_subdued(fighter).then(|| line("it is subdued".to_owned(), rule::DUE_ALT_79));
    said.chain(subdued).chain(led).chain(checks(state, fighter)).collect()
}

fn line(text: String, rule: RuleId) -> Line {
    Line { text: text.into(), rules: vec![rule] }
}

/// Its turn: whom it attacks, how it moves, and when.
fn turn(procedure: &Procedure) -> Option<Line> {
    let attacks = match procedure.target {
        Targeting::Nobody => "attacks nobody",
        Targeting::Nearest => "attacks the person closest to it",
        Targeting::Chosen => "attacks whom the alpha team chooses",
    };
    let moves = match procedure.movement {
        Movement::Stays => "stays where it is",
        Movement::Approaches => "goes its Head value towards its target",
    };
    let when = match procedure.initiative {
        Initiative::Head => "acts at its Head value",
        Initiative::Last => "acts after everybody else",
    };
    Some(line(format!("of no team: {when}, {moves}, {attacks}"), rule::DUE_ALT_113))
}

fn defence(procedure: &Procedure) -> Option<Line> {
    let die = procedure.defence?;
    Some(match procedure.defences {
        None => line(format!("adds {die} to every defence"), rule::DUE_ALT_69),
        Some(most) => line(format!("adds {die} to {most} defences a round"), rule::DUE_ALT_121),
    })
}

fn damage(procedure: &Procedure) -> Option<Line> {
    Some(match procedure.damage {
        Location::Die => line("a d6 says which dial takes its damage".to_owned(), rule::DUE_ALT_80),
        Location::Chosen => {
            let says = "the alpha team says which dial takes its damage".to_owned();
            line(says, rule::DUE_ALT_122)
        }
    })
}

/// The checks at a figure.
fn checks(state: &State, fighter: Combatant<'_>) -> Vec<Line> {
    let of = state.roster().npc(fighter.who).map(|npc| npc.of);
    let Some(script) = state.setup.run.script() else { return Vec::new() };
    let own = |(_, check): &(Task, &Check)| of.is_some() && script.figure_of(check) == of;
    let said = |(_, check): (Task, &Check)| {
        line(format!("{}: {}", check.name, check.phrase.said()), rule::DUE_RUN_20)
    };
    Script::tasks(script).filter(own).map(said).collect()
}
