//! Set-Up: which decks are legal, and how the table is laid.

use engine::prelude::*;
use engine::{Dice, Seat};
use whoccg::cards::{Card, standard_pool};
use whoccg::decks::ready_decks;
use whoccg::setup::{Deck, Difficulty, SetUpCard, Setup};
use whoccg::state::{CardPlace, Side};
use whoccg::{State, WhoCcg};

fn deck(name: &str) -> Deck {
    let (_, deck) = ready_decks().iter().find(|(known, _)| *known == name).expect("it is ready");
    deck.clone()
}

fn with(own: Deck) -> Setup {
    Setup { own: Some(own), ..Setup::usual() }
}

fn begun(setup: &Setup) -> State {
    let game = WhoCcg::standard();
    game.begin(setup, &mut Dice::from_number(7), &mut Vec::new()).expect("the deck is legal")
}

/// The rule that refuses a deck, if one does.
fn refusal(deck: Deck) -> Option<&'static str> {
    let game = WhoCcg::standard();
    let begun = game.begin(&with(deck), &mut Dice::from_number(7), &mut Vec::new());
    begun.err().map(|refusal| refusal.rule.as_str())
}

/// A ready deck with something changed.
fn changed(name: &str, change: impl FnOnce(&mut Deck)) -> Deck {
    let mut deck = deck(name);
    change(&mut deck);
    deck
}

fn ids_are(card: Card, id: &str) -> bool {
    standard_pool().face(card).id == id
}

fn ids(state: &State, place: CardPlace) -> Vec<String> {
    let there = state.open.there(place);
    there.map(|one| standard_pool().face(one.card).id.clone()).collect()
}

/// Rules: WHO-GEN-04, WHO-SETUP-02, WHO-OPP-03
#[test]
fn the_ready_decks_are_legal_at_every_level() {
    for (name, deck) in ready_decks() {
        for level in Difficulty::ALL {
            let setup = Setup { deck: (*name).into(), level, ..Setup::usual() };
            let state = begun(&setup);
            let own = state.hand.len() + state.deck.len() + usize::from(!state.open.is_good());
            let brought = usize::from(*name == "tide");
            let expected = 30 - level.left_out() - brought + usize::from(!state.open.is_good());
            assert_eq!(own, expected, "{name} {level:?}");
            assert!(state.opponent.len() >= 30, "{name} {}", deck.goal);
        }
    }
    assert_eq!(
        refusal(changed("scholars", |deck| deck.line.push("kessler-station-2091".into()))),
        None
    );
}

#[test]
fn a_harder_level_leaves_out_what_an_easier_one_does_and_more() {
    for (name, deck) in ready_decks() {
        let setup = |level| Setup { deck: (*name).into(), level, ..Setup::usual() };
        let decks = [Difficulty::Gentle, Difficulty::Normal, Difficulty::Stern].map(|level| {
            let state = begun(&setup(level));
            let table = state.open.table.iter().filter(|one| one.owner == Side::Player);
            let deck = state.deck.iter().map(|one| one.card).chain(state.hand);
            let mut own: Vec<_> = deck.chain(table.map(|one| one.card)).collect();
            own.sort_unstable();
            own
        });
        let steps = [[&decks[0], &decks[1]], [&decks[1], &decks[2]]];
        for ([easier, harder], named) in steps.into_iter().zip(deck.leave_out.chunks(2)) {
            let mut rest = easier.clone();
            for card in harder {
                let place = rest.iter().position(|other| other == card);
                rest.remove(place.unwrap_or_else(|| panic!("{name} has a card more when harder")));
            }
            let mut named: Vec<_> = named.iter().map(|id| standard_pool().find(id)).collect();
            named.sort_unstable();
            assert_eq!(rest.into_iter().map(Some).collect::<Vec<_>>(), named, "{name}");
        }
    }
}

/// Rules: WHO-SETUP-01, WHO-SETUP-05
#[test]
fn a_line_has_five_different_places() {
    let short = changed("scholars", |deck| _ = deck.line.pop());
    assert_eq!(refusal(short), Some("WHO-SETUP-01"));
    let twice = changed("scholars", |deck| deck.line[4] = deck.line[0].clone());
    assert_eq!(refusal(twice), Some("WHO-SETUP-05"));
    let dates = changed("scholars", |deck| deck.line[4] = "lantern-street-1999".into());
    assert_eq!(refusal(dates), None, "the same title with another date is another place");
}

