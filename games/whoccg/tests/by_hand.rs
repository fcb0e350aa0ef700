//! What is done by hand: only with a card that needs it, and without losing or showing anything.

use engine::prelude::*;
use engine::{CardFile, Dice, Playing, Published, Seat, Seed, Viewer, journal, scenario};
use std::sync::Arc;
use whoccg::setup::Setup;
use whoccg::{Move, WhoCcg};

/// Cards that say what is not understood: one of each sort that might be played.
const RIDDLES: &str = r#"
[[character]]
id = "odile"
name = "Odile Marchbank"
kind = "Ally"
cost = 1
brains = 5
brawn = 3
bravery = 6
native = ["Any"]
text = "Your Allies here have +1 Bravery."
by_hand = ["Whenever the lamps go out, Odile sings."]
origin = "own"

[[artifact]]
id = "paper-lantern"
name = "Paper Lantern"
cost = 1
by_hand = ["Light it."]
origin = "own"

[[goal]]
id = "buy-back-the-moon"
name = "Buy Back the Moon"
type = "Theft"
points = 2
reach = ["What is asked by hand"]
oppose = ["What is asked by hand"]
by_hand = ["Oppose: win over the moon's keeper."]
origin = "own"

[[bang]]
id = "second-thought"
name = "Second Thought"
by_hand = ["At any time: change your mind."]
origin = "own"

[[flashback]]
id = "old-song"
name = "Old Song"
cost = 1
by_hand = ["Remember it."]
origin = "own"
"#;

fn game() -> WhoCcg {
    let file = CardFile { name: "riddles.toml".into(), text: RIDDLES.into() };
    WhoCcg::publish(&[file]).unwrap_or_else(|wrong| panic!("{wrong}"))
}

/// Rules: WHOX-HAND-02
#[test]
fn only_a_game_with_a_card_for_it_knows_deeds_by_hand() {
    let (usual, brought) = (WhoCcg::standard(), game());
    assert_eq!(usual.move_kinds(), Move::KINDS);
    assert_eq!(brought.move_kinds(), Move::KINDS_AND_DEEDS);
    let by_hand = "event HandMoved".to_owned();
    assert!(!usual.all_marks().contains(&by_hand) && brought.all_marks().contains(&by_hand));
}

/// A table in step 1, in the words of a scenario.
const TABLE: &str = r#"
game = "whoccg"
title = "By hand"
rules = ["WHOX-HAND-02"]

[position]
line = ["glass-abbey-1120", "marrowmoor-60", "lantern-street-1963", "copperfall-3105", "first-snow-12000"]
tardis = { card = "waiting-room-old-wing", at = "marrowmoor-60" }
hand = ["odile", "tuning-key"]
discard = ["ox"]
points = 3
table = [
    { card = "professor-quill", at = "glass-abbey-1120" },
    { card = "brassling", side = "opponent", at = "glass-abbey-1120" },
    { card = "steal-the-abbey-glass", at = "glass-abbey-1120" },
    { card = "pocket-library", on = "professor-quill" },
]
deck = ["beat-poet", "ada-pell"]
opponent = ["swarmling", "volley"]
"#;

fn holds(steps: &str) {
    let report = scenario::check(&game(), "by hand", &format!("{TABLE}\n{steps}"));
    assert!(report.holds(), "{report}");
}

/// Rules: WHOX-HAND-02
#[test]
fn nothing_is_done_by_hand_without_a_card_that_needs_it() {
    let steps = "[[step]]\nrefuse = \"by-hand points +1\"\nrule = \"WHOX-HAND-02\"";
    let table = TABLE.replace("\"odile\", ", "");
    let report = scenario::check(&game(), "by hand", &format!("{table}\n{steps}"));
    assert!(report.holds(), "{report}");
    let boxed = scenario::check(&WhoCcg::standard(), "by hand", &format!("{table}\n{steps}"));
    assert!(boxed.holds(), "{boxed}");
    holds("[[step]]\nplay = \"by-hand points +1\"\nexpect = { points = 4 }");
}

