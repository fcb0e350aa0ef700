//! The REST interface: the list of games, tables, their past, and the health of the server.

mod arriving;
mod bodies;
mod bring;
mod campaigns;
mod days;
mod decks;
mod games;
mod health;
mod here;
mod lessons;
mod moments;
pub mod openapi;
mod reading;
mod reviews;
mod sheets;
mod tables;

use crate::app::AppState;
use crate::guard::{headers, origin};
use crate::{live, page};
use axum::extract::DefaultBodyLimit;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::{MethodRouter, get, post};
use axum::{Extension, Router};
use bodies::BodyLimit;
use std::convert::Infallible;

/// The default limit of a body, in bytes.
const USUAL: usize = 16 * 1024;

/// The most of a journal: a long game.
const JOURNAL: usize = 4 * 1024 * 1024;

/// The most of a card file that is sent by itself.
const CARDS: usize = table::MOST_CARD_TEXT;

/// Returns the router for all of HTTP.
pub fn app(app: AppState) -> Router {
    Router::new()
        .nest("/api", api())
        .route("/healthz", get(health::healthz))
        .route("/metrics", get(health::metrics))
        .fallback(page::serve)
        .layer(from_fn_with_state(app.clone(), health::pace))
        .layer(from_fn_with_state(app.clone(), origin::check))
        .layer(from_fn(headers::add))
        .with_state(app)
}

fn api() -> Router<AppState> {
    Router::new()
        .route("/games", get(games::games))
        .route("/bots", get(games::bots))
        .route("/here", get(here::here))
        .route("/openapi.json", get(openapi::openapi))
        .route("/games/{game}/rules", get(games::rules))
        .route("/games/{game}/cards", get(games::cards))
        .route("/games/{game}/cards/text", get(games::texts))
        .route("/games/{game}/cards/read", within(CARDS, post(games::read)))
        .route("/games/{game}/cards/lint", within(CARDS, post(games::lint)))
        .route("/games/{game}/cards/import", within(bring::LONGEST, post(bring::import)))
        .route("/images", get(bring::images))
        .route("/images/{name}", get(bring::image))
        .route("/games/{game}/decks", get(decks::kit).merge(within(CARDS, post(decks::kit_with))))
        .route("/games/{game}/decks/check", within(decks::LONGEST, post(decks::check)))
        .route("/games/{game}/sheets", get(sheets::kit))
        .route(
            "/games/{game}/campaign",
            get(campaigns::kit).merge(within(campaigns::LONGEST, post(campaigns::open))),
        )
        .route("/games/{game}/campaign/try", within(campaigns::LONGEST, post(campaigns::attempt)))
        .route("/games/{game}/campaign/prove", within(campaigns::LONGEST, post(campaigns::prove)))
        .route("/games/{game}/sheets/judge", within(sheets::LONGEST, post(sheets::judge)))
        .route("/games/{game}/lessons/{lesson}", within(USUAL, post(lessons::learn)))
        .route("/games/{game}/lessons/{lesson}/measure", within(USUAL, post(lessons::measure)))
        .route("/games/{game}/days", get(days::days))
        .route("/games/{game}/days/{day}", within(USUAL, post(days::play)))
        .route("/tables", get(tables::listed).merge(within(decks::LONGEST, post(tables::open))))
        .route("/tables/import", within(JOURNAL, post(tables::bring)))
        .route("/me/tables", get(tables::mine))
        .route("/tables/{id}", get(tables::one))
        .route("/tables/{id}/day", get(days::compare))
        .route("/tables/{id}/seats", within(USUAL, post(tables::sit_down)))
        .route("/tables/{id}/seats/{seat}/free", within(USUAL, post(tables::free)))
        .route("/tables/{id}/at/{moves}", get(moments::moment))
        .route("/tables/{id}/at/{moves}/review", get(reviews::review))
        .route("/tables/{id}/account", get(reviews::account))
        .route("/tables/{id}/at/{moves}/foresee", get(reviews::foresee))
        .route("/tables/{id}/at/{moves}/report", get(reviews::report))
        .route("/tables/{id}/at/{moves}/on", within(USUAL, post(reviews::go_on)))
        .route("/tables/{id}/journal", get(tables::journal))
        .route("/tables/{id}/live", get(live::open))
        .fallback(nothing)
}

/// Sets the limit of bodies for an address.
fn within(most: usize, address: MethodRouter<AppState>) -> MethodRouter<AppState> {
    let address = address.layer::<_, Infallible>(DefaultBodyLimit::max(most));
    address.layer(Extension(BodyLimit(most)))
}

async fn nothing() -> crate::fault::AppError {
    crate::fault::AppError::Nowhere
}
