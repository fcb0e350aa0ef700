//! Bots in other programs: a line-up's entry that is a command, such as `./mine.py`.
//!
//! The program gets JSON lines on its standard input and answers on its standard output; `docs/add-a-bot.md` describes the
//! protocol, `tessera-bot 1`. It gets its seat's view and nothing else. Each game has a process of its own, so that no
//! process sees two seats of one deal. A program that hangs, dies, speaks unasked or writes too much forfeits its game.
//!
//! Read on in [`protocol`], then [`Foreign`], then `process`.

mod at_table;
mod forfeit;
#[cfg(unix)]
mod process;
#[cfg(not(unix))]
#[path = "no_process.rs"]
mod process;
pub mod protocol;
mod seated;
#[cfg(all(test, unix))]
mod tests;

pub use at_table::AtTable;
pub use forfeit::Forfeit;
pub use process::end_all;

use crate::contender::{Contender, Trial};
use engine::Worth;
use engine::journal::Fingerprint;
use process::Process;
use protocol::{Ask, GameOver, Hello, ProgramAnswer, Reply, ToBot};
use sha2::{Digest, Sha256};
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
use std::time::{Duration, Instant};

/// The longest wait for the answer to `hello`: programs may load a model first.
pub const TO_GET_READY: Duration = Duration::from_secs(60);

/// The longest wait for a program to end by itself after its game.
const TO_LEAVE: Duration = Duration::from_secs(2);

/// How many refused moves a program may name for one question.
const MOST_REFUSALS: u32 = 10;

/// A program that plays, as a person names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    words: Vec<String>,
    patience: Duration,
    errors: Errors,
}

/// What becomes of a program's error stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Errors {
    /// People see it.
    Shown,
    /// Nobody sees it.
    Dropped,
}

impl Program {
    /// How long a program may think about one decision, where nothing else is said.
    pub const USUAL_PATIENCE: Duration = Duration::from_secs(10);

    /// The program that a line-up's entry names, if it names one: a command whose first word has a `/` in it.
    pub fn named(entry: &str) -> Option<Program> {
        let words: Vec<String> = entry.split_whitespace().map(str::to_owned).collect();
        words.first().is_some_and(|first| first.contains('/')).then(|| Program::of(words))
    }

    /// A program out of the words of its command, the first of which is its file.
    ///
    /// # Panics
    /// When there are no words.
    pub fn of(words: Vec<String>) -> Program {
        assert!(!words.is_empty(), "a command has a first word");
        Program { words, patience: Program::USUAL_PATIENCE, errors: Errors::Shown }
    }

    /// The same program, which may think this long about one decision.
    pub fn with_patience(self, patience: Duration) -> Program {
        Program { patience, ..self }
    }

    /// The same program, whose error stream is shown or dropped.
    pub fn with_errors(self, errors: Errors) -> Program {
        Program { errors, ..self }
    }

    /// The command as it is typed.
    pub fn name(&self) -> String {
        self.words.join(" ")
    }

    /// Refuses what is no file or cannot be run.
    ///
    /// # Errors
    /// Says what is wrong with the file, and what to do.
    pub fn check(&self) -> Result<(), Forfeit> {
        let file = &self.words[0];
        let kind = std::fs::metadata(file)
            .map_err(|error| Forfeit::unusable(format!("`{file}` cannot be opened ({error})")))?;
        match kind.is_file() {
            false => Err(Forfeit::unusable(format!("`{file}` is no file; name a program"))),
            true if !process::is_executable(&kind) => {
                Err(Forfeit::unusable(format!("`{file}` is not executable; run `chmod +x {file}`")))
            }
            true => Ok(()),
        }
    }

    /// The hash of its command and of the files that the command names.
    ///
    /// # Errors
    /// When one of the files cannot be read.
    pub fn digest(&self) -> io::Result<Fingerprint> {
        let mut hash = Sha256::new();
        for word in &self.words {
            hash.update((word.len() as u64).to_le_bytes());
            hash.update(word);
            if Path::new(word).is_file() {
                add_file(&mut hash, Path::new(word))?;
            }
        }
        Ok(Fingerprint(hash.finalize().into()))
    }

    /// A contender that starts this program for each game.
    pub fn contender<G: Worth>(&self) -> Contender<G> {
        let program = self.clone();
        Contender::new(&self.name(), Trial::Needed, move |invited| {
            Ok(Box::new(seated::Seated::of(&program, invited)?))
        })
    }
}

