//! Proposing moves: the same checks are asked that any move has to pass.
//!
//! Read on in [`plays`] (step 1), [`acts`] (step 2) and [`groups`] (who may try something together).

mod acts;
mod groups;
mod plays;

use crate::cards::Card;
use crate::game::WhoCcg;
use crate::moves::Move;
use crate::sets::CardSet;
use crate::state::{Frame, State, Step};

impl WhoCcg {
    /// Adds legal moves; none while nobody must decide.
    pub(crate) fn list_moves(&self, state: &State, list: &mut Vec<Move>) {
        if state.open.over.is_some() {
            return;
        }
        match self.question(state) {
            Some(frame) => self.list_answers(state, frame, list),
            None => self.list_actions(state, list),
        }
    }

    fn list_answers(&self, state: &State, frame: Frame, list: &mut Vec<Move>) {
        match frame {
            Frame::Discard { .. } => self.list_discards(state, list),
            Frame::Sacrifice { .. }
            | Frame::Lose { .. }
            | Frame::Affect { .. }
            | Frame::Crowded => {
                list.extend(self.candidates(&state.open, frame).into_iter().map(Move::Choose));
            }
            Frame::Doomed { who } => {
                self.list_bangs(state, list);
                list.extend(self.candidates(&state.open, frame).into_iter().map(Move::Choose));
                let versions: CardSet = self.other_versions(state, who).collect();
                list.extend(versions.iter().map(Move::Regenerate));
                list.push(Move::Pass);
            }
            _ => {
                self.list_bangs(state, list);
                list.push(Move::Pass);
            }
        }
    }

    fn list_actions(&self, state: &State, list: &mut Vec<Move>) {
        self.list_bangs(state, list);
        match state.open.step {
            Step::Play => {
                self.list_plays(state, list);
                list.push(Move::Flip);
            }
            Step::Act => self.list_acts(state, list),
            _ => {
                let discards: CardSet = self.to_discard(state).collect();
                list.extend(discards.iter().map(Move::Discard));
                if self.may_end(state).is_ok() {
                    list.push(Move::End);
                }
            }
        }
    }

    fn list_discards(&self, state: &State, list: &mut Vec<Move>) {
        list.extend(kinds(&state.hand).map(Move::Discard));
    }

    fn list_bangs(&self, state: &State, list: &mut Vec<Move>) {
        let held: CardSet = self.held(state).collect();
        for card in held.and(&self.facts.bangs).iter() {
            if self.is_bang_of_now(&state.open, card) {
                self.for_each_object_of_bang(state, card, |on| {
                    if self.may_bang_now(state, card, on).is_ok() {
                        list.push(Move::Bang { card, on });
                    }
                });
            }
        }
    }
}

/// Each card of a sorted row once.
fn kinds(cards: &[Card]) -> impl Iterator<Item = Card> {
    let mut last = None;
    cards.iter().copied().filter(move |card| last.replace(*card) != Some(*card))
}
