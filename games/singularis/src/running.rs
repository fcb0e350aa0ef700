//! The Shadowrun phase: the team leaves, Events come, the run is played and its cards find their way home.

use crate::cards::{add, remove};
use crate::state::{Open, Pile, Reason, STATIONS, State, Step};
use crate::story::Event;
use crate::turn::{Places, Play};
use engine::Story;
use runners::cards::moments::for_a_run;
use runners::cards::sentences::{
    Affected, Clause, Cost, Moment, ObjectiveChoice, Sentence, Timing,
};
use runners::cards::{Card, Kind, Profession};
use runners::moves::Team;
use runners::state::{Challenges, Ending, Phase, Runner, RunnerCards, Target};
use runners::story::Event as OnRun;

/// Tells a run's story within that of the game.
pub(crate) struct RunStory<'a, S> {
    open: &'a Open,
    stacks: &'a [Challenges; STATIONS],
    challenges: &'a Pile,
    story: &'a mut S,
    /// Whether an Event does it.
    by_event: bool,
}

impl<S: Story<Event, State>> Story<OnRun, runners::State> for RunStory<'_, S> {
    fn tell(&mut self, event: impl FnOnce() -> OnRun) {
        self.story.tell(|| match event() {
            event if self.by_event && is_done_to_somebody(&event) => Event::ByEvent(event),
            event => Event::OnRun(event),
        });
    }

    fn beat(&mut self, run: &runners::State) {
        let (open, stacks, challenges) = (*self.open, *self.stacks, *self.challenges);
        self.story.beat(&State { open, stacks, challenges, run: *run });
    }
}

/// What is told with the rules of Challenges, where it is no Event that does it.
const fn is_done_to_somebody(event: &OnRun) -> bool {
    matches!(
        event,
        OnRun::Hurt(..)
            | OnRun::SentHome(_)
            | OnRun::Stayed(_)
            | OnRun::Healed(_)
            | OnRun::Stripped(_)
    )
}

