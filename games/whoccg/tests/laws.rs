//! The laws of every game, tried on this one by random play with all ready decks at all levels.

use whoccg::WhoCcg;

#[test]
fn whoccg_keeps_the_laws_of_every_game() {
    let report = engine::laws::hold(&WhoCcg::standard(), 200, 1);
    println!("{report}");
}
