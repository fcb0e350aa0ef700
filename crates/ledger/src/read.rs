//! Reading a ledger file: what it may say, and everything that is wrong with one that says otherwise.

use crate::form::{Fault, Form, Placed, Section};
use crate::{RuleKind, form};
use std::collections::BTreeMap;
use std::ops::Range;

/// A ledger as it stands in its file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Book {
    /// The game's name in commands and files.
    pub game: String,
    /// Its title.
    pub title: String,
    /// The rulebook it was made from.
    pub source: String,
    /// The rules, in the order of the rulebook.
    pub rules: Vec<RuleEntry>,
    /// Rules of a second file, which are to come.
    pub to_come: Vec<RuleEntry>,
    /// Tables that belong to sections of rules.
    pub tables: Vec<TableEntry>,
}

/// One rule as it stands in its file; the fields are those of [`crate::Rule`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the fields are those of `Rule`")]
pub struct RuleEntry {
    pub id: String,
    pub at: String,
    pub kind: RuleKind,
    pub text: String,
    pub doubt: Option<String>,
    pub ruling: Option<String>,
    pub given: Option<String>,
    pub expect: Option<String>,
    pub basis: Option<String>,
    pub found: Option<String>,
    pub differs: Option<String>,
    pub note: Option<String>,
}

/// One table as it stands in its file; the fields are those of [`crate::RuleTable`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the fields are those of `Table`")]
pub struct TableEntry {
    pub name: String,
    pub rule: String,
    pub columns: Vec<String>,
    pub rows: Vec<Vec<Figure>>,
}

/// One cell of a [`TableEntry`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Figure {
    /// A number.
    Number(i64),
    /// Words.
    Words(String),
}

const BOOK_KEYS: [&str; 5] = ["game", "title", "source", "rule", "table"];
const RULE_KEYS: [&str; 12] = [
    "id", "at", "kind", "text", "doubt", "ruling", "given", "expect", "basis", "found", "differs",
    "note",
];
const TABLE_KEYS: [&str; 4] = ["name", "rule", "columns", "rows"];

/// Reads a ledger, or says all that is wrong with it.
pub fn read(text: &str) -> Result<Book, Vec<Fault>> {
    let (mut form, root) = Form::open(text);
    let root = Section::root(&root);
    form.known(root, &BOOK_KEYS);
    let rules = rules(&mut form, root);
    let book = Book {
        game: needed(&mut form, root, "game"),
        title: needed(&mut form, root, "title"),
        source: needed(&mut form, root, "source"),
        tables: tables(&mut form, root, &rules),
        rules,
        to_come: Vec::new(),
    };
    form.finish(book)
}

fn needed(form: &mut Form<'_>, section: Section<'_>, key: &str) -> String {
    form.needed(section, key).map(|words| words.value).unwrap_or_default()
}

fn optional(form: &mut Form<'_>, section: Section<'_>, key: &str) -> Option<String> {
    form.words(section, key).map(|words| words.value)
}

fn rules(form: &mut Form<'_>, root: Section<'_>) -> Vec<RuleEntry> {
    let mut seen = BTreeMap::new();
    let sections = form.sections(root, "rule");
    if sections.is_empty() {
        form.fault(&root.span(), "the ledger has no rule", "write each as `[[rule]]`");
    }
    sections.into_iter().map(|section| rule(form, section, &mut seen)).collect()
}

fn rule(
    form: &mut Form<'_>,
    section: Section<'_>,
    seen: &mut BTreeMap<String, Range<usize>>,
) -> RuleEntry {
    form.known(section, &RULE_KEYS);
    comes_with(form, section, "doubt", "ruling");
    comes_with(form, section, "given", "expect");
    comes_with(form, section, "expect", "given");
    RuleEntry {
        id: id(form, section, seen),
        at: needed(form, section, "at"),
        kind: kind(form, section),
        text: needed(form, section, "text"),
        doubt: optional(form, section, "doubt"),
        ruling: optional(form, section, "ruling"),
        given: optional(form, section, "given"),
        expect: optional(form, section, "expect"),
        basis: optional(form, section, "basis"),
        found: optional(form, section, "found"),
        differs: optional(form, section, "differs"),
        note: optional(form, section, "note"),
    }
}