impl<S: Story<Event, State>> Play<'_, S> {
    /// SGS-RUN-01, SGS-RUN-15, SGS-RUN-16: the Objective is named. SGS-RUN-25: whoever is unturned may go.
    pub(crate) fn target(&mut self, card: Card) {
        if self.state.open.step == Step::Legwork {
            self.end_legwork();
        }
        let station = self.state.open.station(card).unwrap_or_default();
        self.state.open.target = station as u8;
        self.state.open.since[station] = self.game.counted(self.state, self.state.open.turn);
        self.state.open.step = Step::Running;
        let stack = std::mem::take(&mut self.state.stacks[station]);
        let open = &mut self.state.run.open;
        open.objective = card;
        open.ahead = stack.len() as u8;
        (open.met, open.alarm, open.pumped, open.passed) = (None, false, 0, false);
        open.phase = Phase::Team;
        self.state.run.stack = stack;
        self.tell(Event::Target(card));
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

    /// Takes a step of the run. A Challenge that it has revealed is met at once if nothing could be used before.
    pub(crate) fn in_the_run<T>(
        &mut self,
        step: impl FnOnce(&mut runners::Play<'_, RunStory<'_, S>>) -> T,
    ) {
        let is_revealed = |play: &Self| matches!(play.state.run.open.phase, Phase::Revealed);
        let before = is_revealed(self);
        self.within(false, step);
        if is_revealed(self) && !before && !self.game.can_use_something(self.state) {
            self.within(false, |run| run.meet());
        }
    }

    /// The story of a run is told within ours.
    fn within<T>(
        &mut self,
        by_event: bool,
        step: impl FnOnce(&mut runners::Play<'_, RunStory<'_, S>>) -> T,
    ) {
        let State { open, stacks, challenges, run } = &mut *self.state;
        let mut story = RunStory { open, stacks, challenges, story: self.story, by_event };
        step(&mut self.game.card_rules().run(run, self.dice, &mut story));
        self.settle_up();
    }

    /// What texts of a run ask of the game around it; cards are drawn when the run is over.
    fn settle_up(&mut self) {
        if self.state.open.only_run {
            return;
        }
        let owed = &mut self.state.run.open.owed;
        let (discards, debts) =
            (std::mem::take(&mut owed.cards.discards), std::mem::take(&mut owed.debts));
        (0..discards).for_each(|_| self.lose_a_card(Event::Discarded));
        if debts != 0 {
            self.change_debts(debts);
        }
    }

    fn set_out(&mut self, team: Team) {
        self.in_the_run(|run| {
            run.leave(team);
            run.begins();
        });
        if matches!(self.state.run.open.phase, Phase::Over(_)) {
            return;
        }
        self.places_say();
        self.events();
        let waits = self.state.run.open.phase == Phase::Ways;
        if waits && !self.game.can_step_in(self.state) {
            self.in_the_run(|run| run.lead_on());
        }
    }

    /// What Contacts and Locations say of the beginning of a run.
    fn places_say(&mut self) {
        let game = self.game;
        for place in self.state.open.places {
            for clause in game.card_rules().said_at(place.card, Moment::RunBegins) {
                self.in_the_run(|run| run.does(clause, place.card, None));
            }
        }
    }

    /// SGS-RUN-28, SGS-RUN-29, SGS-RUN-30, SGS-RUN-31, SGS-RUN-32, SGS-RUN-33, SGS-RUN-34: one, and one more for every full 10 Reputation. SGS-RUN-41: one after the
    /// other; SGS-RUN-42, SGS-RUN-43: until the run is over. SGS-RUN-52: without a run none.
    fn events(&mut self) {
        let reputation = self.state.run.open.reputation;
        for _ in 0..=(reputation.max(0) / 10) {
            // Where other Runners are met the run is over after it, so that no more Events come.
            let goes_on = self.state.run.open.phase == Phase::Ways;
            let Some(card) = (if goes_on { self.draw_event() } else { None }) else { return };
            self.event(card);
        }
    }

    /// SGS-RUN-50: out of the trash pile when the deck is empty; SGS-RUN-51: none if that is empty too.
    fn draw_event(&mut self) -> Option<Card> {
        let open = &mut self.state.open;
        if open.dealt.events.is_empty() {
            std::mem::swap(&mut open.dealt.events, &mut open.spent.events);
        }
        if open.dealt.events.is_empty() {
            return None;
        }
        let card = self.dice.one_of("event", &self.state.open.dealt.events);
        remove(&mut self.state.open.dealt.events, card);
        Some(card)
    }

    /// SGS-RUN-35, SGS-RUN-36, SGS-RUN-39: a die of at least its cost plays it; SGS-RUN-37: up to 1 without a die; SGS-RUN-38: never
    /// beyond 6. SGS-RUN-40, SGS-RUN-48: it is trashed in either case.
    fn event(&mut self, card: Card) {
        let cost = self.game.card_rules().pool.face(card).cost;
        let die = if (2..=6).contains(&cost) { self.dice.die("event", 6) as u8 } else { 0 };
        let played = cost <= 1 || die >= cost && cost <= 6;
        let kind = &self.game.card_rules().pool.face(card).kind;
        let stays = played && matches!(kind, Kind::Contact | Kind::Location);
        let open = &mut self.state.open;
        add(if stays { &mut open.lurking } else { &mut open.spent.events }, card);
        self.tell(Event::Drawn { card, die, played });
        // SHDX-CARD-01: a Contact or Location is no Special.
        let is_special = matches!(kind, Kind::Special | Kind::Stinger);
        let cancelled = played && is_special && self.state.open.cancels > 0;
        if cancelled {
            self.state.open.cancels -= 1;
            self.tell(Event::Cancelled(card));
        } else if played && self.state.run.open.phase == Phase::Ways {
            let game = self.game;
            for clause in game.done_by_event(card) {
                self.done_by_event(clause, card);
            }
        }
    }

    fn done_by_event(&mut self, clause: Clause, card: Card) {
        match clause {
            Clause::Deal(which) => self.deal(which),
            Clause::TheirCards(cards) => (0..cards).for_each(|_| self.lose_a_card(Event::Robbed)),
            Clause::TheirNuyen(nuyen) => {
                self.said_of_the_run(Clause::LoseNuyen(nuyen), card, None);
            }
            Clause::TheirReputation(points) => {
                self.said_of_the_run(Clause::LoseReputation(points), card, None);
            }
            Clause::Turn(_) => self.turn_somebody(),
            Clause::Spend(damage, whom, price) => self.spend_for_event(card, (damage, whom, price)),
            Clause::Ambush(..) => self.in_the_run(|run| run.does(clause, card, None)),
            clause => {
                // SGS-RUN-44: its target is random. SGS-RUN-45: without one nothing happens.
                let one = if clause.asks_for_one() { self.target_of(clause) } else { None };
                if (one.is_some() || !clause.asks_for_one()) && for_a_run(clause) {
                    self.within(true, |run| run.does(clause, card, one));
                }
            }
        }
    }

    /// SGS-RUN-47: what its owner would spend is found by a die, with another one for each 6.
    fn spend_for_event(&mut self, card: Card, (damage, whom, price): (u8, Affected, u8)) {
        let mut nuyen = 0_u8;
        loop {
            let die = self.dice.die("spent", 6) as u8;
            nuyen = nuyen.saturating_add(die);
            if die < 6 {
                break;
            }
        }
        self.tell(Event::Spent(card, nuyen));
        let damage = damage.saturating_mul(nuyen / price.max(1));
        if damage > 0 {
            self.done_by_event(Clause::Damage(damage, whom), card);
        }
    }

    /// Somebody on the run to whom it can be done.
    fn target_of(&mut self, clause: Clause) -> Option<usize> {
        let open = &self.state.run.open;
        let applicable =
            open.along().filter(|at| self.game.can_be_done_to(clause, &open.runners[*at]));
        let targets: RunnerCards = applicable.map(|at| open.runners[at].card).collect();
        if targets.is_empty() {
            return None;
        }
        let card = self.dice.one_of("target", &targets);
        self.along(card)
    }

    /// SGS-OBJ-22: on top, so it is met next.
    fn deal(&mut self, which: ObjectiveChoice) {
        let station = match which {
            ObjectiveChoice::Dearest => self.dearest(),
            // SGS-RUN-44.
            ObjectiveChoice::Any => {
                let all: Places = (0..self.state.open.objectives.len()).collect();
                self.one_of_stations(&all)
            }
            _ => Some(self.state.open.target.into()),
        };
        let Some(station) = station else { return };
        let card = self.state.open.objectives[station];
        if self.state.challenges.is_empty() && self.state.open.beaten.is_empty() {
            return;
        }
        self.lay_challenge(station);
        self.tell(Event::Dealt(card));
    }

    /// The Objective that is worth most; SGS-GEN-14: of several any.
    fn dearest(&mut self) -> Option<usize> {
        let objectives = &self.state.open.objectives;
        let worth = |at: &usize| self.game.reputation_of(objectives[*at]);
        let most = (0..objectives.len()).map(|at| worth(&at)).max();
        let best: Places = (0..objectives.len()).filter(|at| Some(worth(at)) == most).collect();
        self.one_of_stations(&best)
    }

    /// SGS-RUN-46: a random one.
    pub(crate) fn lose_a_card(&mut self, told: fn(Card) -> Event) {
        if self.state.open.hand.is_empty() {
            return;
        }
        let card = self.dice.one_of("card", &self.state.open.hand);
        remove(&mut self.state.open.hand, card);
        self.game.discard(self.state, card);
        self.tell(told(card));
    }

    fn turn_somebody(&mut self) {
        let open = &self.state.run.open;
        let home = open.runners.iter().filter(|runner| !runner.turned);
        let home: RunnerCards = home.map(|runner| runner.card).collect();
        if !home.is_empty() {
            let card = self.dice.one_of("target", &home);
            self.turn(card);
            self.tell(Event::TurnedAtRandom(card));
        }
    }

    /// What a clause does that a run knows, too.
    pub(crate) fn said_of_the_run(&mut self, clause: Clause, card: Card, one: Option<usize>) {
        if for_a_run(clause) {
            self.in_the_run(|run| run.does(clause, card, one));
        }
    }

    /// What a card from outside does in the middle of a run: all of it, and only then is the team brought home, if that has ended the
    /// run. SHDX-SPEC-12: what is said of whom it names is said of nobody once he is off the run.
    pub(crate) fn done_on_the_run(
        &mut self,
        clauses: impl IntoIterator<Item = Clause>,
        card: Card,
        on: &[Card],
    ) {
        for clause in clauses {
            let named = on.first().and_then(|it| self.along(*it));
            self.said_of_the_run(clause, card, named);
        }
        self.come_home();
    }

    /// Where a Runner stands who is on the run.
    fn along(&self, card: Card) -> Option<usize> {
        let open = &self.state.run.open;
        open.along().find(|at| open.runners[*at].card == card)
    }

    /// SGS-GEN-11, SGS-GEN-12: what an Objective brings is added once. SGS-RUN-113, SGS-RUN-119: when the run is over its cards find
    /// their places.
    fn come_home(&mut self) {
        self.discard_what_fell();
        let Phase::Over(ending) = self.state.run.open.phase else { return };
        self.bring_home(ending);
        match std::mem::take(&mut self.state.run.open.owed.cards).drawn() {
            0 => self.verdict(),
            draws => self.begin_draw(draws, Reason::Run),
        }
    }

    /// Whoever gives up while the team is out calls it back, whatever it has met.
    pub(crate) fn break_off_the_run(&mut self) {
        self.in_the_run(|run| run.end(Ending::BrokenOff));
        self.discard_what_fell();
        self.bring_home(Ending::BrokenOff);
        self.state.run.open.owed.cards = Default::default();
    }

    fn bring_home(&mut self, ending: Ending) {
        // SGS-RUN-49: they worked against this run only.
        for card in std::mem::take(&mut self.state.open.lurking) {
            add(&mut self.state.open.spent.events, card);
        }
        let station = usize::from(self.state.open.target);
        let stack = std::mem::take(&mut self.state.run.stack);
        self.state.stacks[station] = stack;
        if ending == Ending::Taken {
            self.taken(station);
        }
        self.state.run.open.objective = Card::default();
        self.state.run.open.ahead = 0;
        self.state.run.open.passed = false;
        self.state.run.open.phase = Phase::Over(Ending::PulledOut);
        self.state.open.target = 0;
    }

    fn discard_what_fell(&mut self) {
        let trashed = std::mem::take(&mut self.state.run.open.trash);
        let fallen = std::mem::take(&mut self.state.run.open.fallen);
        // No card of those that play alone asks who has left.
        self.state.run.open.owed.left = 0;
        for card in trashed.into_iter().chain(fallen) {
            self.game.discard(self.state, card);
        }
    }

    /// SGS-RUN-95, SGS-COMBAT-56: whoever has no Body left at home, because of what he held or was given, dies at once. On a run that is seen to
    /// where it is fought: SGS-RUN-96.
    pub(crate) fn bury_at_home(&mut self) {
        if self.state.open.step == Step::Running || !self.game.somebody_falls(self.state) {
            return;
        }
        self.in_the_run(|run| run.bury_the_dead());
        self.discard_what_fell();
        // SGS-CRED-14: for those in play.
        let mut due = self.state.open.due;
        due.retain(|card| self.game.find(self.state, *card).is_some());
        self.state.open.due = due;
    }

    /// SGS-RUN-120: what still lies on it is trashed. SGS-CRED-11: what it brought is what was gained with it.
    fn taken(&mut self, station: usize) {
        let card = self.state.open.objectives[station];
        self.off_the_table(station);
        add(&mut self.state.open.taken, card);
        let brought = std::mem::take(&mut self.state.run.open.owed.brought);
        self.state.open.gained = self.state.open.gained.saturating_add(brought);
    }
}

