//! The words of this game that may stand in a sentence.

use super::requirement::Asked;
use super::{Class, ConditionKind, Keyword, PlayedHere, Pool, Quality, Title, Trait};
use cardtext::{Filling, NameSource, Slot, SlotKind, choice};

/// The noun under which titles are named.
pub(super) const TITLE: &str = "title";

/// The noun under which those stand who are asked for by name.
pub(super) const NAMED: &str = "Character";

/// A slot for the title of a card.
pub(super) enum Titled {}

choice!(Quality);
choice!(Trait);
choice!(Keyword);
choice!(ConditionKind);
choice!(PlayedHere);
choice!(Class, &["TARDIS Characters", "Allies", "Enemies"]);

impl Slot for Titled {
    type Value = Title;
    const KIND: SlotKind = SlotKind::Name(TITLE);

    fn value(filling: &Filling) -> Title {
        let number = u16::try_from(filling.number());
        Title(number.expect("a dictionary numbers its names as the pool does"))
    }

    fn filling(title: &Title) -> Option<Filling> {
        let number = i16::try_from(title.0).expect("a pool has fewer titles than that");
        Some(Filling::Number(number))
    }
}

impl Slot for Asked {
    type Value = Asked;
    const KIND: SlotKind = SlotKind::Name(NAMED);

    fn value(filling: &Filling) -> Asked {
        let number = u8::try_from(filling.number());
        Asked(number.expect("a dictionary numbers names as the pool does"))
    }

    fn filling(name: &Asked) -> Option<Filling> {
        Some(Filling::Number(name.0.into()))
    }
}

impl NameSource for Pool {
    fn name(&self, noun: &'static str, number: i16) -> Option<&str> {
        let number = usize::try_from(number).ok()?;
        let title = if noun == NAMED { usize::from(self.asked.get(number)?.0) } else { number };
        self.titles.get(title).map(String::as_str)
    }
}
