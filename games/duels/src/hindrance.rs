//! Why no way leads to a point: the hindering ground that stops a base, or the gap that is too narrow for it.

use crate::figures::FigureId;
use crate::measure::RADIUS;
use crate::rule;
use crate::site::{Site, Solid, Stand};
use crate::state::{Laid, Point};
use engine::{Refusal, RuleId};
use tape::{Body, Disc, Gap, Length, Shape, Thou};

/// A gap through which not even such a base goes is none.
const SLIT: Thou = Thou(50);

/// So near to the widest base that passes is the width of the gap that lets it through, in thousandths.
const NEAR: f64 = 4.0;

/// A table on which no way of a figure to a point was found.
struct Lost<'a, Kits> {
    state: &'a Laid<Kits>,
    who: FigureId,
    to: Point,
    /// How far ways are looked for.
    far: Thou,
    /// The foes, who stand in the way.
    foes: Vec<FigureId>,
    stands: Vec<Stand>,
}

/// Why no way is found that is so long at most; none, if nothing can be named.
// DUE-TERR-03, DUE-MOVE-15
pub(crate) fn of<Kits>(state: &Laid<Kits>, who: FigureId, to: Point, far: Thou) -> Option<Refusal> {
    let site = Site::of(&state.terrain);
    let foes: Vec<FigureId> = state.barring(who).map(|foe| foe.who).collect();
    let stands = foes.iter().map(|foe| site.stand(state.fighter(*foe).at)).collect();
    let lost = Lost { state, who, to, far, foes, stands };
    lost.stopped(&site).or_else(|| lost.squeezed(&site))
}

/// What a solid body of a floor is called, and the rule by which nobody goes through it.
pub(crate) fn solid<Kits>(
    state: &Laid<Kits>,
    who: FigureId,
    floor: usize,
    body: usize,
) -> (RuleId, String) {
    let site = Site::of(&state.terrain);
    let foes: Vec<FigureId> = state.barring(who).map(|foe| foe.who).collect();
    let stands: Vec<Stand> = foes.iter().map(|foe| site.stand(state.fighter(*foe).at)).collect();
    match site.solid_on(floor, &stands).get(body) {
        Some((solid @ Solid::Base(_), _)) => (rule::DUE_MOVE_11, name(state, &foes, *solid)),
        Some((solid, _)) => (rule::DUE_MOVE_10, name(state, &foes, *solid)),
        None => (rule::DUE_MOVE_10, "what stands there".to_owned()),
    }
}

fn name<Kits>(state: &Laid<Kits>, foes: &[FigureId], solid: Solid) -> String {
    match solid {
        Solid::Piece(prop) => format!("the {}", prop.name()),
        Solid::Base(at) => format!("the base of {}", state.roster().name(foes[at])),
    }
}

impl<Kits> Lost<'_, Kits> {
    /// Whether a base of some radius would find a way, with only some of the hindering ground.
    fn leads(&self, site: &Site, radius: Thou, hinders: impl Fn(usize) -> bool) -> bool {
        let from = site.place(self.state.fighter(self.who).at);
        let disc = Disc { centre: from.at, radius };
        let floors = site.floors_for(self.state.side(), radius, &self.stands, hinders);
        floors.is_some_and(|floors| {
            floors.shortest(from.floor, &disc, site.place(self.to), self.far).is_some()
        })
    }

    /// Hindering ground without which there would be a way.
    fn stopped(&self, site: &Site) -> Option<Refusal> {
        if site.soft().next().is_none() || !self.leads(site, RADIUS, |_| false) {
            return None;
        }
        let stops = |at: usize| self.leads(site, RADIUS, |other| other != at);
        let alone = site.soft().find(|(at, _)| stops(*at)).map(|(_, prop)| prop);
        let names = match alone {
            Some(prop) => vec![prop.name()],
            None => {
                let mut names: Vec<&str> = site.soft().map(|(_, prop)| prop.name()).collect();
                names.dedup();
                names
            }
        };
        let why = format!(
            "the only way there leads through the {}: a base that is wholly in hindering ground stops",
            names.join(" and the ")
        );
        Some(Refusal { rule: rule::DUE_TERR_03, why })
    }

    /// A gap through which a smaller base would pass.
    fn squeezed(&self, site: &Site) -> Option<Refusal> {
        let passes = |radius: i32| self.leads(site, Thou(radius), |_| false);
        let (mut low, mut high) = (SLIT.0, RADIUS.0);
        if !passes(low) {
            return None;
        }
        while high - low > 1 {
            let middle = (low + high) / 2;
            if passes(middle) {
                low = middle;
            } else {
                high = middle;
            }
        }
        let needs = Length(f64::from(2 * RADIUS.0));
        let (one, other, room) = self.gap(site, f64::from(2 * low))?;
        let why = format!(
            "no way leads there: between {one} and {other} there are {room} inches, and your base needs {needs}"
        );
        Some(Refusal { rule: rule::DUE_MOVE_15, why })
    }

    /// The two things between which there are about so many thousandths.
    fn gap(&self, site: &Site, wide: f64) -> Option<(String, String, Length)> {
        let is_it = |room: &Length| (room.0 - wide).abs() <= NEAR;
        for floor in 0..site.count_floors() {
            let solid = site.solid_on(floor, &self.stands);
            for (place, (one, body)) in solid.iter().enumerate() {
                for (other, beyond) in &solid[place + 1..] {
                    let room = Gap::between(body.shape(), beyond.shape()).length();
                    if is_it(&room) {
                        let [one, other] = [one, other].map(|it| name(self.state, &self.foes, *it));
                        return Some((one, other, room));
                    }
                }
                let room = to_the_edge(self.state.side(), body);
                if is_it(&room) {
                    let edge = "the edge of the table".to_owned();
                    return Some((name(self.state, &self.foes, *one), edge, room));
                }
            }
        }
        None
    }
}

/// How far a body is from the nearest edge of the table.
fn to_the_edge(side: Thou, body: &Body) -> Length {
    let room = |x: i32, y: i32, by: i32| [x, y, side.0 - x, side.0 - y].map(|room| room - by);
    let rooms: Vec<i32> = match body.shape() {
        Shape::Disc(disc) => room(disc.centre.x.0, disc.centre.y.0, disc.radius.0).to_vec(),
        Shape::Polygon(piece) => {
            piece.corners().iter().flat_map(|at| room(at.x.0, at.y.0, 0)).collect()
        }
    };
    Length(f64::from(rooms.into_iter().min().unwrap_or_default()))
}
