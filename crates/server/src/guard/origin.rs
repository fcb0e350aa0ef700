//! Pages from elsewhere may not act for the people who have them open, nor look at what is here.
//!
//! A name of somewhere else can be made to lead here, so the name that a request itself says it was sent to proves nothing:
//! only names are answered that this machine has anyway, and those that were named when the server was started.

use crate::app::AppState;
use crate::fault::AppError;
use axum::extract::{Request, State};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, HeaderName, Method, header};
use axum::middleware::Next;
use axum::response::Response;
use std::net::IpAddr;

/// Refuses requests to a name that is not this server's. Refuses requests from other sites' pages
/// that change something or open a socket.
pub async fn check(
    State(app): State<AppState>,
    request: Request,
    next: Next,
) -> Result<Response, AppError> {
    let (headers, known) = (request.headers(), &app.settings.origins);
    if let Some(host) = headers.get(header::HOST)
        && !host.to_str().is_ok_and(|host| is_our_name(host, known))
    {
        return Err(AppError::UnknownName(String::from_utf8_lossy(host.as_bytes()).into_owned()));
    }
    let is_harmless = matches!(*request.method(), Method::GET | Method::HEAD)
        && !headers.contains_key(header::UPGRADE);
    if !is_harmless && !is_our_page(headers, known) {
        return Err(AppError::Elsewhere);
    }
    Ok(next.run(request).await)
}

/// Returns true if the request went to a name of this server: `localhost`, an address in numbers,
/// or a name it was started with.
fn is_our_name(host: &str, known: &[String]) -> bool {
    let Ok(authority) = host.parse::<Authority>() else { return false };
    let name = authority.host();
    let numbers = name.trim_start_matches('[').trim_end_matches(']');
    name.eq_ignore_ascii_case("localhost")
        || numbers.parse::<IpAddr>().is_ok()
        || known
            .iter()
            .any(|origin| authority_of(origin).is_some_and(|own| own.eq_ignore_ascii_case(host)))
}

fn authority_of(origin: &str) -> Option<&str> {
    origin.split_once("://").map(|(_, authority)| authority)
}

/// Returns true if the requesting page is this server's own, or one of those allowed. Programs
/// other than browsers name no origin.
fn is_our_page(headers: &HeaderMap, known: &[String]) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    let is_own =
        authority_of(origin).is_some() && authority_of(origin) == text(headers, &header::HOST);
    is_own || known.iter().any(|known| known == origin)
}

fn text<'h>(headers: &'h HeaderMap, name: &HeaderName) -> Option<&'h str> {
    headers.get(name).and_then(|value| value.to_str().ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_of_this_server_is_localhost_numbers_or_was_named() {
        let known = ["https://tables.example".to_owned(), "http://den.example:7171".to_owned()];
        for ours in [
            "localhost",
            "LOCALHOST:7171",
            "127.0.0.1:7171",
            "192.168.1.20",
            "[::1]:7171",
            "tables.example",
            "Den.Example:7171",
        ] {
            assert!(is_our_name(ours, &known), "{ours}");
        }
        for foreign in [
            "evil.example",
            "evil.example:7171",
            "den.example:80",
            "localhost.evil.example",
            "127.0.0.1.evil.example",
            "tables.example@evil.example",
            "evil.example/localhost",
            "",
        ] {
            assert!(!is_our_name(foreign, &known), "{foreign}");
        }
    }
}
