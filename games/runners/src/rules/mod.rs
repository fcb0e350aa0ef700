//! The rules of a run, a file a chapter: [`run`] (from the team to the Objective), [`fight`] (the three steps of combat),
//! [`clauses`] (what cards do), [`between`] (when Runners meet Runners).

pub(crate) mod between;
pub(crate) mod clauses;
pub(crate) mod fight;
pub(crate) mod run;

use crate::CardRules;
use crate::cards::Card;
use crate::conflict::Side;
use crate::setup::{MOST_RUNNERS, MOST_SEATS};
use crate::state::{Open, State};
use crate::story::Event;
use engine::{Dice, Seat, Story};
use tinyvec::ArrayVec;

/// A move of a run being played, or a step that a game around the run takes in it.
pub struct Play<'a, S> {
    pub(crate) card_rules: &'a CardRules,
    pub(crate) state: &'a mut State,
    pub(crate) dice: &'a mut Dice,
    pub(crate) story: &'a mut S,
    /// Who of either side has left the table so far.
    pub(crate) gone: [Gone; 2],
    /// Whether the Objective is taken, whatever comes after it.
    pub(crate) taken: bool,
    /// Whether a game around the run says if a Challenge that was revealed waits to be met.
    pub(crate) within: bool,
    /// Whether pumps have ended just now, with the turn.
    pub(crate) turn_ends: bool,
}

/// The places of those who have left the table, each as it was when he did.
#[derive(Clone, Copy, Default)]
pub struct Gone(ArrayVec<[u8; MOST_RUNNERS]>);

impl Gone {
    pub(crate) fn leaves(&mut self, at: usize) {
        self.0.push(at as u8);
    }

    /// Where whatever lay at a place lies now, or what came next if it is gone.
    pub fn lies(&self, place: usize) -> usize {
        self.0.iter().fold(place, |at, gone| if usize::from(*gone) < at { at - 1 } else { at })
    }

    /// Where somebody stands now who stood at a place when so many had left: two may be alike, so nobody is found by his card.
    pub fn stands(&self, place: usize, since: usize) -> Option<usize> {
        self.0[since..].iter().try_fold(place, |at, gone| match usize::from(*gone) {
            gone if gone == at => None,
            gone if gone < at => Some(at - 1),
            _ => Some(at),
        })
    }
}

/// The place of one of these at random: of those that are alike each may be the one, too.
pub fn one_at_random(dice: &mut Dice, what: &'static str, cards: &[Card]) -> usize {
    let card = dice.one_of(what, cards);
    let mut alike = (0..cards.len()).filter(|at| cards[*at] == card);
    let many = alike.clone().count() as u32;
    let which = if many > 1 { dice.index("which of them", many) } else { 0 };
    alike.nth(which as usize).unwrap_or_default()
}

impl<'a, S: Story<Event, State>> Play<'a, S> {
    pub(crate) fn new(
        card_rules: &'a CardRules,
        state: &'a mut State,
        dice: &'a mut Dice,
        story: &'a mut S,
    ) -> Play<'a, S> {
        let gone = Default::default();
        Play { card_rules, state, dice, story, gone, taken: false, within: false, turn_ends: false }
    }

    /// How many of a side have left so far.
    pub(crate) fn have_left(&self, side: Side) -> usize {
        self.gone[side as usize].0.len()
    }

    pub(crate) fn open(&mut self) -> &mut Open {
        &mut self.state.open
    }

    pub(crate) fn tell(&mut self, event: Event) {
        self.story.tell(|| event);
    }

    /// Whoever has enough now has it first, if nobody had it before.
    pub(crate) fn in_the_race(&mut self) {
        let open = self.open();
        let Some(goal) = open.race.goal.filter(|_| open.race.first.is_empty()) else { return };
        let (race, runner, his) = (open.race, open.sides.runner, open.reputation);
        let has = |seat: Seat| race.has[seat].saturating_add(if seat == runner { his } else { 0 });
        open.race.first = Seat::all(MOST_SEATS as u8).filter(|seat| has(*seat) >= goal).collect();
    }

    pub(crate) fn beat(&mut self) {
        self.story.beat(self.state);
    }
}
