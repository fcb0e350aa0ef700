//! What somebody who looks over the player's shoulder would shake his head at.

use super::Outlook;
use crate::cards::Card;
use crate::game::WhoCcg;
use crate::moves::{Group, Move};
use crate::state::{Aim, Frame, Id, State};
use engine::Blunder;

impl WhoCcg {
    /// What is plainly wrong with a move that is about to be played.
    pub(super) fn blunder(&self, state: &State, mv: &Move) -> Option<Blunder> {
        let (is_one, blunder) = match *mv {
            Move::Attack { card, fighter, target } => {
                (self.loses_fight(state, card, fighter, target), Blunder::HarmToOneself)
            }
            Move::Bang { card, .. } => (self.helps_in_vain(state, card), Blunder::CardThrownAway),
            Move::Discard(card) => (self.gives_the_game_up(state, card), Blunder::CardThrownAway),
            Move::Pass => (self.lets_an_attempt_fail(state), Blunder::GainLeft),
            Move::Done | Move::Fly(_) => (self.leaves_a_goal(state), Blunder::GainLeft),
            _ => return None,
        };
        is_one.then_some(blunder)
    }

    fn loses_fight(&self, state: &State, card: Card, fighter: Id, target: Id) -> bool {
        let open = &state.open;
        let attack = self.pool.face(card).attack();
        let (Some(attack), Some(fighter), Some(target)) =
            (attack, open.get(fighter), open.get(target))
        else {
            return false;
        };
        let (own, other) = self.compare(open, attack, fighter, target);
        own < other
    }

    /// Whether a Bang! card is to help a group that completes its Goal without help.
    fn helps_in_vain(&self, state: &State, card: Card) -> bool {
        self.facts.helping.has(card) && self.attempt_succeeds(state) == Some(true)
    }

    /// Whether there are not enough points left to win without a Goal, there were with it, and something else could go.
    fn gives_the_game_up(&self, state: &State, card: Card) -> bool {
        let look = Outlook::of(self, state);
        let slack = look.slack();
        let costs_the_game = |card: Card| {
            look.has_a_place(card) && f32::from(self.facts.points[card.index()]) > slack
        };
        let something_else = || {
            let may_keep_all = self.question(state).is_none() && self.may_end(state).is_ok();
            may_keep_all || self.to_discard(state).any(|card| !costs_the_game(card))
        };
        slack >= 0.0 && costs_the_game(card) && something_else()
    }

    /// Whether an attempt fails that the Bang! cards of the hand would bring to its end.
    fn lets_an_attempt_fail(&self, state: &State) -> bool {
        let Some(Frame::Attempt { place, bonus, .. }) = state.open.pending.last() else {
            return false;
        };
        self.attempt_succeeds(state) == Some(false) && {
            let sum = self.strength(&state.open, *place, *bonus);
            self.would_complete_with_bangs(state, *place, sum)
        }
    }

    /// Whether the group that has stepped forward completes its Goal as it is; nothing if none has.
    fn attempt_succeeds(&self, state: &State) -> Option<bool> {
        let open = &state.open;
        let Some(Frame::Attempt { place, aim: Aim::Goal, bonus }) = open.pending.last() else {
            return None;
        };
        let goal = self.live_goal(open, *place)?;
        let sum = self.strength(open, *place, *bonus);
        Some(self.would_complete(open, goal, *place, &sum))
    }

    /// Whether step 2 ends although a Goal could be completed for certain.
    fn leaves_a_goal(&self, state: &State) -> bool {
        let open = &state.open;
        open.places().any(|place| self.tries(open, place).goal != Group::default())
    }
}
