//! How a deck is written: each card with a word for who knows that it lies there.

use crate::cards::Card;
use crate::lying::PLAYER;
use engine::{Seats, Stack, stack::Lying};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tinyvec::ArrayVec;

/// A card in a deck, as it is written.
#[derive(Clone, Copy, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct DeckCard {
    card: Card,
    known: Known,
}

/// Who knows it, as it is written.
#[derive(Clone, Copy, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Known {
    #[default]
    Nobody,
    Player,
    All,
}

impl From<&Lying<Card>> for DeckCard {
    fn from(lying: &Lying<Card>) -> DeckCard {
        let known = match lying.known {
            Seats::NONE => Known::Nobody,
            Seats::ALL => Known::All,
            _ => Known::Player,
        };
        DeckCard { card: lying.card, known }
    }
}

impl From<DeckCard> for Lying<Card> {
    fn from(DeckCard { card, known }: DeckCard) -> Lying<Card> {
        let known = match known {
            Known::Nobody => Seats::NONE,
            Known::Player => PLAYER,
            Known::All => Seats::ALL,
        };
        Lying { card, known }
    }
}

pub(crate) fn serialize<S: Serializer, const MOST: usize>(
    deck: &Stack<Card, MOST>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(deck.iter().map(DeckCard::from))
}

pub(crate) fn deserialize<'de, D: Deserializer<'de>, const MOST: usize>(
    deserializer: D,
) -> Result<Stack<Card, MOST>, D::Error> {
    let deck = ArrayVec::<[DeckCard; MOST]>::deserialize(deserializer)?;
    Ok(deck.into_iter().map(Lying::from).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Serialize, Deserialize)]
    struct Decks {
        #[serde(with = "super")]
        deck: Stack<Card, 4>,
    }

    #[test]
    fn a_deck_is_written_with_a_word_for_who_knows_and_read_back() {
        let lying = |card, known| Lying { card: Card(card), known };
        let cards = [lying(1, Seats::NONE), lying(300, PLAYER), lying(2, Seats::ALL)];
        let written: toml::Table = r#"deck = [
            { card = 1, known = "nobody" },
            { card = 300, known = "player" },
            { card = 2, known = "all" },
        ]"#
        .parse()
        .expect("it is TOML");
        let deck = cards.into_iter().collect();
        assert_eq!(toml::Table::try_from(Decks { deck }).as_ref(), Ok(&written));
        let read: Decks = written.try_into().expect("a deck can be read");
        assert_eq!(*read.deck, cards);
    }

    #[test]
    fn a_deck_of_more_cards_than_there_is_room_for_is_not_read() {
        let many = format!("deck = [{}]", ["{ card = 1 }"; 5].join(","));
        assert!(toml::from_str::<Decks>(&many).is_err());
    }
}
