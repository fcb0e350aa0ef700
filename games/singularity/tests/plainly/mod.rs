//! The rulebook told a second time, plainly and slowly, and compared with whole games taken at random: who plays, what
//! stands, where it stands, what it costs, what lies in the piles.

mod deals;
mod events;
mod setting_up;
mod travel;
mod trees;
mod turns;

use engine::prelude::*;
use engine::story::Silence;
use engine::{Bag, Dice, Seat, Turn};
use singularity::cards::{Card, Effect};
use singularity::{Move, Setup, Singularity, State};

/// In one decision of so many somebody leaves, whoever must decide.
const LEAVES: u32 = 400;

const DECISIONS: usize = 1_500;

/// A move as it was made: by whom, and what there was before and after.
struct Made<'a> {
    before: &'a State,
    seat: Seat,
    mv: Move,
    after: &'a State,
    /// Whether it is the first of its game.
    is_first: bool,
}

/// Games taken at random, with every move shown.
fn games(mut look: impl FnMut(&Singularity, &Made<'_>)) {
    let game = Singularity::standard();
    for number in 0..24 {
        let mut dice = Dice::from_number(number);
        let setup = game.soak_setup(number);
        let begun = game.begin(&setup, &mut dice, &mut Silence);
        let mut state = begun.expect("the set-up is one of a soak");
        for made in 0..DECISIONS {
            let Some((seat, mv)) = chosen(&game, &setup, &state, &mut dice) else { break };
            let before = state;
            game.play(&mut state, seat, &mv, &mut dice, &mut Silence);
            let is_first = made == 0;
            look(&game, &Made { before: &before, seat, mv, after: &state, is_first });
        }
    }
}

fn chosen(
    game: &Singularity,
    setup: &Setup,
    state: &State,
    dice: &mut Dice,
) -> Option<(Seat, Move)> {
    let Turn::Decide(decider) = game.turn(state) else { return None };
    let leaver = Seat(dice.index("leaver", setup.players.into()) as u8);
    if dice.index("leaves", LEAVES) == 0 && state.present().has(leaver) {
        return Some((leaver, Move::Leave));
    }
    let mut moves = Vec::new();
    game.moves(state, &mut moves);
    Some((decider, moves[dice.index("move", moves.len() as u32) as usize]))
}

/// The seats at the table, clockwise from one of them, that one last.
fn clockwise_after(state: &State, seat: Seat) -> impl Iterator<Item = Seat> + '_ {
    (1..=state.seats).map(move |step| Seat((seat.0 + step) % state.seats))
}

/// The sentences that stand for a seat up to a generation: of its tree, of the events in it, of its mat.
fn sentences(game: &Singularity, state: &State, seat: Seat, generation: u8) -> Vec<Effect> {
    let tree = state.tree(seat).placed.iter().filter(|placed| placed.generation <= generation);
    let events = state.lasting.iter().filter(|event| event.tree == seat);
    let events = events.filter(|event| event.generation <= generation).map(|event| event.card);
    let cards = tree.map(|placed| placed.card).chain(events);
    let mat = state.player(seat).corporation.map(|mat| &game.pool.corporations[usize::from(mat)]);
    let said = cards.flat_map(|card| game.pool.effects(card));
    said.chain(mat.into_iter().flat_map(|mat| &mat.effects)).copied().collect()
}

/// What all sentences that stand for a seat add up to.
fn standing(game: &Singularity, state: &State, seat: Seat, of: impl Fn(&Effect) -> i32) -> i32 {
    sentences(game, state, seat, u8::MAX).iter().map(of).sum()
}

/// The points that a card brings to the owner of the tree into which it was played.
fn points_brought(game: &Singularity, made: &Made<'_>, to: Seat) -> i32 {
    let card = match made.mv {
        Move::Develop(card) if made.seat == to => card,
        Move::Play { card, tree } | Move::Travel { card, tree, .. } if tree == to => card,
        _ => return 0,
    };
    let said = game.pool.effects(card).iter().map(|effect| match *effect {
        Effect::Points(points) => i32::from(points),
        Effect::PointsWhenDeveloped(points) => i32::from(points),
        _ => 0,
    });
    said.sum()
}

/// Whether a player has what is left after paying, and what the card brings.
fn has_paid(game: &Singularity, made: &Made<'_>, cost: i32) -> bool {
    let points = |state: &State| i32::from(state.player(made.seat).points);
    let left = points(made.before) - cost;
    assert!(left >= 0, "nobody pays more than there is");
    points(made.after) == (left + points_brought(game, made, made.seat)).clamp(0, 59)
}

/// What developing costs in a generation: 3, less what is said there and before.
fn cost_of_developing(game: &Singularity, state: &State, tree: Seat, generation: u8) -> i32 {
    let fewer = sentences(game, state, tree, generation).into_iter().map(|effect| match effect {
        Effect::TechnologiesHereCheaper(fewer) => i32::from(fewer),
        _ => 0,
    });
    (3 - fewer.sum::<i32>()).max(0)
}

/// What lies under the generations up to one, told apart by nothing but the cards. Nothing is left out but a card that is
/// looked at.
fn influence_without(
    game: &Singularity,
    state: &State,
    seat: Seat,
    generation: u8,
    left_out: Option<Card>,
) -> [i32; 3] {
    let tree = state.tree(seat);
    let mut sum = state.player(seat).permanent.map(i32::from);
    for placed in tree.placed.iter().filter(|placed| placed.generation <= generation) {
        if Some(placed.card) != left_out {
            let technology = game.pool.technology(placed.card);
            sum.iter_mut().zip(technology.gives).for_each(|(sum, gives)| *sum += i32::from(gives));
            add_effects(game, state, seat, placed.card, &mut sum);
        }
    }
    for event in &state.lasting {
        if event.tree == seat && event.generation <= generation {
            add_effects(game, state, seat, event.card, &mut sum);
        }
    }
    sum.map(|amount| amount.max(0))
}

fn add_effects(game: &Singularity, state: &State, seat: Seat, card: Card, sum: &mut [i32; 3]) {
    for effect in game.pool.effects(card) {
        match *effect {
            Effect::InfluenceHere { amount, influence } => {
                sum[influence.index()] += i32::from(amount);
            }
            Effect::InfluenceWith { amount, influence, with } if state.tree(seat).holds(with) => {
                sum[influence.index()] += i32::from(amount);
            }
            _ => {}
        }
    }
}

/// The technologies that a move sent back to a hand: they stood or were just developed, and stand no more.
fn came_back(game: &Singularity, made: &Made<'_>, owner: Seat) -> Bag {
    let stood = made.before.tree(owner).placed.iter().map(|placed| placed.card);
    let developed = match made.mv {
        Move::Develop(card) if made.seat == owner => Some(card),
        Move::Travel { tree, card, .. } if tree == owner => Some(card),
        _ => None,
    };
    let developed = developed.filter(|card| game.pool.is_technology(*card));
    let is_gone = |card: &Card| !made.after.tree(owner).holds(*card);
    stood.chain(developed).filter(is_gone).map(|card| card.0).collect()
}

fn together(bags: &[Bag]) -> Bag {
    bags.iter().fold(Bag::new(), |mut all, bag| {
        all.add_all(bag);
        all
    })
}
