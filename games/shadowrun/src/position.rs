//! Positions in words: a game at any moment of it, or a run by itself.
//!
//! A position that names an `objective` is a run by itself. Any other is a game; a draw pile or Objectives to come that a seat
//! does not name have whatever of its deck it does not name elsewhere.

mod reading;

use crate::game::Shadowrun;
use crate::moves::Spot;
use crate::setup::Setup;
use crate::state::{Crew, Lies, Open, Place, State, Step};
use engine::shape::{ValueShape, seats};
use engine::stack::Lying;
use engine::{Arranged, Problem, Rules, Seat, Seats};
use reading::Reading;
use runners::cards::{Card, Kind};
use runners::state;
use runners::{NOW, OF_A_RUN, SAFEHOUSE, other_numbers};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What a game says beside what lies before its seats.
#[derive(Default, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
struct Position {
    /// What is being decided; the Legwork phase, if it is not said.
    is: Option<Step>,
    turn: u16,
    first: Option<String>,
    active: Option<String>,
    /// Who has left.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    gone: Vec<String>,
    /// Who had the Reputation that was agreed on first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    first_there: Vec<String>,
    target: Option<String>,
    /// The other side of the run: whose the Challenge is that is met, or who has sent the opponents.
    #[serde(skip_serializing_if = "Option::is_none")]
    owner: Option<String>,
    /// Who played each Challenge that is to be met, first the one that is met first; the other side, if it is not said.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    owners: Vec<ActorSpots>,
    /// How many lie under the one that is met, on its Objective.
    #[serde(skip_serializing_if = "Option::is_none")]
    met_at: Option<u8>,
    /// Who is still to say whether he keeps his first hand: those who come after whoever is asked, if it is not said.
    #[serde(skip_serializing_if = "Option::is_none")]
    unasked: Option<Vec<String>>,
    /// Whose Upkeep is asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    due: Option<Due>,
    undefended: bool,
    /// What somebody has played and another may cancel.
    #[serde(skip_serializing_if = "Option::is_none")]
    played: Option<Said>,
    run: toml::Table,
    seats: BTreeMap<String, toml::Table>,
}

/// A card in play of whoever has the turn: the first of its name, or where it lies.
#[derive(Serialize, Deserialize)]
#[serde(
    untagged,
    expecting = "write a card in play by its id, or `{ place = 0 }` with where it lies"
)]
enum Due {
    Named(String),
    At(Spot),
}

/// A card that is played, by whom and on what.
#[derive(Serialize, Deserialize)]
struct Said {
    by: String,
    card: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    on: Option<Spot>,
    /// Against whom: of two the other one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    against: Option<String>,
}

/// Who played a Challenge of a run, and how many lie under it on its Objective, if it is not what it must be.
#[derive(Serialize, Deserialize)]
#[serde(
    untagged,
    expecting = "write a seat, as in `\"p1\"`, or `{ by = \"p1\", at = 0 }` with how many lie under it"
)]
enum ActorSpots {
    Plain(String),
    Lying { by: String, at: u8 },
}

/// What lies before a seat, and what it hides.
#[derive(Default, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
struct Seated {
    hand: Vec<String>,
    deck: Option<Vec<String>>,
    to_come: Option<Vec<String>>,
    objective: Option<String>,
    face_down: bool,
    intercepted: bool,
    /// The Challenges on it, first the one that is met first.
    stack: Vec<Guard>,
    /// Who played each of them; whose the Objective is, if it is not said.
    by: Option<Vec<String>>,
    places: Vec<Somewhere>,
    trash: Vec<String>,
    taken: Vec<String>,
    cancels: u8,
}

#[derive(Serialize, Deserialize)]
#[serde(
    untagged,
    expecting = "write a Challenge by its id, or `{ card = \"yard-dogs\", known = [\"p1\"] }` with who has seen it"
)]
enum Guard {
    Plain(String),
    Known {
        card: String,
        known: Vec<String>,
        /// Whether those who only look on do not know it, though all seats do.
        #[serde(default)]
        privately: bool,
    },
}

#[derive(Serialize, Deserialize)]
#[serde(
    untagged,
    expecting = "write a card by its id, or `{ card = \"aunt-paper\", turned = true }`"
)]
enum Somewhere {
    Plain(String),
    Used {
        card: String,
        #[serde(default)]
        turned: bool,
        #[serde(default)]
        worked: bool,
    },
}