/// Rules: WHOX-HAND-02
#[test]
fn programs_are_offered_nothing_by_hand_and_people_are() {
    let game = game();
    let playing = begun(&game);
    assert!(playing.moves().iter().all(|mv| !matches!(mv, Move::ByHand(_))));
    let scene = game.scene(&playing.view(Viewer::Seat(Seat(0))));
    let by_hand = |scene: &engine::Scene| {
        scene.prompt.choices.iter().filter(|choice| choice.group == engine::by_hand::GROUP).count()
    };
    assert!(by_hand(&scene) > 10, "{}", by_hand(&scene));
    let standard = WhoCcg::standard();
    let state = standard.begin(&Setup::usual(), &mut Dice::from_number(1), &mut Vec::new());
    let view = standard.view(&state.expect("it is legal"), Viewer::Seat(Seat(0)));
    assert_eq!(by_hand(&standard.scene(&view)), 0);
}

/// Rules: WHOX-HAND-03
#[test]
fn cards_go_where_such_cards_can_lie_and_to_the_piles_of_whom_they_belong_to() {
    holds(
        r#"
[[step]]
play = "by-hand move hand:odile to first-snow-12000"
expect = { hand = ["tuning-key"] }
[[step]]
play = "by-hand move odile to glass-abbey-1120"
[[step]]
play = "by-hand move discard:ox to tardis"
expect = { discard = [], aboard = ["ox"] }
[[step]]
play = "by-hand move top:deck to under:deck"
expect = { deck = ["ada-pell", "beat-poet"] }
[[step]]
play = "by-hand move top:deck to discard"
expect = { discard = ["beat-poet"], so_far = { left_deck = 1 } }
[[step]]
play = "by-hand move brassling to under:opponent-deck"
"#,
    );
    holds(
        r#"
[[step]]
refuse = "by-hand move professor-quill to discard"
rule = "WHOX-HAND-03"
[[step]]
refuse = "by-hand move brassling to hand"
rule = "WHOX-HAND-03"
[[step]]
refuse = "by-hand move hand:odile to top:opponent-deck"
rule = "WHOX-HAND-03"
[[step]]
refuse = "by-hand move top:opponent-deck to marrowmoor-60"
rule = "WHOX-HAND-03"
[[step]]
play = "by-hand reveal deck"
[[step]]
refuse = "by-hand move top:deck to on:professor-quill"
rule = "WHOX-HAND-03"
[[step]]
play = "by-hand move top:deck to tardis"
expect = { aboard = ["ada-pell"] }
[[step]]
refuse = "by-hand move hand:ada-pell to discard"
rule = "WHOX-HAND-03"
[[step]]
refuse = "by-hand move brassling to tardis"
rule = "WHOX-HAND-03"
[[step]]
play = "by-hand move pocket-library to discard"
expect = { discard = ["ox", "pocket-library"] }
[[step]]
play = "by-hand move hand:tuning-key to on:professor-quill"
"#,
    );
}

/// A table with more on it than [`TABLE`] has.
fn with_more(cards: &[&str]) -> String {
    TABLE.replace("table = [\n", &format!("table = [\n{},\n", cards.join(",\n")))
}

fn holds_at(table: &str, steps: &str) {
    let report = scenario::check(&game(), "by hand", &format!("{table}\n{steps}"));
    assert!(report.holds(), "{report}");
}

