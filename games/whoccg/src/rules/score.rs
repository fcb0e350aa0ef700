//! Points: who completes a Goal, and what comes of it.

use super::Play;
use crate::cards::{Requirement, Timing, Way};
use crate::game::WhoCcg;
use crate::moves::Object;
use crate::state::{CardPlace, Ending, Id, InPlay, Moment, Open, Places, Side, State};
use crate::story::Event;
use engine::Story;

/// WHO-WIN-01: how many points win.
pub(crate) const POINTS_TO_WIN: u8 = 10;

impl WhoCcg {
    /// WHO-GEN-09, WHO-GEN-10, WHO-ACT-10: what a side must meet to complete a Goal, each in its own way.
    pub(crate) fn goal_needs(&self, open: &Open, goal: &InPlay, side: Side) -> &Requirement {
        let goal = self.pool.face(goal.card).goal().expect("a Goal asks for something");
        if self.opposes(open, side) { &goal.oppose } else { &goal.reach }
    }

    /// Whether a side Opposes (else it Reaches).
    pub(crate) fn opposes(&self, open: &Open, side: Side) -> bool {
        open.is_good() == (side == Side::Player)
    }

    /// WHO-SCORE-11, WHO-PUZ-01: it need do nothing for it. WHO-SCORE-05, WHO-SCORE-09: whether the unfrozen opposing Characters at a place meet their part of
    /// the Goal, and no Puzzle stops them (WHO-PUZ-02, WHO-PUZ-03).
    pub(crate) fn opposing_completes(&self, open: &Open, place: u8) -> Option<Id> {
        let goal = self.live_goal(open, place)?;
        if self.puzzles(open, place).next().is_some() {
            return None;
        }
        let people = || {
            let people = self.people(open, Side::Opponent, CardPlace::At(place));
            people.filter(|one| !one.frozen)
        };
        let needs = self.goal_needs(open, goal, Side::Opponent);
        if !self.skills(open, people()).has_skills_for(needs) {
            return None;
        }
        let sum = self.sum_at(open, CardPlace::At(place), people());
        let more = self.goal_change(open, place, self.opposes(open, Side::Opponent));
        sum.meets(needs, &more).then_some(goal.id)
    }
}

impl<S: Story<Event, State>> Play<'_, S> {
    /// WHO-SCORE-07: looks whether the opposing side completes Goals, from left to right. Where nothing has changed
    /// since it was looked last, it completes none.
    pub(crate) fn look_around(&mut self) {
        let open = self.open();
        let line = Places::first(open.line.len());
        for place in open.table.look().and(line) {
            if let Some(goal) = self.game.opposing_completes(&self.state.open, place) {
                self.opposing_side_completes(goal);
            }
        }
    }

    /// WHO-SCORE-02, WHO-SCORE-06, WHO-SCORE-08, WHO-SCORE-10: nobody scores, nobody is frozen, and the Goal
    /// stays as a marker. WHO-SCORE-03: points go only where the Goal says so.
    fn opposing_side_completes(&mut self, goal: Id) {
        let opposes = self.game.opposes(&self.state.open, Side::Opponent);
        let card = self.turn_over(goal);
        self.tell(Event::OpposingCompleted { goal: card, opposed: opposes });
        let way = if opposes { Way::Opposed } else { Way::Reached };
        for deed in self.face(card).deeds(Timing::CompletedByOthers(way)) {
            self.carry_out(Some(goal), Side::Opponent, deed, Object::Nothing);
        }
    }

    fn turn_over(&mut self, goal: Id) -> crate::cards::Card {
        self.open().change(goal, |goal| {
            goal.done = true;
            goal.card
        })
    }

    /// WHOX-GOAL-04, WHOX-GOAL-09: the player completes a Goal and scores what it is worth.
    pub(crate) fn complete(&mut self, goal: Id) {
        let opposed = self.game.opposes(&self.state.open, Side::Player);
        let card = self.turn_over(goal);
        let points = self.face(card).cost;
        self.tell(Event::Completed { goal: card, opposed, points });
        let open = self.open();
        open.goals = open.goals.saturating_add(1);
        self.score(points);
        if self.state.open.over.is_none() {
            self.gain_by(goal, card, opposed);
        }
    }

    /// WHOX-GOAL-10: the further gain comes right after the points, unless they end the game.
    fn gain_by(&mut self, goal: Id, card: crate::cards::Card, opposed: bool) {
        let moment = if opposed { Moment::Opposed } else { Moment::Reached };
        self.say(card, goal, moment, 0);
    }

    /// WHO-WIN-08, WHO-WIN-09: examples. WHO-WIN-01, WHO-WIN-03, WHO-WIN-07: with ten points and a Goal the game is won at once.
    pub(crate) fn score(&mut self, points: u8) {
        let open = self.open();
        open.points = open.points.saturating_add(points);
        let now = open.points;
        let won = now >= POINTS_TO_WIN && open.goals > 0;
        self.tell(Event::Scored { points, now });
        if won {
            self.finish(Ending::Won);
        }
    }

    /// The game is over.
    pub(crate) fn finish(&mut self, ending: Ending) {
        self.open().over = Some(ending);
        self.open().pending.clear();
        self.tell(Event::Over { ending });
    }
}
