//! The Shadowrun phase: the team leaves, the run is played, and its cards find their way home.

use crate::decks::add;
use crate::game::Shadowrun;
use crate::moves::Spot;
use crate::state::{Hidden, Lies, Open, State, Step};
use crate::story::{DrawReason, Event};
use crate::turn::Play;
use engine::stack::Lying;
use engine::{BySeat, Seat, Seats, Story};
use runners::cards::Card;
use runners::cards::moments::{for_a_run, is_ones_own};
use runners::cards::sentences::{Clause, Moment};
use runners::moves::Team;
use runners::setup::{MOST_GUARDS, MOST_SEATS};
use runners::state::{Challenges, Ending, Guard, Part, Phase, Race, Sides, Target};
use tinyvec::ArrayVec;

impl Shadowrun {
    /// SHDX-FAQ-01: the Reputation that each Runner who leaves the run brings a seat.
    fn by_leaver(&self, state: &State, seat: Seat) -> i16 {
        let places = state.open.crews[seat].places;
        let said =
            places.iter().flat_map(|place| self.card_rules().said_at(place.card, Moment::Left));
        said.map(|clause| match clause {
            Clause::GainReputation(points) => i16::from(points),
            _ => 0,
        })
        .sum()
    }
}

/// Tells a run's story within that of the game.
pub(crate) struct RunStory<'a, S> {
    pub(crate) around: Around<'a>,
    pub(crate) story: &'a mut S,
}

/// The table around a run, which a step of the run does not change.
pub(crate) struct Around<'a> {
    open: &'a Open,
    hidden: &'a BySeat<Hidden, MOST_SEATS>,
    stacks: &'a BySeat<Challenges, MOST_SEATS>,
}

impl Around<'_> {
    /// Parts a table into a run and what is around it.
    pub(crate) fn of(state: &mut State) -> (&mut runners::State, Around<'_>) {
        let State { open, hidden, stacks, run } = state;
        (run, Around { open, hidden, stacks })
    }

    fn with(&self, run: &runners::State) -> State {
        State { open: *self.open, hidden: *self.hidden, stacks: *self.stacks, run: *run }
    }
}

impl<S: Story<Event, State>> Story<runners::story::Event, runners::State> for RunStory<'_, S> {
    fn tell(&mut self, event: impl FnOnce() -> runners::story::Event) {
        self.story.tell(|| Event::OnRun(event()));
    }

    fn beat(&mut self, run: &runners::State) {
        self.story.beat(&self.around.with(run));
    }
}

