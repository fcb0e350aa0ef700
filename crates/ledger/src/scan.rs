//! Where a game's own files cite its rules.
//!
//! Code cites a rule by its constant (`rule::SGY_TIME_07`) or by its id in a comment of what is no test.
//! A test belongs to the rule its name begins with (`sgy_time_07_…`) and to those that a line
//! `/// Rules: SGY-TIME-08, SGY-TIME-09` above its `#[test]` names; a scenario, or a spec of
//! what is refused, belongs to those in its `rules`. Texts come in and places go out: reading files is for
//! [`crate::files`]. The layout of rustfmt is relied on, so this is no parser of Rust.

use crate::files::Source;
use crate::form::{Fault, Form, Section, nearest};
use crate::read::{Book, RuleEntry, is_id};
use crate::{Ledger, Rule};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// A fault and the file it is in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stray {
    /// The file's path within the game's folder.
    pub path: String,
    /// What is wrong there.
    pub fault: Fault,
}

impl fmt::Display for Stray {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.path, self.fault)
    }
}

/// Places by rule id.
pub type CitationPlaces = BTreeMap<String, Vec<String>>;

/// Everything a game's files cite.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Citations {
    /// Lines of code, as `src/turn.rs:12`.
    pub code: CitationPlaces,
    /// What is cited by a constant, and not by comments alone.
    pub compiled: BTreeSet<String>,
    /// Tests, as `tests/turn.rs::name`, and scenarios, as their paths.
    pub tests: CitationPlaces,
}

/// The rules that files may cite.
#[derive(Clone, Debug)]
pub struct KnownRules<'b> {
    ids: BTreeSet<&'b str>,
    /// Rules of the same book that are not built yet.
    to_come: BTreeSet<&'b str>,
    /// Rules of the books beside it, which scenarios may name too.
    beside: BTreeSet<&'b str>,
}

impl<'b> KnownRules<'b> {
    /// The rules of a book as its file has them.
    pub fn of_book(book: &'b Book) -> KnownRules<'b> {
        let ids = |rules: &'b [RuleEntry]| rules.iter().map(|rule| rule.id.as_str()).collect();
        KnownRules { ids: ids(&book.rules), to_come: ids(&book.to_come), beside: BTreeSet::new() }
    }

    /// The rules of a game's ledger, with those of the ledgers beside it.
    pub fn of_ledger(ledger: &'b Ledger, beside: &[&'b Ledger]) -> KnownRules<'b> {
        fn ids(rules: &'static [Rule]) -> impl Iterator<Item = &'static str> {
            rules.iter().map(|rule| rule.id.as_str())
        }
        KnownRules {
            ids: ids(ledger.rules).collect(),
            to_come: ids(ledger.to_come).collect(),
            beside: beside.iter().flat_map(|ledger| ids(ledger.rules)).collect(),
        }
    }
}

/// Finds every citation in a game's files, or every citation of a rule that does not exist.
pub fn scan(known: &KnownRules<'_>, sources: &[Source]) -> Result<Citations, Vec<Stray>> {
    let games = known.ids.iter().filter_map(|id| id.split('-').next()).collect();
    let mut search = Search { known, games, found: Citations::default(), strays: Vec::new() };
    for source in sources {
        if source.path.ends_with(".rs") {
            search.rust(source);
        } else if is_scenario(&source.path) {
            search.scenario(source);
        }
    }
    if search.strays.is_empty() { Ok(search.found) } else { Err(search.strays) }
}

struct Search<'b> {
    known: &'b KnownRules<'b>,
    /// What the ids of this ledger begin with; other ledgers' rules may be spoken of freely.
    games: BTreeSet<&'b str>,
    found: Citations,
    strays: Vec<Stray>,
}

fn is_scenario(path: &str) -> bool {
    (path.starts_with("scenarios/") || path.starts_with("specs/")) && path.ends_with(".toml")
}

/// What stands right above a function.
#[derive(Default)]
struct Above {
    is_test: bool,
    rules: Vec<String>,
}

