//! The games with their bots, rulebooks and cards.

use super::bodies::Words;
use super::reading::apart;
use crate::app::AppState;
use crate::fault::AppError;
use crate::wire::cards::CardsRead;
use crate::wire::lobby::{BotCard, GameCard, Rulebook};
use axum::Json;
use axum::extract::{Path, State};
use bots::level::NAMED;
use engine::{About, CardFile, CardPage, CardText, Misprint};
use registry::Unavailable;

/// The games there are.
#[cfg_attr(
    feature = "types",
    utoipa::path(
        get,
        path = "/api/games",
        responses((status = 200, description = "the games", body = Vec<GameCard>)),
    )
)]
pub async fn games(State(app): State<AppState>) -> Result<Json<Vec<GameCard>>, AppError> {
    registry::games().iter().map(|about| game_card(&app, about)).collect::<Result<_, _>>().map(Json)
}

fn game_card(app: &AppState, about: &About) -> Result<GameCard, AppError> {
    let own = app.tables.cards_of(about.name);
    Ok(GameCard {
        name: about.name.to_owned(),
        title: about.title.to_owned(),
        blurb: about.blurb.to_owned(),
        wins: about.wins.to_owned(),
        least: about.least,
        most: about.most,
        rules: about.rules().count(),
        cards: registry::pages(about.name, own)?.len(),
        decks: registry::deck_kit(about.name, own)?.map_or(0, |kit| kit.ready.len()),
        sheets: registry::sheets(about.name)?.map(|sheets| sheets.noun()),
        grows: registry::growth(about.name)?.is_some(),
        brings: registry::open(about.name, own)?.brings(),
        options: about.options,
        lessons: app.school.cards(about.name)?.to_vec(),
    })
}

/// Lists the bots that can join a table, from the weakest to the strongest.
#[cfg_attr(
    feature = "types",
    utoipa::path(
        get,
        path = "/api/bots",
        responses((status = 200, description = "the bots", body = Vec<BotCard>)),
    )
)]
pub async fn bots() -> Json<Vec<BotCard>> {
    let card = |level: bots::Level| BotCard { level: level.to_string(), blurb: level.in_words() };
    Json(NAMED.map(card).into())
}

/// A rulebook.
#[cfg_attr(
    feature = "types",
    utoipa::path(
        get,
        path = "/api/games/{game}/rules",
        params(("game" = String, Path, description = "the name of a game of `/api/games`")),
        responses((status = 200, description = "the rulebook", body = Rulebook)),
    )
)]
pub async fn rules(Path(game): Path<String>) -> Result<Json<Rulebook>, AppError> {
    let about = registry::about(&game)?;
    Ok(Json(Rulebook {
        title: about.ledger.title.to_owned(),
        source: about.ledger.source.to_owned(),
        rules: about.rules().collect(),
    }))
}

/// Every card of a game.
#[cfg_attr(
    feature = "types",
    utoipa::path(
        get,
        path = "/api/games/{game}/cards",
        params(("game" = String, Path, description = "the name of a game of `/api/games`")),
        responses((status = 200, description = "the cards", body = Vec<CardPage>)),
    )
)]
pub async fn cards(
    State(app): State<AppState>,
    Path(game): Path<String>,
) -> Result<Json<Vec<CardPage>>, AppError> {
    Ok(Json(registry::pages(&game, app.tables.cards_of(&game))?))
}

/// Every card in the box of a game as a designer would write it.
#[cfg_attr(
    feature = "types",
    utoipa::path(
        get,
        path = "/api/games/{game}/cards/text",
        params(("game" = String, Path, description = "the name of a game of `/api/games`")),
        responses((status = 200, description = "the cards; none, if no file can change them", body = Vec<CardText>)),
    )
)]
pub async fn texts(Path(game): Path<String>) -> Result<Json<Vec<CardText>>, AppError> {
    Ok(Json(registry::box_texts(&game)?))
}

/// Reads a card file while it is written. Nothing is kept.
#[cfg_attr(
    feature = "types",
    utoipa::path(
        post,
        path = "/api/games/{game}/cards/read",
        params(("game" = String, Path, description = "the name of a game of `/api/games`")),
        request_body(content = String, description = "a card file", content_type = "text/plain"),
        responses((status = 200, description = "its cards, or what is wrong", body = CardsRead)),
    )
)]
pub async fn read(
    State(app): State<AppState>,
    Path(game): Path<String>,
    Words(text): Words,
) -> Result<Json<CardsRead>, AppError> {
    let file = CardFile { name: "your cards".to_owned(), text };
    // Reading many cards takes its time, which those at tables must not feel.
    let read = apart(&app, move || match registry::read_cards(&game, &file) {
        Ok(cards) => Ok(CardsRead { cards, wrong: Vec::new() }),
        Err(Unavailable::Misprints(wrong)) => {
            Ok(CardsRead { wrong: wrong.found, ..CardsRead::default() })
        }
        Err(unknown) => Err(unknown.into()),
    });
    read.await.map(Json)
}

/// Returns the errors in a card file, or nothing if there are none.
#[cfg_attr(
    feature = "types",
    utoipa::path(
        post,
        path = "/api/games/{game}/cards/lint",
        params(("game" = String, Path, description = "the name of a game of `/api/games`")),
        request_body(content = String, description = "a card file", content_type = "text/plain"),
        responses((status = 200, description = "what is wrong, in the order of the file", body = Vec<Misprint>)),
    )
)]
pub async fn lint(
    State(app): State<AppState>,
    Path(game): Path<String>,
    Words(text): Words,
) -> Result<Json<Vec<Misprint>>, AppError> {
    let file = CardFile { name: "your cards".to_owned(), text };
    // Reading many cards takes its time, which those at tables must not feel.
    let read = apart(&app, move || match registry::pages(&game, &[file]) {
        Ok(_) => Ok(Vec::new()),
        Err(Unavailable::Misprints(misprints)) => Ok(misprints.found),
        Err(unknown) => Err(unknown.into()),
    });
    read.await.map(Json)
}
