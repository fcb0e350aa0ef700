//! Every answer of the tape, proved by something that shares no code with it.
//!
//! The number of tables is what fits into a minute; `TABLES=100000 cargo test --release -p tape --test proof` tries more.

#![allow(
    clippy::disallowed_methods,
    reason = "a proof may count with another mathematics than the answer"
)]

mod blocked;
mod cells;
mod chance;
mod floors;
mod gaps;
mod given;
mod ledges;
mod lines;
mod outlines;
mod overviews;
mod places;
mod rims;
mod rounded;
mod storeys;
mod tables;
mod views;
mod ways;

/// How many random tables are tried.
fn tables() -> u64 {
    std::env::var("TABLES").ok().and_then(|count| count.parse().ok()).unwrap_or(2000)
}
