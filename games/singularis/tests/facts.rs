//! What the book says of itself, of its cards and of its dice, and what a game never does.

use engine::prelude::*;
use engine::scene::Part;
use engine::story::Silence;
use engine::{CardFile, Dice, Published, Seat, Turn, Viewer};
use proving::games::{self, Decision};
use runners::cards::{Kind, Solo};
use singularis::setup::{Difficulty, Setup};
use singularis::state::{State, Step};
use singularis::{Event, LEDGER, Move, Singularis};
use std::collections::BTreeMap;

fn begun(setup: &Setup, seed: u64) -> (Singularis, State, Vec<Event>) {
    let game = Singularis::standard();
    let (mut dice, mut story) = (Dice::from_number(seed), Vec::new());
    let state = game.begin(setup, &mut dice, &mut story).expect("it can begin");
    (game, state, story)
}

/// Tables of random games, one at each decision.
fn tables(games: u64, mut look: impl FnMut(&Singularis, &State, &[Move])) {
    let game = Singularis::standard();
    for number in 0..games {
        games::show(
            &game,
            &game.soak_setup(number),
            number,
            |Decision { state, moves, .. }| {
                look(&game, state, moves);
            },
        );
    }
}

/// Rules: SGS-GEN-01, SGS-GEN-02, SGS-GEN-03
#[test]
fn it_is_the_book_of_2018_and_for_one() {
    let game = Singularis::standard();
    assert_eq!((game.about().least, game.about().most), (1, 1));
    assert!(LEDGER.source.contains("v1.0") && LEDGER.source.contains("December 2018"));
    assert!(LEDGER.title.contains("Singularis"));
}

/// Rules: SGS-GEN-04, SGS-GEN-05, SGS-PREP-07, SGS-PREP-09, SGS-LEG-70, SGS-CRED-17, SGS-GEN-12
#[test]
fn what_is_for_several_is_left_out_what_harms_is_an_event_and_what_helps_is_the_players() {
    let (game, state, _) = begun(&Setup::default(), 1);
    let pool = &game.card_rules().pool;
    let face = |card| pool.face(card);
    let open = &state.open;
    let decks = open.decks.iter().flatten().chain(&open.hand).copied();
    let dealt = state.challenges.iter().chain(&open.dealt.events).copied();
    let stacks = state.stacks.iter().flat_map(|it| it.iter()).map(|lying| lying.card);
    let there: Vec<_> = decks.clone().chain(dealt).chain(stacks).collect();
    assert!(there.iter().all(|card| face(*card).solo != Solo::Out));
    let is_special = |card| matches!(face(card).kind, Kind::Special | Kind::Stinger);
    assert!(
        decks.clone().filter(|card| is_special(*card)).all(|card| face(card).solo == Solo::Player)
    );
    let info = open.decks[5].iter().copied();
    assert!(info.clone().any(|card| matches!(face(card).kind, Kind::Contact)));
    assert!(info.clone().any(|card| matches!(face(card).kind, Kind::Location)));
    let kept = pool.all().filter(|card| face(*card).upkeep > 0);
    assert!(kept.count() > 0, "Upkeep stands on whatever card says so");
    let worth: u32 = pool
        .all()
        .filter_map(|card| match &face(card).kind {
            Kind::Objective(objective) => Some(u32::from(objective.reputation)),
            _ => None,
        })
        .sum();
    assert!(worth > 200, "{worth}");
}

/// Rules: SGS-PREP-22, SGS-PREP-23
#[test]
fn chipjacks_lie_in_the_decks_where_they_are_not_for_sale() {
    let names = |state: &State, game: &Singularis| {
        let supply =
            state.open.supply.iter().map(|card| game.card_rules().pool.id(*card).to_owned());
        supply.collect::<Vec<String>>()
    };
    let (game, for_sale, _) = begun(&Setup::default(), 1);
    assert_eq!(
        names(&for_sale, &game),
        ["bone-socket", "silver-socket", "choir-socket", "twin-socket", "glass-socket"]
    );
    let (game, in_decks, _) = begun(&Setup { chipjacks: false, ..Setup::default() }, 1);
    assert!(in_decks.open.supply.is_empty());
    let decks = in_decks.open.decks.iter().flatten().chain(&in_decks.open.hand);
    let ids: Vec<&str> = decks.map(|card| game.card_rules().pool.id(*card)).collect();
    assert!(ids.contains(&"bone-socket") && ids.contains(&"silver-socket"));
}

/// Rules: SGS-GEN-10, SGS-GEN-14
#[test]
fn dice_have_six_faces_and_what_chance_picks_is_picked_alike() {
    let mut dice = Dice::from_number(3);
    let mut faces = BTreeMap::new();
    for _ in 0..6_000 {
        *faces.entry(dice.die("any", 6)).or_insert(0) += 1;
    }
    assert_eq!(faces.keys().copied().collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6]);
    assert!(faces.values().all(|often| (850..1150).contains(often)), "{faces:?}");
    let mut picked = [0; 3];
    for _ in 0..3_000 {
        picked[usize::from(dice.one_of("target", &[0_u16, 1, 2]))] += 1;
    }
    assert!(picked.iter().all(|often| (880..1120).contains(often)), "{picked:?}");
}

