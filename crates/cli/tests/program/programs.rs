//! Programs of others in `sim`, `arena` and `play`.

use crate::bench::{Folder, Run, program, read, tessera, typed};
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

/// A program in a file of its own.
fn written(folder: &Folder, name: &str, text: &str) -> String {
    let path = folder.file(name, text);
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).expect("its mode");
    path
}

/// The bot that `docs/add-a-bot.md` shows.
fn documented(folder: &Folder) -> String {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/add-a-bot.md");
    let page = read(page);
    let (_, rest) = page.split_once("```python\n").expect("a program in Python");
    let (text, _) = rest.split_once("```").expect("its end");
    assert!((20..=40).contains(&text.lines().count()), "about thirty lines");
    written(folder, "mine.py", text)
}

const SHORT: [&str; 4] = ["singularity", "--option", "turn_limit=8", "--seed"];

#[test]
fn the_bot_of_the_document_plays_in_every_place() {
    let folder = Folder::new("documented");
    let bot = documented(&folder);
    let seats = format!("{bot},greedy");
    let sim = [&["sim"], &SHORT[..], &["1", "--games", "3", "--seats", &seats]].concat();
    let run = tessera(&sim).ends(0);
    run.prints("3 games").keeps_back("forfeit");
    let arena =
        ["arena", "singularity", &bot, "random", "--pairs", "1", "--option", "turn_limit=8"];
    tessera(&arena).ends(0).prints("1 pairs of games").keeps_back("forfeit");
    let play = [&["play"], &SHORT[..], &["1", "--seats", &seats]].concat();
    typed(&play, "quit\n").ends(0).prints("is a bot (").keeps_back("is out of the game");
}

#[test]
fn who_is_out_is_told_and_another_plays_on() {
    let folder = Folder::new("dying");
    let dying = "#!/bin/sh\nread hello\necho '{\"ready\":true}'\nread ask\nexit 7\n";
    let bot = written(&folder, "dying.sh", dying);
    let seats = format!("{bot},random");
    let play = [&["play"], &SHORT[..], &["1", "--seats", &seats]].concat();
    typed(&play, "quit\n").ends(0).says(
        "is out of the game: it ended during the game (exit status: 7); a normal bot plays on",
    );
    let sim = [&["sim"], &SHORT[..], &["1", "--games", "2", "--seats", &seats]].concat();
    tessera(&sim).ends(0).prints("games forfeited").prints("forfeit: ended");
}

#[test]
fn what_is_no_program_is_refused_with_a_remedy() {
    let sim = |seats: &str| -> Run { tessera(&["sim", "singularity", "--seats", seats]) };
    let absent = sim("./no-such-bot,random").ends(2);
    assert!(absent.err.contains("`./no-such-bot` cannot be opened"), "{}", absent.err);
    let folder = Folder::new("no-program");
    let bot = written(&folder, "bot.sh", "#!/bin/sh\n");
    fs::set_permissions(&bot, fs::Permissions::from_mode(0o644)).expect("its mode");
    let unable = sim(&format!("{bot},random")).ends(2);
    assert!(unable.err.contains("chmod +x"), "{}", unable.err);
    let silent = written(&folder, "silent.sh", "#!/bin/sh\nread hello\nexit 1\n");
    let silent = sim(&format!("{silent},random")).ends(2);
    assert!(silent.err.contains("cannot play: it ended"), "{}", silent.err);
    let misspelt = sim("gredy").ends(2);
    assert!(misspelt.err.contains("a program has a `/` in its name"), "{}", misspelt.err);
}

/// Returns true if a process runs: one that nobody has buried yet does not.
fn runs(pid: &str) -> bool {
    let stat = fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
    !stat.is_empty() && !stat.contains(") Z ")
}

/// Waits until something holds.
fn await_that(what: &str, holds: impl Fn() -> bool) {
    let until = Instant::now() + Duration::from_secs(60);
    while !holds() {
        assert!(Instant::now() < until, "{what}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn ctrl_c_leaves_no_process_behind() {
    let folder = Folder::new("ctrl-c");
    let hanging =
        "#!/bin/sh\nread hello\necho '{\"ready\":true}'\nread ask\necho $$ >> $0.pid\nsleep 1000\n";
    let bot = written(&folder, "hanging.sh", hanging);
    let seats = format!("{bot},random");
    let sim = [&["sim"], &SHORT[..], &["1", "--seats", &seats, "--patience", "900"]].concat();
    let running = program(&sim).spawn().expect("the program starts");
    let noted = format!("{bot}.pid");
    let pids = || fs::read_to_string(&noted).unwrap_or_default();
    await_that("the bot is asked", || !pids().is_empty());
    let interrupted = Command::new("kill").args(["-INT", &running.id().to_string()]).status();
    assert!(interrupted.expect("every system has `kill`").success());
    let output = running.wait_with_output().expect("it ends");
    assert!(String::from_utf8_lossy(&output.stdout).contains("stopped before 100 games"));
    await_that("no bot is left", || !pids().lines().any(runs));
}
