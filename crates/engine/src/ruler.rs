//! Where a ruler is laid that anybody may lay over a map at any time, whoever's turn it is.

use crate::scene::ThingId;
use serde::{Deserialize, Serialize};

/// An end of a ruler.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Spot {
    /// At a thing of the map.
    Thing(ThingId),
    /// At a point of it, in thousandths of an inch from its lower left corner.
    Point(i32, i32),
}
