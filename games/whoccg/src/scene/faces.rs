//! Cards as things to be seen.

use super::{Drawing, Spot};
use crate::cards::print::traits;
use crate::cards::{Card, ConditionKind, Face, Kind, Quality};
use crate::rules::sums::Occasion;
use crate::state::InPlay;
use engine::scene::{Counter, Face as Seen, Thing, Tone};

/// A number with a name.
pub(super) fn counter(name: impl Into<String>, value: impl Into<i64>, tone: Tone) -> Counter {
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

impl Drawing<'_> {
    /// A card, wherever it lies.
    pub(super) fn thing(
        &mut self,
        spot: Spot,
        card: Card,
        copies: u32,
        marks: Vec<String>,
    ) -> Thing {
        let numbers = self.printed_numbers(card);
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
        let face = self.game.pool.face(card);
        let seen = Seen {
            name: face.full_name(),
            kind: face.sort(),
            text: self.text_of(face),
            numbers,
            tone: tone(face),
            harms: tone(face) == Tone::Cinnabar,
        };
        Thing { id: self.id(spot), face: Some(seen), copies, marks, why_not: Vec::new() }
    }

    /// Traits first, then what the card says.
    fn text_of(&self, face: &Face) -> String {
        let traits = face.person().map(traits).unwrap_or_default();
        let text = self.game.pool.text(face);
        let parts = [traits, text].into_iter().filter(|part| !part.is_empty());
        parts.collect::<Vec<String>>().join(". ")
    }

    fn printed_numbers(&self, card: Card) -> Vec<Counter> {
        let face = self.game.pool.face(card);
        let mut numbers = vec![counter("cost", face.cost, Tone::Ochre)];
        if let Some(person) = face.person() {
            numbers.extend(
                Quality::ALL
                    .iter()
                    .map(|one| counter(one.word(), person.qualities[*one as usize], Tone::Plain)),
            );
        }
        numbers
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
            self.printed_numbers(one.card)
        };
        self.thing_with(Spot::InPlay(one.id), one.card, 1, marks, numbers)
    }
}