/// Rules: SGS-GEN-06, SGS-SETUP-18, SGS-SETUP-25
#[test]
fn rules_may_be_changed_and_the_loan_of_first_games_is_twenty() {
    let game = Singularis::standard();
    assert_eq!(game.usual_setup(1).loan, 20);
    let options: Vec<&str> = game.about().options.iter().map(|option| option.title).collect();
    assert!(options.len() >= 6, "{options:?}");
    for level in [Difficulty::Easy, Difficulty::Normal, Difficulty::Hard, Difficulty::Extreme] {
        begun(&Setup { level, ..Setup::default() }, 1);
    }
}

/// Rules: SGS-SETUP-38
#[test]
fn challenges_are_dealt_when_their_objective_is_played() {
    let (_, _, story) = begun(&Setup::default(), 4);
    let objectives = story.iter().filter(|event| matches!(event, Event::FirstObjective(..)));
    assert_eq!(objectives.count(), 3);
    let (game, state, _) = begun(&Setup::default(), 4);
    for (card, stack) in state.open.objectives.iter().zip(&state.stacks) {
        let Kind::Objective(objective) = &game.card_rules().pool.face(*card).kind else { panic!() };
        assert_eq!(stack.len(), usize::from(objective.reputation.div_ceil(10)));
    }
}

/// Rules: SGS-GEN-15, SGS-GEN-17
#[test]
fn everything_has_its_place_on_the_table_and_decks_tell_their_size_and_nothing_more() {
    let (game, state, _) = begun(&Setup::default(), 2);
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Spectator] {
        let scene = game.scene(&game.view(&state, viewer));
        let is = |wanted: fn(&Part) -> bool| scene.parts.iter().any(wanted);
        assert!(is(|part| matches!(part, Part::Columns(columns) if columns.columns.len() == 3)));
        assert!(
            is(|part| matches!(part, Part::Rows(_))) && is(|part| matches!(part, Part::Fan(_)))
        );
        assert!(is(|part| matches!(part, Part::Ledger(_))));
        let piles: Vec<(&str, u32, usize)> = scene
            .parts
            .iter()
            .filter_map(|part| match part {
                Part::Pile(pile) => Some((&*pile.name, pile.size, pile.seen.len())),
                _ => None,
            })
            .collect();
        let gear = state.open.decks[1].len() as u32;
        assert!(piles.contains(&("Gear", gear, 0)), "{piles:?}");
        let events = state.open.dealt.events.len() as u32;
        assert!(piles.contains(&("Events", events, 0)), "{piles:?}");
        for trash in ["Your trash", "Trashed Events", "Trashed Challenges", "Taken"] {
            assert!(piles.iter().any(|pile| pile.0 == trash), "{trash}: {piles:?}");
        }
    }
}

/// Rules: SGS-OBJ-26, SGS-RUN-18, SGS-LEG-19, SGS-WIN-12, SGS-WIN-13, SGS-CRED-48
#[test]
fn no_hand_has_challenges_no_card_is_there_twice_and_debts_bear_interest() {
    tables(12, |game, state, moves| {
        let is_challenge =
            |card| matches!(game.card_rules().pool.face(card).kind, Kind::Challenge(_));
        assert!(!state.open.hand.iter().any(|card| is_challenge(*card)));
        let inventory = game.inventory(state);
        assert!(inventory.windows(2).all(|pair| pair[0] != pair[1]), "a card is there twice");
        if state.open.step == Step::Demand {
            assert!(state.open.interest > 0, "he demands nothing");
        }
        assert!(!moves.is_empty());
    });
}

/// Rules: SGS-SETUP-24
#[test]
fn the_loan_grows_by_nothing_but_what_a_card_adds_to_debts() {
    let game = Singularis::standard();
    for number in 0..24 {
        let mut dice = Dice::from_number(number);
        let setup = game.soak_setup(number);
        let mut state = game.begin(&setup, &mut dice, &mut Silence).expect("it can begin");
        let mut moves = Vec::new();
        while let Turn::Decide(seat) = game.turn(&state) {
            moves.clear();
            game.moves(&state, &mut moves);
            let mv = &moves[dice.index("choice", moves.len() as u32) as usize];
            let (before, mut told) = (state.open.loan, Vec::new());
            game.play(&mut state, seat, mv, &mut dice, &mut told);
            if state.open.loan > before {
                let added = told.iter().map(|event| match event {
                    Event::Debts(by) => i32::from((*by).max(0)),
                    Event::Loan(loan, _) => i32::from(*loan),
                    _ => 0,
                });
                assert!(i32::from(state.open.loan - before) <= added.sum(), "{mv:?}: {told:?}");
            }
        }
    }
}