/// Rules: WHOX-HAND-03
#[test]
fn what_lies_somewhere_already_is_not_moved_there_nor_what_nobody_sees_into_play() {
    let refused = [
        "move pocket-library to on:professor-quill",
        "move hand:odile to hand",
        "move discard:ox to discard",
        "move top:deck to top:deck",
        "move top:deck to tardis",
        "move pocket-library to on:pocket-library",
        "move pocket-library to on:steal-the-abbey-glass",
        "move hand:tuning-key to marrowmoor-60",
    ];
    let step = |deed| format!("[[step]]\nrefuse = \"by-hand {deed}\"\nrule = \"WHOX-HAND-03\"\n");
    holds(&refused.map(step).concat());
    holds(
        r#"
[[step]]
play = "by-hand move top:deck to under:deck"
expect = { so_far = { left_deck = 0 } }
[[step]]
play = "by-hand move hand:odile to top:deck"
expect = { deck = ["ada-pell", "beat-poet", { card = "odile", known = "player" }] }
[[step]]
play = "by-hand move discard:ox to top:deck"
expect = { deck = ["ada-pell", "beat-poet", { card = "odile", known = "player" }, { card = "ox", known = "all" }] }
"#,
    );
}

/// Rules: WHOX-HAND-03, WHOX-GOAL-07, WHOX-PRIS-03
#[test]
fn conditions_and_goals_go_to_places_and_a_prisoner_card_to_somebody() {
    let more = [
        r#"    { card = "committee", side = "opponent", at = "marrowmoor-60" }"#,
        r#"    { card = "the-old-debt", at = "marrowmoor-60" }"#,
        r#"    { card = "learn-the-door-words", at = "lantern-street-1963", done = true }"#,
        r#"    { card = "rob-the-night-mail", at = "lantern-street-1963" }"#,
        r#"    { card = "hired-knife", owner = "opponent", at = "marrowmoor-60" }"#,
        r#"    { card = "borrowed-badge", on = "hired-knife" }"#,
        r#"    { card = "in-irons", on = "hired-knife" }"#,
    ];
    holds_at(
        &with_more(&more),
        r#"
[[step]]
refuse = ["by-hand move committee to on:professor-quill", "by-hand move in-irons to glass-abbey-1120"]
rule = "WHOX-HAND-03"
[[step]]
refuse = ["by-hand move the-old-debt to glass-abbey-1120", "by-hand turn learn-the-door-words"]
rule = "WHOX-GOAL-07"
[[step]]
play = "by-hand move committee to copperfall-3105"
expect = { places = { copperfall-3105 = { cards = ["committee"] } } }
tells = ["By hand: Committee goes to Copperfall (3105)."]
[[step]]
play = "by-hand move the-old-debt to copperfall-3105"
expect = { places = { copperfall-3105 = { cards = ["committee", "the-old-debt"] } } }
[[step]]
play = "by-hand move borrowed-badge to discard"
expect = { places = { marrowmoor-60 = { yours = ["hired-knife"] } } }
[[step]]
play = "by-hand move in-irons to on:professor-quill"
tells = ["By hand: In Irons goes on Professor Quill."]
"#,
    );
    holds_at(
        &with_more(&more),
        r#"
[[step]]
play = "by-hand move in-irons to discard"
expect = { places = { marrowmoor-60 = { yours = [], theirs = ["hired-knife"] } } }
"#,
    );
}

/// Rules: WHOX-HAND-06, WHOX-HAND-05
#[test]
fn one_card_is_not_shuffled_and_nothing_is_less_than_no_token() {
    holds(
        r#"
[[step]]
play = "by-hand move top:deck to discard"
[[step]]
refuse = "by-hand shuffle deck"
rule = "WHOX-HAND-06"
[[step]]
refuse = "by-hand token professor-quill -1"
rule = "WHOX-HAND-05"
"#,
    );
}

/// What is done by hand may be done as often as one likes.
#[test]
fn as_many_cards_may_leave_the_deck_as_are_put_back() {
    let mut playing = begun(&game());
    for _ in 0..300 {
        let top = playing.state().deck.last().expect("the deck has cards").card;
        let id = playing.game().pool.face(top).id.clone();
        for deed in ["top:deck to hand".into(), format!("hand:{id} to top:deck")] {
            playing.play(Seat(0), &format!("by-hand move {deed}")).expect("it is allowed");
        }
    }
    let held = playing.game().pool.face(playing.state().hand[0]).id.clone();
    for mv in ["flip", "done", &format!("discard {held}")] {
        playing.play(Seat(0), mv).unwrap_or_else(|wrong| panic!("{mv}: {wrong}"));
    }
    assert_eq!(playing.state().hand.len(), 8, "what was discarded is drawn again");
}

