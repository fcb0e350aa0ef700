//! What a position may say.

use crate::game::WhoCcg;
use engine::shape::{NameList, ValueShape, names_of};

/// What is said behind the name of a card that lies somewhere.
const MARKS: &[&str] = &["frozen", "done"];

/// The names of this game's things.
struct Things {
    cards: NameList,
    places: NameList,
    sides: NameList,
}

pub(super) fn shape(game: &WhoCcg) -> ValueShape {
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
    fn position(&self) -> ValueShape {
        ValueShape::fields([
            ("turn", ValueShape::Number(0..=u16::MAX.into())),
            ("step", ValueShape::Word(names_of(["play", "flip", "act", "close", "end"]))),
            ("so_far", so_far()),
            ("line", ValueShape::row(&self.places)),
            ("tardis", ValueShape::fields([("card", self.card()), ("at", self.place())])),
            ("table", ValueShape::Row(Box::new(self.in_play()))),
            ("discard", ValueShape::row(&self.cards)),
            ("points", ValueShape::BYTE),
            ("goals", ValueShape::BYTE),
            ("purpose_points", ValueShape::BYTE),
            ("owed", ValueShape::BYTE),
            ("pending", ValueShape::Row(Box::new(self.frame()))),
            ("over", ValueShape::Word(names_of(["won", "nothing-left", "conceded", "turn-limit"]))),
            ("hand", ValueShape::heap(&self.cards)),
            ("deck", self.deck()),
            ("opponent", self.deck()),
            ("places", self.lying_at_places()),
            ("aboard", self.lying()),
        ])
    }

    fn card(&self) -> ValueShape {
        ValueShape::thing(&self.cards)
    }

    fn side(&self) -> ValueShape {
        ValueShape::Word(self.sides.clone())
    }

    /// A place by its name, or by its number from the left, counted from 0.
    fn place(&self) -> ValueShape {
        either(ValueShape::thing(&self.places), ValueShape::BYTE)
    }

    /// A card alone, or with who knows that it lies there; the bottom card first.
    fn deck(&self) -> ValueShape {
        let known = ValueShape::Word(names_of(["nobody", "player", "all"]));
        let buried = ValueShape::fields([("card", self.card()), ("known", known)]);
        ValueShape::Row(Box::new(either(self.card(), buried)))
    }

    /// Cards that lie together, in no order.
    fn lying(&self) -> ValueShape {
        ValueShape::Heap(Box::new(ValueShape::Thing(self.cards.clone(), MARKS)))
    }

    fn lying_at_places(&self) -> ValueShape {
        let place = ["yours", "theirs", "cards"].map(|whose| (whose, self.lying()));
        ValueShape::Present(self.places.clone(), Box::new(ValueShape::fields(place)))
    }

    fn in_play(&self) -> ValueShape {
        let somewhere = ["at", "on", "under"].map(|how| (how, self.place()));
        let place = either(ValueShape::Word(names_of(["aboard"])), ValueShape::fields(somewhere));
        let flags =
            ["frozen", "late", "stepped", "vortex", "helped", "set_up", "done", "joins", "acted"];
        let fields = [
            ("card", self.card()),
            ("at", self.place()),
            ("on", self.card()),
            ("under", self.card()),
            ("side", self.side()),
            ("owner", self.side()),
            ("id", ValueShape::BYTE),
            ("place", place),
            ("tokens", ValueShape::BYTE),
            ("counter", ValueShape::Number(i8::MIN.into()..=i8::MAX.into())),
        ];
        let flags = flags.map(|flag| (flag, ValueShape::Flag));
        let fields = fields.into_iter().chain(flags);
        ValueShape::Fields(fields.map(|(key, shape)| (key.to_owned(), shape)).collect())
    }

    fn frame(&self) -> ValueShape {
        let place = || ValueShape::fields([("place", ValueShape::BYTE)]);
        let who = || ValueShape::fields([("who", ValueShape::BYTE)]);
        let bonus = ValueShape::Row(Box::new(ValueShape::BYTE));
        let aim = ValueShape::Word(names_of(["goal", "puzzles"]));
        let attempt = [("place", ValueShape::BYTE), ("aim", aim), ("bonus", bonus)];
        let fields = ValueShape::fields([
            ("flip", ValueShape::fields([("left", ValueShape::BYTE), ("from", ValueShape::BYTE)])),
            ("flipped", ValueShape::fields([("card", self.card()), ("place", ValueShape::BYTE)])),
            ("attempt", ValueShape::fields(attempt)),
            ("sacrifice", place()),
            ("doomed", who()),
            ("fought", who()),
            ("spent", ValueShape::fields([("card", self.card())])),
            ("harm", ValueShape::fields([("danger", ValueShape::BYTE), ("side", self.side())])),
            ("danger-spent", ValueShape::BYTE),
            ("lose", place()),
            ("discard", ValueShape::fields([("left", ValueShape::BYTE)])),
            ("affect", ValueShape::fields([("source", ValueShape::BYTE), ("what", affected())])),
        ]);
        either(ValueShape::Word(names_of(["look-around", "after-flip", "crowded"])), fields)
    }
}

fn so_far() -> ValueShape {
    ValueShape::fields([
        ("spent", ValueShape::BYTE),
        ("played", ValueShape::BYTE),
        ("used", ValueShape::Flag),
        ("left_deck", ValueShape::BYTE),
        ("paid", ValueShape::Flag),
    ])
}

fn affected() -> ValueShape {
    let by_kind = ["destroy-here", "destroy-anywhere", "take-control"];
    let fields = ValueShape::fields(by_kind.map(|kind| (kind, ValueShape::BYTE)));
    either(ValueShape::Word(names_of(["freeze"])), fields)
}

fn either(one: ValueShape, other: ValueShape) -> ValueShape {
    ValueShape::Either(Box::new(one), Box::new(other))
}
