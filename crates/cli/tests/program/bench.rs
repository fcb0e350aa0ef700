//! Where the program is tried: run with arguments and typed lines, in a folder of its own.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// What came of a run.
#[derive(Debug)]
pub struct Run {
    /// The exit code.
    pub code: i32,
    /// What it printed.
    pub out: String,
    /// What it said on the error stream.
    pub err: String,
}

impl Run {
    /// The run, if it ended with this code.
    #[track_caller]
    pub fn ends(self, code: i32) -> Run {
        assert_eq!(self.code, code, "{self:#?}");
        self
    }

    /// The run, if it printed this.
    #[track_caller]
    pub fn prints(self, text: &str) -> Run {
        assert!(self.out.contains(text), "`{text}` is not in\n{}\n{}", self.out, self.err);
        self
    }

    /// The run, if it printed this, wherever the lines break.
    #[track_caller]
    pub fn says(self, text: &str) -> Run {
        let said = self.out.split_whitespace().collect::<Vec<&str>>().join(" ");
        assert!(said.contains(text), "`{text}` is not in\n{}\n{}", self.out, self.err);
        self
    }

    /// The run, if it printed nothing like this.
    #[track_caller]
    pub fn keeps_back(self, text: &str) -> Run {
        assert!(!self.out.contains(text), "`{text}` is in\n{}", self.out);
        self
    }

    /// The run, if it ended in trouble with exactly this message.
    #[track_caller]
    pub fn complains(self, message: &str) -> Run {
        assert_eq!(self.err, format!("tessera: {message}\n"));
        self.ends(2)
    }

    /// What it printed as JSON.
    #[track_caller]
    pub fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.out).unwrap_or_else(|wrong| panic!("{wrong}: {}", self.out))
    }
}

/// The program with these arguments.
pub fn program(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tessera"));
    command.args(args).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    // What a test does not save is not kept among anybody's own.
    command.env("XDG_DATA_HOME", env!("CARGO_TARGET_TMPDIR"));
    command
}

/// Runs the program.
pub fn tessera(args: &[&str]) -> Run {
    run(program(args).output().expect("the program starts"))
}

/// Runs the program for somebody whose data are kept in this folder.
pub fn tessera_at_home(home: &Folder, args: &[&str]) -> Run {
    run(program(args).env("XDG_DATA_HOME", &home.0).output().expect("the program starts"))
}

/// Runs a line of a shell, in which `$0` is the program and `$1` a file.
#[cfg(unix)]
pub fn in_a_shell(line: &str, file: &str) -> Run {
    let mut shell = Command::new("sh");
    shell.args(["-c", line, env!("CARGO_BIN_EXE_tessera"), file]).stdin(Stdio::null());
    run(shell.output().expect("there is a shell"))
}

/// Runs the program and types these lines.
pub fn typed(args: &[&str], lines: &str) -> Run {
    typed_to(program(args), lines)
}

/// Runs the program for somebody whose data are kept in this folder, and types these lines.
pub fn typed_at_home(home: &Folder, args: &[&str], lines: &str) -> Run {
    let mut program = program(args);
    program.env("XDG_DATA_HOME", &home.0);
    typed_to(program, lines)
}

fn typed_to(mut program: Command, lines: &str) -> Run {
    let mut child = program.stdin(Stdio::piped()).spawn().expect("the program starts");
    let mut input = child.stdin.take().expect("a pipe");
    let lines = lines.to_owned();
    // The program may leave before it has read everything.
    let typist = std::thread::spawn(move || input.write_all(lines.as_bytes()));
    let output = child.wait_with_output().expect("the program ends");
    let _ = typist.join().expect("typing does not panic");
    run(output)
}

fn run(output: Output) -> Run {
    let text = |bytes| String::from_utf8(bytes).expect("the program writes UTF-8");
    Run {
        code: output.status.code().expect("the program ends by itself"),
        out: text(output.stdout),
        err: text(output.stderr),
    }
}

/// A folder that goes away with the test.
pub struct Folder(PathBuf);

impl Folder {
    /// An empty folder for the test of this name.
    pub fn new(test: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("tessera-{}-{test}", std::process::id()));
        fs::create_dir_all(&path).expect("a folder can be made");
        Folder(path)
    }

    /// The path of a file in it.
    pub fn path(&self, name: &str) -> String {
        self.0.join(name).to_str().expect("a plain path").to_owned()
    }

    /// A file in it with this text.
    pub fn file(&self, name: &str, text: &str) -> String {
        let path = self.path(name);
        fs::write(&path, text).expect("a file can be written");
        path
    }

    /// The names of everything in it.
    pub fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.0).expect("the folder is there");
        let name = |entry: fs::DirEntry| entry.file_name().to_string_lossy().into_owned();
        let mut names: Vec<String> = entries.map(|entry| name(entry.expect("an entry"))).collect();
        names.sort();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // What cannot be removed is the system's to clean.
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The text of a file.
pub fn read(path: impl AsRef<Path>) -> String {
    fs::read_to_string(path).expect("the file is there")
}
