//! Sheets that players fill in; most of these words are the engine's.

use engine::sheets::{
    MadeThing, ReadySheet, SheetAgreement, SheetChange, SheetForm, SheetOdds, SheetReport,
};
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
    /// The options that players can agree on for new sheets.
    pub agreements: Vec<SheetAgreement>,
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
    /// The options that the players have agreed on.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<Vec<String>>"))]
    pub agreed: Vec<String>,
    /// The text of another sheet, against which the chances are counted.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(optional))]
    pub against: Option<String>,
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
    /// The chances against the other sheet, if one was sent and the game counts any.
    pub odds: Option<BothOdds>,
}

/// The chances of two sheets against each other.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct BothOdds {
    /// Those of the judged sheet.
    pub own: SheetOdds,
    /// Those of the other one.
    pub other: SheetOdds,
}
