//! Events: what they cost, where they lie, how long.

use crate::plainly::{Made, came_back, games, has_paid, influence_without, sentences, standing};
use engine::Seat;
use singularity::cards::{Card, CostChange, Duration, Effect, Polarity};
use singularity::{Move, Singularity, State};

/// What is printed, and what is said of such events in the tree and by who plays it.
pub(crate) fn cost_of_event(
    game: &Singularity,
    state: &State,
    by: Seat,
    (tree, generation): (Seat, u8),
    card: Card,
) -> i32 {
    let event = game.pool.event(card);
    let there = sentences(game, state, tree, generation);
    let change = |effect: &Effect| match *effect {
        Effect::EventsHere { polarity, change } if polarity == event.polarity => match change {
            CostChange::More(more) => i32::from(more),
            CostChange::Fewer(fewer) => -i32::from(fewer),
            CostChange::Free => -1_000,
        },
        Effect::NegativeEventsInTreeDearer(more) if event.polarity == Polarity::Negative => {
            i32::from(more)
        }
        _ => 0,
    };
    let fewer = standing(game, state, by, |effect| match *effect {
        Effect::EventsCheaper { polarities, fewer } if polarities.include(event.polarity) => {
            i32::from(fewer)
        }
        _ => 0,
    });
    (i32::from(event.cost) + there.iter().map(change).sum::<i32>() - fewer).max(0)
}

/// How many copies of an event that somebody played lie in a generation.
pub(crate) fn lying(state: &State, card: Card, by: Seat, tree: Seat, generation: u8) -> usize {
    let wanted = (card, by, tree, generation);
    let lies = state.lasting.iter().map(|one| (one.card, one.by, one.tree, one.generation));
    lies.filter(|one| *one == wanted).count()
}

/// Rules: SGY-EVENT-02, SGY-EVENT-03, SGY-EVENT-04, SGY-EVENT-08, SGY-EVENT-09, SGY-EVENT-10, SGY-EVENT-13, SGY-EVENT-15
/// Rules: SGY-EVENT-16, SGY-EVENT-17, SGY-EVENT-18, SGY-EVENT-19, SGY-EVENT-20, SGY-EVENT-23, SGY-EVENT-25
/// Rules: SGY-AP-10, SGY-TECH-19, SGY-TECH-21, SGY-FAQ-02
#[test]
fn an_event_is_paid_and_lies_in_the_generation_that_was_current() {
    let mut seen = [[0; 2]; 2];
    games(|game, made| {
        let Made { before, after, seat, mv, .. } = *made;
        let Move::Play { card, tree } = mv else { return };
        let (event, current) = (game.pool.event(card), before.tree(tree).generations);
        assert!(current > 0 && before.player(seat).hand.has(card.0));
        let has = influence_without(game, before, seat, u8::MAX, None);
        assert!(has.iter().zip(event.needs).all(|(has, needs)| *has >= i32::from(needs)));
        assert!(has_paid(game, made, cost_of_event(game, before, seat, (tree, current), card)));
        if event.duration == Duration::Continuous && came_back(game, made, tree).is_empty() {
            let lay = lying(before, card, seat, tree, current);
            assert_eq!(lying(after, card, seat, tree, current), lay + 1, "{}", event.name);
        }
        seen[usize::from(event.polarity == Polarity::Negative)][usize::from(tree == seat)] += 1;
    });
    assert!(seen.as_flattened().iter().all(|times| *times > 20), "{seen:?}");
}

/// Rules: SGY-EVENT-14, SGY-EVENT-24, SGY-CONSEQ-02, SGY-CONSEQ-17
#[test]
fn a_continuous_event_that_ends_goes_to_the_discard_pile() {
    let mut ended = 0;
    games(|_, made| {
        let Made { before, after, mv, .. } = *made;
        if mv == Move::Leave || after.discard.len() < before.discard.len() {
            return;
        }
        for card in before.lasting.iter().map(|event| event.card) {
            let lie = |state: &State| state.lasting.iter().filter(|one| one.card == card).count();
            if let Some(gone) = lie(before).checked_sub(lie(after)) {
                let lay = usize::from(before.discard.count(card.0));
                assert!(usize::from(after.discard.count(card.0)) >= lay + gone);
                ended += gone;
            }
        }
    });
    assert!(ended > 0, "some events end");
}

/// Rules: SGY-EVENT-05, SGY-EVENT-19, SGY-CONSEQ-14, SGY-CONSEQ-17
#[test]
fn events_lie_only_in_generations_that_there_are() {
    let mut seen = [0, 0];
    games(|game, made| {
        for event in &made.after.lasting {
            let generations = made.after.tree(event.tree).generations;
            assert!((1..=generations).contains(&event.generation));
            let is_negative = game.pool.event(event.card).polarity == Polarity::Negative;
            seen[usize::from(is_negative)] += 1;
        }
    });
    assert!(seen.iter().all(|times| *times > 0), "{seen:?}");
}

/// Rules: SGY-EVENT-11, SGY-EVENT-12, SGY-EVENT-31, SGY-TURN-12
#[test]
fn one_use_events_lie_beside_the_board_as_they_were_played_until_the_turn_ends() {
    let mut played: Vec<Card> = Vec::new();
    let mut most = 0;
    games(|game, made| {
        let Made { before, after, mv, .. } = made;
        if before.turn == 0 || after.turn != before.turn || after.so_far.ending {
            played.clear();
        }
        let card = match *mv {
            Move::Play { card, .. } | Move::Travel { card, .. } => Some(card),
            _ => None,
        };
        let one_use = card.filter(|card| {
            !game.pool.is_technology(*card)
                && game.pool.event(*card).duration == singularity::cards::Duration::OneUse
        });
        if after.turn == before.turn && !after.so_far.ending && after.over.is_none() {
            played.extend(one_use);
            assert_eq!(after.beside.as_slice(), played);
            most = most.max(played.len());
        } else if after.over.is_none() {
            assert!(after.beside.is_empty());
        }
    });
    assert!(most > 1, "several were played in one turn");
}
