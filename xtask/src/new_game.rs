//! A new game: a copy of the smallest whole one under a name of its own, entered everywhere.
//!
//! The copy is made from the toy in the engine, so it is never behind the parts that a game has. Its rules become a ledger file,
//! and its tests and scenarios come from `xtask/new-game`.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{fs, io};

const TOY: &str = "crates/engine/src/toy";
const TEMPLATES: &str = "xtask/new-game";

/// The files that name every package there is.
const LOCKS: [&str; 2] = ["Cargo.lock", "fuzz/Cargo.lock"];

/// The games in the engine's own tests, which only some builds list.
const TOYS: [&str; 2] = ["lowball", "skerry"];

/// The words of four letters and more that Rust keeps for itself, and the names of its own crates and types.
const OF_RUST: [&str; 41] = [
    "abstract", "alloc", "async", "await", "become", "bool", "break", "char", "const", "continue",
    "core", "crate", "else", "enum", "extern", "false", "final", "impl", "isize", "loop", "macro",
    "match", "move", "override", "priv", "self", "static", "struct", "super", "test", "trait",
    "true", "type", "typeof", "unsafe", "unsized", "usize", "virtual", "where", "while", "yield",
];

/// The names of a game: of its folder and package, of its type, and before the numbers of its rules.
struct Names {
    package: String,
    of_type: String,
    prefix: String,
}

impl Names {
    fn of(package: &str, prefix: Option<&str>) -> Result<Names, String> {
        let is_short = (4..=24).contains(&package.len());
        let is_plain = package.bytes().all(|byte| byte.is_ascii_lowercase());
        if !is_short || !is_plain {
            return Err(format!(
                "`{package}` cannot be a game's name; write 4 to 24 small letters, such as `atoll`"
            ));
        }
        if OF_RUST.contains(&package) {
            return Err(format!("`{package}` is a word of Rust; choose another name"));
        }
        let prefix = prefix.unwrap_or(&package[..3]).to_ascii_uppercase();
        if prefix.len() != 3 || !prefix.bytes().all(|byte| byte.is_ascii_uppercase()) {
            return Err(format!(
                "`{prefix}` cannot stand before the numbers of rules; write three letters"
            ));
        }
        let mut rules = registry::games().iter().flat_map(|about| about.ledger.rules);
        if rules.any(|rule| rule.id.as_str().starts_with(&prefix)) {
            return Err(format!(
                "rules of another game begin with `{prefix}`; write three other letters after the name"
            ));
        }
        let of_type = package[..1].to_ascii_uppercase() + &package[1..];
        Ok(Names { package: package.to_owned(), of_type, prefix })
    }

    /// A text about the toy as one about the new game.
    fn rename(&self, text: &str) -> String {
        let text = text.replace("lowball", &self.package).replace("Lowball", &self.of_type);
        text.replace("LOW-", &format!("{}-", self.prefix))
            .replace("LOW_", &format!("{}_", self.prefix))
    }
}

/// Makes the game in the repository at `root`; the sentence says what is left to do.
///
/// # Errors
/// When the name cannot be used, or a file is not as expected. Nothing is written before all texts are ready.
pub fn run(root: &Path, package: &str, prefix: Option<&str>) -> Result<String, String> {
    let names = Names::of(package, prefix)?;
    let folder = PathBuf::from("games").join(package);
    if root.join(&folder).exists() || is_taken(root, package)? {
        return Err(format!("there is a package `{package}` already; choose another name"));
    }
    let mut files = game(root, &names)?;
    for file in &mut files {
        file.0 = folder.join(&file.0);
    }
    files.push((
        format!("docs/{package}.md").into(),
        names.rename(&read(&root.join(TEMPLATES).join("page.md"))?),
    ));
    files.extend(entries(root, &names)?);
    for (path, text) in &files {
        write(&root.join(path), text).map_err(|error| format!("{}: {error}", path.display()))?;
    }
    Ok(format!(
        "games/{package} is a whole game: `cargo test -p {package}`. Now change its rules; say in NOTICE whose game it is, \
         and in README.md and ARCHITECTURE.md what it is"
    ))
}

