//! Lessons and puzzles of Lowball, played like a learner does, and proved.

use super::teaching::{Attempt, Task};
use super::{Report, Verdict, check};
use crate::any::{AnyLesson, Teaching, any};
use crate::toy::Lowball;
use crate::{Seat, Text};

const LESSON: &str = r#"
game = "lowball"
title = "A first wager"
kind = "lesson"
about = "Lay a card and wager on it."

[setup]
rounds = 4

[position]
round = 4
[position.seats.p1]
hand = ["ibex", "lynx"]
[position.seats.p2]
score = 14
hand = ["puffin", "zebu"]

[dice]
d6 = [3, 1]
draw = ["okapi", "lynx"]

[[step]]
say = "You hold a [Lynx]\nand play against [p2]."

[[step]]
say = "Try to lay a card that you do not hold."
refuse = "lay zebu"
rule = "LOW-LAY-01"

[[step]]
say = "Now lay the [Lynx] and wager five."
tip = "Only the [Lynx] is safe enough."
play = ["lay lynx", "wager 5"]

[[step]]
say = "Now [p2] plays."
play = ["lay puffin", "wager 0"]

[[step]]
say = "That was all."
over = { winner = "p1" }
"#;

const PUZZLE: &str = r#"
game = "lowball"
title = "The last card"
kind = "puzzle"
about = "Win with what you hold."
seat = "p2"

[setup]
rounds = 4

[position]
round = 4
turn = "p2"
[position.seats.p1]
score = 12
hand = ["ibex"]
[position.seats.p2]
score = 8
hand = ["lynx", "zebu"]

[puzzle]
aim = "Win, whatever the die shows."
tip = "What is not wagered cannot be lost."
why = "A [Lynx] counts three."
moves = 2
over = { winner = "p2" }
answers = [["lay lynx", "wager 0"]]
"#;

fn open(text: &str) -> Box<dyn AnyLesson> {
    any(Lowball).lesson("a.toml", text).unwrap_or_else(|report| panic!("{report}"))
}

fn report(text: &str) -> Report {
    check(&Lowball, "a.toml", text)
}

fn difference(text: &str) -> String {
    match report(text).verdict {
        Verdict::Fails(failure) => failure.differences.join("\n"),
        other => panic!("expected a failure, got {other:?}"),
    }
}

fn faults(text: &str) -> String {
    match report(text).verdict {
        Verdict::Unreadable(faults) => {
            let faults = faults.iter().map(ToString::to_string);
            faults.collect::<Vec<String>>().join("\n")
        }
        other => panic!("expected faults, got {other:?}"),
    }
}

#[test]
fn lessons_and_puzzles_hold() {
    assert!(report(LESSON).holds(), "{}", report(LESSON));
    assert!(report(PUZZLE).holds(), "{}", report(PUZZLE));
}

#[test]
fn a_lesson_is_read_tried_and_played() {
    let mut lesson = open(LESSON);
    assert_eq!((lesson.kind(), lesson.seat(), lesson.steps()), (Teaching::Lesson, Seat(0), 6));
    let words = Text::from("You hold a ").card("Lynx").words(" and play against ");
    assert_eq!(lesson.words(), [words.seat(Seat(1)).words(".")]);
    assert_eq!((lesson.task(), lesson.hint()), (Task::Read, None));
    assert_eq!(lesson.try_move("lay lynx"), Attempt::NotAsked);
    assert!(lesson.next() && !lesson.next());

    assert_eq!((lesson.task(), lesson.hint(), lesson.at()), (Task::Break, Some("lay zebu"), 1));
    assert_eq!(lesson.try_move("lay lynx"), Attempt::Astray(Vec::new()));
    assert!(
        matches!(lesson.try_move("wager 1"), Attempt::Refused(other) if other.rule.as_str() != "LOW-LAY-01")
    );
    assert!(matches!(lesson.try_move("sing"), Attempt::Unreadable(_)));
    // Another card that is not held shows the same rule.
    assert!(matches!(lesson.try_move("lay okapi"), Attempt::Shown(_)));

    assert!(lesson.preview("lay lynx").is_ok() && lesson.preview("lay zebu").is_err());
    let tip = Text::from("Only the ").card("Lynx").words(" is safe enough.");
    assert_eq!(lesson.try_move("lay ibex"), Attempt::Astray(vec![tip]));
    assert_eq!(lesson.scene().prompt.asks, Some(Seat(0)));
    assert_eq!(lesson.try_move("lay lynx"), Attempt::Right);
    assert_eq!((lesson.hint(), lesson.told().len()), (Some("wager 5"), 1));
    assert_eq!(lesson.try_move("wager 5"), Attempt::Right);

    assert_eq!((lesson.task(), lesson.at()), (Task::Read, 4));
    assert!(lesson.next());
    assert!(lesson.told().iter().any(|line| line.to_string().contains("p2 lays a card")));
    assert!(lesson.next());
    assert_eq!((lesson.task(), lesson.at(), lesson.words().len()), (Task::Done, 6, 0));
}