/// Rules: WHOX-HAND-03
#[test]
fn what_shows_a_card_is_not_taken_back() {
    let game = game();
    for (deed, shows) in [("top:deck to discard", true), ("top:deck to under:deck", false)] {
        let mut playing = begun(&game);
        playing.play(Seat(0), &format!("by-hand move {deed}")).expect("it is allowed");
        assert_eq!(playing.may_take_back(Seat(0), 1).is_err(), shows, "{deed}");
    }
}

/// Rules: WHOX-HAND-04
#[test]
fn a_character_is_frozen_and_a_goal_completed_by_hand() {
    holds(
        r#"
[[step]]
play = "by-hand turn professor-quill"
expect = { places = { glass-abbey-1120 = { yours = ["professor-quill frozen"] } } }
[[step]]
play = "by-hand turn professor-quill"
expect = { places = { glass-abbey-1120 = { yours = ["professor-quill"] } } }
[[step]]
play = "by-hand turn steal-the-abbey-glass"
expect = { goals = 1, places = { glass-abbey-1120 = { cards = ["steal-the-abbey-glass done"] } } }
[[step]]
refuse = "by-hand turn pocket-library"
rule = "WHOX-HAND-04"
[[step]]
play = "by-hand points +7"
expect = { points = 10, over = "won" }
"#,
    );
}

/// Rules: WHOX-HAND-05
#[test]
fn tokens_a_counter_and_points_are_kept_within_bounds() {
    holds(
        r#"
[[step]]
play = "by-hand token professor-quill +2"
[[step]]
play = "by-hand counter professor-quill -7"
[[step]]
refuse = "by-hand token professor-quill -3"
rule = "WHOX-HAND-05"
[[step]]
refuse = "by-hand counter professor-quill -7"
rule = "WHOX-HAND-05"
[[step]]
refuse = "by-hand points +10"
rule = "WHOX-HAND-05"
[[step]]
refuse = "by-hand points -4"
rule = "WHOX-HAND-05"
[[step]]
play = "by-hand points -3"
expect = { points = 0 }
"#,
    );
}

/// Rules: WHOX-HAND-06
#[test]
fn a_top_card_is_shown_to_everybody_and_a_shuffled_deck_is_known_to_nobody() {
    holds(
        r#"
[[step]]
play = "by-hand reveal opponent-deck"
expect = { opponent = ["swarmling", { card = "volley", known = "all" }] }
[[step]]
refuse = "by-hand reveal opponent-deck"
rule = "WHOX-HAND-06"
"#,
    );
    let (game, mut dice) = (game(), Dice::from_number(3));
    let mut state = begun(&game).state().to_owned();
    for text in ["by-hand reveal deck", "by-hand shuffle deck"] {
        let mv = game.read(&game.view(&state, Viewer::Seat(Seat(0))), text).expect("it is a move");
        game.check(&state, Seat(0), &mv).expect("it is allowed");
        game.play(&mut state, Seat(0), &mv, &mut dice, &mut Vec::new());
    }
    assert!(state.deck.iter().all(|one| one.known == engine::Seats::NONE));
}

/// A game with the riddles in its draw deck.
fn begun(game: &WhoCcg) -> Playing<WhoCcg> {
    let mut deck = whoccg::decks::ready_decks()[0].1.clone();
    let riddles = ["odile", "paper-lantern", "buy-back-the-moon", "second-thought", "old-song"];
    for (place, id) in deck.draw.iter_mut().rev().zip(riddles) {
        *place = id.to_owned();
    }
    let setup = Setup { own: Some(deck), ..Setup::usual() };
    Playing::begin(Arc::new(game.clone()), setup, Seed([7; 32])).expect("the deck is legal")
}

