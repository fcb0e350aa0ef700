use super::*;
use crate::fixture::{any_table, bare, small_game};
use crate::state::{Frame, Placed};
use engine::blank::{self, Blank, Filling};
use engine::scene::{Choice, Part};
use engine::{Legal, Written};
use std::sync::Arc;

fn drawn_twice(game: &Singularity, view: &View, number: u64) {
    let imagine = |seed| game.imagine(view, &mut Dice::from_number(seed));
    let (one, other) = (imagine(number), imagine(number + 1_000));
    // A copy of the game has nothing yet that it could share: the other scene is drawn anew from end to end.
    let anew = game.clone();
    assert_eq!(game.scene_on(view, &one), anew.scene_on(view, &other), "table {number}");
}

#[test]
fn the_scene_is_the_same_whatever_is_imagined() {
    let game = small_game();
    for number in 0..150 {
        let state = any_table(&game, number);
        for viewer in Viewer::all(state.seats) {
            drawn_twice(&game, &game.view(&state, viewer), number);
        }
    }
}

#[test]
fn ids_are_given_once() {
    let game = small_game();
    let state = any_table(&game, 3);
    let scene = game.scene(&game.view(&state, Viewer::Seat(Seat(0))));
    let text = serde_json::to_string(&scene).expect("a scene can be written");
    for id in 0..5 {
        assert!(text.matches(&format!("\"id\":{id},")).count() <= 1, "id {id}");
    }
}

#[test]
fn sgy_tree_02_each_generation_has_its_influence_under_it() {
    let game = small_game();
    let mut state = bare(&game, 2);
    let player = state.player_mut(Seat(0));
    player.permanent = [2, 3, 2];
    player.tree.placed.push(Placed { card: Card(0), generation: 1 });
    player.tree.has = 1;
    player.tree.generations = 1;
    state.deck.take(0);
    let scene = game.scene(&game.view(&state, Viewer::Spectator));
    let Some(Part::Columns(tree)) = scene.parts.iter().find(|p| matches!(p, Part::Columns(_)))
    else {
        panic!("a tree is drawn")
    };
    let footer: Vec<i64> = tree.columns[0].footer.iter().map(|one| one.value).collect();
    assert_eq!((footer, tree.columns[0].current), (vec![3, 3, 3], true));
}

#[test]
fn sgy_tree_03_permanent_influence_is_on_the_plate() {
    let game = small_game();
    let mut state = bare(&game, 2);
    state.player_mut(Seat(0)).permanent = [2, 3, 4];
    let scene = game.scene(&game.view(&state, Viewer::Spectator));
    let Part::Plate(plate) = &scene.parts[0] else { panic!("the plate comes first") };
    let values: Vec<i64> = plate.counters[1..4].iter().map(|one| one.value).collect();
    assert_eq!(values, [2, 3, 4]);
}

#[test]
fn what_cannot_be_used_says_why() {
    let game = small_game();
    let mut state = bare(&game, 2);
    state.player_mut(Seat(0)).hand.add(0);
    state.deck.take(0);
    let scene = game.scene(&game.view(&state, Viewer::Seat(Seat(0))));
    let fan = scene.parts.iter().find_map(|part| match part {
        Part::Fan(fan) => Some(fan),
        _ => None,
    });
    let why = &fan.expect("the own hand is drawn").things[0].why_not;
    assert_eq!((why.len(), why[0].notation.as_str()), (1, "develop fuel-cell"));
}

#[test]
fn only_who_decides_is_offered_choices() {
    let game = small_game();
    let mut state = bare(&game, 2);
    state.pending.push(Frame::HandLimit { limit: 10 });
    state.player_mut(Seat(0)).hand.add(0);
    state.deck.take(0);
    let choices = |viewer| game.scene(&game.view(&state, viewer)).prompt.choices.len();
    assert_eq!(choices(Viewer::Seat(Seat(0))), 1);
    assert_eq!((choices(Viewer::Seat(Seat(1))), choices(Viewer::Spectator)), (0, 0));
}

