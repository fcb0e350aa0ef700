//! The card game as a [`Game`]: it only points at the other files.

use super::moves::Move;
use super::setup::{Deck, Lists, OPTIONS, Setup};
use super::state::{Ending, State, Step};
use super::story::{self, Event};
use super::trials;
use super::turn::Play;
use super::view::View;
use crate::House;
use crate::cards::{Card, Kind};
use crate::legal::Not;
use crate::rule;
use crate::setup::MOST_SEATS;
use crate::trading::TradingRuns;
use engine::journal::Fingerprint;
use engine::{
    About, CardFile, Dice, Game, Line, Misprints, NotationError, Occasion, Outcome, Pace, Problem,
    Refusal, Scene, Seat, Shape, Story, Turn, Viewer,
};

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
    wins: "You want 60 Reputation, or as much as was agreed on, before anybody else has it; 75 where three or four play.",
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
    pub fn with_pool(pool: crate::cards::Pool) -> Shadowrun {
        Shadowrun::of(TradingRuns::with(pool))
    }

    pub(crate) fn of(runs: TradingRuns) -> Shadowrun {
        let ready = Deck::ALL.map(|deck| runs.house().listed(deck.text()));
        let house = runs.house();
        let all = |is: fn(&Kind) -> bool| {
            house.pool.all().filter(|card| is(&house.pool.face(*card).kind)).collect()
        };
        let laid = [
            all(|kind| matches!(kind, Kind::Challenge(_))),
            all(|kind| matches!(kind, Kind::Objective(_))),
        ];
        Shadowrun { runs, ready, laid }
    }

    /// The cards, and what the book says of runs.
    pub fn house(&self) -> &House {
        self.runs.house()
    }

    pub(crate) fn said(&self, no: Not) -> Refusal {
        no.refusal(|card: Card| self.house().pool.name(card).to_owned())
    }
}

impl Game for Shadowrun {
    type Setup = Setup;
    type State = State;
    type Move = Move;
    type View = View;
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
        super::scene::OCCASIONS
    }

    fn moves(&self, state: &State, list: &mut Vec<Move>) {
        if state.open.only_run {
            self.house().list(&state.run, list);
        } else {
            self.list(state, list);
        }
    }

    fn check(&self, state: &State, seat: Seat, mv: &Move) -> Result<(), Refusal> {
        match mv {
            Move::OnRun(mv) if state.open.only_run => self.runs.check(&state.run, seat, mv),
            mv => self.check_move(state, seat, mv).map_err(|no| self.said(no)),
        }
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

    fn view(&self, state: &State, viewer: Viewer) -> View {
        self.seen(state, viewer)
    }

    fn imagine(&self, view: &View, dice: &mut Dice) -> State {
        self.imagined(view, dice)
    }

    fn scene(&self, view: &View) -> Scene {
        self.drawn(view)
    }

    fn write(&self, view: &View, mv: &Move) -> String {
        self.written(&view.open, &view.run.open, mv)
    }

    fn read(&self, view: &View, text: &str) -> Result<Move, NotationError> {
        self.read_move(&view.open, &view.run.open, text)
    }

    fn move_kind(&self, mv: &Move) -> &'static str {
        mv.kind()
    }

    fn move_kinds(&self) -> &'static [&'static str] {
        &Move::KINDS
    }

    fn line(&self, event: &Event, viewer: Viewer) -> Option<Line> {
        self.told_line(event, viewer)
    }

    fn pace(&self, event: &Event) -> Pace {
        story::pace(event)
    }

    fn reveals(&self, event: &Event) -> bool {
        match event {
            Event::OnRun(event) => self.runs.reveals(event),
            Event::BadShuffle(..)
            | Event::Revealed(..)
            | Event::Drew(..)
            | Event::Deployed(..)
            | Event::Placed(..)
            | Event::Played(..)
            | Event::Looked(..)
            | Event::TrashedTop(..)
            | Event::Abandoned(..)
            // What is left on an Objective lies face up in the trash.
            | Event::Swept(_)
            | Event::Followed(..)
            | Event::Trashed(..)
            | Event::Discarded(..) => true,
            _ => false,
        }
    }

    fn is_only_told(&self, event: &Event) -> bool {
        match event {
            Event::OnRun(event) => self.runs.is_only_told(event),
            Event::Cancelled(_) | Event::PutUnder(_) | Event::Swapped { .. } => true,
            _ => false,
        }
    }

    fn marks(&self, event: &Event, marks: &mut Vec<String>) {
        match event {
            Event::OnRun(event) => self.runs.marks(event, marks),
            Event::Over(ending) => marks.push(story::how(*ending).to_owned()),
            _ => {}
        }
    }

    fn all_marks(&self) -> Vec<String> {
        let mut marks = self.runs.all_marks();
        marks.extend(Ending::ALL.map(|ending| story::how(ending).to_owned()));
        marks
    }

    fn shape(&self, setup: &Setup) -> Shape {
        self.position_shape(setup)
    }

    fn lay_out(&self, setup: &Setup, position: &toml::Table) -> Result<State, Vec<Problem>> {
        self.arranged(setup, position)
    }

    fn describe(&self, state: &State) -> toml::Table {
        self.in_words(state)
    }

    /// A card by its id or name, wherever chance picks one; a seat where one begins.
    fn chance(&self, what: &str, name: &str) -> Option<u32> {
        if what == "first" {
            return Seat::parse(name).map(|seat| seat.0.into());
        }
        let picks =
            matches!(what, "objective" | "challenge" | "runner" | "gear" | "target" | "card");
        self.house().pool.find(name).filter(|_| picks).map(u32::from)
    }

    fn canaries(&self, state: &State, viewer: Viewer) -> Vec<String> {
        self.hidden_names(state, viewer)
    }

    /// SHDX-OBJT-15, SHDX-TAKE-04: no card is lost or changes hands for good.
    fn inventory(&self, state: &State) -> Vec<(String, i64)> {
        if state.open.only_run {
            return self.runs.inventory(&state.run);
        }
        let mut cards = self.all_cards(state);
        cards.sort_unstable();
        cards.into_iter().map(|card| (self.house().pool.id(card).to_owned(), 1)).collect()
    }

    fn any_move(&self, state: &State, dice: &mut Dice) -> (Seat, Move) {
        if state.open.only_run {
            let (seat, mv) = self.house().any_move(&state.run, dice);
            return (seat, Move::OnRun(mv));
        }
        self.some_move(state, dice)
    }

    /// All decks and options come up; every game has an end.
    fn soak_setup(&self, number: u64) -> Setup {
        let deck = |number: u64| Deck::ALL[(number % 4) as usize];
        Setup {
            players: [2, 3, 2, 4][(number / 2 % 4) as usize],
            target: [50, 60, 75][(number % 3) as usize],
            challenges: 1 + (number % 3) as u8,
            rounds: 4 + (number % 9) as u16,
            lists: if number.is_multiple_of(7) { Lists::Open } else { Lists::Hidden },
            p1: deck(number),
            p2: deck(number / 4),
            p3: deck(number / 3),
            p4: deck(number / 5),
            brought: trials::some_decks(number),
        }
    }

    /// At random every card, every Gear and every use is a decision.
    fn bound(&self, setup: &Setup) -> u32 {
        let rounds = u32::from(if setup.rounds == 0 { 100 } else { setup.rounds });
        300 * u32::from(setup.players) * rounds
    }
}
