//! Skerry keeps its own rules and the laws of every game, and shows what the engine's newer words do.

use super::*;
use crate::blank::{self, Blank, Filling, Inches};
use crate::prelude::*;
use crate::ruler::RulerEnd;
use crate::scenario::{Verdict, check};
use crate::scene::ThingId;
use crate::story::Silence;
use crate::{Dice, Turn, Viewer};
use std::sync::Arc;

#[test]
fn skerry_keeps_the_laws() {
    crate::laws::hold(&Skerry::default(), 150, 1);
}

/// Makes a scenario of two boats.
fn scenario(more: &str) -> String {
    format!(
        "game = \"skerry\"\ntitle = \"a turn\"\nrules = [\"SKY-SAIL-01\", \"HBR-BERTH-01\"]\n\
         setup = {{ seats = 2 }}\n{more}"
    )
}

#[track_caller]
fn holds(text: &str) {
    let report = check(&Skerry::default(), "a.toml", text);
    assert!(report.holds(), "{report}");
}

#[test]
fn a_rule_of_the_book_beside_is_cited_like_its_own() {
    holds(&scenario(
        "[position]\nturn = \"p1\"\n\
         [[step]]\nrefuse = \"sail 6.5 7\"\nrule = \"HBR-BERTH-01\"\n\
         [[step]]\nrefuse = \"sail 8 4\"\nrule = \"SKY-SAIL-01\"\n\
         [[step]]\nplay = \"sail 5 7\"",
    ));
    let unknown =
        check(&Skerry::default(), "a.toml", &scenario("").replace("BERTH-01", "BIRTH-01"));
    let Verdict::Unreadable(faults) = unknown.verdict else { panic!("there is no such rule") };
    let meant = |fault: &ledger::form::Fault| fault.remedy == "did you mean `HBR-BERTH-01`?";
    assert!(faults.iter().any(meant), "{faults:?}");
}

#[test]
fn a_gull_takes_the_card_that_a_scenario_names_and_its_owner_knows_where_it_lies() {
    holds(&scenario(
        "dice = { gull = [\"eel\"] }\n\
         [position]\nstep = \"sound\"\nseats.p1.hand = [\"eel\", \"ray\"]\n\
         top = [{ card = \"cod\" }, { card = \"hake\" }]\n\
         [[step]]\nplay = \"sound 3\"\ncites = [\"SKY-SOUND-02\"]\n\
         sees = { seat = \"p1\", text = \"gull: Eel\" }\nhides = { seat = \"p2\", text = \"Eel\" }\n\
         expect = { seats.p1.hand = [\"hake\", \"ray\"] }",
    ));
}

const OARFISH: &str = "[position]\nstep = \"sell\"\nseats.p1.hand = [\"oarfish\"]\nseats.p1.at = { x = 1, y = 1 }\n\
    [[step]]\nplay = \"sell oarfish\"\nexpect = { seats.p1.coins = 40 }\n";

#[test]
fn a_scenario_plays_with_cards_of_its_own() {
    holds(&scenario(&format!("cards = \"\"\"\nOarfish 40\nCod 9\n\"\"\"\n{OARFISH}")));
    assert!(!check(&Skerry::default(), "a.toml", &scenario(OARFISH)).holds(), "there is none");
}

#[test]
fn what_is_wrong_with_a_card_of_a_scenario_is_told_at_its_line() {
    for (cards, line) in [("\"\"\"\nOarfish 40\nCod nine\n\"\"\"", 7), ("\"Cod nine\"", 5)] {
        let text = scenario(&format!("cards = {cards}\n{OARFISH}"));
        let Verdict::Unreadable(faults) = check(&Skerry::default(), "a.toml", &text).verdict else {
            panic!("no fish brings nine")
        };
        assert_eq!(
            (faults[0].line, faults[0].reason.as_str()),
            (line, "what a fish brings is a number")
        );
    }
}