#[test]
fn one_can_go_on_where_one_stopped_and_begin_again() {
    let (mut one, mut other) = (open(LESSON), open(LESSON));
    one.next();
    for played in ["lay zebu", "lay lynx"] {
        one.try_move(played);
    }
    other.go_to(one.at());
    assert_eq!((other.at(), other.scene()), (3, one.scene()));
    assert_eq!(other.try_move("wager 5"), Attempt::Right);
    other.go_to(99);
    assert_eq!(other.task(), Task::Done);
    other.restart();
    assert_eq!((other.at(), other.scene()), (0, open(LESSON).scene()));
}

#[test]
fn what_others_play_between_is_told_without_being_asked_for() {
    let mut lesson = open(&LESSON.replace("say = \"Now [p2] plays.\"", ""));
    lesson.go_to(3);
    assert_eq!(lesson.try_move("wager 5"), Attempt::Right);
    assert!(lesson.told().iter().any(|line| line.to_string().contains("p2 lays a card")));
    assert_eq!((lesson.steps(), lesson.at()), (5, 4));
}

#[test]
fn a_step_that_is_free_takes_any_move_and_only_words_follow() {
    let (head, _) = LESSON.split_once("[[step]]").expect("there are steps");
    let head = head.replace("d6 = [3, 1]\ndraw = [\"okapi\", \"lynx\"]", "");
    let free = "[[step]]\nsay = \"Lay what you like.\"\nplay = \"lay lynx\"\nfree = true\n";
    let text = format!("{head}{free}[[step]]\nsay = \"Done.\"");
    let mut lesson = open(&text);
    assert!(matches!(lesson.try_move("lay zebu"), Attempt::Refused(_)));
    assert_eq!(lesson.try_move("lay ibex"), Attempt::Right);
    let after = faults(&format!("{text}\n[[step]]\nplay = \"wager 1\""));
    assert!(after.contains("after a free step nobody knows what the table looks like"), "{after}");
}

#[test]
fn a_lesson_fails_where_its_steps_do() {
    let other_rule = LESSON.replace("rule = \"LOW-LAY-01\"", "rule = \"LOW-TURN-01\"");
    assert!(difference(&other_rule).contains("is refused, but not by LOW-TURN-01"));
    assert!(any(Lowball).lesson("a.toml", &other_rule).is_err());
    let others = LESSON.replace("rule = \"LOW-LAY-01\"", "rule = \"LOW-TURN-01\"\nseat = \"p2\"");
    assert!(difference(&others).contains("is p2's move; the learner is p1, who should try it"));
}

#[test]
fn a_puzzle_is_tried_until_it_is_solved() {
    let mut puzzle = open(PUZZLE);
    assert_eq!((puzzle.kind(), puzzle.steps(), puzzle.task()), (Teaching::Puzzle, 2, Task::Play));
    assert_eq!(puzzle.words(), [Text::from("Win, whatever the die shows.")]);
    assert!(matches!(puzzle.try_move("lay ibex"), Attempt::Refused(_)));
    assert!(puzzle.preview("lay zebu").is_ok());
    assert_eq!(puzzle.try_move("lay zebu"), Attempt::Right);
    assert_eq!((puzzle.hint(), puzzle.at()), (None, 1));
    let tip = Text::from("What is not wagered cannot be lost.");
    assert_eq!(puzzle.try_move("wager 0"), Attempt::Missed(vec![tip]));
    assert!(!puzzle.told().is_empty());

    assert_eq!((puzzle.at(), puzzle.hint()), (0, Some("lay lynx")));
    assert_eq!(puzzle.try_move("lay lynx"), Attempt::Right);
    assert_eq!(puzzle.hint(), Some("wager 0"));
    assert_eq!(puzzle.try_move("wager 0"), Attempt::Right);
    assert_eq!((puzzle.task(), puzzle.at(), puzzle.hint()), (Task::Done, 2, None));
    assert_eq!(puzzle.words(), [Text::from("A ").card("Lynx").words(" counts three.")]);
    puzzle.restart();
    assert_eq!(puzzle.task(), Task::Play);
    puzzle.go_to(2);
    assert_eq!(puzzle.task(), Task::Done);
}

