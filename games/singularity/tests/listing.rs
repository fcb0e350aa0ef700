//! Whatever can be done in a turn is listed, offers aside: what is left out by sets of cards would have been
//! refused card by card.

use engine::Seat;
use engine::prelude::*;
use proving::games::{self, Decision};
use singularity::cards::{Card, Influence};
use singularity::{Move, Singularity, State};

/// Every action with a card of the hand, with a type of influence or with another player.
fn actions(state: &State, seat: Seat) -> Vec<Move> {
    let mut actions = vec![Move::Draw, Move::Stay, Move::End];
    actions.extend(Influence::ALL.map(Move::Buy));
    actions.extend(Seat::all(state.seats).map(Move::Trade));
    for card in state.player(seat).hand.kinds().map(Card) {
        actions.push(Move::Develop(card));
        for tree in Seat::all(state.seats) {
            actions.push(Move::Play { card, tree });
            let generations = 1..state.tree(tree).generations;
            actions.extend(generations.map(|generation| Move::Travel { tree, generation, card }));
        }
    }
    actions
}

#[test]
fn every_action_that_is_legal_is_listed() {
    let game = Singularity::standard();
    for number in 0..24 {
        let setup = game.soak_setup(number);
        games::show(&game, &setup, number, |Decision { state, seat, moves, .. }| {
            for mv in actions(state, seat) {
                let legal = game.check(state, seat, &mv).is_ok();
                assert_eq!(legal, moves.contains(&mv), "{mv:?} in game {number}");
            }
        });
    }
}
