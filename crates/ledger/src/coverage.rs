//! Which rules have code that decides them and tests named after them.
//!
//! A citation proves nothing by itself: that a test fails when its rule is broken is for mutation testing
//! to show. A game's files are read when somebody asks, not when the game is built: a touched scenario would otherwise
//! build the game and everything that stands on it anew. Read on in [`crate::scan`] for what counts.

use crate::files::{self, Source};
use crate::scan::{CitationPlaces, Citations, KnownRules, scan};
use crate::{Ledger, Rule, RuleKind};
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{fmt, fs};

/// The folders of a game whose files cite rules.
const ROOTS: [&str; 4] = ["src", "tests", "scenarios", "specs"];

/// A ledger with the code and the tests of its rules.
#[derive(Clone, Debug)]
pub struct Covered {
    ledger: &'static Ledger,
    citations: Citations,
}

/// A rule with its code and its tests.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct CitedRule<'c> {
    /// The rule.
    #[serde(flatten)]
    pub rule: &'static Rule,
    /// Places of the code that cite it, as seen from the game's folder: `src/turn.rs:12`.
    pub code: &'c [String],
    /// Tests and scenarios named after it.
    pub tests: &'c [String],
    /// True if a constant is among the citations in code, and not comments alone: only what compiled code cites can be told
    /// to a player.
    #[serde(skip)]
    pub is_compiled: bool,
}

/// How much of a ledger is covered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Coverage {
    /// All rules together.
    pub all: Share,
    /// The rules of each kind that the ledger has.
    pub kinds: Vec<(RuleKind, Share)>,
    /// How many rules are to come, and are counted in none of these.
    pub to_come: usize,
}

/// How many of some rules have code, tests, or both.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Share {
    /// How many rules there are.
    pub total: usize,
    /// How many are cited by code.
    pub code: usize,
    /// How many of these by comments alone: no refusal and no line of a story can name them.
    pub by_comment: usize,
    /// How many have a test or scenario.
    pub tests: usize,
    /// How many have both.
    pub covered: usize,
}

impl Covered {
    /// Reads what the files in a game's folder cite of a ledger.
    ///
    /// # Errors
    /// Names every file that cannot be read and every citation of a rule that does not exist.
    pub fn read(
        ledger: &'static Ledger,
        beside: &[&Ledger],
        folder: &Path,
    ) -> Result<Covered, Vec<String>> {
        let sources = sources(folder).map_err(|fault| vec![fault])?;
        let citations = scan(&KnownRules::of_ledger(ledger, beside), &sources)
            .map_err(|strays| strays.iter().map(ToString::to_string).collect::<Vec<_>>())?;
        Ok(Covered { ledger, citations })
    }

    /// All rules that hold, in the order of the rulebook.
    pub fn rules(&self) -> impl Iterator<Item = CitedRule<'_>> {
        self.ledger.rules.iter().map(|rule| self.cited(rule))
    }

    /// A rule with what cites it.
    pub fn cited(&self, rule: &'static Rule) -> CitedRule<'_> {
        let id = rule.id.as_str();
        let Citations { code, compiled, tests } = &self.citations;
        CitedRule {
            rule,
            code: places(code, id),
            tests: places(tests, id),
            is_compiled: compiled.contains(id),
        }
    }

    /// The rules without code or without a test.
    pub fn uncovered(&self) -> Vec<CitedRule<'_>> {
        self.rules().filter(|rule| !rule.is_covered()).collect()
    }

    /// How much is covered, kind by kind.
    pub fn coverage(&self) -> Coverage {
        let of_kind = |kind| Share::of(self.rules().filter(|cited| cited.rule.kind == kind));
        let kinds = RuleKind::ALL.map(|kind| (kind, of_kind(kind)));
        Coverage {
            all: Share::of(self.rules()),
            kinds: kinds.into_iter().filter(|(_, share)| share.total > 0).collect(),
            to_come: self.ledger.to_come.len(),
        }
    }
}

