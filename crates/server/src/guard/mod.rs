//! The checks before a request is handled: rate limits, addresses, origins, and headers.

pub mod address;
pub mod crowd;
pub mod headers;
pub mod origin;
pub mod pace;
