//! A run: who goes, what they meet and in which order, how it ends.

use super::Play;
use super::between::OURS;
use super::clauses::RunnersMeant;
use crate::CardRules;
use crate::cards::sentences::{Affected, Clause, Moment, Sentence, Standing, Timing};
use crate::cards::{Card, Kind, Profession, Trait};
use crate::conflict::Side;
use crate::moves::{Move, Team};
use crate::setup::MOST_SEATS;
use crate::state::{Ending, Open, Part, Phase, Pick, State};
use crate::story::Event;
use engine::stack::Lying;
use engine::{Seat, Seats, Story};

/// Whether the run goes on by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Onward {
    /// It does.
    On,
    /// It waits for somebody, or is over.
    No,
}

/// How a team meets a Challenge, if it does not decline to sleaze it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meeting {
    /// Its skills get it past.
    Sleazed,
    /// It sets off no alarm, and counts as having sleazed it.
    Unnoticed,
    /// There is no other way.
    Faced,
}

impl<S: Story<Event, State>> Play<'_, S> {
    /// Plays a move of a run.
    pub fn play(&mut self, mv: &Move) {
        match mv {
            Move::Run(team) => self.set_out(*team),
            Move::GoOn => self.go_on(),
            Move::PullOut => self.end(Ending::PulledOut),
            Move::Meet => self.meet(),
            Move::Face => self.face(),
            Move::Use(target, sentence) => self.use_card(*target, *sentence),
            Move::Pump(target, times) => self.pump(*target, *times),
            Move::Against(times) => self.pump_against(*times),
            Move::Pass => self.let_it_stand(),
            Move::Send(target) => self.send(*target, true),
            Move::Recall(target) => self.send(*target, false),
            Move::Strike => self.strike(),
            Move::Hit(target) => self.hit(*target),
            Move::Divide(parts) => self.divide(parts),
            Move::Pick(at) => self.picked(*at),
            Move::Join(places) => self.join(places),
            Move::Deal(parts) => self.deal_between(parts),
        }
    }

    fn set_out(&mut self, team: Team) {
        self.leave(team);
        self.begins();
        if matches!(self.state.open.phase, Phase::Over(_)) {
            return;
        }
        // Who lies in wait is met before anything else of the run.
        if self.state.open.opponents.is_empty() { self.lead_on() } else { self.meet_runners() }
    }

    /// Turns the team and sends it out; [`Play::begins`] and [`Play::lead_on`] come next.
    pub fn leave(&mut self, team: Team) {
        for (at, runner) in self.state.open.runners.iter_mut().enumerate() {
            runner.part = match (team.goes(at), team.stays(at)) {
                (true, _) => Part::Along,
                (_, true) => Part::Home,
                _ => continue,
            };
            runner.turned = true;
        }
        let objective = self.state.open.objective;
        let open = &self.state.open;
        let team = open.team().map(|at| open.runners[at].card);
        self.story.tell(|| Event::SetOut(objective, team.collect()));
        self.open().phase = Phase::Ways;
        // SHD-FAT-05: what somebody is while on a run, he is from now on.
        self.bury_all();
    }

    /// What the Objective and those on the run say of its beginning.
    pub fn begins(&mut self) {
        if matches!(self.state.open.phase, Phase::Over(_)) {
            return;
        }
        self.carry_out(self.state.open.objective, Moment::RunBegins, 0);
        self.own_moments(OURS, Moment::RunBegins);
    }

    /// What each Runner of a side says of a moment.
    pub(super) fn own_moments(&mut self, side: Side, moment: Moment) {
        self.moments_of(side, moment, |_, _, _| true);
    }

    /// The same of those of them who are wanted.
    pub(super) fn moments_of(
        &mut self,
        side: Side,
        moment: Moment,
        wanted: fn(&CardRules, &Open, usize) -> bool,
    ) {
        let (card_rules, before) = (self.card_rules, self.have_left(side));
        let open = card_rules.side(&self.state.open, side);
        let with_text = open.along().filter(|at| card_rules.is_on_a_card(&open.runners[*at]));
        let with_text = with_text.filter(|at| wanted(card_rules, &open, *at));
        let all: RunnersMeant = with_text.collect();
        for place in all {
            let card = open.runners[place].card;
            if self.still_along(side, place, before).is_none() {
                continue;
            }
            for said in card_rules.said_at(card, moment) {
                // SHDX-TIMING-01: whoever has ended the run himself, or his part in it, says the rest, too.
                let at = self.gone[side as usize].stands(place, before);
                match side {
                    _ if !card_rules.has_its_moment(&self.state.open, said) => {}
                    OURS => self.clause(said, card, at),
                    _ => self.said_by_opponent(said, at),
                }
            }
        }
    }

    /// Where somebody stands now who stood at a place when so many had left, if there is still a run and he is on it.
    fn still_along(&self, side: Side, place: usize, since: usize) -> Option<usize> {
        let open = self.card_rules.side(&self.state.open, side);
        let at = self.gone[side as usize].stands(place, since)?;
        let goes_on = !matches!(open.phase, Phase::Over(_));
        (goes_on && open.runners[at].part == Part::Along).then_some(at)
    }

    /// The run begins. Where no Challenge stands before the Objective, the player is asked if he could use something or might turn
    /// back: elsewhere he is when a Challenge is revealed.
    pub fn lead_on(&mut self) {
        let open = &self.state.open;
        let is_open = open.phase == Phase::Ways && open.ahead == 0;
        let somebody = open.along().next().is_some();
        let may_choose = self.card_rules.has_a_use(open) || self.card_rules.might_decline(open);
        if !(is_open && somebody && may_choose) {
            self.go_on();
        }
    }

    fn go_on(&mut self) {
        if self.is_stopped() {
            return;
        }
        self.beat();
        if self.state.open.along().next().is_none() {
            return self.end(Ending::Nobody);
        }
        match self.state.open.ahead.checked_sub(1) {
            None => self.reach(),
            Some(place) => self.reveal(place),
        }
    }

    fn reveal(&mut self, place: u8) {
        let card = self.state.meet(place.into());
        self.open().ahead = place;
        self.tell(Event::Revealed(card));
        if self.card_rules.is_bluff(&self.state.open, card) {
            self.tell(Event::Bluff(card));
            self.discard_met();
            // Behind the last one nobody would be asked any more.
            return if place == 0 { self.wait_or_meet() } else { self.go_on() };
        }
        if self.carry_out(card, Moment::Revealed, 0) == Onward::On {
            self.beat();
            self.wait_or_meet();
        }
    }

    /// It is met at once, unless something could be used before. A game around the run sees to that itself.
    fn wait_or_meet(&mut self) {
        self.open().phase = Phase::Revealed;
        let card_rules = self.card_rules;
        let waits =
            card_rules.has_a_use(&self.state.open) || card_rules.might_decline(&self.state.open);
        if !self.within && !waits {
            self.meet();
        }
    }

    pub(super) fn discard_met(&mut self) {
        if let Some(card) = self.open().take_met() {
            let owner = self.state.open.sides.owner;
            self.open().trash_challenge(card, owner);
        }
    }

    /// Meets the Challenge that was revealed: sleazed, if it can be; else faced. Behind a bluff the team goes on.
    pub fn meet(&mut self) {
        let Some(card) = self.state.open.met else { return self.go_on() };
        match self.card_rules.meeting(&self.state.open, card) {
            Meeting::Faced => self.face(),
            Meeting::Sleazed => self.sleazed(card),
            // SHDX-SLEAZE-09: it counts as sleazed.
            Meeting::Unnoticed => {
                self.tell(Event::NoAlarm(card));
                self.discard_met();
                self.got_past(card, Moment::Sleazed);
            }
        }
    }

    pub(super) fn sleazed(&mut self, card: Card) {
        self.tell(Event::Sleazed(card));
        self.discard_met();
        self.got_past(card, Moment::Sleazed);
    }

    /// A Challenge is behind the team, which may have something to say about it.
    pub(super) fn got_past(&mut self, card: Card, moment: Moment) {
        self.pass_on();
        self.carry_out(card, moment, 0);
    }

    fn face(&mut self) {
        let card = self.state.open.met.expect("a Challenge is met");
        if self.card_rules.rings(&self.state.open, card) {
            self.open().alarm = true;
            self.tell(Event::Alarm(card));
        }
        if self.carry_out(card, Moment::Faced, 0) == Onward::On {
            self.faced();
        }
    }

    /// What a faced Challenge says is done; what has a Threat Rating is fought.
    fn faced(&mut self) {
        if self.card_rules.met_now(&self.state.open).is_some() {
            self.begin_fight();
        } else {
            self.not_defeated();
        }
    }

    pub(super) fn pass_on(&mut self) {
        self.open().passed = true;
        self.open().phase = Phase::Ways;
    }

    /// The Challenge was not defeated: it goes back, and mostly the run is over.
    pub(super) fn not_defeated(&mut self) {
        let Some(card) = self.state.open.met else { return self.end(Ending::Unmet) };
        if self.carry_out(card, Moment::NotDefeated, 0) == Onward::On {
            self.let_go(card);
        }
    }

    fn let_go(&mut self, card: Card) {
        self.put_back();
        let goes_on = |sentence: &Sentence| {
            matches!(
                sentence,
                Sentence::Does {
                    when: Timing::Moment(Moment::NotDefeated),
                    clause: Clause::RunGoesOn,
                    ..
                }
            )
        };
        if self.state.open.along().next().is_none() {
            self.end(Ending::Nobody);
        } else if self.card_rules.says(card).iter().any(goes_on) {
            self.tell(Event::GoesOn(card));
            self.pass_on();
        } else {
            self.end(Ending::Beaten);
        }
    }

    /// Face down to where it lay; everybody has seen which it is.
    pub(super) fn put_back(&mut self) {
        let Some(card) = self.open().met.take() else { return };
        let known = Seats::ALL;
        let place = usize::from(self.state.open.ahead);
        self.state.put(place, Lying { card, known });
        self.open().pumped = 0;
        self.tell(Event::Returned(card));
    }

    /// All Challenges are behind the team.
    fn reach(&mut self) {
        let sides = &mut self.open().sides;
        if sides.several {
            sides.owner = sides.keeper;
        }
        if self.card_rules.met_now(&self.state.open).is_some()
            && self.card_rules.can_take(&self.state.open)
        {
            return self.begin_fight();
        }
        self.take_if_able();
    }

    /// SGS-RUN-118, SGS-COMBAT-08: those who have survived a fight with it take it, if they still can do what it asks for.
    pub(super) fn take_if_able(&mut self) {
        if self.card_rules.can_take(&self.state.open) {
            return self.take();
        }
        self.tell(Event::Lacks(self.state.open.objective));
        self.end(Ending::Unmet);
    }

    pub(super) fn take(&mut self) {
        let objective = self.state.open.objective;
        let reputation = self.card_rules.objective(&self.state.open).reputation;
        let so_far = &mut self.open().reputation;
        *so_far = so_far.saturating_add(reputation.into());
        self.in_the_race();
        self.tell(Event::Taken(objective, reputation));
        let prize = self.prize(objective);
        let brought = self.card_rules.said_of_it(objective) + i16::from(reputation) + prize;
        self.owe(|owed| owed.brought = brought.max(0).unsigned_abs());
        self.taken = true;
        self.carry_out(objective, Moment::Taken, 0);
        self.end(Ending::Taken);
    }

    /// What an Objective is worth beyond what is printed on it.
    fn prize(&mut self, objective: Card) -> i16 {
        let open = &self.state.open;
        let has = |wanted: Profession| {
            open.along().any(|at| self.card_rules.is_a(&open.runners[at], wanted))
        };
        let more = self.card_rules.standing(objective).map(|standing| match standing {
            Standing::Prize(wanted, more) if has(wanted) => i16::from(more),
            _ => 0,
        });
        let more: i16 = more.sum();
        if more > 0 {
            self.change_reputation(more);
        }
        more
    }

    /// The run is over, and everybody comes home turned.
    pub fn end(&mut self, ending: Ending) {
        if matches!(self.state.open.phase, Phase::Over(_)) {
            return;
        }
        // SHDX-TAKE-03: what is taken is taken, whatever its own text does to the team.
        let ending = if self.taken { Ending::Taken } else { ending };
        self.put_back();
        self.tell(Event::Over(ending));
        self.leaves_the_run(self.state.open.along().count() as u8);
        let open = self.open();
        for runner in &mut open.runners {
            runner.part = Part::None;
            runner.changed = (0, 0);
            runner.end_boost();
            runner.hit = false;
            runner.gear.iter_mut().for_each(|gear| (gear.fights, gear.hit) = (false, false));
        }
        (open.alarm, open.pumped) = (false, 0);
        open.raised = Default::default();
        open.lasting = Default::default();
        open.phase = Phase::Over(ending);
        // Who lived only by what has just ended.
        self.bury();
        self.opponents_rest();
    }

    /// SHDX-FAQ-01: so many have left the run; not those who have taken the Objective before.
    pub(super) fn leaves_the_run(&mut self, many: u8) {
        if self.taken {
            return;
        }
        self.owe(|owed| owed.left = owed.left.saturating_add(many));
        let (runner, each) = (self.state.open.sides.runner, self.state.open.race.by_leaver);
        // SHDX-TIMING-03: whoever has the turn first, then clockwise.
        for seat in (0..MOST_SEATS as u8).map(|more| Seat((runner.0 + more) % MOST_SEATS as u8)) {
            let has = &mut self.open().race.has[seat];
            *has = has.saturating_add(each[seat].saturating_mul(many.into()));
            self.in_the_race();
        }
    }

    /// Carries out what a card says of a moment, from a sentence on; it may wait for somebody to be named.
    pub(super) fn carry_out(&mut self, card: Card, moment: Moment, from: usize) -> Onward {
        let card_rules = self.card_rules;
        for (at, sentence) in card_rules.says(card).iter().enumerate().skip(from) {
            let Sentence::Does { when: Timing::Moment(when), clause, .. } = sentence else {
                continue;
            };
            if *when != moment {
                continue;
            }
            if clause.asks_for_one() && self.state.open.along().count() > 1 {
                let pick = Pick { sentence: at as u8, moment, aimed: None };
                self.open().phase = Phase::Pick(pick);
                return Onward::No;
            }
            let (mut clause, mut one) = (*clause, self.state.open.along().next());
            if let Some(aimed) = self.aimed_past_a_guard(clause, moment) {
                if self.card_rules.may_take_it(&self.state.open, aimed).count() > 1 {
                    let pick = Pick { sentence: at as u8, moment, aimed: Some(aimed as u8) };
                    self.open().phase = Phase::Pick(pick);
                    return Onward::No;
                }
                (clause, one) = (clause.at_one(), Some(aimed));
            }
            self.clause(clause, card, one);
            if matches!(self.state.open.phase, Phase::Between(_)) {
                return Onward::No;
            }
        }
        // SHDX-TIMING-01: only now, so that what stands behind the end of the run is done, too.
        if self.is_stopped() { Onward::No } else { Onward::On }
    }

    /// Whether the run is over, or other Runners stand in the way.
    fn is_stopped(&self) -> bool {
        matches!(self.state.open.phase, Phase::Over(_) | Phase::Between(_))
    }

    /// At whom a text deals damage that does not let its victim be named, if somebody on the run is on guard.
    fn aimed_past_a_guard(&mut self, clause: Clause, moment: Moment) -> Option<usize> {
        let open = &self.state.open;
        let guarded = open.along().any(|at| self.card_rules.is_on_guard(open, at));
        let Clause::Damage(_, whom) = clause else { return None };
        let aims = matches!(whom, Affected::Random | Affected::Strongest | Affected::Weakest);
        if moment.may_wait() && guarded && aims {
            self.meant(whom, None).first().copied()
        } else {
            None
        }
    }

    fn takes_it(&mut self, at: u8, aimed: u8) {
        if at != aimed {
            let who = |at: u8| self.state.open.runner(at).card;
            let event = Event::TakesIt(who(at), who(aimed));
            self.tell(event);
        }
    }

    fn picked(&mut self, at: u8) {
        let Phase::Pick(pick) = self.state.open.phase else { return };
        let card = self.state.open.met.unwrap_or(self.state.open.objective);
        let Sentence::Does { clause, .. } = self.card_rules.says(card)[usize::from(pick.sentence)]
        else {
            return;
        };
        self.open().phase = Phase::Revealed;
        let clause = match pick.aimed {
            Some(aimed) => {
                self.takes_it(at, aimed);
                clause.at_one()
            }
            None => clause,
        };
        self.clause(clause, card, Some(at.into()));
        if self.carry_out(card, pick.moment, usize::from(pick.sentence) + 1) == Onward::No {
            return;
        }
        match pick.moment {
            Moment::NotDefeated => self.let_go(card),
            Moment::Combat => self.get_ready(),
            _ => self.faced(),
        }
    }
}