/// Where in a file the test code is, line by line.
enum Region {
    Code,
    /// Inside an item under `#[cfg(test)]` that is indented so far.
    Tests {
        indent: usize,
    },
    /// To its end.
    AllTests,
}

impl Region {
    fn of_file(path: &str) -> Region {
        let in_tests = |part: &str| part == "tests" || part == "tests.rs";
        if path.split('/').any(in_tests) { Region::AllTests } else { Region::Code }
    }

    fn enter(&mut self, line: &str) {
        if matches!(self, Region::Code) && line.trim() == "#[cfg(test)]" {
            *self = Region::Tests { indent: indent(line) };
        }
    }

    fn leave(&mut self, line: &str) {
        if let Region::Tests { indent: outer } = *self {
            let ends = line.trim_start().starts_with('}') || line.trim_end().ends_with(';');
            if ends && indent(line) == outer {
                *self = Region::Code;
            }
        }
    }
}

impl Search<'_> {
    fn rust(&mut self, source: &Source) {
        let mut region = Region::of_file(&source.path);
        let mut above = Above::default();
        for (number, line) in (1..).zip(source.text.lines()) {
            region.enter(line);
            self.comment(&source.path, number, line);
            if matches!(region, Region::Code) {
                self.code(&source.path, number, line);
            }
            self.test(&source.path, number, line, &mut above);
            region.leave(line);
        }
    }

    /// Finds ids in a line's comment that no rule has.
    fn comment(&mut self, path: &str, number: usize, line: &str) {
        let start = comment_start(line);
        for (at, id) in ids(&line[start..], '-') {
            if self.is_stray(&id) {
                let column = line[..start + at].chars().count() + 1;
                self.stray(path, number, column, &id);
            }
        }
    }

    fn code(&mut self, path: &str, number: usize, line: &str) {
        let (code, comment) = line.split_at(comment_start(line));
        let mut cited: Vec<String> = ids(code, '_').into_iter().map(|(_, id)| id).collect();
        let known = cited.iter().filter(|id| self.known.ids.contains(id.as_str()));
        self.found.compiled.extend(known.cloned());
        cited.extend(ids(comment, '-').into_iter().map(|(_, id)| id));
        let place = format!("{path}:{number}");
        for id in cited.into_iter().filter(|id| self.known.ids.contains(id.as_str())) {
            note(&mut self.found.code, id, &place);
        }
    }

    fn test(&mut self, path: &str, number: usize, line: &str, above: &mut Above) {
        let line = line.trim_start();
        if let Some(rules) = line.strip_prefix("/// Rules:") {
            above.rules.extend(ids(rules, '-').into_iter().map(|(_, id)| id));
        } else if line.starts_with("#[test]") {
            above.is_test = true;
        } else if !line.starts_with("///") && !line.starts_with("#[") {
            let above = std::mem::take(above);
            if let Some(name) = function_name(line).filter(|_| above.is_test) {
                self.named_test(path, number, name, above.rules);
            }
        }
    }

    fn named_test(&mut self, path: &str, number: usize, name: &str, mut rules: Vec<String>) {
        if let Some(id) = id_of_test(name) {
            if self.is_stray(&id) {
                self.stray(path, number, 1, &id);
            }
            rules.push(id);
        }
        let place = format!("{path}::{name}");
        for id in rules.into_iter().filter(|id| self.known.ids.contains(id.as_str())) {
            note(&mut self.found.tests, id, &place);
        }
    }

    fn scenario(&mut self, source: &Source) {
        let (mut form, root) = Form::open(&source.text);
        for rule in form.list(Section::root(&root), "rules") {
            if self.known.ids.contains(rule.value.as_str()) {
                note(&mut self.found.tests, rule.value, &source.path);
            } else if !self.known.beside.contains(rule.value.as_str()) {
                form.fault(&rule.span, no_rule(&rule.value), self.remedy(&rule.value));
            }
        }
        let faults = form.finish(()).err().unwrap_or_default();
        let strays = faults.into_iter().map(|fault| Stray { path: source.path.clone(), fault });
        self.strays.extend(strays);
    }

    /// Whether an id claims to be of this ledger and is not.
    fn is_stray(&self, id: &str) -> bool {
        let game = id.split('-').next().unwrap_or_default();
        self.games.contains(game) && !self.known.ids.contains(id)
    }

    fn stray(&mut self, path: &str, line: usize, column: usize, id: &str) {
        let fault = Fault { line, column, reason: no_rule(id), remedy: self.remedy(id) };
        self.strays.push(Stray { path: path.to_owned(), fault });
    }

    fn remedy(&self, id: &str) -> String {
        match nearest(id, self.known.ids.iter().copied()) {
            _ if self.known.to_come.contains(id) => {
                "it is to come: move it into rules.toml with what decides it".to_owned()
            }
            Some(meant) => format!("did you mean `{meant}`?"),
            None => "cite a rule of rules.toml".to_owned(),
        }
    }
}

