//! The data of a Run: where it is, what can be handled there, what is to be done, and what that pays.

use crate::dials::Dial;
use crate::gear::Gear;
use crate::runs::npc::Npc;
use crate::runs::phrase::Phrase;
use crate::runs::premises::{Ban, Door, Doorway, Fact, FactEntry, Item};
use crate::setup::Vehicles;
use crate::terrain::{Corners, Terrain, TerrainKind, TerrainPiece};
use engine::Seat;
use std::fmt;
use tape::Thou;

engine::thing! {
    /// A check of a Run, by its place in the file.
    pub struct Task(u8) = "a check of the Run";
}

engine::thing! {
    /// An aim of a Run, by its place in the file.
    pub struct Objective(u8) = "an aim of the Run";
}

/// The most checks of a Run, and the most things that it has.
pub const MOST_TASKS: usize = 16;

/// A Run as it is played.
// DUE-RUN-01, DUE-RUN-20
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Script {
    /// The title, by which a table chooses it.
    pub title: String,
    /// A sentence or two for the players: who hires them, how, and where.
    // DUE-RUN-09, DUE-RUN-10, DUE-RUN-25
    pub about: String,
    /// The roles of the teams.
    pub roles: Roles,
    /// The kind of place.
    pub site: RunSite,
    /// Both sides of the table.
    pub side: Thou,
    /// The greatest Costs of a team; none if Costs are compared as usual.
    pub costs: Vec<u8>,
    /// The vehicles in which figures begin where the table says nothing of vehicles.
    pub vehicles: Vehicles,
    /// The pieces of hindering terrain that each team lays.
    pub counters: u8,
    /// The doors: none, or one for each of two teams.
    pub doors: Vec<Doorway>,
    /// The rounds in which it can be done.
    pub rounds: u8,
    /// The terrain, including solid nonfigures.
    pub terrain: Terrain,
    /// The nonfigures.
    pub things: Vec<Nonfigure>,
    /// The figures that no seat owns.
    pub figures: Vec<Npc>,
    /// The checks.
    pub checks: Vec<Check>,
    /// The gear that things hold.
    pub items: Vec<Item>,
    /// The facts.
    pub facts: Vec<FactEntry>,
    /// The house rules.
    pub bans: Vec<Ban>,
    /// The aims of the teams that are hired.
    pub aims: Vec<Aim>,
    /// The facts that end the Run together; none if a team ends it by doing its job.
    pub ends: Vec<Fact>,
    /// The characters that are paid.
    pub paid: Paid,
    /// The pay of each character whose team achieves nothing.
    pub token: Reward,
    /// The pay of each guard if nobody does the job.
    pub guard: Reward,
}

crate::named::named! {
    /// The roles of the teams on a Run.
    // DUE-RUN-02
    pub enum Roles {
        /// The first team is hired for the job, the others to stop it.
        Security = "security",
        /// One employer hires every team for the same job.
        DoubleCross = "double-cross",
    }
}

crate::named::named! {
    /// The characters of a team that a Run pays.
    pub enum Paid {
        /// All, fallen ones too.
        All = "all",
        /// Those that are not eliminated; when the rounds are over, those that have left by their door.
        // DUE-ALT-39
        Survivors = "survivors",
    }
}

crate::named::named! {
    /// The kind of place where a Run happens.
    // DUE-RUN-11
    pub enum RunSite {
        /// Without vehicles.
        Indoors = "indoors",
        /// With vehicles.
        Outdoors = "outdoors",
    }
}

crate::named::named! {
    /// The sort of a check: edges help with one sort each.
    // DUE-SKILL-25
    pub enum Sort {
        /// Data and programs.
        Computer = "computer",
        /// Brute force.
        Smash = "smash",
        /// Fine tools.
        Locks = "locks",
        /// Endurance of the body.
        Resistance = "resistance",
        /// Talk.
        Social = "social",
        /// Machines and switches.
        Device = "device",
        /// Not to be seen.
        Stealth = "stealth",
    }
}

/// Something on the table that is no figure. It has no Body value, so that only checks do anything to it.
// DUE-ATK-75
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Nonfigure {
    /// The name, as moves and files say it.
    pub name: String,
    /// The outline.
    pub corners: Corners,
    /// The piece of terrain that it is: blocking terrain, on which bases cannot stand, or hindering ground.
    // DUE-MOVE-20
    pub piece: Option<TerrainPiece>,
    /// True if deckers jack in at it.
    // DUE-DECK-03
    pub is_terminal: bool,
}

impl Nonfigure {
    /// Returns true if it has not been taken off the table.
    pub fn stands_on(&self, terrain: &Terrain) -> bool {
        self.piece.is_none_or(|piece| terrain.contains(&piece))
    }

