use crate::cards::{Card, Influence};
use crate::fixture::{any_table, small_game};
use crate::moves::Goods;
use crate::setup::Setup;
use crate::state::{Frame, Lasting, Phase, State};
use engine::prelude::*;
use engine::{Problem, Seat, Seats};
use toml::{Table, Value};

fn setup(players: u8) -> Setup {
    Setup::usual(players)
}

fn arranged(players: u8, position: &str) -> State {
    let position = position.parse().expect("the position is TOML");
    small_game().arrange(&setup(players), &position).unwrap_or_else(|wrong| panic!("{wrong:?}"))
}

/// The position is refused for exactly these reasons.
fn refused(position: &str, wanted: &[&str]) {
    let table = position.parse().expect("the position is TOML");
    let problems = small_game().arrange(&setup(2), &table).expect_err(position);
    let told: Vec<String> = problems.iter().map(Problem::to_string).collect();
    assert_eq!(told, wanted, "{position}");
}

#[test]
fn every_state_that_is_described_is_arranged_again() {
    let game = small_game();
    for number in 0..600 {
        let state = any_table(&game, number);
        let position = game.describe(&state);
        let setup = setup(state.seats);
        assert_eq!(game.arrange(&setup, &position), Ok(state), "table {number}: {position}");
        let written = toml::to_string(&position).expect("a position can be written");
        let read = written.parse().expect("and read");
        assert_eq!(game.arrange(&setup, &read), Ok(state), "table {number}: {written}");
    }
}

#[test]
fn what_is_not_named_is_an_empty_table() {
    let state = arranged(3, "");
    assert_eq!((state.seats, state.on_turn, state.turn), (3, Seat(0), 1));
    assert_eq!((state.phase, state.supply, state.gone), (Phase::Play, [20; 3], Seats::NONE));
    assert_eq!(state.deck, small_game().facts.all_cards);
}

#[test]
fn cards_that_lie_nowhere_are_in_the_deck_or_out_of_the_game() {
    let state = arranged(2, "p1 = { hand = ['2 robotics'] }\ndiscard = ['Web 2.0']");
    assert_eq!((state.deck.count(3), state.deck.count(2), state.removed.len()), (3, 4, 0));
    let state = arranged(2, "deck = ['riots', '2 depletion']");
    assert_eq!((state.deck.len(), state.removed.len()), (3, 38));
}

#[test]
fn the_supply_is_what_nobody_has() {
    let state = arranged(2, "p1 = { permanent = { military = 7 } }");
    assert_eq!((state.supply, state.removed_influence), ([13, 20, 20], [0; 3]));
    let state = arranged(2, "supply = { military = 0, social = 20, economic = 20 }");
    assert_eq!(state.removed_influence, [20, 0, 0]);
}

#[test]
fn sgy_tree_01_generations_follow_from_the_first_to_the_current() {
    let state = arranged(
        2,
        "p1 = { permanent = { social = 5 }, tree = [
            { technologies = ['fuel-cell', 'automation'], events = [{ card = 'depletion', by = 'p2' }] },
            { technologies = ['hypersonics'] },
        ] }",
    );
    let tree = state.tree(Seat(0));
    assert_eq!(tree.generations, 2);
    assert_eq!(tree.in_generation(1).collect::<Vec<_>>(), [Card(0), Card(1)]);
    assert_eq!(tree.in_generation(2).collect::<Vec<_>>(), [Card(4)]);
    let event = Lasting { card: Card(6), by: Seat(1), tree: Seat(0), generation: 1 };
    assert_eq!(state.lasting.as_slice(), [event]);
}

#[test]
fn events_lie_in_the_order_of_playing() {
    let state = arranged(
        2,
        "p1 = { permanent = { social = 5 }, tree = [
            { technologies = ['fuel-cell'], events = [{ card = 'depletion', by = 'p2', order = 2 }] },
            { technologies = ['hypersonics'], events = [{ card = 'enlightenment', order = 1 }] },
        ] }",
    );
    let played: Vec<Card> = state.lasting.iter().map(|event| event.card).collect();
    assert_eq!(played, [Card(5), Card(6)]);
}

#[test]
fn offers_are_written_as_in_moves() {
    let state = arranged(
        2,
        "p1 = { hand = ['fuel-cell'] }
         p2 = { points = 2, permanent = { social = 1 } }
         pending = [{ what = 'answer', to = 'p2', offer = 'fuel-cell for 2 points, 1 social' }]",
    );
    let Frame::Answer(offer) = state.pending[0] else { panic!("an offer waits for its answer") };
    assert_eq!((offer.to, offer.give), (Seat(1), Goods::card(Card(0))));
    assert_eq!((offer.ask.points, offer.ask.influence[Influence::Social.index()]), (2, 1));
}

