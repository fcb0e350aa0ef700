//! Decks that players bring when they sit down: judged there and then, played with, and known to nobody else.

use engine::playing::Playing;
use engine::prelude::*;
use engine::stack::Lying;
use engine::story::Silence;
use engine::{Dice, Seat, Seed, Viewer};
use proving::games;
use runners::cards::{Card, Kind};
use shadowrun::Shadowrun;
use shadowrun::setup::{Lists, Plays};
use shadowrun::state::{Pile, State};
use shadowrun::view::List;
use shadowrun::{Deck, OwnDeck, Setup};

const SECOND: Seat = Seat(1);

/// The deck of force with other cards than it comes with: 68 and 7.
fn mine() -> String {
    let more = "Cards:\n3 Blast Door\n2 Black Mirror\n2 Ambush at the Lights\n1 Lone Quarter";
    format!("{}1 Cold Storage\n", Deck::Force.text().replacen("Cards:", more, 1))
}

/// Two play, and the second has brought this.
fn with(text: &str) -> (Shadowrun, Setup) {
    let game = Shadowrun::standard();
    let setup = game.equipped(&Setup { rounds: 8, ..Setup::default() }, SECOND, text);
    (game, setup.expect("a legal deck"))
}

fn begun(game: &Shadowrun, setup: &Setup, seed: u64) -> (State, Dice) {
    let mut dice = Dice::from_number(seed);
    let state = game.begin(setup, &mut dice, &mut Silence).expect("it can begin");
    (state, dice)
}

/// The table at each decision of a random game.
fn tables(game: &Shadowrun, setup: &Setup, seed: u64, mut look: impl FnMut(&State, &mut Dice)) {
    let mut other = Dice::from_number(seed + 1000);
    games::show(game, setup, seed, |decision| look(decision.state, &mut other));
}

fn sorted(cards: impl IntoIterator<Item = Card>) -> Vec<Card> {
    let mut cards: Vec<Card> = cards.into_iter().collect();
    cards.sort_unstable();
    cards
}

/// Rules: SHDX-DECK-07, SHDX-SETUP-01
#[test]
fn who_brings_a_deck_plays_with_it() {
    let (game, setup) = with(&mine());
    assert_eq!(game.brings(), Some("a deck"));
    let (state, _) = begun(&game, &setup, 4);
    let OwnDeck { cards, objectives } = game.read_deck(&mine()).expect("it is legal");
    let own = &state.hidden[SECOND];
    assert_eq!(sorted(own.hand.into_iter().chain(own.deck)), cards.to_vec());
    assert_eq!(sorted(own.to_come.into_iter().chain(own.laid)), objectives.to_vec());
    let plays = [Plays::Ready(Deck::Stealth), Plays::Brought];
    assert_eq!(state.open.terms.decks.0[..2], plays);
}

/// Rules: SHDX-DECK-01, SHDX-DECK-03, SHDX-DECK-04, SHDX-DECK-07
#[test]
fn a_deck_that_is_not_legal_is_refused_when_one_sits_down_with_it() {
    let game = Shadowrun::standard();
    let usual = game.usual_setup(2);
    let refused = |text: &str| {
        let no = game.equipped(&usual, SECOND, text).expect_err("it is not legal");
        (no.rule.to_string(), no.why)
    };
    let text = Deck::Force.text();
    let fewer = text.replacen("1 Not Today\n", "", 1);
    let (rule, why) = refused(&fewer);
    assert_eq!(rule, "SHDX-DECK-01");
    assert!(why.starts_with("your deck, line 3: "), "{why}");
    assert!(why.ends_with("this one 59; add 1"), "{why}");
    let (rule, why) = refused(&text.replacen("2 Old Blueprint", "5 Old Blueprint", 1));
    assert_eq!((rule.as_str(), why.contains("take 1 out")), ("SHDX-DECK-03", true), "{why}");
    let (rule, _) = refused(&text.replacen("1 Bruna Bulwark", "2 Bruna Bulwark", 1));
    assert_eq!(rule, "SHDX-DECK-04");
    let (rule, why) = refused("nothing of the sort");
    assert_eq!(rule, "SHDX-DECK-07", "{why}");
}

