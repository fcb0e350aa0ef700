//! The form of a sheet: its fields, what stands in them, and what else could.
//!
//! A page draws a form and sends changes back; it knows no game and writes no line of a sheet itself.

use crate::scene::Person;
use crate::{RuleId, Tint};
use serde::{Deserialize, Serialize};

/// A sheet as fields, and the numbers that follow from them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct SheetForm {
    /// The fields, in the order in which they are filled in.
    pub fields: Vec<SheetField>,
    /// The numbers that follow from the choices, in order.
    pub results: Vec<SheetResult>,
    /// The distances on a measured table, if the game has one.
    pub tape: Option<SheetTape>,
    /// The face of a portrait, if the sheet is of a person.
    pub person: Option<Person>,
}

/// The distances of a sheet on a measured table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct SheetTape {
    /// The diameter of its round base, in inches.
    pub base: u8,
    /// The reaches, the shortest first. Each is measured from the edge of the base.
    pub reaches: Vec<SheetReach>,
}

/// A distance up to which a sheet reaches.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct SheetReach {
    /// The colour.
    pub tint: Tint,
    /// The distance, in inches.
    pub inches: u8,
}

/// A field of a sheet, filled in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct SheetField {
    /// The name. The place of a fault in the field begins with it.
    pub name: String,
    /// The use, in a few words.
    pub about: String,
    /// The contents.
    pub holds: FieldContent,
}

/// The contents of a field, and what else there could be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "kebab-case", tag = "is")]
pub enum FieldContent {
    /// Words of the player's own.
    Words {
        /// The words.
        text: String,
        /// The most letters.
        longest: usize,
    },
    /// One of several options.
    One {
        /// The option, by name; `None` if nothing is chosen.
        chosen: Option<String>,
        /// True if the field can stay empty.
        is_optional: bool,
        /// The options.
        options: Vec<SheetOption>,
    },
    /// Any of several options.
    Several {
        /// The options, by name. One that is chosen twice is there twice.
        chosen: Vec<String>,
        /// The options.
        options: Vec<SheetOption>,
    },
    /// A row of numbers, which can bear marks.
    Numbers {
        /// The numbers.
        numbers: Vec<SheetNumber>,
        /// The highest that a number can be.
        highest: u8,
        /// The marks that this row can bear.
        marks: Vec<Tint>,
    },
    /// Things that are made of parts.
    Things {
        /// The things.
        things: Vec<MadeThing>,
        /// The kinds that a thing can be of.
        kinds: Vec<String>,
        /// The parts that there are.
        parts: Vec<ThingPart>,
        /// The most letters of a name.
        longest: usize,
    },
}

/// One of the options of a field.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct SheetOption {
    /// The name.
    pub name: String,
    /// The heading under which it stands, if options have any.
    pub group: String,
    /// The cost, in whatever the field is paid with.
    pub cost: Option<i32>,
    /// The effect, in a few words.
    pub says: String,
    /// The rule that describes it.
    pub rule: Option<RuleId>,
    /// True if it can be chosen more than once.
    pub repeats: bool,
    /// The fault that the sheet would have with it.
    pub why_not: Option<OptionFault>,
}

/// The reason why an option would break a rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct OptionFault {
    /// The rule.
    pub rule: RuleId,
    /// The reason.
    pub reason: String,
}

/// A number of a row.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct SheetNumber {
    /// The number.
    pub value: u8,
    /// The marks on it, such as shields.
    pub marks: Vec<Tint>,
    /// The holes in it.
    pub holes: u8,
}

/// A thing that is made of parts.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct MadeThing {
    /// The name.
    pub name: String,
    /// The kind, if it is of one.
    pub kind: Option<String>,
    /// The parts.
    pub parts: Vec<ThingPart>,
    /// The cost; `None` if the thing cannot be made.
    pub cost: Option<u8>,
    /// The rule that says the cost.
    pub rule: Option<RuleId>,
    /// The cost with one part more, for each part of the field; `None` where that cannot be made.
    pub with: Vec<Option<u8>>,
}

/// A part of a thing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct ThingPart {
    /// The name.
    pub name: String,
    /// The look.
    pub shape: PartShape,
    /// The number on it.
    pub size: u8,
    /// The colour.
    pub tint: Tint,
}

/// The look of a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum PartShape {
    /// A die with so many sides.
    Die,
    /// A shield of such strength.
    Shield,
}

/// A number, or several, that follow from the choices.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct SheetResult {
    /// The topic, as in the steps of the report.
    pub topic: String,
    /// The result in words.
    pub says: String,
    /// The parts that it consists of, such as dice.
    pub parts: Vec<ThingPart>,
}

/// A field to be filled in otherwise.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct SheetChange {
    /// The name of the field.
    pub field: String,
    /// The new contents.
    pub to: FieldValue,
}

/// New contents of a field.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "kebab-case", tag = "is", deny_unknown_fields)]
pub enum FieldValue {
    /// Words.
    Words {
        /// The words.
        text: String,
    },
    /// Options by name, for a field with one or several.
    Options {
        /// The options.
        chosen: Vec<String>,
    },
    /// A row of numbers.
    Numbers {
        /// The numbers.
        numbers: Vec<SheetNumber>,
    },
    /// Things.
    Things {
        /// The things.
        things: Vec<ThingWish>,
    },
}

/// A thing to be made.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ThingWish {
    /// The name.
    pub name: String,
    /// The kind, if it is of one.
    pub kind: Option<String>,
    /// The parts, by name.
    pub parts: Vec<String>,
}