#[test]
fn all_that_is_wrong_is_told_at_once() {
    refused(
        "phse = 'play'
         on_turn = 'p3'
         p3 = { points = 1 }
         p1 = { points = 60, hand = ['fuel-sell'], objectives = ['arms-races'] }",
        &[
            "phse: there is no such field; did you mean `phase`?",
            "on_turn: `p3` is not playing; there are p1 to p2",
            "p3: `p3` is not playing; there are p1 to p2",
            "p1.points: give a whole number from 0 to 59",
            "p1.hand[0]: there is no card `fuel-sell`; did you mean `fuel-cell`?",
            "p1.objectives[0]: there is no objective `arms-races`; did you mean `arms-race`?",
        ],
    );
}

#[test]
fn what_is_out_of_the_game_is_described() {
    let out = "deck = ['riots']
               removed_influence = { military = 2, social = 0, economic = 0 }";
    let described = small_game().describe(&arranged(2, out));
    let removed = described["removed"].as_array().expect("a list of cards");
    assert!(removed.contains(&Value::from("5 robotics")), "{removed:?}");
    assert_eq!(described["removed_influence"]["military"], Value::from(2));
    assert!(!small_game().describe(&arranged(2, "")).contains_key("removed"));
}

#[test]
fn what_is_of_another_sort_is_told_wherever_it_stands() {
    refused(
        "so_far = { acted = 1 }
         p1.tree = [{ technologies = 'fuel-cell', evnts = [] }]
         pending = [{ what = 'anser', offer = 3 }]",
        &[
            "so_far.acted: give `true` or `false`",
            "p1.tree[0].technologies: give a list in square brackets",
            "p1.tree[0].evnts: there is no such field; did you mean `events`?",
            "pending[0].what: there is no word `anser`; did you mean `answer`?",
            "pending[0].offer: give a name in quotation marks",
            "p1.tree[0]: a generation without a technology is lost; leave it out [SGY-CONSEQ-13]",
            "pending[0].what: say one of resolve, give-back, answer, return-technology, \
             discard-negative, search, steal-from, may-search, hand-limit",
        ],
    );
}

#[test]
fn no_more_copies_than_there_are() {
    refused(
        "p1 = { hand = ['3 robotics'] }\np2 = { hand = ['3 robotics'] }",
        &["p2.hand[0]: there are only 5 copies of Robotics"],
    );
    refused("deck = ['99 riots']", &["deck[0]: there are only 4 copies of Riots"]);
}

#[test]
fn sgy_tech_10_no_technology_stands_twice_in_a_tree() {
    refused(
        "p1 = { tree = [{ technologies = ['robotics', 'robotics'] }] }",
        &["p1.tree[0].technologies[1]: Robotics stands in this tree already [SGY-TECH-10]"],
    );
}

#[test]
fn sgy_conseq_13_no_generation_is_empty() {
    refused(
        "p1 = { tree = [{ technologies = [] }] }",
        &["p1.tree[0]: a generation without a technology is lost; leave it out [SGY-CONSEQ-13]"],
    );
}

#[test]
fn sgy_event_31_one_use_events_lie_beside_the_board_and_only_they() {
    refused(
        "p1 = { tree = [{ technologies = ['robotics'], events = [{ card = 'riots' }] }] }",
        &["p1.tree[0].events[0].card: Riots is for one use; put it under `beside` [SGY-EVENT-31]"],
    );
    refused(
        "beside = ['depletion']",
        &[
            "beside: only one-use events lie beside the board; put this one into a tree [SGY-EVENT-31]",
        ],
    );
}

#[test]
fn sgy_comp_07_there_are_20_chits_of_each_type() {
    refused(
        "p1 = { permanent = { social = 11 } }\np2 = { permanent = { social = 10 } }",
        &["supply: 21 chits of social influence are named, but there are only 20 [SGY-COMP-07]"],
    );
}

#[test]
fn sgy_setup_01_no_mat_goes_to_two_players() {
    refused(
        "p1 = { corporation = 'lanternworks' }\np2 = { corporation = 'Lanternworks' }",
        &["p2.corporation: another player has this mat [SGY-SETUP-01]"],
    );
}

#[test]
fn nobody_remembers_what_is_not_held() {
    refused(
        "p1 = { remembers = { p2 = ['robotics'] } }",
        &["p1.remembers.p2: p2 does not hold all of these cards"],
    );
}

#[test]
fn chance_is_named_by_cards_objectives_and_seats() {
    let game = small_game();
    assert_eq!(game.chance("draw", "Web 2.0"), Some(2));
    assert_eq!(game.chance("take", "riots"), Some(7));
    assert_eq!(game.chance("objective", "common-cause"), Some(1));
    assert_eq!(game.chance("mat", "Lanternworks"), Some(1));
    assert_eq!(game.chance("first draft", "p2"), Some(1));
    assert_eq!(game.chance("draw", "p2"), None);
    assert_eq!(game.chance("weather", "p2"), None);
}

