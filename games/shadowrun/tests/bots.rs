//! The bot that looks one move ahead plays the card game whole, and better than chance.

use bots::{Bot, Greedy};
use engine::prelude::*;
use engine::story::Silence;
use engine::{Blunder, Dice, Seat, Seed, Turn, Viewer, Worth};
use proving::games::{self, Decision};
use shadowrun::Shadowrun;
use shadowrun::state::{Ending, State, Step};
use shadowrun::{Deck, Move, Setup};

/// A game at its end, in which greedy has these seats and chance the others.
fn evening(setup: &Setup, greedy: &[Seat], seed: u64) -> State {
    let game = Shadowrun::standard();
    let mut bot = Greedy::new(Seed::from_number(seed));
    let choose = |state: &State, seat, moves: &[Move], dice: &mut Dice| match greedy.contains(&seat)
    {
        true => bot.advise(&game, &game.view(state, Viewer::Seat(seat)), moves).chosen,
        false => dice.index("choice", moves.len() as u32) as usize,
    };
    games::show_chosen(&game, setup, seed, choose, |_| {})
}

/// What could not be paid for yet is kept, and what answers others; what could have been played and was not makes room.
#[test]
fn greedy_ends_a_turn_with_what_it_may_still_need() {
    let game = Shadowrun::standard();
    let position = "is = 'end'
        turn = 3
        [seats.p1]
        nuyen = 1
        hand = ['moth-four', 'not-today', 'wrong-van', 'yard-dogs', 'loose-coins']
        [seats.p2]
        nuyen = 9
        runners = [{ card = 'grist' }, { card = 'slow-anvil' }]
        objective = 'courier-with-two-bags'";
    let position = position.parse().expect("it is TOML");
    let mut state = game.lay_out(&game.usual_setup(2), &position).expect("a position");
    let mut bot = Greedy::new(Seed::from_number(1));
    let mut choose = |state: &State| {
        let mut moves = Vec::new();
        game.moves(state, &mut moves);
        let view = game.view(state, Viewer::Seat(Seat(0)));
        moves[bot.advise(&game, &view, &moves).chosen].clone()
    };
    let first = choose(&state);
    let coins = game.card_rules().pool.find("loose-coins").expect("it is in the box");
    assert_eq!(first, Move::Trash(coins));
    game.play(&mut state, Seat(0), &first, &mut Dice::from_number(1), &mut Silence);
    assert_eq!(choose(&state), Move::EndTurn);
}

/// Those whom a card brings into a combat have no face of a Runner, and are worth nothing to whoever's card it is.
#[test]
fn greedy_judges_a_combat_with_runners_out_of_a_card() {
    let game = Shadowrun::standard();
    let position = "is = { sting = 1 }
        turn = 4
        active = 'p1'
        target = 'p1'
        owner = 'p2'
        undefended = true
        run = { phase = 'ways', stack = [] }
        [seats.p1]
        objective = 'courier-with-two-bags'
        runners = [{ card = 'odd-marrow', turned = true, part = 'along' }]
        [seats.p2]
        reputation = 58
        nuyen = 3
        hand = ['two-old-debts']
        places = ['the-betting-window']";
    let position = position.parse().expect("it is TOML");
    let state = game.lay_out(&game.usual_setup(2), &position).expect("a position");
    let (mut bot, mut moves) = (Greedy::new(Seed::from_number(1)), Vec::new());
    game.moves(&state, &mut moves);
    let chosen =
        &moves[bot.advise(&game, &game.view(&state, Viewer::Seat(Seat(1))), &moves).chosen];
    assert!(matches!(chosen, Move::Play(..)), "it wins with the card: {chosen:?}");
}

/// In three whole games.
#[test]
fn greedy_heals_nobody_who_is_unhurt() {
    let game = Shadowrun::standard();
    let mut vain = 0;
    for seed in 0..3 {
        let look = |Decision { state, seat, mv, .. }: Decision<'_, Shadowrun>| {
            vain += u32::from(Worth::blunder(&game, state, seat, mv) == Some(Blunder::InVain));
        };
        games::show_greedy(&game, &game.suggested_setup(2), seed, look);
    }
    assert_eq!(vain, 0);
}

/// Decks of the whole box have cards that no ready deck has.
#[test]
fn greedy_plays_whole_games_with_whatever_is_in_the_box() {
    let game = Shadowrun::standard();
    for number in 0..12 {
        let setup = game.soak_setup(number);
        let seats: Vec<Seat> = Seat::all(game.seats(&setup)).collect();
        let state = evening(&setup, &seats, number);
        assert!(matches!(game.turn(&state), Turn::Over(_)), "game {number}");
    }
}

fn pairs() -> impl Iterator<Item = (Deck, Deck)> {
    Deck::ALL.into_iter().flat_map(|p1| Deck::ALL.into_iter().map(move |p2| (p1, p2)))
}

#[test]
fn greedy_beats_chance_with_every_deck() {
    let mut won = [0; 4];
    for (number, (p1, p2)) in pairs().enumerate() {
        let setup = Setup { p1, p2, rounds: 15, ..Setup::default() };
        let seat = Seat(number as u8 % 2);
        let state = evening(&setup, &[seat], number as u64);
        let other = Seat(1 - seat.0);
        let deck = if seat.0 == 0 { p1 } else { p2 };
        let at = Deck::ALL.iter().position(|it| *it == deck).expect("it is one of them");
        won[at] += usize::from(state.reputation(seat) > state.reputation(other));
    }
    println!("greedy won of 16 games, by its deck: {won:?}");
    assert!(won.iter().sum::<usize>() >= 10, "{won:?}");
}

#[test]
fn most_games_of_greedy_against_itself_are_won_before_the_agreed_rounds_are_over() {
    let seats = [Seat(0), Seat(1)];
    let mut won = 0;
    for (number, (p1, p2)) in (0..).zip(pairs()) {
        let setup = Setup { p1, p2, rounds: 30, ..Setup::default() };
        let state = evening(&setup, &seats, number);
        let points = seats.map(|seat| state.reputation(seat));
        println!("{p1:?} and {p2:?}: {points:?} after {} turns", state.open.turn);
        won += u32::from(state.open.step == Step::Over(Ending::Won));
    }
    assert!(won >= 13, "{won} of 16 games were won");
}
