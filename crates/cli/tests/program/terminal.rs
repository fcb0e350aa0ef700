//! `tessera play --terminal`, in a real terminal that `script` makes.

use crate::bench::tessera;

#[test]
fn what_is_no_terminal_is_refused_with_a_remedy() {
    tessera(&["play", "singularity", "--terminal"]).complains(
        "--terminal draws on a terminal, and input or output is none; leave it out to play by lines",
    );
}

#[cfg(target_os = "linux")]
mod real {
    use crate::bench::tessera;
    use std::io::{Read, Write};
    use std::process::{Child, Command, Stdio};
    use std::sync::mpsc::{self, Receiver};
    use std::thread;
    use std::time::Duration;
    use tempfile::TempDir;

    /// How long a machine that does other things as well may take.
    const PATIENCE: Duration = Duration::from_secs(60);

    /// What takes the terminal, and what gives it back.
    const TAKEN: &str = "\x1b[?1049h";
    const GIVEN_BACK: &str = "\x1b[?1049l";

    /// The program in a terminal of 80 columns and 24 lines.
    struct Terminal {
        child: Child,
        /// Where what is kept is kept.
        data: TempDir,
        written: Receiver<Vec<u8>>,
        seen: String,
    }

    impl Terminal {
        /// A game on the whole screen.
        fn open(kind: &str) -> Terminal {
            Terminal::of(kind, "play singularity --seed 5 --seats human,greedy --terminal")
        }

        /// The program with these words behind its name.
        fn of(kind: &str, words: &str) -> Terminal {
            let program = env!("CARGO_BIN_EXE_tessera");
            Terminal::with(kind, &format!("echo process $$; exec {program} {words}"))
        }

        /// The same in a shell that says how the terminal was left.
        fn in_a_shell(words: &str) -> Terminal {
            let program = env!("CARGO_BIN_EXE_tessera");
            let inner = format!("echo process $$; exec {program} {words}");
            let line = format!("sh -c '{inner}'; stty -a | tr '\\n;' '  '; echo settings told");
            Terminal::with("xterm-256color", &line)
        }

        /// What a shell does with this line.
        fn with(kind: &str, line: &str) -> Terminal {
            let line = format!("stty rows 24 cols 80; {line}");
            let data = tempfile::tempdir().expect("a folder");
            let mut child = Command::new("script")
                .args(["-qec", &line, "/dev/null"])
                .env("TERM", kind)
                .env("XDG_DATA_HOME", data.path())
                .stdin(Stdio::piped())
                .stdout(Stdio::piped())
                .spawn()
                .expect("`script` is part of every Linux system");
            let mut out = child.stdout.take().expect("a pipe");
            let (to, written) = mpsc::channel();
            thread::spawn(move || {
                let mut bytes = [0; 4096];
                while let Ok(many @ 1..) = out.read(&mut bytes) {
                    let _ = to.send(bytes[..many].to_vec());
                }
            });
            Terminal { child, data, written, seen: String::new() }
        }

        /// Reads until this is written.
        fn wait_for(&mut self, text: &str) {
            while !self.seen.contains(text) {
                let Ok(bytes) = self.written.recv_timeout(PATIENCE) else {
                    panic!("`{text}` does not come after {:?}", self.seen);
                };
                self.seen += &String::from_utf8_lossy(&bytes);
            }
        }

        /// Reads until somebody is asked after this was written: only then the terminal takes keys one by one.
        fn wait_to_be_asked_after(&mut self, text: &str) {
            self.wait_for(text);
            let asked =
                |seen: &str| seen.rsplit(text).next().is_some_and(|rest| rest.contains("p1> "));
            while !asked(&self.seen) {
                let written = self.written.recv_timeout(PATIENCE);
                let bytes =
                    written.unwrap_or_else(|_| panic!("nobody is asked after {:?}", self.seen));
                self.seen += &String::from_utf8_lossy(&bytes);
            }
        }

        fn press(&mut self, keys: &str) {
            let mut input = self.child.stdin.as_ref().expect("a pipe");
            input.write_all(keys.as_bytes()).expect("it listens");
            input.flush().expect("it listens");
        }

        /// The process id of the program.
        fn process(&self) -> String {
            let said = self.seen.split("process ").nth(1).expect("the shell says it");
            said.split_whitespace().next().expect("a number").to_owned()
        }

        /// The exit code, after the terminal was given back.
        fn end(mut self) -> Option<i32> {
            self.wait_for(GIVEN_BACK);
            self.wait_for("\x1b[?1006l");
            self.child.wait().expect("it ends").code()
        }
    }

    #[test]
    fn a_game_is_begun_and_left_and_the_terminal_is_as_it_was() {
        let mut terminal = Terminal::open("xterm-256color");
        terminal.wait_for(TAKEN);
        terminal.wait_for("Hearthline");
        terminal.press("j\r");
        terminal.wait_for("Draft");
        terminal.press("q");
        terminal.wait_for("saved");
        terminal.press("y");
        assert_eq!(terminal.end(), Some(0));
    }

    #[test]
    fn a_terminal_that_cannot_be_drawn_on_is_refused() {
        let mut terminal = Terminal::open("dumb");
        terminal.wait_for("this terminal cannot be drawn on (TERM is `dumb`)");
        assert_eq!(terminal.child.wait().expect("it ends").code(), Some(2));
        assert!(!terminal.seen.contains(TAKEN));
    }

