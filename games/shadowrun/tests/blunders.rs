//! Moves that plainly waste something are counted, and moves with a reason are not.

use engine::prelude::*;
use engine::{Blunder, Seat, Viewer, Worth};
use shadowrun::Shadowrun;

fn counted(damage: u8, mv: &str) -> Option<Blunder> {
    let game = Shadowrun::standard();
    let position = format!(
        "is = 'legwork'
        turn = 3
        [seats.p1]
        objective = 'pier-nine-books'
        runners = [{{ card = 'wick' }}, {{ card = 'grist', damage = {damage} }}]
        [seats.p2]
        objective = 'courier-with-two-bags'"
    );
    let position = position.parse().expect("it is TOML");
    let state = game.lay_out(&game.usual_setup(2), &position).expect("a position");
    let view = game.view(&state, Viewer::Seat(Seat(0)));
    let mv = game.read(&view, mv).expect("it is a move");
    game.check(&state, Seat(0), &mv).expect("it is allowed");
    Worth::blunder(&game, &state, Seat(0), &mv)
}

#[test]
fn healing_the_unhurt_is_in_vain() {
    assert_eq!(counted(0, "work wick 1 grist"), Some(Blunder::InVain));
    assert_eq!(counted(1, "work wick 1 grist"), None);
    assert_eq!(counted(0, "stay"), None);
}