/// Rules: SGS-LEG-02, SGS-LEG-60, SGS-LEG-68, SGS-LEG-10, SGS-TURN-01, SGS-CRED-02, SGS-CRED-03, SGS-CRED-67, SGS-CRED-68, SGS-CRED-69
#[test]
fn all_that_the_legwork_phase_knows_comes_up_and_debts_can_be_paid_or_not() {
    let mut kinds = std::collections::BTreeSet::new();
    let (mut asked, mut unpaid) = (0, 0);
    tables(40, |_, state, moves| {
        kinds.extend(moves.iter().map(|mv| mv.kind()));
        if state.open.step == Step::Demand {
            asked += 1;
            unpaid += usize::from(moves.contains(&Move::Pay(0)));
        }
    });
    let phase = [
        "deploy", "give", "swap", "work", "play", "heal", "errand", "sell", "repay", "recon",
        "target", "stay",
    ];
    for kind in phase {
        assert!(kinds.contains(kind), "{kind}");
    }
    assert!(asked > 20 && unpaid == asked, "{asked} {unpaid}");
}

/// Rules: SGS-GEN-07, SGS-RUN-07, SGS-COMBAT-01, SGS-COMBAT-02, SGS-COMBAT-66
#[test]
fn cards_say_otherwise_than_the_book_and_are_obeyed() {
    let game = Singularis::standard();
    let pool = &game.card_rules().pool;
    let printed = |id: &str| {
        let card = pool.find(id).expect("it is in the box");
        game.card_rules().printed(card).text
    };
    assert!(printed("hot-floor").contains("If not defeated: the run goes on"));
    assert!(printed("pier-nine-books").contains("Challenges here have +1/+0"));
    let armored = pool.all().map(|card| game.card_rules().printed(card).text);
    assert!(armored.into_iter().any(|text| text.contains("(A")), "Armor is printed in parentheses");
    let without = pool.of_kind(|kind| matches!(kind, Kind::Challenge(it) if it.threat.is_none()));
    assert!(!without.is_empty(), "some Challenges are no fight");
}

/// Before a run nobody is hurt in a turn, so that whatever is healed in its Legwork phase is of turns before it.
///
/// Rules: SGS-LEG-46
#[test]
fn no_card_hurts_anybody_in_the_legwork_phase() {
    let published = |clause: &str| {
        let text = format!(
            "[[runner]]\nid = \"own\"\nname = \"Own\"\ncost = 1\nthreat = \"1/2\"\nmetatype = \"Elf\"\n\
             origin = \"own\"\ntext = \"Legwork: 1 nuyen: {clause}.\"\n"
        );
        Singularis::publish(&[CardFile { name: "own.toml".into(), text }])
    };
    published("heal a Runner in your Safehouse")
        .expect("you can do that only in the Legwork phase");
    for whom in ["this Runner", "a Runner in your Safehouse", "each Runner in your Safehouse"] {
        let wrong = published(&format!("deal 1 damage to {whom}")).expect_err("it is refused");
        let said = &wrong.found[0].message;
        assert_eq!(said, "that does nothing in the Legwork phase", "{whom}");
    }
}

/// Rules: SGS-GEN-17, SGS-REFRESH-13
#[test]
fn of_a_deck_the_kinds_are_known_and_dice_light_those_they_name() {
    let drawing = r#"
is = { draw = { left = 2, reason = "refresh", decks = 24 } }
loan = 0
decks = { rigger = ["gnat-swarm", "moth-four", "mud-wagon"], decker = ["second-key"] }
"#;
    let game = Singularis::standard();
    let words = drawing.parse().expect("a position is TOML");
    let state = game.arrange(&Setup::default(), &words).expect("there can be such a table");
    let scene = game.scene(&game.view(&state, Viewer::Seat(Seat(0))));
    let piles = |part: &Part| match part {
        Part::Pile(pile) if pile.id.is_some() => {
            let holds: Vec<String> =
                pile.holds.iter().map(|it| format!("{} {}", it.value, it.name)).collect();
            Some((pile.name.clone(), holds.join(", "), pile.id))
        }
        _ => None,
    };
    let piles: Vec<_> = scene.parts.iter().filter_map(piles).collect();
    let said: Vec<(&str, &str)> =
        piles.iter().map(|(name, holds, _)| (&**name, &**holds)).collect();
    assert_eq!(said, [("Rigger", "2 Drones, 1 Vehicle"), ("Decker", "1 Program")]);
    let touched = scene.prompt.choices.iter().filter_map(|choice| choice.touches.first());
    assert!(piles.iter().map(|(_, _, id)| id.as_ref()).eq(touched.map(Some)));
    assert_eq!(scene.prompt.text.to_string(), "From Rigger or Decker?");
}
