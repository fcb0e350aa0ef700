//! The outcome of a Run that is over: who took part, which aims they achieved, and what they gained.

use super::loot;
use super::member::{KARMA, STREET_CRED};
use crate::figures::FigureId;
use crate::matrix::datasteal::{STOLEN, steals};
use crate::objectives::{has_achieved, has_done_job, pay_of};
use crate::rule;
use crate::runs::Script;
use crate::state::State;
use campaign::{Aim, Fault, Gain, Outcome, PlayedPart};
use engine::{RuleId, Seat};

/// The outcome of a game that is over.
///
/// # Errors
/// Refuses a fight without a Run: it pays nothing.
pub(super) fn of(state: &State) -> Result<Outcome, Fault> {
    let run = state.setup.run.clone();
    let Some(script) = run.script() else {
        let reason = "this game was a fight without a Run";
        return Err(Fault::new(reason, "choose a Run when you begin a game"));
    };
    let seats = Seat::all(state.setup.seats());
    let parts = seats.flat_map(|seat| of_team(state, script, seat)).collect();
    Ok(Outcome { title: script.title.clone(), parts })
}

/// The parts of a team's characters.
fn of_team(state: &State, script: &Script, seat: Seat) -> Vec<PlayedPart> {
    let squad = state.squad(seat).enumerate();
    let part = |(place, fighter): (usize, crate::state::Combatant<'_>)| PlayedPart {
        seat: seat.to_string(),
        name: fighter.figure().name.clone(),
        sheet: sheet_of(state, seat, place, fighter.who),
        aims: aims(state, script, seat),
        gains: gains(state, script, seat, fighter.who),
    };
    squad.map(part).collect()
}

/// The sheet that a figure was played with.
fn sheet_of(state: &State, seat: Seat, place: usize, who: FigureId) -> String {
    let own = state.setup.sheet_of(seat, place, who);
    own.map_or_else(String::new, |sheet| sheet.to_string())
}

/// The aims of a team; of one that is not hired, that nobody does the job.
fn aims(state: &State, script: &Script, seat: Seat) -> Vec<Aim> {
    if script.hires(seat) {
        let aim = |aim: &crate::runs::script::Aim| Aim {
            aim: aim.name.clone(),
            achieved: has_achieved(state, seat, aim),
        };
        return script.aims.iter().map(aim).collect();
    }
    let is_done = Seat::all(state.setup.seats()).any(|it| has_done_job(state, script, it));
    vec![Aim { aim: "nobody does the job".to_owned(), achieved: !is_done }]
}

/// The gains of a character: its pay, what Datasteal adds, and what it took from others. Nothing is lost: a vehicle that crashed is
/// there again.
// DUE-ADV-29, DUE-ADV-36, DUE-RUN-22
fn gains(state: &State, script: &Script, seat: Seat, who: FigureId) -> Vec<Gain> {
    let pay = pay_of(state, who);
    let gain = |of: &str, amount: i32, why: String, rule: RuleId| Gain {
        of: of.to_owned(),
        amount,
        why,
        rule: rule.to_string(),
    };
    let paid = |of: &str, amount: u8| gain(of, amount.into(), "pay".to_owned(), rule::DUE_RUN_18);
    let mut gains = vec![paid(STREET_CRED, pay.street_cred), paid(KARMA, pay.karma)];
    let (_, fighter) = state.find(who).unzip();
    if fighter.is_some_and(|own| steals(state, script, seat, own)) {
        gains.push(gain(STREET_CRED, STOLEN.into(), "Datasteal".to_owned(), rule::DUE_DECK_60));
    }
    // DUE-ADV-04, DUE-UPG-47
    if state.fighter(who).figure().has_connections() {
        let why = "burned for Black Market Connections".to_owned();
        gains.push(gain(STREET_CRED, -1, why, rule::DUE_ADV_04));
    }
    for piece in loot::of(state, seat, who) {
        let name = &state.roster().piece(piece).name;
        gains.push(gain(STREET_CRED, 1, format!("{name}, taken from others"), rule::DUE_ADV_23));
    }
    gains.retain(|gain| gain.amount != 0);
    gains
}

#[cfg(test)]
mod tests {
    use super::of;
    use crate::Duels;
    use crate::gear::Gear;
    use crate::rule;
    use crate::runs::Run;
    use crate::setup::{Costs, Setup};
    use crate::state::State;
    use engine::prelude::*;
    use engine::{Dice, RuleId, Seat};

    const WIRE: &str = "Wire\nrace: Dwarf\naptitude: Decker\nbonus: black 2\n\
        head: 6 black, 6, 5, 5, 4, 3, 2*, 1**\n\
        body: 6 yellow, 6 black, 5, 5, 4, 4, 3, 3, 2, 1*, 0**\nweapon: 6, 5, 5, 4, 4, 3, 2, 1*, 0**\n\
        gear: CMT Avatar, Survival Kit, Binoculars, Knife, Medkit\n\
        upgrades: Reflex Booster, Orthoskin, Tailored Finesse, Street Cred\n\
        programs: Datasteal, Attack, Defend, Hardening, Precision\n";

    /// A gain of all characters by a rule.
    fn gained(state: &State, rule: RuleId) -> Vec<i32> {
        let parts = of(state).expect("it is a Run").parts;
        let gains = parts.into_iter().flat_map(|part| part.gains);
        gains.filter(|gain| gain.rule == rule.to_string()).map(|gain| gain.amount).collect()
    }

    /// Rules: DUE-DECK-60, DUE-ADV-23
    #[test]
    fn datasteal_and_each_piece_of_others_are_a_street_cred_more() {
        let run = Run::find("The Relay").expect("it is ready");
        let setup = Setup { costs: Costs::Agreed, run, ..Setup::default() };
        let setup = Duels::default().equipped(&setup, Seat(1), WIRE).expect("a legal sheet");
        let game = Duels::default().with_brought(&setup).expect("a team is brought");
        let begun = game.begin(&setup, &mut Dice::from_number(1), &mut Vec::new());
        let mut state = begun.expect("it begins");
        let wire = state.squad(Seat(1)).next().expect("she is there").who;
        assert!(gained(&state, rule::DUE_DECK_60).is_empty(), "she was never jacked in");
        state.change(wire, |fighter| fighter.link.was_in = true);
        assert_eq!(gained(&state, rule::DUE_DECK_60), [1]);
        let foreign = Gear::find("Slivergun").expect("it is printed");
        state.change(wire, |fighter| fighter.gear.add(foreign));
        assert_eq!(gained(&state, rule::DUE_ADV_23), [1]);
    }
}