#[test]
fn cards_that_are_no_text_are_a_fault() {
    let text = scenario("cards = 3\n[[step]]\nplay = \"sail 3 7\"\n");
    let Verdict::Unreadable(faults) = check(&Skerry::default(), "a.toml", &text).verdict else {
        panic!("three is no card file")
    };
    let places: Vec<usize> = faults.iter().map(|fault| fault.line).collect();
    assert_eq!(places, [5], "{faults:?}");
}

#[test]
fn a_lesson_plays_with_cards_of_its_own() {
    let text = scenario(&format!(
        "kind = \"lesson\"\nabout = \"selling\"\ncards = \"Oarfish 40\"\n{OARFISH}say = \"Sell it.\"\n"
    ));
    let mut lesson = crate::any(Skerry::default())
        .lesson("a.toml", &text)
        .unwrap_or_else(|report| panic!("{report}"));
    lesson.go_to(lesson.steps());
    assert_eq!(lesson.at(), lesson.steps());
}

fn position(text: &str) -> State {
    let setup = Setup { seats: 3, rounds: 4, baits: Baits::default() };
    Skerry::default().arrange(&setup, &text.parse().expect("toml")).expect("a table")
}

/// Returns the choices of the seat that must decide.
fn choices(state: &State) -> Vec<Arc<crate::scene::Choice>> {
    let game = Skerry::default();
    game.scene(&game.view(state, Viewer::Seat(state.turn))).prompt.choices
}

/// Plays what a choice with blanks comes to.
#[track_caller]
fn fill(state: &mut State, choice: usize, filling: Filling) {
    let game = Skerry::default();
    let choice = &choices(state)[choice];
    assert_eq!(choice.blanks[0].lacks(&filling), None);
    for text in blank::moves(choice, &[filling]) {
        let seat = state.turn;
        let mv = game.read(&game.view(state, Viewer::Seat(seat)), &text).expect("a move");
        game.check(state, seat, &mv).expect("it is allowed");
        game.play(state, seat, &mv, &mut Dice::from_number(1), &mut Silence);
    }
}

#[test]
fn a_turn_is_played_by_filling_blanks() {
    let mut state = position("seats.p1.hand = [\"cod\", \"eel\", \"ray\"]");
    fill(&mut state, 0, Filling::Point(Inches::of(4.125), Inches(6_500)));
    assert_eq!(state.boats[Seat(0)], Point { x: 4_125, y: 6_500 });
    fill(&mut state, 0, Filling::Number(2));
    fill(&mut state, 1, Filling::Counts(vec![1, 0, 1]));
    assert_eq!(state.step, Step::Share(10), "a Cod brings 2 and a Ray 8");
    let Blank::Share { among, total, .. } = &choices(&state)[0].blanks[0] else {
        panic!("a share")
    };
    assert_eq!((among.len(), *total), (2, 10), "the third boat lies too far away");
    fill(&mut state, 0, Filling::Counts(vec![4, 6]));
    assert_eq!((state.coins.0, state.turn), ([4, 6, 0], Seat(1)));
}

#[test]
fn a_course_is_measured_before_it_is_sailed_and_also_where_it_is_too_long() {
    let game = Skerry::default();
    let state = position("seats.p1.at = { x = 2000, y = 2000 }");
    let view = game.view(&state, Viewer::Seat(Seat(0)));
    let sketched = |text: &str| {
        let mv = game.read(&view, text).expect("a move");
        let strokes = game.sketch(&view, &mv).into_iter();
        strokes.map(|stroke| (stroke.says.to_string(), stroke.tone)).collect::<Vec<_>>()
    };
    use crate::scene::Tone;
    assert_eq!(sketched("sail 5 6"), [("5 of 4 inches".to_owned(), Tone::Cinnabar)]);
    assert_eq!(sketched("sail 2 5.5"), [("3.5 of 4 inches".to_owned(), Tone::Verdigris)]);
    assert!(sketched("keep").is_empty());
}

