//! What is legal: the one place where any move is checked.

use crate::Singularity;
use crate::cards::Card;
use crate::moves::Move;
use crate::refusals::{Denial, no};
use crate::rule;
use crate::rules::{Actor, barter};
use crate::state::{Frame, Lasting, Phase, Site, State};
use engine::bag::Bits;
use engine::{Legal, Refusal, RuleId, Seat};

impl Legal for Singularity {
    fn moves(&self, state: &State, list: &mut Vec<Move>) {
        self.list_moves(state, list);
    }

    fn check(&self, state: &State, seat: Seat, mv: &Move) -> Result<(), Refusal> {
        self.check_move(state, seat, mv).map_err(|no| self.refusal(no))
    }
}

impl Singularity {
    /// Checks any move of any seat.
    pub(crate) fn check_move(&self, state: &State, seat: Seat, mv: &Move) -> Result<(), Denial> {
        if state.over.is_some() {
            return Err(no(rule::SGY_WIN_01, "the game is over", []));
        }
        self.at_table(state, seat)?;
        if *mv == Move::Leave {
            return Ok(());
        }
        if state.decider() != Some(seat) {
            return Err(out_of_turn(state, seat, mv));
        }
        match (state.phase, state.pending.last()) {
            (Phase::Mats { .. }, _) => self.check_mat(state, mv),
            (Phase::Draft { .. }, _) => self.check_draft(state, mv),
            (Phase::Play, Some(frame)) => self.check_answer(state, seat, frame, mv),
            (Phase::Play, None) => self.check_action(state, seat, mv),
        }
    }

    fn check_mat(&self, state: &State, mv: &Move) -> Result<(), Denial> {
        match mv {
            Move::Mat(mat) => self.may_take_mat(state, *mat),
            _ => Err(no(rule::SGY_SETUP_01, "first choose a corporation mat, or none", [])),
        }
    }

    fn check_draft(&self, state: &State, mv: &Move) -> Result<(), Denial> {
        match mv {
            Move::Draft(influence) => self.may_draft(state, *influence),
            _ => Err(no(rule::SGY_SETUP_14, "first draft permanent influence", [])),
        }
    }

    fn check_answer(
        &self,
        state: &State,
        seat: Seat,
        frame: &Frame,
        mv: &Move,
    ) -> Result<(), Denial> {
        match (frame, *mv) {
            (Frame::GiveBack { .. }, Move::Give(card)) => {
                self.holds(state, seat, card, rule::SGY_TRADE_02)
            }
            (Frame::HandLimit { .. }, Move::Discard(card)) => {
                self.holds(state, seat, card, rule::SGY_TURN_10)
            }
            (Frame::Answer(offer), Move::Accept) => barter::may_accept(state.player(seat), offer),
            (Frame::Answer(_), Move::Decline) => Ok(()),
            (Frame::ReturnTechnology { site, .. }, Move::Choose(card)) => {
                self.known(card)?;
                let there = state.tree(site.tree).in_generation(site.generation).any(|c| c == card);
                among(there, card, rule::SGY_EVENT_27)
            }
            (Frame::DiscardNegative { site, .. }, Move::ChooseEvent { card, by }) => {
                self.known(card)?;
                let there =
                    self.negative_events(state, *site).any(|e| (e.card, e.by) == (card, by));
                among(there, card, rule::SGY_EVENT_27)
            }
            (Frame::Search { .. }, Move::Choose(card)) => {
                self.known(card)?;
                let there = state.deck.has(card.0) && self.facts.is_technology(card);
                among(there, card, rule::SGY_EVENT_33)
            }
            (Frame::StealFrom { site, wanted }, Move::ChooseSeat(from)) => {
                if self.holders(state, site.tree, *wanted).has(from) {
                    Ok(())
                } else {
                    Err(no(rule::SGY_TECH_23, "{} cannot be chosen here", [from.into()]))
                }
            }
            (Frame::MaySearch { .. }, Move::Search | Move::Pass) => Ok(()),
            _ => Err(another_question(frame)),
        }
    }

