//! Setting up: mats, the draft, hands.

use crate::plainly::turns::income;
use crate::plainly::{Made, clockwise_after, games, together};
use engine::{Bag, Seat};
use singularity::state::Phase;
use singularity::{Move, State};

/// The table as the first turn begins, if this move has come to it or is the first one.
fn opened<'a>(made: &Made<'a>) -> Option<&'a State> {
    let begins_now = made.before.turn == 0 && made.after.turn == 1 && made.after.over.is_none();
    match (made.is_first && made.before.turn == 1, begins_now) {
        (true, _) => Some(made.before),
        (false, true) => Some(made.after),
        (false, false) => None,
    }
}

/// Rules: SGY-SETUP-02, SGY-SETUP-04, SGY-SETUP-05, SGY-SETUP-09, SGY-SETUP-11, SGY-SETUP-12, SGY-SETUP-13, SGY-SETUP-18
/// Rules: SGY-SETUP-19, SGY-SETUP-20, SGY-SETUP-22, SGY-TURN-03, SGY-OBJ-01, SGY-COMP-03, SGY-COMP-05
#[test]
fn the_first_turn_begins_with_seven_cards_seven_chits_and_two_objectives_each() {
    let mut begun = 0;
    games(|game, made| {
        let Some(state) = opened(made) else { return };
        for seat in state.present().iter() {
            let (player, begins) = (state.player(seat), seat == state.on_turn);
            assert_eq!(player.permanent.iter().sum::<u8>(), 7);
            assert_eq!(player.objectives.count_ones(), 2);
            assert_eq!(player.hand.len(), 7 + u16::from(begins));
            assert_eq!(i32::from(player.points), i32::from(begins) * income(game, state, seat));
            assert_eq!((player.tree.generations, player.tree.size()), (0, 0));
        }
        let objectives = state.players.iter().map(|player| player.objectives);
        let dealt = objectives.clone().map(u16::count_ones).sum::<u32>();
        assert_eq!(
            objectives.fold(0_u16, |all, mine| all | mine).count_ones(),
            dealt,
            "all differ"
        );
        let hands: Vec<Bag> = state.players.iter().map(|player| player.hand).collect();
        assert_eq!(together(&hands).len() + state.deck.len(), 112 + 38);
        assert!(state.discard.is_empty() && state.beside.is_empty() && state.lasting.is_empty());
        let chits = |of: &[u8; 3]| of.iter().map(|chits| i32::from(*chits)).sum::<i32>();
        let out = 7 * state.present().count() as i32 + chits(&state.removed_influence);
        assert_eq!(chits(&state.supply), 60 - out);
        begun += 1;
    });
    assert!(begun > 20, "{begun} of 24 games came to a first turn");
}

/// Rules: SGY-SETUP-08, SGY-SETUP-09, SGY-SETUP-10, SGY-SETUP-14, SGY-SETUP-15, SGY-SETUP-17
#[test]
fn the_draft_goes_round_counter_clockwise_a_chit_at_a_time() {
    let (mut first, mut on_the_left) = (Seat(0), 0);
    games(|_, made| {
        let Made { before, after, seat, mv, .. } = *made;
        let Move::Draft(influence) = mv else { return };
        if before.phase == (Phase::Draft { last: None }) {
            first = seat;
        }
        assert!(before.players.iter().all(|player| player.hand.is_empty()), "no hand is dealt yet");
        let mut chits = before.player(seat).permanent;
        chits[influence.index()] += 1;
        assert_eq!(after.player(seat).permanent, chits);
        let mut right =
            (1..=after.seats).map(|step| Seat((seat.0 + after.seats - step) % after.seats));
        let next = right.find(|seat| after.present().has(*seat));
        if after.phase != Phase::Play {
            assert_eq!(Some(after.on_turn), next);
            return;
        }
        assert_eq!(after.on_turn, seat, "the last chit gives the first turn");
        if after.gone.is_empty() {
            assert_eq!(clockwise_after(after, first).next(), Some(after.on_turn));
            on_the_left += 1;
        }
    });
    assert!(on_the_left > 5, "{on_the_left} drafts to the end");
}

/// Rules: SGY-SETUP-01, SGY-SETUP-03, SGY-SETUP-21
#[test]
fn mats_are_taken_clockwise_before_anything_is_dealt() {
    let mut taken = [0, 0];
    games(|_, made| {
        let Made { before, after, seat, mv, .. } = *made;
        let Move::Mat(mat) = mv else { return };
        assert!(before.players.iter().all(|player| player.objectives == 0));
        assert_eq!(after.player(seat).corporation, mat);
        let mut others = before.players.iter().filter_map(|player| player.corporation);
        assert!(mat.is_none_or(|mat| others.all(|other| other != mat)));
        if matches!(after.phase, Phase::Mats { .. }) {
            let next = clockwise_after(after, seat).find(|seat| after.present().has(*seat));
            assert_eq!(Some(after.on_turn), next);
        }
        taken[usize::from(mat.is_some())] += 1;
    });
    assert!(taken.iter().all(|times| *times > 0), "{taken:?}");
}
