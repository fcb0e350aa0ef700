//! Nobody sees more than their seat may see.

use super::*;
use crate::terminal::sheet::Overlay;
use engine::scene::Part;
use engine::{Seat, Viewer};

/// The names of the cards in a seat's hand.
fn hand(game: &Try, seat: Seat) -> Vec<String> {
    let scene = game.room.sitting.table.scene(Viewer::Seat(seat));
    let fans = scene.parts.iter().filter_map(|part| match part {
        Part::Fan(fan) if fan.seat == seat => Some(&fan.things),
        _ => None,
    });
    fans.flatten().filter_map(|thing| Some(thing.face.as_ref()?.name.clone())).collect()
}

/// Everything that a seat may know, as text.
fn known(game: &Try, seat: Seat) -> String {
    let table = &game.room.sitting.table;
    let told: Vec<String> =
        table.told(Viewer::Seat(seat), 0).iter().map(ToString::to_string).collect();
    format!("{} {:?}", told.join(" "), table.scene(Viewer::Seat(seat)))
}

#[test]
fn the_hand_of_another_seat_is_nowhere_on_the_screen() {
    let mut game = Try::of("human,human", 40, LARGE);
    let mut compared = 0;
    for _ in 0..120 {
        if let Some(Overlay::Veil(_)) = game.room.sheet {
            for name in Seat::all(2).flat_map(|seat| hand(&game, seat)) {
                game.hides(&name);
            }
            game.shows("Please hand over to p");
        } else {
            let holder = game.room.holder.expect("somebody sits there");
            let known = known(&game, holder);
            let secret = hand(&game, holder.left(2)).into_iter().filter(|it| !known.contains(it));
            for name in secret {
                game.hides(&name);
                compared += 1;
            }
        }
        game.play_first();
    }
    assert!(compared > 50, "{compared}");
}

#[test]
fn behind_the_veil_only_enter_does_anything() {
    let mut game = Try::of("human,human", 40, SMALL);
    game.shows("Please hand over to p");
    game.type_in("1?ruHc");
    game.press(&[KeyCode::Esc, KeyCode::Tab]);
    game.click("Please");
    game.hides("Hearthline");
    game.press(&[KeyCode::Enter]);
    game.shows("Hearthline");
    assert_eq!(game.moves(), 0);
}

#[test]
fn whoever_is_asked_to_agree_sees_nothing_else() {
    let mut game = Try::of("human,human", 40, SMALL);
    (0..5).for_each(|_| game.play_first());
    game.type_in("u");
    game.shows("may p");
    game.hides("permanent");
}
