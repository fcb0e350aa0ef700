//! The card game with its cards, and how it goes: the set-up, whose turn it is, what a move does.

use crate::moves::Move;
use crate::rule;
use crate::setup::{Deck, OPTIONS, Setup};
use crate::state::{State, Step};
use crate::story::{self, Event};
use crate::trading::TradingRuns;
use crate::turn::Play;
use engine::journal::Fingerprint;
use engine::{
    About, CardFile, Dice, Misprints, Occasion, Outcome, Refusal, Rules, Seat, Story, Turn,
};
use runners::CardRules;
use runners::cards::{Card, Kind};
use runners::legal::CardDenial;
use runners::setup::MOST_SEATS;

/// The game, with its cards.
#[derive(Clone, Debug)]
pub struct Shadowrun {
    pub(crate) runs: TradingRuns,
    /// The cards of the ready decks, in order.
    pub(crate) ready: [Vec<Card>; Deck::ALL.len()],
    /// All Challenges and all Objectives of the box.
    pub(crate) laid: [Vec<Card>; 2],
}

/// SHDX-OBJT-01, SHDX-OBJT-02: for two or more; more than four have no room on the table.
pub(crate) static ABOUT: About = About {
    name: "shadowrun",
    title: "Shadowrun: The Trading Card Game",
    blurb: "Hire Runners, send them after anybody's Objective, and lay Challenges in the others' way.",
    wins: "Be the first with 60 Reputation, or as much as you agreed on; 75 with three or four players.",
    edition: 1,
    least: 2,
    most: MOST_SEATS as u8,
    options: OPTIONS,
    ledger: &rule::LEDGER,
    beside: &[],
};

impl Shadowrun {
    /// With the cards of the box.
    pub fn standard() -> Shadowrun {
        Shadowrun::of(TradingRuns::standard())
    }

    /// With cards that stand in no file.
    #[must_use]
    pub fn with_pool(pool: runners::cards::Pool) -> Shadowrun {
        Shadowrun::of(TradingRuns::with(pool))
    }

    pub(crate) fn of(runs: TradingRuns) -> Shadowrun {
        let ready = Deck::ALL.map(|deck| runs.card_rules().listed(deck.text()));
        let card_rules = runs.card_rules();
        let all = |is: fn(&Kind) -> bool| {
            card_rules.pool.all().filter(|card| is(&card_rules.pool.face(*card).kind)).collect()
        };
        let laid = [
            all(|kind| matches!(kind, Kind::Challenge(_))),
            all(|kind| matches!(kind, Kind::Objective(_))),
        ];
        Shadowrun { runs, ready, laid }
    }

    /// The cards, and what the book says of runs.
    pub fn card_rules(&self) -> &CardRules {
        self.runs.card_rules()
    }

    pub(crate) fn said(&self, no: CardDenial) -> Refusal {
        no.refusal(|card: Card| self.card_rules().pool.name(card).to_owned())
    }
}

impl Rules for Shadowrun {
    type Setup = Setup;
    type State = State;
    type Move = Move;
    type Event = Event;

    fn about(&self) -> &About {
        &ABOUT
    }

    fn cards(&self) -> Option<Fingerprint> {
        self.runs.cards()
    }

    fn with_cards(&self, file: &CardFile) -> Result<Shadowrun, Misprints> {
        self.runs.with_cards(file).map(Shadowrun::of)
    }

    fn usual_setup(&self, seats: u8) -> Setup {
        Setup::usual(seats)
    }

    fn suggested_setup(&self, seats: u8) -> Setup {
        Setup::suggested(seats)
    }

    /// SHDX-DECK-07.
    fn brings(&self) -> Option<&'static str> {
        Some("a deck")
    }

    fn equipped(&self, setup: &Setup, seat: Seat, text: &str) -> Result<Setup, Refusal> {
        self.check_deck(text)?;
        Ok(Setup { brought: setup.brought.clone().with(seat, text), ..setup.clone() })
    }

    fn has_brought(&self, setup: &Setup, seat: Seat) -> bool {
        setup.brought.of(seat).is_some()
    }

    fn seats(&self, setup: &Setup) -> u8 {
        setup.players
    }

    fn begin(
        &self,
        setup: &Setup,
        dice: &mut Dice,
        story: &mut impl Story<Event, State>,
    ) -> Result<State, Refusal> {
        self.check_setup(setup)?;
        let mut state = self.bare(setup);
        Play { game: self, state: &mut state, dice, story }.set_up(setup);
        Ok(state)
    }

    fn turn(&self, state: &State) -> Turn {
        if state.open.only_run {
            return self.runs.turn(&state.run);
        }
        let Step::Over(ending) = state.open.step else {
            return Turn::Decide(self.decides(state).unwrap_or(state.open.active));
        };
        // SHDX-OBJT-17: several with the most share it.
        let (rule, how) = (story::rule_of(ending), story::how(ending));
        // SHDX-OBJT-12: whoever comes to the target later has not won.
        let first = state.open.first_there;
        let counts = |seat: Seat| {
            let may_win = state.open.is_there(seat) && (first.is_empty() || first.has(seat));
            may_win.then(|| state.reputation(seat))
        };
        Turn::Over(Outcome::most(state.open.terms.players, counts, rule, how))
    }

    fn leaving(&self, state: &State, _seat: Seat) -> Option<Move> {
        (!state.open.only_run).then_some(Move::Concede)
    }

    fn occasions(&self) -> &'static [Occasion] {
        crate::scene::OCCASIONS
    }

    fn play(
        &self,
        state: &mut State,
        seat: Seat,
        mv: &Move,
        dice: &mut Dice,
        story: &mut impl Story<Event, State>,
    ) {
        Play { game: self, state, dice, story }.play(seat, mv);
    }
}
