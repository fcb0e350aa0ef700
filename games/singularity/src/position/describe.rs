//! A state in the words of a position. What a position would assume by itself is left out.

use super::arrange::ENDINGS;
use super::frames::describe_frame;
use super::sums::{SUMS, describe_sums};
use crate::cards::{Card, Influence};
use crate::game::Singularity;
use crate::state::{Lasting, MOST_SEATS, Phase, Player, State, TurnProgress};
use engine::{Bag, Seat};
use toml::{Table, Value};

pub(super) fn describe(game: &Singularity, state: &State) -> Table {
    let mut table = Table::new();
    describe_moment(&mut table, state);
    for seat in Seat::all(state.seats) {
        table.insert(seat.to_string(), describe_player(game, state, seat).into());
    }
    table.insert("deck".into(), cards(game, &state.deck));
    put(&mut table, "discard", !state.discard.is_empty(), || cards(game, &state.discard));
    put(&mut table, "beside", !state.beside.is_empty(), || in_order(game, &state.beside));
    put(&mut table, "removed", !state.removed.is_empty(), || cards(game, &state.removed));
    table.insert("supply".into(), influence(&state.supply));
    let removed = &state.removed_influence;
    put(&mut table, "removed_influence", *removed != [0; 3], || influence(removed));
    let open = remembered(game, &state.memory[MOST_SEATS], &[Bag::new(); MOST_SEATS], state.seats);
    put(&mut table, "seen_by_all", !open.is_empty(), || open.clone().into());
    let frames = || state.pending.iter().map(|frame| describe_frame(game, frame).into());
    put(&mut table, "pending", !state.pending.is_empty(), || Value::Array(frames().collect()));
    if let Some(ending) = state.over {
        let by = ENDINGS.iter().find(|(_, by)| *by == ending.by).map(|(name, _)| *name);
        let mut over = Table::from_iter([("by".to_owned(), text(by.unwrap_or_default()))]);
        if let Some(winner) = ending.winner {
            over.insert("winner".into(), winner.to_string().into());
        }
        let with = || ending.with.iter().map(|seat| seat.to_string().into());
        put(&mut over, "with", !ending.with.is_empty(), || Value::Array(with().collect()));
        table.insert("over".into(), over.into());
    }
    table
}

fn describe_moment(table: &mut Table, state: &State) {
    let phase = match state.phase {
        Phase::Mats { asked } => {
            table.insert("asked".into(), i64::from(asked).into());
            "mats"
        }
        Phase::Draft { last } => {
            if let Some(seat) = last {
                table.insert("last".into(), seat.to_string().into());
            }
            "draft"
        }
        Phase::Play => "play",
    };
    table.insert("phase".into(), text(phase));
    table.insert("turn".into(), i64::from(state.turn).into());
    table.insert("on_turn".into(), state.on_turn.to_string().into());
    put(table, "so_far", state.so_far != TurnProgress::default(), || so_far(&state.so_far).into());
    let gone = || state.gone.iter().map(|seat| seat.to_string().into());
    put(table, "gone", !state.gone.is_empty(), || Value::Array(gone().collect()));
}

fn so_far(so_far: &TurnProgress) -> Table {
    let TurnProgress { acted, travelled, followed, stays, ending, .. } = *so_far;
    let flags = [acted, travelled, followed, stays, ending];
    let names = ["acted", "travelled", "followed", "stays", "ending"];
    let set = names.iter().zip(flags).filter(|(_, flag)| *flag);
    let mut table: Table = set.map(|(key, _)| ((*key).to_owned(), true.into())).collect();
    for (key, number) in [("paid", so_far.paid), ("offers", so_far.offers)] {
        put(&mut table, key, number > 0, || i64::from(number).into());
    }
    table
}

