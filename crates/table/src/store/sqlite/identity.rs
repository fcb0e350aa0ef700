//! A check that the open file is still the one under its name.
//!
//! A program goes on writing into a file that was moved away or deleted, and the next program would
//! find nothing of that. So every commit looks up the names of the file and of its log, which costs
//! a microsecond or two.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// The open files, by their names.
pub struct Identity {
    file: Option<Known>,
    /// The log next to it, once it has been written to.
    log: OnceLock<Known>,
}

struct Known {
    path: PathBuf,
    number: Number,
}

/// A number that identifies a file under any name.
type Number = (u64, u64);

impl Identity {
    /// Returns the identity of a file that was just opened; a store in memory has none.
    pub fn of(path: Option<&Path>) -> Identity {
        let path = path.filter(|path| !path.as_os_str().is_empty());
        Identity { file: path.and_then(Known::now), log: OnceLock::new() }
    }

    /// Returns true if both files are where they were opened.
    pub fn holds(&self) -> bool {
        let Some(file) = &self.file else { return true };
        if self.log.get().is_none() {
            let mut log = file.path.as_os_str().to_owned();
            log.push("-wal");
            // Another thread may have been faster, and has found the same.
            let _ = Known::now(Path::new(&log)).map(|log| self.log.set(log));
        }
        file.is_there() && self.log.get().is_none_or(Known::is_there)
    }
}

impl Known {
    fn now(path: &Path) -> Option<Known> {
        Some(Known { path: path.to_owned(), number: number(path)? })
    }

    fn is_there(&self) -> bool {
        number(&self.path) == Some(self.number)
    }
}

#[cfg(unix)]
fn number(path: &Path) -> Option<Number> {
    use std::os::unix::fs::MetadataExt;
    let found = std::fs::metadata(path).ok()?;
    Some((found.dev(), found.ino()))
}

/// Returns `None`: where an open file can be neither moved nor deleted, there is nothing to find
/// out.
#[cfg(not(unix))]
fn number(_: &Path) -> Option<Number> {
    None
}
