//! The health of the server and its metrics.

use crate::app::AppState;
use crate::fault::AppError;
use crate::guard::address::Address;
use axum::extract::{Request, State};
use axum::http::{Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

/// Checks that tables can be kept and reached, by writing something.
#[cfg_attr(
    feature = "types",
    utoipa::path(
        get,
        path = "/healthz",
        responses((status = 200, description = "they can", body = String, content_type = "text/plain")),
    )
)]
pub async fn healthz(State(app): State<AppState>) -> Result<&'static str, AppError> {
    app.tables.health().await?;
    Ok("well\n")
}

/// Returns the counters, for Prometheus.
#[cfg_attr(
    feature = "types",
    utoipa::path(
        get,
        path = "/metrics",
        responses((status = 200, description = "the counters, in their text form", body = String, content_type = "text/plain")),
    )
)]
pub async fn metrics(State(app): State<AppState>) -> Response {
    let page = app.metrics.page(app.tables.in_memory());
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], page).into_response()
}

/// Refuses requests that an address sends too often.
pub async fn pace(
    State(app): State<AppState>,
    request: Request,
    next: Next,
) -> Result<Response, AppError> {
    let (extensions, headers) = (request.extensions(), request.headers());
    let Address(address) = Address::of(extensions, headers, app.settings.addresses);
    let path = request.uri().path();
    let pacer = match *request.method() {
        Method::POST if path.starts_with("/api/tables") => &app.pacers.tables,
        // All of it is read with some effort: lessons, cards, decks, sheets.
        Method::POST if path.starts_with("/api/games/") => &app.pacers.lessons,
        _ if looks_back(path) => &app.pacers.reviews,
        _ if request.headers().contains_key(header::UPGRADE) => &app.pacers.sockets,
        _ => &app.pacers.requests,
    };
    if let Err(wait) = pacer.take(address) {
        app.metrics.too_often.add();
        return Err(AppError::TooOften(wait));
    }
    Ok(next.run(request).await)
}

/// Returns true for a request that takes thought about a game of the past.
fn looks_back(path: &str) -> bool {
    path.starts_with("/api/tables/") && (path.ends_with("/review") || path.ends_with("/account"))
}
