//! What may be taken back without asking anybody has shown nobody anything.
//!
//! A name that is new on the screen is not enough to tell: after `buy social` one is offered to ask others for Fuel Cell, which
//! can be developed now, whoever holds it. So the move is played once more on a table that the viewer could not have told from
//! the real one. What the viewer is given then must be the same.

use engine::prelude::*;
use engine::story::Silence;
use engine::{Dice, Playing, Seed, Turn, Viewer};
use singularity::{Singularity, State};
use std::sync::Arc;

/// How many games are played, and how many decisions of each.
const GAMES: u64 = 12;
const DECISIONS: usize = 250;

/// How many tables are imagined for each viewer.
const TABLES: u64 = 2;

fn sent(game: &Singularity, state: &State, viewer: Viewer) -> String {
    let scene = game.scene(&game.view(state, viewer));
    serde_json::to_string(&scene).expect("what is sent is plain data")
}

#[test]
fn what_is_taken_back_freely_has_shown_nothing_that_was_hidden() {
    let game = Arc::new(Singularity::standard());
    let mut free = 0;
    for number in 0..GAMES {
        let setup = game.soak_setup(number);
        let mut dice = Dice::from_number(number);
        let begun = Playing::begin(game.clone(), setup, Seed::from_number(number));
        let mut playing = begun.expect("the set-up is allowed");
        for _ in 0..DECISIONS {
            let Turn::Decide(seat) = playing.turn() else { break };
            let before = *playing.state();
            let moves = playing.moves();
            let mv = moves[dice.index("choice", moves.len() as u32) as usize];
            playing.play_move(seat, &mv).expect("a listed move is allowed");
            if playing.may_take_back(seat, 1).is_err() {
                continue;
            }
            free += 1;
            for viewer in Viewer::all(before.seats) {
                let after = sent(&game, playing.state(), viewer);
                let view = game.view(&before, viewer);
                for table in 0..TABLES {
                    let mut imagined = game.imagine(&view, &mut Dice::from_number(table));
                    // That a move is allowed can tell of the mover's hand only where the move itself is told, as it is here.
                    if game.check(&imagined, seat, &mv).is_err() {
                        continue;
                    }
                    let dice = &mut Dice::from_number(1);
                    game.play(&mut imagined, seat, &mv, dice, &mut Silence);
                    let written = game.write(&mv);
                    assert_eq!(
                        sent(&game, &imagined, viewer),
                        after,
                        "game {number}: `{written}` by {seat} tells {viewer} of what is hidden"
                    );
                }
            }
        }
    }
    assert!(free > 500, "{free} moves could be taken back");
}
