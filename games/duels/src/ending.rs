//! Who leaves the table, who has to catch up, and how a duel ends.

use crate::figures::FigureId;
use crate::gear::Gear;
use crate::objectives;
use crate::play::Play;
use crate::rule;
use crate::setup::TEAMS;
use crate::state::{AfterDamage, Care, Clock, Ending, Kits, Phase, State};
use crate::story::Event;
use engine::{Outcome, Seat, Seats, Story};
use std::cmp::Reverse;

/// How many rounds after this one a team has to catch up.
// DUE-VICTORY-05
const CATCH_UP: u8 = 2;

/// How a team stands when the rounds are over: less Cost left loses, then whoever took more clicks.
// DUE-VICTORY-16
pub(crate) fn standing(state: &State, seat: Seat) -> (u8, Reverse<u16>) {
    let clicks = state.squad(seat).map(|it| it.clicks()).sum();
    (state.cost(seat), Reverse(clicks))
}

pub(crate) fn outcome(state: &State) -> Outcome {
    if let Some(script) = state.setup.run.script() {
        return objectives::outcome(state, script);
    }
    let teams = state.setup.teams().len() as u8;
    let stands = Seat::all(teams).filter(|seat| state.is_in(*seat));
    match state.phase {
        Phase::Over(Ending::Rounds) => {
            let how = "all rounds are played";
            let by = |seat| standing(state, seat);
            let outcome = Outcome::most(teams, by, rule::DUE_VICTORY_16, how);
            match outcome.winners.iter().count() {
                1 => outcome,
                // Whoever waits for the end has not won with it.
                _ => Outcome {
                    winners: Seats::default(),
                    how: "all rounds are played, and nobody is ahead",
                    ..outcome
                },
            }
        }
        Phase::Over(Ending::GivenUp) => Outcome {
            winners: stands.collect::<Seats>(),
            rule: rule::DUE_VICTORY_17,
            how: "all others gave up",
        },
        Phase::Over(Ending::Outdone) => Outcome {
            winners: stands.collect::<Seats>(),
            rule: rule::DUE_VICTORY_03,
            how: "the other did not catch up",
        },
        _ => match stands.collect::<Seats>() {
            none if none.is_empty() => Outcome {
                winners: none,
                rule: rule::DUE_VICTORY_14,
                how: "nobody is left on the table",
            },
            last => {
                let how = "the last on the table";
                Outcome { winners: last, rule: rule::DUE_VICTORY_12, how }
            }
        },
    }
}

