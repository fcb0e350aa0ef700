//! What a position may say.

use super::arrange::ENDINGS;
use super::frames::FRAMES;
use crate::cards::Influence;
use crate::game::Singularity;
use crate::rules::points::MOST_POINTS;
use crate::rules::purchase::CHITS;
use crate::setup::Setup;
use crate::state::MOST_SEATS;
use engine::shape::{Names, Shape, names_of, seats};

const TURNS: Shape = Shape::Number(0..=u16::MAX as i64);

/// The names of this game's things.
struct Things {
    seats: Names,
    cards: Names,
    objectives: Names,
    corporations: Names,
}

pub(super) fn shape(game: &Singularity, setup: &Setup) -> Shape {
    let pool = &game.pool;
    Things {
        seats: seats(setup.players.min(MOST_SEATS as u8)),
        cards: names_of(pool.cards().map(|card| pool.id(card))),
        objectives: names_of(pool.objectives.iter().map(|one| one.id.as_str())),
        corporations: names_of(pool.corporations.iter().map(|one| one.id.as_str())),
    }
    .position()
}

impl Things {
    fn position(&self) -> Shape {
        let cards = || Shape::heap(&self.cards);
        let fields = [
            ("phase", Shape::Word(names_of(["mats", "draft", "play"]))),
            ("asked", Shape::Number(0..=self.seats.len() as i64)),
            ("last", self.seat()),
            ("on_turn", self.seat()),
            ("turn", TURNS),
            ("gone", Shape::Heap(Box::new(self.seat()))),
            ("so_far", so_far()),
            ("deck", cards()),
            ("discard", cards()),
            ("beside", Shape::row(&self.cards)),
            ("removed", cards()),
            ("supply", influence(0..=CHITS.into())),
            ("removed_influence", influence(0..=CHITS.into())),
            ("seen_by_all", Shape::Each(self.seats.clone(), Box::new(cards()))),
            ("pending", Shape::Row(Box::new(self.frame()))),
            ("over", self.ending()),
        ];
        let players = self.seats.iter().map(|seat| (seat.clone(), self.player()));
        let fields = fields.into_iter().map(|(key, shape)| (key.to_owned(), shape));
        Shape::Fields(players.chain(fields).collect())
    }

    fn player(&self) -> Shape {
        let cards = || Shape::heap(&self.cards);
        let sums = || {
            let generations = names_of((1..=u8::MAX).map(|generation| generation.to_string()));
            Shape::Each(generations, Box::new(influence(i16::MIN.into()..=i16::MAX.into())))
        };
        Shape::fields([
            ("corporation", Shape::thing(&self.corporations)),
            ("points", Shape::Number(0..=MOST_POINTS.into())),
            ("permanent", influence(0..=CHITS.into())),
            ("hand", cards()),
            ("objectives", Shape::heap(&self.objectives)),
            ("tree", Shape::Row(Box::new(self.generation()))),
            ("spent", cards()),
            ("returned", Shape::BYTE),
            ("turns", TURNS),
            ("remembers", Shape::Each(self.seats.clone(), Box::new(cards()))),
            ("generational", sums()),
            ("accumulated", sums()),
        ])
    }

    /// The order of development and of playing decides what leaves first. (SGY-CONSEQ-21)
    fn generation(&self) -> Shape {
        let event = Shape::fields([
            ("card", Shape::thing(&self.cards)),
            ("by", self.seat()),
            ("order", Shape::Number(0..=u32::MAX.into())),
        ]);
        Shape::fields([
            ("technologies", Shape::row(&self.cards)),
            ("events", Shape::Row(Box::new(event))),
        ])
    }

    fn frame(&self) -> Shape {
        Shape::fields([
            ("what", Shape::Word(names_of(FRAMES))),
            ("card", Shape::thing(&self.cards)),
            ("by", self.seat()),
            ("tree", self.seat()),
            ("generation", Shape::BYTE),
            ("next", Shape::BYTE),
            ("left", Shape::BYTE),
            ("wanted", Shape::thing(&self.cards)),
            ("to", self.seat()),
            ("offer", Shape::Text),
            ("limit", Shape::BYTE),
        ])
    }

    fn ending(&self) -> Shape {
        let by = Shape::Word(names_of(ENDINGS.map(|(name, _)| name)));
        let with = Shape::Heap(Box::new(self.seat()));
        Shape::fields([("winner", self.seat()), ("with", with), ("by", by)])
    }

    fn seat(&self) -> Shape {
        Shape::Word(self.seats.clone())
    }
}

fn so_far() -> Shape {
    Shape::fields([
        ("acted", Shape::Flag),
        ("travelled", Shape::Flag),
        ("followed", Shape::Flag),
        ("stays", Shape::Flag),
        ("ending", Shape::Flag),
        ("paid", Shape::BYTE),
        ("offers", Shape::BYTE),
    ])
}

fn influence(amount: std::ops::RangeInclusive<i64>) -> Shape {
    Shape::fields(Influence::ALL.map(|one| (one.name(), Shape::Number(amount.clone()))))
}
