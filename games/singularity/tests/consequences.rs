//! What a scenario can't say about consequences: the order in which they come.

use engine::prelude::*;
use engine::{Dice, Seat, Viewer};
use singularity::{Setup, Singularity};

/// Three players alike, and who is on turn gives an economic influence for two military ones. The story of
/// what came of it.
fn story_of_a_barter(on_turn: Seat, other: Seat) -> Vec<String> {
    let player = "{ permanent = { military = 3, economic = 2 },
                    tree = [{ technologies = ['laser', 'fission'] }] }";
    let position = format!("on_turn = '{on_turn}'\np1 = {player}\np2 = {player}\np3 = {player}");
    let position = position.parse().expect("it is TOML");
    let game = Singularity::standard();
    let mut state = game.arrange(&Setup::usual(3), &position).expect("it can be arranged");
    let (mut dice, mut story) = (Dice::from_number(1), Vec::new());
    let offer = format!("offer {other} 1 economic for 2 military");
    for (seat, text) in [(on_turn, offer.as_str()), (other, "accept")] {
        let mv = game.read(text).expect("it is a move");
        game.check(&state, seat, &mv).expect("it is allowed");
        game.play(&mut state, seat, &mv, &mut dice, &mut story);
    }
    let lines = story.iter().filter_map(|event| game.line(event, Viewer::Spectator));
    lines.map(|line| line.text.to_string()).filter(|text| text.contains("goes back")).collect()
}

#[test]
fn sgy_conseq_23_the_tree_of_the_player_on_turn_comes_first_then_clockwise() {
    for (on_turn, other) in [(0, 2), (1, 0), (2, 1)] {
        let [on_turn, other] = [Seat(on_turn), Seat(other)];
        let back = |card, owner, what| {
            format!(
                "{card} goes back from generation 1 to the hand of {owner}: {what} influence it needs."
            )
        };
        let first = back("Fission", on_turn, "1 of the 2 economic");
        let second = back("Laser", other, "2 of the 3 military");
        assert_eq!(story_of_a_barter(on_turn, other), [first, second]);
    }
}
