//! Whose choice it is; how a turn begins and ends; the stack of unfinished effects.

use crate::cards::Card;
use crate::moves::Move;
use crate::rules::Play;
use crate::rules::effects::Choice;
use crate::state::{Frame, Phase, Site, State, TurnProgress};
use crate::story::{DrawReason, Event, TurnEnd};
use engine::{Seat, Story};

impl Frame {
    /// Who decides in this frame, if it waits for somebody. (SGY-EVENT-27, SGY-TECH-29)
    pub fn decider(&self, on_turn: Seat) -> Option<Seat> {
        match self {
            Frame::Nothing | Frame::Resolve { .. } => None,
            Frame::GiveBack { .. } | Frame::HandLimit { .. } => Some(on_turn),
            Frame::Answer(offer) => Some(offer.to),
            Frame::ReturnTechnology { site, .. }
            | Frame::DiscardNegative { site, .. }
            | Frame::Search { site, .. } => Some(site.by),
            Frame::StealFrom { site, .. } | Frame::MaySearch { site, .. } => Some(site.tree),
        }
    }

    /// Where the card is being resolved that the frame belongs to.
    pub fn site(&self) -> Option<&Site> {
        match self {
            Frame::Resolve { site, .. }
            | Frame::ReturnTechnology { site, .. }
            | Frame::DiscardNegative { site, .. }
            | Frame::Search { site, .. }
            | Frame::StealFrom { site, .. }
            | Frame::MaySearch { site, .. } => Some(site),
            Frame::Nothing
            | Frame::GiveBack { .. }
            | Frame::Answer(_)
            | Frame::HandLimit { .. } => None,
        }
    }

    /// The same, to be changed.
    pub fn site_mut(&mut self) -> Option<&mut Site> {
        match self {
            Frame::Resolve { site, .. }
            | Frame::ReturnTechnology { site, .. }
            | Frame::DiscardNegative { site, .. }
            | Frame::Search { site, .. }
            | Frame::StealFrom { site, .. }
            | Frame::MaySearch { site, .. } => Some(site),
            Frame::Nothing
            | Frame::GiveBack { .. }
            | Frame::Answer(_)
            | Frame::HandLimit { .. } => None,
        }
    }
}

impl State {
    /// Who must decide now, if the game goes on.
    pub fn decider(&self) -> Option<Seat> {
        if self.over.is_some() {
            return None;
        }
        let waiting = self.pending.last().and_then(|frame| frame.decider(self.on_turn));
        Some(waiting.unwrap_or(self.on_turn))
    }
}

