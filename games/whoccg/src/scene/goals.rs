//! How far both sides are with a Goal, in plain numbers.

use super::Drawing;
use super::faces::accent;
use crate::cards::requirement::Sum;
use crate::cards::{Pool, Requirement, Term};
use crate::state::{Aim, CardPlace, Frame, Id, InPlay, Side};
use engine::scene::{Progress, Tone};

impl Drawing<'_> {
    /// WHOX-GOAL-05: what each side still needs for a live Goal, and the group of an attempt for what it faces;
    /// nothing to be told of any other card.
    pub(super) fn progress(&self, one: &InPlay) -> Vec<Progress> {
        let CardPlace::At(place) = one.place else { return Vec::new() };
        let group = self.hurdle().filter(|hurdle| hurdle.card == one.id);
        let group = group.map(|hurdle| hurdle.progress(accent(Side::Player)));
        let live = self.game.live_goal(&self.view.open, place);
        if live.is_none_or(|goal| goal.id != one.id) {
            return group.into_iter().collect();
        }
        let player = group.unwrap_or_else(|| self.side(place, one, Side::Player));
        vec![player, self.side(place, one, Side::Opponent)]
    }

    /// The first card that the group of the attempt under way does not get past, or else the last.
    pub(super) fn hurdle(&self) -> Option<Hurdle> {
        let open = &self.view.open;
        let Some(Frame::Attempt { place, aim, bonus }) = open.pending.last().copied() else {
            return None;
        };
        let (pool, sum) = (&self.game.pool, self.game.strength(open, place, bonus));
        let (puzzles, more) =
            (self.game.puzzles(open, place), self.game.puzzle_change(open, place));
        let puzzles = puzzles.map(|(id, needs, _)| Hurdle {
            card: id,
            nearest: Nearest::of(pool, needs, &sum, &more),
        });
        let goal = self.game.live_goal(open, place).filter(|_| aim == Aim::Goal);
        let more = self.game.goal_change(open, place, self.game.opposes(open, Side::Player));
        let goal = goal.map(|goal| {
            let needs = self.game.goal_needs(open, goal, Side::Player);
            Hurdle { card: goal.id, nearest: Nearest::of(pool, needs, &sum, &more) }
        });
        let mut hurdles: Vec<Hurdle> = puzzles.chain(goal).collect();
        let stops = hurdles.iter().position(|hurdle| !hurdle.nearest.is_met());
        hurdles.truncate(stops.map_or(hurdles.len(), |at| at + 1));
        hurdles.pop()
    }

    fn side(&self, place: u8, goal: &InPlay, side: Side) -> Progress {
        let open = &self.view.open;
        let people = self.game.people(open, side, CardPlace::At(place));
        let sum = self.game.sum(open, people.filter(|one| !one.frozen));
        let more = self.game.goal_change(open, place, self.game.opposes(open, side));
        let needs = self.game.goal_needs(open, goal, side);
        let nearest = Nearest::of(&self.game.pool, needs, &sum, &more);
        let puzzles = self.game.puzzles(open, place).count();
        let says = match (nearest.is_met(), puzzles) {
            (true, 0) => "have what it asks for".into(),
            (true, _) => "have what it asks for, past a Puzzle".into(),
            (false, _) => format!("need {}", nearest.lacks),
        };
        let Nearest { value, of, .. } = nearest;
        let (who, tone) = (self.who(side).into(), accent(side));
        Progress { who, says, value: value.into(), of: of.into(), tone }
    }

    fn who(&self, side: Side) -> &'static str {
        match (self.is_player(), side) {
            (true, Side::Player) => "you",
            (true, Side::Opponent) => "they",
            (false, side) => self.part(side),
        }
    }

    /// WHO-GEN-08: which part a side plays. Whoever only watches is none of the sides.
    pub(super) fn part(&self, side: Side) -> &'static str {
        if self.view.open.is_good() == (side == Side::Player) { "Good" } else { "Evil" }
    }
}

/// What the group of an attempt has to get past.
pub(super) struct Hurdle {
    /// The Puzzle or the Goal.
    card: Id,
    nearest: Nearest,
}

impl Hurdle {
    fn progress(self, tone: Tone) -> Progress {
        let says = self.says();
        let Nearest { value, of, .. } = self.nearest;
        Progress { who: "the group".into(), says, value: value.into(), of: of.into(), tone }
    }

    /// "needs 4 more Brains and History"
    pub(super) fn says(&self) -> String {
        if self.nearest.is_met() {
            return "has what it needs".to_owned();
        }
        format!("needs {}", self.nearest.lacks)
    }
}

/// The way of meeting a requirement in which the fewest terms are missing.
struct Nearest {
    /// "4 more Brains and History"
    lacks: String,
    /// How much of it there is.
    value: i32,
    /// How much it asks for.
    of: i32,
}

impl Nearest {
    fn is_met(&self) -> bool {
        self.lacks.is_empty()
    }

    fn of(pool: &Pool, needs: &Requirement, sum: &Sum, more: &[i32; 3]) -> Nearest {
        let ways = needs.ways.iter().map(|way| {
            let missing = way.iter().filter(|term| sum.lacks(**term, more) > 0);
            let words: Vec<String> = missing.map(|term| lacking(pool, *term, sum, more)).collect();
            let of = way.iter().map(|term| Sum::default().lacks(*term, more)).sum();
            let short: i32 = way.iter().map(|term| sum.lacks(*term, more)).sum();
            (words.len(), short, Nearest { lacks: words.join(" and "), value: of - short, of })
        });
        let nearest = ways.min_by_key(|(terms, short, _)| (*terms, *short));
        let nothing = Nearest { lacks: String::new(), value: 0, of: 0 };
        nearest.map_or(nothing, |(_, _, nearest)| nearest)
    }
}

fn lacking(pool: &Pool, term: Term, sum: &Sum, more: &[i32; 3]) -> String {
    match term {
        Term::Quality { quality, .. } => format!("{} more {quality}", sum.lacks(term, more)),
        term => pool.term(&term),
    }
}