#[test]
fn a_choice_that_concerns_a_player_touches_the_plate() {
    let game = small_game();
    let mut state = bare(&game, 2);
    state.player_mut(Seat(0)).points = 20;
    for seat in [Seat(0), Seat(1)] {
        state.player_mut(seat).hand.add(0);
        state.deck.take(0);
    }
    let scene = game.scene(&game.view(&state, Viewer::Seat(Seat(0))));
    let plate = scene.parts.iter().find_map(|part| match part {
        Part::Plate(plate) if plate.seat == Some(Seat(1)) => plate.id,
        _ => None,
    });
    let trade = scene.prompt.choices.iter().find(|choice| choice.group == "Trade");
    assert_eq!(trade.expect("one may trade").touches, [plate.expect("a seat can be touched")]);
}

#[test]
fn every_sort_of_deed_has_its_place_with_its_price_or_why_not() {
    let game = small_game();
    let mut state = bare(&game, 2);
    state.player_mut(Seat(0)).points = 5;
    let deeds = |viewer| game.scene(&game.view(&state, viewer)).prompt.deeds;
    let mine = deeds(Viewer::Seat(Seat(0)));
    let names: Vec<&str> = mine.iter().map(|deed| &*deed.name).collect();
    let all = ["Develop", "Draw", "Trade", "Buy", "Event", "Travel", "Barter", "End turn"];
    assert_eq!(names, all);
    assert_eq!((&*mine[1].price, mine[1].why_not.as_ref()), ("2", None));
    assert_eq!((&*mine[7].price, mine[7].leads_on), ("keep 5", true));
    let travel = mine[5].why_not.as_ref().expect("there is no past yet");
    assert_eq!(travel.rules, [crate::rule::SGY_TIME_16]);
    for viewer in [Viewer::Seat(Seat(1)), Viewer::Spectator] {
        assert!(deeds(viewer).is_empty(), "only who may act is told what he may do");
    }
}

#[test]
fn sgy_obj_09_only_their_owner_sees_how_far_objectives_are() {
    let game = small_game();
    let mut state = bare(&game, 2);
    state.player_mut(Seat(0)).objectives = 1;
    let meters = |viewer| {
        let parts = game.scene(&game.view(&state, viewer)).parts;
        let plates = parts.into_iter().filter_map(|part| match part {
            Part::Plate(plate) => Some(plate.meters.len()),
            _ => None,
        });
        plates.sum::<usize>()
    };
    assert_eq!(meters(Viewer::Seat(Seat(0))), 1);
    assert_eq!((meters(Viewer::Seat(Seat(1))), meters(Viewer::Spectator)), (0, 0));
}

/// What is legal of the moves that one choice comes to, filled so.
fn judged(game: &Singularity, state: &State, choice: &Choice, filled: &[Filling]) -> Vec<bool> {
    let view = game.view(state, Viewer::Seat(Seat(0)));
    let legal = |text: &String| {
        let mv = Written::read(game, &view, text).expect("a filled form is a move");
        game.check(state, Seat(0), &mv).is_ok()
    };
    blank::moves(choice, filled).iter().map(legal).collect()
}

fn choices(game: &Singularity, state: &State, group: &str) -> Vec<Arc<Choice>> {
    let scene = game.scene(&game.view(state, Viewer::Seat(Seat(0))));
    scene.prompt.choices.into_iter().filter(|choice| choice.group == group).collect()
}

