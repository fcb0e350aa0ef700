//! Playing asks for no memory: everything a decision needs is in the state and in a list that is kept.

use engine::prelude::*;
use engine::story::Silence;
use engine::{Dice, Turn};
use proving::memory::random_play_allocates_nothing;
use shadowrun::Move;
use shadowrun::Shadowrun;

/// What is offered at one decision is read by a person and weighed by a bot: it may not be endless.
const MOST_OFFERED: usize = 240;

#[test]
fn random_play_asks_for_no_memory() {
    let game = Shadowrun::standard();
    let decisions: u64 = (0..100)
        .map(|seed| random_play_allocates_nothing(&game, &game.soak_setup(seed), seed))
        .sum();
    assert!(decisions > 5000, "{decisions} decisions prove little");
}

#[test]
fn what_can_be_done_is_listed_without_asking_for_memory_and_is_not_endless() {
    let game = Shadowrun::standard();
    let mut list: Vec<Move> = Vec::with_capacity(1024);
    let (mut decisions, mut between) = (0, 0);
    for seed in 0..16 {
        let mut dice = Dice::from_number(seed);
        let setup = game.soak_setup(seed);
        let mut state = game.begin(&setup, &mut dice, &mut Silence).expect("it can begin");
        while let Turn::Decide(seat) = game.turn(&state) {
            list.clear();
            let used = allocation_counter::measure(|| game.moves(&state, &mut list));
            assert_eq!(used.count_total, 0, "{}", game.describe(&state));
            assert!(list.len() <= MOST_OFFERED, "{}: {}", list.len(), game.describe(&state));
            let mv = list[dice.index("choice", list.len() as u32) as usize].clone();
            between += u32::from(matches!(mv.kind(), "oppose" | "deal" | "divide"));
            game.play(&mut state, seat, &mv, &mut dice, &mut Silence);
            decisions += 1;
        }
    }
    assert!(decisions > 2_000, "games of {decisions} decisions prove little");
    assert!(between > 20, "{between} of them divide damage or take places");
}
