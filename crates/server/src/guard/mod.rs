//! What is refused before anybody listens.

pub mod address;
pub mod crowd;
pub mod headers;
pub mod origin;
pub mod pace;
