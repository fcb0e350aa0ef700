//! The laws of every game, tried on runs by random play.

use shadowrun::Shadowrun;

#[test]
fn runs_keep_the_laws_of_every_game() {
    let report = engine::laws::hold(&Shadowrun::standard(), 300, 1);
    println!("{report}");
}
