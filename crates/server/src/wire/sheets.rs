//! Sheets that players fill in; most of these words are the engine's.

use engine::sheets::{MadeThing, ReadySheet, SheetChange, SheetForm, SheetReport};
use serde::{Deserialize, Serialize};

/// Everything there is to fill in a sheet of a game.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct SheetKit {
    /// The name of one sheet in running text, such as `character`.
    pub noun: &'static str,
    /// A sheet to begin with.
    pub blank: String,
    /// The fields of that sheet.
    pub form: Option<SheetForm>,
    /// Sheets that come with the game.
    pub ready: Vec<ReadySheet>,
    /// Things that a field can take as they are.
    pub things: Vec<MadeThing>,
}

/// A sheet to be judged.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct SheetToJudge {
    /// The text.
    pub text: String,
    /// A field that is first filled in otherwise.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(optional))]
    pub change: Option<SheetChange>,
}

/// A sheet, judged.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct JudgedSheet {
    /// The text that was judged: as the game writes it, or as it was sent if the game cannot understand it.
    pub text: String,
    /// The judgement.
    pub report: SheetReport,
    /// The fields; `None` if the text cannot be understood.
    pub form: Option<SheetForm>,
}
