//! The Python package: built into an environment of its own, then its tests.

use std::path::{Path, absolute};
use std::process::{Command, ExitCode};

/// The environment. It is kept from run to run, so that only what changed is built again.
const ENVIRONMENT: &str = "python/target/venv";

/// The packages that building and testing need.
const PACKAGES: [&str; 5] =
    ["maturin>=1.16,<2", "numpy>=2", "gymnasium>=1.4", "pettingzoo>=1.27", "pytest>=8"];

/// A package whose tests are skipped where it can't be had: it has no wheel for every Python.
const OPTIONAL: &str = "open_spiel>=2";

/// A program that succeeds on a Python that is new enough.
const IS_NEW_ENOUGH: &str = "import sys, venv; sys.exit(sys.version_info < (3, 11))";

/// Builds, installs and tests the package, where Python and the packages can be had.
pub fn run() -> ExitCode {
    if let Err(absent) = prepare() {
        println!("== PYTHON IS NOT TESTED: {absent}");
        return ExitCode::SUCCESS;
    }
    let formatted = ["fmt", "--check", "--manifest-path", "python/Cargo.toml"];
    let developed =
        ["develop", "--quiet", "--features", "toy", "--manifest-path", "python/Cargo.toml"];
    let tested = ["-m", "pytest", "--quiet", "--durations=5", "python/tests"];
    let passes = succeeds(Command::new(env!("CARGO")).args(formatted))
        && succeeds(Command::new(installed("maturin")).args(developed))
        && succeeds(Command::new(installed("python")).args(tested));
    if passes { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Makes the environment with its packages and fetches the crates, or says what is missing.
fn prepare() -> Result<(), String> {
    let run = |program: &str, arguments: &[&str], absent: &str| match in_environment(
        Command::new(program).args(arguments),
    )
    .output()
    {
        Ok(output) if output.status.success() => Ok(()),
        Ok(output) => Err(with_reason(absent, &output.stderr)),
        Err(_) => Err(absent.to_owned()),
    };
    if !Path::new(&installed("python")).exists() {
        let absent = "there is no Python 3.11 or newer with venv; install it";
        run("python3", &["-c", IS_NEW_ENOUGH], absent)?;
        run("python3", &["-m", "venv", ENVIRONMENT], absent)?;
    }
    let install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];
    let absent = format!("pip cannot install {}", PACKAGES.join(", "));
    run(&installed("python"), &[&install[..], &PACKAGES[..]].concat(), &absent)?;
    if run(&installed("python"), &[&install[..], &[OPTIONAL]].concat(), "").is_err() {
        println!("== OPENSPIEL IS NOT TESTED: pip cannot install {OPTIONAL}");
    }
    let fetch = ["fetch", "--quiet", "--manifest-path", "python/Cargo.toml"];
    run(env!("CARGO"), &fetch, "cargo cannot fetch the crates of python/Cargo.toml")
}

/// The path of a program in the environment.
fn installed(program: &str) -> String {
    let folder = if cfg!(windows) { "Scripts" } else { "bin" };
    format!("{ENVIRONMENT}/{folder}/{program}")
}

/// What is missing, with the last line that a tool said of it.
fn with_reason(absent: &str, said: &[u8]) -> String {
    let said = String::from_utf8_lossy(said);
    let last = said.lines().map(str::trim).rfind(|line| !line.is_empty());
    last.map_or(absent.to_owned(), |last| format!("{absent} ({last})"))
}

/// Runs a command in the environment; returns true if it succeeds.
fn succeeds(command: &mut Command) -> bool {
    in_environment(command).status().is_ok_and(|status| status.success())
}

fn in_environment(command: &mut Command) -> &mut Command {
    let whole = |path: &str| absolute(path).unwrap_or_else(|_| path.into());
    command.env("VIRTUAL_ENV", whole(ENVIRONMENT)).env("CARGO_TARGET_DIR", whole("python/target"))
}
