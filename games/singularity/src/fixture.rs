//! Tables for tests: a handful of cards, and any number of states that are put together at random.

use crate::cards::{
    Card, Corporation, Duration, Effect, EventCard, Influence, InfluenceLevel, Objective, Polarity,
    Pool, Technology, Term, TripCost,
};
use crate::game::Singularity;
use crate::moves::{Goods, Offer};
use crate::state::{
    Ending, Frame, Lasting, MOST_SEATS, Phase, Placed, Player, Site, State, TurnProgress, WonBy,
};
use engine::{Bag, Dice, Seat, Seats};

const ANY: &str = "any";

fn technology(id: &str, name: &str, stage: u8, requires: u64, effect: Effect) -> Technology {
    Technology {
        id: id.into(),
        name: name.into(),
        stage,
        requires,
        needs: InfluenceLevel { influence: Influence::Social, number: 0 },
        gives: [1, 0, 1],
        effects: vec![effect],
        copies: 5,
    }
}

fn event(id: &str, name: &str, lasts: Duration, sign: Polarity, effect: Effect) -> EventCard {
    EventCard {
        id: id.into(),
        name: name.into(),
        polarity: sign,
        duration: lasts,
        cost: 5,
        needs: [0; 3],
        effects: vec![effect],
        copies: 4,
    }
}

fn objective(id: &str, name: &str, term: Term) -> Objective {
    Objective { id: id.into(), name: name.into(), terms: vec![term] }
}

fn corporation(id: &str, name: &str, effect: Effect) -> Corporation {
    Corporation {
        id: id.into(),
        name: name.into(),
        background: "A firm.".into(),
        effects: vec![effect],
    }
}

/// A game with few cards, one of each sort.
pub fn small_game() -> Singularity {
    let with = Effect::InfluenceWith { amount: 1, influence: Influence::Social, with: Card(3) };
    let here = |amount, influence| Effect::InfluenceHere { amount, influence };
    let level = |influence| Term::Influence(InfluenceLevel { influence, number: 20 });
    Singularity::with(Pool {
        technologies: vec![
            technology("fuel-cell", "Fuel Cell", 0, 0, Effect::Income(1)),
            technology("automation", "Automation", 0, 0, with),
            technology("web-2-0", "Web 2.0", 0, 0, Effect::Draw(1)),
            technology("robotics", "Robotics", 0, 0, Effect::DrawWhenDeveloped(1)),
            technology("hypersonics", "Hypersonics", 1, 1, Effect::Income(1)),
        ],
        events: vec![
            event(
                "enlightenment",
                "Enlightenment",
                Duration::Continuous,
                Polarity::Positive,
                here(4, Influence::Social),
            ),
            event(
                "depletion",
                "Depletion",
                Duration::Continuous,
                Polarity::Negative,
                here(-2, Influence::Economic),
            ),
            event("riots", "Riots", Duration::OneUse, Polarity::Negative, Effect::Points(-5)),
            event(
                "discovery",
                "Discovery",
                Duration::OneUse,
                Polarity::Positive,
                Effect::SearchTechnology(1),
            ),
        ],
        objectives: vec![
            objective("arms-race", "Arms Race", level(Influence::Military)),
            objective("common-cause", "Common Cause", level(Influence::Social)),
            objective("market-hegemony", "Market Hegemony", level(Influence::Economic)),
            objective("broad-roots", "Broad Roots", Term::Technologies(16)),
            objective("long-lineage", "Long Lineage", Term::Generations(8)),
            objective("standing-power", "Standing Power", Term::Permanent(13)),
            objective(
                "far-horizon",
                "Far Horizon",
                Term::StageTechnologies { number: 3, stage: 3 },
            ),
            objective("even-hand", "Even Hand", Term::Permanent(12)),
        ],
        corporations: vec![
            corporation("oddlot-exchange", "Oddlot Exchange", Effect::TradeCheaper(1)),
            corporation("lanternworks", "Lanternworks", Effect::HandSize(2)),
            corporation("backstep-freight", "Backstep Freight", Effect::TravelCheaper(1)),
            corporation("verdance-genomics", "Verdance Genomics", Effect::DrawCheaper(1)),
        ],
        trips: vec![TripCost { points: 3, any_type: 0 }, TripCost { points: 5, any_type: 4 }],
    })
}

/// A bare table: everything in the deck, the first player on turn.
pub fn bare(game: &Singularity, seats: u8) -> State {
    State {
        seats,
        turn_limit: 0,
        best_wins: false,
        trips: Default::default(),
        tie_suffices: false,
        phase: Phase::Play,
        on_turn: Seat(0),
        turn: 1,
        so_far: TurnProgress::default(),
        players: [Player::default(); MOST_SEATS],
        gone: Seats::NONE,
        deck: game.facts.all_cards,
        discard: Bag::new(),
        beside: Default::default(),
        removed: Bag::new(),
        lasting: Default::default(),
        supply: [20; 3],
        removed_influence: [0; 3],
        pending: Default::default(),
        memory: Default::default(),
        over: None,
    }
}

