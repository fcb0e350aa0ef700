//! How far both sides are with a Goal, in plain numbers.

use super::Drawing;
use super::faces::accent;
use crate::cards::requirement::Sum;
use crate::cards::{Requirement, Term, print};
use crate::state::{InPlay, Side, Where};
use engine::scene::Progress;

impl Drawing<'_> {
    /// WHOX-GOAL-05: what each side still needs for a live Goal; nothing to be told of any other card.
    pub(super) fn progress(&self, one: &InPlay) -> Vec<Progress> {
        let Where::At(place) = one.place else { return Vec::new() };
        let live = self.game.live_goal(&self.view.open, place);
        if live.is_none_or(|goal| goal.id != one.id) {
            return Vec::new();
        }
        vec![self.side(place, one, Side::Player), self.side(place, one, Side::Opponent)]
    }

    fn side(&self, place: u8, goal: &InPlay, side: Side) -> Progress {
        let open = &self.view.open;
        let people = self.game.people(open, side, Where::At(place));
        let sum = self.game.sum(open, people.filter(|one| !one.frozen));
        let more = self.game.goal_change(open, place, self.game.opposes(open, side));
        let nearest = Nearest::of(self.game.goal_needs(open, goal, side), &sum, &more);
        let puzzles = self.game.puzzles(open, place).count();
        let says = match (nearest.lacks.is_empty(), puzzles) {
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

/// The way of meeting a requirement in which the fewest terms are missing.
struct Nearest {
    /// "4 more Brains and History"
    lacks: String,
    /// How much of it there is.
    value: i16,
    /// How much it asks for.
    of: i16,
}

impl Nearest {
    fn of(needs: &Requirement, sum: &Sum, more: &[i16; 3]) -> Nearest {
        let ways = needs.ways.iter().map(|way| {
            let missing = way.iter().filter(|term| sum.lacks(**term, more) > 0);
            let words: Vec<String> = missing.map(|term| lacking(*term, sum, more)).collect();
            let of = way.iter().map(|term| Sum::default().lacks(*term, more)).sum();
            let short: i16 = way.iter().map(|term| sum.lacks(*term, more)).sum();
            (words.len(), short, Nearest { lacks: words.join(" and "), value: of - short, of })
        });
        let nearest = ways.min_by_key(|(terms, short, _)| (*terms, *short));
        let nothing = Nearest { lacks: String::new(), value: 0, of: 0 };
        nearest.map_or(nothing, |(_, _, nearest)| nearest)
    }
}

fn lacking(term: Term, sum: &Sum, more: &[i16; 3]) -> String {
    match term {
        Term::Quality { quality, .. } => format!("{} more {quality}", sum.lacks(term, more)),
        term => print::term(&term),
    }
}
