//! The entries of a line-up as they are typed: bots of this program, and programs of others.

use crate::answer::Trouble;
use bots::Level;
use engine::Worth;
use engine::journal::Fingerprint;
use lab::Contender;
use lab::foreign::Program;
use std::time::Duration;

/// How long programs may think.
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct Patience {
    /// How many seconds a program may think about one decision
    #[arg(
        long = "patience",
        value_name = "SECONDS",
        default_value_t = Program::USUAL_PATIENCE.as_secs() as u32,
        value_parser = clap::value_parser!(u32).range(1..=86_400)
    )]
    seconds: u32,
}

impl Patience {
    /// The longest thought.
    pub fn time(self) -> Duration {
        Duration::from_secs(self.seconds.into())
    }
}

/// An entry of a line-up.
#[derive(Clone, Debug)]
pub enum LineupEntry {
    /// A bot of this program.
    Bot(Level),
    /// A program of somebody else.
    Program(Program),
}

impl LineupEntry {
    /// Reads an entry; one whose first word has a `/` in it is a program.
    pub fn read(name: &str, patience: Patience) -> Result<LineupEntry, Trouble> {
        let Some(program) = Program::named(name) else {
            let level = bots::level(name).map(LineupEntry::Bot);
            return level.map_err(|unknown| {
                Trouble::Input(format!(
                    "{unknown}; a program has a `/` in its name, such as `./mine.py`"
                ))
            });
        };
        program.check().map_err(Trouble::input)?;
        Ok(LineupEntry::Program(program.with_patience(patience.time())))
    }

    /// The hash of its files, if it is a program.
    pub fn digest(&self) -> Result<Option<Fingerprint>, Trouble> {
        match self {
            LineupEntry::Bot(_) => Ok(None),
            LineupEntry::Program(program) => program.digest().map(Some).map_err(|error| {
                let name = program.name();
                Trouble::Input(format!(
                    "cannot read a file of `{name}` ({error}); make it readable"
                ))
            }),
        }
    }

    /// The entry as a contender of a game.
    pub fn contender<G: Worth>(&self) -> Contender<G> {
        match self {
            LineupEntry::Bot(level) => (*level).into(),
            LineupEntry::Program(program) => program.contender(),
        }
    }
}
