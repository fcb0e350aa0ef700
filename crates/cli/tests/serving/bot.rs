//! `tessera bot`: a program of somebody's own at a server's table.

use crate::person::Person;
use crate::program::Program;
use serde_json::json;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::process::Stdio;
use tokio::process::Command;

/// A program that takes the first move of each list, and tries something else before.
const BOT: &str = r#"#!/bin/sh
read hello
echo "$hello" >> $0.seen
echo '{"ready":true}'
asked=0
while read line; do
  echo "$line" >> $0.seen
  case "$line" in
    '{"type":"ask"'*) asked=$((asked + 1)); echo "{\"ask\":$asked,\"move\":\"what is this\"}" ;;
    '{"type":"refused"'*) echo "{\"ask\":$asked,\"index\":0}" ;;
  esac
done
"#;

#[tokio::test]
async fn a_program_plays_at_a_table_to_the_end() {
    let folder = tempfile::tempdir().expect("a folder");
    let bot = folder.path().join("bot.sh");
    fs::write(&bot, BOT).expect("a file");
    fs::set_permissions(&bot, fs::Permissions::from_mode(0o755)).expect("its mode");
    let program = Program::start(folder.path()).await;
    let host = Person::new(program.address);
    let seats = json!([{"is": "bot", "level": "random"}, {"is": "guest"}]);
    let wish =
        json!({"game": "singularity", "seats": seats, "name": "Ada", "settings": "turn_limit = 6"});
    let (table, invitations) = host.open_as(wish).await;
    let link = format!("http://{}/#/join/{table}/{}", program.address, invitations[0]);
    let joined = Command::new(env!("CARGO_BIN_EXE_tessera"))
        .args(["bot", "--join", &link, "--"])
        .arg(&bot)
        .stdin(Stdio::null())
        .output()
        .await
        .expect("it starts");
    let (out, err) =
        (String::from_utf8_lossy(&joined.stdout), String::from_utf8_lossy(&joined.stderr));
    assert!(joined.status.success(), "{out}{err}");
    assert!(out.contains("the game is over: "), "{out}");
    let seen = fs::read_to_string(folder.path().join("bot.sh.seen")).expect("it was asked");
    let hello = seen.lines().next().expect("hello");
    assert!(hello.contains(r#""game":"singularity""#) && hello.contains(r#""seat":1"#), "{hello}");
    assert!(seen.contains(r#""type":"refused""#), "{seen}");
    assert!(seen.lines().last().expect("a line").starts_with(r#"{"type":"over""#), "{seen}");
    assert!(!seen.contains(&invitations[0]), "no secret of the table is handed on");
    let journal = host.get(format!("/api/tables/{table}/journal")).await;
    assert_eq!(journal.status, 200, "{}", journal.body);
    program.end().await;
}
