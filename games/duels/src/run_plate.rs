//! The Run as a plate of its own: its rounds as a track, who has which aim, and when others come.

use crate::objectives::{has_achieved, has_lost};
use crate::rule;
use crate::runs::npc::Entry;
use crate::runs::{Aim, Script};
use crate::state::State;
use engine::scene::{Counter, Plate, Tone};
use engine::{Line, RuleId, Seat, Text};

/// The plate of the Run, if there is one.
// DUE-RUN-13, DUE-RUN-14
pub(crate) fn plate(state: &State) -> Option<Plate> {
    let script = state.setup.run.script()?;
    let is_late = state.round + 1 >= script.rounds;
    let round = Counter {
        of: Some(script.rounds.into()),
        tone: if is_late { Tone::Cinnabar } else { Tone::Lapis },
        ..Counter::new("round", state.round)
    };
    let aims = script.aims.iter().map(|it| standing(state, script, it));
    let notes = aims.chain(arrivals(state, script));
    Some(Plate {
        name: script.title.clone(),
        counters: vec![round],
        notes: notes.map(Into::into).collect(),
        ..Plate::default()
    })
}

/// An aim, and which teams have it or can have it no more.
fn standing(state: &State, script: &Script, aim: &Aim) -> Line {
    let hired = || Seat::all(state.setup.seats()).filter(|seat| script.hires(*seat));
    let having: Vec<Seat> = hired().filter(|it| has_achieved(state, *it, aim)).collect();
    let losing: Vec<Seat> = hired().filter(|it| has_lost(state, *it, aim)).collect();
    let text = Text::from(format!("{}: ", aim.name));
    let text = match having.as_slice() {
        [] => text.words("nobody yet"),
        seats => listed(text, seats),
    };
    let text = if losing.is_empty() { text } else { listed(text.words("; lost for "), &losing) };
    line(text, rule::DUE_RUN_14)
}

fn listed(text: Text, seats: &[Seat]) -> Text {
    seats.iter().enumerate().fold(text, |text, (place, seat)| {
        let text = if place == 0 { text } else { text.words(" and ") };
        text.seat(*seat)
    })
}

/// The figures that still come, and in which rounds.
// DUE-ALT-107
fn arrivals(state: &State, script: &Script) -> Vec<Line> {
    let said = script.figures.iter().filter_map(|npc| {
        let Entry::Arrives(arrival) = npc.entry else { return None };
        let first = arrival.first.max(state.round);
        let rounds = match (arrival.first == arrival.last, first <= arrival.last) {
            (_, false) => return None,
            (true, true) => format!("in round {first}"),
            (false, true) => format!("in rounds {first} to {}", arrival.last),
        };
        Some(line(format!("{} comes {rounds}", npc.name).into(), rule::DUE_ALT_107))
    });
    said.collect()
}

fn line(text: Text, rule: RuleId) -> Line {
    Line { text, rules: vec![rule] }
}