impl Arranged for Shadowrun {
    fn shape(&self, setup: &Setup) -> ValueShape {
        let many = setup.players;
        let mut shape = self.card_rules().shape(many);
        let ValueShape::Fields(of_a_run) = &mut shape else { return shape };
        let own = |words: &[&str]| {
            let fields = of_a_run.iter().filter(|(word, _)| words.contains(&word.as_str()));
            fields.cloned().collect::<Vec<(String, ValueShape)>>()
        };
        let (safehouse, mut run, now) = (own(&SAFEHOUSE), own(&OF_A_RUN), own(&[NOW]));
        let mut seat = self.seat_shape(many);
        seat.extend(safehouse.into_iter().chain(now.clone()));
        run.extend(now);
        let who = || ValueShape::Word(seats(many));
        let lying = ValueShape::fields([("by", who()), ("at", ValueShape::BYTE)]);
        let either = ValueShape::Either(Box::new(who()), Box::new(lying));
        let fields = [
            ("is", ValueShape::Anything),
            ("turn", ValueShape::Number(0..=u16::MAX.into())),
            ("first", who()),
            ("active", who()),
            ("gone", ValueShape::Heap(Box::new(who()))),
            ("first-there", ValueShape::Heap(Box::new(who()))),
            ("target", who()),
            ("owner", who()),
            ("owners", ValueShape::Row(Box::new(either))),
            ("met-at", ValueShape::BYTE),
            ("unasked", ValueShape::Heap(Box::new(who()))),
            ("undefended", ValueShape::Flag),
            ("played", ValueShape::Anything),
            ("due", ValueShape::Anything),
            ("run", ValueShape::Fields(run)),
            ("seats", ValueShape::Each(seats(many), Box::new(ValueShape::Fields(seat)))),
        ];
        of_a_run.extend(fields.map(|(name, shape)| (name.to_owned(), shape)));
        shape
    }

    fn lay_out(&self, setup: &Setup, position: &toml::Table) -> Result<State, Vec<Problem>> {
        if position.contains_key("objective") {
            if setup.players != 2 {
                return Err(vec![problem("setup", "a run by itself is between two players")]);
            }
            let usual = self.runs.usual_setup(setup.players);
            let mut state = self.bare(setup);
            state.run = self.runs.lay_out(&usual, position)?;
            state.open.only_run = true;
            state.open.step = Step::Running;
            return Ok(state);
        }
        self.check_setup(setup).map_err(|no| vec![problem("setup", no.why)])?;
        let mut reading = Reading { game: self, seats: setup.players, problems: Vec::new() };
        let state = reading.state(setup, position);
        if reading.problems.is_empty() {
            let said = numbers_said(position);
            let shape = Arranged::shape(self, setup);
            reading.problems = other_numbers(&shape, &said, &Arranged::describe(self, &state));
        }
        if reading.problems.is_empty() { Ok(state) } else { Err(reading.problems) }
    }

