//! Pieces of terrain: what there is, and what lies on a table.

use crate::point::Point;
use serde::{Deserialize, Serialize};
use tinyvec::ArrayVec;

/// What a piece does to ways and lines.
// DUE-SETUP-16
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TerrainKind {
    /// Nobody goes or shoots through it, or stands on it.
    Blocking,
    /// It slows those who begin in it, stops those who enter it, and hides those behind it.
    Hindering,
    /// So many levels high: it can be climbed and stood on.
    Elevated(u8),
}

engine::thing! {
    /// What a piece is made to look like, which says of which kind it is.
    pub struct Prop(u8) = "a piece of terrain, such as `crates` or `bushes`";
}

/// What there is, and of which kind it is.
// DUE-SETUP-20, DUE-SETUP-40
pub const PROPS: [(&str, TerrainKind); 17] = [
    ("Wall", TerrainKind::Blocking),
    ("Crates", TerrainKind::Blocking),
    ("Container", TerrainKind::Blocking),
    ("Pillar", TerrainKind::Blocking),
    ("Bushes", TerrainKind::Hindering),
    ("Rubble", TerrainKind::Hindering),
    ("Hedge", TerrainKind::Hindering),
    ("Pool", TerrainKind::Hindering),
    ("Platform", TerrainKind::Elevated(1)),
    ("Gantry", TerrainKind::Elevated(1)),
    ("Roof", TerrainKind::Elevated(2)),
    ("Terrace", TerrainKind::Elevated(2)),
    ("Tower", TerrainKind::Elevated(3)),
    ("Counter", TerrainKind::Hindering),
    ("Table", TerrainKind::Hindering),
    ("Desk", TerrainKind::Hindering),
    ("Machine", TerrainKind::Blocking),
];

/// So many of them, the first ones, are offered where players lay a table without a Run.
pub(crate) const USUALLY_LAID: u8 = 13;

impl Prop {
    /// What it is called.
    pub fn name(self) -> &'static str {
        PROPS[usize::from(self.0) % PROPS.len()].0
    }

    /// Of which kind it is.
    pub fn kind(self) -> TerrainKind {
        PROPS[usize::from(self.0) % PROPS.len()].1
    }

    /// What is called so.
    pub fn find(name: &str) -> Option<Prop> {
        let is_it = |(known, _): &(&str, TerrainKind)| known.eq_ignore_ascii_case(name.trim());
        PROPS.iter().position(is_it).map(|at| Prop(at as u8))
    }
}

/// The most corners of a piece.
pub const MOST_CORNERS: usize = 12;

/// The most pieces on a table.
pub const MOST_PIECES: usize = 12;

/// The corners of a piece, in the order in which one goes round it.
pub type Corners = ArrayVec<[Point; MOST_CORNERS]>;

/// A piece of terrain.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct TerrainPiece {
    /// What it is.
    pub what: Prop,
    /// Where it lies.
    pub corners: Corners,
}

/// All that lies on a table, in the order in which it was laid: what lies on a piece comes after it.
pub type Terrain = ArrayVec<[TerrainPiece; MOST_PIECES]>;

impl TerrainPiece {
    /// A piece with corners in whole inches.
    pub fn inches(what: Prop, corners: &[(i32, i32)]) -> TerrainPiece {
        let point = |(x, y): &(i32, i32)| Point { x: 1000 * x, y: 1000 * y };
        TerrainPiece { what, corners: corners.iter().map(point).collect() }
    }
}
