//! What goes wrong around the program, told to the person concerned, and survived.

use crate::cluster::{Cluster, Locks};
use crate::evening::Played;
use crate::http::Ask;
use crate::person::Guest;
use crate::program::{ANYWHERE, Program};
use serde_json::{Value, json};
use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::Command;

/// When to give up waiting; on a busy machine everything may take long, and no test is about how long.
const PATIENCE: Duration = Duration::from_secs(90);

#[tokio::test]
async fn a_port_in_use_is_told_with_its_remedy() {
    let folder = tempfile::tempdir().expect("a folder");
    let program = Program::start(folder.path()).await;
    let other = tempfile::tempdir().expect("a folder");
    let output = Program::command(other.path(), &program.address.to_string()).output().await;
    let output = output.expect("it starts");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("choose another port with --listen"), "{said}");
}

#[tokio::test]
async fn a_file_that_is_no_database_is_told_with_its_remedy() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("tables.sqlite"), "no database, ".repeat(500)).expect("room");
    let output = Program::command(folder.path(), ANYWHERE).output().await;
    let output = output.expect("it starts");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("is not a store of tables, or is damaged"), "{said}");
}

#[tokio::test]
async fn an_empty_file_is_not_taken_for_a_new_store() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("tables.sqlite"), "").expect("room");
    let output = Program::command(folder.path(), ANYWHERE).output().await;
    let output = output.expect("it starts");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("is empty") && said.contains("put a backup"), "{said}");
}

#[tokio::test]
async fn a_folder_that_cannot_be_made_is_told_with_its_remedy() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("file"), "no folder").expect("room");
    let inside = folder.path().join("file/tables");
    let output = Program::command(&inside, ANYWHERE).output().await.expect("it starts");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("cannot make the folder") && said.contains("with --data"), "{said}");
}

