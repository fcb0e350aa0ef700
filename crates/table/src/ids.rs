//! The ids of tables and processes.

use crate::secret::{digits, random};
use engine::dice::hex;
use std::fmt;

/// A table: 80 random bits, so that who is not told of a table does not find it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TableId(pub(crate) [u8; 10]);

impl TableId {
    /// Draws a new id.
    pub fn draw() -> TableId {
        TableId(random())
    }

    /// Reads 20 hexadecimal digits.
    pub fn parse(text: &str) -> Option<TableId> {
        digits(text).map(TableId)
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

impl fmt::Debug for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A process that drives tables, from its start to its end.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ProcessId(pub(crate) [u8; 8]);

impl ProcessId {
    /// Draws a new id.
    pub fn draw() -> ProcessId {
        ProcessId(random())
    }

    /// Reads 16 hexadecimal digits.
    pub fn parse(text: &str) -> Option<ProcessId> {
        digits(text).map(ProcessId)
    }
}

impl fmt::Display for ProcessId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

impl fmt::Debug for ProcessId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
