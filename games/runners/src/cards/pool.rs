//! The cards of the box, numbered.

use super::read::read_pool;
use super::{Card, Face, Kind};
use std::sync::LazyLock;

/// All cards: what a [`Card`] number means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pool {
    /// The cards, by number.
    pub cards: Vec<Face>,
}

/// The most different cards a game may have.
pub const MOST_CARDS: usize = 4096;

/// The card files of the box: names and texts.
pub const STANDARD_FILES: [(&str, &str); 7] = [
    ("runners.toml", include_str!("../../../shadowrun/cards/runners.toml")),
    ("gear.toml", include_str!("../../../shadowrun/cards/gear.toml")),
    ("challenges.toml", include_str!("../../../shadowrun/cards/challenges.toml")),
    ("objectives.toml", include_str!("../../../shadowrun/cards/objectives.toml")),
    ("places.toml", include_str!("../../../shadowrun/cards/places.toml")),
    ("specials.toml", include_str!("../../../shadowrun/cards/specials.toml")),
    ("several.toml", include_str!("../../../shadowrun/cards/several.toml")),
];

/// The cards of the box; read once.
pub fn standard_pool() -> &'static Pool {
    static STANDARD: LazyLock<Pool> = LazyLock::new(|| {
        read_pool(&[]).unwrap_or_else(|wrong| panic!("the cards of the box are sound: {wrong}"))
    });
    &STANDARD
}

impl Pool {
    /// What stands on a card.
    pub fn face(&self, card: Card) -> &Face {
        &self.cards[card.index()]
    }

    /// All cards, in order.
    pub fn all(&self) -> impl Iterator<Item = Card> + use<> {
        (0..self.cards.len() as u16).map(Card)
    }

    /// All cards of a kind, in order.
    pub fn of_kind(&self, wanted: impl Fn(&Kind) -> bool) -> Vec<Card> {
        self.all().filter(|card| wanted(&self.face(*card).kind)).collect()
    }

    /// The card with this id or name, in any case.
    pub fn find(&self, text: &str) -> Option<Card> {
        let called = |card: &Card| self.face(*card).id.eq_ignore_ascii_case(text);
        let named = |card: &Card| self.face(*card).name.eq_ignore_ascii_case(text);
        self.all().find(called).or_else(|| self.all().find(named))
    }

    /// Whether one is a copy of the other. SHDX-DECK-08: by its name, whatever set it is of.
    pub fn alike(&self, one: Card, other: Card) -> bool {
        one == other || self.name(one).eq_ignore_ascii_case(self.name(other))
    }

    /// The name of a card.
    pub fn name(&self, card: Card) -> &str {
        &self.face(card).name
    }

    /// The id of a card.
    pub fn id(&self, card: Card) -> &str {
        &self.face(card).id
    }
}
