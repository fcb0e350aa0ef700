//! Random games of any game, as `cargo xtask instructions` counts them: prints how many decisions they took.
//!
//! `cargo run --example random_games -- GAME SEATS GAMES`

use engine::Published;
use proving::games;
use registry::Visitor;
use std::env;
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = env::args().skip(1).collect();
    let [game, seats, games] = &words[..] else {
        return Err("usage: random_games GAME SEATS GAMES".into());
    };
    let games = Games { seats: seats.parse()?, games: games.parse()? };
    println!("{}", registry::visit(game, games)?);
    Ok(())
}

/// So many games, each from a seed of its own.
struct Games {
    seats: u8,
    games: u64,
}

impl Visitor for Games {
    type Out = u64;

    fn visit<G: Published>(self) -> u64 {
        let game = G::publish(&[]).expect("the cards in the box are sound");
        let setup = game.suggested_setup(self.seats);
        let mut moves = Vec::new();
        let mut play = |seed| games::play(&game, &setup, seed, u32::MAX, &mut moves).1;
        (0..self.games).map(|seed| u64::from(play(seed))).sum()
    }
}
