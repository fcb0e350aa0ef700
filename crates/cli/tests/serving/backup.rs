//! Tables copied and brought back, as docs/server.md says.

use crate::evening::Played;
use crate::program::Program;
use std::path::Path;
use std::process::Output;
use tokio::process::Command;

async fn backup(to: &Path, more: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tessera"));
    command.arg("backup").arg(to).args(more).output().await.expect("it starts")
}

fn text(folder: &Path) -> &str {
    folder.to_str().expect("plain text")
}

#[tokio::test]
async fn a_backup_made_while_the_server_runs_is_brought_back_as_it_stood() {
    let folder = tempfile::tempdir().expect("a folder");
    let program = Program::start(folder.path()).await;
    let mut played = Played::open([program.address; 2]).await;
    let mut guests = played.join([program.address; 2]).await;
    played.play_some(&mut guests, 6).await;
    let new = tempfile::tempdir().expect("a folder");
    let copy = new.path().join("tables.sqlite");
    let data = ["--data", text(folder.path())];
    let made = backup(&copy, &data).await;
    let said = String::from_utf8_lossy(&made.stdout);
    assert!(made.status.success() && said.contains("1 table copied"), "{made:?}");
    played.play_some(&mut guests, 6).await;
    let again = backup(&copy, &data).await;
    let said = String::from_utf8_lossy(&again.stderr);
    assert_eq!(again.status.code(), Some(2), "{said}");
    assert!(said.contains("already exists"), "{said}");
    program.kill().await;

    let program = Program::start(new.path()).await;
    played.acknowledged.retain(|number, _| *number < 6);
    let mut guests = played.join([program.address; 2]).await;
    assert_eq!(guests[0].moves, 6, "as it stood when it was copied");
    played.play_some(&mut guests, 2).await;
    played.settle(program.address).await;
}

#[cfg(unix)]
#[tokio::test]
async fn after_an_orderly_end_the_one_file_can_be_copied() {
    let folder = tempfile::tempdir().expect("a folder");
    let program = Program::start(folder.path()).await;
    let mut played = Played::open([program.address; 2]).await;
    let mut guests = played.join([program.address; 2]).await;
    played.play_some(&mut guests, 6).await;
    program.end().await;
    let new = tempfile::tempdir().expect("a folder");
    let file = |folder: &Path| folder.join("tables.sqlite");
    std::fs::copy(file(folder.path()), file(new.path())).expect("room");

    let program = Program::start(new.path()).await;
    let mut guests = played.join([program.address; 2]).await;
    assert_eq!(guests[0].moves, 6);
    played.play_some(&mut guests, 2).await;
    played.settle(program.address).await;
}

#[tokio::test]
async fn what_cannot_be_copied_is_told_with_its_remedy() {
    let folder = tempfile::tempdir().expect("a folder");
    let copy = folder.path().join("copy.sqlite");
    for (words, remedy) in [
        (["--data", text(folder.path())], "name the folder that the server was started with"),
        (["--database", "postgres://app:geheim@db/tessera"], "use `pg_dump"),
    ] {
        let output = backup(&copy, &words).await;
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(said.contains(remedy) && !said.contains("geheim"), "{said}");
        assert!(!copy.exists());
    }
}