#[test]
fn whoever_takes_up_a_boat_is_told_of_every_half_inch_that_it_could_sail_to() {
    let game = Skerry::default();
    let state = position("seats.p1.at = { x = 2250, y = 2000 }");
    let view = game.view(&state, Viewer::Seat(Seat(0)));
    let mv = game.read(&view, "sail 2 5.5").expect("a move");
    let lift = game.lift(&view, &mv).expect("a boat is carried");
    assert_eq!((lift.thing, lift.from), (crate::scene::ThingId(0), (2.25, 2.0)));
    let [ways] = lift.ways.as_slice() else { panic!("all of them are straight") };
    for (column, row) in (0..=24).flat_map(|column| (0..=16).map(move |row| (column, row))) {
        let end = ways.ends.iter().find(|end| (end.0, end.1) == (column, row));
        let [x, y] = [column, row].map(|at| f64::from(at) * lift.pitch);
        let mv = game.read(&view, &format!("sail {x} {y}")).expect("a move");
        let may = game.check(&state, Seat(0), &mv).is_ok();
        assert_eq!(end.is_some(), may, "{x} {y}");
        let length = (x - 2.25).hypot(y - 2.0) * 100.0;
        assert!(end.is_none_or(|end| (f64::from(end.2) - length).abs() <= 0.5), "{x} {y}");
    }
    let mv = game.read(&view, "keep").expect("a move");
    assert_eq!(game.lift(&view, &mv), None);
}

/// Checks that a spectator may lay a ruler as well; a thing that is not on the map has no distance
/// to anything.
#[test]
fn anybody_measures_from_anything_to_anything() {
    let game = Skerry::default();
    let state =
        position("seats.p1.at = { x = 2000, y = 2000 }\nseats.p2.at = { x = 5000, y = 6000 }");
    let view = game.view(&state, Viewer::Spectator);
    let [boat, other] = [0, 1].map(|id| RulerEnd::Thing(ThingId(id)));
    let told = |from, to| {
        let strokes = game.ruler(&view, from, to).into_iter();
        strokes.map(|stroke| stroke.says.to_string()).collect::<Vec<String>>()
    };
    assert_eq!(told(boat, Some(other)), ["5 inches"]);
    assert_eq!(told(RulerEnd::Point(2_000, 3_500), Some(boat)), ["1.5 inches"]);
    assert_eq!(told(boat, None), ["as far as it sails"]);
    assert!(told(RulerEnd::Point(0, 0), None).is_empty());
    assert!(told(boat, Some(RulerEnd::Thing(ThingId(999)))).is_empty());
}

#[test]
fn everybody_sees_which_boats_have_had_their_turn_and_which_wait() {
    let game = Skerry::default();
    let drawn = |text: &str| {
        crate::plain::draw(&game.scene(&game.view(&position(text), Viewer::Spectator)))
    };
    let second = drawn("turn = \"p2\"");
    assert!(second.contains("\nturns: Boat 1 (done), Boat 2 (now), Boat 3\n"), "{second}");
    let over = drawn("round = 5");
    assert!(!over.contains("turns:"), "{over}");
}

#[test]
fn a_preview_says_to_which_spot_a_boat_goes() {
    let game = Skerry::default();
    let view = game.view(&position("seats.p1.at = { x = 2000, y = 2000 }"), Viewer::Seat(Seat(0)));
    let mv = game.read(&view, "sail 2 5.5").expect("a move");
    let preview = crate::preview::preview(&game, &view, Seat(0), &mv).expect("it is allowed");
    let certain: Vec<String> = preview.certain.iter().map(|it| it.text.to_string()).collect();
    assert!(
        certain.contains(&"Boat 1 goes to 2.0; 5.5, 3.5 inches away".to_owned()),
        "{certain:?}"
    );
}

