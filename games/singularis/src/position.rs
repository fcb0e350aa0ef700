//! Positions in words: a game at any moment of it, or a run by itself.
//!
//! A position that names an `objective` and not where the turn `is` is a run by itself, in the words of `runners`. Any
//! other is a game; decks that it does not name have whatever it does not name elsewhere.

use crate::account::in_play;
use crate::built::Chosen;
use crate::cards::{DECK_NAMES, Home, add};
use crate::game::Singularis;
use crate::moves::Named;
use crate::setup::Setup;
use crate::state::{Dealt, Draw, MOST, Pile, Place, Rest, STATIONS, State, Step};
use engine::misread::{in_plain_words, place_in};
use engine::shape::ValueShape;
use engine::stack::Lying;
use engine::{Arranged, Problem, Rules, Seats};
use runners::cards::{Card, Kind};
use runners::state::{Part, Phase};
use runners::{NOW, OF_A_RUN, SAFEHOUSE, copies, other_numbers};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The words of a run that are said beside [`OF_A_RUN`].
const BESIDE: [&str; 3] = ["objective", "against", "trash"];

/// Why a word of a run is none of a position in which nobody runs.
fn no_run(word: &str) -> String {
    format!(
        "`{word}` is of a run, and in this position there is no run now: leave it out, or write `is = \"running\"` with the \
         run's `objective`, which is one of the `objectives`, and its place there as `target`"
    )
}

/// What a game says beside its safehouse and its run.
#[derive(Default, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
struct Position {
    /// What is being decided; the Legwork phase, if it is not said.
    is: Option<Step>,
    turn: u16,
    objectives: Vec<Station>,
    target: u8,
    loan: Option<u16>,
    interest: u16,
    gained: u16,
    cancels: u8,
    errands: u8,
    hand: Vec<String>,
    places: Vec<Somewhere>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    lurking: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rest: Option<Unsaid>,
    due: Vec<String>,
    taken: Vec<String>,
    supply: Option<Vec<String>>,
    decks: Option<BTreeMap<String, Vec<String>>>,
    trashed: BTreeMap<String, Vec<String>>,
    objective_deck: Option<Vec<String>>,
    objective_trash: Vec<String>,
    event_deck: Option<Vec<String>>,
    event_trash: Vec<String>,
    challenge_deck: Option<Vec<String>>,
    challenge_trash: Vec<String>,
}

/// What a card still says when cards are drawn.
#[derive(Serialize, Deserialize)]
struct Unsaid {
    card: String,
    sentence: u8,
    #[serde(default)]
    on: Vec<String>,
}

#[derive(Serialize, Deserialize)]
struct Station {
    card: String,
    /// Its Challenges, first the one that is met first.
    #[serde(default)]
    stack: Vec<Guard>,
    /// SGS-OPT-06: when there was a run on it.
    #[serde(skip_serializing_if = "Option::is_none")]
    since: Option<u16>,
}

#[derive(Serialize, Deserialize)]
#[serde(
    untagged,
    expecting = "write a Challenge by its id, or `{ card = \"yard-dogs\", seen = \"player\" }` with who has seen it: player or all"
)]
enum Guard {
    Plain(String),
    Seen { card: String, seen: Eyes },
}

/// Who knows a face-down Challenge.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Eyes {
    /// The player.
    Player,
    /// Everybody.
    All,
}

#[derive(Serialize, Deserialize)]
#[serde(
    untagged,
    expecting = "write a card by its id, or `{ card = \"ripperdoc-lund\", turned = true }`"
)]
enum Somewhere {
    Plain(String),
    Turned { card: String, turned: bool },
}

