//! Everything that must pass before a change lands, in the order in which it fails soonest.

use std::process::{Command, ExitCode};

/// One thing that must pass: what it is, and the arguments of `cargo`.
struct Step {
    name: &'static str,
    cargo: &'static [&'static str],
    /// An environment variable that it needs.
    with: Option<(&'static str, &'static str)>,
}

const BEFORE_TESTS: [Step; 5] = [
    Step { name: "format", cargo: &["fmt", "--all", "--check"], with: None },
    Step {
        name: "lints",
        cargo: &["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"],
        with: None,
    },
    Step {
        name: "rules",
        cargo: &["run", "--quiet", "--package", "xtask", "--", "rules", "--summary"],
        with: None,
    },
    Step {
        name: "documentation",
        cargo: &["doc", "--workspace", "--no-deps", "--quiet"],
        with: Some(("RUSTDOCFLAGS", "-D warnings")),
    },
    Step {
        name: "examples in the documentation",
        cargo: &["test", "--workspace", "--doc"],
        with: None,
    },
];

const TESTS: Step = Step { name: "tests", cargo: &["nextest", "run", "--workspace"], with: None };

/// Where nextest is not installed, Rust's own runner does the same, only slower.
const TESTS_BY_CARGO: Step = Step {
    name: "tests",
    cargo: &["test", "--workspace", "--lib", "--bins", "--tests"],
    with: None,
};

/// Runs all steps; stops at the first that fails.
pub fn run() -> ExitCode {
    let tests = if has_nextest() { &TESTS } else { &TESTS_BY_CARGO };
    for step in BEFORE_TESTS.iter().chain([tests]) {
        println!("\n== {} (cargo {})", step.name, step.cargo.join(" "));
        if !step.passes() {
            eprintln!(
                "\n{} failed; run `cargo {}` to see it alone",
                step.name,
                step.cargo.join(" ")
            );
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

impl Step {
    fn passes(&self) -> bool {
        let mut command = Command::new(env!("CARGO"));
        command.args(self.cargo).envs(self.with);
        command.status().is_ok_and(|status| status.success())
    }
}

fn has_nextest() -> bool {
    let version = Command::new(env!("CARGO")).args(["nextest", "--version"]).output();
    version.is_ok_and(|output| output.status.success())
}