/// Rules: WHO-SETUP-09, WHO-SETUP-10, WHO-SETUP-11, WHOX-TARDIS-02, WHOX-TARDIS-01
#[test]
fn a_crew_has_the_doctor_and_fits() {
    let lost = changed("scholars", |deck| _ = deck.crew.remove(0));
    assert_eq!(refusal(lost), Some("WHO-SETUP-09"));
    let dear = changed("scholars", |deck| deck.crew[1] = "corporal-teague".into());
    assert_eq!(refusal(dear), Some("WHO-SETUP-11"), "4, 3, 2 and 2 are more than 10");
    let many = changed("wardens", |deck| {
        deck.tardis = Some("waiting-room-overgrown-wing".into());
    });
    assert_eq!(refusal(many), Some("WHOX-TARDIS-06"), "four do not fit where three may be");
    let ally = changed("scholars", |deck| deck.crew[1] = "harbour-constable".into());
    assert_eq!(refusal(ally), Some("WHO-SETUP-10"));
    let evil = changed("tide", |deck| deck.tardis = Some("waiting-room-old-wing".into()));
    assert_eq!(refusal(evil), Some("WHO-SETUP-08"));
}

/// Rules: WHO-SETUP-08, WHO-SETUP-11, WHOX-ICON-04
#[test]
fn a_crew_is_of_good_and_nobody_is_aboard_twice() {
    let crewed = changed("tide", |deck| deck.crew.push("ox".into()));
    assert_eq!(refusal(crewed), Some("WHO-SETUP-08"));
    let twice = changed("scholars", |deck| {
        deck.crew = ["locum-archivist", "ada-pell", "ada-pell"].map(String::from).into();
    });
    assert_eq!(refusal(twice), Some("WHOX-ICON-04"));
    let crowd = changed("scholars", |deck| deck.crew = vec!["60 locum-surgeon".into()]);
    assert_eq!(refusal(crowd), Some("WHO-SETUP-09"), "whatever they cost together");
}

/// Rules: WHO-DECK-01, WHO-DECK-02, WHO-DECK-03, WHO-TYPE-01, WHOX-PLOT-02
#[test]
fn a_draw_deck_has_at_most_thirty_cards_of_its_part() {
    assert_eq!(
        refusal(changed("scholars", |deck| deck.draw.push("ox".into()))),
        Some("WHO-DECK-01")
    );
    assert_eq!(refusal(changed("scholars", |deck| deck.draw.truncate(7))), Some("WHO-DECK-01"));
    assert_eq!(refusal(changed("scholars", |deck| deck.draw.truncate(8))), None);
    let enemy = changed("scholars", |deck| deck.draw[0] = "brassling".into());
    assert_eq!(refusal(enemy), Some("WHO-DECK-02"));
    let friend = changed("tide", |deck| deck.draw[0] = "ox".into());
    assert_eq!(refusal(friend), Some("WHO-DECK-03"));
}

/// Rules: WHO-OPP-01, WHO-OPP-02, WHO-OPP-04, WHO-OPP-05, WHO-OPP-06, WHO-OPP-07
#[test]
fn an_opponent_deck_has_thirty_cards_that_may_oppose() {
    let few = changed("scholars", |deck| deck.opponent.truncate(12));
    assert_eq!(refusal(few), Some("WHO-OPP-01"));
    let thirty = changed("scholars", |deck| {
        deck.opponent = standard_pool()
            .cards
            .iter()
            .filter(|face| face.attack().is_some())
            .map(|face| format!("3 {}", face.id))
            .chain(["3 committee".into()])
            .collect();
    });
    assert_eq!(refusal(thirty), None, "thirty are enough");
    let friend = changed("scholars", |deck| deck.opponent.push("ox".into()));
    assert_eq!(refusal(friend), Some("WHO-OPP-04"));
    let enemy = changed("tide", |deck| deck.opponent.push("brassling".into()));
    assert_eq!(refusal(enemy), Some("WHO-OPP-05"));
    for card in [
        "standing-orders",
        "in-irons",
        "the-old-debt",
        "tuning-key",
        "lights-out",
        "i-remember-you",
    ] {
        let other = changed("scholars", |deck| deck.opponent.push(card.into()));
        assert_eq!(refusal(other), Some("WHO-OPP-06"), "{card}");
    }
    let large = changed("scholars", |deck| {
        deck.opponent.extend(["2 brassling".into(), "3 auditor".into()])
    });
    assert_eq!(refusal(large), None);
}

