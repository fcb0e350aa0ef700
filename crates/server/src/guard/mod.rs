//! What is refused before anybody listens.

pub mod headers;
pub mod origin;
pub mod pace;
