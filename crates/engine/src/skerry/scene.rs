//! A view drawn.

use super::cards::Card;
use super::moves::STOPS;
use super::{MOST, Move, Point, REACH, SEA, Skerry, State, Step, View, near};
use crate::blank::{self, Blank, Inches, Pick, Stop};
use crate::lift::{Lift, Outlook};
use crate::notation::Slot;
use crate::ruler::RulerEnd;
use crate::scene::{
    Actor, Choice, Counter, Draws, Face, Fan, Leg, Map, Part, Plate, Prompt, Scene, Shape, Stands,
    Stroke, Thing, ThingId, Tone,
};
use crate::{Dice, Drawn, Legal, Rules, Seat, Seen, Text, Viewer};
use std::cmp::Ordering;
use std::f64::consts::TAU;

/// The first id of a skerry. Boats have 0 to 2; the cards of the stack come after the skerries,
/// then those of a hand.
const SKERRIES: u32 = 10;
const STACK: u32 = 100;
const HAND: u32 = 200;

/// The distance between the points of the lattice for which a boat's course is computed beforehand.
const HALF_INCH: Inches = Inches(500);

impl Drawn for Skerry {
    fn scene(&self, view: &View) -> Scene {
        Drawing { game: self, view }.scene()
    }

    /// Draws the course of a boat, and its length.
    fn sketch(&self, view: &View, mv: &Move) -> Vec<Stroke> {
        let Move::Sail(to) = *mv else { return Vec::new() };
        let from = view.boats[view.turn];
        let sails = Inches::of((f64::from(from.x - to.x).hypot(f64::from(from.y - to.y))) / 1000.0);
        let tone = if to.is_within(REACH, from) { Tone::Verdigris } else { Tone::Cinnabar };
        let legs = vec![Leg { to: inches(to), round: None }];
        let says = format!("{sails} of {} inches", Inches(REACH)).into();
        let about = Some(ThingId(view.turn.0.into()));
        vec![Stroke {
            draws: Draws::Tape { from: inches(from), legs },
            tone,
            says,
            label: None,
            about,
        }]
    }

    /// Returns the points to which a boat could sail, by half inches.
    fn lift(&self, view: &View, mv: &Move) -> Option<Lift> {
        let Move::Sail(_) = mv else { return None };
        let from = view.boats[view.turn];
        let state = self.imagine(view, &mut Dice::from_number(0));
        let mut lift = Lift::of(ThingId(view.turn.0.into()), inches(from), HALF_INCH.inches());
        for (column, row) in (0..=SEA.x / HALF_INCH.0)
            .flat_map(|column| (0..=SEA.y / HALF_INCH.0).map(move |row| (column, row)))
        {
            let to = Point { x: column * HALF_INCH.0, y: row * HALF_INCH.0 };
            if self.check(&state, view.turn, &Move::Sail(to)).is_ok() {
                let length = f64::from(from.x - to.x).hypot(f64::from(from.y - to.y));
                let outlook = Outlook { tone: Tone::Verdigris, lines: Vec::new() };
                lift.add((column as u16, row as u16), length, Vec::new(), outlook);
            }
        }
        Some(lift)
    }

    /// Measures the straight distance; for a boat alone, the distance that it can sail.
    fn ruler(&self, view: &View, from: RulerEnd, to: Option<RulerEnd>) -> Vec<Stroke> {
        let Some(at) = place_of(view, from) else { return Vec::new() };
        match (from, to) {
            (RulerEnd::Thing(boat), None) if boat.0 < SKERRIES => vec![ring(at, boat)],
            (_, None) => Vec::new(),
            (_, Some(to)) => place_of(view, to).map(|to| line(at, to)).into_iter().collect(),
        }
    }
}

/// Returns the position of a boat, a skerry or a point, if there is one.
fn place_of(view: &View, spot: RulerEnd) -> Option<Point> {
    match spot {
        RulerEnd::Point(x, y) => Some(Point { x, y }),
        RulerEnd::Thing(ThingId(id)) if id >= SKERRIES => {
            STOPS.get((id - SKERRIES) as usize).copied()
        }
        RulerEnd::Thing(ThingId(id)) => {
            Seat::all(view.setup.seats).nth(id as usize).map(|seat| view.boats[seat])
        }
    }
}

