//! The places where a ruler can start or end. Any viewer may lay one over a map at any time, in any
//! turn.

use crate::scene::ThingId;
use serde::{Deserialize, Serialize};

/// An end of a ruler.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum RulerEnd {
    /// A thing of the map.
    Thing(ThingId),
    /// A point of the map, in thousandths of an inch from its lower left corner.
    Point(i32, i32),
}
