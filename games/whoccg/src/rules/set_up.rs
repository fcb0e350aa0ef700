//! Set-Up: how the table is laid. Whether a deck is legal stands in `decks::faults`.

use super::Play;
use super::end::HAND;
use crate::cards::Card;
use crate::decks::listed::{Built, Extra};
use crate::in_play::CardsInPlay;
use crate::setup::{Part, Setup};
use crate::state::{CardPlace, Id, Open, Side, State, Step, Tardis, TurnProgress};
use crate::story::Event;
use engine::{Stack, Story};
use tinyvec::ArrayVec;

/// A table on which nothing lies yet.
pub(crate) fn empty_table(part: Part, setup: &Setup) -> State {
    State {
        open: Open {
            part,
            clock: setup.level.has_clock(),
            turn_limit: setup.turn_limit.unwrap_or(0),
            turn: 1,
            step: Step::Play,
            so_far: TurnProgress::default(),
            line: ArrayVec::new(),
            tardis: None,
            table: CardsInPlay::default(),
            discard: ArrayVec::new(),
            points: 0,
            goals: 0,
            purpose_points: 0,
            owed: 0,
            pending: ArrayVec::new(),
            over: None,
        },
        hand: ArrayVec::new(),
        deck: Stack::default(),
        opponent: Stack::default(),
    }
}

impl<S: Story<Event, State>> Play<'_, S> {
    /// WHO-SETUP-20: everything in its order; the line as the player ordered it (WHO-SETUP-04). WHO-SETUP-22: one
    /// hand is drawn and kept. WHO-SETUP-21: of eight.
    /// WHO-SETUP-07, WHO-SETUP-12: nothing costs anything. WHO-SETUP-23:
    /// nothing is flipped.
    pub(crate) fn set_up(&mut self, built: &Built) {
        let (mut draw, mut opponent) = (built.draw.plain(), built.opponent.plain());
        let brought = self.game.take_brought(built, &mut draw, &mut opponent);
        let brought = brought.expect("the deck was judged");
        let open = self.open();
        open.line = built.line.plain().into_iter().collect();
        open.tardis = built.tardis.map(|listed| Tardis { card: listed.card, at: built.tardis_at });
        for card in built.crew.plain() {
            self.lay_own(card, CardPlace::Aboard);
        }
        for extra in &built.set_up {
            self.lay_extra(extra);
        }
        if let Some(artifact) = built.artifact {
            let id = self.lay_own(artifact.card, CardPlace::Aboard);
            self.open().change(id, |one| one.set_up = true);
        }
        self.bring_enemies(built.part, &brought);
        let goal = built.goal.expect("a legal deck has a Goal");
        self.lay_own(goal.card, CardPlace::At(built.goal_at));
        self.shuffle(draw, opponent);
        self.tell(Event::Began);
        self.draw(HAND as u8);
        self.open().so_far = TurnProgress::default();
    }

    fn lay_own(&mut self, card: Card, place: CardPlace) -> Id {
        self.open().lay(card, Side::Player, Side::Player, place)
    }

    fn lay_extra(&mut self, extra: &Extra) {
        let bearer = extra.on.and_then(|card| {
            self.state.open.table.iter().find(|one| one.card == card).map(|one| one.id)
        });
        let id = self.lay_own(extra.listed.card, bearer.map_or(CardPlace::Aboard, CardPlace::On));
        self.open().change(id, |one| one.set_up = true);
        for under in &extra.under {
            self.lay_own(under.card, CardPlace::Under(id));
        }
    }

    /// WHO-SETUP-15: Enemies that places bring: the opponent deck's against Good, the player's own for Evil.
    fn bring_enemies(&mut self, part: Part, brought: &[Option<Card>]) {
        let side = if part == Part::Good { Side::Opponent } else { Side::Player };
        for (place, card) in brought.iter().enumerate() {
            if let Some(card) = card {
                self.open().lay(*card, side, side, CardPlace::At(place as u8));
            }
        }
    }

    /// WHO-DECK-05, WHO-OPP-09: both decks are shuffled, once.
    fn shuffle(&mut self, draw: Vec<Card>, opponent: Vec<Card>) {
        self.state.deck = Stack::hidden(draw);
        self.state.opponent = Stack::hidden(opponent);
        self.state.deck.shuffle("shuffle", self.dice);
        self.state.opponent.shuffle("shuffle", self.dice);
    }
}
