//! Decks that are built for a game, by its name.

use crate::{Unavailable, Visitor, visit};
use engine::decks::{self, DeckKit, DeckReport};
use engine::{CardFile, Misprints, Published};

/// What there is to build decks of a game with; nothing, if its decks are not built.
///
/// # Errors
/// When there is no such game, or something is wrong with the files.
pub fn deck_kit(game: &str, own: &[CardFile]) -> Result<Option<DeckKit>, Unavailable> {
    struct Kit<'f>(&'f [CardFile]);
    impl Visitor for Kit<'_> {
        type Out = Result<Option<DeckKit>, Misprints>;
        fn visit<G: Published>(self) -> Self::Out {
            Ok(G::publish(self.0)?.decks().map(decks::kit))
        }
    }
    Ok(visit(game, Kit(own))??)
}

/// What there is to say of a deck; nothing, if the game's decks are not built.
///
/// # Errors
/// When there is no such game, or something is wrong with the files.
pub fn deck_report(
    game: &str,
    own: &[CardFile],
    text: &str,
) -> Result<Option<DeckReport>, Unavailable> {
    struct Report<'a>(&'a [CardFile], &'a str);
    impl Visitor for Report<'_> {
        type Out = Result<Option<DeckReport>, Misprints>;
        fn visit<G: Published>(self) -> Self::Out {
            let game = G::publish(self.0)?;
            Ok(game.decks().map(|decks| decks::report(&game, decks, self.1)))
        }
    }
    Ok(visit(game, Report(own, text))??)
}
