//! A new game in a copy of the repository: it passes its tests as it is made, and after a rule is changed.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::{fs, io};

/// Folders that are made from the others.
const MADE: [&str; 4] = ["target", "node_modules", "dist", ".git"];

/// Copies a folder with the times of its files, so that what is built of them is not built again.
fn copy(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let (entry, to) = (entry?.path(), to);
        let name = entry.file_name().expect("a name");
        if entry.is_dir() {
            if !MADE.iter().any(|made| name == *made) {
                copy(&entry, &to.join(name))?;
            }
        } else if entry.is_file() {
            let changed = fs::metadata(&entry)?.modified()?;
            fs::copy(&entry, to.join(name))?;
            fs::File::options().append(true).open(to.join(name))?.set_modified(changed)?;
        }
    }
    Ok(())
}

struct Copied(PathBuf);

impl Copied {
    fn new() -> Copied {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("a new game");
        if folder.exists() {
            fs::remove_dir_all(&folder).expect("an old copy can be removed");
        }
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the repository");
        copy(root, &folder).expect("the repository can be copied");
        Copied(folder)
    }

    fn chore(&self, words: &[&str]) -> Output {
        let chore =
            Command::new(env!("CARGO_BIN_EXE_xtask")).current_dir(&self.0).args(words).output();
        chore.expect("the chores can be run")
    }

    /// Runs the tests of a game, with the features of the tests around this one: others would build the engine once more.
    fn passes(&self, game: &str) {
        let words = ["test", "--offline", "--features", "server/types", "--test", "all"];
        let packages = [game, "cli", "server", "table"].map(|name| format!("--package={name}"));
        let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().expect("the target folder");
        let mut cargo = Command::new(env!("CARGO"));
        cargo.current_dir(&self.0).args(words).args(packages).env("CARGO_TARGET_DIR", target);
        let tested = cargo.output().expect("cargo can be run");
        let told =
            [tested.stdout, tested.stderr].map(|told| String::from_utf8_lossy(&told).into_owned());
        assert!(tested.status.success(), "{}\n{}", told[0], told[1]);
        assert!(told[0].contains("test scenarios::all_scenarios_hold ... ok"), "{}", told[0]);
    }

    fn change(&self, file: &str, from: &str, to: &str) {
        let path = self.0.join(file);
        let text = fs::read_to_string(&path).expect("the file is there");
        assert!(text.contains(from), "`{from}` is not in {file}");
        fs::write(&path, text.replace(from, to)).expect("it can be written");
    }
}

impl Drop for Copied {
    fn drop(&mut self) {
        _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn a_new_game_passes_its_tests_and_so_does_one_with_a_changed_rule() {
    let copied = Copied::new();
    let made = copied.chore(&["new-game", "atoll"]);
    assert!(made.status.success(), "{made:?}");
    copied.passes("atoll");
    // A hand of five cards instead of six.
    copied.change("games/atoll/src/lib.rs", "HAND: u8 = 6", "HAND: u8 = 5");
    copied.change("games/atoll/rules.toml", "six cards", "five cards");
    copied.passes("atoll");
    let again = copied.chore(&["new-game", "atoll"]);
    let told = String::from_utf8_lossy(&again.stderr).into_owned();
    assert!(told.contains("there is a package `atoll` already"), "{told}");
    assert!(!again.status.success());
}