fn ring(at: Point, boat: ThingId) -> Stroke {
    let draws = Draws::Ring { middle: inches(at), radius: Inches(REACH).inches() };
    Stroke {
        draws,
        tone: Tone::Lapis,
        says: "as far as it sails".into(),
        label: None,
        about: Some(boat),
    }
}

fn line(from: Point, to: Point) -> Stroke {
    let [x, y] = [(from.x, to.x), (from.y, to.y)].map(|(a, b)| f64::from(a) - f64::from(b));
    let says = format!("{} inches", Inches::of(x.hypot(y) / 1000.0)).into();
    let draws = Draws::Line { from: inches(from), to: inches(to) };
    Stroke { draws, tone: Tone::Plain, says, label: None, about: None }
}

struct Drawing<'a> {
    game: &'a Skerry,
    view: &'a View,
}

impl Drawing<'_> {
    fn scene(&self) -> Scene {
        let View { round, ref setup, viewer, .. } = *self.view;
        // An open table that shows what the view shows: good for questions whose answer lies open.
        let state = self.game.imagine(self.view, &mut Dice::from_number(0));
        let turn = self.game.turn(&state);
        let plates = Seat::all(setup.seats).map(|seat| Part::Plate(self.plate(seat)));
        let mut parts: Vec<Part> = plates.chain([Part::Map(self.sea()), self.stack()]).collect();
        if let Viewer::Seat(seat) = viewer {
            parts.push(Part::Fan(Fan { seat, title: "Your fish".into(), things: self.hand() }));
        }
        let question: Text = match self.view.step {
            Step::Sail => "Where do you sail?".into(),
            Step::Sound => "How many cards do you look at?".into(),
            Step::Sell => "Which fish do you sell?".into(),
            Step::Share(coins) => format!("How do you share {coins} coins?").into(),
        };
        let prompt = Prompt::of(viewer, &turn, question, || self.choices(&state));
        let moment = format!("Round {} of {}", round.min(setup.rounds), setup.rounds);
        let scene = Scene::new("Skerry", viewer, moment, &turn, prompt, parts);
        Scene { order: self.order(), ..scene }
    }

    /// Returns the boats of a round, one after the other.
    fn order(&self) -> Vec<Actor> {
        let stands = |seat: Seat| match seat.cmp(&self.view.turn) {
            Ordering::Less => Stands::Acted,
            Ordering::Equal => Stands::Acts,
            Ordering::Greater => Stands::Waits,
        };
        let actor = |seat: Seat| Actor {
            name: boat_name(seat),
            thing: Some(ThingId(seat.0.into())),
            stands: stands(seat),
        };
        let is_over = self.view.round > self.view.setup.rounds;
        Seat::all(self.view.setup.seats).filter(|_| !is_over).map(actor).collect()
    }

    fn plate(&self, seat: Seat) -> Plate {
        let (coins, fish) = (self.view.coins[seat], self.view.sizes[seat]);
        Plate {
            seat: Some(seat),
            name: boat_name(seat),
            on_turn: self.view.turn == seat && self.view.round <= self.view.setup.rounds,
            counters: vec![Counter::new("coins", coins), Counter::new("fish", fish)],
            ..Plate::default()
        }
    }

    fn sea(&self) -> Map {
        let boat = |seat: Seat| {
            let now = vec![Counter::new("aboard", self.view.sizes[seat])];
            let face = face(&boat_name(seat), "boat");
            let thing = Thing { now, ..Thing::new(seat.0.into(), Some(face)) };
            shape(thing, self.view.boats[seat], 0.5)
        };
        let rock = |id| Thing::new(id, Some(face("Skerry", "rock")));
        let skerries = STOPS.iter().zip(SKERRIES..).map(|(at, id)| shape(rock(id), *at, 0.25));
        let boats = Seat::all(self.view.setup.seats).map(boat);
        Map {
            title: "The sea".into(),
            width: Inches(SEA.x).inches(),
            depth: Inches(SEA.y).inches(),
            shapes: skerries.chain(boats).collect(),
            strokes: self.reach(),
        }
    }

    /// Draws the reach of the boat on turn.
    fn reach(&self) -> Vec<Stroke> {
        if self.view.step != Step::Sail {
            return Vec::new();
        }
        let turn = self.view.turn;
        let (middle, radius) = (inches(self.view.boats[turn]), Inches(REACH).inches());
        let says =
            Text::new().card(boat_name(turn)).words(format!(" sails {radius} inches at most"));
        let about = Some(ThingId(turn.0.into()));
        vec![Stroke {
            draws: Draws::Ring { middle, radius },
            tone: Tone::Lapis,
            says,
            label: None,
            about,
        }]
    }

    /// Draws the stack as far as the viewer knows it, the top card first.
    fn stack(&self) -> Part {
        let seen = self.view.stack.iter().rev().zip(STACK..);
        let seen = seen.filter_map(|(seen, id)| Some(Thing::new(id, Some(self.face(seen.card?)))));
        Part::pile("The stack", self.view.stack.len() as u32, seen.collect())
    }

    fn hand(&self) -> Vec<Thing> {
        let alike = |((card, copies), id): ((Card, u8), u32)| Thing {
            copies: copies.into(),
            ..Thing::new(id, Some(self.face(card)))
        };
        self.view.hand.iter().zip(HAND..).map(alike).collect()
    }

    fn face(&self, card: Card) -> Face {
        let worth = Counter::new("coins", self.game.fish.worth(card));
        Face { numbers: vec![worth], ..face(self.game.fish.name(card), "fish") }
    }

    /// Returns one answer for each sort of move, with a blank for its object.
    fn choices(&self, state: &State) -> Vec<Choice> {
        let mut listed = Vec::new();
        self.game.moves(state, &mut listed);
        let mut kinds: Vec<&str> = Vec::new();
        listed.retain(|mv| {
            let is_new = !kinds.contains(&mv.kind());
            kinds.push(mv.kind());
            is_new
        });
        listed.into_iter().map(|mv| self.choice(mv)).collect()
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
                let total = shares.0.iter().map(|share| u32::from(*share)).sum();
                let among = near(&self.view.boats, self.view.setup.seats, self.view.turn);
                vec![Blank::Share { title: "coins".into(), total, among: blank::seats(among) }]
            }
        };
        let touches = match mv {
            Move::Sail(_) => vec![ThingId(self.view.turn.0.into())],
            _ => Vec::new(),
        };
        let text = if blanks.is_empty() { "keep them all" } else { mv.kind() };
        let form = if blanks.is_empty() { String::new() } else { format!("{} _", mv.kind()) };
        Choice { touches, form, blanks, ..Choice::new(mv.write(self.game), text, "Turn") }
    }

    /// Makes the blank of the sea within reach, and its skerries.
    fn waters(&self) -> Blank {
        let from = self.view.boats[self.view.turn];
        let stops = STOPS.iter().filter(|stop| stop.is_within(REACH, from));
        Blank::Point {
            title: "where to".into(),
            within: vec![circle(from, REACH)],
            stops: stops
                .map(|stop| Stop { at: inches(*stop), says: "to a skerry".into() })
                .collect(),
            by: None,
        }
    }

    fn catch(&self) -> Blank {
        let from = self.view.hand.kinds().zip(HAND..).map(|(card, id)| Pick {
            word: card.write(self.game),
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
            does: blank::taking("Land", "fish", "fish"),
        }
    }
}

fn boat_name(seat: Seat) -> String {
    format!("Boat {}", seat.0 + 1)
}

fn inches(point: Point) -> (f64, f64) {
    (Inches(point.x).inches(), Inches(point.y).inches())
}

/// Draws a circle as a polygon that lies inside it.
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
    Shape { thing, points: vec![inches(at)], radius: Some(radius), ..Shape::default() }
}

fn face(name: &str, kind: &str) -> Face {
    Face { name: name.to_owned(), kind: kind.to_owned(), ..Face::default() }
}