fn comes_with(form: &mut Form<'_>, section: Section<'_>, key: &str, other: &str) {
    if section.has(key) && !section.has(other) {
        let remedy = format!("add `{other} = \"…\"`");
        form.fault(&section.span(), format!("there is `{key}` without `{other}`"), remedy);
    }
}

fn id(
    form: &mut Form<'_>,
    section: Section<'_>,
    seen: &mut BTreeMap<String, Range<usize>>,
) -> String {
    let Some(Placed { value: id, span }) = form.needed(section, "id") else {
        return String::new();
    };
    if !is_id(&id) {
        form.fault(&span, format!("`{id}` is not a rule id"), "write it like `SGY-TIME-07`");
    }
    if seen.insert(id.clone(), span.clone()).is_some() {
        let remedy = "give the later one the next free number of its section";
        form.fault(&span, format!("there is a rule `{id}` already"), remedy);
    }
    id
}

/// Whether a text has the shape of a rule id: two groups of capitals and a number of two digits or more.
pub fn is_id(text: &str) -> bool {
    let capitals = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_uppercase());
    let number = |part: &str| part.len() >= 2 && part.bytes().all(|b| b.is_ascii_digit());
    let parts: Vec<&str> = text.split('-').collect();
    matches!(parts[..], [game, section, n] if capitals(game) && capitals(section) && number(n))
}

fn kind(form: &mut Form<'_>, section: Section<'_>) -> RuleKind {
    let Some(Placed { value, span }) = form.needed(section, "kind") else {
        return RuleKind::Must;
    };
    let Some(kind) = RuleKind::parse(&value) else {
        let remedy = form::remedy_for(&value, &RuleKind::ALL.map(RuleKind::name));
        form.fault(&span, format!("there is no kind `{value}`"), remedy);
        return RuleKind::Must;
    };
    if kind == RuleKind::Example && !section.has("given") && !section.has("expect") {
        let remedy = "add `given = \"…\"` and `expect = \"…\"`";
        form.fault(&section.span(), "an example has neither `given` nor `expect`", remedy);
    }
    kind
}

fn tables(form: &mut Form<'_>, root: Section<'_>, rules: &[RuleEntry]) -> Vec<TableEntry> {
    let sections = form.sections(root, "table");
    sections.into_iter().map(|section| table(form, section, rules)).collect()
}

fn table(form: &mut Form<'_>, section: Section<'_>, rules: &[RuleEntry]) -> TableEntry {
    form.known(section, &TABLE_KEYS);
    let columns = form.list(section, "columns").into_iter().map(|column| column.value).collect();
    let sheet = TableEntry {
        name: needed(form, section, "name"),
        rule: section_of_rules(form, section, rules),
        columns,
        rows: form.value(section, "rows").map_or_else(Vec::new, |rows| self::rows(form, &rows)),
    };
    if sheet.rows.iter().any(|row| row.len() != sheet.columns.len()) {
        let reason = format!("a row of `{}` does not have one cell for each column", sheet.name);
        form.fault(&section.span(), reason, format!("write {} cells", sheet.columns.len()));
    }
    sheet
}

fn section_of_rules(form: &mut Form<'_>, section: Section<'_>, rules: &[RuleEntry]) -> String {
    let Some(Placed { value, span }) = form.needed(section, "rule") else {
        return String::new();
    };
    let belongs = |rule: &RuleEntry| rule.id == value || rule.id.starts_with(&format!("{value}-"));
    if !rules.iter().any(belongs) {
        let reason = format!("no rule belongs to `{value}`");
        form.fault(&span, reason, "name a section of rules, such as `SGS-CRED`");
    }
    value
}

fn rows(form: &mut Form<'_>, rows: &Placed<toml::Value>) -> Vec<Vec<Figure>> {
    let read: Option<Vec<Vec<Figure>>> = rows.value.as_array().and_then(|rows| {
        rows.iter().map(|row| row.as_array()?.iter().map(figure).collect()).collect()
    });
    read.unwrap_or_else(|| {
        form.fault(&rows.span, "a row is a list of numbers and texts", "write `[[1, \"one\"]]`");
        Vec::new()
    })
}

