//! Playing asks for no memory: everything a decision needs is in the state and in a list that is kept.

use proving::memory::random_play_allocates_nothing;
use whoccg::WhoCcg;
use whoccg::decks::ready_decks;
use whoccg::setup::{Difficulty, Setup};

#[test]
fn random_play_asks_for_no_memory() {
    let game = WhoCcg::standard();
    for (deck, _) in ready_decks() {
        let setup = Setup { deck: (*deck).into(), level: Difficulty::Normal, ..Setup::usual() };
        let decisions =
            (0..10).map(|seed| random_play_allocates_nothing(&game, &setup, seed).decisions);
        let decisions: u64 = decisions.sum();
        assert!(decisions > 500, "{deck}: games of {decisions} decisions prove little");
    }
}
