//! Texts that once took a reading place and never gave it back.

use crate::http::Ask;
use crate::inn::inn;
use engine::{Seat, Seed};
use proving::journals::cut_short;

/// The number of times that the text is sent: more than there are places.
const TIMES: usize = 5;

/// Returns a game whose two teams roll for the lead without dice in the record, so that they tie
/// forever.
fn tied() -> String {
    let game = registry::open("duels", &[]).expect("it is in the list");
    let mut table = game.begin(&game.usual_setup(2), Seed::from_number(1)).expect("it begins");
    for seat in Seat::all(2) {
        table.play(seat, "equip none").expect("nobody must take gear along");
    }
    cut_short(&table.save(), 0)
}

#[tokio::test]
async fn a_journal_whose_dice_run_out_is_refused_and_the_reading_places_stay_free() {
    let (inn, _folder) = inn().await;
    let tied = tied();
    for _ in 0..TIMES {
        let reply = Ask::post("/api/tables/import", tied.as_str()).of(inn.address).await;
        assert_eq!(reply.status, 400, "{}", reply.body);
        assert!(reply.body.contains("the record has ended"), "{}", reply.body);
    }
    let lint = Ask::post("/api/games/whoccg/cards/lint", "").of(inn.address).await;
    assert_eq!(lint.status, 200, "{}", lint.body);
    inn.close().await;
}
