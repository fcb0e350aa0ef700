//! The person who makes a request: a secret that a browser has made. Nothing more is known of them.

use crate::fault::AppError;
use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use table::{Secret, SecretHash};

/// The person who makes a request, by the hash of their secret. The secret itself goes no further
/// than here.
#[derive(Clone, Copy, Debug)]
pub struct Asker(pub SecretHash);

impl Asker {
    fn read(parts: &Parts) -> Result<Option<Asker>, AppError> {
        let Some(value) = parts.headers.get(AUTHORIZATION) else { return Ok(None) };
        let secret = value.to_str().ok().and_then(|value| value.strip_prefix("Bearer "));
        secret_hash(secret.unwrap_or_default()).map(|hash| Some(Asker(hash)))
    }
}

/// Parses a secret and returns its hash.
pub fn secret_hash(digits: &str) -> Result<SecretHash, AppError> {
    Secret::parse(digits).map(|secret| secret.hash()).ok_or(AppError::NoSecret)
}

impl<S: Sync> FromRequestParts<S> for Asker {
    type Rejection = AppError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, AppError> {
        Asker::read(parts)?.ok_or(AppError::Nobody)
    }
}

impl<S: Sync> OptionalFromRequestParts<S> for Asker {
    type Rejection = AppError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Option<Self>, AppError> {
        Asker::read(parts)
    }
}
