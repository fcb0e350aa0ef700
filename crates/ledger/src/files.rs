//! Reading the text files of a folder, for build scripts and for tests that run a folder of scenarios.
//!
//! With [`crate::build`] this is all of the crate that touches files.

use std::path::Path;
use std::{fs, io};

/// A text file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// Its path, with `/`.
    pub path: String,
    /// What it says.
    pub text: String,
}

/// The files under a folder whose names end so, sorted by path: the same files always come in one order.
///
/// # Errors
/// Names the file or folder that cannot be read, and why.
pub fn under(folder: &Path, extensions: &[&str]) -> Result<Vec<Source>, String> {
    let mut found = Vec::new();
    walk(folder, extensions, &mut found)?;
    found.sort_by(|one, other| one.path.cmp(&other.path));
    Ok(found)
}

fn walk(folder: &Path, extensions: &[&str], found: &mut Vec<Source>) -> Result<(), String> {
    let entries = fs::read_dir(folder).map_err(|error| about(folder, &error))?;
    for entry in entries {
        let path = entry.map_err(|error| about(folder, &error))?.path();
        if path.is_dir() {
            walk(&path, extensions, found)?;
        } else if extensions.iter().any(|wanted| path.extension().is_some_and(|is| is == *wanted)) {
            let text = fs::read_to_string(&path).map_err(|error| about(&path, &error))?;
            found.push(Source { path: path.display().to_string().replace('\\', "/"), text });
        }
    }
    Ok(())
}

/// What went wrong with a file, with its name.
pub(crate) fn about(path: &Path, error: &io::Error) -> String {
    format!("{}: cannot be used: {error}", path.display())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_come_sorted_and_by_their_endings() {
        let found = under(Path::new("src"), &["rs"]).expect("the folder is there");
        let paths: Vec<&str> = found.iter().map(|source| source.path.as_str()).collect();
        assert!(paths.is_sorted() && paths.contains(&"src/files.rs"), "{paths:?}");
        assert!(under(Path::new("src"), &["toml"]).expect("the folder is there").is_empty());
    }

    #[test]
    fn a_folder_that_is_not_there_is_named() {
        let missing = under(Path::new("no/folder"), &["rs"]).expect_err("there is none");
        assert!(missing.starts_with("no/folder: cannot be used: "), "{missing}");
    }
}
