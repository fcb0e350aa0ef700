//! A copy of the file while it is in use.
//!
//! It uses `VACUUM INTO` on a connection of its own, and not SQLite's backup API. Both copy one
//! moment and let the writer go on. But the API begins anew whenever another process writes between
//! two of its steps, and a server writes every second. The copy is a whole file without a log next
//! to it, and as small as possible.

use super::{connect, fault, is_a_store};
use crate::store::StoreError;
use rusqlite::OpenFlags;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

/// Copies the tables of one file into a new one, and returns their number.
pub fn back_up(from: &Path, to: &Path) -> Result<u64, StoreError> {
    let source = connect(from, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    is_a_store(&source, from)?;
    let target = Target::reserve(to)?;
    let part = target.part.to_str().ok_or_else(|| {
        unmade(to, &io::Error::new(io::ErrorKind::InvalidInput, "its name is not Unicode text"))
    })?;
    source.execute("vacuum into ?", [part]).map_err(|wrong| match wrong.sqlite_error_code() {
        Some(rusqlite::ErrorCode::DatabaseCorrupt) => fault(from, wrong),
        _ => fault(to, wrong),
    })?;
    let copy = connect(&target.part, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    let count = copy.query_row("select count(*) from tables", [], |row| row.get::<_, i64>(0));
    let count = count.map_err(|wrong| fault(to, wrong))?;
    drop(copy);
    target.keep().map_err(|wrong| unmade(to, &wrong))?;
    Ok(count as u64)
}

/// A reserved name, and the file next to it that gets the name once it is complete.
struct Target {
    name: PathBuf,
    part: PathBuf,
    is_kept: bool,
}

impl Target {
    /// Reserves an unused name.
    fn reserve(name: &Path) -> Result<Target, StoreError> {
        super::make_private(name).map_err(|wrong| match wrong.kind() {
            io::ErrorKind::AlreadyExists => StoreError::Taken { place: name.display().to_string() },
            _ => unmade(name, &wrong),
        })?;
        let mut part = name.as_os_str().to_owned();
        part.push(".part");
        let part = PathBuf::from(part);
        let mut target = Target { name: name.to_owned(), part, is_kept: false };
        if let Err(wrong) = super::make_private(&target.part) {
            // Another program's file is left alone.
            let part = std::mem::take(&mut target.part);
            return Err(match wrong.kind() {
                io::ErrorKind::AlreadyExists => {
                    StoreError::Taken { place: part.display().to_string() }
                }
                _ => unmade(&part, &wrong),
            });
        }
        Ok(target)
    }

    /// Gives the copy its name, once it is on the disk. SQLite does not wait for that here.
    fn keep(mut self) -> io::Result<()> {
        File::options().append(true).open(&self.part)?.sync_all()?;
        fs::rename(&self.part, &self.name)?;
        self.is_kept = true;
        sync_folder(&self.name)
    }
}

impl Drop for Target {
    fn drop(&mut self) {
        if !self.is_kept {
            // What cannot be removed is empty, and refused as such.
            let _ = fs::remove_file(&self.part);
            let _ = fs::remove_file(&self.name);
        }
    }
}

/// Syncs the folder of a file, which puts the name on the disk.
#[cfg(unix)]
fn sync_folder(file: &Path) -> io::Result<()> {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    File::open(folder.unwrap_or(Path::new(".")))?.sync_all()
}

#[cfg(not(unix))]
fn sync_folder(_: &Path) -> io::Result<()> {
    Ok(())
}

fn unmade(place: &Path, wrong: &io::Error) -> StoreError {
    StoreError::Unmade { place: place.display().to_string(), reason: wrong.to_string() }
}
