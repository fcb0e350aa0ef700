//! Singularis with its cards, and how it goes: the set-up, whose turn it is, what a move does.

use crate::book::SolitaireRuns;
use crate::built::Built;
use crate::moves::Move;
use crate::offered::OPTIONS;
use crate::rule;
use crate::setup::Setup;
use crate::state::{Ending, State, Step};
use crate::story::{self, Event};
use crate::turn::Play;
use engine::journal::Fingerprint;
use engine::{About, CardFile, Dice, Misprints, Outcome, Refusal, Rules, Seat, Seats, Story, Turn};
use runners::CardRules;
use runners::cards::{Card, Pool};
use runners::legal::{CardDenial, RUNNER};

/// The game, with its cards.
#[derive(Clone, Debug)]
pub struct Singularis {
    pub(crate) runs: SolitaireRuns,
    pub(crate) built: Built,
}

/// SGS-GEN-01, SGS-GEN-02, SGS-GEN-03: for one, by the book of December 2018, which also calls itself otherwise once. SGS-GEN-06:
/// with whatever options one likes.
pub(crate) static ABOUT: About = About {
    name: "singularis",
    title: "Shadowrun: Singularis",
    blurb: "Hire Runners with a loan shark's nuyen, send them on runs, and get out of his book alive.",
    wins: "You win with 60 Reputation, or as much as you agreed on, and no debt.",
    edition: 3,
    least: 1,
    most: 1,
    options: OPTIONS,
    ledger: &rule::LEDGER,
    beside: &[&runners::LEDGER],
};

impl Singularis {
    /// With the cards of the box.
    pub fn standard() -> Singularis {
        Singularis::with(SolitaireRuns::standard())
    }

    /// With cards that stand in no file.
    #[must_use]
    pub fn with_pool(pool: Pool) -> Singularis {
        Singularis::with(SolitaireRuns::with(pool))
    }

    pub(crate) fn with(runs: SolitaireRuns) -> Singularis {
        let built = Built::from(runs.card_rules());
        Singularis { runs, built }
    }

    /// The cards, and what the book says of runs.
    pub fn card_rules(&self) -> &CardRules {
        self.runs.card_rules()
    }

    pub(crate) fn said(&self, no: CardDenial) -> Refusal {
        no.refusal(|card: Card| self.card_rules().pool.name(card).to_owned())
    }
}

impl Rules for Singularis {
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

    fn with_cards(&self, file: &CardFile) -> Result<Singularis, Misprints> {
        Ok(Singularis::with(self.runs.with_cards(file)?))
    }

    fn usual_setup(&self, _seats: u8) -> Setup {
        Setup::default()
    }

    /// SGS-OPT-02: so that waiting costs something.
    fn suggested_setup(&self, _seats: u8) -> Setup {
        Setup::keen()
    }

    fn seats(&self, _setup: &Setup) -> u8 {
        1
    }

    fn begin(
        &self,
        setup: &Setup,
        dice: &mut Dice,
        story: &mut impl Story<Event, State>,
    ) -> Result<State, Refusal> {
        let chosen = self.agreed(setup)?;
        let mut state = self.sorted(setup, &chosen);
        Play { game: self, state: &mut state, dice, story }.set_up(setup);
        Ok(state)
    }

    fn turn(&self, state: &State) -> Turn {
        if state.open.only_run {
            return self.runs.turn(&state.run);
        }
        let Step::Over(ending) = state.open.step else { return Turn::Decide(RUNNER) };
        let winners = if ending == Ending::Won { Seats::only(RUNNER) } else { Seats::NONE };
        let rule = story::rule_of(ending, state.run.open.reputation);
        Turn::Over(Outcome { winners, rule, how: story::how(ending) })
    }

    fn leaving(&self, state: &State, _seat: Seat) -> Option<Move> {
        (!state.open.only_run).then_some(Move::Concede)
    }

    fn play(
        &self,
        state: &mut State,
        _seat: Seat,
        mv: &Move,
        dice: &mut Dice,
        story: &mut impl Story<Event, State>,
    ) {
        Play { game: self, state, dice, story }.play(mv);
    }
}
