//! Everything that is asked for once: what games there are, tables, their past, and how the server does.

mod bodies;
mod bring;
mod decks;
mod games;
mod health;
mod lessons;
pub mod openapi;
mod tables;

use crate::guard::{headers, origin};
use crate::hall::Hall;
use crate::{live, page};
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::{get, post};

pub use tables::known_level;

/// The most that may be sent with a request: a journal of a long game.
const BODY: usize = 4 * 1024 * 1024;

/// Everything that is answered over HTTP.
pub fn app(hall: Hall) -> Router {
    Router::new()
        .nest("/api", api())
        .route("/healthz", get(health::healthz))
        .route("/metrics", get(health::metrics))
        .fallback(page::serve)
        .layer(DefaultBodyLimit::max(BODY))
        .layer(from_fn_with_state(hall.clone(), health::pace))
        .layer(from_fn_with_state(hall.clone(), origin::check))
        .layer(from_fn(headers::add))
        .with_state(hall)
}

fn api() -> Router<Hall> {
    let step = DefaultBodyLimit::max(lessons::LONGEST);
    let brought = DefaultBodyLimit::max(bring::LONGEST);
    let deck = DefaultBodyLimit::max(decks::LONGEST);
    Router::new()
        .route("/games", get(games::games))
        .route("/bots", get(games::bots))
        .route("/openapi.json", get(openapi::openapi))
        .route("/games/{game}/rules", get(games::rules))
        .route("/games/{game}/cards", get(games::cards))
        .route("/games/{game}/cards/lint", post(games::lint))
        .route("/games/{game}/cards/import", post(bring::import).layer(brought))
        .route("/images", get(bring::images))
        .route("/images/{name}", get(bring::image))
        .route("/games/{game}/decks", get(decks::kit).post(decks::kit_with).layer(deck))
        .route("/games/{game}/decks/check", post(decks::check).layer(deck))
        .route("/games/{game}/lessons/{lesson}", post(lessons::learn).layer(step))
        .route("/tables", get(tables::listed).post(tables::open))
        .route("/tables/import", post(tables::bring))
        .route("/me/tables", get(tables::mine))
        .route("/tables/{id}", get(tables::one))
        .route("/tables/{id}/seats", post(tables::sit_down))
        .route("/tables/{id}/at/{moves}", get(tables::moment))
        .route("/tables/{id}/journal", get(tables::journal))
        .route("/tables/{id}/live", get(live::open))
        .fallback(nothing)
}

async fn nothing() -> crate::fault::AppError {
    crate::fault::AppError::Nowhere
}