    /// Ends the program from outside.
    fn kill(terminal: &Terminal, how: &str) {
        let sent = Command::new("kill").args([how, &terminal.process()]).status();
        assert!(sent.expect("`kill` is part of every Linux system").success());
    }

    #[test]
    fn an_interrupt_from_elsewhere_gives_the_terminal_back() {
        let mut terminal = Terminal::open("xterm-256color");
        terminal.wait_for("Hearthline");
        kill(&terminal, "-INT");
        terminal.wait_for("stopped");
        assert_eq!(terminal.end(), Some(130));
    }

    #[test]
    fn whoever_ends_it_the_terminal_is_given_back_and_the_game_is_kept() {
        for how in ["-TERM", "-HUP"] {
            let mut terminal = Terminal::open("xterm-256color");
            terminal.wait_for("Hearthline");
            terminal.press("j\r");
            terminal.wait_for("Draft");
            kill(&terminal, how);
            terminal.wait_for("stopped and saved;");
            let kept = terminal.data.path().join("tessera/singularity-stopped-1.tessera");
            tessera(&["replay", &kept.display().to_string()]).ends(0);
            assert_eq!(terminal.end(), Some(130), "{how}");
        }
    }

    #[test]
    fn by_lines_the_end_of_the_input_keeps_the_game() {
        let mut terminal = Terminal::of("xterm-256color", "play whoccg --seed 5");
        terminal.wait_for("p1> ");
        terminal.press("flip\n");
        terminal.wait_to_be_asked_after("Step 2");
        terminal.press("\x04");
        terminal.wait_for("stopped and saved;");
        assert_eq!(terminal.child.wait().expect("it ends").code(), Some(0));
        let kept = terminal.data.path().join("tessera/whoccg-stopped-1.tessera");
        tessera(&["replay", &kept.display().to_string()]).ends(0);
    }

    #[test]
    fn by_lines_who_quits_twice_finds_the_game_kept() {
        let mut terminal = Terminal::of("xterm-256color", "play whoccg --seed 5");
        terminal.wait_for("p1> ");
        terminal.press("flip\r");
        terminal.wait_to_be_asked_after("Step 2");
        terminal.press("q\r");
        terminal.wait_to_be_asked_after("This game is not saved");
        terminal.press("q\r");
        terminal.wait_for("stopped and saved;");
        assert_eq!(terminal.child.wait().expect("it ends").code(), Some(0));
        let kept = terminal.data.path().join("tessera/whoccg-stopped-1.tessera");
        tessera(&["replay", &kept.display().to_string()]).ends(0);
    }

    #[test]
    fn by_lines_an_earlier_line_comes_back_and_can_be_changed() {
        let mut terminal = Terminal::of("xterm-256color", "play whoccg --seed 5");
        terminal.wait_for("p1> ");
        terminal.press("card oxx\r");
        terminal.wait_to_be_asked_after("did you mean");
        terminal.press("\x1b[A\x7f\r");
        terminal.wait_for("(ox)");
        assert!(!terminal.seen.contains("^[[A"), "{:?}", terminal.seen);
        terminal.press("\x03");
        terminal.wait_for("stopped");
        assert_eq!(terminal.child.wait().expect("it ends").code(), Some(130));
    }

    #[test]
    fn by_lines_a_terminal_is_left_as_it_was_whoever_stops_it() {
        for how in ["-INT", "-TERM"] {
            let mut terminal = Terminal::in_a_shell("play whoccg --seed 5");
            terminal.wait_for("p1> ");
            kill(&terminal, how);
            terminal.wait_for("stopped");
            terminal.wait_for("settings ");
            assert!(terminal.seen.contains(" icanon "), "{how}: {:?}", terminal.seen);
            assert!(terminal.seen.contains(" echo "), "{how}: {:?}", terminal.seen);
        }
    }

    #[test]
    fn by_lines_whoever_stops_it_the_game_is_kept() {
        for how in ["-INT", "-TERM"] {
            let mut terminal = Terminal::of("xterm-256color", "play whoccg --seed 5");
            terminal.wait_for("p1> ");
            terminal.press("flip\n");
            terminal.wait_for("Step 2");
            terminal.wait_for("Done: end step 2");
            kill(&terminal, how);
            terminal.wait_for("stopped and saved;");
            assert_eq!(terminal.child.wait().expect("it ends").code(), Some(130), "{how}");
            let kept = terminal.data.path().join("tessera/whoccg-stopped-1.tessera");
            tessera(&["replay", &kept.display().to_string()]).ends(0);
        }
    }

    #[test]
    fn by_lines_ctrl_c_stops_bots_too() {
        let bots = "play singularity --seed 5 --seats greedy,hard";
        let mut terminal = Terminal::of("xterm-256color", bots);
        terminal.wait_for("thinks ...");
        terminal.press("\x03");
        terminal.wait_for("stopped");
        assert_eq!(terminal.child.wait().expect("it ends").code(), Some(130));
    }

    #[test]
    fn ctrl_c_gives_the_terminal_back() {
        let mut terminal = Terminal::open("xterm-256color");
        terminal.wait_for("Hearthline");
        terminal.press("\x03");
        assert_eq!(terminal.end(), Some(130));
    }
}