/// A table put together at random: every card in one place, whatever the rules say to it.
pub fn any_table(game: &Singularity, number: u64) -> State {
    let mut dice = Dice::from_number(number);
    let mut state = bare(game, 2 + (number % 3) as u8);
    state.on_turn = Seat(dice.index(ANY, state.seats.into()) as u8);
    state.turn = 1 + dice.index(ANY, 40) as u16;
    for seat in Seat::all(state.seats) {
        seat_player(&mut state, seat, &mut dice);
        grow_tree(game, &mut state, seat, &mut dice);
    }
    lay_events(game, &mut state, &mut dice);
    for _ in 0..dice.index(ANY, 5) {
        let card = draw(&mut state, &mut dice);
        state.discard.add(card);
    }
    for seat in Seat::all(MOST_SEATS as u8) {
        game.sum_up(&mut state, seat);
    }
    remember(&mut state, &mut dice);
    leave_unfinished(&mut state, &mut dice);
    state.so_far.acted = dice.index(ANY, 2) == 0;
    state.so_far.paid = dice.index(ANY, 4) as u8;
    if dice.index(ANY, 8) == 0 {
        state.over = Some(Ending::won(Seat(1), WonBy::Objectives));
        state.pending.clear();
    }
    state
}

fn draw(state: &mut State, dice: &mut Dice) -> u8 {
    let card = dice.card(ANY, &state.deck);
    state.deck.take(card);
    card
}

fn seat_player(state: &mut State, seat: Seat, dice: &mut Dice) {
    for _ in 0..dice.index(ANY, 6) {
        let card = draw(state, dice);
        state.player_mut(seat).hand.add(card);
    }
    for index in 0..3 {
        let amount = dice.index(ANY, 6) as u8;
        state.player_mut(seat).permanent[index] = amount;
        state.supply[index] -= amount;
    }
    let player = state.player_mut(seat);
    player.points = dice.index(ANY, 60) as u8;
    player.corporation = (dice.index(ANY, 2) == 0).then_some(seat.0);
    player.objectives = 0b11 << (2 * seat.0);
    player.returned = dice.index(ANY, 3) as u8;
}

fn grow_tree(game: &Singularity, state: &mut State, seat: Seat, dice: &mut Dice) {
    let generations = dice.index(ANY, 3) as u8;
    for generation in 1..=generations {
        let free = game
            .pool
            .cards()
            .filter(|card| game.pool.is_technology(*card) && !state.tree(seat).holds(*card));
        let before = state.tree(seat).has;
        let free = free.filter(|card| game.pool.technology(*card).requires & !before == 0);
        let free: Vec<Card> = free.filter(|card| state.deck.has(card.0)).collect();
        if free.is_empty() {
            return;
        }
        let card = free[dice.index(ANY, free.len() as u32) as usize];
        state.deck.take(card.0);
        let tree = &mut state.player_mut(seat).tree;
        tree.placed.push(Placed { card, generation });
        tree.has |= card.bit();
        tree.generations = generation;
        tree.spent |= if dice.index(ANY, 4) == 0 { card.bit() } else { 0 };
    }
}

fn lay_events(game: &Singularity, state: &mut State, dice: &mut Dice) {
    for card in game.pool.cards().filter(|card| !game.pool.is_technology(*card)) {
        let tree = Seat(dice.index(ANY, state.seats.into()) as u8);
        let generations = state.tree(tree).generations;
        if generations == 0 || !state.deck.take(card.0) {
            continue;
        }
        if game.pool.event(card).duration == Duration::OneUse {
            state.beside.push(card);
            continue;
        }
        let generation = 1 + dice.index(ANY, generations.into()) as u8;
        let by = Seat(dice.index(ANY, state.seats.into()) as u8);
        state.lasting.push(Lasting { card, by, tree, generation });
    }
}

fn remember(state: &mut State, dice: &mut Dice) {
    for holder in Seat::all(state.seats) {
        let hand = state.player(holder).hand;
        for kind in hand.kinds().take(2) {
            let open = dice.index(ANY, 3) == 0;
            for observer in 0..=MOST_SEATS {
                let hears = open || (observer < state.seats.into() && dice.index(ANY, 3) == 0);
                if hears && observer != holder.index() {
                    state.memory[observer][holder.index()].add(kind);
                }
            }
        }
    }
}

fn leave_unfinished(state: &mut State, dice: &mut Dice) {
    let generation = state.tree(Seat(0)).generations.min(1);
    let site = Site { card: Card(8), by: state.on_turn, tree: Seat(0), generation };
    let to = state.on_turn.left(state.seats);
    let has_cards = !state.player(state.on_turn).hand.is_empty();
    let wanted = Card(4);
    let is_held = state.players.iter().any(|player| player.hand.has(wanted.0));
    match dice.index(ANY, 6) {
        0 => state.pending.push(Frame::Answer(any_offer(state, to))),
        1 => {
            state.pending.push(Frame::Resolve { site, next: 1 });
            state.pending.push(Frame::Search { site, left: 1 });
        }
        2 if has_cards => state.pending.push(Frame::GiveBack { to }),
        3 if !is_held => state.pending.push(Frame::MaySearch { site, wanted }),
        4 if has_cards => state.pending.push(Frame::HandLimit { limit: 10 }),
        _ => {}
    }
}

fn any_offer(state: &State, to: Seat) -> Offer {
    let player = state.player(state.on_turn);
    let mut give = Goods { points: player.points.min(2), ..Goods::default() };
    give.cards = player.hand.kinds().take(2).collect();
    Offer { to, give, ask: Goods::card(Card(1)) }
}
