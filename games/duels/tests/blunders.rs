//! Moves that plainly waste dice or a turn are counted, and moves with a reason are not.

use duels::Duels;
use duels::setup::Setup;
use engine::prelude::*;
use engine::story::Silence;
use engine::{Blunder, Dice, Turn, Viewer, Worth};

/// The blunder that is counted in the last of some moves, with Kyushi and Midnight so many thousandths of an inch apart.
fn counted(apart: u32, bases: [&str; 2], moves: &[&str]) -> Option<Blunder> {
    counted_after(0, apart, bases, moves)
}

/// The same after so many attacks of the turn.
fn counted_after(
    attacks: u8,
    apart: u32,
    [own, foe]: [&str; 2],
    moves: &[&str],
) -> Option<Blunder> {
    let words = format!(
        "attacks = {attacks}\n[seats.p1.figure]\nat = {{ x = 10000, y = 10000 }}\nbase = [{own}]\n\
         [seats.p2.figure]\nat = {{ x = 10000, y = {} }}\nbase = [{foe}]",
        10_000 + apart
    );
    let game = Duels::default();
    let words = words.parse().expect("a position is TOML");
    let mut state = game.arrange(&Setup::default(), &words).expect("there can be such a table");
    let mut counted = None;
    for mv in moves {
        let Turn::Decide(seat) = game.turn(&state) else { panic!("somebody decides") };
        let mv = game.read(&game.view(&state, Viewer::Seat(seat)), mv).expect("it is a move");
        game.check(&state, seat, &mv).expect("it is allowed");
        counted = Worth::blunder(&game, &state, seat, &mv);
        game.play(&mut state, seat, &mv, &mut Dice::from_number(1), &mut Silence);
    }
    counted
}

/// All the dice of Midnight that dodge.
const FOUR: &str = r#""white-d8", "white-d6", "yellow-d6", "white-d4""#;
const SHOT: &str = "attack midnight with green d10";

#[test]
fn one_die_against_four_that_dodge_is_in_vain() {
    let shot = |foe: &str| counted(20_000, [r#""green-d10""#, foe], &[SHOT]);
    assert_eq!(shot(FOUR), Some(Blunder::InVain));
    assert_eq!(shot(""), None);
}

#[test]
fn a_turn_is_wasted_that_ends_before_a_good_shot() {
    let ends = |foe: &str| counted(20_000, [r#""green-d10""#, foe], &["end"]);
    assert_eq!(ends(""), Some(Blunder::TurnWasted));
    assert_eq!(ends(FOUR), None);
}

/// The target spends its dice on one of two attacks.
#[test]
fn a_hopeless_shot_is_not_in_vain_while_another_attack_can_follow() {
    let shot = |attacks: u8, own: &str| counted_after(attacks, 7_900, [own, FOUR], &[SHOT]);
    let two = r#""green-d10", "yellow-d6""#;
    assert_eq!(shot(0, two), None);
    assert_eq!(shot(0, r#""green-d10""#), Some(Blunder::InVain), "no die is left");
    assert_eq!(shot(1, two), Some(Blunder::InVain), "no attack is left");
}
