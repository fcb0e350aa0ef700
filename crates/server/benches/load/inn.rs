//! The server, in a process of its own, and what the system says of that process.

use server::{Limits, Server, Settings};
use std::io::{BufRead, BufReader, Read};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::Duration;
use table::{Means, Sqlite, Tables};
use tempfile::TempDir;

/// The word that makes this program the server.
pub const SERVE: &str = "serve-for-load";

/// The unit in which the system counts processor time: hundredths of a second, on every Linux.
const TICK: Duration = Duration::from_millis(10);

/// A server that runs elsewhere. It ends when this is dropped.
pub struct Inn {
    /// The address it listens on.
    pub address: SocketAddr,
    child: Child,
    _folder: TempDir,
}

/// Processor time that was used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spent {
    /// The time of the process itself.
    pub own: Duration,
    /// The time of the system for it: sockets, files, waking up.
    pub system: Duration,
}

impl Spent {
    /// Reads what a process has used so far.
    pub fn by(process: u32) -> Spent {
        let stat = read(process, "stat");
        // The name of the program stands in brackets and may have blanks in it.
        let after_name = stat.rsplit_once(')').expect("a name in brackets").1;
        let mut fields = after_name.split_whitespace().skip(11).map(str::parse::<u32>);
        let mut next = || fields.next().expect("user and system time").expect("a number");
        Spent { own: TICK * next(), system: TICK * next() }
    }

    /// Returns both together.
    pub fn all(self) -> Duration {
        self.own + self.system
    }
}

impl std::ops::Sub for Spent {
    type Output = Spent;

    fn sub(self, before: Spent) -> Spent {
        Spent { own: self.own - before.own, system: self.system - before.system }
    }
}

/// The processors that a server may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Processors {
    /// All processors of the machine.
    All,
    /// The first, while people have the others.
    First,
}

impl Inn {
    /// Opens one on a new folder.
    pub fn open(processors: Processors) -> Inn {
        let folder = tempfile::tempdir().expect("a folder");
        let program = std::env::current_exe().expect("the path of this program");
        let mut command = match processors {
            Processors::All => Command::new(program),
            Processors::First => {
                bind_to("1-", std::process::id());
                let mut command = Command::new("taskset");
                command.arg("--cpu-list").arg("0").arg(program);
                command
            }
        };
        command.arg(SERVE).arg(folder.path()).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().expect("the server starts");
        let mut address = String::new();
        let said = child.stdout.take().expect("the server can be heard");
        BufReader::new(said).read_line(&mut address).expect("the server says where it listens");
        let address = address.trim().parse().expect("an address");
        Inn { address, child, _folder: folder }
    }

    /// Returns the bytes of memory it uses.
    pub fn memory(&self) -> u64 {
        let kilobytes = self.status("VmRSS:");
        kilobytes * 1024
    }

    /// Returns the number of its threads.
    pub fn threads(&self) -> u64 {
        self.status("Threads:")
    }

    /// Returns the processor time it has used.
    pub fn processor_time(&self) -> Spent {
        Spent::by(self.child.id())
    }

    fn status(&self, name: &str) -> u64 {
        let status = self.read("status");
        let line = status.lines().find_map(|line| line.strip_prefix(name));
        let number = line.expect("the line is there").split_whitespace().next();
        number.expect("a number").parse().expect("a number")
    }

    fn read(&self, what: &str) -> String {
        read(self.child.id(), what)
    }
}

/// Reads what the system reports about a process.
fn read(process: u32, what: &str) -> String {
    let path = format!("/proc/{process}/{what}");
    std::fs::read_to_string(path).expect("the process runs, on a Linux")
}

impl Drop for Inn {
    fn drop(&mut self) {
        // One that has died already need not be ended.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Lets a process run on these processors only, written as `taskset` reads them.
fn bind_to(processors: &str, process: u32) {
    let last = std::thread::available_parallelism().map_or(1, usize::from).max(2) - 1;
    let list = processors.replace("1-", &format!("1-{last}"));
    let bound = Command::new("taskset")
        .args(["--all-tasks", "--cpu-list", "--pid", &list, &process.to_string()])
        .stdout(Stdio::null())
        .status();
    assert!(
        bound.is_ok_and(|status| status.success()),
        "a second processor is needed, and taskset"
    );
}

/// Serves tables kept in a folder, as the program does, until the process that started this is
/// gone.
pub fn serve(folder: &str) {
    std::thread::spawn(|| {
        // Nobody writes: this comes back when the other end is gone.
        let _ = std::io::stdin().read(&mut [0]);
        std::process::exit(0);
    });
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    runtime.expect("a runtime").block_on(async {
        let store = Sqlite::open(&Path::new(folder).join("tables.sqlite")).expect("a store");
        let tables = Tables::new(Arc::new(store), Means::default()).await.expect("tables");
        let settings = Settings { limits: Limits::none(), ..Settings::default() };
        let anywhere = SocketAddr::from(([127, 0, 0, 1], 0));
        let server = Server::bind(anywhere, tables, settings).await.expect("a free port");
        println!("{}", server.address().expect("it listens"));
        server.run(std::future::pending()).await;
    });
}
