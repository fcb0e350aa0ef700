//! The table as its players see it.

use engine::blank::Blank;
use engine::prelude::*;
use engine::scene::{Choice, Column, Part, Prompt, Tone};
use engine::story::Silence;
use engine::{Dice, Seat, Text, Turn, Viewer};
use shadowrun::Shadowrun;
use shadowrun::moves::Move;
use shadowrun::state::State;
use std::sync::Arc;

const POSITION: &str = "turn = 3
    [seats.p1]
    nuyen = 6
    hand = ['moth-four', 'grist', 'moth-four']
    objective = 'pier-nine-books'
    runners = [{ card = 'cold-hallam', gear = ['rivet-carbine'] }, { card = 'needle' }]
    [seats.p2]
    hand = ['grist']";

/// With a Challenge to be met first.
const AT_THE_DOOR: &str = "turn = 3
    [seats.p1]
    runners = [{ card = 'cold-hallam', gear = ['rivet-carbine'] }]
    [seats.p2]
    objective = 'courier-with-two-bags'
    stack = ['tollgate-boys']";

fn laid_out(position: &str) -> (Shadowrun, State) {
    let game = Shadowrun::standard();
    let position = position.parse().expect("it is TOML");
    let state = game.lay_out(&game.usual_setup(2), &position).expect("a position");
    (game, state)
}

/// Each for whoever decides.
fn play(game: &Shadowrun, state: &mut State, moves: &[&str]) {
    for text in moves {
        let Turn::Decide(seat) = game.turn(state) else { panic!("nobody is asked") };
        let mv = game.read(&game.view(state, Viewer::Seat(seat)), text).expect("a move");
        game.check(state, seat, &mv).expect("allowed");
        game.play(state, seat, &mv, &mut Dice::from_number(1), &mut Silence);
    }
}

fn parts(game: &Shadowrun, state: &State) -> Vec<Part> {
    game.scene(&game.view(state, Viewer::Seat(Seat(0)))).parts
}

/// The columns of the first seat's safehouse, or of the Objectives.
fn columns(parts: &[Part], whose: Option<Seat>) -> Vec<Column> {
    let found = parts.iter().find_map(|part| match part {
        Part::Columns(columns) if columns.seat == whose => Some(columns.columns.clone()),
        _ => None,
    });
    found.expect("columns")
}

#[test]
fn copies_of_a_card_in_the_hand_are_seen_as_one_with_their_number() {
    let (game, state) = laid_out(POSITION);
    let hand = parts(&game, &state).into_iter().find_map(|part| match part {
        Part::Fan(fan) => Some(fan),
        _ => None,
    });
    let held: Vec<(String, u32)> = hand
        .expect("a hand")
        .things
        .iter()
        .map(|thing| (thing.face.as_ref().expect("one's own").name.clone(), thing.copies))
        .collect();
    assert!(held.contains(&("Moth Four".to_owned(), 2)), "{held:?}");
    assert_eq!(held.len(), 2, "{held:?}");
}

const TWINS: &str = "turn = 3
    [seats.p1]
    runners = [
        { card = 'grist', gear = ['rebar-choir'] },
        { card = 'grist' },
        { card = 'wick', gear = ['bone-socket', 'borrowed-tongue'] },
    ]
    [seats.p2]
    runners = [{ card = 'grist' }]";

#[test]
fn what_runners_can_do_is_seen_with_what_their_gear_gives() {
    let (game, state) = laid_out(TWINS);
    let parts = parts(&game, &state);
    let marks = |seat: u8| -> Vec<String> {
        let columns = columns(&parts, Some(Seat(seat)));
        let things = columns.iter().flat_map(|column| &column.lays).flat_map(|lay| &lay.things);
        things.flat_map(|thing| &thing.marks).map(ToString::to_string).collect()
    };
    assert_eq!(marks(0), ["Melee", "Melee", "Conjure 2, Social 2, Stealth 2"]);
    assert_eq!(marks(1), ["Melee"]);
    let drawn = engine::plain::draw(&game.scene(&game.view(&state, Viewer::Spectator)));
    // Columns break lines.
    assert!(["Conjure", "Social"].iter().all(|skill| drawn.contains(skill)), "{drawn}");
}

