//! The laws of every game, tried on runs by random play.

use singularis::Singularis;

#[test]
fn runs_keep_the_laws_of_every_game() {
    let report = engine::laws::hold(&Singularis::standard(), 300, 2);
    println!("{report}");
}
