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
