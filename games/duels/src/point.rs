//! A place on the table.

use serde::{Deserialize, Serialize};

/// A point of the table, in thousandths of an inch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Point {
    /// From the west.
    pub x: i32,
    /// From the south.
    pub y: i32,
}
