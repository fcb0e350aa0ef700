//! The part of a game in a campaign: what a member is, and what gains and purchases do to one.

use crate::entry::{Aim, Gain, Part};
use crate::fault::Fault;
use crate::offer::{Job, Ware};
use engine::About;
use engine::scene::Person;
use engine::sheets::SheetField;
use std::fmt;
use std::sync::Arc;

/// A game whose characters grow over many games.
pub trait Growth: Sync {
    /// Returns the names and the edition of the game.
    fn about(&self) -> &'static About;

    /// Makes a member of a sheet.
    ///
    /// # Errors
    /// Lists everything that is wrong with the sheet.
    fn enlist(&self, sheet: &str) -> Result<Arc<dyn Grown>, Vec<Fault>>;

    /// Works out the outcome of a finished game from its journal.
    ///
    /// # Errors
    /// Says why the journal is none of a finished game.
    fn outcome(&self, journal: &str) -> Result<Outcome, Fault>;

    /// Returns the Runs that a table can be opened for.
    fn jobs(&self) -> Vec<Job> {
        Vec::new()
    }
}

/// A member as the game sees one: never changed, but made anew with each gain and purchase.
pub trait Grown: fmt::Debug + Send + Sync {
    /// Returns the name.
    fn name(&self) -> String;

    /// Writes the sheet to bring to the next Run.
    fn sheet(&self) -> String;

    /// Returns everything that the member owns beside the sheet, such as money.
    fn account(&self) -> Vec<Account>;

    /// Returns the member after a Run with these gains.
    ///
    /// # Errors
    /// Says which gain is none of the game.
    fn after(&self, gains: &[Gain]) -> Result<Arc<dyn Grown>, Fault>;

    /// Returns the member after a purchase: all lines of it or none.
    ///
    /// # Errors
    /// Lists every line that is refused, and why.
    fn spend(&self, purchase: &str) -> Result<Spent, Vec<Fault>>;

    /// Returns everything that the game sells to the member, allowed or not: only [`Grown::spend`] decides that.
    fn wares(&self) -> Vec<Ware> {
        Vec::new()
    }

    /// Returns the rows of numbers on the sheet.
    fn rows(&self) -> Vec<SheetField> {
        Vec::new()
    }

    /// Returns the face of a portrait, if the member is a person.
    fn person(&self) -> Option<Person> {
        None
    }
}

/// A row of what a member owns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// The name, such as `coins`.
    pub name: &'static str,
    /// The amount or the things in words.
    pub says: String,
}

/// The result of a purchase.
#[derive(Clone, Debug)]
pub struct Spent {
    /// The member afterwards.
    pub grown: Arc<dyn Grown>,
    /// The result of each line in words.
    pub told: Vec<String>,
}

/// The outcome of a Run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The title of the Run.
    pub title: String,
    /// Everybody who took part.
    pub parts: Vec<PlayedPart>,
}

/// A character's part in a Run, with the sheet that it was played with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedPart {
    /// The seat, such as `p1`.
    pub seat: String,
    /// The character's name.
    pub name: String,
    /// The sheet that the seat brought, as the game writes it.
    pub sheet: String,
    /// The aims, achieved or not.
    pub aims: Vec<Aim>,
    /// The gains.
    pub gains: Vec<Gain>,
}

impl PlayedPart {
    /// Returns the part as an entry keeps it.
    pub(crate) fn kept(&self) -> Part {
        let PlayedPart { seat, name, aims, gains, .. } = self;
        Part { seat: seat.clone(), name: name.clone(), aims: aims.clone(), gains: gains.clone() }
    }
}