#[test]
fn two_runners_of_one_name_have_headings_of_their_own() {
    let (game, state) = laid_out(TWINS);
    let columns = columns(&parts(&game, &state), Some(Seat(0)));
    let heads: Vec<&str> = columns.iter().map(|column| column.header.as_str()).collect();
    assert_eq!(heads, ["Grist (1st)", "Grist (2nd)", "Wick"]);
}

#[test]
fn whoever_holds_something_is_named_above_it_with_what_he_is_worth() {
    let (game, state) = laid_out(POSITION);
    let columns = columns(&parts(&game, &state), Some(Seat(0)));
    let heads: Vec<(&str, &str)> =
        columns.iter().map(|column| (column.header.as_str(), &*column.note)).collect();
    let alone = "Human Street Samurai";
    assert_eq!(heads, [("Cold Hallam", "Dwarf Street Samurai"), (alone, "")]);
    let numbers: Vec<i64> = columns[0].footer.iter().map(|counter| counter.value).collect();
    assert_eq!(numbers, [8, 6], "5/6 with a Rivet Carbine");
}

#[test]
fn what_somebody_on_a_run_has_left_behind_is_still_his() {
    let (game, mut state) = laid_out(AT_THE_DOOR);
    play(&game, &mut state, &["target p2", "run cold-hallam"]);
    assert!(state.open.step.is_on_a_run());
    let columns = columns(&parts(&game, &state), Some(Seat(0)));
    assert_eq!(columns[0].header, "Cold Hallam");
    assert_eq!(columns[0].lays[0].things.len(), 1, "the carbine");
}

#[test]
fn an_objective_says_what_it_is_worth_and_what_is_lacking() {
    let (game, state) = laid_out(POSITION);
    let columns = columns(&parts(&game, &state), None);
    let lacking = "Worth 25. Needs Decking: your unturned Runners have 0; or Technical 2: 0.";
    assert!(columns[0].note.starts_with(lacking), "{}", columns[0].note);
}

/// Once above the column, and what is known of it once below.
#[test]
fn an_unseen_objective_says_once_that_it_lies_face_down() {
    let (game, state) =
        laid_out("turn = 3\n[seats.p2]\nface-down = true\nobjective = 'pier-nine-books'");
    let columns = columns(&parts(&game, &state), None);
    let said: Vec<(&str, &str)> =
        columns.iter().map(|column| (column.header.as_str(), &*column.note)).collect();
    assert_eq!(
        said,
        [
            ("Your Objective", "Still to come."),
            ("Their Objective", "Face down until their next turn."),
        ]
    );
}

/// Rules: SHDX-SETUP-07
#[test]
fn who_may_not_shuffle_is_not_asked_whether_the_hand_is_kept() {
    let game = Shadowrun::standard();
    let asked = |seed: u64| {
        let setup = game.usual_setup(2);
        let state = game.begin(&setup, &mut Dice::from_number(seed), &mut Silence).expect("begins");
        let Turn::Decide(seat) = game.turn(&state) else { panic!("nobody is asked") };
        let prompt = game.scene(&game.view(&state, Viewer::Seat(seat))).prompt;
        (prompt.choices.len(), prompt.text.to_string())
    };
    let (mut asks, mut says) = (0, 0);
    for (choices, text) in (0..40).map(asked) {
        assert_eq!(choices > 1, text == "Do you keep this hand?", "{choices}: {text}");
        if choices > 1 { asks += 1 } else { says += 1 }
    }
    assert!(asks > 0 && says > 0, "{asks} and {says}");
}