#[test]
fn the_answers_of_a_puzzle_are_all_there_are() {
    let cases = [
        ("[[\"lay zebu\", \"wager 0\"]]", "it does not reach the aim, whatever chance brings"),
        ("[[\"lay lynx\", \"wager 1\"]]", "it does not reach the aim, whatever chance brings"),
        ("[[\"lay yak\"]]", "is not an answer: `lay yak`"),
        ("[[\"lay ibex\"]]", "is refused: you hold no Ibex"),
        ("[[\"peek p1\", \"lay lynx\", \"wager 0\"]]", "it has more than 2 moves"),
    ];
    for (answers, expected) in cases {
        let found = difference(&PUZZLE.replace("[[\"lay lynx\", \"wager 0\"]]", answers));
        assert!(found.contains(expected), "{answers}\n{found}");
    }
    let longer = PUZZLE.replace("moves = 2", "moves = 3");
    let longer = longer.replace("[[\"lay", "[[\"peek p1\", \"lay");
    let found = difference(&longer);
    assert!(found.contains("an answer is missing: [\"lay lynx\", \"wager 0\"]"), "{found}");
    assert!(found.contains("there is a shorter answer than [\"peek p1\""), "{found}");
}

#[test]
fn without_answers_a_puzzle_fails_and_its_answers_are_printed() {
    let none = PUZZLE.replace("[[\"lay lynx\", \"wager 0\"]]", "[]");
    let found = difference(&none);
    assert_eq!(found, "no answer is written yet; write `answers = [[\"lay lynx\", \"wager 0\"]]`");
    let never = none.replace("\"p2\" }", "\"p2\", rule = \"LOW-LAY-01\" }");
    assert_eq!(difference(&never), "nothing that is offered reaches the aim within 2 moves");
    let tempting = difference(&format!("{none}fails = [[\"lay zebu\"]]"));
    assert_eq!(tempting, found, "tries that fail are no answers");
}

/// Makes the same puzzle with tries that are supposed to fail.
fn tempting(fails: &str) -> String {
    format!("{PUZZLE}fails = {fails}")
}

#[test]
fn tries_that_tempt_are_proved_to_fail() {
    let holds = tempting("[[\"lay zebu\"], [\"lay zebu\", \"wager 0\"]]");
    assert!(report(&holds).holds(), "{}", report(&holds));
    let cases = [
        // The die may save it.
        (
            "[[\"lay lynx\", \"wager 1\"]]",
            "`lay lynx`, `wager 1` is no try that fails: it can reach the aim",
        ),
        (
            "[[\"lay lynx\", \"wager 0\"]]",
            "`lay lynx`, `wager 0` is no try that fails: it can reach the aim",
        ),
        ("[[\"lay lynx\"]]", "`lay lynx` is no try that fails: `wager 0` after it reaches the aim"),
        ("[[\"lay ibex\"]]", "is refused: you hold no Ibex"),
        ("[[\"lay yak\"]]", "is no try that fails: `lay yak`"),
        ("[[\"lay zebu\", \"wager 0\", \"lay lynx\"]]", "it has more than 2 moves"),
    ];
    for (fails, expected) in cases {
        let found = difference(&tempting(fails));
        assert!(found.contains(expected), "{fails}\n{found}");
    }
}

#[test]
fn beside_tries_that_fail_not_every_answer_needs_to_be_listed() {
    // The shortest answer is not among them.
    let longer = PUZZLE.replace("moves = 2", "moves = 3");
    let longer = longer.replace("[[\"lay", "[[\"peek p1\", \"lay");
    assert!(difference(&longer).contains("an answer is missing"));
    let free = format!("{longer}fails = [[\"lay zebu\"]]");
    assert!(report(&free).holds(), "{}", report(&free));
    let mut puzzle = open(&free);
    // An unlisted move counts as well.
    assert_eq!(puzzle.try_move("lay lynx"), Attempt::Right);
    assert_eq!(puzzle.try_move("wager 0"), Attempt::Right);
    assert_eq!(puzzle.task(), Task::Done);
}