    fn describe(&self, state: &State) -> toml::Table {
        let run = self.card_rules().describe(&state.run, state.open.terms.players);
        if state.open.only_run {
            return run;
        }
        let open = &state.open;
        let runs = open.step.is_on_a_run();
        let mut of_a_run = run.clone();
        of_a_run.retain(|word, _| runs && (OF_A_RUN.contains(&word) || word == NOW));
        let seats = open.seats().map(|seat| (seat.to_string(), self.seat_in_words(state, seat)));
        let owner = state.run.open.sides.owner;
        let Usual { met, guards: usual } =
            if runs { usual_places(state) } else { Usual::default() };
        let met_at = state.run.open.met_at;
        let guards = state.run.open.owners.iter().zip(usual).rev();
        let by = |(guard, usual): (&state::Guard, u8)| match guard.at == usual {
            true => ActorSpots::Plain(guard.owner.to_string()),
            false => ActorSpots::Lying { by: guard.owner.to_string(), at: guard.at },
        };
        let named = |wanted: Seats| -> Vec<String> {
            let seats = open.seats().filter(|seat| wanted.has(*seat));
            seats.map(|seat| seat.to_string()).collect()
        };
        let position = Position {
            is: Some(open.step),
            turn: open.turn,
            first: Some(open.first.to_string()),
            active: Some(open.active.to_string()),
            gone: named(open.gone),
            first_there: named(open.first_there),
            target: runs.then(|| open.target.to_string()),
            owner: runs.then(|| owner.to_string()),
            owners: guards.map(by).collect(),
            met_at: (met.is_some() && met != Some(met_at)).then_some(met_at),
            unasked: matches!(open.step, Step::Opening(_))
                .then(|| open.unasked.iter().map(|seat| seat.to_string()).collect()),
            due: self.due(state).map(|(spot, card)| match self.spot_of(state, card) {
                Some(first) if first == spot => {
                    Due::Named(self.card_rules().pool.id(card).to_owned())
                }
                _ => Due::At(spot),
            }),
            undefended: open.undefended,
            played: open.played.map(|played| Said {
                by: played.by.to_string(),
                card: self.card_rules().pool.id(played.card).to_owned(),
                on: played.on,
                against: played.against.map(|seat| seat.to_string()),
            }),
            run: of_a_run,
            seats: seats.collect(),
        };
        toml::Table::try_from(position).expect("a position is a table")
    }

    /// A card by its id or name, wherever chance picks one; a seat where one begins.
    fn chance(&self, what: &str, name: &str) -> Option<u32> {
        if what == "first" {
            return Seat::parse(name).map(|seat| seat.0.into());
        }
        let picks =
            matches!(what, "objective" | "challenge" | "runner" | "gear" | "target" | "card");
        self.card_rules().pool.find(name).filter(|_| picks).map(u32::from)
    }
}

impl Shadowrun {
    fn seat_shape(&self, many: u8) -> Vec<(String, ValueShape)> {
        let ids = |wanted: fn(&Kind) -> bool| self.card_rules().ids(wanted);
        let any = ids(|_| true);
        let objectives = ids(|kind| matches!(kind, Kind::Objective(_)));
        let challenges = ids(|kind| matches!(kind, Kind::Challenge(_)));
        let either =
            |one: ValueShape, other: ValueShape| ValueShape::Either(Box::new(one), Box::new(other));
        let row = |shape: ValueShape| ValueShape::Row(Box::new(shape));
        let who = || ValueShape::Word(seats(many));
        let guard = ValueShape::fields([
            ("card", ValueShape::thing(&challenges)),
            ("known", ValueShape::Heap(Box::new(who()))),
            ("privately", ValueShape::Flag),
        ]);
        let place = ValueShape::fields([
            ("card", ValueShape::thing(&any)),
            ("turned", ValueShape::Flag),
            ("worked", ValueShape::Flag),
        ]);
        let fields = [
            ("hand", ValueShape::heap(&any)),
            ("deck", ValueShape::heap(&any)),
            ("to-come", ValueShape::heap(&objectives)),
            ("objective", ValueShape::thing(&objectives)),
            ("face-down", ValueShape::Flag),
            ("intercepted", ValueShape::Flag),
            ("stack", row(either(ValueShape::thing(&challenges), guard))),
            ("by", row(who())),
            ("places", row(either(ValueShape::thing(&any), place))),
            ("trash", ValueShape::heap(&any)),
            ("taken", ValueShape::heap(&objectives)),
            ("cancels", ValueShape::BYTE),
        ];
        fields.map(|(name, shape)| (name.to_owned(), shape)).into()
    }

