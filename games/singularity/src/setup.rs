//! Players, options and the numbers on the box.

use serde::{Deserialize, Serialize};

/// What is agreed on before a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// How many play: 2 to 4.
    pub players: u8,
    /// Whether corporation mats may be taken. (SGY-SETUP-01)
    #[serde(default = "yes")]
    pub corporations: bool,
    /// After how many turns of each player the game ends undecided; never, if not set. (SGY-WIN-12)
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn_limit: Option<u16>,
}

fn yes() -> bool {
    true
}

impl Setup {
    /// The usual game for so many players.
    pub fn usual(players: u8) -> Setup {
        Setup { players, corporations: true, turn_limit: None }
    }
}
