//! Figures of a Run that no seat owns: a sheet, and the procedure by which each plays.

use crate::dice::Die;
use crate::figures::Figure;
use crate::point::Point;
use engine::Bag;

/// The most figures that a Run brings to the table.
pub const MOST_NPCS: usize = 12;

/// A figure of a Run that no seat owns.
// DUE-ALT-64, DUE-ALT-68, DUE-ALT-124: it has dice, and no gear.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Npc {
    /// The name, as moves and files say it. Where several come, a number follows it.
    pub name: String,
    /// The sheet.
    pub figure: Figure,
    /// The procedure by which it plays.
    pub procedure: Procedure,
    /// Its place on the table, or its arrival.
    pub entry: Entry,
}

impl Npc {
    /// The number of figures of this sheet: one, or one for each round in which one arrives.
    pub fn copies(&self) -> u8 {
        match self.entry {
            Entry::Stands(_) => 1,
            Entry::Arrives(arrival) => arrival.last.saturating_sub(arrival.first) + 1,
        }
    }

    /// The name of one of them.
    pub fn name_of(&self, copy: u8) -> String {
        match self.copies() {
            1 => self.name.clone(),
            _ => format!("{} {}", self.name, copy + 1),
        }
    }
}

/// The place of a figure on the table, or its arrival.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    /// It stands here when the Run begins.
    Stands(Point),
    /// One arrives in each of some rounds.
    Arrives(Arrival),
}

/// The rounds in which a figure arrives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrival {
    /// The first of them.
    pub first: u8,
    /// The last of them.
    pub last: u8,
    /// The place.
    pub at: Gate,
}

/// The place at which a figure arrives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gate {
    /// A point of the table.
    Point(Point),
    /// The door opposite that of the alpha team of the round.
    Opposite,
}

/// The procedure of a figure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Procedure {
    /// Whom it attacks.
    pub target: Targeting,
    /// The dice of its attack: of several hands the first that reaches.
    pub attacks: Vec<Bag<Die>>,
    /// Its movement.
    pub movement: Movement,
    /// The die that it adds to its defences.
    pub defence: Option<Die>,
    /// The number of defences in a round to which it adds that die; without one every defence.
    pub defences: Option<u8>,
    /// The rule by which one of its dials takes damage.
    pub damage: Location,
    /// Its initiative.
    pub initiative: Initiative,
    /// The terms on which somebody leads it.
    pub custody: Option<Custody>,
}

crate::named::named! {
    /// Whom a figure of a Run attacks.
    pub enum Targeting {
        /// Nobody.
        Nobody = "nobody",
        /// The person closest to it.
        Nearest = "nearest",
        /// A figure that the alpha team chooses among those of seats.
        Chosen = "alpha",
    }
}

crate::named::named! {
    /// The movement of a figure of a Run.
    pub enum Movement {
        /// It stays where it is.
        // DUE-ALT-75
        Stays = "stays",
        /// It goes its Head value towards its target.
        Approaches = "towards",
    }
}

crate::named::named! {
    /// A rule by which one dial of a figure of a Run takes damage.
    pub enum Location {
        /// A die: 1 and 2 Head, 3 and 4 Body, 5 and 6 Weapon.
        Die = "d6",
        /// The alpha team, or the team to its left if the alpha team attacks.
        Chosen = "alpha",
    }
}

crate::named::named! {
    /// The initiative of a figure of a Run.
    pub enum Initiative {
        /// Its Head value; on a tie it acts after the figures of seats.
        Head = "head",
        /// After everybody else.
        Last = "last",
    }
}

/// The terms on which somebody leads a figure.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Custody {
    /// It is subdued when none of its dials shows a value above this.
    pub subdued: Option<u8>,
    /// True if its leader rolls no dice for initiative.
    pub forbids_initiative: bool,
    /// True if its leader rolls no dice for movement.
    pub forbids_movement: bool,
}