/// The files that may cite a game's rules, their paths as seen from its folder: its own, and the code that it shares.
fn sources(folder: &Path) -> Result<Vec<Source>, String> {
    let prefix = format!("{}/", folder.display()).replace('\\', "/");
    let own = ROOTS.map(|root| folder.join(root)).into_iter().filter(|root| root.is_dir());
    let mut found = Vec::new();
    for root in own.chain(shared(folder)?) {
        found.extend(files::under(&root, &["rs", "toml"])?);
    }
    for source in &mut found {
        source.path = source.path.trim_start_matches(prefix.as_str()).to_owned();
    }
    Ok(found)
}

/// The code of crates that lie where the game does, have no rulebook, and are needed by it: games with the same rules share
/// such a crate.
fn shared(folder: &Path) -> Result<Vec<PathBuf>, String> {
    #[derive(Deserialize)]
    struct Manifest {
        dependencies: BTreeMap<String, IgnoredAny>,
    }
    let path = folder.join("Cargo.toml");
    if !path.is_file() {
        return Ok(Vec::new());
    }
    let text = fs::read_to_string(&path).map_err(|error| files::about(&path, &error))?;
    let manifest: Manifest =
        toml::from_str(&text).map_err(|wrong| format!("{}: {wrong}", path.display()))?;
    let siblings = manifest.dependencies.into_keys().map(|name| folder.join("..").join(name));
    let without_rules = siblings.filter(|sibling| !sibling.join("rules.toml").exists());
    Ok(without_rules.map(|sibling| sibling.join("src")).filter(|code| code.is_dir()).collect())
}

fn places<'p>(places: &'p CitationPlaces, id: &str) -> &'p [String] {
    places.get(id).map_or(&[], Vec::as_slice)
}

impl CitedRule<'_> {
    /// Returns true if code cites the rule and a test is named after it.
    pub fn is_covered(&self) -> bool {
        !self.code.is_empty() && !self.tests.is_empty()
    }

    /// Returns true if comments alone say where the rule is decided.
    pub fn is_cited_by_comment(&self) -> bool {
        !self.code.is_empty() && !self.is_compiled
    }
}

impl fmt::Display for CitedRule<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Rule { id, kind, text, .. } = self.rule;
        let cites = if self.is_cited_by_comment() { "comments" } else { "code " };
        write!(f, "{id}  {}: {text}", kind.name())?;
        list(f, cites, self.code)?;
        list(f, "tests", self.tests)
    }
}

fn list(f: &mut fmt::Formatter<'_>, name: &str, places: &[String]) -> fmt::Result {
    if places.is_empty() {
        return write!(f, "\n    {name}  none");
    }
    places.iter().try_for_each(|place| write!(f, "\n    {name}  {place}"))
}

impl fmt::Display for Coverage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{:<10}{:>7}{:>7}{:>12}{:>7}{:>9}",
            "kind", "rules", "code", "by comment", "tests", "covered"
        )?;
        for (kind, share) in &self.kinds {
            writeln!(f, "{:<10}{share}", kind.name())?;
        }
        write!(f, "{:<10}{}", "all", self.all)?;
        match self.to_come {
            0 => Ok(()),
            rules => write!(f, "\n{:<10}{rules:>7}", "to come"),
        }
    }
}

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Share { total, code, by_comment, tests, covered } = self;
        write!(f, "{total:>7}{code:>7}{by_comment:>12}{tests:>7}{covered:>9}")
    }
}

