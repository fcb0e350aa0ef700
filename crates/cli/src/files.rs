//! Files, read with a remedy in every complaint and written whole or not at all.

use crate::answer::Trouble;
use engine::CardFile;
use ledger::form::Fault;
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// The text of a file; `-` is the standard input.
pub fn read(path: &Path) -> Result<String, Trouble> {
    text(path).map_err(|fault| match fault {
        Unread::Missing(trouble) => trouble,
        Unread::NoText(Fault { line, reason, remedy, .. }) => {
            Trouble::Input(format!("{}:{line}: {reason}; {remedy}", path.display()))
        }
    })
}

/// Why there is no text.
pub enum Unread {
    /// The file itself cannot be read.
    Missing(Trouble),
    /// What is in it is no text, and from where on.
    NoText(Fault),
}

impl Unread {
    /// What is wrong, at a place of the file: its beginning, where it cannot be read at all.
    pub fn into_fault(self) -> Fault {
        match self {
            Unread::NoText(fault) => fault,
            Unread::Missing(trouble) => {
                let told = trouble.to_string();
                let (reason, remedy) = told.split_once("; ").unwrap_or((&told, "try again"));
                let (reason, remedy) = (reason.to_owned(), remedy.to_owned());
                Fault { line: 1, column: 1, reason, remedy }
            }
        }
    }
}

/// The text of a file, or what keeps it from being one.
pub fn text(path: &Path) -> Result<String, Unread> {
    let bytes = if path == Path::new("-") { read_input() } else { fs::read(path) };
    let bytes = bytes.map_err(|error| Unread::Missing(unreadable(path, &error)))?;
    String::from_utf8(bytes).map_err(|error| {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = good.iter().filter(|byte| **byte == b'\n').count() + 1;
        let last = String::from_utf8_lossy(good.rsplit(|byte| *byte == b'\n').next().unwrap_or(good));
        let (reason, remedy) = match error.as_bytes().contains(&0) {
            true => ("this is not text", "name a text file in UTF-8".to_owned()),
            false => (
                "this is text, but not UTF-8: probably Latin-1 (Windows-1252)",
                format!(
                    "save it as UTF-8, which spreadsheets call `CSV UTF-8`, or try `iconv -f WINDOWS-1252 -t UTF-8 {}`",
                    path.display()
                ),
            ),
        };
        let column = last.chars().count() + 1;
        Unread::NoText(Fault { line, column, reason: reason.to_owned(), remedy })
    })
}

fn read_input() -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    io::stdin().read_to_end(&mut bytes)?;
    Ok(bytes)
}

fn unreadable(path: &Path, error: &io::Error) -> Trouble {
    let path = path.display();
    Trouble::Input(match error.kind() {
        io::ErrorKind::NotFound => {
            format!("there is no file `{path}`; check the name and the folder")
        }
        io::ErrorKind::PermissionDenied => {
            format!("you are not allowed to read `{path}`; ask its owner for permission")
        }
        io::ErrorKind::IsADirectory => format!("`{path}` is a folder; name a file in it"),
        _ => format!("cannot read `{path}` ({error}); copy it elsewhere and try again"),
    })
}

/// Card files, under the names by which they were given.
pub fn read_cards(paths: &[PathBuf]) -> Result<Vec<CardFile>, Trouble> {
    let file =
        |path: &PathBuf| Ok(CardFile { name: path.display().to_string(), text: read(path)? });
    paths.iter().map(file).collect()
}

/// Writes a file whole: whatever happens, there is the old one or the new one.
pub fn write(path: &Path, text: &str) -> Result<(), Trouble> {
    lab::whole::write_whole(path, text).map_err(|error| {
        let path = path.display();
        Trouble::Input(format!("cannot write `{path}` ({error}); choose another place"))
    })
}

/// Whether something has this name, be it a link that leads nowhere.
pub fn is_there(path: &Path) -> bool {
    path.symlink_metadata().is_ok()
}

/// Refuses to write where a file is already, unless that was asked for.
pub fn must_be_free(path: &Path, force: bool) -> Result<(), Trouble> {
    if force || !is_there(path) {
        return Ok(());
    }
    let path = word(path);
    Err(Trouble::Input(format!(
        "{path} already exists; add --force to overwrite it, or name another file"
    )))
}

/// A path as one word of a command, in quotation marks where a shell would take it apart.
pub fn word(path: &Path) -> String {
    let text = path.display().to_string();
    let is_plain = |sign: char| sign.is_alphanumeric() || "/._-+=:,@%".contains(sign);
    match text.chars().all(|sign| is_plain(sign) || cfg!(windows) && sign == '\\') {
        true if !text.is_empty() => text,
        _ if cfg!(windows) => format!("\"{text}\""),
        _ => format!("'{}'", text.replace('\'', r"'\''")),
    }
}

/// All files with this ending in a folder and the folders in it, by name; a file stands for itself.
pub fn gather(path: &Path, ending: &str) -> Result<Vec<PathBuf>, Trouble> {
    if !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let mut found = Vec::new();
    gather_into(path, ending, &mut found).map_err(|error| unreadable(path, &error))?;
    Ok(found)
}

fn gather_into(folder: &Path, ending: &str, found: &mut Vec<PathBuf>) -> io::Result<()> {
    let mut entries: Vec<PathBuf> =
        fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<_>>()?;
    entries.sort();
    for path in entries {
        if path.is_dir() {
            gather_into(&path, ending, found)?;
        } else if path.extension().is_some_and(|extension| extension == ending) {
            found.push(path);
        }
    }
    Ok(())
}
