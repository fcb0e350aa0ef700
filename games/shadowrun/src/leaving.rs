//! Somebody gives up, and the others play on: SHDX-MULTI-03.

use crate::decks::add;
use crate::legal::Checked;
use crate::rule;
use crate::state::{Ending, Lies, State, Step};
use crate::story::Event;
use crate::turn::Play;
use engine::{Seat, Story};
use runners::cards::Card;
use runners::legal::require;
use runners::state::{Ending as Ended, Gear, Phase};

/// Whoever is still there may leave, whoever decides.
pub(crate) fn check_leaving(state: &State, seat: Seat) -> Checked {
    let there = state.open.is_there(seat);
    require(there, rule::SHDX_MULTI_03, "you have left the game", [])
}

impl<S: Story<Event, State>> Play<'_, S> {
    /// What a seat has in play leaves it, and what lies on its Objective; its hand and its decks stay where they are, unseen. The
    /// last one who is left has won.
    pub(crate) fn leave(&mut self, seat: Seat) {
        self.tell(Event::Left(seat));
        let asked = self.game.decides(self.state) == Some(seat);
        let opening = matches!(self.state.open.step, Step::Opening(_));
        if self.state.open.step.is_on_a_run() {
            self.leave_the_run(seat);
        }
        let open = &mut self.state.open;
        (open.gone, open.first_there) = (open.gone.with(seat), open.first_there.without(seat));
        self.clear_away(seat);
        match self.state.open.present() {
            1 => self.over(Ending::Left),
            _ if opening => self.leave_the_opening(seat, asked),
            _ if seat == self.active() => {
                self.put_away();
                // SHDX-OBJT-12: by what a run that ended so has brought to others.
                self.verdict();
                if !self.is_over() {
                    self.pass_the_turn(seat);
                }
            }
            _ => self.lapse(seat),
        }
    }

    /// A run of his own, one on his Objective and one that he intercepts is over; of any other his Challenges are taken away.
    fn leave_the_run(&mut self, seat: Seat) {
        let run = &self.state.run.open;
        let fights = !run.opponents.is_empty() && run.sides.owner == seat;
        if fights || seat == self.active() || seat == self.state.open.target {
            self.put_away();
            self.state.open.step = Step::Running;
            self.in_the_run(|run| run.end(Ended::BrokenOff));
            return self.come_home();
        }
        let is_met = run.met.is_some() && run.sides.owner == seat;
        let is_lost = is_met && self.game.card_rules().has_lost(run);
        let ahead = self.state.run.take_those_of(seat);
        let run = &mut self.state.run.open;
        let met = if is_met { run.take_met() } else { None };
        if is_met {
            (run.pumped, run.phase, run.passed) = (0, Phase::Ways, true);
            run.end_of_fight();
        }
        ahead.into_iter().chain(met).for_each(|card| self.sweep(seat, card));
        if !is_met {
            return;
        }
        self.in_the_run(|run| run.bury_the_dead());
        let nobody = self.state.run.open.along().next().is_none();
        // SHD-STEP-06: what was not enough is not more for that.
        if is_lost || nobody {
            let ending = if nobody { Ended::Nobody } else { Ended::Beaten };
            self.put_away();
            self.state.open.step = Step::Running;
            self.in_the_run(|run| run.end(ending));
        }
        self.come_home();
    }

    fn sweep(&mut self, owner: Seat, card: Card) {
        self.sweep_with(owner, owner, card);
    }

    /// A card goes to its owner's trash, because somebody has left.
    fn sweep_with(&mut self, left: Seat, owner: Seat, card: Card) {
        add(&mut self.state.open.crews[owner].trash, card);
        self.tell(Event::Followed(left, card));
    }

    fn clear_away(&mut self, seat: Seat) {
        if seat == self.active() {
            self.put_down(seat);
            self.state.open.due = None;
        }
        self.state.run.open.purses[seat] = 0;
        let crew = &mut self.state.open.crews[seat];
        crew.nuyen = 0;
        let runners = std::mem::take(&mut crew.runners);
        let places = std::mem::take(&mut crew.places);
        let cards = runners.iter().flat_map(|runner| {
            std::iter::once(runner.card).chain(runner.gear.iter().map(Gear::lies))
        });
        let cards = cards.chain(places.iter().map(|place| place.card));
        cards.for_each(|card| add(&mut crew.trash, card));
        if let Lies::Revealed(card) = crew.station.lies {
            add(&mut crew.trash, card);
        }
        let unseen = &mut self.state.hidden[seat];
        unseen.laid.take().into_iter().for_each(|card| add(&mut unseen.to_come, card));
        for (owner, card) in self.stack_of(seat) {
            self.sweep_with(seat, owner, card);
        }
        for on in self.state.open.others(seat).collect::<Vec<Seat>>() {
            self.take_off(seat, on);
        }
        self.game.lend(self.state);
    }

    /// His Challenges on the Objective of another, where no run is on it; one that is has been seen to.
    fn take_off(&mut self, seat: Seat, on: Seat) {
        if self.state.open.step.is_on_a_run() && on == self.state.open.target {
            return;
        }
        let owners = std::mem::take(&mut self.state.open.crews[on].station.owners);
        let stack = std::mem::take(&mut self.state.stacks[on]);
        let (his, rest): (Vec<_>, Vec<_>) =
            stack.iter().copied().zip(owners).partition(|(_, owner)| *owner == seat);
        self.state.open.crews[on].station.owners = rest.iter().map(|(_, owner)| *owner).collect();
        self.state.stacks[on] = rest.iter().map(|(lying, _)| *lying).collect();
        his.into_iter().for_each(|(lying, _)| self.sweep(seat, lying.card));
    }

    /// Before the first turn: whoever begins is the next one, and the next one is asked.
    fn leave_the_opening(&mut self, seat: Seat, asked: bool) {
        if seat == self.state.open.first {
            let next = self.state.open.next(seat);
            self.state.open.first = next;
            self.take_up(next);
        }
        self.state.open.unasked = self.state.open.unasked.without(seat);
        if asked {
            self.next_opening(seat);
        }
    }

    /// What he was asked is not asked any more, and a card of his that waits is not carried out.
    fn lapse(&mut self, seat: Seat) {
        let played = self.state.open.played;
        match self.state.open.step {
            Step::Sting(asked) if asked == seat => self.hold(seat),
            Step::Intercept(asked) if asked == seat => self.let_by(seat),
            Step::Answer { seat: asked, .. } if asked == seat => self.answered(true),
            Step::Answer { .. } if played.is_some_and(|played| played.by == seat) => {
                self.put_away();
                self.hold(seat);
            }
            _ => {}
        }
    }
}
