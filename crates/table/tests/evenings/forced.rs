//! Moves without an alternative: the table plays them, and going back passes over them.

use crate::common::{home, lowball, play_one, sit_all};
use engine::Viewer;
use std::sync::Arc;
use table::{Claim, LiveTable, NewTable, Stage, Wanted};

/// The most moves that the people of a test play.
const MOST: usize = 60;

/// Begins a table of a game with two people, or one in a game for one.
async fn begun(tables: &table::Tables, game: &str) -> (Arc<LiveTable>, Vec<Claim>) {
    let most = registry::about(game).expect("a game of the registry").most;
    let seats = vec![Wanted::Guest; most.min(2).into()];
    let new = NewTable { game: game.to_owned(), setup: None, ..lowball(seats) };
    let created = tables.create(new).await.expect("a table");
    let table = tables.table(created.id).await.expect("the table");
    let claims = sit_all(&table, &created).await;
    (table, claims)
}

/// Waits while the table has a move to play by itself.
async fn until_asked(table: &Arc<LiveTable>) {
    let mut follower = table.follow(Viewer::Spectator, 0);
    while table.has_forced_move() {
        follower.next().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_asked_for_a_move_without_an_alternative_and_undo_passes_over_it() {
    let home = home().await;
    let mut played_by_tables = 0;
    for game in registry::names() {
        let (table, claims) = begun(&home.tables, game).await;
        for _ in 0..MOST {
            if matches!(table.stage(), Stage::Over(_)) {
                break;
            }
            let stand = table.moves();
            play_one(&table, &claims).await;
            until_asked(&table).await;
            let forced = table.moves() - stand - 1;
            if forced > 0 && played_by_tables == 0 {
                goes_back_to(&table, &claims, stand).await;
            }
            played_by_tables += forced;
        }
    }
    assert!(played_by_tables > 10, "only {played_by_tables} moves were forced");
}

/// Takes the last move back, with everybody's consent, and expects the table as it was asked then.
async fn goes_back_to(table: &Arc<LiveTable>, claims: &[Claim], stand: usize) {
    table.take_back(claims[0], 1).await.expect("a move can be taken back");
    for claim in claims {
        // Nobody is asked where it is free, or after the last consent.
        _ = table.answer(*claim, table::Answer::Yes).await;
    }
    assert_eq!(table.moves(), stand, "the table is back where somebody had a choice");
    play_one(table, claims).await;
    until_asked(table).await;
}
