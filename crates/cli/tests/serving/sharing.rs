//! Two programs on one database.

use crate::cluster::Cluster;
use crate::evening::Played;
use crate::person::Guest;
use crate::program::Program;
use std::time::{Duration, Instant};

/// When to give up waiting; how long it took is printed.
const PATIENCE: Duration = Duration::from_secs(90);

/// How long somebody waits who was told that it does not go on yet.
const BETWEEN_TRIES: Duration = Duration::from_millis(50);

#[tokio::test(flavor = "multi_thread")]
async fn two_people_at_two_programs_play_and_one_goes_on_when_the_other_is_killed() {
    let Some(cluster) = Cluster::start() else { return };
    let here = Program::launch(Program::on_database(&cluster.address())).await;
    let there = Program::launch(Program::on_database(&cluster.address())).await;
    // Whoever opens a table drives it.
    let mut played = Played::open([here.address, there.address]).await;
    let mut guests = played.join([here.address, there.address]).await;
    played.play_some(&mut guests, 8).await;
    here.kill().await;
    let killed = Instant::now();
    let mut guests = played.join([there.address; 2]).await;
    let known = played.acknowledged.len() as u64;
    assert_eq!(guests[0].moves, known, "whatever was acknowledged is seen at the other program");
    go_on(&mut played, &mut guests, killed).await;
    eprintln!("the other program went on after {:?}", killed.elapsed());
    played.play_some(&mut guests, 8).await;
    played.settle(there.address).await;
}

/// Asks for a move until it is acknowledged.
async fn go_on(played: &mut Played, guests: &mut [Guest; 2], killed: Instant) {
    let moves = guests[0].moves;
    loop {
        let answer = played.try_one(guests).await;
        if answer["hear"] == "done" {
            break;
        }
        assert!(killed.elapsed() < PATIENCE, "nobody goes on: {answer}");
        tokio::time::sleep(BETWEEN_TRIES).await;
    }
    for guest in guests {
        guest.see(moves + 1).await;
    }
}
