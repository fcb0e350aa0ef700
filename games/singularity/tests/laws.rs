//! The laws of every game, tried on this one by random play with 2, 3 and 4 players.

use engine::laws::GAMES;
use singularity::Singularity;

#[test]
fn singularity_keeps_the_laws_of_every_game() {
    engine::laws::hold(&Singularity::standard(), GAMES.into(), 1);
}
