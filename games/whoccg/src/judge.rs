//! How well the player stands, for bots: points, what Goals still lack, who is where.

use crate::cards::requirement::Sum;
use crate::cards::{ConditionKind, Term};
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

/// Whether those aboard the TARDIS are counted where it is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Crew {
    /// Only who is at the place.
    Out,
    /// Those aboard too, who may leave.
    Too,
}

/// How much of one way is met, from 0 to 1: a Trait weighs as much as eight of a Quality.
fn met(way: &[Term], sum: &Sum, more: &[i16; 3]) -> f32 {
    let (mut asked, mut lacking) = (0.0, 0.0);
    for term in way {
        let lacks = f32::from(sum.lacks(*term, more));
        let (size, missing) = match term {
            Term::Quality { number, .. } => (f32::from(*number) / 8.0, lacks / 8.0),
            _ => (1.0, lacks),
        };
        asked += size;
        lacking += missing;
    }
    1.0 - (lacking / f32::max(asked, 0.1)).min(1.0)
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
        let people: f32 = open.table.iter().map(|one| self.person_worth(open, one)).sum();
        let cards = state.hand.len() as f32 * 0.06;
        let time = (state.deck.len() as f32 * 0.05).min(0.6);
        scored + prospects + people + cards + time
    }

    /// What the live Goal of a place is worth to the player as it stands, and what threatens there.
    fn prospect(&self, open: &Open, place: u8) -> f32 {
        let goal = self.live_goal(open, place);
        let goal = goal.map_or(0.0, |goal| self.goal_worth(open, goal, place));
        goal - self.threat(open, place)
    }

    fn goal_worth(&self, open: &Open, goal: &InPlay, place: u8) -> f32 {
        let points = f32::from(self.pool.face(goal.card).cost);
        let there = self.progress(open, goal, place, Side::Player, Crew::Out);
        let landed = open.tardis_at() == Some(place);
        let crew = if landed { Crew::Too } else { Crew::Out };
        let mine = 0.2 * there + 0.8 * self.progress(open, goal, place, Side::Player, crew);
        let theirs = self.progress(open, goal, place, Side::Opponent, Crew::Out);
        let stopped = self.puzzles(open, place).next().is_some();
        let threat = if stopped { 0.15 } else { 0.45 };
        let within_reach = if there >= 1.0 { 0.1 } else { 0.0 };
        points * (0.08 + 0.3 * mine + 0.4 * mine * mine + within_reach - threat * theirs * theirs)
    }

    /// What Dangers, Monsters and Puzzles at a place may cost the player.
    fn threat(&self, open: &Open, place: u8) -> f32 {
        let company = self.people(open, Side::Player, Where::At(place)).count().min(4) as f32;
        let kinds = open.there(Where::At(place)).filter_map(|one| {
            let kind = self.pool.condition_kind(one.card)?;
            Some(match kind {
                ConditionKind::Danger if self.is_hit(open, one, Side::Player) => 0.5,
                ConditionKind::Monster => 0.12 * company,
                ConditionKind::Puzzle => 0.15,
                _ => 0.0,
            })
        });
        kinds.sum()
    }

    /// How much of what a Goal asks for a side has there, from 0 to 1.
    fn progress(&self, open: &Open, goal: &InPlay, place: u8, side: Side, crew: Crew) -> f32 {
        let mut sum = self.sum(open, self.people(open, side, Where::At(place)));
        if crew == Crew::Too {
            sum.add(&self.sum(open, self.people(open, side, Where::Aboard)));
        }
        if sum == Sum::default() {
            return 0.0;
        }
        let more = self.goal_change(open, place, self.opposes(open, side));
        let needs = self.goal_needs(open, goal, side);
        needs.ways.iter().map(|way| met(way, &sum, &more)).fold(0.0, f32::max)
    }

    /// What it is worth to be where something is to be done, or to be able to go there.
    fn standing(&self, open: &Open, one: &InPlay) -> f32 {
        match one.place {
            Where::At(place) if self.live_goal(open, place).is_some() => 0.05,
            Where::Aboard => 0.04,
            _ => 0.0,
        }
    }

    fn person_worth(&self, open: &Open, one: &InPlay) -> f32 {
        if !self.is_person(one) {
            return 0.0;
        }
        let worth =
            0.12 + 0.05 * f32::from(self.pool.face(one.card).cost) + self.standing(open, one);
        match one.side {
            Side::Player if one.frozen => 0.8 * worth,
            Side::Player => worth,
            Side::Opponent => -0.5 * worth,
        }
    }
}
