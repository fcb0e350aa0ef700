//! How a game begins: decks, Objectives, the loan.

use engine::Dice;
use engine::decks::DeckSheet;
use engine::prelude::*;
use runners::cards::{GearKind, Kind, Solo};
use singularis::setup::{Decks, Setup};
use singularis::state::{Draw, Reason, State, Step};
use singularis::{Event, Singularis};

fn begun(setup: &Setup, seed: u64) -> (Singularis, State, Vec<Event>) {
    let game = Singularis::standard();
    let (mut dice, mut story) = (Dice::from_number(seed), Vec::new());
    let state = game.begin(setup, &mut dice, &mut story).expect("it can begin");
    (game, state, story)
}

/// Rules: SGS-PREP-01, SGS-PREP-02, SGS-PREP-03, SGS-PREP-04, SGS-PREP-05, SGS-PREP-06
#[test]
fn every_card_lies_where_its_kind_and_its_solo_mark_say() {
    let (game, state, _) = begun(&Setup::default(), 1);
    let face = |card: &runners::cards::Card| game.card_rules().pool.face(*card);
    let open = &state.open;
    let objectives = open.dealt.objectives.iter().chain(&open.objectives);
    assert!(objectives.clone().all(|card| matches!(face(card).kind, Kind::Objective(_))));
    assert_eq!(objectives.count(), 24);
    assert!(state.challenges.iter().all(|card| matches!(face(card).kind, Kind::Challenge(_))));
    assert!(open.dealt.events.iter().all(|card| face(card).solo == Solo::Event));
    assert!(!open.dealt.events.is_empty());
    assert!(open.decks.iter().flatten().all(|card| face(card).solo == Solo::Player));
}

/// Rules: SGS-PREP-08, SGS-PREP-14, SGS-PREP-15, SGS-PREP-16
#[test]
fn separate_decks_are_told_apart_by_what_the_cards_are() {
    let (game, state, _) = begun(&Setup::default(), 1);
    let kind = |card: &runners::cards::Card| &game.card_rules().pool.face(*card).kind;
    let gear = |card| match kind(card) {
        Kind::Gear(gear) => Some(gear.kind),
        _ => None,
    };
    let decks = &state.open.decks;
    assert!(decks[0].iter().all(|card| matches!(kind(card), Kind::Runner(_))));
    assert!(decks[2].iter().all(|it| matches!(gear(it), Some(GearKind::Spell | GearKind::Spirit))));
    assert!(
        decks[3].iter().all(|it| matches!(gear(it), Some(GearKind::Vehicle | GearKind::Drone)))
    );
    assert!(decks[4].iter().all(|it| gear(it) == Some(GearKind::Program)));
    assert!(decks[5].iter().all(|it| gear(it).is_none()));
    assert!(decks[5].iter().any(|it| matches!(kind(it), Kind::Special)));
    assert!(decks[1].iter().any(|it| gear(it) == Some(GearKind::Skillsoft)));
    assert!(decks[6].is_empty(), "dice know six decks");
    let (_, state, _) = begun(&Setup { luck: false, ..Setup::default() }, 1);
    assert!(state.open.decks[6].iter().all(|it| gear(it) == Some(GearKind::Skillsoft)));
    assert_eq!(state.open.decks[6].len(), 5);
}

/// Rules: SGS-PREP-10, SGS-PREP-13, SGS-SETUP-15
#[test]
fn one_deck_holds_all_and_is_drawn_from_without_dice() {
    let setup = Setup { decks: Decks::Mixed, ..Setup::default() };
    let (_, state, story) = begun(&setup, 1);
    assert!(state.open.decks[1..].iter().all(|deck| deck.is_empty()));
    let drawn = story.iter().filter(|event| matches!(event, singularis::Event::FirstHand(_)));
    assert_eq!((drawn.count(), state.open.hand.len()), (7, 7));
    assert!(!story.iter().any(|event| matches!(event, singularis::Event::Luck(..))));
}

