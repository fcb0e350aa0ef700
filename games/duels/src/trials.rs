//! The set-ups and moves that the laws try.

use crate::Duels;
use crate::figures::{FigureId, PRINTED};
use crate::moves::Move;
use crate::roster::{READY, Roster};
use crate::runs::Run;
use crate::setup::{
    APART, Agreed, Costs, Gearing, Location, Placing, ROUNDS, SQUAD, Setup, Squad, TEAMS, Vehicles,
};
use crate::sheet::{self, OURS, TrollSlots};
use crate::state::State;
use crate::tables::Scenery;
use crate::vehicle::Vehicle;
use engine::{Dice, Seat, Tried};

/// Pieces of terrain, and an edge.
const LAID: u32 = 2 * TEAMS as u32 + 1;

/// So many jumps are more than any figure survives.
const JUMPS: u32 = 16;

/// More pieces than are laid and taken up for six dice.
const PICKED: u32 = 12;

/// More friends than a figure can wait for, with its dice and with its turn: four wait six times at most for either.
const WAITED: u32 = SQUAD as u32;

/// A spirit is sent at most as often as a figure attacks, attacks or comes back, and each attack may ask whether one is banished. At
/// the end of a round each piece that a figure misses costs a click.
const MAGIC: u32 = 12;

/// Each card is played once, and for each attack, each jump and each lost focus its holder may keep it.
const PASSCARDS: u32 = 24;

/// For each attack a figure may decide about Bad Karma.
const FORTUNE: u32 = 2;

/// A vehicle is discarded once, and when it crashes its pilot may keep a card.
const VEHICLE: u32 = 2;

/// A skill check each turn, one that it forces, and the click if it fails.
const CHECKED: u32 = 3;

/// A decker's damage at the start of a round, a way in, dice and ranges for teammates, Freeform Code, and an answer of
/// every decker to a check.
const MATRIX: u32 = 30;

/// So many jumps more a healing may let it survive.
const HEALED: u32 = 12;

/// A figure of the Run has a target, and whoever it attacks dodges, takes the damage, plays cards and lays down what it drops.
const SET_ON: u32 = 12;

impl Tried for Duels {
    fn any_move(&self, _state: &State, dice: &mut Dice) -> (Seat, Move) {
        (Seat(dice.index("seat", TEAMS as u32) as u8), Move::any(self, dice))
    }

    fn soak_setup(&self, number: u64) -> Setup {
        let gear = if number.is_multiple_of(3) { Gearing::Given } else { Gearing::Chosen };
        let run = if self.own.is_none() { run(number) } else { self.own.clone() };
        let is_of_deckers = self.own.is_none() && is_of_deckers(number);
        let in_a_room = run.has_doors();
        let teams = if in_a_room { 2 } else { [2, 2, 3, 4][(number / 5 % 4) as usize] };
        let ground = match teams {
            2 => Scenery::ALL[(number % Scenery::ALL.len() as u64) as usize],
            _ => [Scenery::Open, Scenery::Keep][(number % 2) as usize],
        };
        let apart = match ground {
            _ if !run.is_none() => APART,
            Scenery::Open if teams == 2 => [APART, 24, 0, 7][(number / 7 % 4) as usize],
            Scenery::Keep if teams > 2 => APART,
            _ => [APART, 24][(number % 2) as usize],
        };
        // Printed figures often meet their doubles, as there are fewer of them than places.
        let box_alone = number % 7 < 4;
        let all: Vec<FigureId> =
            FigureId::all().take(if box_alone { PRINTED.len() } else { usize::MAX }).collect();
        let squad = |team: u64| -> Squad {
            let most = if in_a_room { 2 } else { 4 };
            let many = if team < teams { 1 + (number / 3 + team) % most } else { 0 };
            // Each sheet next to the one before: no sheet three times.
            (0..many)
                .map(|at| all[((number + 4 * team + at) % all.len() as u64) as usize])
                .collect()
        };
        let [first, second, third, fourth] = [0, 1, 2, 3].map(squad);
        // The more figures the shorter.
        let most = match [first, second, third, fourth].iter().map(|squad| squad.len()).sum() {
            0..=2 => u64::from(ROUNDS),
            3..=5 => 3,
            _ => 1,
        };
        let rounds = (number % most) as u8 + 1;
        let placing = match number % 4 {
            1 if apart == APART && run.is_none() => Placing::ByHand,
            _ => Placing::Ready,
        };
        Setup {
            first,
            second,
            third,
            fourth,
            ground,
            rounds,
            apart,
            gear,
            placing,
            costs: Costs::Agreed,
            passcards: if number % 3 == 1 { Agreed::All } else { Agreed::None },
            location: Location::Outdoors,
            vehicles: if run.is_indoors() { Vehicles::default() } else { vehicles(number) },
            troll_slots: TrollSlots::default(),
            run,
            brought: match number {
                _ if is_of_deckers => deckers(number),
                _ if number % 11 == 5 => strangers(number),
                _ => Roster::default(),
            },
        }
    }

