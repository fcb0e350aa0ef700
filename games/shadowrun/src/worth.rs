//! How well a seat stands: what bots go by.

mod blunders;

use crate::game::Shadowrun;
use crate::moves::Move;
use crate::state::{Ending, Lies, State, Step};
use crate::story::Event;
use crate::turn::Play;
use crate::view::View;
use engine::story::Silence;
use engine::{Blunder, Came, Countable, Dice, Headline, Seat, Worth};
use runners::cards::sentences::{Clause, Sentence};
use runners::cards::{Card, Kind, Skill};
use runners::headlines::{WhoseRun, of_a_run};
use runners::moves::Team;
use runners::reckoning::{Omens, Ready, Sortie, Stakes};
use runners::setup::MOST_GUARDS;
use runners::state::{Open as RunOpen, Part, Phase, Runner, Target};
use tinyvec::ArrayVec;

/// Challenges in the order in which they would be met.
type Guards = ArrayVec<[Card; MOST_GUARDS]>;

/// How many points are the difference between an open game and one that is nearly won.
const WIDE: f32 = 14.0;
/// What an Objective that is within reach counts of what it is worth.
const NOW: f32 = 0.8;
/// What one counts that is within reach of the next turn.
const NEXT: f32 = 0.4;
/// What it costs that those who go are turned until the next turn.
const TURNED: f32 = 0.4;
/// What it has to be worth that Gear changes hands.
const FUSS: f32 = 0.5;
/// How often a run is let by that somebody could intercept.
const LET_BY: f32 = 0.8;
/// What it is worth that whoever may be intercepted is strong: a point of Attack or Body.
const FISTS: f32 = 0.05;
/// SHDX-RUN-04: how many go at most.
const MOST_IN_A_TEAM: usize = 6;
/// What the Runners count by themselves.
const CREW: f32 = 0.7;
/// What a nuyen is worth while there are few, and how many are few.
const NUYEN: f32 = 0.3;
/// How many that are.
const FEW: f32 = 8.0;
/// What any other is worth.
const MORE_NUYEN: f32 = 0.05;
/// What a card of the hand is worth.
const CARD: f32 = 0.4;
/// How many Challenges are held for later.
const MOST_IN_STORE: usize = 2;
/// By how much one stands better without a card that only takes the place of another.
const ROOM: f32 = 0.002;
/// What it is worth that a Runner is unturned: he could still go, and step in another's way. So nobody turns for nothing.
const READY: f32 = 0.25;
/// What a Contact or Location is worth.
const PLACE: f32 = 1.4;

impl Worth for Shadowrun {
    const HINT_WALKS: u32 = 7_000;

    fn worth(&self, state: &State, seat: Seat) -> f32 {
        if state.open.only_run {
            return self.runs.worth(&state.run, seat);
        }
        if let Step::Over(Ending::Left) = state.open.step {
            return f32::from(u8::from(state.open.is_there(seat)));
        }
        if let Step::Over(Ending::Won) = state.open.step {
            let target = i32::from(state.open.terms.target);
            return f32::from(u8::from(i32::from(state.reputation(seat)) >= target));
        }
        self.share(state, seat, self.points(state, seat))
    }

    fn is_settled(&self, state: &State) -> bool {
        if state.open.only_run {
            return self.runs.is_settled(&state.run);
        }
        match state.open.step {
            Step::Upkeep | Step::Sting(_) | Step::Intercept(_) | Step::Answer { .. } => false,
            Step::Running => {
                let run = &state.run.open;
                let asked = matches!(
                    run.phase,
                    Phase::Pick(_)
                        | Phase::Damage(_)
                        | Phase::Between(_)
                        | Phase::Fight { owner: true }
                );
                !asked
            }
            _ => true,
        }
    }

    fn turns_begun(&self, state: &State) -> u16 {
        if state.open.only_run { self.runs.turns_begun(&state.run) } else { state.open.turn }
    }

