//! Trees: what stands where, and who wins by what stands.

use crate::plainly::{games, influence_without};
use singularity::Move;
use singularity::cards::Influence;

/// Rules: SGY-CONSEQ-01, SGY-CONSEQ-03, SGY-CONSEQ-07, SGY-CONSEQ-08, SGY-CONSEQ-10, SGY-CONSEQ-15, SGY-TECH-07
/// Rules: SGY-TECH-08, SGY-TECH-09, SGY-TECH-15, SGY-TECH-16, SGY-GEN-11, SGY-INF-08, SGY-INF-09, SGY-INF-11, SGY-INF-12
/// Rules: SGY-INF-13, SGY-INF-17, SGY-INF-18
#[test]
fn whatever_stands_has_all_that_it_requires() {
    let mut looked = 0;
    games(|game, made| {
        let state = made.after;
        if state.over.is_some() || !state.pending.is_empty() {
            return;
        }
        for seat in state.present().iter() {
            for placed in &state.tree(seat).placed {
                let technology = game.pool.technology(placed.card);
                let earlier = state.tree(seat).placed.iter();
                let earlier = earlier.filter(|other| other.generation < placed.generation);
                let support = earlier.fold(0, |bits, other| bits | other.card.bit());
                assert_eq!(technology.requires & !support, 0, "{} lacks support", technology.name);
                let has =
                    influence_without(game, state, seat, placed.generation, Some(placed.card));
                let needs = technology.needs;
                // What the card itself adds counts for nobody's requirement but others'.
                assert!(
                    has[needs.influence.index()] >= i32::from(needs.number),
                    "{}",
                    technology.name
                );
                looked += 1;
            }
        }
    });
    assert!(looked > 10_000, "{looked}");
}

/// Rules: SGY-GEN-02, SGY-GEN-03, SGY-GEN-04, SGY-GEN-09, SGY-GEN-10, SGY-TECH-05, SGY-TECH-12
#[test]
fn a_technology_opens_a_generation_if_the_newest_has_what_it_requires() {
    let mut opened = [0, 0];
    games(|game, made| {
        let Move::Develop(card) = made.mv else { return };
        let (before, seat) = (made.before, made.seat);
        let newest = before.tree(seat).generations;
        let requires = game.pool.technology(card).requires;
        let there = before.tree(seat).in_generation(newest);
        let opens = newest == 0 || there.fold(0, |bits, other| bits | other.bit()) & requires != 0;
        opened[usize::from(opens)] += 1;
        assert!(before.player(seat).hand.has(card.0));
        if made.after.over.is_none()
            && let Some(stands) = made.after.tree(seat).generation_of(card)
            && made.after.tree(seat).generations >= newest
        {
            assert_eq!(stands, newest + u8::from(opens));
        }
    });
    assert!(opened.iter().all(|times| *times > 100), "{opened:?}");
}

/// Rules: SGY-WIN-06, SGY-WIN-13, SGY-WIN-14, SGY-WIN-04, SGY-WIN-05, SGY-WIN-08, SGY-WIN-16
#[test]
fn who_wins_by_influence_leads_everywhere_with_all_three_types_open() {
    let mut won = 0;
    games(|game, made| {
        let state = made.after;
        let Some(ending) = state.over else { return };
        let (Some(winner), singularity::state::WonBy::Influence) = (ending.winner, ending.by)
        else {
            return;
        };
        let of_stage_3 = |influence: Influence| {
            state.present().iter().any(|seat| {
                state.tree(seat).placed.iter().any(|placed| {
                    let technology = game.pool.technology(placed.card);
                    technology.stage == 3 && technology.needs.influence == influence
                })
            })
        };
        assert!(Influence::ALL.into_iter().all(of_stage_3));
        let has = |seat| influence_without(game, state, seat, u8::MAX, None);
        let mine = has(winner);
        let others = || state.present().iter().filter(|seat| *seat != winner);
        let leads = |kind: &usize| others().all(|other| mine[*kind] > has(other)[*kind]);
        let needed = if state.tie_suffices && state.seats == 4 { 2 } else { 3 };
        assert!((0..3).filter(leads).count() >= needed);
        assert!(
            others().all(|other| mine.iter().zip(has(other)).all(|(mine, theirs)| *mine >= theirs))
        );
        won += 1;
    });
    assert!(won > 0, "somebody wins by influence");
}
