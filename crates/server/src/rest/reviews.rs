//! Reviews of games: a strong player's opinion of each decision, and going on from one of them at a
//! table of its own.

use super::bodies::Sent;
use super::reading::{apart, ticket, worked_out};
use super::tables::{CurrentPerson, find, opened, patience};
use crate::app::AppState;
use crate::fault::AppError;
use crate::guard::address::Address;
use crate::person::Asker;
use crate::portray;
use crate::wire::lobby::Opened;
use crate::wire::review::{ChanceAccount, GoOn, LookedAt, Review};
use crate::wire::socket::{Advised, Rank};
use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use bots::Weighed;
use engine::{Preview, Seat};
use serde::Deserialize;
use table::{Adding, Care, Claim, SavedGame, Tether};
use tokio::runtime::Handle;

/// The reviewing seat, and how thoroughly to review.
#[derive(Deserialize)]
pub struct Closely {
    seat: u8,
    #[serde(default)]
    long: bool,
}

/// Returns a strong player's opinion of the first decision that a seat made after a number of
/// moves. The strong player sees what the seat saw. Nothing if the seat made no decision.
#[cfg_attr(
    feature = "types",
    utoipa::path(
        get,
        path = "/api/tables/{id}/at/{moves}/review",
        params(
            ("id" = String, Path, description = "the id of a table"),
            ("moves" = usize, Path, description = "how many moves stood"),
            ("seat" = u8, Query, description = "who decided, counted from 0: a seat of the person who asks"),
            ("long" = Option<bool>, Query, description = "whether it is thought about for long, and what follows from the best move is told"),
        ),
        responses((status = 200, description = "what is thought of it", body = Option<Review>)),
        security(("person" = [])),
    )
)]
pub async fn review(
    State(app): State<AppState>,
    Path((id, moves)): Path<(String, usize)>,
    Query(Closely { seat, long }): Query<Closely>,
    asker: Asker,
    Address(from): Address,
) -> Result<Json<Option<Review>>, AppError> {
    let table = find(&app, &id).await?;
    let claim = Claim { seat: Seat(seat), secret: asker.0 };
    let care = if long { Care::Long } else { Care::Short };
    let Some(reviewed) = table.review(claim, moves, care, &ticket(from)).await? else {
        return Ok(Json(None));
    };
    let at = reviewed.at;
    let mut options = portray::advised(&reviewed.scene, &reviewed.options, |_| None);
    let played = options.iter().find(|option| option.notation == reviewed.played).cloned();
    let looked_at = if long { looked_at(&options) } else { Vec::new() };
    options.truncate(Weighed::worth_telling(&reviewed.options).len().max(1));
    let follows = match options.first().filter(|_| long) {
        Some(best) => {
            let notation = best.notation.clone();
            let foresee =
                move |tether: &Tether| Ok(table.foresee_after(claim, at, &notation, tether)?);
            Some(worked_out(&app, from, foresee).await?)
        }
        None => None,
    };
    Ok(Json(Some(Review { at, options, played, follows, looked_at })))
}

/// Returns the values of the moves that were examined well.
fn looked_at(options: &[Advised]) -> Vec<LookedAt> {
    let clear = options.iter().filter(|option| option.rank != Rank::Unclear);
    let told = clear.filter_map(|Advised { notation, chance, .. }| {
        chance.map(|chance| LookedAt { notation: notation.clone(), chance })
    });
    told.collect()
}

/// Whose chance to win.
#[derive(Deserialize)]
pub struct AccountQuery {
    seat: u8,
}

/// A finished game split into luck and errors, as a seat's chance to win went.
#[cfg_attr(
    feature = "types",
    utoipa::path(
        get,
        path = "/api/tables/{id}/account",
        params(
            ("id" = String, Path, description = "the id of a table whose game is over"),
            ("seat" = u8, Query, description = "whose chance, counted from 0: a seat of the person who asks"),
        ),
        responses((status = 200, description = "start, luck by label of chance, errors by seat, what nobody foresaw, and the end that they add up to", body = ChanceAccount)),
        security(("person" = [])),
    )
)]
pub async fn account(
    State(app): State<AppState>,
    Path(id): Path<String>,
    Query(AccountQuery { seat }): Query<AccountQuery>,
    asker: Asker,
    Address(from): Address,
) -> Result<Json<ChanceAccount>, AppError> {
    let table = find(&app, &id).await?;
    let claim = Claim { seat: Seat(seat), secret: asker.0 };
    Ok(Json(table.account(claim, &ticket(from)).await?.into()))
}

