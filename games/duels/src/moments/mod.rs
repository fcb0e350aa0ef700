//! The moments at which security passcards are played, and what comes of it.

pub(crate) mod playing;
pub(crate) mod roll;
pub(crate) mod treatment;
