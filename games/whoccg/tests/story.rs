//! What happened, in the words of the table: for the player, and for who only watches.

use engine::prelude::*;
use engine::{Seat, Turn, Viewer};
use tinyvec::array_vec;
use whoccg::cards::{Card, standard_pool};
use whoccg::state::{Aim, Side};
use whoccg::story::Event;
use whoccg::{Setup, WhoCcg};

fn card(id: &str) -> Card {
    standard_pool().find(id).expect("it is in the box")
}

fn told_to(viewer: Viewer, event: Event) -> String {
    let line = WhoCcg::standard().line(&event, viewer).expect("it is told");
    line.text.to_string()
}

fn told(event: Event) -> String {
    told_to(Viewer::Seat(Seat(0)), event)
}

#[test]
fn what_seldom_happens_is_told_too() {
    let (ox, debt) = (card("ox"), card("the-old-debt"));
    for (event, words) in [
        (Event::Ticked { card: ox }, "The clock takes Ox."),
        (
            Event::Hunted { monster: card("shelf-eel"), beaten: true },
            "The group overpowers Shelf Eel.",
        ),
        (
            Event::Hunted { monster: card("shelf-eel"), beaten: false },
            "The group is too weak for Shelf Eel.",
        ),
        (Event::ChangedSides { card: ox, to: Side::Player }, "Ox comes over to you."),
        (
            Event::ChangedSides { card: ox, to: Side::Opponent },
            "Ox goes over to the opposing side.",
        ),
        (Event::Returned { card: ox, owner: Side::Player }, "Ox returns to your hand."),
        (Event::Returned { card: ox, owner: Side::Opponent }, "Ox goes under the opponent deck."),
        (
            Event::Regenerated { old: card("locum-surgeon"), new: card("locum-duellist") },
            "The Locum (The Duellist) takes the place of The Locum (The Surgeon).",
        ),
        (
            Event::HandTurned { card: debt, is_turned: true },
            "By hand: The Old Debt is turned: it is completed.",
        ),
        (
            Event::HandTurned { card: debt, is_turned: false },
            "By hand: The Old Debt is turned: it is live.",
        ),
        (Event::HandTurned { card: ox, is_turned: true }, "By hand: Ox is turned: it is frozen."),
        (
            Event::HandTurned { card: ox, is_turned: false },
            "By hand: Ox is turned: it is not frozen.",
        ),
        (
            Event::HandCounted { card: ox, tokens: 2, counter: -1 },
            "By hand: Ox has 2 tokens, and its counter says -1.",
        ),
    ] {
        assert_eq!(told(event), words);
    }
}

#[test]
fn whoever_only_looks_on_is_told_of_the_player() {
    let (ox, abbey) = (card("ox"), card("glass-abbey-1120"));
    for (event, to_player, to_others) in [
        (
            Event::Played { card: ox, cost: 2, to: Some(abbey) },
            "You play Ox for 2, at The Glass Abbey (1120).",
            "p1 plays Ox for 2, at The Glass Abbey (1120).",
        ),
        (
            Event::Used { card: ox, on: Some(card("brassling")) },
            "You use Ox on Brassling.",
            "p1 uses Ox on Brassling.",
        ),
        (Event::Banged { card: ox }, "Bang! You play Ox.", "Bang! p1 plays Ox."),
        (
            Event::Scored { points: 2, now: 5 },
            "You score 2: you have 5.",
            "p1 scores 2: that makes 5.",
        ),
        (
            Event::Attempted { at: abbey, aim: Aim::Goal },
            "Your group goes for the Goal at The Glass Abbey (1120).",
            "A group goes for the Goal at The Glass Abbey (1120).",
        ),
        (
            Event::Harmed { danger: ox, side: Side::Player },
            "Ox hits your side.",
            "Ox hits the player's side.",
        ),
        (
            Event::Returned { card: ox, owner: Side::Player },
            "Ox returns to your hand.",
            "Ox returns to the player's hand.",
        ),
    ] {
        assert_eq!(told(event), to_player);
        assert_eq!(told_to(Viewer::Spectator, event), to_others);
    }
}

/// Rules: WHO-OPP-12, WHOX-TEXT-06
#[test]
fn only_the_player_is_told_what_was_drawn_or_looked_at() {
    let drew = Event::Drew { card: card("ox") };
    assert_eq!(told(drew), "You draw Ox.");
    assert_eq!(told_to(Viewer::Spectator, drew), "A card is drawn.");
    let looked = Event::Looked { cards: array_vec!([Card; 8] => card("ox"), card("brassling")) };
    assert_eq!(told(looked), "You see: Ox, Brassling.");
    let watched = told_to(Viewer::Spectator, looked);
    assert_eq!(watched, "The player looks at the top of the opponent deck.");
}

#[test]
fn an_event_proves_that_it_happened_by_its_name() {
    let game = WhoCcg::standard();
    let mut marks = Vec::new();
    game.marks(&Event::Ticked { card: card("ox") }, &mut marks);
    assert_eq!(marks, ["event Ticked"]);
    assert!(game.all_marks().contains(&marks[0]));
}

/// Rules: WHO-WIN-01, WHO-WIN-02, WHO-WIN-11
#[test]
fn a_game_that_is_over_says_how_in_a_few_words() {
    let game = WhoCcg::standard();
    for (over, rule, how) in [
        ("won", "WHO-WIN-01", "ten points"),
        ("nothing-left", "WHO-WIN-02", "nothing left to play"),
        ("conceded", "WHO-WIN-11", "conceded"),
        ("turn-limit", "WHO-WIN-11", "turn limit"),
    ] {
        let position = format!("line = [\"marrowmoor-60\"]\nover = \"{over}\"");
        let position = position.parse().expect("it is TOML");
        let state = game.arrange(&Setup::usual(), &position).expect("it is a position");
        let Turn::Over(outcome) = game.turn(&state) else { panic!("it is over") };
        assert_eq!((outcome.rule.as_str(), outcome.how), (rule, how));
    }
}