/// Rules: WHOX-HAND-03, WHOX-HAND-06
#[test]
fn a_journal_names_what_was_done_by_hand_and_replays_it() {
    let game = game();
    let mut playing = begun(&game);
    let deeds = [
        "by-hand reveal opponent-deck",
        "by-hand move top:deck to hand",
        "by-hand shuffle opponent-deck",
        "by-hand points +2",
    ];
    for deed in deeds {
        playing.play(Seat(0), deed).unwrap_or_else(|wrong| panic!("{deed}: {wrong}"));
    }
    let told: Vec<String> = (1..=4)
        .flat_map(|number| playing.told_of(Viewer::Spectator, number))
        .map(|told| told.line.to_string())
        .collect();
    assert!(told.iter().filter(|line| line.starts_with("By hand: ")).count() == 4, "{told:?}");
    assert_eq!(told[1], "By hand: a card goes to the hand. [WHOX-HAND-03]");
    let text = playing.save();
    assert!(deeds.iter().all(|deed| text.contains(deed)), "{text}");
    let (journal, footer) = journal::read(&text).expect("it was just written");
    journal::verify(&game, &journal, &footer).expect("it replays");
    assert!(
        journal::verify(&WhoCcg::standard(), &journal, &footer).is_err(),
        "the cards are others"
    );
    assert!(playing.may_take_back(Seat(0), 1).is_ok(), "points show nothing");
    assert!(playing.may_take_back(Seat(0), 2).is_err(), "chance was rolled");
}

#[test]
fn the_laws_hold_with_things_done_by_hand() {
    let report = engine::laws::hold(&game(), 60, 1);
    let never: Vec<&String> =
        report.kinds_never.iter().filter(|kind| kind.starts_with(engine::by_hand::VERB)).collect();
    assert!(never.is_empty(), "{never:?}");
}

/// Rules: WHOX-HAND-03
#[test]
fn nothing_is_laid_at_a_place_that_is_not_in_the_line() {
    let table = TABLE.replace("\"odile\", ", "\"odile\", \"the-old-debt\", \"committee\", ");
    let steps: String = ["steal-the-abbey-glass", "professor-quill", "hand:committee"]
        .iter()
        .map(|what| {
            format!("[[step]]\nrefuse = \"by-hand move {what} to #9\"\nrule = \"WHOX-HAND-03\"\n")
        })
        .collect();
    holds_at(
        &table.replace("{ card = \"pocket-library\", on = \"professor-quill\" },", ""),
        &steps,
    );
}

/// What is offered by hand with these in the position, and its words.
fn offered(position: &str) -> Vec<(String, String)> {
    let game = game();
    let position = position.parse().expect("it is TOML");
    let state = game.arrange(&Setup::usual(), &position).expect("it is a position");
    let scene = game.scene(&game.view(&state, Viewer::Seat(Seat(0))));
    let choices = scene.prompt.choices.iter();
    let by_hand = choices.filter(|choice| choice.group == engine::by_hand::GROUP);
    by_hand.map(|choice| (choice.notation.clone(), choice.text.to_string())).collect()
}

