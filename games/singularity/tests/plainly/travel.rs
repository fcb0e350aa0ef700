//! Time travel: what it costs, where it leads, and that it leaves nothing else to do.

use crate::plainly::events::{cost_of_event, lying};
use crate::plainly::{
    Made, came_back, cost_of_developing, games, has_paid, influence_without, sentences, standing,
};
use engine::Seat;
use singularity::cards::{Card, Duration, Effect};
use singularity::{Move, Singularity, State, Trips};

/// What the trip and the card cost together, unless a reduction that works once may be used up or not.
fn cost(
    game: &Singularity,
    made: &Made<'_>,
    tree: Seat,
    generation: u8,
    card: Card,
) -> Option<i32> {
    let Made { before, seat, .. } = *made;
    let once = |effect: &Effect| matches!(effect, Effect::TravelOnceCheaper(_));
    if sentences(game, before, seat, u8::MAX).iter().any(once) {
        return None;
    }
    let back = usize::from(before.tree(tree).generations - generation);
    let printed = game.pool.trips[back.min(game.pool.trips.len()) - 1].points;
    let fewer = standing(game, before, seat, |effect| match *effect {
        Effect::TravelCheaper(fewer) => i32::from(fewer),
        _ => 0,
    });
    let trip = (i32::from(printed) - fewer).max(0);
    let brought = if game.pool.is_technology(card) {
        cost_of_developing(game, before, tree, generation)
    } else {
        cost_of_event(game, before, seat, (tree, generation), card)
    };
    let fewer = if before.trips == Trips::CheaperCard { 2 } else { 0 };
    Some(trip + (brought - fewer).max(0))
}

/// Rules: SGY-TIME-01, SGY-TIME-02, SGY-TIME-03, SGY-TIME-04, SGY-TIME-11, SGY-TIME-12, SGY-TIME-13, SGY-TIME-14
/// Rules: SGY-TIME-15, SGY-TIME-16, SGY-TIME-22, SGY-TIME-23, SGY-TIME-24, SGY-TIME-25, SGY-TIME-30, SGY-FAQ-03
#[test]
fn a_trip_leads_to_an_earlier_generation_and_is_paid_with_its_card() {
    let (mut trips, mut paid) = ([0, 0], 0);
    games(|game, made| {
        let Made { before, seat, mv, .. } = *made;
        let Move::Travel { tree, generation, card } = mv else { return };
        assert!((1..before.tree(tree).generations).contains(&generation));
        assert!(before.player(seat).hand.has(card.0));
        if let Some(cost) = cost(game, made, tree, generation, card) {
            assert!(has_paid(game, made, cost), "{} for {cost}", game.pool.name(card));
            paid += 1;
        }
        trips[usize::from(tree == seat)] += 1;
    });
    assert!(paid > 20 && trips.iter().all(|times| *times > 20), "{paid} of {trips:?}");
}

/// Rules: SGY-TIME-05, SGY-TIME-06, SGY-TIME-17, SGY-TIME-18, SGY-TIME-19, SGY-TIME-20, SGY-TIME-21, SGY-EVENT-20
#[test]
fn what_is_brought_into_the_past_has_what_it_requires_there_and_stays_there() {
    let mut brought = [0, 0];
    games(|game, made| {
        let Made { before, after, seat, mv, .. } = *made;
        let Move::Travel { tree, generation, card } = mv else { return };
        let there = influence_without(game, before, tree, generation, None);
        let own = influence_without(game, before, seat, u8::MAX, None);
        let back = usize::from(before.tree(tree).generations - generation);
        let row = game.pool.trips[back.min(game.pool.trips.len()) - 1];
        assert!(own.iter().any(|amount| *amount >= i32::from(row.any_type)));
        let nothing_fell = came_back(game, made, tree).is_empty() && after.over.is_none();
        if game.pool.is_technology(card) {
            let technology = game.pool.technology(card);
            let needs = technology.needs;
            assert!(there[needs.influence.index()] >= i32::from(needs.number));
            let earlier = before.tree(tree).placed.iter().filter(|one| one.generation < generation);
            let support = earlier.fold(0, |bits, one| bits | one.card.bit());
            assert_eq!(technology.requires & !support, 0);
            if nothing_fell {
                assert_eq!(after.tree(tree).generation_of(card), Some(generation));
                assert_eq!(after.tree(tree).generations, before.tree(tree).generations);
            }
            brought[0] += 1;
            return;
        }
        let event = game.pool.event(card);
        let has = if tree == seat { there } else { own };
        assert!(has.iter().zip(event.needs).all(|(has, needs)| *has >= i32::from(needs)));
        if nothing_fell && event.duration == Duration::Continuous {
            let lay = lying(before, card, seat, tree, generation);
            assert_eq!(lying(after, card, seat, tree, generation), lay + 1);
        }
        brought[1] += 1;
    });
    assert!(brought.iter().all(|times| *times > 20), "{brought:?}");
}

/// Rules: SGY-TIME-07, SGY-TIME-08, SGY-TIME-09, SGY-TIME-10, SGY-TIME-27, SGY-TIME-28, SGY-TIME-29, SGY-TURN-07
#[test]
fn a_trip_is_the_only_action_of_its_turn_or_one_more_was_agreed_on() {
    let (mut has_acted, mut has_travelled, mut ended) = (false, false, 0);
    let mut followed = 0;
    games(|_, made| {
        let Made { before, after, mv, .. } = *made;
        let is_action = matches!(
            mv,
            Move::Draw
                | Move::Trade(_)
                | Move::Develop(_)
                | Move::Buy(_)
                | Move::Play { .. }
                | Move::Accept
        );
        let is_trip = matches!(mv, Move::Travel { .. });
        assert!(!(is_trip && (has_acted || has_travelled)), "a trip comes first and once");
        let may_follow = before.trips == Trips::ThenOneMore && !has_acted && mv != Move::Accept;
        assert!(!(has_travelled && is_action && !may_follow));
        assert!(!(has_travelled && matches!(mv, Move::Offer(_) | Move::Stay)));
        followed += u32::from(has_travelled && is_action);
        ended += u32::from(has_travelled && mv == Move::End);
        let goes_on = goes_on(before, after);
        has_acted = goes_on && (has_acted || is_action);
        has_travelled = goes_on && (has_travelled || is_trip);
    });
    assert!(ended > 0 && followed > 0, "{ended} ended their turn, {followed} acted once more");
}

/// Whether the turn and the game go on after a move.
fn goes_on(before: &State, after: &State) -> bool {
    after.turn == before.turn && after.over.is_none()
}
