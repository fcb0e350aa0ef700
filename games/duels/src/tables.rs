//! Tables that are ready to be played on.

use crate::terrain::{Prop, Terrain, TerrainPiece};
use serde::{Deserialize, Serialize};

/// What lies on the table when a duel begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Scenery {
    /// Nothing.
    #[default]
    Open,
    /// Crates and a wall to go round.
    Yard,
    /// Bushes and hedges to hide behind.
    Garden,
    /// Containers, with rubble between them.
    Docks,
    /// A gantry across the middle.
    Gantry,
    /// Roofs of two heights.
    Roofs,
    /// A platform on a platform, for two to four teams.
    Keep,
}

/// A piece as it is written here: its name, and its corners in whole inches.
type Written = (&'static str, &'static [(i32, i32)]);

impl Scenery {
    /// All of them.
    pub const ALL: [Scenery; 7] = [
        Scenery::Open,
        Scenery::Yard,
        Scenery::Garden,
        Scenery::Docks,
        Scenery::Gantry,
        Scenery::Roofs,
        Scenery::Keep,
    ];

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Scenery::Open => "Empty ground",
            Scenery::Yard => "The yard",
            Scenery::Garden => "The garden",
            Scenery::Docks => "The docks",
            Scenery::Gantry => "The gantry",
            Scenery::Roofs => "The roofs",
            Scenery::Keep => "The keep",
        }
    }

    /// What lies there. Every table is the same for those at opposite edges.
    // DUE-SETUP-28
    pub fn laid(self) -> Terrain {
        let piece = |(name, corners): &Written| {
            TerrainPiece::inches(Prop::find(name).unwrap_or_default(), corners)
        };
        self.written().iter().map(piece).collect()
    }

    const fn written(self) -> &'static [Written] {
        match self {
            Scenery::Open => &[],
            Scenery::Yard => &[
                ("Crates", &[(14, 22), (20, 22), (20, 28), (14, 28)]),
                ("Crates", &[(40, 32), (46, 32), (46, 38), (40, 38)]),
                ("Wall", &[(27, 28), (33, 30), (33, 32), (27, 30)]),
                ("Bushes", &[(4, 34), (12, 34), (12, 43), (8, 43)]),
                ("Bushes", &[(56, 26), (48, 26), (48, 17), (52, 17)]),
            ],
            Scenery::Garden => &[
                ("Bushes", &[(24, 26), (36, 26), (36, 34), (24, 34)]),
                ("Hedge", &[(8, 20), (10, 20), (10, 34), (8, 34)]),
                ("Hedge", &[(50, 26), (52, 26), (52, 40), (50, 40)]),
                ("Pillar", &[(16, 29), (17, 28), (18, 29), (17, 30)]),
                ("Pillar", &[(42, 31), (43, 30), (44, 31), (43, 32)]),
            ],
            Scenery::Docks => &[
                ("Container", &[(6, 21), (18, 21), (18, 26), (6, 26)]),
                ("Container", &[(42, 34), (54, 34), (54, 39), (42, 39)]),
                ("Container", &[(25, 29), (35, 29), (35, 31), (25, 31)]),
                ("Rubble", &[(12, 33), (18, 33), (20, 38), (14, 41), (10, 38)]),
                ("Rubble", &[(42, 27), (48, 27), (50, 22), (46, 19), (40, 22)]),
            ],
            Scenery::Gantry => &[
                ("Gantry", &[(16, 26), (44, 26), (44, 34), (16, 34)]),
                ("Bushes", &[(2, 27), (9, 27), (9, 33), (2, 33)]),
                ("Bushes", &[(51, 27), (58, 27), (58, 33), (51, 33)]),
            ],
            Scenery::Roofs => &[
                ("Roof", &[(8, 22), (22, 22), (22, 32), (15, 32), (15, 38), (8, 38)]),
                ("Roof", &[(38, 38), (52, 38), (52, 22), (45, 22), (45, 28), (38, 28)]),
                ("Platform", &[(28, 28), (32, 28), (32, 32), (28, 32)]),
            ],
            Scenery::Keep => &[
                ("Platform", &[(20, 20), (40, 20), (40, 40), (20, 40)]),
                ("Platform", &[(26, 26), (34, 26), (34, 34), (26, 34)]),
            ],
        }
    }
}