impl Arranged for Singularis {
    fn shape(&self, _setup: &Setup) -> ValueShape {
        let ids = |wanted: fn(&Kind) -> bool| self.card_rules().ids(wanted);
        let any = ids(|_| true);
        let objectives = ids(|kind| matches!(kind, Kind::Objective(_)));
        let challenges = ids(|kind| matches!(kind, Kind::Challenge(_)));
        let either =
            |one: ValueShape, other: ValueShape| ValueShape::Either(Box::new(one), Box::new(other));
        let guard = ValueShape::fields([
            ("card", ValueShape::thing(&challenges)),
            ("seen", ValueShape::Word(engine::shape::names_of(["player", "all"]))),
        ]);
        let stack = ValueShape::Row(Box::new(either(ValueShape::thing(&challenges), guard)));
        let station = ValueShape::fields([
            ("card", ValueShape::thing(&objectives)),
            ("stack", stack),
            ("since", ValueShape::Number(0..=u16::MAX.into())),
        ]);
        let place =
            ValueShape::fields([("card", ValueShape::thing(&any)), ("turned", ValueShape::Flag)]);
        let rest = ValueShape::fields([
            ("card", ValueShape::thing(&any)),
            ("sentence", ValueShape::BYTE),
            ("on", ValueShape::heap(&any)),
        ]);
        let number = || ValueShape::Number(0..=u16::MAX.into());
        let decks = || {
            let one = |name: &str| (name.to_owned(), ValueShape::heap(&any));
            ValueShape::Fields(DECK_NAMES.iter().map(|name| one(name)).collect())
        };
        let mut shape = self.card_rules().shape(1);
        if let ValueShape::Fields(fields) = &mut shape {
            let own = [
                ("is", ValueShape::Anything),
                ("turn", number()),
                ("objectives", ValueShape::Row(Box::new(station))),
                ("target", ValueShape::BYTE),
                ("loan", number()),
                ("interest", number()),
                ("gained", number()),
                ("cancels", ValueShape::BYTE),
                ("errands", ValueShape::BYTE),
                ("hand", ValueShape::heap(&any)),
                ("places", ValueShape::Row(Box::new(either(ValueShape::thing(&any), place)))),
                ("lurking", ValueShape::heap(&any)),
                ("rest", rest),
                ("due", ValueShape::heap(&any)),
                ("taken", ValueShape::heap(&any)),
                ("supply", ValueShape::heap(&any)),
                ("decks", decks()),
                ("trashed", decks()),
                ("objective-deck", ValueShape::heap(&any)),
                ("objective-trash", ValueShape::heap(&any)),
                ("event-deck", ValueShape::heap(&any)),
                ("event-trash", ValueShape::heap(&any)),
                ("challenge-deck", ValueShape::heap(&any)),
                ("challenge-trash", ValueShape::heap(&any)),
            ];
            fields.extend(own.map(|(name, shape)| (name.to_owned(), shape)));
        }
        shape
    }

    fn lay_out(&self, setup: &Setup, position: &toml::Table) -> Result<State, Vec<Problem>> {
        if position.contains_key("objective") && !position.contains_key("is") {
            let usual = self.runs.usual_setup(1);
            let mut state = self.bare(setup);
            state.run = self.runs.lay_out(&usual, position)?;
            state.open.only_run = true;
            state.open.step = Step::Running;
            return Ok(state);
        }
        let chosen = self.agreed(setup).map_err(|no| vec![problem("setup", no.why)])?;
        let mut reading =
            Reading { game: self, setup, chosen, problems: Vec::new(), named: Vec::new() };
        let state = reading.state(position);
        if reading.problems.is_empty() {
            let said = position.iter().filter(|(word, _)| *word == NOW);
            let said = said.map(|(word, said)| (word.clone(), said.clone())).collect();
            reading.problems = other_numbers(
                &Arranged::shape(self, setup),
                &said,
                &Arranged::describe(self, &state),
            );
        }
        if reading.problems.is_empty() { Ok(state) } else { Err(reading.problems) }
    }