/// Rules: WHO-GEN-05, WHO-GEN-06, WHO-GEN-07, WHOX-BASE-05
#[test]
fn four_copies_of_a_card_are_the_most() {
    let own = changed("ledger", |deck| deck.draw[0] = "2 junior-teller".into());
    assert_eq!(refusal(own), Some("WHO-DECK-01"), "that would be 31 cards");
    let own = changed("ledger", |deck| {
        deck.draw.retain(|card| !card.contains("brassling"));
        deck.draw.push("2 junior-teller".into());
    });
    assert_eq!(refusal(own), Some("WHO-GEN-05"));
    let opposing = changed("scholars", |deck| deck.opponent.push("3 brassling".into()));
    assert_eq!(refusal(opposing), Some("WHO-GEN-07"), "the opponent deck has its own limit");
    let goals = changed("scholars", |deck| deck.draw[0] = "4 learn-the-door-words".into());
    assert!(refusal(goals).is_some(), "the Goal of Set-Up counts too");
}

/// Rules: WHO-SETUP-17, WHO-SETUP-18, WHO-SETUP-19, WHO-SETUP-20, WHO-SETUP-21, WHO-SETUP-22, WHO-SETUP-23, WHO-SETUP-04
#[test]
fn the_table_is_laid_in_order_and_one_hand_is_drawn() {
    let elsewhere = changed("scholars", |deck| deck.goal_at = "copperfall-3105".into());
    assert_eq!(refusal(elsewhere), Some("WHOX-GOAL-03"));
    let none = changed("scholars", |deck| deck.goal = "ox".into());
    assert_eq!(refusal(none), Some("WHO-SETUP-17"));
    let flown = changed("scholars", |deck| deck.tardis_at = Some("kessler-station-2091".into()));
    assert_eq!(refusal(flown), Some("WHO-SETUP-19"));
    let state = begun(&Setup::usual());
    let line: Vec<&str> =
        state.open.line.iter().map(|card| standard_pool().face(*card).id.as_str()).collect();
    assert_eq!(line, deck("scholars").line);
    assert_eq!(ids(&state, CardPlace::At(0)), ["learn-the-door-words"]);
    assert_eq!(ids(&state, CardPlace::Aboard), deck("scholars").crew);
    assert_eq!((state.hand.len(), state.deck.len(), state.open.turn), (8, 22, 1));
    assert!(state.open.table.iter().all(|one| one.side == Side::Player), "nothing is flipped");
}

/// Rules: WHO-SETUP-07, WHO-SETUP-12, WHO-DECK-05, WHO-OPP-09
#[test]
fn nothing_costs_anything_and_both_decks_are_shuffled() {
    let state = begun(&Setup::usual());
    assert_eq!((state.open.so_far.spent, state.open.so_far.played), (0, 0));
    let game = WhoCcg::standard();
    let mut dice = Dice::from_number(7).recording();
    game.begin(&Setup::usual(), &mut dice, &mut Vec::new()).expect("it is legal");
    let shuffles = dice.take_record().iter().filter(|roll| roll.what == "shuffle").count();
    assert_eq!(shuffles, 29 + 58, "30 cards and 59 cards");
}

/// Rules: WHO-SETUP-13, WHO-SETUP-14, WHO-SETUP-16, WHOX-ART-02, WHO-SETUP-15
#[test]
fn set_up_cards_come_from_outside_and_what_they_bring_out_of_the_decks() {
    let card = |card: &str, under: &[&str]| SetUpCard {
        card: card.into(),
        on: None,
        under: under.iter().map(|name| (*name).to_owned()).collect(),
    };
    let cabinet = changed("scholars", |deck| {
        deck.tardis = Some("waiting-room-second-console".into());
        deck.crew = vec!["locum-archivist".into(), "professor-quill".into()];
        deck.artifact = Some("pocket-library".into());
        deck.set_up = vec![card("cabinet-of-small-worlds", &["tolliver", "ines-duarte"])];
    });
    let state = begun(&with(cabinet.clone()));
    assert_eq!(state.hand.len() + state.deck.len(), 27, "three came out of the draw deck");
    let aboard = ids(&state, CardPlace::Aboard);
    assert_eq!(aboard[2..], ["cabinet-of-small-worlds", "pocket-library"]);
    let three = changed("scholars", |deck| deck.set_up = vec![card("house-charter", &[]); 4]);
    assert_eq!(refusal(three), Some("WHO-SETUP-13"));
    let none = changed("tide", |deck| deck.set_up = vec![card("house-charter", &[])]);
    assert_eq!(refusal(none), Some("WHO-SETUP-13"), "there is nothing to bear it");
    let other = changed("scholars", |deck| deck.set_up = vec![card("ox", &[])]);
    assert_eq!(refusal(other), Some("WHO-SETUP-13"));
    let full = changed("scholars", |deck| {
        deck.set_up =
            vec![card("cabinet-of-small-worlds", &["tolliver", "ines-duarte", "ant-speaker"])];
    });
    assert_eq!(refusal(full), Some("WHO-SETUP-14"));
    let strange = changed("scholars", |deck| {
        deck.set_up = vec![card("cabinet-of-small-worlds", &["ox"])];
    });
    assert_eq!(refusal(strange), Some("WHO-SETUP-16"));
}

