//! Magic beyond the dice that a spell lets stand alone: what a focus does to its owner, and spirits that are banished or sent.

pub mod addiction;
pub(crate) mod banishing;
pub(crate) mod projection;