    fn describe(&self, state: &State) -> toml::Table {
        let mut run = self.card_rules().describe(&state.run, 1);
        if state.open.only_run {
            return run;
        }
        if state.open.step != Step::Running {
            run.retain(|word, _| SAFEHOUSE.contains(&word) || word == NOW);
        }
        let own = toml::Table::try_from(self.position_of(state)).expect("a position is a table");
        run.extend(own);
        run
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
        self.card_rules().pool.find(name).filter(|_| picks).map(u32::from)
    }
}

impl Singularis {
    fn position_of(&self, state: &State) -> Position {
        let open = &state.open;
        let id = |card: &Card| self.card_rules().pool.id(*card).to_owned();
        let ids = |pile: &Pile| pile.iter().map(id).collect::<Vec<String>>();
        let decks = |piles: &[Pile]| {
            let some = DECK_NAMES.iter().zip(piles).filter(|(_, pile)| !pile.is_empty());
            some.map(|(name, pile)| ((*name).to_owned(), ids(pile))).collect()
        };
        let guard = |lying: &Lying<Card>| match lying.known {
            Seats::NONE => Guard::Plain(id(&lying.card)),
            Seats::ALL => Guard::Seen { card: id(&lying.card), seen: Eyes::All },
            _ => Guard::Seen { card: id(&lying.card), seen: Eyes::Player },
        };
        let station = |at: usize| Station {
            card: id(&open.objectives[at]),
            stack: state.stacks[at].iter().rev().map(guard).collect(),
            since: open.terms.patience.map(|_| open.since[at]),
        };
        let place = |place: &Place| match place.turned {
            false => Somewhere::Plain(id(&place.card)),
            true => Somewhere::Turned { card: id(&place.card), turned: true },
        };
        Position {
            is: Some(open.step),
            turn: open.turn,
            objectives: (0..open.objectives.len()).map(station).collect(),
            target: open.target,
            loan: Some(open.loan),
            interest: open.interest,
            gained: open.gained,
            cancels: open.cancels,
            errands: open.errands,
            hand: ids(&open.hand),
            places: open.places.iter().map(place).collect(),
            lurking: ids(&open.lurking),
            rest: open.rest.map(|rest| Unsaid {
                card: id(&rest.card),
                sentence: rest.sentence,
                on: rest.on.iter().map(id).collect(),
            }),
            due: ids(&open.due),
            taken: ids(&open.taken),
            supply: Some(ids(&open.supply)),
            decks: Some(decks(&open.decks)),
            trashed: decks(&open.trash),
            objective_deck: Some(ids(&open.dealt.objectives)),
            objective_trash: ids(&open.spent.objectives),
            event_deck: Some(ids(&open.dealt.events)),
            event_trash: ids(&open.spent.events),
            challenge_deck: Some(ids(&state.challenges)),
            challenge_trash: ids(&open.beaten),
        }
    }
}

fn problem(path: impl Into<String>, reason: impl Into<String>) -> Problem {
    Problem { path: path.into(), reason: reason.into() }
}

/// A position half read: everything found wrong, and the cards that were named.
struct Reading<'g> {
    game: &'g Singularis,
    setup: &'g Setup,
    chosen: Chosen<'g>,
    problems: Vec<Problem>,
    named: Vec<Card>,
}

