//! The decks that come with the game.

use shadowrun::Shadowrun;
use shadowrun::cards::Kind;
use shadowrun::table::Deck;

/// Rules: SHDX-DECK-01, SHDX-DECK-02, SHDX-DECK-03, SHDX-DECK-04, SHDX-DECK-05, SHDX-DECK-08
#[test]
fn each_has_sixty_cards_and_six_objectives_four_of_a_kind_and_one_of_the_unique() {
    let game = Shadowrun::standard();
    let pool = &game.house().pool;
    for deck in Deck::ALL {
        let (sheet, faults) = engine::decks::DeckSheet::read(deck.text());
        assert_eq!(faults, [], "{deck:?}");
        let entries = sheet.parts.iter().flat_map(|part| &part.entries);
        let unknown: Vec<&str> = entries
            .filter(|entry| pool.find(&entry.card).is_none())
            .map(|entry| entry.card.as_str())
            .collect();
        assert!(unknown.is_empty(), "{deck:?}: {unknown:?}");
        let cards = game.house().listed(deck.text());
        let is_objective = |card| matches!(pool.face(card).kind, Kind::Objective(_));
        let objectives = cards.iter().filter(|card| is_objective(**card)).count();
        assert_eq!((cards.len() - objectives, objectives), (60, 6), "{deck:?}");
        for card in &cards {
            let copies = cards.iter().filter(|it| *it == card).count();
            let most = if pool.face(*card).unique { 1 } else { 4 };
            assert!(copies <= most, "{deck:?}: {copies} of {}", pool.name(*card));
        }
    }
}
