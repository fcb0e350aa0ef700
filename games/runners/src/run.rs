//! A run within a whole game: what a game that plays turns asks of it, step by step.

use crate::CardRules;
use crate::cards::Card;
use crate::cards::sentences::Clause;
use crate::moves::{Move, Team};
use crate::rules::between::OURS;
use crate::rules::{Gone, Play};
use crate::state::{Ending, Runner, State};
use crate::story::Event;
use engine::{Dice, Story};

impl CardRules {
    /// The team is turned and leaves; that it begins is up to [`CardRules::begins`], and what it meets first to [`CardRules::lead_on`].
    pub fn send_out(
        &self,
        state: &mut State,
        team: Team,
        dice: &mut Dice,
        story: &mut impl Story<Event, State>,
    ) {
        Play::within(self, state, dice, story).leave(team);
    }

    /// What is said of the beginning of a run is done.
    pub fn begins(&self, state: &mut State, dice: &mut Dice, story: &mut impl Story<Event, State>) {
        Play::within(self, state, dice, story).begins();
    }

    /// The team goes on to what comes next.
    pub fn lead_on(
        &self,
        state: &mut State,
        dice: &mut Dice,
        story: &mut impl Story<Event, State>,
    ) {
        Play::within(self, state, dice, story).lead_on();
    }

    /// A Challenge that was revealed is met; the game around the run has seen that nothing is used before.
    pub fn meet(&self, state: &mut State, dice: &mut Dice, story: &mut impl Story<Event, State>) {
        Play::within(self, state, dice, story).play(&Move::Meet);
    }

    /// The opponents attack the team.
    pub fn attack(&self, state: &mut State, dice: &mut Dice, story: &mut impl Story<Event, State>) {
        Play::within(self, state, dice, story).meet_runners();
    }

    /// The run is over for a reason that no move gives.
    pub fn breaks_off(
        &self,
        state: &mut State,
        ending: Ending,
        dice: &mut Dice,
        story: &mut impl Story<Event, State>,
    ) {
        Play::within(self, state, dice, story).end(ending);
    }

    /// A move of a run is made.
    pub fn play_on(
        &self,
        state: &mut State,
        mv: &Move,
        dice: &mut Dice,
        story: &mut impl Story<Event, State>,
    ) {
        Play::within(self, state, dice, story).play(mv);
    }

    /// Whoever has no Body left is trashed, with what he holds, and says what he has to say.
    pub fn buries(
        &self,
        state: &mut State,
        dice: &mut Dice,
        story: &mut impl Story<Event, State>,
    ) -> Gone {
        let mut play = Play::within(self, state, dice, story);
        play.bury();
        play.gone[OURS as usize]
    }

    /// The same, for a game to which it is all one who has left.
    pub fn bury_the_dead(
        &self,
        state: &mut State,
        dice: &mut Dice,
        story: &mut impl Story<Event, State>,
    ) {
        self.buries(state, dice, story);
    }

    /// SHDX-PUMP-06: what lasts until the end of the turn is over, and who lived only by it dies.
    pub fn end_turn(
        &self,
        state: &mut State,
        dice: &mut Dice,
        story: &mut impl Story<Event, State>,
    ) {
        state.open.runners.iter_mut().for_each(Runner::end_turn);
        Play { turn_ends: true, ..Play::within(self, state, dice, story) }.bury();
    }

    /// What a card says is done, to this Runner where it speaks of one; gives back where he stands after it, if he is still there.
    pub fn does(
        &self,
        state: &mut State,
        (clause, card, one): (Clause, Card, Option<usize>),
        dice: &mut Dice,
        story: &mut impl Story<Event, State>,
    ) -> Option<usize> {
        let mut play = Play::within(self, state, dice, story);
        play.clause(clause, card, one);
        one.and_then(|place| play.gone[OURS as usize].stands(place, 0))
    }
}
