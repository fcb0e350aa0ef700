//! Games by name, with what is wrong told as the person at the terminal can use it.

use crate::answer::Trouble;
use crate::screen::{self, Paint};
use engine::{About, AnyGame, CardFile, CardPage, Misprints};
use registry::{Unavailable, Visitor};

/// The game of this name, played with the cards of these files.
pub fn open(name: &str, own: &[CardFile]) -> Result<Box<dyn AnyGame>, Trouble> {
    registry::open(name, own).map_err(unavailable)
}

/// The cards of a game.
pub fn pages(name: &str, own: &[CardFile]) -> Result<Vec<CardPage>, Trouble> {
    registry::pages(name, own).map_err(unavailable)
}

/// What stands on the box of a game.
pub fn about(name: &str) -> Result<&'static About, Trouble> {
    registry::about(name).map_err(Trouble::input)
}

/// Lets a visitor deal with a game.
pub fn visit<V: Visitor>(name: &str, visitor: V) -> Result<V::Out, Trouble> {
    registry::visit(name, visitor).map_err(Trouble::input)
}

/// Why a game cannot be opened, as the person at the terminal can use it.
pub fn unavailable(reason: Unavailable) -> Trouble {
    match reason {
        Unavailable::Unknown(unknown) => Trouble::input(unknown),
        Unavailable::Misprints(misprints) => misprinted(misprints),
    }
}

/// Card files that cannot be read, as their author is shown it.
pub fn misprinted(misprints: Misprints) -> Trouble {
    Trouble::Drawn(match screen::paint_of_errors() {
        Paint::Coloured => misprints.painted,
        Paint::Plain => misprints.drawn,
    })
}
