//! The program, started and killed.

use std::net::SocketAddr;
use std::path::Path;
use std::process::Stdio;
use tokio::io::{AsyncBufReadExt, BufReader, Lines};
use tokio::process::{Child, ChildStdout, Command};

/// A free port of this machine.
pub const ANYWHERE: &str = "127.0.0.1:0";

/// A program that serves.
pub struct Program {
    child: Child,
    /// Where it listens.
    pub address: SocketAddr,
    /// Kept open: it may have something to say.
    _said: Lines<BufReader<ChildStdout>>,
}

impl Program {
    /// How it is started, with its tables in this folder.
    pub fn command(folder: &Path, address: &str) -> Command {
        let mut command = Program::serving(address);
        command.arg("--data").arg(folder);
        command
    }

    /// How it is started, with its tables in a database.
    pub fn on_database(database: &str) -> Command {
        let mut command = Program::serving(ANYWHERE);
        command.args(["--database", database]);
        command
    }

    fn serving(address: &str) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tessera"));
        command.args(["serve", "--no-browser", "--no-limits", "--listen", address]);
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command.kill_on_drop(true);
        command
    }

    /// Starts it on a folder, and waits until it says where it listens.
    pub async fn start(folder: &Path) -> Program {
        Program::launch(Program::command(folder, ANYWHERE)).await
    }

    /// Starts it like this, and waits until it says where it listens.
    pub async fn launch(mut command: Command) -> Program {
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.kill_on_drop(true).spawn().expect("it starts");
        let mut said = BufReader::new(child.stdout.take().expect("a pipe")).lines();
        loop {
            let line = said.next_line().await.expect("text").expect("it says where it listens");
            if let Some(address) = address_in(&line) {
                return Program { child, address, _said: said };
            }
        }
    }

    /// Its number in the system.
    pub fn id(&self) -> u32 {
        self.child.id().expect("it runs")
    }

    /// Ends it as a person would, and waits until it has.
    #[cfg(unix)]
    pub async fn end(mut self) {
        let pid = self.id().to_string();
        let asked = Command::new("kill").args(["-TERM", &pid]).status().await;
        assert!(asked.expect("every system has `kill`").success());
        let ended = self.child.wait().await.expect("it runs");
        assert!(ended.success(), "{ended}");
    }

    /// Kills it: it has no moment to tidy up.
    pub async fn kill(mut self) {
        self.child.kill().await.expect("it runs");
    }
}

fn address_in(line: &str) -> Option<SocketAddr> {
    line.split_once("http://")?.1.split('/').next()?.parse().ok()
}
