//! What a position may say.

use super::arrange::ENDINGS;
use super::frames::FRAMES;
use crate::cards::Influence;
use crate::game::Singularity;
use crate::rules::points::MOST_POINTS;
use crate::rules::purchase::CHITS;
use crate::setup::Setup;
use crate::state::MOST_SEATS;
use engine::shape::{NameList, ValueShape, names_of, seats};

const TURNS: ValueShape = ValueShape::Number(0..=u16::MAX as i64);

/// The names of this game's things.
struct Things {
    seats: NameList,
    cards: NameList,
    objectives: NameList,
    corporations: NameList,
}

pub(super) fn shape(game: &Singularity, setup: &Setup) -> ValueShape {
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
    fn position(&self) -> ValueShape {
        let cards = || ValueShape::heap(&self.cards);
        let fields = [
            ("phase", ValueShape::Word(names_of(["mats", "draft", "play"]))),
            ("asked", ValueShape::Number(0..=self.seats.len() as i64)),
            ("last", self.seat()),
            ("on_turn", self.seat()),
            ("turn", TURNS),
            ("gone", ValueShape::Heap(Box::new(self.seat()))),
            ("so_far", so_far()),
            ("deck", cards()),
            ("discard", cards()),
            ("beside", ValueShape::row(&self.cards)),
            ("removed", cards()),
            ("supply", influence(0..=CHITS.into())),
            ("removed_influence", influence(0..=CHITS.into())),
            ("seen_by_all", ValueShape::Each(self.seats.clone(), Box::new(cards()))),
            ("pending", ValueShape::Row(Box::new(self.frame()))),
            ("over", self.ending()),
        ];
        let players = self.seats.iter().map(|seat| (seat.clone(), self.player()));
        let fields = fields.into_iter().map(|(key, shape)| (key.to_owned(), shape));
        ValueShape::Fields(players.chain(fields).collect())
    }

    fn player(&self) -> ValueShape {
        let cards = || ValueShape::heap(&self.cards);
        let sums = || {
            let generations = names_of((1..=u8::MAX).map(|generation| generation.to_string()));
            ValueShape::Each(generations, Box::new(influence(i16::MIN.into()..=i16::MAX.into())))
        };
        ValueShape::fields([
            ("corporation", ValueShape::thing(&self.corporations)),
            ("points", ValueShape::Number(0..=MOST_POINTS.into())),
            ("permanent", influence(0..=CHITS.into())),
            ("hand", cards()),
            ("objectives", ValueShape::heap(&self.objectives)),
            ("tree", ValueShape::Row(Box::new(self.generation()))),
            ("spent", cards()),
            ("returned", ValueShape::BYTE),
            ("turns", TURNS),
            ("remembers", ValueShape::Each(self.seats.clone(), Box::new(cards()))),
            ("generational", sums()),
            ("accumulated", sums()),
        ])
    }

    /// The order of development and of playing decides what leaves first. (SGY-CONSEQ-21)
    fn generation(&self) -> ValueShape {
        let event = ValueShape::fields([
            ("card", ValueShape::thing(&self.cards)),
            ("by", self.seat()),
            ("order", ValueShape::Number(0..=u32::MAX.into())),
        ]);
        ValueShape::fields([
            ("technologies", ValueShape::row(&self.cards)),
            ("events", ValueShape::Row(Box::new(event))),
        ])
    }

    fn frame(&self) -> ValueShape {
        ValueShape::fields([
            ("what", ValueShape::Word(names_of(FRAMES))),
            ("card", ValueShape::thing(&self.cards)),
            ("by", self.seat()),
            ("tree", self.seat()),
            ("generation", ValueShape::BYTE),
            ("next", ValueShape::BYTE),
            ("left", ValueShape::BYTE),
            ("wanted", ValueShape::thing(&self.cards)),
            ("to", self.seat()),
            ("offer", ValueShape::Text),
            ("limit", ValueShape::BYTE),
        ])
    }

    fn ending(&self) -> ValueShape {
        let by = ValueShape::Word(names_of(ENDINGS.map(|(name, _)| name)));
        let with = ValueShape::Heap(Box::new(self.seat()));
        ValueShape::fields([("winner", self.seat()), ("with", with), ("by", by)])
    }

    fn seat(&self) -> ValueShape {
        ValueShape::Word(self.seats.clone())
    }
}

fn so_far() -> ValueShape {
    ValueShape::fields([
        ("acted", ValueShape::Flag),
        ("travelled", ValueShape::Flag),
        ("followed", ValueShape::Flag),
        ("stays", ValueShape::Flag),
        ("ending", ValueShape::Flag),
        ("paid", ValueShape::BYTE),
        ("offers", ValueShape::BYTE),
    ])
}

fn influence(amount: std::ops::RangeInclusive<i64>) -> ValueShape {
    ValueShape::fields(Influence::ALL.map(|one| (one.name(), ValueShape::Number(amount.clone()))))
}
