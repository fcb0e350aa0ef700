use super::*;
use crate::fixture::small_game;
use crate::moves::{Goods, Offer};
use proptest::prelude::*;

fn reads(text: &str, mv: Move) {
    assert_eq!(small_game().read(text), Ok(mv), "`{text}`");
}

fn fails(text: &str, at: usize, message: &str) {
    let error = small_game().read(text).expect_err(text);
    assert_eq!((error.at, error.to_string().as_str()), (at, message), "`{text}`");
}

fn goods(cards: &[u8], points: u8, influence: [u8; 3]) -> Goods {
    Goods { cards: cards.iter().copied().collect(), points, influence }
}

#[test]
fn every_sort_of_move_has_its_form() {
    let offer =
        Offer { to: Seat(1), give: goods(&[0, 3, 3], 3, [1, 0, 0]), ask: goods(&[], 2, [0; 3]) };
    for (mv, text) in [
        (Move::Mat(Some(0)), "mat oddlot-exchange"),
        (Move::Mat(None), "mat none"),
        (Move::Draft(Influence::Military), "draft military"),
        (Move::Trade(Seat(1)), "trade p2"),
        (Move::Play { card: Card(7), tree: Seat(0) }, "play riots p1"),
        (Move::Travel { tree: Seat(0), generation: 1, card: Card(6) }, "travel p1 1 depletion"),
        (Move::Offer(offer), "offer p2 fuel-cell, 2 robotics, 3 points, 1 military for 2 points"),
        (Move::Choose(Card(0)), "choose fuel-cell"),
        (Move::ChooseEvent { card: Card(6), by: Seat(1) }, "choose depletion by p2"),
        (Move::ChooseSeat(Seat(1)), "choose p2"),
        (Move::Stay, "stay"),
    ] {
        assert_eq!(small_game().write(&mv), text);
        reads(text, mv);
    }
}

#[test]
fn people_may_write_as_they_speak() {
    let fuel_cell = Card(0);
    reads("  Develop   FUEL CELL ", Move::Develop(fuel_cell));
    reads("develop web 2.0", Move::Develop(Card(2)));
    reads("mat Oddlot Exchange", Move::Mat(Some(0)));
    reads("play riots against P1", Move::Play { card: Card(7), tree: Seat(0) });
    reads("buy 1 permanent social influence", Move::Buy(Influence::Social));
    reads("trade with p3", Move::Trade(Seat(2)));
    reads("end turn", Move::End);
    let trip = Move::Travel { tree: Seat(1), generation: 2, card: Card(2) };
    reads("travel p2 gen 2 web 2.0", trip);
    reads("travel to generation 2 of p2 with web-2-0", trip);
    let offer = Offer { to: Seat(1), give: goods(&[0, 2, 2], 1, [0, 0, 1]), ask: Goods::default() };
    reads(
        "offer to p2 2x Web 2.0, Fuel Cell, 1 AP, and 1 permanent economic influence FOR nothing",
        Move::Offer(offer),
    );
}

#[test]
fn what_cannot_be_read_says_where_and_what_was_meant() {
    fails("", 0, "write a move, such as `draw` or `end`");
    fails("devlop fuel-cell", 0, "no move begins with `devlop`; did you mean `develop`?");
    fails("develop fuel sell", 8, "there is no card `fuel sell`; did you mean `fuel-cell`?");
    fails("buy sozial", 4, "`sozial` is not a type of influence; did you mean `social`?");
    fails("develop", 7, "say which card");
    fails("play enlightenment", 5, "say into whose tree, such as `play enlightenment p1`");
    fails("draw fuel-cell", 5, "unexpected `fuel-cell` after the move");
    fails("travel p1 300 riots", 10, "there is no generation 300");
    fails(
        "offer p2 fuel-cell, robotic for 2 points",
        20,
        "there is no card `robotic`; did you mean `robotics`?",
    );
    fails("offer p2 300 points for nothing", 9, "nobody has 300");
    fails("offer p2 200 robotics, 200 robotics for nothing", 23, "nobody has that many");
}

#[test]
fn sgy_obj_07_objectives_cannot_be_bartered() {
    let reason = "objectives cannot be bartered [SGY-OBJ-07]";
    fails("offer p2 arms-race for 2 points", 9, reason);
    fails("offer p2 2 points for Common Cause", 22, reason);
    fails("offer p2 fuel-cell, even-hand for nothing", 20, reason);
}

fn any_goods() -> impl Strategy<Value = Goods> {
    (prop::collection::vec(0u8..9, 0..=16), any::<u8>(), any::<[u8; 3]>()).prop_map(
        |(mut cards, points, influence)| {
            cards.sort_unstable();
            goods(&cards, points, influence)
        },
    )
}

fn any_move() -> impl Strategy<Value = Move> {
    let card = || (0u8..9).prop_map(Card);
    let seat = || (0u8..4).prop_map(Seat);
    let influence = || prop::sample::select(Influence::ALL.to_vec());
    let bare = vec![
        Move::Draw,
        Move::Accept,
        Move::Decline,
        Move::Search,
        Move::Pass,
        Move::Stay,
        Move::End,
        Move::Leave,
    ];
    prop_oneof![
        prop::option::of(0u8..4).prop_map(Move::Mat),
        influence().prop_map(Move::Draft),
        influence().prop_map(Move::Buy),
        seat().prop_map(Move::Trade),
        seat().prop_map(Move::ChooseSeat),
        card().prop_map(Move::Give),
        card().prop_map(Move::Develop),
        card().prop_map(Move::Choose),
        card().prop_map(Move::Discard),
        (card(), seat()).prop_map(|(card, tree)| Move::Play { card, tree }),
        (card(), seat()).prop_map(|(card, by)| Move::ChooseEvent { card, by }),
        (card(), seat(), any::<u8>()).prop_map(|(card, tree, generation)| Move::Travel {
            tree,
            generation,
            card
        }),
        (seat(), any_goods(), any_goods()).prop_map(|(to, give, ask)| Move::Offer(Offer {
            to,
            give,
            ask
        })),
        prop::sample::select(bare),
    ]
}

proptest! {
    #[test]
    fn what_is_written_reads_back(mv in any_move()) {
        let game = small_game();
        prop_assert_eq!(game.read(&game.write(&mv)), Ok(mv));
    }

    #[test]
    fn no_text_makes_reading_panic(text in ".*") {
        let _ = small_game().read(&text);
    }

    #[test]
    fn no_text_after_a_verb_makes_reading_panic(
        verb in prop::sample::select(VERBS.to_vec()),
        text in "(p1|for|,| |[0-9]|nothing|fuel-cell|\\PC){0,12}",
    ) {
        let _ = small_game().read(&format!("{verb} {text}"));
    }
}
