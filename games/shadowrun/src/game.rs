//! A run as a [`Game`], whatever the book: it only points at the other files.

use crate::book::Rulebook;
use crate::cards::{Card, Kind, Pool, standard_pool};
use crate::headlines::{WhoseRun, of_a_run};
use crate::legal::{OWNER, RUNNER};
use crate::moves::Move;
use crate::rules::Play;
use crate::setup::{MOST_RUNNERS, Setup};
use crate::state::{Ending, Phase, State};
use crate::story::{self, Event};
use crate::view::{self, View};
use crate::{Book, House};
use engine::journal::Fingerprint;
use engine::{
    About, Came, CardFile, Dice, Game, Line, Misprints, NotationError, Outcome, Pace, Problem,
    Published, Refusal, Scene, Seat, Seats, Shape, Story, Text, Turn, Viewer, Worth,
};
use std::marker::PhantomData;

/// Runs by one book.
#[derive(Clone, Debug)]
pub struct Runs<B> {
    pub(crate) house: House,
    /// What tells its cards from those of the box.
    pub(crate) changed: Option<Fingerprint>,
    /// The files that changed them.
    pub(crate) own: Vec<CardFile>,
    pub(crate) book: PhantomData<B>,
}

impl<B: Rulebook> Runs<B> {
    /// With the cards of the box.
    pub fn standard() -> Runs<B> {
        Runs::with(standard_pool().clone())
    }

    /// With these cards.
    pub fn with(pool: Pool) -> Runs<B> {
        let house = House { book: B::BOOK, pool };
        Runs { house, changed: None, own: Vec::new(), book: PhantomData }
    }

    /// The cards, and what the book says.
    pub fn house(&self) -> &House {
        &self.house
    }

    fn book(&self) -> &'static Book {
        self.house.book
    }
}

impl<B: Rulebook> Game for Runs<B> {
    type Setup = Setup;
    type State = State;
    type Move = Move;
    type View = View;
    type Event = Event;

    fn about(&self) -> &About {
        self.book().about
    }

    fn cards(&self) -> Option<Fingerprint> {
        self.changed
    }

    fn with_cards(&self, file: &CardFile) -> Result<Runs<B>, Misprints> {
        Runs::publish(&[self.own.as_slice(), std::slice::from_ref(file)].concat())
    }

    fn usual_setup(&self, _seats: u8) -> Setup {
        Setup::default()
    }

    fn seats(&self, _setup: &Setup) -> u8 {
        self.book().sides()
    }

    fn begin(
        &self,
        setup: &Setup,
        dice: &mut Dice,
        story: &mut impl Story<Event, State>,
    ) -> Result<State, Refusal> {
        let named = |card| self.house.pool.name(card).to_owned();
        self.house.check_setup(setup).map_err(|no| no.refusal(named))?;
        Ok(self.house.deal(setup, dice, story))
    }

    fn turn(&self, state: &State) -> Turn {
        let Phase::Over(ending) = state.open.phase else {
            return Turn::Decide(self.house.decides(&state.open).unwrap_or(RUNNER));
        };
        let winners = match ending {
            Ending::Taken => Seats::only(RUNNER),
            _ if self.book().sides() > 1 => Seats::only(OWNER),
            _ => Seats::NONE,
        };
        let rule = self.house.rule_of(ending);
        Turn::Over(Outcome { winners, rule, how: story::how(ending) })
    }

    fn moves(&self, state: &State, list: &mut Vec<Move>) {
        self.house.list(state, list);
    }

    fn check(&self, state: &State, seat: Seat, mv: &Move) -> Result<(), Refusal> {
        let named = |card| self.house.pool.name(card).to_owned();
        self.house.check_move(state, seat, mv).map_err(|no| no.refusal(named))
    }

    fn play(
        &self,
        state: &mut State,
        _seat: Seat,
        mv: &Move,
        dice: &mut Dice,
        story: &mut impl Story<Event, State>,
    ) {
        Play::new(&self.house, state, dice, story).play(mv);
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        view::view(state, viewer)
    }

    fn imagine(&self, view: &View, dice: &mut Dice) -> State {
        self.house.imagine(view, dice)
    }

    fn scene(&self, view: &View) -> Scene {
        self.house.scene(view)
    }

    fn write(&self, view: &View, mv: &Move) -> String {
        self.house.write(&view.open, mv)
    }

    fn read(&self, view: &View, text: &str) -> Result<Move, NotationError> {
        self.house.read(&view.open, text)
    }