#[test]
fn a_position_says_everything_that_is_wrong_with_it() {
    let text =
        "turn = \"p3\"\ntop = [{ card = \"emu\", known = [\"p9\"] }]\nseats.p1.hand = [\"ox\"]";
    let setup = Setup { seats: 2, rounds: 4, baits: Baits::default() };
    let problems =
        Skerry::default().arrange(&setup, &text.parse().expect("toml")).expect_err("faults");
    let paths: Vec<&str> = problems.iter().map(|problem| problem.path.as_str()).collect();
    assert_eq!(paths, ["turn", "top[0].known[0]", "seats.p1.hand", "top[0].card"]);
}

#[test]
fn most_coins_win_and_equal_boats_win_together() {
    let state = position("round = 5\nseats.p1.coins = 3\nseats.p3.coins = 3");
    let Turn::Over(outcome) = Skerry::default().turn(&state) else { panic!("it is over") };
    assert_eq!(outcome.winners.iter().collect::<Vec<_>>(), [Seat(0), Seat(2)]);
}

#[test]
fn a_bait_is_judged_when_its_seat_sits_down_and_dealt_to_nobody_else() {
    let game = Skerry::default();
    let usual = game.usual_setup(2);
    let refused = game.equipped(&usual, Seat(1), "shark").expect_err("there is none");
    assert_eq!(refused.rule.as_str(), "SKY-DEAL-02");
    assert!(refused.why.contains("`shark` is no fish here; name one such as Bream"), "{refused}");
    let setup = game.equipped(&usual, Seat(1), " ling\n").expect("a fish");
    let ling = game.fish.named("ling").expect("a fish");
    for number in 0..20 {
        let mut told = Vec::new();
        let mut dice = Dice::seeded(crate::Seed::from_number(number));
        let state = game.begin(&setup, &mut dice, &mut told).expect("a set-up");
        assert!(state.hands[Seat(1)].has(ling) && state.setup == usual);
        let held = |hand: &crate::Bag<Card>| hand.iter().map(|(_, copies)| copies).sum::<u8>();
        assert_eq!(state.hands.0.each_ref().map(held), [3, 3, 0]);
        for viewer in [Viewer::Seat(Seat(0)), Viewer::Spectator] {
            let lines = told.iter().filter_map(|event| game.line(event, viewer));
            let said: String = lines.map(|line| line.to_string()).collect();
            let mine = state.hands[Seat(0)].has(ling);
            assert!(mine && viewer != Viewer::Spectator || !said.contains("Ling"), "{said}");
        }
    }
    let nothing = Bait::Known(Card(99));
    let unknown = Setup { baits: Baits::default().with(Seat(0), nothing), ..usual };
    let mut dice = Dice::seeded(crate::Seed::from_number(1));
    assert!(game.begin(&unknown, &mut dice, &mut Silence).is_err(), "no such fish");
}

/// Makes a set-up of two boats that bring a fish of their own, of the same name.
fn two_minnows() -> Setup {
    let game = Skerry::default();
    let one = game.equipped(&game.usual_setup(2), Seat(0), "Minnow 3").expect("a new fish");
    game.equipped(&one, Seat(1), "Minnow 9").expect("a new fish")
}

#[test]
fn a_boat_brings_a_fish_that_nobody_knows_and_the_table_is_played_with_it() {
    let setup = two_minnows();
    let game = Skerry::default();
    let table = game.with_brought(&setup).expect("it has other fish");
    assert_eq!((table.cards(), table.with_brought(&setup)), (None, Some(table.clone())));
    let kinds = [("minnow", 3), ("other minnow", 9)];
    for (name, coins) in kinds {
        let card = table.fish.named(name).expect("a fish of the table");
        assert_eq!((table.fish.worth(card), game.fish.named(name)), (coins, None));
    }
    assert_eq!(play::all_cards(&table).count(), play::all_cards(&game).count() + 6);
    assert!(game.begin(&setup, &mut Dice::from_number(1), &mut Silence).is_err(), "no such fish");
}

