//! How well the player stands: what bots go by.

use crate::game::Singularis;
use crate::judging;
use crate::setup::Level;
use crate::state::{Ending, State, Step};
use crate::story::Event;
use engine::stack::Lying;
use engine::{Seat, Worth};
use shadowrun::cards::{Card, Kind};
use shadowrun::state::{Open, Part, Phase, Target};

impl Worth for Singularis {
    fn worth(&self, state: &State, seat: Seat) -> f32 {
        if state.open.only_run {
            return self.runs.worth(&state.run, seat);
        }
        match state.open.step {
            Step::Over(Ending::Won) => 1.0,
            Step::Over(_) => 0.0,
            _ => self.standing_of(state),
        }
    }

    fn is_settled(&self, state: &State) -> bool {
        if state.open.only_run {
            return self.runs.is_settled(&state.run);
        }
        match state.open.step {
            Step::Errand => false,
            Step::Running => {
                !matches!(state.run.open.phase, Phase::Team | Phase::Pick(_) | Phase::Damage(_))
            }
            _ => true,
        }
    }

    fn turns_begun(&self, state: &State) -> u16 {
        if state.open.only_run { self.runs.turns_begun(&state.run) } else { state.open.turn }
    }

    fn is_alone(&self, _state: &State) -> bool {
        true
    }

    /// A run.
    fn is_under_way(&self, state: &State) -> bool {
        state.open.step == Step::Running && !matches!(state.run.open.phase, Phase::Over(_))
    }

    /// How a run ended.
    fn sums_up(&self, event: &Event) -> bool {
        matches!(event, Event::OnRun(shadowrun::story::Event::Over(_)))
    }
}

/// What a nuyen is worth in Reputation.
const NUYEN: f32 = 0.3;
/// What a nuyen that is owed costs.
const OWED: f32 = 0.27;
/// How much a run of a coming turn counts.
const LATER: f32 = 0.3;
/// What a card still to be drawn is worth.
const DRAW: f32 = 1.0;
/// What a point of an Objective is worth, since it is paid for, too.
const GAIN: f32 = 1.2;
/// How far from nothing a promise still counts.
const SOFT: f32 = 2.0;
/// How many turns a game without an end is looked ahead.
const AHEAD: f32 = 8.0;

impl Singularis {
    /// What the Reputation will come to, as things go, squeezed between nothing and everything.
    fn standing_of(&self, state: &State) -> f32 {
        let run = &state.run.open;
        let target = f32::from(state.open.setup.target);
        let reputation = f32::from(run.reputation);
        let turns = self.turns_to_come(state);
        let danger = if run.reputation < 0 { 3.0 * reputation } else { 0.0 };
        let (now, later) = self.prospects(state);
        let points = reputation
            + danger
            + now
            + LATER * later * turns
            + self.crew(state, turns)
            + self.means(state)
            - self.debts(state, turns)
            + self.cards_in_hand(state, turns);
        1.0 / (1.0 + (-(points - target) / 22.0).exp())
    }

    /// How many turns there will be after this one.
    fn turns_to_come(&self, state: &State) -> f32 {
        let turn = state.open.turn;
        let left = |most: u16| f32::from(most.saturating_sub(turn)).min(AHEAD);
        state.open.setup.length().map_or(AHEAD, left)
    }

    /// Nuyen, and what will be paid for Objectives; many are worth less than few.
    fn means(&self, state: &State) -> f32 {
        let income: u32 = self.income(state).iter().map(|(_, nuyen)| u32::from(*nuyen)).sum();
        let cash = f32::from(state.run.open.nuyen).min(40.0);
        // The first are wanted for Runners and Gear, and are worth more than a debt.
        let wanted = 0.3 * cash.min(8.0) * (0.2 + self.turns_to_come(state) / AHEAD).min(1.0);
        NUYEN * (cash + wanted + 0.5 * f32::from(state.open.gained) + 2.0 * income as f32)
    }

    /// What debts will cost: themselves, some turns of interest, and that nobody wins with them.
    fn debts(&self, state: &State, turns: f32) -> f32 {
        let reputation = state.run.open.reputation;
        let rate = crate::account::rate(reputation) as f32 / 100.0;
        let debt = f32::from(state.open.debt());
        let interest = f32::from(state.open.interest);
        let near = f32::from(reputation.max(0)) / f32::from(state.open.setup.target);
        // A demand comes the sooner the more is owed.
        let soon = f32::from(crate::account::demanded_up_to(state.open.debt())) / 6.0;
        OWED * debt * (1.0 + rate * turns.min(4.0)) + 0.18 * soon * interest + 0.24 * near * debt
    }

