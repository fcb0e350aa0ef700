//! Step 3: discard one, draw to eight, and see whether anything is left to do.

use super::Play;
use super::fight::Thaw;
use super::play::COST_A_TURN;
use crate::cards::{Card, ConditionKind, Timing};
use crate::facts::Sort;
use crate::game::WhoCcg;
use crate::moves::Spot;
use crate::refusals::{Denial, no};
use crate::rule;
use crate::state::{Ending, Frame, Id, InPlay, Open, Side, State, Step, TurnProgress};
use crate::story::Event;
use engine::Story;

/// WHO-SETUP-21, WHO-END-03: the size of a hand.
pub(crate) const HAND: usize = 8;
/// WHOX-CLOCK-01: how many cards leave the draw deck each turn.
const CLOCK: u8 = 2;

impl WhoCcg {
    /// WHOX-CLOCK-02: whether the turn may end without a discard.
    pub(crate) fn may_end(&self, state: &State) -> Result<(), Denial> {
        let open = &state.open;
        if is_without_deck(state) && !open.so_far.used && self.held(state).next().is_some() {
            return Err(no(
                rule::WHOX_CLOCK_02,
                "the draw deck is empty, so you must play or discard a card",
            ));
        }
        Ok(())
    }

    /// WHO-END-02, WHOX-CLOCK-02: what may be discarded in step 3: cards of the hand, and when the clock asks for
    /// one, those that are played as from the hand.
    pub(crate) fn to_discard<'a>(&'a self, state: &'a State) -> impl Iterator<Item = Card> + 'a {
        let counts_under = is_without_deck(state);
        let under = counts_under.then(|| self.under(&state.open)).into_iter().flatten();
        state.hand.iter().copied().chain(under.map(|one| one.card))
    }

    /// WHO-WIN-02, WHO-WIN-05, WHO-WIN-06, WHO-WIN-10: whether the player has nothing more to play.
    fn is_at_the_end(&self, state: &State) -> bool {
        if !state.deck.is_empty() {
            return false;
        }
        !self.held(state).any(|card| self.is_playable(state, card))
    }

    /// WHO-WIN-05: whether a card could be played in a coming turn with six points, everybody unfrozen.
    fn is_playable(&self, state: &State, card: Card) -> bool {
        match self.facts.of(card).sort {
            Sort::Attack => self.could_attack(state, card),
            Sort::Bang => self.could_bang(state, card),
            Sort::Condition(ConditionKind::Prisoner) => self.could_play(&thawed(state).open, card),
            _ => self.could_play(&state.open, card),
        }
    }

    fn could_play(&self, open: &Open, card: Card) -> bool {
        let mut found = false;
        self.for_each_fit_spot(open, &self.ground(open), card, |to| {
            found = found || self.cost_at(open, card, to) <= COST_A_TURN;
        });
        found
    }

    fn could_attack(&self, state: &State, card: Card) -> bool {
        let attack = self.pool.face(card).attack().expect("it is an Attack card");
        let open = &state.open;
        open.places().any(|place| {
            self.cost_at(open, card, Spot::At(place)) <= COST_A_TURN
                && !self.fighters(open, attack, place, Side::Player, Thaw::NextTurn).is_empty()
                && !self.targets(open, attack, place, Side::Player, Thaw::NextTurn).is_empty()
        })
    }

    fn could_bang(&self, state: &State, card: Card) -> bool {
        let mut any_time = self.pool.face(card).deeds(Timing::AnyTime);
        any_time.next().is_some() && self.may_bang_somehow(&thawed(state), card)
    }
}

/// WHOX-CLOCK-02: whether the clock runs, and there is no draw deck.
fn is_without_deck(state: &State) -> bool {
    state.open.clock && state.deck.is_empty()
}

/// The table as in a coming turn: everybody is unfrozen.
fn thawed(state: &State) -> State {
    let mut coming = *state;
    coming.open.table.change_those(|one| one.frozen, |one| one.frozen = false);
    coming
}

impl<S: Story<Event, State>> Play<'_, S> {
    /// WHO-END-03, WHO-END-04, WHO-END-06, WHO-END-07: the hand is drawn up to eight, and the turn ends.
    pub(crate) fn end_turn(&mut self) {
        let missing = HAND.saturating_sub(self.state.hand.len());
        self.draw(missing as u8);
        self.tick();
        if self.game.is_at_the_end(self.state) {
            // WHO-WIN-04: it is looked at after drawing.
            self.finish(Ending::NothingLeft);
            return;
        }
        self.next_turn();
    }

    /// WHOX-CLOCK-01, WHO-DECK-07: cards go from the draw deck to the discard pile, from where none comes back.
    fn tick(&mut self) {
        while self.state.open.clock && self.state.open.so_far.left_deck < CLOCK {
            let Some(top) = self.state.deck.take_top() else { return };
            self.open().so_far.left_deck += 1;
            self.open().discard.push(top.card);
            self.tell(Event::Ticked { card: top.card });
        }
    }

    /// WHO-PLAY-05, WHOX-FREEZE-04, WHO-WIN-11: a new turn; points not spent are gone, and all are unfrozen
    /// but those whom a Danger froze just now.
    fn next_turn(&mut self) {
        let open = self.open();
        if open.turn_limit > 0 && open.turn >= open.turn_limit {
            self.finish(Ending::TurnLimit);
            return;
        }
        open.turn = open.turn.saturating_add(1);
        open.step = Step::Play;
        open.so_far = TurnProgress::default();
        let is_marked =
            |one: &InPlay| one.frozen | one.late | one.stepped | one.vortex | one.helped;
        open.table.change_those(is_marked, |one| {
            (one.frozen, one.late) = (one.late, false);
            (one.stepped, one.vortex, one.helped) = (false, false, false);
        });
        let turn = open.turn;
        self.tell(Event::TurnBegins { turn });
        self.push(Frame::LookAround);
    }

    /// The player's choice of whom a Danger takes, or a killing Puzzle.
    pub(crate) fn give_up(&mut self, who: Id, place: u8) {
        self.stand_down(place);
        self.doom(who);
    }
}
