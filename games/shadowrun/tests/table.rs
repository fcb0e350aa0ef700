//! What holds at every table of the card game, whatever is played there.

use engine::prelude::*;
use engine::story::Silence;
use engine::{Dice, Seat, Turn, Viewer};
use proving::games::{self, Decision};
use runners::cards::Kind;
use shadowrun::setup::Plays;
use shadowrun::state::{State, Step};
use shadowrun::view::List;
use shadowrun::{Deck, Event, Move, Setup};
use shadowrun::{LEDGER, Shadowrun};

fn begun(setup: &Setup, seed: u64) -> (Shadowrun, State, Vec<Event>) {
    let game = Shadowrun::standard();
    let (mut dice, mut story) = (Dice::from_number(seed), Vec::new());
    let state = game.begin(setup, &mut dice, &mut story).expect("it can begin");
    (game, state, story)
}

/// Tables of random games, one at each decision.
fn tables(games: u64, mut look: impl FnMut(&Shadowrun, &State, &[Move])) {
    let game = Shadowrun::standard();
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

/// Rules: SHDX-OBJT-01, SHDX-OBJT-02, SHDX-OBJT-07, SHDX-OBJT-08, SHDX-OBJT-11, SHDX-CHAL-04
#[test]
fn it_is_for_two_to_four_with_a_deck_each_and_more_win_where_more_play() {
    let game = Shadowrun::standard();
    assert_eq!((game.about().least, game.about().most), (2, 4));
    assert!(LEDGER.title.contains("Trading Card Game"));
    let targets = [2, 3, 4].map(|players| game.usual_setup(players).target);
    assert_eq!(targets, [60, 75, 75]);
    let challenges = [2, 3, 4].map(|players| game.suggested_setup(players).challenges);
    assert_eq!(challenges, [3, 2, 1], "SHDX-CHAL-04");
    for players in 2..=4 {
        let written: Setup = toml::from_str(&format!("players = {players}")).expect("a set-up");
        assert_eq!(written, Setup::usual(players), "what is left out is as usual for so many");
    }
    let decks = game.usual_setup(4).terms().decks.0;
    assert_eq!(decks, Deck::ALL.map(Plays::Ready), "four different ones");
    for players in [1, 5] {
        let refused = game.begin(&Setup::usual(players), &mut Dice::from_number(1), &mut Silence);
        assert_eq!(refused.expect_err("so many cannot play").rule, shadowrun::rule::SHDX_OBJT_02);
    }
}

/// Rules: SHDX-FAQ-11
#[test]
fn nobody_plays_it_alone_and_no_setting_makes_another_game_of_it() {
    let game = Shadowrun::standard();
    let refused = game.begin(&Setup::usual(1), &mut Dice::from_number(1), &mut Silence);
    assert_eq!(refused.expect_err("alone").rule, shadowrun::rule::SHDX_OBJT_02);
    let options = game.about().options;
    let settings = options.iter().flat_map(|option| option.answers.iter());
    for setting in settings.map(|answer| answer.setting) {
        assert!(!setting.contains("solo") && !setting.contains("zone"), "{setting}");
    }
}

/// Rules: SHDX-OBJT-16
#[test]
fn whoever_decides_is_one_and_no_other_makes_a_move_meanwhile() {
    tables(6, |game, state, moves| {
        let Turn::Decide(asked) = game.turn(state) else { return };
        for other in state.open.seats().filter(|seat| *seat != asked) {
            for mv in moves.iter().filter(|mv| **mv != Move::Concede) {
                assert!(game.check(state, other, mv).is_err(), "{mv:?} is not for {other:?}");
            }
        }
    });
}

/// Rules: SHDX-OBJT-10
#[test]
fn what_makes_a_game_longer_can_be_agreed_on() {
    let options = Shadowrun::standard().about().options;
    let settings = |title: &str| {
        let option = options.iter().find(|option| option.title == title).expect("an option");
        option.answers.iter().map(|answer| answer.setting).collect::<Vec<_>>()
    };
    assert_eq!(settings("Reputation to win"), ["", "target = 50", "target = 75", "target = 100"]);
    let challenges = ["", "challenges = 2", "challenges = 1"];
    assert_eq!(settings("Challenges"), challenges);
}

/// Rules: SHDX-SETUP-01, SHDX-SETUP-02, SHDX-SETUP-03, SHDX-SETUP-04, SHDX-SETUP-05
#[test]
fn each_begins_with_seven_cards_four_nuyen_and_objectives_apart_and_anybody_may_be_first() {
    let mut first = [0; 2];
    for seed in 0..40 {
        let (game, state, _) = begun(&Setup::default(), seed);
        first[state.open.first.index()] += 1;
        for seat in state.open.seats() {
            let own = &state.hidden[seat];
            assert_eq!((own.hand.len(), own.deck.len(), own.to_come.len()), (7, 53, 6));
            assert_eq!(state.nuyen(seat), 4);
            let is_objective =
                |card| matches!(game.card_rules().pool.face(card).kind, Kind::Objective(_));
            assert!(own.to_come.into_iter().all(is_objective));
            assert!(!own.hand.into_iter().chain(own.deck).any(is_objective));
        }
    }
    assert!(first.iter().all(|often| *often > 8), "{first:?}");
}

/// Rules: SHDX-DECK-06, SHDX-DECK-09
#[test]
fn what_is_in_a_deck_is_known_and_not_where_it_lies() {
    let (game, state, _) = begun(&Setup::default(), 3);
    let view = game.view(&state, Viewer::Spectator);
    for (seat, sight) in state.open.seats().zip(&view.sights) {
        assert!(sight.own.is_none());
        let List::Known { unseen, objectives } = &sight.list else {
            panic!("a ready deck is open")
        };
        assert_eq!((sight.hand, unseen.len(), objectives.len()), (7, 60, 6));
        let own = &state.hidden[seat];
        let mut all: Vec<_> = own.hand.into_iter().chain(own.deck).collect();
        all.sort_unstable();
        assert_eq!(*unseen, all);
    }
}

/// Rules: SHDX-CARD-18, SHDX-MULTI-05, SHDX-OBJ-06
#[test]
fn what_is_in_play_is_open_to_all_and_hands_and_what_lies_face_down_are_not() {
    let game = Shadowrun::standard();
    let position = "turn = 3
        [seats.p2]
        nuyen = 5
        reputation = 8
        hand = ['moth-four', 'grist']
        objective = 'night-delivery'
        face-down = true
        places = ['aunt-paper']
        runners = [{ card = 'odd-marrow', gear = ['moth-four'] }]";
    let position = position.parse().expect("it is TOML");
    let state = game.lay_out(&game.usual_setup(2), &position).expect("a position");
    let [mine, theirs] = [Seat(1), Seat(0)].map(|seat| game.view(&state, Viewer::Seat(seat)));
    for view in [&mine, &theirs] {
        let crew = &view.open.crews[Seat(1)];
        assert_eq!((crew.nuyen, crew.reputation, view.sights[1].hand), (5, 8, 2));
        assert_eq!((crew.places.len(), crew.runners[0].gear.len()), (1, 1));
    }
    let own = mine.sights[1].own.as_ref().expect("one sees one's own");
    assert_eq!((own.hand.len(), own.laid), (2, game.card_rules().pool.find("night-delivery")));
    assert!(theirs.sights[1].own.is_none());
}

/// Rules: SHDX-LEG-09
#[test]
fn errands_sales_and_loans_are_of_the_other_game() {
    let of_singularis = ["errand", "sell", "repay", "cash in"];
    assert!(!Move::KINDS.iter().any(|kind| of_singularis.contains(kind)));
}

/// Rules: SHDX-LEG-11, SHDX-END-03, SHDX-TURN-04, SHDX-OBJ-04
#[test]
fn there_is_room_for_eight_and_what_lasts_ends_with_the_turn() {
    let mut kinds = std::collections::BTreeSet::new();
    tables(20, |_, state, moves| {
        kinds.extend(moves.iter().map(Move::kind));
        for seat in state.open.seats() {
            assert!(state.runners(seat).len() <= 8);
        }
        let full = state.run.open.runners.len() == 8;
        let hires = moves.iter().any(|mv| match mv {
            Move::Deploy(card) => {
                matches!(Shadowrun::standard().card_rules().pool.face(*card).kind, Kind::Runner(_))
            }
            _ => false,
        });
        assert!(!(full && hires), "a ninth Runner is offered");
        if state.open.step == Step::Credstick {
            let runners = &state.run.open.runners;
            assert!(runners.iter().all(|runner| runner.changed == (0, 0) && runner.pumped == 0));
            assert!(state.run.open.raised.iter().all(|more| *more == 0));
        }
    });
    for kind in ["keep", "nuyen", "cards", "deploy", "give", "lay", "play", "heal", "target", "run"]
    {
        assert!(kinds.contains(kind), "{kind}");
    }
}

/// Every pair of decks is played to its end.
#[test]
fn every_deck_plays_every_other() {
    let game = Shadowrun::standard();
    let (mut ends, mut taken) = (0, 0);
    for p1 in Deck::ALL {
        for p2 in Deck::ALL {
            let setup = Setup { p1, p2, rounds: 12, ..Setup::default() };
            let state = games::show(&game, &setup, ends, |_| {});
            ends += 1;
            let crews = state.open.seats().map(|seat| state.open.crews[seat].taken.len());
            taken += crews.sum::<usize>();
        }
    }
    assert!(taken > 4, "{ends} games of random play took {taken} Objectives");
}

/// Rules: SHDX-OBJT-15, SHDX-TAKE-04
#[test]
fn at_the_end_every_card_is_there_that_was_brought() {
    let game = Shadowrun::standard();
    for number in 0..6 {
        let setup = game.soak_setup(number);
        let state = games::show(&game, &setup, number, |_| {});
        let mut brought: Vec<String> = Vec::new();
        for seat in state.open.seats() {
            let cards = game.card_rules().listed(setup.list(seat));
            brought
                .extend(cards.into_iter().map(|card| game.card_rules().pool.id(card).to_owned()));
        }
        brought.sort_unstable();
        let mut there: Vec<String> = game.inventory(&state).into_iter().map(|it| it.0).collect();
        there.sort_unstable();
        assert_eq!(there, brought, "game {number}");
    }
}

/// Rules: SHDX-MULTI-04
#[test]
fn nothing_is_given_to_another_player() {
    let game = Shadowrun::standard();
    let position = "turn = 3
        [seats.p1]
        nuyen = 9
        hand = ['porter-s-club']
        runners = [{ card = 'wick' }]
        [seats.p2]
        runners = [{ card = 'grist' }]";
    let position = position.parse().expect("it is TOML");
    let state = game.lay_out(&game.usual_setup(2), &position).expect("a position");
    let view = game.view(&state, Viewer::Seat(Seat(0)));
    let read = |text: &str| game.read(&view, text);
    let own = read("give porter-s-club wick").expect("a move");
    assert_eq!(game.check(&state, Seat(0), &own), Ok(()));
    let away = read("give porter-s-club p2.grist").expect_err("no such move can be written");
    assert_eq!(away.reason, "that Runner isn't yours");
}

/// What is offered at one decision is read by a person and weighed by a bot: it may not be endless.
const MOST_OFFERED: usize = 160;

#[test]
fn what_is_offered_is_not_endless() {
    let mut most = 0;
    tables(20, |_, _, moves| most = most.max(moves.len()));
    println!("{most} moves at most");
    assert!(most <= MOST_OFFERED, "{most} moves at once");
}

/// Which sets of Runners are offered to whoever may step in, with so many unturned and up to two turned.
fn offered_to_step_in(unturned: usize) -> Vec<u8> {
    const WHO: [&str; 8] = [
        "odd-marrow",
        "wick",
        "cold-hallam",
        "bellwether",
        "twelve-fingers",
        "slow-anvil",
        "candle-jun",
        "needle",
    ];
    let there = WHO.iter().take(unturned + 2).enumerate().map(|(at, card)| {
        let turned = at >= unturned;
        format!("{{ card = \"{card}\", turned = {turned} }}")
    });
    let there = there.collect::<Vec<String>>().join(", ");
    let position = format!(
        "turn = 3\n[seats.p1]\nrunners = [{{ card = \"grist\" }}]\n[seats.p2]\n\
         objective = \"courier-with-two-bags\"\nrunners = [{there}]"
    );
    let game = Shadowrun::standard();
    let table = position.parse().expect("it is TOML");
    let mut state = game.arrange(&Setup::default(), &table).expect("there can be such a table");
    let (mut dice, mut moves) = (Dice::from_number(1), Vec::new());
    while !matches!(state.open.step, Step::Intercept(_)) {
        let Turn::Decide(seat) = game.turn(&state) else { panic!("nobody is asked to step in") };
        moves.clear();
        game.moves(&state, &mut moves);
        let leads_there = |mv: &&Move| {
            let run = matches!(mv, Move::OnRun(runners::Move::Run(_)));
            run || **mv == Move::Target(Seat(1)) || **mv == Move::Hold
        };
        let mv = moves.iter().find(leads_there).expect("a move that leads to it");
        game.play(&mut state, seat, mv, &mut dice, &mut Silence);
    }
    moves.clear();
    game.moves(&state, &mut moves);
    let team = |mv: &Move| match mv {
        Move::Intercept(team) => Some(*team),
        _ => None,
    };
    moves.iter().filter_map(team).collect()
}

/// Rules: SHD-INT-15, SHD-INT-16
#[test]
fn whoever_may_step_in_is_offered_every_set_of_four_and_of_more_the_ends() {
    let sizes = |unturned: usize| {
        let sets = offered_to_step_in(unturned);
        let all = (1_u8 << unturned) - 1;
        assert!(sets.iter().all(|set| set & !all == 0), "a turned Runner steps in: {sets:?}");
        (1..=7).map(|size| sets.iter().filter(|set| set.count_ones() == size).count()).collect()
    };
    let sizes: Vec<Vec<usize>> = (1..=7).map(sizes).collect();
    assert_eq!(
        sizes,
        [
            [1, 0, 0, 0, 0, 0, 0],
            [2, 1, 0, 0, 0, 0, 0],
            [3, 3, 1, 0, 0, 0, 0],
            [4, 6, 4, 1, 0, 0, 0],
            [5, 0, 0, 5, 1, 0, 0],
            [6, 0, 0, 0, 6, 1, 0],
            [7, 0, 0, 0, 21, 7, 0],
        ]
    );
}

#[test]
fn a_word_too_many_and_a_capital_are_read_as_one_would_say_them() {
    let (game, state, _) = begun(&Setup::usual(2), 3);
    let view = game.view(&state, Viewer::Seat(Seat(0)));
    let wrong = |text: &str| game.read(&view, text).expect_err("it says too much").reason;
    for (text, word) in [
        ("deploy grist wick", "wick"),
        ("target p2 p2", "p2"),
        ("lay yard-dogs p2 now", "now"),
        ("concede please", "please"),
        ("hold it", "it"),
    ] {
        assert_eq!(wrong(text), format!("`{word}` is one word too many"), "{text}");
    }
    assert_eq!(wrong("recon grist p2 999"), "there is no `grist` in play");
    for text in ["give grist", "heal", "pump", "raise", "oppose", "deploy"] {
        let error = game.read(&view, text).map_err(|wrong| (wrong.at, wrong.suggestion));
        let told = if text == "oppose" { Ok(()) } else { Err((text.len(), None)) };
        assert_eq!(error.map(|_| ()), told, "{text}");
    }
    let error = game.read(&view, "oppose b a").expect_err("nobody fights");
    assert_eq!((error.at, error.suggestion), (7, None));
    assert_eq!(game.read(&view, "deploy\tgrist"), game.read(&view, "deploy grist"));
    assert_eq!(game.read(&view, "Deploy Grist"), game.read(&view, "deploy grist"));
    assert_eq!(game.read(&view, "END TURN"), Ok(Move::EndTurn));
}

#[test]
fn no_two_answers_read_alike() {
    tables(24, |game, state, moves| {
        let Turn::Decide(seat) = game.turn(state) else { return };
        let prompt = game.scene(&game.view(state, Viewer::Seat(seat))).prompt;
        let mut read: Vec<String> =
            prompt.choices.iter().map(|it| format!("{}: {}", it.group, it.text)).collect();
        assert!(read.len() <= moves.len());
        read.sort_unstable();
        let alike = read.windows(2).find(|pair| pair[0] == pair[1]);
        assert_eq!(alike, None, "{:?}", state.open.step);
    });
}

/// The side that steps in may have fewer Runners than the one whose run it is.
#[test]
fn a_team_is_written_whoever_is_asked() {
    let game = Shadowrun::standard();
    let position = "turn = 3
        [seats.p1]
        runners = [{ card = 'odd-marrow' }, { card = 'grist' }, { card = 'needle' }]
        [seats.p2]
        objective = 'night-delivery'
        runners = [{ card = 'cold-hallam' }, { card = 'wick' }]
        hand = ['yard-dogs']";
    let position = position.parse().expect("it is TOML");
    let mut state = game.lay_out(&game.usual_setup(2), &position).expect("a position");
    let mut dice = Dice::from_number(1);
    for text in ["target p2", "run odd-marrow grist", "intercept cold-hallam wick"] {
        let Turn::Decide(seat) = game.turn(&state) else { panic!("{text}: it is over") };
        let mv = game.read(&game.view(&state, Viewer::Seat(seat)), text).expect("a move");
        game.check(&state, seat, &mv).unwrap_or_else(|no| panic!("{text}: {no}"));
        game.play(&mut state, seat, &mv, &mut dice, &mut Silence);
    }
    assert_eq!(game.turn(&state), Turn::Decide(Seat(1)), "who stepped in says whom each fights");
    let view = game.view(&state, Viewer::Spectator);
    let team = runners::moves::Team { along: 0b110, home: 0b001 };
    let moves = [
        (runners::Move::Run(team), "run odd-marrow@home grist needle"),
        (runners::Move::Pick(2), "pick needle"),
    ];
    for (mv, text) in moves {
        let mv = Move::OnRun(mv);
        assert_eq!(game.write(&view, &mv), text);
        assert_eq!(game.read(&view, text), Ok(mv));
    }
}
