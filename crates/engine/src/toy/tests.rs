//! Tests of Lowball's own rules, on which other tests rely.

use super::*;
use crate::prelude::*;
use crate::story::Silence;
use crate::{Dice, Seats, Turn};

fn position(text: &str) -> State {
    Lowball.arrange(&Setup { seats: 2, rounds: 4 }, &text.parse().expect("toml")).expect("a table")
}

#[test]
fn a_die_above_the_card_takes_the_wager_off_and_any_other_adds_it_three_times() {
    for (die, score) in [(3, 10 + 3 - 5), (2, 10 + 3 + 15), (1, 10 + 3 + 15)] {
        let mut state = position("laid = \"lynx\"\n[seats.p2]\nhand = [\"zebu\"]");
        let mut script = crate::dice::Script::new();
        script.push("d6", die);
        script.push("draw", 0);
        Lowball.play(
            &mut state,
            Seat(0),
            &Move::Wager(5),
            &mut Dice::scripted(script),
            &mut Silence,
        );
        assert_eq!(state.scores[Seat(0)], score, "with a die of {die}");
        assert_eq!(state.turn, Seat(1));
    }
}

#[test]
fn a_position_says_everything_that_is_wrong_with_it() {
    let text = "turn = \"p3\"\n[seats.p1]\nhand = [\"emu\"]\nknows = { p2 = \"ibex\" }";
    let problems = Lowball
        .arrange(&Setup { seats: 2, rounds: 4 }, &text.parse().expect("toml"))
        .expect_err("three faults");
    let paths: Vec<&str> = problems.iter().map(|problem| problem.path.as_str()).collect();
    assert_eq!(paths, ["turn", "seats.p1.hand", "seats.p1.knows.p2", "seats.p1.hand"]);
}

/// Plays with sense: the lowest card, the most on a card that the die probably beats, nothing on
/// others.
fn sensible(state: &State) -> Move {
    match state.laid {
        Some(Card(0)) => Move::Wager(MOST),
        Some(_) => Move::Wager(0),
        None => Move::Lay(state.hands[state.turn].at(0)),
    }
}

fn random(state: &State, dice: &mut Dice) -> Move {
    let mut list = Vec::new();
    Lowball.moves(state, &mut list);
    list[dice.index("choice", list.len() as u32) as usize]
}

#[test]
fn sense_beats_luck_nearly_always() {
    let mut dice = Dice::from_number(1);
    let mut wins = 0;
    for game in 0..200 {
        let sense = Seat(game % 2);
        let setup = Lowball.usual_setup(2);
        let mut state = Lowball.begin(&setup, &mut dice, &mut Silence).expect("a usual set-up");
        while let Turn::Decide(seat) = Lowball.turn(&state) {
            let mv = if seat == sense { sensible(&state) } else { random(&state, &mut dice) };
            Lowball.play(&mut state, seat, &mv, &mut dice, &mut Silence);
        }
        let Turn::Over(outcome) = Lowball.turn(&state) else { unreachable!("the loop ended") };
        wins += u32::from(outcome.winners == Seats::only(sense));
    }
    assert!(wins > 185, "sense won only {wins} of 200 games");
}
