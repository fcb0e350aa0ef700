//! What a position may say.

use crate::game::WhoCcg;
use engine::shape::{Names, Shape, names_of};

/// What is said behind the name of a card that lies somewhere.
const MARKS: &[&str] = &["frozen", "done"];

/// The names of this game's things.
struct Things {
    cards: Names,
    places: Names,
    sides: Names,
}

pub(super) fn shape(game: &WhoCcg) -> Shape {
    let cards = &game.pool.cards;
    let places = cards.iter().filter(|face| face.spacetime().is_some());
    Things {
        cards: names_of(cards.iter().map(|face| face.id.as_str())),
        places: names_of(places.map(|face| face.id.as_str())),
        sides: names_of(["player", "opponent"]),
    }
    .position()
}

impl Things {
    fn position(&self) -> Shape {
        Shape::fields([
            ("turn", Shape::Number(0..=u16::MAX.into())),
            ("step", Shape::Word(names_of(["play", "flip", "act", "close", "end"]))),
            ("so_far", so_far()),
            ("line", Shape::row(&self.places)),
            ("tardis", Shape::fields([("card", self.card()), ("at", self.place())])),
            ("table", Shape::Row(Box::new(self.in_play()))),
            ("discard", Shape::row(&self.cards)),
            ("points", Shape::BYTE),
            ("goals", Shape::BYTE),
            ("purpose_points", Shape::BYTE),
            ("owed", Shape::BYTE),
            ("pending", Shape::Row(Box::new(self.frame()))),
            ("over", Shape::Word(names_of(["won", "nothing-left", "conceded", "turn-limit"]))),
            ("hand", Shape::heap(&self.cards)),
            ("deck", self.deck()),
            ("opponent", self.deck()),
            ("places", self.lying_at_places()),
            ("aboard", self.lying()),
        ])
    }

    fn card(&self) -> Shape {
        Shape::thing(&self.cards)
    }

    fn side(&self) -> Shape {
        Shape::Word(self.sides.clone())
    }

    /// A place by its name, or by its number from the left, counted from 0.
    fn place(&self) -> Shape {
        either(Shape::thing(&self.places), Shape::BYTE)
    }

    /// A card alone, or with who knows that it lies there; the bottom card first.
    fn deck(&self) -> Shape {
        let known = Shape::Word(names_of(["nobody", "player", "all"]));
        let buried = Shape::fields([("card", self.card()), ("known", known)]);
        Shape::Row(Box::new(either(self.card(), buried)))
    }

    /// Cards that lie together, in no order.
    fn lying(&self) -> Shape {
        Shape::Heap(Box::new(Shape::Thing(self.cards.clone(), MARKS)))
    }

    fn lying_at_places(&self) -> Shape {
        let place = ["yours", "theirs", "cards"].map(|whose| (whose, self.lying()));
        Shape::Present(self.places.clone(), Box::new(Shape::fields(place)))
    }

    fn in_play(&self) -> Shape {
        let somewhere = ["at", "on", "under"].map(|how| (how, self.place()));
        let place = either(Shape::Word(names_of(["aboard"])), Shape::fields(somewhere));
        let flags =
            ["frozen", "late", "stepped", "vortex", "helped", "set_up", "done", "joins", "acted"];
        let fields = [
            ("card", self.card()),
            ("at", self.place()),
            ("on", self.card()),
            ("under", self.card()),
            ("side", self.side()),
            ("owner", self.side()),
            ("id", Shape::BYTE),
            ("place", place),
            ("tokens", Shape::BYTE),
            ("counter", Shape::Number(i8::MIN.into()..=i8::MAX.into())),
        ];
        let flags = flags.map(|flag| (flag, Shape::Flag));
        let fields = fields.into_iter().chain(flags);
        Shape::Fields(fields.map(|(key, shape)| (key.to_owned(), shape)).collect())
    }

    fn frame(&self) -> Shape {
        let place = || Shape::fields([("place", Shape::BYTE)]);
        let who = || Shape::fields([("who", Shape::BYTE)]);
        let bonus = Shape::Row(Box::new(Shape::BYTE));
        let aim = Shape::Word(names_of(["goal", "puzzles"]));
        let attempt = [("place", Shape::BYTE), ("aim", aim), ("bonus", bonus)];
        let fields = Shape::fields([
            ("flip", Shape::fields([("left", Shape::BYTE), ("from", Shape::BYTE)])),
            ("flipped", Shape::fields([("card", self.card()), ("place", Shape::BYTE)])),
            ("attempt", Shape::fields(attempt)),
            ("sacrifice", place()),
            ("doomed", who()),
            ("fought", who()),
            ("spent", Shape::fields([("card", self.card())])),
            ("harm", Shape::fields([("danger", Shape::BYTE), ("side", self.side())])),
            ("danger-spent", Shape::BYTE),
            ("lose", place()),
            ("discard", Shape::fields([("left", Shape::BYTE)])),
            ("affect", Shape::fields([("source", Shape::BYTE), ("what", affected())])),
        ]);
        either(Shape::Word(names_of(["look-around", "after-flip", "crowded"])), fields)
    }
}

fn so_far() -> Shape {
    Shape::fields([
        ("spent", Shape::BYTE),
        ("played", Shape::BYTE),
        ("used", Shape::Flag),
        ("left_deck", Shape::BYTE),
        ("paid", Shape::Flag),
    ])
}

fn affected() -> Shape {
    let by_kind = ["destroy-here", "destroy-anywhere", "take-control"];
    let fields = Shape::fields(by_kind.map(|kind| (kind, Shape::BYTE)));
    either(Shape::Word(names_of(["freeze"])), fields)
}

fn either(one: Shape, other: Shape) -> Shape {
    Shape::Either(Box::new(one), Box::new(other))
}
