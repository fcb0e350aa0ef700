//! What is sent with a request, read with a remedy in every complaint.

use crate::fault::AppError;
use axum::Json;
use axum::extract::rejection::{JsonRejection, StringRejection};
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

/// What was sent as JSON.
pub struct Sent<T>(pub T);

impl<S: Send + Sync, T> FromRequest<S> for Sent<T>
where
    Json<T>: FromRequest<S, Rejection = JsonRejection>,
{
    type Rejection = AppError;

    async fn from_request(request: Request, state: &S) -> Result<Self, AppError> {
        match Json::from_request(request, state).await {
            Ok(Json(sent)) => Ok(Sent(sent)),
            Err(rejection) => Err(unreadable(rejection.body_text())),
        }
    }
}

/// What was sent as text.
pub struct Words(pub String);

impl<S: Send + Sync> FromRequest<S> for Words {
    type Rejection = AppError;

    async fn from_request(request: Request, state: &S) -> Result<Self, AppError> {
        let words = String::from_request(request, state).await;
        words.map(Words).map_err(|rejection: StringRejection| unreadable(rejection.body_text()))
    }
}

fn unreadable(why: String) -> AppError {
    AppError::Unreadable {
        what: "what was sent",
        why: why.to_lowercase(),
        remedy: "send what this address asks for",
    }
}

/// An answer that a program saves as a file.
pub fn file(name: &str, text: String) -> Response {
    let disposition = format!("attachment; filename=\"{name}\"");
    let headers =
        [("content-type", "application/x-ndjson".to_owned()), ("content-disposition", disposition)];
    (StatusCode::OK, headers, text).into_response()
}