impl<S: Story<Event, State>> Play<'_, S> {
    /// A team that had to catch up by the end of this round, and did not, loses: its figures leave, with all they carry.
    // DUE-VICTORY-03, DUE-VICTORY-05, DUE-VICTORY-06, DUE-VICTORY-13, DUE-VICTORY-18
    pub(crate) fn run_out(&mut self) {
        let round = self.state.round;
        let Some(Clock { team, .. }) = self.state.clock.filter(|clock| clock.until <= round) else {
            return;
        };
        self.state.clock = None;
        let captain = self.state.squad(team).find(|fighter| !fighter.out).map(|it| it.who);
        self.remove(team);
        if let Some(who) = captain {
            self.story.tell(|| Event::Outdone(who));
        }
        if objectives::is_abandoned(self.state) {
            self.over(Ending::Outdone);
        }
    }

    pub(crate) fn remove(&mut self, team: Seat) {
        let squad: Vec<FigureId> = self.state.squad(team).map(|fighter| fighter.who).collect();
        squad.into_iter().for_each(|who| {
            self.state.cravings.retain(|it| it.who != who);
            self.leaves_items(who);
            self.state.change(who, |fighter| fighter.out = true);
        });
    }

    /// Gear of the Run stays where a figure stands that is taken away. What a figure has carried out is gone.
    // DUE-ALT-62
    fn leaves_items(&mut self, who: FigureId) {
        if self.state.fighter(who).out {
            return;
        }
        let carried = self.state.fighter(who).gear;
        let own: Vec<Gear> = self.state.setup.run.items().filter(|it| carried.has(*it)).collect();
        for gear in own {
            let mut lost = None;
            self.state.change_by(who, |fighter, roster| lost = Some(fighter.loses(roster, gear)));
            lost.into_iter().for_each(|lost| _ = self.state.lying.try_push(lost));
        }
    }

    /// After a figure has left: the last team has won, and a team that is alone with the least Cost has two rounds to catch up.
    // DUE-REF-07, DUE-VICTORY-01, DUE-VICTORY-02, DUE-VICTORY-07, DUE-VICTORY-08, DUE-VICTORY-09, DUE-VICTORY-10, DUE-VICTORY-11, DUE-VICTORY-20
    pub(crate) fn count_costs(&mut self) {
        if objectives::is_abandoned(self.state) {
            return self.over(Ending::Eliminated);
        }
        // A Run is won by its aims.
        if !self.state.setup.run.is_none() {
            return;
        }
        let teams = Seat::all(TEAMS as u8).filter(|seat| self.state.is_in(*seat));
        let costs: Vec<(u8, Seat)> = teams.map(|seat| (self.state.cost(seat), seat)).collect();
        let least = costs.iter().map(|(cost, _)| *cost).min().unwrap_or_default();
        let lowest: Vec<Seat> =
            costs.iter().filter(|(cost, _)| *cost == least).map(|(_, seat)| *seat).collect();
        self.state.clock = match (lowest.as_slice(), self.state.clock) {
            ([team], Some(clock)) if clock.team == *team => Some(clock),
            ([team], _) => {
                Some(Clock { team: *team, until: self.state.round.saturating_add(CATCH_UP) })
            }
            _ => None,
        };
        if let Some(Clock { team, until }) = self.state.clock
            && let Some(who) = self.state.squad(team).find(|it| !it.out).map(|it| it.who)
        {
            self.story.tell(|| Event::Behind(who, until));
        }
    }

    pub(crate) fn give_up(&mut self, seat: Seat) {
        let captain = self.state.squad(seat).find(|fighter| !fighter.out).map(|it| it.who);
        if matches!(self.state.phase, Phase::Lay(_)) && self.state.team(self.state.faller) == seat {
            self.all_falls();
            self.state.phase = match self.has_succumbed(self.state.faller) {
                true => Phase::Withdraw(0),
                false => self.resumed(),
            };
        }
        self.remove(seat);
        self.state.kits[seat] = Kits::default();
        if let Some(who) = captain {
            self.story.tell(|| Event::GaveUp(who));
        }
        if objectives::is_abandoned(self.state) {
            return self.over(Ending::GivenUp);
        }
        self.state.clock = self.state.clock.filter(|clock| clock.team != seat);
        self.go_on_without();
    }

    /// What somebody who has left was asked is asked no more.
    pub(crate) fn go_on_without(&mut self) {
        let is_out = |state: &State, who: FigureId| state.fighter(who).out;
        let in_attack = self.state.phase.is_in_attack();
        let [acting, target] = [self.state.acting, self.state.target];
        if in_attack && [acting, target].iter().any(|who| is_out(self.state, *who)) {
            self.state.phase = Phase::Act;
        }
        // A check of whoever has left is none, and a decker that has left does nothing about one.
        if let Phase::Tamper(attempt) = self.state.phase {
            match () {
                () if is_out(self.state, acting) => self.state.phase = Phase::Act,
                () if is_out(self.state, attempt.by) => return self.leaves_number(attempt),
                () => {}
            }
        }
        let is_asked = self.state.sent().is_some()
            || matches!(self.state.phase, Phase::Failed | Phase::Forced(_));
        if is_out(self.state, acting) && is_asked {
            self.state.phase = Phase::Act;
        }
        // A figure that may still be treated decides before all goes on.
        if let Phase::Treat(Care { who, then }) = self.state.phase {
            if !is_out(self.state, who) {
                return;
            }
            self.state.phase = match then {
                AfterDamage::Withdraw(_) => Phase::Withdraw(0),
                AfterDamage::Jolt => Phase::Jolt(0),
                _ => Phase::Act,
            };
        }
        if is_out(self.state, acting) && !matches!(self.state.phase, Phase::Lay(_) | Phase::Over(_))
        {
            self.next();
        }
    }

    pub(crate) fn over(&mut self, ending: Ending) {
        self.state.phase = Phase::Over(ending);
        self.pays();
        let outcome = outcome(self.state);
        self.story.tell(|| Event::Over(outcome));
    }
}
