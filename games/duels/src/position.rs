//! Positions in words: figures that are not named are those of the set-up.

use crate::Duels;
use crate::dials::Dial;
use crate::measure::{is_on_table, overlaps};
use crate::moves::Hand;
use crate::play::{POOL, table};
use crate::setup::{SEATS, Setup};
use crate::state::{Fighter, Phase, State};
use engine::Seat;
use engine::position::{Layout, Positioned, Reading};

impl Positioned for Duels {
    const LAYOUT: Layout = Layout {
        unsaid: &["setup"],
        by_seat: &[("fighters", "figure")],
        renamed: &[],
        remembered: &[],
    };

    /// Nobody has decided anything, and the first seat acts.
    fn empty(&self, setup: &Setup) -> State {
        State { phase: Phase::Act, ..table(setup) }
    }

    fn seats_of(&self, _state: &State) -> u8 {
        SEATS as u8
    }

    fn settle(&self, read: &mut Reading<'_, Duels>) {
        for seat in Seat::all(SEATS as u8) {
            let path = format!("seats.{seat}.figure");
            let fighter = read.state.fighters[seat];
            faults(&fighter).into_iter().for_each(|why| read.fault(path.clone(), why));
        }
        let state = read.state.clone();
        if overlaps(&state, Seat(0), state.fighters[Seat(0)].at) {
            read.fault("seats.p2.figure.at", "the two bases overlap; put them six inches apart");
        }
        if state.round == 0 || state.round > state.setup.rounds {
            read.fault("round", format!("a round from 1 to {}", state.setup.rounds));
        }
        let out = Seat::all(SEATS as u8).any(|seat| state.fighters[seat].out);
        if out && !matches!(state.phase, Phase::Over(_)) {
            read.fault("phase", "when a figure is out the duel is over");
        }
    }

    fn chance(&self, _what: &str, _name: &str) -> Option<u32> {
        None
    }
}

/// What cannot be about a figure.
fn faults(fighter: &Fighter) -> Vec<String> {
    let (figure, all) = (fighter.figure(), fighter.dice());
    let mut faults = Vec::new();
    if !is_on_table(fighter.at) {
        faults.push(
            "the base lies over the edge of the table; both sides run from 3000 to 57000"
                .to_owned(),
        );
    }
    for dial in Dial::ALL {
        let clicks = figure.dial(*dial).len();
        if usize::from(fighter.moved(*dial)) >= clicks {
            faults.push(format!("the {dial} dial has {clicks} clicks"));
        }
    }
    if fighter.holes() >= 3 && !fighter.out {
        faults.push("three bullet holes: this figure is eliminated".to_owned());
    }
    for (gear, copies) in fighter.gear.iter() {
        let listed = figure.gear.iter().filter(|own| **own == gear).count();
        if usize::from(copies) > listed {
            let name = gear.piece().name;
            faults.push(format!("{} has no such {name} on the list", figure.name));
        }
    }
    if let Some(die) =
        Hand(fighter.base).dice().find(|die| fighter.base.count(*die) > all.count(*die))
    {
        faults.push(format!("{} has not so many of the die {die}", figure.name));
    }
    if fighter.base.len() > POOL {
        faults.push("a base holds six dice at most".to_owned());
    }
    if fighter.laid.iter().any(|(die, copies)| fighter.base.count(die) < copies) {
        faults.push("what is laid before a figure comes from its base".to_owned());
    }
    faults
}
