//! Lessons and puzzles.

use super::bodies::Sent;
use super::reading::worked_out;
use crate::app::AppState;
use crate::fault::AppError;
use crate::guard::address::Address;
use crate::wire::learn::{LearnStep, Lesson, Measured, Measuring};
use axum::Json;
use axum::extract::{Path, State};

/// Replays a lesson or a puzzle up to the learner's position, and tries a move there.
#[cfg_attr(
    feature = "types",
    utoipa::path(
        post,
        path = "/api/games/{game}/lessons/{lesson}",
        params(
            ("game" = String, Path, description = "the name of a game of `/api/games`"),
            ("lesson" = String, Path, description = "the name of one of its lessons or puzzles"),
        ),
        request_body = LearnStep,
        responses((status = 200, description = "where the learner stands then", body = Lesson)),
    )
)]
pub async fn learn(
    State(app): State<AppState>,
    Path((game, lesson)): Path<(String, String)>,
    Address(from): Address,
    Sent(step): Sent<LearnStep>,
) -> Result<Json<Lesson>, AppError> {
    // Going through a lesson takes its time, which those at tables must not feel.
    let school = app.clone();
    worked_out(&app, from, move |_| school.school.learn(&game, &lesson, &step)).await.map(Json)
}

/// Measures something on the map of a lesson or a puzzle at the learner's position; nothing is
/// played.
#[cfg_attr(
    feature = "types",
    utoipa::path(
        post,
        path = "/api/games/{game}/lessons/{lesson}/measure",
        params(
            ("game" = String, Path, description = "the name of a game of `/api/games`"),
            ("lesson" = String, Path, description = "the name of one of its lessons or puzzles"),
        ),
        request_body = Measuring,
        responses((status = 200, description = "what was measured", body = Measured)),
    )
)]
pub async fn measure(
    State(app): State<AppState>,
    Path((game, lesson)): Path<(String, String)>,
    Address(from): Address,
    Sent(wish): Sent<Measuring>,
) -> Result<Json<Measured>, AppError> {
    let school = app.clone();
    worked_out(&app, from, move |_| school.school.measure(&game, &lesson, &wish)).await.map(Json)
}