/// Rules: SGY-BARTER-08
#[test]
fn any_trade_can_be_put_together_out_of_what_both_have() {
    let game = small_game();
    let mut state = bare(&game, 2);
    let player = state.player_mut(Seat(0));
    (player.points, player.permanent) = (3, [2, 0, 0]);
    player.hand.add(0);
    state.deck.take(0);
    let offers = choices(&game, &state, "Barter");
    let own = offers.iter().find(|choice| !choice.blanks.is_empty()).expect("one of one's own");
    let says = own.text.to_string();
    assert_eq!(
        says, "Offer p2 1 action point for nothing, or another trade",
        "what it is as it stands"
    );
    let Blank::Things { from: give, .. } = &own.blanks[0] else { panic!("goods are things") };
    let goods: Vec<(&str, u32)> = give.iter().map(|pick| (&*pick.word, pick.copies)).collect();
    let card = game.pool.id(Card(0));
    assert_eq!(goods, [("point", 3), ("military", 2), (card, 1)]);
    assert!(give[2].thing.is_some(), "the card in the hand can be tapped");
    let [_, nothing] = blank::fillings(own).try_into().expect("two sides");
    let given = |points, chits| [Filling::Counts(vec![points, chits, 1]), nothing.clone()];
    assert_eq!(judged(&game, &state, own, &given(3, 2)), [true]);
    assert_eq!(judged(&game, &state, own, &given(4, 2)), [false], "nobody gives what he lacks");
}

#[test]
fn several_cards_over_the_limit_are_discarded_together() {
    let game = small_game();
    let mut state = bare(&game, 2);
    state.pending.push(Frame::HandLimit { limit: 1 });
    for card in [0, 0, 1] {
        state.player_mut(Seat(0)).hand.add(card);
        state.deck.take(card);
    }
    let discards = choices(&game, &state, "Discard");
    let Blank::Things { most, from, .. } = &discards[0].blanks[0] else { panic!("cards") };
    assert_eq!((*most, from.len(), from[0].copies), (2, 2, 2));
    let twice = [Filling::Counts(vec![2, 0])];
    assert_eq!(judged(&game, &state, &discards[0], &twice), [true, true]);
    state.player_mut(Seat(0)).hand.take(0);
    state.discard.add(0);
    assert!(choices(&game, &state, "Discard")[0].blanks.is_empty(), "one is one");
}

/// What is asked in the last turns of a game in which `lay` was done to the players of a bare table.
fn asked_near_the_end(viewer: Viewer, turns: u16, lay: fn(&mut State)) -> String {
    let game = small_game();
    let mut state = bare(&game, 2);
    (state.turn_limit, state.best_wins) = (8, true);
    state.player_mut(Seat(0)).turns = turns;
    lay(&mut state);
    game.scene(&game.view(&state, viewer)).prompt.text.to_string()
}

#[test]
fn sgy_win_15_in_the_last_turns_it_is_told_who_stands_best() {
    let more_influence = |state: &mut State| state.player_mut(Seat(1)).permanent = [1, 0, 2];
    let told = |turns| asked_near_the_end(Viewer::Spectator, turns, more_influence);
    let leads = "By what lies open: p2 leads by 3 influence.";
    let acts = "p1 has 0 action points.";
    assert_eq!(told(2), acts, "not long before");
    assert_eq!(told(3), format!("{acts} p1 has 5 turns left after this one. {leads}"));
    assert_eq!(told(7), format!("{acts} p1 has 1 turn left after this one. {leads}"));
    assert_eq!(told(8), format!("{acts} This is the last turn of p1. {leads}"));
    let alike = asked_near_the_end(Viewer::Spectator, 8, |_| ());
    assert!(alike.ends_with("By what lies open: nobody leads."), "{alike}");
}

#[test]
fn sgy_win_15_what_objectives_somebody_has_met_only_he_is_told() {
    let met = |state: &mut State| {
        state.player_mut(Seat(0)).permanent = [4; 3];
        // The one that asks for 12 permanent influence, and one that asks for more than there is.
        state.player_mut(Seat(0)).objectives = 0b1001_0000;
    };
    let told = |viewer| asked_near_the_end(viewer, 8, met);
    let words = "p1 has met 1 objective, which counts first.";
    assert!(told(Viewer::Seat(Seat(0))).contains(words), "{}", told(Viewer::Seat(Seat(0))));
    for other in [Viewer::Seat(Seat(1)), Viewer::Spectator] {
        assert!(!told(other).contains("objective"), "{}", told(other));
    }
}
