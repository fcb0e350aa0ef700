//! How likely something is.

use crate::Text;
use serde::Serialize;

/// Something that may follow.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Chance {
    /// In about so many of a hundred, 1 to 99; 0 and 100 where it was counted.
    pub of_hundred: u32,
    /// What, in a sentence without its full stop.
    pub text: Text,
}

impl std::fmt::Display for Chance {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "in about {} of 100: {}", self.of_hundred, self.text)
    }
}
