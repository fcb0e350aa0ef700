//! A view drawn.

use super::cards::Card;
use super::moves::{self, STOPS};
use super::{MOST, Move, Point, REACH, SEA, Skerry, State, Step, View, near, play, view};
use crate::blank::{self, Blank, Inches, Pick};
use crate::scene::{
    Choice, Counter, Face, Fan, Map, Part, Pile, Plate, Prompt, Scene, Shape, Thing, ThingId, Tone,
};
use crate::{Dice, Line, Seat, Text, Turn, Viewer};
use std::f64::consts::TAU;
use std::sync::Arc;

/// Boats are the things 0 to 2, skerries follow, then what lies on the stack, then a hand.
const SKERRIES: u32 = 10;
const STACK: u32 = 100;
const HAND: u32 = 200;

pub(super) fn scene(game: &Skerry, view: &View) -> Scene {
    let drawing = Drawing { game, view };
    let mut parts: Vec<Part> =
        Seat::all(view.setup.seats).map(|seat| Part::Plate(drawing.plate(seat))).collect();
    parts.extend([Part::Map(drawing.sea()), Part::Pile(drawing.stack().into())]);
    if let Viewer::Seat(seat) = view.viewer {
        let things = drawing.hand();
        parts.push(Part::Fan(Fan { seat, title: "Your fish".into(), things }));
    }
    Scene {
        title: "Skerry".to_owned(),
        viewer: view.viewer,
        moment: format!("Round {} of {}", view.round.min(view.setup.rounds), view.setup.rounds),
        prompt: drawing.prompt(),
        parts,
        links: Vec::new(),
        ending: drawing.ending(),
    }
}

struct Drawing<'a> {
    game: &'a Skerry,
    view: &'a View,
}

