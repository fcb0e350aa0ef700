//! A PostgreSQL server of the test's own, on a private port, gone with the test.

use std::net::TcpListener;
use std::path::Path;
use std::process::{Command, Output};
use tempfile::TempDir;

/// A server that runs.
pub struct Cluster {
    folder: TempDir,
    port: u16,
    is_encrypted: bool,
}

/// The access settings of a database server, besides the defaults.
#[derive(Default)]
pub struct Locks {
    /// Its certificate and the key of that, in PEM; then it can encrypt.
    pub certificate: Option<(String, String)>,
    /// The password that every client needs.
    pub password: Option<&'static str>,
}

impl Cluster {
    /// Starts one; says loudly why not where that is impossible.
    pub fn start() -> Option<Cluster> {
        Cluster::start_with(Locks::default())
    }

    /// Starts a server with these access settings.
    pub fn start_with(locks: Locks) -> Option<Cluster> {
        if !has("initdb") || !has("pg_ctl") {
            eprintln!("SKIPPED: no PostgreSQL here (initdb and pg_ctl); install it to test on it");
            return None;
        }
        let folder = tempfile::tempdir().expect("a folder");
        let is_encrypted = locks.certificate.is_some();
        let cluster = Cluster { port: free_port(), folder, is_encrypted };
        if is_root() {
            run(Command::new("chown").arg("postgres").arg(cluster.folder.path()));
        }
        cluster.lay_out(locks);
        cluster.go_on();
        Some(cluster)
    }

    fn lay_out(&self, locks: Locks) {
        let auth = match locks.password {
            Some(password) => {
                self.write("password", password);
                "-A scram-sha-256 --pwfile=password"
            }
            None => "-A trust",
        };
        self.command(&format!("initdb -D {} {auth} -U app --no-sync", self.data()));
        if let Some((certificate, key)) = locks.certificate {
            self.write("server.crt", &certificate);
            self.write("server.key", &key);
            self.command("cp server.crt server.key data/ && chmod 600 data/server.key");
        }
    }

    fn write(&self, name: &str, text: &str) {
        std::fs::write(self.folder.path().join(name), text).expect("room");
    }

    /// Starts the server, or starts it again.
    pub fn go_on(&self) {
        let (data, port, sockets) = (self.data(), self.port, self.folder.path().display());
        let ssl = if self.is_encrypted { "on" } else { "off" };
        let options = format!(
            "-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={sockets} -c fsync=off -c ssl={ssl}"
        );
        self.command(&format!("pg_ctl -D {data} -o '{options}' -l {sockets}/log -w start"));
    }

    /// Stops the server at once, as a power cut would.
    pub fn stop(&self) {
        self.command(&format!("pg_ctl -D {} -m immediate -w stop", self.data()));
    }

    /// Returns the address of its database.
    pub fn address(&self) -> String {
        format!("postgres://app@127.0.0.1:{}/postgres", self.port)
    }

    /// Returns the port on which it listens.
    pub fn port(&self) -> u16 {
        self.port
    }

    fn data(&self) -> String {
        self.folder.path().join("data").display().to_string()
    }

    /// Runs a command as a user whom the server obeys: never root.
    fn command(&self, line: &str) -> Output {
        let mut command = match is_root() {
            true => Command::new("su"),
            false => Command::new("sh"),
        };
        if is_root() {
            command.args(["postgres", "-s", "/bin/sh"]);
        }
        run(command.args(["-c", line]).current_dir(self.folder.path()))
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        let data = self.data();
        if Path::new(&data).join("postmaster.pid").exists() {
            self.stop();
        }
    }
}

fn run(command: &mut Command) -> Output {
    let output = command.output().expect("the command runs");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{command:?}: {said}");
    output
}

fn has(program: &str) -> bool {
    Command::new(program).arg("--version").output().is_ok_and(|output| output.status.success())
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output().expect("every system has `id`");
    id.stdout.trim_ascii() == b"0"
}

fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    listener.local_addr().expect("it is bound").port()
}
