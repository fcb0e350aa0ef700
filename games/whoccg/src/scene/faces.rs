//! Cards as things to be seen.

use super::{Drawing, Spot};
use crate::cards::print::traits;
use crate::cards::{Card, ConditionKind, Face, Kind, Pool, Quality};
use crate::rules::sums::Occasion;
use crate::state::InPlay;
use engine::scene::{Counter, Face as Seen, Thing, Tone};

/// A number with a name.
pub(super) fn counter(
    name: impl Into<std::borrow::Cow<'static, str>>,
    value: impl Into<i64>,
    tone: Tone,
) -> Counter {
    Counter { name: name.into(), value: value.into(), of: None, tone }
}

/// The stone of a card.
fn tone(face: &Face) -> Tone {
    match &face.kind {
        Kind::Spacetime(_) | Kind::Tardis(_) => Tone::Lapis,
        Kind::Character(person) if person.class.is_good() => Tone::Verdigris,
        Kind::Character(_) => Tone::Cinnabar,
        Kind::Goal(_) => Tone::Ochre,
        Kind::Condition(condition) => match condition.kind() {
            ConditionKind::Purpose | ConditionKind::Prisoner => Tone::Ochre,
            _ => Tone::Cinnabar,
        },
        Kind::Artifact | Kind::Flashback => Tone::Plain,
        Kind::Attack(_) | Kind::Bang => Tone::Amethyst,
    }
}

/// The seen side of a card, wherever it lies.
pub(crate) fn printed(pool: &Pool, card: Card) -> Seen {
    let face = pool.face(card);
    Seen {
        name: face.full_name(),
        kind: face.sort(),
        text: text_of(pool, face),
        numbers: printed_numbers(pool, card),
        tone: tone(face),
        harms: tone(face) == Tone::Cinnabar,
    }
}

/// Traits first, then what the card says.
fn text_of(pool: &Pool, face: &Face) -> String {
    let traits = face.person().map(traits).unwrap_or_default();
    let parts = [traits, pool.text(face)].into_iter().filter(|part| !part.is_empty());
    parts.collect::<Vec<String>>().join(". ")
}

fn printed_numbers(pool: &Pool, card: Card) -> Vec<Counter> {
    let face = pool.face(card);
    let mut numbers = vec![counter("cost", face.cost, Tone::Ochre)];
    if let Some(person) = face.person() {
        let qualities = Quality::ALL.iter().zip(person.qualities);
        numbers.extend(qualities.map(|(one, number)| counter(one.word(), number, Tone::Plain)));
    }
    numbers
}

impl Drawing<'_> {
    /// A card, wherever it lies.
    pub(super) fn thing(
        &mut self,
        spot: Spot,
        card: Card,
        copies: u32,
        marks: Vec<String>,
    ) -> Thing {
        let numbers = printed_numbers(&self.game.pool, card);
        self.thing_with(spot, card, copies, marks, numbers)
    }

    fn thing_with(
        &mut self,
        spot: Spot,
        card: Card,
        copies: u32,
        marks: Vec<String>,
        numbers: Vec<Counter>,
    ) -> Thing {
        let seen = Seen { numbers, ..printed(&self.game.pool, card) };
        Thing { id: self.id(spot), face: Some(seen.into()), copies, marks, why_not: Vec::new() }
    }

    /// A card in play, with what it has there and what is true of it.
    pub(super) fn in_play(&mut self, one: &InPlay) -> Thing {
        let open = &self.view.open;
        let mut marks: Vec<String> = Vec::new();
        let mut mark = |is: bool, word: &str| {
            if is {
                marks.push(word.to_owned());
            }
        };
        mark(one.frozen, "frozen");
        mark(one.late, "frozen through the next turn");
        mark(one.done, "completed");
        mark(one.joins, "in the group");
        if one.tokens > 0 {
            marks.push(format!("{} tokens", one.tokens));
        }
        if one.counter != 0 {
            marks.push(format!("counter {}", one.counter));
        }
        for other in open.upon(one.id) {
            marks.push(format!("with {}", self.game.pool.name(other.card)));
        }
        let numbers = if self.game.is_person(one) {
            Quality::ALL
                .iter()
                .map(|quality| {
                    let now = self.game.quality(open, one, *quality, Occasion::Total);
                    counter(quality.word(), now, Tone::Plain)
                })
                .collect()
        } else {
            printed_numbers(&self.game.pool, one.card)
        };
        self.thing_with(Spot::InPlay(one.id), one.card, 1, marks, numbers)
    }
}
