//! A figure's tie to the Matrix, and the help it was given from there.

use crate::dice::{Colour, Die};
use crate::figures::{Figure, FigureId};
use crate::named::named;
use crate::sheet::Program;
use engine::Bag;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use tinyvec::ArrayVec;

engine::thing! {
    /// A thing of the Run at which deckers jack in, by its place in the file.
    pub struct Terminal(u8) = "a terminal of the Run";
}

named! {
    /// The use to which a donated die is bound.
    #[derive(Default)]
    pub enum Purpose {
        /// By the program Attack.
        #[default]
        Attack = "attack",
        /// By the program Defend.
        Defence = "defence",
        /// By the program Layout.
        Movement = "movement",
        /// By the program Coordination.
        Initiative = "initiative",
    }
}

impl Purpose {
    /// The program that donates dice for it.
    // DUE-DECK-51, DUE-DECK-52, DUE-DECK-53, DUE-DECK-62
    pub const fn program(self) -> Program {
        match self {
            Purpose::Attack => Program::Attack,
            Purpose::Defence => Program::Defend,
            Purpose::Movement => Program::Layout,
            Purpose::Initiative => Program::Coordination,
        }
    }
}

/// A die on a base that is another's: it lies there for one use.
// DUE-DECK-44
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Donation {
    /// The die.
    pub die: Die,
    /// Its use.
    pub purpose: Purpose,
    /// The decker whose it is.
    pub from: FigureId,
}

/// Donated dice on one base.
pub type Donations = ArrayVec<[Donation; 24]>;

/// The state of a Freeform Code that has been declared on this Run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Code {
    /// It works as this program until the round is over.
    // DUE-DECK-71
    As(Program),
    /// It is used up.
    Spent,
}

/// Inches that Precision adds to the ranges of a figure in its next attack.
// DUE-DECK-67, DUE-DECK-68
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Sight {
    /// To blue.
    pub blue: u8,
    /// To green.
    pub green: u8,
    /// To black.
    pub black: u8,
}

impl Sight {
    /// Nothing.
    pub const NONE: Sight = Sight { blue: 0, green: 0, black: 0 };

    /// The part of it that belongs to a colour; `None` for one that Precision does not serve.
    // DUE-DECK-66
    pub(crate) const fn part(&mut self, colour: Colour) -> Option<&mut u8> {
        match colour {
            Colour::Blue => Some(&mut self.blue),
            Colour::Green => Some(&mut self.green),
            Colour::Black => Some(&mut self.black),
            _ => None,
        }
    }

    /// Returns true if it adds nothing.
    pub fn is_none(&self) -> bool {
        *self == Sight::NONE
    }

    /// A figure with its ranges as this attack has them. A range that is not there stays away.
    // DUE-DECK-66, DUE-DECK-69
    pub fn of(mut self, figure: &Figure) -> Cow<'_, Figure> {
        if self.is_none() {
            return Cow::Borrowed(figure);
        }
        let mut longer = figure.clone();
        for (colour, range) in Colour::ALL.iter().zip(&mut longer.ranges) {
            if let (Some(range), Some(more)) = (range.as_mut(), self.part(*colour)) {
                *range = range.saturating_add(*more);
            }
        }
        Cow::Owned(longer)
    }
}

/// The ties of a figure to the Matrix.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Link {
    /// The terminal it is jacked into.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub terminal: Option<Terminal>,
    /// True if it has been jacked in on this Run.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub was_in: bool,
    /// Its Freeform Code, once that has been declared.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<Code>,
    /// Dice on its base that deckers have donated.
    #[serde(skip_serializing_if = "ArrayVec::is_empty")]
    pub donated: Donations,
    /// The inches that deckers have added to its ranges.
    #[serde(skip_serializing_if = "Sight::is_none")]
    pub sight: Sight,
}

impl Link {
    /// No tie at all.
    pub const NONE: Link = Link {
        terminal: None,
        was_in: false,
        code: None,
        donated: ArrayVec::from_array_empty(
            [Donation { die: Die(0), purpose: Purpose::Attack, from: FigureId(0) }; 24],
        ),
        sight: Sight::NONE,
    };

    /// Returns true if there is nothing to tell.
    pub fn is_none(&self) -> bool {
        *self == Link::NONE
    }

    /// The donated dice for a use.
    pub fn donated_for(&self, purpose: Purpose) -> impl Iterator<Item = Die> + '_ {
        self.donated.iter().filter(move |it| it.purpose == purpose).map(|it| it.die)
    }

    /// Takes one donated die for a use.
    pub(crate) fn take(&mut self, die: Die, purpose: Purpose) -> Option<Donation> {
        let place = self.donated.iter().position(|it| (it.die, it.purpose) == (die, purpose))?;
        Some(self.donated.remove(place))
    }

    /// The dice that a decker has donated to this figure.
    pub(crate) fn dice_of(&self, decker: FigureId) -> Bag<Die> {
        self.donated.iter().filter(|it| it.from == decker).map(|it| it.die).collect()
    }

    /// The round is over: what was given goes back, and what ran for a round is used up.
    // DUE-DECK-24, DUE-DECK-67, DUE-DECK-71
    pub(crate) fn end_round(&mut self) {
        self.donated.clear();
        self.sight = Sight::NONE;
        self.code = self.code.map(|_| Code::Spent);
    }
}

/// The state of the Matrix apart from the figures' ties to it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Matrix {
    /// True if the figure has tried to jack in this turn.
    pub tried: bool,
    /// True while the alpha team rolls for jacked-in deckers.
    pub rolling: bool,
}

impl Matrix {
    /// Returns true if there is nothing to tell.
    pub fn is_idle(&self) -> bool {
        *self == Matrix::default()
    }
}