    fn seat_in_words(&self, state: &State, seat: Seat) -> toml::Table {
        let (crew, own): (&Crew, _) = (&state.open.crews[seat], &state.hidden[seat]);
        let id = |card: &Card| self.card_rules().pool.id(*card).to_owned();
        let ids = |pile: &[Card]| pile.iter().map(id).collect::<Vec<String>>();
        let revealed = match crew.station.lies {
            Lies::Revealed(card) => Some(card),
            _ => own.laid,
        };
        let guard = |lying: &Lying<Card>| {
            let all = state.open.seats().filter(|seat| lying.known.has(*seat));
            let known: Vec<String> = all.map(|seat| seat.to_string()).collect();
            let everybody = known.len() == usize::from(state.open.terms.players);
            let privately = lying.known != Seats::ALL && everybody;
            Guard::Known { card: id(&lying.card), known, privately }
        };
        let place = |place: &Place| match *place {
            Place { card, turned: false, worked: false } => Somewhere::Plain(id(&card)),
            Place { card, turned, worked } => Somewhere::Used { card: id(&card), turned, worked },
        };
        let seated = Seated {
            hand: ids(&own.hand),
            deck: Some(ids(&own.deck)),
            to_come: Some(ids(&own.to_come)),
            objective: revealed.as_ref().map(id),
            face_down: crew.station.lies == Lies::FaceDown,
            intercepted: crew.station.intercepted,
            stack: state.stacks[seat].iter().rev().map(guard).collect(),
            by: Some(crew.station.owners.iter().rev().map(Seat::to_string).collect()),
            places: crew.places.iter().map(place).collect(),
            trash: ids(&crew.trash),
            taken: ids(&crew.taken),
            cancels: crew.cancels,
        };
        let mut words = toml::Table::try_from(seated).expect("a seat is a table");
        let mut run = state.run;
        run.open.runners = *state.runners(seat);
        if seat != state.open.active {
            run.open.lent = self.card_rules().lent(crew.places.iter().map(|place| place.card));
            // What is met stands with the run.
            (run.open.met, run.open.phase) = (None, runners::state::Phase::Team);
        }
        (run.open.nuyen, run.open.reputation) = (state.nuyen(seat), state.reputation(seat));
        let mut safehouse = self.card_rules().describe(&run, state.open.terms.players);
        safehouse.retain(|word, _| SAFEHOUSE.contains(&word) || word == NOW);
        words.extend(safehouse);
        words
    }
}

/// What a position says of the numbers that follow from the rest of it.
fn numbers_said(position: &toml::Table) -> toml::Table {
    let of = |words: &toml::Value| {
        let now = words.get(NOW)?.clone();
        Some(toml::Value::from(toml::Table::from_iter([(NOW.to_owned(), now)])))
    };
    let seats = position.get("seats").and_then(toml::Value::as_table).into_iter().flatten();
    let seats: toml::Table =
        seats.filter_map(|(seat, words)| Some((seat.clone(), of(words)?))).collect();
    let run = position.get("run").and_then(of);
    let mut said = toml::Table::new();
    said.extend(run.map(|run| ("run".to_owned(), run)));
    if !seats.is_empty() {
        said.insert("seats".to_owned(), seats.into());
    }
    said
}

fn problem(path: impl Into<String>, reason: impl Into<String>) -> Problem {
    Problem { path: path.into(), reason: reason.into() }
}

/// The seats of these names; all there can be, if they are all at the table and whoever looks on knows it too.
fn seats_named(open: &Open, names: &[String], privately: bool) -> Seats {
    let seats = names.iter().filter_map(|name| seat_named(open, Some(name)));
    let some = seats.fold(Seats::NONE, Seats::with);
    let all = open.seats().all(|seat| some.has(seat));
    if all && !privately { Seats::ALL } else { some }
}

/// Where the Challenges of a run must lie on its Objective if none that was met is gone: those ahead lowest, what was left behind
/// highest.
#[derive(Default)]
struct Usual {
    met: Option<u8>,
    guards: Vec<u8>,
}

fn usual_places(state: &State) -> Usual {
    let (open, run) = (&state.open, &state.run);
    let all = open.crews[open.target].station.owners.into_iter().enumerate();
    let places: Vec<u8> =
        all.filter(|(_, owner)| *owner != open.active).map(|(at, _)| at as u8).collect();
    let (ahead, many) = (usize::from(run.open.ahead), run.stack.len());
    let place = |at: usize| places.get(at).copied().unwrap_or_default();
    let highest = |at: usize| place((places.len() + at).saturating_sub(many));
    let guards = (0..many).map(|at| if at < ahead { place(at) } else { highest(at) }).collect();
    let met = run.open.met.map(|_| place(ahead));
    Usual { met, guards }
}

/// The words for a seat.
fn seat_named(open: &Open, name: Option<&String>) -> Option<Seat> {
    name.and_then(|name| Seat::parse(name)).filter(|seat| open.is_taken(*seat))
}