/// Rules: SHDX-SETUP-12
#[test]
fn who_is_asked_about_a_hand_after_a_bad_shuffle_is_told_why() {
    let game = Shadowrun::standard();
    let setup = game.usual_setup(2);
    let begun = |seed: u64| {
        game.begin(&setup, &mut Dice::from_number(seed), &mut Silence).expect("it begins")
    };
    let first = |state: &State| match game.turn(state) {
        Turn::Decide(seat) => seat,
        turn => panic!("somebody is asked, not {turn:?}"),
    };
    let may_shuffle = |state: &State| game.check(state, first(state), &Move::Shuffle).is_ok();
    let mut state = (0..40).map(begun).find(may_shuffle).expect("somebody has no Challenge");
    let shuffles = first(&state);
    game.play(&mut state, shuffles, &Move::Shuffle, &mut Dice::from_number(1), &mut Silence);
    let text = game.scene(&game.view(&state, Viewer::Seat(first(&state)))).prompt.text;
    let asked = Text::from("Do you keep this hand? ").seat(shuffles);
    assert_eq!(text, asked.words(" has declared a Bad Shuffle, so you may, too."));
}

#[test]
fn who_is_to_be_named_is_asked_with_the_sentence_of_the_card_that_asks() {
    let (game, mut state) = laid_out(
        "turn = 3
        [seats.p1]
        runners = [{ card = 'cold-hallam' }, { card = 'needle' }]
        [seats.p2]
        objective = 'courier-with-two-bags'
        stack = ['acid-lock']",
    );
    play(&game, &mut state, &["target p2", "run cold-hallam needle"]);
    let asked = game.scene(&game.view(&state, Viewer::Seat(Seat(0)))).prompt.text.to_string();
    let says = "Acid Lock says \u{201c}If faced: deal 2 damage to a Runner on the run.\u{201d}";
    assert_eq!(asked, format!("Which Runner? {says}"));
}

/// The price of a sort of deeds, beside its name.
fn price(game: &Shadowrun, state: &State, name: &str) -> String {
    let prompt = game.scene(&game.view(state, Viewer::Seat(Seat(0)))).prompt;
    let deed = prompt.deeds.into_iter().find(|deed| deed.name == name).expect("a sort of deed");
    assert!(deed.why_not.is_none(), "{name} can be done");
    deed.price.into_owned()
}

#[test]
fn a_sort_of_deeds_costs_what_the_cheapest_costs_that_one_can_pay_for() {
    let with = |nuyen: u8, hand: &str| {
        let position = format!(
            "turn = 3
            [seats.p1]
            nuyen = {nuyen}
            hand = {hand}
            runners = [{{ card = 'cold-hallam', gear = ['rag-plate'] }}, {{ card = 'needle' }}]"
        );
        laid_out(&position)
    };
    let (game, state) = with(0, "['rag-plate']");
    assert_eq!(price(&game, &state, "Gear"), "to swap", "there is nothing to pay with");
    let (game, state) = with(9, "['rag-plate', 'grist']");
    assert_eq!(price(&game, &state, "Gear"), "from 2");
    assert_eq!(price(&game, &state, "Deploy"), "from 2");
}

/// Who reads two answers that say the same does not know which is which.
#[test]
fn no_two_answers_to_a_question_read_alike() {
    let (mut dice, game) = (Dice::from_number(5), Shadowrun::standard());
    for _ in 0..10 {
        let setup = game.usual_setup(2);
        let mut state = game.begin(&setup, &mut dice, &mut Silence).expect("it begins");
        let mut moves = Vec::new();
        for _ in 0..300 {
            let Turn::Decide(seat) = game.turn(&state) else { break };
            assert_told_apart(&game.scene(&game.view(&state, Viewer::Seat(seat))).prompt);
            moves.clear();
            game.moves(&state, &mut moves);
            let mv = moves[dice.index("move", moves.len() as u32) as usize].clone();
            game.play(&mut state, seat, &mv, &mut dice, &mut Silence);
        }
    }
}

