//! A child process with a deadline for each line, and a list of all that run, so that none is left behind.

use super::Errors;
use super::forfeit::{Forfeit, MOST_BYTES};
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::{Errno, ioctl_fionbio};
use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process_group, waitid};
use std::fs::Metadata;
use std::io::{ErrorKind, Read, Write};
use std::os::fd::AsFd;
use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::CommandExt;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// The variables of the environment that a program is given: enough to find an interpreter and to read text.
const ENVIRONMENT: [&str; 7] = ["PATH", "HOME", "LANG", "LC_ALL", "LC_CTYPE", "TMPDIR", "TZ"];

/// How many bytes are read at once.
const AT_ONCE: usize = 8 * 1024;

/// The longest wait for a program to end whose pipes are closed.
const TO_BE_GONE: Duration = Duration::from_secs(1);

/// The pause between two looks at a program that is leaving.
const LOOK_AGAIN: Duration = Duration::from_millis(1);

/// The process groups that run now.
static RUNNING: Mutex<Running> = Mutex::new(Running { groups: Vec::new(), is_ended: false });

struct Running {
    groups: Vec<Pid>,
    /// After the end nothing is started any more.
    is_ended: bool,
}

fn running() -> MutexGuard<'static, Running> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Ends all programs that run, and lets none start any more: this process is about to end.
pub fn end_all() {
    let mut running = running();
    running.is_ended = true;
    running.groups.drain(..).for_each(kill);
}

fn kill(group: Pid) {
    // A group that is gone needs no signal.
    let _ = kill_process_group(group, Signal::KILL);
}

/// Returns true if somebody may run a file of this kind.
pub(super) fn is_executable(kind: &Metadata) -> bool {
    kind.permissions().mode() & 0o111 != 0
}

/// A program that runs, in a process group of its own. It is ended when this is dropped.
#[derive(Debug)]
pub(super) struct Process {
    child: Child,
    group: Pid,
    input: Option<ChildStdin>,
    output: ChildStdout,
    /// What was read and not yet handed out.
    read: Vec<u8>,
}

impl Process {
    /// Starts a command.
    pub(super) fn start(words: &[String], errors: Errors) -> Result<Process, Forfeit> {
        let mut command = Command::new(&words[0]);
        command.args(&words[1..]).env_clear().process_group(0);
        command.envs(ENVIRONMENT.iter().filter_map(|name| Some((name, std::env::var_os(name)?))));
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(match errors {
            Errors::Shown => Stdio::inherit(),
            Errors::Dropped => Stdio::null(),
        });
        // The lock is held from the start to the entry, so that `end_all` misses nothing.
        let mut running = running();
        if running.is_ended {
            return Err(Forfeit::Stopped);
        }
        let mut child = command.spawn().map_err(|error| {
            Forfeit::unusable(format!("`{}` cannot be started ({error})", words[0]))
        })?;
        let group = Pid::from_child(&child);
        running.groups.push(group);
        drop(running);
        let input = child.stdin.take().expect("the input is piped");
        let output = child.stdout.take().expect("the output is piped");
        let process = Process { child, group, input: Some(input), output, read: Vec::new() };
        process.never_block().map_err(|error| Forfeit::unusable(error.to_string()))?;
        Ok(process)
    }

    fn never_block(&self) -> Result<(), Errno> {
        self.input.iter().try_for_each(|input| ioctl_fionbio(input, true))?;
        ioctl_fionbio(&self.output, true)
    }

    /// Writes a line.
    pub(super) fn send(&mut self, mut line: &[u8], until: Instant) -> Result<(), Forfeit> {
        while !line.is_empty() {
            let Some(input) = self.input.as_mut() else { return Err(self.ended()) };
            match input.write(line) {
                Ok(0) => return Err(self.ended()),
                Ok(written) => line = &line[written..],
                Err(error) if error.kind() == ErrorKind::WouldBlock => {
                    wait_for(&*input, PollFlags::OUT, until)?;
                }
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(_) => return Err(self.ended()),
            }
        }
        Ok(())
    }

    /// Reads a line.
    pub(super) fn receive(&mut self, until: Instant) -> Result<Vec<u8>, Forfeit> {
        let mut searched = 0;
        loop {
            if let Some(end) = self.read[searched..].iter().position(|byte| *byte == b'\n') {
                let rest = self.read.split_off(searched + end + 1);
                return Ok(std::mem::replace(&mut self.read, rest));
            }
            searched = self.read.len();
            if searched > MOST_BYTES {
                return Err(Forfeit::Flood);
            }
            if !self.read_some()? {
                wait_for(&self.output, PollFlags::IN, until)?;
            }
        }
    }

    /// Reads what is there; false if nothing is.
    fn read_some(&mut self) -> Result<bool, Forfeit> {
        let mut some = [0; AT_ONCE];
        match self.output.read(&mut some) {
            Ok(0) => Err(self.ended()),
            Ok(number) => {
                self.read.extend_from_slice(&some[..number]);
                Ok(true)
            }
            Err(error) if error.kind() == ErrorKind::WouldBlock => Ok(false),
            Err(error) if error.kind() == ErrorKind::Interrupted => Ok(true),
            Err(_) => Err(self.ended()),
        }
    }

    /// Returns true if something was written that nobody asked for.
    pub(super) fn has_spoken(&mut self) -> bool {
        !self.read.is_empty() || matches!(self.read_some(), Ok(true))
    }

    /// Closes the input and waits until the program ends by itself, or until the time is over.
    pub(super) fn let_leave(&mut self, at_most: Duration) {
        self.input = None;
        let until = Instant::now() + at_most;
        while !self.has_left() && Instant::now() < until {
            std::thread::sleep(LOOK_AGAIN);
        }
    }

    /// Returns true if the program has ended. It is not yet reaped then, so its group's number stays its own.
    fn has_left(&self) -> bool {
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOWAIT | WaitIdOptions::NOHANG;
        !matches!(waitid(WaitId::Pid(self.group), options), Ok(None))
    }

    /// The reason of a program whose pipes are closed.
    fn ended(&mut self) -> Forfeit {
        // How it ended is known a moment after its pipes are closed.
        self.let_leave(TO_BE_GONE);
        match self.stop() {
            Some(status) => Forfeit::Ended(status),
            None => Forfeit::Ended("its output is closed".to_owned()),
        }
    }

    /// Ends the program and all that it started, and says how it ended.
    fn stop(&mut self) -> Option<String> {
        let mut running = running();
        let known = running.groups.iter().position(|group| *group == self.group);
        if let Some(known) = known {
            running.groups.swap_remove(known);
            kill(self.group);
        }
        drop(running);
        self.child.wait().ok().map(|status| status.to_string())
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.stop();
    }
}

/// Waits until a pipe is ready.
fn wait_for(pipe: impl AsFd, ready: PollFlags, until: Instant) -> Result<(), Forfeit> {
    let left = until.saturating_duration_since(Instant::now());
    if left.is_zero() {
        return Err(Forfeit::Late);
    }
    let left = Timespec { tv_sec: left.as_secs() as i64, tv_nsec: left.subsec_nanos().into() };
    match poll(&mut [PollFd::new(&pipe, ready)], Some(&left)) {
        Ok(0) => Err(Forfeit::Late),
        Ok(_) | Err(Errno::INTR) => Ok(()),
        Err(error) => Err(Forfeit::Ended(error.to_string())),
    }
}