/// Returns true if the workspace, the fuzzers or what they are built on has a package of this name.
fn is_taken(root: &Path, package: &str) -> Result<bool, String> {
    let locks = LOCKS.map(|lock| read(&root.join(lock)));
    let names = locks.into_iter().collect::<Result<Vec<_>, _>>()?;
    let entry = format!("name = \"{package}\"\n");
    Ok(TOYS.contains(&package) || names.iter().any(|lock| lock.contains(&entry)))
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| {
        format!("{}: {error} (run this in the root of the repository)", path.display())
    })
}

fn write(path: &Path, text: &str) -> io::Result<()> {
    path.parent().map_or(Ok(()), fs::create_dir_all)?;
    fs::write(path, text)
}

type Files = Vec<(PathBuf, String)>;

/// The files of the game's own folder.
fn game(root: &Path, names: &Names) -> Result<Files, String> {
    let rulebook = read(&root.join(TOY).join("rule.rs"))?;
    let rules = rules(&rulebook);
    let mut files = vec![
        ("Cargo.toml".into(), names.rename(MANIFEST)),
        ("build.rs".into(), BUILD.to_owned()),
        ("rules.toml".into(), names.rename(&ledger_of(&rules))),
    ];
    for path in listed(&root.join(TOY))? {
        let name = path.file_name().expect("a file has a name").to_owned();
        let text = read(&path)?;
        if has_word(&text, &names.of_type) {
            return Err(format!(
                "`{}` has another meaning in the code that is copied; choose another name",
                names.of_type
            ));
        }
        let text = of_its_own(&text, &rules);
        match name.to_str() {
            Some("rule.rs" | "tests.rs") => {}
            Some("mod.rs") => files.push(("src/lib.rs".into(), names.rename(&library(&text)))),
            _ => files.push((Path::new("src").join(name), names.rename(&text))),
        }
    }
    for folder in ["scenarios", "tests"] {
        for path in listed(&root.join(TEMPLATES).join(folder))? {
            let name = path.file_name().expect("a file has a name");
            files.push((Path::new(folder).join(name), names.rename(&read(&path)?)));
        }
    }
    Ok(files)
}

fn has_word(code: &str, word: &str) -> bool {
    code.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').any(|part| part == word)
}

fn listed(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let about =
        |error| format!("{}: {error} (run this in the root of the repository)", folder.display());
    let entries = fs::read_dir(folder).map_err(about)?;
    let paths = entries.map(|entry| entry.map(|entry| entry.path()));
    let mut paths = paths.collect::<io::Result<Vec<_>>>().map_err(about)?;
    paths.sort();
    Ok(paths)
}

/// A rule of the toy: its constant, its id, its kind and what it says.
struct Rule<'t> {
    constant: &'t str,
    id: &'t str,
    kind: &'t str,
    text: &'t str,
}

/// The rules that the toy keeps in its code: `DEAL = "LOW-DEAL-01" Setup "What it says.",`.
fn rules(code: &str) -> Vec<Rule<'_>> {
    let lines = code.split(",\n").filter_map(|entry| {
        let (constant, rest) =
            entry.trim().rsplit_once(" = \"").or_else(|| entry.trim().split_once(" = \""))?;
        let constant = constant.rsplit(char::is_whitespace).next()?;
        let (id, rest) = rest.split_once("\" ")?;
        let (kind, text) = rest.split_once('"')?;
        Some(Rule { constant, id, kind: kind.trim(), text: text.trim_end_matches(['"', ',']) })
    });
    lines.collect()
}