/// Rules: WHOX-HAND-03, WHOX-HAND-04, WHOX-HAND-05, WHOX-HAND-06
#[test]
fn a_few_deeds_stand_for_the_many_each_in_its_words() {
    let told = offered(
        r#"
line = ["glass-abbey-1120", "marrowmoor-60"]
hand = ["2 odile", "tuning-key"]
points = 1
table = [
    { card = "professor-quill", at = "glass-abbey-1120", tokens = 1 },
    { card = "brassling", side = "opponent", at = "glass-abbey-1120" },
]
deck = ["beat-poet", "ada-pell"]
opponent = ["swarmling", "volley"]
"#,
    );
    let expected = [
        ("turn professor-quill", "Turn Professor Quill"),
        ("token professor-quill +1", "Tokens on Professor Quill: +1"),
        ("token professor-quill -1", "Tokens on Professor Quill: -1"),
        ("move professor-quill to discard", "Move Professor Quill to the discard pile"),
        ("move professor-quill to marrowmoor-60", "Move Professor Quill to Marrowmoor (60)"),
        ("turn brassling", "Turn Brassling"),
        ("token brassling +1", "Tokens on Brassling: +1"),
        ("move brassling to under:opponent-deck", "Move Brassling under the opponent deck"),
        ("move hand:tuning-key to discard", "Move Tuning Key of your hand to the discard pile"),
        ("move hand:odile to discard", "Move Odile Marchbank of your hand to the discard pile"),
        ("reveal deck", "Show the top card of the draw deck"),
        ("shuffle deck", "Shuffle the draw deck"),
        ("reveal opponent-deck", "Show the top card of the opponent deck"),
        ("shuffle opponent-deck", "Shuffle the opponent deck"),
        ("move top:deck to hand", "Move the top card of the draw deck to the hand"),
        (
            "move top:opponent-deck to under:opponent-deck",
            "Move the top card of the opponent deck under the opponent deck",
        ),
        ("points +1", "Points: +1"),
        ("points -1", "Points: -1"),
    ];
    let expected = expected.map(|(deed, words)| (format!("by-hand {deed}"), words.to_owned()));
    assert_eq!(told, expected);
}

/// Rules: WHOX-HAND-02
#[test]
fn nothing_is_offered_by_hand_while_a_question_is_open() {
    let position = "line = [\"marrowmoor-60\"]\nhand = [\"odile\", \"ox\"]";
    assert!(!offered(position).is_empty());
    assert_eq!(offered(&format!("{position}\npending = [{{ discard = {{ left = 1 }} }}]")), []);
}

#[test]
fn a_deed_is_wrong_where_its_wrong_word_stands() {
    let game = game();
    let view = begun(&game).view(Viewer::Seat(Seat(0)));
    for (text, word) in [
        ("by-hand move hand:oxx to discard", "oxx"),
        ("by-hand move hand:odile to top:pile", "pile"),
        ("by-hand move hand:odile to on:oxx", "oxx"),
    ] {
        let wrong = game.read(&view, text).expect_err("it is no move");
        assert_eq!(Some(wrong.at), text.find(word), "{text}");
    }
}

/// Rules: WHOX-HAND-03
#[test]
fn a_deed_is_picked_up_by_what_it_is_done_to() {
    let game = game();
    let position = r#"
line = ["glass-abbey-1120", "marrowmoor-60"]
hand = ["odile"]
table = [{ card = "professor-quill", at = "glass-abbey-1120" }]
opponent = ["swarmling", "volley"]
"#;
    let position = position.parse().expect("it is TOML");
    let state = game.arrange(&Setup::usual(), &position).expect("it is a position");
    let scene = game.scene(&game.view(&state, Viewer::Seat(Seat(0))));
    let touched = |deed: &str| {
        let mut choices = scene.prompt.choices.iter();
        let found = choices.find(|choice| choice.notation == format!("by-hand {deed}"));
        found.unwrap_or_else(|| panic!("{deed}")).touches.clone()
    };
    let quill = touched("turn professor-quill");
    assert_eq!(quill.len(), 1);
    assert_eq!(touched("token professor-quill +1"), quill);
    let moved = touched("move professor-quill to marrowmoor-60");
    assert_eq!((moved.len(), moved[0]), (2, quill[0]), "what is moved, and where to");
    assert_eq!(touched("move professor-quill to discard"), quill);
    let pile = touched("reveal opponent-deck");
    assert_eq!((pile.len(), &touched("shuffle opponent-deck")), (1, &pile));
    assert_eq!(touched("move top:opponent-deck to under:opponent-deck"), pile);
    assert_eq!(touched("move hand:odile to discard").len(), 1);
    assert_eq!(touched("points +1"), []);
}