#[test]
fn sgy_conseq_08_no_tree_stands_against_its_requirements() {
    refused(
        "p2 = { tree = [{ technologies = ['fuel-cell', 'hypersonics'] }] }",
        &["p2.tree: Hypersonics: a technology that it requires is gone [SGY-CONSEQ-03]"],
    );
}

#[test]
fn sgy_inf_06_what_has_accumulated_is_told_for_each_generation() {
    let position = "p1 = { permanent = { social = 5 }, tree = [
        { technologies = ['fuel-cell', 'automation'], events = [{ card = 'depletion', by = 'p2' }] },
        { technologies = ['hypersonics'] },
    ] }";
    let told = small_game().describe(&arranged(2, position));
    let wanted: Table = "generational.1 = { military = 2, social = 0, economic = 0 }
        generational.2 = { military = 1, social = 0, economic = 1 }
        accumulated.1 = { military = 2, social = 5, economic = 0 }
        accumulated.2 = { military = 3, social = 5, economic = 1 }"
        .parse()
        .expect("it is TOML");
    for sums in ["generational", "accumulated"] {
        assert_eq!(told["p1"][sums], wanted[sums]);
    }
}

#[test]
fn a_tree_amounts_to_what_its_cards_give() {
    refused(
        "p1.permanent = { social = 3 }
         p1.tree = [{ technologies = ['fuel-cell'] }]
         p1.generational.1 = { military = 1, social = 0, economic = 2 }",
        &[
            "p1.generational: the cards in the tree give { 1 = { military = 1, social = 0, economic = 1 } }; \
           leave this out",
        ],
    );
}

#[test]
fn before_the_first_turn_nothing_is_unfinished() {
    refused(
        "phase = 'mats'
         pending = [{ what = 'answer', to = 'p2', offer = 'nothing for robotics' }]",
        &["pending: nothing can be pending: the first turn has not begun [SGY-SETUP-13]"],
    );
}

#[test]
fn a_draft_can_be_finished_and_hands_dealt() {
    refused(
        "phase = 'draft'
         deck = ['2 riots']
         supply = { military = 4, social = 0, economic = 0 }
         removed_influence = { military = 8, social = 20, economic = 20 }
         p2 = { permanent = { military = 8 } }",
        &[
            "last: chits have been drafted; say who took the last one [SGY-SETUP-15]",
            "supply: 7 chits are still to be drafted, but there are only 4 [SGY-SETUP-09]",
            "deck: 14 cards are still to be dealt, but there are only 2 [SGY-SETUP-13]",
        ],
    );
}

#[test]
fn nobody_decides_who_has_left() {
    refused(
        "gone = ['p1']",
        &["gone: with only one player left, the game is over; say so under `over` [SGY-CONSEQ-19]"],
    );
    refused(
        "gone = ['p2']
         p2 = { permanent = { social = 1 } }
         over = { winner = 'p1', by = 'last-player' }",
        &["p2: a player who has left has no tree and no permanent influence [SGY-CONSEQ-19]"],
    );
}

#[test]
fn nobody_offers_what_he_has_not() {
    refused(
        "pending = [{ what = 'answer', to = 'p2', offer = 'robotics for nothing' }]",
        &["pending[0]: you do not hold that many Robotics [SGY-BARTER-06]"],
    );
    refused(
        "p1 = { points = 1 }
         pending = [{ what = 'answer', to = 'p2', offer = '2 points for robotics' }]",
        &["pending[0]: p1 does not have that many action points [SGY-BARTER-08]"],
    );
}

#[test]
fn every_choice_has_something_to_choose_between() {
    let nothing = ["pending: there is nothing to choose between; leave it out"];
    refused("pending = [{ what = 'give-back', to = 'p2' }]", &nothing);
    refused(
        "pending = [{ what = 'resolve', card = 'riots', by = 'p1', tree = 'p2', generation = 0 }]",
        &["pending[0]: nobody decides here; end with a choice"],
    );
    refused(
        "pending = [{ what = 'search', card = 'riots', by = 'p1', tree = 'p2', left = 0 }]",
        &["pending[0].left: there is nothing left to choose; leave it out"],
    );
}

#[test]
fn sgy_tech_29_holders_have_said_so() {
    refused(
        "p2 = { hand = ['robotics'] }
         pending = [{ what = 'may-search', card = 'riots', by = 'p1', tree = 'p1',
                      generation = 0, wanted = 'robotics' }]",
        &["seen_by_all.p2: p2 has shown Robotics to everybody; name it here [SGY-TECH-29]"],
    );
}

#[test]
fn each_remembers_what_all_have_seen() {
    refused(
        "seen_by_all = { p2 = ['robotics'] }
         p1 = { remembers = { p2 = [] } }
         p2 = { hand = ['robotics'] }",
        &["p1.remembers.p2: include what `seen_by_all` names"],
    );
}
