//! Playing asks for no memory: everything a decision needs is in the state and in a list that is kept.

use engine::Tried;
use proving::games;
use proving::memory::random_play_allocates_nothing;
use shadowrun::Shadowrun;

/// What is offered at one decision is read by a person and weighed by a bot: it may not be endless.
const MOST_OFFERED: usize = 240;

#[test]
fn random_play_asks_for_no_memory_and_no_list_is_endless() {
    let game = Shadowrun::standard();
    let mut decisions = 0;
    for seed in 0..100 {
        let played = random_play_allocates_nothing(&game, &game.soak_setup(seed), seed);
        assert!(played.most_offered <= MOST_OFFERED, "{played:?} in game {seed}");
        decisions += played.decisions;
    }
    assert!(decisions > 5000, "{decisions} decisions prove little");
}

/// The games above are ones in which places are taken and damage is divided.
#[test]
fn random_play_divides_damage_and_takes_places() {
    let game = Shadowrun::standard();
    let mut between = 0;
    for seed in 0..16 {
        games::show(&game, &game.soak_setup(seed), seed, |decision| {
            between += u32::from(matches!(decision.mv.kind(), "oppose" | "deal" | "divide"));
        });
    }
    assert!(between > 20, "{between} decisions");
}