    /// Returns true if bases cannot stand on it.
    pub(crate) fn is_solid(&self) -> bool {
        self.piece.is_some_and(|piece| piece.what.kind() == TerrainKind::Blocking)
    }
}

/// A check at a nonfigure.
// DUE-RUN-21, DUE-RUN-27, DUE-RUN-28
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Check {
    /// The name, as moves say it.
    pub name: String,
    /// The index of the nonfigure; the figures of the Run come after all of those.
    pub at: usize,
    /// The dice and the number.
    pub phrase: Phrase,
    /// The sort, for the edges that help.
    pub sort: Sort,
    /// The checks that come before it.
    pub needs: Vec<Task>,
    /// The only team that may attempt it.
    pub only: Option<Seat>,
    /// The index of the solid nonfigure that success takes off the table.
    pub opens: Option<usize>,
    /// True if success destroys the nonfigure: its other checks are gone, and it stays where it is.
    // DUE-ALT-47
    pub destroys: bool,
    /// The fact that closes the check.
    pub until: Option<Fact>,
    /// The check that success forces on the same figure at once. It is attempted in no other way.
    // DUE-ALT-52
    pub triggers: Option<Task>,
    /// True if failure stuns.
    pub stuns: bool,
    /// The dial that takes the click of a failure; without one its controller picks it.
    pub hurts: Option<Dial>,
    /// True if it is made against the systems of the building, which jacked-in deckers command.
    // DUE-DECK-19
    pub is_secured: bool,
    /// True if success makes the figure of the check follow whoever made it.
    pub leads: bool,
}

/// Something to be done, and what it pays.
// DUE-RUN-14, DUE-RUN-26
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Aim {
    /// The name, as the story tells it.
    pub name: String,
    /// The checks that achieve it.
    pub tasks: Vec<Task>,
    /// The fact that must have come about, no matter who brought it about.
    // DUE-ALT-35
    pub fact: Option<Fact>,
    /// The fact that the team itself must bring about.
    // DUE-ALT-33
    pub brings: Option<Fact>,
    /// The piece that a figure of the team must hold in the end, or have left with.
    pub holds: Option<Gear>,
    /// The fact that must come first: a team that brings about `fact` before it has lost this aim.
    // DUE-ALT-31, DUE-ALT-32
    pub first: Option<Fact>,
    /// The pay of each character of the team.
    // DUE-RUN-16
    pub reward: Reward,
    /// True if the job is done without it.
    pub is_extra: bool,
}

/// The pay of a character.
// DUE-RUN-15
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reward {
    /// Standing.
    pub street_cred: u8,
    /// Experience.
    pub karma: u8,
}

impl fmt::Display for Reward {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} Street Cred, {} Karma", self.street_cred, self.karma)
    }
}

impl Reward {
    /// Both rewards together.
    pub(crate) const fn and(self, other: Reward) -> Reward {
        Reward {
            street_cred: self.street_cred.saturating_add(other.street_cred),
            karma: self.karma.saturating_add(other.karma),
        }
    }
}

impl Script {
    /// A check.
    pub fn check(&self, task: Task) -> Option<&Check> {
        self.checks.get(usize::from(task.0))
    }

    /// All checks by number.
    pub fn tasks(&self) -> impl Iterator<Item = (Task, &Check)> {
        (0..).map(Task).zip(&self.checks)
    }

    /// The nonfigure of a check.
    pub fn thing_of(&self, check: &Check) -> Option<&Nonfigure> {
        self.things.get(check.at)
    }

    /// The place among the figures of the Run of the one at which a check is made; `None` for one at a nonfigure.
    pub fn figure_of(&self, check: &Check) -> Option<usize> {
        let place = check.at.checked_sub(self.things.len())?;
        (place < self.figures.len()).then_some(place)
    }

    /// The name of what a check is made at.
    pub fn name_of(&self, check: &Check) -> &str {
        let figure = self.figure_of(check).and_then(|at| self.figures.get(at));
        let figure = figure.map(|it| it.name.as_str());
        figure.or_else(|| self.thing_of(check).map(|it| it.name.as_str())).unwrap_or_default()
    }

    /// A fact.
    pub fn fact(&self, fact: Fact) -> Option<&FactEntry> {
        self.facts.get(usize::from(fact.0))
    }

    /// A door.
    pub fn door(&self, door: Door) -> Option<&Doorway> {
        self.doors.get(usize::from(door.0))
    }

    /// Returns true for a check that only another check brings about.
    // DUE-ALT-56
    pub fn is_forced(&self, task: Task) -> bool {
        self.checks.iter().any(|check| check.triggers == Some(task))
    }

    /// Returns true if a team is hired for the job.
    // DUE-RUN-03, DUE-RUN-06
    pub fn hires(&self, seat: Seat) -> bool {
        self.roles == Roles::DoubleCross || seat == Seat(0)
    }
}
