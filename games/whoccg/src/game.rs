//! The game as the engine knows it: short, it only points at the other files.

use crate::cards::{Pool, standard_pool};
use crate::decks::ready::Ready;
use crate::facts::Facts;
use crate::moves::Move;
use crate::notation::Names;
use crate::options;
use crate::rule::LEDGER;
use crate::rules::Play;
use crate::scene::faces::Faces;
use crate::setup::Setup;
use crate::state::State;
use crate::story::Event;
use crate::view::View;
use engine::journal::Fingerprint;
use engine::{
    About, CardFile, Dice, Game, Line, Misprints, NotationError, Outcome, Pace, Problem, Published,
    Refusal, Scene, Seat, Seats, Shape, Story, Turn, Viewer,
};

/// WHO-GEN-01: one player. WHO-GEN-02: whose game it is. How it is won is decided in [`crate::rules`].
pub(crate) static ABOUT: About = About {
    name: "whoccg",
    title: "Doctor Who CCG: solitaire",
    blurb: "Good or Evil, alone against a deck that plays itself: ten points of Goals across time.",
    wins: "You win with ten points, at least some of them from a Goal; you lose when deck and hand are used up.",
    edition: 3,
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

    fn names<'a>(&'a self, view: &'a View) -> Names<'a> {
        Names { pool: &self.pool, open: &view.open }
    }
}

impl Game for WhoCcg {
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

    fn moves(&self, state: &State, list: &mut Vec<Move>) {
        self.list_moves(state, list);
    }

    fn check(&self, state: &State, seat: Seat, mv: &Move) -> Result<(), Refusal> {
        self.judge_move(state, seat, mv).map_err(|no| self.refusal(no))
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

    fn view(&self, state: &State, viewer: Viewer) -> View {
        self.view_of(state, viewer)
    }

    fn imagine(&self, view: &View, dice: &mut Dice) -> State {
        self.imagine_from(view, dice)
    }

    fn scene(&self, view: &View) -> Scene {
        self.drawn(view)
    }

    fn write(&self, view: &View, mv: &Move) -> String {
        self.names(view).write(mv)
    }

    fn read(&self, view: &View, text: &str) -> Result<Move, NotationError> {
        self.names(view).read(text)
    }

    fn move_kind(&self, mv: &Move) -> &'static str {
        mv.kind()
    }

    fn move_kinds(&self) -> &'static [&'static str] {
        if self.facts.any_by_hand() { &Move::KINDS_AND_DEEDS } else { &Move::KINDS }
    }

    fn line(&self, event: &Event, viewer: Viewer) -> Option<Line> {
        self.line(event, viewer)
    }

    fn pace(&self, event: &Event) -> Pace {
        event.pace()
    }

    fn is_only_told(&self, event: &Event) -> bool {
        event.is_only_told()
    }

    fn reveals(&self, event: &Event) -> bool {
        WhoCcg::reveals(self, event)
    }

    fn marks(&self, event: &Event, marks: &mut Vec<String>) {
        WhoCcg::marks(self, event, marks);
    }

    fn all_marks(&self) -> Vec<String> {
        let deeds: &[&str] = if self.facts.any_by_hand() { &crate::story::DEEDS } else { &[] };
        crate::story::MARKS.iter().chain(deeds).map(|mark| format!("event {mark}")).collect()
    }

    fn shape(&self, _setup: &Setup) -> Shape {
        self.shape_of_positions()
    }

    fn lay_out(&self, setup: &Setup, position: &toml::Table) -> Result<State, Vec<Problem>> {
        self.lay_out_position(setup, position)
    }

    fn describe(&self, state: &State) -> toml::Table {
        self.described(state)
    }

    fn chance(&self, _what: &str, _name: &str) -> Option<u32> {
        None
    }

    fn canaries(&self, state: &State, viewer: Viewer) -> Vec<String> {
        self.hidden_names(state, viewer)
    }

    fn inventory(&self, state: &State) -> Vec<(String, i64)> {
        self.count_cards(state)
    }

    fn any_move(&self, state: &State, dice: &mut Dice) -> (Seat, Move) {
        self.some_move(state, dice)
    }

    fn soak_setup(&self, number: u64) -> Setup {
        self.trial_setup(number)
    }

    fn bound(&self, _setup: &Setup) -> u32 {
        crate::trials::BOUND
    }
}