fn no_rule(id: &str) -> String {
    format!("the ledger has no rule `{id}`")
}

fn note(places: &mut CitationPlaces, id: String, place: &str) {
    let places = places.entry(id).or_default();
    if places.last().is_none_or(|last| last != place) {
        places.push(place.to_owned());
    }
}

fn indent(line: &str) -> usize {
    line.len() - line.trim_start().len()
}

/// The rule ids in a text, whose parts the separator joins, with their places; written with `-`.
fn ids(text: &str, separator: char) -> Vec<(usize, String)> {
    let outside = |c: char| !c.is_ascii_alphanumeric() && c != separator;
    let words = text.split(outside).map(|word| {
        let at = word.as_ptr() as usize - text.as_ptr() as usize;
        (at, word.trim_end_matches(separator).replace(separator, "-"))
    });
    words.filter(|(_, word)| is_id(word)).collect()
}

/// The rule a test's name begins with.
fn id_of_test(name: &str) -> Option<String> {
    let parts: Vec<&str> = name.split('_').take(3).collect();
    Some(parts.join("-").to_ascii_uppercase()).filter(|id| is_id(id))
}

fn function_name(line: &str) -> Option<&str> {
    let line = line.strip_prefix("pub ").unwrap_or(line);
    let name = line.strip_prefix("async ").unwrap_or(line).strip_prefix("fn ")?;
    name.split(|c: char| !c.is_alphanumeric() && c != '_').next()
}

