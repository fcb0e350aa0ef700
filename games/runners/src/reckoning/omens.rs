//! What may come over a team before it meets anything, on the average.

use super::{Places, Team};

/// What is to be expected on the way out, before the first Challenge.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Omens {
    /// How likely the run ends there.
    pub over: f32,
    /// How many of the team do not come along in the end.
    pub gone: f32,
    /// How likely the alarm is on.
    pub alarm: f32,
    /// How many more Challenges lie before the Objective.
    pub more: f32,
    /// How much stronger Challenges are: their Attack, their Body.
    pub stronger: (f32, f32),
    /// Damage to the team.
    pub damage: f32,
    /// What it costs, whatever comes of the run.
    pub cost: f32,
}

/// How much of what a team gets past is one's alone who may be missing.
const ONLY_HIS: f32 = 0.5;

impl Omens {
    /// How likely there is still somebody who can go on.
    pub(super) fn goes_on(&self, team: &Team) -> f32 {
        // Whoever goes alone has nobody to go on without him.
        let alone = if team.members.len() == 1 { self.gone } else { 0.0 };
        (1.0 - self.over - alone).clamp(0.0, 1.0)
    }

    /// What the Challenges on the way are for those who are left.
    pub(super) fn darken(&self, team: &Team, places: &mut Places) {
        let many = team.members.len() as f32;
        let missed = if many > 1.0 { (self.gone / many).min(1.0) } else { 0.0 };
        let strikes: f32 = team.members.iter().map(|it| f32::from(it.best.attack.max(0))).sum();
        for guard in places.iter_mut().flatten() {
            guard.sleazed *= 1.0 - ONLY_HIS * missed;
            if guard.fights {
                guard.lacking += self.stronger.1 + missed * strikes;
                guard.attack += if guard.attack > 0.0 { self.stronger.0 } else { 0.0 };
            }
        }
    }
}