fn describe_player(game: &Singularity, state: &State, seat: Seat) -> Table {
    let player = state.player(seat);
    let mut table = Table::new();
    if let Some(number) = player.corporation {
        table.insert("corporation".into(), text(&game.pool.corporations[usize::from(number)].id));
    }
    table.insert("points".into(), i64::from(player.points).into());
    put(&mut table, "permanent", player.permanent != [0; 3], || influence(&player.permanent));
    put(&mut table, "hand", !player.hand.is_empty(), || cards(game, &player.hand));
    put(&mut table, "objectives", player.objectives != 0, || objectives(game, player));
    put(&mut table, "tree", player.tree.generations > 0, || tree(game, state, seat));
    for (key, sums) in SUMS.into_iter().zip(describe_sums(game, state, seat)) {
        put(&mut table, key, !sums.is_empty(), || sums.into());
    }
    let spent = player.tree.spent;
    put(&mut table, "spent", spent != 0, || cards(game, &bits(spent)));
    put(&mut table, "returned", player.returned > 0, || i64::from(player.returned).into());
    let turns = player.turns;
    put(&mut table, "turns", turns != state.usual_turns(seat), || i64::from(turns).into());
    let mut open = state.memory[MOST_SEATS];
    open[seat.index()] = Bag::new();
    let own = remembered(game, &state.memory[seat.index()], &open, state.seats);
    put(&mut table, "remembers", !own.is_empty(), || own.clone().into());
    table
}

fn objectives(game: &Singularity, player: &Player) -> Value {
    let all = game.pool.objectives.iter().enumerate();
    let held = all.filter(|(number, _)| player.objectives >> number & 1 == 1);
    Value::Array(held.map(|(_, objective)| text(&objective.id)).collect())
}

fn tree(game: &Singularity, state: &State, seat: Seat) -> Value {
    let generations = 1..=state.tree(seat).generations;
    let order_matters = !lies_in_order(state);
    Value::Array(generations.map(|one| generation(game, state, seat, one, order_matters)).collect())
}

fn generation(
    game: &Singularity,
    state: &State,
    seat: Seat,
    number: u8,
    order_matters: bool,
) -> Value {
    let technologies = state.tree(seat).in_generation(number).map(|card| names(game, card));
    let mut table = Table::new();
    table.insert("technologies".into(), Value::Array(technologies.collect()));
    let all = state.lasting.iter().enumerate();
    let here = all.filter(|(_, event)| event.tree == seat && event.generation == number);
    let events: Vec<Value> =
        here.map(|(order, event)| lasting(game, event, order_matters.then_some(order))).collect();
    put(&mut table, "events", !events.is_empty(), || Value::Array(events.clone()));
    table.into()
}

fn lasting(game: &Singularity, event: &Lasting, order: Option<usize>) -> Value {
    let mut table = Table::new();
    table.insert("card".into(), names(game, event.card));
    table.insert("by".into(), event.by.to_string().into());
    if let Some(order) = order {
        table.insert("order".into(), (order as i64 + 1).into());
    }
    table.into()
}

/// Whether the events were played in the order in which they are read: tree by tree, each from its
/// first generation on.
fn lies_in_order(state: &State) -> bool {
    state.lasting.is_sorted_by_key(|event| (event.tree, event.generation))
}

fn remembered(
    game: &Singularity,
    known: &[Bag; MOST_SEATS],
    assumed: &[Bag; MOST_SEATS],
    seats: u8,
) -> Table {
    let differing = Seat::all(seats).filter(|seat| known[seat.index()] != assumed[seat.index()]);
    differing.map(|seat| (seat.to_string(), cards(game, &known[seat.index()]))).collect()
}

fn bits(mask: u64) -> Bag {
    engine::bag::Bits(mask).collect()
}

fn cards(game: &Singularity, bag: &Bag) -> Value {
    Value::Array(bag.iter().map(|(kind, copies)| alike(game, Card(kind), copies.into())).collect())
}

fn in_order(game: &Singularity, cards: &[Card]) -> Value {
    let alike_in_a_row = cards.chunk_by(|one, next| one == next);
    Value::Array(alike_in_a_row.map(|row| alike(game, row[0], row.len())).collect())
}

fn alike(game: &Singularity, card: Card, copies: usize) -> Value {
    let id = game.pool.id(card);
    if copies == 1 { text(id) } else { text(&format!("{copies} {id}")) }
}

pub(super) fn influence<N: Copy + Into<i64>>(amounts: &[N; 3]) -> Value {
    let all = Influence::ALL.iter().map(|one| (one.name(), amounts[one.index()]));
    let named = all.map(|(name, amount)| (name.to_owned(), Value::from(amount.into())));
    named.collect::<Table>().into()
}

/// Adds a field, if it says more than its absence would.
fn put(table: &mut Table, key: &str, says_more: bool, value: impl FnOnce() -> Value) {
    if says_more {
        table.insert(key.to_owned(), value());
    }
}

pub(super) fn names(game: &Singularity, card: Card) -> Value {
    text(game.pool.id(card))
}

pub(super) fn text(words: &str) -> Value {
    Value::String(words.to_owned())
}