/// Rules: SHDX-DECK-07
#[test]
fn a_deck_for_a_seat_where_nobody_sits_begins_no_game() {
    let game = Shadowrun::standard();
    let three = game.equipped(&game.usual_setup(3), Seat(2), &mine()).expect("three play");
    let two = Setup { players: 2, ..three };
    let no = game.begin(&two, &mut Dice::from_number(1), &mut Silence).expect_err("two play");
    assert_eq!(no.rule.to_string(), "SHDX-DECK-07");
    assert!(no.why.starts_with("p3 brings a deck, but 2 sit at the table"), "{}", no.why);
}

/// The same table, where the second seat's unseen cards are others: as many, and of the same sort where that is open.
fn with_other_cards(game: &Shadowrun, state: &State, viewer: Viewer) -> State {
    let pool = &game.card_rules().pool;
    let is = |card: Card, wanted: fn(&Kind) -> bool| wanted(&pool.face(card).kind);
    let challenge = |kind: &Kind| matches!(kind, Kind::Challenge(_));
    let objective = |kind: &Kind| matches!(kind, Kind::Objective(_));
    let next = |card: Card| {
        let alike = |other: &Card| {
            is(*other, challenge) == is(card, challenge)
                && is(*other, objective) == is(card, objective)
        };
        pool.all().filter(alike).find(|other| *other > card).or(pool.all().find(alike))
    };
    let others =
        |pile: Pile| -> Pile { sorted(pile.into_iter().filter_map(next)).into_iter().collect() };
    let mut changed = *state;
    let own = &mut changed.hidden[SECOND];
    (own.hand, own.deck) = (others(own.hand), others(own.deck));
    (own.to_come, own.laid) = (others(own.to_come), own.laid.and_then(next));
    let turned = |(mut lying, owner): (Lying<Card>, Seat)| {
        if owner == SECOND && !lying.is_known_to(viewer) {
            lying.card = next(lying.card).expect("there is another");
        }
        lying
    };
    for on in state.open.seats() {
        let runs = state.open.step.is_on_a_run() && on == state.open.target;
        let seat = state.open.active;
        let owners = state.open.crews[on].station.owners;
        let here = owners.into_iter().filter(|owner| !runs || *owner == seat);
        changed.stacks[on] = state.stacks[on].iter().copied().zip(here).map(turned).collect();
    }
    let owners = state.run.open.owners.into_iter().map(|guard| guard.owner);
    let ahead = state.run.stack.iter().copied().zip(owners);
    changed.run.stack = ahead.map(turned).collect();
    changed
}

/// Rules: SHDX-DECK-10, SHDX-MULTI-05
#[test]
fn nothing_that_another_sees_depends_on_what_is_unseen_of_a_deck_that_was_brought() {
    let (game, setup) = with(&mine());
    let mut differed = 0;
    for seed in 0..6 {
        tables(&game, &setup, seed, |state, _| {
            for viewer in [Viewer::Seat(Seat(0)), Viewer::Spectator] {
                let other = with_other_cards(&game, state, viewer);
                let (view, of_other) = (game.view(state, viewer), game.view(&other, viewer));
                assert_eq!(view, of_other, "{viewer}");
                let [drawn, of_other] = [view, of_other].map(|view| game.scene(&view));
                assert_eq!(drawn, of_other, "{viewer}");
                let owner = Viewer::Seat(SECOND);
                differed += u32::from(game.view(state, owner) != game.view(&other, owner));
            }
        });
    }
    assert!(differed > 100, "its owner does know: {differed}");
}

