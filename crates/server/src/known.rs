//! Conversions from words of a request or a socket to the table's types, or the reason why not.

use crate::fault::AppError;
use crate::wire::lobby::Promise;
use engine::journal::Fingerprint;

/// Checks that a level has a name. Other levels cost as much thought as their name says, and the
/// server pays.
pub fn known_level(level: &str) -> Result<&str, AppError> {
    let is_known = bots::level::NAMED.iter().any(|known| known.to_string() == level);
    let unknown = || AppError::Unreadable {
        what: "the bot's level",
        why: format!("there is no `{level}` here"),
        remedy: "choose one of /api/bots",
    };
    is_known.then_some(level).ok_or_else(unknown)
}

/// Reads the promise of a player.
pub fn read_promise(promise: &Promise) -> Result<table::Promise, AppError> {
    let hash = Fingerprint::parse(&promise.promise).ok_or_else(|| AppError::Unreadable {
        what: "what you promise",
        why: "it is not a hash".to_owned(),
        remedy: "send 64 hexadecimal digits, as docs/fair.md says",
    })?;
    Ok(table::Promise { saw: promise.saw.clone(), promise: hash })
}
