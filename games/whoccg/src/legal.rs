//! What is legal: the one place where any move is checked.

use crate::by_hand::Thing;
use crate::game::WhoCcg;
use crate::moves::{Move, Spot};
use crate::refusals::{Denial, no, no_card};
use crate::rule;
use crate::state::{Frame, State, Step};
use engine::by_hand::Deed;
use engine::{Legal, Refusal, RuleId, Seat};

impl Legal for WhoCcg {
    fn moves(&self, state: &State, list: &mut Vec<Move>) {
        self.list_moves(state, list);
    }

    fn check(&self, state: &State, seat: Seat, mv: &Move) -> Result<(), Refusal> {
        self.check_move(state, seat, mv).map_err(|no| self.refusal(no))
    }
}

impl WhoCcg {
    /// Checks any move of the one seat there is.
    pub(crate) fn check_move(&self, state: &State, seat: Seat, mv: &Move) -> Result<(), Denial> {
        if state.open.over.is_some() {
            return Err(no(rule::WHO_WIN_03, "the game is over"));
        }
        if seat != Seat(0) {
            return Err(no(rule::WHO_GEN_01, "this is a game for one"));
        }
        self.names_cards(mv)?;
        match (mv, self.question(state)) {
            // One may concede at any time (WHO-WIN-11).
            (Move::Concede, _) => Ok(()),
            (Move::ByHand(deed), None) => self.may_do_by_hand(state, *deed),
            (_, Some(frame)) => self.check_answer(state, frame, mv),
            (_, None) => self.check_action(state, mv),
        }
    }

    /// Every card number in a move is one of the pool.
    fn names_cards(&self, mv: &Move) -> Result<(), Denial> {
        let known = |card: crate::cards::Card| card.index() < self.pool.cards.len();
        let all_known = match *mv {
            Move::Play { card, to: Spot::For(wanted) } => known(card) && known(wanted),
            Move::Play { card, .. }
            | Move::Attack { card, .. }
            | Move::Bang { card, .. }
            | Move::Regenerate(card)
            | Move::Discard(card) => known(card),
            Move::ByHand(Deed::Move { what: Thing::Hand(card) | Thing::Discard(card), .. }) => {
                known(card)
            }
            _ => true,
        };
        if all_known { Ok(()) } else { Err(no(rule::WHO_PLAY_02, "there is no such card")) }
    }

    fn check_answer(&self, state: &State, frame: Frame, mv: &Move) -> Result<(), Denial> {
        match (frame, mv) {
            (_, Move::Bang { card, on }) => self.may_bang(state, *card, *on),
            (
                Frame::AfterFlip
                | Frame::Flipped { .. }
                | Frame::Attempt { .. }
                | Frame::Doomed { .. },
                Move::Pass,
            ) => Ok(()),
            (Frame::Doomed { who }, Move::Regenerate(card)) => {
                if self.other_versions(state, who).any(|other| other == *card) {
                    return Ok(());
                }
                Err(no_card(rule::WHOX_REGEN_02, *card, "{} cannot take over here"))
            }
            (
                Frame::Sacrifice { .. }
                | Frame::Lose { .. }
                | Frame::Affect { .. }
                | Frame::Crowded
                | Frame::Doomed { .. },
                Move::Choose(id),
            ) => {
                if self.candidates(&state.open, frame).contains(id) {
                    return Ok(());
                }
                Err(no(rule::WHOX_TEXT_04, "that cannot be chosen here"))
            }
            (Frame::Discard { .. }, Move::Discard(card)) => self.holds(state, *card),
            _ => {
                let (question, rule) = question(frame);
                Err(no(rule, question))
            }
        }
    }

    fn holds(&self, state: &State, card: crate::cards::Card) -> Result<(), Denial> {
        if state.hand.contains(&card) {
            Ok(())
        } else {
            Err(no_card(rule::WHO_END_02, card, "{} is not in your hand"))
        }
    }

