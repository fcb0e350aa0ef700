//! The past of a table: any moment of it, as a viewer saw it.

use super::reading::worked_out;
use super::tables::find;
use crate::app::AppState;
use crate::fault::AppError;
use crate::guard::address::Address;
use crate::person::Asker;
use crate::portray;
use crate::wire::lobby::Moment;
use axum::Json;
use axum::extract::{Path, Query, State};
use engine::{Seat, Viewer};
use serde::Deserialize;
use table::{Claim, LiveTable, SecretHash};

/// The viewer of a moment.
#[derive(Deserialize)]
pub struct ViewQuery {
    seat: Option<u8>,
    story: Option<bool>,
}

/// Returns the game after a number of moves.
#[cfg_attr(
    feature = "types",
    utoipa::path(
        get,
        path = "/api/tables/{id}/at/{moves}",
        params(
            ("id" = String, Path, description = "the id of a table"),
            ("moves" = usize, Path, description = "how many moves stood"),
            ("seat" = Option<u8>, Query, description = "who looks, counted from 0: a seat of the person who asks; a spectator without it"),
            ("story" = Option<bool>, Query, description = "`false` leaves out what was told, for somebody who knows it"),
        ),
        responses((status = 200, description = "what was seen and told then", body = Moment)),
        security((), ("person" = [])),
    )
)]
pub async fn moment(
    State(app): State<AppState>,
    Path((id, moves)): Path<(String, usize)>,
    Query(ViewQuery { seat, story }): Query<ViewQuery>,
    asker: Option<Asker>,
    Address(from): Address,
) -> Result<Json<Moment>, AppError> {
    let table = find(&app, &id).await?;
    let viewer = viewer(&table, seat.map(Seat), asker.map(|asker| asker.0))?;
    let wanted = if story == Some(false) { Wanting::Scene } else { Wanting::Story };
    worked_out(&app, from, move |_| draw(&table, viewer, moves, wanted)).await.map(Json)
}

fn viewer(
    table: &LiveTable,
    seat: Option<Seat>,
    person: Option<SecretHash>,
) -> Result<Viewer, AppError> {
    let Some(seat) = seat else { return Ok(Viewer::Spectator) };
    let secret = person.ok_or(AppError::Nobody)?;
    table.admit(Claim { seat, secret })?;
    Ok(Viewer::Seat(seat))
}

/// The part of a moment that a client wants.
enum Wanting {
    /// The scene, and the whole story until then.
    Story,
    /// The scene.
    Scene,
}

fn draw(
    table: &LiveTable,
    viewer: Viewer,
    moves: usize,
    wanted: Wanting,
) -> Result<Moment, AppError> {
    let scene = table.scene_at(viewer, moves)?;
    let mut story = match wanted {
        Wanting::Story => portray::told(table.told(viewer, 0)),
        Wanting::Scene => Vec::new(),
    };
    story.retain(|told| told.at <= moves);
    Ok(Moment { scene: Box::new(scene), story })
}