impl Share {
    fn of<'c>(rules: impl Iterator<Item = CitedRule<'c>>) -> Share {
        rules.fold(Share::default(), |share, rule| Share {
            total: share.total + 1,
            code: share.code + usize::from(!rule.code.is_empty()),
            by_comment: share.by_comment + usize::from(rule.is_cited_by_comment()),
            tests: share.tests + usize::from(!rule.tests.is_empty()),
            covered: share.covered + usize::from(rule.is_covered()),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::RuleId;

    const fn rule(id: &'static str, kind: RuleKind) -> Rule {
        Rule::new(RuleId::new(id), "Page 1", kind, "Tokens are never spent.")
    }

    static RULES: [Rule; 3] = [
        rule("TOY-ARM-01", RuleKind::Must),
        rule("TOY-ARM-02", RuleKind::Must),
        Rule { note: Some("About Dice"), ..rule("TOY-ARM-03", RuleKind::Faq) },
    ];
    static LEDGER: Ledger = Ledger {
        game: "toy",
        title: "Toy",
        source: "none",
        rules: &RULES,
        to_come: &[rule("TOY-LEG-01", RuleKind::Must)],
        tables: &[],
    };

    /// What a game's folder covers, in which one rule has code and a test, one a comment, and a second file says `more`.
    fn covered_with(more: &str) -> Result<Covered, Vec<String>> {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let file = |path: &str, text: &str| {
            let path = folder.path().join(path);
            fs::create_dir_all(path.parent().expect("it has a folder")).expect("it can be made");
            fs::write(path, text).expect("it can be written");
        };
        file("src/a.rs", "fn arm() { rule::TOY_ARM_01 }\n// TOY-ARM-02\n");
        file("src/b.rs", more);
        file("scenarios/a.toml", "rules = [\"TOY-ARM-01\"]");
        Covered::read(&LEDGER, &[], folder.path())
    }

    fn covered() -> Covered {
        covered_with("").expect("the files are sound")
    }

    #[test]
    fn a_rule_needs_code_and_a_test_to_be_covered() {
        let covered = covered();
        let ids: Vec<&str> =
            covered.uncovered().iter().map(|cited| cited.rule.id.as_str()).collect();
        assert_eq!(ids, ["TOY-ARM-02", "TOY-ARM-03"]);
        let first = covered.cited(&RULES[0]);
        assert_eq!(
            (first.code, first.tests),
            (&["src/a.rs:1".into()][..], &["scenarios/a.toml".into()][..])
        );
    }

    #[test]
    fn code_that_games_share_cites_the_rules_of_each() {
        let games = tempfile::tempdir().expect("there is room for a folder");
        let file = |path: &str, text: &str| {
            let path = games.path().join(path);
            fs::create_dir_all(path.parent().expect("it has a folder")).expect("it can be made");
            fs::write(path, text).expect("it can be written");
        };
        file("toy/Cargo.toml", "[dependencies]\nshared.workspace = true\nother.workspace = true");
        file("toy/src/a.rs", "");
        file("shared/src/run.rs", "fn arm() { rule::TOY_ARM_01 }\n");
        file("shared/tests/run.rs", "// TOY-ARM-04\n");
        file("other/src/a.rs", "// TOY-ARM-02\n");
        file("other/rules.toml", "");
        let covered = Covered::read(&LEDGER, &[], &games.path().join("toy")).expect("it is sound");
        let code = |rule| covered.cited(rule).code;
        assert_eq!(code(&RULES[0]), ["../shared/src/run.rs:1"]);
        assert!(code(&RULES[1]).is_empty(), "a game of its own has its own rules");
    }

    #[test]
    fn coverage_is_counted_kind_by_kind() {
        let coverage = covered().coverage();
        let must = Share { total: 2, code: 2, by_comment: 1, tests: 1, covered: 1 };
        let faq = Share { total: 1, ..Share::default() };
        assert_eq!(coverage.kinds, [(RuleKind::Must, must), (RuleKind::Faq, faq)]);
        assert_eq!(coverage.all, Share { total: 3, ..must });
        assert!(coverage.to_string().ends_with("\nto come         1"), "{coverage}");
    }

    #[test]
    fn a_citation_of_no_rule_is_named_with_its_place() {
        let faults = covered_with("// TOY-ARM-04\n").expect_err("there is no such rule");
        assert!(
            faults[0].starts_with("src/b.rs:1:4: the ledger has no rule `TOY-ARM-04`"),
            "{faults:?}"
        );
    }

    #[test]
    fn a_rule_is_printed_with_its_places() {
        let printed = covered().cited(&RULES[1]).to_string();
        let expected =
            "TOY-ARM-02  must: Tokens are never spent.\n    comments  src/a.rs:2\n    tests  none";
        assert_eq!(printed, expected);
    }

    #[test]
    fn a_search_finds_rules_that_have_all_words_in_any_case() {
        let found = |words| LEDGER.search(words).iter().map(|r| r.id.as_str()).collect::<Vec<_>>();
        assert_eq!(found("SPENT dice"), ["TOY-ARM-03"]);
        assert_eq!(found("toy-arm-02"), ["TOY-ARM-02"]);
        assert!(found("spent money").is_empty());
        assert_eq!(found("toy-leg"), ["TOY-LEG-01"], "what is to come can be read");
    }
}
