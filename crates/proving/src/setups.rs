//! The promises of every reader of set-ups. A refusal has a reason. An accepted set-up reads back as itself; a rule forbids it, or it
//! begins a game that can be played and seen.

use crate::steps::{Bounded, are_bounded};
use crate::tables::can_be_played;
use engine::any::setup;
use engine::{Dice, Game};

/// Decisions played in a game that begins.
const DECISIONS: u64 = 16;

/// Reads a text as a set-up.
///
/// # Panics
/// If a promise is broken.
pub fn hold<G: Game>(game: &G, text: &str) {
    are_bounded(text, || match setup::read(game, text) {
        Err(error) => assert!(!error.to_string().is_empty()),
        Ok(setup) => {
            let written = setup::text(&setup);
            assert_eq!(setup::read(game, &written).as_ref(), Ok(&setup), "{written}");
            is_refused_or_played(game, &setup);
        }
    });
}

fn is_refused_or_played<G: Game>(game: &G, setup: &G::Setup) {
    if !can_be_played(game, setup, DECISIONS) {
        let refusal = game.begin(setup, &mut Dice::from_number(1), &mut Bounded::default());
        assert!(refusal.is_err_and(|refusal| !refusal.to_string().is_empty()));
    }
}

/// The usual and suggested set-ups and some of the soak, as TOML and as JSON.
///
/// # Panics
/// If one cannot be written.
pub fn true_ones<G: Game>(game: &G) -> Vec<String> {
    let about = game.about();
    let seats = about.least..=about.most;
    let offered = seats.flat_map(|seats| [game.usual_setup(seats), game.suggested_setup(seats)]);
    let setups = offered.chain((0..12).map(|number| game.soak_setup(number)));
    setups
        .flat_map(|setup| {
            let json = serde_json::to_string(&setup).expect("a set-up is JSON");
            [setup::text(&setup), json]
        })
        .collect()
}
