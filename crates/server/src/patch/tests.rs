use super::Patch;
use engine::{Dice, Scene, Seat, Seed, Turn, Viewer};
use serde_json::{Value, json};
use std::sync::Arc;

fn value(scene: &Scene) -> Value {
    serde_json::to_value(scene).expect("a scene is plain data")
}

fn steps(old: &Scene, new: &Scene) -> Vec<Value> {
    let patch = Patch::between(Arc::new(old.clone()), Arc::new(new.clone()));
    let steps = serde_json::to_value(patch).expect("a patch is plain data");
    steps.as_array().expect("a list").clone()
}

/// Applies a patch (RFC 6902).
fn patched(old: &Scene, new: &Scene) -> Value {
    let mut scene = value(old);
    for op in steps(old, new) {
        let (parent, key) = op["path"].as_str().expect("a path").rsplit_once('/').expect("no root");
        let place = || key.parse::<usize>().expect("a place in a list");
        match (op["op"].as_str().expect("an op"), scene.pointer_mut(parent).expect("a place")) {
            ("add", Value::Array(list)) => list.insert(place(), op["value"].clone()),
            ("remove", Value::Array(list)) => drop(list.remove(place())),
            ("replace", place) => match place.get_mut(key) {
                Some(place) => *place = op["value"].clone(),
                None => place[key.parse::<usize>().expect("a place")] = op["value"].clone(),
            },
            (_, place) => panic!("{op} on {place}"),
        }
    }
    scene
}

/// Returns the scenes of a random game, for all viewers.
fn scenes(game: &str, seats: u8, moves: usize) -> Vec<Vec<Scene>> {
    let game = registry::open(game, &[]).expect("the game");
    let mut table = game.begin(&game.usual_setup(seats), Seed::from_number(5)).expect("it begins");
    let mut dice = Dice::from_number(6);
    let mut drawn = Vec::new();
    for _ in 0..moves {
        drawn.push(Viewer::all(seats).map(|viewer| table.scene(viewer)).collect());
        let Turn::Decide(seat) = table.turn() else { break };
        let choices = table.scene(Viewer::Seat(seat)).prompt.choices;
        let choice = dice.index("choice", choices.len() as u32) as usize;
        table.play(seat, &choices[choice].notation).expect("what is offered is allowed");
    }
    drawn
}

#[test]
fn a_patch_makes_the_next_scene_out_of_any_other() {
    for (game, seats, moves) in
        [("lowball", 3, 200), ("singularity", 2, 250), ("singularity", 4, 60)]
    {
        let drawn = scenes(game, seats, moves);
        for step in [1, 7, 40] {
            for (old, new) in drawn.iter().zip(drawn.iter().skip(step)) {
                for (old, new) in old.iter().zip(new) {
                    assert_eq!(patched(old, new), value(new), "{game}, {step} moves at once");
                }
            }
        }
    }
}

#[test]
fn what_is_the_same_is_not_told() {
    let drawn = scenes("singularity", 2, 40);
    for scene in drawn.iter().flatten() {
        assert!(steps(scene, scene).is_empty());
    }
}

#[test]
fn one_number_is_one_step() {
    let mut scene = scenes("singularity", 2, 1).remove(0).remove(0);
    let old = scene.clone();
    let engine::scene::Part::Plate(plate) = &mut scene.parts[0] else { panic!("a plate is first") };
    (plate.seat, plate.counters[0].value) = (Some(Seat(0)), 41);
    let step = json!({"op": "replace", "path": "/parts/0/counters/0/value", "value": 41});
    assert_eq!(steps(&old, &scene), [step]);
}
