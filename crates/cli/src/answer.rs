//! How a command ends: with yes, with no, or in trouble.

use std::io;
use std::process::ExitCode;

/// What a command found out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// All is well: exit code 0.
    Yes,
    /// Something was asked, and the answer is no: exit code 1.
    No,
}

impl Answer {
    /// Yes, if this holds.
    pub fn from_truth(holds: bool) -> Answer {
        if holds { Answer::Yes } else { Answer::No }
    }
}

/// Why a command has no answer: exit code 2.
#[derive(Debug, thiserror::Error)]
pub enum Trouble {
    /// What was typed or handed in cannot be used; says why, and what would be right.
    #[error("{0}")]
    Input(String),
    /// What was drawn for the author of a file; already ends its lines.
    #[error("{}", .0.trim_end())]
    Drawn(String),
    /// The answer could not be written.
    #[error("could not write the answer: {0}")]
    Output(#[from] io::Error),
}

impl Trouble {
    /// What was typed or handed in cannot be used.
    pub fn input(reason: impl std::fmt::Display) -> Trouble {
        Trouble::Input(reason.to_string())
    }
}

/// What a command comes to.
pub type CommandResult = Result<Answer, Trouble>;

/// Tells of trouble, and gives the exit code. Whoever stops reading (`| head`) has had enough: no trouble.
pub fn exit_code(outcome: CommandResult) -> ExitCode {
    match outcome {
        Ok(Answer::Yes) => ExitCode::SUCCESS,
        Ok(Answer::No) => ExitCode::FAILURE,
        Err(Trouble::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => {
            ExitCode::SUCCESS
        }
        Err(trouble) => {
            tell(&trouble);
            ExitCode::from(2)
        }
    }
}

fn tell(trouble: &Trouble) {
    use std::io::Write;
    // There is no other place to tell of an error stream that is gone.
    let _ = match trouble {
        Trouble::Drawn(_) => writeln!(io::stderr(), "{trouble}"),
        _ => writeln!(io::stderr(), "tessera: {trouble}"),
    };
}
