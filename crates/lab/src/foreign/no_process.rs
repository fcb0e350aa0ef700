//! Where there are no process groups, programs are not started.

use super::Errors;
use super::forfeit::Forfeit;
use std::fs::Metadata;
use std::time::{Duration, Instant};

/// Ends all programs that run: none does here.
pub fn end_all() {}

pub(super) fn is_executable(_kind: &Metadata) -> bool {
    true
}

/// A process that cannot be.
#[derive(Debug)]
pub(super) enum Process {}

impl Process {
    pub(super) fn start(_words: &[String], _errors: Errors) -> Result<Process, Forfeit> {
        Err(Forfeit::unusable("programs play only on Unix; use a bot of this program"))
    }

    pub(super) fn send(&mut self, _line: &[u8], _until: Instant) -> Result<(), Forfeit> {
        match *self {}
    }

    pub(super) fn receive(&mut self, _until: Instant) -> Result<Vec<u8>, Forfeit> {
        match *self {}
    }

    pub(super) fn has_spoken(&mut self) -> bool {
        match *self {}
    }

    pub(super) fn let_leave(&mut self, _at_most: Duration) {
        match *self {}
    }
}
