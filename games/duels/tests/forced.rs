//! Moves without an alternative.

use duels::Duels;
use engine::prelude::*;
use engine::{Dice, Playing, Seed, Turn};
use std::sync::Arc;

#[test]
fn going_back_passes_over_forced_moves() {
    let game = Arc::new(Duels::default());
    let mut playing = Playing::begin(game.clone(), game.usual_setup(2), Seed::from_number(1))
        .expect("the usual set-up is allowed");
    let (mut dice, mut was_forced) = (Dice::from_number(1), Vec::new());
    while let Turn::Decide(seat) = playing.turn() {
        let moves = playing.moves();
        let mv = moves[dice.index("pick", moves.len() as u32) as usize];
        was_forced.push((seat, game.forced(playing.state()).is_some()));
        playing.play_move(seat, &mv).expect("a listed move");
    }
    assert!(was_forced.iter().any(|(_, forced)| *forced), "{was_forced:?}");
    let loaded = Playing::load(game, &playing.save()).expect("what was saved is loaded");
    let played = was_forced.len();
    for back in 1..=played {
        let (seat, forced) = was_forced[played - back];
        let mut earlier = back + 1..=played;
        let choice = earlier.find(|earlier| was_forced[played - earlier] == (seat, false));
        let choice = choice.filter(|_| forced).unwrap_or(back);
        let found = [playing.back_to_a_choice(back), loaded.back_to_a_choice(back)];
        assert_eq!(found, [choice; 2], "{back} moves back");
    }
}
