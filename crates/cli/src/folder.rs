//! Where tables are kept: the folder that each system has for a person's data.

use crate::answer::Trouble;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};

/// The file in it that holds all tables.
pub const TABLES: &str = "tables.sqlite";

/// The folder that was chosen, or the person's own.
pub fn find(chosen: Option<&Path>) -> Result<PathBuf, Trouble> {
    chosen.map(Path::to_owned).or_else(usual).ok_or_else(|| {
        Trouble::input("cannot tell where this machine keeps your data; name a folder with --data")
    })
}

/// The same, made if it is not there.
pub fn open(chosen: Option<&Path>) -> Result<PathBuf, Trouble> {
    let folder = find(chosen)?;
    fs::create_dir_all(&folder).map_err(|error| {
        let folder = folder.display();
        Trouble::Input(format!(
            "cannot make the folder `{folder}` ({error}); name another with --data"
        ))
    })?;
    keep_to_oneself(&folder);
    Ok(folder)
}

/// The person's own data folder, by the custom of the system.
fn usual() -> Option<PathBuf> {
    let named = |name: &str| env::var_os(name).filter(|path| !path.is_empty()).map(PathBuf::from);
    let home = || named("HOME");
    let data = if cfg!(windows) {
        named("APPDATA")
    } else if cfg!(target_os = "macos") {
        home().map(|home| home.join("Library/Application Support"))
    } else {
        let chosen = named("XDG_DATA_HOME").filter(|path| path.is_absolute());
        chosen.or_else(|| home().map(|home| home.join(".local/share")))
    };
    data.map(|data| data.join("tessera"))
}

/// Nobody else on the machine may read what is not over yet.
#[cfg(unix)]
fn keep_to_oneself(folder: &Path) {
    use std::os::unix::fs::PermissionsExt;
    // Where that cannot be had, the folder is as open as its owner has made it.
    let _ = fs::set_permissions(folder, fs::Permissions::from_mode(0o700));
}

#[cfg(not(unix))]
fn keep_to_oneself(_: &Path) {}