/// Rules: WHO-SETUP-13, WHOX-ART-02
#[test]
fn what_is_played_during_set_up_has_who_bears_it() {
    let on = |card: &str, bearer: &str| {
        let extra = SetUpCard { card: card.into(), on: Some(bearer.into()), under: Vec::new() };
        changed("scholars", |deck| deck.set_up = vec![extra])
    };
    let borne = begun(&with(on("cabinet-of-small-worlds", "ada-pell")));
    let bearer = borne.open.table.iter().find(|one| ids_are(one.card, "ada-pell"));
    let upon = ids(&borne, CardPlace::On(bearer.expect("she is aboard").id));
    assert_eq!(upon, ["cabinet-of-small-worlds"]);
    assert_eq!(refusal(on("cabinet-of-small-worlds", "ox")), Some("WHO-SETUP-13"));
    assert_eq!(refusal(on("house-charter", "ada-pell")), Some("WHO-SETUP-13"));
    let brings = |tardis: &str, card: &str| {
        changed("scholars", |deck| {
            deck.tardis = Some(tardis.into());
            deck.crew = vec!["locum-archivist".into(), "professor-quill".into()];
            deck.artifact = Some(card.into());
        })
    };
    assert_eq!(refusal(brings("waiting-room-second-console", "ox")), Some("WHOX-ART-02"));
    assert_eq!(refusal(brings("waiting-room-old-wing", "pocket-library")), Some("WHOX-ART-02"));
}

/// Rules: WHO-SETUP-15, WHO-SETUP-16, WHO-SETUP-23
#[test]
fn a_place_brings_an_enemy_out_of_the_deck_that_has_enemies() {
    let good = changed("scholars", |deck| deck.line.push("anthill-nine-40000".into()));
    let state = begun(&with(good));
    let brought = state.open.there(CardPlace::At(5)).next().expect("a Swarmling is there");
    assert_eq!((brought.side, brought.owner), (Side::Opponent, Side::Opponent));
    assert_eq!(state.opponent.len(), 58);
    let evil = begun(&Setup { deck: "tide".into(), ..Setup::usual() });
    let brought = evil.open.there(CardPlace::At(2)).next().expect("a Swarmling is there");
    assert_eq!((brought.side, brought.owner), (Side::Player, Side::Player));
    assert_eq!(evil.hand.len() + evil.deck.len(), 29);
}

/// Rules: WHO-GEN-01, WHO-GEN-02
#[test]
fn one_plays_alone() {
    let game = WhoCcg::standard();
    assert_eq!((game.about().least, game.about().most), (1, 1));
    assert!(game.about().ledger.source.contains("Michel M. Albert"));
    let state = begun(&Setup::usual());
    let refusal = game.check(&state, Seat(1), &whoccg::Move::Flip).expect_err("there is no second");
    assert_eq!(refusal.rule.as_str(), "WHO-GEN-01");
}

/// Rules: WHO-GEN-04
#[test]
fn one_game_begins_with_every_deck_at_every_level_as_another_does() {
    let game = WhoCcg::standard();
    for (name, _) in ready_decks() {
        for level in Difficulty::ALL {
            let setup = Setup { deck: (*name).into(), level, ..Setup::usual() };
            let state = game.begin(&setup, &mut Dice::from_number(7), &mut Vec::new());
            assert_eq!(state, Ok(begun(&setup)), "{name} {level:?}");
        }
    }
}

/// Rules: WHOX-CLOCK-01
#[test]
fn who_asks_for_nothing_else_plays_with_the_clock_and_a_scenario_as_printed() {
    assert_eq!(Setup::suggested().level, Difficulty::Normal);
    assert_eq!(Setup::usual().level, Difficulty::AsPrinted);
}
