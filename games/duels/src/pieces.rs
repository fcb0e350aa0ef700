//! Pieces of terrain as they are laid: their usual shapes, and how they are written.

use crate::Duels;
use crate::moves::Move;
use crate::state::{Point, State};
use crate::terrain::{MOST_CORNERS, PROPS, Prop, TerrainPiece, USUALLY_LAID};
use engine::Dice;
use engine::notation::{Slot, TRIAL};

/// How long and how deep pieces are that nobody draws, in inches.
const USUAL: [(i32, i32); PROPS.len()] = [
    (8, 1),
    (4, 4),
    (10, 4),
    (2, 2),
    (8, 6),
    (6, 4),
    (10, 2),
    (8, 8),
    (10, 8),
    (16, 6),
    (10, 10),
    (12, 8),
    (6, 6),
    (6, 2),
    (4, 4),
    (8, 4),
    (3, 3),
];

impl TerrainPiece {
    /// One of the usual shape, with its middle at a point.
    pub fn usual(what: Prop, at: Point) -> TerrainPiece {
        let (long, deep) = USUAL[usize::from(what.0) % USUAL.len()];
        let corner = |(x, y): (i32, i32)| Point {
            x: at.x.saturating_add(x * 500 * long),
            y: at.y.saturating_add(y * 500 * deep),
        };
        TerrainPiece {
            what,
            corners: [(-1, -1), (1, -1), (1, 1), (-1, 1)].map(corner).into_iter().collect(),
        }
    }

    /// Where its middle is, if it has the usual shape.
    pub fn middle(&self) -> Option<Point> {
        let [one, _, other, _] = self.corners[..] else { return None };
        let middle = |from: i32, to: i32| (i64::from(from) + i64::from(to)).div_euclid(2) as i32;
        let at = Point { x: middle(one.x, other.x), y: middle(one.y, other.y) };
        (TerrainPiece::usual(self.what, at) == *self).then_some(at)
    }
}

impl Slot<Duels> for TerrainPiece {
    const WANTED: &'static str =
        "a piece, such as `bushes at 30 30`, or with its corners, `wall 20 20, 26 20, 26 22`";

    fn write(&self, game: &Duels) -> String {
        let name = self.what.name().to_lowercase();
        match self.middle() {
            Some(at) => format!("{name} at {}", at.write(game)),
            None => {
                let corners: Vec<String> = self.corners.iter().map(|at| at.write(game)).collect();
                format!("{name} {}", corners.join(", "))
            }
        }
    }

    fn read(game: &Duels, text: &str) -> Option<TerrainPiece> {
        let (name, place) = text.trim().split_once(' ')?;
        let what = Prop::find(name)?;
        let point = |text: &str| <Point as Slot<Duels>>::read(game, text.trim());
        if let Some(at) = place.trim().strip_prefix("at ") {
            return point(at).map(|at| TerrainPiece::usual(what, at));
        }
        let corners: Option<Vec<Point>> = place.split(',').map(point).collect();
        let corners = corners.filter(|all| all.len() <= MOST_CORNERS)?;
        Some(TerrainPiece { what, corners: corners.into_iter().collect() })
    }

    /// As often one of the usual shape as a triangle.
    fn any(game: &Duels, dice: &mut Dice) -> TerrainPiece {
        let what = Prop(dice.index(TRIAL, PROPS.len() as u32) as u8);
        let at = <Point as Slot<Duels>>::any(game, dice);
        if dice.index(TRIAL, 2) == 0 {
            return TerrainPiece::usual(what, at);
        }
        let mut corner = || {
            let mut by = || dice.index(TRIAL, 12_000) as i32 - 6_000;
            Point { x: at.x + by(), y: at.y + by() }
        };
        TerrainPiece { what, corners: (0..3).map(|_| corner()).collect() }
    }
}

/// Where pieces are offered, in inches: in the middle, and in four places about it that leave room for each other.
const SPOTS: [(i32, i32); 5] = [(30, 30), (16, 24), (44, 36), (44, 22), (16, 38)];

/// The same in the room of a Run, in twelfths of its side: away from the middle of each wall.
const IN_A_ROOM: [(i32, i32); 6] = [(3, 3), (9, 9), (9, 3), (3, 9), (5, 9), (7, 3)];

/// The pieces that are offered, each of its usual shape.
pub(crate) fn offered(state: &State) -> Vec<Move> {
    let side = state.setup.side().0;
    let (props, spots) = match state.setup.run.is_none() {
        true => (0..USUALLY_LAID, SPOTS.map(|(x, y)| (1000 * x, 1000 * y)).to_vec()),
        false => (
            USUALLY_LAID..PROPS.len() as u8,
            IN_A_ROOM.map(|(x, y)| (x * side / 12, y * side / 12)).to_vec(),
        ),
    };
    let at_spots = |what| {
        spots
            .iter()
            .map(move |(x, y)| Move::Place(TerrainPiece::usual(what, Point { x: *x, y: *y })))
    };
    props.map(Prop).flat_map(at_spots).collect()
}
