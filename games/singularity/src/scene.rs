//! A view drawn with the parts that all games are drawn with.
//!
//! The rules are asked about a state imagined from the view, so a scene can tell nothing that the view does
//! not; whatever is imagined, the scene is the same. No rule is decided here.

mod blanks;
mod choices;
mod deeds;
mod faces;
mod parts;
mod printed;
mod prompt;
mod tree;

pub use printed::Printed;

use crate::cards::Card;
use crate::game::Singularity;
use crate::state::{Lasting, State, WonBy};
use crate::story::Event;
use crate::view::View;
use engine::bag::KINDS;
use engine::scene::{Scene, ThingId};
use engine::{Dice, Drawn, Line, Seat, Seed, Seen, Told, Viewer};

/// The seed with which the rest of the table is imagined; any other draws the same scene.
const ANY_TABLE: Seed = Seed([0; 32]);

impl Drawn for Singularity {
    /// The view drawn: made from the view and from nothing else.
    fn scene(&self, view: &View) -> Scene {
        self.scene_on(view, &self.imagine(view, &mut Dice::seeded(ANY_TABLE)))
    }
}

impl Singularity {
    /// The view drawn, with this state to ask the rules about.
    fn scene_on(&self, view: &View, state: &State) -> Scene {
        let drawing = Drawing { game: self, view, state };
        Scene {
            title: "Singularity".into(),
            viewer: view.viewer,
            moment: drawing.moment(),
            prompt: drawing.prompt(),
            links: drawing.links(),
            order: Vec::new(),
            parts: drawing.parts(),
            ending: drawing.ending(),
        }
    }
}

/// A scene while it is drawn.
struct Drawing<'a> {
    game: &'a Singularity,
    view: &'a View,
    state: &'a State,
}

/// Where a thing lies that moves and links speak of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Spot {
    Hand(Card),
    Found(Card),
    Tree(Seat, Card),
    Pile(u8, Card),
    Plate(Seat),
    Deck,
    Generation(Seat, u8),
    /// In which generation of whose tree, which one, played by whom; and which of several alike.
    Event(Seat, u8, Card, Seat, u8),
}

impl Spot {
    /// What lies at a spot has the same id in every scene, so that little changes from one to the next. It is
    /// made of what the viewer sees there, and so tells nothing more.
    fn id(self) -> ThingId {
        let tree = |seat: Seat| u32::from(seat.0);
        let id = match self {
            Spot::Hand(card) => Spot::of_kind(0, card),
            Spot::Found(card) => Spot::of_kind(1, card),
            Spot::Tree(seat, card) => Spot::of_kind(2 + tree(seat), card),
            Spot::Pile(place, card) => Spot::of_kind(6 + u32::from(place), card),
            Spot::Plate(seat) => 600 + tree(seat),
            Spot::Deck => 610,
            Spot::Generation(seat, generation) => 1_000 * (1 + tree(seat)) + u32::from(generation),
            Spot::Event(seat, generation, card, by, place) => {
                let event = Spot::of_kind(tree(by) + 4 * u32::from(place), card);
                5_000 + (event * 4 + tree(seat)) * 256 + u32::from(generation)
            }
        };
        ThingId(id)
    }

    /// A number for each kind of card that lies in one of several places.
    fn of_kind(place: u32, card: Card) -> u32 {
        place * KINDS as u32 + u32::from(card.0)
    }
}

impl Drawing<'_> {
    /// The id of what lies at a spot, if anything does.
    fn at(&self, spot: Spot) -> Option<ThingId> {
        let view = self.view;
        let tree = |seat| &view.player(seat).tree;
        let lies_there = match spot {
            Spot::Hand(card) => view.hand.has(card.0),
            Spot::Found(card) => view.looked_through.is_some_and(|deck| deck.has(card.0)),
            Spot::Tree(seat, card) => tree(seat).holds(card),
            Spot::Generation(seat, number) => (1..=tree(seat).generations).contains(&number),
            Spot::Event(seat, generation, card, by, _) => {
                view.lasting.contains(&Lasting { card, by, tree: seat, generation })
            }
            Spot::Plate(_) | Spot::Deck | Spot::Pile(..) => true,
        };
        lies_there.then(|| spot.id())
    }

    fn viewer(&self) -> Option<Seat> {
        self.view.seat()
    }

    fn is_mine(&self, seat: Seat) -> bool {
        self.view.viewer == Viewer::Seat(seat)
    }

    fn ending(&self) -> Option<Line> {
        let ending = self.view.over?;
        let over = Event::Over {
            ending,
            objectives: self.view.objectives,
            standings: (ending.by == WonBy::Standing).then(|| self.game.standings(self.state)),
        };
        self.game.line(&over, self.view.viewer)
    }
}

#[cfg(test)]
mod tests;
