//! The one list of games: a new game is a folder under `games/` and one line in `games!` below. One whose characters grow over many
//! games stands in `GROWING`, too.
//!
//! Whoever wants a game by its name asks here: for the game with its type forgotten ([`open`]), for its
//! cards ([`pages`]), or, with a [`Visitor`], for the type itself, where speed or a bot needs it. No other
//! crate outside `games/` names a game, and this one knows nothing of them but that they are
//! [`Published`].

mod decks;
mod own_cards;

use campaign::Growth;
use engine::sheets::Sheets;
use engine::{
    About, AnyGame, CardFile, CardPage, CardSheet, CardText, Imported, LessonFile, Misprints,
    Published, SentenceForms, any,
};
use ledger::form::nearest;
use std::fmt;

pub use decks::{deck_kit, deck_report};
pub use own_cards::OwnCards;

/// Somebody who can cope with any game.
pub trait Visitor {
    /// What comes of the visit.
    type Out;

    /// Deals with one game.
    fn visit<G: Published>(self) -> Self::Out;
}

/// Makes the list.
macro_rules! games {
    ($($(#[$when:meta])* $game:ty),+ $(,)?) => {
        static GAMES: &[&About] = &[$($(#[$when])* <$game as Published>::ABOUT),+];

        /// Lets a visitor deal with the game of this name.
        ///
        /// # Errors
        /// When there is no such game.
        pub fn visit<V: Visitor>(name: &str, visitor: V) -> Result<V::Out, UnknownGame> {
            $($(#[$when])* {
                if <$game as Published>::ABOUT.name == name {
                    return Ok(visitor.visit::<$game>());
                }
            })+
            Err(UnknownGame { name: name.to_owned() })
        }
    };
}

games![
    singularity::Singularity,
    whoccg::WhoCcg,
    singularis::Singularis,
    shadowrun::Shadowrun,
    duels::Duels,
    #[cfg(feature = "toy")]
    engine::toy::Lowball,
];

/// The games whose characters grow over many games.
static GROWING: &[&dyn Growth] = &[&duels::growth::Careers];

/// What stands on the boxes of the games, in the order of the list.
pub fn games() -> &'static [&'static About] {
    GAMES
}

/// The names of all games.
pub fn names() -> impl Iterator<Item = &'static str> {
    GAMES.iter().map(|about| about.name)
}

/// What stands on the box of a game.
///
/// # Errors
/// When there is no such game.
pub fn about(name: &str) -> Result<&'static About, UnknownGame> {
    let found = GAMES.iter().find(|about| about.name == name).copied();
    found.ok_or_else(|| UnknownGame { name: name.to_owned() })
}

/// A game with its type forgotten, played with the cards of these files.
///
/// # Errors
/// When there is no such game, or something is wrong with the files.
pub fn open(name: &str, own: &[CardFile]) -> Result<Box<dyn AnyGame>, Unavailable> {
    struct Open<'f>(&'f [CardFile]);
    impl Visitor for Open<'_> {
        type Out = Result<Box<dyn AnyGame>, Misprints>;
        fn visit<G: Published>(self) -> Self::Out {
            G::publish(self.0).map(any)
        }
    }
    Ok(visit(name, Open(own))??)
}

/// The cards of a game; none, if it is a game without cards.
///
/// # Errors
/// When there is no such game, or something is wrong with the files.
pub fn pages(name: &str, own: &[CardFile]) -> Result<Vec<CardPage>, Unavailable> {
    struct Pages<'f>(&'f [CardFile]);
    impl Visitor for Pages<'_> {
        type Out = Result<Vec<CardPage>, Misprints>;
        fn visit<G: Published>(self) -> Self::Out {
            G::pages(self.0)
        }
    }
    Ok(visit(name, Pages(own))??)
}

