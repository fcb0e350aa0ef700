//! Files that are there whole or not at all.

use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Writes a file beside its place and then moves it there, so that a reader finds it whole or not at all.
pub fn write_whole(path: &Path, text: &str) -> io::Result<()> {
    let partial = partial_name(path)?;
    let written = write_synced(&partial, text).and_then(|()| std::fs::rename(&partial, path));
    if written.is_err() {
        // What is left of a failed attempt is of no use to anybody; the first error is the one to tell.
        let _ = std::fs::remove_file(&partial);
    }
    written
}

fn partial_name(path: &Path) -> io::Result<PathBuf> {
    let name = path.file_name().ok_or_else(|| {
        io::Error::new(io::ErrorKind::InvalidInput, "the path does not name a file")
    })?;
    let mut partial = name.to_owned();
    partial.push(format!(".{}.partial", std::process::id()));
    Ok(path.with_file_name(partial))
}

fn write_synced(path: &Path, text: &str) -> io::Result<()> {
    let mut file = File::create(path)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_cannot_be_moved_to_its_place_leaves_nothing_behind() {
        let folder = std::env::temp_dir().join(format!("tessera-lab-{}", std::process::id()));
        let occupied = folder.join("results.json");
        std::fs::create_dir_all(&occupied).expect("a folder in the way");
        assert!(write_whole(&occupied, "{}").is_err());
        let left: Vec<_> = std::fs::read_dir(&folder).expect("the folder").collect();
        assert_eq!(left.len(), 1, "only what was in the way: {left:?}");
        assert!(write_whole(&folder.join("other.json"), "{}").is_ok());
        std::fs::remove_dir_all(&folder).expect("the folder can go");
    }
}