/// Rules: SGS-PREP-11, SGS-PREP-12, SGS-SETUP-15
#[test]
fn a_constructed_deck_has_sixty_cards_of_the_players_and_each_once() {
    for decks in Decks::BUILT {
        let (sheet, faults) = DeckSheet::read(decks.text().expect("it is written down"));
        assert_eq!(faults, []);
        let entries: Vec<_> = sheet.parts.iter().flat_map(|part| &part.entries).collect();
        assert!(entries.iter().all(|entry| entry.copies == 1), "the box has no second one");
        let (game, state, story) = begun(&Setup { decks, ..Setup::default() }, 1);
        let open = &state.open;
        let mut dealt: Vec<_> = open.decks.iter().flatten().chain(&open.hand).copied().collect();
        dealt.sort_unstable();
        let pool = &game.card_rules().pool;
        let mut written: Vec<_> =
            entries.iter().map(|it| pool.find(&it.card).expect("it is a card")).collect();
        written.sort_unstable();
        assert_eq!(dealt, written, "nothing else is drawn from");
        assert!(written.len() >= 60 && written.windows(2).all(|two| two[0] != two[1]));
        let of_the_table = |card: &runners::cards::Card| {
            matches!(pool.face(*card).kind, Kind::Objective(_) | Kind::Challenge(_))
        };
        assert!(!written.iter().any(of_the_table));
        assert!(open.decks[1..].iter().all(|deck| deck.is_empty()), "it is one deck");
        assert!(!story.iter().any(|event| matches!(event, singularis::Event::Luck(..))));
    }
}

/// Rules: SGS-SETUP-01, SGS-SETUP-02, SGS-SETUP-03, SGS-SETUP-04, SGS-SETUP-36
#[test]
fn another_seed_deals_another_table() {
    let (_, one, _) = begun(&Setup::default(), 1);
    let mut others = (2..10).map(|seed| begun(&Setup::default(), seed).1);
    assert!(others.any(|other| {
        other.open.objectives != one.open.objectives && other.stacks[0] != one.stacks[0]
    }));
    let seen = |state: &State| state.stacks.iter().flat_map(|it| it.iter()).count();
    assert!(
        one.stacks.iter().flat_map(|it| it.iter()).all(|lying| lying.known == engine::Seats::NONE)
    );
    assert!(seen(&one) >= 3);
}

/// Rules: SGS-SETUP-05
#[test]
fn seven_cards_are_drawn() {
    let (_, state, story) = begun(&Setup::default(), 1);
    let rolled = story.iter().find_map(|event| match *event {
        singularis::Event::Luck(one, other) => Some(1 << (one - 1) | 1 << (other - 1)),
        _ => None,
    });
    let decks = rolled.expect("two dice name the decks of the first card");
    assert_eq!(
        state.open.step,
        Step::Draw(Draw { left: 7, reason: Reason::SetUp, decks, all: false })
    );
}

/// Rules: SGS-SETUP-33, SGS-SETUP-29, SGS-SETUP-30, SGS-SETUP-31, SGS-SETUP-32, SGS-SETUP-37, SGS-SETUP-35
#[test]
fn one_objective_of_each_range_with_its_challenges() {
    for seed in 1..40 {
        let (game, state, _) = begun(&Setup::default(), seed);
        let worth = |card: &runners::cards::Card| match &game.card_rules().pool.face(*card).kind {
            Kind::Objective(objective) => objective.reputation,
            _ => 0,
        };
        let mut ranges: Vec<u8> = state
            .open
            .objectives
            .iter()
            .map(|card| match worth(card) {
                0..=10 => 0,
                11..=20 => 1,
                _ => 2,
            })
            .collect();
        ranges.sort_unstable();
        assert_eq!(ranges, [0, 1, 2], "seed {seed}");
        for (card, stack) in state.open.objectives.iter().zip(&state.stacks) {
            assert_eq!(stack.len(), usize::from(worth(card).div_ceil(10).max(1)));
        }
        assert_eq!(
            state.open.dealt.objectives.len(),
            21,
            "what was put aside is shuffled in again"
        );
    }
}

