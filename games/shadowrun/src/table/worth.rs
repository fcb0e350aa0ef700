//! How well a seat stands: what bots go by.

use super::game::Shadowrun;
use super::moves::Move;
use super::state::{Ending, Lies, Open, SEATS, State, Step};
use super::story::Event;
use crate::cards::{Card, Kind};
use crate::state::{Part, Phase, Runner, Target};
use engine::{Seat, Worth};

/// How many points are the difference between an open game and one that is nearly won.
const WIDE: f32 = 14.0;
/// What an Objective that is within reach counts of what it is worth.
const NOW: f32 = 0.8;
/// What one counts that is within reach of the next turn.
const NEXT: f32 = 0.4;
/// What the Runners count by themselves.
const CREW: f32 = 0.7;
/// What a nuyen is worth while there are few, and how many are few.
const NUYEN: f32 = 0.3;
/// How many that are.
const FEW: f32 = 8.0;
/// What any other is worth.
const MORE_NUYEN: f32 = 0.08;
/// What a card of the hand is worth.
const CARD: f32 = 0.4;
/// What a Contact or Location is worth.
const PLACE: f32 = 1.4;

impl Worth for Shadowrun {
    fn worth(&self, state: &State, seat: Seat) -> f32 {
        if state.open.only_run {
            return self.runs.worth(&state.run, seat);
        }
        if let Step::Over(Ending::Won) = state.open.step {
            let target = i32::from(state.open.setup.target);
            return f32::from(u8::from(i32::from(state.reputation(seat)) >= target));
        }
        let rival = Open::next(seat);
        let points = self.points(state, seat) - self.points(state, rival);
        1.0 / (1.0 + (-points / WIDE).exp())
    }

