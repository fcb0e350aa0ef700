//! The game with its cards, and how it goes: the set-up, whose turn it is, what a move does.

use crate::cards::{Pool, standard_pool};
use crate::decks::ready::Ready;
use crate::facts::Facts;
use crate::moves::Move;
use crate::options;
use crate::rule::LEDGER;
use crate::rules::Play;
use crate::scene::faces::Faces;
use crate::setup::Setup;
use crate::state::State;
use crate::story::Event;
use engine::journal::Fingerprint;
use engine::{
    About, CardFile, Dice, Misprints, Outcome, Published, Refusal, Rules, Seat, Seats, Story, Turn,
};

/// WHO-GEN-01: one player. WHO-GEN-02: whose game it is. How it is won is decided in [`crate::rules`].
pub(crate) static ABOUT: About = About {
    name: "whoccg",
    title: "Doctor Who CCG: solitaire",
    blurb: "Good or Evil, alone against a deck that plays itself: ten points of Goals across time.",
    wins: "You win with ten points, at least some of them from a Goal; you lose when deck and hand are used up.",
    edition: 4,
    least: 1,
    most: 1,
    options: options::OPTIONS,
    ledger: &LEDGER,
    beside: &[],
};

/// The game with its cards.
#[derive(Clone, Debug)]
pub struct WhoCcg {
    /// The cards.
    pub pool: Pool,
    pub(crate) facts: Facts,
    /// What tells the cards from those of the box, if they are others.
    pub(crate) changed: Option<Fingerprint>,
    /// The files that it was published with beside its box.
    pub(crate) own: Vec<CardFile>,
    /// The ready decks, looked up once.
    pub(crate) ready: Ready,
    /// What is seen of each card, made once.
    pub(crate) faces: Vec<Faces>,
}

impl WhoCcg {
    /// The game played with these cards.
    pub fn with(pool: Pool) -> WhoCcg {
        let facts = Facts::of_pool(&pool);
        let faces = crate::scene::faces::of_pool(&pool);
        WhoCcg { pool, facts, changed: None, own: Vec::new(), ready: Ready::default(), faces }
    }

    /// The game played with the cards it ships with.
    pub fn standard() -> WhoCcg {
        WhoCcg::with(standard_pool().clone())
    }

    /// A move about to be played on this state.
    fn at<'a, S: Story<Event, State>>(
        &'a self,
        state: &'a mut State,
        dice: &'a mut Dice,
        story: &'a mut S,
    ) -> Play<'a, S> {
        Play { game: self, state, dice, story }
    }
}

impl Rules for WhoCcg {
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

    fn with_cards(&self, file: &CardFile) -> Result<WhoCcg, Misprints> {
        WhoCcg::publish(&[self.own.as_slice(), std::slice::from_ref(file)].concat())
    }

    fn usual_setup(&self, _seats: u8) -> Setup {
        Setup::usual()
    }

    fn suggested_setup(&self, _seats: u8) -> Setup {
        Setup::suggested()
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
        let built = self.built(setup)?;
        let mut state = crate::rules::set_up::empty_table(built.part, setup);
        state.open.table.tell(self.facts.told);
        let mut play = self.at(&mut state, dice, story);
        play.set_up(&built);
        play.settle();
        Ok(state)
    }

    fn turn(&self, state: &State) -> Turn {
        match state.open.over {
            None => Turn::Decide(Seat(0)),
            Some(ending) => {
                let won = ending == crate::state::Ending::Won;
                let winners = if won { Seats::only(Seat(0)) } else { Seats::NONE };
                Turn::Over(Outcome { winners, rule: ending.rule(), how: crate::story::how(ending) })
            }
        }
    }

    fn play(
        &self,
        state: &mut State,
        _seat: Seat,
        mv: &Move,
        dice: &mut Dice,
        story: &mut impl Story<Event, State>,
    ) {
        self.at(state, dice, story).play(mv);
    }
}
