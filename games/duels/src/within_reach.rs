//! The things of a Run that the figure whose turn it is can handle this turn. Each wears a ring, which says the check, the odds,
//! and what a failure costs.

use crate::checks;
use crate::legal::go;
use crate::moves::Hand;
use crate::runs::{Check, Nonfigure, Script, Task};
use crate::state::{Phase, State};
use engine::blank::Inches;
use engine::scene::{Draws, Stroke, ThingId, Tone};

/// The distance of a ring from its thing, in inches.
const GAP: f64 = 0.8;

/// A ring for each thing within reach. The things are those of the scene from `first` on.
// DUE-RUN-21, DUE-SKILL-26
pub(crate) fn rings(state: &State, first: u32) -> Vec<Stroke> {
    let script = state.setup.run.script();
    let Some(script) = script.filter(|_| state.phase == Phase::Act && !state.checked) else {
        return Vec::new();
    };
    let open = checks::open(state);
    let ring = |(at, thing): (usize, &Nonfigure)| {
        let here = open.iter().filter(|task| script.check(**task).is_some_and(|it| it.at == at));
        let chances: Vec<Attempt> = here.filter_map(|task| attempt(state, script, *task)).collect();
        (!chances.is_empty()).then(|| drawn(ThingId(first + at as u32), thing, &chances))
    };
    script.things.iter().enumerate().filter_map(ring).collect()
}

/// A check that can be attempted this turn.
struct Attempt {
    /// The check, the odds and the cost of a failure in words.
    says: String,
    /// The odds.
    label: String,
    /// True if the figure stands there already.
    is_here: bool,
}

/// A check with all dice that it takes, from here or after a move.
fn attempt(state: &State, script: &Script, task: Task) -> Option<Attempt> {
    let check = script.check(task)?;
    let own = state.fighter(state.acting);
    let takes = |die: &crate::dice::Die| check.phrase.takes(own.figure(), die.colour());
    let dice: Hand = Hand(own.base).dice().filter(takes).collect();
    let is_here = checks::check(state, task, dice).is_ok();
    let then = match is_here {
        true => None,
        false => {
            Some(moved_to(state, task).filter(|then| checks::check(then, task, dice).is_ok())?)
        }
    };
    let odds = checks::chance(then.as_ref().unwrap_or(state), task, dice.dice())?;
    let (name, phrase) = (&check.name, check.phrase.said());
    let first = if is_here { "" } else { "after a move: " };
    let says = format!("{name}: {first}{phrase}, {odds} in 100; {}", cost(check));
    Some(Attempt { says, label: format!("{odds} in 100"), is_here })
}

/// The table with the figure beside the thing of a check, if one move brings it there.
fn moved_to(state: &State, task: Task) -> Option<State> {
    let own = state.fighter(state.acting);
    let to = checks::beside(state, own, task)?;
    go(state, to).ok()?;
    let mut then = state.clone();
    then.change(state.acting, |fighter| fighter.at = to);
    then.moved = true;
    Some(then)
}

/// The cost of a failure in words.
// DUE-RUN-27, DUE-RUN-28
fn cost(check: &Check) -> String {
    let click = match check.hurts {
        Some(dial) => format!("a failure costs a click of {dial}"),
        None => "a failure costs a click".to_owned(),
    };
    if check.stuns { format!("{click}, and stuns") } else { click }
}

fn drawn(id: ThingId, thing: &Nonfigure, chances: &[Attempt]) -> Stroke {
    let points = || {
        let inches = |at: &crate::state::Point| (Inches(at.x).inches(), Inches(at.y).inches());
        thing.corners.iter().map(inches)
    };
    let many = points().count().max(1) as f64;
    let middle = (
        points().map(|(x, _)| x).sum::<f64>() / many,
        points().map(|(_, y)| y).sum::<f64>() / many,
    );
    let far = |(x, y): (f64, f64)| (x - middle.0).hypot(y - middle.1);
    let says: Vec<&str> = chances.iter().map(|it| it.says.as_str()).collect();
    let is_here = chances.iter().any(|it| it.is_here);
    Stroke {
        draws: Draws::Ring { middle, radius: points().map(far).fold(0.0, f64::max) + GAP },
        tone: if is_here { Tone::Verdigris } else { Tone::Ochre },
        says: says.join("; ").into(),
        label: chances.first().map(|it| it.label.as_str().into()),
        about: Some(id),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Duels;
    use crate::dice::{Colour, Die};
    use crate::figures::FigureId;
    use crate::run_plate;
    use crate::runs::Run;
    use crate::setup::{Costs, Gearing, Setup};
    use engine::prelude::*;
    use engine::{Bag, Dice};

    /// Kyushi's turn on a Run, with a die of each colour on her base.
    fn turn(run: &str) -> (State, FigureId) {
        let who = |name: &str| FigureId::find(name).expect("a figure");
        let setup = Setup {
            first: [who("Kyushi")].into_iter().collect(),
            second: [who("Midnight")].into_iter().collect(),
            gear: Gearing::Given,
            costs: Costs::Agreed,
            run: Run::find(run).expect("it is ready"),
            ..Setup::default()
        };
        let begun = Duels::default().begin(&setup, &mut Dice::from_number(1), &mut Vec::new());
        let mut state = begun.expect("it begins");
        let kyushi = who("Kyushi");
        (state.phase, state.acting) = (Phase::Act, kyushi);
        let dice: Bag<Die> = Colour::ALL.iter().filter_map(|it| Die::new(*it, 6)).collect();
        state.change(kyushi, |fighter| fighter.base = dice);
        (state, kyushi)
    }

    #[test]
    fn what_is_touched_and_what_a_move_reaches_wears_a_ring_and_nothing_else_does() {
        let (mut state, kyushi) = turn("The Relay");
        let touching = checks::beside(&state, state.fighter(kyushi), Task(0)).expect("a place");
        for (away, tone) in [(0, Some(Tone::Verdigris)), (3_000, Some(Tone::Ochre)), (14_000, None)]
        {
            state.change(kyushi, |fighter| {
                fighter.at = touching;
                fighter.at.y -= away;
            });
            let rings = rings(&state, 0);
            let wire = rings.iter().find(|it| it.about == Some(ThingId(0)));
            assert_eq!(wire.map(|it| it.tone), tone, "{away}: {rings:?}");
            let Some(wire) = wire else { continue };
            let says = wire.says.to_string();
            assert!(says.contains("Step over the wire") && says.contains("in 100"), "{says}");
            assert!(says.contains("a failure costs"), "{says}");
        }
        state.checked = true;
        assert_eq!(rings(&state, 0), [], "one check a turn");
    }

    #[test]
    fn the_plate_of_a_run_says_the_round_the_aims_and_who_still_comes() {
        let (mut state, _) = turn("Alternative Power");
        let said = |state: &State| {
            let plate = run_plate::plate(state).expect("it is a Run");
            let notes: Vec<String> = plate.notes.iter().map(|it| it.text.to_string()).collect();
            (plate.counters[0].of, notes.join("\n"))
        };
        let (rounds, notes) = said(&state);
        assert_eq!(rounds, Some(10));
        assert!(
            notes.contains(": nobody yet") && notes.contains("comes in rounds 6 to"),
            "{notes}"
        );
        state.round = 8;
        assert!(said(&state).1.contains("comes in rounds 8 to"), "{notes}");
        let fight = State { setup: Setup { run: Run::default(), ..state.setup.clone() }, ..state };
        assert_eq!(run_plate::plate(&fight), None);
    }
}
