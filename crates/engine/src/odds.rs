//! The chances of events.

use crate::Text;
use crate::scene::Tone;
use serde::Serialize;

/// Something that may follow.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Chance {
    /// The chance in a hundred, 1 to 99; 0 and 100 only where it was counted.
    pub of_hundred: u32,
    /// The event, in a sentence without its full stop.
    pub text: Text,
    /// The meaning of the ending, if it is one of several that exclude each other; `None` for what
    /// may come besides.
    pub ending: Option<Tone>,
}

impl Chance {
    /// Makes a chance of something that may come besides.
    pub fn new(of_hundred: u32, text: Text) -> Chance {
        Chance { of_hundred, text, ending: None }
    }
}

impl std::fmt::Display for Chance {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "in about {} of 100: {}", self.of_hundred, self.text)
    }
}
