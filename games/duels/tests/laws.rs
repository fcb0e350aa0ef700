//! The laws of every game, tried on duels by random play.

use duels::Duels;

#[test]
fn duels_keep_the_laws_of_every_game() {
    let report = engine::laws::hold(&Duels, 60, 1);
    println!("{report}");
}