impl<S: Story<Event, State>> Play<'_, S> {
    /// SHDX-RUN-02: the Objective is named. What the other side can pay lies with the run while there is one. SHDX-RUN-09: one's own Challenges stay where they lie, and the others' are
    /// to be met.
    pub(crate) fn target(&mut self, on: Seat) {
        let Lies::Revealed(card) = self.state.open.crews[on].station.lies else { return };
        let seat = self.active();
        let owners = self.state.open.crews[on].station.owners;
        let whole = std::mem::take(&mut self.state.stacks[on]);
        let of = |mine: bool| {
            let each = whole.iter().zip(owners);
            each.filter(move |(_, owner)| (*owner == seat) == mine).map(|(lying, _)| *lying)
        };
        self.state.stacks[on] = of(true).collect();
        self.state.run.stack = of(false).collect();
        self.state.open.target = on;
        self.state.open.step = Step::Running;
        let others: ArrayVec<[Seat; MOST_SEATS]> = self.state.open.others(seat).collect();
        let open = &mut self.state.run.open;
        // SHDX-PUMP-04: nobody else pumps one's own Objective.
        let owner = if on == seat { others[0] } else { on };
        open.sides = Sides { runner: seat, owner, keeper: on, several: true };
        for other in others {
            open.purses[other] = std::mem::take(&mut self.state.open.crews[other].nuyen);
        }
        let guards = owners.into_iter().enumerate().filter(|(_, owner)| *owner != seat);
        open.owners = guards.map(|(at, owner)| Guard { owner, at: at as u8 }).collect();
        open.objective = card;
        open.ahead = self.state.run.stack.len() as u8;
        (open.met, open.alarm, open.pumped, open.passed) = (None, false, 0, false);
        open.phase = Phase::Team;
        self.tell(Event::Target(seat, on, card));
    }

    pub(crate) fn on_run(&mut self, mv: &runners::Move) {
        match mv {
            runners::Move::Run(team) if !self.state.open.only_run => self.set_out(*team),
            mv => self.in_the_run(|run| run.play(mv)),
        }
        if !self.state.open.only_run {
            self.come_home();
        }
    }

    /// Something of the run is played. A Challenge that it has revealed is met at once if nobody is asked before.
    pub(crate) fn in_the_run<T>(
        &mut self,
        step: impl FnOnce(&mut runners::Play<'_, RunStory<'_, S>>) -> T,
    ) -> T {
        let is_revealed = |play: &Self| matches!(play.state.run.open.phase, Phase::Revealed);
        let before = is_revealed(self);
        let done = self.told_within(step);
        if is_revealed(self) && !before && !self.game.waits_to_be_met(self.state) {
            self.told_within(|run| run.meet());
        }
        done
    }

    /// The story of a run is told within ours.
    fn told_within<T>(
        &mut self,
        step: impl FnOnce(&mut runners::Play<'_, RunStory<'_, S>>) -> T,
    ) -> T {
        self.state.run.open.race = self.race();
        let (run, around) = Around::of(self.state);
        let mut story = RunStory { around, story: self.story };
        let done = step(&mut self.game.card_rules().run(run, self.dice, &mut story));
        let race = std::mem::take(&mut self.state.run.open.race);
        self.are_there(race.first);
        done
    }

    /// SHDX-OBJT-12: what everybody has before something of the run is played, with what is still to be paid.
    fn race(&self) -> Race {
        let (open, run) = (&self.state.open, &self.state.run.open);
        if open.only_run || !open.step.is_on_a_run() {
            return Race::default();
        }
        let beside = self.game.has_something_beside(self.state);
        let goal = i16::try_from(open.terms.target).ok();
        let mut race = Race { goal, beside, ..Race::default() };
        for seat in open.seats().filter(|seat| open.is_there(*seat)) {
            let each = self.game.by_leaver(self.state, seat);
            let has = if seat == open.active { 0 } else { open.crews[seat].reputation };
            race.by_leaver[seat] = each;
            race.has[seat] = has.saturating_add(each.saturating_mul(run.owed.left.into()));
        }
        let has = &mut race.has[run.sides.owner];
        *has = has.saturating_add(run.owed.their_reputation);
        race
    }

    fn set_out(&mut self, team: Team) {
        self.in_the_run(|run| run.leave(team));
        self.state.open.undefended = self.state.run.stack.is_empty();
        for crew in &mut self.state.open.crews.0 {
            crew.places.iter_mut().for_each(|place| place.worked = false);
        }
        self.declared(self.state.open.next(self.active()));
    }

    /// SHDX-TIMING-09: the others may have a Stinger for it, from this one on; SHDX-RUN-07: then it may be intercepted.
    /// SHDX-TIMING-04: they are asked one by one, so no two of them act at the same moment, and no die settles who does first.
    pub(crate) fn declared(&mut self, from: Seat) {
        if self.state.run.open.phase != Phase::Ways {
            return;
        }
        if self.state.run.open.along().next().is_none() {
            return self.go_on_running();
        }
        let (game, open) = (self.game, &self.state.open);
        let mut asked = open.others(open.active).skip_while(|other| *other != from);
        let may =
            |other: &Seat| game.may_sting(self.state, *other) || game.may_work(self.state, *other);
        match asked.find(may) {
            Some(other) => self.state.open.step = Step::Sting(other),
            None => self.nobody_stings(),
        }
    }

    /// A seat plays no Stinger, or no more: the next one is asked.
    pub(crate) fn hold(&mut self, seat: Seat) {
        self.state.open.step = Step::Running;
        match self.state.open.next(seat) {
            next if next == self.active() => self.nobody_stings(),
            next => self.declared(next),
        }
    }

    fn nobody_stings(&mut self) {
        if !self.offer_interception() {
            self.begin_the_run();
        }
    }

    /// SHD-INT-20: whatever happens on a run comes after it was not intercepted.
    pub(crate) fn begin_the_run(&mut self) {
        self.in_the_run(|run| run.begins());
        self.go_on_running();
    }

    /// A Stinger on a run that was declared, by a seat whose run it is not; it does nothing if it was stopped. SHDX-SPEC-12: what it
    /// says of whom it names is said of him alone, and of nobody when he is gone.
    pub(crate) fn sting(&mut self, seat: Seat, card: Card, mut on: Option<Spot>, stopped: bool) {
        self.state.open.step = Step::Running;
        let game = self.game;
        for clause in game.card_rules().done_by(card).filter(|_| !stopped) {
            // SHDX-TIMING-01: what stands behind the end of the run, too, but for what lies on its Objective.
            let is_over = self.state.open.step != Step::Running;
            if !is_over || clause.place().is_none() {
                on = self.done_to_whom_it_names(seat, clause, card, on);
            }
        }
        if self.state.open.step == Step::Running {
            self.declared(seat);
        }
    }

    /// The team goes on to what comes first, if its player could do nothing before that, whatever he holds.
    pub(crate) fn go_on_running(&mut self) {
        let waits = self.state.run.open.phase == Phase::Ways;
        let somebody = self.state.run.open.along().next().is_some();
        if waits && !(somebody && self.game.may_step_in(self.state)) {
            self.in_the_run(|run| run.lead_on());
        }
        self.come_home();
    }

    /// What a clause does that a run knows, too.
    pub(crate) fn said_of_the_run(&mut self, clause: Clause, card: Card, one: Option<usize>) {
        self.said_of_the_run_to(clause, card, one);
    }

    /// The same; gives back where whoever is named stands after it.
    fn said_of_the_run_to(
        &mut self,
        clause: Clause,
        card: Card,
        one: Option<usize>,
    ) -> Option<usize> {
        if for_a_run(clause) {
            return self.in_the_run(|run| run.does(clause, card, one));
        }
        one
    }

    /// What a card from outside does in the middle of a run.
    pub(crate) fn done_on_the_run(
        &mut self,
        seat: Seat,
        clause: Clause,
        card: Card,
        on: Option<Spot>,
    ) {
        self.done_to_whom_it_names(seat, clause, card, on);
    }

    /// The same; gives back where whoever is named is after it.
    pub(crate) fn done_to_whom_it_names(
        &mut self,
        seat: Seat,
        clause: Clause,
        card: Card,
        mut on: Option<Spot>,
    ) -> Option<Spot> {
        match clause {
            Clause::Deal(which) => self.deal(seat, which, on),
            Clause::TheirNuyen(_)
            | Clause::TheirReputation(_)
            | Clause::TheirCards(_)
            | Clause::TheirLocation => self.done_to_another((seat, on), clause),
            Clause::Pin(_) => self.pin(on),
            clause if seat != self.active() && is_ones_own(clause) => self.done_for(seat, clause),
            Clause::Ambush(..) => self.ambush(seat, clause, card),
            clause => {
                let runner = match on {
                    Some(Spot::Here(Target { runner, gear: None })) => Some(usize::from(runner)),
                    _ => None,
                };
                // Whoever was sent home is no Runner on the run any more.
                let run = &self.state.run.open;
                let along = runner.filter(|at| run.runners[*at].part == Part::Along);
                let stands = self.said_of_the_run_to(clause, card, along);
                if along.is_some() {
                    on = stands.map(|at| Spot::Here(Target::runner(at)));
                }
            }
        }
        self.come_home();
        on
    }

    /// SHDX-LOC-04: what a card brings, costs or shows its player in the turn of another.
    fn done_for(&mut self, seat: Seat, clause: Clause) {
        match clause {
            Clause::LoseNuyen(nuyen) => {
                let cash = self.state.nuyen_mut(seat);
                let lost = u16::from(nuyen).min(*cash);
                *cash -= lost;
                self.tell(Event::OnRun(runners::story::Event::Nuyen(seat, -(lost as i16))));
            }
            Clause::LoseReputation(points) => {
                let has = &mut self.state.open.crews[seat].reputation;
                *has = has.saturating_sub(points.into());
                self.tell(Event::LostReputation(seat, points));
            }
            Clause::Draw(cards) => self.draw_by_text(seat, cards),
            Clause::Discard(cards) => self.lose_cards(seat, cards),
            Clause::Look(_) => self.look_along(seat, 1),
            Clause::LookAll(_) => self.look_along(seat, usize::MAX),
            clause => self.brings(seat, clause, |much| {
                Event::OnRun(match clause {
                    Clause::GainReputation(_) => {
                        runners::story::Event::Reputation(seat, much.into())
                    }
                    _ => runners::story::Event::Nuyen(seat, much.into()),
                })
            }),
        }
    }

    /// Whoever is not on the run looks at so many of the next Challenges of it.
    fn look_along(&mut self, seat: Seat, many: usize) {
        let next = usize::from(self.state.run.open.ahead);
        let seen = many.min(next);
        for at in next - seen..next {
            self.state.run.stack.look_at(at, Seats::only(seat));
        }
        if seen > 0 {
            self.tell(Event::OnRun(runners::story::Event::Looked(seen as u8)));
        }
    }

    /// SHDX-FAQ-04: whoever brings Runners in says whom each of them fights.
    fn ambush(&mut self, seat: Seat, clause: Clause, card: Card) {
        self.state.run.open.sides.owner = seat;
        self.game.lend(self.state);
        self.in_the_run(|run| run.does(clause, card, None));
    }

    /// What was trashed goes to whoever owned it, and what texts ask for is done; when the run is over its cards find
    /// their places. SHD-STEP-28.
    pub(crate) fn come_home(&mut self) {
        let seat = self.active();
        let trashed = std::mem::take(&mut self.state.run.open.trash);
        let mut owners = std::mem::take(&mut self.state.run.open.trashed_of).into_iter();
        for card in trashed {
            let owner = self.game.is_challenge(card).then(|| owners.next()).flatten();
            add(&mut self.state.open.crews[owner.unwrap_or(seat)].trash, card);
        }
        let run = &mut self.state.run.open;
        for card in std::mem::take(&mut run.fallen) {
            add(&mut self.state.open.crews[run.sides.owner].trash, card);
        }
        let (owed, them) = (std::mem::take(&mut run.owed), run.sides.owner);
        let theirs = &mut self.state.open.crews[them].reputation;
        *theirs = theirs.saturating_add(owed.their_reputation);
        self.cards_change(seat, owed.cards);
        self.cards_change(them, owed.their_cards);
        (0..owed.left).for_each(|_| self.somebody_left());
        let Phase::Over(ending) = self.state.run.open.phase else { return };
        if self.state.open.step != Step::Running {
            return;
        }
        self.opponents_come_home();
        self.put_back();
        if ending == Ending::Taken {
            self.taken();
        }
        let open = &mut self.state.run.open;
        open.sides = Sides::of(seat);
        (open.objective, open.ahead, open.passed) = (Card::default(), 0, false);
        open.owners = Default::default();
        open.phase = Phase::Over(Ending::PulledOut);
        self.state.open.target = Seat(0);
        self.begin_end();
    }

    /// SHDX-FAQ-01: a Runner has left the run, for whatever reason, and the Objective was not taken: what Contacts and Locations say
    /// of that happens, whosever they are.
    fn somebody_left(&mut self) {
        let active = self.active();
        for seat in std::iter::once(active).chain(self.state.open.others(active)) {
            let there = self.state.open.is_there(seat);
            let places = self.state.open.crews[seat].places.into_iter().filter(|_| there);
            for card in places.map(|place| place.card) {
                for clause in self.game.card_rules().said_at(card, Moment::Left) {
                    self.brings(seat, clause, |much| match clause {
                        Clause::GainReputation(_) => Event::Name(seat, card, much),
                        _ => Event::Bounty(seat, card, much),
                    });
                }
            }
        }
    }

    /// What a card brings its player, whose turn it need not be.
    fn brings(&mut self, seat: Seat, clause: Clause, told: impl Fn(u8) -> Event) {
        match clause {
            Clause::GainNuyen(nuyen) => {
                let cash = self.state.nuyen_mut(seat);
                *cash = cash.saturating_add(nuyen.into());
                self.tell(told(nuyen));
            }
            Clause::GainReputation(points) => {
                let points_of = match seat == self.active() {
                    true => &mut self.state.run.open.reputation,
                    false => &mut self.state.open.crews[seat].reputation,
                };
                *points_of = points_of.saturating_add(points.into());
                self.see_who_is_there();
                self.tell(told(points));
            }
            Clause::Draw(cards) => self.draw(seat, cards.into(), DrawReason::Left),
            _ => {}
        }
    }

    /// SHDX-CHAL-14: what is left lies where it lay, and is its owner's.
    fn put_back(&mut self) {
        let (seat, on) = (self.active(), self.state.open.target);
        let (own, met) =
            (std::mem::take(&mut self.state.stacks[on]), std::mem::take(&mut self.state.run.stack));
        let places = self.state.open.crews[on].station.owners.into_iter().enumerate();
        let mine = places.filter(|(_, owner)| *owner == seat);
        let mine = mine.map(|(at, owner)| Guard { owner, at: at as u8 });
        let theirs = self.state.run.open.owners;
        let mut back: ArrayVec<[(Guard, Lying<Card>); MOST_GUARDS]> = mine
            .zip(own.iter().copied())
            .chain(theirs.into_iter().zip(met.iter().copied()))
            .collect();
        back.sort_unstable_by_key(|(guard, _)| guard.at);
        self.state.open.crews[on].station.owners = back.iter().map(|(it, _)| it.owner).collect();
        self.state.stacks[on] = back.iter().map(|(_, lying)| *lying).collect();
    }

    /// SHDX-TAKE-08: whoever owned it.
    fn taken(&mut self) {
        let (seat, on) = (self.active(), self.state.open.target);
        let card = self.state.run.open.objective;
        self.clear(on);
        add(&mut self.state.open.crews[seat].taken, card);
    }
}
