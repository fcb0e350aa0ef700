//! Tables that are played with cards of one's own.

use crate::evening::Played;
use crate::program::{ANYWHERE, Program};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::process::Output;
use tokio::process::Command;

/// A technology that the game does not bring.
const CARD: &str = r#"[[technology]]
id = "warp-drive"
name = "Warp Drive"
stage = 0
requires = []
needs = { social = 1 }
gives = { social = 2 }
text = "+2 action points per turn."
copies = 5
origin = "designed"
"#;

fn with_cards(folder: &Path, cards: &Path) -> Command {
    let mut command = Program::command(folder, ANYWHERE);
    command.arg("--cards").arg(cards);
    command
}

fn written(folder: &Path, name: &str, text: &str) -> PathBuf {
    let file = folder.join(name);
    std::fs::write(&file, text).expect("room");
    file
}

async fn tessera(words: &[&str], cards: Option<&Path>) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tessera"));
    command.args(words);
    if let Some(cards) = cards {
        command.arg("--cards").arg(cards);
    }
    command.output().await.expect("it starts")
}

#[tokio::test]
async fn a_table_is_played_kept_and_proved_with_the_cards_it_was_opened_with() {
    let folder = tempfile::tempdir().expect("a folder");
    let cards = written(folder.path(), "mine.toml", CARD);
    let program = Program::launch(with_cards(folder.path(), &cards)).await;
    let mut played = Played::open([program.address; 2]).await;
    let pages = played.people[0].get("/api/games/singularity/cards").await;
    assert!(pages.body.contains("Warp Drive"), "the page shows it");
    let mut guests = played.join([program.address; 2]).await;
    played.play_some(&mut guests, 6).await;
    program.kill().await;

    let program = Program::start(folder.path()).await;
    played.people.iter_mut().for_each(|person| person.address = program.address);
    let refused = played.people[0].get(format!("/api/tables/{}", played.table)).await;
    assert_eq!((refused.status, refused.code().as_str()), (409, "other-cards"), "{}", refused.body);
    let listed = played.people[0].get("/api/me/tables").await.json();
    let card = &listed[0];
    assert_eq!((&card["id"], &card["mine"]), (&json!(played.table), &json!([0])), "{listed}");
    assert_eq!((&card["stage"]["is"], &card["moves"]), (&json!("closed"), &json!(6)), "{listed}");
    let fault = &card["stage"]["fault"];
    assert_eq!(fault["code"], "other-cards", "{listed}");
    assert!(
        fault["reason"].as_str().is_some_and(|why| why.contains("cards this server does not have")),
        "{listed}"
    );
    program.kill().await;

    let program = Program::launch(with_cards(folder.path(), &cards)).await;
    let mut guests = played.join([program.address; 2]).await;
    assert_eq!(guests[0].moves, 6, "nothing is lost");
    played.play_some(&mut guests, 4).await;
    let journal = played.settle(program.address).await;
    let head: Value = serde_json::from_str(journal.lines().next().expect("a head")).expect("JSON");
    assert_eq!(head["cards"].as_str().map(str::len), Some(64), "{head}");
    proves_only_with(folder.path(), &journal, &cards).await;
}

/// A saved game is proved with its cards, and without them it is said what is missing.
async fn proves_only_with(folder: &Path, journal: &str, cards: &Path) {
    let saved = written(folder, "evening.tessera", journal).display().to_string();
    // The same cards, laid out otherwise.
    let again = written(folder, "again.toml", &format!("# Mine.\n\n{CARD}"));
    for cards in [cards, &again] {
        let held = tessera(&["verify", &saved], Some(cards)).await;
        assert_eq!(held.status.code(), Some(0), "{held:?}");
    }
    for command in ["verify", "replay"] {
        let lacking = tessera(&[command, &saved], None).await;
        let said = String::from_utf8_lossy(&lacking.stderr);
        assert_eq!(lacking.status.code(), Some(2), "{said}");
        assert!(said.contains("not with the cards of the box"), "{said}");
        assert!(said.contains("name exactly the card files"), "{said}");
    }
}

#[tokio::test]
async fn cards_that_no_game_can_read_stop_the_program_before_it_serves() {
    let folder = tempfile::tempdir().expect("a folder");
    let cards = written(folder.path(), "mine.toml", &CARD.replace("social = 1", "joy = 1"));
    let output = with_cards(folder.path(), &cards).output().await.expect("it starts");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("mine.toml:6:") && said.contains("joy"), "{said}");
}
