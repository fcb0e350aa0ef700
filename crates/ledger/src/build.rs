//! For a game's `build.rs`: the ledger becomes Rust, or the build stops with every fault.
//!
//! ```no_run
//! ledger::build::generate("rules.toml");
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
//! The module then has a constant for every rule and the static `LEDGER`. Rules that are not built yet can stand in a
//! second file of the same form, given to [`generate_with`]: they can be read and have no constant, and every rule
//! stands in one of both files. Nothing calls this while a game is played.

use crate::files::about;
use crate::read::{Book, Figure, RuleEntry, TableEntry, read};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// Writes `$OUT_DIR/ledger.rs` from a ledger.
///
/// Ends the build script with one error a fault when the ledger is wrong.
pub fn generate(rules_toml: &str) {
    end_with(read_book(Path::new(rules_toml)).and_then(|book| write(&book)));
}

/// Writes `$OUT_DIR/ledger.rs` from a ledger and from the rules of it that are not built yet.
pub fn generate_with(rules_toml: &str, to_come_toml: &str) {
    end_with(
        read_both(Path::new(rules_toml), Path::new(to_come_toml)).and_then(|book| write(&book)),
    );
}

fn end_with(made: Result<(), Vec<String>>) {
    if let Err(faults) = made {
        for fault in faults {
            println!("cargo::error={fault}");
        }
        std::process::exit(1);
    }
}

fn write(book: &Book) -> Result<(), Vec<String>> {
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("a build script is given OUT_DIR"));
    let out = out.join("ledger.rs");
    fs::write(&out, rust(book)).map_err(|error| vec![about(&out, &error)])
}

fn read_both(rules_toml: &Path, to_come_toml: &Path) -> Result<Book, Vec<String>> {
    let mut book = read_book(rules_toml)?;
    let coming = read_book(to_come_toml)?.rules;
    let is_built = |entry: &&RuleEntry| book.rules.iter().any(|built| built.id == entry.id);
    let twice: Vec<String> =
        coming.iter().filter(is_built).map(|entry| twice(to_come_toml, entry)).collect();
    if !twice.is_empty() {
        return Err(twice);
    }
    book.to_come = coming;
    Ok(book)
}

fn twice(path: &Path, entry: &RuleEntry) -> String {
    format!("{}: `{}` is built; strike it here", path.display(), entry.id)
}

fn read_book(path: &Path) -> Result<Book, Vec<String>> {
    println!("cargo::rerun-if-changed={}", path.display());
    let text = fs::read_to_string(path).map_err(|error| vec![about(path, &error)])?;
    let with_path = |fault: &_| format!("{}:{fault}", path.display());
    read(&text).map_err(|faults| faults.iter().map(with_path).collect())
}

/// The ledger as Rust.
fn rust(book: &Book) -> String {
    let mut code = String::new();
    for rule in &book.rules {
        constant(&mut code, rule);
    }
    let rules: String = book.rules.iter().map(rule).collect();
    let to_come: String = book.to_come.iter().map(rule).collect();
    let tables: String = book.tables.iter().map(table).collect();
    let Book { game, title, source, .. } = book;
    code + &format!(
        "\n/// The rulebook.\npub static LEDGER: ::ledger::Ledger = ::ledger::Ledger {{\n\
         game: {game:?}, title: {title:?}, source: {source:?},\n\
         rules: &[\n{rules}],\nto_come: &[\n{to_come}],\ntables: &[\n{tables}],\n}};\n"
    )
}

fn constant(code: &mut String, rule: &RuleEntry) {
    let RuleEntry { id, text, .. } = rule;
    let name = id.replace('-', "_");
    writeln!(
        code,
        "#[doc = {text:?}]\npub const {name}: ::ledger::RuleId = ::ledger::RuleId::new({id:?});"
    )
    .expect("writing to a string cannot fail");
}

fn rule(rule: &RuleEntry) -> String {
    let RuleEntry { id, at, kind, text, doubt, ruling, given, expect, basis, found, differs, note } =
        rule;
    format!(
        "::ledger::Rule {{ id: ::ledger::RuleId::new({id:?}), at: {at:?}, kind: ::ledger::RuleKind::{kind:?}, text: {text:?}, \
         doubt: {doubt:?}, ruling: {ruling:?}, given: {given:?}, expect: {expect:?}, \
         basis: {basis:?}, found: {found:?}, differs: {differs:?}, note: {note:?} }},\n"
    )
}

fn table(table: &TableEntry) -> String {
    let TableEntry { name, rule, columns, rows } = table;
    let row = |row: &Vec<Figure>| format!("&[{}], ", row.iter().map(cell).collect::<String>());
    let rows: String = rows.iter().map(row).collect();
    format!(
        "::ledger::RuleTable {{ name: {name:?}, rule: {rule:?}, columns: &{columns:?}, rows: &[{rows}] }},\n"
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
    fn the_ledger_as_rust_has_constants_texts_and_tables() {
        let book = read(LEDGER).expect("the ledger is sound");
        let code = rust(&book);
        for expected in [
            "#[doc = \"Armor \\\\ shields.\"]\npub const TOY_ARM_01: ::ledger::RuleId",
            "id: ::ledger::RuleId::new(\"TOY-ARM-01\"), at: \"p. 1\", kind: ::ledger::RuleKind::May",
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
        let code = rust(&book);
        assert!(
            code.contains(
                "to_come: &[\n::ledger::Rule { id: ::ledger::RuleId::new(\"TOY-ARM-02\")"
            )
        );
        assert!(!code.contains("const TOY_ARM_02"), "{code}");
    }

    #[test]
    fn a_rule_stands_in_one_of_both_files() {
        let folder = tempfile::tempdir().expect("a folder");
        let (rules, coming) = (folder.path().join("rules.toml"), folder.path().join("coming.toml"));
        fs::write(&rules, LEDGER).expect("it is written");
        fs::write(&coming, LEDGER.replace("TOY-ARM-01", "TOY-ARM-02")).expect("it is written");
        assert_eq!(read_both(&rules, &coming).expect("both are sound").to_come.len(), 1);
        fs::write(&coming, LEDGER).expect("it is written");
        let wrong = read_both(&rules, &coming).expect_err("it is built");
        assert!(wrong[0].ends_with("`TOY-ARM-01` is built; strike it here"), "{wrong:?}");
    }

    #[test]
    fn a_ledger_that_is_not_there_is_named() {
        let missing = read_book(Path::new("no/rules.toml")).expect_err("there is none");
        assert!(missing[0].starts_with("no/rules.toml: cannot be used: "), "{missing:?}");
    }
}
