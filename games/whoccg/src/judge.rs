//! How well the player stands, for bots: points, what Goals still lack, who is where.

use crate::cards::Term;
use crate::game::WhoCcg;
use crate::rules::score::POINTS_TO_WIN;
use crate::state::{Ending, InPlay, Open, Side, State, Where};
use engine::{Judge, Seat};

impl Judge for WhoCcg {
    fn judge(&self, state: &State, _seat: Seat) -> f32 {
        match state.open.over {
            Some(Ending::Won) => 1.0,
            Some(_) => 0.0,
            None => squashed(self.worth(state)),
        }
    }

    fn is_settled(&self, state: &State) -> bool {
        state.open.pending.is_empty()
    }
}

/// A worth in points as a chance of winning.
fn squashed(worth: f32) -> f32 {
    0.02 + 0.96 / (1.0 + (-0.45 * worth).exp())
}

impl WhoCcg {
    /// What the player has, in points of Goals: those scored, those within reach, and means to more.
    fn worth(&self, state: &State) -> f32 {
        let open = &state.open;
        let scored = f32::from(open.points.min(POINTS_TO_WIN)) - 5.0;
        let prospects: f32 = open.places().map(|place| self.prospect(open, place)).sum();
        let people: f32 = open.table.iter().map(|one| self.person_worth(one)).sum();
        let cards = state.hand.len() as f32 * 0.06;
        let time = (state.deck.len() as f32 * 0.05).min(0.6);
        scored + prospects + people + cards + time
    }

    /// What the live Goal of a place is worth to the player as it stands.
    fn prospect(&self, open: &Open, place: u8) -> f32 {
        let Some(goal) = self.live_goal(open, place) else { return 0.0 };
        let points = f32::from(self.pool.face(goal.card).cost);
        let mine = self.progress(open, goal, place, Side::Player);
        let theirs = self.progress(open, goal, place, Side::Opponent);
        let stopped = self.puzzles(open, place).next().is_some();
        let threat = if stopped { 0.2 } else { 0.5 };
        points * (0.75 * mine * mine - threat * theirs * theirs)
    }

    /// How much of what a Goal asks for a side has there, from 0 to 1.
    fn progress(&self, open: &Open, goal: &InPlay, place: u8, side: Side) -> f32 {
        let mut people = self.people(open, side, Where::At(place)).peekable();
        if people.peek().is_none() {
            return 0.0;
        }
        let sum = self.sum(open, people);
        let more = self.goal_change(open, place, self.opposes(open, side));
        let needs = self.goal_needs(open, goal, side);
        let ways = needs.ways.iter().map(|way| {
            let (mut asked, mut lacking) = (0.0, 0.0);
            for term in way {
                let lacks = f32::from(sum.lacks(*term, &more));
                let (size, missing) = match term {
                    Term::Quality { number, .. } => (f32::from(*number) / 8.0, lacks / 8.0),
                    _ => (1.0, lacks),
                };
                asked += size;
                lacking += missing;
            }
            1.0 - (lacking / f32::max(asked, 0.1)).min(1.0)
        });
        ways.fold(0.0, f32::max)
    }

    fn person_worth(&self, one: &InPlay) -> f32 {
        if !self.is_person(one) {
            return 0.0;
        }
        let worth = 0.12 + 0.05 * f32::from(self.pool.face(one.card).cost);
        match one.side {
            Side::Player if one.frozen => 0.8 * worth,
            Side::Player => worth,
            Side::Opponent => -0.5 * worth,
        }
    }
}
