//! The decks that come with the game.

use runners::cards::{Kind, Skill, Skills};
use shadowrun::Deck;
use shadowrun::Shadowrun;

/// Rules: SHDX-DECK-01, SHDX-DECK-02, SHDX-DECK-03, SHDX-DECK-04, SHDX-DECK-05, SHDX-DECK-08
#[test]
fn each_has_sixty_cards_and_six_objectives_four_of_a_kind_and_one_of_the_unique() {
    let game = Shadowrun::standard();
    let pool = &game.card_rules().pool;
    for deck in Deck::ALL {
        let (sheet, faults) = engine::decks::DeckSheet::read(deck.text());
        assert_eq!(faults, [], "{deck:?}");
        let entries = sheet.parts.iter().flat_map(|part| &part.entries);
        let unknown: Vec<&str> = entries
            .filter(|entry| pool.find(&entry.card).is_none())
            .map(|entry| entry.card.as_str())
            .collect();
        assert!(unknown.is_empty(), "{deck:?}: {unknown:?}");
        let cards = game.card_rules().listed(deck.text());
        let is_objective = |card| matches!(pool.face(card).kind, Kind::Objective(_));
        let objectives = cards.iter().filter(|card| is_objective(**card)).count();
        assert_eq!((cards.len() - objectives, objectives), (60, 6), "{deck:?}");
        for card in &cards {
            let copies = cards.iter().filter(|it| *it == card).count();
            let most = if pool.face(*card).is_unique() { 1 } else { 4 };
            assert!(copies <= most, "{deck:?}: {copies} of {}", pool.name(*card));
        }
    }
}

/// An Objective that its own deck can never take would lie there for the rest of the game.
#[test]
fn six_runners_of_a_deck_have_what_each_of_its_objectives_asks_for() {
    let game = Shadowrun::standard();
    let pool = &game.card_rules().pool;
    for deck in Deck::ALL {
        let cards = game.card_rules().listed(deck.text());
        let crew: Vec<Skills> = cards
            .iter()
            .filter_map(|card| match &pool.face(*card).kind {
                Kind::Runner(runner) => Some(runner.skills),
                _ => None,
            })
            .collect();
        for card in &cards {
            let Kind::Objective(objective) = &pool.face(*card).kind else { continue };
            let can = |way: &Skills| {
                let mut crew = crew.clone();
                let of_use = |one: &Skills| {
                    Skill::ALL.iter().map(|it| one.of(*it).min(way.of(*it))).sum::<u8>()
                };
                crew.sort_by_key(|one| std::cmp::Reverse(of_use(one)));
                let mut team = Skills::default();
                crew.iter().take(6).for_each(|one| team.add(one));
                team.meet(way)
            };
            let needs = &objective.needs.ways;
            let name = pool.name(*card);
            assert!(needs.is_empty() || needs.iter().any(can), "{deck:?}: {name}");
        }
    }
}