impl crate::CardRules {
    /// Whether the team can do what the Objective asks for.
    fn can_take(&self, open: &Open) -> bool {
        let needs = &self.objective(open).needs;
        needs.is_empty() || needs.is_met(&self.skills(open))
    }

    /// Whoever a text is aimed at, and those on guard beside him.
    pub(crate) fn may_take_it(&self, open: &Open, aimed: usize) -> impl Iterator<Item = usize> {
        let guards = |at: &usize| self.is_on_guard(open, *at);
        open.along().filter(move |at| *at == aimed || guards(at))
    }

    fn is_on_guard(&self, open: &Open, at: usize) -> bool {
        self.runner_face(open.runners[at].card).has(Trait::Guard)
    }

    /// Returns true if the team could do otherwise than go on, so that its player is asked: face the Challenge that it could sleaze,
    /// or turn back before it fights the Objective.
    pub fn might_decline(&self, open: &Open) -> bool {
        let declines = self.book.declining.is_some() && !open.alarm;
        match open.met {
            Some(card) => declines && self.sleazes(open, card),
            None => {
                let fights = self.met_now(open).is_some() && self.can_take(open);
                open.is_at_the_door() && fights && self.check_pulling_out(open).is_ok()
            }
        }
    }

    /// Whether a Challenge could not lie where it lies.
    pub(crate) fn is_bluff(&self, open: &Open, card: Card) -> bool {
        let Kind::Challenge(challenge) = &self.pool.face(card).kind else { return false };
        let bans = &self.objective(open).bans;
        challenge.categories.iter().any(|category| bans.contains(category))
    }

