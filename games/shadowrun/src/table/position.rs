//! Positions in words: a game at any moment of it, or a run by itself.
//!
//! A position that names an `objective` is a run by itself. Any other is a game; a draw pile or Objectives to come that a seat
//! does not name have whatever of its deck it does not name elsewhere.

mod reading;

use super::game::Shadowrun;
use super::moves::Spot;
use super::setup::Setup;
use super::state::{Crew, Lies, Open, Place, State, Step};
use crate::cards::{Card, Kind};
use crate::{OF_A_RUN, SAFEHOUSE};
use engine::shape::{Shape, seats};
use engine::stack::Lying;
use engine::{Game, Problem, Seat, Seats};
use reading::Reading;
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
    target: Option<String>,
    /// The other side of the run: whose the Challenge is that is met, or who has sent the opponents.
    #[serde(skip_serializing_if = "Option::is_none")]
    owner: Option<String>,
    /// Who played each Challenge that is to be met, first the one that is met first; the other side, if it is not said.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    owners: Vec<String>,
    healed: u8,
    /// Which Contacts and Locations of whoever is asked were used at this moment, a bit each.
    #[serde(skip_serializing_if = "is_none")]
    worked: u32,
    due: Vec<String>,
    undefended: bool,
    /// What somebody has played and another may cancel.
    #[serde(skip_serializing_if = "Option::is_none")]
    played: Option<Said>,
    run: toml::Table,
    seats: BTreeMap<String, toml::Table>,
}

/// What says nothing is left out.
fn is_none(bits: &u32) -> bool {
    *bits == 0
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
#[serde(untagged)]
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
#[serde(untagged)]
enum Somewhere {
    Plain(String),
    Turned { card: String, turned: bool },
}

impl Shadowrun {
    pub(crate) fn position_shape(&self, setup: &Setup) -> Shape {
        let many = setup.players;
        let mut shape = self.house().shape(many);
        let Shape::Fields(of_a_run) = &mut shape else { return shape };
        let own = |words: &[&str]| {
            let fields = of_a_run.iter().filter(|(word, _)| words.contains(&word.as_str()));
            fields.cloned().collect::<Vec<(String, Shape)>>()
        };
        let (safehouse, run) = (own(&SAFEHOUSE), own(&OF_A_RUN));
        let mut seat = self.seat_shape(many);
        seat.extend(safehouse);
        let who = || Shape::Word(seats(many));
        let fields = [
            ("is", Shape::Anything),
            ("turn", Shape::Number(0..=u16::MAX.into())),
            ("first", who()),
            ("active", who()),
            ("gone", Shape::Heap(Box::new(who()))),
            ("target", who()),
            ("owner", who()),
            ("owners", Shape::Row(Box::new(who()))),
            ("healed", Shape::BYTE),
            ("worked", Shape::Number(0..=u32::MAX.into())),
            ("undefended", Shape::Flag),
            ("played", Shape::Anything),
            ("due", Shape::heap(&self.house().ids(|_| true))),
            ("run", Shape::Fields(run)),
            ("seats", Shape::Each(seats(many), Box::new(Shape::Fields(seat)))),
        ];
        of_a_run.extend(fields.map(|(name, shape)| (name.to_owned(), shape)));
        shape
    }

    fn seat_shape(&self, many: u8) -> Vec<(String, Shape)> {
        let ids = |wanted: fn(&Kind) -> bool| self.house().ids(wanted);
        let any = ids(|_| true);
        let objectives = ids(|kind| matches!(kind, Kind::Objective(_)));
        let challenges = ids(|kind| matches!(kind, Kind::Challenge(_)));
        let either = |one: Shape, other: Shape| Shape::Either(Box::new(one), Box::new(other));
        let row = |shape: Shape| Shape::Row(Box::new(shape));
        let who = || Shape::Word(seats(many));
        let guard = Shape::fields([
            ("card", Shape::thing(&challenges)),
            ("known", Shape::Heap(Box::new(who()))),
            ("privately", Shape::Flag),
        ]);
        let place = Shape::fields([("card", Shape::thing(&any)), ("turned", Shape::Flag)]);
        let fields = [
            ("hand", Shape::heap(&any)),
            ("deck", Shape::heap(&any)),
            ("to-come", Shape::heap(&objectives)),
            ("objective", Shape::thing(&objectives)),
            ("face-down", Shape::Flag),
            ("intercepted", Shape::Flag),
            ("stack", row(either(Shape::thing(&challenges), guard))),
            ("by", row(who())),
            ("places", row(either(Shape::thing(&any), place))),
            ("trash", Shape::heap(&any)),
            ("taken", Shape::heap(&objectives)),
            ("cancels", Shape::BYTE),
        ];
        fields.map(|(name, shape)| (name.to_owned(), shape)).into()
    }

    pub(crate) fn arranged(
        &self,
        setup: &Setup,
        position: &toml::Table,
    ) -> Result<State, Vec<Problem>> {
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
        if reading.problems.is_empty() { Ok(state) } else { Err(reading.problems) }
    }

    pub(crate) fn in_words(&self, state: &State) -> toml::Table {
        let run = self.house().describe(&state.run, state.open.terms.players);
        if state.open.only_run {
            return run;
        }
        let open = &state.open;
        let runs = open.step.is_on_a_run();
        let mut of_a_run = run.clone();
        of_a_run.retain(|word, _| runs && OF_A_RUN.contains(&word));
        let seats = open.seats().map(|seat| (seat.to_string(), self.seat_in_words(state, seat)));
        let owner = state.run.open.sides.owner;
        let position = Position {
            is: Some(open.step),
            turn: open.turn,
            first: Some(open.first.to_string()),
            active: Some(open.active.to_string()),
            gone: open
                .seats()
                .filter(|seat| open.gone.has(*seat))
                .map(|it| it.to_string())
                .collect(),
            target: runs.then(|| open.target.to_string()),
            owner: runs.then(|| owner.to_string()),
            owners: state.run.open.owners.iter().rev().map(Seat::to_string).collect(),
            healed: open.healed,
            worked: open.worked,
            due: open.due.iter().map(|card| self.house().pool.id(*card).to_owned()).collect(),
            undefended: open.undefended,
            played: open.played.map(|played| Said {
                by: played.by.to_string(),
                card: self.house().pool.id(played.card).to_owned(),
                on: played.on,
                against: played.against.map(|seat| seat.to_string()),
            }),
            run: of_a_run,
            seats: seats.collect(),
        };
        toml::Table::try_from(position).expect("a position is a table")
    }

    fn seat_in_words(&self, state: &State, seat: Seat) -> toml::Table {
        let (crew, own): (&Crew, _) = (&state.open.crews[seat], &state.hidden[seat]);
        let id = |card: &Card| self.house().pool.id(*card).to_owned();
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
        let place = |place: &Place| match place.turned {
            false => Somewhere::Plain(id(&place.card)),
            true => Somewhere::Turned { card: id(&place.card), turned: true },
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
        (run.open.nuyen, run.open.reputation) = (state.nuyen(seat), state.reputation(seat));
        let mut safehouse = self.house().describe(&run, state.open.terms.players);
        safehouse.retain(|word, _| SAFEHOUSE.contains(&word));
        words.extend(safehouse);
        words
    }
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

/// The words for a seat.
fn seat_named(open: &Open, name: Option<&String>) -> Option<Seat> {
    name.and_then(|name| Seat::parse(name)).filter(|seat| open.is_taken(*seat))
}
