//! For a game's `build.rs`: the ledger becomes Rust, or the build stops with every fault.
//!
//! ```no_run
//! ledger::build::generate("rules.toml", &["src", "tests", "scenarios"]);
//! ```
//!
//! The game's `lib.rs` then has
//!
//! ```text
//! pub mod rule {
//!     include!(concat!(env!("OUT_DIR"), "/ledger.rs"));
//! }
//! ```
//!
//! The module then has a constant for every rule and the static `LEDGER`. Rules that are not built yet stand in
//! `rules-to-come.toml` beside it, in the same form: they can be read and have no constant, and every rule stands in
//! one of both files. Nothing calls this while a game is played.

use crate::files::{self, Source, about};
use crate::read::{Book, Entry, Figure, Sheet, read};
use crate::scan::{Citations, Places, scan};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// Writes `$OUT_DIR/ledger.rs` from a ledger and from what the files under the given folders cite.
///
/// Ends the build script with one error a fault when the ledger or a citation is wrong.
pub fn generate(rules_toml: &str, roots: &[&str]) {
    generate_beside(rules_toml, &[], roots);
}

/// The same for a game whose scenarios also name rules of other books, each given by its path.
pub fn generate_beside(rules_toml: &str, beside: &[&str], roots: &[&str]) {
    if let Err(faults) = try_generate(Path::new(rules_toml), beside, roots) {
        for fault in faults {
            println!("cargo::error={fault}");
        }
        std::process::exit(1);
    }
}

fn try_generate(rules_toml: &Path, beside: &[&str], roots: &[&str]) -> Result<(), Vec<String>> {
    let mut book = read_book(rules_toml)?;
    book.to_come = to_come(&book, &rules_toml.with_file_name(TO_COME))?;
    let beside: Vec<Book> =
        beside.iter().map(|path| read_book(Path::new(path))).collect::<Result<_, _>>()?;
    let sources = sources(roots).map_err(|fault| vec![fault])?;
    let citations = scan(&book, &beside, &sources)
        .map_err(|strays| strays.iter().map(ToString::to_string).collect::<Vec<_>>())?;
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("a build script is given OUT_DIR"));
    let out = out.join("ledger.rs");
    fs::write(&out, rust(&book, &citations)).map_err(|error| vec![about(&out, &error)])
}

/// The file of the rules that are not built yet.
const TO_COME: &str = "rules-to-come.toml";

/// The rules that are to come, if there is a file of them.
fn to_come(book: &Book, path: &Path) -> Result<Vec<Entry>, Vec<String>> {
    if !path.exists() {
        // It may come one day: until then everything around it is watched.
        println!("cargo::rerun-if-changed=.");
        return Ok(Vec::new());
    }
    let coming = read_book(path)?.rules;
    let is_built = |entry: &&Entry| book.rules.iter().any(|built| built.id == entry.id);
    let twice: Vec<String> =
        coming.iter().filter(is_built).map(|entry| twice(path, entry)).collect();
    if twice.is_empty() { Ok(coming) } else { Err(twice) }
}

fn twice(path: &Path, entry: &Entry) -> String {
    format!("{}: `{}` is built; strike it here", path.display(), entry.id)
}

fn read_book(path: &Path) -> Result<Book, Vec<String>> {
    println!("cargo::rerun-if-changed={}", path.display());
    let text = fs::read_to_string(path).map_err(|error| vec![about(path, &error)])?;
    let with_path = |fault: &_| format!("{}:{fault}", path.display());
    read(&text).map_err(|faults| faults.iter().map(with_path).collect())
}

/// The files under some folders.
fn sources(roots: &[&str]) -> Result<Vec<Source>, String> {
    let mut found = Vec::new();
    for root in roots.iter().map(Path::new) {
        if root.is_dir() {
            println!("cargo::rerun-if-changed={}", root.display());
            found.extend(files::under(root, &["rs", "toml"])?);
        } else {
            // The folder may come one day: until then everything around it is watched.
            println!("cargo::rerun-if-changed=.");
        }
    }
    Ok(found)
}

/// The ledger as Rust.
fn rust(book: &Book, citations: &Citations) -> String {
    let mut code = String::new();
    for rule in &book.rules {
        constant(&mut code, rule);
    }
    let rules: String = book.rules.iter().map(|entry| rule(entry, citations)).collect();
    let to_come: String = book.to_come.iter().map(|entry| rule(entry, citations)).collect();
    let tables: String = book.tables.iter().map(table).collect();
    let Book { game, title, source, .. } = book;
    code + &format!(
        "\n/// The rulebook.\npub static LEDGER: ::ledger::Ledger = ::ledger::Ledger {{\n\
         game: {game:?}, title: {title:?}, source: {source:?},\n\
         rules: &[\n{rules}],\nto_come: &[\n{to_come}],\ntables: &[\n{tables}],\n}};\n"
    )
}