    fn move_kind(&self, mv: &Move) -> &'static str {
        mv.kind()
    }

    fn move_kinds(&self) -> &'static [&'static str] {
        self.book().kinds
    }

    fn line(&self, event: &Event, _viewer: Viewer) -> Option<Line> {
        Some(self.house.line(event))
    }

    fn pace(&self, event: &Event) -> Pace {
        story::pace(event)
    }

    fn reveals(&self, event: &Event) -> bool {
        matches!(event, Event::Revealed(_) | Event::Looked(_) | Event::OffTheWay(_))
    }

    fn is_only_told(&self, event: &Event) -> bool {
        matches!(
            event,
            Event::Bluff(_)
                | Event::NoAlarm(_)
                | Event::Lost(_)
                | Event::Stayed(_)
                | Event::PutUnder
        )
    }

    fn marks(&self, event: &Event, marks: &mut Vec<String>) {
        if let Event::Over(ending) = event {
            marks.push(story::how(*ending).to_owned());
        }
    }

    fn all_marks(&self) -> Vec<String> {
        Ending::ALL.iter().map(|ending| story::how(*ending).to_owned()).collect()
    }

    fn shape(&self, setup: &Setup) -> Shape {
        self.house.shape(self.seats(setup))
    }

    fn lay_out(&self, setup: &Setup, position: &toml::Table) -> Result<State, Vec<Problem>> {
        self.house.lay_out(setup, position, self.book().sides())
    }

    fn describe(&self, state: &State) -> toml::Table {
        self.house.describe(state, self.book().sides())
    }

    /// A card by its id or name, wherever chance picks one.
    fn chance(&self, what: &str, name: &str) -> Option<u32> {
        let picks =
            matches!(what, "objective" | "challenge" | "runner" | "gear" | "target" | "opponent");
        self.house.pool.find(name).filter(|_| picks).map(u32::from)
    }

    fn canaries(&self, state: &State, viewer: Viewer) -> Vec<String> {
        self.house.canaries(state, viewer)
    }

    fn inventory(&self, state: &State) -> Vec<(String, i64)> {
        let open = &state.open;
        let in_play = open.everything().map(|target| open.lies(target));
        let theirs = self.house.opposing(open);
        let theirs: Vec<Card> = theirs
            .everything()
            .map(|target| theirs.lies(target))
            .filter(|card| {
                let is_runner = matches!(self.house.pool.face(*card).kind, Kind::Runner(_));
                is_runner || self.house.is_held(*card)
            })
            .collect();
        let stack = state.stack.iter().map(|lying| lying.card);
        let taken =
            open.met.into_iter().chain([open.objective]).chain(open.trash).chain(open.fallen);
        let in_play = in_play.chain(theirs);
        let mut cards: Vec<u32> = in_play.chain(stack).chain(taken).map(u32::from).collect();
        cards.sort_unstable();
        let name = |card: u32| self.house.pool.id(crate::cards::Card(card as u16)).to_owned();
        cards.into_iter().map(|card| (name(card), 1)).collect()
    }

    fn any_move(&self, state: &State, dice: &mut Dice) -> (Seat, Move) {
        self.house.any_move(state, dice)
    }

    fn soak_setup(&self, number: u64) -> Setup {
        let runners = (number % MOST_RUNNERS as u64) as u8 + 1;
        Setup { runners, gear: (number % 13) as u8, nuyen: (number % 9) as u8 }
    }

    /// Each Challenge takes a few decisions, uses and pumps some more.
    fn bound(&self, _setup: &Setup) -> u32 {
        400
    }
}

impl<B: Rulebook> Worth for Runs<B> {
    /// How far the run is, and how well those on it still are.
    fn worth(&self, state: &State, seat: Seat) -> f32 {
        let open = &state.open;
        let won = match open.phase {
            Phase::Over(Ending::Taken) => 1.0,
            Phase::Over(Ending::PulledOut) => 0.3,
            Phase::Over(_) => 0.1,
            _ => {
                let left: i16 = open
                    .along()
                    .map(|at| self.house.now(open, crate::state::Target::runner(at)).left)
                    .sum();
                let left = f32::from(left.min(40)) / 100.0;
                0.3 + left - 0.04 * f32::from(open.ahead)
            }
        };
        if seat == RUNNER { won } else { 1.0 - won }
    }

    fn is_settled(&self, state: &State) -> bool {
        !matches!(state.open.phase, Phase::Pick(_) | Phase::Damage(_) | Phase::Between(_))
    }

    fn turns_begun(&self, state: &State) -> u16 {
        u16::from(state.open.phase != Phase::Team)
    }

    fn is_alone(&self, _state: &State) -> bool {
        self.book().sides() == 1
    }

    fn is_under_way(&self, state: &State) -> bool {
        !matches!(state.open.phase, Phase::Over(_))
    }

    fn headlines(&self, came: &Came<'_, Self>, seat: Seat) -> Vec<Text> {
        let whose = if seat == RUNNER { WhoseRun::Mine } else { WhoseRun::Theirs };
        let alive = |state: &State| match whose {
            WhoseRun::Mine => state.open.runners.len(),
            WhoseRun::Theirs => state.open.opponents.len(),
        };
        of_a_run(came.events.iter(), whose, alive(came.before) > alive(came.after))
    }

    fn sums_up(&self, event: &Event) -> bool {
        matches!(event, Event::Over(_))
    }
}
