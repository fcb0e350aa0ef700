//! The steps of `ci` that are worth an hour: the same, for longer.

use crate::ci::BENT;
use crate::step::{self, Step};
use std::process::ExitCode;

const BENT_FOR_AN_HOUR: Step =
    Step { name: "bent requests, for an hour", with: Some(("BENT_SECONDS", "3600")), ..BENT };

/// Runs all of it; stops at the first that fails.
pub fn run() -> ExitCode {
    step::run([BENT_FOR_AN_HOUR].into_iter())
}
