//! Singularis as a [`Game`]: it only points at the other files.

use crate::book::SolitaireRuns;
use crate::built::Built;
use crate::moves::Move;
use crate::offered::OPTIONS;
use crate::rule;
use crate::setup::{Cap, Decks, Level, Setup, Style};
use crate::state::{Ending, State, Step};
use crate::story::{self, Event};
use crate::turn::Play;
use crate::view::View;
use engine::journal::Fingerprint;
use engine::{
    About, CardFile, Dice, Game, Line, Misprints, NotationError, Outcome, Pace, Problem, Refusal,
    Scene, Seat, Seats, Shape, Story, Turn, Viewer,
};
use shadowrun::House;
use shadowrun::cards::{Card, Pool};
use shadowrun::legal::{Not, RUNNER};

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
    wins: "You want 60 Reputation, or as much as was agreed on, and no debt.",
    edition: 2,
    least: 1,
    most: 1,
    options: OPTIONS,
    ledger: &rule::LEDGER,
    beside: &[&shadowrun::LEDGER],
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
        let built = Built::from(runs.house());
        Singularis { runs, built }
    }

    /// The cards, and what the book says of runs.
    pub fn house(&self) -> &House {
        self.runs.house()
    }

    pub(crate) fn said(&self, no: Not) -> Refusal {
        no.refusal(|card: Card| self.house().pool.name(card).to_owned())
    }
}

impl Game for Singularis {
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

    fn moves(&self, state: &State, list: &mut Vec<Move>) {
        if state.open.only_run {
            let mut listed = Vec::new();
            self.runs.moves(&state.run, &mut listed);
            list.extend(listed.into_iter().map(Move::OnRun));
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
        _seat: Seat,
        mv: &Move,
        dice: &mut Dice,
        story: &mut impl Story<Event, State>,
    ) {
        Play { game: self, state, dice, story }.play(mv);
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
        self.written(&view.run.open, mv)
    }

    fn read(&self, view: &View, text: &str) -> Result<Move, NotationError> {
        self.read_move(&view.run.open, text)
    }

    fn move_kind(&self, mv: &Move) -> &'static str {
        mv.kind()
    }

    fn move_kinds(&self) -> &'static [&'static str] {
        if self.any_by_hand() { &Move::KINDS_AND_DEEDS } else { &Move::KINDS }
    }

    fn line(&self, event: &Event, viewer: Viewer) -> Option<Line> {
        self.told_line(event, viewer)
    }

    fn pace(&self, event: &Event) -> Pace {
        story::pace(event)
    }

    fn reveals(&self, event: &Event) -> bool {
        match event {
            Event::OnRun(event) | Event::ByEvent(event) => self.runs.reveals(event),
            Event::Looked(..) | Event::TrashedTop(..) => true,
            Event::Drew(_) | Event::FirstHand(_) => true,
            // Their Challenges are trashed with them, and lie face up there.
            Event::Abandoned(_) | Event::ClearedAway(_) => true,
            _ => false,
        }
    }

    fn is_only_told(&self, event: &Event) -> bool {
        match event {
            Event::OnRun(event) | Event::ByEvent(event) => self.runs.is_only_told(event),
            Event::Errand(..) | Event::Demand { .. } => true,
            Event::Failure { die, below } => u16::from(*die) > *below,
            _ => false,
        }
    }

    fn marks(&self, event: &Event, marks: &mut Vec<String>) {
        match event {
            Event::OnRun(event) | Event::ByEvent(event) => self.runs.marks(event, marks),
            Event::Over(ending) => marks.push(story::how(*ending).to_owned()),
            Event::Failure { die, below } if u16::from(*die) <= *below => {
                marks.push(story::how(Ending::Dead).to_owned());
            }
            _ => {}
        }
    }

    fn all_marks(&self) -> Vec<String> {
        let mut marks = self.runs.all_marks();
        marks.extend(Ending::ALL.map(|ending| story::how(ending).to_owned()));
        marks
    }

    fn shape(&self, _setup: &Setup) -> Shape {
        self.position_shape()
    }

    fn lay_out(&self, setup: &Setup, position: &toml::Table) -> Result<State, Vec<Problem>> {
        self.arranged(setup, position)
    }

    fn describe(&self, state: &State) -> toml::Table {
        self.in_words(state)
    }

    /// A card by its id or name, wherever chance picks one.
    fn chance(&self, what: &str, name: &str) -> Option<u32> {
        let picks = [
            "objective",
            "challenge",
            "runner",
            "gear",
            "target",
            "opponent",
            "card",
            "event",
            "station",
        ];
        let picks = picks.contains(&what);
        self.house().pool.find(name).filter(|_| picks).map(u32::from)
    }

    fn canaries(&self, state: &State, viewer: Viewer) -> Vec<String> {
        self.hidden_names(state, viewer)
    }

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
            let (seat, mv) = self.runs.any_move(&state.run, dice);
            return (seat, Move::OnRun(mv));
        }
        self.some_move(state, dice)
    }

    /// All decks, levels, options and loans come up; every game has an end.
    fn soak_setup(&self, number: u64) -> Setup {
        let levels = [Level::Easy, Level::Normal, Level::Hard, Level::Extreme];
        let caps = [None, Some(Cap::Value), Some(Cap::OneMore), Some(Cap::Level)];
        let least = |one: u8| if number % 6 == 5 { one.max(10) } else { one };
        Setup {
            play: if number % 6 == 5 { Style::Keen } else { Style::AsPrinted },
            decks: match number % 16 {
                3 | 11 => Decks::Mixed,
                7 => Decks::Steel,
                15 => Decks::SoftSteps,
                _ => Decks::Separate,
            },
            own: (number % 16 == 13).then(|| Decks::Steel.text().unwrap_or_default().to_owned()),
            luck: number % 4 < 2,
            chipjacks: number % 5 < 3,
            loan: least([20, 0, 10, 5, 15][(number % 5) as usize]),
            target: 50 + (number % 3) as u16 * 10,
            level: levels[(number / 4 % 4) as usize],
            challenge_cap: caps[(number / 3 % 4) as usize],
            turns: Some(4 + (number % 9) as u16),
            least_loan: None,
            errands: (number % 7 == 3).then_some(1),
            patience: (number % 8 == 1).then_some(2),
            notes: (number % 9 == 2).then_some(true),
            renown: (number % 7 == 4).then_some(3),
        }
    }

    /// At random every Runner's errand, every card sold and every nuyen paid is a decision.
    fn bound(&self, setup: &Setup) -> u32 {
        400 * u32::from(setup.length().unwrap_or(40))
    }
}