/// Where the comment of a line begins: its length, if it has none.
fn comment_start(line: &str) -> usize {
    let mut in_text = false;
    let mut chars = line.char_indices().peekable();
    while let Some((at, c)) = chars.next() {
        let next = chars.peek().map(|(_, next)| *next);
        match c {
            '\\' if in_text => drop(chars.next()),
            '"' if in_text || !line[..at].ends_with('\'') => in_text = !in_text,
            '/' if !in_text && next == Some('/') => return at,
            _ => {}
        }
    }
    line.len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read::read;

    fn book() -> Book {
        let rule = |n| {
            format!("[[rule]]\nid = \"TOY-ARM-0{n}\"\nat = \"\"\nkind = \"must\"\ntext = \"\"\n")
        };
        let rules: String = (1..=3).map(rule).collect();
        read(&format!("game = \"toy\"\ntitle = \"Toy\"\nsource = \"us\"\n{rules}")).expect("sound")
    }

    fn scan_one(path: &str, text: &str) -> Result<Citations, Vec<String>> {
        let source = Source { path: path.to_owned(), text: text.to_owned() };
        scan(&KnownRules::of_book(&book()), &[source])
            .map_err(|strays| strays.iter().map(ToString::to_string).collect())
    }

    fn places(places: &CitationPlaces) -> Vec<(&str, Vec<&str>)> {
        places
            .iter()
            .map(|(id, at)| (id.as_str(), at.iter().map(String::as_str).collect()))
            .collect()
    }

    #[test]
    fn constants_and_comments_of_code_cite() {
        let text = "/// TOY-ARM-01: armor.\nfn armor() { refuse(rule::TOY_ARM_02) } // TOY-ARM-02\n\
                    let label = \"TOY-ARM-03\"; // about OTHER-GAME-01\n";
        let found = scan_one("src/armor.rs", text).expect("no stray");
        assert_eq!(
            places(&found.code),
            [("TOY-ARM-01", vec!["src/armor.rs:1"]), ("TOY-ARM-02", vec!["src/armor.rs:2"])]
        );
        assert_eq!(found.compiled, BTreeSet::from(["TOY-ARM-02".to_owned()]));
        assert!(found.tests.is_empty());
    }

    #[test]
    fn code_under_test_configuration_does_not_cite() {
        let text = "#[cfg(test)]\nmod tests {\n    use super::*;\n    // TOY-ARM-01\n}\n// TOY-ARM-02\n\
                    #[cfg(test)]\nmod more;\n// TOY-ARM-03\n";
        let found = scan_one("src/armor.rs", text).expect("no stray");
        assert_eq!(
            places(&found.code),
            [("TOY-ARM-02", vec!["src/armor.rs:6"]), ("TOY-ARM-03", vec!["src/armor.rs:9"])]
        );
        assert!(scan_one("tests/x.rs", "// TOY-ARM-01").expect("no stray").code.is_empty());
        assert!(scan_one("src/a/tests.rs", "// TOY-ARM-01").expect("no stray").code.is_empty());
    }

    #[test]
    fn tests_are_found_by_name_and_by_their_line_of_rules() {
        let text = "/// It holds.\n/// Rules: TOY-ARM-02, TOY-ARM-03\n#[test]\nfn toy_arm_01_holds() {}\n\
                    fn toy_arm_02_is_no_test() {}\n#[test]\nfn arm_03() {}\n";
        let found = scan_one("tests/armor.rs", text).expect("no stray");
        let place = vec!["tests/armor.rs::toy_arm_01_holds"];
        let expected = ["TOY-ARM-01", "TOY-ARM-02", "TOY-ARM-03"].map(|id| (id, place.clone()));
        assert_eq!(places(&found.tests), expected);
    }

    #[test]
    fn scenarios_are_found_by_their_rules() {
        let found = scan_one("scenarios/arm/it holds.toml", "rules = [\"TOY-ARM-02\"]");
        let tests = found.expect("no stray").tests;
        assert_eq!(places(&tests), [("TOY-ARM-02", vec!["scenarios/arm/it holds.toml"])]);
    }

    #[test]
    fn a_scenario_may_name_rules_of_a_book_beside_its_own() {
        let own = book();
        let mut known = KnownRules::of_book(&own);
        let text = "rules = [\"TOY-ARM-02\", \"SEA-BAY-01\"]".to_owned();
        let source = Source { path: "scenarios/a.toml".to_owned(), text };
        assert!(scan(&known, std::slice::from_ref(&source)).is_err(), "no book is beside it");
        known.beside.insert("SEA-BAY-01");
        let found = scan(&known, &[source]).expect("it is no stray");
        assert_eq!(places(&found.tests), [("TOY-ARM-02", vec!["scenarios/a.toml"])]);
    }

    #[test]
    fn a_rule_that_is_not_there_is_named_with_its_place() {
        assert_eq!(
            scan_one("src/a.rs", "let é = 1; // TOY-ARM-1, TOY-ARM-04").expect_err("it is stray"),
            ["src/a.rs:1:26: the ledger has no rule `TOY-ARM-04`; did you mean `TOY-ARM-01`?"]
        );
        let stray = scan_one("scenarios/a.toml", "title = 1\nrules = [\"TOY-LEG-07\"]");
        assert!(
            stray.expect_err("it is stray")[0].starts_with("scenarios/a.toml:2:10: the ledger")
        );
        let stray = scan_one("tests/a.rs", "#[test]\nfn toy_arm_07_x() {}");
        assert!(stray.expect_err("it is stray")[0].starts_with("tests/a.rs:2:1: the ledger"));
    }

    #[test]
    fn slashes_in_texts_begin_no_comment() {
        assert_eq!(comment_start("let x = \"http://a\\\"//\"; // yes"), 24);
        assert_eq!(comment_start("let quote = '\"'; // yes"), 17);
    }
}
