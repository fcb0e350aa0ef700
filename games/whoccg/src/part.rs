//! Which part is played.

use serde::{Deserialize, Serialize};

/// WHO-GEN-08: the part one plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Part {
    /// The Doctor and his Allies, who Oppose Goals.
    Good,
    /// Enemies, who Reach Goals.
    Evil,
}