impl<S: Story<Event, State>> Play<'_, S> {
    /// Plays a move that was checked.
    pub fn play(&mut self, seat: Seat, mv: &Move) {
        self.act(seat, mv);
        self.go_on();
    }

    fn act(&mut self, seat: Seat, mv: &Move) {
        match *mv {
            Move::Mat(mat) => self.take_mat(seat, mat),
            Move::Draft(influence) => self.draft(seat, influence),
            Move::Draw => self.draw(seat),
            Move::Trade(with) => self.trade(seat, with),
            Move::Develop(card) => self.develop(seat, card),
            Move::Buy(influence) => self.buy(seat, influence),
            Move::Play { card, tree } => self.play_event(seat, card, tree),
            Move::Travel { tree, generation, card } => self.travel(seat, tree, generation, card),
            Move::Offer(offer) => self.offer(seat, offer),
            Move::Stay => self.stay(seat),
            Move::End => self.end_turn(seat, TurnEnd::Said),
            Move::Leave => self.leave(seat),
            Move::Give(_)
            | Move::Accept
            | Move::Decline
            | Move::Choose(_)
            | Move::ChooseEvent { .. }
            | Move::ChooseSeat(_)
            | Move::Search
            | Move::Pass
            | Move::Discard(_) => self.answer(seat, mv),
        }
    }

    /// Answers the question on top of the stack.
    fn answer(&mut self, seat: Seat, mv: &Move) {
        let frame = *self.state.pending.last().expect("a question is being asked");
        match (frame, *mv) {
            (Frame::GiveBack { to }, Move::Give(card)) => self.give_back(seat, to, card),
            (Frame::Answer(offer), Move::Accept) => self.accept(seat, offer),
            (Frame::Answer(_), Move::Decline) => self.decline(seat),
            (Frame::ReturnTechnology { site, left }, Move::Choose(card)) => {
                self.return_chosen(site, left, card);
            }
            (Frame::DiscardNegative { site, left }, Move::ChooseEvent { card, by }) => {
                self.discard_chosen(site, left, card, by);
            }
            (Frame::Search { site, left }, Move::Choose(card)) => {
                self.search_chosen(site, left, card);
            }
            (Frame::StealFrom { site, wanted }, Move::ChooseSeat(from)) => {
                self.drop_frame();
                self.steal(site, wanted, from);
            }
            (Frame::MaySearch { site, wanted }, Move::Search) => {
                self.drop_frame();
                self.search_openly(site, wanted);
            }
            (Frame::MaySearch { .. }, Move::Pass) => self.drop_frame(),
            (Frame::HandLimit { limit }, Move::Discard(card)) => {
                self.discard_from_hand(seat, card, limit);
            }
            _ => unreachable!("the move answers the question that was asked"),
        }
    }

    /// Goes on until somebody must decide: carries out sentences, works out consequences, looks for
    /// victory, ends the turn.
    fn go_on(&mut self) {
        self.until_somebody_decides();
        // A game that has just ended has no consequences any more, but its trees shall add up.
        self.sum_up_touched();
    }

    fn until_somebody_decides(&mut self) {
        while self.state.over.is_none() {
            // What a card says is told before what comes of its being there.
            if !self.first_sentence_is_due() {
                self.consequences();
            }
            match self.state.pending.last().copied() {
                Some(Frame::Resolve { site, next }) => self.next_sentence(site, next),
                Some(Frame::Nothing) => self.drop_frame(),
                Some(frame) => {
                    if self.settle_choice(frame) == Choice::Somebodys {
                        return;
                    }
                }
                None => {
                    if !self.action_complete() {
                        return;
                    }
                }
            }
        }
    }

    fn first_sentence_is_due(&self) -> bool {
        matches!(self.state.pending.last(), Some(Frame::Resolve { next: 0, .. }))
    }

    /// SGY-WIN-09, SGY-TURN-08: an action is complete. Says whether the turn moved on by itself.
    fn action_complete(&mut self) -> bool {
        if self.state.phase != Phase::Play {
            return false;
        }
        self.look_for_victory();
        if self.state.over.is_some() {
            return false;
        }
        if self.state.so_far.ending {
            self.next_turn();
            return true;
        }
        if self.points_are_used_up() {
            self.beat();
            self.end_turn(self.state.on_turn, TurnEnd::PointsUsed);
            return true;
        }
        self.state.so_far.paid = 0;
        false
    }

    /// SGY-TURN-08, SGY-TURN-13: a paid action brought the points to 0, nobody asked to stay, and no card
    /// that costs nothing can be played. SGY-TIME-27: after a trip the points alone decide; there is nothing
    /// left to stay for.
    fn points_are_used_up(&mut self) -> bool {
        let so_far = self.state.so_far;
        let seat = self.state.on_turn;
        if self.state.player(seat).points > 0 {
            return false;
        }
        so_far.travelled || !so_far.stays && so_far.paid > 0 && !self.goes_on_for_a_free_card(seat)
    }

    /// SGY-TURN-13: that the turn does not end shows what is held, so it is told.
    fn goes_on_for_a_free_card(&mut self, seat: Seat) -> bool {
        let held = self.game.holds_free_card(self.state, seat);
        if held {
            self.tell(Event::GoesOn(seat));
        }
        held
    }

    /// SGY-TURN-13: the player keeps the turn with no points left.
    fn stay(&mut self, seat: Seat) {
        self.state.so_far.stays = true;
        self.tell(Event::Stayed(seat));
    }

    fn end_turn(&mut self, seat: Seat, how: TurnEnd) {
        self.tell(Event::TurnEnded { seat, how });
        self.finish_turn();
    }

    /// SGY-TURN-12: one use events are discarded, then the hand is reduced, then the next player begins.
    pub fn finish_turn(&mut self) {
        self.state.so_far.ending = true;
        self.discard_used_events();
        let seat = self.state.on_turn;
        let limit = self.hand_limit(seat);
        if self.state.present().has(seat) && self.state.player(seat).hand.len() > limit.into() {
            self.state.pending.push(Frame::HandLimit { limit });
        }
    }

    /// SGY-EVENT-12, SGY-RULE-07: in the order in which they were played.
    fn discard_used_events(&mut self) {
        for card in std::mem::take(&mut self.state.beside) {
            self.tell(Event::UsedUp(card));
            self.discard(card);
        }
    }

    /// SGY-TURN-10, SGY-TURN-11: 10 cards at the end of one's own turn; SGY-CONSEQ-11, SGY-CONSEQ-12: and
    /// as many more as technologies came back in this turn.
    fn hand_limit(&self, seat: Seat) -> u8 {
        let player = self.state.player(seat);
        player.tree.sums.rates.hand_limit().saturating_add(player.returned)
    }

    fn discard_from_hand(&mut self, seat: Seat, card: Card, limit: u8) {
        self.loses_openly(seat, card);
        self.tell(Event::Discarded { seat, card, limit });
        self.discard(card);
        if self.state.player(seat).hand.len() <= limit.into() {
            self.drop_frame();
        }
    }

    /// The first turn of the game.
    pub fn first_turn(&mut self) {
        self.begin_turn(self.state.on_turn);
    }

    /// SGY-SETUP-16: turns go clockwise. SGY-WIN-12: an agreed limit ends the game when the next
    /// player has had so many turns; who has left is not waited for.
    fn next_turn(&mut self) {
        let after = self.state.clockwise().find(|seat| *seat != self.state.on_turn);
        let after = after.expect("another player is in the game");
        let limit = self.state.turn_limit;
        if limit > 0 && self.state.player(after).turns >= limit {
            self.beat();
            self.turns_are_over();
            return;
        }
        self.begin_turn(after);
    }

    /// SGY-TURN-01, SGY-TURN-02, SGY-TURN-03: income, then a card, on the first turn as well. SGY-AP-11:
    /// the income is worked out here and nowhere else. SGY-AP-04, SGY-AP-05: what was not spent
    /// is still there.
    fn begin_turn(&mut self, seat: Seat) {
        self.state.on_turn = seat;
        self.state.turn = self.state.turn.saturating_add(1);
        let turns = &mut self.state.player_mut(seat).turns;
        *turns = turns.saturating_add(1);
        self.state.so_far = TurnProgress::default();
        self.state.players.iter_mut().for_each(|player| player.returned = 0);
        let income = self.state.tree(seat).sums.rates.income();
        self.change_points(seat, income.into());
        let (turn, points) = (self.state.turn, self.state.player(seat).points);
        self.tell(Event::TurnBegins { seat, turn, income, points });
        self.draw_card(seat, DrawReason::TurnStart);
    }
}
