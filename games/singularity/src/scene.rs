//! A view drawn with the parts that all games are drawn with.
//!
//! The rules are asked about a state imagined from the view, so a scene can tell nothing that the view does
//! not; whatever is imagined, the scene is the same. No rule is decided here.

mod choices;
mod faces;
mod prompt;
mod table;

use crate::cards::Card;
use crate::game::Singularity;
use crate::state::State;
use crate::story::Event;
use crate::view::View;
use engine::scene::{Scene, ThingId};
use engine::{Dice, Line, Seat, Viewer};

/// The die with which the rest of the table is imagined; any number draws the same scene.
const ANY_TABLE: u64 = 0;

impl Singularity {
    /// The view drawn: made from the view and from nothing else.
    pub fn scene(&self, view: &View) -> Scene {
        self.scene_on(view, &self.imagine(view, &mut Dice::from_number(ANY_TABLE)))
    }

    /// The view drawn, with this state to ask the rules about.
    fn scene_on(&self, view: &View, state: &State) -> Scene {
        let mut drawing = Drawing { game: self, view, state, next: 0, ids: Vec::new() };
        let parts = drawing.table();
        Scene {
            title: "Singularity".into(),
            viewer: view.viewer,
            moment: drawing.moment(),
            prompt: drawing.prompt(),
            links: drawing.links(),
            parts,
            ending: drawing.ending(),
        }
    }
}

/// A scene while it is drawn: things get their ids in the order in which they are drawn.
struct Drawing<'a> {
    game: &'a Singularity,
    view: &'a View,
    state: &'a State,
    next: u32,
    ids: Vec<(Spot, ThingId)>,
}

/// Where a thing lies that moves and links speak of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Spot {
    Hand(Card),
    Tree(Seat, Card),
    Event(Seat, u8, Card, Seat),
    Generation(Seat, u8),
    Plate(Seat),
    Deck,
    Found(Card),
    Other,
}

impl Drawing<'_> {
    /// The next id, for the thing at this spot.
    fn id(&mut self, spot: Spot) -> ThingId {
        let id = ThingId(self.next);
        self.next += 1;
        self.ids.push((spot, id));
        id
    }

    /// The id of what lies at a spot.
    fn at(&self, spot: Spot) -> Option<ThingId> {
        self.ids.iter().find(|(other, _)| *other == spot).map(|(_, id)| *id)
    }

    fn viewer(&self) -> Option<Seat> {
        self.view.seat()
    }

    fn is_mine(&self, seat: Seat) -> bool {
        self.view.viewer == Viewer::Seat(seat)
    }

    fn ending(&self) -> Option<Line> {
        let ending = self.view.over?;
        let over = Event::Over { ending, objectives: self.view.objectives };
        self.game.line(&over, self.view.viewer)
    }
}

#[cfg(test)]
mod tests;
