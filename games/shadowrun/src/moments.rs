//! The moments in which something is used or played, in one's own turn and in another's, and who is asked in them.

use crate::decks::add;
use crate::game::Shadowrun;
use crate::moves::Spot;
use crate::running::{Around, RunStory};
use crate::state::{State, Step};
use crate::story::Event;
use crate::turn::Play;
use engine::{Seat, Story, Viewer};
use runners::Meeting;
use runners::cards::moments::{
    as_ones_own_run_begins, as_their_run_begins, at_home_meanwhile, on_ones_own_run, on_their_run,
};
use runners::cards::sentences::{Clause, Cost, Moment, Sentence, Timing};
use runners::cards::{Card, Kind};
use runners::conflict::Stage;
use runners::legal::is_for_runner_combat;
use runners::state::{Open, Part, Phase, Sides, Target};

/// SHDX-TIMING-02: what a Runner does in the turn of another, wherever he is.
pub(crate) fn does_at_any_time(clause: Clause) -> bool {
    let anywhere = clause.is_for_any_time() || takes_from_another(clause);
    anywhere || clause.is_brought() || at_home_meanwhile(clause)
}

/// Whether another player loses something by it.
pub(crate) fn takes_from_another(clause: Clause) -> bool {
    clause.is_of_others() && clause.whom().is_none()
}

impl Shadowrun {
    /// SHDX-LOC-05: a Contact or Location that names a moment is used when it comes, once, whoever's run it is; in another's turn
    /// nobody turns a Runner for it.
    pub(crate) fn is_at_its_moment(
        &self,
        state: &State,
        (spot, step): (Spot, Step),
        (when, cost, clause): (Timing, Cost, Clause),
    ) -> bool {
        let Spot::Place(at) = spot else {
            return self.is_his_own_moment((spot, step), (when, cost, clause));
        };
        let run = &state.run.open;
        let begins = run.phase == Phase::Ways && !run.passed && run.met.is_none();
        let fits = match (step, when) {
            (Step::Sting(_), Timing::Any) if at_home_meanwhile(clause) => return true,
            (Step::Sting(_), Timing::Any) => true,
            (Step::Sting(_) | Step::Running, Timing::Moment(Moment::RunBegins)) => {
                !state.open.crews[state.open.whose_places()].places[usize::from(at)].worked
            }
            _ => false,
        };
        let turns = matches!(cost, Cost::TurnRunner | Cost::TurnRunnerAndNuyen(_));
        let able = matches!(step, Step::Running) || !turns;
        let does = match step {
            Step::Running => as_ones_own_run_begins(clause),
            _ => as_their_run_begins(clause),
        };
        fits && able && begins && does && self.card_rules().has_its_moment(run, clause)
    }

    /// SHDX-TIMING-02: whether a card does something for those at home while its player's run goes on: one that is at home itself, or of
    /// those that go on no run.
    pub(crate) fn is_done_at_home(&self, state: &State, spot: Spot, clause: Clause) -> bool {
        match spot {
            Spot::Here(Target { runner, .. }) => {
                let at_home = state.run.open.runner(runner).part == Part::None;
                at_home && does_at_any_time(clause)
            }
            Spot::Place(_) => at_home_meanwhile(clause),
            _ => false,
        }
    }

    /// SHDX-FAQ-09: what a Runner does at any time, for a price, he does when a run of another is declared, too: the others are asked
    /// then (SHDX-TIMING-09). Whoever steps in front of it may be stronger for that.
    fn is_his_own_moment(
        &self,
        (spot, step): (Spot, Step),
        (when, cost, clause): (Timing, Cost, Clause),
    ) -> bool {
        let asked =
            matches!((step, spot), (Step::Sting(seat), Spot::There(whose, _)) if seat == whose);
        let priced = matches!(cost, Cost::Nuyen(_) | Cost::Turn | Cost::TurnAndNuyen(_));
        asked && when == Timing::Any && priced && does_at_any_time(clause)
    }

    /// Whether a run waits for its player at a moment when something may be used.
    pub(crate) fn between(&self, state: &State) -> bool {
        matches!(
            state.run.open.phase,
            Phase::Ways | Phase::Revealed | Phase::Fight { owner: false }
        )
    }

    /// SHDX-TIMING-09: whether whoever runs is asked anything, and who goes has been said.
    pub(crate) fn acts(&self, state: &State) -> bool {
        let run = &state.run.open;
        let asked = self.card_rules().decides(run) == Some(state.open.active);
        let before_blows = match run.phase {
            Phase::Between(combat) => matches!(combat.stage, Stage::Placed | Stage::InTurn { .. }),
            phase => self.between(state) || matches!(phase, Phase::Damage(_)),
        };
        asked && before_blows
    }

    /// Whether a card is a Stinger for a run of somebody else's that was just declared.
    pub(crate) fn stings(&self, card: Card) -> bool {
        let now = |sentence: &Sentence| match sentence {
            Sentence::Does { when, .. } => {
                matches!(when, Timing::Any | Timing::Moment(Moment::RunBegins))
            }
            Sentence::Standing(_) => false,
        };
        matches!(self.card_rules().pool.face(card).kind, Kind::Stinger)
            && self.card_rules().says(card).iter().all(now)
            && self.card_rules().done_by(card).all(on_their_run)
    }

