//! Deals of the day: the list, a table with one, and the comparison of its game with others.

use super::bodies::Sent;
use super::reading::ticket;
use super::tables::{find, opened};
use crate::app::AppState;
use crate::fault::AppError;
use crate::guard::address::Address;
use crate::person::Asker;
use crate::wire::days::{Compared, DayCard, DayCourse, DayEnd, DayField, PlayDay};
use crate::wire::lobby::Opened;
use axum::Json;
use axum::extract::{Path, State};
use table::{Day, Person};

/// The most days listed.
const DAYS: usize = 14;

/// Days that have a deal of a game, today first, with the seeds of those that are over.
#[cfg_attr(
    feature = "types",
    utoipa::path(
        get,
        path = "/api/games/{game}/days",
        operation_id = "days",
        params(("game" = String, Path, description = "the name of a game of `/api/games`")),
        responses((status = 200, description = "the days", body = Vec<DayCard>)),
    )
)]
pub async fn days(
    State(app): State<AppState>,
    Path(game): Path<String>,
) -> Result<Json<Vec<DayCard>>, AppError> {
    registry::about(&game)?;
    let days = app.tables.days(&game, DAYS).await?.into_iter();
    let card = |(day, seed): (Day, Option<engine::Seed>)| DayCard {
        day: day.to_string(),
        left: left(&app, day),
        seed: seed.map(|seed| seed.to_string()),
    };
    Ok(Json(days.map(card).collect()))
}

/// Opens a table with a day's deal of a game, for the person who asks, against bots.
#[cfg_attr(
    feature = "types",
    utoipa::path(
        post,
        path = "/api/games/{game}/days/{day}",
        operation_id = "play_day",
        params(
            ("game" = String, Path, description = "the name of a game of `/api/games`"),
            ("day" = String, Path, description = "a day of `/api/games/{game}/days`, or `today`"),
        ),
        request_body = PlayDay,
        responses((status = 200, description = "the table", body = Opened)),
        security(("person" = [])),
    )
)]
pub async fn play(
    State(app): State<AppState>,
    Path((game, day)): Path<(String, String)>,
    asker: Asker,
    Sent(wish): Sent<PlayDay>,
) -> Result<Json<Opened>, AppError> {
    registry::about(&game)?;
    let day = (day != "today").then(|| read(&day)).transpose()?;
    let person = Person { name: wish.name, secret: asker.0 };
    let created = app.tables.deal(&game, day, person).await?;
    tracing::info!(table = %created.id, "a deal of the day is played");
    Ok(Json(opened(created)))
}

/// Compares a game of a day's deal with 200 that greedy bots played; nothing for another table. The
/// bots play as soon as the day begins, while nobody else wants the machine. If no server ran on
/// that day, they play on the first request.
#[cfg_attr(
    feature = "types",
    utoipa::path(
        get,
        path = "/api/tables/{id}/day",
        operation_id = "compare",
        params(("id" = String, Path, description = "the id of a table")),
        responses((status = 200, description = "how it compares", body = Option<Compared>)),
    )
)]
pub async fn compare(
    State(app): State<AppState>,
    Path(id): Path<String>,
    Address(from): Address,
) -> Result<Json<Option<Compared>>, AppError> {
    let compared = app.tables.compare(&find(&app, &id).await?, &ticket(from)).await?;
    Ok(Json(compared.map(|compared| told(&app, compared))))
}

fn told(app: &AppState, compared: table::Compared) -> Compared {
    let table::Compared { day, course, field } = compared;
    let field = course.zip(field).map(|(course, field)| DayField {
        games: field.len(),
        won: field.iter().filter(|other| other.end == table::End::Won).count(),
        worse: course.beats(&field),
    });
    let course = course.map(|course| DayCourse { end: end(course.end), turns: course.turns });
    Compared { day: day.to_string(), left: left(app, day), course, field }
}

fn end(end: table::End) -> DayEnd {
    match end {
        table::End::Lost => DayEnd::Lost,
        table::End::Drawn => DayEnd::Drawn,
        table::End::Won => DayEnd::Won,
    }
}

/// Returns the seconds until a day is over.
fn left(app: &AppState, day: Day) -> u64 {
    app.tables.left_of(day).div_ceil(1000)
}

fn read(day: &str) -> Result<Day, AppError> {
    Day::parse(day).ok_or_else(|| AppError::Unreadable {
        what: "the day",
        why: format!("`{day}` is not a date"),
        remedy: "write it as 2026-11-23, or `today`",
    })
}
