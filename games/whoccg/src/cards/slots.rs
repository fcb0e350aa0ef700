//! The words of this game that may stand in a sentence.

use super::requirement::Asked;
use super::sentences::PlayedHere;
use super::{Class, ConditionKind, Keyword, Pool, Quality, Title, Trait};
use cardtext::{Kind, Names, Slot};

/// The noun under which titles are named.
pub(super) const TITLE: &str = "title";

/// The noun under which those stand who are asked for by name.
pub(super) const NAMED: &str = "Character";

/// A slot for the title of a card.
pub(super) enum Titled {}

/// A slot for what is played somewhere.
pub(super) enum Played {}

/// Lets an enum with names stand in a slot.
macro_rules! choice {
    ($name:ty, $words:expr) => {
        impl Slot for $name {
            type Value = $name;
            const KIND: Kind = Kind::Choice($words);

            fn value(raw: i16) -> $name {
                <$name>::ALL[raw as usize]
            }

            fn raw(value: $name) -> i16 {
                value as i16
            }
        }
    };
}

choice!(Quality, Quality::WORDS);
choice!(Trait, Trait::WORDS);
choice!(Keyword, Keyword::WORDS);
choice!(ConditionKind, ConditionKind::WORDS);
choice!(Class, &["TARDIS Characters", "Allies", "Enemies"]);

impl Slot for Played {
    type Value = PlayedHere;
    const KIND: Kind = Kind::Choice(PlayedHere::WORDS);

    fn value(raw: i16) -> PlayedHere {
        PlayedHere::ALL[raw as usize]
    }

    fn raw(value: PlayedHere) -> i16 {
        value as i16
    }
}

impl Slot for Titled {
    type Value = Title;
    const KIND: Kind = Kind::Name(TITLE);

    fn value(raw: i16) -> Title {
        Title(u16::try_from(raw).expect("a dictionary numbers its names as the pool does"))
    }

    fn raw(title: Title) -> i16 {
        i16::try_from(title.0).expect("a pool has fewer titles than that")
    }
}

impl Slot for Asked {
    type Value = Asked;
    const KIND: Kind = Kind::Name(NAMED);

    fn value(raw: i16) -> Asked {
        Asked(u8::try_from(raw).expect("a dictionary numbers names as the pool does"))
    }

    fn raw(name: Asked) -> i16 {
        name.0.into()
    }
}

impl Names for Pool {
    fn name(&self, noun: &'static str, number: i16) -> Option<&str> {
        let number = usize::try_from(number).ok()?;
        let title = if noun == NAMED { usize::from(self.asked.get(number)?.0) } else { number };
        self.titles.get(title).map(String::as_str)
    }
}
