//! The cards of the game, numbered.

use super::read::read_pool;
use super::requirement::Asked;
use super::{Card, ConditionKind, Face, Nativity, Title};
use std::sync::LazyLock;

/// All cards: what a [`Card`] number means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pool {
    /// The cards, by number.
    pub cards: Vec<Face>,
    /// The titles, by number.
    pub titles: Vec<String>,
    /// The titles of those who are asked for by name.
    pub asked: Vec<Title>,
}

/// The most different cards a game may have.
pub const MOST_CARDS: usize = 250;

/// The card files of the game: names and texts.
pub const STANDARD_FILES: [(&str, &str); 9] = [
    ("spacetime.toml", include_str!("../../cards/spacetime.toml")),
    ("tardis.toml", include_str!("../../cards/tardis.toml")),
    ("friends.toml", include_str!("../../cards/friends.toml")),
    ("enemies.toml", include_str!("../../cards/enemies.toml")),
    ("goals.toml", include_str!("../../cards/goals.toml")),
    ("artifacts.toml", include_str!("../../cards/artifacts.toml")),
    ("conditions.toml", include_str!("../../cards/conditions.toml")),
    ("attacks.toml", include_str!("../../cards/attacks.toml")),
    ("moments.toml", include_str!("../../cards/moments.toml")),
];

/// The cards of the game; read once.
pub fn standard_pool() -> &'static Pool {
    static STANDARD: LazyLock<Pool> = LazyLock::new(|| {
        read_pool(&[]).unwrap_or_else(|wrong| panic!("the cards of the game are sound: {wrong}"))
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

    /// The card with this id or name in full, in any case.
    pub fn find(&self, text: &str) -> Option<Card> {
        let called = |card: &Card| self.face(*card).id.eq_ignore_ascii_case(text);
        let named = |card: &Card| self.face(*card).full_name().eq_ignore_ascii_case(text);
        self.all().find(called).or_else(|| self.all().find(named))
    }

    /// The name of a card in full.
    pub fn name(&self, card: Card) -> String {
        self.face(card).full_name()
    }

    /// WHOX-ST-07: all places of a title count. WHOX-NAT-02: whether a Character is Native to a place: its title or its era is enough.
    pub fn is_native(&self, person: Card, place: Card) -> bool {
        let face = self.face(place);
        let (Some(person), Some(there)) = (self.face(person).person(), face.spacetime()) else {
            return false;
        };
        person.native.iter().any(|native| match native {
            Nativity::Any => true,
            Nativity::Era(era) => *era == there.era,
            Nativity::Place(name) => face.name.starts_with(name.as_str()),
        })
    }

    /// The number of a title among those that are asked for.
    pub(crate) fn asked(&self, title: Title) -> Option<Asked> {
        let number = self.asked.iter().position(|asked| *asked == title)?;
        Some(Asked(number as u8))
    }

    /// The kind of Condition on a card.
    pub fn condition_kind(&self, card: Card) -> Option<ConditionKind> {
        self.face(card).condition().map(super::Condition::kind)
    }
}