    /// A run.
    fn is_under_way(&self, state: &State) -> bool {
        state.open.step.is_on_a_run() && !matches!(state.run.open.phase, Phase::Over(_))
    }

    fn headlines(&self, came: &Came<'_, Shadowrun>, seat: Seat) -> Vec<Headline> {
        let of_the_run = came.events.iter().filter_map(|event| match event {
            Event::OnRun(event) => Some(event),
            _ => None,
        });
        let whose = if came.before.open.active == seat { WhoseRun::Mine } else { WhoseRun::Theirs };
        let alive = |state: &State| state.everybody(seat).count();
        of_a_run(of_the_run, whose, alive(came.before) > alive(came.after))
    }

    fn score(&self, state: &State, seat: Seat) -> Option<i32> {
        Some(state.reputation(seat).into())
    }

    fn measures(&self, view: &View, seat: Seat) -> Vec<(&'static str, i32)> {
        let (crew, run) = (&view.open.crews[seat], &view.run.open);
        let is_active = seat == view.open.active;
        let own = (crew.reputation, crew.nuyen, crew.runners.len());
        let (reputation, nuyen, runners) =
            if is_active { (run.reputation, run.nuyen, run.runners.len()) } else { own };
        vec![
            ("Reputation", reputation.into()),
            ("nuyen", nuyen.into()),
            ("Runners", runners as i32),
            ("cards in hand", view.sights[seat.index()].hand.into()),
        ]
    }

    fn countables(&self) -> Vec<Countable> {
        let pool = &self.card_rules().pool;
        Countable::all("card", pool.all().map(|card| pool.name(card))).collect()
    }

    fn mark_held(&self, state: &State, seat: Seat, held: &mut [bool]) {
        state.hidden[seat].hand.iter().for_each(|card| held[card.index()] = true);
    }

    fn plays(&self, mv: &Move) -> Option<usize> {
        match mv {
            Move::Deploy(card) | Move::Give(card, _) | Move::Lay(card, _) | Move::Play(card, _) => {
                Some(card.index())
            }
            _ => None,
        }
    }

    fn blunder(&self, state: &State, _seat: Seat, mv: &Move) -> Option<Blunder> {
        self.blunder(state, mv)
    }

    /// How a run ended.
    fn sums_up(&self, event: &Event) -> bool {
        matches!(event, Event::OnRun(runners::story::Event::Over(_)))
    }

    fn foreseen(&self, state: &State, seat: Seat, mv: &Move) -> Option<f32> {
        match mv {
            // Whoever says where a Drone fights has weighed it: nobody goes back and forth.
            Move::OnRun(mv) if self.card_rules().takes_back(&state.run.open, mv) => Some(0.0),
            // The run looks better without a weak healer, who might as well stay at home unturned.
            Move::Work(..) if self.blunder(state, mv).is_some() => Some(0.0),
            // Nor is a skill paid for that no longer decides anything.
            Move::OnRun(mv) if self.raises_for_nothing(state, mv) => Some(0.0),
            // The table is handed over, which looks like a loss and comes in any case: what is kept is weighed by itself.
            Move::EndTurn => Some(self.worth(state, seat)),
            Move::Trash(card) => {
                Some(self.worth(state, seat) + self.gain_without(state, seat, *card))
            }
            // Who goes is picked next; whoever looks at a run looks at all who could go.
            Move::Target(on) if !state.open.only_run => {
                let Lies::Revealed(card) = state.open.crews[*on].station.lies else { return None };
                let stack = &state.stacks[*on];
                let guarded = stack.len() > state.open.guards_of(seat, *on);
                let promise = self.best_team(state, *on, card);
                let let_by = if self.may_be_stopped(state, *on, guarded) { LET_BY } else { 1.0 };
                let now = NOW * let_by * promise - TURNED;
                Some(self.share(state, seat, self.standing(state, seat) + now))
            }
            // What a run might gain by it is as good as guessed: it has to be worth something by itself.
            Move::Swap(one, other, gear) => {
                let mut after = *state;
                let (dice, story) = (&mut Dice::from_number(0), &mut Silence);
                let mut play = Play { game: self, state: &mut after, dice, story };
                play.swap((*one).into(), (*other).into(), gear);
                let gain = self.standing(&after, seat) - self.standing(state, seat) - FUSS;
                Some(self.share(state, seat, self.points(state, seat) + gain))
            }
            Move::OnRun(runners::Move::Run(team)) if !state.open.only_run => {
                self.meeting_openly(state, seat, *team)
            }
            _ => None,
        }
    }
}

