//! What a scenario cannot say about time travel.

use engine::prelude::*;
use engine::story::Silence;
use engine::{Dice, Seat};
use singularity::{Move, Setup, Singularity};

const TREE: &str = r#"
    [p1]
    points = 30
    permanent = { military = 2, social = 3, economic = 2 }
    hand = ["laser", "robotics", "depletion"]
    tree = [{ technologies = ["fuel-cell", "automation"] }, { technologies = ["hypersonics"] }]
"#;

/// Every trip names a card, and whichever it is, that one card alone leaves the hand.
#[test]
fn sgy_time_13_a_trip_plays_exactly_one_card() {
    let game = Singularity::standard();
    let position: toml::Table = TREE.parse().expect("the position is TOML");
    let state = game.arrange(&Setup::usual(2), &position).expect("the position can be");
    assert!(game.read("travel p1 1").is_err());
    let mut moves = Vec::new();
    game.moves(&state, &mut moves);
    let trips: Vec<Move> =
        moves.into_iter().filter(|mv| matches!(mv, Move::Travel { .. })).collect();
    assert_eq!(trips.len(), 3);
    for trip in trips {
        let mut after = state;
        game.play(&mut after, Seat(0), &trip, &mut Dice::from_number(1), &mut Silence);
        // Depletion fells what it brings under its requirement, so the spent card is looked for by name.
        let Move::Travel { card, .. } = trip else { unreachable!("only trips are kept") };
        let (before, left) = (state.player(Seat(0)).hand, after.player(Seat(0)).hand);
        assert_eq!((before.count(card.0), left.count(card.0)), (1, 0));
        assert!(before.kinds().filter(|kind| *kind != card.0).all(|kind| left.has(kind)));
    }
}
