//! How the server does, and how much is asked of it.

use crate::fault::AppError;
use crate::guard::address::Address;
use crate::hall::Hall;
use axum::extract::{Request, State};
use axum::http::{Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

/// Whether tables can be kept and reached; something is written to find out.
#[cfg_attr(
    feature = "types",
    utoipa::path(
        get,
        path = "/healthz",
        responses((status = 200, description = "they can", body = String, content_type = "text/plain")),
    )
)]
pub async fn healthz(State(hall): State<Hall>) -> Result<&'static str, AppError> {
    hall.house.health().await?;
    Ok("well\n")
}

/// What is counted, for Prometheus.
#[cfg_attr(
    feature = "types",
    utoipa::path(
        get,
        path = "/metrics",
        responses((status = 200, description = "the counters, in their text form", body = String, content_type = "text/plain")),
    )
)]
pub async fn metrics(State(hall): State<Hall>) -> Response {
    let page = hall.metrics.page(hall.house.in_memory());
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], page).into_response()
}

/// Refuses what one address asks for too often.
pub async fn pace(
    State(hall): State<Hall>,
    request: Request,
    next: Next,
) -> Result<Response, AppError> {
    let (extensions, headers) = (request.extensions(), request.headers());
    let Address(address) = Address::of(extensions, headers, hall.settings.addresses);
    let path = request.uri().path();
    let pacer = match *request.method() {
        Method::POST if path.starts_with("/api/tables") => &hall.pacers.tables,
        // All of it is read with some effort: lessons, cards, decks.
        Method::POST if path.starts_with("/api/games/") => &hall.pacers.lessons,
        _ if path.starts_with("/api/tables/") && path.ends_with("/review") => &hall.pacers.reviews,
        _ if request.headers().contains_key(header::UPGRADE) => &hall.pacers.sockets,
        _ => &hall.pacers.requests,
    };
    if let Err(wait) = pacer.take(address) {
        hall.metrics.too_often.add();
        return Err(AppError::TooOften(wait));
    }
    Ok(next.run(request).await)
}
