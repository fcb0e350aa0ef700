//! The program, started and killed.

use std::net::SocketAddr;
use std::path::Path;
use std::process::Stdio;
use tokio::io::{AsyncBufReadExt, BufReader, Lines};
use tokio::process::{Child, ChildStdout, Command};

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
        let mut command = Command::new(env!("CARGO_BIN_EXE_tessera"));
        command.args(["serve", "--no-browser", "--no-limits", "--listen", address, "--data"]);
        command.arg(folder).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command.kill_on_drop(true);
        command
    }

    /// Starts it, and waits until it says where it listens.
    pub async fn start(folder: &Path) -> Program {
        let mut child = Program::command(folder, "127.0.0.1:0").spawn().expect("it starts");
        let mut said = BufReader::new(child.stdout.take().expect("a pipe")).lines();
        loop {
            let line = said.next_line().await.expect("text").expect("it says where it listens");
            if let Some(address) = address_in(&line) {
                return Program { child, address, _said: said };
            }
        }
    }

    /// Kills it: it has no moment to tidy up.
    pub async fn kill(mut self) {
        self.child.kill().await.expect("it runs");
    }
}

fn address_in(line: &str) -> Option<SocketAddr> {
    line.split_once("http://")?.1.split('/').next()?.parse().ok()
}