/// Adds a file, which may be larger than the memory.
fn add_file(hash: &mut Sha256, path: &Path) -> io::Result<()> {
    let mut file = File::open(path)?;
    let mut piece = vec![0; 64 * 1024];
    loop {
        match file.read(&mut piece)? {
            0 => return Ok(()),
            read => hash.update(&piece[..read]),
        }
    }
}

/// A program at a game: a process that has answered `hello`.
#[derive(Debug)]
pub struct Foreign {
    process: Process,
    patience: Duration,
    asked: u64,
    /// The bytes sent so far are kept where a test compares them.
    #[cfg(test)]
    sent: Vec<u8>,
}

/// How an answer was judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Denied {
    /// A rule forbids the move, or it is no move: the program may name another.
    Refused {
        /// The rule, if one forbids it.
        rule: Option<String>,
        /// Why.
        reason: String,
    },
    /// The program is out.
    Out(Forfeit),
}

impl Foreign {
    /// Starts a program and says hello.
    ///
    /// # Errors
    /// Says why it cannot play.
    pub fn begin(program: &Program, hello: &Hello<'_>) -> Result<Foreign, Forfeit> {
        let process = Process::start(&program.words, program.errors)?;
        let mut foreign = Foreign {
            process,
            patience: program.patience,
            asked: 0,
            #[cfg(test)]
            sent: Vec::new(),
        };
        let until = Instant::now() + TO_GET_READY;
        foreign.send(&ToBot::Hello(hello), until)?;
        match foreign.receive(until)? {
            Reply::Ready => Ok(foreign),
            Reply::No { reason } => Err(Forfeit::unusable(format!("it does not play: {reason}"))),
            Reply::Answer { .. } => Err(Forfeit::Unasked),
        }
    }

    /// Asks for a decision until `judge` accepts an answer.
    ///
    /// # Errors
    /// Says why the program is out of the game.
    pub fn ask<T>(
        &mut self,
        question: &Question<'_>,
        judge: &mut dyn FnMut(&ProgramAnswer) -> Result<T, Denied>,
    ) -> Result<T, Forfeit> {
        if self.process.has_spoken() {
            return Err(Forfeit::Unasked);
        }
        self.asked += 1;
        let ask = self.asked;
        let until = Instant::now() + question.left.unwrap_or(self.patience).min(self.patience);
        let left_ms = milliseconds_until(until);
        let Question { view, moves, told, .. } = *question;
        self.send(&ToBot::Ask(Ask { ask, view, moves, told, left_ms }), until)?;
        for _ in 0..=MOST_REFUSALS {
            let answer = match self.receive(until)? {
                Reply::Answer { ask: number, answer } if number == ask => answer,
                _ => return Err(Forfeit::Unasked),
            };
            let (rule, reason) = match judge(&answer) {
                Ok(accepted) => return Ok(accepted),
                Err(Denied::Out(forfeit)) => return Err(forfeit),
                Err(Denied::Refused { rule, reason }) => (rule, reason),
            };
            let left_ms = milliseconds_until(until);
            self.send(
                &ToBot::Refused { ask, rule: rule.as_deref(), reason: &reason, left_ms },
                until,
            )?;
        }
        Err(Forfeit::Refused)
    }

    /// Tells the program how the game ended, and lets it end by itself.
    pub fn over(mut self, over: &GameOver<'_>) {
        // A program that does not listen any more has nothing to lose.
        if self.send(&ToBot::Over(over), Instant::now() + TO_LEAVE).is_ok() {
            self.process.let_leave(TO_LEAVE);
        }
    }

    fn send(&mut self, message: &ToBot<'_>, until: Instant) -> Result<(), Forfeit> {
        let line = message.line();
        #[cfg(test)]
        self.sent.extend_from_slice(line.as_bytes());
        self.process.send(line.as_bytes(), until)
    }

    fn receive(&mut self, until: Instant) -> Result<Reply, Forfeit> {
        let line = self.process.receive(until)?;
        Reply::read(&line)
    }
}

fn milliseconds_until(until: Instant) -> u64 {
    until.saturating_duration_since(Instant::now()).as_millis() as u64
}

/// A decision to ask for.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a> {
    /// The seat's view, as JSON.
    pub view: &'a serde_json::value::RawValue,
    /// The listed moves, as they are written.
    pub moves: &'a [String],
    /// What the seat was told since its last decision.
    pub told: &'a [String],
    /// The time left, if it is less than the program's patience.
    pub left: Option<Duration>,
}
