//! Positions in words.

use super::cards::Card;
use super::{Point, Setup, Skerry, State, Step, play};
use crate::shape::{Shape, names_of, seats};
use crate::stack::Lying;
use crate::{Bag, Problem, Seat, Seats};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A position: what is not named is as at the start of a game, and cards not named are on the stack.
#[derive(Serialize, Deserialize)]
#[serde(default)]
struct Position {
    round: u8,
    turn: String,
    step: Step,
    sold: Vec<String>,
    /// The top of the stack, the topmost card last.
    top: Vec<Buried>,
    seats: BTreeMap<String, Place>,
}

impl Default for Position {
    fn default() -> Position {
        Position {
            round: 1,
            turn: "p1".to_owned(),
            step: Step::Sail,
            sold: Vec::new(),
            top: Vec::new(),
            seats: BTreeMap::new(),
        }
    }
}

/// A card of the stack: its name, and who knows it.
#[derive(Serialize, Deserialize)]
struct Buried {
    card: String,
    #[serde(default)]
    known: Vec<String>,
}

#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
struct Place {
    coins: u16,
    at: Option<Point>,
    hand: Vec<String>,
}

pub(super) fn shape(game: &Skerry, setup: Setup) -> Shape {
    let seats = seats(setup.seats);
    let fish = names_of(play::all_cards(game).map(|card| game.fish.name(card).to_lowercase()));
    let coins = || Shape::Number(0..=u16::MAX.into());
    let inches = || Shape::Number(i32::MIN.into()..=i32::MAX.into());
    let next = Shape::Word(names_of(["sail", "sound", "sell"]));
    let buried = Shape::fields([
        ("card", Shape::thing(&fish)),
        ("known", Shape::Heap(Box::new(Shape::Word(seats.clone())))),
    ]);
    let place = Shape::fields([
        ("coins", coins()),
        ("at", Shape::fields([("x", inches()), ("y", inches())])),
        ("hand", Shape::heap(&fish)),
    ]);
    Shape::fields([
        ("round", Shape::BYTE),
        ("turn", Shape::Word(seats.clone())),
        ("step", Shape::Either(Box::new(next), Box::new(Shape::fields([("share", coins())])))),
        ("sold", Shape::heap(&fish)),
        ("top", Shape::Row(Box::new(buried))),
        ("seats", Shape::Each(seats, Box::new(place))),
    ])
}

pub(super) fn lay_out(
    game: &Skerry,
    setup: Setup,
    position: &toml::Table,
) -> Result<State, Vec<Problem>> {
    let position: Position = position
        .clone()
        .try_into()
        .map_err(|wrong: toml::de::Error| vec![problem("position", wrong.message())])?;
    let left = play::all_cards(game).collect();
    let state = play::empty(game, setup);
    let mut reading = Reading { game, state, left, problems: Vec::new() };
    reading.position(&position);
    if reading.problems.is_empty() { Ok(reading.state) } else { Err(reading.problems) }
}

/// A position half read: the state so far, the cards not placed yet, and everything found wrong.
struct Reading<'g> {
    game: &'g Skerry,
    state: State,
    left: Bag<Card>,
    problems: Vec<Problem>,
}

impl Reading<'_> {
    fn position(&mut self, position: &Position) {
        (self.state.round, self.state.step) = (position.round, position.step);
        self.state.turn = self.seat("turn", &position.turn).unwrap_or(Seat(0));
        self.state.sold = self.cards("sold", &position.sold);
        for (name, place) in &position.seats {
            let path = format!("seats.{name}");
            if let Some(seat) = self.seat(&path, name) {
                self.state.coins[seat.index()] = place.coins;
                self.state.boats[seat.index()] = place.at.unwrap_or(self.state.boats[seat.index()]);
                self.state.hands[seat.index()] = self.cards(&format!("{path}.hand"), &place.hand);
            }
        }
        let top: Vec<Lying<Card>> = position.top.iter().filter_map(|it| self.lying(it)).collect();
        let left: Vec<Card> =
            self.left.iter().flat_map(|(card, copies)| vec![card; copies.into()]).collect();
        self.state.stack = left.into_iter().map(Lying::hidden).chain(top).collect();
    }

    fn lying(&mut self, buried: &Buried) -> Option<Lying<Card>> {
        let card = self.card("top", &buried.card)?;
        let seats = buried.known.iter().filter_map(|name| self.seat("top", name));
        Some(Lying { card, known: seats.fold(Seats::NONE, Seats::with) })
    }

    fn seat(&mut self, path: &str, text: &str) -> Option<Seat> {
        let last = self.state.setup.seats;
        let seat = Seat::parse(text).filter(|seat| seat.0 < last);
        if seat.is_none() {
            self.fault(path, format!("`{text}` is no seat here; write p1 to p{last}"));
        }
        seat
    }

    fn card(&mut self, path: &str, name: &str) -> Option<Card> {
        let Some(card) = self.game.fish.named(name) else {
            self.fault(path, format!("there is no fish `{name}`"));
            return None;
        };
        if !self.left.take(card) {
            self.fault(path, format!("all copies of {name} are somewhere else already"));
            return None;
        }
        Some(card)
    }

    fn cards(&mut self, path: &str, names: &[String]) -> Bag<Card> {
        names.iter().filter_map(|name| self.card(path, name)).collect()
    }

    fn fault(&mut self, path: &str, reason: String) {
        self.problems.push(problem(path, &reason));
    }
}

fn problem(path: &str, reason: &str) -> Problem {
    Problem { path: path.to_owned(), reason: reason.to_owned() }
}

pub(super) fn describe(game: &Skerry, state: &State) -> toml::Table {
    let name = |card: Card| game.fish.name(card).to_lowercase();
    let names = |bag: &Bag<Card>| -> Vec<String> {
        bag.iter().flat_map(|(card, copies)| vec![name(card); copies.into()]).collect()
    };
    let buried = |lying: &Lying<Card>| Buried {
        card: name(lying.card),
        known: lying.known.iter().map(|seat| seat.to_string()).collect(),
    };
    let place = |seat: Seat| Place {
        coins: state.coins[seat.index()],
        at: Some(state.boats[seat.index()]),
        hand: names(&state.hands[seat.index()]),
    };
    let seats = Seat::all(state.setup.seats).map(|seat| (seat.to_string(), place(seat)));
    let position = Position {
        round: state.round,
        turn: state.turn.to_string(),
        step: state.step,
        sold: names(&state.sold),
        top: state.stack.iter().map(buried).collect(),
        seats: seats.collect(),
    };
    toml::Table::try_from(position).expect("a position is a table")
}
