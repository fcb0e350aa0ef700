//! What is told beforehand of a figure that is taken up: the ends that it can come to, with way, cost and lines of fire.

use crate::measure::stride;
use crate::measure::{self, base};
use crate::site::Site;
use crate::state::{Point, State};
use crate::strokes;
use engine::blank::Inches;
use engine::lift::{Lift, Outlook};
use tape::{Reach, Thou};

/// How far apart ends are, in thousandths: half an inch, or an inch for whoever goes so far that there would be too many.
const HALF: i32 = 500;
const INCH: i32 = 1_000;
const FAR: u8 = 10;

/// The ends of the figure whose turn it is.
pub(crate) fn of_going(state: &State) -> Option<Lift> {
    let (own, inches) = (state.fighter(state.acting), stride(state));
    let thing = strokes::thing_of(state, own.who)?;
    let site = Site::of(&state.terrain);
    let floors = measure::floors(state, own.who);
    let limit = Thou::inches(inches.into());
    let floor = site.place(own.at).floor;
    let reach = floors.as_ref().as_ref()?.reach(floor, &base(own.at), limit)?;
    let pitch = if inches > FAR { INCH } else { HALF };
    let from = (Inches(own.at.x).inches(), Inches(own.at.y).inches());
    let mut lift = Lift::of(thing, from, Inches(pitch).inches());
    let foes = state.foes(own.who);
    lift.targets = foes.filter_map(|foe| strokes::thing_of(state, foe.who)).collect();
    for (at, to) in lattice(state.side().0, pitch, own.at, limit.0) {
        add(&mut lift, state, &site, &reach, at, to);
    }
    Some(lift)
}

/// The points of a lattice that are so near, each with its column and its row.
fn lattice(
    side: i32,
    pitch: i32,
    near: Point,
    far: i32,
) -> impl Iterator<Item = ((u16, u16), Point)> {
    let lines = move |at: i32| (at - far).max(0) / pitch..=(at + far).min(side) / pitch;
    lines(near.x).flat_map(move |column| {
        let point = move |row| Point { x: column * pitch, y: row * pitch };
        lines(near.y).map(move |row| ((column as u16, row as u16), point(row)))
    })
}

/// Adds an end, where the figure may come to it.
fn add(lift: &mut Lift, state: &State, site: &Site, reach: &Reach<'_>, at: (u16, u16), to: Point) {
    let fits = measure::is_on_table(state, to)
        && measure::overlapped(state, state.acting, to).is_none()
        && site.in_the_way(to).is_none();
    let Some(way) = fits.then(|| reach.way_over(site.place(to))).flatten() else { return };
    let mut then = state.clone();
    then.change(state.acting, |fighter| fighter.at = to);
    let lines = strokes::glimpses(&then);
    let outlook = Outlook { tone: strokes::cost(state, way.length()), lines };
    let mut legs: Vec<_> = way.pieces.iter().map(strokes::leg).collect();
    // The last piece leads straight to the end; where it goes round something, it is said with the others.
    legs.pop_if(|last| last.round.is_none());
    lift.add(at, way.length().0, legs, outlook);
}
