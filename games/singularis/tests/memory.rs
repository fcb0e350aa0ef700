//! Playing asks for no memory: everything a decision needs is in the state and in a list that is kept.

use engine::Tried;
use proving::memory::random_play_allocates_nothing;
use singularis::Singularis;

/// What is offered at one decision is read by a person and weighed by a bot: it may not be endless.
const MOST_OFFERED: usize = 160;

#[test]
fn random_play_asks_for_no_memory_and_no_list_is_endless() {
    let game = Singularis::standard();
    let mut decisions = 0;
    for seed in 0..100 {
        let played = random_play_allocates_nothing(&game, &game.soak_setup(seed), seed);
        assert!(played.most_offered <= MOST_OFFERED, "{played:?} in game {seed}");
        decisions += played.decisions;
    }
    assert!(decisions > 5000, "{decisions} decisions prove little");
}
