//! Whose choice it is, and everything that happens without one.
//!
//! A move is carried out as far as no choice is needed: the last frame of what is unfinished is either a
//! question ([`WhoCcg::asks`]) or is settled; when nothing is unfinished, the step goes on.

use crate::game::WhoCcg;
use crate::moves::Move;
use crate::rules::Play;
use crate::rules::gains::Affectable;
use crate::state::{CardPlace, Ending, Frame, Id, Open, Side, State, Step};
use crate::story::Event;
use engine::Story;

impl WhoCcg {
    /// Whether a frame is a question to the player now.
    pub(crate) fn asks(&self, state: &State, frame: Frame) -> bool {
        match frame {
            Frame::AfterFlip | Frame::Flipped { .. } | Frame::Attempt { .. } => {
                self.has_a_bang(state)
            }
            Frame::Doomed { who } => self.has_a_way_out(state, who),
            Frame::Discard { left } => left > 0 && !state.hand.is_empty(),
            Frame::Sacrifice { .. }
            | Frame::Lose { .. }
            | Frame::Affect { .. }
            | Frame::Crowded => self.candidates(&state.open, frame).len() > 1,
            _ => false,
        }
    }

    /// Those among whom a frame lets the player choose.
    pub(crate) fn candidates(&self, open: &Open, frame: Frame) -> Affectable {
        match frame {
            Frame::Sacrifice { place } => self.joined(open, place).map(|one| one.id).collect(),
            Frame::Lose { place } => {
                let people = self.people(open, Side::Player, CardPlace::At(place));
                people.map(|one| one.id).collect()
            }
            Frame::Affect { source, what } => self.affectable(open, source, what),
            Frame::Doomed { who } => self.rescuers_of(open, who),
            Frame::Crowded => self.crowd(open),
            _ => Affectable::new(),
        }
    }

    fn rescuers_of(&self, open: &Open, who: Id) -> Affectable {
        let one = open.get(who).filter(|one| one.side == Side::Player);
        one.map_or(Affectable::new(), |one| self.rescuers(open, one).into_iter().collect())
    }

    /// WHOX-REGEN-02: other versions of the Doctor in the hand; without one the game goes on (WHOX-REGEN-04).
    pub(crate) fn other_versions<'a>(
        &'a self,
        state: &'a State,
        who: Id,
    ) -> impl Iterator<Item = crate::cards::Card> {
        let dying = state.open.get(who).filter(|one| one.side == Side::Player).copied();
        let doctor = dying
            .filter(|one| self.pool.face(one.card).person().is_some_and(|person| person.doctor));
        self.held(state).filter(move |card| {
            doctor.is_some_and(|one| one.card != *card && self.same_title(one.card, *card))
        })
    }

    fn has_a_way_out(&self, state: &State, who: Id) -> bool {
        let Some(one) = state.open.get(who) else { return false };
        one.side == Side::Player
            && (self.has_a_bang(state)
                || !self.rescuers_of(&state.open, who).is_empty()
                || self.other_versions(state, who).next().is_some())
    }

    /// The question that is asked, if one is.
    pub(crate) fn question(&self, state: &State) -> Option<Frame> {
        state.open.pending.last().copied()
    }
}

