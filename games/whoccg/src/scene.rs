//! A view drawn with the parts that all games are drawn with.
//!
//! The rules are asked about a state imagined from the view, so a scene can tell nothing that the view does
//! not. No rule is decided here.

pub(crate) mod faces;
mod goals;
mod prompt;
mod table;

use crate::cards::Card;
use crate::game::WhoCcg;
use crate::state::{Id, State};
use crate::story::words_of;
use crate::view::View;
use engine::scene::{Scene, ThingId};
use engine::{Dice, Line, Viewer};

/// The die with which the rest of the table is imagined; any number draws the same scene.
const ANY_TABLE: u64 = 0;

impl WhoCcg {
    /// The view drawn: made from the view and from nothing else.
    pub(crate) fn drawn(&self, view: &View) -> Scene {
        let state = self.imagine_from(view, &mut Dice::from_number(ANY_TABLE));
        let mut drawing = Drawing { game: self, view, state: &state, next: 0, ids: Vec::new() };
        let parts = drawing.table();
        Scene {
            title: crate::game::ABOUT.title.into(),
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
    game: &'a WhoCcg,
    view: &'a View,
    state: &'a State,
    next: u32,
    ids: Vec<(Spot, ThingId)>,
}

/// Where a thing lies that moves and links speak of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Spot {
    Hand(Card),
    InPlay(Id),
    Place(u8),
    Tardis,
    Discard(Card),
    OpponentDeck,
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

    fn is_player(&self) -> bool {
        matches!(self.view.viewer, Viewer::Seat(_))
    }

    fn ending(&self) -> Option<Line> {
        let ending = self.view.open.over?;
        Some(Line { text: words_of(ending).into(), rules: vec![ending.rule()] })
    }
}
