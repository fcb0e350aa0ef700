//! Pages from elsewhere may not act for the people who have them open.

use crate::fault::AppError;
use crate::hall::Hall;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, Method, header};
use axum::middleware::Next;
use axum::response::Response;

/// Refuses what a page from elsewhere asks for, where asking changes something or opens a socket.
pub async fn check(
    State(hall): State<Hall>,
    request: Request,
    next: Next,
) -> Result<Response, AppError> {
    let is_harmless = matches!(*request.method(), Method::GET | Method::HEAD)
        && !request.headers().contains_key(header::UPGRADE);
    if !is_harmless && !is_ours(request.headers(), &hall.settings.origins) {
        return Err(AppError::Elsewhere);
    }
    Ok(next.run(request).await)
}

/// Whether the page that asks is this server's own, or one of those that may. Programs that are no
/// browsers name no origin.
fn is_ours(headers: &HeaderMap, allowed: &[String]) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let authority = origin.split_once("://").map(|(_, authority)| authority);
    let is_own = authority.is_some() && authority == host;
    is_own || allowed.iter().any(|allowed| allowed == origin)
}