    /// SGY-TURN-05: what can be done in a turn. SGY-TURN-04, SGY-TURN-06: in any order and any number of times,
    /// so what was done before is not asked but for a trip. SGY-TURN-09: the turn may end at any time.
    fn check_action(&self, state: &State, seat: Seat, mv: &Move) -> Result<(), Denial> {
        let actor = Actor::new(self, state, seat);
        match mv {
            Move::Draw => actor.may_draw().map(drop),
            Move::Trade(with) => actor.may_trade(*with).map(drop),
            Move::Develop(card) => actor.may_develop(*card, &actor.present(seat)).map(drop),
            Move::Buy(influence) => actor.may_buy(*influence).map(drop),
            Move::Play { card, tree } => {
                self.at_table(state, *tree)?;
                actor.may_play(*card, &actor.present(*tree)).map(drop)
            }
            Move::Travel { tree, generation, card } => {
                let trip = actor.may_visit(*tree, *generation)?;
                actor.may_travel_with(*card, &trip).map(drop)
            }
            Move::Offer(offer) => actor.may_offer(offer),
            Move::Stay => actor.may_stay(),
            Move::End => Ok(()),
            Move::Leave
            | Move::Mat(_)
            | Move::Draft(_)
            | Move::Give(_)
            | Move::Accept
            | Move::Decline
            | Move::Choose(_)
            | Move::ChooseEvent { .. }
            | Move::ChooseSeat(_)
            | Move::Search
            | Move::Pass
            | Move::Discard(_) => {
                Err(no(rule::SGY_TURN_05, "that is not what you are being asked", []))
            }
        }
    }

    /// The negative events in the generation where a card is being resolved.
    pub(crate) fn negative_events<'a>(
        &'a self,
        state: &'a State,
        site: Site,
    ) -> impl Iterator<Item = &'a Lasting> {
        state.lasting_in(site.tree).filter(move |event| {
            event.generation == site.generation && self.facts.negative & event.card.bit() != 0
        })
    }

    /// SGY-TURN-13: whether the player holds a card that can be played for nothing.
    pub(crate) fn holds_free_card(&self, state: &State, seat: Seat) -> bool {
        let actor = Actor::new(self, state, seat);
        let hand = state.player(seat).hand.mask();
        let here = actor.present(seat);
        let technologies = Bits(hand & self.facts.technologies).map(Card);
        let mut free = technologies.filter(|card| actor.may_develop(*card, &here) == Ok(0));
        free.next().is_some()
            || state.present().iter().any(|tree| {
                let place = actor.present(tree);
                Bits(hand & !self.facts.technologies)
                    .any(|card| actor.may_play(Card(card), &place) == Ok(0))
            })
    }
}

/// Why a player who is not asked may not move.
fn out_of_turn(state: &State, seat: Seat, mv: &Move) -> Denial {
    match mv {
        Move::Offer(_) if seat != state.on_turn => {
            no(rule::SGY_BARTER_13, "only {} can make offers this turn", [state.on_turn.into()])
        }
        _ => {
            let asked = state.decider().unwrap_or(state.on_turn);
            no(rule::SGY_SETUP_16, "{} must decide now", [asked.into()])
        }
    }
}

fn among(there: bool, card: Card, rule: RuleId) -> Result<(), Denial> {
    if there { Ok(()) } else { Err(no(rule, "{} cannot be chosen here", [card.into()])) }
}

/// What has to be decided first, and by which rule.
fn another_question(frame: &Frame) -> Denial {
    let (first, rule) = match frame {
        Frame::GiveBack { .. } => {
            ("first give a card back for the one you took", rule::SGY_TRADE_02)
        }
        Frame::Answer(_) => ("first accept or decline the barter", rule::SGY_BARTER_02),
        Frame::ReturnTechnology { .. } => {
            ("first choose a technology to return", rule::SGY_EVENT_35)
        }
        Frame::DiscardNegative { .. } => ("first choose an event to discard", rule::SGY_EVENT_35),
        Frame::Search { .. } => ("first choose a technology from the deck", rule::SGY_EVENT_33),
        Frame::StealFrom { .. } => {
            ("first choose a player to take the card from", rule::SGY_TECH_29)
        }
        Frame::MaySearch { .. } => ("first search the deck or pass", rule::SGY_TECH_23),
        Frame::HandLimit { .. } => ("first discard down to the hand limit", rule::SGY_TURN_10),
        Frame::Nothing | Frame::Resolve { .. } => {
            ("first wait until the cards in play have been dealt with", rule::SGY_TURN_12)
        }
    };
    no(rule, first, [])
}
