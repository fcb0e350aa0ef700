//! What a whole game keeps, and the page for players.

use proving::games::{self, Decision};
use whoccg::cards::standard_pool;
use whoccg::setup::{Difficulty, Setup};
use whoccg::the_box::the_box;
use whoccg::{State, WhoCcg};

/// Plays at random and looks at every state with the one before it.
fn play(deck: &str, seed: u64, mut look: impl FnMut(&State, &State)) {
    let game = WhoCcg::standard();
    let setup = Setup { deck: deck.into(), level: Difficulty::Gentle, ..Setup::usual() };
    let mut before = None;
    let end = games::show(&game, &setup, seed, |Decision { state, .. }| {
        if let Some(before) = before.replace(*state) {
            look(&before, state);
        }
    });
    look(&before.expect("there is something to decide"), &end);
}

/// Rules: WHOX-ST-09
#[test]
fn places_and_the_tardis_stay_in_play() {
    for seed in 0..20 {
        play("scholars", seed, |before, after| {
            assert!(before.open.line.iter().all(|place| after.open.line.contains(place)));
            assert!(after.open.tardis.is_some());
        });
    }
}

/// Rules: WHO-WIN-01, WHO-WIN-07, WHO-SCORE-04, WHO-END-06
#[test]
fn with_the_clock_every_game_ends_and_nobody_wins_without_a_goal() {
    for deck in ["scholars", "wardens", "ledger", "tide"] {
        for seed in 0..10 {
            let mut last = 0;
            play(deck, seed, |before, after| {
                assert!(
                    after.open.over.is_some() || after.open.points < 10 || after.open.goals == 0
                );
                assert!(before.open.turn <= after.open.turn);
                last = after.open.turn;
            });
            assert!(last <= 60, "{deck} {seed} took {last} turns");
        }
    }
}

/// Rules: WHOX-BASE-01, WHOX-BASE-02, WHOX-BASE-03, WHOX-BASE-06, WHO-GEN-02
#[test]
fn the_page_for_players_has_what_is_on_the_box() {
    let page = include_str!("../../../docs/whoccg.md");
    assert!(page.contains(&the_box(standard_pool())), "{}", the_box(standard_pool()));
}
