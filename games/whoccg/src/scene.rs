//! A view drawn with the parts that all games are drawn with.
//!
//! The rules are asked about a state imagined from the view, so a scene can tell nothing that the view does
//! not. No rule is decided here.

mod blanks;
mod deeds;
pub(crate) mod faces;
mod goals;
mod parts;
mod prompt;
mod why_not;

#[cfg(test)]
mod tests;

use crate::cards::Card;
use crate::game::WhoCcg;
use crate::moves::Move;
use crate::state::{Id, Side, State};
use crate::story::words_of;
use crate::view::View;
use engine::scene::{Scene, ThingId};
use engine::{Dice, Line, Viewer};

/// The die with which the rest of the table is imagined; any number draws the same scene.
const ANY_TABLE: u64 = 0;

impl engine::Drawn for WhoCcg {
    /// The view drawn: made from the view and from nothing else.
    fn scene(&self, view: &View) -> Scene {
        self.drawn_on(view, &self.imagined(view, &mut Dice::from_number(ANY_TABLE)))
    }
}

impl WhoCcg {
    /// The view drawn, with this state to ask the rules about.
    fn drawn_on(&self, view: &View, state: &State) -> Scene {
        let mut drawing = Drawing::of(self, view, state);
        let parts = drawing.parts();
        Scene {
            title: crate::game::ABOUT.title.into(),
            viewer: view.viewer,
            moment: drawing.moment(),
            prompt: drawing.prompt(),
            links: drawing.links(),
            order: Vec::new(),
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
    /// The moves that the player is offered.
    offered: Vec<Move>,
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
    /// A card within a deck, of which the viewer knows.
    Deck(Side),
}

impl Spot {
    /// Whose card lies there, where that is not said by what lies there.
    const fn side(self) -> Side {
        match self {
            Spot::OpponentDeck | Spot::Deck(Side::Opponent) => Side::Opponent,
            _ => Side::Player,
        }
    }
}

impl<'a> Drawing<'a> {
    fn of(game: &'a WhoCcg, view: &'a View, state: &'a State) -> Drawing<'a> {
        let mut offered = Vec::new();
        if matches!(view.viewer, Viewer::Seat(_)) {
            game.list_moves(state, &mut offered);
        }
        Drawing { game, view, state, offered, next: 0, ids: Vec::new() }
    }

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
