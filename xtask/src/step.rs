//! Steps of a check, one after another, and how long each takes.

use std::path::Path;
use std::process::{Command, ExitCode};
use std::time::{Duration, Instant};

/// A command that must pass, with its name.
#[derive(Clone, Copy)]
pub struct Step<'a> {
    pub name: &'a str,
    pub tool: Tool,
    pub arguments: &'a [&'a str],
    /// An environment variable that it needs.
    pub with: Option<(&'a str, &'a str)>,
}

/// The program that runs a step.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Tool {
    /// In the root of the repository.
    Cargo,
    /// In the folder of the page.
    Npm,
}

pub const fn cargo<'a>(name: &'a str, arguments: &'a [&'a str]) -> Step<'a> {
    Step { name, tool: Tool::Cargo, arguments, with: None }
}

pub const fn npm<'a>(name: &'a str, arguments: &'a [&'a str]) -> Step<'a> {
    Step { name, tool: Tool::Npm, arguments, with: None }
}

/// Runs steps in their order, stops at the first that fails, and prints how long each took.
pub fn run<'a>(steps: impl Iterator<Item = Step<'a>>) -> ExitCode {
    let mut steps = steps;
    let mut times = Vec::new();
    let failed = steps.find(|step| {
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

/// Prints how long each step took, so that a step that grows is noticed.
fn print_times(times: &[(&str, Duration)]) {
    println!("\n== minutes by step");
    let all = ("all", times.iter().map(|(_, time)| *time).sum());
    for (name, time) in times.iter().copied().chain([all]) {
        println!("{:>3}:{:02}  {name}", time.as_secs() / 60, time.as_secs() % 60);
    }
}

impl Tool {
    pub fn program(self) -> &'static str {
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

impl Step<'_> {
    /// The command as you type it.
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

/// Returns true if a program exists and succeeds with these arguments.
pub fn answers(program: &str, arguments: &[&str]) -> bool {
    let output = Command::new(program).args(arguments).output();
    output.is_ok_and(|output| output.status.success())
}
