//! Everything that must pass before a change lands: the page, which the server takes in; then what fails soonest.

use std::path::Path;
use std::process::{Command, ExitCode};
use std::time::{Duration, Instant};

/// One thing that must pass: what it is, and how it is asked for.
struct Step {
    name: &'static str,
    tool: Tool,
    arguments: &'static [&'static str],
    /// An environment variable that it needs.
    with: Option<(&'static str, &'static str)>,
}

/// What a step is done with.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Tool {
    /// In the root of the repository.
    Cargo,
    /// In the folder of the page.
    Npm,
}

/// One set of features for all that is built with the tests: each other set builds every game once more.
const WITH_TYPES: &str = "server/types";

const BEFORE_TESTS: [Step; 5] = [
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
const DEPENDENCIES: Step = cargo("dependencies", &["deny", "check", "bans", "licenses", "sources"]);

/// The page: what it needs, whether it is sound, whether it can be built.
const PAGE: [Step; 4] = [
    npm("the page's packages", &["ci"]),
    npm("the page's types", &["run", "check"]),
    npm("the page's tests", &["test"]),
    npm("the page", &["run", "build"]),
];

/// Real browsers in front of the program that the tests were run with.
const BROWSERS: Step = npm("real browsers", &["run", "e2e"]);

const TESTS: Step = cargo("tests", &["nextest", "run", "--workspace", "--features", WITH_TYPES]);

const EXAMPLES: Step = cargo(
    "examples in the documentation",
    &["test", "--workspace", "--features", WITH_TYPES, "--doc"],
);

/// The tape in other builds than that of the tests.
const DIGESTS: [Step; 2] = [
    cargo(
        "the tape, optimised",
        &["run", "--quiet", "--release", "--package", "tape", "--example", "digest"],
    ),
    cargo(
        "the tape in a browser's code",
        &["run", "--quiet", "--package", "xtask", "--", "wasm-digest"],
    ),
];

/// Where nextest is not installed, Rust's own runner does the same, only slower.
const TESTS_BY_CARGO: Step = cargo(
    "tests",
    &["test", "--workspace", "--features", WITH_TYPES, "--lib", "--bins", "--tests"],
);

const fn cargo(name: &'static str, arguments: &'static [&'static str]) -> Step {
    Step { name, tool: Tool::Cargo, arguments, with: None }
}

const fn npm(name: &'static str, arguments: &'static [&'static str]) -> Step {
    Step { name, tool: Tool::Npm, arguments, with: None }
}

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
        .chain([tests, EXAMPLES])
        .chain(DIGESTS)
        .chain([BROWSERS]);
    let mut times = Vec::new();
    let failed = steps.filter(|step| page || step.tool != Tool::Npm).find(|step| {
        let begun = Instant::now();
        let passes = step.passes();
        times.push((step.name, begun.elapsed()));
        !passes
    });
    print_times(&times);
    let Some(step) = failed else { return ExitCode::SUCCESS };
    eprintln!("\n{} failed; run `{}` to see it alone", step.name, step.command());
    ExitCode::FAILURE
}

/// Prints how long each step took, so that whoever makes one longer sees it.
fn print_times(times: &[(&str, Duration)]) {
    println!("\n== minutes by step");
    let all = ("all", times.iter().map(|(_, time)| *time).sum());
    for (name, time) in times.iter().copied().chain([all]) {
        println!("{:>3}:{:02}  {name}", time.as_secs() / 60, time.as_secs() % 60);
    }
}

impl Tool {
    fn program(self) -> &'static str {
        match self {
            Tool::Cargo => env!("CARGO"),
            Tool::Npm if cfg!(windows) => "npm.cmd",
            Tool::Npm => "npm",
        }
    }

    fn folder(self) -> &'static Path {
        match self {
            Tool::Cargo => Path::new("."),
            Tool::Npm => Path::new("web"),
        }
    }
}

impl Step {
    /// What somebody would type for it.
    fn command(&self) -> String {
        let tool = match self.tool {
            Tool::Cargo => "cargo",
            Tool::Npm => "npm --prefix web",
        };
        format!("{tool} {}", self.arguments.join(" "))
    }

    fn passes(&self) -> bool {
        println!("\n== {} ({})", self.name, self.command());
        let mut command = Command::new(self.tool.program());
        command.current_dir(self.tool.folder()).args(self.arguments).envs(self.with);
        command.status().is_ok_and(|status| status.success())
    }
}

/// Whether a program is there and does this much.
fn answers(program: &str, arguments: &[&str]) -> bool {
    let output = Command::new(program).args(arguments).output();
    output.is_ok_and(|output| output.status.success())
}