#[test]
fn what_is_to_be_avoided_spoils_an_answer() {
    let spoilt = format!("{PUZZLE}avoid = {{ laid = \"lynx\" }}");
    assert!(difference(&spoilt).contains("what is to be avoided has happened"));
}

#[test]
fn others_reply_as_they_are_said_to() {
    let both = PUZZLE
        .replace("turn = \"p2\"", "turn = \"p1\"")
        .replace("seat = \"p2\"", "seat = \"p1\"")
        .replace("[puzzle]", "[puzzle]\nreplies = [\"lay ibex\", \"lay zebu\", \"wager 0\"]")
        .replace("over = { winner = \"p2\" }", "over = { winner = \"p1\" }")
        .replace(
            "answers = [[\"lay lynx\", \"wager 0\"]]",
            "answers = [[\"lay ibex\", \"wager 0\"]]",
        );
    // An ibex counts one: 13 and at most 3 more, against 8 and the 11 of a zebu.
    assert!(report(&both).holds(), "{}", report(&both));
    let mut puzzle = open(&both);
    puzzle.try_move("lay ibex");
    assert_eq!(puzzle.try_move("wager 1"), Attempt::Right);
    assert_eq!(puzzle.task(), Task::Done);
    assert!(puzzle.told().iter().any(|line| line.to_string().contains("turns up Zebu")));
}

#[test]
fn what_is_wrong_with_a_file_is_said_where_it_stands() {
    let cases = [
        (
            LESSON.replace("kind = \"lesson\"", "kind = \"lessen\""),
            "4:8: there is no kind `lessen`; did you mean `lesson`?",
        ),
        (LESSON.replace("about =", "words ="), "1:1: `about` is missing; add `about = "),
        (LESSON.replace("kind = \"lesson\"", ""), "speaks to a learner; add `kind = \"lesson\"`"),
        (
            LESSON.replace("[Lynx]\\n", "[Lynx\\n"),
            "the mark `[Lynx and play against [p2].` has no end; end the mark with `]`",
        ),
        (
            LESSON.replace("tip = \"Only", "free = 1\ntip = \"Only"),
            "`free` is true or false; write `true`",
        ),
        (PUZZLE.replace("moves = 2", "moves = 9"), "a puzzle takes 1 to 6 moves; write how many"),
        (
            PUZZLE.replace("over = { winner = \"p2\" }", ""),
            "the puzzle does not say what to reach; add `reach",
        ),
        (
            PUZZLE.replace("[[\"lay lynx\", \"wager 0\"]]", "[\"lay lynx\"]"),
            "the answers are not lists of moves",
        ),
        (tempting("[\"lay zebu\"]"), "the fails are not lists of moves"),
        (
            format!("{PUZZLE}[dice]\nd6 = 1"),
            "a puzzle has no `dice`; an answer must hold whatever chance brings",
        ),
        (format!("{PUZZLE}[[step]]\nplay = \"lay lynx\""), "a puzzle has no `step`"),
        (
            LESSON.replace("[setup]", "refused = \"LOW-DEAL-01\"\n[setup]"),
            "the set-up of a lesson must be allowed; leave out `refused`",
        ),
        (PUZZLE.replace("kind = \"puzzle\"", ""), "`puzzle` belongs to a lesson or a puzzle"),
    ];
    for (text, expected) in cases {
        let found = faults(&text);
        assert!(found.contains(expected), "{expected}\n{found}");
    }
    let neither = "game = \"lowball\"\ntitle = \"x\"\n[[step]]\nover = false";
    let report = any(Lowball).lesson("a.toml", neither).err().expect("it is no lesson");
    assert!(report.to_string().contains("neither a lesson nor a puzzle"), "{report}");
}

#[test]
fn an_answer_that_cannot_be_played_is_gone_to_no_further() {
    for answer in ["sing", "lay zebu", "lay ibex"] {
        let text = PUZZLE.replace("[\"lay lynx\", \"wager 0\"]", &format!("[\"{answer}\"]"));
        assert_ne!(text, PUZZLE);
        let Ok(mut puzzle) = any(Lowball).lesson("a.toml", &text) else {
            panic!("its answers are not tried when it is read");
        };
        puzzle.go_to(usize::MAX);
        assert_ne!(puzzle.task(), Task::Done, "{answer}");
    }
}
