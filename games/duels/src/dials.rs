//! The three dials of a figure.

use crate::dice::Colour;
use crate::named::named;
use std::fmt;

named! {
    /// Which of the three dials.
    pub enum Dial {
        // DUE-BASE-01
        /// Movement and initiative.
        Head = "Head",
        /// Defence.
        Body = "Body",
        /// Attack.
        Weapon = "Weapon",
    }
}

/// One position of a dial.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Click {
    /// The number it shows.
    pub value: u8,
    /// The shield that sits on it.
    pub shield: Option<Colour>,
}

impl Click {
    /// Reads `7` and `10 blue`.
    pub fn find(text: &str) -> Option<Click> {
        let mut words = text.split_whitespace();
        let value = words.next()?.parse().ok()?;
        let shield = match words.next() {
            None => None,
            Some(word) => Some(Colour::find(word)?),
        };
        words.next().is_none().then_some(Click { value, shield })
    }
}

impl fmt::Display for Click {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.value)?;
        self.shield.map_or(Ok(()), |colour| write!(f, " {colour}"))
    }
}

/// How many bullet holes a dial of so many clicks shows at one of them, counted from 0.
pub const fn holes(clicks: usize, at: usize) -> u8 {
    // DUE-ELIM-03, DUE-ELIM-04
    match clicks.saturating_sub(at) {
        0 | 1 => 2,
        2 => 1,
        _ => 0,
    }
}