impl Shadowrun {
    /// How likely a seat with so many points is to win among the others.
    fn share(&self, state: &State, seat: Seat, points: f32) -> f32 {
        let against = |other: Seat| ((self.points(state, other) - points) / WIDE).exp();
        1.0 / (1.0 + state.open.others(seat).map(against).sum::<f32>())
    }

    /// What a seat has come to, and what the run promises that it is making or could make.
    fn points(&self, state: &State, seat: Seat) -> f32 {
        self.standing(state, seat) + self.prospects(state, seat)
    }

    fn standing(&self, state: &State, seat: Seat) -> f32 {
        let crew = &state.open.crews[seat];
        // Those whom a card brings into a combat are nobody's.
        let is_one = |card| matches!(self.card_rules().pool.face(card).kind, Kind::Runner(_));
        let runners = state.everybody(seat).filter(|runner| is_one(runner.card));
        let runners: f32 = runners.map(|runner| self.worth_of(runner)).sum::<f32>();
        let ready = state.runners(seat).iter().filter(|runner| !runner.turned).count() as f32;
        let nuyen = f32::from(state.nuyen(seat));
        let few = nuyen.min(FEW);
        let hand = state.hidden[seat].hand.len().min(8) as f32;
        f32::from(state.reputation(seat))
            + CREW * runners
            + READY * ready
            + NUYEN * few
            + MORE_NUYEN * (nuyen - few)
            + CARD * hand
            + PLACE * (crew.places.len() as f32).sqrt()
    }

    /// A Runner with what he holds.
    fn worth_of(&self, runner: &Runner) -> f32 {
        let face = self.card_rules().runner_face(runner.card);
        let skills = self.card_rules().own_skills(runner);
        let skills: f32 = skills.0.iter().map(|rating| f32::from(*rating)).sum();
        let gear: f32 = runner
            .gear
            .iter()
            .map(|gear| 0.9 + 0.5 * f32::from(self.card_rules().pool.face(gear.card).cost))
            .sum();
        let hurt = f32::from(runner.damage);
        let upkeep = f32::from(self.card_rules().pool.face(runner.card).upkeep);
        let threat = face.threat;
        0.6 + 0.35 * f32::from(threat.attack)
            + 0.25 * f32::from(threat.body)
            + 0.3 * skills
            + gear
            + 0.3 * f32::from(runner.tokens.0)
            - 0.2 * hurt
            - 0.5 * upkeep
    }

    /// What it brings to trash a card at the end of a turn: room for another, if it could have been played and was not.
    fn gain_without(&self, state: &State, seat: Seat, card: Card) -> f32 {
        let face = self.card_rules().pool.face(card);
        let could_wait = match face.kind {
            Kind::Challenge(_) => {
                let held = state.hidden[seat].hand.iter().filter(|card| self.is_challenge(**card));
                held.count() <= MOST_IN_STORE
            }
            Kind::Stinger => true,
            _ => u16::from(face.cost) > state.nuyen(seat) || self.cancels(card),
        };
        if could_wait { -ROOM * f32::from(1 + face.cost) } else { ROOM }
    }

