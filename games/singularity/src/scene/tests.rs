use super::*;
use crate::fixture::{any_table, bare, small_game};
use crate::state::{Frame, Placed};
use engine::scene::Part;

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