#[test]
fn a_fish_of_a_boats_own_is_there_after_every_way_into_a_game() {
    let any = crate::any::any(Skerry::default());
    let setup = crate::setup::text(&two_minnows());
    let mut begun = any.begin(&setup, crate::Seed::from_number(4)).expect("a set-up");
    begun.play(Seat(0), "sail 3 7").expect("it stays where it is");
    begun.play(Seat(0), "sound 1").expect("it looks");
    let knows = |table: &dyn crate::AnyTable, seat: u8| {
        serde_json::to_string(&table.scene(Viewer::Seat(Seat(seat)))).expect("plain data")
    };
    let saved = begun.save();
    let loaded = any.load(&saved).expect("it goes on");
    any.verify(&saved).expect("it is proven");
    assert_eq!(loaded.state_hash(), begun.state_hash());
    for table in [&*begun, &*loaded, &*begun.as_of(1)] {
        assert!(knows(table, 0).contains("Minnow") && knows(table, 1).contains("Other Minnow"));
        assert!(!knows(table, 0).contains("Other Minnow"));
    }
    let mut loaded = loaded;
    loaded.play(Seat(0), "sell minnow").expect("it is in the hand");
    loaded.take_back(Seat(0), 1, crate::Seats::only(Seat(1))).expect("both consent");
    assert_eq!(loaded.state_hash(), begun.state_hash());
}

#[test]
fn a_scenario_is_played_with_the_fish_of_its_set_up() {
    let text = scenario(
        "[position]\nstep = \"sell\"\nseats.p1.hand = [\"minnow\"]\nseats.p1.at = { x = 1, y = 1 }\n\
         [[step]]\nplay = \"sell minnow\"\nexpect = { seats.p1.coins = 3 }\n",
    );
    let own = "seats = 2, baits = { p2 = \"Minnow 3\" }";
    holds(&text.replace("seats = 2", own));
    assert!(!check(&Skerry::default(), "a.toml", &text).holds(), "there is none");
}

#[test]
fn a_fish_of_a_boats_own_has_a_short_name_in_letters_and_a_small_price() {
    let game = Skerry::default();
    let long = format!("{} 3", "a".repeat(25));
    for text in ["Minnow", "Minnow 0", "Minnow 10", "Min;now 3", " 3", long.as_str()] {
        assert!(game.equipped(&game.usual_setup(2), Seat(0), text).is_err(), "{text}");
    }
    let big = Bait::Own(FishKind { name: "Whale".to_owned(), coins: 900 });
    let setup = Setup { baits: Baits::default().with(Seat(0), big), ..game.usual_setup(2) };
    let table = game.with_brought(&setup).expect("it is asked for");
    assert!(table.begin(&setup, &mut Dice::from_number(1), &mut Silence).is_err());
}

#[test]
fn a_bait_is_filled_in_field_by_field_and_brought() {
    use crate::sheets::{FieldContent, FieldValue, SheetChange, SheetNumber, Sheets};
    let blank = BaitSheets.blank("Minnow");
    let numbers = vec![SheetNumber { value: 12, ..SheetNumber::default() }];
    let dearer = SheetChange { field: "coins".to_owned(), to: FieldValue::Numbers { numbers } };
    let text = BaitSheets.changed(&blank, &dearer).expect("it has such a field");
    let form = BaitSheets.form(&text, &[]).expect("it can be understood");
    let FieldContent::Numbers { numbers, highest: 9, .. } = &form.fields[1].holds else {
        panic!("coins are a row of numbers: {form:?}");
    };
    assert_eq!((numbers[0].value, text.as_str()), (12, "Minnow 12"));
    let report = BaitSheets.report(&text, &[]).expect("nothing is agreed on");
    assert_eq!((report.faults[0].rule, report.faults[0].amount), (Some(rule::BAIT), 3));
    let mended = report.faults[0].mended.as_deref().expect("it can be mended");
    assert!(BaitSheets.report(mended, &[]).expect("nothing is agreed on").faults.is_empty());
    let game = Skerry::default();
    assert!(game.equipped(&game.usual_setup(2), Seat(0), mended).is_ok(), "{mended}");
    assert!(
        BaitSheets.changed(&blank, &SheetChange { field: "size".to_owned(), ..dearer }).is_err()
    );
}

