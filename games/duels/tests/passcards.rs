//! Passcards that scenarios cannot show: their names, and that bots play them.

use duels::gear::{CARDS, Gear};
use duels::passcards::{ARES, DOC_WAGON, MISUHAMA, NOVATECH, Passcards, RENRAKU};
use duels::passcards::{SHIAWASE, WUXING, YAMATETSU};
use duels::roster::READY;
use duels::setup::{Agreed, Gearing, Setup};
use duels::{Duels, State};
use proving::games;

/// Rules: DUE-CARD-06, DUE-CARD-23, DUE-CARD-34
#[test]
fn eight_cards_are_reprinted_each_under_its_printed_name() {
    let all = [ARES, YAMATETSU, NOVATECH, MISUHAMA, DOC_WAGON, WUXING, SHIAWASE, RENRAKU];
    let names = [
        "Ares Macrotechnology",
        "Yamatetsu",
        "Novatech",
        "Misuhama Computer Technologies",
        "Doc Wagon",
        "Wuxing Inc",
        "Shiawase",
        "Renraku",
    ];
    assert_eq!(all.map(|card| &*READY.piece(card).name), names);
    assert_eq!(Passcards::ALL.iter().collect::<Vec<Gear>>(), all);
    assert_eq!(CARDS.len(), all.len());
}

/// Rules: DUE-CARD-01, DUE-CARD-13
#[test]
fn a_card_costs_nothing_and_has_neither_dice_nor_shields() {
    for card in Passcards::ALL.iter() {
        let piece = READY.piece(card);
        assert_eq!((piece.cost, piece.dice().count(), piece.shields().count()), (0, 0, 0));
        assert_eq!(duels::handling::price(piece), 0, "{}", piece.name);
    }
}

/// The table at the end of a duel of two bots with passcards.
fn played(seed: u64) -> State {
    let passcards = Agreed::All;
    let setup = Setup { passcards, apart: 24, gear: Gearing::Given, ..Setup::default() };
    games::show_greedy(&Duels::default(), &setup, seed, |_| {})
}

#[test]
fn bots_play_passcards_of_attack_of_defence_and_after_damage() {
    let mut all = Passcards::NONE;
    for seed in 1..=6 {
        let state = played(seed);
        all = state.all().fold(all, |all, (_, it)| all.and(it.played));
    }
    let missing: Vec<&str> = [ARES, YAMATETSU, RENRAKU, NOVATECH, DOC_WAGON]
        .into_iter()
        .filter(|card| !all.has(*card))
        .map(|card| &*READY.piece(card).name)
        .collect();
    assert!(missing.is_empty(), "bots never play {missing:?}");
}