fn constant(code: &mut String, rule: &Entry) {
    let Entry { id, text, .. } = rule;
    let name = id.replace('-', "_");
    writeln!(
        code,
        "#[doc = {text:?}]\npub const {name}: ::ledger::RuleId = ::ledger::RuleId::new({id:?});"
    )
    .expect("writing to a string cannot fail");
}

fn rule(rule: &Entry, citations: &Citations) -> String {
    let Entry { id, at, kind, text, doubt, ruling, given, expect, basis, found, differs, note } =
        rule;
    let (code, tests) = (places(&citations.code, id), places(&citations.tests, id));
    let is_compiled = citations.compiled.contains(id);
    format!(
        "::ledger::Rule {{ id: ::ledger::RuleId::new({id:?}), at: {at:?}, kind: ::ledger::Kind::{kind:?}, text: {text:?}, \
         doubt: {doubt:?}, ruling: {ruling:?}, given: {given:?}, expect: {expect:?}, \
         basis: {basis:?}, found: {found:?}, differs: {differs:?}, note: {note:?}, \
         code: &{code:?}, is_compiled: {is_compiled}, tests: &{tests:?} }},\n"
    )
}

fn places<'p>(places: &'p Places, id: &str) -> &'p [String] {
    places.get(id).map_or(&[], Vec::as_slice)
}

fn table(table: &Sheet) -> String {
    let Sheet { name, rule, columns, rows } = table;
    let row = |row: &Vec<Figure>| format!("&[{}], ", row.iter().map(cell).collect::<String>());
    let rows: String = rows.iter().map(row).collect();
    format!(
        "::ledger::Table {{ name: {name:?}, rule: {rule:?}, columns: &{columns:?}, rows: &[{rows}] }},\n"
    )
}

fn cell(cell: &Figure) -> String {
    match cell {
        Figure::Number(number) => format!("::ledger::Cell::Number({number}), "),
        Figure::Words(words) => format!("::ledger::Cell::Words({words:?}), "),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LEDGER: &str = "game = \"toy\"\ntitle = \"A \\\"toy\\\"\"\nsource = \"us\"\n\
        [[rule]]\nid = \"TOY-ARM-01\"\nat = \"p. 1\"\nkind = \"may\"\ntext = \"Armor \\\\ shields.\"\n\
        [[table]]\nname = \"t\"\nrule = \"TOY-ARM\"\ncolumns = [\"a\", \"b\"]\nrows = [[-1, \"x\"]]\n";

    #[test]
    fn the_ledger_as_rust_has_constants_texts_places_and_tables() {
        let book = read(LEDGER).expect("the ledger is sound");
        let mut citations = Citations::default();
        citations.code.insert("TOY-ARM-01".into(), vec!["src/arm.rs:3".into()]);
        citations.compiled.insert("TOY-ARM-01".into());
        let code = rust(&book, &citations);
        for expected in [
            "#[doc = \"Armor \\\\ shields.\"]\npub const TOY_ARM_01: ::ledger::RuleId",
            "id: ::ledger::RuleId::new(\"TOY-ARM-01\"), at: \"p. 1\", kind: ::ledger::Kind::May",
            "code: &[\"src/arm.rs:3\"], is_compiled: true, tests: &[]",
            "title: \"A \\\"toy\\\"\"",
            "rows: &[&[::ledger::Cell::Number(-1), ::ledger::Cell::Words(\"x\"), ], ]",
        ] {
            assert!(code.contains(expected), "{expected}\n{code}");
        }
    }

    #[test]
    fn what_is_to_come_can_be_read_and_has_no_constant() {
        let mut book = read(LEDGER).expect("the ledger is sound");
        let mut coming = book.rules[0].clone();
        coming.id = "TOY-ARM-02".into();
        book.to_come.push(coming);
        let code = rust(&book, &Citations::default());
        assert!(
            code.contains(
                "to_come: &[\n::ledger::Rule { id: ::ledger::RuleId::new(\"TOY-ARM-02\")"
            )
        );
        assert!(!code.contains("const TOY_ARM_02"), "{code}");
    }

    #[test]
    fn a_rule_stands_in_one_of_both_files() {
        let book = read(LEDGER).expect("the ledger is sound");
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join(TO_COME);
        assert_eq!(to_come(&book, &path), Ok(Vec::new()), "there need be no such file");
        fs::write(&path, LEDGER).expect("it is written");
        let wrong = to_come(&book, &path).expect_err("it is built");
        assert!(wrong[0].ends_with("`TOY-ARM-01` is built; strike it here"), "{wrong:?}");
    }

    #[test]
    fn a_ledger_that_is_not_there_is_named() {
        let missing = read_book(Path::new("no/rules.toml")).expect_err("there is none");
        assert!(missing[0].starts_with("no/rules.toml: cannot be used: "), "{missing:?}");
    }
}