#[test]
fn a_set_up_is_written_with_what_seats_bring_and_read_again() {
    let game = crate::any::any(Skerry::default());
    assert_eq!(game.brings(), Some("a bait"));
    let one = game.equipped("seats = 2\nrounds = 2\n", Seat(0), "Cod").expect("a fish");
    let two = game.equipped(&one, Seat(1), "Ray").expect("a fish");
    let begun = game.begin(&two, crate::Seed::from_number(1)).expect("a set-up");
    assert_eq!(begun.setup(), two);
    assert!(crate::journal::read(&begun.save()).is_ok());
    assert!(game.load(&begun.save()).is_ok());
}

#[test]
fn a_position_names_what_it_leaves_open_and_what_there_is_too_much_of() {
    let text = "seats.p1.hand = [\"2 cod\", \"cod\", \"cod\"]\ntop = [{ known = [\"p1\"] }, { card = \"eel\" }]\n\
        step = { share = 3 }\nround = 2";
    let setup = Setup { seats: 2, rounds: 4, baits: Baits::default() };
    let arrange = |text: &str| Skerry::default().arrange(&setup, &text.parse().expect("toml"));
    let problems = arrange(text).expect_err("faults");
    let said: Vec<String> = problems.iter().map(ToString::to_string).collect();
    assert_eq!(
        said,
        ["top[0].card: say which", "seats.p1.hand: all copies of Cod are somewhere else already"]
    );
    let mended = text.replace(", \"cod\", \"cod\"", "").replace("{ known = [\"p1\"] }, ", "");
    let state = arrange(&mended).expect("a table");
    assert_eq!((state.round, state.step, state.stack.len()), (2, Step::Share(3), 22));
    let described = Skerry::default().describe(&state);
    assert_eq!(described["seats"]["p1"]["hand"].to_string(), "[\"cod\", \"cod\"]");
    assert_eq!(Skerry::default().arrange(&setup, &described), Ok(state));
}

#[test]
fn a_move_that_cannot_be_read_says_where_and_what_was_meant() {
    let game = Skerry::default();
    let view = game.view(&position(""), Viewer::Spectator);
    let wrong = game.read(&view, "sound x").expect_err("no number");
    assert_eq!((wrong.at, wrong.reason.as_str()), (6, "expected a number here"));
    let wrong = game.read(&view, "sali 3 4").expect_err("no verb");
    assert_eq!(wrong.to_string(), "`sali` is not a move; did you mean `sail`?");
}

/// Plays a move with the answers of a caller; returns the state, or the question that is left.
fn answered(state: &State, mv: &str, answers: &[u32]) -> Result<State, crate::ChanceQuestion> {
    let skerry = Skerry::default();
    let Turn::Decide(seat) = skerry.turn(state) else { panic!("somebody must decide") };
    let mv = skerry.read(&skerry.view(state, Viewer::Seat(seat)), mv).expect("a move");
    let (mut copy, mut dice) = (state.clone(), Dice::asking(answers));
    skerry.play(&mut copy, seat, &mv, &mut dice, &mut Silence);
    dice.question().cloned().map_or(Ok(copy), Err)
}

#[test]
fn a_caller_answers_which_fish_the_gull_takes_by_the_true_weights() {
    let state = position(
        "step = \"sound\"\nseats.p1.hand = [\"eel\", \"ray\", \"eel\"]\n\
         top = [{ card = \"cod\" }, { card = \"hake\" }]",
    );
    let question = answered(&state, "sound 3", &[]).expect_err("a gull comes");
    assert_eq!(question.what, "gull");
    let mut weights: Vec<u32> = question.answers.iter().map(|(_, weight)| *weight).collect();
    weights.sort_unstable();
    assert_eq!(weights, [1, 1, 2], "two eels, a ray and the fish from the top");
    for (answer, _) in &question.answers {
        assert!(answered(&state, "sound 3", &[*answer]).is_ok());
    }
}
