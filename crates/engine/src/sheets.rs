//! Sheets that players fill in, such as characters, and their judge.
//!
//! A sheet is a text of the game's own form; blank lines part several in one text. The game judges it ([`Sheets`]): all
//! mistakes at once, the use of each budget, and the results of the choices, each with its rule. It also says which fields there
//! are ([`SheetForm`]) and fills in what a player changes, so that a page needs to know no game.

mod form;
mod odds;

use crate::RuleId;
use serde::Serialize;
use std::fmt;

pub use form::{
    FieldContent, FieldValue, MadeThing, OptionFault, PartShape, SheetChange, SheetField,
    SheetForm, SheetNumber, SheetOption, SheetReach, SheetResult, SheetTape, ThingPart, ThingWish,
};
pub use odds::{OddsRow, SheetChance, SheetOdds};

/// The sheets of a game and their judge.
pub trait Sheets {
    /// Returns the name of one sheet in running text, such as `character`.
    fn noun(&self) -> &'static str;

    /// Returns the sheets that come with the game, in order.
    fn ready(&self) -> Vec<ReadySheet>;

    /// Writes a sheet to begin with.
    fn blank(&self, name: &str) -> String;

    /// Judges a text, by the options that the players have agreed on, each as `name=value`.
    ///
    /// # Errors
    /// Lists the options to agree on.
    fn report(&self, text: &str, agreed: &[String]) -> Result<SheetReport, String>;

    /// Returns the options that players can agree on for new sheets.
    fn agreements(&self) -> Vec<SheetAgreement> {
        Vec::new()
    }

    /// Returns the fields of a sheet as its text fills them in, by the options that the players have agreed on; `None` if the
    /// game cannot understand the text or an option.
    fn form(&self, text: &str, agreed: &[String]) -> Option<SheetForm>;

    /// Returns the chances of a sheet against another one; `None` if the game counts none for these texts.
    fn odds(&self, _text: &str, _against: &str) -> Option<SheetOdds> {
        None
    }

    /// Returns the things that a field can take as they are, such as printed gear.
    fn things(&self) -> Vec<MadeThing> {
        Vec::new()
    }

    /// Returns the text with one field changed, legal or not.
    ///
    /// # Errors
    /// Says why the field cannot hold the change.
    fn changed(&self, text: &str, change: &SheetChange) -> Result<String, String>;
}

/// A sheet that comes with a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct ReadySheet {
    /// The name in commands.
    pub name: String,
    /// The text.
    pub text: String,
    /// The origin, such as `printed` or `ours`.
    pub origin: &'static str,
}

/// An option that players can agree on for new sheets. Without their agreement it is off.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct SheetAgreement {
    /// The option, as `name=value`.
    pub option: &'static str,
    /// The change, in a few words.
    pub says: &'static str,
    /// The rule that leaves it to the players.
    pub rule: RuleId,
}

/// The judgement of a sheet.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct SheetReport {
    /// The sheet as the game writes it; `None` if its text cannot be understood.
    pub text: Option<String>,
    /// The faults; empty if the sheet is legal.
    pub faults: Vec<SheetFault>,
    /// Faults that a known exception allows, such as the points of a printed character.
    pub exceptions: Vec<SheetFault>,
    /// The budgets, such as attribute points.
    pub budgets: Vec<SheetBudget>,
    /// The working-out, step by step.
    pub steps: Vec<SheetStep>,
}

/// A fault of a sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct SheetFault {
    /// The rule that the sheet breaks; `None` if its text cannot be understood.
    pub rule: Option<RuleId>,
    /// The place, such as `head 3`.
    pub place: String,
    /// The excess or lack; 0 where nothing is counted.
    pub amount: usize,
    /// The reason.
    pub reason: String,
    /// The remedy.
    pub remedy: String,
    /// The whole sheet with the remedy applied, if the game can apply it.
    pub mended: Option<String>,
}

impl fmt::Display for SheetFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}; {}", self.place, self.reason, self.remedy)?;
        self.rule.iter().try_for_each(|rule| write!(f, " [{rule}]"))
    }
}

/// The amount that a sheet has spent of something, and the amount that it may spend.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct SheetBudget {
    /// The name, such as `attribute points`.
    pub name: &'static str,
    /// The amount spent.
    pub spent: i32,
    /// The amount there is.
    pub of: i32,
    /// The rule that says how much there is.
    pub rule: RuleId,
}

/// A step of the calculation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct SheetStep {
    /// The line that the step works out, such as `Dice`.
    pub topic: &'static str,
    /// The rule that gives it.
    pub rule: RuleId,
    /// The step in words.
    pub says: String,
}
