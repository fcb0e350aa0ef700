//! Sheets that players fill in: the fields there are, and their judge.

use super::bodies::Sent;
use super::reading::apart;
use crate::app::AppState;
use crate::fault::AppError;
use crate::wire::sheets::{BothOdds, JudgedSheet, SheetKit, SheetToJudge};
use axum::Json;
use axum::extract::{Path, State};
use engine::sheets::Sheets;

/// The most bytes that can be sent of a sheet and its change.
pub const LONGEST: usize = 64 * 1024;

/// The name of the sheet that a game offers to begin with.
const NAME: &str = "Nobody Yet";

/// Everything there is to fill in a sheet of a game.
#[cfg_attr(
    feature = "types",
    utoipa::path(
        get,
        path = "/api/games/{game}/sheets",
        operation_id = "sheet_kit",
        params(("game" = String, Path, description = "the name of a game of `/api/games`")),
        responses((status = 200, description = "the fields of a sheet, and ready sheets", body = SheetKit)),
    )
)]
pub async fn kit(
    State(app): State<AppState>,
    Path(game): Path<String>,
) -> Result<Json<SheetKit>, AppError> {
    let made = apart(&app, move || {
        let sheets = sheets(&game)?;
        let blank = sheets.blank(NAME);
        Ok(SheetKit {
            noun: sheets.noun(),
            form: sheets.form(&blank, &[]),
            blank,
            ready: sheets.ready(),
            things: sheets.things(),
            agreements: sheets.agreements(),
        })
    });
    made.await.map(Json)
}

/// The judgement of a sheet, after a field is filled in otherwise if one is sent.
#[cfg_attr(
    feature = "types",
    utoipa::path(
        post,
        path = "/api/games/{game}/sheets/judge",
        operation_id = "judge_sheet",
        params(("game" = String, Path, description = "the name of a game of `/api/games`")),
        request_body = SheetToJudge,
        responses((status = 200, description = "its faults, budgets and fields", body = JudgedSheet)),
    )
)]
pub async fn judge(
    State(app): State<AppState>,
    Path(game): Path<String>,
    Sent(sheet): Sent<SheetToJudge>,
) -> Result<Json<JudgedSheet>, AppError> {
    apart(&app, move || judged(sheets(&game)?, sheet)).await.map(Json)
}

fn sheets(game: &str) -> Result<&'static dyn Sheets, AppError> {
    registry::sheets(game)?.ok_or(AppError::NoSheets)
}

fn judged(sheets: &dyn Sheets, sheet: SheetToJudge) -> Result<JudgedSheet, AppError> {
    let refused = |why: String| AppError::Unreadable {
        what: "this change of the sheet",
        why,
        remedy: "change the field in another way, or edit the sheet as text",
    };
    let text = match &sheet.change {
        Some(change) => sheets.changed(&sheet.text, change).map_err(refused)?,
        None => sheet.text,
    };
    let report = sheets.report(&text, &sheet.agreed).map_err(not_agreed)?;
    let form = sheets.form(&text, &sheet.agreed);
    let odds = sheet.against.and_then(|other| both_odds(sheets, &text, &other));
    Ok(JudgedSheet { text: report.text.clone().unwrap_or(text), report, form, odds })
}

fn not_agreed(why: String) -> AppError {
    let remedy = "send only options that the game lists under `agreements`";
    AppError::Unreadable { what: "what the players have agreed on", why, remedy }
}

fn both_odds(sheets: &dyn Sheets, text: &str, other: &str) -> Option<BothOdds> {
    Some(BothOdds { own: sheets.odds(text, other)?, other: sheets.odds(other, text)? })
}
