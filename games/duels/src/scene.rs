//! A view drawn: a plate for each figure, and what is asked.

use crate::Duels;
use crate::dials::Dial;
use crate::dice::Die;
use crate::legal::apart;
use crate::measure::{RADIUS, SIDE};
use crate::moves::{Hand, Move};
use crate::play::stride;
use crate::setup::SEATS;
use crate::state::{Phase, State};
use crate::view::View;
use engine::blank::Inches;
use engine::notation::Slot;
use engine::scene::{
    Choice, Counter, Face, Map, Part, Plate, Prompt, Scene, Shape, Thing, ThingId,
};
use engine::{Drawn, Legal, Line, Rules, Seat, Text};

/// The dice on a base are things from here on, those of the second seat a hundred later.
const DICE: u32 = 100;

impl Drawn for Duels {
    fn scene(&self, view: &View) -> Scene {
        let state = &view.open;
        let turn = self.turn(state);
        let plates = Seat::all(SEATS as u8).map(|seat| Part::Plate(plate(state, seat)));
        let parts = [Part::Map(ground(state))].into_iter().chain(plates).collect();
        let prompt = Prompt::of(view.viewer, &turn, question(state), || choices(self, state));
        let moment = format!("Round {} of {}, {}", state.round, state.setup.rounds, apart(state));
        Scene::new("ShadowRun Duels: Reloaded", view.viewer, moment, &turn, prompt, parts)
    }
}

fn question(state: &State) -> String {
    match state.phase {
        Phase::Pool => "Which dice do you take for this round, six at most?".to_owned(),
        Phase::Initiative => "Which of them do you roll for initiative?".to_owned(),
        Phase::Act if state.moved => "Attack, or end your turn.".to_owned(),
        Phase::Act => format!("Move up to {} inches, attack, or end your turn.", stride(state)),
        Phase::Dodge(dice) => {
            format!("You are attacked with {}. With what do you dodge?", Hand(dice).write(&Duels))
        }
        Phase::Drop(_) => "Which piece does your target drop?".to_owned(),
        Phase::Assign(hit) => format!("Which dial takes the damage of {}?", hit.clicks),
        Phase::StrikeBack => "Do you strike back?".to_owned(),
        Phase::Answer => "Which of your dials takes the click?".to_owned(),
        Phase::Over(_) => "The duel is over.".to_owned(),
    }
}

fn plate(state: &State, seat: Seat) -> Plate {
    let fighter = &state.fighters[seat];
    let dials = Dial::ALL.iter().map(|dial| Counter::new(dial.name(), fighter.value(*dial)));
    let holes = Counter::new("bullet holes", fighter.holes());
    let gear = fighter.gear.iter().flat_map(|(gear, copies)| vec![gear; copies.into()]);
    let notes = gear.map(|gear| {
        let piece = gear.piece();
        let says = [piece.dice_said(), piece.shields_said()].join(" ");
        Line {
            text: Text::new().card(piece.name).words(format!(": {}", says.trim())),
            rules: Vec::new(),
        }
    });
    let die = |((die, copies), id): ((Die, u8), u32)| {
        let face = Face { name: die.to_string(), kind: "die".to_owned(), ..Face::default() };
        Thing { copies: copies.into(), ..Thing::new(id, Some(face)) }
    };
    Plate {
        seat: Some(seat),
        name: fighter.figure().name.clone(),
        on_turn: state.turn == seat && !matches!(state.phase, Phase::Over(_)),
        counters: dials.chain([holes]).collect(),
        notes: notes.map(Into::into).collect(),
        things: fighter.base.iter().zip(DICE * (u32::from(seat.0) + 1)..).map(die).collect(),
        ..Plate::default()
    }
}

fn ground(state: &State) -> Map {
    let inches = |thousandths: i32| Inches(thousandths).inches();
    let base = |seat: Seat| {
        let fighter = &state.fighters[seat];
        let name = fighter.figure().name.clone();
        let face = Face { name, kind: "figure".to_owned(), ..Face::default() };
        let points = vec![(inches(fighter.at.x), inches(fighter.at.y))];
        let radius = Some(inches(RADIUS.0));
        Shape { thing: Thing::new(seat.0.into(), Some(face)), points, radius, level: 0 }
    };
    let stands = Seat::all(SEATS as u8).filter(|seat| !state.fighters[*seat].out);
    Map { width: inches(SIDE.0), depth: inches(SIDE.0), shapes: stands.map(base).collect() }
}

fn choices(game: &Duels, state: &State) -> Vec<Choice> {
    let mut listed = Vec::new();
    game.moves(state, &mut listed);
    listed.into_iter().map(|mv| choice(game, state, mv)).collect()
}

fn choice(game: &Duels, state: &State, mv: Move) -> Choice {
    let notation = mv.write(game);
    let group = match mv {
        Move::Pool(_) => "Dice",
        Move::Initiative(_) => "Initiative",
        Move::Hurry(_) | Move::Go(_) => "Move",
        Move::Attack(..) => "Attack",
        Move::Dodge(_) => "Dodge",
        Move::Take(_) => "Damage",
        Move::Drop(_) => "Gear",
        Move::Strike | Move::Refrain => "Answer",
        Move::End | Move::Yield => "Turn",
    };
    let text = match mv {
        Move::Go(to) => format!("go to {}", to.write(game)),
        Move::Attack(who, dice) => {
            format!("attack {} with {}", who.figure().name, dice.write(game))
        }
        Move::Hurry(dice) => format!("roll {} to move farther", dice.write(game)),
        Move::Drop(gear) => format!("drop {}", gear.piece().name),
        _ => notation.clone(),
    };
    let touches = match mv {
        Move::Go(_) => vec![ThingId(state.turn.0.into())],
        _ => Vec::new(),
    };
    Choice { touches, ..Choice::new(notation, text, group) }
}
