//! Positions in words.

use super::{NAMES, SEATS, START, Setup, State, kind_named, play};
use crate::shape::{Shape, names_of, seats};
use crate::{Bag, Problem, Seat};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A position: what is not named is as at the start of a game, and cards not named are in the deck.
#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
struct Position {
    round: Option<u8>,
    turn: Option<String>,
    peeked: bool,
    laid: Option<String>,
    discard: Vec<String>,
    seats: BTreeMap<String, Place>,
}

#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
struct Place {
    score: Option<i16>,
    hand: Vec<String>,
    knows: BTreeMap<String, String>,
}

pub(super) fn shape(setup: Setup) -> Shape {
    let (seats, cards) = (seats(setup.seats), names_of(NAMES.map(str::to_lowercase)));
    let place = Shape::fields([
        ("score", Shape::Number(i16::MIN.into()..=i16::MAX.into())),
        ("hand", Shape::heap(&cards)),
        ("knows", Shape::Each(seats.clone(), Box::new(Shape::thing(&cards)))),
    ]);
    Shape::fields([
        ("round", Shape::BYTE),
        ("turn", Shape::Word(seats.clone())),
        ("peeked", Shape::Flag),
        ("laid", Shape::thing(&cards)),
        ("discard", Shape::heap(&cards)),
        ("seats", Shape::Each(seats, Box::new(place))),
    ])
}

pub(super) fn lay_out(setup: Setup, position: &toml::Table) -> Result<State, Vec<Problem>> {
    let position: Position = position
        .clone()
        .try_into()
        .map_err(|wrong: toml::de::Error| vec![problem("position", wrong.message())])?;
    let mut reading = Reading { state: play::empty(setup), problems: Vec::new() };
    reading.position(&position);
    if reading.problems.is_empty() { Ok(reading.state) } else { Err(reading.problems) }
}

/// A position half read: the state so far and everything found wrong.
struct Reading {
    state: State,
    problems: Vec<Problem>,
}

impl Reading {
    fn position(&mut self, position: &Position) {
        self.state.round = position.round.unwrap_or(1);
        self.state.peeked = position.peeked;
        if let Some(turn) = &position.turn {
            self.state.turn = self.seat("turn", turn).unwrap_or(Seat(0));
        }
        self.state.laid = position.laid.as_ref().and_then(|name| self.card("laid", name));
        self.state.discard = self.cards("discard", &position.discard);
        for (name, place) in &position.seats {
            let path = format!("seats.{name}");
            if let Some(seat) = self.seat(&path, name) {
                self.place(&path, seat, place);
            }
        }
        self.memories_are_true();
        self.somebody_can_play();
    }

    fn place(&mut self, path: &str, seat: Seat, place: &Place) {
        self.state.scores[seat.index()] = place.score.unwrap_or(START);
        self.state.hands[seat.index()] = self.cards(&format!("{path}.hand"), &place.hand);
        for (other, card) in &place.knows {
            let path = format!("{path}.knows.{other}");
            if let Some(other) = self.seat(&path, other) {
                self.state.known[seat.index()][other.index()] = self.kind(&path, card);
            }
        }
    }

    fn seat(&mut self, path: &str, text: &str) -> Option<Seat> {
        let seat = Seat::parse(text).filter(|seat| seat.0 < self.state.setup.seats);
        if seat.is_none() {
            let last = self.state.setup.seats;
            self.fault(path, format!("`{text}` is no seat here; write p1 to p{last}"));
        }
        seat
    }

    fn kind(&mut self, path: &str, name: &str) -> Option<u8> {
        let kind = kind_named(name);
        if kind.is_none() {
            self.fault(path, format!("there is no card `{name}`; there are {}", NAMES.join(", ")));
        }
        kind
    }

    /// Takes a card out of the deck.
    fn card(&mut self, path: &str, name: &str) -> Option<u8> {
        let kind = self.kind(path, name)?;
        if !self.state.deck.take(kind) {
            self.fault(path, format!("all copies of {} are somewhere else already", name));
            return None;
        }
        Some(kind)
    }

    fn cards(&mut self, path: &str, names: &[String]) -> Bag {
        names.iter().filter_map(|name| self.card(path, name)).collect()
    }

    fn memories_are_true(&mut self) {
        for (seat, other) in pairs(self.state.setup.seats) {
            let Some(card) = self.state.known[seat.index()][other.index()] else { continue };
            let laid = other == self.state.turn && self.state.laid == Some(card);
            if !(laid || self.state.hands[other.index()].has(card)) {
                let name = NAMES[card as usize];
                let path = format!("seats.{seat}.knows.{other}");
                self.fault(&path, format!("{other} holds no {name} that could have been seen"));
            }
        }
    }

    fn somebody_can_play(&mut self) {
        let state = &self.state;
        let stuck = state.laid.is_none() && state.hands[state.turn.index()].is_empty();
        if stuck && !state.is_over() {
            let path = format!("seats.{}.hand", state.turn);
            self.fault(&path, "whose turn it is must hold a card".to_owned());
        }
    }

    fn fault(&mut self, path: &str, reason: String) {
        self.problems.push(problem(path, &reason));
    }
}

fn problem(path: &str, reason: &str) -> Problem {
    Problem { path: path.to_owned(), reason: reason.to_owned() }
}

fn pairs(seats: u8) -> impl Iterator<Item = (Seat, Seat)> {
    Seat::all(seats).flat_map(move |seat| Seat::all(seats).map(move |other| (seat, other)))
}

pub(super) fn describe(state: &State) -> toml::Table {
    let seats = Seat::all(state.setup.seats).map(|seat| (seat.to_string(), place(state, seat)));
    let position = Position {
        round: Some(state.round),
        turn: Some(state.turn.to_string()),
        peeked: state.peeked,
        laid: state.laid.map(name),
        discard: names(&state.discard),
        seats: seats.collect(),
    };
    toml::Table::try_from(position).expect("a position is a table")
}

fn place(state: &State, seat: Seat) -> Place {
    let known = Seat::all(SEATS as u8).zip(state.known[seat.index()]);
    Place {
        score: Some(state.scores[seat.index()]),
        hand: names(&state.hands[seat.index()]),
        knows: known.filter_map(|(seat, card)| Some((seat.to_string(), name(card?)))).collect(),
    }
}

fn names(bag: &Bag) -> Vec<String> {
    bag.iter().flat_map(|(kind, copies)| vec![name(kind); copies.into()]).collect()
}

fn name(kind: u8) -> String {
    NAMES[kind as usize].to_lowercase()
}