    /// What the Runners are worth by themselves, with what they hold.
    fn crew(&self, state: &State, turns: f32) -> f32 {
        let run = &state.run.open;
        let run = &healed(run);
        let team = self.team(run, |_| true);
        let worth = |at: usize| {
            let now = self.house().now(run, Target::runner(at));
            let runner = &run.runners[at];
            let upkeep = f32::from(self.house().pool.face(runner.card).upkeep);
            let skills = judging::new_skills(&self.house().own_skills(runner), &team);
            1.5 + 0.45 * f32::from(now.attack)
                + 0.25 * f32::from(now.left)
                + 0.4 * f32::from(now.armor)
                + 0.4 * skills
                - 0.6 * upkeep
        };
        let places: f32 = 0.5 * state.open.places.len() as f32;
        let hurt: u32 = state.run.open.runners.iter().map(|it| u32::from(it.damage)).sum();
        (0..run.runners.len()).map(worth).sum::<f32>() * (0.2 + turns / AHEAD) + places
            - 0.1 * hurt as f32
    }

    /// What the cards of the hand may become, and those that are still to be drawn.
    fn cards_in_hand(&self, state: &State, turns: f32) -> f32 {
        let run = &state.run.open;
        let room = run.runners.len() < crate::legal::MOST_RUNNERS;
        let useful = |card: &Card| {
            let face = self.house().pool.face(*card);
            match &face.kind {
                Kind::Runner(_) if room => 0.9,
                Kind::Gear(gear) => {
                    let fits = run
                        .runners
                        .iter()
                        .any(|runner| self.house().own_skills(runner).meet(&gear.needs));
                    if fits { 0.7 } else { 0.3 }
                }
                Kind::Special | Kind::Stinger => 0.6,
                Kind::Contact | Kind::Location => 0.5,
                _ => 0.1,
            }
        };
        let held: f32 = state.open.hand.iter().map(useful).sum();
        let coming = match state.open.step {
            Step::Draw(draw) => DRAW * f32::from(draw.left),
            _ => 0.0,
        };
        (0.9 * held + coming) * (turns / AHEAD).min(1.0)
    }

    /// What the best run promises that is being made or could be made now, and what one of a coming turn does.
    fn prospects(&self, state: &State) -> (f32, f32) {
        let run = &state.run.open;
        let later = self.some_day(state, &self.team(&healed(run), |_| true));
        let now = match state.open.step {
            Step::Running if !matches!(run.phase, Phase::Over(_)) => {
                let team = match run.phase {
                    Phase::Team => self.team(run, |at| !run.runners[at].turned),
                    _ => self.team(run, |at| run.runners[at].part != Part::None),
                };
                let ahead = &state.run.stack[..usize::from(run.ahead)];
                let value = self.value(state, run.objective, ahead, &team);
                // Whoever is ready to strike had better strike, and not send and recall Drones for ever.
                if matches!(run.phase, Phase::Fight { .. }) { value - 1.5 } else { value }
            }
            Step::Draw(_)
            | Step::Upkeep
            | Step::Demand
            | Step::Legwork
            | Step::Errand
            | Step::Shadowrun => {
                let ready = self.team(run, |at| !run.runners[at].turned);
                self.best(state, &ready)
            }
            _ => 0.0,
        };
        (now, later)
    }

    /// What an Objective that nobody knows yet promises: of the worth that suits the team best.
    fn some_day(&self, state: &State, team: &judging::Team) -> f32 {
        let more = usize::from(state.open.setup.level != Level::Easy);
        let met = self.share_met(state, team);
        let promises = self.promises(state, team);
        let worth = |many: usize| {
            let promise = promises[(many + more).min(promises.len()) - 1];
            let reputation = 10.0 * many as f32 - 4.0;
            promise.reached * met * reputation * GAIN - promise.lost
        };
        soft((1..=3).map(worth).fold(f32::MIN, f32::max))
    }

    /// Of how many Objectives the team has what they ask for.
    fn share_met(&self, state: &State, team: &judging::Team) -> f32 {
        let open = &state.open;
        let all = open.dealt.objectives.iter().chain(&open.spent.objectives);
        let all = all.chain(&open.objectives);
        let (mut met, mut many) = (0.0, 0.0_f32);
        for card in all {
            if let Kind::Objective(face) = &self.house().pool.face(*card).kind {
                met += f32::from(u8::from(face.needs.is_empty() || team.meets(&face.needs)));
                many += 1.0;
            }
        }
        met / many.max(1.0)
    }

    /// The best run of this team.
    fn best(&self, state: &State, team: &judging::Team) -> f32 {
        let stations = 0..state.open.objectives.len();
        let values = stations
            .map(|at| self.value(state, state.open.objectives[at], &state.stacks[at], team));
        values.fold(0.0, f32::max)
    }

    /// What a run is worth: the Objective, as likely as it is reached, less what is lost on the way.
    fn value(
        &self,
        state: &State,
        objective: Card,
        stack: &[Lying<Card>],
        team: &judging::Team,
    ) -> f32 {
        let promise = self.promise(state, objective, stack, team);
        promise.reached * f32::from(self.reputation_of(objective)) * GAIN - promise.lost
    }
}

/// The Safehouse when all are healed.
fn healed(run: &Open) -> Open {
    let mut run = *run;
    for runner in &mut run.runners {
        runner.damage = 0;
        runner.gear.iter_mut().for_each(|gear| gear.damage = 0);
    }
    run
}

/// Nothing for what is bad, and little for what is nearly good.
fn soft(points: f32) -> f32 {
    SOFT * (points / SOFT).exp().ln_1p()
}
