//! What is agreed on before a run is dealt.

use serde::{Deserialize, Serialize};

/// What is agreed on beforehand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Setup {
    /// How many Runners wait in the safehouse, 1 to 8.
    pub runners: u8,
    /// How much Gear they hold together, 0 to 12.
    pub gear: u8,
    /// How many nuyen each seat has.
    pub nuyen: u8,
}

/// How many Runners a position of a run has room for.
pub const MOST_RUNNERS: usize = 8;
/// How many Gear cards a Runner of a position can hold.
pub const MOST_GEAR: usize = 16;
/// How many Challenges can lie on an Objective of a position.
pub const MOST_STACK: usize = 96;
/// How many of them can be told apart by who played them.
pub const MOST_GUARDS: usize = 24;
/// How many can sit at a table.
pub const MOST_SEATS: usize = 4;
/// The most Gear that a new run is dealt.
pub const MOST_DEALT: u8 = 12;
/// The most nuyen of a new run.
pub const MOST_NUYEN: u8 = 20;

impl Default for Setup {
    fn default() -> Setup {
        Setup { runners: 5, gear: 5, nuyen: 4 }
    }
}