#[test]
fn of_two_runners_alike_it_is_said_which_may_go() {
    let (game, mut state) = laid_out(
        "turn = 3
        [seats.p1]
        runners = [{ card = 'needle' }, { card = 'needle' }]
        [seats.p2]
        objective = 'courier-with-two-bags'
        stack = ['acid-lock']",
    );
    play(&game, &mut state, &["target p2"]);
    assert_told_apart(&game.scene(&game.view(&state, Viewer::Seat(Seat(0)))).prompt);
}

fn assert_told_apart(prompt: &Prompt) {
    let read = |choice: &Arc<Choice>| format!("{}: {} {}", choice.group, choice.text, choice.cost);
    let told: Vec<String> = prompt.choices.iter().map(read).collect();
    assert_all_differ(told);
    for blank in prompt.choices.iter().flat_map(|choice| &choice.blanks) {
        if let Blank::Things { from, .. } = blank {
            assert_all_differ(from.iter().map(|pick| pick.text.to_string()).collect());
        }
    }
}

fn assert_all_differ(mut told: Vec<String>) {
    told.sort();
    let twice = told.windows(2).find(|pair| pair[0] == pair[1]);
    assert_eq!(twice, None);
}

/// Three on a run, two who step in: one of the three has to join a fight.
const INTERCEPTED: &str = "turn = 5
    [seats.p1]
    runners = [{ card = 'cold-hallam' }, { card = 'slow-anvil' }, { card = 'odd-marrow' }]
    [seats.p2]
    objective = 'courier-with-two-bags'
    runners = [{ card = 'grist' }, { card = 'wick' }]";

#[test]
fn while_places_are_taken_nothing_else_is_offered_and_it_is_said_who_fights_whom() {
    let (game, mut state) = laid_out(INTERCEPTED);
    play(&game, &mut state, &["target p2", "run cold-hallam slow-anvil odd-marrow"]);
    while !matches!(game.turn(&state), Turn::Decide(Seat(1))) {
        play(&game, &mut state, &["hold"]);
    }
    play(&game, &mut state, &["intercept grist wick"]);
    let seen = |state: &State, seat: u8| game.scene(&game.view(state, Viewer::Seat(Seat(seat))));
    let first = seen(&state, 1).prompt;
    assert!(first.deeds.is_empty(), "{:?}", first.deeds);
    let pairs =
        first.choices.iter().find(|it| it.text.to_string().starts_with("Grist against Cold"));
    play(&game, &mut state, &[&pairs.expect("an answer").notation]);
    let scene = seen(&state, 0);
    let Prompt { text, deeds, choices, .. } = scene.prompt;
    assert!(deeds.is_empty(), "{deeds:?}");
    let asked = text.to_string();
    assert!(asked.starts_with("Whose fight does Odd Marrow join? Against you: Grist"), "{asked}");
    assert!(asked.contains(" against Cold Hallam, Wick"), "{asked}");
    let answers: Vec<String> = choices.iter().map(|choice| choice.text.to_string()).collect();
    assert_eq!(answers, ["Against Grist", "Against Wick"]);
    let theirs = scene.parts.iter().find_map(|part| match part {
        Part::Rows(rows) => rows.rows.iter().flat_map(|row| &row.things).next(),
        _ => None,
    });
    let grist = theirs.expect("those who stepped in");
    assert_eq!(choices[0].touches.first(), Some(&grist.id), "to tap an opponent is to answer");
    assert!(grist.marks.contains(&"fights Cold Hallam".to_owned()), "{:?}", grist.marks);
}

fn question(game: &Shadowrun, state: &State) -> String {
    game.scene(&game.view(state, Viewer::Seat(Seat(0)))).prompt.text.to_string()
}

