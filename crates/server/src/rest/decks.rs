//! Decks that are built: what there is to build them with, and whether they are legal.

use super::bodies::Sent;
use crate::fault::AppError;
use crate::hall::Hall;
use crate::wire::decks::DeckToJudge;
use axum::Json;
use axum::extract::{Path, State};
use engine::decks::{DeckKit, DeckReport};
use table::TableError;

/// The most that may be sent of a deck: taken apart it is longer than its text.
pub const LONGEST: usize = 4 * engine::decks::LONGEST;

/// What there is to build decks of a game with.
#[cfg_attr(
    feature = "types",
    utoipa::path(
        get,
        path = "/api/games/{game}/decks",
        params(("game" = String, Path, description = "the name of a game of `/api/games`")),
        responses((status = 200, description = "the parts of a deck, and ready decks", body = DeckKit)),
    )
)]
pub async fn kit(
    State(hall): State<Hall>,
    Path(game): Path<String>,
) -> Result<Json<DeckKit>, AppError> {
    let kit = registry::deck_kit(&game, hall.house.cards_of(&game))?;
    kit.map(Json).ok_or(AppError::NoDecks)
}

/// Whether a deck is legal: everything that is wrong with it, how its cards are spread, and how to play with it.
#[cfg_attr(
    feature = "types",
    utoipa::path(
        post,
        path = "/api/games/{game}/decks/check",
        params(("game" = String, Path, description = "the name of a game of `/api/games`")),
        request_body = DeckToJudge,
        responses((status = 200, description = "what there is to say of it", body = DeckReport)),
    )
)]
pub async fn check(
    State(hall): State<Hall>,
    Path(game): Path<String>,
    Sent(deck): Sent<DeckToJudge>,
) -> Result<Json<DeckReport>, AppError> {
    // Judging a deck reads all cards, which those at tables must not feel.
    let judged = tokio::task::spawn_blocking(move || judge(&hall, &game, deck)).await;
    judged.unwrap_or(Err(TableError::Broken.into())).map(Json)
}

fn judge(hall: &Hall, game: &str, deck: DeckToJudge) -> Result<DeckReport, AppError> {
    let text = match deck {
        DeckToJudge::Text { text } => text,
        DeckToJudge::Sheet { sheet } => sheet.to_string(),
    };
    let report = registry::deck_report(game, hall.house.cards_of(game), &text)?;
    report.ok_or(AppError::NoDecks)
}
