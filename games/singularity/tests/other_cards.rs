//! Rules that the cards in the box never put to the test: they hold for any cards.

use engine::prelude::*;
use engine::story::Silence;
use engine::{Dice, Seat, Turn};
use singularity::cards::{Card, Effect, EventCard, standard_pool};
use singularity::{Setup, Singularity, State, rule};

/// The game with one event that says something else.
fn with_event(id: &str, effect: Effect) -> Singularity {
    let mut pool = standard_pool();
    let event = pool.events.iter_mut().find(|event| event.id == id).expect("the event is shipped");
    event.effects = vec![effect];
    Singularity::with(pool)
}

fn arranged(game: &Singularity, position: &str) -> State {
    let position: toml::Table = position.parse().expect("the position is TOML");
    game.arrange(&Setup::usual(2), &position).expect("the position can be")
}

/// Plays moves of whoever must decide.
fn play(game: &Singularity, state: &mut State, moves: &[&str]) {
    for text in moves {
        let mv = game.read(text).expect("the move is written rightly");
        let Turn::Decide(seat) = game.turn(state) else { panic!("the game is over before {text}") };
        game.check(state, seat, &mv).expect("the move is allowed");
        game.play(state, seat, &mv, &mut Dice::from_number(1), &mut Silence);
    }
}

fn named(game: &Singularity, id: &str) -> Card {
    game.pool.cards().find(|card| game.pool.id(*card) == id).expect("the card is shipped")
}

/// A generation that is lost in the middle of an effect takes the rest of the effect with it.
#[test]
fn sgy_gen_12_what_is_done_in_a_lost_generation_is_not_done_in_the_next() {
    let game = with_event("assassination", Effect::ReturnTechnology(2));
    let mut state = arranged(
        &game,
        r#"
        [p1]
        points = 30
        permanent = { military = 6 }
        hand = ["assassination"]
        [p2]
        permanent = { military = 3, social = 2 }
        tree = [{ technologies = ["robotics"] }, { technologies = ["laser", "genome-sequencing"] }]
        "#,
    );
    play(&game, &mut state, &["travel p2 1 assassination"]);
    assert!(state.pending.is_empty());
    assert_eq!((state.tree(Seat(1)).generations, state.tree(Seat(1)).size()), (1, 2));
}

/// A generation that moves up in the middle of an effect is still the one where the effect is.
#[test]
fn sgy_gen_12_what_is_done_in_a_generation_goes_on_when_it_moves_up() {
    let game = with_event("assassination", Effect::ReturnTechnology(2));
    let mut state = arranged(
        &game,
        r#"
        [p1]
        points = 30
        permanent = { military = 6 }
        hand = ["assassination"]
        [p2]
        permanent = { military = 3, social = 2, economic = 1 }
        tree = [
            { technologies = ["fuel-cell", "automation"] },
            { technologies = ["robotics", "laser"] },
            { technologies = ["genome-sequencing"] },
        ]
        "#,
    );
    play(&game, &mut state, &["travel p2 2 assassination", "choose robotics"]);
    let tree = state.tree(Seat(1));
    assert_eq!(tree.in_generation(1).collect::<Vec<_>>(), [named(&game, "genome-sequencing")]);
    assert!(state.player(Seat(1)).hand.has(named(&game, "laser").0));
}

#[test]
fn sgy_turn_13_a_technology_that_costs_nothing_keeps_the_turn() {
    let position = r#"
        [p1]
        points = 5
        permanent = { military = 2, economic = 5 }
        hand = ["robotics"]
        tree = [{ technologies = ["automation"], events = [{ card = "innovation", by = "p1" }] }]
    "#;
    for (fewer, on_turn) in [(3, Seat(0)), (2, Seat(1))] {
        let game = with_event("innovation", Effect::TechnologiesHereCheaper(fewer));
        let mut state = arranged(&game, position);
        play(&game, &mut state, &["buy social"]);
        assert_eq!(state.on_turn, on_turn, "{fewer} fewer");
    }
}

/// What a card still asks of a player who has left in the middle of it is not asked, and nothing goes to him.
#[test]
fn sgy_conseq_19_what_is_left_of_a_leavers_card_asks_nobody() {
    for last in [Effect::ReturnTechnology(1), Effect::SearchTechnology(1), Effect::TakeAtRandom(2)]
    {
        let mut pool = standard_pool();
        let is_it = |event: &&mut EventCard| event.id == "assassination";
        let event = pool.events.iter_mut().find(is_it).expect("the event is shipped");
        event.effects = vec![Effect::ReturnTechnology(1), last];
        let game = Singularity::with(pool);
        let position = r#"
            [p1]
            points = 30
            permanent = { military = 6 }
            hand = ["assassination"]
            [p2]
            permanent = { military = 3, social = 2 }
            hand = ["3 riots"]
            tree = [{ technologies = ["robotics", "laser", "genome-sequencing"] }]
        "#;
        let position = position.parse().expect("the position is TOML");
        let mut state = game.arrange(&Setup::usual(3), &position).expect("the position can be");
        play(&game, &mut state, &["play assassination p2", "leave"]);
        assert_eq!(game.turn(&state), Turn::Decide(Seat(1)), "{last:?}");
        assert!(state.player(Seat(0)).hand.is_empty(), "{last:?}");
        let mut moves = Vec::new();
        game.moves(&state, &mut moves);
        assert!(!moves.is_empty(), "{last:?}");
    }
}

/// The same technology in two trees opens its type as well as one does.
#[test]
fn sgy_win_04_two_of_one_technology_do_not_cancel_each_other() {
    let game = Singularity::standard();
    let mut state = arranged(&game, "");
    let bits = |ids: &[&str]| ids.iter().fold(0, |bits, id| bits | named(&game, id).bit());
    state.player_mut(Seat(0)).tree.has = bits(&["kinetic-missiles", "cryonics", "teleportation"]);
    assert!(game.influence_condition_is_open(&state));
    state.player_mut(Seat(1)).tree.has = bits(&["teleportation", "cryonics"]);
    assert!(game.influence_condition_is_open(&state));
}

#[test]
fn sgy_comp_03_a_number_without_a_card_is_refused() {
    let game = Singularity::standard();
    let state = arranged(&game, "[p1]\npoints = 30");
    let cards = game.pool.cards().count() as u8;
    for number in [cards, cards + 1, u8::MAX] {
        let develop = singularity::Move::Develop(Card(number));
        let refusal = game.check(&state, Seat(0), &develop).expect_err("there is no such card");
        assert_eq!(refusal.rule, rule::SGY_COMP_03);
    }
}