    /// How a team meets a Challenge.
    pub fn meeting(&self, open: &Open, card: Card) -> Meeting {
        if !open.alarm && self.sleazes(open, card) {
            Meeting::Sleazed
        } else if open.alarm || self.sets_off_the_alarm(open, card) {
            Meeting::Faced
        } else {
            Meeting::Unnoticed
        }
    }

    /// Whether the alarm goes on as it is faced.
    pub(crate) fn rings(&self, open: &Open, card: Card) -> bool {
        !open.alarm && self.sets_off_the_alarm(open, card)
    }

    /// Whether there are enough of them for a Challenge's alarm.
    fn sets_off_the_alarm(&self, open: &Open, card: Card) -> bool {
        let runners = open.along().count();
        self.standing(card).all(|standing| match standing {
            Standing::AlarmFrom(least) => runners >= least.into(),
            _ => true,
        })
    }

    /// Whether a Challenge has a Sleaze requirement.
    pub(crate) fn can_be_sleazed(&self, card: Card) -> bool {
        matches!(&self.pool.face(card).kind, Kind::Challenge(it) if !it.sleaze.is_empty())
    }

    /// Whether the team sleazes a Challenge.
    pub(crate) fn sleazes(&self, open: &Open, card: Card) -> bool {
        let Kind::Challenge(challenge) = &self.pool.face(card).kind else { return false };
        let runners = open.along().count();
        let quiet = self.standing(card).all(|standing| match standing {
            Standing::SleazedUpTo(most) => runners <= most.into(),
            _ => true,
        });
        quiet && challenge.sleaze.is_met(&self.skills(open))
    }

    /// The Reputation that an Objective says is gained or lost when it is taken.
    fn said_of_it(&self, objective: Card) -> i16 {
        let said = self.said_at(objective, Moment::Taken);
        said.map(|clause| match clause {
            Clause::GainReputation(points) => i16::from(points),
            Clause::LoseReputation(points) => -i16::from(points),
            _ => 0,
        })
        .sum()
    }

    /// What a card says of a moment.
    pub fn said_at(&self, card: Card, wanted: Moment) -> impl Iterator<Item = Clause> {
        self.says(card).iter().filter_map(move |sentence| match sentence {
            Sentence::Does { when: Timing::Moment(moment), clause, .. } if *moment == wanted => {
                Some(*clause)
            }
            _ => None,
        })
    }

    /// Who knows Challenges that lie face down: the seat that played them, if there is one.
    pub(crate) fn owners(&self) -> Seats {
        if self.book.sides() > 1 { Seats::only(crate::legal::OWNER) } else { Seats::NONE }
    }
}
