//! Builds the page, so that one command builds everything.
//!
//! Only where a whole program is wanted: in release builds, or when `TESSERA_WEB=1` asks for it. A checkout
//! without Node builds a server without its page, and says so; `TESSERA_HEADLESS=1` leaves it out silently.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

/// The files and folders the page is built from.
const SOURCES: [&str; 8] = [
    "src",
    "public",
    "index.html",
    "package.json",
    "package-lock.json",
    "svelte.config.js",
    "tsconfig.json",
    "vite.config.ts",
];

fn main() {
    let page = Page::beside(&env::var("CARGO_MANIFEST_DIR").expect("cargo names the folder"));
    for source in page.sources() {
        println!("cargo::rerun-if-changed={}", source.display());
    }
    println!("cargo::rerun-if-env-changed=TESSERA_WEB");
    println!("cargo::rerun-if-env-changed=TESSERA_HEADLESS");
    if is_wanted() && page.is_stale() {
        page.build();
    }
    // Where the page is embedded, the program is built again when the page has changed.
    if page.built().exists() {
        println!("cargo::rerun-if-changed={}", page.built().display());
    }
}

fn is_wanted() -> bool {
    let is_set =
        |name: &str| env::var_os(name).is_some_and(|value| !value.is_empty() && value != "0");
    let is_release = env::var("PROFILE").is_ok_and(|profile| profile == "release");
    !is_set("TESSERA_HEADLESS") && (is_release || is_set("TESSERA_WEB"))
}

/// The folder of the page.
struct Page(PathBuf);

impl Page {
    fn beside(manifest: &str) -> Page {
        Page(Path::new(manifest).join("../../web"))
    }

    fn sources(&self) -> Vec<PathBuf> {
        let sources = SOURCES.iter().map(|source| self.0.join(source));
        sources.filter(|source| source.exists()).collect()
    }

    fn built(&self) -> PathBuf {
        self.0.join("dist/index.html")
    }

    /// Returns true if a source is newer than the built page.
    fn is_stale(&self) -> bool {
        let Some(built) = changed(&self.built()) else { return true };
        self.sources().iter().any(|source| newest(source) > built)
    }

    fn build(&self) {
        if !self.0.join("package.json").exists() {
            return;
        }
        if !has_npm() {
            println!(
                "cargo::warning=npm is missing, so this program has no page for the browser; install \
                 Node 20 or newer and build again, or set TESSERA_HEADLESS=1 to do without"
            );
            return;
        }
        if self.is_unpacked() || self.npm(&["ci", "--no-audit", "--no-fund"]) {
            self.npm(&["run", "build"]);
        }
    }

    /// Returns true if the page's dependencies are installed in the versions it wants.
    fn is_unpacked(&self) -> bool {
        let unpacked = changed(&self.0.join("node_modules/.package-lock.json"));
        unpacked >= changed(&self.0.join("package-lock.json")) && unpacked.is_some()
    }

    /// Runs npm; what goes wrong ends the build with what npm says.
    fn npm(&self, words: &[&str]) -> bool {
        let run = Command::new(npm()).args(words).current_dir(&self.0).output();
        let output = run.expect("npm was there a moment ago");
        if !output.status.success() {
            for text in [&output.stdout, &output.stderr] {
                String::from_utf8_lossy(text)
                    .lines()
                    .for_each(|line| println!("cargo::warning={line}"));
            }
            println!(
                "cargo::error=the page cannot be built (`npm {}` in web/ failed); see above, or set \
                 TESSERA_HEADLESS=1 to build the program without it",
                words.join(" ")
            );
        }
        output.status.success()
    }
}

fn npm() -> &'static str {
    if cfg!(windows) { "npm.cmd" } else { "npm" }
}

fn has_npm() -> bool {
    Command::new(npm()).arg("--version").output().is_ok_and(|output| output.status.success())
}

fn changed(path: &Path) -> Option<SystemTime> {
    fs::metadata(path).and_then(|known| known.modified()).ok()
}

/// Returns the time of the last change in a file or folder.
fn newest(path: &Path) -> SystemTime {
    let here = changed(path).unwrap_or(SystemTime::UNIX_EPOCH);
    let Ok(entries) = fs::read_dir(path) else { return here };
    entries.flatten().map(|entry| newest(&entry.path())).fold(here, SystemTime::max)
}