impl Drawing<'_> {
    /// An open table that shows what the view shows; good for questions whose answer lies open.
    fn open_table(&self) -> State {
        view::imagine(self.game, self.view, &mut Dice::from_number(0))
    }

    fn ending(&self) -> Option<Line> {
        match play::turn(&self.open_table()) {
            Turn::Over(outcome) => {
                Some(Line { text: play::ending(&outcome), rules: vec![outcome.rule] })
            }
            Turn::Decide(_) => None,
        }
    }

    fn plate(&self, seat: Seat) -> Plate {
        let coins = self.view.coins[seat.index()];
        let fish = self.view.sizes[seat.index()];
        Plate {
            id: None,
            seat: Some(seat),
            name: format!("Boat {}", seat.0 + 1),
            on_turn: self.view.turn == seat && self.view.round <= self.view.setup.rounds,
            counters: vec![counter("coins", coins.into()), counter("fish", fish.into())],
            meters: Vec::new(),
            notes: Vec::new(),
            things: Vec::new(),
        }
    }

    fn sea(&self) -> Map {
        let boat = |seat: Seat| {
            let now = vec![counter("aboard", self.view.sizes[seat.index()].into())];
            let thing =
                Thing { now, ..thing(u32::from(seat.0), Some(face(&boat_name(seat), "boat"))) };
            shape(thing, self.view.boats[seat.index()], 0.5)
        };
        let skerries = STOPS
            .iter()
            .zip(SKERRIES..)
            .map(|(at, id)| shape(thing(id, Some(face("Skerry", "rock"))), *at, 0.25));
        let boats = Seat::all(self.view.setup.seats).map(boat);
        Map {
            width: Inches(SEA.x).inches(),
            depth: Inches(SEA.y).inches(),
            shapes: skerries.chain(boats).collect(),
        }
    }

    /// Only what the viewer knows of the stack is drawn, the top card first.
    fn stack(&self) -> Pile {
        let seen = self.view.stack.iter().rev().zip(STACK..);
        let seen = seen.filter_map(|(seen, id)| Some(thing(id, Some(self.face(seen.card?)))));
        Pile {
            id: None,
            name: "The stack".to_owned(),
            size: self.view.stack.len() as u32,
            seen: seen.collect(),
        }
    }

    fn hand(&self) -> Vec<Thing> {
        let each = self.view.hand.iter().zip(HAND..);
        each.map(|((card, copies), id)| Thing {
            copies: copies.into(),
            ..thing(id, Some(self.face(card)))
        })
        .collect()
    }

    fn face(&self, card: Card) -> Arc<Face> {
        let worth = counter("coins", self.game.fish.worth(card).into());
        let plain = face(self.game.fish.name(card), "fish");
        Arc::new(Face { numbers: vec![worth], ..Face::clone(&plain) })
    }

    fn prompt(&self) -> Prompt {
        let View { round, setup, turn, viewer, .. } = self.view;
        if *round > setup.rounds {
            return Prompt {
                asks: None,
                text: "The game is over.".into(),
                choices: Vec::new(),
                deeds: Vec::new(),
            };
        }
        let text = match self.view.step {
            _ if !viewer.is(*turn) => Text::new().seat(*turn).words(" is deciding."),
            Step::Sail => "Where do you sail?".into(),
            Step::Sound => "How many cards do you look at?".into(),
            Step::Sell => "Which fish do you sell?".into(),
            Step::Share(coins) => format!("How do you share {coins} coins?").into(),
        };
        let choices = if viewer.is(*turn) { self.choices() } else { Vec::new() };
        Prompt {
            asks: Some(*turn),
            text,
            choices: choices.into_iter().map(Arc::new).collect(),
            deeds: Vec::new(),
        }
    }

    /// One answer for each sort of move, with a blank for what it is about.
    fn choices(&self) -> Vec<Choice> {
        let mut listed = Vec::new();
        moves::list(self.game, &self.open_table(), &mut listed);
        let mut choices: Vec<Choice> = Vec::new();
        let mut kinds: Vec<&str> = Vec::new();
        for mv in listed {
            if !kinds.contains(&mv.kind()) {
                kinds.push(mv.kind());
                choices.push(self.choice(mv));
            }
        }
        choices
    }

    fn choice(&self, mv: Move) -> Choice {
        let blanks = match mv {
            Move::Keep => Vec::new(),
            Move::Sail(_) => vec![self.waters()],
            Move::Sound(_) => {
                vec![Blank::Number { title: "cards".into(), least: 1, most: MOST as i64 }]
            }
            Move::Sell(_) => vec![self.catch()],
            Move::Share(shares) => {
                let total = shares.iter().map(|share| u32::from(*share)).sum();
                let among = near(&self.view.boats, self.view.setup, self.view.turn);
                vec![Blank::Share { title: "coins".into(), total, among: blank::seats(among) }]
            }
        };
        let touches = match mv {
            Move::Sail(_) => vec![ThingId(self.view.turn.0.into())],
            _ => Vec::new(),
        };
        Choice {
            notation: mv.write(&self.game.fish),
            text: if blanks.is_empty() { "keep them all".into() } else { mv.kind().into() },
            cost: String::new(),
            touches,
            group: "Turn".into(),
            form: if blanks.is_empty() { String::new() } else { format!("{} _", mv.kind()) },
            blanks,
        }
    }

    /// The sea within reach, and its skerries.
    fn waters(&self) -> Blank {
        let from = self.view.boats[self.view.turn.index()];
        let stops = STOPS.iter().filter(|stop| stop.is_within(REACH, from));
        Blank::Point {
            title: "where to".into(),
            within: vec![circle(from, REACH)],
            stops: stops.map(|stop| inches(*stop)).collect(),
        }
    }

    fn catch(&self) -> Blank {
        let from = self.view.hand.kinds().zip(HAND..).map(|(card, id)| Pick {
            word: moves::word(&self.game.fish, card),
            text: Text::new().card(self.game.fish.name(card)),
            thing: Some(ThingId(id)),
            copies: 1,
        });
        Blank::Things {
            title: "fish".into(),
            from: from.collect(),
            least: 1,
            most: MOST as u32,
            joined_by: Some("+".to_owned()),
            none: String::new(),
        }
    }
}

fn boat_name(seat: Seat) -> String {
    format!("Boat {}", seat.0 + 1)
}

fn inches(point: Point) -> (f64, f64) {
    (Inches(point.x).inches(), Inches(point.y).inches())
}

/// A circle as a polygon that lies inside it.
fn circle(middle: Point, radius: i32) -> Vec<(f64, f64)> {
    let (x, y) = inches(middle);
    let radius = Inches(radius).inches();
    let corner = |part: u32| {
        let angle = TAU * f64::from(part) / 24.0;
        (x + radius * angle.cos(), y + radius * angle.sin())
    };
    (0..24).map(corner).collect()
}

fn shape(thing: Thing, at: Point, radius: f64) -> Shape {
    Shape { thing, points: vec![inches(at)], radius: Some(radius), level: 0 }
}

fn counter(name: &'static str, value: i64) -> Counter {
    Counter { name: name.into(), value, of: None, tone: Tone::Plain }
}

fn face(name: &str, kind: &str) -> Arc<Face> {
    Arc::new(Face {
        name: name.to_owned(),
        kind: kind.to_owned(),
        text: String::new(),
        numbers: Vec::new(),
        tone: Tone::Plain,
        harms: false,
    })
}

fn thing(id: u32, face: Option<Arc<Face>>) -> Thing {
    Thing {
        id: ThingId(id),
        face,
        copies: 1,
        now: Vec::new(),
        marks: Vec::new(),
        progress: Vec::new(),
        why_not: Vec::new(),
    }
}
