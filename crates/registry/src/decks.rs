//! Decks that are built for a game, by its name.

use crate::{Unavailable, Visitor, visit};
use engine::any::setup;
use engine::decks::{self, DeckKit, DeckReport, Decks};
use engine::{CardFile, Misprints, Published, Seat};

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
            Ok(game.decks().map(|decks| report(&game, decks, self.1)))
        }
    }
    Ok(visit(game, Report(own, text))??)
}

/// What there is to say of a deck. Where each seat brings its own, it stands in no option of the set-up: in the one that is
/// told the first seat has brought it.
fn report<G: Published>(game: &G, decks: &dyn Decks, text: &str) -> DeckReport {
    let mut report = decks::report(game, decks, text);
    if report.setup.is_some() && game.brings().is_some() {
        let suggested = game.suggested_setup(game.about().least);
        let equipped = game.equipped(&suggested, Seat(0), text).ok();
        report.setup = equipped.map(|with_it| setup::text(&with_it));
    }
    report
}
