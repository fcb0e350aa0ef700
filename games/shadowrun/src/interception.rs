//! Interception: other Runners step in front of the team, and fight it as `rules::between` of `runners` has it. SHD-RVR-01, SHD-INT-01.

use crate::game::Shadowrun;
use crate::legal::Checked;
use crate::moves::Move;
use crate::rule;
use crate::state::{Open, State, Step};
use crate::story::Event;
use crate::turn::Play;
use engine::refusal::Gap;
use engine::{Seat, Story};
use runners::legal::{CardDenial, require};
use runners::state::{Part, Runner};

/// The most moves that are listed.
const MOST: usize = 40;
/// SHD-INT-15: how many step in at most.
const MOST_WHO_STEP_IN: u32 = 6;

impl Shadowrun {
    /// SHD-INT-02, SHD-INT-03, SHD-INT-04, SHD-INT-05: no Challenge of another guards the Objective when the run is declared.
    /// SHD-INT-12, SHD-INT-13: and no run on it was intercepted before. Of those who can be asked it is the first who has anybody
    /// unturned, after this one if somebody has let it by.
    fn may_be_intercepted(&self, state: &State, after: Option<Seat>) -> Option<Seat> {
        let station = &state.open.crews[state.open.target].station;
        let undefended = state.open.undefended && !station.intercepted;
        let free = |seat: &Seat| state.runners(*seat).iter().any(|runner| !runner.turned);
        let mut asked = who_may_intercept(&state.open).filter(|_| undefended);
        match after {
            None => asked.find(free),
            Some(after) => asked.skip_while(|seat| *seat != after).skip(1).find(free),
        }
    }

    /// SHD-INT-17: six Runners, whatever they hold. SHD-INT-16, SHD-RVR-05: unturned ones.
    pub(crate) fn check_interception(&self, state: &State, seat: Seat, team: u8) -> Checked {
        self.asked_to_intercept(state)?;
        let size = team.count_ones();
        let few = (1..=MOST_WHO_STEP_IN).contains(&size);
        require(few, rule::SHD_INT_15, "one to six Runners intercept", [])?;
        let runners = state.runners(seat);
        let there = u16::from(team) >> runners.len() == 0;
        require(there, rule::SHD_INT_06, "you have no such Runner", [])?;
        let turned = runners.iter().enumerate().find(|(at, it)| team & 1 << at != 0 && it.turned);
        turned.map_or(Ok(()), |(_, runner)| {
            Err(CardDenial::new(rule::SHD_INT_16, "{} is turned", [Gap::Thing(runner.card)]))
        })
    }

    pub(crate) fn asked_to_intercept(&self, state: &State) -> Checked {
        let asked = matches!(state.open.step, Step::Intercept(_));
        require(asked, rule::SHD_INT_20, "there is no run to intercept now", [])
    }

    /// Nobody; each alone; all of them; all but one; every team where four or fewer could.
    pub(crate) fn interceptions(&self, state: &State, seat: Seat, list: &mut Vec<Move>) {
        list.push(Move::LetBy);
        let runners = state.runners(seat);
        let free = (0..runners.len()).filter(|at| !runners[*at].turned);
        let all = free.fold(0_u8, |all, at| all | 1 << at);
        let most = all.count_ones().min(MOST_WHO_STEP_IN);
        let stands_for = |team: &u8| {
            let size = team.count_ones();
            team & !all == 0
                && size <= MOST_WHO_STEP_IN
                && (all.count_ones() <= 4 || size == 1 || size + 1 >= most)
        };
        list.extend((1..=u8::MAX).filter(stands_for).take(MOST).map(Move::Intercept));
    }
}

/// Who is asked to intercept; if nobody is, who would be first.
pub(crate) fn interceptor(open: &Open) -> Seat {
    match open.step {
        Step::Intercept(seat) => seat,
        _ => open.next(open.active),
    }
}

/// SHD-INT-09: from whoever owns the Objective on, clockwise, but for whoever runs; SHD-INT-10: from his left if it is his own.
/// SHD-INT-26: of two it is the other one.
fn who_may_intercept(open: &Open) -> impl Iterator<Item = Seat> + use<> {
    let (first, active) = (open.target, open.active);
    let players = open.terms.players;
    let clockwise = (0..players).map(move |more| Seat((first.0 + more) % players));
    clockwise.filter(move |seat| *seat != active)
}

impl<S: Story<Event, State>> Play<'_, S> {
    /// SHD-INT-20: right after the declaration, before anything else of the run. Says whether somebody is asked.
    pub(crate) fn offer_interception(&mut self) -> bool {
        self.asked_to_step_in(None)
    }

    fn asked_to_step_in(&mut self, after: Option<Seat>) -> bool {
        let asked = self.game.may_be_intercepted(self.state, after);
        if let Some(seat) = asked {
            self.state.open.step = Step::Intercept(seat);
        }
        asked.is_some()
    }

    /// SHD-INT-07, SHD-INT-08: declined; the next one is asked.
    pub(crate) fn let_by(&mut self, seat: Seat) {
        self.state.open.step = Step::Running;
        if !self.asked_to_step_in(Some(seat)) {
            self.begin_the_run();
        }
    }

    /// SHD-INT-06, SHD-INT-14: they turn. SHD-INT-11: once an Objective. SHD-INT-19: whoever intercepts is the Attacker.
    pub(crate) fn intercept(&mut self, seat: Seat, team: u8) {
        let target = self.state.open.target;
        self.state.open.crews[target].station.intercepted = true;
        let crew = &mut self.state.open.crews[seat];
        let goes = |at: usize| team & 1 << at != 0;
        let all = crew.runners.iter().copied().enumerate();
        let away = all.clone().filter(|(at, _)| goes(*at));
        let away = away.map(|(_, runner)| Runner { part: Part::Along, ..runner });
        self.state.run.open.opponents = away.collect();
        crew.runners = all.filter(|(at, _)| !goes(*at)).map(|(_, runner)| runner).collect();
        self.state.run.open.sides.owner = seat;
        self.state.open.step = Step::Running;
        self.game.lend(self.state);
        let who = self.state.run.open.opponents.iter().map(|runner| runner.card);
        self.story.tell(|| Event::Intercepts(seat, who.collect()));
        self.in_the_run(|run| run.meet_runners());
        self.come_home();
    }

    /// SHD-INT-21, SHD-INT-22, SHD-INT-25, SHD-INT-27: whoever won, the run is over, without the Objective and without another one this turn.
    /// SHD-INT-23, SHD-INT-24: all who live come home turned. SHDX-FAQ-02: it is over though they are trashed.
    pub(crate) fn opponents_come_home(&mut self) {
        let run = &mut self.state.run.open;
        let whose = run.sides.owner;
        let crew = &mut self.state.open.crews[whose];
        crew.runners.extend(std::mem::take(&mut run.opponents));
        run.lent_to_them = Default::default();
        let purses = std::mem::take(&mut run.purses);
        for seat in self.state.open.others(self.state.open.active) {
            self.state.open.crews[seat].nuyen = purses[seat];
        }
    }
}
