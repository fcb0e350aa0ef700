//! The moments at which security passcards are played or an edge is used, and what comes of it.

pub(crate) mod fortune;
pub(crate) mod playing;
pub(crate) mod roll;
pub(crate) mod treatment;
