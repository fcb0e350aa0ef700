//! The ready tables: what lies there keeps every rule of laying it, and is fair to those at opposite edges.

use duels::Duels;
use duels::laying;
use duels::point::SIDE;
use duels::setup::{Gearing, Setup};
use duels::state::Point;
use duels::tables::Scenery;
use duels::terrain::{Terrain, TerrainKind, TerrainPiece};
use engine::Dice;
use engine::prelude::*;
use std::collections::BTreeSet;
use tape::{Gap, Polygon, Shape, Thou};

fn outline(piece: &TerrainPiece) -> Shape {
    let corners: Vec<tape::Point> =
        piece.corners.iter().map(|at| tape::Point::new(at.x, at.y)).collect();
    Polygon::new(&corners).expect("a whole outline").into()
}

fn begun(ground: Scenery, apart: u8) -> Result<duels::State, engine::Refusal> {
    let setup = Setup { ground, apart, gear: Gearing::Given, ..Setup::default() };
    Duels::default().begin(&setup, &mut Dice::from_number(1), &mut Vec::new())
}

/// Rules: DUE-SETUP-16, DUE-SETUP-23, DUE-SETUP-25, DUE-SETUP-27, DUE-SETUP-28, DUE-SETUP-40, DUE-SETUP-42
#[test]
fn every_ready_table_can_be_laid_and_the_pieces_are_six_inches_apart() {
    for ground in Scenery::ALL {
        let mut before = Terrain::default();
        for piece in ground.laid() {
            assert_eq!(laying::fits(SIDE, &before, &piece), Ok(()), "{}", ground.name());
            for other in &before {
                let lies_on = tape::gap::lies_inside(&outline(&piece), &outline(other));
                let room = Gap::between(&outline(&piece), &outline(other));
                let (name, other) = (piece.what.name(), other.what.name());
                assert!(
                    lies_on || room.at_least(Thou::inches(6)),
                    "{}: {name} and {other} are {} apart",
                    ground.name(),
                    room.length()
                );
            }
            before.push(piece);
        }
    }
}

#[test]
fn every_ready_table_is_the_same_after_half_a_turn() {
    let corners = |piece: &TerrainPiece, turned: bool| -> BTreeSet<(i32, i32)> {
        let point = |at: &Point| if turned { (60_000 - at.x, 60_000 - at.y) } else { (at.x, at.y) };
        piece.corners.iter().map(point).collect()
    };
    for ground in Scenery::ALL {
        let all = |turned: bool| -> BTreeSet<(u8, BTreeSet<(i32, i32)>)> {
            ground.laid().iter().map(|piece| (piece.what.0, corners(piece, turned))).collect()
        };
        assert_eq!(all(false), all(true), "{}", ground.name());
    }
}

/// Rules: DUE-SETUP-34, DUE-SETUP-38, DUE-SETUP-28
#[test]
fn on_every_ready_table_a_duel_begins_on_the_ground_twelve_inches_from_terrain() {
    for ground in Scenery::ALL {
        let state = begun(ground, 48).expect("a set-up");
        assert_eq!(state.terrain, ground.laid());
        for (_, fighter) in state.all() {
            let base = duels::measure::base(fighter.at).into();
            for piece in &state.terrain {
                assert!(Gap::between(&base, &outline(piece)).at_least(Thou::inches(12)));
            }
        }
        begun(ground, 24).expect("a set-up");
    }
    let kinds: BTreeSet<String> = Scenery::ALL
        .iter()
        .flat_map(|ground| ground.laid())
        .map(|piece| format!("{:?}", piece.what.kind()))
        .collect();
    let (blocking, hindering) = (TerrainKind::Blocking, TerrainKind::Hindering);
    assert!(kinds.contains(&format!("{blocking:?}")) && kinds.contains(&format!("{hindering:?}")));
    let beside = begun(Scenery::Yard, 0).expect("there is room beside the wall in the middle");
    for (_, fighter) in beside.all() {
        let base = duels::measure::base(fighter.at).into();
        let is_clear = |piece| Gap::between(&base, &outline(piece)).at_least(Thou(0));
        assert!(beside.terrain.iter().all(is_clear), "{fighter:?}");
    }
}

fn piece(name: &str, corners: &[(i32, i32)]) -> TerrainPiece {
    TerrainPiece::inches(duels::terrain::Prop::find(name).expect("there is such a piece"), corners)
}

/// Rules: DUE-SETUP-20, DUE-SETUP-22, DUE-SETUP-23, DUE-SETUP-24, DUE-SETUP-25, DUE-SETUP-26, DUE-SETUP-27
#[test]
fn a_piece_that_cannot_lie_there_is_refused_with_its_reason() {
    let gantry = piece("Gantry", &[(20, 20), (40, 20), (40, 40), (20, 40)]);
    let crates = piece("Crates", &[(22, 22), (26, 22), (26, 26), (22, 26)]);
    let before: Terrain = [gantry, crates].into_iter().collect();
    for (wrong, rule, why) in [
        (&[(0, 0), (4, 4), (4, 0), (0, 4)][..], "DUE-SETUP-26", "meets the side"),
        (&[(58, 0), (62, 0), (62, 4)], "DUE-SETUP-27", "beyond the table"),
        (&[(38, 30), (42, 30), (42, 32)], "DUE-SETUP-23", "partly in another piece"),
        (&[(24, 24), (30, 24), (30, 30)], "DUE-SETUP-24", "partly in another piece"),
    ] {
        let no = laying::fits(SIDE, &before, &piece("Wall", wrong)).expect_err(why);
        assert_eq!(no.rule.as_str(), rule, "{no}");
        assert!(no.why.contains(why), "{no}");
    }
    let on_top = [(30, 30), (36, 30), (36, 36), (30, 36)];
    assert_eq!(
        laying::fits(SIDE, &before, &piece("Bushes", &on_top)),
        Ok(()),
        "close to the crates"
    );
    assert_eq!(laying::fits(SIDE, &before, &piece("Roof", &on_top)), Ok(()), "level 3");
    let no = laying::fits(SIDE, &before, &piece("Tower", &on_top)).expect_err("level 4");
    assert_eq!((no.rule.as_str(), no.why.contains("level 4")), ("DUE-SETUP-25", true));
}
