//! The game as the engine knows it: short, it only points at the other files.

use crate::cards::Pool;
use crate::facts::Facts;
use crate::judge::worth::Weights;
use crate::moves::Move;
use crate::rule::LEDGER;
use crate::rules::Play;
use crate::scene::Printed;
use crate::setup::{self, Setup};
use crate::state::State;
use crate::story::Event;
use crate::view::View;
use engine::journal::Fingerprint;
use engine::{
    About, CardFile, Dice, Game, Line, Misprints, NotationError, Problem, Published, Refusal,
    Scene, Seat, Seats, Shape, Story, Turn, Viewer,
};

/// SGY-COMP-01: how many play. What else the box says is in [`crate::the_box`].
pub(crate) static ABOUT: About = About {
    name: "singularity",
    title: "Singularity",
    blurb: "Race technology trees, and travel back in time to rewrite everybody's past.",
    wins: "You win by meeting both of your secret objectives at one moment, by developing Artificial Intelligence, or by \
           leading in all three kinds of influence late in the game.",
    edition: 2,
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
    /// What its judgement goes by.
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

impl Game for Singularity {
    type Setup = Setup;
    type State = State;
    type Move = Move;
    type View = View;
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

    fn moves(&self, state: &State, list: &mut Vec<Move>) {
        self.list_moves(state, list);
    }

    fn check(&self, state: &State, seat: Seat, mv: &Move) -> Result<(), Refusal> {
        self.judge_move(state, seat, mv).map_err(|no| self.refusal(no))
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

    fn view(&self, state: &State, viewer: Viewer) -> View {
        self.view(state, viewer)
    }

    fn imagine(&self, view: &View, dice: &mut Dice) -> State {
        self.imagine(view, dice)
    }

    fn scene(&self, view: &View) -> Scene {
        self.scene(view)
    }

    fn write(&self, _view: &View, mv: &Move) -> String {
        self.write(mv)
    }

    fn read(&self, _view: &View, text: &str) -> Result<Move, NotationError> {
        self.read(text)
    }

    fn move_kind(&self, mv: &Move) -> &'static str {
        mv.kind()
    }

    fn move_kinds(&self) -> &'static [&'static str] {
        &Move::KINDS
    }

    fn line(&self, event: &Event, viewer: Viewer) -> Option<Line> {
        self.line(event, viewer)
    }

    fn reveals(&self, event: &Event) -> bool {
        self.reveals(event)
    }

    fn marks(&self, event: &Event, marks: &mut Vec<String>) {
        self.marks(event, marks);
    }

    fn all_marks(&self) -> Vec<String> {
        self.all_marks()
    }

    fn shape(&self, setup: &Setup) -> Shape {
        self.shape(setup)
    }

    fn lay_out(&self, setup: &Setup, position: &toml::Table) -> Result<State, Vec<Problem>> {
        self.lay_out(setup, position)
    }

    fn describe(&self, state: &State) -> toml::Table {
        self.describe(state)
    }

    fn chance(&self, what: &str, name: &str) -> Option<u32> {
        self.chance(what, name)
    }

    fn canaries(&self, state: &State, viewer: Viewer) -> Vec<String> {
        self.canaries(state, viewer)
    }

    fn inventory(&self, state: &State) -> Vec<(String, i64)> {
        self.inventory(state)
    }

    fn any_move(&self, state: &State, dice: &mut Dice) -> (Seat, Move) {
        self.any_move(state, dice)
    }

    fn soak_setup(&self, number: u64) -> Setup {
        self.soak_setup(number)
    }

    fn bound(&self, setup: &Setup) -> u32 {
        self.bound(setup)
    }
}