    /// What the best run promises that a seat is making, could make now, or could make in its next turn.
    fn prospects(&self, state: &State, seat: Seat) -> f32 {
        let (step, home) = (state.open.step, self.at_home(state, seat));
        let later = || NEXT * self.best_run(state, seat, &self.could_go(&home, Whose::All));
        if matches!(step, Step::Over(_)) {
            return 0.0;
        }
        if seat != state.open.active || step == Step::End {
            return later();
        }
        if step.is_on_a_run() {
            return self.run_promises(state);
        }
        let now = self.could_go(&home, Whose::Unturned);
        let best = NOW * self.best_run(state, seat, &now);
        let all_go = home.runners.iter().all(|runner| !runner.turned);
        if all_go { best } else { best.max(later()) }
    }

    /// What the run promises that is under way. SHD-INT-21: nothing once Runners have stepped in.
    fn run_promises(&self, state: &State) -> f32 {
        let run = &state.run.open;
        match run.phase {
            Phase::Over(_) | Phase::Between(_) => 0.0,
            Phase::Team => NOW * self.best_team(state, state.open.target, run.objective),
            Phase::Ways if run.passed && !run.lasting.bound => {
                NOW * self.on_the_way(state, Ready::Soon).max(0.0)
            }
            Phase::Ways | Phase::Revealed | Phase::Fight { .. } => {
                NOW * self.on_the_way(state, Ready::Soon)
            }
            _ => NOW * self.on_the_way(state, Ready::Now),
        }
    }

    /// A seat's safehouse with nobody on a run.
    fn at_home(&self, state: &State, seat: Seat) -> RunOpen {
        let mut home = state.run.open;
        home.runners = *state.runners(seat);
        home.nuyen = state.nuyen(seat);
        (home.met, home.alarm, home.pumped, home.phase) = (None, false, 0, Phase::Ways);
        (home.lasting, home.raised) = Default::default();
        home
    }

    /// Those who could go.
    fn could_go(&self, home: &RunOpen, whose: Whose) -> Sortie {
        let ready = |at: usize| whose == Whose::All || !home.runners[at].turned;
        let all = self.card_rules().everybody(home, ready);
        let team = if all.along().count() > MOST_IN_A_TEAM {
            self.card_rules().no_more_than(&all, MOST_IN_A_TEAM)
        } else {
            all
        };
        self.card_rules().sortie(team, &[])
    }

    /// The best of all runs of these.
    fn best_run(&self, state: &State, seat: Seat, who: &Sortie) -> f32 {
        let each = state.open.seats().map(|on| {
            let objective = match state.open.crews[on].station.lies {
                Lies::Revealed(card) => Some(card),
                Lies::FaceDown => state.hidden[on].laid,
                Lies::Nothing => None,
            };
            objective.map_or(0.0, |card| self.promise_of(state, seat, who, (on, card)))
        });
        each.fold(0.0, f32::max)
    }

    /// What the best team promises for a run that is about to be made.
    fn best_team(&self, state: &State, on: Seat, objective: Card) -> f32 {
        let seat = state.open.active;
        let who = self.could_go(&self.at_home(state, seat), Whose::Unturned);
        self.promise_of(state, seat, &who, (on, objective)).max(0.0)
    }

    /// Whether somebody may step in the way, once an Objective: whoever has somebody unturned.
    fn may_be_stopped(&self, state: &State, on: Seat, guarded: bool) -> bool {
        let station = &state.open.crews[on].station;
        let free = |seat: Seat| state.runners(seat).iter().any(|runner| !runner.turned);
        let mut others = state.open.others(state.open.active);
        !guarded && !station.intercepted && others.any(free)
    }

    /// A team that others may meet before it meets anything else: it has to be able to do what it goes for, and to fight. What
    /// comes of an interception says nothing of the first: whoever could do nothing would be let by.
    fn meeting_openly(&self, state: &State, seat: Seat, team: Team) -> Option<f32> {
        let on = state.open.target;
        if !self.may_be_stopped(state, on, !state.run.stack.is_empty()) {
            return None;
        }
        let home = self.at_home(state, seat);
        let part = |at: usize| match (team.goes(at), team.stays(at)) {
            (true, _) => Part::Along,
            (_, true) => Part::Home,
            _ => Part::None,
        };
        let sent = self.card_rules().sent(&home, part);
        let now = |at: usize| self.card_rules().now(&sent, Target::runner(at));
        let fists: i16 = sent.along().map(|at| now(at).attack + now(at).left).sum();
        let who = self.card_rules().sortie(sent, &[]);
        let promise = self.promise_of(state, seat, &who, (on, home.objective));
        let gain = NOW * LET_BY * promise + FISTS * f32::from(fists) - READY * team.size() as f32;
        Some(self.share(state, seat, self.standing(state, seat) + gain))
    }

