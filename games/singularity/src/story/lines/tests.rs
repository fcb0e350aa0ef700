use super::*;
use crate::fixture::small_game;

const P1: Viewer = Viewer::Seat(Seat(0));
const P2: Viewer = Viewer::Seat(Seat(1));
const P3: Viewer = Viewer::Seat(Seat(2));

fn told(event: Event, viewer: Viewer) -> String {
    small_game().line(&event, viewer).expect("every event is told").to_string()
}

/// The owner or the two sides hear the first text, everybody else the second.
fn told_apart(event: Event, seers: &[Viewer], inside: &str, outside: &str) {
    for viewer in Viewer::all(3) {
        let wanted = if seers.contains(&viewer) { inside } else { outside };
        assert_eq!(told(event, viewer), wanted, "{viewer}");
    }
}

#[test]
fn actions_say_who_did_what_for_how_much() {
    let (by, tree, card) = (Seat(0), Seat(1), Card(0));
    for (event, line) in [
        (
            Event::Developed { by, tree: by, card, generation: 2, new_generation: true, cost: 3 },
            "p1 develops Fuel Cell in the new generation 2 for 3 action points. \
             [SGY-DEV-01, SGY-GEN-02]",
        ),
        (
            Event::Developed { by, tree, card, generation: 1, new_generation: false, cost: 1 },
            "p1 develops Fuel Cell in generation 1 of p2 for 1 action point. \
             [SGY-DEV-01, SGY-GEN-03]",
        ),
        (
            Event::Travelled { by, tree, generation: 1, distance: 2, cost: 5 },
            "p1 travels 2 generations back to generation 1 of p2 for 5 action points. \
             [SGY-TIME-01, SGY-TIME-04]",
        ),
        (
            Event::Returned {
                owner: by,
                card,
                generation: 1,
                cause: Cause::Influence { influence: Influence::Economic, needs: 2, counts: 1 },
            },
            "Fuel Cell goes back from generation 1 to the hand of p1: 1 of the 2 economic \
             influence it needs. [SGY-CONSEQ-04]",
        ),
        (
            Event::TurnBegins { seat: tree, turn: 7, income: 5, points: 9 },
            "Turn 7: p2 receives 5 action points and has 9. [SGY-TURN-01]",
        ),
        (
            Event::Points { seat: tree, change: -5, card: Card(7) },
            "p2 loses 5 action points by Riots. [SGY-AP-07]",
        ),
    ] {
        assert_eq!(told(event, Viewer::Spectator), line);
    }
}

#[test]
fn only_its_owner_hears_which_card_was_drawn() {
    let drew = Event::Drew { seat: Seat(1), card: Card(0), why: DrawReason::Paid(2) };
    told_apart(
        drew,
        &[P2],
        "p2 draws Fuel Cell for 2 action points. [SGY-DRAW-01]",
        "p2 draws a card for 2 action points. [SGY-DRAW-01]",
    );
}

#[test]
fn only_the_two_sides_hear_which_card_was_traded() {
    let (seat, with, card) = (Seat(0), Seat(2), Card(3));
    told_apart(
        Event::Traded { seat, with, card, cost: 3 },
        &[P1, P3],
        "p1 takes Robotics from p3 for 3 action points. [SGY-TRADE-02]",
        "p1 takes a card from p3 for 3 action points. [SGY-TRADE-02]",
    );
    told_apart(
        Event::GaveBack { seat, to: with, card },
        &[P1, P3],
        "p1 gives Robotics to p3. [SGY-TRADE-02]",
        "p1 gives a card to p3. [SGY-TRADE-02]",
    );
    told_apart(
        Event::TookAtRandom { by: seat, from: with, card },
        &[P1, P3],
        "p1 takes Robotics at random from p3. [SGY-EVENT-32]",
        "p1 takes a card at random from p3. [SGY-EVENT-32]",
    );
}

#[test]
fn sgy_event_33_others_are_not_told_what_was_found() {
    told_apart(
        Event::Found { by: Seat(0), to: Seat(1), card: Card(4) },
        &[P1, P2],
        "p1 takes Hypersonics from the deck and gives it to p2. [SGY-EVENT-33]",
        "p1 takes a card from the deck and gives it to p2. [SGY-EVENT-33]",
    );
    told_apart(
        Event::Found { by: Seat(0), to: Seat(0), card: Card(4) },
        &[P1],
        "p1 takes Hypersonics from the deck. [SGY-EVENT-33]",
        "p1 takes a card from the deck. [SGY-EVENT-33]",
    );
}

#[test]
fn sgy_barter_12_others_hear_only_how_many_cards() {
    let give = Goods { cards: [0, 3].into_iter().collect(), points: 1, influence: [0, 2, 0] };
    let offer = Offer { to: Seat(1), give, ask: Goods::default() };
    told_apart(
        Event::Offered { by: Seat(0), offer },
        &[P1, P2],
        "p1 offers p2 Fuel Cell, Robotics, 1 action point and 2 permanent social for nothing. \
         [SGY-BARTER-12]",
        "p1 offers p2 2 cards, 1 action point and 2 permanent social for nothing. \
         [SGY-BARTER-12]",
    );
}

#[test]
fn sgy_obj_09_the_end_names_all_objectives() {
    let ending = Ending::won(Seat(1), WonBy::Objectives);
    let line = told(
        Event::Over { ending, objectives: [0b11, 0b1100, 0, 0], standings: None },
        Viewer::Spectator,
    );
    assert_eq!(
        line,
        "p2 wins by both objectives. p1 had Arms Race and Common Cause. \
         p2 had Market Hegemony and Broad Roots. [SGY-WIN-03, SGY-OBJ-09]"
    );
}
