//! The latest events, step by step, as a viewer saw them: drawn from the record when a viewer asks.
//! Nothing waits to be shown here.
//!
//! A step is a move, or the part of a move between two beats. Its scene is made from a view of the
//! state as it was then: the move is played again from the state before it, with the answers that
//! chance gave.

use super::Playing;
use crate::game::Game;
use crate::journal::PlayedMove;
use crate::story::{Onlooker, Silence};
use crate::{Dice, Pace, Scene, Seat, Telling, Viewer};
use std::sync::Arc;

/// A step of the latest events.
#[derive(Clone, Debug)]
pub struct Step {
    /// The number of the move.
    pub at: usize,
    /// The seat that moved, or `None` if this only followed from a move.
    pub by: Option<Seat>,
    /// The time that it wants to be looked at.
    pub pace: Pace,
    /// The lines for the viewer.
    pub told: Vec<Telling>,
    /// The table after it.
    pub scene: Arc<Scene>,
}

/// A step whose scene is not drawn yet.
struct Outline {
    at: usize,
    /// The number of events of the move before the step ends, unless it ends with the move.
    beat: Option<usize>,
    by: Option<Seat>,
    pace: Pace,
    told: Vec<Telling>,
}

impl Outline {
    fn drawn(self, scene: Arc<Scene>) -> Step {
        let Outline { at, by, pace, told, .. } = self;
        Step { at, by, pace, told, scene }
    }
}

impl<G: Game> Playing<G> {
    /// Returns the last `most` steps that a viewer saw after the first `since` moves. `now` is the
    /// table as drawn for that viewer now, to which the last step leads.
    ///
    /// A beat without a line for the viewer is no step: the step itself could reveal something
    /// hidden.
    pub fn steps(&self, viewer: Viewer, since: usize, most: usize, now: &Arc<Scene>) -> Vec<Step> {
        // A number from outside may be any.
        let since = since.min(self.moves_played());
        let moves = (since + 1..=self.moves_played()).rev();
        let last_first = moves.flat_map(|at| self.outlines(viewer, at).into_iter().rev());
        let mut outlines: Vec<Outline> = last_first.take(most).collect();
        outlines.reverse();
        let Some(last) = outlines.pop() else { return Vec::new() };
        let mut steps = self.draw(viewer, outlines, last.at);
        steps.push(last.drawn(now.clone()));
        steps
    }

    /// Returns the lines told to a viewer about one move, by its number, or about the setting up
    /// (0).
    pub fn told_of(&self, viewer: Viewer, number: usize) -> Vec<Telling> {
        let outlines = self.outlines(viewer, number).into_iter();
        outlines.flat_map(|outline| outline.told).collect()
    }

    /// Returns the steps of a move.
    fn outlines(&self, viewer: Viewer, at: usize) -> Vec<Outline> {
        let Some(moment) = self.moments.get(at) else { return Vec::new() };
        let mut by = moment.seat;
        let mut outlines = Vec::new();
        for (beat, events) in moment.tale.parts() {
            let told = events.iter().filter_map(|event| {
                let line = self.game.line(event, viewer)?;
                Some(Telling { by, pace: self.game.pace(event), line })
            });
            let told: Vec<Telling> = told.collect();
            if beat.is_some() && told.is_empty() {
                continue;
            }
            let pace = told.iter().map(|telling| telling.pace).max().unwrap_or_default();
            outlines.push(Outline { at, beat, by: by.take(), pace, told });
        }
        outlines
    }

    /// Draws steps that ended before the present table, the last of them at the latest in this
    /// move.
    fn draw(&self, viewer: Viewer, outlines: Vec<Outline>, until: usize) -> Vec<Step> {
        let Some(first) = outlines.first() else { return Vec::new() };
        let from = first.at;
        let mut state = self.state_after(from - 1);
        let mut steps = Vec::with_capacity(outlines.len() + 1);
        let mut coming = outlines.into_iter().peekable();
        let scene =
            |state: &G::State| self.game.scene(&self.game.view(state, viewer)).in_passing().into();
        for (number, played) in self.standing(from..=until) {
            let mut look = |told: usize, state: &G::State| {
                let is_this = |one: &Outline| one.at == number && one.beat == Some(told);
                steps.extend(coming.next_if(is_this).map(|one| one.drawn(scene(state))));
            };
            self.play_again(&mut state, played, Onlooker::new(&mut look));
            let ends_here = |one: &Outline| one.at == number;
            steps.extend(coming.next_if(ends_here).map(|one| one.drawn(scene(&state))));
        }
        steps
    }

    /// Returns the state after so many moves, or the present one if there were never so many.
    pub(crate) fn state_after(&self, moves: usize) -> G::State {
        if moves >= self.moves_played() {
            return self.state.clone();
        }
        let (known, mut state) = match self.waypoints.before(moves) {
            Some(waypoint) => (waypoint.moves, waypoint.state.clone()),
            None => (0, self.state_at_the_beginning()),
        };
        for (_, played) in self.standing(known + 1..=moves) {
            self.play_again(&mut state, played, Silence);
        }
        state
    }

    fn state_at_the_beginning(&self) -> G::State {
        let header = self.journal.header();
        let mut dice = Dice::recorded(header.rolls.clone());
        let begun = header.begin(&*self.game, &self.setup, &mut dice, &mut Silence);
        begun.expect("what was begun once begins again")
    }

    /// Returns the moves of these numbers that stand.
    pub(super) fn standing(
        &self,
        numbers: std::ops::RangeInclusive<usize>,
    ) -> Vec<(usize, &PlayedMove)> {
        let standing = self.journal.standing().into_iter().map(|(_, played)| played);
        let numbered = (1..).zip(standing);
        numbered.filter(|(number, _)| numbers.contains(number)).collect()
    }

    /// Plays a move once more, with the answers that chance gave.
    pub(super) fn play_again(
        &self,
        state: &mut G::State,
        played: &PlayedMove,
        story: impl crate::Story<G::Event, G::State>,
    ) {
        self.play_with(state, played, &mut Dice::recorded(played.rolls.clone()), story);
    }

    /// Plays a move once more, with these dice.
    pub(super) fn play_with(
        &self,
        state: &mut G::State,
        played: &PlayedMove,
        dice: &mut Dice,
        mut story: impl crate::Story<G::Event, G::State>,
    ) {
        let view = self.game.view(state, Viewer::Seat(played.seat));
        let mv = self.game.read(&view, &played.notation).expect("a journal is readable");
        self.game.play(state, played.seat, &mv, dice, &mut story);
    }
}