    /// SHDX-TIMING-09: whether a seat is asked for a Stinger: by what all can see, which is whether it holds a card and what of its
    /// deck has not come to the table, or where its list is hidden what there is in the box; never by what it holds.
    pub(crate) fn may_sting(&self, state: &State, seat: Seat) -> bool {
        self.may_have(state, seat, |card| self.stings(card))
    }

    /// SHDX-TIMING-08: whether a card cancels another one, and does nothing else.
    pub(crate) fn cancels(&self, card: Card) -> bool {
        let clauses = self.card_rules().done_by(card);
        let is_special =
            matches!(self.card_rules().pool.face(card).kind, Kind::Special | Kind::Stinger);
        is_special
            && !self.stays(card)
            && self.on_whom(card).is_none()
            && !self.card_rules().says(card).is_empty()
            && clauses.clone().all(|it| it == Clause::Cancel)
    }

    /// SHDX-TIMING-10: whether a seat is asked if it cancels what was played, by what all can see, as for a Stinger. Whoever was warned
    /// before need not be asked.
    pub(crate) fn may_cancel(&self, state: &State, seat: Seat) -> bool {
        state.open.crews[seat].cancels == 0 && self.may_have(state, seat, |card| self.cancels(card))
    }

    /// Whether a seat could hold a Stinger that helps it on its run as it stands.
    pub(crate) fn may_help(&self, state: &State, seat: Seat) -> bool {
        self.may_have(state, seat, |card| self.stings_on_its_own_run(state, card))
    }

    /// The same before Runners strike Runners.
    pub(crate) fn may_arm(&self, state: &State, seat: Seat) -> bool {
        let fits = |clause| on_ones_own_run(clause) && is_for_runner_combat(clause);
        self.may_have(state, seat, |card| {
            matches!(self.card_rules().pool.face(card).kind, Kind::Stinger)
                && self.card_rules().done_by(card).all(fits)
        })
    }

    /// The same of a Stinger by which a Challenge that would be faced would not be: what helps in a fight has its moment there.
    pub(crate) fn may_help_past(&self, state: &State, seat: Seat, met: Card) -> bool {
        let run = &state.run.open;
        let is_past = |open: &Open| self.card_rules().meeting(open, met) != Meeting::Faced;
        let helps = |clause: Clause| match clause {
            Clause::Sleaze => !run.alarm,
            Clause::AlarmOff => is_past(&Open { alarm: false, ..*run }),
            Clause::Team(skill, more) => {
                let mut raised = *run;
                let rating = &mut raised.raised[skill as usize];
                *rating = rating.saturating_add(more);
                is_past(&raised)
            }
            _ => false,
        };
        !is_past(run)
            && self.may_have(state, seat, |card| {
                self.stings_on_its_own_run(state, card)
                    && self.card_rules().done_by(card).any(helps)
            })
    }

    fn stings_on_its_own_run(&self, state: &State, card: Card) -> bool {
        let is_stinger = matches!(self.card_rules().pool.face(card).kind, Kind::Stinger);
        is_stinger && self.on_this_run(state, card)
    }

    /// Whether a seat holds a card, and it could be one of a sort that it can pay.
    fn may_have(&self, state: &State, seat: Seat, sort: impl Fn(Card) -> bool) -> bool {
        let (own, nuyen) = (&state.hidden[seat], state.nuyen(seat));
        let can = |card: &Card| {
            u16::from(self.card_rules().pool.face(*card).cost) <= nuyen && sort(*card)
        };
        let is_open = state.open.terms.is_list_open(seat, Viewer::Spectator);
        !own.hand.is_empty()
            && match is_open {
                true => own.hand.iter().chain(&own.deck).any(can),
                false => self.card_rules().pool.all().any(|card| can(&card)),
            }
    }

    /// Whether all that a Stinger says can be done on the run as it stands.
    pub(crate) fn on_this_run(&self, state: &State, card: Card) -> bool {
        let now = |clause| self.card_rules().has_its_moment(&state.run.open, clause);
        let fits = |clause| on_ones_own_run(clause) && now(clause);
        self.card_rules().done_by(card).all(fits)
    }
}

impl<S: Story<Event, State>> Play<'_, S> {
    /// SHD-FAT-05: who has no Body left dies, whosever turn it is. A Runner of the seat that runs is buried with the run.
    pub(crate) fn bury_those_of(&mut self, seat: Seat) {
        let crew = &self.state.open.crews[seat];
        let (runners, reputation, nuyen) = (crew.runners, crew.reputation, self.state.nuyen(seat));
        let open = Open { runners, reputation, nuyen, sides: Sides::of(seat), ..Open::empty() };
        let mut home = runners::State { open, stack: Default::default() };
        let (_, around) = Around::of(self.state);
        let mut story = RunStory { around, story: self.story };
        self.game.card_rules().run(&mut home, self.dice, &mut story).bury_the_dead();
        let home = home.open;
        *self.state.nuyen_mut(seat) = home.nuyen;
        let crew = &mut self.state.open.crews[seat];
        (crew.runners, crew.reputation) = (home.runners, home.reputation);
        home.trash.into_iter().for_each(|card| add(&mut crew.trash, card));
        self.see_who_is_there();
        self.cards_change(seat, home.owed.cards);
    }
}
