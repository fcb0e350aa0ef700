//! The body of a request, read with a remedy in every complaint.

use crate::app::AppState;
use crate::fault::AppError;
use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

/// The most bytes that a request to an address may have.
#[derive(Clone, Copy)]
pub struct BodyLimit(pub usize);

impl BodyLimit {
    fn of(request: &Request) -> Option<BodyLimit> {
        request.extensions().get().copied()
    }
}

/// A JSON body.
pub struct Sent<T>(pub T);

impl<T> FromRequest<AppState> for Sent<T>
where
    Json<T>: FromRequest<AppState, Rejection = JsonRejection>,
{
    type Rejection = AppError;

    async fn from_request(request: Request, app: &AppState) -> Result<Self, AppError> {
        let most = BodyLimit::of(&request);
        let sent = in_time(app, Json::from_request(request, app)).await?;
        sent.map(|Json(sent)| Sent(sent))
            .map_err(|rejection| refused(rejection.status(), rejection.body_text(), most))
    }
}

/// A text body.
pub struct Words(pub String);

impl FromRequest<AppState> for Words {
    type Rejection = AppError;

    async fn from_request(request: Request, app: &AppState) -> Result<Self, AppError> {
        let most = BodyLimit::of(&request);
        let words = in_time(app, String::from_request(request, app)).await?;
        words
            .map(Words)
            .map_err(|rejection| refused(rejection.status(), rejection.body_text(), most))
    }
}

/// Waits for the rest of a request, up to the time limit.
async fn in_time<T>(app: &AppState, arrives: impl Future<Output = T>) -> Result<T, AppError> {
    let arrived = tokio::time::timeout(app.settings.slowest_request, arrives).await;
    arrived.map_err(|_| AppError::TooSlow)
}

fn refused(status: StatusCode, why: String, most: Option<BodyLimit>) -> AppError {
    if let (StatusCode::PAYLOAD_TOO_LARGE, Some(BodyLimit(most))) = (status, most) {
        return AppError::TooMuch(most);
    }
    AppError::Unreadable {
        what: "what was sent",
        why: why.to_lowercase(),
        remedy: "send what this address asks for",
    }
}

/// Returns a response that a program saves as a file.
pub fn file(name: &str, text: String) -> Response {
    let disposition = format!("attachment; filename=\"{name}\"");
    let headers =
        [("content-type", "application/x-ndjson".to_owned()), ("content-disposition", disposition)];
    (StatusCode::OK, headers, text).into_response()
}