/// The move to review, and its seat.
#[derive(Deserialize)]
pub struct ReviewedMove {
    seat: u8,
    play: String,
}

/// Returns the certain consequences of a move after a number of moves, as far as its seat could
/// know.
#[cfg_attr(
    feature = "types",
    utoipa::path(
        get,
        path = "/api/tables/{id}/at/{moves}/foresee",
        params(
            ("id" = String, Path, description = "the id of a table"),
            ("moves" = usize, Path, description = "how many moves stood"),
            ("seat" = u8, Query, description = "who decided, counted from 0: a seat of the person who asks"),
            ("play" = String, Query, description = "the move, as it is written"),
        ),
        responses((status = 200, description = "what would have followed", body = Preview)),
        security(("person" = [])),
    )
)]
pub async fn foresee(
    State(app): State<AppState>,
    Path((id, moves)): Path<(String, usize)>,
    Query(ReviewedMove { seat, play }): Query<ReviewedMove>,
    asker: Asker,
    Address(from): Address,
) -> Result<Json<Preview>, AppError> {
    let table = find(&app, &id).await?;
    let claim = Claim { seat: Seat(seat), secret: asker.0 };
    let foresee = move |tether: &Tether| Ok(table.foresee_after(claim, moves, &play, tether)?);
    Ok(Json(worked_out(&app, from, foresee).await?))
}

/// The seat that reports.
#[derive(Deserialize)]
pub struct SeatQuery {
    seat: u8,
}

/// Returns a moment of a game as a scenario, as a seat could know it. Hidden parts are guessed.
#[cfg_attr(
    feature = "types",
    utoipa::path(
        get,
        path = "/api/tables/{id}/at/{moves}/report",
        params(
            ("id" = String, Path, description = "the id of a table"),
            ("moves" = usize, Path, description = "how many moves stood"),
            ("seat" = u8, Query, description = "who reports, counted from 0: a seat of the person who asks"),
        ),
        responses((status = 200, description = "the scenario", body = String, content_type = "application/toml")),
        security(("person" = [])),
    )
)]
pub async fn report(
    State(app): State<AppState>,
    Path((id, moves)): Path<(String, usize)>,
    Query(SeatQuery { seat }): Query<SeatQuery>,
    asker: Asker,
    Address(from): Address,
) -> Result<Response, AppError> {
    let table = find(&app, &id).await?;
    let claim = Claim { seat: Seat(seat), secret: asker.0 };
    let text = worked_out(&app, from, move |_| Ok(table.report(claim, moves)?)).await?;
    Ok(([(header::CONTENT_TYPE, "application/toml")], text).into_response())
}

/// Continues a finished game from an earlier move, at a table of its own. Its chance begins anew
/// there, and the table always says who brought it.
#[cfg_attr(
    feature = "types",
    utoipa::path(
        post,
        path = "/api/tables/{id}/at/{moves}/on",
        params(
            ("id" = String, Path, description = "the id of a table whose game is over"),
            ("moves" = usize, Path, description = "how many moves stood"),
        ),
        request_body = GoOn,
        responses((status = 200, description = "the table, with an invitation for each seat that waits for a guest", body = Opened)),
        security((), ("person" = [])),
    )
)]
pub async fn go_on(
    State(app): State<AppState>,
    Path((id, moves)): Path<(String, usize)>,
    asker: Option<Asker>,
    Sent(wish): Sent<GoOn>,
) -> Result<Json<Opened>, AppError> {
    let table = find(&app, &id).await?;
    let adds = if wish.promises { Adding::Awaited } else { Adding::Nothing };
    let me = CurrentPerson { asker, name: wish.name.clone(), adds, sat: Vec::new() };
    let seats = (0..).zip(wish.seats);
    let seats = seats.map(|(seat, wanted)| me.wanted(seat, wanted)).collect::<Result<_, _>>()?;
    // A journal is played through while it is read, which those at tables must not feel.
    let (inside, runtime) = (app.clone(), Handle::current());
    let created = apart(&app, move || {
        let journal = table.export_from(moves, wish.play.as_deref())?;
        let brought = SavedGame {
            journal,
            cards: table.plate().terms.own_cards,
            seats,
            listing: table::Listing::Link,
            by: wish.name,
            opener: asker.map(|asker| asker.0),
            patience: patience(inside.settings.grace, None),
        };
        Ok(runtime.block_on(inside.tables.bring(brought))?)
    });
    let created = created.await?;
    tracing::info!(table = %created.id, "a game goes on from its past");
    Ok(Json(opened(created)))
}