fn figure(cell: &toml::Value) -> Option<Figure> {
    match cell {
        toml::Value::Integer(number) => Some(Figure::Number(*number)),
        toml::Value::String(words) => Some(Figure::Words(words.clone())),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: &str = "game = \"toy\"\ntitle = \"Toy\"\nsource = \"us\"\n";

    fn book(rules: &str) -> Book {
        read(&format!("{HEAD}{rules}")).expect("the ledger is sound")
    }

    /// The faults of a ledger whose rules begin in line 4.
    fn faults(rules: &str) -> Vec<String> {
        let faults = read(&format!("{HEAD}{rules}")).expect_err("the ledger has faults");
        faults.iter().map(ToString::to_string).collect()
    }

    fn rule(fields: &str) -> String {
        format!("[[rule]]\nat = \"p. 1\"\ntext = \"x\"\n{fields}\n")
    }

    #[test]
    fn a_rule_is_read_with_all_it_may_say() {
        let text = rule(
            "id = \"TOY-ARM-01\"\nkind = \"may\"\ndoubt = \"d\"\nruling = \"r\"\nbasis = \"public\"\n\
             found = \"a page\"\nnote = \"n\"\ndiffers = \"from us\"",
        );
        let entry = &book(&text).rules[0];
        assert_eq!((entry.id.as_str(), entry.kind), ("TOY-ARM-01", RuleKind::May));
        let extra = [&entry.basis, &entry.found, &entry.note, &entry.differs];
        assert_eq!(
            extra.map(|x| x.as_deref().expect("it is kept")),
            ["public", "a page", "n", "from us"]
        );
    }

    #[test]
    fn a_table_is_read_with_numbers_and_words() {
        let text = rule("id = \"TOY-ARM-01\"\nkind = \"must\"")
            + "[[table]]\nname = \"t\"\nrule = \"TOY-ARM\"\ncolumns = [\"a\", \"b\"]\nrows = [[1, \"x\"], [-1, \"y\"]]";
        let sheet = &book(&text).tables[0];
        assert_eq!(sheet.rows[1], [Figure::Number(-1), Figure::Words("y".into())]);
    }

    #[test]
    fn all_faults_are_found_at_once() {
        let found = faults(
            &(rule("id = \"TOY-A-1\"\nkind = \"must\"\ndubt = \"x\"")
                + &rule("id = \"TOY-A-02\"\nkind = \"shall\"\ndoubt = \"x\"")
                + &rule("id = \"TOY-A-02\"\nkind = \"example\"")),
        );
        assert_eq!(
            found,
            [
                "7:6: `TOY-A-1` is not a rule id; write it like `SGY-TIME-07`",
                "9:1: there is no key `dubt` here; did you mean `doubt`?",
                "10:1: there is `doubt` without `ruling`; add `ruling = \"…\"`",
                "14:8: there is no kind `shall`; use one of must, may, setup, data, faq, example, optional",
                "16:1: an example has neither `given` nor `expect`; add `given = \"…\"` and `expect = \"…\"`",
                "19:6: there is a rule `TOY-A-02` already; give the later one the next free number of its section",
            ]
        );
    }

    #[test]
    fn an_example_needs_both_halves() {
        let found = faults(&rule("id = \"TOY-A-01\"\nkind = \"example\"\ngiven = \"x\""));
        assert_eq!(found, ["4:1: there is `given` without `expect`; add `expect = \"…\"`"]);
    }

    #[test]
    fn a_table_belongs_to_a_section_and_fills_its_columns() {
        let text = rule("id = \"TOY-ARM-01\"\nkind = \"must\"")
            + "[[table]]\nname = \"t\"\nrule = \"TOY-LEG\"\ncolumns = [\"a\"]\nrows = [[1, 2]]";
        let found = faults(&text);
        assert_eq!(found.len(), 2, "{found:?}");
        assert!(found[1].starts_with("11:8: no rule belongs to `TOY-LEG`"), "{found:?}");
    }

    #[test]
    fn ids_have_two_groups_of_capitals_and_a_number() {
        assert!(is_id("SHDX-OBJT-07") && is_id("DUE-A-100"));
        for wrong in ["SGY-TIME", "SGY-TIME-7", "sgy-TIME-07", "SGY-07", "SGY-TIME-07-1", "SGY--07"]
        {
            assert!(!is_id(wrong), "{wrong}");
        }
    }
}