    fn may_discard(&self, state: &State, card: crate::cards::Card) -> Result<(), Denial> {
        match self.to_discard(state).find(|other| *other == card) {
            Some(_) => Ok(()),
            None => self.holds(state, card),
        }
    }

    /// WHO-TURN-01: what can be done in each step. WHO-PLAY-04: the player may play nothing. WHO-ACT-02, WHO-ACT-03,
    /// WHO-ACT-05, WHO-ACT-07: what step 2 is for; in any order and as often as freezing allows (WHO-ACT-12), also
    /// for cards played in this turn (WHO-ACT-13).
    fn check_action(&self, state: &State, mv: &Move) -> Result<(), Denial> {
        let open = &state.open;
        match (open.step, mv) {
            (_, Move::Bang { card, on }) => self.may_bang(state, *card, *on),
            (Step::Play, Move::Play { card, to }) => self.may_play(state, *card, *to).map(drop),
            (Step::Play, Move::Flip) => Ok(()),
            (Step::Act, Move::Attempt { place, aim, group }) => {
                self.may_attempt(open, *place, *aim, *group)
            }
            (Step::Act, Move::Hunt { monster, group }) => self.may_hunt(open, *monster, *group),
            (Step::Act, Move::Attack { card, fighter, target }) => {
                self.may_attack(state, *card, *fighter, *target)
            }
            (Step::Act, Move::Use { who, on }) => self.may_use(state, *who, *on),
            (Step::Act, Move::Vortex { who, place }) => self.may_vortex(open, *who, *place),
            (Step::Act, Move::Board(who)) => self.may_board(open, *who),
            (Step::Act, Move::Leave(who)) => self.may_leave(open, *who),
            (Step::Act, Move::Give { what, to }) => self.may_give(open, *what, *to),
            (Step::Act, Move::Fly(place)) => self.may_fly(open, *place),
            // WHO-END-01: the player ends step 2 when there is nothing more he or she wants.
            (Step::Act, Move::Done) => Ok(()),
            (Step::End, Move::Discard(card)) => self.may_discard(state, *card),
            (Step::End, Move::End) => self.may_end(state),
            (step, mv) => Err(out_of_step(step, mv)),
        }
    }
}

/// Why a move does not belong to this step.
fn out_of_step(step: Step, mv: &Move) -> Denial {
    match (step, mv) {
        (Step::Act | Step::End, Move::Play { .. }) => {
            no(rule::WHO_PLAY_14, "cards are played in step 1, before the flip")
        }
        (Step::Play, Move::Fly(_)) | (Step::End, Move::Fly(_)) => {
            no(rule::WHO_ACT_09, "the TARDIS moves at the end of step 2")
        }
        (Step::Act, Move::Discard(_) | Move::End) => {
            no(rule::WHO_END_01, "first end step 2 with `done` or `fly`")
        }
        (Step::Play, _) => no(rule::WHO_TURN_01, "it is step 1: play cards, then `flip`"),
        (Step::Act, _) => no(rule::WHO_TURN_01, "it is step 2: act, then `done`"),
        _ => no(rule::WHO_TURN_01, "it is step 3: `discard` one card, or `end`"),
    }
}

/// What is being asked, with its rule.
fn question(frame: Frame) -> (&'static str, RuleId) {
    match frame {
        Frame::Sacrifice { .. } => {
            ("first choose whom the Puzzle destroys in the group", rule::WHOX_PUZ_08)
        }
        Frame::Lose { .. } => ("first choose which Character is lost", rule::WHOX_DNG_04),
        Frame::Crowded => ("first choose who comes out of the TARDIS", rule::WHOX_TARDIS_09),
        Frame::Affect { .. } => ("first choose what the card affects", rule::WHOX_TEXT_04),
        Frame::Discard { .. } => ("first choose a card to discard", rule::WHOX_DNG_01),
        Frame::Doomed { .. } => ("first save the Character, or `pass`", rule::WHOX_BANG_03),
        _ => ("first play a Bang! card, or `pass`", rule::WHO_BANG_02),
    }
}
