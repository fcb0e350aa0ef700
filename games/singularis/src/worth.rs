//! How well the player stands: what bots go by.

use crate::game::Singularis;
use crate::state::{Ending, State, Step};
use engine::{Seat, Worth};
use shadowrun::cards::Skills;
use shadowrun::state::{Ending as RunEnding, Open, Part, Phase, Target};

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
}

impl Singularis {
    /// Points of what there is, squeezed between nothing and everything.
    fn standing_of(&self, state: &State) -> f32 {
        let run = &state.run.open;
        let target = f32::from(state.open.setup.target);
        let reputation = f32::from(run.reputation);
        let gained = f32::from(state.open.gained);
        let cash = f32::from(run.nuyen).min(30.0);
        let debt = f32::from(state.open.debt());
        let danger = if run.reputation < 0 { 3.0 * reputation } else { 0.0 };
        let late = self.lateness(state, reputation, target);
        let points = reputation.min(target) + danger + 0.2 * gained + 0.35 * cash - 0.55 * debt
            + self.crew(run)
            + self.prospects(state)
            + 0.12 * state.open.hand.len() as f32
            + 0.8 * state.open.places.len() as f32
            - late;
        1.0 / (1.0 + (-(points - 25.0) / 30.0).exp())
    }

    /// Time that runs away from whoever lacks Reputation.
    fn lateness(&self, state: &State, reputation: f32, target: f32) -> f32 {
        let Some(turns) = state.open.setup.turns else { return 0.0 };
        let gone = f32::from(state.open.turn) / f32::from(turns.max(1));
        gone * (target - reputation).max(0.0) / 6.0
    }

    /// What the Runners are worth, hurt or not, with what they hold.
    fn crew(&self, run: &Open) -> f32 {
        let worth = |at: usize| {
            let now = self.house().now(run, Target::runner(at));
            let runner = &run.runners[at];
            let skills: u32 =
                self.house().own_skills(runner).0.iter().map(|it| u32::from(*it)).sum();
            let gear = runner
                .gear
                .iter()
                .filter(|gear| self.house().pool.face(gear.card).kind.threat().is_some());
            f32::from(now.attack) * 0.6
                + f32::from(now.left) * 0.4
                + f32::from(now.armor) * 0.6
                + skills as f32 * 0.5
                + gear.count() as f32 * 1.5
        };
        (0..run.runners.len()).map(worth).sum()
    }

    /// What the best run promises that could be made now, or that is being made.
    fn prospects(&self, state: &State) -> f32 {
        let run = &state.run.open;
        let runs = state.open.step == Step::Running;
        let before = matches!(
            state.open.step,
            Step::Draw(_)
                | Step::Upkeep
                | Step::Demand
                | Step::Legwork
                | Step::Errand
                | Step::Shadowrun
        );
        if runs && !matches!(run.phase, Phase::Over(RunEnding::Taken)) {
            let on_it = |at: &usize| run.runners[*at].part != Part::None;
            let team: Vec<usize> = (0..run.runners.len()).filter(on_it).collect();
            let ahead = usize::from(run.ahead) + usize::from(run.met.is_some());
            return self.promise(state, run.objective, &team, ahead);
        }
        if !before {
            return 0.0;
        }
        let ready: Vec<usize> =
            (0..run.runners.len()).filter(|at| !run.runners[*at].turned).collect();
        let stations = 0..state.open.objectives.len();
        let promises = stations.map(|at| {
            let ahead = state.stacks[at].len();
            self.promise(state, state.open.objectives[at], &ready, ahead)
        });
        0.6 * promises.fold(0.0, f32::max)
    }

    /// What a team may hope for: what the Objective is worth, times how likely it seems.
    fn promise(
        &self,
        state: &State,
        objective: shadowrun::cards::Card,
        team: &[usize],
        ahead: usize,
    ) -> f32 {
        let shadowrun::cards::Kind::Objective(face) = &self.house().pool.face(objective).kind
        else {
            return 0.0;
        };
        let run = &state.run.open;
        let mut skills = Skills::default();
        let mut strength = 0.0;
        for at in team {
            skills.add(&self.house().own_skills(&run.runners[*at]));
            let now = self.house().now(run, Target::runner(*at));
            strength += f32::from(now.attack) + 0.5 * f32::from(now.left);
        }
        let can = face.needs.is_empty() || face.needs.is_met(&skills);
        let body = face.threat.map_or(0.0, |threat| f32::from(threat.body));
        let able = if can { 1.0 } else { 0.1 };
        // A Challenge asks for some ten points of strength, or for skills.
        let known: u32 = skills.0.iter().filter(|rating| **rating > 0).count() as u32;
        let each = ((strength + known as f32 * 0.8 - 0.5 * body) / 16.0).clamp(0.05, 0.95);
        able * f32::from(face.reputation) * each.powi(ahead as i32)
    }
}