impl crate::Singularis {
    /// What an Event does. SGS-RUN-49: of a Contact or Location that is what it says of a run; what it does for whoever has deployed it,
    /// or uses it, is for a player who is not there.
    pub(crate) fn done_by_event(&self, card: Card) -> impl Iterator<Item = Clause> {
        self.card_rules().says(card).iter().filter_map(|sentence| match sentence {
            Sentence::Does {
                when: Timing::Any | Timing::Moment(Moment::RunBegins),
                cost: Cost::Free,
                clause,
            } => Some(*clause),
            _ => None,
        })
    }

    /// SGS-RUN-44: whether somebody is applicable for what is done to one on the run.
    fn can_be_done_to(&self, clause: Clause, runner: &Runner) -> bool {
        match clause {
            Clause::TrashGear(_) => !runner.gear.is_empty(),
            Clause::SendHome(_) => !self.card_rules().stays(runner),
            _ => true,
        }
    }

    /// Whether anybody, or anything that fights, has no Body left.
    pub(crate) fn somebody_falls(&self, state: &State) -> bool {
        let open = &state.run.open;
        let has_body = |target: &Target| {
            target.gear.is_none()
                || self.card_rules().gear_face(open.card(*target)).kind.is_fighter()
        };
        open.everything()
            .filter(has_body)
            .any(|target| self.card_rules().now(open, target).left <= 0)
    }

    pub(crate) fn is_of_trade(&self, card: Card, trade: Profession) -> bool {
        self.card_rules().runner_face(card).professions.contains(&trade)
    }
}