/// The cards in the box of a game as their authors would write them; none, if it has no card files.
///
/// # Errors
/// When there is no such game.
pub fn box_texts(name: &str) -> Result<Vec<CardText>, UnknownGame> {
    struct Texts;
    impl Visitor for Texts {
        type Out = Vec<CardText>;
        fn visit<G: Published>(self) -> Self::Out {
            engine::card_texts(G::card_files())
        }
    }
    visit(name, Texts)
}

/// The cards of a file, in its order, as they would lie on the table.
///
/// # Errors
/// When there is no such game, or something is wrong with the file.
pub fn read_cards(name: &str, file: &CardFile) -> Result<Vec<CardPage>, Unavailable> {
    let ids = engine::card_ids(&file.text);
    let mut pages = pages(name, std::slice::from_ref(file))?;
    pages.retain(|page| ids.contains(&page.id));
    pages.sort_by_key(|page| ids.iter().position(|id| *id == page.id));
    Ok(pages)
}

/// Everything that a card of a game can say.
///
/// # Errors
/// When there is no such game, or something is wrong with the files.
pub fn sentences(name: &str, own: &[CardFile]) -> Result<Vec<SentenceForms>, Unavailable> {
    struct Sentences<'f>(&'f [CardFile]);
    impl Visitor for Sentences<'_> {
        type Out = Result<Vec<SentenceForms>, Misprints>;
        fn visit<G: Published>(self) -> Self::Out {
            Ok(G::publish(self.0)?.sentences())
        }
    }
    Ok(visit(name, Sentences(own))??)
}

/// Cards of somebody's own as cards of a game, or everything that is wrong with them.
///
/// # Errors
/// When there is no such game.
pub fn import(
    name: &str,
    sheets: &[CardSheet],
) -> Result<Result<Imported, Misprints>, UnknownGame> {
    struct Import<'s>(&'s [CardSheet]);
    impl Visitor for Import<'_> {
        type Out = Result<Imported, Misprints>;
        fn visit<G: Published>(self) -> Self::Out {
            G::import(self.0)
        }
    }
    visit(name, Import(sheets))
}

/// The judge of sheets that players of a game fill in; `None` if it has none.
///
/// # Errors
/// When there is no such game.
pub fn sheets(name: &str) -> Result<Option<&'static dyn Sheets>, UnknownGame> {
    struct Asked;
    impl Visitor for Asked {
        type Out = Option<&'static dyn Sheets>;
        fn visit<G: Published>(self) -> Self::Out {
            G::sheets()
        }
    }
    visit(name, Asked)
}

/// A game in a campaign; `None` if its characters do not grow.
///
/// # Errors
/// When there is no such game.
pub fn growth(name: &str) -> Result<Option<&'static dyn Growth>, UnknownGame> {
    let name = about(name)?.name;
    Ok(GROWING.iter().find(|growth| growth.about().name == name).copied())
}

/// The names of the games whose characters grow.
pub fn growing() -> impl Iterator<Item = &'static str> {
    GROWING.iter().map(|growth| growth.about().name)
}

/// The lessons and puzzles of a game, in the order in which one goes through them.
///
/// # Errors
/// When there is no such game.
pub fn lessons(name: &str) -> Result<&'static [LessonFile], UnknownGame> {
    struct Lessons;
    impl Visitor for Lessons {
        type Out = &'static [LessonFile];
        fn visit<G: Published>(self) -> Self::Out {
            G::lessons()
        }
    }
    visit(name, Lessons)
}

/// A name that no game has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownGame {
    /// What was asked for.
    pub name: String,
}

impl fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no game `{}`; ", self.name)?;
        match nearest(&self.name.to_lowercase(), names()) {
            Some(meant) => write!(f, "did you mean `{meant}`?"),
            None => write!(f, "choose one of {}", names().collect::<Vec<_>>().join(", ")),
        }
    }
}

impl std::error::Error for UnknownGame {}

/// Why a game is not there to be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unavailable {
    /// There is none of this name.
    #[error(transparent)]
    Unknown(#[from] UnknownGame),
    /// Its cards cannot be read.
    #[error(transparent)]
    Misprints(#[from] Misprints),
}

#[cfg(test)]
mod tests;