    /// Gear for each, terrain, an edge and a place; in a round dice and initiative for each; then, for each, a roll, a move, a healing, two attacks with what they
    /// ask, the gear it takes up, and the end. Nobody survives more jumps than its dials have clicks and healing gives back.
    fn bound(&self, setup: &Setup) -> u32 {
        let npcs = setup
            .run
            .script()
            .map_or(0, |script| script.figures.iter().map(|it| u32::from(it.copies())).sum());
        let figures: u32 = setup.teams().iter().map(|squad| squad.len() as u32).sum();
        LAID + npcs * (1 + u32::from(setup.rounds()) * SET_ON)
            + figures * (JUMPS + VEHICLE + 1)
            + u32::from(setup.rounds())
                * figures
                * (2 + 22
                    + HEALED
                    + PICKED
                    + WAITED
                    + MAGIC
                    + PASSCARDS
                    + FORTUNE
                    + CHECKED
                    + MATRIX)
    }
}

/// In one of six duels a Run, by turns one in a room and two among terrain. Figures stand at doors or edges there, clear of its ground.
fn run(number: u64) -> Run {
    let title = ["The Relay", "Alternative Power", "Night Freight"][(number / 6 % 3) as usize];
    match number {
        _ if number % 6 == 4 => Run::find(title).unwrap_or_default(),
        _ if is_of_deckers(number) => Run::of(DESKS).expect("the Run of desks is sound"),
        _ => Run::default(),
    }
}

/// In one of twelve duels deckers with all programs begin at terminals.
const fn is_of_deckers(number: u64) -> bool {
    number % 12 == 1
}

/// A Run whose terminals lie where the figures begin.
const DESKS: &str = r#"title = "Desks"
roles = "double-cross"
site = "outdoors"
rounds = 4
[[thing]]
name = "Desk"
corners = "3 2, 57 2, 57 4, 3 4"
terminal = true
[[thing]]
name = "Far Desk"
corners = "3 56, 57 56, 57 58, 3 58"
terminal = true
[[check]]
name = "Look in"
at = "Desk"
check = "White/Yellow/Black Head 14"
secured = true
[[check]]
name = "Look out"
at = "Far Desk"
check = "White/Yellow/Black Head 14"
secured = true
[[aim]]
name = "Both"
checks = ["Look in", "Look out"]
"#;

/// Deckers of ours, each with other programs than it has.
fn deckers(number: u64) -> Roster {
    let programs = [
        "Graceful Logoff, Coordination, Response Increase, Datasteal, Layout",
        "RAS Override, Precision, Doc Wagon Hack, Freeform Code, Attack",
        "Freeform Code, Hardening, Hardening, Defend, Attack",
    ];
    let decker = |at: u64| {
        let sheet = OURS.iter().find(|text| text.starts_with("Copperline")).unwrap_or(&OURS[0]);
        let programs = programs[((number / 12 + at) % 3) as usize];
        let line = |line: &str| match line.split_once(':') {
            None => "Runner\n".to_owned(),
            Some(("programs", _)) => format!("programs: {programs}\n"),
            Some(_) => format!("{line}\n"),
        };
        sheet.lines().map(line).collect::<String>()
    };
    let first = [decker(0), decker(1), decker(2)].join("\n");
    let first = READY.with(Seat(0), &first, sheet::Agreed::default());
    let both = first.and_then(|it| it.with(Seat(1), &decker(number), sheet::Agreed::default()));
    both.expect("our decker is legal with any programs")
}

/// Vehicles for the first figures of the first two teams: in three of five duels none.
fn vehicles(number: u64) -> Vehicles {
    let none = Vehicles::default();
    match number % 5 {
        0 => none.with(0, 0, Vehicle::Motorcycle).with(1, 0, Vehicle::Helicopter),
        3 => none.with(0, 0, Vehicle::Helicopter).with(1, 0, Vehicle::Helicopter),
        _ => none,
    }
}

/// A stranger's earnings and purchases: the motorcycle takes all of it.
const BOUGHT: &str = "earned: street cred 10\nvehicles: Motorcycle\n";

/// Characters of ours under another name, with gear of other names and a spell that no ready figure knows, brought by the first two seats. Two have one name, and one has
/// bought a motorcycle.
fn strangers(number: u64) -> Roster {
    let stranger = |at: u64| {
        let (_, lines) =
            OURS[(at % OURS.len() as u64) as usize].split_once('\n').unwrap_or_default();
        format!(
            "Stranger\n{}",
            lines.replace(" (", " of Mine (").replace("Precognition", "Magic Fingers")
        )
    };
    let first = stranger(number) + "\n" + &stranger(number + 1);
    let first = READY.with(Seat(0), &first, sheet::Agreed::default());
    let second = stranger(number + number / 11) + BOUGHT;
    let both = first.and_then(|first| first.with(Seat(1), &second, sheet::Agreed::default()));
    both.expect("our characters are legal by any name")
}