/// Rules: SHDX-DECK-09, SHDX-DECK-10
#[test]
fn the_list_of_a_deck_that_was_brought_is_its_owners_unless_all_are_open() {
    let (game, hidden) = with(&mine());
    let open = Setup { lists: Lists::Open, ..hidden.clone() };
    let knows = |setup: &Setup, viewer: Viewer, seat: Seat| {
        let (state, _) = begun(&game, setup, 9);
        matches!(game.view(&state, viewer).sights[seat.index()].list, List::Known { .. })
    };
    let [first, second] = [Seat(0), SECOND].map(Viewer::Seat);
    for viewer in [first, second, Viewer::Spectator] {
        assert!(knows(&hidden, viewer, Seat(0)), "a ready deck is open to {viewer}");
        assert!(knows(&open, viewer, SECOND), "{viewer}");
        assert_eq!(knows(&hidden, viewer, SECOND), viewer == second, "{viewer}");
    }
}

/// The second seat's cards, as far as it is known whose they are.
fn its_cards(game: &Shadowrun, state: &State) -> Vec<Card> {
    let view = game.view(state, Viewer::Seat(SECOND));
    let sight = &view.sights[SECOND.index()];
    let own = sight.own.as_ref().expect("it is the owner's");
    let List::Known { unseen, objectives } = &sight.list else { panic!("one knows one's own") };
    let unseen = unseen.iter().chain(objectives).copied();
    let crew = &state.open.crews[SECOND];
    sorted(unseen.chain(own.hand).chain(own.laid).chain(crew.trash))
}

/// Rules: SHDX-DECK-03, SHDX-DECK-04, SHDX-DECK-05, SHDX-DECK-10
#[test]
fn a_deck_that_is_imagined_is_legal_and_holds_what_was_seen() {
    let (game, setup) = with(&mine());
    let pool = &game.card_rules().pool;
    for seed in 0..6 {
        tables(&game, &setup, seed, |state, dice| {
            let viewer = Viewer::Seat(Seat(0));
            let view = game.view(state, viewer);
            let imagined = game.imagine(&view, dice);
            assert_eq!(game.view(&imagined, viewer), view);
            let cards = its_cards(&game, &imagined);
            assert_eq!(cards.len(), its_cards(&game, state).len());
            for card in &cards {
                let many = cards.iter().filter(|other| *other == card).count();
                let most = if pool.face(*card).is_unique() { 1 } else { 4 };
                assert!(many <= most, "{many} {}", pool.name(*card));
            }
        });
    }
}

/// Rules: SHDX-DECK-10
#[test]
fn a_ready_deck_is_imagined_more_often_than_any_other() {
    let text = format!("{}\n", Deck::Magic.text());
    let (game, setup) = with(&text);
    let (state, mut dice) = begun(&game, &setup, 2);
    let view = game.view(&state, Viewer::Seat(Seat(0)));
    let mut ready = [0; 4];
    for _ in 0..200 {
        let imagined = its_cards(&game, &game.imagine(&view, &mut dice));
        let is = |deck: &Deck| sorted(game.card_rules().listed(deck.text())) == imagined;
        if let Some(at) = Deck::ALL.iter().position(is) {
            ready[at] += 1;
        }
    }
    assert!(ready.iter().all(|often| *often > 15), "{ready:?}");
    assert!((100..160).contains(&ready.iter().sum::<i32>()), "others may be played: {ready:?}");
}

/// Rules: SHDX-DECK-10
#[test]
fn a_moment_is_told_with_its_set_up_only_to_who_knows_all_of_it() {
    let (game, setup) = with(&mine());
    let told = |setup: &Setup, seat: Seat| {
        let playing = Playing::begin(game.clone().into(), setup.clone(), Seed([3; 32]))
            .expect("it can begin");
        playing.scenario_after(seat, 0, None)
    };
    assert_eq!(told(&setup, Seat(0)), None, "another has brought a deck");
    let own = told(&setup, SECOND).expect("one's own deck is told to oneself");
    assert!(own.contains("Blast Door"), "{own}");
    assert!(told(&Setup::default(), Seat(0)).is_some(), "nobody brings anything");
}
