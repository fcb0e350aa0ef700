//! Positions in words: figures that are not named are those of the set-up.

use crate::Duels;
use crate::dials::Dial;
use crate::measure::{self, is_on_table, overlaps};
use crate::moves::Hand;
use crate::play::{POOL, table};
use crate::setup::{SEATS, Setup};
use crate::state::{Fighter, Phase, State};
use crate::terrain::Terrain;
use crate::{kit, laying};
use engine::position::{Layout, Positioned, Reading};
use engine::{Bag, Seat};

impl Positioned for Duels {
    const LAYOUT: Layout = Layout {
        unsaid: &["setup"],
        by_seat: &[("fighters", "figure"), ("kits", "kit")],
        renamed: &[],
        remembered: &["kits"],
    };

    /// Nobody has decided anything, the first seat acts, and nothing was left at home.
    fn empty(&self, setup: &Setup) -> State {
        let mut state = State { phase: Phase::Act, ..table(setup) };
        state.fighters.0.iter_mut().for_each(|fighter| fighter.home = Bag::new());
        state
    }

    fn seats_of(&self, _state: &State) -> u8 {
        SEATS as u8
    }

    fn settle(&self, read: &mut Reading<'_, Duels>) {
        if read.state.phase == Phase::Gear {
            // All of it is still at home.
            for fighter in &mut read.state.fighters.0 {
                fighter.gear = Bag::new();
                fighter.home = fighter.figure().gear.iter().copied().collect();
            }
        }
        for seat in Seat::all(SEATS as u8) {
            let path = format!("seats.{seat}.figure");
            let fighter = read.state.fighters[seat];
            faults(&fighter).into_iter().for_each(|why| read.fault(path.clone(), why));
        }
        let state = read.state.clone();
        if overlaps(&state, Seat(0), state.fighters[Seat(0)].at) {
            read.fault("seats.p2.figure.at", "the two bases overlap; put them six inches apart");
        }
        for (path, why) in terrain_faults(&state) {
            read.fault(path, why);
        }
        for seat in Seat::all(SEATS as u8) {
            if let Some((prop, apart)) = measure::in_the_way(&state, state.fighters[seat].at) {
                let why = format!(
                    "the base lies in the {}; its middle is {apart} inches from it",
                    prop.name()
                );
                read.fault(format!("seats.{seat}.figure.at"), why);
            }
        }
        if let Phase::Dodge(declared) = state.phase
            && measure::shot(&state, state.turn, declared.lane).is_none()
        {
            read.fault("phase", "nobody attacks along a line that is barred");
        }
        if state.round == 0 || state.round > state.setup.rounds {
            read.fault("round", format!("a round from 1 to {}", state.setup.rounds));
        }
        for seat in Seat::all(SEATS as u8) {
            if let Some(why) = kit_fault(&state, seat) {
                read.fault(format!("seats.{seat}.kit"), why);
            }
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

/// What cannot be about what lies on the table.
fn terrain_faults(state: &State) -> Vec<(String, String)> {
    let mut before = Terrain::default();
    let mut faults = Vec::new();
    for (place, piece) in state.terrain.iter().enumerate() {
        if let Err(no) = laying::fits(&before, piece) {
            faults.push((format!("terrain[{place}]"), no.why));
        }
        before.push(*piece);
    }
    faults
}

/// What cannot be about gear that was chosen and is not shown.
fn kit_fault(state: &State, seat: Seat) -> Option<String> {
    let chooses = state.phase == Phase::Gear;
    let has_chosen = chooses && state.second && seat != state.turn;
    match state.kits[seat] {
        Some(_) if !has_chosen => Some("nobody has chosen gear yet, or all have".to_owned()),
        None if has_chosen => Some("this seat has chosen its gear: say which".to_owned()),
        Some(kit) => kit::check(state.fighters[seat].who, &kit).err().map(|no| no.why),
        None if chooses && state.turn != Seat(u8::from(state.second)) => {
            Some("the first seat chooses first".to_owned())
        }
        None => None,
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
    let mut all_gear = fighter.gear;
    all_gear.add_all(&fighter.home);
    for (gear, copies) in all_gear.iter() {
        let listed = figure.gear.iter().filter(|own| **own == gear).count();
        if usize::from(copies) > listed {
            let name = gear.piece().name;
            faults.push(format!("{} has no such {name} on the list", fighter.name()));
        }
    }
    if let Some(die) =
        Hand(fighter.base).dice().find(|die| fighter.base.count(*die) > all.count(*die))
    {
        faults.push(format!("{} has not so many of the die {die}", fighter.name()));
    }
    let mut unburned = Fighter { burned: Bag::new(), ..*fighter }.dice();
    if !unburned.take_all(&fighter.burned) {
        faults.push(format!("{} has burned dice that it never had", fighter.name()));
    }
    if fighter.base.len() > POOL {
        faults.push("a base holds six dice at most".to_owned());
    }
    if fighter.laid.iter().any(|(die, copies)| fighter.base.count(die) < copies) {
        faults.push("what is laid before a figure comes from its base".to_owned());
    }
    faults
}