    fn is_settled(&self, state: &State) -> bool {
        if state.open.only_run {
            return self.runs.is_settled(&state.run);
        }
        match state.open.step {
            Step::Upkeep | Step::Sting(_) | Step::Intercept(_) | Step::Brawl => false,
            Step::Running => {
                let run = &state.run.open;
                let asked = matches!(
                    run.phase,
                    Phase::Pick(_) | Phase::Damage(_) | Phase::Fight { owner: true }
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

    /// How a run ended.
    fn sums_up(&self, event: &Event) -> bool {
        matches!(event, Event::OnRun(crate::story::Event::Over(_)))
    }

    fn foreseen(&self, state: &State, seat: Seat, mv: &Move) -> Option<f32> {
        // Who goes is picked next; whoever looks at a run looks at all who could go.
        match mv {
            Move::Target(on) if !state.open.only_run => {
                let Lies::Revealed(card) = state.open.crews[*on].station.lies else { return None };
                let now = NOW * self.best_team(state, *on, card);
                let rival = Open::next(seat);
                let points = self.standing(state, seat) + now - self.points(state, rival);
                Some(1.0 / (1.0 + (-points / WIDE).exp()))
            }
            _ => None,
        }
    }
}

impl Shadowrun {
    /// What a seat has come to, and what the run promises that it is making or could make.
    fn points(&self, state: &State, seat: Seat) -> f32 {
        self.standing(state, seat) + self.prospects(state, seat)
    }

    fn standing(&self, state: &State, seat: Seat) -> f32 {
        let crew = &state.open.crews[seat];
        let runners: f32 =
            state.runners(seat).iter().map(|runner| self.worth_of(runner)).sum::<f32>();
        let nuyen = f32::from(state.nuyen(seat));
        let few = nuyen.min(FEW);
        let hand = state.hidden[seat].hand.len().min(8) as f32;
        f32::from(state.reputation(seat))
            + CREW * runners
            + NUYEN * few
            + MORE_NUYEN * (nuyen - few)
            + CARD * hand
            + PLACE * (crew.places.len() as f32).sqrt()
    }

    /// A Runner with what he holds.
    fn worth_of(&self, runner: &Runner) -> f32 {
        let face = self.house().runner_face(runner.card);
        let skills = self.house().own_skills(runner);
        let skills: f32 = skills.0.iter().map(|rating| f32::from(*rating)).sum();
        let gear: f32 = runner
            .gear
            .iter()
            .map(|gear| 0.5 + 0.3 * f32::from(self.house().pool.face(gear.card).cost))
            .sum();
        let hurt = f32::from(runner.damage);
        let upkeep = f32::from(self.house().pool.face(runner.card).upkeep);
        let threat = face.threat;
        0.6 + 0.35 * f32::from(threat.attack)
            + 0.25 * f32::from(threat.body)
            + 0.3 * skills
            + gear
            + 0.3 * f32::from(runner.tokens.0)
            - 0.2 * hurt
            - 0.5 * upkeep
    }

    /// What the best run promises that a seat is making, could make now, or could make in its next turn.
    fn prospects(&self, state: &State, seat: Seat) -> f32 {
        let active = seat == state.open.active;
        match state.open.step {
            Step::Over(_) => 0.0,
            step if step.is_on_a_run() && active => match state.run.open.phase {
                Phase::Over(_) => 0.0,
                Phase::Team => {
                    NOW * self.best_team(state, state.open.target, state.run.open.objective)
                }
                _ => NOW * self.on_the_way(state),
            },
            Step::End if active => NEXT * self.best_run(state, seat, Whose::All),
            _ if active => {
                let now = NOW * self.best_run(state, seat, Whose::Unturned);
                now.max(NEXT * self.best_run(state, seat, Whose::All))
            }
            _ => NEXT * self.best_run(state, seat, Whose::All),
        }
    }

    /// The best of all runs of a seat.
    fn best_run(&self, state: &State, seat: Seat, whose: Whose) -> f32 {
        let mut run = self.before_a_run_of(state, seat);
        for runner in &mut run.runners {
            let goes = whose == Whose::All || !runner.turned;
            runner.part = if goes { Part::Along } else { Part::None };
        }
        let on = Seat::all(SEATS as u8).map(|on| {
            let objective = match state.open.crews[on].station.lies {
                Lies::Revealed(card) => Some(card),
                Lies::FaceDown => state.hidden[on].laid,
                Lies::Nothing => None,
            };
            objective.map_or(0.0, |card| self.promise_of(state, seat, run, on, card))
        });
        on.fold(0.0, f32::max)
    }

    /// A seat's safehouse as it is before a run.
    fn before_a_run_of(&self, state: &State, seat: Seat) -> crate::state::Open {
        let mut run = state.run.open;
        run.runners = *state.runners(seat);
        run.nuyen = state.nuyen(seat);
        (run.met, run.alarm, run.pumped) = (None, false, 0);
        (run.lasting, run.raised) = Default::default();
        run
    }

    /// The best team for a run that is about to be made.
    fn best_team(&self, state: &State, on: Seat, objective: Card) -> f32 {
        let seat = state.open.active;
        let mut run = self.before_a_run_of(state, seat);
        for runner in &mut run.runners {
            runner.part = if runner.turned { Part::None } else { Part::Along };
        }
        self.promise_of(state, seat, run, on, objective)
    }

    fn promise_of(
        &self,
        state: &State,
        seat: Seat,
        mut run: crate::state::Open,
        on: Seat,
        objective: Card,
    ) -> f32 {
        run.objective = objective;
        self.keep_the_best(&mut run);
        if run.along().next().is_none() {
            return 0.0;
        }
        let runs = state.open.step.is_on_a_run() && on == state.open.target;
        let owners = state.open.crews[on].station.owners;
        let here = owners.iter().filter(|owner| !runs || **owner == state.open.active);
        let mut guards: Vec<Card> = state.stacks[on]
            .iter()
            .zip(here)
            .filter(|(_, owner)| **owner != seat)
            .map(|(lying, _)| lying.card)
            .collect();
        if runs && seat == state.open.active {
            guards.extend(state.run.stack.iter().map(|lying| lying.card));
        }
        self.promise(&run, &guards).max(0.0)
    }

    /// No more than may go: six, or as many as the Objective lets along, the strongest first.
    fn keep_the_best(&self, run: &mut crate::state::Open) {
        let most = self.house().most_along(run).unwrap_or(6).min(6);
        let mut along: Vec<usize> = run.along().collect();
        let strength = |at: &usize| {
            let now = self.house().now(run, Target::runner(*at));
            let skills = self.house().own_skills(&run.runners[*at]);
            now.attack + now.left + skills.0.iter().map(|it| i16::from(*it) * 2).sum::<i16>()
        };
        along.sort_by_key(|at| std::cmp::Reverse(strength(at)));
        for at in along.into_iter().skip(most.into()) {
            run.runners[at].part = Part::None;
        }
    }

    /// What the run promises that is under way.
    fn on_the_way(&self, state: &State) -> f32 {
        let run = &state.run.open;
        let ahead = state.run.stack.iter().take(run.ahead.into()).map(|lying| lying.card);
        let guards: Vec<Card> = ahead.chain(run.met).collect();
        let promise = self.promise(run, &guards);
        let free = run.phase == Phase::Ways && run.passed && !run.lasting.bound;
        if free { promise.max(0.0) } else { promise }
    }

    /// What a team comes to that goes past these, the last of them first.
    fn promise(&self, run: &crate::state::Open, guards: &[Card]) -> f32 {
        let mut run = *run;
        let mut hurt = 0.0;
        let tough: i16 =
            run.along().map(|at| self.house().now(&run, Target::runner(at)).left).sum();
        for card in guards.iter().rev() {
            let is_met = run.met == Some(*card);
            if !is_met {
                run.met = Some(*card);
                run.pumped = 0;
            }
            let Kind::Challenge(face) = &self.house().pool.face(*card).kind else { continue };
            let bans = &self.house().objective(&run).bans;
            let bluff = face.categories.iter().any(|category| bans.contains(category));
            if bluff || !run.alarm && self.house().sleazes(&run, *card) {
                continue;
            }
            run.alarm = true;
            match self.fought(&run) {
                Some((won, damage)) => {
                    hurt += damage;
                    if !won {
                        return -self.blood(hurt, tough);
                    }
                }
                None if self.lets_by(*card) => hurt += 1.0,
                None => return -self.blood(hurt, tough),
            }
        }
        run.met = None;
        let objective = self.house().objective(&run);
        if !objective.needs.is_empty() && !objective.needs.is_met(&self.house().skills(&run)) {
            return -0.5 - self.blood(hurt, tough);
        }
        if let Some((won, damage)) = self.fought(&run) {
            hurt += damage;
            if !won {
                return -self.blood(hurt, tough);
            }
        }
        let loss = self.blood(hurt, tough);
        f32::from(objective.reputation) * (1.0 - 0.5 * (hurt / f32::from(tough.max(1))).min(1.0))
            - loss
    }

    /// Whether a team gets the better of what it meets, and what that inflicts on it; nothing without a fight.
    fn fought(&self, run: &crate::state::Open) -> Option<(bool, f32)> {
        let met = self.house().met_now(run)?;
        let mut sent = *run;
        for at in 0..sent.runners.len() {
            let own = self.house().now(&sent, Target::runner(at)).attack;
            let fights = |gear: &usize| {
                let card = sent.runners[at].gear[*gear].card;
                self.house().gear_face(card).kind.is_fighter()
                    && self.house().now(&sent, Target::gear(at, *gear)).attack > own
            };
            let better = (0..sent.runners[at].gear.len()).find(fights);
            if let Some(gear) = better {
                sent.runners[at].gear[gear].fights = true;
            }
        }
        let attackers = self.house().attackers(&sent);
        let total = self.house().total(attackers.iter(), met.armor);
        let armor: i16 = run
            .along()
            .map(|at| self.house().now(run, Target::runner(at)).armor)
            .max()
            .filter(|_| !met.pierces)
            .unwrap_or(0);
        let damage = f32::from((met.attack - armor).max(0));
        Some((i32::from(total) >= i32::from(met.body), damage))
    }

    /// What so much damage costs a team that can take so much.
    fn blood(&self, hurt: f32, tough: i16) -> f32 {
        let share = (hurt / f32::from(tough.max(1))).min(1.0);
        0.35 * hurt + 4.0 * share * share
    }

    /// Whether a run goes on though a Challenge was not got past.
    fn lets_by(&self, card: Card) -> bool {
        use crate::cards::sentences::{Clause, Moment};
        self.house().said_at(card, Moment::NotDefeated).contains(&Clause::RunGoesOn)
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