impl<S: Story<Event, State>> Play<'_, S> {
    /// Plays a move that was judged, and all that follows without a choice.
    pub(crate) fn play(&mut self, mv: &Move) {
        match *mv {
            Move::Play { card, to } => self.play_card(card, to),
            Move::Flip => self.begin_flip(),
            Move::Attempt { place, aim, group } => self.begin_attempt(place, aim, group),
            Move::Hunt { monster, group } => self.hunt(monster, group),
            Move::Attack { card, fighter, target } => self.attack(card, fighter, target),
            Move::Use { who, on } => self.use_text(who, on),
            Move::Vortex { who, place } => self.vortex(who, place),
            Move::Board(who) => self.step(who, CardPlace::Aboard),
            Move::Leave(who) => {
                let at = self.state.open.tardis_at().expect("one leaves a TARDIS");
                self.step(who, CardPlace::At(at));
            }
            Move::Give { what, to } => self.give(what, to),
            Move::Fly(place) => {
                self.fly(place);
                self.begin_close();
            }
            Move::Done => self.begin_close(),
            Move::Bang { card, on } => self.bang(card, on),
            Move::Pass => self.go_on(),
            Move::Choose(id) => self.choose(id),
            Move::Regenerate(card) => self.regenerate(card),
            Move::Discard(card) => self.discard_one(card),
            Move::End => self.end_turn(),
            Move::Concede => self.finish(Ending::Conceded),
            Move::ByHand(deed) => self.do_by_hand(deed),
        }
        self.settle();
    }

    /// Goes on until the player must decide or the game is over.
    pub(crate) fn settle(&mut self) {
        while self.state.open.over.is_none() {
            let next = self.state.open.pending.last().copied();
            if !matches!(next, Some(Frame::Flipped { .. })) {
                // A card that is flipped is seen when it has landed.
                self.story.beat(self.state);
            }
            match next {
                Some(frame) if self.game.asks(self.state, frame) => return,
                Some(_) => self.go_on(),
                None if !self.step_on() => return self.find_tries(),
                None => {}
            }
        }
        self.open().pending.clear();
    }

    /// Before the player acts it is found out what could be tried where something has changed.
    fn find_tries(&mut self) {
        if self.state.open.step != Step::Act {
            return;
        }
        let open = &mut self.state.open;
        for place in open.table.untried(open.line.len()) {
            let tries = self.game.tries(open, place);
            open.table.keep(place, tries);
        }
    }

    /// What a step does when nothing is unfinished; whether it did something.
    fn step_on(&mut self) -> bool {
        match self.state.open.step {
            Step::Flip => self.open().step = Step::Act,
            Step::Close => self.close_on(),
            Step::Play | Step::Act | Step::End => return false,
        }
        true
    }

    /// Settles the last frame as it is when nobody chooses anything.
    fn go_on(&mut self) {
        let frame = self.open().pending.pop().expect("something is unfinished");
        match frame {
            Frame::Nothing | Frame::AfterFlip => {}
            Frame::Flip { left, from } => self.flip(left, from),
            Frame::LookAround => self.look_around(),
            Frame::Flipped { card, place } => self.land(card, place),
            Frame::Attempt { place, aim, bonus } => self.attempt(place, aim, bonus),
            Frame::Doomed { who } => self.destroy(who),
            Frame::Spent { card } => {
                self.tell(Event::Destroyed { card, owner: Side::Opponent });
                self.bury(card);
            }
            Frame::Harm { danger, side } => self.harm(danger, side),
            Frame::DangerSpent(danger) => self.destroy(danger),
            Frame::Discard { .. } => {}
            Frame::Fought { who } => self.freeze(who),
            Frame::Says { card, source, moment, from } => self.say(card, source, moment, from),
            Frame::Sacrifice { .. }
            | Frame::Lose { .. }
            | Frame::Affect { .. }
            | Frame::Crowded => {
                let only = self.game.candidates(&self.state.open, frame).first().copied();
                self.chosen(frame, only);
            }
        }
    }

    /// The player has chosen.
    fn choose(&mut self, id: Id) {
        let frame = self.open().pending.pop().expect("a choice answers a question");
        self.chosen(frame, Some(id));
    }

    fn chosen(&mut self, frame: Frame, chosen: Option<Id>) {
        match (frame, chosen) {
            (Frame::Sacrifice { place }, None) => self.stand_down(place),
            (_, None) => {}
            (Frame::Sacrifice { place }, Some(id)) => self.give_up(id, place),
            (Frame::Lose { .. }, Some(id)) => self.doom(id),
            (Frame::Crowded, Some(id)) => self.come_out(id),
            (Frame::Affect { what, .. }, Some(id)) => self.do_to(Side::Player, what, id),
            // WHOX-TEXT-01: what saves another is destroyed in its place.
            (Frame::Doomed { .. }, Some(id)) => self.destroy(id),
            _ => unreachable!("only these frames let the player choose a card in play"),
        }
    }

    /// WHOX-REGEN-02: another version takes over at once and without Cost; it does not count for the flip. It has
    /// not fought.
    fn regenerate(&mut self, card: crate::cards::Card) {
        if let Some(Frame::Doomed { who }) = self.open().pending.pop() {
            self.open().pending.retain(|frame| *frame != Frame::Fought { who });
            self.open().so_far.used = true;
            self.take_up(card);
            self.replace_version(card, who);
        }
    }

    /// WHO-END-02, WHO-END-04: a discard ends step 3's choice; a Danger may ask for more.
    fn discard_one(&mut self, card: crate::cards::Card) {
        self.discard(card);
        match self.state.open.pending.last_mut() {
            Some(Frame::Discard { left }) => *left -= 1,
            _ => self.end_turn(),
        }
    }
}