#[test]
fn whether_to_pull_out_is_asked_only_where_one_may() {
    let asked = |objective: &str| {
        let (game, mut state) = laid_out(&format!(
            "turn = 3
            [seats.p1]
            runners = [{{ card = 'mother-static' }}, {{ card = 'wick' }}]
            [seats.p2]
            objective = '{objective}'
            stack = ['two-bored-guards', 'ticket-check']"
        ));
        play(&game, &mut state, &["target p2", "run mother-static wick"]);
        question(&game, &state)
    };
    assert_eq!(asked("courier-with-two-bags"), "Go on, or pull out?");
    assert_eq!(asked("switchboard-of-ghosts"), "Anything before the run goes on?");
}

#[test]
fn whoever_is_hurt_shows_how_much_of_his_body_is_left() {
    let (game, state) = laid_out(
        "turn = 3
        [seats.p1]
        runners = [{ card = 'cold-hallam', damage = 2 }, { card = 'needle' }]",
    );
    let bodies = columns(&parts(&game, &state), Some(Seat(0))).into_iter().map(|column| {
        let now = &column.lays[0].things[0].now;
        now.iter().find(|it| it.name == "Body").map(|it| (it.value, it.of, it.tone))
    });
    let hurt = Some((4, Some(6), Tone::Cinnabar));
    assert_eq!(bodies.collect::<Vec<_>>(), [hurt, Some((2, None, Tone::Plain))]);
}

#[test]
fn with_nobody_hired_that_is_why_there_is_no_run() {
    let why = |runners: &str| {
        let (game, state) = laid_out(&format!(
            "turn = 3
            [seats.p1]
            runners = [{runners}]
            [seats.p2]
            objective = 'courier-with-two-bags'"
        ));
        let prompt = game.scene(&game.view(&state, Viewer::Seat(Seat(0)))).prompt;
        let run = prompt.deeds.into_iter().find(|deed| deed.name == "Run").expect("a sort of deed");
        run.why_not.map(|line| line.text.to_string())
    };
    assert_eq!(why("").as_deref(), Some("you have hired nobody yet"));
    let turned = why("{ card = 'needle', turned = true }");
    assert_eq!(turned.as_deref(), Some("everybody who could go is turned"));
}

#[test]
fn whose_crew_steps_in_has_somebody() {
    let (game, mut state) = laid_out(INTERCEPTED);
    play(&game, &mut state, &["target p2", "run cold-hallam slow-anvil odd-marrow"]);
    while !matches!(game.turn(&state), Turn::Decide(Seat(1))) {
        play(&game, &mut state, &["hold"]);
    }
    play(&game, &mut state, &["intercept grist wick"]);
    let theirs = parts(&game, &state).into_iter().find_map(|part| match part {
        Part::Columns(columns) if columns.seat == Some(Seat(1)) => Some(columns),
        _ => None,
    });
    assert!(theirs.expect("their safehouse").next.is_none(), "nobody has to be hired first");
}

#[test]
fn a_wound_is_told_from_a_number_that_belongs_to_somebody() {
    let (game, state) = laid_out(
        "turn = 3
        [seats.p1]
        runners = [{ card = 'cold-hallam', damage = 2, gear = ['rivet-carbine'] }]",
    );
    let columns = columns(&parts(&game, &state), Some(Seat(0)));
    let told: Vec<(i64, Option<i64>, Tone)> =
        columns[0].footer.iter().map(|it| (it.value, it.of, it.tone)).collect();
    assert_eq!(told, [(8, None, Tone::Plain), (4, Some(6), Tone::Plain)]);
}

#[test]
fn with_too_many_cards_it_is_asked_to_trash_down_to_seven() {
    let asked = |cards: usize| {
        let hand = vec!["'grist'"; cards].join(", ");
        let (game, mut state) = laid_out(&format!("turn = 3\n[seats.p1]\nhand = [{hand}]"));
        play(&game, &mut state, &["stay"]);
        question(&game, &state)
    };
    assert_eq!(asked(7), "Trash what you like, then end the turn.");
    assert_eq!(asked(8), "Trash down to seven cards, then end the turn.");
}