impl Reading<'_> {
    fn wrong(&mut self, path: &str, reason: impl Into<String>) {
        self.problems.push(problem(path, reason));
    }

    fn state(&mut self, words: &toml::Table) -> State {
        let mut state = self.game.bare(self.setup);
        let position: Position = match words.clone().try_into() {
            Ok(position) => position,
            Err(wrong) => {
                let wrong: toml::de::Error = wrong;
                let told = wrong.to_string();
                self.wrong(place_in(&told).unwrap_or("position"), in_plain_words(wrong.message()));
                return state;
            }
        };
        state.open.step = position.is.unwrap_or(Step::Legwork);
        self.safehouse(&mut state, words);
        self.numbers(&mut state, &position);
        for (at, station) in position.objectives.iter().enumerate() {
            self.station(&mut state, at, station);
        }
        for (at, place) in position.places.iter().enumerate() {
            let (name, turned) = match place {
                Somewhere::Plain(name) => (name, false),
                Somewhere::Turned { card, turned } => (card, *turned),
            };
            let found = self.card(&format!("places[{at}]"), name);
            state.open.places.extend(found.map(|card| Place { card, turned }));
        }
        state.open.lurking = self.pile("lurking", &position.lurking);
        self.game.lend(&mut state);
        let open = &mut state.open;
        open.hand = self.pile("hand", &position.hand);
        open.taken = self.pile("taken", &position.taken);
        open.spent = Dealt {
            objectives: self.pile("objective-trash", &position.objective_trash),
            events: self.pile("event-trash", &position.event_trash),
        };
        open.beaten = self.pile("challenge-trash", &position.challenge_trash);
        open.trash = self.piles("trashed", &position.trashed);
        self.decks(&mut state, &position);
        self.due(&mut state, &position);
        state.open.rest = position.rest.as_ref().and_then(|rest| self.rest(&state, rest));
        self.can_be(&state);
        state
    }

    fn numbers(&self, state: &mut State, position: &Position) {
        let open = &mut state.open;
        open.turn = position.turn;
        open.target = position.target;
        open.loan = position.loan.unwrap_or(open.loan);
        open.interest = position.interest;
        open.gained = position.gained;
        open.cancels = position.cancels;
        open.errands = position.errands;
    }

    /// The Runners, the cash, the Reputation; on a run all of it.
    fn safehouse(&mut self, state: &mut State, words: &toml::Table) {
        let runs = state.open.step == Step::Running;
        let card_rules = self.game.card_rules();
        let known = |word: &str| OF_A_RUN.contains(&word) || BESIDE.contains(&word);
        let mut run = words.clone();
        run.retain(|word, _| SAFEHOUSE.contains(&word) || runs && known(word));
        if !runs {
            let said: Vec<&String> = words.keys().filter(|word| known(word)).collect();
            for word in said {
                self.wrong(word, no_run(word));
            }
            let objectives = card_rules.pool.of_kind(|kind| matches!(kind, Kind::Objective(_)));
            let some = objectives.first().map_or("", |card| card_rules.pool.id(*card));
            run.insert("objective".to_owned(), some.into());
            let over = toml::Table::from_iter([("over".to_owned(), "pulled-out".into())]);
            run.insert("phase".to_owned(), over.into());
        }
        if !run.contains_key("nuyen") {
            run.insert("nuyen".to_owned(), i64::from(state.run.open.nuyen).into());
        }
        if !run.contains_key("against") {
            run.insert("against".to_owned(), 0.into());
        }
        match card_rules.lay_out(&runners::Setup::default(), &run, 1) {
            Ok(laid) => state.run = laid,
            Err(problems) => return self.problems.extend(problems),
        }
        if !runs {
            state.run.open.objective = Card::default();
            self.nobody_runs(state);
        }
        let in_play = state.run.open.everything().map(|target| state.run.open.card(target));
        self.named.extend(in_play);
        self.named.extend(state.run.stack.iter().map(|lying| lying.card));
        self.named.extend(state.run.open.met.into_iter().chain(state.run.open.trash));
    }

    /// Whoever is on a run, or helps one from home, is so while there is one.
    fn nobody_runs(&mut self, state: &State) {
        let runners = state.run.open.runners;
        for (at, _) in runners.iter().enumerate().filter(|(_, runner)| runner.part != Part::None) {
            self.wrong(&format!("runners[{at}].part"), no_run("part"));
        }
    }

    fn card(&mut self, path: &str, name: &str) -> Option<Card> {
        let found = self.game.card_rules().pool.find(name);
        match found {
            Some(card) => self.named.push(card),
            None => self.wrong(path, format!("there is no card `{name}`")),
        }
        found
    }

    fn pile(&mut self, path: &str, names: &[String]) -> Pile {
        let mut pile = Pile::default();
        let copies = names
            .iter()
            .enumerate()
            .flat_map(|(at, name)| copies(name).map(move |name| (at, name)));
        for (at, name) in copies {
            if pile.len() == pile.capacity() {
                self.wrong(path, format!("a pile has room for {MOST} cards"));
                break;
            }
            if let Some(card) = self.card(&format!("{path}[{at}]"), name) {
                add(&mut pile, card);
            }
        }
        pile
    }

    fn piles<const N: usize>(
        &mut self,
        path: &str,
        decks: &BTreeMap<String, Vec<String>>,
    ) -> [Pile; N] {
        std::array::from_fn(|deck| match decks.get(DECK_NAMES[deck]) {
            Some(names) => self.pile(&format!("{path}.{}", DECK_NAMES[deck]), names),
            None => Pile::default(),
        })
    }

    fn station(&mut self, state: &mut State, at: usize, station: &Station) {
        let path = format!("objectives[{at}]");
        if at >= STATIONS {
            return self.wrong(&path, "there are three Objectives at most");
        }
        let Some(card) = self.card(&path, &station.card) else { return };
        state.open.objectives.push(card);
        let turn = station.since.unwrap_or(state.open.turn);
        state.open.since[at] = self.game.counted(state, turn);
        for guard in station.stack.iter().rev() {
            let (name, known) = match guard {
                Guard::Plain(name) => (name, Seats::NONE),
                Guard::Seen { card, seen: Eyes::All } => (card, Seats::ALL),
                Guard::Seen { card, .. } => (card, Seats::only(engine::Seat(0))),
            };
            if state.stacks[at].len() == runners::setup::MOST_STACK {
                return self.wrong(&path, "a position has room for 96 Challenges");
            }
            if let Some(card) = self.card(&path, name) {
                state.stacks[at].put_on_top(Lying { card, known });
            }
        }
    }

    /// What is named nowhere lies in its deck, where the decks are not named.
    fn decks(&mut self, state: &mut State, position: &Position) {
        let named_objectives = position.objective_deck.as_ref();
        let objectives = named_objectives.map(|names| self.pile("objective-deck", names));
        let events = position.event_deck.as_ref().map(|names| self.pile("event-deck", names));
        let challenges =
            position.challenge_deck.as_ref().map(|names| self.pile("challenge-deck", names));
        let decks = position.decks.as_ref().map(|names| self.piles("decks", names));
        let supply = position.supply.as_ref().map(|names| self.pile("supply", names));
        let mut rest = self.game.sorted(self.setup, &self.chosen);
        let unnamed = |pile: &mut Pile, named: &[Card]| pile.retain(|card| !named.contains(card));
        unnamed(&mut rest.challenges, &self.named);
        unnamed(&mut rest.open.dealt.objectives, &self.named);
        unnamed(&mut rest.open.dealt.events, &self.named);
        unnamed(&mut rest.open.supply, &self.named);
        rest.open.decks.iter_mut().for_each(|deck| unnamed(deck, &self.named));
        state.open.dealt.objectives = objectives.unwrap_or(rest.open.dealt.objectives);
        state.open.dealt.events = events.unwrap_or(rest.open.dealt.events);
        state.challenges = challenges.unwrap_or(rest.challenges);
        state.open.decks = decks.unwrap_or(rest.open.decks);
        state.open.supply = supply.unwrap_or(rest.open.supply);
    }

    fn due(&mut self, state: &mut State, position: &Position) {
        for name in &position.due {
            let found = self.game.card_rules().pool.find(name);
            match found.filter(|card| self.game.find(state, *card).is_some()) {
                Some(card) => add(&mut state.open.due, card),
                None => self.wrong("due", format!("`{name}` is not in play")),
            }
        }
    }

    fn rest(&mut self, state: &State, rest: &Unsaid) -> Option<Rest> {
        if !matches!(state.open.step, Step::Draw(_)) {
            self.wrong("rest", "no card is drawn for it");
        }
        if rest.on.len() > Named::default().capacity() {
            self.wrong("rest", "two are named at most");
            return None;
        }
        let pool = &self.game.card_rules().pool;
        let named: Option<Named> = rest.on.iter().map(|name| pool.find(name)).collect();
        match (pool.find(&rest.card), named) {
            (Some(card), Some(on)) => Some(Rest { card, sentence: rest.sentence, on }),
            _ => {
                self.wrong("rest", "there is no such card");
                None
            }
        }
    }

    /// Whether there can be such a table.
    fn can_be(&mut self, state: &State) {
        self.each_once();
        self.each_at_home(state);
        if self.problems.is_empty() {
            self.each_can_lie_there(state);
        }
        let open = &state.open;
        let runs = open.step == Step::Running;
        let target = open.objectives.get(usize::from(open.target));
        if runs && target != Some(&state.run.open.objective) {
            self.wrong("target", "the run is on one of the Objectives: `target` is its place");
        }
        if let Step::Draw(draw) = open.step {
            self.decks_have_cards(state, draw);
        }
        if runs && matches!(state.run.open.phase, Phase::Over(_)) {
            self.wrong("phase", "a run that is over cannot be the current run");
        }
        if open.step == Step::Demand && open.interest == 0 {
            self.wrong("is", "the shark demands interest; say how much with `interest`");
        }
        if state.run.open.runners.len() > crate::legal::MOST_RUNNERS {
            self.wrong("runners", "there are six Runners at most [SGS-LEG-13]");
        }
        let mut listed = Vec::new();
        if self.problems.is_empty() {
            self.game.list(state, &mut listed);
            if listed.is_empty() && !matches!(open.step, Step::Over(_)) {
                self.wrong("is", "nobody can decide anything in this position");
            }
        }
    }

    /// SGS-SETUP-13: dice name decks that have cards.
    fn decks_have_cards(&mut self, state: &State, draw: Draw) {
        let full = self.game.open_decks(state, 0);
        if draw.decks & !full != 0 {
            let why = format!(
                "the dice name decks that have cards [SGS-SETUP-13], and those are {full} here: write \
                 `decks = {full}`, or some of them, or 0 before the dice"
            );
            self.wrong("is.draw.decks", why);
        }
    }

    fn each_once(&mut self) {
        let mut named = self.named.clone();
        named.sort_unstable();
        for pair in named.windows(2).filter(|pair| pair[0] == pair[1]) {
            let name = self.game.card_rules().pool.id(pair[0]).to_owned();
            self.wrong("position", format!("`{name}` is named twice, and is in the box once"));
        }
    }

    /// Objectives are Objectives, and decks have what belongs there.
    fn each_at_home(&mut self, state: &State) {
        let (game, open) = (self.game, &state.open);
        let mut wrong: Vec<(String, Card, Home)> = Vec::new();
        let chosen = &self.chosen;
        let mut belongs = |word: &str, pile: &[Card], home: &dyn Fn(Home) -> bool| {
            for card in pile {
                let is = game.home_of(&open.terms, chosen, *card);
                if !home(is) {
                    wrong.push((word.to_owned(), *card, is));
                }
            }
        };
        let is = |wanted: Home| move |home: Home| home == wanted;
        belongs("objectives", &open.objectives, &is(Home::Objectives));
        belongs("taken", &open.taken, &is(Home::Objectives));
        belongs("objective-deck", &open.dealt.objectives, &is(Home::Objectives));
        belongs("objective-trash", &open.spent.objectives, &is(Home::Objectives));
        belongs("event-deck", &open.dealt.events, &is(Home::Events));
        belongs("event-trash", &open.spent.events, &is(Home::Events));
        belongs("lurking", &open.lurking, &is(Home::Events));
        for (at, stack) in state.stacks.iter().enumerate() {
            let guards: Vec<Card> = stack.iter().map(|lying| lying.card).collect();
            belongs(&format!("objectives[{at}].stack"), &guards, &is(Home::Challenges));
        }
        let guards: Vec<Card> = state.run.stack.iter().map(|lying| lying.card).collect();
        belongs("stack", &guards, &is(Home::Challenges));
        belongs("challenge-deck", &state.challenges, &is(Home::Challenges));
        belongs("challenge-trash", &open.beaten, &is(Home::Challenges));
        for (deck, name) in DECK_NAMES.iter().enumerate() {
            belongs(&format!("decks.{name}"), &open.decks[deck], &is(Home::Player(deck)));
            belongs(&format!("trashed.{name}"), &open.trash[deck], &is(Home::Player(deck)));
        }
        belongs("supply", &open.supply, &is(Home::Supply));
        belongs("hand", &open.hand, &|home| matches!(home, Home::Player(_)));
        let own = |home| matches!(home, Home::Player(_) | Home::Supply);
        let places: Vec<Card> = open.places.iter().map(|place| place.card).collect();
        belongs("places", &places, &own);
        let run = &state.run.open;
        let crew: Vec<Card> = run.everything().map(|target| run.card(target)).collect();
        belongs("runners", &crew, &own);
        for (word, card, home) in wrong {
            let name = game.card_rules().pool.id(card).to_owned();
            self.wrong(&word, format!("`{name}` does not belong there: {}", belongs_in(home)));
        }
    }

    /// What lies open by itself can lie so, and nobody is there whose copy is there, too.
    fn each_can_lie_there(&mut self, state: &State) {
        let (game, open) = (self.game, &state.open);
        let pool = &game.card_rules().pool;
        let is_place = |card: Card| {
            matches!(pool.face(card).kind, Kind::Contact | Kind::Location) || game.lasts(card)
        };
        for place in open.places.iter().filter(|place| !is_place(place.card)) {
            let name = pool.id(place.card);
            let why = format!("`{name}` is no Contact, Location or Special that stays");
            self.wrong("places", why);
        }
        let runs = open.step == Step::Running;
        for card in open.lurking.iter().filter(|card| !is_place(**card)) {
            let why = format!("`{}` is neither Contact nor Location", pool.id(*card));
            self.wrong("lurking", why);
        }
        if !runs && !open.lurking.is_empty() {
            self.wrong("lurking", "they work against a run, and there is none [SGS-RUN-49]");
        }
        let there: Vec<Card> = in_play(state).collect();
        for (at, card) in there.iter().enumerate().filter(|(_, card)| pool.face(**card).is_unique())
        {
            if there[..at].iter().any(|other| pool.alike(*other, *card)) {
                let name = pool.name(*card);
                self.wrong("position", format!("{name} is unique, and twice in play [SGS-LEG-19]"));
            }
        }
    }
}

/// Where a position says the cards of a home.
fn belongs_in(home: Home) -> String {
    match home {
        Home::Objectives => {
            "it belongs in `objectives`, `objective-deck`, `objective-trash` or `taken`".to_owned()
        }
        Home::Challenges => {
            "it belongs in a `stack`, `challenge-deck` or `challenge-trash`".to_owned()
        }
        Home::Events => "it belongs in `event-deck` or `event-trash`".to_owned(),
        Home::Player(deck) => {
            let name = DECK_NAMES[deck];
            format!("it belongs in `hand`, `decks.{name}` or `trashed.{name}`, or in play")
        }
        Home::Supply => "it belongs in `supply`, or with whoever holds it".to_owned(),
        Home::Nowhere => "it is not in this game".to_owned(),
    }
}
