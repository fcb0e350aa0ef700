//! The program is killed in the middle of play.

use crate::evening::Played;
use crate::program::Program;
use std::time::Duration;

/// How often the program is killed where nobody says how often.
const KILLS: u64 = 2;

fn kills() -> u64 {
    let said = std::env::var("TESSERA_KILLS").ok();
    said.map_or(KILLS, |said| said.parse().expect("TESSERA_KILLS is a number"))
}

#[tokio::test]
async fn whatever_was_acknowledged_outlives_a_killed_server() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut program = Program::start(folder.path()).await;
    let mut played = Played::open([program.address; 2]).await;
    for kill in 0..kills() {
        let mut guests = played.join([program.address; 2]).await;
        let known = played.acknowledged.len() as u64;
        assert!(guests[0].moves >= known, "{} of {known} moves are left", guests[0].moves);
        if guests[0].is_over() {
            played.settle(program.address).await;
            played = Played::open([program.address; 2]).await;
            guests = played.join([program.address; 2]).await;
        }
        played.play_one(&mut guests).await;
        let moment = Duration::from_millis(kill * 37 % 400);
        // However far they came: in the middle of a move, most often.
        let _ = tokio::time::timeout(moment, played.play_on(&mut guests)).await;
        program.kill().await;
        program = Program::start(folder.path()).await;
    }
    played.settle(program.address).await;
}
