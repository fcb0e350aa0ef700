//! Everything that must pass before a change lands: the page, which the server takes in; then what fails soonest.

use crate::step::{self, Step, Tool, answers, cargo, npm};
use std::process::ExitCode;

/// One set of features for all that is built with the tests: each other set builds every game once more.
const WITH_TYPES: &str = "server/types";

const BEFORE_TESTS: [Step<'_>; 5] = [
    cargo("format", &["fmt", "--all", "--check"]),
    cargo(
        "lints",
        &[
            "clippy",
            "--workspace",
            "--all-targets",
            "--features",
            WITH_TYPES,
            "--",
            "-D",
            "warnings",
        ],
    ),
    cargo("rules", &["run", "--quiet", "--package", "xtask", "--", "rules", "--summary"]),
    cargo("knots", &["run", "--quiet", "--package", "xtask", "--", "knots"]),
    Step {
        with: Some(("RUSTDOCFLAGS", "-D warnings")),
        ..cargo("documentation", &["doc", "--workspace", "--no-deps", "--quiet"])
    },
];

/// Licences, duplicates and where crates come from; advisories need a database from the network.
const DEPENDENCIES: Step<'_> =
    cargo("dependencies", &["deny", "check", "bans", "licenses", "sources"]);

/// The page: what it needs, whether it is sound, whether it can be built.
const PAGE: [Step<'_>; 4] = [
    npm("the page's packages", &["ci"]),
    npm("the page's types", &["run", "check"]),
    npm("the page's tests", &["test"]),
    npm("the page", &["run", "build"]),
];

/// Real browsers in front of the program that the tests were run with.
const BROWSERS: Step<'_> = npm("real browsers", &["run", "e2e"]);

const TESTS: Step<'_> =
    cargo("tests", &["nextest", "run", "--workspace", "--features", WITH_TYPES]);

const EXAMPLES: Step<'_> = cargo(
    "examples in the documentation",
    &["test", "--workspace", "--features", WITH_TYPES, "--doc"],
);

/// The tape in other builds than that of the tests.
const DIGESTS: [Step<'_>; 2] = [
    cargo(
        "the tape, optimised",
        &["run", "--quiet", "--release", "--package", "tape", "--example", "digest"],
    ),
    cargo(
        "the tape in a browser's code",
        &["run", "--quiet", "--package", "xtask", "--", "wasm-digest"],
    ),
];

/// The Python package; it says so itself where there is no Python or a package can't be had.
const PYTHON: Step<'_> = cargo("Python", &["run", "--quiet", "--package", "xtask", "--", "python"]);

/// Where nextest is not installed, Rust's own runner does the same, only slower.
const TESTS_BY_CARGO: Step<'_> = cargo(
    "tests",
    &["test", "--workspace", "--features", WITH_TYPES, "--lib", "--bins", "--tests"],
);

/// Bent requests and messages at a real server, from a fresh seed that is printed.
pub const BENT: Step<'_> = Step {
    with: Some(("BENT_SECONDS", "120")),
    ..cargo(
        "bent requests, for two minutes",
        &[
            "test",
            "--workspace",
            "--features",
            WITH_TYPES,
            "--test",
            "network",
            "bent::",
            "--",
            "--nocapture",
        ],
    )
};

/// Runs all steps; stops at the first that fails.
pub fn run() -> ExitCode {
    let tests = if answers(Tool::Cargo.program(), &["nextest", "--version"]) {
        TESTS
    } else {
        TESTS_BY_CARGO
    };
    let page = answers(Tool::Npm.program(), &["--version"]);
    if !page {
        println!("\n== THE PAGE IS NOT TESTED: there is no npm; install Node 20 or newer");
    }
    let deny = answers(Tool::Cargo.program(), &["deny", "--version"]);
    if !deny {
        println!(
            "\n== DEPENDENCIES ARE NOT CHECKED: there is no cargo-deny; `cargo install cargo-deny`"
        );
    }
    let dependencies = deny.then_some(DEPENDENCIES);
    // The page comes first, because the server takes in what it was built into.
    let steps = PAGE
        .into_iter()
        .chain(dependencies)
        .chain(BEFORE_TESTS)
        .chain([tests, BENT, EXAMPLES, PYTHON])
        .chain(DIGESTS)
        .chain([BROWSERS]);
    step::run(steps.filter(|step| page || step.tool != Tool::Npm))
}
