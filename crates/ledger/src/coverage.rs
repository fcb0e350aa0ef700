//! Which rules have code that decides them and tests named after them.
//!
//! A citation proves nothing by itself: that a test fails when its rule is broken is for mutation testing
//! to show. Read on in [`crate::scan`] for what counts.

use crate::{Kind, Ledger, Rule};
use serde::Serialize;
use std::fmt;

/// How much of a ledger is covered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Coverage {
    /// All rules together.
    pub all: Share,
    /// The rules of each kind that the ledger has.
    pub kinds: Vec<(Kind, Share)>,
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

impl Rule {
    /// Whether code cites the rule and a test is named after it.
    pub const fn is_covered(&self) -> bool {
        !self.code.is_empty() && !self.tests.is_empty()
    }

    /// Whether comments alone say where the rule is decided.
    pub const fn is_cited_by_comment(&self) -> bool {
        !self.code.is_empty() && !self.is_compiled
    }

    /// The rule with its code and its tests, to be printed.
    pub const fn places(&self) -> Places<'_> {
        Places(self)
    }
}

impl Ledger {
    /// The rules without code or without a test.
    pub fn uncovered(&self) -> Vec<&'static Rule> {
        self.rules.iter().filter(|rule| !rule.is_covered()).collect()
    }

    /// How much is covered, kind by kind.
    pub fn coverage(&self) -> Coverage {
        let of_kind = |kind| Share::of(self.rules.iter().filter(|rule| rule.kind == kind));
        let kinds = Kind::ALL.map(|kind| (kind, of_kind(kind)));
        Coverage {
            all: Share::of(self.rules.iter()),
            kinds: kinds.into_iter().filter(|(_, share)| share.total > 0).collect(),
            to_come: self.to_come.len(),
        }
    }
}

/// A rule with its code and its tests, a line each.
#[derive(Clone, Copy, Debug)]
pub struct Places<'r>(&'r Rule);

impl fmt::Display for Places<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Rule { id, kind, text, code, tests, .. } = self.0;
        let cites = if self.0.is_cited_by_comment() { "comments" } else { "code " };
        write!(f, "{id}  {}: {text}", kind.name())?;
        list(f, cites, code)?;
        list(f, "tests", tests)
    }
}

fn list(f: &mut fmt::Formatter<'_>, name: &str, places: &[&str]) -> fmt::Result {
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
    fn of<'r>(rules: impl Iterator<Item = &'r Rule>) -> Share {
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

    const fn rule(id: &'static str, kind: Kind) -> Rule {
        Rule::new(RuleId::new(id), "Page 1", kind, "Tokens are never spent.")
    }

    static RULES: [Rule; 3] = [
        Rule {
            code: &["src/a.rs:1"],
            is_compiled: true,
            tests: &["tests/a.rs::x"],
            ..rule("TOY-A-01", Kind::Must)
        },
        Rule { code: &["src/a.rs:2"], ..rule("TOY-A-02", Kind::Must) },
        Rule { note: Some("About Dice"), ..rule("TOY-A-03", Kind::Faq) },
    ];
    static LEDGER: Ledger = Ledger {
        game: "toy",
        title: "Toy",
        source: "none",
        rules: &RULES,
        to_come: &[rule("TOY-B-01", Kind::Must)],
        tables: &[],
    };

    #[test]
    fn a_rule_needs_code_and_a_test_to_be_covered() {
        let ids: Vec<&str> = LEDGER.uncovered().iter().map(|rule| rule.id.as_str()).collect();
        assert_eq!(ids, ["TOY-A-02", "TOY-A-03"]);
    }

    #[test]
    fn coverage_is_counted_kind_by_kind() {
        let coverage = LEDGER.coverage();
        let must = Share { total: 2, code: 2, by_comment: 1, tests: 1, covered: 1 };
        let faq = Share { total: 1, ..Share::default() };
        assert_eq!(coverage.kinds, [(Kind::Must, must), (Kind::Faq, faq)]);
        assert_eq!(coverage.all, Share { total: 3, ..must });
        assert!(coverage.to_string().ends_with("\nto come         1"), "{coverage}");
    }

    #[test]
    fn a_rule_is_printed_with_its_places() {
        let printed = RULES[1].places().to_string();
        let expected =
            "TOY-A-02  must: Tokens are never spent.\n    comments  src/a.rs:2\n    tests  none";
        assert_eq!(printed, expected);
    }

    #[test]
    fn a_search_finds_rules_that_have_all_words_in_any_case() {
        let found = |words| LEDGER.search(words).iter().map(|r| r.id.as_str()).collect::<Vec<_>>();
        assert_eq!(found("SPENT dice"), ["TOY-A-03"]);
        assert_eq!(found("toy-a-02"), ["TOY-A-02"]);
        assert!(found("spent money").is_empty());
        assert_eq!(found("toy-b"), ["TOY-B-01"], "what is to come can be read");
    }
}
