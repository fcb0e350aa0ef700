//! Turns: who has them, what begins and ends them.

use crate::plainly::{Made, came_back, clockwise_after, games, points_brought, standing};
use engine::Seat;
use singularity::cards::{Effect, InfluenceLevel, Term};
use singularity::state::{Ending, Phase, WonBy};
use singularity::{Move, Singularity, State};
use std::collections::BTreeMap;

/// Rules: SGY-SETUP-16, SGY-CONSEQ-19, SGY-SETUP-15
#[test]
fn turns_go_clockwise_among_those_who_are_there() {
    let mut turns = 0;
    games(|_, made| {
        let Made { before, after, .. } = made;
        let begins = after.turn > before.turn && before.phase == Phase::Play;
        if begins && after.over.is_none() {
            let next = clockwise_after(after, before.on_turn).find(|seat| !after.gone.has(*seat));
            assert_eq!(Some(after.on_turn), next);
            turns += 1;
        }
        assert!(
            after.over.is_some() || !after.gone.has(after.on_turn),
            "nobody waits for the gone"
        );
    });
    assert!(turns > 500, "{turns}");
}

/// Rules: SGY-WIN-12
#[test]
fn an_agreed_limit_is_reached_by_nobody_twice_and_waits_for_nobody_who_left() {
    let (mut begun, mut ended) = (BTreeMap::<Seat, u16>::new(), 0);
    games(|_, made| {
        let Made { before, after, .. } = made;
        if made.is_first {
            begun.clear();
            begun.extend((before.turn > 0).then_some((before.on_turn, 1)));
        }
        if after.turn > before.turn {
            *begun.entry(after.on_turn).or_default() += 1;
        }
        let most = begun.values().max().copied().unwrap_or(0);
        assert!(most <= after.turn_limit, "{most} turns of {}", after.turn_limit);
        for (seat, turns) in &begun {
            assert_eq!(after.player(*seat).turns, *turns, "{seat}");
        }
        let by_limit = |ending: &Ending| matches!(ending.by, WonBy::TurnLimit | WonBy::Standing);
        if after.over.as_ref().is_some_and(by_limit) {
            let there = after.present();
            assert!(there.iter().all(|seat| begun.get(&seat) == Some(&after.turn_limit)));
            ended += 1;
        }
    });
    assert!(ended > 0, "some games are short");
}

/// Rules: SGY-TURN-01, SGY-TURN-02, SGY-TURN-03, SGY-AP-02, SGY-AP-03, SGY-AP-04, SGY-AP-05, SGY-AP-11, SGY-AP-12
/// Rules: SGY-EVENT-28, SGY-TIME-20
#[test]
fn who_begins_a_turn_gets_the_income_and_draws_a_card() {
    let (mut turns, mut presents) = (0, 0);
    games(|game, made| {
        let Made { before, after, mv, .. } = made;
        if after.turn == before.turn || before.phase != Phase::Play || after.over.is_some() {
            return;
        }
        let seat = after.on_turn;
        let points = |state: &State| i32::from(state.player(seat).points);
        let present = points_brought(game, made, seat);
        let had = (points(before) + present).clamp(0, 59);
        assert_eq!(points(after), (had + income(game, after, seat)).min(59), "{seat} after {mv:?}");
        let hand = |state: &State| state.player(seat).hand.len();
        let is_plain = matches!(mv, Move::End | Move::Draw | Move::Buy(_) | Move::Discard(_));
        if is_plain && before.deck.len() > 1 {
            assert_eq!(hand(after), hand(before) + 1);
        }
        turns += 1;
        presents += i32::from(present != 0);
    });
    assert!(turns > 500 && presents > 0, "{turns} turns, {presents} with points from a traveller");
}

/// 5, and what the tree, the events in it and the mat say.
pub(crate) fn income(game: &Singularity, state: &State, seat: Seat) -> i32 {
    let more = standing(game, state, seat, |effect| match *effect {
        Effect::Income(more) => i32::from(more),
        _ => 0,
    });
    (5 + more).max(0)
}

/// Rules: SGY-TURN-10, SGY-TURN-11, SGY-TURN-12, SGY-CONSEQ-11, SGY-CONSEQ-12, SGY-CONSEQ-24
#[test]
fn who_has_ended_a_turn_holds_the_limit_and_what_came_back_at_most() {
    let (mut full, mut over, mut returned) = ([0, 0], 0, 0);
    games(|game, made| {
        let Made { before, after, .. } = *made;
        let seat = before.on_turn;
        returned += i32::from(came_back(game, made, seat).len());
        let more = |effect: &Effect| match *effect {
            Effect::HandSize(more) => i32::from(more),
            _ => 0,
        };
        let limit = 10 + standing(game, after, seat, more) + returned;
        let holds = i32::from(after.player(seat).hand.len());
        if after.turn == before.turn && after.over.is_none() {
            over += u32::from(holds > limit);
            return;
        }
        if before.phase == Phase::Play && after.over.is_none() && after.present().has(seat) {
            assert!(holds <= limit, "{seat} holds {holds} of {limit}");
            full[usize::from(returned > 0)] += u32::from(holds == limit);
        }
        returned = 0;
    });
    assert!(over > 0 && full.iter().all(|times| *times > 0), "{full:?}, {over}");
}

/// Rules: SGY-WIN-15
#[test]
fn nobody_stands_better_than_who_wins_at_the_limit() {
    let mut ended = 0;
    games(|game, made| {
        let Made { after, .. } = made;
        let Some(ending) = after.over.filter(|ending| ending.by == WonBy::Standing) else { return };
        assert!(
            after.best_wins && made.before.player(made.before.on_turn).turns == after.turn_limit
        );
        for winner in ending.winners().iter() {
            for other in after.present().iter() {
                let [best, theirs] = [winner, other].map(|seat| compared(game, after, seat));
                assert!(best >= theirs, "{best:?} of {winner}, {theirs:?} of {other}");
                assert_eq!(best == theirs, ending.winners().has(other));
            }
        }
        ended += 1;
    });
    assert!(ended > 0, "some games are short");
}

/// Objectives met, generations, technologies, influence.
fn compared(game: &Singularity, state: &State, seat: Seat) -> [i32; 4] {
    let player = state.player(seat);
    let met = game.pool.objectives.iter().enumerate().filter(|(number, objective)| {
        player.objectives >> number & 1 == 1
            && objective.terms.iter().all(|term| has_all_of(game, state, seat, term))
    });
    let influence = game.current_influence(state, seat).iter().sum();
    let placed = &player.tree.placed;
    [met.count() as i32, player.tree.generations.into(), placed.len() as i32, influence]
}

fn has_all_of(game: &Singularity, state: &State, seat: Seat, term: &Term) -> bool {
    let player = state.player(seat);
    let placed = &player.tree.placed;
    match *term {
        Term::Influence(InfluenceLevel { influence, number }) => {
            game.current_influence(state, seat)[influence.index()] >= i32::from(number)
        }
        Term::Permanent(number) => player.permanent.iter().sum::<u8>() >= number,
        Term::Technologies(number) => placed.len() >= usize::from(number),
        Term::StageTechnologies { number, stage } => {
            let of_stage = |card| game.pool.technology(card).stage == stage;
            placed.iter().filter(|placed| of_stage(placed.card)).count() >= usize::from(number)
        }
        Term::Generations(number) => player.tree.generations >= number,
    }
}
