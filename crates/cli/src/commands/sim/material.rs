//! What games are played with: cards and a deck.

use super::super::deck;
use super::super::setup::{self, Setting};
use crate::answer::Trouble;
use crate::{files, games};
use engine::{CardFile, Published, Seat};
use registry::Visitor;
use std::path::PathBuf;

/// Cards beside those of the box, and a deck if one is named.
pub struct Material {
    own: Vec<CardFile>,
    /// The text of the deck.
    deck: Option<String>,
}

impl Material {
    /// The material in these files, with the deck of this name.
    pub fn read(game: &str, cards: &[PathBuf], deck: Option<&str>) -> Result<Material, Trouble> {
        let own = files::read_cards(cards)?;
        let deck = deck_text(game, &own, deck)?;
        Ok(Material { own, deck })
    }

    /// The game so published, and its suggested set-up with the deck and these options.
    pub fn laid_out<G: Published>(
        &self,
        seats: u8,
        options: &[Setting],
    ) -> Result<(G, G::Setup), Trouble> {
        let game = G::publish(&self.own).map_err(games::misprinted)?;
        let setup = setup_with(&game, seats, self.deck.clone(), options)?;
        Ok((game, setup))
    }

    /// What a game's options do not do to the deck, if one is named.
    pub fn exception(&self) -> Exception<'_> {
        Exception(self)
    }
}

/// What a game's options do not do to a deck that is named.
pub struct Exception<'a>(&'a Material);

impl Visitor for Exception<'_> {
    type Out = Result<Option<&'static str>, Trouble>;

    fn visit<G: Published>(self) -> Self::Out {
        let Material { own, deck } = self.0;
        if deck.is_none() {
            return Ok(None);
        }
        let game = G::publish(own).map_err(games::misprinted)?;
        Ok(game.decks().and_then(|decks| decks.exception()))
    }
}

/// The text of a deck by its name or file, if one is named.
pub fn deck_text(
    game: &str,
    own: &[CardFile],
    named: Option<&str>,
) -> Result<Option<String>, Trouble> {
    named.map(|named| deck::text(game, own, named)).transpose()
}

/// The suggested set-up for so many seats with this deck and these options; where each seat brings its own, the first has
/// brought it.
pub fn setup_with<G: Published>(
    game: &G,
    seats: u8,
    deck: Option<String>,
    options: &[Setting],
) -> Result<G::Setup, Trouble> {
    let (option, brought) = match game.brings() {
        Some(_) => (None, deck),
        None => (deck.zip(game.decks()), None),
    };
    let option = option.map(|(text, decks)| Setting::of_text(decks.option(), text));
    let settings: Vec<Setting> = option.into_iter().chain(options.iter().cloned()).collect();
    let suggested = engine::any::setup::text(&game.suggested_setup(seats));
    let written = setup::with_settings(&suggested, &settings);
    let setup = engine::any::setup::read(game, &written).map_err(Trouble::input)?;
    match brought {
        Some(text) => game.equipped(&setup, Seat(0), &text).map_err(Trouble::input),
        None => Ok(setup),
    }
}
