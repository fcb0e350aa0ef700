//! Why what lies there cannot be used now, if the player might think that it could be.
//!
//! The judge is asked about the moves that come to mind first. All that is asked about lies open, so a reason tells nothing of
//! what is hidden.

use crate::game::Singularis;
use crate::moves::Move;
use crate::state::{State, Step};
use engine::scene::WhyNot;
use runners::cards::sentences::Sentence;
use runners::cards::{Card, Kind};
use runners::legal::CardDenial;
use std::sync::Arc;

impl Singularis {
    /// Why a card of the hand cannot be played now.
    pub(super) fn why_not_play(&self, state: &State, card: Card) -> Vec<Arc<WhyNot>> {
        if !matches!(state.open.step, Step::Legwork | Step::Running) {
            return Vec::new();
        }
        let mut asked = Vec::new();
        match self.card_rules().pool.face(card).kind {
            Kind::Gear(_) => {
                let runners = state.run.open.runners.iter();
                asked.extend(runners.map(|to| Move::Give(card, to.card, None)));
            }
            Kind::Special | Kind::Stinger => self.plays(state, card, &mut |mv| asked.push(mv)),
            _ => asked.push(Move::Deploy(card)),
        }
        self.reasons(state, &asked)
    }

    /// Why somebody or something in play can do nothing in the Legwork phase.
    pub(super) fn why_not_use(&self, state: &State, card: Card) -> Vec<Arc<WhyNot>> {
        if state.open.step != Step::Legwork {
            return Vec::new();
        }
        let mut asked = Vec::new();
        if matches!(self.card_rules().pool.face(card).kind, Kind::Runner(_)) {
            asked.push(Move::Errand(card));
        }
        let says = self.card_rules().says(card).iter();
        if says.clone().any(|sentence| matches!(sentence, Sentence::Does { .. })) {
            self.uses(state, card, &mut |mv| asked.push(mv));
        }
        self.reasons(state, &asked)
    }

    /// Each reason once, with the first of these moves that it is against; none if one of them is allowed.
    fn reasons(&self, state: &State, asked: &[Move]) -> Vec<Arc<WhyNot>> {
        let mut reasons: Vec<(&Move, CardDenial)> = Vec::new();
        for mv in asked {
            match self.judged(state, mv) {
                Ok(()) => return Vec::new(),
                Err(no) if reasons.iter().any(|(_, known)| *known == no) => {}
                Err(no) => reasons.push((mv, no)),
            }
        }
        let in_words = |(mv, no): (&Move, CardDenial)| {
            let notation = self.written(&state.run.open, mv);
            Arc::new(WhyNot::of(notation, self.said(no)))
        };
        reasons.into_iter().map(in_words).collect()
    }
}
