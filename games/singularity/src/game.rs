//! The game with its cards, and how it goes: the set-up, whose turn it is, what a move does.

use crate::cards::Pool;
use crate::facts::Facts;
use crate::moves::Move;
use crate::rule::LEDGER;
use crate::rules::Play;
use crate::scene::Printed;
use crate::setup::{self, Setup};
use crate::state::State;
use crate::story::Event;
use crate::worth::weights::Weights;
use engine::journal::Fingerprint;
use engine::{
    About, CardFile, Dice, Misprints, Published, Refusal, Rules, Seat, Seats, Story, Turn,
};

/// SGY-COMP-01: how many play. What else the box says is in [`crate::the_box`].
pub(crate) static ABOUT: About = About {
    name: "singularity",
    title: "Singularity",
    blurb: "Race technology trees, and travel back in time to rewrite everybody's past.",
    wins: "You win by meeting both of your secret objectives at one moment, by developing Artificial Intelligence, or by \
           leading in all three kinds of influence late in the game.",
    edition: 3,
    least: 2,
    most: 4,
    options: setup::OPTIONS,
    ledger: &LEDGER,
    beside: &[],
};

/// The game of Singularity with its cards.
#[derive(Clone, Debug)]
pub struct Singularity {
    /// The cards.
    pub pool: Pool,
    pub(crate) facts: Facts,
    pub(crate) printed: Printed,
    /// What tells the cards from those of the box, if they are others.
    pub(crate) changed: Option<Fingerprint>,
    /// What its worth goes by.
    pub(crate) weights: Weights,
    /// The files that it was published with beside its box.
    pub(crate) own: Vec<CardFile>,
}

impl Singularity {
    /// The game played with these cards.
    pub fn with(pool: Pool) -> Singularity {
        let (facts, printed) = (Facts::of(&pool), Printed::of(&pool));
        let (weights, own) = (Weights::TODAY, Vec::new());
        Singularity { pool, facts, printed, changed: None, weights, own }
    }

    /// The game played with the cards it ships with.
    pub fn standard() -> Singularity {
        Singularity::with(crate::cards::standard_pool())
    }

    /// A move about to be played on this state.
    fn at<'a, S: Story<Event, State>>(
        &'a self,
        state: &'a mut State,
        dice: &'a mut Dice,
        story: &'a mut S,
    ) -> Play<'a, S> {
        Play { game: self, state, dice, story, touched: Seats::NONE }
    }
}

impl Rules for Singularity {
    type Setup = Setup;
    type State = State;
    type Move = Move;
    type Event = Event;

    fn about(&self) -> &About {
        &ABOUT
    }

    fn cards(&self) -> Option<Fingerprint> {
        self.changed
    }

    fn with_cards(&self, file: &CardFile) -> Result<Singularity, Misprints> {
        Singularity::publish(&[self.own.as_slice(), std::slice::from_ref(file)].concat())
    }

    fn usual_setup(&self, seats: u8) -> Setup {
        Setup::usual(seats)
    }

    fn suggested_setup(&self, seats: u8) -> Setup {
        Setup::suggested(seats)
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
        let mut state = self.empty_table(setup)?;
        self.at(&mut state, dice, story).set_up(setup);
        Ok(state)
    }

    fn turn(&self, state: &State) -> Turn {
        match (state.over, state.decider()) {
            (Some(ending), _) => Turn::Over(ending.outcome()),
            (None, Some(seat)) => Turn::Decide(seat),
            (None, None) => unreachable!("somebody decides until the game is over"),
        }
    }

    fn leaving(&self, _state: &State, _seat: Seat) -> Option<Move> {
        Some(Move::Leave)
    }

    fn play(
        &self,
        state: &mut State,
        seat: Seat,
        mv: &Move,
        dice: &mut Dice,
        story: &mut impl Story<Event, State>,
    ) {
        self.at(state, dice, story).play(seat, mv);
    }
}
