//! Playing asks for no memory: everything a decision needs is in the state and in a list that is kept.

use engine::prelude::*;
use lowball::Lowball;
use proving::memory::random_play_allocates_nothing;

#[test]
fn random_play_asks_for_no_memory() {
    for seed in 0..12 {
        let setup = Lowball.usual_setup(1 + (seed % 4) as u8);
        assert!(random_play_allocates_nothing(&Lowball, &setup, seed).decisions > 10);
    }
}