    fn promise_of(
        &self,
        state: &State,
        seat: Seat,
        who: &Sortie,
        (on, objective): (Seat, Card),
    ) -> f32 {
        let stakes = self.stakes(objective);
        let guards = self.guards_against(state, seat, on);
        let known = guards.iter().map(|card| Some(*card));
        self.card_rules().all_of(who, objective, known, stakes, &[])
    }

    /// SHDX-RUN-09: the Challenges that a seat would meet on an Objective, in order: those of others.
    fn guards_against(&self, state: &State, seat: Seat, on: Seat) -> Guards {
        let runs = state.open.step.is_on_a_run() && on == state.open.target;
        let active = state.open.active;
        let ahead = state.run.stack.iter().rev().filter(|_| runs && seat == active);
        let here = state.open.crews[on].station.owners;
        let here = here.into_iter().filter(|owner| !runs || *owner == active);
        let mut lying: Guards = state.stacks[on]
            .iter()
            .zip(here)
            .filter(|(_, owner)| *owner != seat)
            .map(|(lying, _)| lying.card)
            .collect();
        lying.reverse();
        ahead.map(|lying| lying.card).chain(lying).take(MOST_GUARDS).collect()
    }

    /// What is to be won on an Objective. A death costs no Reputation.
    fn stakes(&self, objective: Card) -> Stakes {
        let prize = self.card_rules().reputation_of(objective).into();
        Stakes { prize, blood: 0.0, omens: Omens::default() }
    }

    /// Whether a move raises a skill of the team beyond what anything ahead could ask for.
    fn raises_for_nothing(&self, state: &State, mv: &runners::Move) -> bool {
        let runners::Move::Use(target, sentence) = mv else { return false };
        let run = &state.run.open;
        let card = self.card_rules().as_asked(run).card(*target);
        let said = self.card_rules().says(card).get(usize::from(*sentence));
        let Some(Sentence::Does { clause: Clause::Team(skill, _), .. }) = said else {
            return false;
        };
        self.card_rules().skills(run).of(*skill) >= self.most_asked(state, *skill)
    }

    /// The most that what is met and what lies ahead could ask of a skill: with the alarm on nothing is sleazed.
    fn most_asked(&self, state: &State, skill: Skill) -> u8 {
        let run = &state.run.open;
        let ahead = state.run.stack.iter().take(run.ahead.into()).map(|lying| lying.card);
        let guards = run.met.into_iter().chain(ahead).filter(|_| !run.alarm);
        let asked = guards.chain([run.objective]).filter_map(|card| {
            let needs = match &self.card_rules().pool.face(card).kind {
                Kind::Challenge(challenge) => &challenge.sleaze,
                Kind::Objective(objective) => &objective.needs,
                _ => return None,
            };
            needs.ways.iter().map(|way| way.of(skill)).max()
        });
        asked.max().unwrap_or(0)
    }

    /// What the team comes to that is on its way.
    fn on_the_way(&self, state: &State, ready: Ready) -> f32 {
        let run = &state.run.open;
        let ahead = state.run.stack.iter().take(run.ahead.into()).rev();
        let known = ahead.map(|lying| Some(lying.card));
        let sortie = self.card_rules().sortie(*run, &[]);
        self.card_rules().promise(&sortie, run.objective, known, self.stakes(run.objective), ready)
    }
}

/// Which Runners are thought of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Whose {
    /// Those who are unturned.
    Unturned,
    /// All of them, as in the next turn.
    All,
}