/// Asks for a move until it is acknowledged.
async fn play_when_possible(played: &mut Played, guests: &mut [Guest; 2]) {
    let begun = Instant::now();
    while played.try_one(guests).await["hear"] != "done" {
        assert!(begun.elapsed() < PATIENCE, "nothing can be played any more");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    see_one_more(guests).await;
}

/// Plays until a move is not acknowledged, and says what was said instead.
async fn play_while_possible(played: &mut Played, guests: &mut [Guest; 2]) -> Value {
    loop {
        let answer = played.try_one(guests).await;
        if answer["hear"] != "done" {
            return answer;
        }
        see_one_more(guests).await;
    }
}

async fn see_one_more(guests: &mut [Guest; 2]) {
    let moves = guests[0].moves;
    for guest in guests {
        guest.see(moves + 1).await;
    }
}

/// Whether somebody was told that tables cannot be kept at present, and what to do.
fn is_told(answer: &Value) {
    let why = answer["why"].as_str().unwrap_or_default();
    assert_eq!((&answer["hear"], &answer["rule"]), (&json!("refused"), &Value::Null), "{answer}");
    assert!(why.contains("nothing is lost"), "{answer}");
}

#[tokio::test]
async fn a_database_that_goes_away_is_told_and_comes_back() {
    let Some(cluster) = Cluster::start() else { return };
    let program = Program::launch(Program::on_database(&cluster.address())).await;
    let mut played = Played::open([program.address; 2]).await;
    let mut guests = played.join([program.address; 2]).await;
    played.play_some(&mut guests, 4).await;
    cluster.stop();
    is_told(&played.try_one(&mut guests).await);
    let health = Ask::get("/healthz").of(program.address).await;
    assert_eq!((health.status, health.code().as_str()), (503, "store"));
    let watcher = Guest::watch(program.address, &played.table).await;
    assert_eq!(watcher.moves, 4, "whoever comes can look on");
    cluster.go_on();
    play_when_possible(&mut played, &mut guests).await;
    played.play_some(&mut guests, 4).await;
    played.settle(program.address).await;
}

/// Starts a program on a database that asks for a password; its exit, if it ends, and all it says.
async fn with_password(
    cluster: &Cluster,
    env: Option<&str>,
    file: Option<&Path>,
) -> (bool, String) {
    let mut command = Program::on_database(&cluster.address());
    command.env_remove("PGPASSWORD");
    if let Some(password) = env {
        command.env("PGPASSWORD", password);
    }
    if let Some(file) = file {
        command.arg("--database-password-file").arg(file);
    }
    command.stdout(Stdio::piped());
    let mut child = command.spawn().expect("it starts");
    let mut said = BufReader::new(child.stdout.take().expect("a pipe")).lines();
    let mut told = String::new();
    while let Some(line) = said.next_line().await.expect("text") {
        told += &line;
        if line.contains("http://") {
            break;
        }
    }
    let serves = told.contains("http://");
    // One that has ended is not there to be killed any more.
    let _ = child.start_kill();
    let output = child.wait_with_output().await.expect("it has ended");
    (serves, told + &String::from_utf8_lossy(&output.stderr))
}

#[tokio::test]
async fn a_password_comes_from_a_file_or_the_environment_and_is_told_nowhere() {
    let locks = Locks { password: Some("geheim"), ..Locks::default() };
    let Some(cluster) = Cluster::start_with(locks) else { return };
    let folder = tempfile::tempdir().expect("a folder");
    let (right, wrong) = (folder.path().join("right"), folder.path().join("wrong"));
    std::fs::write(&right, "geheim\n").expect("room");
    std::fs::write(&wrong, "verraten\n").expect("room");
    for (env, file, serves) in [
        (None, None, false),
        (Some("geheim"), None, true),
        (None, Some(&right), true),
        (Some("verraten"), Some(&right), true),
        (Some("geheim"), Some(&wrong), false),
    ] {
        let (served, said) = with_password(&cluster, env, file.map(|file| file.as_path())).await;
        assert_eq!(served, serves, "{env:?} {file:?}: {said}");
        assert!(!said.contains("geheim") && !said.contains("verraten"), "{said}");
        let tells = if serves { "is not encrypted" } else { "password" };
        assert!(said.contains(tells), "{said}");
    }
    let (served, said) = with_password(&cluster, None, Some(&folder.path().join("none"))).await;
    assert!(
        !served && said.contains("cannot be read") && said.contains("name a text file"),
        "{said}"
    );
}

/// How it is started where files may have no more than a megabyte.
fn with_little_room(folder: &Path) -> Command {
    let program = Program::command(folder, ANYWHERE);
    let program = program.as_std();
    let mut command = Command::new("bash");
    command.args(["-c", "trap '' XFSZ; ulimit -S -f 1024; exec \"$0\" \"$@\""]);
    command.arg(program.get_program()).args(program.get_args());
    command
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn a_full_disk_is_told_and_play_goes_on_when_there_is_room() {
    let folder = tempfile::tempdir().expect("a folder");
    let program = Program::launch(with_little_room(folder.path())).await;
    let mut played = Played::open([program.address; 2]).await;
    let mut guests = played.join([program.address; 2]).await;
    played.play_some(&mut guests, 4).await;
    let refused = fill(&mut guests[0]).await;
    is_told(&refused);
    // A move takes less room than so many words.
    is_told(&play_while_possible(&mut played, &mut guests).await);
    let health = Ask::get("/healthz").of(program.address).await;
    assert_eq!(health.status, 503, "{}", health.body);
    let card = played.people[0].get(format!("/api/tables/{}", played.table)).await;
    assert_eq!((card.status, &card.json()["moves"]), (200, &json!(guests[0].moves)), "it is up");
    let pid = program.id().to_string();
    let room = Command::new("prlimit").args(["--pid", &pid, "--fsize=unlimited"]).status().await;
    assert!(room.expect("util-linux is there").success());
    assert_eq!(Ask::get("/healthz").of(program.address).await.status, 200);
    play_when_possible(&mut played, &mut guests).await;
    played.play_some(&mut guests, 4).await;
    program.kill().await;
    let program = Program::start(folder.path()).await;
    played.settle(program.address).await;
}

/// Talks until there is no room left for it.
async fn fill(guest: &mut Guest) -> Value {
    for _ in 0..4_000 {
        let said = guest.ask(json!({"say": "talk", "text": "x".repeat(500)})).await;
        if said["hear"] != "done" {
            return said;
        }
    }
    panic!("a megabyte is never full");
}
