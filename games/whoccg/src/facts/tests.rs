//! What is worked out of the cards, and what is not looked at again because of it.

use crate::game::WhoCcg;
use crate::in_play::{CardsInPlay, Tries};
use crate::state::{CardPlace, InPlay, Side};

const PLACE: u8 = 1;

/// Somebody comes to a place of which everything is known: whether it is unknown then what the player could try there,
/// and whether the opposing side completes something.
fn unknown_after(name: &str, side: Side) -> [bool; 2] {
    let game = WhoCcg::standard();
    let mut table = CardsInPlay::default();
    table.tell(game.facts.told);
    table.keep(PLACE, Tries::default());
    table.look();
    let card = game.pool.find(name).expect("it is in the box");
    table.push(InPlay { card, side, place: CardPlace::At(PLACE), ..InPlay::default() });
    [table.tries(PLACE).is_none(), !table.is_seen(PLACE)]
}

#[test]
fn who_changes_nothing_for_the_other_side_leaves_it_what_is_known() {
    assert_eq!(unknown_after("beat-poet", Side::Player), [true, false]);
    assert_eq!(unknown_after("beat-poet", Side::Opponent), [false, true]);
}

/// Rules: WHOX-TEXT-02, WHOX-TEXT-03
#[test]
fn who_says_something_of_others_is_looked_at_for_both_sides() {
    for name in ["auditor", "mirefolk-shaman", "captain-sark", "committee", "the-old-debt"] {
        let both = [Side::Player, Side::Opponent].map(|side| unknown_after(name, side));
        assert_eq!(both, [[true, true]; 2], "{name}");
    }
}
