//! Dice by colour and size, and shields by colour and strength.

use crate::named::named;
use engine::Tint;
use serde::{Deserialize, Serialize};
use std::fmt;

named! {
    /// What a die is for.
    pub enum Colour {
        // DUE-DICE-02
        /// Initiative, movement and dodging.
        White = "white",
        /// Close combat and dodging.
        Yellow = "yellow",
        /// Short range.
        Blue = "blue",
        /// Long range.
        Green = "green",
        /// Tech, and beside any other colour.
        Black = "black",
        /// Magic, and beside any other colour.
        Red = "red",
    }
}

impl Colour {
    /// How many colours there are.
    pub const COUNT: usize = 6;

    /// Whether a 1 on such a die is an ace.
    pub const fn has_ace(self) -> bool {
        // DUE-DICE-18, DUE-ACE-01
        !matches!(self, Colour::White | Colour::Yellow)
    }

    /// Whether such a die joins dice of any other colour.
    pub const fn is_wild(self) -> bool {
        matches!(self, Colour::Black | Colour::Red)
    }
}

/// How a colour looks.
pub(crate) const fn tint(colour: Colour) -> Tint {
    match colour {
        Colour::White => Tint::White,
        Colour::Yellow => Tint::Yellow,
        Colour::Blue => Tint::Blue,
        Colour::Green => Tint::Green,
        Colour::Black => Tint::Black,
        Colour::Red => Tint::Red,
    }
}

/// The sizes of dice, each a step above the one before.
// DUE-DICE-01, DUE-TERM-18
pub const SIZES: [u8; 5] = [4, 6, 8, 10, 12];

engine::thing! {
    /// A die: its colour and its size.
    pub struct Die(u8) = "a die";
}

impl Die {
    /// How many sorts of dice there are.
    pub const KINDS: u8 = (Colour::COUNT * SIZES.len()) as u8;

    /// A die of this colour with so many sides, if there is one.
    pub fn new(colour: Colour, sides: u8) -> Option<Die> {
        let step = SIZES.iter().position(|size| *size == sides)?;
        Some(Die((colour as usize * SIZES.len() + step) as u8))
    }

    /// Its colour.
    pub fn colour(self) -> Colour {
        Colour::ALL[usize::from(self.0) / SIZES.len() % Colour::COUNT]
    }

    /// How many sides it has.
    pub fn sides(self) -> u8 {
        SIZES[usize::from(self.0) % SIZES.len()]
    }

    /// Its step among the sizes: 1 for a d4, 5 for a d12.
    pub const fn step(self) -> u8 {
        self.0 % SIZES.len() as u8 + 1
    }

    /// The label under which chance is asked for it: its size.
    pub fn shape(self) -> &'static str {
        ["d4", "d6", "d8", "d10", "d12"][usize::from(self.0) % SIZES.len()]
    }

    /// Reads `green d10`, and `green-d10`.
    pub fn find(text: &str) -> Option<Die> {
        let (colour, size) = text.trim().split_once([' ', '-'])?;
        let sides = size.trim().strip_prefix(['d', 'D'])?.parse().ok()?;
        Die::new(Colour::find(colour)?, sides)
    }
}

impl fmt::Display for Die {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.colour(), self.shape())
    }
}

/// A shield of a piece of gear.
// DUE-SHIELD-01, DUE-SHIELD-06
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shield {
    /// Dice of this colour are blocked.
    pub colour: Colour,
    /// 4 or 6.
    pub strength: u8,
}

impl Shield {
    /// A gear shield, if there is one so strong.
    pub fn new(colour: Colour, strength: u8) -> Option<Shield> {
        matches!(strength, 4 | 6).then_some(Shield { colour, strength })
    }

    /// Reads `yellow 4`.
    pub fn find(text: &str) -> Option<Shield> {
        let (colour, strength) = text.trim().split_once(' ')?;
        Shield::new(Colour::find(colour)?, strength.trim().parse().ok()?)
    }

    /// Whether it blocks a die of this colour that shows this number.
    pub const fn blocks(self, colour: Colour, shows: u8) -> bool {
        // DUE-SHIELD-07, DUE-SHIELD-08, DUE-ATK-67; DUE-SHIELD-04, DUE-ACE-09: an ace is never blocked.
        let is_ace = shows == 1 && colour.has_ace();
        self.colour as u8 == colour as u8 && !is_ace && shows < self.strength
    }
}

impl fmt::Display for Shield {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.colour, self.strength)
    }
}

/// A die and the number that it shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Rolled {
    /// The die.
    pub die: Die,
    /// What it shows.
    pub shows: u8,
}

impl Rolled {
    /// Returns true for an ace.
    pub fn is_ace(self) -> bool {
        self.shows == 1 && self.die.colour().has_ace()
    }

    /// Returns the number that it adds to a roll.
    pub fn counts(self) -> u8 {
        // DUE-ACE-02, DUE-ATK-54
        if self.is_ace() { 0 } else { self.shows }
    }
}
