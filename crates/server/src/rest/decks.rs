//! Deck building: the kit, and checks of decks.

use super::bodies::{Sent, Words};
use super::reading::apart;
use crate::app::AppState;
use crate::fault::AppError;
use crate::wire::decks::DeckToCheck;
use axum::Json;
use axum::extract::{Path, State};
use engine::decks::{DeckKit, DeckReport};
use table::Tables;

/// The most bytes of a deck to check. Taken apart, it is longer than its text, and own cards come
/// with it.
pub const LONGEST: usize = 4 * engine::decks::LONGEST + 2 * table::MOST_CARD_TEXT;

/// Returns everything for building decks of a game.
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
    State(app): State<AppState>,
    Path(game): Path<String>,
) -> Result<Json<DeckKit>, AppError> {
    kit_of(app, game, None).await
}

/// Returns everything for building decks of a game with the person's own cards in addition to those
/// of the box.
#[cfg_attr(
    feature = "types",
    utoipa::path(
        post,
        path = "/api/games/{game}/decks",
        params(("game" = String, Path, description = "the name of a game of `/api/games`")),
        request_body(content = String, description = "a card file", content_type = "text/plain"),
        responses((status = 200, description = "the parts of a deck, and ready decks", body = DeckKit)),
    )
)]
pub async fn kit_with(
    State(app): State<AppState>,
    Path(game): Path<String>,
    Words(cards): Words,
) -> Result<Json<DeckKit>, AppError> {
    kit_of(app, game, Some(cards)).await
}

async fn kit_of(
    app: AppState,
    game: String,
    own: Option<String>,
) -> Result<Json<DeckKit>, AppError> {
    // Making a kit reads all cards, which those at tables must not feel.
    let tables = app.tables.clone();
    let made = apart(&app, move || {
        let cards = tables.cards_with(&game, own.as_deref())?;
        registry::deck_kit(&game, &cards)?.ok_or(AppError::NoDecks)
    });
    made.await.map(Json)
}

/// Checks a deck: everything wrong with it, how its cards are spread, and how to play with it.
#[cfg_attr(
    feature = "types",
    utoipa::path(
        post,
        path = "/api/games/{game}/decks/check",
        params(("game" = String, Path, description = "the name of a game of `/api/games`")),
        request_body = DeckToCheck,
        responses((status = 200, description = "what there is to say of it", body = DeckReport)),
    )
)]
pub async fn check(
    State(app): State<AppState>,
    Path(game): Path<String>,
    Sent(deck): Sent<DeckToCheck>,
) -> Result<Json<DeckReport>, AppError> {
    // Checking a deck reads all cards, which those at tables must not feel.
    let tables = app.tables.clone();
    apart(&app, move || report(&tables, &game, deck)).await.map(Json)
}

fn report(tables: &Tables, game: &str, deck: DeckToCheck) -> Result<DeckReport, AppError> {
    let (text, own) = match deck {
        DeckToCheck::Text { text, cards } => (text, cards),
        DeckToCheck::Sheet { sheet, cards } => (sheet.to_string(), cards),
    };
    let cards = tables.cards_with(game, own.as_deref())?;
    let report = registry::deck_report(game, &cards, &text)?;
    report.ok_or(AppError::NoDecks)
}
