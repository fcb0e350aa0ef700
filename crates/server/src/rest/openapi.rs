//! The description of the REST interface for programs (OpenAPI).
//!
//! It is made from the wire's types and from the comments of each route. It is kept as a file, so
//! that the program itself does not depend on its makers. A test fails when the file is stale.
//! Messages over a socket are not part of it; they are in `web/src/wire.ts`.

#[cfg(feature = "types")]
mod making;

use axum::http::header;
use axum::response::IntoResponse;

#[cfg(feature = "types")]
pub use making::description;

/// The stored description.
const KEPT: &str = include_str!("../../openapi.json");

/// This description.
#[cfg_attr(
    feature = "types",
    utoipa::path(
        get,
        path = "/api/openapi.json",
        responses((status = 200, description = "the description", body = Object)),
    )
)]
pub async fn openapi() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], KEPT)
}