/// Rules: SGS-SETUP-39
#[test]
fn where_a_range_is_missing_another_objective_fills_the_place() {
    let own = engine::CardFile {
        name: "own.toml".into(),
        text: {
            let game = Singularis::standard();
            let pool = &game.card_rules().pool;
            let dear = pool.of_kind(|it| matches!(it, Kind::Objective(it) if it.reputation > 20));
            let cheaper = |card: runners::cards::Card| {
                format!(
                    "[[objective]]\nid = \"{}\"\nname = \"{}\"\nreputation = 12\norigin = \"own\"\n",
                    pool.id(card),
                    pool.name(card)
                )
            };
            dear.into_iter().map(cheaper).collect()
        },
    };
    let game = Singularis::standard().with_cards(&own).expect("cards of one's own");
    let mut story = Vec::new();
    let state =
        game.begin(&Setup::default(), &mut Dice::from_number(3), &mut story).expect("it can begin");
    assert_eq!(state.open.objectives.len(), 3);
}

/// Rules: SGS-SETUP-22, SGS-SETUP-16, SGS-SETUP-17, SGS-SETUP-19, SGS-SETUP-26, SGS-SETUP-27
#[test]
fn the_loan_is_the_cash_and_both_numbers_have_bounds() {
    let (game, state, _) = begun(&Setup { loan: 13, ..Setup::default() }, 1);
    assert_eq!((state.open.loan, state.run.open.nuyen, state.open.interest), (13, 13, 0));
    assert_eq!(state.run.open.reputation, 0);
    begun(&Setup { loan: 0, target: 50, ..Setup::default() }, 1);
    for (setup, rule) in [
        (Setup { loan: 21, ..Setup::default() }, "SGS-SETUP-16"),
        (Setup { target: 49, ..Setup::default() }, "SGS-SETUP-26"),
    ] {
        let refusal = game
            .begin(&setup, &mut Dice::from_number(1), &mut Vec::new())
            .expect_err("it is out of bounds");
        assert_eq!(refusal.rule.as_str(), rule);
    }
}

/// Rules: SGS-OPT-08
#[test]
fn keen_one_begins_with_a_name() {
    let (_, state, story) = begun(&Setup::keen(), 1);
    assert_eq!(state.run.open.reputation, 4);
    assert_eq!(state.open.gained, 0, "nobody pays for it");
    assert!(story.contains(&Event::Renown(4)));
    let (_, state, _) = begun(&Setup { renown: Some(0), ..Setup::keen() }, 1);
    assert_eq!(state.run.open.reputation, 0);
}

#[test]
fn more_cards_than_a_game_has_room_for_are_told_before_anybody_plays() {
    let file = |many: usize, card: fn(usize) -> String| {
        let text = (0..many).map(card).collect();
        engine::CardFile { name: "many.toml".to_owned(), text }
    };
    let runner = |at| {
        format!(
            "[[runner]]\nid = \"r{at}\"\nname = \"R{at}\"\ncost = 1\nthreat = \"1/2\"\nmetatype = \"Elf\"\norigin = \"own\"\n"
        )
    };
    let challenge = |at| {
        format!(
            "[[challenge]]\nid = \"c{at}\"\nname = \"C{at}\"\ncategories = [\"Trap\"]\nthreat = \"1/2\"\norigin = \"own\"\n"
        )
    };
    let told = |file: engine::CardFile| {
        <Singularis as engine::Published>::pages(&[file])
            .map_or_else(|wrong| wrong.drawn, |_| String::new())
    };
    let runners = told(file(1200, runner));
    assert!(runners.contains("a game has room for 192 cards of the player"), "{runners}");
    let challenges = told(file(97, challenge));
    assert!(challenges.contains("a game has room for 96 Challenges"), "{challenges}");
    assert_eq!(told(file(10, challenge)), "", "a few more are let in");
}
