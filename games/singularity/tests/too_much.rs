//! Cards of one's own that say more than any card of the box: whatever they do together, it is played or refused
//! beforehand by whoever reads the cards.

use engine::prelude::*;
use engine::story::Silence;
use engine::{CardFile, Dice, Published, Turn};
use singularity::{Setup, Singularity};

fn read(text: &str) -> Result<Singularity, String> {
    let file = CardFile { name: "cards.toml".into(), text: text.into() };
    Singularity::publish(&[file]).map_err(|wrong| wrong.to_string())
}

/// A technology that can be developed at once and says this.
fn technology(id: &str, text: &str) -> String {
    format!(
        "[[technology]]\nid = \"{id}\"\nname = \"{id}\"\nstage = 0\nrequires = []\nneeds = {{ social = 1 }}\n\
         gives = {{ military = 99 }}\ntext = \"{text}\"\ncopies = 1\norigin = \"designed\"\n\n"
    )
}

/// A table of two on which p1 has these and is on turn, after these moves.
fn after(text: &str, position: &str, moves: &[&str]) -> (Singularity, singularity::State) {
    let game = read(text).unwrap_or_else(|wrong| panic!("{wrong}"));
    let position: toml::Table = position.parse().expect("the position is TOML");
    let arranged = game.arrange(&Setup::usual(2), &position);
    let mut state = arranged.unwrap_or_else(|wrong| panic!("{wrong:?}"));
    for text in moves {
        let mv = game.read(text).expect("the move is written rightly");
        let Turn::Decide(seat) = game.turn(&state) else {
            panic!("the game is over before {text}")
        };
        game.check(&state, seat, &mv).unwrap_or_else(|no| panic!("{text}: {no}"));
        game.play(&mut state, seat, &mv, &mut Dice::from_number(1), &mut Silence);
    }
    (game, state)
}

#[test]
fn sgy_ap_09_reductions_together_may_be_more_than_any_cost() {
    let sentences = [
        "Drawing a card requires 99 fewer action points.",
        "Trading a card requires 99 fewer action points.",
        "Permanent influence costs 99 fewer action points to purchase.",
        "Hand size is increased by 99 cards.",
        "Time travel requires 99 fewer action points.",
        "Positive and negative events require 99 fewer action points.",
        "Technologies developed during or after this generation require 99 fewer action points.",
    ];
    for sentence in sentences {
        let cards = technology("plenty", &[sentence; 3].join(" "));
        let position = "[p1]\npoints = 3\npermanent = { social = 1 }\nhand = [\"plenty\"]\n";
        let (game, state) = after(&cards, position, &["develop plenty"]);
        assert_eq!(state.tree(engine::Seat(0)).size(), 1, "{sentence}");
        let mut moves = Vec::new();
        game.moves(&state, &mut moves);
        assert!(!moves.is_empty(), "{sentence}");
    }
}

#[test]
fn sgy_time_26_reductions_that_work_once_may_be_more_than_any_trip_costs() {
    let text = "Time travel once for 99 fewer action points.";
    let cards = ["wings", "wheels", "sails"].map(|id| technology(id, text)).concat();
    let position = r#"
        [p1]
        points = 9
        permanent = { social = 9 }
        tree = [{ technologies = ["wings", "wheels"] }, { technologies = ["sails"] }]
        hand = ["robotics"]
    "#;
    let (game, state) = after(&cards, position, &[]);
    let mut moves = Vec::new();
    game.moves(&state, &mut moves);
    assert!(moves.iter().any(|mv| game.write(mv).starts_with("travel")), "{moves:?}");
}

#[test]
fn sgy_inf_05_what_many_cards_give_is_added_up_however_much_it_is() {
    let text = ["+99 military influence in this generation."; 16].join(" ");
    let ids: Vec<String> = (0..16).map(|number| format!("mill-{number}")).collect();
    let event = format!(
        "[[event]]\nid = \"storm\"\nname = \"storm\"\npolarity = \"negative\"\nduration = \"continuous\"\ncost = 1\n\
         needs = {{}}\ntext = \"{text}\"\ncopies = 5\norigin = \"designed\"\n"
    );
    let cards = ids.iter().map(|id| technology(id, &text)).collect::<String>() + &event;
    let storms = [r#"{ card = "storm", by = "p1" }"#; 5].join(", ");
    let position = format!(
        "[p1]\npoints = 9\npermanent = {{ social = 9 }}\ntree = [{{ technologies = {ids:?}, events = [{storms}] }}]\n"
    );
    let (_, state) = after(&cards, &position, &[]);
    let influence = state.tree(engine::Seat(0)).sums.influence;
    assert_eq!(influence[0], 16 * 17 * 99 + 5 * 16 * 99);
}

#[test]
fn a_card_says_sixteen_sentences_at_most() {
    let says = |times| technology("talker", &vec!["+9 action points per turn."; times].join(" "));
    assert!(read(&says(16)).is_ok());
    for times in [17, 400] {
        let wrong = read(&says(times)).expect_err("those are too many");
        assert!(wrong.contains("a card can say 16 sentences at most"), "{wrong}");
    }
}

#[test]
fn a_pool_has_no_more_objectives_and_corporations_than_can_be_told_apart() {
    let objective = |number| {
        format!(
            "[[objective]]\nid = \"aim-{number}\"\nname = \"Aim {number}\"\ntext = \"Have 3 generations.\"\norigin = \"designed\"\n"
        )
    };
    let many: String = (0..9).map(objective).collect();
    let wrong = read(&many).expect_err("those are too many");
    assert!(wrong.contains("a game can have 16 objectives at most"), "{wrong}");
    let corporation = |number| {
        format!(
            "[[corporation]]\nid = \"firm-{number}\"\nname = \"Firm {number}\"\nbackground = \"It grinds.\"\ntext = \"\"\norigin = \"designed\"\n"
        )
    };
    let many: String = (0..64).map(corporation).collect();
    let wrong = read(&many).expect_err("those are too many");
    assert!(wrong.contains("a game can have 64 corporations at most"), "{wrong}");
}

#[test]
fn sgy_setup_13_a_deck_has_a_hand_for_everybody() {
    let pool = singularity::cards::standard_pool();
    let none = pool.cards().map(|card| {
        let (id, name) = (pool.id(card), pool.name(card));
        if pool.is_technology(card) {
            format!(
                "[[technology]]\nid = \"{id}\"\nname = \"{name}\"\nstage = 0\nrequires = []\n\
                 needs = {{ social = 1 }}\ngives = {{ social = 1 }}\ntext = \"\"\ncopies = 0\norigin = \"designed\"\n"
            )
        } else {
            format!(
                "[[event]]\nid = \"{id}\"\nname = \"{name}\"\npolarity = \"positive\"\nduration = \"one-use\"\n\
                 cost = 1\nneeds = {{}}\ntext = \"Draw 1 card.\"\ncopies = 0\norigin = \"designed\"\n"
            )
        }
    });
    let none: Vec<String> = none.collect();
    let wrong = read(&none.concat()).expect_err("nobody could be dealt anything");
    assert!(wrong.contains("a deck needs 28 cards at least, and this one has 0"), "{wrong}");
}