fn ledger_of(rules: &[Rule<'_>]) -> String {
    let mut text =
        String::from("game   = \"lowball\"\ntitle  = \"Lowball\"\nsource = \"this page\"\n");
    for Rule { id, kind, text: says, .. } in rules {
        let kind = kind.to_ascii_lowercase();
        write!(text, "\n[[rule]]\nid = \"{id}\"\nat = \"the whole rulebook\"\nkind = \"{kind}\"\ntext = \"{says}\"\n")
            .expect("a text takes any text");
    }
    text
}

/// Code of the toy as code of a package of its own: what was the engine's is named so, and rules are cited by their ids.
fn of_its_own(code: &str, rules: &[Rule<'_>]) -> String {
    let mut code =
        code.replace("use crate::", "use engine::").replace("crate::thing!", "engine::thing!");
    code = code
        .replace("crate::events!", "engine::events!")
        .replace("crate::moves!", "engine::moves!");
    code = code.replace("super::", "crate::");
    for Rule { constant, id, .. } in rules {
        let cited = format!("rule::{}", id.replace('-', "_"));
        for end in [",", "]", ")"] {
            code = code.replace(&format!("rule::{constant}{end}"), &format!("{cited}{end}"));
        }
    }
    code
}

/// The toy's root as the root of a package.
fn library(code: &str) -> String {
    let code: String = code
        .lines()
        .filter(|line| !line.starts_with("//!"))
        .flat_map(|line| [line, "\n"])
        .collect();
    let code = code.replace("\n#[cfg(test)]\nmod tests;\n", "");
    LIBRARY.to_owned()
        + &code.replace("mod rule;\n", "").replace("mod view;\n", &format!("mod view;\n{RULES}"))
}

/// The files that name every game, with the new one.
fn entries(root: &Path, names: &Names) -> Result<Files, String> {
    let Names { package, of_type, .. } = names;
    let entries = [
        (
            "Cargo.toml",
            "runners = { path",
            format!("{package} = {{ path = \"games/{package}\" }}\n"),
        ),
        (
            "crates/registry/Cargo.toml",
            "shadowrun.workspace",
            format!("{package}.workspace = true\n"),
        ),
        (
            "crates/registry/src/lib.rs",
            "    #[cfg(feature = \"toy\")]\n    engine::toy",
            format!("    {package}::{of_type},\n"),
        ),
        (
            "xtask/src/size.rs",
            "    (\"the toy\"",
            format!("    (\"{of_type}\", \"games/{package}/src\"),\n"),
        ),
        (
            "fuzz/Cargo.toml",
            "duels = { path",
            format!("{package} = {{ path = \"../games/{package}\" }}\n"),
        ),
        ("fuzz/src/games.rs", "use shadowrun::", format!("use {package}::{of_type};\n")),
    ];
    let mut files = Files::new();
    for (path, before, entry) in &entries {
        files.push((PathBuf::from(path), with(&read(&root.join(path))?, before, entry, path)?));
    }
    let (path, text) = files.last_mut().expect("fuzzing is the last");
    let readers = package.to_ascii_uppercase();
    let row = format!("    \"{package}\" is {readers} of {of_type},\n");
    *text = with(text, "    \"duels\" is", &row, &path.display().to_string())?;
    let size =
        files.iter_mut().find(|(path, _)| path.ends_with("size.rs")).expect("it is one of them");
    size.1 = one_more_column(&size.1)?;
    Ok(files)
}

/// A text with an entry before another.
fn with(text: &str, before: &str, entry: &str, path: &str) -> Result<String, String> {
    let at = text
        .find(before)
        .ok_or_else(|| format!("{path} has no `{before}` to enter the game before"))?;
    Ok([&text[..at], entry, &text[at..]].concat())
}

/// The table of sizes with room for one more game.
fn one_more_column(code: &str) -> Result<String, String> {
    let said = "const GAMES: [(&str, &str); ";
    let (before, rest) =
        code.split_once(said).ok_or_else(|| format!("xtask/src/size.rs has no `{said}`"))?;
    let (count, rest) = rest.split_once(']').unwrap_or((rest, ""));
    let count: usize = count.parse().map_err(|_| format!("`{count}` is no number of games"))?;
    Ok(format!("{before}{said}{}]{rest}", count + 1))
}

const LIBRARY: &str = "\
//! Lowball: a game that is new.
//!
//! Read on in `moves`, `play`, `view`, `scene`, `position`; `game` is for bots and trials.
";

const RULES: &str = "
/// The rules, from `rules.toml`.
pub mod rule {
    include!(concat!(env!(\"OUT_DIR\"), \"/ledger.rs\"));
}
";

const BUILD: &str = "\
//! Makes the constants of the rules and the ledger out of `rules.toml`.

fn main() {
    ledger::build::generate(\"rules.toml\");
}
";

const MANIFEST: &str = "\
[package]
name = \"lowball\"
description = \"Lowball\"
version.workspace = true
edition.workspace = true
rust-version.workspace = true
license.workspace = true
publish.workspace = true
autotests = false

[dependencies]
engine.workspace = true
ledger.workspace = true
serde.workspace = true

[dev-dependencies]
proving.workspace = true

[build-dependencies]
ledger.workspace = true

[lints]
workspace = true

[[test]]
name = \"all\"
path = \"tests/main.rs\"
";

#[cfg(test)]
mod tests {
    use super::{Names, OF_RUST, game, is_taken, of_its_own, rules};
    use std::path::Path;

    const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

    #[test]
    fn a_name_is_refused_with_its_reason() {
        let refused = |name, prefix| Names::of(name, prefix).err().unwrap_or_default();
        assert!(refused("at", None).contains("4 to 24 small letters"));
        assert!(refused("Atoll", None).contains("small letters"));
        assert!(refused("../atoll", None).contains("small letters"));
        assert!(refused("whose", None).contains("rules of another game begin with `WHO`"));
        assert!(refused("whose", Some("W1")).contains("three letters"));
        assert_eq!(refused("whose", Some("whs")), "");
    }

    #[test]
    fn a_word_of_rust_names_no_game() {
        for word in ["match", "self", "crate", "yield", "core", "bool"] {
            let told = Names::of(word, Some("qqq")).err().unwrap_or_default();
            assert_eq!(told, format!("`{word}` is a word of Rust; choose another name"));
        }
        assert!(OF_RUST.is_sorted(), "a word that is missing is soon seen");
        assert!(Names::of("matches", Some("qqq")).is_ok());
    }

    #[test]
    fn a_package_that_there_is_names_no_game() {
        let root = Path::new(ROOT);
        for package in ["engine", "registry", "singularis", "serde", "fuzz", "skerry"] {
            assert_eq!(is_taken(root, package), Ok(true), "{package}");
        }
        assert_eq!(is_taken(root, "atoll"), Ok(false));
    }

    #[test]
    fn a_type_of_the_copied_code_names_no_game() {
        let copied = |name| game(Path::new(ROOT), &Names::of(name, Some("qqq"))?);
        for name in ["state", "view", "option"] {
            let told = copied(name).err().unwrap_or_default();
            assert!(told.contains("has another meaning in the code that is copied"), "{told}");
        }
        assert_eq!(copied("atoll").err(), None);
    }

    #[test]
    fn rules_in_code_are_read_and_cited_by_their_ids() {
        let code = "rulebook! {\n    /// Rules.\n    LEDGER = \"lowball\", \"Lowball\";\n\n    DEAL = \"LOW-DEAL-01\" Setup \"Six cards.\",\n    TURN = \"LOW-TURN-01\" Must\n        \"In turns.\",\n}\n";
        let rules = rules(code);
        let read: Vec<_> =
            rules.iter().map(|rule| (rule.constant, rule.id, rule.kind, rule.text)).collect();
        assert_eq!(
            read,
            [
                ("DEAL", "LOW-DEAL-01", "Setup", "Six cards."),
                ("TURN", "LOW-TURN-01", "Must", "In turns.")
            ]
        );
        assert_eq!(
            of_its_own("require(x, rule::TURN, 1) [rule::DEAL]", &rules),
            "require(x, rule::LOW_TURN_01, 1) [rule::LOW_DEAL_01]"
        );
    }
}
